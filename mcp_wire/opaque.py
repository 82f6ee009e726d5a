"""JSON that the layer never reads, left as `msgspec.Raw` by `Codec(..., opaque="raw")`.

The classes are those of the revision by `isinstance` and `match`. What a peer may fill with JSON
of its own (tool schemas, `arguments`, `structuredContent`, log and error data) is a `Raw`: exact on
the way out, read on demand with `decode_as`. Absent is what it is in the other mode.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import ModuleType
from typing import Any

import msgspec
from msgspec import Raw, UnsetType

from .retype import Retyper
from .schema._base import Located

__all__ = ["OPAQUE", "raw_retyper"]

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
_KINDS = {
    ord("["): "array",
    ord('"'): "str",
    ord("t"): "bool",
    ord("f"): "bool",
    ord("n"): "null",
}


def raw_retyper(schema: ModuleType) -> Retyper:
    """The retyper that makes the opaque members of a revision `Raw`."""
    fields: dict[str, dict[str, Any]] = {}
    namespace: dict[str, dict[str, Any]] = {}
    for name, members in OPAQUE.items():
        struct = getattr(schema, name, None)
        if struct is None:
            continue
        present = {m: kind for m, kind in members.items() if m in struct.__struct_fields__}
        defaults = {f.name: f.default for f in msgspec.structs.fields(struct)}
        fields[name] = {
            # msgspec takes no `Raw | None`; an absent member has its default all the same.
            member: Raw if defaults[member] is msgspec.NODEFAULT else Raw | UnsetType
            for member in present
        }
        objects = tuple(
            (member, defaults[member] is None)
            for member, kind in present.items()
            # Before 2026-07-28 structured content is an object, and null counts as absent.
            if kind == "object" or defaults[member] is None
        )
        if objects:
            namespace[name] = {"__post_init__": _checks(objects, _inherited(struct, name))}
    return Retyper(fields=fields, namespace=namespace)


def _inherited(struct: type[Any], name: str) -> Callable[[Any], None] | None:
    """The check of the class itself, less that of tool schemas, which asks for dicts."""
    return None if name == "Tool" else getattr(struct, "__post_init__", None)


def _checks(
    objects: tuple[tuple[str, bool], ...], inherited: Callable[[Any], None] | None
) -> Callable[[Any], None]:
    def check(self: Any) -> None:
        for member, optional in objects:
            value = getattr(self, member)
            if value.__class__ is Raw:
                first = memoryview(value)[0]
                if first != 123:  # "{"
                    if first == 110 and optional:  # "n" of null
                        msgspec.structs.force_setattr(self, member, None)
                    else:
                        kind = _KINDS.get(first, "number")
                        raise Located(f"Expected `object`, got `{kind}`", (member,))
        if inherited is not None:
            inherited(self)

    return check
