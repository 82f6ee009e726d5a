"""Hypothesis strategies for JSON that is valid for a mirror type, drawn from its annotations."""

from __future__ import annotations

import enum
import functools
import sys
import typing
from typing import Any, Literal

import msgspec
from hypothesis import strategies as st

from mcp_wire.schema._base import ABSENT_MEMBER, Extra, Rpc
from mcp_wire.schema._structural import Marker

TEXT = st.text(st.characters(codec="utf-8"), max_size=6)
INTEGERS = st.integers() | st.sampled_from([0, -1, 2**53 + 1, 2**64, -(2**63) - 1, 10**30])
FLOATS = st.floats(allow_nan=False, allow_infinity=False) | st.sampled_from([1.0, -0.0, 1e308])
JSON = st.recursive(
    st.none() | st.booleans() | INTEGERS | FLOATS | TEXT,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXT, inner, max_size=3),
    max_leaves=6,
)
OBJECTS = st.dictionaries(TEXT, JSON, max_size=3)
TOKENS = TEXT | INTEGERS | FLOATS


def _meta_of(struct: type[Any]) -> st.SearchStrategy[Any]:
    """What `_meta` may hold: the constructor checks the members that the revision names in it."""
    for base in struct.__mro__:
        if base.__name__ == "TokenMeta":
            return st.fixed_dictionaries({}, optional={"progressToken": TOKENS, "a/b": JSON})
        named = getattr(sys.modules[base.__module__], f"{base.__name__.lstrip('_')}Object", None)
        if base.__name__.startswith("_") and named is not None:
            return json_of(named)
    return OBJECTS


#: Members whose type says less than what is checked: (member, the constructor that checks).
SPECIAL: dict[str, st.SearchStrategy[Any]] = {
    "inputSchema": st.builds(lambda more: {**more, "type": "object"}, OBJECTS),
    "outputSchema": st.builds(lambda more: {**more, "type": "object"}, OBJECTS),
}


@functools.cache
def json_of(annotation: Any) -> st.SearchStrategy[Any]:
    """JSON values that `annotation` admits."""
    origin, args = typing.get_origin(annotation), typing.get_args(annotation)
    if annotation is Any:
        return JSON
    if annotation in (type(None), None):
        return st.none()
    if annotation is Extra:
        return OBJECTS
    if annotation is msgspec.UnsetType:
        return st.nothing()
    if isinstance(annotation, Marker):
        if annotation.items is not None:
            return st.lists(json_of(annotation.items), min_size=1, max_size=2)
        arms = [_arm(arm) for arm in annotation.arms] + [json_of(m) for m in annotation.lists]
        return st.one_of(arms)
    if origin is Literal:
        return st.sampled_from(args)
    if origin is list:
        return st.lists(json_of(args[0]), max_size=2)
    if origin is dict:
        return st.dictionaries(TEXT, json_of(args[1]), max_size=2)
    if args:
        arms = [arg for arg in args if not getattr(arg, "__name__", "").startswith("_NoSuch")]
        return st.one_of([json_of(arm) for arm in arms])
    if issubclass(annotation, msgspec.Struct):
        return st.deferred(lambda: _struct(annotation))
    if issubclass(annotation, enum.Enum):
        return st.sampled_from([member.value for member in annotation])
    simple = {str: TEXT, int: INTEGERS, float: FLOATS, bool: st.booleans()}
    return simple[annotation]


def _arm(arm: Any) -> st.SearchStrategy[Any]:
    def decided(value: dict[str, Any]) -> dict[str, Any]:
        for member, wanted in arm.rule.items():
            options = wanted if isinstance(wanted, tuple) else (wanted,)
            if isinstance(options[0], str) and member not in value and None not in options:
                value = {**value, member: options[0]}
        return value

    return json_of(arm.type).map(decided)


@functools.cache
def _struct(struct: type[Any]) -> st.SearchStrategy[Any]:
    hints = typing.get_type_hints(struct)
    required: dict[str, st.SearchStrategy[Any]] = {}
    optional: dict[str, st.SearchStrategy[Any]] = {}
    config = struct.__struct_config__
    if config.tag_field is not None:
        required[config.tag_field] = st.just(config.tag)
    for f in msgspec.structs.fields(struct):
        kind = hints[f.name]
        if f.encode_name == ABSENT_MEMBER:
            continue
        value = SPECIAL[f.encode_name] if f.encode_name in SPECIAL else json_of(kind)
        if f.name == "_jsonrpc":
            required["jsonrpc"] = st.just("2.0")
        elif f.name == "_id":
            continue
        elif f.encode_name == "id" and issubclass(struct, Rpc):
            required["id"] = TEXT | INTEGERS
        elif f.encode_name == "_meta" and typing.get_origin(kind) is not None:
            (required if f.required else optional)["_meta"] = _meta_of(struct)
        elif f.encode_name == "resultType":
            required["resultType"] = st.just(
                "input_required" if struct.__name__ == "InputRequiredResult" else "complete"
            )
        elif f.required or isinstance(getattr(f.default_factory, "__self__", None), str):
            required[f.encode_name] = value
        else:
            optional[f.encode_name] = value
    members = st.fixed_dictionaries(required, optional=optional)
    if "extra" in hints:
        taken = {*required, *optional}
        more = st.dictionaries(TEXT.filter(lambda name: name not in taken), JSON, max_size=1)
        return st.builds(lambda a, b: {**b, **a}, members, more)
    return members
