"""What is known to go wrong with these types, each as a test, wherever it can go wrong."""

from __future__ import annotations

import copy
import json
import pickle
import re
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from msgspec import UNSET

from mcp_wire.errors import WireError
from mcp_wire.schema import v2025_11_25 as mcp
from mcp_wire.schema import v2026_07_28 as stateless
from mcp_wire.schema._base import ABSENT_MEMBER, Interface, Located, Open
from mcp_wire.schema._structural import Marker, read
from mcp_wire.schema.facts import Member, declaration, flatten, members, names, resolve
from mcp_wire.values import check, decode_as, encode_value, from_builtins, to_builtins
from tests.schema.declared import facts, python_name
from tests.schema.modules import REVISIONS, module, source
from tests.schema.samples import find, object_types, places, sample

OLD = ("2024-11-05", "2025-03-26", "2025-06-18")
VENDOR = {"example.com/trace": {"id": [1, None, 2.5]}}
ENVELOPES: tuple[dict[str, Any], ...] = (
    {"jsonrpc": "2.0", "id": 7},
    {"jsonrpc": "2.0"},
    {"id": "7"},
    {"id": 2**70},
    {},
)
#: Members that are dicts, handed on as they came.
PLAIN = ("_meta", "inputSchema", "outputSchema")
#: What constructors fill in, and readers assume (2026-07-28).
ASSUMED = ("resultType", "ttlMs", "cacheScope")

Check = Callable[[str, str], None]
Rows = list[tuple[str, str]]
EVERY_TYPE: Rows = [(r, name) for r in REVISIONS for name in object_types(facts(r))]
OPEN_TYPES = [(r, name) for r, name in EVERY_TYPE if flatten(facts(r), name)["index"] is not None]
REQUESTS = [
    (r, name)
    for r, name in EVERY_TYPE
    if name.endswith("Request") and name not in ("Request", "JSONRPCRequest")
]
NOTIFICATIONS = [
    (r, name)
    for r, name in EVERY_TYPE
    if name.endswith("Notification") and name not in ("Notification", "JSONRPCNotification")
]


def of(rows: Rows) -> Callable[[Check], Callable[[str], None]]:
    """Turn a check of one type into a test a revision, which says where it failed."""

    def make(check: Check) -> Callable[[str], None]:
        def test(revision: str) -> None:
            for at, name in rows:
                if at == revision:
                    try:
                        check(revision, name)
                    except Exception as e:
                        raise AssertionError(f"{name} of {revision}: {e}") from e

        test.__name__, test.__qualname__ = check.__name__, check.__qualname__
        found = sorted({revision for revision, _ in rows})
        return pytest.mark.parametrize("revision", found)(test)

    return make


def python(revision: str, name: str) -> Any:
    return getattr(module(revision), name)


def made(revision: str, name: str) -> Any:
    return sample(facts(revision), {"ref": name})


def through(value: Any, type: Any) -> Any:
    """JSON read as a type and written again, by the text and by plain values: both must agree."""
    decoded = decode_as(type, json.dumps(value))
    written = json.loads(encode_value(decoded))
    assert to_builtins(from_builtins(type, value)) == written
    return written


def refusal(value: Any, type: Any) -> WireError:
    """How a value is refused: at the same place by the text and by plain values."""
    with pytest.raises(WireError) as by_text:
        decode_as(type, json.dumps(value))
    with pytest.raises(WireError) as by_value:
        from_builtins(type, value)
    assert by_text.value.path == by_value.value.path
    return by_text.value


def literals(revision: str, name: str) -> dict[str, Any]:
    """Required members of a type that hold one string."""
    found = {}
    for member in members(facts(revision), name):
        target = resolve(facts(revision), member["type"])
        if "lit" in target and isinstance(target["lit"], str) and not member["optional"]:
            found[member["name"]] = target["lit"]
    return found


# --- params and the envelope


@of(REQUESTS)
def test_the_progress_token_in_the_params_of_a_request_is_kept(revision: str, name: str) -> None:
    value = made(revision, name)
    # From 2025-11-25 on, params have a `_meta` where schema.ts says so alone.
    if revision in OLD or "_meta" in value.get("params", {}):
        meta = value.setdefault("params", {}).setdefault("_meta", {})
        meta.update(VENDOR)
        for token in ("t", 0, 1.5, 2**70):
            meta["progressToken"] = token
            assert through(value, python(revision, name))["params"]["_meta"] == meta


@pytest.mark.parametrize("revision", OLD)
@pytest.mark.parametrize("name", ["CancelledNotification", "ProgressNotification"])
def test_the_meta_in_the_params_of_an_old_notification_is_kept(revision: str, name: str) -> None:
    value = made(revision, name)
    value["params"]["_meta"] = VENDOR
    assert through(value, python(revision, name))["params"]["_meta"] == VENDOR


@of([(revision, name) for revision, name in REQUESTS + NOTIFICATIONS if revision in OLD])
def test_an_old_message_keeps_the_envelope_it_came_in_and_gets_none_it_had_not(
    revision: str, name: str
) -> None:
    for envelope in ENVELOPES:
        value = {**made(revision, name), **envelope}
        assert through(value, python(revision, name)) == value


@pytest.mark.parametrize("revision", OLD)
def test_an_old_request_that_is_constructed_is_written_with_its_envelope(revision: str) -> None:
    ping = python(revision, "PingRequest")
    assert to_builtins(ping(id=7)) == {"method": "ping", "jsonrpc": "2.0", "id": 7}
    assert ping(id=7) == decode_as(ping, '{"jsonrpc":"2.0","id":7,"method":"ping"}')
    assert ping(id=7) != decode_as(ping, '{"id":7,"method":"ping"}')


def test_an_envelope_of_another_version_is_refused_wherever_it_stands() -> None:
    for revision in REVISIONS:
        for name in names(facts(revision), "interface"):
            if name.endswith("Request") and name != "Request":
                value = {**made(revision, name), "jsonrpc": "1.0", "id": 1}
                if hasattr(python(revision, name), "jsonrpc"):
                    assert refusal(value, python(revision, name)).path == "$.jsonrpc"


# --- members


@of(EVERY_TYPE)
def test_every_member_of_a_full_value_comes_back(revision: str, name: str) -> None:
    value = made(revision, name)
    assert through(value, python(revision, name)) == value


def test_an_interface_with_two_bases_has_the_members_of_both() -> None:
    found = 0
    for revision in REVISIONS:
        for name in names(facts(revision), "interface"):
            interface = declaration(facts(revision), name)
            assert interface["kind"] == "interface"
            if len(interface["extends"]) > 1:
                found += 1
                encoded = {f.encode_name for f in _fields(python(revision, name))}
                for base in interface["extends"]:
                    assert {m["name"] for m in members(facts(revision), base)} <= encoded
    assert found >= 15


def _fields(type: Any) -> tuple[Any, ...]:
    return msgspec.structs.fields(type)


@of(EVERY_TYPE)
def test_a_required_member_is_demanded_at_every_depth_and_missed_by_its_path(
    revision: str, name: str
) -> None:
    value, found = places(facts(revision), {"ref": name})
    type = python(revision, name)
    for place in found:
        for member in place.body["members"]:
            if member["optional"] or (revision == REVISIONS[-1] and member["name"] in ASSUMED):
                continue
            kept = dict(place.value)
            del place.value[member["name"]]
            error = refusal(value, type)
            whole = _json_path((*place.path, member["name"]))
            # An arm told by the member that is gone cannot miss it: the union's place is named.
            assert error.path in (whole, _json_path(place.path))
            if error.path != whole:
                assert error.message.startswith("No arm of ")
                assert f"`{member['name']}`" in error.message
            place.value.update(kept)


def _json_path(path: tuple[str | int, ...]) -> str:
    steps = []
    for step in path:
        if isinstance(step, int):
            steps.append(f"[{step}]")
        elif re.fullmatch(r"[A-Za-z_$][\w$]*", step):
            steps.append(f".{step}")
        else:
            steps.append(f"[{json.dumps(step)}]")
    return "$" + "".join(steps)


@of(EVERY_TYPE)
def test_null_for_an_optional_member_is_taken_as_absent_unless_null_is_a_value(
    revision: str, name: str
) -> None:
    value, found = places(facts(revision), {"ref": name})
    type = python(revision, name)
    for place in found:
        for member in place.body["members"]:
            if member["optional"] and member["name"] in place.value:
                kept, place.value[member["name"]] = place.value[member["name"]], None
                written = find(through(value, type), place.path)
                if _null_is_a_value(revision, member):
                    assert written[member["name"]] is None
                elif not any(step in PLAIN for step in place.path):
                    assert member["name"] not in written
                place.value[member["name"]] = kept


def _null_is_a_value(revision: str, member: Member) -> bool:
    target = resolve(facts(revision), member["type"])
    return target in ({"prim": "unknown"}, {"prim": "any"})


@of(EVERY_TYPE)
def test_a_literal_of_another_value_is_refused_at_every_depth(revision: str, name: str) -> None:
    value, found = places(facts(revision), {"ref": name})
    for place in found:
        for member in place.body["members"]:
            target = resolve(facts(revision), member["type"])
            if "lit" in target and member["name"] in place.value:
                for wrong in ("\uffff", "", 1, None, [target["lit"]]):
                    if wrong is None and member["optional"]:
                        continue
                    place.value[member["name"]] = wrong
                    error = refusal(value, python(revision, name))
                    assert error.path.startswith(_json_path(place.path))
                place.value[member["name"]] = target["lit"]


def test_null_and_absent_are_two_things_where_any_value_may_stand() -> None:
    bare = decode_as(mcp.Error, '{"code":1,"message":"m"}')
    null = decode_as(mcp.Error, '{"code":1,"message":"m","data":null}')
    assert bare.data is UNSET
    assert null.data is None
    assert bare != null
    assert encode_value(bare) == b'{"code":1,"message":"m"}'
    assert encode_value(null) == b'{"code":1,"message":"m","data":null}'
    assert "data" not in repr(bare)
    assert "data=None" in repr(null)


def test_a_required_member_that_may_be_null_is_demanded_and_written() -> None:
    task = made("2025-11-25", "Task")
    assert through({**task, "ttl": None}, mcp.Task)["ttl"] is None
    del task["ttl"]
    assert refusal(task, mcp.Task).path == "$.ttl"


@pytest.mark.parametrize("wrong", [True, False, 1.0, 1.5, None, [], {}], ids=repr)
@pytest.mark.parametrize("revision", REVISIONS)
def test_an_id_is_a_string_or_an_integer_and_nothing_else(revision: str, wrong: Any) -> None:
    for name in ("JSONRPCRequest", "CallToolRequest"):
        value = {**made(revision, name), "jsonrpc": "2.0", "id": wrong}
        if wrong is not None or revision not in OLD or name == "JSONRPCRequest":
            assert refusal(value, python(revision, name)).path == "$.id"


def test_a_null_id_of_an_old_request_is_refused_too() -> None:
    for revision in OLD:
        value = {**made(revision, "PingRequest"), "jsonrpc": "2.0", "id": None}
        assert refusal(value, python(revision, "PingRequest")).path == "$.id"


@pytest.mark.parametrize("id", ["7", 7, "", 0, -1, 10**29])
@pytest.mark.parametrize("revision", REVISIONS)
def test_an_id_comes_back_as_it_came(revision: str, id: Any) -> None:
    value = {"jsonrpc": "2.0", "id": id, "method": "x"}
    read_id = decode_as(python(revision, "JSONRPCRequest"), json.dumps(value)).id
    assert (read_id, type(read_id)) == (id, type(id))


@pytest.mark.parametrize("revision", REVISIONS)
def test_a_boolean_is_no_number(revision: str) -> None:
    params = {**made(revision, "ProgressNotification")["params"], "progress": True}
    value = {**made(revision, "ProgressNotification"), "params": params}
    assert refusal(value, python(revision, "ProgressNotification")).path == "$.params.progress"
    params.update(progress=1, progressToken=True)
    error = refusal(value, python(revision, "ProgressNotification"))
    assert error.path == "$.params.progressToken"


@pytest.mark.parametrize("number", [42, 42.0, 0.5, -0.0, 2**60, 1e300])
def test_a_number_keeps_its_kind(number: float) -> None:
    value = {"progressToken": 1, "progress": number}
    written = through(value, mcp.ProgressNotificationParams)["progress"]
    assert (repr(written), type(written)) == (repr(number), type(number))


# --- constants


@of(EVERY_TYPE)
def test_constructors_never_ask_for_jsonrpc_method_type_or_mode(revision: str, name: str) -> None:
    type = python(revision, name)
    carried = {"jsonrpc": "2.0"} if hasattr(type, "jsonrpc") else {}
    decoded = read({**made(revision, name), **carried}, type)
    constants = literals(revision, name)
    arguments = {
        f.name: getattr(decoded, f.name)
        for f in _fields(type)
        if not f.name.startswith("_") and f.encode_name not in constants
    }
    assert type(**arguments) == decoded
    assert to_builtins(type(**arguments)).items() >= constants.items()


@of(EVERY_TYPE)
def test_constructors_refuse_jsonrpc_method_and_type(revision: str, name: str) -> None:
    type = python(revision, name)
    decoded = read(made(revision, name), type)
    arguments = {f.name: getattr(decoded, f.name) for f in _fields(type)}
    for constant, literal in literals(revision, name).items():
        if constant != "mode":
            assert getattr(decoded, constant) == literal
            with pytest.raises(TypeError, match="argument"):
                type(**arguments, **{constant: literal})
    with pytest.raises(TypeError, match="argument"):
        type(**arguments, undeclared=1)
    if arguments:
        with pytest.raises(TypeError, match="argument"):
            type(*arguments.values())


def test_a_tag_is_demanded_where_msgspec_alone_would_do_without() -> None:
    # The trap: a tagged Struct outside a union.
    assert msgspec.json.decode(b'{"text":"t"}', type=mcp.TextContent) == mcp.TextContent(text="t")
    assert refusal({"text": "t"}, mcp.TextContent).path == "$.type"
    link = {"name": "n", "uri": "u"}
    assert refusal(link, mcp.ResourceLink).path == "$.type"
    result = {"content": [link]}
    assert refusal(result, mcp.CallToolResult).path == "$.content[0].type"
    form = {"message": "m", "requestedSchema": {"properties": {}}}
    assert refusal(form, mcp.ElicitRequestFormParams).path == "$.requestedSchema.type"
    choice = {"type": "array", "items": {"enum": ["a"]}}
    assert refusal(choice, mcp.UntitledMultiSelectEnumSchema).path == "$.items.type"


def test_no_tag_that_a_peer_may_send_leads_out_of_the_type_asked_for() -> None:
    assert refusal({"type": "\uffff"}, mcp.TextContent).path == "$.type"
    assert refusal({"method": "\uffff"}, mcp.PingRequest).path == "$.method"
    form = {"message": "m", "requestedSchema": {"type": "\uffff", "properties": {}}}
    assert refusal(form, mcp.ElicitRequestFormParams).path == "$.requestedSchema.type"


def test_mode_is_demanded_of_url_elicitations_alone() -> None:
    url = {"message": "m", "elicitationId": "e", "url": "u"}
    assert refusal(url, mcp.ElicitRequestURLParams).path == "$.mode"
    data = {"elicitations": [{"mode": "url", **url}, url]}
    error = refusal(data, mcp.URLElicitationRequiredErrorErrorData)
    assert error.path == "$.elicitations[1].mode"
    form = {"message": "m", "requestedSchema": {"type": "object", "properties": {}}}
    assert type(read(form, mcp.ElicitRequestParams)) is mcp.ElicitRequestFormParams
    assert through(form, mcp.ElicitRequestFormParams) == form


@of(EVERY_TYPE)
def test_what_is_written_is_accepted_again_as_plain_values(revision: str, name: str) -> None:
    # Constants are told from absent ones by identity, and plain values hold the very objects.
    type = python(revision, name)
    decoded = read(made(revision, name), type)
    assert from_builtins(type, to_builtins(decoded)) == decoded
    built = type(**{f.name: getattr(decoded, f.name) for f in _fields(type)})
    assert from_builtins(type, to_builtins(built)) == built
    check(built)


def test_what_constructors_fill_in_is_written_also_when_given_by_hand() -> None:
    # `omit_defaults` compares by identity, so an equal literal must not be left out either.
    for result in (
        stateless.CacheableResult(),
        stateless.CacheableResult(resultType="complete", ttlMs=0, cacheScope="private"),
    ):
        assert json.loads(encode_value(result)) == {
            "resultType": "complete",
            "ttlMs": 0,
            "cacheScope": "private",
        }
    asked = stateless.InputRequiredResult(requestState="s")
    assert to_builtins(asked) == {"resultType": "input_required", "requestState": "s"}


def test_a_result_without_resulttype_is_read_as_complete() -> None:
    assert decode_as(stateless.CallToolResult, '{"content":[]}').resultType == "complete"


# --- open types


def test_as_many_types_are_open_as_schema_ts_leaves_open() -> None:
    for revision in REVISIONS:
        wanted = {name for at, name in OPEN_TYPES if at == revision}
        open_here = {
            name
            for name in source(revision).names
            if isinstance(python(revision, name), type)
            and issubclass(python(revision, name), Open)
            and (revision, name) in EVERY_TYPE
        }
        assert open_here == wanted
        assert 12 <= len(open_here) <= 30
    assert ("2025-11-25", "GetTaskPayloadResult") in OPEN_TYPES


@of(OPEN_TYPES)
def test_an_open_type_keeps_every_member_through_all_that_is_done_to_it(
    revision: str, name: str
) -> None:
    type = python(revision, name)
    extra = {"vendor": {"deep": [None, 1.0, {"x": True}]}, "none": None, "méthode": "é"}
    value = {**made(revision, name), **extra}
    decoded = decode_as(type, json.dumps(value))
    assert decoded.extra == extra
    assert through(value, type) == value

    arguments = {f.name: getattr(decoded, f.name) for f in _fields(type)}
    assert type(**arguments) == decoded
    without = type(**{**arguments, "extra": {}})
    assert without != decoded
    assert without == read(made(revision, name), type)
    assert msgspec.structs.replace(without, extra=extra) == decoded
    assert msgspec.structs.replace(decoded).extra == extra
    for copied in (copy.copy(decoded), copy.deepcopy(decoded), pickle.loads(pickle.dumps(decoded))):
        assert copied == decoded
        assert to_builtins(copied) == value
    assert repr(extra) in repr(decoded)
    assert "extra" not in repr(without)


@of(EVERY_TYPE)
def test_what_no_type_declares_is_kept_by_open_objects_alone_at_every_depth(
    revision: str, name: str
) -> None:
    value, found = places(facts(revision), {"ref": name})
    type = python(revision, name)
    for place in found:
        for undeclared in ("vendor", ABSENT_MEMBER):
            before = copy.deepcopy(value)
            place.value[undeclared] = {"x": 1}
            kept = place.body["index"] is not None or any(step in PLAIN for step in place.path)
            if undeclared == "vendor" or kept:
                assert through(value, type) == (value if kept else before)
            del place.value[undeclared]


def test_a_member_with_the_name_of_the_internal_field_is_one_like_any_other() -> None:
    value = {ABSENT_MEMBER: {"content": "x"}, "content": [], "z": 1}
    decoded = decode_as(mcp.CallToolResult, json.dumps(value))
    assert decoded.extra == {ABSENT_MEMBER: {"content": "x"}, "z": 1}
    assert through(value, mcp.CallToolResult) == value
    answer = {"jsonrpc": "2.0", "id": 1, "result": {ABSENT_MEMBER: None}}
    assert through(answer, mcp.JSONRPCResultResponse) == answer
    closed = {"type": "text", "text": "t", ABSENT_MEMBER: 1}
    assert through(closed, mcp.TextContent) == {"type": "text", "text": "t"}


def test_an_undeclared_member_does_not_hide_what_is_wrong_with_a_declared_one() -> None:
    assert refusal({"vendor": 1, "content": 5}, mcp.CallToolResult).path == "$.content"
    assert refusal({"vendor": 1}, mcp.CallToolResult).path == "$.content"


@of(EVERY_TYPE)
def test_values_are_frozen_equal_by_content_and_survive_pickling(revision: str, name: str) -> None:
    type = python(revision, name)
    decoded, again = (read(made(revision, name), type) for _ in range(2))
    assert decoded == again
    restored = pickle.loads(pickle.dumps(decoded))
    assert restored == decoded
    assert to_builtins(restored) == made(revision, name)
    for found in _fields(type)[:1]:
        with pytest.raises(AttributeError):
            setattr(decoded, found.name, None)


# --- JSON Schemas and JSON values


TOOL_SCHEMA = {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "type": "object",
    "properties": {"a": {"$ref": "#/$defs/A"}},
    "required": ["a"],
    "additionalProperties": False,
    "$defs": {"A": {"type": ["string", "null"], "default": None}},
    "x-vendor": [1.0, None],
}


@pytest.mark.parametrize("revision", REVISIONS)
def test_a_tool_schema_keeps_all_its_keywords(revision: str) -> None:
    type = python(revision, "Tool")
    value = {"name": "n", "inputSchema": TOOL_SCHEMA}
    assert through(value, type) == value
    if revision >= "2025-06-18":
        value["outputSchema"] = TOOL_SCHEMA
        assert through(value, type) == value
    listed = {"tools": [value]}
    written = through(listed, python(revision, "ListToolsResult"))
    assert written["tools"] == [value]


@pytest.mark.parametrize("revision", REVISIONS)
def test_the_type_of_a_tool_schema_is_checked_where_schema_ts_fixes_it(revision: str) -> None:
    tool, tools = python(revision, "Tool"), python(revision, "ListToolsResult")
    for schema in ({}, {"type": "array"}, {"type": ["object"]}, {"type": None}):
        wrong = {"name": "n", "inputSchema": schema}
        assert refusal(wrong, tool).path == "$.inputSchema.type"
        error = refusal({"tools": [{"name": "n", "inputSchema": TOOL_SCHEMA}, wrong]}, tools)
        assert error.path == "$.tools[1].inputSchema.type"
        with pytest.raises(Located, match="type"):
            tool(name="n", inputSchema=schema)
        output = {"name": "n", "inputSchema": TOOL_SCHEMA, "outputSchema": schema}
        if revision in ("2025-06-18", "2025-11-25"):
            assert refusal(output, tool).path == "$.outputSchema.type"
        elif revision == "2026-07-28":
            assert through(output, tool) == output


def test_a_json_value_holds_any_json_at_any_depth() -> None:
    deep: Any = {"null": None, "float": 1.0, "int": 10**30, "list": [[], {}], "bool": False}
    for _ in range(50):
        deep = {"in": [deep, None]}
    value = {"experimental": {"x": deep}, "sampling": {"tools": deep}, "extensions": {"y": deep}}
    assert through(value, stateless.ClientCapabilities) == value
    assert through(deep, stateless.JSONObject) == deep
    assert through([deep], stateless.JSONArray) == [deep]
    assert through(deep, stateless.JSONValue) == deep
    error = refusal({"experimental": {"x": 5}}, stateless.ClientCapabilities)
    assert error.path == "$.experimental.x"


# --- `_meta`


def _meta_members() -> list[Any]:
    rows: list[tuple[str, str, tuple[str, ...], str]] = []
    for revision in REVISIONS:
        for name in object_types(facts(revision)):
            found = {m["name"]: m for m in members(facts(revision), name)}
            params: Any = {}
            if "params" in found:
                params = resolve(facts(revision), found["params"]["type"])
            if "object" in params and "_meta" not in {m["name"] for m in _inline(params)}:
                # Old inline params, which take over what `Request.params` says.
                if revision in OLD and name.endswith("Request"):
                    rows.append((revision, name, ("params",), "progressToken"))
                continue
            inside: list[tuple[tuple[str, ...], dict[str, Member]]] = [((), found)]
            if "object" in params:
                inside.append((("params",), {m["name"]: m for m in _inline(params)}))
            for at, declared_here in inside:
                if "_meta" in declared_here:
                    named = _named(revision, declared_here["_meta"])
                    rows += [(revision, name, at, member) for member in named]
    return [pytest.param(*row, id="-".join((row[0], row[1], row[3]))) for row in rows]


def _inline(type: Any) -> list[Member]:
    found: list[Member] = type["object"]["members"]
    return found


def _named(revision: str, meta: Member) -> list[str]:
    target = resolve(facts(revision), meta["type"])
    if "object" in target or ("ref" in target and "args" not in target):
        return [m["name"] for m in members(facts(revision), target)]
    return []


@pytest.mark.parametrize(("revision", "name", "at", "member"), _meta_members())
def test_a_member_that_schema_ts_names_in_meta_is_checked_and_its_path_is_whole(
    revision: str, name: str, at: tuple[str, ...], member: str
) -> None:
    type = python(revision, name)
    value = made(revision, name)
    meta = find(value, at).setdefault("_meta", {})
    meta.update(VENDOR)
    assert find(through(value, type), at)["_meta"] == meta
    meta[member] = [True]
    error = refusal(value, type)
    assert error.path == _json_path((*at, "_meta", member))
    with pytest.raises(WireError):
        decode_as(type, json.dumps(value))


def test_named_members_of_meta_are_readable_by_type() -> None:
    meta = made("2026-07-28", "RequestMetaObject") | VENDOR
    params = read({"_meta": meta}, stateless.RequestParams)
    assert params.meta == meta
    named = from_builtins(stateless.RequestMetaObject, params.meta)
    assert named.clientInfo == read(
        meta["io.modelcontextprotocol/clientInfo"], stateless.Implementation
    )
    assert named.extra == VENDOR
    assert from_builtins(mcp.RequestParamsMeta, {"progressToken": 1.5}).progressToken == 1.5


def test_constructors_check_the_named_members_of_meta_too() -> None:
    with pytest.raises(Located) as caught:
        mcp.PaginatedRequestParams(meta={"progressToken": True})
    assert caught.value.path == ("_meta", "progressToken")
    with pytest.raises(Located) as caught:
        stateless.RequestParams(meta={})
    assert caught.value.path == ("_meta", "io.modelcontextprotocol/protocolVersion")
    client = stateless.Implementation(name="n", version="1")
    meta = {
        "io.modelcontextprotocol/protocolVersion": "2026-07-28",
        "io.modelcontextprotocol/clientInfo": client,
        "io.modelcontextprotocol/clientCapabilities": stateless.ClientCapabilities(),
        "io.modelcontextprotocol/logLevel": stateless.LoggingLevel.INFO,
    }
    written = to_builtins(stateless.RequestParams(meta=meta))["_meta"]
    assert written["io.modelcontextprotocol/clientInfo"] == {"name": "n", "version": "1"}
    assert written["io.modelcontextprotocol/logLevel"] == "info"


# --- msgspec


def _all_types(type: Any) -> list[Any]:
    """A type and all that it is made of, Structs not opened."""
    found = [type]
    for arg in getattr(type, "__args__", ()):
        found += _all_types(arg)
    return found


def test_two_structs_of_one_native_union_never_share_a_tag() -> None:
    unions = 0
    for revision in REVISIONS:
        for name in source(revision).names:
            value = python(revision, name)
            wanted = [f.type for f in _fields(value)] if _is_struct(value) else [value]
            for part in (part for type in wanted for part in _all_types(type)):
                structs = [arm for arm in getattr(part, "__args__", ()) if _is_struct(arm)]
                if len(structs) > 1:
                    unions += 1
                    configs = [arm.__struct_config__ for arm in structs]
                    assert len({c.tag_field for c in configs}) == 1
                    assert configs[0].tag_field in ("method", "type")
                    assert len({c.tag for c in configs}) == len(structs)
    assert unions > 20


def _is_struct(value: Any) -> bool:
    return isinstance(value, type) and issubclass(value, Interface)


def test_a_structural_union_never_stands_beside_a_list_which_msgspec_would_misread() -> None:
    for revision in REVISIONS:
        for name in source(revision).names:
            value = python(revision, name)
            for found in _fields(value) if _is_struct(value) else ():
                for part in _all_types(found.type):
                    arms = getattr(part, "__args__", ())
                    if any(isinstance(arm, Marker) for arm in arms) and len(arms) > 1:
                        others = [arm for arm in arms if not isinstance(arm, Marker)]
                        assert others in ([type(None)], [str])  # `str` keys a dict


def test_a_refusal_inside_a_hook_keeps_the_path_around_it() -> None:
    # msgspec passes a ValidationError of an inner `convert` on without the outer path.
    value = {
        "jsonrpc": "2.0",
        "id": 1,
        "method": "elicitation/create",
        "params": {
            "message": "m",
            "requestedSchema": {
                "type": "object",
                "properties": {
                    "good": {"type": "string"},
                    "bad": {"type": "array", "items": {"anyOf": [{"const": "a", "title": 5}]}},
                },
            },
        },
    }
    error = refusal(value, mcp.ElicitRequest)
    assert error.path == "$.params.requestedSchema.properties.bad.items.anyOf[0].title"


def test_enums_are_read_written_and_shown_in_the_wire_form() -> None:
    for revision in REVISIONS:
        role = python(revision, "Role")
        assert decode_as(role, '"user"') is role.USER
        assert role.USER == "user"
        assert (str(role.USER), f"{role.USER}", f"{role.USER:>6}") == ("user", "user", "  user")
        assert encode_value([role.USER, {"r": role.ASSISTANT}]) == b'["user",{"r":"assistant"}]'
        with pytest.raises(WireError, match="system"):
            decode_as(role, '"system"')
        with pytest.raises(WireError):
            decode_as(role, '"USER"')
        assert pickle.loads(pickle.dumps(role.USER)) is role.USER


def test_names_that_python_cannot_have_are_changed_and_no_other() -> None:
    for revision in REVISIONS:
        for name in source(revision).names:
            value = python(revision, name)
            for found in _fields(value) if _is_struct(value) else ():
                if found.name != found.encode_name:
                    hidden = {"_jsonrpc": "jsonrpc", "_id": "id", "extra": ABSENT_MEMBER}
                    assert found.encode_name == hidden.get(found.name) or (
                        found.name == python_name(found.encode_name)
                        and found.encode_name.startswith(("_", "$", "io.modelcontextprotocol/"))
                    )
