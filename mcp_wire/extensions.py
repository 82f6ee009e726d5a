"""Structs of a user's own for what a revision lacks: methods, results, content blocks.

- A request or notification: a Struct with `tag_field="method"`. With a field `id` it is a request.
  A ClassVar `result_type` names the Struct that answers it.
- A content block: a Struct with `tag_field="type"`. It is read wherever the revision has
  `ContentBlock` or `SamplingMessageContentBlock`.
- A result kind: a Struct with `tag_field="resultType"`. It is read where an answer names it.

Names of the specification cannot be overridden.
"""

from __future__ import annotations

from collections.abc import Sequence
from types import ModuleType
from typing import Any, Literal

import msgspec
from msgspec import UNSET

from .methods import arms_of
from .retype import Retyper
from .schema._base import JSONRPC

__all__ = ["Extensions"]


class Extensions:
    """The extensions of one codec, sorted. Equal when made of the same Structs: tables cache.

    Raises:
        ValueError: a Struct that claims a name of the specification, or a name twice.
        TypeError: not a Struct, or one without a tag that says what it extends.
    """

    def __init__(self, schema: ModuleType, structs: Sequence[type[Any]]) -> None:
        self._key = (schema.__name__, tuple(structs))
        self.requests: dict[str, type[Any]] = {}
        self.notifications: dict[str, type[Any]] = {}
        self.results: dict[str, type[Any]] = {}
        self.blocks: dict[str, type[Any]] = {}
        self.result_types: dict[str, type[Any]] = {}
        self.written: dict[type[Any], type[Any]] = {}
        if not structs:
            return
        taken = _taken(schema)
        for struct in structs:
            given: Any = struct
            if not (isinstance(given, type) and issubclass(given, msgspec.Struct)):
                raise TypeError(f"an extension is a msgspec.Struct class, not {struct!r}")
            config = struct.__struct_config__
            tag = config.tag
            if config.tag_field not in ("method", "type", "resultType") or not isinstance(tag, str):
                raise TypeError(
                    f"{struct.__name__}: an extension has tag_field 'method', 'type' or "
                    f"'resultType' and a string tag"
                )
            if tag in taken[config.tag_field]:
                raise ValueError(
                    f"{struct.__name__}: {config.tag_field} {tag!r} is taken in {schema.__name__}"
                )
            taken[config.tag_field].add(tag)
            self._add(config.tag_field, tag, struct)

    def _add(self, tag_field: str, tag: str, struct: type[Any]) -> None:
        if tag_field == "type":
            self.blocks[tag] = struct
        elif tag_field == "resultType":
            self.result_types[tag] = struct
        else:
            members = struct.__struct_encode_fields__
            if "jsonrpc" in members:
                raise TypeError(f"{struct.__name__}: `jsonrpc` is left to the codec")
            is_request = "id" in members
            message = _message(struct, is_request)
            self.written |= {struct: struct, message: struct}
            if not is_request:
                self.notifications[tag] = message
                return
            self.requests[tag] = message
            answer = getattr(struct, "result_type", None)
            if answer is not None:
                self.results[tag] = answer

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Extensions) and self._key == other._key

    def __hash__(self) -> int:
        return hash(self._key)

    def retyper(self) -> Retyper | None:
        """What takes the blocks of these extensions into types; None where there are no blocks."""
        if not self.blocks:
            return None
        blocks = tuple(self.blocks.values())

        def with_blocks(arms: tuple[type[Any], ...]) -> tuple[type[Any], ...]:
            # Every union of content blocks has text among its arms, also where it has no name.
            is_blocks = len(arms) > 1 and any(a.__name__ == "TextContent" for a in arms)
            return arms + blocks if is_blocks else arms

        return Retyper(with_blocks)


def _taken(schema: ModuleType) -> dict[str, set[str]]:
    taken: dict[str, set[str]] = {"method": set(), "type": set(), "resultType": set()}
    taken["resultType"] |= {"complete", "input_required"}
    for name in schema.__all__:
        for struct in arms_of(getattr(schema, name)):
            config = struct.__struct_config__
            if config.tag_field in taken and isinstance(config.tag, str):
                taken[config.tag_field].add(config.tag)
    return taken


def _message(struct: type[Any], is_request: bool) -> type[Any]:
    """The Struct to decode as: the user's own, with what the codec asks of every message."""
    config = struct.__struct_config__
    fields: list[tuple[str, Any, Any]] = [
        (
            "_jsonrpc",
            Literal["2.0"],
            msgspec.field(name="jsonrpc", default_factory=JSONRPC.__str__),
        )
    ]
    if not is_request:
        fields.append(("_id", Any, msgspec.field(name="id", default=UNSET)))
    return msgspec.defstruct(
        struct.__name__,
        fields,
        bases=(struct,),
        namespace={"_id": UNSET} if is_request else {},
        module=struct.__module__,
        tag_field=config.tag_field,
        tag=config.tag,
        kw_only=True,
        frozen=config.frozen,
    )
