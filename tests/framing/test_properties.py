"""Any bytes, cut anywhere and read in any order: the items of the whole stream."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from unittest import mock

from hypothesis import given
from hypothesis import strategies as st

from mcp_wire.framing import (
    FrameError,
    LineReader,
    MessageStream,
    ServerSentEvent,
    SSEReader,
    _buffer,
    write_event,
    write_line,
)
from mcp_wire.limits import WINDOW
from tests.framing.feeding import cut, plain, run, state
from tests.framing.reference import EventReference, read_lines

# What the readers decide by, so that it meets at every cut, and anything else.
PIECES = [
    b"\n", b"\r", b"\r\n", b"\n\n", b"\r\n\r\n", b":", b" ", b"\t", b"\0", b"\xef\xbb\xbf", b"\xef",
    b"data", b"data:", b"data: ", b"event", b"event: message", b"event: e", b"id", b"id: ",
    b"id: 1", b"retry: ", b"retry: 25", b": c", b"abc", b"{}", b"\xff", "\u2028".encode(),
    b"x" * 20,
]  # fmt: skip
streams = st.lists(st.sampled_from(PIECES) | st.binary(max_size=6), max_size=16).map(b"".join)
caps = st.none() | st.integers(1, 24)
windows = st.sampled_from([1, 2, 7, WINDOW])


def window(size: int) -> Any:
    """The size of the pieces in which a chunk is taken apart; it must not show."""
    return mock.patch.object(_buffer, "WINDOW", size)


@st.composite
def chunked(draw: st.DrawFn) -> tuple[bytes, list[bytes]]:
    """A stream and some way to cut it; chunks may be empty."""
    stream = draw(streams)
    cuts = draw(st.lists(st.integers(0, len(stream)), max_size=6).map(sorted))
    every_byte = draw(st.booleans())
    return stream, cut(stream, range(1, len(stream)) if every_byte else cuts)


@given(chunked(), caps, windows)
def test_lines_are_those_of_the_whole_stream(
    feeding: tuple[bytes, list[bytes]], max_frame: int | None, size: int
) -> None:
    stream, chunks = feeding
    reader = LineReader(max_frame=max_frame)
    with window(size):
        fed, left = run(reader, chunks)
    assert [*fed, *left] == read_lines(stream, max_frame)
    assert state(reader) == {"offset": len(stream), "pending": 0}


@given(chunked(), caps, caps, windows)
def test_events_are_those_of_the_whole_stream(
    feeding: tuple[bytes, list[bytes]], max_event: int | None, max_field: int | None, size: int
) -> None:
    stream, chunks = feeding
    reader = SSEReader(max_event=max_event, max_field=max_field)
    with window(size):
        fed, left = run(reader, chunks)
    whole = EventReference(stream, max_event, max_field)
    assert [*fed, *left] == whole.items
    assert state(reader) == {
        "offset": len(stream),
        "pending": 0,
        "last_event_id": whole.last_event_id,
        "retry": whole.retry,
    }


class Echo:
    """A codec that takes every frame for a message."""

    def decode(self, data: bytes, *, pending: Any = None) -> bytes:
        return data


@given(chunked(), caps, windows)
def test_a_line_stands_where_its_offset_says(
    feeding: tuple[bytes, list[bytes]], max_frame: int | None, size: int
) -> None:
    stream, chunks = feeding
    messages = MessageStream(Echo(), LineReader(max_frame=max_frame))
    with window(size):
        frames = [frame for chunk in chunks for frame in messages.feed_frames(chunk)]
        frames += messages.finish_frames()
    assert len(frames) == len(read_lines(stream, max_frame))
    end = 0
    for frame in frames:
        assert frame.offset >= end
        end = frame.offset + len(frame.raw)
        assert stream[frame.offset : end] == frame.raw


@given(chunked(), caps, caps, windows)
def test_an_event_begins_where_its_offset_says(
    feeding: tuple[bytes, list[bytes]], max_event: int | None, max_field: int | None, size: int
) -> None:
    stream, chunks = feeding
    reader = SSEReader(max_event=max_event, max_field=max_field)
    with window(size):
        starts = [reader.frame_offset() for chunk in chunks for _ in reader.feed(chunk)]
        starts += [reader.frame_offset() for _ in reader.finish()]
    assert starts == EventReference(stream, max_event, max_field).starts


@given(chunked(), caps, windows, st.booleans(), st.data())
def test_iterators_dropped_or_taken_in_turns_lose_nothing(
    feeding: tuple[bytes, list[bytes]], cap: int | None, size: int, lines: bool, data: st.DataObject
) -> None:
    with window(size):
        take_in_turns(feeding, cap, lines, data)


def take_in_turns(
    feeding: tuple[bytes, list[bytes]], cap: int | None, lines: bool, data: st.DataObject
) -> None:
    stream, chunks = feeding
    reader = LineReader(max_frame=cap) if lines else SSEReader(max_event=cap, max_field=cap)
    alive: list[Iterator[bytes | ServerSentEvent | FrameError]] = []
    taken: list[Any] = []
    for chunk in chunks:
        alive.append(reader.feed(chunk))
        for _ in range(data.draw(st.integers(0, 3))):
            which = data.draw(st.integers(0, len(alive) - 1))
            item = next(alive[which], None)
            if item is not None:
                taken.append(item)
                assert reader.frame_offset() <= reader.offset <= len(stream)
        if data.draw(st.booleans()):
            alive.pop(0)
    taken += reader.finish()
    assert not [item for iterator in alive for item in iterator]
    whole = LineReader(max_frame=cap) if lines else SSEReader(max_event=cap, max_field=cap)
    fed, left = run(whole, [stream])
    assert [plain(item) for item in taken] == [*fed, *left]
    assert state(reader) == state(whole)


frames = st.binary(min_size=1, max_size=40).filter(
    lambda frame: b"\n" not in frame and frame.strip() and not frame.endswith(b"\r")
)


@given(st.lists(frames, max_size=6))
def test_lines_written_are_read_back(written: list[bytes]) -> None:
    # In front of the stream a byte order mark would be the stream's.
    written = [b"{}", *written]
    reader = LineReader()
    assert [*reader.feed(b"".join(map(write_line, written)))] == written
    assert reader.pending == 0


names = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\r\n\0"), max_size=20)
written_events = st.builds(
    ServerSentEvent,
    data=st.binary(max_size=40),
    event=names.filter(bool),
    id=names,
    retry=st.none() | st.integers(0, 10**15 - 1),
)


@given(st.lists(written_events, max_size=6))
def test_events_written_are_read_back(written: list[ServerSentEvent]) -> None:
    stream = b"".join(write_event(e.data, event=e.event, id=e.id, retry=e.retry) for e in written)
    reader = SSEReader()
    read = [item for item in reader.feed(stream) if isinstance(item, ServerSentEvent)]
    one_end = [e.data.replace(b"\r\n", b"\n").replace(b"\r", b"\n") for e in written]
    assert [e.data for e in read] == one_end
    assert [(e.event, e.id, e.retry) for e in read] == [(e.event, e.id, e.retry) for e in written]
    assert reader.pending == 0
