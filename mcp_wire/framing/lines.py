"""Messages one a line, as the stdio transport carries them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from mcp_wire import limits

from ._buffer import BytesLike, FrameError, LineBuffer, as_cap, kept
from ._rule import Rule

__all__ = ["RULES", "LineReader", "write_line"]

RULES: Final = (
    Rule(
        "End of a line",
        "specification, transports, stdio",
        "A line ends at the byte LF and nowhere else. U+0085, U+2028, U+2029, form feeds and lone "
        "CRs are content.",
    ),
    Rule(
        "CR before the LF",
        "own choice: Windows peers write CRLF",
        "One CR at the end of a line is taken off, also where the input ends in place of a LF. "
        "What is left of several is whitespace to JSON.",
    ),
    Rule(
        "Blank line",
        "own choice: peers print them",
        "A line of nothing, or of ASCII whitespace alone, gives no frame and no error.",
    ),
    Rule(
        "Byte order mark",
        "own choice: some Windows shells write one",
        "Taken off once, at the very start of the stream. Anywhere else it is content.",
    ),
    Rule(
        "Noise",
        "own choice: servers print to stdout by mistake",
        "A line that is no message is a frame like any other: the codec refuses it, its error "
        "keeps the bytes, and the lines around it are not touched.",
    ),
    Rule(
        "Line over `max_frame`",
        "own choice",
        "Gives a `FrameError` as soon as more bytes have come than `max_frame`, line end not "
        "counted. The rest is dropped as it comes, up to the next LF.",
    ),
    Rule(
        "End of the input",
        "own choice",
        "A last line without LF is a frame.",
    ),
)


class LineReader:
    """Take a stream of lines apart: bytes in, one `bytes` a line out, its line end taken off.

    `max_frame` is the most bytes of a line (`limits.MAX_FRAME`); None switches the limit off, any
    other number below 1 raises ValueError. What is no JSON is given all the same: this layer does
    not look inside a line. Source: specification, transports, stdio.
    """

    __slots__ = ("_buffer", "_cap", "_dropping")

    def __init__(self, *, max_frame: int | None = limits.MAX_FRAME) -> None:
        self._cap = as_cap("max_frame", max_frame)
        self._buffer = LineBuffer(lone_cr=False)
        self._dropping: FrameError | None = None

    @property
    def offset(self) -> int:
        """How many bytes of the stream were given out, dropped or found blank."""
        return self._buffer.taken()

    @property
    def pending(self) -> int:
        """How many bytes are stored and not given out yet."""
        return self._buffer.total - self._buffer.taken()

    def feed(self, chunk: BytesLike) -> Iterator[bytes | FrameError]:
        """Store a chunk and give an iterator over the lines that are ready.

        The chunk is stored by the call itself. An iterator that is dropped loses nothing: the
        next one goes on where it stopped. Lines that are too long come as `FrameError` items, in
        their place; iterating raises nothing. RuntimeError after `finish`, TypeError for what is
        not bytes.
        """
        self._buffer.store(chunk)
        return self._items()

    def finish(self) -> Iterator[bytes | FrameError]:
        """End the input: an iterator over what is left, a last line without LF included."""
        self._buffer.finish()
        return self._items()

    def frame_offset(self) -> int:
        """The offset in the stream of the item given last, while its iterator stands at it."""
        if self._dropping is not None:
            return self._dropping.offset
        return self._buffer.offset_of(self._buffer.index())

    def _items(self) -> Iterator[bytes | FrameError]:
        buffer, cap = self._buffer, self._cap
        while True:
            if self._dropping is not None:
                self._dropping.size = buffer.cut_end - self._dropping.offset
                if not buffer.in_cut:
                    self._dropping = None
            if not buffer.batch and not buffer.refill():
                tail = buffer.tail
                # A CR that came last may belong to the line end.
                if len(tail) > cap and len(tail) - tail.endswith(b"\r") > cap:
                    self._dropping = self._too_large(tail, buffer.next_offset, len(tail))
                    buffer.cut()
                    yield self._dropping
                    continue
                if tail and buffer.finished:
                    buffer.take_tail()
                    continue
                return
            lines = buffer.lines
            if buffer.has_cr or buffer.batch_size > cap:
                for line in lines:
                    if line[-1:] == b"\r":
                        line = line[:-1]
                    if len(line) > cap:
                        start = self.frame_offset()
                        yield self._too_large(line, start, buffer.taken() - start)
                    elif line and not line.isspace():
                        yield line
            else:
                for line in lines:
                    # One comparison for the usual line: whitespace characters all come before "!".
                    if line > b"!" or (line and not line.isspace()):
                        yield line
            if buffer.lines is lines:  # else another iterator of this reader went on meanwhile
                buffer.refill()

    def _too_large(self, line: bytes | bytearray, offset: int, size: int) -> FrameError:
        message = f"line longer than {self._cap} bytes"
        return FrameError("frame-too-large", message, offset, kept(line, self._cap), size)


def write_line(frame: bytes) -> bytes:
    """A frame as one line, with LF on every platform.

    ValueError for a frame that would not be read back as one: with a LF inside, or blank. A CR at
    its end, whitespace to JSON, is not read back. Source: specification, transports, stdio.
    """
    if 10 in frame:
        raise ValueError("a frame on a line must not contain a raw LF")
    if not frame or frame.isspace():
        raise ValueError("a blank line is no frame")
    return frame + b"\n"
