"""`Codec.decode`: what each kind of message becomes, for every revision and side."""

from __future__ import annotations

import json
from typing import Any

import pytest

from mcp_wire import UNSET, Failure, Kind, Raw, Reply, WireError
from mcp_wire.codec import Codec as CodecClass
from mcp_wire.methods import methods_of
from mcp_wire.versions import SUPPORTED, Revision, Role, schema_module

from .untyped import Codec, v2025_11_25, v2026_07_28

ROLES: tuple[Role, ...] = ("server", "client")
SIDES = [(revision, role) for revision in SUPPORTED for role in ROLES]
OLD = SUPPORTED[:3]


def refusal(codec: Any, frame: bytes | str, **named: Any) -> WireError:
    with pytest.raises(WireError) as caught:
        codec.decode(frame, **named)
    return caught.value


def request(method: str, **members: Any) -> str:
    return json.dumps({"jsonrpc": "2.0", "id": 1, "method": method, **members})


# --- requests and notifications


@pytest.mark.parametrize("revision", SUPPORTED[:4])
@pytest.mark.parametrize("role", ROLES)
def test_a_ping_is_a_ping_on_both_sides(revision: Revision, role: Role) -> None:
    ping = Codec(revision, role).decode(b'{"jsonrpc":"2.0","id":"a","method":"ping"}')
    assert type(ping) is schema_module(revision).PingRequest
    assert (ping.id, ping.method, ping.jsonrpc, ping.params) == ("a", "ping", "2.0", None)


@pytest.mark.parametrize("kind", [bytes, bytearray, memoryview, bytes.decode])
def test_any_form_of_the_bytes_will_do(kind: Any) -> None:
    frame = ' \t\r\n{"jsonrpc":"2.0","id":"é","method":"ping"}\n'.encode()
    assert Codec("2025-11-25", "server").decode(kind(frame)).id == "é"


def test_a_message_does_not_change_with_the_buffer_it_came_in() -> None:
    buffer = bytearray(b'{"jsonrpc":"2.0","id":1,"result":{"a":1}}')
    reply = Codec("2025-11-25", "server").decode(buffer)
    buffer[:] = b"x" * len(buffer)
    assert bytes(reply.result) == b'{"a":1}'
    del buffer[:]


def test_other_types_are_a_mistake_of_the_caller() -> None:
    with pytest.raises(TypeError, match="got int"):
        Codec("2025-11-25", "server").decode(5)


def test_text_with_a_lone_surrogate_is_not_a_message() -> None:
    error = refusal(Codec("2025-11-25", "server"), '{"jsonrpc":"2.0","id":1,"method":"\ud800"}')
    assert error.kind is Kind.PARSE
    assert error.raw == b'{"jsonrpc":"2.0","id":1,"method":"\xed\xa0\x80"}'


@pytest.mark.parametrize(("revision", "role"), SIDES)
def test_the_other_sides_methods_are_unknown(revision: Revision, role: Role) -> None:
    codec: Any = Codec(revision, role)
    own = methods_of(revision, role)
    other = methods_of(revision, "client" if role == "server" else "server")
    for method in other.requests.keys() - own.requests.keys():
        error = refusal(codec, request(method))
        assert (error.kind, error.id, error.method) == (Kind.METHOD_NOT_FOUND, 1, method)
    for method in other.notifications.keys() - own.notifications.keys():
        generic = codec.decode(json.dumps({"jsonrpc": "2.0", "method": method}))
        assert type(generic) is schema_module(revision).JSONRPCNotification
        assert generic.method == method


@pytest.mark.parametrize(("revision", "role"), SIDES)
def test_an_unknown_method_is_told_with_its_id(revision: Revision, role: Role) -> None:
    error = refusal(Codec(revision, role), request("no/such", params={"a": 1}))
    assert error.kind is Kind.METHOD_NOT_FOUND
    assert (error.code, error.id, error.path) == (-32601, 1, "$.method")
    answer = json.loads(error.reply() or b"")
    assert (answer["id"], answer["error"]["code"]) == (1, -32601)


def test_a_method_that_comes_late_is_read_all_the_same() -> None:
    codec = Codec("2025-11-25", "server")
    params = {"name": "t", "arguments": {"text": "x" * 300}}
    late = json.dumps({"params": params, "id": 3, "jsonrpc": "2.0", "method": "tools/call"})
    call = codec.decode(late)
    assert type(call) is v2025_11_25.CallToolRequest
    assert (call.id, call.params.name) == (3, "t")
    gone = json.dumps(
        {"params": {"requestId": "x" * 300}, "jsonrpc": "2.0", "method": "notifications/cancelled"}
    )
    assert type(codec.decode(gone)) is v2025_11_25.CancelledNotification


@pytest.mark.parametrize("filler", [0, 200])
def test_the_method_decides_whatever_else_is_there(filler: int) -> None:
    frame = json.dumps(
        {"jsonrpc": "2.0", "id": "x" * filler, "method": "ping", "result": {}, "error": 5}
    )
    assert type(Codec("2025-11-25", "server").decode(frame)) is v2025_11_25.PingRequest


def test_a_word_method_inside_a_result_makes_no_request() -> None:
    frame = b'{"jsonrpc":"2.0","id":1,"result":{"method":"ping"}}'
    assert type(Codec("2025-11-25", "server").decode(frame)) is Reply


@pytest.mark.parametrize("method", ["5", "null", "[]", "{}", '"\\ud800"'])
def test_a_method_is_a_string(method: str) -> None:
    frame = '{"jsonrpc":"2.0","id":1,"method":' + method + "}"
    error = refusal(Codec("2025-11-25", "server"), frame)
    assert error.kind in (Kind.INVALID_REQUEST, Kind.PARSE)
    assert error.id == 1


@pytest.mark.parametrize(("revision", "role"), SIDES)
def test_an_id_makes_a_request_of_anything(revision: Revision, role: Role) -> None:
    """A notification's method with an id is a request for a method that is not one."""
    codec: Any = Codec(revision, role)
    for method in methods_of(revision, role).notifications:
        for id in (1, "a", 0):
            params = {"progressToken": 1, "progress": 1, "requestId": 1, "uri": "", "data": 1,
                      "level": "info",
                      "elicitationId": "e", "notifications": {}, "taskId": "t", "status": "working",
                      "createdAt": "", "lastUpdatedAt": "", "ttl": None}  # fmt: skip
            frame = json.dumps({"jsonrpc": "2.0", "id": id, "method": method, "params": params})
            error = refusal(codec, frame)
            assert (error.kind, error.id) == (Kind.METHOD_NOT_FOUND, id)
            assert error.reply() is not None


@pytest.mark.parametrize(("revision", "role"), SIDES)
def test_a_request_without_an_id_is_refused_in_silence(revision: Revision, role: Role) -> None:
    codec: Any = Codec(revision, role)
    for method in methods_of(revision, role).requests:
        error = refusal(codec, json.dumps({"jsonrpc": "2.0", "method": method, "params": {}}))
        assert error.kind in (Kind.INVALID_REQUEST, Kind.INVALID_PARAMS)
        assert error.reply() is None
    if codec.revision != "2026-07-28":
        error = refusal(codec, '{"jsonrpc":"2.0","method":"ping"}')
        assert (error.kind, error.path, error.method) == (Kind.INVALID_REQUEST, "$.id", "ping")


@pytest.mark.parametrize("id", ["null", "1.0", "1.5", "true", "[1]", "{}", "9" * 10_000, "1e400"])
@pytest.mark.parametrize("revision", SUPPORTED[:4])
def test_a_bad_id_is_neither_coerced_nor_overlooked(revision: Revision, id: str) -> None:
    codec: Any = Codec(revision, "server")
    error = refusal(codec, '{"jsonrpc":"2.0","id":' + id + ',"method":"ping"}')
    assert (error.kind, error.id, error.path) == (Kind.INVALID_REQUEST, None, "$.id")
    assert json.loads(error.reply() or b"")["id"] is None
    notification = '{"jsonrpc":"2.0","id":' + id + ',"method":"notifications/initialized"}'
    assert refusal(codec, notification).kind is Kind.INVALID_REQUEST


def test_ids_keep_their_type_and_their_size() -> None:
    codec = Codec("2025-11-25", "server")
    for text, id in (("7", 7), ('"7"', "7"), ("-0", 0), ("1" * 40, int("1" * 40)), ('""', "")):
        read = codec.decode('{"jsonrpc":"2.0","id":' + text + ',"method":"ping"}').id
        assert (read, type(read)) == (id, type(id))


@pytest.mark.parametrize("version", ["", '"jsonrpc":"1.0",', '"jsonrpc":2.0,', '"jsonrpc":null,'])
@pytest.mark.parametrize("filler", [0, 200])
@pytest.mark.parametrize(("revision", "role"), SIDES[:8])
def test_the_version_is_demanded_of_every_message(
    revision: Revision, role: Role, version: str, filler: int
) -> None:
    codec: Any = Codec(revision, role)
    pad = '"pad":"' + "x" * filler + '",'
    for frame, kind in (
        ("{" + version + pad + '"id":1,"method":"ping"}', Kind.INVALID_REQUEST),
        ("{" + version + pad + '"id":1,"result":{}}', Kind.INVALID_RESULT),
        ("{" + version + pad + '"id":1,"error":{"code":1,"message":""}}', Kind.INVALID_RESULT),
        (
            "{" + version + pad + '"method":"notifications/cancelled","params":{"requestId":1}}',
            Kind.INVALID_REQUEST,
        ),
    ):
        error = refusal(codec, frame)
        assert (error.kind, error.path) == (kind, "$.jsonrpc")
        assert error.id == (1 if '"id":1' in frame else None)
        assert (error.reply() is None) == (
            "result" in frame or "error" in frame or "notif" in frame
        )


def test_the_version_may_be_written_with_escapes() -> None:
    codec = Codec("2025-11-25", "server")
    assert codec.decode(rb'{"jsonrpc":"2\u002e0","id":1,"method":"ping"}').id == 1
    assert codec.decode(rb'{"jsonrpc":"2\u002e0","id":1,"result":{}}').id == 1
    error = b'{"jsonrpc":"2\\u002e0","id":1,"error":{"code":1,"message":""}}'
    assert codec.decode(error).id == 1


@pytest.mark.parametrize("body", ["5", "[]", '"x"', "true"])
def test_params_that_are_no_object_are_refused_in_their_place(body: str) -> None:
    error = refusal(
        Codec("2025-11-25", "server"),
        '{"jsonrpc":"2.0","id":1,"method":"ping","params":' + body + "}",
    )
    assert (error.kind, error.id, error.path) == (Kind.INVALID_PARAMS, 1, "$.params")


def test_null_for_an_optional_member_is_absent() -> None:
    codec = Codec("2025-11-25", "server")
    call = codec.decode(
        request("tools/call", params={"name": "t", "arguments": None, "_meta": None})
    )
    assert call.params == v2025_11_25.CallToolRequestParams(name="t")
    listed = codec.decode(request("tools/list", params=None))
    assert listed == v2025_11_25.ListToolsRequest(id=1)


def test_the_progress_token_of_old_requests_is_kept_and_checked() -> None:
    for revision in OLD:
        codec: Any = Codec(revision, "server")
        ping = codec.decode(request("ping", params={"_meta": {"progressToken": 0, "v": [1]}}))
        assert ping.params.meta == {"progressToken": 0, "v": [1]}
        error = refusal(codec, request("ping", params={"_meta": {"progressToken": [1]}}))
        assert (error.kind, error.path) == (Kind.INVALID_PARAMS, "$.params._meta.progressToken")


def test_each_2026_request_names_its_revision_and_capabilities() -> None:
    codec = Codec("2026-07-28", "server")
    meta: dict[str, Any] = {"io.modelcontextprotocol/protocolVersion": "2026-07-28"}
    error = refusal(codec, request("tools/list", params={"_meta": meta}))
    assert error.path == '$.params._meta["io.modelcontextprotocol/clientCapabilities"]'
    meta["io.modelcontextprotocol/clientCapabilities"] = {"roots": 5}
    error = refusal(codec, request("tools/list", params={"_meta": meta}))
    assert error.path == '$.params._meta["io.modelcontextprotocol/clientCapabilities"].roots'


# --- answers


@pytest.mark.parametrize(("revision", "role"), SIDES)
def test_an_answer_without_a_known_question_stays_unread(revision: Revision, role: Role) -> None:
    codec: Any = Codec(revision, role)
    for pending in (None, {}, {2: "ping"}, {1: None}, lambda id: None):
        reply = codec.decode(b'{"jsonrpc":"2.0","id":1,"result":{"x": 1.0}}', pending=pending)
        assert (reply.id, reply.method) == (1, None)
        assert isinstance(reply.result, Raw)
        assert bytes(reply.result) == b'{"x": 1.0}'


def test_a_method_that_the_revision_lacks_leaves_the_result_unread() -> None:
    codec = Codec("2024-11-05", "client")
    for method in ("elicitation/create", "no/such", ""):
        reply = codec.decode(b'{"jsonrpc":"2.0","id":1,"result":5}', pending={1: method})
        assert (reply.method, bytes(reply.result)) == (method, b"5")


def test_pending_may_be_a_mapping_or_a_callable_and_sees_the_id_as_it_is() -> None:
    codec = Codec("2025-11-25", "client")
    asked: list[Any] = []

    def method_of(id: str | int) -> str | None:
        asked.append(id)
        return "tools/list" if id == "7" else None

    assert codec.decode(b'{"jsonrpc":"2.0","id":7,"result":{}}', pending=method_of).method is None
    typed = codec.decode(b'{"jsonrpc":"2.0","id":"7","result":{"tools":[]}}', pending=method_of)
    assert typed.result == v2025_11_25.ListToolsResult(tools=[])
    assert asked == [7, "7"]
    assert (
        codec.decode(b'{"jsonrpc":"2.0","id":"7","result":{}}', pending={7: "tools/list"}).method
        is None
    )
    failed = codec.decode(
        b'{"jsonrpc":"2.0","id":"7","error":{"code":1,"message":""}}', pending=method_of
    )
    assert failed.method == "tools/list"


def test_what_pending_raises_is_the_callers_own() -> None:
    def broken(id: str | int) -> str:
        raise LookupError(id)

    with pytest.raises(LookupError):
        Codec("2025-11-25", "client").decode(
            b'{"jsonrpc":"2.0","id":7,"result":{}}', pending=broken
        )


@pytest.mark.parametrize(
    "order",
    [("jsonrpc", "id", "result"), ("result", "jsonrpc", "id"), ("id", "result", "jsonrpc")],
)
def test_members_may_come_in_any_order(order: tuple[str, ...]) -> None:
    values = {"jsonrpc": "2.0", "id": 3, "result": {"tools": []}}
    frame = json.dumps({name: values[name] for name in order})
    reply = Codec("2025-11-25", "client").decode(frame, pending={3: "tools/list"})
    assert reply == Reply(3, "tools/list", v2025_11_25.ListToolsResult(tools=[]))


@pytest.mark.parametrize("null", ['"error":null', '"method":null', '"method":null,"error":null'])
def test_nulls_beside_a_result_are_absent(null: str) -> None:
    codec = Codec("2025-11-25", "client")
    frame = '{"jsonrpc":"2.0","id":3,"result":{"tools":[]},' + null + "}"
    assert (
        type(codec.decode(frame, pending={3: "tools/list"}).result) is v2025_11_25.ListToolsResult
    )


def test_a_null_result_beside_an_error_is_absent_and_alone_it_is_wrong() -> None:
    codec = Codec("2025-11-25", "client")
    both = '{"jsonrpc":"2.0","id":3,"result":null,"error":{"code":1,"message":"m"}}'
    assert codec.decode(both).error.code == 1
    error = refusal(codec, '{"jsonrpc":"2.0","id":3,"result":null}', pending={3: "tools/list"})
    assert (error.kind, error.path) == (Kind.INVALID_RESULT, "$.result")
    error = refusal(codec, '{"jsonrpc":"2.0","id":3,"error":null}')
    assert (error.kind, error.path) == (Kind.INVALID_RESULT, "$.error")
    nothing = codec.decode('{"jsonrpc":"2.0","id":3,"result":null,"error":null}')
    assert bytes(nothing.result) == b"null"


def test_result_and_error_together_are_refused_by_everybody() -> None:
    frame = '{"jsonrpc":"2.0","id":3,"result":{},"error":{"code":1,"message":"m"}}'
    error = refusal(Codec("2025-11-25", "client"), frame, pending={3: "ping"})
    assert (error.kind, error.id, error.method) == (Kind.INVALID_RESULT, 3, "ping")


@pytest.mark.parametrize("revision", SUPPORTED)
def test_an_error_keeps_its_data_and_tells_an_absent_id_from_null(revision: Revision) -> None:
    codec: Any = Codec(revision, "client")
    frame = '{"jsonrpc":"2.0","id":null,"error":{"code":-1,"message":"m","data":{"a":null}}}'
    failure = codec.decode(frame)
    assert type(failure) is Failure
    assert (failure.id, failure.method) == (None, None)
    assert (failure.error.code, failure.error.message, failure.error.data) == (-1, "m", {"a": None})
    absent = frame.replace('"id":null,', "")
    if revision in OLD:
        assert refusal(codec, absent).path == "$.id"
    else:
        assert codec.decode(absent).id is UNSET


@pytest.mark.parametrize("id", ["null", "1.0", "true", "[]"])
def test_an_answer_needs_a_good_id(id: str) -> None:
    codec = Codec("2025-11-25", "client")
    frame = '{"jsonrpc":"2.0","id":' + id + ',"result":{}}'
    error = refusal(codec, frame)
    assert (error.kind, error.id, error.path, error.reply()) == (
        Kind.INVALID_RESULT,
        None,
        "$.id",
        None,
    )
    assert refusal(codec, '{"jsonrpc":"2.0","result":{}}').path == "$.id"
    if id != "null":
        frame = frame.replace('"result":{}', '"error":{"code":1,"message":""}')
        assert refusal(codec, frame).path == "$.id"


def test_a_bad_result_is_told_with_the_method_it_answers_and_never_sent() -> None:
    codec = Codec("2025-11-25", "client")
    frame = b'{"jsonrpc":"2.0","id":3,"result":{"tools":[{"name":"a","inputSchema":{}}]}}'
    error = refusal(codec, frame, pending={3: "tools/list"})
    assert (error.kind, error.code, error.id) == (Kind.INVALID_RESULT, None, 3)
    assert (error.path, error.method) == ("$.result.tools[0].inputSchema.type", "tools/list")
    assert error.raw == frame
    assert error.reply() is None


@pytest.mark.parametrize("text", ["e\u0301", "\U0001f600"])
def test_text_in_an_unread_result_is_checked(text: str) -> None:
    codec = Codec("2025-11-25", "client")
    good = f'{{"jsonrpc":"2.0","id":3,"result":{{"t":"{text}"}}}}'.encode()
    assert bytes(codec.decode(good).result) == f'{{"t":"{text}"}}'.encode()
    for pending in (None, {3: "no/such"}):
        error = refusal(codec, good.replace(text.encode(), b"\xc3"), pending=pending)
        assert (error.kind, error.id, error.reply()) == (Kind.PARSE, 3, None)
        assert "UTF-8" in error.message


# --- tasks and input required


def test_a_task_may_stand_in_for_a_result() -> None:
    codec = Codec("2025-11-25", "client")
    task = {"taskId": "t", "status": "working", "createdAt": "", "lastUpdatedAt": "", "ttl": None}
    frame = json.dumps({"jsonrpc": "2.0", "id": 1, "result": {"task": task}})
    reply = codec.decode(frame, pending={1: "tools/call"})
    assert type(reply.result) is v2025_11_25.CreateTaskResult
    assert reply.result.task.ttl is None
    frame = json.dumps({"jsonrpc": "2.0", "id": 1, "result": {"task": task, "content": []}})
    reply = codec.decode(frame, pending={1: "tools/call"})
    assert type(reply.result) is v2025_11_25.CallToolResult
    assert reply.result.extra == {"task": task}
    assert (
        refusal(codec, '{"jsonrpc":"2.0","id":1,"result":[]}', pending={1: "tools/call"}).path
        == "$.result"
    )


@pytest.mark.parametrize("said", [',"resultType":"complete"', ""])
def test_a_result_is_complete_unless_it_says_otherwise(said: str) -> None:
    codec = Codec("2026-07-28", "client")
    frame = '{"jsonrpc":"2.0","id":1,"result":{"content":[]' + said + "}}"
    reply = codec.decode(frame, pending={1: "tools/call"})
    assert type(reply.result) is v2026_07_28.CallToolResult


def test_input_can_be_required_of_three_methods_alone() -> None:
    codec = Codec("2026-07-28", "client")
    frame = '{"jsonrpc":"2.0","id":1,"result":{"resultType":"input_required","requestState":"s"}}'
    for method in ("tools/call", "prompts/get", "resources/read"):
        assert (
            type(codec.decode(frame, pending={1: method}).result) is v2026_07_28.InputRequiredResult
        )
    error = refusal(codec, frame, pending={1: "tools/list"})
    assert (error.kind, error.path) == (Kind.INVALID_RESULT, "$.result.resultType")
    assert "tools/list" in error.message


@pytest.mark.parametrize(
    ("said", "reason"),
    [("5", "Expected `str`"), ("null", "Expected `str`"), ('"done"', "Unrecognised")],
)
def test_a_result_type_that_is_none_is_refused(said: str, reason: str) -> None:
    codec = Codec("2026-07-28", "client")
    frame = '{"jsonrpc":"2.0","id":1,"result":{"content":[],"resultType":' + said + "}}"
    error = refusal(codec, frame, pending={1: "tools/call"})
    assert (error.kind, error.path) == (Kind.INVALID_RESULT, "$.result.resultType")
    assert error.message.startswith(reason)
    assert (
        refusal(
            codec,
            frame.replace('{"content', '[{"content').replace("}}", "}]}"),
            pending={1: "tools/call"},
        ).path
        == "$.result"
    )


def test_an_older_revision_reads_no_result_types() -> None:
    codec = Codec("2025-11-25", "client")
    frame = '{"jsonrpc":"2.0","id":1,"result":{"content":[],"resultType":"done"}}'
    assert codec.decode(frame, pending={1: "tools/call"}).result.extra == {"resultType": "done"}


# --- undeclared members and numbers


def test_undeclared_members_of_a_result_are_kept_and_those_of_closed_types_go() -> None:
    codec = Codec("2025-11-25", "client")
    tool = {"name": "a", "inputSchema": {"type": "object"}, "x": 1}
    result = {"tools": [tool], "y": [1.0]}
    frame = json.dumps({"jsonrpc": "2.0", "id": 1, "x": 1, "result": result})
    reply = codec.decode(frame, pending={1: "tools/list"})
    assert reply.result.extra == {"y": [1.0]}
    written = json.loads(codec.encode(reply))
    assert written["result"]["y"] == [1.0]
    assert "x" not in written["result"]["tools"][0]


def test_the_name_that_stands_for_undeclared_members_is_a_name_like_any_other() -> None:
    codec = Codec("2025-11-25", "client")
    frame = '{"jsonrpc":"2.0","id":1,"result":{"content":[],"\uffffextra":{"a":1}}}'
    reply = codec.decode(frame, pending={1: "tools/call"})
    assert reply.result.extra == {"\uffffextra": {"a": 1}}
    assert codec.encode(reply).decode() == frame


@pytest.mark.parametrize(
    ("number", "reason"),
    [
        ("1e400", "Number out of range"),
        ("-1e999", "Number"),
        ("9" * 10_000, "Integer value out of range"),
    ],
)
def test_a_number_that_python_cannot_hold_is_refused_in_its_place(number: str, reason: str) -> None:
    server, client = Codec("2025-11-25", "server"), Codec("2025-11-25", "client")
    arguments = '{"a":[0,{"b":' + number + "}]}"
    error = refusal(
        server,
        '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"t","arguments":'
        + arguments
        + "}}",
    )
    assert (error.kind, error.id, error.path) == (
        Kind.INVALID_PARAMS,
        1,
        "$.params.arguments.a[1].b",
    )
    assert error.message.startswith(reason)
    for member in ("structuredContent", "vendor"):
        frame = (
            '{"jsonrpc":"2.0","id":1,"result":{"content":[],"' + member + '":' + arguments + "}}"
        )
        error = refusal(client, frame, pending={1: "tools/call"})
        assert (error.kind, error.path) == (Kind.INVALID_RESULT, f"$.result.{member}.a[1].b")
    error = refusal(client, '{"jsonrpc":"2.0","method":"v/x","params":{"a":' + number + "}}")
    assert (error.path, error.reply()) == ("$.params.a", None)
    progress = (
        '{"jsonrpc":"2.0","method":"notifications/progress","params":{"progressToken":1,"progress":'
        + number
        + "}}"
    )
    assert refusal(client, progress).path == "$.params.progress"


# --- duplicate keys


def test_the_last_of_duplicate_keys_wins_by_default() -> None:
    call = Codec("2025-11-25", "server").decode(
        '{"jsonrpc":"2.0","id":1,"id":2,"method":"tools/call","method":"tools/call","params":{"name":"a","name":"b"}}'
    )
    assert (call.id, call.method, call.params.name) == (2, "tools/call", "b")


def test_two_different_methods_are_refused_so_that_no_layer_picks_another() -> None:
    codec = Codec("2025-11-25", "server")
    error = refusal(codec, '{"jsonrpc":"2.0","id":1,"method":"ping","method":"tools/list"}')
    assert (error.kind, error.path) == (Kind.INVALID_REQUEST, "$.method")


@pytest.mark.parametrize(
    ("frame", "path"),
    [
        ('{"jsonrpc":"2.0","id":1,"id":1,"method":"ping"}', "$.id"),
        ('{"jsonrpc":"2.0","id":1,"method":"ping","x":{"y":[{"z":1,"z":1}]}}', "$.x.y[0].z"),
        ('{"jsonrpc":"2.0","id":1,"method":"ping","x":{"a b":1,"a b":2}}', '$.x["a b"]'),
        ('{"jsonrpc":"2.0","id":1,"method":"ping","params":{"n":1,"\\u006e":2}}', "$.params.n"),
    ],
)  # fmt: skip
def test_duplicate_keys_can_be_refused_with_their_place(frame: str, path: str) -> None:
    codec = Codec("2025-11-25", "server", duplicates="reject")
    error = refusal(codec, frame)
    assert (error.kind, error.path, error.id) == (Kind.INVALID_REQUEST, path, 1)
    assert error.reply() is not None
    assert Codec("2025-11-25", "server").decode(frame).id == 1


def test_duplicates_in_answers_and_notifications_are_refused_in_silence() -> None:
    codec = Codec("2025-11-25", "client", duplicates="reject")
    error = refusal(codec, '{"jsonrpc":"2.0","id":1,"result":{"a":1,"a":2}}')
    assert (error.kind, error.path, error.reply()) == (Kind.INVALID_RESULT, "$.result.a", None)
    error = refusal(codec, '{"jsonrpc":"2.0","method":"v/x","params":{"a":1,"a":2}}')
    assert (error.path, error.reply()) == ("$.params.a", None)


def test_what_has_no_duplicates_passes_the_strict_reading() -> None:
    codec = Codec("2025-11-25", "server", duplicates="reject")
    frame = (
        b'{"jsonrpc":"2.0","id":1,"method":"ping","a":{"x":1},"b":{"x":'
        + b"9" * 9000
        + b',"y":1e999,"z":"\xff"}}'
    )
    assert codec.decode(frame).id == 1


# --- making one


def test_a_codec_says_what_it_is() -> None:
    codec = Codec("2025-11-25", "server")
    assert repr(codec) == "Codec('2025-11-25', our_role='server')"
    assert (codec.revision, codec.our_role) == ("2025-11-25", "server")
    assert CodecClass is Codec


@pytest.mark.parametrize("revision", ["2025-11-26", "", "DRAFT", None])
def test_an_unknown_revision_is_refused(revision: Any) -> None:
    with pytest.raises(ValueError, match="unknown revision"):
        Codec(revision, "server")


def test_an_unknown_role_or_way_with_duplicates_is_refused() -> None:
    with pytest.raises(ValueError, match="our_role"):
        Codec("2025-11-25", "host")
    with pytest.raises(ValueError, match="duplicates"):
        Codec("2025-11-25", "server", duplicates="first")
