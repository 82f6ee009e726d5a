"""Telling lines from event streams by the beginning of a capture."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from mcp_wire.cli.capture import HEAD, tell_framing
from mcp_wire.samples import sample_session

from .helpers import ANSWER, ASK, NOISE, events, lines

HEADERS = b"HTTP/1.1 200 OK\r\ndate: today\r\ncontent-type: text/event-stream\r\n\r\n"

LINES = {
    "nothing": b"",
    "a message": lines(ASK),
    "a message without its line end": ASK,
    "a byte order mark first": b"\xef\xbb\xbf" + lines(ASK),
    "white space first": b"\n \t" + lines(ASK),
    "a batch": b"[" + ASK + b"]",
    "noise first": lines(NOISE, b"data is loading", b"", ASK),
    "noise that looks like a field": lines(b"data: loading", b"id: 5", b":: starting", ASK),
    "noise in brackets": lines(b"[info] data: {}", b"data: {}"),
    "noise alone": lines(NOISE),
    "much noise": lines(*[NOISE] * 10_000),
    "an endless line": b"x" * (3 * HEAD),
    "broken UTF-8": lines(b"\xff\xfe", ASK),
    "CRLF": ASK + b"\r\n" + ANSWER + b"\r\n",
    "the sample": sample_session(),
}
SSE = {
    "an event": events(ASK),
    "data without a space": b"data:" + ASK + b"\n\n",
    "data alone": b"data: " + ASK + b"\n\n",
    "a byte order mark first": b"\xef\xbb\xbfdata: " + ASK + b"\n\n",
    "an event of two lines of data": b"data: {\ndata: }\n\n",
    "a comment first": b": hello\n\n" + events(ASK),
    "a priming event": b"id: 1\nretry: 100\ndata:\n\n",
    "an empty data field": b"data\n\n" + events(ASK),
    "an endpoint": b"event: endpoint\ndata: /messages?id=1\n\n",
    "response headers first": HEADERS + events(ASK),
    "CR line ends": b"event: message\rdata: " + ASK + b"\r\r",
    "CRLF line ends": b"event: message\r\ndata: " + ASK + b"\r\n\r\n",
    "comments alone": b": still here\n\n" * 3,
    "blank lines first": b"\n\n" + events(ASK),
}
CASES = [
    pytest.param(capture, framing, id=f"{framing}: {name}")
    for framing, captures in (("lines", LINES), ("sse", SSE))
    for name, capture in captures.items()
]


def _cut(capture: bytes, size: int) -> Iterator[bytes]:
    for at in range(0, len(capture), size):
        yield capture[at : at + size]


@pytest.mark.parametrize(("capture", "framing"), CASES)
@pytest.mark.parametrize("size", [1, 7, 1 << 20])
def test_the_framing_is_told_however_the_capture_is_cut(
    capture: bytes, framing: str, size: int
) -> None:
    capture = capture[: 2 * HEAD]
    chunks = _cut(capture, size)
    told, head = tell_framing(chunks)
    assert told == framing
    assert head + b"".join(chunks) == capture


@pytest.mark.parametrize("capture", [ASK, b"data: " + ASK], ids=["lines", "sse"])
def test_no_more_is_read_than_it_takes_to_tell(capture: bytes) -> None:
    _, head = tell_framing(_cut(capture + b"\n" * 1000, 8))
    assert len(head) <= 16


def test_no_more_is_looked_at_than_the_head() -> None:
    told, head = tell_framing(_cut(lines(NOISE) * 10_000, 1000))
    assert told == "lines"
    assert len(head) <= HEAD + 1000
