"""One list of streams with what they hold: it drives the readers, the writers and the streams.

Each is read whole, one byte at a time, at every cut of two, and with more bytes behind it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from mcp_wire.framing import LineReader, ServerSentEvent, SSEReader
from tests.framing.feeding import dropped

PING = b'{"jsonrpc":"2.0","id":1,"method":"ping"}'
NEXT = b'{"jsonrpc":"2.0","id":2,"method":"ping"}'


@dataclass(frozen=True)
class Vector:
    """A stream, what feeding it gives, what `finish` adds; `caps` are arguments of the reader.

    `closed` is all that the stream gives when a last frame left open here is closed after all.
    """

    name: str
    stream: bytes
    items: Sequence[Any]
    at_end: Sequence[Any] = ()
    closed: Sequence[Any] | None = None
    caps: dict[str, int | None] = field(default_factory=dict)


@dataclass(frozen=True)
class Lines(Vector):
    """Lines; LF closes the last."""

    def reader(self) -> LineReader:
        return LineReader(**self.caps)

    def followed(self) -> tuple[bytes, list[Any]]:
        """The stream with a frame behind it, and what that gives."""
        close = b"" if self.stream.endswith(b"\n") else b"\n"
        items = [*self.items, *self.at_end] if self.closed is None else self.closed
        return self.stream + close + b"0\n", [*items, b"0"]


@dataclass(frozen=True)
class Events(Vector):
    """Events; blank lines close the last. `id` and `retry` are what the reader shows."""

    id: str | None = None
    retry: int | None = None

    def reader(self) -> SSEReader:
        return SSEReader(**self.caps)

    def followed(self) -> tuple[bytes, list[Any]]:
        """The stream with an event behind it, and what that gives."""
        if self.closed is None:
            return self.stream + b"data:0\n\n", [*self.items, event(b"0", id=self.id)]
        last = self.closed[-1]
        id = last.id if isinstance(last, ServerSentEvent) else self.id
        return self.stream + b"\n\ndata:0\n\n", [*self.closed, event(b"0", id=id)]


def event(
    data: bytes, event: str = "message", id: str | None = None, retry: int | None = None
) -> ServerSentEvent:
    return ServerSentEvent(data, event, id, retry)


def long_line(offset: int, size: int, raw: bytes) -> tuple[Any, ...]:
    return dropped("frame-too-large", offset, size, raw)


def long_field(offset: int, size: int, raw: bytes) -> tuple[Any, ...]:
    return dropped("field-too-large", offset, size, raw)


LINES = (
    Lines("nothing", b"", []),
    Lines("one line", PING + b"\n", [PING]),
    Lines("two lines", PING + b"\n" + NEXT + b"\n", [PING, NEXT]),
    Lines("CRLF", PING + b"\r\n" + NEXT + b"\r\n", [PING, NEXT]),
    Lines("LF and CRLF mixed", b"a\nb\r\nc\nd\r\n", [b"a", b"b", b"c", b"d"]),
    Lines("lone CRs are content", b'{"id":\r1}\rx\n', [b'{"id":\r1}\rx']),
    Lines("one CR of several is taken off", b"a\r\r\n", [b"a\r"]),
    Lines("U+2028, U+2029 and U+0085 are content", "\u2028a\u2029b\x85c\u2028\n".encode(),
          ["\u2028a\u2029b\x85c\u2028".encode()]),
    Lines("form feed, VT, FS, GS, RS and US are content", b"a\x0bb\x0cc\x1cd\x1de\x1ef\x1fg\n",
          [b"a\x0bb\x0cc\x1cd\x1de\x1ef\x1fg"]),
    Lines("the byte 0x85 alone is content", b"a\x85b\n", [b"a\x85b"]),
    Lines("invalid UTF-8 is handed on", b"\xff\xfe\n\xc3\n", [b"\xff\xfe", b"\xc3"]),
    Lines("characters of many bytes", "—🎉读\n".encode(), ["—🎉读".encode()]),
    Lines("NUL is content", b"a\0b\n\0\n", [b"a\0b", b"\0"]),
    Lines("blank lines", b"\n\n  \n\t\r\n\r\n" + PING + b"\n\n", [PING]),
    Lines("blank lines alone", b"\n \n\r\n", []),
    Lines("a line that begins with spaces", b"  {}  \n \t[]\n", [b"  {}  ", b" \t[]"]),
    Lines("a line of one character", b"!\n \n0\n", [b"!", b"0"]),
    Lines("noise between messages", b"Starting...\n" + PING + b"\n[info] ready\n",
          [b"Starting...", PING, b"[info] ready"]),
    Lines("pretty-printed JSON stays in pieces", b'{\n  "id": 1\n}\n', [b"{", b'  "id": 1', b"}"]),
    Lines("a byte order mark in front", b"\xef\xbb\xbf" + PING + b"\n", [PING]),
    Lines("a byte order mark alone", b"\xef\xbb\xbf", []),
    Lines("a byte order mark is taken off once", b"\xef\xbb\xbf\xef\xbb\xbf1\n",
          [b"\xef\xbb\xbf1"]),
    Lines("a byte order mark later is content", b"1\n\xef\xbb\xbf2\n", [b"1", b"\xef\xbb\xbf2"]),
    Lines("half a byte order mark is content", b"\xef\xbb1\n", [b"\xef\xbb1"]),
    Lines("the beginning of a byte order mark ends the input", b"\xef\xbb", [],
          at_end=[b"\xef\xbb"]),
    Lines("last line without LF", PING + b"\n" + NEXT, [PING], at_end=[NEXT]),
    Lines("last line with CR but no LF", b"1\r", [], at_end=[b"1"]),
    Lines("last line blank and without LF", b"1\n  ", [b"1"]),
    Lines("exactly the limit", b"123\n456\r\n", [b"123", b"456"], caps={"max_frame": 3}),
    Lines("exactly the limit, without LF", b"123", [], at_end=[b"123"], caps={"max_frame": 3}),
    Lines("exactly the limit, with CR but no LF", b"123\r", [], at_end=[b"123"],
          caps={"max_frame": 3}),
    Lines("one over the limit", b"1\n1234\n2\n", [b"1", long_line(2, 5, b"123"), b"2"],
          caps={"max_frame": 3}),
    Lines("one over the limit, CRLF", b"1\r\n1234\r\n2\r\n",
          [b"1", long_line(3, 6, b"123"), b"2"], caps={"max_frame": 3}),
    Lines("over by CRs", b"12\r\r\r\n2\n", [long_line(0, 6, b"12\r"), b"2"],
          caps={"max_frame": 3}),
    Lines("over by blanks", b"     \n2\n", [long_line(0, 6, b"   "), b"2"], caps={"max_frame": 3}),
    Lines("far over the limit", b"x" * 40 + b"\n2\n", [long_line(0, 41, b"xxx"), b"2"],
          caps={"max_frame": 3}),
    Lines("two over the limit", b"xxxxx\nyyyy\n2\n",
          [long_line(0, 6, b"xxx"), long_line(6, 5, b"yyy"), b"2"], caps={"max_frame": 3}),
    Lines("over the limit behind a byte order mark", b"\xef\xbb\xbfxxxx\n1\n",
          [long_line(3, 5, b"xxx"), b"1"], caps={"max_frame": 3}),
    Lines("over the limit without LF", b"1\n12345", [b"1", long_line(2, 5, b"123")],
          closed=[b"1", long_line(2, 6, b"123")], caps={"max_frame": 3}),
    Lines("a byte order mark is not counted", b"\xef\xbb\xbf1\n", [b"1"], caps={"max_frame": 1}),
    Lines("no limit", b"x" * 300 + b"\n", [b"x" * 300], caps={"max_frame": None}),
)  # fmt: skip

EVENTS = (
    Events("nothing", b"", []),
    Events("one event", b"event: message\ndata: {}\n\n", [event(b"{}")]),
    Events("two events", b"data: 1\n\ndata: 2\n\n", [event(b"1"), event(b"2")]),
    Events("CRLF", b"event: e\r\ndata: 1\r\n\r\ndata: 2\r\n\r\n", [event(b"1", "e"), event(b"2")]),
    Events("CR", b"event: e\rdata: 1\r\rdata: 2\r\r", [event(b"1", "e"), event(b"2")]),
    Events("line ends mixed", b"data: 1\r\ndata: 2\n\rdata: 3\r\r\ndata: 4\n\r\ndata: 5\r\n\n",
           [event(b"1\n2"), event(b"3"), event(b"4"), event(b"5")]),
    Events("LF CR is two line ends", b"data: 1\n\rdata: 2\n\r", [event(b"1"), event(b"2")]),
    Events("lines joined by LF", b"data: {\ndata:  1\ndata: }\n\n", [event(b"{\n 1\n}")]),
    Events("no other character ends a line", "data: a\u2028b\u2029c\x85d\x0be\x0cf\n\n".encode(),
           [event("a\u2028b\u2029c\x85d\x0be\x0cf".encode())]),
    Events("invalid UTF-8 in data is handed on", b"data: \xff\xc3\n\n", [event(b"\xff\xc3")]),
    Events("characters of many bytes", "event: ж\nid: 🎉\ndata: —读\n\n".encode(),
           [event("—读".encode(), "ж", "🎉")], id="🎉"),
    Events("invalid UTF-8 in event and id", b"event: \xff\nid: \xffa\ndata: 1\n\n",
           [event(b"1", "\ufffd", "\ufffda")], id="\ufffda"),
    Events("a comment", b": hello\ndata: 1\n:\n: data: 2\n\n:data: 3\n\n", [event(b"1")]),
    Events("no space after the colon", b"id:7\nevent:e\ndata:1\nretry:5\n\n",
           [event(b"1", "e", "7", 5)], id="7", retry=5),
    Events("one of two spaces is removed", b"data:  1\nid:  7\nevent:  e\n\n",
           [event(b" 1", " e", " 7")], id=" 7"),
    Events("a tab is not removed", b"data:\t1\n\n", [event(b"\t1")]),
    Events("colons in a value", b"data: a: b\ndata::c\n\n", [event(b"a: b\n:c")]),
    Events("a field without colon", b"data\n\ndata\ndata\n\ndata: 1\n\n",
           [event(b""), event(b"\n"), event(b"1")]),
    Events("empty data", b"data:\n\ndata: \n\n", [event(b""), event(b"")]),
    Events("empty lines of data", b"data: \ndata: 1\ndata\n\n", [event(b"\n1\n")]),
    Events("names are case-sensitive", b"Data: 1\nDATA: 2\nEvent: e\ndata: 3\n\n", [event(b"3")]),
    Events("names are not trimmed", b" data: 1\ndata : 2\ndata: 3\n\n", [event(b"3")]),
    Events("names that begin like data", b"dat: 1\ndatax: 2\ndata1\ndata: 3\n\n", [event(b"3")]),
    Events("unknown fields", b"foo: bar\nfoo\ndata: 1\n\nfoo: bar\n\n", [event(b"1")]),
    Events("blank lines alone", b"\n\r\r\n\n", []),
    Events("blank lines between", b"\n\n\ndata: 1\n\n\n\r\n\ndata: 2\n\n\n",
           [event(b"1"), event(b"2")]),
    Events("the last event name counts", b"event: a\nevent: b\ndata: 1\n\n", [event(b"1", "b")]),
    Events("an empty event name", b"event: a\nevent:\ndata: 1\n\nevent\ndata: 2\n\n",
           [event(b"1"), event(b"2")]),
    Events("an event name does not persist", b"event: a\ndata: 1\n\ndata: 2\n\n",
           [event(b"1", "a"), event(b"2")]),
    Events("an event name of an event without data", b"event: a\n\ndata: 1\n\n", [event(b"1")]),
    Events("event name message after another", b"event: a\nevent: message\ndata: 1\n\n",
           [event(b"1")]),
    Events("field order does not matter", b"data: /p\r\nevent: endpoint\r\nid: 3\r\n\r\n",
           [event(b"/p", "endpoint", "3")], id="3"),
    Events("an id persists", b"id: 1\ndata: a\n\ndata: b\n\nid: 2\ndata: c\n\n",
           [event(b"a", id="1"), event(b"b", id="1"), event(b"c", id="2")], id="2"),
    Events("an id without data", b"id: 1\n\ndata: b\n\n", [event(b"b", id="1")], id="1"),
    Events("an id with empty data", b"id: ev-1\ndata: \n\nid: ev-2\ndata: 1\n\n",
           [event(b"", id="ev-1"), event(b"1", id="ev-2")], id="ev-2"),
    Events("an id is reset", b"id: 1\ndata: a\n\nid\ndata: b\n\n",
           [event(b"a", id="1"), event(b"b", id="")], id=""),
    Events("an id with NUL", b"id: 1\ndata: a\n\nid: 2\0\ndata: b\n\n",
           [event(b"a", id="1"), event(b"b", id="1")], id="1"),
    Events("the last id counts", b"id: 1\nid: 2\nid: \0\ndata: a\n\n", [event(b"a", id="2")],
           id="2"),
    Events("retry", b"retry: 500\n\nretry: 007\ndata: 1\n\n", [event(b"1", retry=7)], retry=7),
    Events("retry does not persist in events", b"retry: 5\ndata: 1\n\ndata: 2\n\n",
           [event(b"1", retry=5), event(b"2")], retry=5),
    Events("retry that is not of ASCII digits",
           "retry: 5\n\nretry: 2s\nretry: +5\nretry: 1_0\nretry: -1\nretry: 1.5\nretry:  7\n"
           "retry: ٣\nretry: ²\nretry:\nretry\nretry: 0x1\ndata: 1\n\n".encode(),
           [event(b"1")], retry=5),
    Events("retry of too many digits", b"retry: 999999999999999\n\nretry: 1" + b"0" * 15 + b"\n\n",
           [], retry=999999999999999),
    Events("a byte order mark in front", b"\xef\xbb\xbfdata: 1\n\n", [event(b"1")]),
    Events("a byte order mark alone", b"\xef\xbb\xbf", []),
    Events("a byte order mark is taken off once", b"\xef\xbb\xbf\xef\xbb\xbfdata: 1\ndata: 2\n\n",
           [event(b"2")]),
    Events("a byte order mark later is content", b"data: 1\n\n\xef\xbb\xbfdata: 2\ndata: 3\n\n",
           [event(b"1"), event(b"3")]),
    Events("an event without its blank line", b"data: 1\n\nid: 2\ndata: 3\n", [event(b"1")],
           closed=[event(b"1"), event(b"3", id="2")]),
    Events("an event cut off in a line", b"id: 9\ndata: 1", [], closed=[event(b"1", id="9")]),
    Events("data exactly the limit", b"data: 123\n\ndata:456\n\ndata: 7\ndata: 8\n\n",
           [event(b"123"), event(b"456"), event(b"7\n8")], caps={"max_event": 3}),
    Events("data one over the limit", b"data: 1\n\ndata: 1234\n\ndata:1234\n\ndata: 2\n\n",
           [event(b"1"), long_line(9, 11, b"123"), long_line(21, 10, b"123"), event(b"2")],
           caps={"max_event": 3}),
    Events("data one over the limit, CRLF", b"data: 1234\r\n\r\ndata: 2\r\n\r\n",
           [long_line(0, 12, b"123"), event(b"2")], caps={"max_event": 3}),
    Events("data over the limit by a second line", b"id: 8\ndata: 12\ndata: 3\nfoo\n\ndata: 2\n\n",
           [long_line(0, 27, b"12\n"), event(b"2")], caps={"max_event": 3}),
    Events("data over the limit by joining LFs", b"data\ndata\ndata\ndata\ndata\n\ndata: 2\n\n",
           [long_line(0, 25, b"\n\n\n"), event(b"2")], caps={"max_event": 3}),
    Events("a space alone is not over the limit", b"data: 1\n\n", [event(b"1")],
           caps={"max_event": 1}),
    Events("data over the limit and no end", b"data: 1\n\nfoo\ndata: 12345\nda",
           [event(b"1"), long_line(9, 18, b"123")],
           closed=[event(b"1"), long_line(9, 19, b"123")], caps={"max_event": 3}),
    Events("a dropped event leaves the id, and its retry stays",
           b"id: 1\ndata: a\n\nid: 2\nretry: 5\ndata: 1234\nretry: 6\n\ndata: b\n\n",
           [event(b"a", id="1"), long_line(15, 35, b"123"), event(b"b", id="1")],
           caps={"max_event": 3}, id="1", retry=5),
    Events("a line in a dropped event is never blank", b"data: 1234\n: x\n:\n\ndata: 2\n\n",
           [long_line(0, 17, b"123"), event(b"2")], caps={"max_event": 3}),
    Events("fields exactly the limit", b": 34567\nid: 567\nevent: \ndata: 12345678\n\n",
           [event(b"12345678", id="567")], caps={"max_field": 7}, id="567"),
    Events("a comment over the limit", b": 345678\ndata: 1\n\ndata: 2\n\n",
           [long_field(0, 17, b": 34567"), event(b"2")], caps={"max_field": 7}),
    Events("an id over the limit", b"data: 0\nid: 5678\ndata: 1\n\ndata: 2\n\n",
           [long_field(0, 25, b"id: 567"), event(b"2")], caps={"max_field": 7}),
    Events("an event name over the limit", b"event: message\ndata: 1\n\ndata: 2\n\n",
           [long_field(0, 23, b"event: "), event(b"2")], caps={"max_field": 7}),
    Events("an unknown field over the limit", b"datadata: 1\n\ndata: 2\n\n",
           [long_field(0, 12, b"datadat"), event(b"2")], caps={"max_field": 7}),
    Events("data is not under the limit of fields", b"data:1\n\ndata\n\nda\n\n",
           [event(b"1"), event(b"")], caps={"max_field": 2}),
    Events("the beginning of a data field over the limit of fields", b"dat\n\ndata: 1\n\n",
           [long_field(0, 4, b"da"), event(b"1")], caps={"max_field": 2}),
    Events("no limits", b": " + b"c" * 300 + b"\ndata: " + b"x" * 300 + b"\n\n",
           [event(b"x" * 300)], caps={"max_event": None, "max_field": None}),
)  # fmt: skip
