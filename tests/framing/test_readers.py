"""What both readers promise beside their rules."""

from __future__ import annotations

import copy
import pickle
import tracemalloc
from typing import Any

import pytest

from mcp_wire import limits
from mcp_wire.framing import FrameError, LineReader, ServerSentEvent, SSEReader, _buffer
from tests.framing.feeding import Reader, every_way, plain

# Per reader: a stream of three frames, their data, and the same beginning of a fourth.
STREAMS: dict[type[Reader], tuple[bytes, list[bytes]]] = {
    LineReader: (b"1\n22\n333\n4", [b"1", b"22", b"333"]),
    SSEReader: (b"data: 1\n\ndata: 22\n\ndata: 333\n\ndata: 4", [b"1", b"22", b"333"]),
}
both = pytest.mark.parametrize("make", [LineReader, SSEReader])


def data(items: Any) -> list[bytes]:
    return [item.data if isinstance(item, ServerSentEvent) else item for item in items]


@both
def test_chunks_may_be_any_bytes_and_may_change_afterwards(make: type[Reader]) -> None:
    stream, frames = STREAMS[make]
    for chunks in every_way(stream):
        kinds: list[Any] = [bytes, bytearray, lambda chunk: memoryview(bytearray(chunk))]
        for kind in kinds:
            reader = make()
            read = []
            for chunk in map(kind, chunks):
                items = reader.feed(chunk)
                if not isinstance(chunk, bytes):
                    chunk[:] = b"#" * len(chunk)
                read += data(items)
            assert read == frames
            assert {type(frame) for frame in read} == {bytes}


@both
@pytest.mark.parametrize("chunk", ["text", 5, None, [1]])
def test_what_is_not_bytes_is_refused_by_the_call_itself(make: type[Reader], chunk: Any) -> None:
    reader = make()
    with pytest.raises(TypeError):
        reader.feed(chunk)
    assert (reader.offset, reader.pending) == (0, 0)


@both
def test_feeding_after_the_end_is_refused_by_the_call_itself(make: type[Reader]) -> None:
    stream, frames = STREAMS[make]
    for chunks in every_way(stream):
        reader = make()
        for chunk in chunks:
            reader.feed(chunk)
        reader.finish()
        with pytest.raises(RuntimeError, match="finish"):
            reader.feed(b"more")
        last = [b"4"] if make is LineReader else []
        assert data(reader.finish()) == frames + last
        assert list(reader.finish()) == []


@both
def test_a_chunk_is_stored_though_its_iterator_is_never_looked_at(make: type[Reader]) -> None:
    stream, frames = STREAMS[make]
    for chunks in every_way(stream):
        reader = make()
        for chunk in chunks:
            reader.feed(chunk)
        assert reader.pending == len(stream)
        assert data(reader.feed(b"")) == frames


@both
def test_breaking_off_loses_nothing_wherever_it_happens(make: type[Reader]) -> None:
    stream, frames = STREAMS[make]
    for chunks in every_way(stream):
        for stop in range(4):
            reader = make()
            read = []
            for chunk in chunks:
                iterator = reader.feed(chunk)
                read += [item for _, item in zip(range(stop), iterator, strict=False)]
                del iterator
            read += reader.feed(b"")
            assert data(read) == frames


@both
def test_an_iterator_that_was_overtaken_goes_on_where_the_other_stopped(
    make: type[Reader],
) -> None:
    stream, frames = STREAMS[make]
    reader = make()
    first = reader.feed(stream)
    second = reader.feed(b"")
    assert data([next(first), next(second), next(first)]) == frames
    assert list(second) == list(first) == []


@both
def test_iterators_take_turns_across_windows(
    make: type[Reader], monkeypatch: pytest.MonkeyPatch
) -> None:
    mark, end = (b"", b"\n") if make is LineReader else (b"data:", b"\n\n")
    frames = [b"%d" % number for number in range(9)]
    monkeypatch.setattr(_buffer, "WINDOW", 2 * len(mark + b"0" + end))
    reader = make()
    first = reader.feed(b"".join(mark + frame + end for frame in frames))
    read = [next(first)]
    second = reader.feed(b"")
    # The other one goes into the next window, and stops in the midst of it.
    read += [next(second), next(second)]
    read += [next(first), *second, *first]
    assert data(read) == frames


@both
def test_offset_and_pending_follow_each_item(make: type[Reader]) -> None:
    stream, frames = STREAMS[make]
    mark, end = (b"", b"\n") if make is LineReader else (b"data: ", b"\n\n")
    for chunks in every_way(stream):
        reader = make()
        fed = expected = 0
        seen = []
        for chunk in chunks:
            fed += len(chunk)
            for item in reader.feed(chunk):
                assert reader.frame_offset() == expected
                [frame] = data([item])
                expected += len(mark + frame + end)
                seen.append(frame)
                # The last LF may be all there is: it is counted, and nothing beyond it.
                assert reader.offset == expected
                assert reader.pending == fed - expected
        assert seen == frames


@both
@pytest.mark.parametrize("cap", [0, -1])
def test_a_limit_is_positive_or_none(make: type[Reader], cap: int) -> None:
    names = {LineReader: ["max_frame"], SSEReader: ["max_event", "max_field"]}[make]
    for name in names:
        with pytest.raises(ValueError, match=f"{name} must be"):
            make(**{name: cap})
        make(**{name: None})
        make(**{name: 1})


CAPPED = [
    # reader, how a frame begins, how many bytes more it may have, its end, how much of that is its
    # own, what follows
    (lambda: LineReader(max_frame=8), b"", 8, b"\n", 1, b"{}\n"),
    (lambda: LineReader(max_frame=8), b"12345", 3, b"\r\n", 2, b"{}\n"),
    (lambda: SSEReader(max_event=8), b"data: ", 8, b"\n\n", 1, b"data: {}\n\n"),
    (lambda: SSEReader(max_event=8), b"data:", 8, b"\r\r", 1, b"data: {}\n\n"),
    (lambda: SSEReader(max_event=8), b"data: 12\ndata:3\ndata:", 3, b"\r\n\r\n", 2, b"data:{}\r\r"),
    (lambda: SSEReader(max_field=8), b":", 7, b"\n\n", 1, b"data: {}\n\n"),
    (lambda: SSEReader(max_field=8), b"data: 1\nid: ", 4, b"\n\n", 1, b"data: {}\n\n"),
]


@pytest.mark.parametrize(("make", "begin", "room", "end", "own", "following"), CAPPED)
def test_a_limit_holds_for_a_frame_that_has_ended_and_for_one_that_has_not(
    make: Any, begin: bytes, room: int, end: bytes, own: int, following: bytes
) -> None:
    for size in (room - 1, room, room + 1, room + 2, 10 * room):
        frame = begin + b"x" * size
        for chunks in [*every_way(frame), *every_way(frame + end + following)]:
            reader = make()
            items: list[Any] = []
            errors: list[FrameError] = []
            fed = 0
            for chunk in chunks:
                fed += len(chunk)
                items += reader.feed(chunk)
                # It is known as soon as the first byte too many has come.
                errors = [item for item in items if isinstance(item, FrameError)]
                assert len(errors) == (size > room and fed > len(begin) + room)
            if fed == len(frame):
                items += reader.feed(end + following)
            assert data(items)[-1] == b"{}"
            for error in errors:
                assert len(items) == 2
                assert (error.offset, error.size) == (0, len(frame) + own)


@pytest.mark.parametrize(
    ("make", "begin", "end"),
    [
        (LineReader, b"", b"\n"),
        (SSEReader, b"data: ", b"\n\n"),
        (SSEReader, b"data: 1\n: ", b"\n\n"),
    ],
)
def test_memory_stays_bounded_while_an_endless_frame_is_dropped(
    make: type[Reader], begin: bytes, end: bytes
) -> None:
    cap, chunk = 100_000, b"x" * 10_000
    caps = {"max_frame": cap} if make is LineReader else {"max_event": cap, "max_field": cap}
    reader = make(**caps)
    items = list(reader.feed(begin))
    tracemalloc.start()
    for _ in range(1000):
        items += reader.feed(chunk)
        assert reader.pending <= len(begin) + cap
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    items += reader.feed(end + begin[:6].strip() + b"1\n\n")
    assert peak < 5 * cap
    [error, last] = items
    assert isinstance(error, FrameError)
    assert error.size == len(begin) + 1000 * len(chunk) + 1
    assert len(error.raw) == limits.KEPT_BYTES
    assert data([last]) == [b"1"]


def test_an_error_grows_until_its_frame_has_ended() -> None:
    reader = LineReader(max_frame=2)
    [error] = reader.feed(b"xxx")
    assert isinstance(error, FrameError)
    assert error.size == 3
    assert list(reader.feed(b"xx")) == []
    assert error.size == 5
    assert list(reader.feed(b"\n1\n")) == [b"1"]
    assert error.size == 6


@pytest.mark.parametrize("make", [lambda: SSEReader(max_event=2), lambda: SSEReader(max_field=2)])
def test_an_error_of_an_event_grows_likewise(make: Any) -> None:
    reader = make()
    [error] = reader.feed(b"data: 1\ndata: 3\nid: 4")
    before = error.size
    assert 0 < before <= 21
    assert list(reader.feed(b"5\n")) == []
    assert error.size == 23
    assert list(reader.feed(b"\ndata\n\n")) == [ServerSentEvent(b"")]
    assert error.size == 23


def test_the_bytes_of_an_unfinished_line_are_let_go_as_soon_as_it_is_over() -> None:
    for reader, begin in (
        (LineReader(max_frame=2), b""),
        (SSEReader(max_event=2), b"data: "),
        (SSEReader(max_field=2), b": "),
    ):
        error = next(reader.feed(begin + b"x" * 9))
        assert isinstance(error, FrameError)
        assert error.size == len(begin) + 9
        assert (reader.offset, reader.pending) == (error.size, 0)


def test_an_error_is_an_exception_that_can_be_raised_copied_and_sent() -> None:
    [error] = SSEReader(max_event=2).feed(b"\xef\xbb\xbfdata: 123\n")
    assert isinstance(error, FrameError)
    assert isinstance(error, ValueError)
    assert str(error) == "data of an event longer than 2 bytes (frame at byte 3)"
    error.size += 1
    for other in (copy.copy(error), pickle.loads(pickle.dumps(error))):
        assert plain(other) == plain(error)
        assert str(other) == str(error)
    with pytest.raises(FrameError):
        raise error


def test_frames_of_a_large_chunk_pin_nothing() -> None:
    reader = LineReader()
    tracemalloc.start()
    frame = next(reader.feed(b'{"id":1}\n' + b"x" * 1_000_000 + b"\n"))
    list(reader.feed(b""))
    held, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert frame == b'{"id":1}'
    assert held < 100_000


def test_data_as_text_replaces_what_is_not_utf8() -> None:
    assert ServerSentEvent(b"a\xffb").text == "a\ufffdb"
