"""JSON that the layer never reads, left as `msgspec.Raw` by `Codec(..., opaque="raw")`.

The classes are those of the revision by `isinstance` and `match`. What a peer may fill with JSON
of its own (tool schemas, `arguments`, `structuredContent`, log and error data) is a `Raw`: exact on
the way out, read on demand with `decode_as`. Absent is what it is in the other mode. What does not
fit is refused in the words of the other mode: `Reader` asks the parsed class what is wrong.
"""

from __future__ import annotations

import functools
import typing
from collections.abc import Callable, Iterator, Mapping, Sequence
from types import ModuleType
from typing import Any, NamedTuple

import msgspec
from msgspec import Raw, UnsetType

from .extensions import Extensions
from .retype import Retyper, remember_plain
from .schema._base import InputSchema, Interface, Located, ToolSchemas
from .schema._structural import Marker
from .values import Reader, encode_value, is_a

__all__ = ["OPAQUE", "left_raw", "raw_retyper"]

#: Struct -> opaque member -> what JSON it must be: "object" or "any".
OPAQUE: Mapping[str, Mapping[str, str]] = {
    "CallToolRequestParams": {"arguments": "object"},
    "CallToolResult": {"structuredContent": "any"},
    "Error": {"data": "any"},
    "JSONRPCErrorError": {"data": "any"},
    "LoggingMessageNotificationParams": {"data": "any"},
    "Tool": {"inputSchema": "object", "outputSchema": "object"},
    "ToolResultContent": {"structuredContent": "any"},
    "ToolUseContent": {"input": "object"},
}
Check = Callable[[Any], None]


@functools.lru_cache(maxsize=64)
def raw_retyper(schema: ModuleType, extensions: Extensions) -> Retyper:
    """The retyper that makes the opaque members of a revision `Raw`, extensions taken in."""
    return _RawRetyper(extensions.retyper())


class _RawRetyper(Retyper):
    """Makes opaque members `Raw`, and leaves unions that reach one for the bytes to decide.

    Args:
        parsed: makes the classes of the other mode.
    """

    def __init__(self, parsed: Retyper | None) -> None:
        super().__init__(*(() if parsed is None else (parsed.arms,)))
        self._parsed = parsed

    def field(self, struct: type[Any], name: str, annotation: Any) -> Any:
        if name not in OPAQUE.get(struct.__name__, ()):
            return self.type(annotation)
        # msgspec takes no `Raw | None`; an absent member has its default all the same.
        has_default = not _fields(struct)[name].required
        return Raw | UnsetType if has_default else Raw

    def marker(self, marker: Marker) -> Any:
        """`Raw` for a union that reaches an opaque member: hooks are handed parsed JSON alone."""
        return marker if super().marker(marker) is marker else Raw

    def subclass(
        self, struct: type[Any], hints: Mapping[str, Any], changed: Mapping[str, Any]
    ) -> Any:
        made = super().subclass(struct, hints, changed)
        remember_plain(made, struct if self._parsed is None else self._parsed.struct(struct))
        return made

    def namespace(
        self, struct: type[Any], hints: Mapping[str, Any], changed: Mapping[str, Any]
    ) -> dict[str, Any]:
        opaque = OPAQUE.get(struct.__name__, {})
        fields = _fields(struct)
        objects: dict[str, bool] = {}
        others: list[Check] = []
        for name in changed:
            if name in opaque:
                # Where null counts as absent, what is not null is an object, too.
                is_optional = fields[name].default is None
                if is_optional or opaque[name] == "object":
                    objects[name] = is_optional
            else:
                others += [self._routing(name, marker) for marker in _markers(hints[name])]
        inherited = getattr(struct, "__post_init__", None)
        if inherited is not None and inherited not in _READ_SCHEMAS:
            others.append(inherited)
        made: dict[str, Any] = {"__repr__": _show} if opaque else {}
        if objects or others:
            made["__post_init__"] = _checks(objects, others)
        return made

    def _routing(self, name: str, marker: Marker) -> Check:
        """Read the members of a dict of a structural union, told apart as in the other mode."""
        parsed = marker if self._parsed is None else self._parsed.marker(marker)
        raw_arms = {
            arm.type: self.struct(own.type)
            for arm, own in zip(parsed.arms, marker.arms, strict=True)
        }
        read = Reader.of(parsed).read

        def route(self: Any) -> None:
            texts: dict[str, Any] = getattr(self, name) or {}
            for key, text in texts.items():
                value = read(text)
                arm = value.__class__
                raw_arm = raw_arms[arm]
                texts[key] = value if raw_arm is arm else Reader.of(raw_arm).read(text)

        return route


#: The checks that the raw mode leaves out: they look into schemas, which it does not read.
_READ_SCHEMAS = (InputSchema.__post_init__, ToolSchemas.__post_init__)


def _checks(objects: Mapping[str, bool], others: Sequence[Check]) -> Check:
    """One function for all that a constructor checks: it runs for every tool of a list.

    Args:
        objects: members that are JSON objects, and whether null counts as absent.
        others: what else is checked, afterwards.
    """
    lines = ["def check(self):"]
    for name, is_optional in objects.items():
        lines.append(f"    value = self.{name}")
        lines.append(f"    if value.__class__ is Raw and memoryview(value)[0] != {ord('{')}:")
        lines.append(f"        no_object(self, {name!r}, value, {is_optional})")
    lines += [f"    others[{index}](self)" for index in range(len(others))]
    made: dict[str, Any] = {"Raw": Raw, "no_object": _no_object, "others": tuple(others)}
    exec("\n".join(lines), made)
    check: Check = made["check"]
    return check


def _no_object(self: Any, name: str, value: Raw, is_optional: bool) -> None:
    if not is_optional or memoryview(value)[0] != ord("n"):  # of null
        raise Located("Expected `object`", (name,))
    msgspec.structs.force_setattr(self, name, None)


def _fields(struct: type[Any]) -> dict[str, Any]:
    return {f.name: f for f in msgspec.structs.fields(struct)}


def _markers(annotation: Any) -> Iterator[Marker]:
    """The structural unions that an annotation names."""
    if isinstance(annotation, Marker):
        yield annotation
    for arg in typing.get_args(annotation):
        yield from _markers(arg)


class _Shown(NamedTuple):
    """A `Raw` as `repr` shows it: msgspec's own says nothing of what it holds."""

    text: Raw

    def __repr__(self) -> str:
        return f"Raw({bytes(self.text)!r})"


def _show(self: Any) -> str:
    members = ((name, getattr(self, name, None)) for name in OPAQUE[type(self).__name__])
    raws = {name: _Shown(value) for name, value in members if isinstance(value, Raw)}
    return Interface.__repr__(msgspec.structs.replace(self, **raws))


def left_raw(value: Any) -> Any:
    """A value that was read with everything parsed, its opaque members put back into text.

    The text is ours: what it says is what the peer wrote, without its white space.

    Args:
        value: a mirror Struct, a list or dict of such, or anything else; it is changed.
    """
    if isinstance(value, Interface):
        opaque = OPAQUE.get(type(value).__name__, ())
        for name, f in _fields(type(value)).items():
            member = getattr(value, name)
            if name not in opaque:
                left_raw(member)
            elif member is not f.default:
                msgspec.structs.force_setattr(value, name, Raw(encode_value(member)))
    elif is_a(value, dict):
        for member in value.values():
            left_raw(member)
    elif is_a(value, list):
        for member in value:
            left_raw(member)
    return value
