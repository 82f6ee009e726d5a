"""Keep what is good of a message that is partly wrong, and list what is not."""

from __future__ import annotations

import enum
import functools
import typing
from collections.abc import Iterator
from typing import Any, Literal, NamedTuple

import msgspec
from msgspec import UNSET

from .errors import json_path
from .schema._base import Located
from .schema._structural import Marker, read
from .values import find_keys, is_a

__all__ = ["Problem", "Salvaged", "repair"]

Step = str | int
Path = tuple[Step, ...]

#: Repairs of one list member, and of all that is outside lists. Each costs a reading, and what
#: needs more is not worth keeping.
MAX_REPAIRS = 32


class Problem(NamedTuple):
    """One thing that was wrong.

    Attributes:
        index: place of the list member at fault in the list as it came, None outside lists.
        path: JSON path of the fault, from the message's root, in the message as it came.
        reason: what is wrong, in one sentence.
        raw: the JSON of what was mended or left out: the value at fault, or the whole that could
            not be without it (a tool with a bad schema); empty for a list that was missing.
    """

    index: int | None  # type: ignore[assignment] # of the list, not the method of tuples
    path: str
    reason: str
    raw: bytes


class Salvaged(NamedTuple):
    """A message and what was wrong with it; no problems for a message that is right.

    Text that no enum has stays in its place as a plain `str`; list members that could not be read
    are left out, and so are optional members; integral floats are ints; a list
    of one object stands for the object where a single one belongs; a missing or null list is empty.
    """

    message: Any
    problems: tuple[Problem, ...]


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
    if is_a(obj, dict):
        for name, wire, item in _lists(type):
            members: Any = obj.get(wire)
            if is_a(members, list) and members:
                kept[name] = []
                for index, member in enumerate(members):
                    try:
                        value = read(member, item)
                    except Located:
                        attempt = _Repair(member, item, (*at, wire, index))
                        try:
                            value = attempt.run()
                        except Located:
                            problems.append(attempt.lost())
                            continue
                        problems.extend(attempt.problems)
                    kept[name].append(value)
                obj[wire] = []
    rest = _Repair(obj, type, at)
    value = rest.run()
    for name, values in kept.items():
        msgspec.structs.force_setattr(value, name, values)
    return value, [*problems, *rest.problems]


class _Repair:
    """The repair of one JSON value towards one type.

    Paths lead through the value as it is by now; `_as_it_came` gives them in the value as it was.
    """

    def __init__(self, obj: Any, type: Any, at: Path) -> None:
        self.root = [obj]
        self.type = type
        self.at = at
        self.problems: list[Problem] = []
        self.source: Any = msgspec.json.decode(msgspec.json.encode(obj))
        self.first: tuple[Path, str] | None = None
        self.gone: dict[Path, list[int]] = {}  # list -> where its lost members stood
        self.texts: dict[Path, tuple[str, Iterator[str]]] = {}  # unknown text, stand-ins left
        self.left_out: dict[Path, tuple[Path, str]] = {}  # member -> the fault it went for

    def run(self) -> Any:
        """The value, repaired.

        Raises:
            Located: it cannot be read as the type with any repair known.
        """
        for _ in range(MAX_REPAIRS):
            try:
                value = read(self.root[0], self.type)
            except Located as e:
                path = find_keys(self.root[0], e.path, lambda changed: read(changed, self.type))
                known = tuple(step for step in path if step is not None)
                if self.first is None:
                    self.first = known, e.reason
                self.mend(known, e.reason)
            else:
                for path, (text, _) in self.texts.items():
                    _put(value, path, text)
                return value
        raise Located("More is wrong than can be mended", ())

    def lost(self) -> Problem:
        """The one problem to report of a list member that cannot be kept."""
        assert self.first is not None
        path, reason = self.first
        index = self.at[-1]
        assert isinstance(index, int)
        return Problem(
            index, json_path((*self.at, *path)), reason, msgspec.json.encode(self.source)
        )

    def mend(self, path: Path, reason: str) -> None:
        value: Any = self.value_at(path)
        if path in self.texts or (
            isinstance(value, str) and reason.startswith("Invalid enum value")
        ):
            self.stand_in(path, reason, value)
        elif isinstance(value, float) and value.is_integer() and reason.startswith(_INTEGERS):
            self.note(path, path, f"{value} where an integer belongs")
            self.put(path, int(value))
        elif path and (value is None or value is UNSET) and self.wants_list(path):
            self.note(path, path, reason)
            self.put(path, [])
        elif path and reason.startswith("Expected `object") and (alone := _single(value)):
            self.note(path, path, "A list where one object belongs")
            self.put(path, alone)
        else:
            self.leave_out(path, path, reason)

    def stand_in(self, path: Path, reason: str, value: Any) -> None:
        """Read on with a text that the enum has, to put the unknown one back afterwards."""
        if path not in self.texts:
            stand_ins = (v for kind in _types_at(self.type, path) for v in _allowed(kind))
            self.texts[path] = value, stand_ins
            self.note(path, path, reason)
        text = next(self.texts[path][1], None)
        if text is not None:
            self.put(path, text)
        else:  # a member that a constructor checks: its type cannot be seen from here
            del self.texts[path]
            self.problems.pop()
            self.leave_out(path, path, reason)

    def wants_list(self, path: Path) -> bool:
        kinds = [kind for kind in _types_at(self.type, path) if kind is not type(None)]
        return bool(kinds) and all(typing.get_origin(kind) is list for kind in kinds)

    def leave_out(self, path: Path, fault: Path, reason: str) -> None:
        """Leave a member out; where it is demanded, leave out what it belongs to."""
        while path in self.left_out or self.value_at(path) is UNSET:
            fault, reason = self.left_out.pop(path, (fault, reason))
            self.problems = [p for p in self.problems if p.path != self.place(fault)]
            path = path[:-1]
        if not path:
            raise Located(reason, fault)
        self.note(path, fault, reason)
        self.forget(path)
        holder, last = self.value_at(path[:-1]), path[-1]
        if isinstance(last, int):
            self.gone.setdefault(path[:-1], []).append(self.as_it_came(path)[-1])  # type: ignore[arg-type]
        else:
            self.left_out[path] = fault, reason
        del holder[last]

    def forget(self, path: Path) -> None:
        """Drop what was noted of the inside of a value that goes."""
        noted: tuple[dict[Path, Any], ...] = (self.texts, self.left_out, self.gone)
        for notes in noted:
            for inner in [p for p in notes if p[: len(path)] == path]:
                del notes[inner]

    def note(self, path: Path, fault: Path, reason: str) -> None:
        came = self.as_it_came(path)
        index = next((s for s in reversed((*self.at, *came)) if isinstance(s, int)), None)
        value = _get(self.source, came)
        raw = b"" if value is UNSET else msgspec.json.encode(value)
        self.problems.append(Problem(index, self.place(fault), reason, raw))

    def place(self, path: Path) -> str:
        return json_path((*self.at, *self.as_it_came(path)))

    def as_it_came(self, path: Path) -> Path:
        """The path in the value as it was before members of lists were taken out."""
        came: list[Step] = []
        for depth, step in enumerate(path):
            if isinstance(step, int):
                for taken in sorted(self.gone.get(path[:depth], ())):
                    step += taken <= step
            came.append(step)
        return tuple(came)

    def value_at(self, path: Path) -> Any:
        return _get(self.root[0], path)

    def put(self, path: Path, value: Any) -> None:
        holder: Any = self.root if not path else self.value_at(path[:-1])
        holder[path[-1] if path else 0] = value


#: What msgspec expects where only an integer will do; `int | str` is an id, which is never coerced.
_INTEGERS = ("Expected `int`,", "Expected `int | null`,")


def _single(value: Any) -> Any:
    """The object that a list holds alone, None for anything else."""
    alone = value[0] if is_a(value, list) and len(value) == 1 else None
    return alone if is_a(alone, dict) else None


def _get(obj: Any, path: Path) -> Any:
    for step in path:
        try:
            obj = obj[step]
        except (KeyError, IndexError, TypeError):
            return UNSET
    return obj


def _put(value: Any, path: Path, text: str) -> None:
    """Put a text where it stood, in the value that was read without it."""
    *way, last = path
    for step in way:
        if isinstance(value, msgspec.Struct):
            value = getattr(value, _field(value, step))
        else:
            value = value[step]
    if isinstance(value, msgspec.Struct):
        msgspec.structs.force_setattr(value, _field(value, last), text)
    else:
        value[last] = text


def _field(struct: Any, wire: Step) -> str:
    at = struct.__struct_encode_fields__.index(wire)
    name: str = struct.__struct_fields__[at]
    return name


# --- what a type has inside


@functools.lru_cache(maxsize=512)
def _hints(struct: type[Any]) -> dict[str, Any]:
    return typing.get_type_hints(struct)


@functools.lru_cache(maxsize=512)
def _lists(type: Any) -> tuple[tuple[str, str, Any], ...]:
    """The members of a Struct that are lists: (field, wire name, type of the items)."""
    if not _is_struct(type):
        return ()
    names = zip(type.__struct_fields__, type.__struct_encode_fields__, strict=True)
    return tuple(
        (name, wire, typing.get_args(kind)[0])
        for name, wire in names
        for kind in _arms(_hints(type).get(name))
        if typing.get_origin(kind) is list
    )


def _is_struct(type: Any) -> bool:
    return isinstance(type, type_) and issubclass(type, msgspec.Struct)


type_ = type


def _arms(annotation: Any) -> Iterator[Any]:
    """The members of a union, of any kind and depth; else the annotation itself."""
    if isinstance(annotation, Marker):
        for arm in annotation.arms:
            yield arm.type
    elif typing.get_origin(annotation) in _UNIONS:
        for arg in typing.get_args(annotation):
            yield from _arms(arg)
    else:
        yield annotation


_UNIONS = (typing.Union, type(int | str))


def _types_at(annotation: Any, path: Path) -> Iterator[Any]:
    """What may stand at a path, one by one."""
    for kind in _arms(annotation):
        if not path:
            yield kind
            continue
        step, rest = path[0], path[1:]
        origin, args = typing.get_origin(kind), typing.get_args(kind)
        if origin is list and isinstance(step, int):
            yield from _types_at(args[0], rest)
        elif origin is dict and isinstance(step, str):
            yield from _types_at(args[1], rest)
        elif _is_struct(kind) and step in kind.__struct_encode_fields__:
            yield from _types_at(_hints(kind).get(_field(kind, step)), rest)


def _allowed(annotation: Any) -> Iterator[str]:
    """The texts of an enum or of literals."""
    if isinstance(annotation, type) and issubclass(annotation, enum.Enum):
        yield next(iter(annotation)).value
    elif typing.get_origin(annotation) is Literal:
        yield typing.get_args(annotation)[0]
