"""Messages as the data of server-sent events, as the HTTP transports carry them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, TypeAlias

from msgspec import Struct

from mcp_wire import limits

from ._buffer import BytesLike, FrameError, LineBuffer, Reason, as_cap, kept
from ._rule import WHATWG, Rule

__all__ = ["RULES", "SSEReader", "ServerSentEvent", "write_comment", "write_event"]

RULES: Final = (
    Rule(
        "End of a line",
        WHATWG,
        "LF, CR or CRLF, mixed as they come; no other character. A CR ends its line at once, and a "
        "LF that follows it, in this chunk or the next, belongs to it.",
    ),
    Rule("Byte order mark", WHATWG, "Taken off once, at the very start of the stream."),
    Rule("Comment", WHATWG, "A line that begins with a colon is skipped."),
    Rule(
        "Field",
        WHATWG,
        "The name is what stands before the first colon, the value what follows it, less one "
        "space if it begins with one. A line without colon is a name with an empty value. Names "
        "are case-sensitive; unknown ones are skipped.",
    ),
    Rule(
        "`data`",
        WHATWG,
        "The values of one event are joined by LF. They stay bytes: invalid UTF-8 is for the codec "
        "to report.",
    ),
    Rule(
        "`event`",
        WHATWG,
        'The last one counts. Without one, or with an empty one, the event is a "message".',
    ),
    Rule(
        "`id`",
        WHATWG,
        "Stays in force for the events after it. Ignored when it holds a NUL. `last_event_id` "
        "changes at the blank line that ends its event, also when that event has no data.",
    ),
    Rule(
        "`retry`",
        WHATWG,
        "ASCII digits only, at most `limits.MAX_RETRY_DIGITS` of them (that bound is our own); "
        "otherwise ignored. `retry` of the reader changes at once.",
    ),
    Rule(
        "Blank line",
        WHATWG,
        "Ends the event. It is given if it had a `data` field, an empty one too (MCP primes a "
        "stream with such an event); else nothing is given.",
    ),
    Rule(
        "Text of `event` and `id`",
        WHATWG,
        "Decoded as UTF-8, U+FFFD in place of what is invalid.",
    ),
    Rule(
        "Data over `max_event`",
        "own choice",
        "Gives a `FrameError` as soon as more data has come than `max_event` bytes, joining LFs "
        "counted. The rest is dropped as it comes, up to the next blank line, and with it the "
        "event's id.",
    ),
    Rule(
        "Other line over `max_field`",
        "own choice",
        "A comment, an id, a name or an unknown field that is longer gives a `FrameError`, and "
        "its event is dropped likewise.",
    ),
    Rule("End of the input", WHATWG, "An event without its blank line is not given."),
)

_NUL: Final = 0
_LF: Final = 10
_CR: Final = 13
_DATA: Final = b"data:"
_LINE_END: Final = re.compile(rb"\r\n|\r|\n")
_UNFIT: Final = re.compile("[\r\n\0]")


class ServerSentEvent(Struct, frozen=True, gc=False):
    """One event of an event stream.

    `data` is the frame, bytes as they came (the codec reads bytes, and says what is wrong with
    them); `event` its type; `id` the last event id in force, None while the stream has set none,
    "" after it was reset; `retry` the milliseconds that this event asked for, None if it did not.
    Source: HTML standard, server-sent events.
    """

    data: bytes
    event: str = "message"
    id: str | None = None
    retry: int | None = None

    @property
    def text(self) -> str:
        """The data as text, U+FFFD in place of invalid UTF-8."""
        return self.data.decode("utf-8", "replace")


# Of an event whose blank line has not come: data (None before the first field), type, id, retry.
_Open: TypeAlias = tuple[bytes | bytearray | None, str, str | None, int | None]


class SSEReader:
    """Take an event stream apart: bytes in, `ServerSentEvent` items out.

    `max_event` is the most bytes of data in one event (`limits.MAX_EVENT`), `max_field` the most
    bytes of any line that is not data (`limits.MAX_FIELD`); None switches a limit off, any other
    number below 1 raises ValueError. `last_event_id` and `retry` (milliseconds) hold what the
    stream last set, also by events that are not given; None before. Source: HTML standard,
    server-sent events; `docs/framing.md` lists the rules.
    """

    __slots__ = (
        "_buffer",
        "_dropping",
        "_event_cap",
        "_field_cap",
        "_open",
        "_open_at",
        "last_event_id",
        "retry",
    )

    def __init__(
        self,
        *,
        max_event: int | None = limits.MAX_EVENT,
        max_field: int | None = limits.MAX_FIELD,
    ) -> None:
        self._event_cap = as_cap("max_event", max_event)
        self._field_cap = as_cap("max_field", max_field)
        self.last_event_id: str | None = None
        self.retry: int | None = None
        self._buffer = LineBuffer(lone_cr=True)
        self._dropping: FrameError | None = None
        self._open: _Open | None = None
        # Where the event under way began, if that was before the batch at hand.
        self._open_at: int | None = None

    @property
    def offset(self) -> int:
        """How many bytes of the stream belong to events that were given, dropped or empty."""
        buffer = self._buffer
        if buffer.batch or self._open_at is None:
            return buffer.taken()
        return self._open_at

    @property
    def pending(self) -> int:
        """How many bytes are stored, or read into an event that has not ended."""
        return self._buffer.total - self.offset

    def feed(self, chunk: BytesLike) -> Iterator[ServerSentEvent | FrameError]:
        """Store a chunk and give an iterator over the events that are ready.

        The chunk is stored by the call itself. An iterator that is dropped loses nothing: the next
        one goes on where it stopped. Events that are too large come as `FrameError` items, in
        their place; iterating raises nothing. RuntimeError after `finish`, TypeError for what is
        not bytes.
        """
        self._buffer.store(chunk)
        return self._items()

    def finish(self) -> Iterator[ServerSentEvent | FrameError]:
        """End the input: an iterator over what is ready; an event without its end is dropped."""
        self._buffer.finish()
        return self._items()

    def frame_offset(self) -> int:
        """The offset in the stream of the item given last, while its iterator stands at it."""
        if self._dropping is not None:
            return self._dropping.offset
        buffer = self._buffer
        batch = buffer.batch
        if not batch:
            return self.offset
        index = buffer.index()
        while index and batch[index - 1]:
            index -= 1
        if index == 0 and self._open_at is not None:
            return self._open_at
        return buffer.offset_of(index)

    def _items(self) -> Iterator[ServerSentEvent | FrameError]:
        buffer = self._buffer
        while True:
            if self._dropping is not None and not self._drop(self._dropping):
                return
            if not buffer.batch and not buffer.refill():
                if buffer.tail and (error := self._unfinished_line_over()) is not None:
                    yield error
                    continue
                if buffer.finished:
                    self._open = self._open_at = None
                    buffer.cut()
                return
            lines = buffer.lines
            # The event under way lives in local names while a batch is read. Between events, and
            # so at every `yield`, there is none.
            data, event, id, retry = self._open or (None, "message", self.last_event_id, None)
            self._open = None
            # Usually nothing in the batch can be over a limit.
            size = buffer.batch_size + (0 if data is None else len(data) + 1)
            careful = size > self._field_cap or size > self._event_cap
            for line in lines:
                if not line:
                    self.last_event_id = id
                    if data is not None:
                        frame = data if type(data) is bytes else bytes(data)
                        item = ServerSentEvent(frame, event, id, retry)
                        data, event, retry = None, "message", None
                        yield item
                        if buffer.lines is not lines:
                            break  # another iterator of this reader went on meanwhile
                    else:
                        event, retry = "message", None
                    continue
                # The usual fields by comparison, for speed: "!" comes right after " ".
                if b"data: " <= line < b"data:!":
                    value = line[6:]
                elif line == b"event: message" and not careful:
                    event = "message"
                    continue
                elif b"id: " <= line < b"id:!" and not careful:
                    value = line[4:]
                    if _NUL not in value:
                        id = value.decode("utf-8", "replace")
                    continue
                else:
                    name, value = _field(line)
                    if name != b"data":
                        if careful and len(line) > self._field_cap:
                            yield self._refuse_field(line)
                            break
                        if name == b"id":
                            if _NUL not in value:
                                id = value.decode("utf-8", "replace")
                        elif name == b"event":
                            event = value.decode("utf-8", "replace") or "message"
                        elif name == b"retry" and _is_retry(value):
                            retry = self.retry = int(value)
                        continue
                if careful and self._data_over(data, len(value)):
                    yield self._refuse_data(data, value)
                    break
                data = value if data is None else _joined(data, value)
            else:
                if buffer.batch[-1]:
                    self._open = (data, event, id, retry)
                    self._note_beginning()
                else:
                    self._open_at = None
                buffer.refill()

    def _unfinished_line_over(self) -> FrameError | None:
        """The error for a line that is over a limit already, though its end has not come."""
        tail = self._buffer.tail
        if tail.startswith(_DATA):
            begun = 6 if tail.startswith(b"data: ") else 5
            data = self._open[0] if self._open is not None else None
            if self._data_over(data, len(tail) - begun):
                return self._refuse_data(data, tail[begun:])
        elif len(tail) > self._field_cap and not _DATA.startswith(tail):
            return self._refuse_field(tail)
        return None

    def _data_over(self, data: bytes | bytearray | None, size: int) -> bool:
        """Whether the data is over its limit with `size` bytes more."""
        if data is not None:
            size += len(data) + 1
        return size > self._event_cap

    def _refuse_field(self, line: bytes | bytearray) -> FrameError:
        message = f"line of an event longer than {self._field_cap} bytes"
        return self._refuse("field-too-large", message, kept(line, self._field_cap))

    def _refuse_data(self, data: bytes | bytearray | None, value: bytes | bytearray) -> FrameError:
        message = f"data of an event longer than {self._event_cap} bytes"
        head = value[: limits.KEPT_BYTES]
        if data is not None:
            head = _joined(data[: limits.KEPT_BYTES], head)
        return self._refuse("frame-too-large", message, kept(head, self._event_cap))

    def _refuse(self, reason: Reason, message: str, raw: bytes) -> FrameError:
        """Begin to drop the event under way."""
        buffer = self._buffer
        start = self.frame_offset()
        if not buffer.batch:
            buffer.cut()  # it is over before its line has ended
        error = FrameError(reason, message, start, raw, buffer.taken() - start)
        self._dropping = error
        self._open = self._open_at = None
        return error

    def _drop(self, error: FrameError) -> bool:
        """Drop lines up to the blank one that ends their event; False when it has not come."""
        buffer = self._buffer
        while True:
            for line in buffer.lines:
                if not line:
                    error.size = buffer.offset_of(buffer.index()) - error.offset
                    self._dropping = None
                    return True
            if not buffer.refill():
                if buffer.tail:
                    buffer.cut()
                error.size = buffer.next_offset - error.offset
                return False

    def _note_beginning(self) -> None:
        """Before its batch goes: keep where the event began whose end is yet to come."""
        batch = self._buffer.batch
        index = len(batch)
        while index and batch[index - 1]:
            index -= 1
        if index:
            self._open_at = self._buffer.offset_from_end(index)
        elif self._open_at is None:
            self._open_at = self._buffer.batch_start


def _field(line: bytes) -> tuple[bytes, bytes]:
    """Name and value of a line; the name of a comment is empty."""
    name, _, value = line.partition(b":")
    return name, value[1:] if value[:1] == b" " else value


def _is_retry(value: bytes) -> bool:
    # `isdigit` of bytes knows ASCII digits only; `int` would take signs and underscores too.
    return value.isdigit() and len(value) <= limits.MAX_RETRY_DIGITS


def _joined(data: bytes | bytearray, value: bytes | bytearray) -> bytearray:
    """The data with one more line; grows in place from the second line on."""
    if not isinstance(data, bytearray):
        data = bytearray(data)
    data += b"\n"
    data += value
    return data


def write_event(
    data: bytes | str,
    *,
    event: str | None = None,
    id: str | None = None,
    retry: int | None = None,
) -> bytes:
    """An event as `SSEReader` reads it back, with LF line ends.

    `retry` is in milliseconds. Data over several lines, ended by LF, CR or CRLF, is read back with
    LF between them. ValueError for what an event stream cannot carry: a line end or NUL in `event`
    or `id`, an empty `event` (it would be read as "message"), a `retry` that is no integer from 0
    to `limits.MAX_RETRY_DIGITS` digits. Source: HTML standard, server-sent events.
    """
    head = b""
    if event is not None:
        if not event:
            raise ValueError("event must not be empty")
        head += b"event: %b\n" % _one_line("event", event)
    if id is not None:
        head += b"id: %b\n" % _one_line("id", id)
    if retry is not None:
        if type(retry) is not int or not 0 <= retry < 10**limits.MAX_RETRY_DIGITS:
            raise ValueError(f"retry must be a number of milliseconds, not {retry!r}")
        head += b"retry: %d\n" % retry
    if isinstance(data, str):
        data = data.encode()
    if _LF in data or _CR in data:
        data = b"\ndata: ".join(_LINE_END.split(data))
    return b"%bdata: %b\n\n" % (head, data)


def write_comment(text: str = "") -> bytes:
    """A comment line for each line of the text; readers skip them, proxies see a live stream."""
    lines = _LINE_END.split(text.encode())
    return b"".join(b": %b\n" % line for line in lines) + b"\n"


def _one_line(name: str, text: str) -> bytes:
    if _UNFIT.search(text):
        raise ValueError(f"{name} must not contain a line end or NUL")
    return text.encode()
