"""Work is linear in the bytes fed, however they are cut: counted, not timed.

Two counts. A call that searches or takes apart bytes is charged with their length (an event reader
searches by windows: with one window at most). What waits for its end sits in a bytearray, which
counts what is appended to it and what is read from it.
"""

from __future__ import annotations

import sys
import tracemalloc
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from mcp_wire.framing import FrameError, LineReader, ServerSentEvent, SSEReader, _buffer, sse
from mcp_wire.limits import WINDOW
from tests.framing.feeding import Reader

# What reads its subject from end to end; the others look at one place.
SCANS = {"find", "rfind", "split", "replace", "join", "isspace", "count", "partition", "decode"}


class Waiting(bytearray):
    """A bytearray that counts the bytes that go in and that are looked at."""

    bytes_touched = 0

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        Waiting.bytes_touched += len(self)

    def __iadd__(self, other: Any) -> Any:  # type: ignore[misc]
        Waiting.bytes_touched += len(other)
        return super().__iadd__(other)

    def __getitem__(self, key: Any) -> Any:
        found = super().__getitem__(key)
        Waiting.bytes_touched += len(found) if isinstance(key, slice) else 1
        return found

    def __contains__(self, key: Any) -> bool:
        Waiting.bytes_touched += len(self)
        return super().__contains__(key)


def whole(name: str) -> Any:
    """A method that may look at everything."""

    def method(self: Waiting, *args: Any) -> Any:
        Waiting.bytes_touched += len(self)
        return getattr(bytearray, name)(self, *args)

    return method


for _name in ("find", "rfind", "index", "count", "split", "strip", "isspace", "replace"):
    setattr(Waiting, _name, whole(_name))


class Work:
    """Counts of what happened while `counting`."""

    def __init__(self, reader: Reader) -> None:
        self.calls: Counter[str] = Counter()
        self.scanned = 0
        self._reader = reader

    @contextmanager
    def counting(self) -> Iterator[None]:
        def profile(_frame: Any, event: str, function: Any) -> None:
            subject = getattr(function, "__self__", None)
            if event == "call":
                self.calls["python"] += 1
            elif event == "c_call" and type(subject) in (bytes, Waiting):
                self.calls[function.__name__] += 1
                if type(subject) is bytes and function.__name__ in SCANS:
                    windowed = function.__name__ in {"find", "rfind"}
                    windowed = windowed and isinstance(self._reader, SSEReader)
                    self.scanned += min(len(subject), WINDOW) if windowed else len(subject)

        before = sys.getprofile()
        sys.setprofile(profile)
        try:
            yield
        finally:
            sys.setprofile(before)


@pytest.fixture(autouse=True)
def _counted(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (_buffer, sse):
        monkeypatch.setattr(module, "bytearray", Waiting, raising=False)
    Waiting.bytes_touched = 0


def feed(reader: Reader, stream: bytes, size: int) -> tuple[Work, list[Any]]:
    work = Work(reader)
    chunks = [stream[at : at + size] for at in range(0, len(stream), size)]
    items: list[Any] = []
    with work.counting():
        for chunk in chunks:
            for item in reader.feed(chunk):
                items.append(item)  # noqa: PERF402 - as a caller would
    return work, items


LONG = {
    "line": (LineReader, lambda n: b'"' + b"a" * n + b'"\n'),
    "line, dropped": (lambda: LineReader(max_frame=999), lambda n: b"a" * n + b"\n"),
    "event": (SSEReader, lambda n: b"data: " + b"a" * n + b"\n\n"),
    "event, CRLF": (SSEReader, lambda n: b"data: " + b"a" * n + b"\r\n\r\n"),
    "event, dropped": (lambda: SSEReader(max_event=999), lambda n: b"data: " + b"a" * n + b"\n\n"),
    "event of many lines": (SSEReader, lambda n: b"data: a\n" * (n // 8) + b"\n"),
    "event of many empty lines": (SSEReader, lambda n: b"data\r" * (n // 5) + b"\r"),
    "comment": (lambda: SSEReader(max_field=None), lambda n: b":" + b"a" * n + b"\ndata: 1\n\n"),
    "many comments": (SSEReader, lambda n: b": a\n" * (n // 4) + b"data: 1\n\n"),
}


@pytest.mark.parametrize("size", [1, 64, 1000, WINDOW])
@pytest.mark.parametrize(("make", "stream_of"), LONG.values(), ids=LONG)
def test_a_long_frame_costs_the_same_for_each_of_its_bytes(
    make: Any, stream_of: Any, size: int
) -> None:
    length = 5_000 if size == 1 else 50_000 if size < WINDOW else 300_000
    stream = stream_of(length)
    work, items = feed(make(), stream, size)
    assert len(items) == 1
    # Into the waiting line, out of it, into the data of many lines; a rest of each chunk.
    assert Waiting.bytes_touched <= 4 * len(stream)
    # At most: both marks searched for in the chunk, two kinds of line end made one, split, and
    # the last search of a long line once more.
    assert work.scanned <= 8 * len(stream) + 1000
    if size < 1000:
        # A chunk takes a fixed number of steps, whatever waits already.
        half, _ = feed(make(), stream_of(length // 2), size)
        assert work.calls.total() <= 2.2 * half.calls.total() + 100


SMALL = {
    "lines": (LineReader, b'{"id":1}\n', 1),
    "lines, CRLF": (LineReader, b'{"id":1}\r\n', 1),
    "blank lines": (LineReader, b"\n", 0),
    "events": (SSEReader, b"event: message\ndata: 1\n\n", 1),
    "events, CRLF": (SSEReader, b"event: message\r\ndata: 1\r\n\r\n", 1),
    "events, CR": (SSEReader, b"data: 1\r\r", 1),
    "events, line ends mixed": (SSEReader, b": 1\r\ndata: 2\n\r", 1),
    "blank lines of events": (SSEReader, b"\r", 0),
    "lines over the limit": (lambda: LineReader(max_frame=3), b"12345\n", 1),
    "events over the limit": (lambda: SSEReader(max_event=3), b"data: 1234\n\n", 1),
}


@pytest.mark.parametrize(("make", "frame", "gives"), SMALL.values(), ids=SMALL)
def test_many_frames_in_one_huge_chunk_are_read_in_one_pass(
    make: Any, frame: bytes, gives: int
) -> None:
    count = 3 * WINDOW // len(frame)
    reader = make()
    stream = frame * count
    work = Work(reader)
    found = 0
    with work.counting():
        for item in reader.feed(stream):
            found += isinstance(item, (bytes, ServerSentEvent, FrameError))
    assert found == gives * count
    # By windows: none is searched but near its end, none is taken apart twice.
    windows = len(stream) // WINDOW + 2
    assert work.calls["split"] <= 1.1 * windows
    assert work.calls["rfind"] <= 2.2 * windows + 4
    assert Waiting.bytes_touched == 0


class Searched(bytes):
    """Bytes that count how many of them a search goes through until it finds."""

    went_through = 0

    def find(self, mark: Any, start: Any = 0, end: Any = None) -> int:
        stop = len(self) if end is None else min(end, len(self))
        found = super().find(mark, start, stop)
        Searched.went_through += (stop if found < 0 else found) - start
        return found

    def rfind(self, mark: Any, start: Any = 0, end: Any = None) -> int:
        stop = len(self) if end is None else min(end, len(self))
        found = super().rfind(mark, start, stop)
        Searched.went_through += stop - (start if found < 0 else found)
        return found


@pytest.mark.parametrize("end", [b"\r", b"\n"])
@pytest.mark.parametrize("length", [1, WINDOW // 2 + 1, WINDOW, 2 * WINDOW])
def test_a_mark_that_never_comes_is_not_searched_for_again_and_again(
    end: bytes, length: int
) -> None:
    count = 10 * WINDOW // length
    stream = (b"data: " + b"a" * length + end + end) * count
    reader = SSEReader()
    events = reader.feed(stream)
    [(block, width)] = reader._buffer._blocks
    reader._buffer._blocks[0] = Searched(block), width
    Searched.went_through = 0
    assert len(list(events)) == count
    # Two marks, each from the end of a window and from its beginning, and half of that once more.
    assert Searched.went_through <= 6 * len(stream)


@pytest.mark.parametrize(
    ("make", "frame"), [(LineReader, b"123456789\n"), (SSEReader, b"data: 1\n\n")]
)
def test_a_huge_chunk_is_taken_apart_a_window_at_a_time(make: Any, frame: bytes) -> None:
    stream = frame * (32 * WINDOW // len(frame))
    reader = make()
    tracemalloc.start()
    items = reader.feed(stream)
    for _ in range(3 * WINDOW // len(frame)):
        next(items)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < len(stream) + 20 * WINDOW


def test_a_line_in_chunks_is_copied_twice() -> None:
    # Into what waits, and out of it; a slice of a chunk at its end.
    stream = b'{"t":"' + b"a" * 10_000_000 + b'"}\n'
    _, [frame] = feed(LineReader(), stream, 65536)
    assert frame == stream[:-1]
    assert Waiting.bytes_touched <= len(stream)
