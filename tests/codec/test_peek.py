"""The envelope: a message seen without its body, and changed without touching the rest."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mcp_wire import UNSET, EncodeError, Envelope, Kind, Raw, WireError
from mcp_wire.versions import SUPPORTED

from .generate import JSON, TEXT
from .untyped import peek, sniff, v2025_11_25


def refusal(frame: bytes | str) -> WireError:
    with pytest.raises(WireError) as caught:
        peek(frame)
    return caught.value


# --- what is seen


@pytest.mark.parametrize(
    ("frame", "kind", "id", "method"),
    [
        (b'{"jsonrpc":"2.0","id":1,"method":"a/b"}', "request", 1, "a/b"),
        (b'{"method":"a/b","id":"x","jsonrpc":"2.0"}', "request", "x", "a/b"),
        (b'{"jsonrpc":"2.0","method":"a/b"}', "notification", None, "a/b"),
        (b'{"jsonrpc":"2.0","id":1,"result":5}', "response", 1, None),
        (b'{"jsonrpc":"2.0","id":1,"error":5}', "error", 1, None),
        (b'{"jsonrpc":"2.0","id":null,"error":5}', "error", None, None),
        (b'{"jsonrpc":"2.0","error":5}', "error", None, None),
        (b'{"jsonrpc":"2.0","id":1,"result":5,"error":null}', "response", 1, None),
        (b'{"jsonrpc":"2.0","id":1,"result":null,"error":5}', "error", 1, None),
        (b'{"jsonrpc":"2.0","id":1,"method":"m","result":5}', "request", 1, "m"),
        (
            rb'{"\u006asonrpc":"2\u002e0","\u0069d":"\u0031","m\u0065thod":"\u0070"}',
            "request",
            "1",
            "p",
        ),
    ],
)
def test_the_kind_of_a_message_is_told_from_its_members(
    frame: bytes, kind: str, id: Any, method: str | None
) -> None:
    for data in (frame, bytearray(frame), memoryview(frame), frame.decode()):
        envelope = peek(data)
        assert (envelope.kind, envelope.id, envelope.method) == (kind, id, method)
        assert type(envelope.id) is type(id)
        assert envelope.encode() == frame
    assert repr(envelope) == f"Envelope(kind={kind!r}, id={id!r}, method={method!r})"


def test_bodies_are_the_exact_bytes_or_unset() -> None:
    body = rb'{ "b":1.0 , "a":1E5,"t":"\u00e9\/" ,"a":2 }'
    request = peek(b'{"jsonrpc":"2.0","id":1,"method":"m","params": ' + body + b" }")
    assert isinstance(request.params, Raw)
    assert bytes(request.params) == body
    assert request.result is UNSET
    assert request.error is UNSET
    response = peek(b'{"jsonrpc":"2.0","id":1,"result":' + body + b"}")
    assert bytes(response.result) == body
    assert response.params is UNSET
    assert bytes(peek(b'{"jsonrpc":"2.0","error": ' + body + b"}").error) == body


@pytest.mark.parametrize(
    ("frame", "kind", "id", "path"),
    [
        (b"{}", Kind.INVALID_REQUEST, None, "$"),
        (b'{"jsonrpc":"2.0","id":4}', Kind.INVALID_REQUEST, 4, "$"),
        (b'{"jsonrpc":"2.0","id":4,"method":5}', Kind.INVALID_REQUEST, 4, "$.method"),
        (b'{"jsonrpc":"2.0","id":4.0,"method":"m"}', Kind.INVALID_REQUEST, None, "$.id"),
        (b'{"jsonrpc":"2.0","id":null,"method":"m"}', Kind.INVALID_REQUEST, None, "$.id"),
        (b'{"id":4,"method":"m"}', Kind.INVALID_REQUEST, 4, "$.jsonrpc"),
        (b'{"jsonrpc":"1.0","id":4,"method":"m"}', Kind.INVALID_REQUEST, 4, "$.jsonrpc"),
        (b'{"jsonrpc":2.0,"id":4,"method":"m"}', Kind.INVALID_REQUEST, 4, "$.jsonrpc"),
        (b'{"jsonrpc":"1.0","id":4,"result":{}}', Kind.INVALID_RESULT, 4, "$.jsonrpc"),
        (b'{"jsonrpc":"2.0","id":4,"result":{},"error":{}}', Kind.INVALID_RESULT, 4, "$"),
        (b'{"jsonrpc":"2.0","result":{}}', Kind.INVALID_RESULT, None, "$.id"),
        (b'{"jsonrpc":"2.0","id":null,"result":{}}', Kind.INVALID_RESULT, None, "$.id"),
        (b'{"jsonrpc":"2.0","id":true,"error":{}}', Kind.INVALID_RESULT, None, "$.id"),
        (b"[]", Kind.INVALID_REQUEST, None, "$"),
        (b"5", Kind.INVALID_REQUEST, None, "$"),
        (b"{", Kind.PARSE, None, "$"),
        (b'{"jsonrpc":"2.0","id":4,"method":"m","params":"\xff"}', Kind.PARSE, 4, "$"),
        (b'{"jsonrpc":"2.0","id":4,"method":"m","params":"\\ud800"}', Kind.PARSE, 4, "$"),
    ],
)
def test_what_is_no_message_is_refused(frame: bytes, kind: Kind, id: Any, path: str) -> None:
    error = refusal(frame)
    assert (error.kind, error.id, error.path, error.raw) == (kind, id, path, frame)
    assert (error.reply() is None) == (kind is Kind.INVALID_RESULT)


def test_a_notification_of_another_version_is_met_with_silence() -> None:
    assert refusal(b'{"jsonrpc":"1.0","method":"m"}').reply() is None


@pytest.mark.parametrize(
    ("method", "params", "token"),
    [
        ("tools/call", '{"_meta":{"progressToken":0}}', 0),
        ("tools/call", '{"_meta":{"progressToken":"a"},"progressToken":1}', "a"),
        ("tools/call", '{"_meta":{"progressToken":1.5}}', 1.5),
        ("tools/call", '{"_meta":{"progressToken":true}}', None),
        ("tools/call", '{"_meta":{"progressToken":null}}', None),
        ("tools/call", '{"_meta":{}}', None),
        ("tools/call", '{"_meta":[]}', None),
        ("tools/call", "[]", None),
        ("tools/call", "null", None),
        ("notifications/progress", '{"progressToken":7,"_meta":{"progressToken":1}}', 7),
    ],
)
def test_the_progress_token_is_found_where_each_kind_has_it(
    method: str, params: str, token: Any
) -> None:
    frame = '{"jsonrpc":"2.0","id":1,"method":"' + method + '","params":' + params + "}"
    found = peek(frame).progress_token
    assert (found, type(found)) == (token, type(token))


def test_a_message_without_params_has_no_token() -> None:
    assert peek(b'{"jsonrpc":"2.0","id":1,"method":"m"}').progress_token is None
    assert (
        peek(b'{"jsonrpc":"2.0","id":1,"result":{"_meta":{"progressToken":1}}}').progress_token
        is None
    )


@pytest.mark.parametrize(
    ("method", "params", "id"),
    [
        ("notifications/cancelled", '{"requestId":0}', 0),
        ("notifications/cancelled", '{"requestId":"a","reason":"x"}', "a"),
        ("notifications/cancelled", '{"requestId":1.0}', None),
        ("notifications/cancelled", "{}", None),
        ("notifications/other", '{"requestId":1}', None),
    ],
)
def test_the_request_that_is_cancelled_is_told(method: str, params: str, id: Any) -> None:
    frame = '{"jsonrpc":"2.0","method":"' + method + '","params":' + params + "}"
    assert peek(frame).request_id == id


# --- what is changed


def test_only_the_named_parts_change() -> None:
    frame = (
        b'{ "params" : {"b":1.0, "_meta": {"x":1E2,"progressToken" :7, "y":[ ]} },\r\n'
        b'"id":"old" ,"jsonrpc":"2.0","method":"m", "vendor":{"id":3} }'
    )
    changed = peek(frame).replace(id=9, progress_token="t")
    assert changed.data == frame.replace(b'"old"', b"9").replace(b":7,", b':"t",')
    assert (changed.id, changed.progress_token) == (9, "t")
    assert peek(frame).data == frame


def test_a_request_without_a_token_is_given_one() -> None:
    head = b'{"jsonrpc":"2.0","id":1,"method":"m"'
    for before, after in (
        (b"}", b'{"params":{"_meta":{"progressToken":5}},' + head[1:] + b"}"),
        (b',"params":{}}', head + b',"params":{"_meta":{"progressToken":5}}}'),
        (b',"params":{ "a":1}}', head + b',"params":{"_meta":{"progressToken":5}, "a":1}}'),
        (b',"params":{"_meta":{}}}', head + b',"params":{"_meta":{"progressToken":5}}}'),
        (b',"params":{"_meta":null}}', head + b',"params":{"_meta":{"progressToken":5}}}'),
        (b',"params":null}', head + b',"params":{"_meta":{"progressToken":5}}}'),
    ):
        envelope = peek(head + before).replace(progress_token=5)
        assert envelope.data == after
        assert envelope.progress_token == 5


def test_params_that_are_no_object_take_no_token() -> None:
    with pytest.raises(ValueError, match="`params` is not an object"):
        peek(b'{"jsonrpc":"2.0","id":1,"method":"m","params":[1]}').replace(progress_token=1)
    with pytest.raises(ValueError, match="`_meta` is not an object"):
        peek(b'{"jsonrpc":"2.0","id":1,"method":"m","params":{"_meta":5}}').replace(
            progress_token=1
        )


def test_the_last_of_duplicate_keys_is_the_one_that_changes() -> None:
    frame = b'{"id":1,"id" : 12,"x":{"id":1},"id":1,"jsonrpc":"2.0","\\u0069d":2,"method":"m"}'
    changed = peek(frame).replace(id=77)
    assert changed.data == frame.replace(b'"\\u0069d":2', b'"\\u0069d":77')
    assert changed.id == 77


@pytest.mark.parametrize(
    "earlier", [b'{"a":[1,{"b":"}"}]}', b'"\\"id\\":1"', b"[[],{}]", b"12", b"null"]
)
def test_an_earlier_duplicate_of_any_shape_is_passed_over(earlier: bytes) -> None:
    frame = b'{"jsonrpc":"2.0","id":1,"result":' + earlier + b' , "result":1}'
    assert peek(frame).replace(result=2).data == frame[:-2] + b"2}"


def test_bodies_can_be_exchanged_whole() -> None:
    response = peek(b'{"jsonrpc":"2.0","id":1,"result":{"a":1}}')
    tools = v2025_11_25.ListToolsResult(tools=[], extra={"x-vendor": [1.0]})
    assert response.replace(result=tools).data.endswith(b'"result":{"tools":[],"x-vendor":[1.0]}}')
    assert response.replace(result=Raw(b'{"b": 1E5}')).data.endswith(b'"result":{"b": 1E5}}')
    assert response.replace(result=b" [ ] ").data.endswith(b'"result": [ ] }')
    assert response.replace(result=None).data.endswith(b'"result":null}')
    request = peek(b'{"jsonrpc":"2.0","id":1,"method":"m"}')
    assert request.replace(params={"a": [None]}).data.startswith(b'{"params":{"a":[null]},')


def test_the_request_of_a_cancellation_can_be_renamed() -> None:
    params = b'{"reason":"x","requestId":4}'
    frame = b'{"jsonrpc":"2.0","method":"notifications/cancelled","params":' + params + b"}"
    changed = peek(frame).replace(request_id="up-4")
    assert changed.data == frame.replace(b":4}", b':"up-4"}')
    assert changed.request_id == "up-4"
    bare = b'{"jsonrpc":"2.0","method":"notifications/cancelled","params":{}}'
    assert peek(bare).replace(request_id=4).request_id == 4


@pytest.mark.parametrize(
    ("frame", "change", "reason"),
    [
        (b'{"jsonrpc":"2.0","method":"m"}', {"id": 1}, "notification without an id"),
        (b'{"jsonrpc":"2.0","id":null,"error":{}}', {"id": 1}, "error without an id"),
        (b'{"jsonrpc":"2.0","id":1,"result":{}}', {"params": {}}, "response has no params"),
        (b'{"jsonrpc":"2.0","id":1,"result":{}}', {"progress_token": 1}, "no progress token"),
        (b'{"jsonrpc":"2.0","id":1,"method":"m"}', {"result": {}}, "request has no result"),
        (b'{"jsonrpc":"2.0","id":1,"error":{}}', {"result": {}}, "error has no result"),
        (b'{"jsonrpc":"2.0","method":"m"}', {"request_id": 1}, "notifications/cancelled"),
    ],
)
def test_a_part_that_a_message_does_not_have_cannot_change(
    frame: bytes, change: dict[str, Any], reason: str
) -> None:
    with pytest.raises(ValueError, match=reason):
        peek(frame).replace(**change)


@pytest.mark.parametrize(
    ("change", "path"),
    [
        ({"id": 1.5}, "$.id"),
        ({"id": True}, "$.id"),
        ({"id": None}, "$.id"),
        ({"id": "\ud800"}, "$.id"),
        ({"progress_token": True}, "$.params._meta.progressToken"),
        ({"progress_token": float("nan")}, "$.params._meta.progressToken"),
        ({"params": float("inf")}, "$.params"),
        ({"params": {"a": [object()]}}, "$.params.a[0]"),
        ({"params": Raw(b"{")}, "$.params"),
        ({"params": Raw(b"")}, "$.params"),
        ({"params": b'{},"id":9'}, "$.params"),
        ({"params": b'{"a":"\xff"}'}, "$.params"),
        ({"params": b"[" * 100_000 + b"]" * 100_000}, "$.params"),
    ],
)
def test_a_new_value_cannot_break_the_message(change: dict[str, Any], path: str) -> None:
    with pytest.raises(EncodeError) as caught:
        peek(b'{"jsonrpc":"2.0","id":1,"method":"m"}').replace(**change)
    assert caught.value.path == path


def test_an_envelope_goes_out_as_one_line() -> None:
    frame = b'{"jsonrpc":"2.0",\r\n"id":1,\n"method":"m"}\n'
    assert peek(frame).encode_line() == b'{"jsonrpc":"2.0",  "id":1, "method":"m"} \n'
    assert peek(frame).encode() == frame
    assert peek(b'{"jsonrpc":"2.0","id":1,"method":"m"}').encode_line().endswith(b'"m"}\n')


# --- for any message

SPACE = st.sampled_from(["", "", " ", "\n", "\t\r\n "])


@st.composite
def spelled(draw: st.DrawFn, value: Any) -> str:
    """JSON text of a value with odd white space, escapes, and now and then a key given twice."""

    def text(string: str) -> str:
        plain = json.dumps(string, ensure_ascii=draw(st.booleans()))
        if string.isascii() and string.isalnum() and draw(st.booleans()):
            return '"' + "".join(f"\\u{ord(c):04x}" for c in string) + '"'
        return plain

    def write(value: Any) -> str:
        gap = draw(SPACE)
        if isinstance(value, str):
            return text(value)
        if isinstance(value, dict):
            members = list(value.items())
            if members and draw(st.integers(0, 4)) == 0:
                members.insert(0, (members[-1][0], draw(JSON)))
            return (
                "{"
                + gap
                + ",".join(gap + text(k) + gap + ":" + gap + write(v) + gap for k, v in members)
                + "}"
            )
        if isinstance(value, list):
            return "[" + gap + ("," + gap).join(map(write, value)) + gap + "]"
        return json.dumps(value)

    return draw(SPACE) + write(value) + draw(SPACE)


IDS = TEXT | st.integers()
#: A text that nothing else in a message can hold.
MARK = '"\u241fmark\u241f"'


@st.composite
def messages(draw: st.DrawFn) -> tuple[dict[str, Any], str, dict[str, Any]]:
    """A message, its kind, and what `replace` may change in it, to a mark."""
    message: dict[str, Any] = {"jsonrpc": "2.0", draw(TEXT): draw(JSON)}
    message["jsonrpc"] = "2.0"
    for name in ("id", "method", "result", "error", "params"):
        message.pop(name, None)
    kind = draw(st.sampled_from(["request", "notification", "response", "error", "cancelled"]))
    changes: dict[str, tuple[str, ...]] = {}
    if kind in ("request", "response", "error"):
        message["id"] = draw(IDS)
        changes["id"] = ("id",)
    if kind == "response":
        message["result"] = draw(JSON.filter(lambda value: value is not None))
        changes["result"] = ("result",)
    elif kind == "error":
        message["error"] = draw(st.dictionaries(TEXT, JSON, max_size=2))
    elif kind == "cancelled":
        message["method"] = "notifications/cancelled"
        message["params"] = {"requestId": draw(IDS), draw(TEXT): draw(JSON)}
        message["params"]["requestId"] = 5
        changes["request_id"] = ("params", "requestId")
    else:
        message["method"] = draw(TEXT.filter(lambda m: not m.startswith("notifications/")))
        meta = {draw(TEXT): draw(JSON), "progressToken": draw(IDS)}
        message["params"] = {draw(TEXT): draw(JSON), "_meta": meta, draw(TEXT) + "x": draw(JSON)}
        changes["params"] = ("params",)
        changes["progress_token"] = ("params", "_meta", "progressToken")
    order = draw(st.permutations(list(message)))
    return {name: message[name] for name in order}, kind, changes


@given(st.data())
def test_a_change_leaves_every_other_byte_as_it_was(data: st.DataObject) -> None:
    message, kind, changes = data.draw(messages())
    text = data.draw(spelled(message))
    frame = text.encode()
    envelope = peek(frame)
    assert envelope.kind == ("notification" if kind == "cancelled" else kind)
    assert envelope.data == frame
    assert envelope.id == message.get("id")
    for name, path in changes.items():
        changed = envelope.replace(**{name: json.loads(MARK)})
        before, mark, after = changed.data.decode().partition(
            json.dumps(json.loads(MARK), ensure_ascii=False)
        )
        assert mark
        assert text.startswith(before)
        assert text.endswith(after)
        replaced = text[len(before) : len(text) - len(after)]
        old: Any = json.loads(frame)
        for step in path:
            old = old[step]
        assert json.loads(replaced) == old
        assert replaced == replaced.strip()
        again = peek(changed.data)
        new: Any = json.loads(changed.data)
        for step in path:
            new = new[step]
        assert new == json.loads(MARK)
        if name in ("id", "progress_token", "request_id"):
            assert getattr(again, name) == json.loads(MARK)
        else:
            assert json.loads(bytes(getattr(again, name))) == json.loads(MARK)


@given(st.data())
def test_the_line_form_holds_the_same_values(data: st.DataObject) -> None:
    message, _, _ = data.draw(messages())
    frame = data.draw(spelled(message)).encode()
    line = peek(frame).encode_line()
    assert line.count(b"\n") == 1
    assert b"\r" not in line
    assert json.loads(line) == json.loads(frame)


# --- hostile sizes


def test_white_space_and_members_without_end_cost_no_more_than_their_length() -> None:
    """Quadratic work would take hours here."""
    space = b" " * 2_000_000
    frame = (
        b'{"jsonrpc":"2.0","id":1,"method":"m"'
        + space
        + b',"params":{"_meta":{"progressToken":1'
        + space
        + b"}}"
        + space
        + b"}"
    )
    envelope = peek(frame).replace(id=2, progress_token=3)
    assert (envelope.id, envelope.progress_token, len(envelope.data)) == (2, 3, len(frame))
    members = b",".join(b'"k%d":[%d]' % (n % 50_000, n) for n in range(100_000))
    frame = b'{"jsonrpc":"2.0","id":1,"method":"m","params":{' + members + b"}}"
    assert peek(frame).replace(progress_token=3).progress_token == 3


# --- sniff

VERSION = "io.modelcontextprotocol/protocolVersion"


def asks(method: str, params: Any) -> bytes:
    return json.dumps({"jsonrpc": "2.0", "id": 1, "method": method, "params": params}).encode()


def test_initialize_and_its_answer_name_their_revision() -> None:
    for revision in SUPPORTED:
        frame = json.dumps(
            {
                "jsonrpc": "2.0",
                "id": 1,
                "method": "initialize",
                "params": {"protocolVersion": revision},
            }
        )
        assert sniff(frame) == (revision, "handshake")
        frame = json.dumps({"jsonrpc": "2.0", "id": 1, "result": {"protocolVersion": revision}})
        assert sniff(frame) == (revision, "handshake")


@pytest.mark.parametrize(
    ("frame", "opening"),
    [
        (asks("initialize", {"protocolVersion": "2099-01-01"}), (None, "handshake")),
        (asks("initialize", {"protocolVersion": 5}), (None, "handshake")),
        (asks("initialize", []), (None, "handshake")),
        (asks("initialize", None), (None, "handshake")),
        (b'{"jsonrpc":"2.0","id":1,"method":"initialize"}', (None, "handshake")),
        (asks("x", {"_meta": {VERSION: "2026-07-28"}}), ("2026-07-28", "stateless")),
        (asks("x", {"_meta": {VERSION: "2099-01-01"}}), (None, "stateless")),
        (asks("x", {"_meta": {VERSION: "2025-11-25"}}), ("2025-11-25", "handshake")),
        (asks("x", {"_meta": {}}), (None, None)),
        (b'{"jsonrpc":"2.0","id":1,"method":"server/discover"}', (None, "stateless")),
        (b'{"jsonrpc":"2.0","id":1,"method":"subscriptions/listen"}', (None, "stateless")),
        (b'{"jsonrpc":"2.0","id":1,"method":"tools/list"}', (None, None)),
        (b'{"jsonrpc":"2.0","id":1,"result":{"resultType":"complete"}}', (None, "stateless")),
        (b'{"jsonrpc":"2.0","id":1,"result":{"supportedVersions":["x"]}}', (None, "stateless")),
        (b'{"jsonrpc":"2.0","id":1,"result":{}}', (None, None)),
        (b'{"jsonrpc":"2.0","id":1,"result":[]}', (None, None)),
        (b'{"jsonrpc":"2.0","id":1,"error":{}}', (None, None)),
    ],
)  # fmt: skip
def test_a_message_tells_its_revision_as_far_as_it_can(frame: bytes, opening: Any) -> None:
    assert sniff(frame) == opening
    assert sniff(frame)._fields == ("revision", "era")


def test_what_is_no_message_cannot_be_sniffed() -> None:
    with pytest.raises(WireError):
        sniff(b"[]")
    assert isinstance(peek(b'{"jsonrpc":"2.0","id":1,"method":"m"}'), Envelope)
