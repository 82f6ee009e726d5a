"""Unions told apart by shape: how they are asked, how a value finds its arm, and what refuses."""

from __future__ import annotations

import re
import types
from functools import cache
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mcp_wire.schema import v2025_03_26 as batching
from mcp_wire.schema import v2025_11_25 as mcp
from mcp_wire.schema import v2026_07_28 as stateless
from mcp_wire.schema._base import Interface, Located
from mcp_wire.schema._structural import ABSENT, PRESENT, Alone, Marker, arm, read, structural
from mcp_wire.schema.facts import Type, declaration, flatten
from mcp_wire.values import to_builtins
from tests.schema.declared import facts
from tests.schema.modules import REVISIONS, module
from tests.schema.samples import sample, values
from tests.schema.unions_doc import PAGE, markers, page

#: For a checker these are a plain annotation and a list.
ALONE: Any = Alone
BATCHES: Any = (batching.JSONRPCBatchRequest, batching.JSONRPCBatchResponse)

FIELDS = {
    mcp.StringSchema: {"type": "string", "format": "email"},
    mcp.NumberSchema: {"type": "integer", "minimum": 1},
    mcp.BooleanSchema: {"type": "boolean"},
    mcp.UntitledSingleSelectEnumSchema: {"type": "string", "enum": ["a"]},
    mcp.TitledSingleSelectEnumSchema: {"type": "string", "oneOf": [{"const": "a", "title": "A"}]},
    mcp.UntitledMultiSelectEnumSchema: {
        "type": "array",
        "items": {"type": "string", "enum": ["a"]},
    },
    mcp.TitledMultiSelectEnumSchema: {
        "type": "array",
        "items": {"anyOf": [{"const": "a", "title": "A"}]},
    },
    mcp.LegacyTitledEnumSchema: {"type": "string", "enum": ["a"], "enumNames": ["A"]},
}
PLAIN = (mcp.StringSchema, mcp.NumberSchema, mcp.BooleanSchema)
SINGLE = (mcp.UntitledSingleSelectEnumSchema, mcp.TitledSingleSelectEnumSchema)
MULTI = (mcp.UntitledMultiSelectEnumSchema, mcp.TitledMultiSelectEnumSchema)


# --- asking


@pytest.mark.parametrize(
    ("arm_type", "value"), FIELDS.items(), ids=lambda x: getattr(x, "__name__", "")
)
def test_each_form_field_is_its_arm_and_an_instance_of_each_union_that_has_it(
    arm_type: type[Any], value: Any
) -> None:
    for union in (mcp.PrimitiveSchemaDefinition, ALONE[arm_type]):
        found = read(value, union)
        assert type(found) is arm_type
        assert isinstance(found, union)
        assert to_builtins(found) == value
    assert isinstance(found, mcp.EnumSchema) == (arm_type not in PLAIN)
    assert isinstance(found, mcp.SingleSelectEnumSchema) == (arm_type in SINGLE)
    assert isinstance(found, mcp.MultiSelectEnumSchema) == (arm_type in MULTI)
    if arm_type in PLAIN:
        with pytest.raises(Located):
            read(value, mcp.EnumSchema)
    else:
        assert read(value, mcp.EnumSchema) == found


def test_isinstance_with_a_union_says_no_to_all_else() -> None:
    for union in (mcp.EnumSchema, mcp.ServerResult, mcp.JSONRPCMessage, mcp.ContentBlock):
        strangers: tuple[Any, ...] = (None, 1, "x", {}, [], mcp.Icon(src="s"), mcp.EnumSchema)
        assert not any(isinstance(stranger, union) for stranger in strangers)


def test_native_unions_are_asked_the_same_way() -> None:
    text = mcp.TextContent(text="t")
    assert isinstance(text, mcp.ContentBlock)
    assert isinstance(text, mcp.SamplingMessageContentBlock)
    assert not isinstance(mcp.ResourceLink(name="n", uri="u"), mcp.SamplingMessageContentBlock)
    ping = mcp.PingRequest(id=1)
    assert isinstance(ping, mcp.ClientRequest)
    assert isinstance(ping, mcp.ServerRequest)
    assert not isinstance(ping, mcp.ClientNotification)
    initialized = mcp.InitializedNotification()
    assert isinstance(initialized, mcp.ClientNotification)
    assert not isinstance(initialized, mcp.ServerNotification)


def test_a_result_is_an_instance_of_the_result_unions() -> None:
    assert isinstance(mcp.CallToolResult(content=[]), mcp.ServerResult)
    assert not isinstance(mcp.CallToolResult(content=[]), mcp.ClientResult)
    assert isinstance(mcp.Result(), mcp.ClientResult)
    assert isinstance(mcp.GetTaskPayloadResult(), mcp.ServerResult)


def test_match_picks_the_arm_by_its_class() -> None:
    def say(field: Any) -> str:
        match field:
            case mcp.StringSchema(format=what):
                return f"string {what}"
            case mcp.NumberSchema(type=kind):
                return kind
            case mcp.UntitledMultiSelectEnumSchema(items=items):
                return f"some of {items.enum}"
            case _ if isinstance(field, mcp.EnumSchema):
                return "one of some"
            case _:
                return "other"

    said = [say(read(value, mcp.PrimitiveSchemaDefinition)) for value in FIELDS.values()]
    assert said == [
        "string email",
        "integer",
        "other",
        "one of some",
        "one of some",
        "some of ['a']",
        "one of some",
        "one of some",
    ]


def test_a_batch_is_a_list_and_knows_its_kind() -> None:
    request = {"jsonrpc": "2.0", "id": 1, "method": "ping"}
    answer = {"jsonrpc": "2.0", "id": 1, "result": {"x": 1}}
    requests = read([request], batching.JSONRPCMessage)
    assert [type(item) for item in requests] == [batching.JSONRPCRequest]
    assert [isinstance(requests, batch) for batch in BATCHES] == [True, False]
    answers = read([answer], batching.JSONRPCMessage)
    assert [isinstance(answers, batch) for batch in BATCHES] == [False, True]
    assert answers[0].result.extra == {"x": 1}
    with pytest.raises(Located):
        read([request, answer], batching.JSONRPCMessage)
    with pytest.raises(Located):
        read({}, batching.JSONRPCBatchRequest)
    with pytest.raises(Located):
        read([request], mcp.JSONRPCMessage)


# --- the tables


class One(Interface, frozen=True, kw_only=True):
    a: int


class Two(Interface, frozen=True, kw_only=True):
    b: int


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ({"a": PRESENT}, {"b": PRESENT}),
        ({"a": PRESENT}, {"a": PRESENT}),
        ({}, {}),
        ({"kind": "x"}, {"b": PRESENT}),
        ({"kind": ("x", "y")}, {"kind": ("y", "z")}),
        ({"kind": ("x", ABSENT)}, {"kind": ("y", ABSENT)}),
        ({"kind": PRESENT, "a": PRESENT}, {"kind": "x", "b": PRESENT}),
    ],
)
def test_two_arms_that_could_claim_one_value_are_refused_when_the_table_is_built(
    first: dict[str, Any], second: dict[str, Any]
) -> None:
    for arms in ((arm(One, **first), arm(Two, **second)), (arm(Two, **second), arm(One, **first))):
        with pytest.raises(TypeError, match="could both claim"):
            structural("Union", *arms)
        assert structural("Union", *arms, ambiguous="so it is").ambiguous == "so it is"


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ({"kind": "x"}, {"kind": "y"}),
        ({"kind": ("x", ABSENT)}, {"kind": "y"}),
        ({"kind": PRESENT}, {"kind": (ABSENT,)}),
        ({"kind": "x", "a": PRESENT}, {"kind": "y", "b": PRESENT}),
        ({"a": PRESENT}, {"a": PRESENT, "b": PRESENT}),
        ({}, {"b": PRESENT}),
    ],
)
def test_arms_that_exclude_or_contain_each_other_need_no_excuse(
    first: dict[str, Any], second: dict[str, Any]
) -> None:
    union = structural("Union", arm(One, **first), arm(Two, **second))
    assert [len(a.rule) for a in union.arms] == sorted((len(first), len(second)), reverse=True)


@pytest.mark.parametrize("revision", REVISIONS)
def test_an_ambiguity_is_written_down_only_where_there_is_one(revision: str) -> None:
    found = 0
    for marker in markers(revision):
        if marker.ambiguous is not None and marker.declared:
            found += 1
            with pytest.raises(TypeError, match="could both claim"):
                structural(marker.__name__, *marker.declared)
    assert found >= 4


@pytest.mark.parametrize("revision", REVISIONS)
def test_what_decides_is_a_member_that_the_arm_declares(revision: str) -> None:
    for marker in markers(revision):
        for candidate in marker.arms:
            if candidate.type.__name__ in ("JSONRPCNotification",):
                continue  # decided by an `id` that is not there
            names = {
                member["name"]
                for member in flatten(facts(revision), candidate.type.__name__)["members"]
            }
            assert {decisive.split(".")[0] for decisive in candidate.rule} <= names


def test_the_page_about_unions_has_the_tables_of_the_modules() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert page(text) == text


def test_the_examples_on_the_page_about_unions_hold() -> None:
    examples = re.findall(r"^```python\n(.*?)^```", PAGE.read_text("utf-8"), re.DOTALL | re.M)
    assert len(examples) == 2
    namespace: dict[str, Any] = {"__name__": "example"}
    for example in examples:
        exec(example, namespace)
    assert namespace["text_of"](mcp.ResourceLink(name="n", uri="file:///a")) == "file:///a"


# --- routing


def _unions() -> list[Any]:
    return [
        pytest.param(revision, marker, id=f"{revision}-{marker.__name__}")
        for revision in REVISIONS
        for marker in markers(revision)
        if marker.items is None
    ]


@cache
def _arm_values(revision: str, marker: Marker) -> st.SearchStrategy[tuple[str, Any]]:
    names = [a.type.__name__ for a in marker.arms]
    if marker.fallback is not None:
        names.append(marker.fallback.__name__)
    siblings = sorted({m["name"] for n in names for m in flatten(facts(revision), n)["members"]})
    return st.one_of([_values_of(revision, name, names, siblings) for name in names])


def _values_of(
    revision: str, name: str, names: list[str], siblings: list[str]
) -> st.SearchStrategy[tuple[str, Any]]:
    ref: Type = {"ref": name}
    own = {member["name"] for member in flatten(facts(revision), name)["members"]}
    # An `id` makes a request of whatever carries it, so a notification is not given one.
    strange = [s for s in siblings if s not in own and s != "id"] or ["vendor"]
    junk = st.dictionaries(st.sampled_from(strange), st.none() | st.just([5]), max_size=2)

    def joined(made: tuple[dict[str, Any], dict[str, Any]]) -> tuple[str, Any]:
        value = {**made[1], **made[0]}
        if "InputRequiredResult" in names and "resultType" in value:
            is_it = name == "InputRequiredResult"
            value["resultType"] = "input_required" if is_it else "complete"
        return name, value

    return st.tuples(values(facts(revision), ref), junk).map(joined)


@pytest.mark.parametrize(("revision", "marker"), _unions())
@given(data=st.data())
def test_any_value_that_an_arm_accepts_is_routed_to_an_arm_that_accepts_it(
    revision: str, marker: Marker, data: st.DataObject
) -> None:
    name, value = data.draw(_arm_values(revision, marker))
    here = module(revision)
    try:
        read(value, ALONE[getattr(here, name)])
    except Located:
        return  # an id that is a float: the arm itself refuses it
    found = read(value, marker)
    assert isinstance(found, marker)
    written = to_builtins(found)
    assert read(written, marker) == found
    assert _is_part(written, value)


def _is_part(written: Any, value: Any) -> bool:
    """Whether nothing is written that was not read, save what readers assume (2026-07-28)."""
    if isinstance(written, dict):
        assumed = {"resultType", "ttlMs", "cacheScope"}
        return all(
            _is_part(member, value[name]) if name in value else name in assumed
            for name, member in written.items()
        )
    if isinstance(written, list):
        return len(written) == len(value) and all(map(_is_part, written, value))
    return (written, type(written)) == (value, type(value))


def test_a_sample_of_every_arm_finds_its_own_arm_unless_a_table_says_that_two_may() -> None:
    for revision in REVISIONS:
        for marker in markers(revision):
            for candidate in marker.arms:
                name = candidate.type.__name__
                value = sample(facts(revision), {"ref": name}, depth=0)
                if name == "InputRequiredResult":
                    value["resultType"] = "input_required"
                found = read(value, marker)
                if type(found) is not candidate.type:
                    # A legacy enum without names; and tasks, whose results are of one shape.
                    assert (name, type(found).__name__) in {
                        ("LegacyTitledEnumSchema", "UntitledSingleSelectEnumSchema"),
                        ("CancelTaskResult", "GetTaskResult"),
                    }


# --- refusals


@pytest.mark.parametrize(
    ("union", "value", "reason", "path"),
    [
        (mcp.PrimitiveSchemaDefinition, {}, "missing required field `type`", ("type",)),
        (mcp.PrimitiveSchemaDefinition, {"type": 5}, "Invalid type `int`", ("type",)),
        (mcp.PrimitiveSchemaDefinition, {"type": "object"}, "Invalid type 'object'", ("type",)),
        (mcp.PrimitiveSchemaDefinition, 5, "Expected `object`, got `int`", ()),
        (mcp.PrimitiveSchemaDefinition, None, "Expected `object`, got `null`", ()),
        (mcp.PrimitiveSchemaDefinition, [], "Expected `object`, got `array`", ()),
        (
            mcp.PrimitiveSchemaDefinition,
            {"type": "number", "minimum": "1"},
            "got `str`",
            ("minimum",),
        ),
        (
            mcp.EnumSchema,
            {"type": "string", "oneOf": [{"const": "a"}]},
            "missing required field `title`",
            ("oneOf", 0, "title"),
        ),
        (
            mcp.EnumSchema,
            {"type": "array", "items": {}},
            "expected one of the members `enum`, `enumNames`, `oneOf`, `items.enum`, `items.anyOf`",
            (),
        ),
        (
            mcp.ElicitRequestParams,
            {"mode": "x"},
            "Invalid mode 'x', expected 'form' | 'url'",
            ("mode",),
        ),
        (mcp.ElicitRequestParams, {"mode": "url", "message": "m"}, "missing", ("elicitationId",)),
        (mcp.JSONRPCMessage, {"jsonrpc": "2.0"}, "`method`, `id`, `result`, `error`", ()),
        (
            mcp.JSONRPCMessage,
            {"method": "m", "id": 1},
            "missing required field `jsonrpc`",
            ("jsonrpc",),
        ),
        (
            stateless.CallToolResultResponse,
            {
                "jsonrpc": "2.0",
                "id": 1,
                "result": {"resultType": "input_required", "inputRequests": 5},
            },
            "Expected `object | null`, got `int`",
            ("result", "inputRequests"),
        ),
        (
            mcp.EmbeddedResource,
            {"type": "resource", "resource": {"uri": "u"}},
            "expected one of the members `text`, `blob`",
            ("resource",),
        ),
    ],
)
def test_a_refusal_names_one_cause_and_its_place(
    union: Any, value: Any, reason: str, path: tuple[str | int, ...]
) -> None:
    with pytest.raises(Located) as caught:
        read(value, union)
    assert reason in caught.value.reason
    assert caught.value.path == path


def test_the_name_of_a_union_is_shown_as_in_schema_ts() -> None:
    assert repr(mcp.EnumSchema) == "EnumSchema"
    assert mcp.EnumSchema.__module__ == mcp.__name__
    assert isinstance(mcp.ContentBlock, types.UnionType)
    assert all(
        declaration(facts(revision), marker.__name__)["kind"] == "alias"
        for revision in REVISIONS
        for marker in markers(revision)
        if not marker.__name__.startswith("_")
    )
