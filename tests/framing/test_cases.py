"""The public bug reports about framing, each expectation held.

The inputs lie beside the checkout. What a case expects is written here by its id, and a case that
has nothing here fails.
"""

from __future__ import annotations

import base64
import json
import re
import tracemalloc
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from mcp_wire import Codec, Kind, Reply, WireError, peek, v2025_11_25
from mcp_wire.framing import (
    Frame,
    FrameError,
    LineReader,
    MessageStream,
    ServerSentEvent,
    SSEReader,
)
from tests.conftest import SHARED
from tests.framing.feeding import Reader, cut, every_way

CLIENT = Codec("2025-11-25", our_role="client")
SERVER = Codec("2025-11-25", our_role="server")
PING = v2025_11_25.PingRequest

Check = Callable[[bytes], None]
CHECKS: dict[str, Check] = {}


def expects(id: str) -> Callable[[Check], Check]:
    def keep(check: Check) -> Check:
        CHECKS[id] = check
        return check

    return keep


def load() -> dict[str, Any]:
    path = SHARED / "cases" / "cases.jsonl"
    if not path.exists():
        return {}
    cases = map(json.loads, path.read_text(encoding="utf-8").splitlines())
    return {case["id"]: case for case in cases}


def stream_of(case: dict[str, Any]) -> bytes:
    if "input_gen" in case:
        made = eval(case["input_gen"])
        assert isinstance(made, bytes)
        return made
    if "input_b64" in case:
        return base64.b64decode(case["input_b64"])
    return str(case["input"]).encode()


CASES = load()


def test_every_framing_case_has_its_check(shared: Path) -> None:
    framing = {id for id, case in CASES.items() if case["topic"] == "framing"}
    others = set(CHECKS) - framing
    assert framing <= set(CHECKS)
    assert others == {"perf-10mb-line-64k-chunks", "perf-image-5mb", "req-wire-tap"}


def test_a_case_expects_what_it_expects(shared: Path, case_id: str) -> None:
    CHECKS[case_id](stream_of(CASES[case_id]))


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "case_id" in metafunc.fixturenames:
        metafunc.parametrize("case_id", list(CHECKS))


def ways(stream: bytes) -> Iterator[list[bytes]]:
    """Every way of a short stream; a long one whole, by 64 KiB, by 1000, and cut near its edges."""
    if len(stream) < 1000:
        yield from every_way(stream)
        return
    yield [stream]
    for size in (65536, 1000):
        yield cut(stream, range(size, len(stream), size))
    for at in (1, 65535, 65536, 65537, len(stream) - 2, len(stream) - 1):
        if 0 < at < len(stream):
            yield [stream[:at], stream[at:]]


def give(
    stream: bytes, make: Callable[[], Reader], *, pending: dict[Any, str] | None = None
) -> Iterator[list[Any]]:
    """What a client's message stream gives, for each way to feed it."""
    for chunks in ways(stream):
        messages: MessageStream[Any] = MessageStream(CLIENT, make(), pending=pending)
        yield [item for chunk in chunks for item in messages.feed(chunk)]


def pings(items: list[Any]) -> list[Any]:
    assert all(type(item) is PING for item in items), items
    return [item.id for item in items]


def lines(stream: bytes) -> Iterator[list[Any]]:
    for chunks in ways(stream):
        reader = LineReader()
        yield [item for chunk in chunks for item in reader.feed(chunk)]


@expects("line-u2028")
def _(stream: bytes) -> None:
    for items in give(stream, LineReader, pending={1: "tools/call"}):
        [reply] = items
        assert reply.result.content[0].text == "a\u2028b\u2029c"


@expects("line-u0085")
def _(stream: bytes) -> None:
    for [line] in lines(stream):
        assert json.loads(line)["result"] == {"t": "x\x85y"}


@expects("line-crlf")
def _(stream: bytes) -> None:
    for items in give(stream, LineReader):
        assert pings(items) == [1, 2]
    for frames in lines(stream):
        assert [frame.endswith(b"}") for frame in frames] == [True, True]
    written = SERVER.encode_line(PING(id=1))
    assert written.endswith(b"}\n")
    assert written.count(b"\n") == 1


@expects("line-lone-cr-inside")
def _(stream: bytes) -> None:
    for items in give(stream, LineReader):
        assert pings(items) == [1]


@expects("line-blank-lines")
def _(stream: bytes) -> None:
    for items in give(stream, LineReader):
        assert pings(items) == [1]


@expects("line-log-noise")
def _(stream: bytes) -> None:
    for items in give(stream, LineReader):
        assert [item.kind for item in items[:2]] == [Kind.PARSE, Kind.PARSE]
        assert [item.raw for item in items[:2]] == [b"Starting server v1.2", b"[info] ready"]
        assert pings(items[2:]) == [1]


@expects("line-log-glued-to-json")
def _(stream: bytes) -> None:
    for [error] in give(stream, LineReader, pending={0: "ping"}):
        assert (error.kind, error.raw) == (Kind.PARSE, stream.rstrip(b"\n"))


@expects("line-json-but-not-message")
def _(stream: bytes) -> None:
    for [error, ping] in give(stream, LineReader):
        assert error.kind is Kind.INVALID_REQUEST
        assert error.raw == stream.partition(b"\n")[0]
        assert pings([ping]) == [1]


@expects("line-over-64k")
def _(stream: bytes) -> None:
    for items in give(stream, LineReader, pending={1: "vendor/long"}):
        [reply] = items
        assert isinstance(reply, Reply)
        assert reply.id == 1
    for [line] in lines(stream):
        assert line == stream[:-1]


@expects("line-newline-at-chunk-edge")
def _(stream: bytes) -> None:
    first, second = stream.splitlines()
    reader = LineReader()
    given = [list(reader.feed(chunk)) for chunk in cut(stream, range(65536, len(stream), 65536))]
    assert given[0] == [first]
    assert [line for part in given for line in part] == [first, second]
    for frames in lines(stream):
        assert frames == [first, second]


@expects("line-utf8-split")
def _(stream: bytes) -> None:
    for [line] in lines(stream):
        assert json.loads(line)["result"] == {"t": "—🎉读"}


@expects("line-pretty-printed")
def _(stream: bytes) -> None:
    for items in give(stream, LineReader):
        assert [type(item) for item in items] == [WireError] * 5
        assert [item.raw for item in items] == stream.rstrip(b"\n").split(b"\n")


@expects("line-unbounded")
def _(stream: bytes) -> None:
    cap = 16 * 1024 * 1024
    messages = MessageStream(SERVER, LineReader(max_frame=cap))
    fed = list(messages.feed(stream[:-1]))
    assert fed == []
    [error] = messages.feed(stream[-1:])
    assert isinstance(error, WireError)
    assert error.kind is Kind.FRAME
    assert isinstance(error.__cause__, FrameError)
    tracemalloc.start()
    for _ in range(32):
        assert list(messages.feed(b"x" * 1024 * 1024)) == []
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < cap // 2
    assert messages.reader.pending == 0
    [ping] = messages.feed(b'x\n{"jsonrpc":"2.0","id":1,"method":"ping"}\n')
    assert pings([ping]) == [1]
    assert error.__cause__.size == len(stream) + 32 * 1024 * 1024 + 2


def one_ping(make: Callable[[], Reader] = SSEReader) -> Check:
    def check(stream: bytes) -> None:
        for items in give(stream, make):
            assert pings(items) == [1]

    return check


for _id in ("sse-crlf", "sse-crlf-split", "sse-no-event-field", "sse-bom"):
    CHECKS[_id] = one_ping()


def events(stream: bytes) -> Iterator[tuple[list[Any], SSEReader]]:
    for chunks in ways(stream):
        reader = SSEReader()
        yield [item for chunk in chunks for item in reader.feed(chunk)], reader


@expects("sse-cr-only")
def _(stream: bytes) -> None:
    for items in give(stream, SSEReader):
        assert pings(items) == [1, 2]
    reader = SSEReader()
    assert len(list(reader.feed(stream))) == 2
    assert list(reader.feed(b"\n")) == []
    assert [item.data for item in reader.feed(b"data: 3\r\r") if isinstance(item, ServerSentEvent)]


@expects("sse-no-space-after-colon")
def _(stream: bytes) -> None:
    one_ping()(stream)
    for [item], _ in events(stream):
        assert (item.id, item.event) == ("7", "message")
    [two] = SSEReader().feed(b"data:  x\n\n")
    assert two == ServerSentEvent(b" x")


@expects("sse-endpoint-event")
def _(stream: bytes) -> None:
    expected = ServerSentEvent(b"/message?sessionId=123", "endpoint")
    for items in give(stream, SSEReader):
        assert items == [expected]
        assert items[0].text == "/message?sessionId=123"


@expects("sse-other-event-type")
def _(stream: bytes) -> None:
    for items in give(stream, SSEReader):
        assert items[:2] == [
            ServerSentEvent(b"2026-11-30", "ping"),
            ServerSentEvent(b'{"p":1}', "vendor.progress"),
        ]
        assert pings(items[2:]) == [1]


@expects("sse-priming")
def _(stream: bytes) -> None:
    for chunks in ways(stream):
        reader = SSEReader()
        messages = MessageStream(CLIENT, reader)
        frames: list[Frame[Any]] = []
        ids: list[str | None] = []
        for chunk in chunks:
            frames += messages.feed_frames(chunk)
            ids.append(reader.last_event_id)
        assert pings([frame.message for frame in frames]) == [1]
        assert frames[0].event is not None
        assert frames[0].event.id == "ev-2"
        assert ids[-1] == "ev-2"
        assert set(ids) <= {None, "ev-1", "ev-2"}
    reader = SSEReader()
    priming = stream[: stream.index(b"id: ev-2")]
    assert list(MessageStream(CLIENT, reader).feed(priming)) == []
    assert reader.last_event_id == "ev-1"


@expects("sse-retry-only")
def _(stream: bytes) -> None:
    one_ping()(stream)
    for _, reader in events(stream):
        assert reader.retry == 500


@expects("sse-field-without-colon")
def _(stream: bytes) -> None:
    one_ping()(stream)
    for items, _ in events(stream):
        assert [item.data for item in items[:2]] == [b"", b"\n"]
        assert len(items) == 3


@expects("sse-split-mid-json")
def _(stream: bytes) -> None:
    for [reply] in give(stream, SSEReader, pending={1: "tools/list"}):
        assert [tool.name for tool in reply.result.tools] == ["a"]


@expects("line-two-objects")
def _(stream: bytes) -> None:
    for [error] in give(stream, LineReader):
        assert (error.kind, error.raw) == (Kind.PARSE, stream[:-1])
        assert re.search(r"byte \d+", error.message)


@expects("perf-10mb-line-64k-chunks")
def _(stream: bytes) -> None:
    # How much is copied and searched is counted in test_work.py, on streams of this shape.
    reader = LineReader()
    chunks = cut(stream, range(65536, len(stream), 65536))
    tracemalloc.start()
    frames = [frame for chunk in chunks for frame in reader.feed(chunk)]
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert frames == [stream[:-1]]
    assert peak < 2.2 * len(stream)


@expects("perf-image-5mb")
def _(stream: bytes) -> None:
    messages: MessageStream[Any] = MessageStream(CLIENT, LineReader(), pending={1: "tools/call"})
    items: list[Any] = [item for chunk in cut(stream, [65536]) for item in messages.feed(chunk)]
    [reply] = items
    assert len(reply.result.content[0].data) == 4 * 1310720


@expects("req-wire-tap")
def _(stream: bytes) -> None:
    noise = b"Traceback (most recent call last):\n"
    for chunks in ways(stream + noise):
        messages: MessageStream[Any] = MessageStream(SERVER, LineReader())
        frames = [frame for chunk in chunks for frame in messages.feed_frames(chunk)]
        assert [frame.raw for frame in frames] == [stream[:-1], noise[:-1]]
        assert pings([frames[0].message]) == [1]
        assert frames[1].error is not None
        assert peek(frames[0].raw).method == "ping"
