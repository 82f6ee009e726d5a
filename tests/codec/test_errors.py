"""What a refusal says, what of a broken frame is recovered, and that nothing else ever leaves."""

from __future__ import annotations

import json
import pickle
import sys
from typing import Any

import pytest

from mcp_wire import EncodeError, Kind, WireError
from mcp_wire.errors import json_path
from mcp_wire.jsonrpc import MAX_HEAD_SCAN, deeply, trace
from mcp_wire.versions import SUPPORTED

from .untyped import Codec, Refuse, check, decode_as, peek, sniff, to_builtins, v2025_11_25

SAMPLES = [
    b'{"jsonrpc":"2.0","id":12345,"method":"tools/call","params":{"name":"a","arguments":{"id":7,"x":[1,{"id":"no"}]}}}',
    b'{"jsonrpc": "2.0", "id": "q-7\\u00e9", "result": {"tools": [], "id": 9}}',
    b'{"result":{"content":[{"type":"text","text":"{\\"id\\":3}"}]},"jsonrpc":"2.0","id":55}',
    b'{"id":-7,"error":{"code":-32603,"message":"m","data":{"id":1}},"jsonrpc":"2.0"}',
    '{"jsonrpc":"2.0","method":"notifications/message","params":{"level":"info","data":"é😀"}}'.encode(),
    b'[{"jsonrpc":"2.0","id":1,"method":"ping"},{"jsonrpc":"2.0","id":2,"result":{}}]',
]  # fmt: skip


@pytest.fixture
def server() -> Any:
    return Codec("2025-11-25", "server")


def outcome(call: Any, *arguments: Any, **named: Any) -> Any:
    try:
        return call(*arguments, **named)
    except WireError as e:
        return e


def id_end(sample: bytes) -> tuple[Any, int] | None:
    """The top-level id of a sample and the first cut at which it is complete."""
    message = json.loads(sample)
    if not isinstance(message, dict) or "id" not in message:
        return None
    text = json.dumps(message["id"]).encode()
    at = max(sample.rfind(b'"id":' + gap + text) + 5 + len(gap) for gap in (b"", b" "))
    return message["id"], at + len(text) + (not text.endswith(b'"'))


@pytest.mark.parametrize("sample", SAMPLES)
@pytest.mark.parametrize("revision", SUPPORTED)
def test_every_cut_is_a_wire_error_and_a_complete_id_is_recovered(
    revision: str, sample: bytes
) -> None:
    whole = id_end(sample)
    for role in ("server", "client"):
        codec = Codec(revision, role)
        for cut in range(len(sample)):
            frame = sample[:cut]
            for call in (codec.decode, codec.salvage, peek, sniff):
                error = outcome(call, frame)
                assert isinstance(error, WireError)
                assert error.kind is Kind.PARSE
                if whole is not None:
                    id, end = whole
                    assert error.id == (id if cut >= end else None), frame
                else:
                    assert error.id is None


@pytest.mark.parametrize("sample", SAMPLES)
def test_every_flipped_byte_gives_a_message_or_a_wire_error(sample: bytes) -> None:
    codecs = [Codec(revision, role) for revision in SUPPORTED for role in ("server", "client")]
    for at in range(len(sample)):
        for byte in b'\x00\xff"}]5':
            frame = sample[:at] + bytes([byte]) + sample[at + 1 :]
            for codec in codecs:
                outcome(codec.decode, frame, pending=lambda id: "tools/list")
            outcome(codecs[0].salvage, frame, pending=lambda id: "tools/list")


@pytest.mark.parametrize(
    ("frame", "kind", "reason"),
    [
        (b"", Kind.PARSE, "Empty message"),
        (b" \t\r\n", Kind.PARSE, "Empty message"),
        (b"\xef\xbb\xbf{}", Kind.PARSE, "byte order mark"),
        (b"starting server...", Kind.PARSE, "malformed"),
        (b'{"a":\x00}', Kind.PARSE, "malformed"),
        (b'{"a":"\x01"}', Kind.PARSE, ""),
        (b'{"jsonrpc":"2.0","method":5} x', Kind.PARSE, "trailing"),
        (b'{"jsonrpc":"2.0"}{"id":1}', Kind.PARSE, "trailing"),
        (b"NaN", Kind.PARSE, "malformed"),
        (b"[1", Kind.PARSE, "truncated"),
        (b"[]", Kind.INVALID_REQUEST, "batch"),
        (b"[1]", Kind.INVALID_REQUEST, "batch"),
        (b"5", Kind.INVALID_REQUEST, "Expected an object"),
        (b"1e400", Kind.INVALID_REQUEST, "Expected an object"),
        (b"null", Kind.INVALID_REQUEST, "Expected an object"),
        (b'"x"', Kind.INVALID_REQUEST, "Expected an object"),
        (b"{}", Kind.INVALID_REQUEST, "Neither"),
    ],
)
def test_what_is_no_message_is_said_in_plain_words(
    server: Any, frame: bytes, kind: Kind, reason: str
) -> None:
    for call in (server.decode, server.salvage, peek):
        error = outcome(call, frame)
        assert (error.kind, error.id, error.raw) == (kind, None, frame)
        assert reason in error.message
        answer = json.loads(error.reply())
        assert answer["jsonrpc"] == "2.0"
        assert (answer["id"], answer["error"]["code"]) == (None, kind.code)


def test_a_client_says_nothing_to_noise_and_answers_what_has_an_id() -> None:
    client = Codec("2025-11-25", "client")
    for frame in (b"noise", b"[]", b"5", b"{}"):
        assert outcome(client.decode, frame).reply() is None
    broken = outcome(client.decode, b'{"jsonrpc":"2.0","id":4,"method":"ping",}')
    assert json.loads(broken.reply())["id"] == 4


@pytest.mark.parametrize(
    "frame",
    [
        b'{"jsonrpc":"2.0","id":4,"result":{"a":}}',
        b'{"jsonrpc":"2.0","method":"notifications/initialized","params":{]}',
    ],
)
def test_broken_answers_and_notifications_are_met_with_silence(server: Any, frame: bytes) -> None:
    error = outcome(server.decode, frame)
    assert (error.kind, error.reply()) == (Kind.PARSE, None)


def test_a_reply_holds_code_reason_and_path(server: Any) -> None:
    error = outcome(server.decode, b'{"jsonrpc":"2.0","id":"a","method":"tools/call","params":{}}')
    assert json.loads(error.reply()) == {
        "jsonrpc": "2.0",
        "id": "a",
        "error": {
            "code": -32602,
            "message": "Invalid params: Object missing required field `name` - at `$.params.name`",
            "data": {"path": "$.params.name"},
        },
    }
    assert (error.code, error.method, error.id) == (-32602, "tools/call", "a")
    assert str(error).startswith("Invalid params: ")


# --- broken text


@pytest.mark.parametrize(
    "escape", [rb"\ud83d", rb"\udc00", rb"\ud83d x", rb"\uDEAD\uD83D", rb"\\\ud800"]
)
def test_a_lone_surrogate_escape_is_named_as_such(server: Any, escape: bytes) -> None:
    frame = b'{"jsonrpc":"2.0","id":9,"method":"tools/call","params":{"name":"' + escape + b'"}}'
    error = outcome(server.decode, frame)
    assert (error.kind, error.id, error.method) == (Kind.PARSE, 9, "tools/call")
    assert error.message == "Unpaired surrogate escape in a string"
    assert json.loads(error.reply())["id"] == 9


@pytest.mark.parametrize("escape", [rb"\ud83d\ude00", rb"\\ud83d", rb"\uD83D\uDE00"])
def test_whole_pairs_and_escaped_backslashes_are_no_lone_surrogates(
    server: Any, escape: bytes
) -> None:
    frame = b'{"jsonrpc":"2.0","id":9,"method":"tools/call","params":{"name":"' + escape + b'"}}'
    assert server.decode(frame).params.name == json.loads(b'"' + escape + b'"')
    broken = outcome(server.decode, frame[:-1])
    assert "surrogate" not in broken.message


@pytest.mark.parametrize(
    "text", [b"\xff", b"\xc3", b"\xed\xa0\x80", b"\xf4\x90\x80\x80", b"\xc0\x80"]
)
def test_invalid_utf8_is_a_parse_error_with_the_id(server: Any, text: bytes) -> None:
    frame = b'{"jsonrpc":"2.0","id":9,"method":"tools/call","params":{"name":"' + text + b'"}}'
    for call in (server.decode, peek):
        error = outcome(call, frame)
        assert (error.kind, error.id) == (Kind.PARSE, 9)
        assert "UTF-8" in error.message
        assert json.loads(error.reply())["id"] == 9


# --- recovery of ids


@pytest.mark.parametrize(
    ("frame", "id", "method"),
    [
        (b'{"id":1,"id":2,"method":"a",}', 2, "a"),
        (b'{"id":1.5,"method":"a",}', None, "a"),
        (b'{"id":true,"method":"a",}', None, "a"),
        (b'{"id":null,"method":"a",}', None, "a"),
        (b'{"id":{"id":3},"method":"a",}', None, "a"),
        (b'{"id":"\\ud800","method":"a",}', None, "a"),
        (b'{"id":"\\u0041","method":"a",}', "A", "a"),
        (b'{"\\u0069d":5,"method":"a",}', 5, "a"),
        (b'{"x":{"id":3},"y":[{"id":4}],"id":5,}', 5, None),
        (b'{"x":{"id":3},"y":[{"id":4}],}', None, None),
        (b'{"x":"id","id":6,}', 6, None),
        (b'{"id":6', None, None),
        (b'{"id":6 ', 6, None),
        (b'{"id":"6', None, None),
        (b'{"id":6}}', 6, None),
        (b'}{"id":6}', None, None),
        (b'x{"id":6}', None, None),
        (b'"id":6', None, None),
        (b"", None, None),
        (b'{"method":5,"id":6,}', 6, None),
        (b'{"id"', None, None),
    ],
)
def test_the_top_level_of_a_broken_frame_is_searched_and_no_other(
    frame: bytes, id: Any, method: str | None
) -> None:
    found = trace(frame)
    assert (found.id, found.method) == (id, method)
    assert type(found.id) is type(id)


def test_the_search_is_bounded() -> None:
    far = b'{"result":{"a":"' + b"x" * MAX_HEAD_SCAN + b'\x00"},'
    assert trace(far + b'"id":5,"x":1}').id is None
    assert trace(far + b'"jsonrpc":"2.0","id":5}').id is None
    assert trace(b'{"jsonrpc":"2.0","id":5,' + far[1:]).id == 5


@pytest.mark.parametrize(
    "frame",
    [
        b'LOG {"result":{},"jsonrpc":"2.0","id":9}',
        b'{"method":"x","params":{"a":"b"c","m":{"jsonrpc":"2.0","id":5}',
        b'{"jsonrpc":"2.0","method":"a"}{"result":{},"jsonrpc":"2.0","id":5}',
        b'{"jsonrpc":"2.0","method":"m","params":{"a":1],"id":7}}',
        b'{"jsonrpc":"2.0","method":"n","params":[1},"id":4]}',
        b'{"method":"n","params":{"a":},"id":4}',
        b'{"method":"n",,"id":4}',
        b'{"method":"n" "id":4}',
        b'{"method":nil,"id":4}',
        b'{5:1,"id":4}',
        b'["id",4}',
        b'{"method":"x","params":{"pad":"'
        + b"x" * MAX_HEAD_SCAN
        + b'","m":{"jsonrpc":"2.0","id":5}',
    ],
)
def test_an_id_beyond_the_break_is_no_id_of_the_message(frame: bytes) -> None:
    assert trace(frame).id is None
    for role in ("server", "client"):
        error = outcome(Codec("2025-11-25", role).decode, frame)
        assert error.id is None
        assert b'"id":null' in (error.reply() or b'"id":null')


def test_an_id_cut_by_the_end_of_the_search_is_not_taken_for_a_shorter_one() -> None:
    pad = b'{"a":"' + b"x" * (MAX_HEAD_SCAN - 20) + b'","id":'
    digits = b"1" * 40
    assert trace(pad + digits + b',"b":\x00}').id is None


def test_a_nested_id_at_the_end_of_a_cut_frame_is_not_the_frames() -> None:
    assert trace(b'{"method":"x","params":{"jsonrpc":"2.0","id":5}').id is None


# --- nesting


def nested(levels: int, opening: bytes = b"[", closing: bytes = b"]") -> bytes:
    head = b'{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"t","arguments":{"a":'
    return head + opening * levels + b"1" + closing * levels + b"}}}"


def from_depth(depth: int, call: Any) -> Any:
    return call() if depth == 0 else from_depth(depth - 1, call)


@pytest.mark.parametrize(("opening", "closing"), [(b"[", b"]"), (b'{"k":', b"}")])
@pytest.mark.parametrize("depth", [0, 500, 850])
def test_five_hundred_levels_are_read_and_written_from_any_stack(
    depth: int, opening: bytes, closing: bytes
) -> None:
    frame = nested(495, opening, closing)
    body = b'"result":{"content":[],"v":' + opening * 495 + b"1" + closing * 495 + b"}"
    answer = b'{"jsonrpc":"2.0","id":7,' + body + b"}"
    pending = {7: "tools/call"}
    client = Codec("2025-11-25", "client")

    def read_and_write() -> None:
        for codec in (
            Codec("2025-11-25", "server"),
            Codec("2025-03-26", "server", duplicates="reject"),
        ):
            written = codec.encode(codec.decode(frame))
            assert codec.encode(codec.decode(written)) == written
            check(codec.decode(written))
        assert client.encode(client.decode(answer, pending=pending)) == answer
        salvaged = client.salvage(
            answer.replace(b'"content":[]', b'"content":[5]'), pending=pending
        )
        assert client.encode(salvaged.message) == answer
        assert [p.path for p in salvaged.problems] == ["$.result.content[0]"]
        envelope = peek(frame)
        assert envelope.progress_token is None
        assert envelope.replace(progress_token=3).progress_token == 3
        assert sniff(frame) == (None, None)
        params = decode_as(v2025_11_25.CallToolRequestParams, envelope.params)
        assert to_builtins(params)["name"] == "t"

    from_depth(depth, read_and_write)


@pytest.mark.parametrize("depth", [0, 700])
@pytest.mark.parametrize(("opening", "closing"), [(b"[", b"]"), (b'{"k":', b"}")])
def test_a_hundred_thousand_levels_are_a_parse_error_with_the_id(
    depth: int, opening: bytes, closing: bytes
) -> None:
    frame = nested(100_000, opening, closing)
    for codec in (
        Codec("2025-11-25", "server"),
        Codec("2025-03-26", "client", duplicates="reject"),
    ):
        for call in (codec.decode, codec.salvage, peek, sniff):
            error = from_depth(depth, lambda call=call: outcome(call, frame))
            assert (error.kind, error.id) == (Kind.PARSE, 7)
            assert error.message == "JSON is nested too deeply"
    assert Codec("2025-11-25", "server").decode(b'{"jsonrpc":"2.0","id":1,"method":"ping"}').id == 1


def test_a_second_try_inside_a_second_try_gives_up_at_once() -> None:
    before = sys.getrecursionlimit()
    limits: list[int] = []

    def forever() -> Any:
        return forever()

    def inner() -> Any:
        limits.append(sys.getrecursionlimit())
        return deeply(forever)

    with pytest.raises(RecursionError):
        deeply(inner)
    assert limits == [before, before + 1500]
    assert sys.getrecursionlimit() == before
    assert deeply(lambda: deeply(lambda: 5)) == 5


def test_the_recursion_limit_is_put_back(server: Any) -> None:
    before = sys.getrecursionlimit()
    for levels in (100, 900, 1500, 100_000):
        outcome(server.decode, nested(levels))
    assert sys.getrecursionlimit() == before


# --- the errors themselves


def test_errors_can_be_pickled_and_stay_what_they_were(server: Any) -> None:
    error = outcome(server.decode, b'{"jsonrpc":"2.0","id":"a","method":"tools/call","params":{}}')
    silent = outcome(server.decode, b'{"jsonrpc":"2.0","method":"ping"}')
    for original in (error, silent):
        copy = pickle.loads(pickle.dumps(original))
        assert type(copy) is WireError
        assert str(copy) == str(original)
        assert copy.__dict__ == original.__dict__
        assert copy.reply() == original.reply()
    encode_error = pickle.loads(pickle.dumps(EncodeError("no", "$.a")))
    assert (str(encode_error), encode_error.path) == ("no - at `$.a`", "$.a")
    refuse = pickle.loads(pickle.dumps(Refuse(-5, "no", {"a": 1})))
    assert (refuse.code, refuse.message, refuse.data, str(refuse)) == (-5, "no", {"a": 1}, "no")


def test_each_kind_has_its_code() -> None:
    assert {kind.name: kind.code for kind in Kind} == {
        "PARSE": -32700,
        "INVALID_REQUEST": -32600,
        "METHOD_NOT_FOUND": -32601,
        "INVALID_PARAMS": -32602,
        "INVALID_RESULT": None,
        "FRAME": None,
    }
    assert WireError(Kind.FRAME, "too long").reply() is None


def test_a_reply_does_not_send_back_all_that_a_peer_wrote(server: Any) -> None:
    long = "x" * 100_000
    for method, params in (
        (long, {}),
        ("logging/setLevel", {"level": long}),
        ("prompts/get", {"name": "p", "arguments": {long: 5}}),
    ):
        frame = {"jsonrpc": "2.0", "id": 1, "method": method, "params": params}
        error = outcome(server.decode, json.dumps(frame))
        assert len(str(error)) > 90_000
        assert len(error.reply()) < 3000


def test_a_refusal_shows_no_other_error_before_it(server: Any) -> None:
    for frame in (
        b"x",
        b'{"jsonrpc":"2.0","id":1,"method":"tools/call","params":5}',
        b'{"jsonrpc":"2.0","id":1,"result":1,"error":2}',
    ):
        error = outcome(server.decode, frame)
        assert error.__cause__ is None
        assert error.__suppress_context__ or error.__context__ is None


def test_a_reason_with_a_lone_surrogate_does_not_stop_the_answer() -> None:
    error = WireError(Kind.INVALID_REQUEST, "not \ud800", id=1)
    text = json.loads(error.reply() or b"")["error"]["message"]
    assert text.startswith("Invalid Request: not ?")


@pytest.mark.parametrize(
    ("steps", "path"),
    [
        ((), "$"),
        (("a", 0, "b-c"), "$.a[0].b-c"),
        (("a b", None, "x.y"), '$["a b"][...]["x.y"]'),
        (("", 'q"', "\n", "é"), '$[""]["q\\""]["\\n"]["é"]'),
        (("\ud800",), '$["?"]'),
    ],
)
def test_paths_can_be_read_back(steps: tuple[Any, ...], path: str) -> None:
    assert json_path(steps) == path


def test_paths_name_keys_of_dicts_and_members_behind_hooks() -> None:
    client = Codec("2025-11-25", "client")
    form = {
        "type": "object",
        "properties": {
            **{f"p{n}": {"type": "string"} for n in range(50)},
            "we ird": {"type": "string", "enum": ["a"], "default": 5},
        },
    }
    frame = json.dumps(
        {
            "jsonrpc": "2.0",
            "id": 1,
            "method": "elicitation/create",
            "params": {"message": "m", "requestedSchema": form},
        }
    )
    error = outcome(client.decode, frame)
    assert error.path == '$.params.requestedSchema.properties["we ird"].default'
    server = Codec("2025-11-25", "server")
    answer = '{"jsonrpc":"2.0","id":1,"result":{"action":"accept","content":{"a":1,"b":{"c":1}}}}'
    error = outcome(server.decode, answer, pending={1: "elicitation/create"})
    assert error.path == "$.result.content.b"
    params = {"name": "p", "arguments": {"a": "x", "b": 5}}
    prompt = {"jsonrpc": "2.0", "id": 1, "method": "prompts/get", "params": params}
    assert outcome(server.decode, json.dumps(prompt)).path == "$.params.arguments.b"


@pytest.mark.parametrize("depth", [0, 800])
def test_whatever_the_nesting_nothing_but_our_errors_leaves(depth: int) -> None:
    """Somewhere above five hundred levels each step gives up, in its own way."""
    codecs = [Codec("2025-11-25", "server"), Codec("2025-03-26", "server", duplicates="reject")]
    client = Codec("2025-11-25", "client")
    pending = {7: "tools/call"}

    def attempt(call: Any, *arguments: Any, **named: Any) -> Any:
        try:
            return call(*arguments, **named)
        except (WireError, EncodeError):
            return None

    def everything(levels: int) -> None:
        for opening, closing in ((b"[", b"]"), (b'{"k":', b"}")):
            frame = nested(levels, opening, closing)
            for codec in codecs:
                call = attempt(codec.decode, frame)
                for use in (codec.encode, check, to_builtins):
                    if call is not None:
                        attempt(use, call)
                attempt(codec.salvage, frame.replace(b'"name":"t"', b'"name":5'))
            deep = opening * levels + b"1" + closing * levels
            answer = (
                b'{"jsonrpc":"2.0","id":7,"result":{"content":[5],"v":' + deep + b',"w":1e400}}'
            )
            attempt(client.decode, answer, pending=pending)
            attempt(client.salvage, answer, pending=pending)
            answer = answer.replace(b',"w":1e400', b"").replace(b"[5]", b"[]", 1)
            reply = attempt(client.decode, answer, pending=pending)
            if reply is not None:
                attempt(client.encode, reply)
            envelope = attempt(peek, frame)
            if envelope is not None:
                attempt(envelope.replace, progress_token=1)
                attempt(decode_as, v2025_11_25.CallToolRequestParams, envelope.params)
                attempt(decode_as, dict[str, int], envelope.params)

    for levels in range(200, 3000, 200):
        from_depth(depth, lambda levels=levels: everything(levels))
