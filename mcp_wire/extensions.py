"""Structs of a user's own for what a revision lacks: methods, results, content blocks.

- A request or notification: a Struct with `tag_field="method"`. With a field `id` it is a request.
  A ClassVar `result_type` names the Struct that answers it.
- A content block: a Struct with `tag_field="type"`. It is read wherever the revision has
  `ContentBlock` or `SamplingMessageContentBlock`.
- A result kind: a Struct with `tag_field="resultType"`. It is read where an answer names it.

Names of the specification cannot be overridden.
"""

from __future__ import annotations

import typing
from collections.abc import Callable, Sequence
from types import ModuleType
from typing import Any, Union

import msgspec
from msgspec import UNSET

from .methods import arms_of
from .schema._base import Interface, Rpc, RpcNotification

__all__ = ["Extensions"]


class Extensions:
    """The extensions of one codec, sorted. Equal when made of the same Structs, so that tables cache.

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
        if not structs:
            return
        taken = _taken(schema)
        for struct in structs:
            if not (isinstance(struct, type) and issubclass(struct, msgspec.Struct)):
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
        elif "id" in struct.__struct_fields__:
            self.requests[tag] = _message(struct, Rpc)
            answer = getattr(struct, "result_type", None)
            if answer is not None:
                self.results[tag] = answer
        else:
            self.notifications[tag] = _message(struct, RpcNotification)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Extensions) and self._key == other._key

    def __hash__(self) -> int:
        return hash(self._key)

    def widened(self, schema: ModuleType) -> Callable[[type[Any]], type[Any]]:
        """A function that gives the type to decode as, with the blocks of these extensions in it."""
        if not self.blocks:
            return lambda struct: struct
        widener = _Widener(schema, tuple(self.blocks.values()))
        return widener.struct


def _taken(schema: ModuleType) -> dict[str, set[str]]:
    taken: dict[str, set[str]] = {"method": set(), "type": set(), "resultType": set()}
    taken["resultType"] |= {"complete", "input_required"}
    for name in schema.__all__:
        for struct in arms_of(getattr(schema, name)):
            config = struct.__struct_config__
            if config.tag_field in taken and isinstance(config.tag, str):
                taken[config.tag_field].add(config.tag)
    return taken


def _message(struct: type[Any], base: type[Any]) -> type[Any]:
    """The Struct to decode as: the user's own, with what the codec asks of every message."""
    if issubclass(struct, Rpc):
        return struct
    config = struct.__struct_config__
    return msgspec.defstruct(
        struct.__name__,
        [("_jsonrpc", Any, msgspec.field(name="jsonrpc", default_factory=_jsonrpc_default))]
        + ([("_id", Any, msgspec.field(name="id", default=UNSET))] if base is RpcNotification else []),
        bases=(struct,),
        namespace={} if base is RpcNotification else {"_id": UNSET},
        module=struct.__module__,
        tag_field=config.tag_field,
        tag=config.tag,
        kw_only=True,
        frozen=config.frozen,
    )


def _jsonrpc_default() -> str:
    from .schema._base import JSONRPC

    return JSONRPC


class _Widener:
    """Makes decode-time subclasses of the Structs that reach a content block."""

    def __init__(self, schema: ModuleType, blocks: tuple[type[Any], ...]) -> None:
        self.blocks = blocks
        self.unions = {
            frozenset(arms_of(getattr(schema, name)))
            for name in ("ContentBlock", "SamplingMessageContentBlock")
            if hasattr(schema, name)
        }
        if not self.unions:  # 2024-11-05 and 2025-03-26 write the arms out where they are used
            text = schema.TextContent
            self.unions = set()
            self.inline = text
        else:
            self.inline = None
        self.made: dict[type[Any], type[Any]] = {}

    def struct(self, struct: Any) -> Any:
        """`struct`, or its subclass with wider fields where it reaches a content block."""
        if not (isinstance(struct, type) and issubclass(struct, Interface)):
            return struct
        if struct in self.made:
            return self.made[struct]
        self.made[struct] = struct
        hints = typing.get_type_hints(struct, include_extras=True)
        wider: list[tuple[str, Any, Any]] = []
        for f in msgspec.structs.fields(struct):
            was = hints[f.name]
            now = self.type(was)
            if now is not was:
                wider.append((f.name, now, _like(f)))
        if wider:
            config = struct.__struct_config__
            self.made[struct] = msgspec.defstruct(
                struct.__name__,
                wider,
                bases=(struct,),
                module=struct.__module__,
                tag_field=config.tag_field,
                tag=config.tag,
                kw_only=True,
                frozen=True,
            )
        return self.made[struct]

    def type(self, annotation: Any) -> Any:
        """An annotation with every content-block union in it widened."""
        args = typing.get_args(annotation)
        if not args:
            return self.struct(annotation)
        arms = [a for a in args if isinstance(a, type) and issubclass(a, msgspec.Struct)]
        others = [self.type(a) for a in args if a not in arms]
        widened = [self.struct(a) for a in arms]
        is_block = frozenset(arms) in self.unions or (
            self.inline is not None and self.inline in arms and len(arms) > 1
        )
        if is_block:
            widened += self.blocks
        if not is_block and all(a is b for a, b in zip(arms, widened, strict=True)) and all(
            a is b for a, b in zip([a for a in args if a not in arms], others, strict=True)
        ):
            return annotation
        origin = typing.get_origin(annotation)
        if origin is list:
            return list[tuple(others + widened)[0]]  # type: ignore[misc]
        if origin is dict:
            return dict[args[0], (others + widened)[-1]]  # type: ignore[misc, valid-type]
        return Union[tuple(widened + others)]


def _like(f: Any) -> Any:
    options: dict[str, Any] = {}
    if f.encode_name != f.name:
        options["name"] = f.encode_name
    if f.default is not msgspec.NODEFAULT:
        options["default"] = f.default
    elif f.default_factory is not msgspec.NODEFAULT:
        options["default_factory"] = f.default_factory
    return msgspec.field(**options)
