"""Writing: what goes out, in which order, and what is refused with its place."""

from __future__ import annotations

import dataclasses
import datetime
import enum
import json
from decimal import Decimal
from typing import Any

import msgspec
import pytest

from mcp_wire import UNSET, EncodeError, Failure, Raw, Reply, WireError
from mcp_wire import v2025_11_25 as mcp
from mcp_wire.values import encode_value
from mcp_wire.versions import SUPPORTED, schema_module

from .untyped import (
    Codec,
    peek,
    raw,
    v2024_11_05,
    v2025_03_26,
    v2025_06_18,
    v2025_11_25,
    v2026_07_28,
)

NAN, INF = float("nan"), float("inf")


@pytest.fixture
def codec() -> Any:
    return Codec("2025-11-25", "server")


def called(**members: Any) -> Any:
    return v2025_11_25.CallToolResult(content=[], **members)


def refusal(call: Any, *arguments: Any) -> EncodeError:
    with pytest.raises(EncodeError) as caught:
        call(*arguments)
    assert not isinstance(caught.value, WireError)
    return caught.value


# --- what goes out


def test_a_request_is_written_with_all_that_it_is_before_its_body(codec: Any) -> None:
    call = v2025_11_25.CallToolRequest(id=1, params=v2025_11_25.CallToolRequestParams(name="t"))
    expected = b'{"method":"tools/call","jsonrpc":"2.0","id":1,"params":{"name":"t"}}'
    assert codec.encode(call) == expected
    assert codec.encode_line(call) == expected + b"\n"


@pytest.mark.parametrize("revision", SUPPORTED[:4])
def test_a_ping_is_written_alike_in_every_revision(revision: str) -> None:
    ping = schema_module(revision).PingRequest(id="a")
    assert Codec(revision, "client").encode(ping) == b'{"method":"ping","jsonrpc":"2.0","id":"a"}'


def test_a_notification_carries_no_id(codec: Any) -> None:
    ready = v2025_11_25.InitializedNotification()
    assert codec.encode(ready) == b'{"method":"notifications/initialized","jsonrpc":"2.0"}'


def test_answers_are_written_with_their_id_first(codec: Any) -> None:
    result = v2025_11_25.CallToolResult(content=[v2025_11_25.TextContent(text="x")])
    expected = b'{"jsonrpc":"2.0","id":"q","result":{"content":[{"type":"text","text":"x"}]}}'
    assert codec.encode(Reply("q", "tools/call", result)) == expected
    assert codec.reply("q", result) == expected
    assert (
        codec.reply(
            v2025_11_25.CallToolRequest(id="q", params=v2025_11_25.CallToolRequestParams(name="t")),
            result,
        )
        == expected
    )
    assert codec.reply(peek(b'{"jsonrpc":"2.0","id":"q","method":"m"}'), result) == expected


@pytest.mark.parametrize("kind", [Raw, bytes, bytearray, memoryview])
def test_a_raw_result_goes_out_as_it_is(codec: Any, kind: Any) -> None:
    body = rb'{"a":1E5,"b":"\u00e9"}'
    expected = b'{"jsonrpc":"2.0","id":1,"result":' + body + b"}"
    assert codec.reply(1, kind(body)) == expected
    assert codec.encode(Reply(1, None, Raw(body))) == expected
    assert codec.encode(Raw(expected)) == expected


def test_a_failure_is_written_with_the_id_it_has(codec: Any) -> None:
    error = v2025_11_25.Error(code=-1, message="m", data=None)
    assert (
        codec.encode(Failure(1, None, error))
        == b'{"jsonrpc":"2.0","id":1,"error":{"code":-1,"message":"m","data":null}}'
    )
    assert codec.encode(Failure(None, None, error)).startswith(
        b'{"jsonrpc":"2.0","id":null,"error"'
    )
    assert codec.encode(Failure(UNSET, None, error)).startswith(b'{"jsonrpc":"2.0","error"')


def test_a_refusal_is_written_for_a_request_an_id_or_nobody(codec: Any) -> None:
    ping = v2025_11_25.PingRequest(id=4)
    bare = b'{"jsonrpc":"2.0","id":4,"error":{"code":-32000,"message":"no"}}'
    assert codec.refuse(ping, -32000, "no") == codec.refuse(4, -32000, "no") == bare
    assert (
        codec.refuse(None, -32000, "no", None)
        == b'{"jsonrpc":"2.0","id":null,"error":{"code":-32000,"message":"no","data":null}}'
    )
    data = v2025_11_25.TextContent(text="x")
    assert codec.refuse("a", 1, "", data).endswith(b'"data":{"type":"text","text":"x"}}}')


def test_an_envelope_is_written_as_it_came(codec: Any) -> None:
    frame = b'{ "jsonrpc":"2.0",\n"id":1,"method":"m"}'
    assert codec.encode(peek(frame)) == frame
    assert codec.encode_line(peek(frame)) == frame.replace(b"\n", b" ") + b"\n"


def test_a_raw_body_with_line_ends_still_makes_one_line(codec: Any) -> None:
    body = Raw(b'{\r\n  "a": "x\\n",\n  "b": []\n}')
    line = codec.encode_line(Reply(1, None, body))
    assert line.count(b"\n") == 1
    assert b"\r" not in line
    assert json.loads(line)["result"] == {"a": "x\n", "b": []}


def test_text_is_written_as_utf8_and_line_separators_are_no_line_ends(codec: Any) -> None:
    text = "é😀\u2028\u2029\u0085\x00\n"
    line = codec.encode_line(
        v2025_11_25.CallToolRequest(id=1, params=v2025_11_25.CallToolRequestParams(name=text))
    )
    assert line.count(b"\n") == 1
    assert "é😀\u2028".encode() in line
    assert json.loads(line)["params"]["name"] == text


#: For members that a constructor looks at.
EXAMPLES: dict[str, Any] = {
    "inputSchema": {"type": "object"},
    "meta": {
        "io.modelcontextprotocol/protocolVersion": "2026-07-28",
        "io.modelcontextprotocol/clientCapabilities": {},
        "io.modelcontextprotocol/subscriptionId": 1,
    },
}


def test_null_is_never_written_for_absent() -> None:
    for revision in SUPPORTED:
        schema = schema_module(revision)
        for name in schema.__all__:
            struct = getattr(schema, name)
            if not (isinstance(struct, type) and issubclass(struct, msgspec.Struct)):
                continue
            needed = [f.name for f in msgspec.structs.fields(struct) if f.required]
            value = struct(**{member: EXAMPLES.get(member, "x") for member in needed})
            written = encode_value(value)
            assert b"null" not in written, (revision, name)


def test_members_that_are_always_written_are(codec: Any) -> None:
    newest = Codec("2026-07-28", "server")
    written = newest.reply(1, v2026_07_28.ListToolsResult(tools=[]))
    assert json.loads(written)["result"] == {
        "tools": [],
        "resultType": "complete",
        "ttlMs": 0,
        "cacheScope": "private",
    }


def test_encode_into_writes_from_an_offset_on(codec: Any) -> None:
    ping = v2025_11_25.PingRequest(id=1)
    written = codec.encode(ping)
    buffer = bytearray(
        b"head|and a tail that is longer than any message could ever be, or so it seems"
    )
    codec.encode_into(ping, buffer, 5)
    assert buffer == b"head|" + written
    codec.encode_into(ping, buffer, len(buffer))
    assert buffer == b"head|" + written * 2
    codec.encode_into(ping, buffer)
    assert buffer == written
    for offset in (-1, len(buffer) + 1):
        with pytest.raises(ValueError, match="offset"):
            codec.encode_into(ping, buffer, offset)
    with pytest.raises(EncodeError):
        codec.encode_into(Reply(1, None, NAN), buffer, 0)
    assert buffer == written


# --- index members


@pytest.mark.parametrize(
    "value",
    [
        v2025_11_25.CallToolResult(content=[], extra={"z": {"a": [1.0, None]}}),
        v2025_11_25.GetTaskPayloadResult(extra={"anything": 1}),
        v2026_07_28.ClientCapabilities(extensions={"x": {}}),
        v2024_11_05.PingRequest(id=1, params=v2024_11_05.RequestParams(extra={"v": 1})),
        v2025_11_25.JSONRPCResultResponse(id=1, result=v2025_11_25.Result(extra={"v": 1})),
        v2025_11_25.URLElicitationRequiredError(
            id=1,
            error=v2025_11_25.URLElicitationRequiredErrorError(
                code=-32042,
                message="m",
                data=v2025_11_25.URLElicitationRequiredErrorErrorData(
                    elicitations=[], extra={"v": 1}
                ),
            ),
        ),
    ],
)
def test_index_members_stand_beside_the_others_wherever_they_are(value: Any) -> None:
    written = encode_value(value)
    assert "\uffff" not in written.decode()
    assert encode_value([{"a": (value,)}]) == b'[{"a":[' + written + b"]}]"
    again = msgspec.json.decode(written)
    assert "extra" not in str(again)
    assert json.loads(encode_value(Reply(1, None, value).result)) == again


def test_index_members_do_not_replace_declared_ones() -> None:
    result = v2025_11_25.CallToolResult(
        content=[], extra={"content": 5, "isError": 6, "_meta": 7, "x": Raw(b"1E5")}
    )
    assert encode_value(result) == b'{"content":[],"isError":6,"_meta":7,"x":1E5}'


def test_index_members_of_a_users_own_containers_are_written() -> None:
    @dataclasses.dataclass
    class Page:
        number: Any

    class Book(msgspec.Struct, omit_defaults=True):
        result: mcp.Result
        pages: list[Any] = []
        note: str | msgspec.UnsetType = UNSET

    book = Book(
        v2025_11_25.Result(extra={"v": 1}),
        [Page(1), {"k"}, Page(v2025_11_25.Result(extra={"w": 2}))],
    )
    assert (
        encode_value(book) == b'{"result":{"v":1},"pages":[{"number":1},["k"],{"number":{"w":2}}]}'
    )


# --- what cannot go out


@pytest.mark.parametrize("number", [NAN, INF, -INF])
@pytest.mark.parametrize(
    ("body", "path"),
    [
        (lambda n: {"n": n}, "$.result.n"),
        (lambda n: {"a": [0, {"b c": n}]}, '$.result.a[0]["b c"]'.replace("[0]", "[1]")),
        (lambda n: called(structuredContent={"x": None, "y": n}), "$.result.structuredContent.y"),
        (lambda n: v2025_11_25.CallToolResult(content=[], extra={"x": n}), "$.result.x"),
        (lambda n: called(meta={"x": (1, n)}), "$.result._meta.x[1]"),
        (lambda n: {"big": 2**80, "x": n}, "$.result.x"),
        (lambda n: {"l": [{1: n}]}, "$.result.l[0][1]"),
    ],
)  # fmt: skip
def test_what_is_no_number_is_refused_with_its_place(
    codec: Any, number: float, body: Any, path: str
) -> None:
    error = refusal(codec.reply, 1, body(number))
    assert error.path == path
    assert str(number) in error.message


def test_numbers_that_are_none_hide_nowhere() -> None:
    @dataclasses.dataclass
    class Point:
        x: float

    assert refusal(encode_value, {"p": Point(NAN)}).path == "$.p.x"
    assert refusal(encode_value, {"p": {INF}}).path == "$.p[0]"
    assert refusal(encode_value, {"p": INF, "q": object()}).path == "$.p"
    assert refusal(encode_value, [v2025_11_25.Annotations(priority=NAN)]).path == "$[0].priority"


def test_nulls_and_the_word_null_are_no_reason_to_refuse(codec: Any) -> None:
    body = {
        "a": None,
        "b": "null",
        "c": [None, 1.5, 2**70],
        "d": Raw(b"null"),
        "e": b"\xcb\x7f\xf0",
    }
    assert json.loads(codec.reply(1, body))["result"]["c"] == [None, 1.5, 2**70]


@pytest.mark.parametrize(
    ("body", "path"),
    [
        ({"t": "\ud800"}, "$.result.t"),
        ({"a": ["ok", "x\udfff"]}, "$.result.a[1]"),
        ({"\ud800": 1}, '$.result["?"]'),
        (
            v2025_11_25.CallToolResult(content=[v2025_11_25.TextContent(text="\ud83d")]),
            "$.result.content[0].text",
        ),
        (v2025_11_25.CallToolResult(content=[], extra={"x": "\ud83d"}), "$.result.x"),
    ],
)
def test_a_lone_surrogate_is_refused_with_its_place(codec: Any, body: Any, path: str) -> None:
    error = refusal(codec.reply, 1, body)
    assert error.path == path
    assert "surrogate" in error.message


@pytest.mark.parametrize("result", [None, True, 7, 0.5, "x", [1], (1,), b"[1]", b"null", b""])
def test_an_answer_that_is_no_object_is_refused(codec: Any, result: Any) -> None:
    assert refusal(codec.reply, 1, result).path == "$.result"


@pytest.mark.parametrize("result", [b'{"a":', b"garbage", b'{"a":1} 2', b'{"a":"\xff"}'])
def test_bytes_that_are_no_json_never_stand_in_an_answer(codec: Any, result: bytes) -> None:
    assert refusal(codec.reply, 1, result).message.startswith("Not JSON")


def test_what_is_written_already_goes_out_as_it_is(codec: Any) -> None:
    written = codec.reply(1, {})
    assert codec.encode(written) == written
    assert codec.encode_line(bytearray(written)) == written + b"\n"
    assert Codec("2025-03-26", "server").encode([written, written]) == b"[%b,%b]" % (
        written,
        written,
    )


@pytest.mark.parametrize("value", [object(), 1 + 2j, lambda: 0, type])
def test_what_has_no_json_form_is_refused_with_its_place(codec: Any, value: Any) -> None:
    error = refusal(codec.reply, 1, {"a": [value]})
    assert error.path == "$.result.a[0]"


def test_a_key_that_has_no_json_form_is_refused(codec: Any) -> None:
    assert refusal(codec.reply, 1, {"a": {(1, 2): 1}}).path == "$.result.a"


def test_a_value_that_holds_itself_is_refused(codec: Any) -> None:
    loop: list[Any] = []
    loop.append(loop)
    assert "holds itself" in refusal(codec.reply, 1, {"l": loop}).message
    deep: Any = v2025_11_25.CallToolResult(content=[], extra={"x": 1})
    for _ in range(5000):
        deep = [deep]
    assert "deeply" in refusal(codec.reply, 1, {"d": deep}).message


def test_what_is_wrong_deep_down_is_told_with_its_place(codec: Any) -> None:
    def from_depth(depth: int, value: Any) -> EncodeError:
        return from_depth(depth - 1, value) if depth else refusal(codec.reply, 1, {"v": value})

    for wrong in ("\ud800", NAN, object()):
        value: Any = wrong
        for _ in range(450):
            value = [value]
        assert from_depth(800, value).path == "$.result.v" + "[0]" * 450


def test_index_members_far_down_are_written_or_refused_but_never_leak_a_recursion_error() -> None:
    for levels in (400, 700, 1200, 2000):
        value: Any = v2025_11_25.Result(extra={"x": 1})
        for _ in range(levels):
            value = [value]
        try:
            written = encode_value(value)
        except EncodeError:
            assert levels > 500
        else:
            assert written == b"[" * levels + b'{"x":1}' + b"]" * levels


def test_values_of_other_types_are_written_as_msgspec_writes_them() -> None:
    class Colour(enum.Enum):
        RED = "red"

    value = {
        "when": datetime.date(2026, 11, 30),
        "sum": Decimal("1.50"),
        "raw": b"ab",
        "set": {1},
        "c": Colour.RED,
    }
    assert (
        encode_value(value)
        == b'{"when":"2026-11-30","sum":"1.50","raw":"YWI=","set":[1],"c":"red"}'
    )
    assert bytes(raw({"a": 1.0})) == b'{"a":1.0}'
    assert refusal(raw, {"a": NAN}).path == "$.a"


@pytest.mark.parametrize(
    "request_",
    [None, True, 1.5, v2025_11_25.InitializedNotification(), v2025_06_18.PingRequest(), b"1"],
)
def test_an_answer_needs_a_request_or_its_id(codec: Any, request_: Any) -> None:
    assert refusal(codec.reply, request_, Raw(b"{}")).path == "$.id"
    if request_ is not None:
        assert refusal(codec.refuse, request_, 1, "m").path == "$.id"


@pytest.mark.parametrize("revision", SUPPORTED[:3])
def test_an_old_request_without_an_id_is_not_written(revision: str) -> None:
    request = schema_module(revision).ListToolsRequest()
    assert refusal(Codec(revision, "client").encode, request).path == "$.id"


# --- batches


def test_a_batch_is_written_in_the_one_revision_that_has_them(codec: Any) -> None:
    old = Codec("2025-03-26", "client")
    batch = [v2025_03_26.PingRequest(id=1), v2025_03_26.InitializedNotification()]
    assert (
        old.encode(batch) == b'[{"method":"ping","jsonrpc":"2.0","id":1},'
        b'{"method":"notifications/initialized","jsonrpc":"2.0"}]'
    )
    assert (
        old.encode_line([Reply(1, None, Raw(b"{\n}"))])
        == b'[{"jsonrpc":"2.0","id":1,"result":{ }}]\n'
    )
    assert refusal(codec.encode, batch).message == "Revision 2025-11-25 has no batches"
    assert "at least one" in refusal(old.encode, []).message
    assert refusal(old.encode, [batch]).path == "$[0]"
    assert refusal(old.encode, [batch[0], v2025_03_26.PingRequest()]).path == "$[1].id"
    assert refusal(old.encode, [batch[0], Reply(1, None, {"a": NAN})]).path == "$[1].result.a"
