"""`Codec(..., opaque="raw")`: JSON that the layer never reads stays as the bytes that came."""

from __future__ import annotations

import copy
import json
import subprocess
import sys
from typing import Any, ClassVar

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

import mcp_wire
from mcp_wire import UNSET, EncodeError, Failure, Kind, Raw, Reply, WireError
from mcp_wire.extensions import Extensions
from mcp_wire.methods import methods_of
from mcp_wire.opaque import OPAQUE, left_raw, raw_retyper
from mcp_wire.retype import Retyper, plain
from mcp_wire.schema._structural import Marker
from mcp_wire.versions import SUPPORTED, Revision, Role, schema_module

from .generate import json_of
from .untyped import (
    Codec,
    check,
    decode_as,
    from_builtins,
    to_builtins,
    v2025_03_26,
    v2025_11_25,
    v2026_07_28,
)

ROLES: tuple[Role, ...] = ("server", "client")
SIDES = [(revision, role) for revision in SUPPORTED for role in ROLES]
#: JSON that shows whether it was read: white space, number forms, escapes, a key given twice.
ODD = rb'{ "n" : 1.0E+2, "b":123456789012345678901234567890, "u":"\u00e9", "a":1,"a":2 }'
#: What a request holds in `_meta` from 2026-07-28 on.
META = {
    "io.modelcontextprotocol/protocolVersion": "2026-07-28",
    "io.modelcontextprotocol/clientInfo": {"name": "c", "version": "1"},
    "io.modelcontextprotocol/clientCapabilities": {},
}


def raw_codec(revision: str = "2025-11-25", role: str = "server", **options: Any) -> Any:
    return Codec(revision, role, opaque="raw", **options)


def call(arguments: bytes | None, revision: str = "2025-11-25", **params: Any) -> bytes:
    """A call of a tool, `arguments` as they are given."""
    if revision == "2026-07-28":
        params["_meta"] = META
    members = {"name": Raw(b'"t"'), **params}
    if arguments is not None:
        members["arguments"] = Raw(arguments)
    return msgspec.json.encode(
        {"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": members}
    )


def answer(result: bytes) -> bytes:
    return b'{"jsonrpc":"2.0","id":1,"result":' + result + b"}"


def refusal(codec: Any, frame: bytes, **named: Any) -> WireError:
    with pytest.raises(WireError) as caught:
        codec.decode(frame, **named)
    return caught.value


def outcome(codec: Any, frame: bytes, **named: Any) -> Any:
    """What decoding gives, or what is wrong, in a form that the two modes can be compared in."""
    try:
        message = codec.decode(frame, **named)
    except WireError as e:
        return e.kind, e.message, e.path, e.id, e.method, e.silent
    return to_builtins(message), type(message).__name__


# --- the members, as they came


@pytest.mark.parametrize("revision", SUPPORTED)
def test_arguments_are_the_bytes_that_came_and_go_out_as_they_came(revision: Revision) -> None:
    schema: Any = schema_module(revision)
    codec = raw_codec(revision)
    match codec.decode(call(ODD, revision)):
        case schema.CallToolRequest(id=1, params=schema.CallToolRequestParams() as params) as got:
            assert type(params.arguments) is Raw
            assert bytes(params.arguments) == ODD
        case other:
            pytest.fail(repr(other))
    assert ODD in codec.encode(got)
    assert codec.encode_line(got).endswith(b"}\n")
    assert ODD in codec.encode_line(got)
    buffer = bytearray()
    codec.encode_into(got, buffer)
    assert bytes(buffer) == codec.encode(got)
    assert isinstance(got, schema.ClientRequest)


@pytest.mark.parametrize("revision", SUPPORTED)
def test_tool_schemas_are_the_bytes_that_came_and_go_out_as_they_came(revision: Revision) -> None:
    schema: Any = schema_module(revision)
    has_output = "outputSchema" in schema.Tool.__struct_fields__
    text = b'{"name":"t","inputSchema":%s' % ODD + (
        b',"outputSchema":%s}' % ODD if has_output else b"}"
    )
    codec = raw_codec(revision, "client")
    reply = codec.decode(answer(b'{"tools":[' + text + b"]}"), pending={1: "tools/list"})
    assert isinstance(reply.result, schema.ListToolsResult)
    (tool,) = reply.result.tools
    assert isinstance(tool, schema.Tool)
    assert bytes(tool.inputSchema) == ODD
    assert codec.encode(reply).count(ODD) == 1 + has_output
    assert codec.reply(1, reply.result).count(ODD) == 1 + has_output
    if has_output:
        assert bytes(tool.outputSchema) == ODD


@pytest.mark.parametrize("revision", SUPPORTED[2:])
def test_structured_content_is_the_bytes_that_came(revision: Revision) -> None:
    frame = answer(b'{"structuredContent":' + ODD + b',"content":[]}')
    reply = raw_codec(revision, "client").decode(frame, pending={1: "tools/call"})
    assert isinstance(reply.result, schema_module(revision).CallToolResult)
    assert bytes(reply.result.structuredContent) == ODD


@pytest.mark.parametrize("revision", SUPPORTED)
@pytest.mark.parametrize("data", [ODD, b"null", b'"x"', b"[1.0]", b"-0"])
def test_log_data_is_any_json_as_it_came(revision: Revision, data: bytes) -> None:
    frame = (
        b'{"jsonrpc":"2.0","method":"notifications/message","params":{"level":"info","data":'
        + data
        + b"}}"
    )
    got = raw_codec(revision, "client").decode(frame)
    assert isinstance(got, schema_module(revision).LoggingMessageNotification)
    assert bytes(got.params.data) == data


@pytest.mark.parametrize(("revision", "role"), SIDES)
@pytest.mark.parametrize("data", [ODD, b"null", b"7"])
def test_error_data_is_any_json_as_it_came(revision: Revision, role: Role, data: bytes) -> None:
    codec = raw_codec(revision, role)
    frame = b'{"jsonrpc":"2.0","id":1,"error":{"code":-1,"message":"m","data":' + data + b"}}"
    for pending in (None, {1: "ping"}, {}):
        failure = codec.decode(frame, pending=pending)
        assert type(failure) is Failure
        assert bytes(failure.error.data) == data
        assert codec.encode(failure) == frame
    without = codec.decode(b'{"jsonrpc":"2.0","id":1,"error":{"code":-1,"message":"m"}}')
    assert without.error.data is UNSET


def test_sampling_has_its_tools_inputs_and_outcomes_as_they_came() -> None:
    use = b'{"type":"tool_use","id":"1","name":"n","input":' + ODD + b"}"
    outcome = (
        b'{"type":"tool_result","toolUseId":"1","content":[],"structuredContent":' + ODD + b"}"
    )
    frame = (
        b'{"jsonrpc":"2.0","id":1,"method":"sampling/createMessage","params":{"maxTokens":1,'
        b'"tools":[{"name":"t","inputSchema":' + ODD + b'}],"messages":['
        b'{"role":"assistant","content":'
        + use
        + b'},{"role":"user","content":['
        + outcome
        + b"]}]}}"
    )
    codec = raw_codec("2025-11-25", "client")
    got = codec.decode(frame)
    assert isinstance(got, v2025_11_25.CreateMessageRequest)
    asked, answered = got.params.messages
    assert isinstance(asked.content, v2025_11_25.ToolUseContent)
    assert bytes(asked.content.input) == ODD
    assert bytes(answered.content[0].structuredContent) == ODD
    assert codec.encode(got).count(ODD) == 3


def test_a_call_goes_from_the_wire_to_a_struct_of_ones_own() -> None:
    class Weather(msgspec.Struct):
        city: str
        days: dict[str, list[int]] = {}

    params = raw_codec().decode(call(b'{"city":"Ulm","days":{"mon":[1]}}')).params
    assert decode_as(Weather, params.arguments) == Weather("Ulm", {"mon": [1]})
    params = raw_codec().decode(call(b'{"city":"Ulm","days":{"mon":[1,"x"]}}')).params
    with pytest.raises(WireError) as caught:
        decode_as(Weather, params.arguments)
    assert (caught.value.kind, caught.value.path) == (Kind.INVALID_PARAMS, "$.days.mon[1]")


# --- absent, null, and the wrong kind


@pytest.mark.parametrize("revision", SUPPORTED)
@pytest.mark.parametrize("arguments", [None, b"null"])
def test_absent_arguments_and_null_are_none_in_both_modes(
    revision: Revision, arguments: bytes | None
) -> None:
    for opaque in ("raw", "dict"):
        got = Codec(revision, "server", opaque=opaque).decode(call(arguments, revision))
        assert got.params.arguments is None
        assert b"arguments" not in Codec(revision, "server").encode(got)


@pytest.mark.parametrize("revision", SUPPORTED[2:])
def test_null_is_structured_content_where_the_revision_says_any_value(revision: Revision) -> None:
    frame = answer(b'{"content":[],"structuredContent":null}')
    for opaque in ("raw", "dict"):
        codec = Codec(revision, "client", opaque=opaque)
        content = codec.decode(frame, pending={1: "tools/call"}).result.structuredContent
        absent = codec.decode(answer(b'{"content":[]}'), pending={1: "tools/call"}).result
        if revision == "2026-07-28":
            assert content is None if opaque == "dict" else bytes(content) == b"null"
            assert absent.structuredContent is UNSET
        else:
            assert content is None
            assert absent.structuredContent is None


def listing(members: bytes) -> Any:
    """An answer to tools/list with some JSON in the member that `members` leaves open."""
    return lambda wrong, _: answer(b'{"tools":[{"name":"t",' + members + wrong + b"}]}")


@pytest.mark.parametrize("revision", SUPPORTED)
@pytest.mark.parametrize("wrong", [b"[1]", b"7", b'"{}"', b"true", b"-1.5"])
@pytest.mark.parametrize(
    ("role", "method", "make"),
    [
        ("server", None, call),
        ("client", "tools/list", listing(b'"inputSchema":')),
        ("client", "tools/list", listing(b'"inputSchema":{"type":"object"},"outputSchema":')),
        ("client", "tools/call", lambda x, _: answer(b'{"content":[],"structuredContent":%s}' % x)),
    ],
    ids=["arguments", "inputSchema", "outputSchema", "structuredContent"],
)
def test_the_wrong_kind_of_json_is_refused_as_in_the_other_mode(
    revision: Revision, wrong: bytes, role: Role, method: str | None, make: Any
) -> None:
    frame = make(wrong, revision)
    pending = None if method is None else {1: method}
    in_raw = outcome(Codec(revision, role, opaque="raw"), frame, pending=pending)
    assert in_raw == outcome(Codec(revision, role), frame, pending=pending)


def test_the_wrong_kind_is_named_with_its_path() -> None:
    error = refusal(raw_codec(), call(b"[1]"))
    assert (error.kind, error.path, error.id) == (Kind.INVALID_PARAMS, "$.params.arguments", 1)
    assert error.message.endswith("got `array`")
    tools = answer(b'{"tools":[{"name":"t","inputSchema":null}]}')
    error = refusal(raw_codec(role="client"), tools, pending={1: "tools/list"})
    assert (error.kind, error.path) == (Kind.INVALID_RESULT, "$.result.tools[0].inputSchema")


def test_what_a_schema_says_is_left_to_check() -> None:
    frame = answer(b'{"tools":[{"name":"t","inputSchema":{"type":"array"}}]}')
    result = raw_codec(role="client").decode(frame, pending={1: "tools/list"}).result
    with pytest.raises(EncodeError) as caught:
        check(result)
    assert caught.value.path == "$.tools[0].inputSchema.type"
    with pytest.raises(EncodeError):
        check(result.tools[0])


def test_a_wrong_progress_token_is_refused_in_raw_mode_too() -> None:
    frame = call(b"{}", _meta={"progressToken": []})
    assert refusal(raw_codec(), frame).path == "$.params._meta.progressToken"


# --- text that nobody parses


@pytest.mark.parametrize(
    ("role", "frame", "pending"),
    [
        ("server", call(b'{"a":"\xff"}'), None),
        ("server", call(b'{"\xc3":1}'), None),
        ("server", b'{"x":"\xff","jsonrpc":"2.0","id":1,"method":"ping"}', None),
        ("server", b'{"jsonrpc":"2.0","method":"no/such","params":{"x":"\xff"}}', None),
        ("client", answer(b'{"content":[],"structuredContent":{"a":"\xff"}}'), {1: "tools/call"}),
        ("client", answer(b'{"tools":[],"x":"\xff"}'), {1: "tools/list"}),
        ("client", answer(b'{"x":"\xff"}'), None),
        (
            "client",
            b'{"jsonrpc":"2.0","id":1,"error":{"code":1,"message":"m","data":"\xff"}}',
            None,
        ),
    ],
)
def test_bytes_that_are_no_utf8_are_refused_wherever_they_are(
    role: Role, frame: bytes, pending: Any
) -> None:
    error = refusal(raw_codec(role=role), frame, pending=pending)
    assert error.kind is Kind.PARSE
    assert "UTF-8" in error.message
    with pytest.raises(WireError):
        raw_codec(role=role).salvage(frame, pending=pending)


def test_text_beyond_ascii_stays_as_it_is() -> None:
    text = '{"a":"é€😀\u2028"}'.encode()
    assert bytes(raw_codec().decode(call(text)).params.arguments) == text


def test_what_is_no_json_is_refused_within_the_text_too() -> None:
    for wrong in (b'{"a":}', b'{"a":01}', b'{"a":"\\x"}', b'{"a":"\\ud800"}', b'{"a":[1,]}'):
        frame = (
            b'{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"t","arguments":%s}}'
        )
        assert refusal(raw_codec(), frame % wrong).kind is Kind.PARSE


# --- open results, unions, batches


@pytest.mark.parametrize("revision", SUPPORTED)
def test_undeclared_members_of_a_result_are_kept_beside_raw_ones(revision: Revision) -> None:
    text = (
        b'{"x-page":[1,"a"],"tools":[{"name":"t","inputSchema":' + ODD + b'}],"\xc3\xa9":null,'
        b'"_meta":{"k":1}}'
    )
    codec = raw_codec(revision, "client")
    result = codec.decode(answer(text), pending={1: "tools/list"}).result
    assert isinstance(result, schema_module(revision).ListToolsResult)
    assert result.extra == {"x-page": [1, "a"], "é": None}
    assert result.meta == {"k": 1}
    assert bytes(result.tools[0].inputSchema) == ODD
    written = codec.reply(1, result)
    assert ODD in written
    members = json.loads(written)["result"]
    assert (members["x-page"], members["é"]) == ([1, "a"], None)


@pytest.mark.parametrize(
    "body",
    [
        b'{"x":1,"content":[],"structuredContent":[1]}',
        b'{"x":1,"content":[{"type":"text","text":5}]}',
        b'{"x":1e400,"content":[]}',
        b'{"x":1,"content":[],"structuredContent":{"a":1},"isError":0}',
        b'{"x":1}',
        b'{"x":1,"content":[],"_meta":{"a":1e400}}',
    ],
)
def test_a_fault_beside_undeclared_members_is_the_same_in_both_modes(body: bytes) -> None:
    for revision in SUPPORTED[2:]:
        found = [
            outcome(Codec(revision, "client", opaque=o), answer(body), pending={1: "tools/call"})
            for o in ("raw", "dict")
        ]
        assert found[0] == found[1]


def test_answers_inside_a_retry_keep_their_bytes_and_their_types() -> None:
    use = b'{"type":"tool_use","id":"1","name":"n","input":' + ODD + b"}"
    sampled = b'{"role":"assistant","model":"m","content":[' + use + b"]}"
    frame = call(
        ODD,
        "2026-07-28",
        inputResponses={
            "asked": Raw(sampled),
            "roots": {"roots": [{"uri": "file:///a"}]},
            "form": {"action": "accept", "content": {"a": 1}},
        },
    )
    codec = raw_codec("2026-07-28")
    params = codec.decode(frame).params
    asked, roots, form = params.inputResponses.values()
    assert isinstance(asked, v2026_07_28.CreateMessageResult)
    assert isinstance(roots, v2026_07_28.ListRootsResult)
    assert isinstance(form, v2026_07_28.ElicitResult)
    assert isinstance(asked, v2026_07_28.InputResponse)
    assert bytes(asked.content[0].input) == ODD
    assert codec.encode(codec.decode(frame)).count(ODD) == 2
    assert to_builtins(params) == to_builtins(Codec("2026-07-28", "server").decode(frame).params)
    assert (
        codec.decode(call(b"{}", "2026-07-28", inputResponses=None)).params.inputResponses is None
    )


@pytest.mark.parametrize("wrong", [None, [], 5, {}, {"action": "no"}, {"roots": [5]}])
def test_a_wrong_answer_inside_a_retry_is_refused_as_in_the_other_mode(wrong: Any) -> None:
    frame = call(b"{}", "2026-07-28", inputResponses={"ok": {"action": "cancel"}, "bad": wrong})
    error = refusal(raw_codec("2026-07-28"), frame)
    assert error.path.startswith("$.params.inputResponses.bad")
    assert outcome(raw_codec("2026-07-28"), frame) == outcome(Codec("2026-07-28", "server"), frame)


def test_a_batch_holds_raw_messages_and_the_first_fault_in_its_place() -> None:
    codec = raw_codec("2025-03-26")
    first, second = codec.decode(b"[" + call(ODD) + b" , " + call(None) + b"]")
    assert bytes(first.params.arguments) == ODD
    assert second.params.arguments is None
    assert ODD in codec.encode([first, second])
    assert (
        refusal(codec, b"[" + call(ODD) + b"," + call(b"[]") + b"]").path == "$[1].params.arguments"
    )
    assert refusal(codec, b"[" + call(b'"\xff"') + b"]").kind is Kind.INVALID_PARAMS


def test_questions_for_more_input_are_read_in_raw_mode() -> None:
    frame = answer(
        b'{"resultType":"input_required","inputRequests":{"s":{"method":"sampling/createMessage",'
        b'"params":{"maxTokens":1,"messages":[],"tools":[{"name":"t","inputSchema":'
        + ODD
        + b"}]}}}}"
    )
    reply = raw_codec("2026-07-28", "client").decode(frame, pending={1: "tools/call"})
    assert isinstance(reply.result, v2026_07_28.InputRequiredResult)
    asked = reply.result.inputRequests["s"]
    assert isinstance(asked, v2026_07_28.CreateMessageRequest)
    assert bytes(asked.params.tools[0].inputSchema) == ODD


def test_answers_are_read_alike_in_one_pass_and_in_two() -> None:
    long = b'{"content":[{"type":"text","text":"%s"}],"structuredContent":%s}' % (b"x" * 2000, ODD)
    short = b'{"content":[],"structuredContent":%s}' % ODD
    codec = raw_codec(role="client")
    for text in (long, short):
        for pending in ({1: "tools/call"}, {1: "tools/call", 2: "ping"}, {1: "tools/call"}.get):
            reply = codec.decode(answer(text), pending=pending)
            assert (reply.id, reply.method) == (1, "tools/call")
            assert bytes(reply.result.structuredContent) == ODD
    unknown = codec.decode(answer(short))
    assert type(unknown) is Reply
    assert bytes(unknown.result) == short


# --- what else is done with such messages


def test_values_of_raw_messages_are_what_the_other_mode_reads() -> None:
    got = raw_codec().decode(call(b'{"a":[1.0,null]}'))
    assert to_builtins(got)["params"]["arguments"] == {"a": [1.0, None]}
    check(got)
    assert from_builtins(v2025_11_25.CallToolRequest, to_builtins(got)).params.arguments == {
        "a": [1.0, None]
    }
    reply = raw_codec(role="client").decode(
        answer(b'{"content":[],"x":1}'), pending={1: "tools/call"}
    )
    check(reply)


def test_what_a_raw_message_shows_is_its_text() -> None:
    params = raw_codec().decode(call(b'{"a": 1}')).params
    assert repr(params) == "CallToolRequestParams(name='t', arguments=Raw(b'{\"a\": 1}'))"
    assert repr(raw_codec().decode(call(None)).params) == "CallToolRequestParams(name='t')"


def test_a_message_can_be_changed_and_sent_on() -> None:
    codec = raw_codec()
    got = codec.decode(call(ODD))
    renamed = msgspec.structs.replace(got.params, name="u")
    sent = codec.encode(v2025_11_25.CallToolRequest(id=2, params=renamed))
    assert ODD in sent
    assert bytes(codec.decode(sent).params.arguments) == ODD
    copied = copy.copy(got)
    assert codec.encode(copied) == codec.encode(got)


@pytest.mark.parametrize("revision", SUPPORTED)
def test_a_tool_can_be_built_from_schemas_that_are_text_already(revision: Revision) -> None:
    schema: Any = schema_module(revision)
    text = b'{"type" : "object"}'
    names = ("inputSchema", "outputSchema")
    schemas = {n: Raw(text) for n in names if n in schema.Tool.__struct_fields__}
    tool = schema.Tool(name="t", **schemas)
    check(tool)
    result = schema.ListToolsResult(tools=[tool])
    assert Codec(revision, "server").reply(1, result).count(text) == len(schemas)
    # From 2026-07-28 on an output schema may be of any type.
    for name in list(schemas)[: 1 if revision == "2026-07-28" else 2]:
        with pytest.raises(EncodeError) as caught:
            check(schema.Tool(name="t", **{**schemas, name: Raw(b'{"type":"array"}')}))
        assert caught.value.path == f"$.{name}.type"


def test_a_line_stays_one_line_whatever_white_space_the_text_has() -> None:
    codec = raw_codec()
    got = codec.decode(call(b'{"a":\r\n 1}'))
    assert bytes(got.params.arguments) == b'{"a":\r\n 1}'
    assert codec.encode_line(got).count(b"\n") == 1


def test_duplicate_keys_inside_the_text_are_found_where_that_is_asked_for() -> None:
    assert refusal(raw_codec(duplicates="reject"), call(ODD)).path == "$.params.arguments.a"


# --- salvage


def test_a_mended_message_holds_raw_members_written_anew() -> None:
    codec = raw_codec(role="client")
    frame = answer(
        b'{"content":[{"type":"text","text":"a"},{"type":"x"}],'
        b'"structuredContent":{"a" : 1.0},"y":[1]}'
    )
    message, problems = codec.salvage(frame, pending={1: "tools/call"})
    assert [p.path for p in problems] == ["$.result.content[1].type"]
    assert isinstance(message.result, v2025_11_25.CallToolResult)
    assert bytes(message.result.structuredContent) == b'{"a":1.0}'
    assert message.result.extra == {"y": [1]}


def test_a_message_that_needs_no_mending_is_as_decode_gives_it() -> None:
    message, problems = raw_codec().salvage(call(ODD))
    assert problems == ()
    assert bytes(message.params.arguments) == ODD


def test_a_mended_tool_list_has_its_schemas_raw_and_lacks_the_bad_tool() -> None:
    tools = (
        b'{"tools":[{"name":"a","inputSchema":{"type":"object"}},{"name":"b","inputSchema":7},'
        b'{"name":"c","inputSchema":{"type":"object","x":[]},"outputSchema":{"type":"object"}}]}'
    )
    message, problems = raw_codec(role="client").salvage(answer(tools), pending={1: "tools/list"})
    assert [p.path for p in problems] == ["$.result.tools[1].inputSchema"]
    first, second = message.result.tools
    assert (first.name, bytes(first.inputSchema)) == ("a", b'{"type":"object"}')
    assert first.outputSchema is None
    assert (second.name, bytes(second.inputSchema)) == ("c", b'{"type":"object","x":[]}')
    assert bytes(second.outputSchema) == b'{"type":"object"}'


def test_a_mended_request_is_of_the_class_that_decode_gives() -> None:
    codec = raw_codec("2026-07-28")
    frame = call(
        b'{"q":1}',
        "2026-07-28",
        requestState=5,
        inputResponses={"k": {"action": "accept"}},
    )
    message, problems = codec.salvage(frame)
    assert [p.path for p in problems] == ["$.params.requestState"]
    assert type(message) is type(codec.decode(call(b"{}", "2026-07-28")))
    assert bytes(message.params.arguments) == b'{"q":1}'
    assert message.params.inputResponses["k"].action == "accept"


def test_arguments_of_the_wrong_kind_are_left_out_of_a_mended_request() -> None:
    message, problems = raw_codec().salvage(call(b"[1]"))
    assert message.params.arguments is None
    assert [(p.path, p.raw) for p in problems] == [("$.params.arguments", b"[1]")]


def test_a_mended_log_keeps_null_as_data() -> None:
    frame = (
        b'{"jsonrpc":"2.0","method":"notifications/message",'
        b'"params":{"level":"loud","logger":"l","data":null}}'
    )
    message, problems = raw_codec(role="client").salvage(frame)
    assert (message.params.level, bytes(message.params.data)) == ("loud", b"null")
    assert len(problems) == 1


def test_text_with_half_a_surrogate_pair_is_mended_and_raw() -> None:
    message, problems = raw_codec().salvage(call(b'{"a":"\\ud800"}'))
    assert bytes(message.params.arguments) == rb'{"a":"\ufffd"}'
    assert len(problems) == 1


def test_left_raw_leaves_what_is_no_struct_alone() -> None:
    for value in (None, 5, "a", [1, {"a": [None]}]):
        assert left_raw(copy.deepcopy(value)) == value


# --- extensions


class Widget(msgspec.Struct, tag_field="type", tag="widget"):
    shape: str


class Query(msgspec.Struct, tag_field="method", tag="vendor/query"):
    id: int | str
    arguments: dict[str, int]
    result_type: ClassVar[Any] = Widget


@pytest.mark.parametrize("revision", SUPPORTED[2:])
def test_extensions_stand_beside_raw_members(revision: Revision) -> None:
    frame = answer(b'{"content":[{"type":"widget","shape":"o"}],"structuredContent":' + ODD + b"}")
    codec = raw_codec(revision, "client", extensions=[Widget, Query])
    for text in (frame, frame[:-2] + b',"x":1}}'):
        result = codec.decode(text, pending={1: "tools/call"}).result
        assert result.content == [Widget("o")]
        assert bytes(result.structuredContent) == ODD
        check(result)
    bad = answer(b'{"content":[{"type":"widget","shape":5}],"structuredContent":{}}')
    plain_codec = Codec(revision, "client", extensions=[Widget, Query])
    pending = {1: "tools/call"}
    assert outcome(codec, bad, pending=pending) == outcome(plain_codec, bad, pending=pending)
    message, problems = codec.salvage(bad, pending=pending)
    assert message.result.content == []
    assert bytes(message.result.structuredContent) == b"{}"
    assert len(problems) == 1


def test_a_block_of_ones_own_is_read_inside_a_retry_in_raw_mode() -> None:
    outcome = {
        "type": "tool_result",
        "toolUseId": "1",
        "content": [{"type": "widget", "shape": "o"}],
        "structuredContent": Raw(ODD),
    }
    sampled = {"role": "user", "model": "m", "content": [outcome]}
    codec = raw_codec("2026-07-28", extensions=[Widget])
    got = codec.decode(call(b"{}", "2026-07-28", inputResponses={"k": sampled}))
    (block,) = got.params.inputResponses["k"].content
    assert isinstance(block, v2026_07_28.ToolResultContent)
    assert block.content == [Widget("o")]
    assert bytes(block.structuredContent) == ODD


def test_a_struct_of_ones_own_is_read_as_it_is_declared() -> None:
    got = raw_codec(extensions=[Query]).decode(
        b'{"jsonrpc":"2.0","id":1,"method":"vendor/query","arguments":{"a":1}}'
    )
    assert got.arguments == {"a": 1}


# --- both modes side by side


def _damaged(value: Any, draw: Any) -> Any:
    """The value with one place in it changed to something else."""
    if isinstance(value, dict) and value and draw(st.booleans()):
        key = draw(st.sampled_from(sorted(value)))
        return {**value, key: _damaged(value[key], draw)}
    if isinstance(value, list) and value and draw(st.booleans()):
        at = draw(st.integers(0, len(value) - 1))
        return [*value[:at], _damaged(value[at], draw), *value[at + 1 :]]
    return draw(st.sampled_from([None, [], {}, 5, 1.5, "x", {"type": "object"}, [1]]))


@pytest.mark.parametrize(("revision", "role"), SIDES)
@given(data=st.data())
def test_both_modes_read_and_refuse_the_same(revision: Revision, role: Role, data: Any) -> None:
    methods = methods_of(revision, role)
    kinds: list[tuple[str | None, Any]] = [
        (None, kind) for kind in (*methods.requests.values(), *methods.notifications.values())
    ]
    kinds += [pair for table in (methods.results, methods.alternatives) for pair in table.items()]
    reached = [pair for pair in kinds if raw_reaches(revision, pair[1])] or kinds
    method, kind = data.draw(st.sampled_from(reached))
    value = data.draw(json_of(kind))
    if data.draw(st.booleans()):
        value = _damaged(value, data.draw)
    frame = json.dumps(value).encode()
    if method is not None:
        frame = answer(frame)
    pending = None if method is None else {1: method}
    parsed = outcome(Codec(revision, role), frame, pending=pending)
    if "inputSchema.type" in str(parsed) or "outputSchema.type" in str(parsed):
        return  # what a schema says is not read in raw mode
    assert outcome(raw_codec(revision, role), frame, pending=pending) == parsed


def raw_reaches(revision: str, kind: Any) -> bool:
    """Whether an opaque member is anywhere inside a type."""
    schema = schema_module(revision)
    return raw_retyper(schema, Extensions(schema, ())).struct(kind) is not kind


@pytest.mark.parametrize("revision", SUPPORTED)
def test_every_opaque_member_of_the_table_is_one_of_the_revisions(revision: Revision) -> None:
    schema = schema_module(revision)
    if revision == "2026-07-28":
        present = set(OPAQUE) & set(schema.__all__)
        assert set(OPAQUE) - present == {"JSONRPCErrorError"}
        for name in present:
            assert set(OPAQUE[name]) <= set(getattr(schema, name).__struct_fields__)
    assert raw_reaches(revision, schema.CallToolRequest)
    assert raw_reaches(revision, schema.ListToolsResult)
    assert not raw_reaches(revision, schema.ListResourcesResult)


def test_the_class_of_a_raw_message_says_which_class_it_stands_for() -> None:
    got = raw_codec().decode(call(b"{}"))
    assert plain(type(got)) is v2025_11_25.CallToolRequest
    assert plain(type(got.params)) is v2025_11_25.CallToolRequestParams
    assert plain(v2025_11_25.Tool) is v2025_11_25.Tool
    assert type(got).__name__ == "CallToolRequest"
    assert type(got).__module__ == v2025_11_25.__name__


def test_classes_that_hold_nothing_opaque_are_the_classes_themselves() -> None:
    got = raw_codec().decode(b'{"jsonrpc":"2.0","id":1,"method":"ping"}')
    assert type(got) is v2025_11_25.PingRequest


def test_a_retyper_without_a_change_to_make_gives_back_what_it_was_given() -> None:
    retyper = Retyper()
    for name in v2025_11_25.__all__:
        kind = getattr(v2025_11_25, name)
        if isinstance(kind, Marker):
            assert retyper.marker(kind) is kind
        else:
            assert retyper.struct(kind) is kind


class _Longer(Retyper):
    """Makes the text of text content a number too, to see every place where the class can stand."""

    def field(self, struct: type[Any], name: str, annotation: Any) -> Any:
        if struct.__name__ == "TextContent" and name == "text":
            return str | int
        return self.type(annotation)


def test_a_retyped_class_is_found_in_lists_dicts_and_unions() -> None:
    retyper = _Longer()
    kind: Any = retyper.struct(v2025_11_25.TextContent)
    generic: Any = list
    mapping: Any = dict
    assert issubclass(kind, v2025_11_25.TextContent)
    assert retyper.type(list[v2025_11_25.TextContent]) == generic[kind]
    assert retyper.type(dict[str, v2025_11_25.TextContent]) == mapping[str, kind]
    assert retyper.type(v2025_11_25.TextContent | None) == (kind | None)
    assert retyper.type(dict[str, list[v2025_11_25.TextContent]] | None) == (
        mapping[str, generic[kind]] | None
    )
    assert retyper.type(dict[str, int]) == dict[str, int]


def test_a_structural_union_of_retyped_arms_is_decided_as_before() -> None:
    class Sampled(_Longer):
        def field(self, struct: type[Any], name: str, annotation: Any) -> Any:
            if struct.__name__ == "Root" and name == "uri":
                return str | int
            return super().field(struct, name, annotation)

    retyper = Sampled()
    union = retyper.marker(v2026_07_28.InputResponse)
    assert union is not v2026_07_28.InputResponse
    assert retyper.marker(v2026_07_28.InputResponse) is union
    got = decode_as(union, b'{"roots":[{"uri":5}]}')
    assert isinstance(got, v2026_07_28.ListRootsResult)
    assert got.roots[0].uri == 5


def test_a_list_of_a_structural_union_is_retyped_with_it() -> None:
    class Numbered(Retyper):
        def field(self, struct: type[Any], name: str, annotation: Any) -> Any:
            is_method = struct.__name__ == "JSONRPCRequest" and name == "method"
            return str | int if is_method else self.type(annotation)

    union = Numbered().marker(v2025_03_26.JSONRPCMessage)
    text = b'{"jsonrpc":"2.0","id":1,"method":5}'
    assert decode_as(union, text).method == 5
    (one,) = decode_as(union, b"[" + text + b"]")
    assert isinstance(one, v2025_03_26.JSONRPCRequest)
    assert one.method == 5


# --- `mcp_wire.raw`: a function and a package


def test_the_modules_of_raw_are_the_schema_modules_at_run_time() -> None:
    from mcp_wire.raw import v2025_11_25 as mcp

    assert mcp is mcp_wire.v2025_11_25
    for revision in SUPPORTED:
        name = "v" + revision.replace("-", "_")
        assert getattr(mcp_wire.raw, name) is schema_module(revision)
    with pytest.raises(AttributeError, match="v1999_01_01"):
        getattr(mcp_wire.raw, "v1999_01_01")  # noqa: B009


ORDERS = {
    "function first": "from mcp_wire import raw\nassert bytes(raw(1)) == b'1'\n"
    "from mcp_wire.raw import v2025_11_25 as m\n",
    "package first": "from mcp_wire.raw import v2025_11_25 as m\nfrom mcp_wire import raw\n",
    "module of the package first": "from mcp_wire.raw.v2025_11_25 import Tool\n"
    "import mcp_wire.raw.v2025_11_25 as m\nfrom mcp_wire import raw\nassert m.Tool is Tool\n",
    "schema module first": "from mcp_wire import v2025_11_25\nimport mcp_wire.raw as raw\n"
    "from mcp_wire.raw import v2025_11_25 as m\nassert m is v2025_11_25\n",
    "attribute of the package": "import mcp_wire\nraw = mcp_wire.raw\nm = raw.v2025_11_25\n",
    "codec first": "from mcp_wire import Codec\nCodec('2025-11-25', 'server', opaque='raw')\n"
    "import mcp_wire.raw\nfrom mcp_wire.raw import v2025_11_25 as m\nraw = mcp_wire.raw\n",
}


@pytest.mark.parametrize("order", ORDERS.values(), ids=ORDERS)
def test_raw_is_a_function_and_a_package_in_any_order_of_import(order: str) -> None:
    program = (
        f"{order}\nimport mcp_wire\nassert mcp_wire.raw is raw\n"
        "assert bytes(mcp_wire.raw({'a': m.Tool(name='t', inputSchema={'type': 'object'})}))\n"
        "assert mcp_wire.v2025_11_25 is m\n"
    )
    done = subprocess.run([sys.executable, "-W", "error", "-c", program], capture_output=True)
    assert done.stderr == b""
    assert done.returncode == 0


def test_raw_loads_no_revision_until_one_is_asked_for() -> None:
    program = (
        "import sys, mcp_wire\nmcp_wire.raw(1)\nprint([m for m in sys.modules if '.v20' in m])"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True)
    assert done.stdout.strip() == b"[]"


def test_raw_as_a_function_writes_json() -> None:
    assert bytes(mcp_wire.raw({"a": [1, None]})) == b'{"a":[1,null]}'
    with pytest.raises(EncodeError, match="type object"):
        mcp_wire.raw({"a": object()})


def test_what_checkers_read_costs_nothing_at_run_time() -> None:
    program = "import sys, mcp_wire.raw.received\nprint([m for m in sys.modules if '.v20' in m])"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True)
    assert done.stdout.strip() == b"[]"


def test_other_values_for_opaque_are_refused() -> None:
    with pytest.raises(ValueError, match="opaque"):
        Codec("2025-11-25", "server", opaque="rwa")
