"""Messages from bytes: every vector through a codec, and what a stream promises beside."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from mcp_wire import Codec, Kind, WireError, v2025_11_25
from mcp_wire.framing import (
    Frame,
    FrameError,
    LineReader,
    MessageStream,
    ServerSentEvent,
    SSEReader,
    write_event,
    write_line,
)
from tests.framing.feeding import every_way
from tests.framing.vectors import EVENTS, LINES, NEXT, PING, Events, Lines

SERVER = Codec("2025-11-25", our_role="server")
RESULT = b'{"jsonrpc":"2.0","id":1,"result":{"content":[{"type":"text","text":"hi"}]}}'


class Tagged:
    """A codec that says its name, and refuses what is no JSON."""

    def __init__(self, name: str) -> None:
        self.name = name

    def decode(self, data: bytes, *, pending: Any = None) -> Any:
        try:
            json.loads(data)
        except ValueError:
            raise WireError(Kind.PARSE, "no JSON", raw=data) from None
        return self.name, data, pending


def seen(item: Any) -> Any:
    """What a stream gave, in a form that compares."""
    if isinstance(item, WireError):
        return item.kind, item.raw
    return item


@pytest.mark.parametrize("vector", [*LINES, *EVENTS], ids=lambda v: f"{type(v).__name__}: {v.name}")
def test_a_stream_gives_a_message_or_an_error_for_each_frame(vector: Lines | Events) -> None:
    expected: list[Any] = []
    for item in [*vector.items, *vector.at_end]:
        if isinstance(item, tuple):
            expected.append((Kind.FRAME, item[-1]))
        elif isinstance(item, ServerSentEvent) and item.event != "message":
            expected.append(item)
        else:
            data = item.data if isinstance(item, ServerSentEvent) else item
            try:
                json.loads(data)
            except ValueError:
                if data.strip():
                    expected.append((Kind.PARSE, data))
            else:
                expected.append(("x", data, None))
    for chunks in every_way(vector.stream):
        stream = MessageStream(Tagged("x"), vector.reader())
        items = [item for chunk in chunks for item in stream.feed(chunk)]
        items += stream.finish()
        assert [seen(item) for item in items] == expected
        by_frame = MessageStream(Tagged("x"), vector.reader())
        frames = [frame for chunk in chunks for frame in by_frame.feed_frames(chunk)]
        frames += by_frame.finish_frames()
        assert [seen(frame.message) for frame in frames] == expected


FRAMED: dict[str, tuple[Callable[[], Any], Callable[[bytes], bytes]]] = {
    "lines": (LineReader, write_line),
    "events": (SSEReader, write_event),
}
each_framing = pytest.mark.parametrize(("make", "write"), FRAMED.values(), ids=FRAMED)


@each_framing
def test_bad_frames_cost_their_neighbours_nothing(make: Any, write: Any) -> None:
    bad = [b"Starting", b"\xff", b"{", b'{"jsonrpc":"2.0","id":3,"method":"tools/call","params":7}']
    data = b"".join(map(write, [PING, bad[0], bad[1], NEXT, bad[2], bad[3], PING]))
    for chunks in every_way(data):
        stream = MessageStream(SERVER, make())
        items = [item for chunk in chunks for item in stream.feed(chunk)]
        pings = [item for item in items if isinstance(item, v2025_11_25.PingRequest)]
        assert [ping.id for ping in pings] == [1, 2, 1]
        errors = [item for item in items if isinstance(item, WireError)]
        assert [error.raw for error in errors] == bad
        assert [error.kind for error in errors] == [Kind.PARSE] * 3 + [Kind.INVALID_PARAMS]
        order = ["error" if item in errors else "ping" for item in items]
        assert order == ["ping", "error", "error", "ping", "error", "error", "ping"]


@pytest.mark.parametrize(
    ("make", "write", "cap", "message"),
    [
        (lambda: LineReader(max_frame=60), write_line, 60, "line longer than 60 bytes"),
        (lambda: SSEReader(max_event=60), write_event, 60, "data of an event longer than 60 bytes"),
    ],
)
def test_a_dropped_frame_comes_as_an_error_of_kind_frame(
    make: Any, write: Any, cap: int, message: str
) -> None:
    large = b'{"jsonrpc":"2.0","id":9,"method":"' + b"x" * 99 + b'"}'
    data = b"".join(map(write, [PING, large, NEXT]))
    for chunks in every_way(data):
        stream = MessageStream(SERVER, make())
        frames = [frame for chunk in chunks for frame in stream.feed_frames(chunk)]
        assert [isinstance(frame.message, WireError) for frame in frames] == [False, True, False]
        error = frames[1].error
        assert error is not None
        assert (error.kind, error.code, error.reply()) == (Kind.FRAME, None, None)
        assert error.message == f"{message} (frame at byte {len(write(PING))})"
        assert frames[1].raw == error.raw == large[:cap]
        assert frames[1].event is None
        assert isinstance(error.__cause__, FrameError)
        assert error.__cause__.offset == frames[1].offset == len(write(PING))
        assert (frames[0].error, frames[2].error) == (None, None)


@each_framing
def test_a_frame_knows_its_bytes_its_offset_and_its_event(make: Any, write: Any) -> None:
    data = write(PING) + write(b"junk") + write(NEXT)
    for chunks in every_way(data):
        stream = MessageStream(SERVER, make())
        frames = [frame for chunk in chunks for frame in stream.feed_frames(chunk)]
        assert [frame.raw for frame in frames] == [PING, b"junk", NEXT]
        starts = [0, len(write(PING)), len(write(PING) + write(b"junk"))]
        assert [frame.offset for frame in frames] == starts
        events = [frame.event.data if frame.event else None for frame in frames]
        assert events == ([None] * 3 if write is write_line else [PING, b"junk", NEXT])


@each_framing
def test_a_codec_counts_from_the_next_frame_on_inside_one_chunk(make: Any, write: Any) -> None:
    data = b"".join(map(write, [b"1", b"2", b"3"]))
    for chunks in every_way(data):
        stream = MessageStream(Tagged("first"), make())
        read: list[Any] = []
        for chunk in chunks:
            for item in stream.feed(chunk):
                read.append(item)
                stream.codec = Tagged("second" if len(read) == 1 else "third")
        assert [name for name, _, _ in read] == ["first", "second", "third"]


def test_a_stream_can_start_in_one_revision_and_go_on_in_another() -> None:
    elicit = b'{"jsonrpc":"2.0","id":1,"method":"elicitation/create","params":{"message":"?",'
    elicit += b'"requestedSchema":{"type":"object","properties":{}}}}'
    stream = MessageStream[Any](Codec("2025-03-26", our_role="client"), LineReader())
    kinds = []
    for item in stream.feed(write_line(elicit) * 2):
        kinds.append(item.kind if isinstance(item, WireError) else type(item).__name__)
        stream.codec = Codec("2025-11-25", our_role="client")
    assert kinds == [Kind.METHOD_NOT_FOUND, "ElicitRequest"]


@each_framing
def test_pending_is_looked_at_when_a_frame_has_its_turn(make: Any, write: Any) -> None:
    codec = Codec("2025-11-25", our_role="client")
    for chunks in every_way(write(RESULT) * 2):
        pending: dict[str | int, str] = {1: "tools/call"}
        stream: MessageStream[Any] = MessageStream(codec, make(), pending=pending)
        replies: list[Any] = []
        for chunk in chunks:
            for reply in stream.feed(chunk):
                replies.append(reply)
                pending.clear()
        assert [reply.method for reply in replies] == ["tools/call", None]
        assert isinstance(replies[0].result, v2025_11_25.CallToolResult)
    asked: list[Any] = []
    stream = MessageStream(codec, make(), pending=asked.append)
    assert len(list(stream.feed(write(RESULT)))) == 1
    assert asked == [1]


@each_framing
def test_breaking_off_loses_no_message(make: Any, write: Any) -> None:
    data = b"".join(map(write, [b"1", b"junk", b"3"]))
    for chunks in every_way(data):
        stream = MessageStream(Tagged("x"), make())
        items: list[Any] = []
        for chunk in chunks:
            for item in stream.feed(chunk):
                items.append(item)
                break
        items += stream.finish()
        assert [seen(item) for item in items] == [
            ("x", b"1", None), (Kind.PARSE, b"junk"), ("x", b"3", None)
        ]  # fmt: skip


@each_framing
def test_feeding_a_stream_stores_before_it_is_looked_at(make: Any, write: Any) -> None:
    stream = MessageStream(Tagged("x"), make())
    stream.feed(write(b"1"))
    stream.feed_frames(write(b"2"))
    assert list(stream.finish()) == [("x", b"1", None), ("x", b"2", None)]


def test_events_that_are_no_messages_come_as_they_are_and_are_not_decoded() -> None:
    class Strict:
        def decode(self, data: bytes, *, pending: Any = None) -> bytes:
            assert data == PING
            return data

    data = write_event(b"1", event="ping") + write_event(b"", event="e") + write_event(PING)
    ping, empty = ServerSentEvent(b"1", "ping"), ServerSentEvent(b"", "e")
    for chunks in every_way(data):
        stream = MessageStream(Strict(), SSEReader())
        assert [item for chunk in chunks for item in stream.feed(chunk)] == [ping, empty, PING]
        again = MessageStream(Strict(), SSEReader())
        frames = [frame for chunk in chunks for frame in again.feed_frames(chunk)]
        assert frames[0] == Frame(ping, b"1", 0, ping)
        assert [frame.event for frame in frames] == [ping, empty, ServerSentEvent(PING)]


@pytest.mark.parametrize("blank", [b"", b" ", b"\t\n "])
def test_events_with_blank_data_give_no_message_but_their_id(blank: bytes) -> None:
    data = write_event(blank, id="ev-1", retry=5)
    for chunks in every_way(data):
        stream = MessageStream(SERVER, SSEReader())
        assert [item for chunk in chunks for item in stream.feed(chunk)] == []
        assert isinstance(stream.reader, SSEReader)
        assert (stream.reader.last_event_id, stream.reader.retry) == ("ev-1", 5)


def test_what_is_wrong_with_the_codec_itself_is_not_hidden() -> None:
    class Broken:
        def decode(self, data: bytes, *, pending: Any = None) -> bytes:
            raise ZeroDivisionError

    stream = MessageStream[Any](Broken(), LineReader())
    with pytest.raises(ZeroDivisionError):
        next(stream.feed(b"1\n2\n"))
    stream.codec = Tagged("x")
    assert [seen(item) for item in stream.finish()] == [("x", b"2", None)]
