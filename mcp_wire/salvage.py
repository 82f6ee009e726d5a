"""Keep what is good of a message that is partly wrong, and list what is not."""

from __future__ import annotations

import typing
from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec
from msgspec import UNSET

from .errors import json_path
from .schema._base import Located
from .schema._structural import read
from .values import find_keys

__all__ = ["Problem", "Salvaged", "repair"]

Step = str | int
Path = tuple[Step, ...]

#: Repairs of one list member, and of all that is outside lists; what needs more is not worth keeping.
MAX_REPAIRS = 32


class Problem(NamedTuple):
    """One thing that was wrong.

    Attributes:
        index: place of the list member at fault in the list as it came, None outside lists.
        path: JSON path from the message's root.
        reason: what is wrong, in one sentence.
        raw: the JSON of the value at fault; empty where it was missing.
    """

    index: int | None
    path: str
    reason: str
    raw: bytes


class Salvaged(NamedTuple):
    """A message and what was wrong with it; no problems for a message that is right.

    Text that no enum has stays in its place as a plain `str`; list members that could not be read
    are left out; integral floats are ints; a missing or null list is empty.
    """

    message: Any
    problems: tuple[Problem, ...]


class _Restore(NamedTuple):
    path: Path
    value: Any


class _Repair:
    """The repair of one JSON value towards one type."""

    def __init__(self, obj: Any, reread: Callable[[Any], Any], at: Path) -> None:
        self.obj = obj
        self.reread = reread
        self.at = at
        self.problems: list[Problem] = []
        self.restores: list[_Restore] = []
        self.gone: dict[Path, list[int]] = {}
        self.first: dict[Path, tuple[str, Any]] = {}

    def run(self) -> Any:
        """The value, repaired.

        Raises:
            Located: it cannot be read as the type with any repair known.
        """
        for _ in range(MAX_REPAIRS):
            try:
                value = self.reread(self.obj)
            except Located as e:
                path = find_keys(self.obj, e.path, self.reread)
                self.mend(tuple(step for step in path if step is not None), e.reason)
            else:
                for restore in reversed(self.restores):
                    _put_back(value, restore)
                return value
        raise Located("More is wrong than can be mended", ())

    def mend(self, path: Path, reason: str) -> None:
        value = _get(self.obj, path)
        if reason.startswith("Invalid enum value") and isinstance(value, str) and path:
            self.note(path, reason, value)
            self.restores.append(_Restore(path, value))
            self.remove(path)
        elif isinstance(value, float) and value.is_integer() and "`int" in reason:
            self.note(path, f"{value} where an integer belongs", value)
            _set(self.obj, path, int(value))
        elif "Expected `array" in reason and value is None and path:
            self.note(path, reason, value)
            _set(self.obj, path, [])
        elif "Expected `object" in reason and isinstance(value, list) and len(value) == 1 and path:
            self.note(path, "A list where one object belongs", value)
            _set(self.obj, path, value[0])
        elif value is UNSET and path and path not in self.first:
            self.first[path] = reason, UNSET
            self.note(path, reason, UNSET)
            _set(self.obj, path, [])  # a list may be empty; what else is demanded fails again
        else:
            self.drop(path, reason, value)

    def drop(self, path: Path, reason: str, value: Any) -> None:
        """Leave a member out; where it is demanded, leave out what it belongs to."""
        if path in self.first:
            reason, _ = self.first[path]
            noted = json_path((*self.at, *path))
            self.problems = [p for p in self.problems if p.path != noted]
            path = path[:-1]
            value = _get(self.obj, path)
        if not path:
            raise Located(reason, ())
        if isinstance(path[-1], str):
            self.first[path] = reason, value
        self.note(path, reason, value)
        self.remove(path)

    def remove(self, path: Path) -> None:
        parent, last = _get(self.obj, path[:-1]), path[-1]
        if isinstance(last, int):
            self.gone.setdefault(path[:-1], []).append(self.original(path))
        del parent[last]

    def original(self, path: Path) -> int:
        """Where a list member stood before others were taken out."""
        index = path[-1]
        assert isinstance(index, int)
        for taken in sorted(self.gone.get(path[:-1], ())):
            if taken <= index:
                index += 1
        return index

    def note(self, path: Path, reason: str, value: Any) -> None:
        whole: list[Step] = []
        for depth, step in enumerate(path):
            whole.append(self.original(path[: depth + 1]) if isinstance(step, int) else step)
        steps = (*self.at, *whole)
        index = next((step for step in reversed(steps) if isinstance(step, int)), None)
        raw = b"" if value is UNSET else msgspec.json.encode(value)
        self.problems.append(Problem(index, json_path(steps), reason, raw))


def repair(obj: Any, type: Any, at: Path) -> tuple[Any, list[Problem]]:
    """Read a JSON value as `type`, mending what can be mended.

    Every list of a Struct is read member by member, so that the work stays in proportion to the
    message however many members are bad.

    Args:
        obj: the parsed value; it is changed.
        type: a mirror type.
        at: path of the value in its message.

    Raises:
        Located: nothing of it can be kept.
    """
    problems: list[Problem] = []
    kept: dict[str, list[Any]] = {}
    if isinstance(obj, dict):
        for name, wire, item in _lists(type):
            members = obj.get(wire)
            if isinstance(members, list) and members:
                kept[name] = []
                for index, member in enumerate(members):
                    value, found = _member(member, item, (*at, wire, index))
                    problems.extend(found)
                    if value is not UNSET:
                        kept[name].append(value)
                obj[wire] = []
    rest = _Repair(obj, lambda changed: read(changed, type), at)
    value = rest.run()
    for name, values in kept.items():
        msgspec.structs.force_setattr(value, name, values)
    return value, [*problems, *rest.problems]


def _member(obj: Any, type: Any, at: Path) -> tuple[Any, list[Problem]]:
    try:
        return read(obj, type), []
    except Located as e:
        first = e
    raw = msgspec.json.encode(obj)
    attempt = _Repair(obj, lambda changed: read(changed, type), at)
    try:
        return attempt.run(), attempt.problems
    except Located:
        path = find_keys(msgspec.json.decode(raw), first.path, lambda changed: read(changed, type))
        index = at[-1] if isinstance(at[-1], int) else None
        return UNSET, [Problem(index, json_path((*at, *path)), first.reason, raw)]


def _lists(type: Any) -> list[tuple[str, str, Any]]:
    """The members of a Struct that are lists of Structs or unions: (field, wire name, item)."""
    found = _LISTS.get(type)
    if found is None:
        found = []
        if isinstance(type, type_) and issubclass(type, msgspec.Struct):
            hints = typing.get_type_hints(type)
            for name, wire in zip(
                type.__struct_fields__, type.__struct_encode_fields__, strict=True
            ):
                hint = hints.get(name)
                if typing.get_origin(hint) is list:
                    found.append((name, wire, typing.get_args(hint)[0]))
        _LISTS[type] = found
    return found


type_ = type
_LISTS: dict[Any, list[tuple[str, str, Any]]] = {}


def _get(obj: Any, path: Path) -> Any:
    for step in path:
        try:
            obj = obj[step]
        except (KeyError, IndexError, TypeError):
            return UNSET
    return obj


def _set(obj: Any, path: Path, value: Any) -> None:
    parent = _get(obj, path[:-1])
    parent[path[-1]] = value


def _put_back(value: Any, restore: _Restore) -> None:
    """Put an unknown text where it stood, in the Struct that was read without it."""
    for step in restore.path[:-1]:
        value = value[step] if isinstance(value, list | dict) else getattr(value, _field(value, step))
    last = restore.path[-1]
    if isinstance(value, list):
        value.insert(last, restore.value)  # type: ignore[arg-type]
    elif isinstance(value, dict):
        value[last] = restore.value
    else:
        msgspec.structs.force_setattr(value, _field(value, last), restore.value)


def _field(struct: Any, wire: Step) -> str:
    at = struct.__struct_encode_fields__.index(wire)
    name: str = struct.__struct_fields__[at]
    return name
