"""Every way to feed a stream, and items in a form that compares."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Any, TypeAlias

from mcp_wire.framing import FrameError, LineReader, SSEReader

Reader: TypeAlias = LineReader | SSEReader


def plain(item: Any) -> Any:
    """The item itself, or the content of an error (exceptions compare by identity)."""
    if isinstance(item, FrameError):
        return dropped(item.reason, item.offset, item.size, item.raw)
    return item


def dropped(reason: str, offset: int, size: int, raw: bytes) -> tuple[Any, ...]:
    """What `plain` makes of the error for a dropped frame."""
    return ("dropped", reason, offset, size, raw)


def cut(stream: bytes, cuts: Sequence[int]) -> list[bytes]:
    """The stream in chunks, cut at the given offsets."""
    edges = [0, *cuts, len(stream)]
    return [stream[start:end] for start, end in pairwise(edges)]


def every_way(stream: bytes) -> Iterator[list[bytes]]:
    """The stream whole, one byte at a time, and at every cut of two."""
    yield [stream]
    yield [stream[at : at + 1] for at in range(len(stream))]
    for at in range(1, len(stream)):
        yield [stream[:at], stream[at:]]


def run(reader: Reader, chunks: Sequence[Any]) -> tuple[list[Any], list[Any]]:
    """The items that feeding gives, and those that the end of the input adds."""
    fed = [item for chunk in chunks for item in reader.feed(chunk)]
    left = list(reader.finish())
    # An error grows until its frame has ended, so look at them all at the end.
    return [plain(item) for item in fed], [plain(item) for item in left]


def state(reader: Reader) -> dict[str, Any]:
    """What a reader shows beside its items."""
    shown: dict[str, Any] = {"offset": reader.offset, "pending": reader.pending}
    if isinstance(reader, SSEReader):
        shown |= {"last_event_id": reader.last_event_id, "retry": reader.retry}
    return shown


def assert_gives(
    make: Callable[[], Reader],
    stream: bytes,
    items: Sequence[Any],
    *,
    at_end: Sequence[Any] = (),
) -> None:
    """Whole, one byte at a time and at every cut of two, a stream gives these items."""
    for chunks in every_way(stream):
        reader = make()
        fed, left = run(reader, chunks)
        assert (fed, left) == (list(items), list(at_end)), chunks
        assert (reader.offset, reader.pending) == (len(stream), 0), chunks
