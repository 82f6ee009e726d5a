"""What the writers write, and what they refuse."""

from __future__ import annotations

from typing import Any

import pytest

from mcp_wire import limits
from mcp_wire.framing import (
    LineReader,
    ServerSentEvent,
    SSEReader,
    write_comment,
    write_event,
    write_line,
)
from tests.framing.feeding import assert_gives
from tests.framing.vectors import PING, event


def test_a_line_ends_with_a_single_lf_on_every_platform() -> None:
    assert write_line(PING) == PING + b"\n"


@pytest.mark.parametrize("frame", [b"{\n}", b"{}\n", b"{}\r\n", b"\n"])
def test_a_frame_with_a_raw_lf_is_no_line(frame: bytes) -> None:
    with pytest.raises(ValueError, match="LF"):
        write_line(frame)


@pytest.mark.parametrize("frame", [b"", b" ", b"\t\r"])
def test_a_blank_frame_is_no_line(frame: bytes) -> None:
    with pytest.raises(ValueError, match="blank"):
        write_line(frame)


def test_separators_of_unicode_are_written_as_they_are() -> None:
    frame = "{\u2028\u2029\x85}".encode()
    assert_gives(LineReader, write_line(frame), [frame])
    assert_gives(SSEReader, write_event(frame), [event(frame)])


@pytest.mark.parametrize(
    ("data", "fields", "written"),
    [
        (b"{}", {}, b"data: {}\n\n"),
        ("—", {}, "data: —\n\n".encode()),
        (b"{}", {"event": "message"}, b"event: message\ndata: {}\n\n"),
        (
            b"{}",
            {"event": "e", "id": "7", "retry": 500},
            b"event: e\nid: 7\nretry: 500\ndata: {}\n\n",
        ),
        (b"", {"id": "prime"}, b"id: prime\ndata: \n\n"),
        (b"{}", {"id": "", "retry": 0}, b"id: \nretry: 0\ndata: {}\n\n"),
        (b" 1", {"event": " e", "id": " 7"}, b"event:  e\nid:  7\ndata:  1\n\n"),
    ],
)
def test_an_event_is_written_with_lf_and_read_back(
    data: Any, fields: dict[str, Any], written: bytes
) -> None:
    assert write_event(data, **fields) == written
    frame = data.encode() if isinstance(data, str) else data
    assert_gives(SSEReader, written, [ServerSentEvent(frame, **fields)])


@pytest.mark.parametrize("end", ["\n", "\r", "\r\n"])
def test_data_of_several_lines_cannot_end_its_event(end: str) -> None:
    data = f"{end}a{end}{end}event: b{end}"
    lines = "data: \ndata: a\ndata: \ndata: event: b\ndata: \n\n"
    for given in (data, data.encode()):
        written = write_event(given)
        assert written == lines.encode()
        assert_gives(SSEReader, written, [event(b"\na\n\nevent: b\n")])


@pytest.mark.parametrize("name", ["event", "id"])
@pytest.mark.parametrize("text", ["a\nb", "a\rdata: b", "\r\n", "a\0", "\n"])
def test_event_and_id_cannot_smuggle_in_a_field(name: str, text: str) -> None:
    fields: dict[str, Any] = {name: text}
    with pytest.raises(ValueError, match=f"{name} must not contain"):
        write_event(b"{}", **fields)


def test_an_empty_event_name_is_refused() -> None:
    with pytest.raises(ValueError, match="event must not be empty"):
        write_event(b"{}", event="")


@pytest.mark.parametrize("retry", [-1, 1.0, True, "5", 10**limits.MAX_RETRY_DIGITS])
def test_a_retry_that_no_reader_would_take_is_refused(retry: Any) -> None:
    with pytest.raises(ValueError, match="retry must be"):
        write_event(b"{}", retry=retry)


def test_the_longest_retry_is_read_back() -> None:
    longest = 10**limits.MAX_RETRY_DIGITS - 1
    assert_gives(SSEReader, write_event(b"1", retry=longest), [event(b"1", retry=longest)])


def test_text_that_is_no_unicode_is_refused() -> None:
    with pytest.raises(ValueError, match="surrogates"):
        write_event("\ud83d")
    with pytest.raises(ValueError, match="surrogates"):
        write_event(b"", id="\ud83d")


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("", b": \n\n"),
        ("ping", b": ping\n\n"),
        ("a\r\ndata: 1\n\ndata: 2\rb", b": a\n: data: 1\n: \n: data: 2\n: b\n\n"),
    ],
)
def test_a_comment_is_nothing_to_a_reader(text: str, written: bytes) -> None:
    assert write_comment(text) == written
    assert_gives(SSEReader, written, [])
    assert_gives(SSEReader, written + b"data: 1\n\n", [event(b"1")])
