"""Stored bytes and the whole lines in them: what both readers stand on."""

from __future__ import annotations

import re
import sys
from collections import deque
from collections.abc import Iterator
from itertools import accumulate, repeat
from operator import add, length_hint
from typing import Final, Literal, TypeAlias

from mcp_wire.limits import KEPT_BYTES, WINDOW

__all__ = ["BytesLike", "FrameError", "LineBuffer", "Reason", "as_cap", "kept"]

BytesLike: TypeAlias = bytes | bytearray | memoryview
Reason: TypeAlias = Literal["frame-too-large", "field-too-large"]

_BOM: Final = b"\xef\xbb\xbf"
_CR: Final = 13
_LF: Final = 10
_LINE_END: Final = re.compile(rb"\r\n|\r|\n")


class FrameError(ValueError):
    """A frame that was dropped. Readers hand it out as an item, in its place; they never raise it.

    `reason` is "frame-too-large" (the line, or the data of the event) or "field-too-large" (a
    line of an event that is not data). `offset` counts the bytes of the stream before the frame.
    `raw` is the beginning of what was too large, at most `limits.KEPT_BYTES` bytes of it. `size`
    counts the bytes of the stream dropped, line ends included (not the blank line after an
    event); the error is handed out before its frame has ended, so `size` grows while the rest is
    read and is final once the reader has gone past it.
    """

    def __init__(
        self, reason: Reason, message: str, offset: int, raw: bytes = b"", size: int = 0
    ) -> None:
        super().__init__(reason, message, offset, raw, size)
        self.reason: Reason = reason
        self.message = message
        self.offset = offset
        self.raw = raw
        self.size = size

    def __str__(self) -> str:
        return f"{self.message} (frame at byte {self.offset})"


def as_cap(name: str, cap: int | None) -> int:
    """A limit as a number; ValueError when it is neither None (no limit) nor positive."""
    if cap is None:
        return sys.maxsize
    if cap < 1:
        raise ValueError(f"{name} must be a positive number of bytes, or None for no limit")
    return cap


def kept(raw: bytes | bytearray, cap: int) -> bytes:
    """The beginning of a frame larger than the cap, the same however much of it has been read."""
    return bytes(raw[: min(cap, KEPT_BYTES)])


class LineBuffer:
    """Chunks in, batches of whole lines out, the stream's byte order mark taken off.

    Lines end at LF, and with `lone_cr` at CR and CRLF too, as in an event stream. What comes after
    the last line end of a chunk waits in `tail`, where nothing searches it again; what comes before
    waits as one block, which `refill` takes apart window by window. So every byte is searched and
    copied a fixed number of times, however the stream is cut.

    The lines of a batch are taken from `lines`, an iterator that all iterators of a reader share:
    whoever comes next goes on where the last one stopped.
    """

    __slots__ = (
        "_at_start",
        "_blocks",
        "_ended_in_cr",
        "_head",
        "_last_width",
        "_offsets",
        "_position",
        "_text",
        "_width",
        "batch",
        "batch_size",
        "batch_start",
        "cut_end",
        "finished",
        "has_cr",
        "in_cut",
        "lines",
        "lone_cr",
        "next_offset",
        "tail",
        "total",
    )

    def __init__(self, *, lone_cr: bool) -> None:
        self.lone_cr = lone_cr
        self.total = 0  # bytes ever stored
        self.finished = False
        # The lines taken apart last, without their line ends (with lone_cr unset, a CR before the
        # LF is still there), how many bytes they came from, and whether a CR was among those.
        self.batch: list[bytes] = []
        self.lines: Iterator[bytes] = iter(self.batch)
        self.batch_size = 0
        self.has_cr = False
        # Offsets in the stream: of the batch, and of the first byte that is neither taken apart
        # nor thrown away.
        self.batch_start = 0
        self.next_offset = 0
        # The beginning of a line whose end has not come; empty while in_cut, when the beginning
        # was thrown away and the rest is to follow it.
        self.tail = bytearray()
        self.in_cut = False
        self.cut_end = 0  # the offset that the throwing away has come to
        # Whole lines, each block without its last line end but with the width of that.
        self._blocks: deque[tuple[bytes, int]] = deque()
        self._position = 0  # in the first of the blocks
        self._at_start = True
        self._head = b""  # bytes that may become a byte order mark
        self._ended_in_cr = False  # so a LF that comes next belongs to the line before
        # For the offsets of single lines, which are worked out only when asked for.
        self._width: int | None = 1  # bytes of each line end of the batch; None when they differ
        self._text = b""  # when they differ: what the batch was made of, less its last line end
        self._last_width = 1
        self._offsets: list[int] | None = None

    def store(self, chunk: BytesLike) -> None:
        """Keep a chunk. RuntimeError after the input has ended; TypeError when it is not bytes."""
        if self.finished:
            raise RuntimeError("feed() after finish(): the input has ended; use a new reader")
        if type(chunk) is not bytes:
            # By way of a view: bytes(5) would be five zeros.
            chunk = bytes(memoryview(chunk))
        self.total += len(chunk)
        if self._at_start:
            chunk = self._without_bom(chunk)
        if self._ended_in_cr and chunk:
            chunk = self._without_lf(chunk)
        if self.in_cut:
            chunk = self._after_cut(chunk)
        end = chunk.rfind(b"\n")
        if self.lone_cr:
            end = max(end, chunk.rfind(b"\r"))
        if end < 0:
            self.tail += chunk
            return
        width, after = 1, end + 1
        if self.lone_cr:
            if chunk[end] == _CR:
                self._ended_in_cr = after == len(chunk)
            elif end and chunk[end - 1] == _CR:
                width, end = 2, end - 1
        block = chunk[:end]
        if self.tail:
            block = b"".join((self.tail, block))
            self.tail = bytearray()
        if after < len(chunk):
            self.tail += memoryview(chunk)[after:]
        self._blocks.append((block, width))

    def finish(self) -> None:
        """End the input."""
        self.finished = True
        self.tail += self._head
        self._head = b""

    def refill(self) -> bool:
        """Take the next lines apart; False when no whole line is left. Drops the batch before."""
        if not self._blocks:
            if self.batch:
                self.batch = []
                self.lines = iter(self.batch)
            return False
        text, width = self._blocks[0]
        if len(text) <= WINDOW:
            self._blocks.popleft()
        else:
            text, width = self._window(text, width)
        plain = text
        pairs = 0
        self.has_cr = _CR in text
        if self.has_cr and self.lone_cr:
            plain = text.replace(b"\r\n", b"\n")
            pairs = len(text) - len(plain)
            plain = plain.replace(b"\r", b"\n")
        self.batch = plain.split(b"\n")
        self.lines = iter(self.batch)
        self.batch_size = len(text) + width
        self.batch_start = self.next_offset
        self.next_offset += self.batch_size
        self._offsets = None
        self._width = width
        if pairs != (len(self.batch) - 1) * (width - 1):
            self._width = None
            self._text = text
            self._last_width = width
        return True

    def take_tail(self) -> None:
        """Make the unfinished line at the end of the input, which has no line end, a block."""
        self._blocks.append((bytes(self.tail), 0))
        self.tail = bytearray()

    def cut(self) -> None:
        """Throw away what has come of the unfinished line, and whatever else is to come of it.

        Only when `refill` has found no whole line before it.
        """
        self.next_offset += len(self.tail)
        self.cut_end = self.next_offset
        self.tail = bytearray()
        self.in_cut = True

    def index(self) -> int:
        """Where in the batch the line stands that was taken last; -1 before the first."""
        # Exact for an iterator over a list.
        return len(self.batch) - length_hint(self.lines) - 1

    def offset_of(self, index: int) -> int:
        """The offset in the stream of a line of the batch; past the last, of the end."""
        if self._offsets is None:
            widths = repeat(self._width) if self._width is not None else self._widths()
            sizes = map(add, map(len, self.batch), widths)
            self._offsets = list(accumulate(sizes, initial=self.batch_start))
        return self._offsets[index]

    def offset_from_end(self, index: int) -> int:
        """As `offset_of`, at the cost of the lines from there to the batch's end."""
        if self._width is None:
            return self.offset_of(index)
        rest = self.batch[index:]
        return self.batch_start + self.batch_size - sum(map(len, rest)) - self._width * len(rest)

    def taken(self) -> int:
        """How many bytes of the stream lie before the first that was not taken."""
        after = self.index() + 1
        return self.offset_of(after) if after < len(self.batch) else self.next_offset

    def _widths(self) -> Iterator[int]:
        """The bytes of each line end of a batch that has both CRLF and others."""
        yield from map(len, _LINE_END.findall(self._text))
        yield self._last_width

    def _without_bom(self, chunk: bytes) -> bytes:
        chunk = self._head + chunk
        self._head = b""
        if len(chunk) < len(_BOM) and _BOM.startswith(chunk):
            self._head = chunk
            return b""
        self._at_start = False
        if chunk.startswith(_BOM):
            self.next_offset += len(_BOM)
            return chunk[len(_BOM) :]
        return chunk

    def _without_lf(self, chunk: bytes) -> bytes:
        """Give a LF that comes first to the line before, which a CR has ended already."""
        self._ended_in_cr = False
        if chunk[0] != _LF:
            return chunk
        if self._blocks:
            block, _ = self._blocks[-1]
            self._blocks[-1] = block, 2
        else:
            self.next_offset += 1
        return chunk[1:]

    def _after_cut(self, chunk: bytes) -> bytes:
        """Drop what belongs to the line that was cut."""
        end = self._first_end(chunk, 0)
        after = len(chunk) if end < 0 else end + 1
        self.next_offset += after
        self.cut_end = self.next_offset
        if end < 0:
            return b""
        self.in_cut = False
        self._ended_in_cr = chunk[end] == _CR
        chunk = chunk[after:]
        return self._without_lf(chunk) if self._ended_in_cr and chunk else chunk

    def _window(self, text: bytes, width: int) -> tuple[bytes, int]:
        """The next lines of a long block, up to the last line end in a window or the first after.

        Like a block they come without their last line end, but with its width.
        """
        start = self._position
        limit = start + WINDOW
        end = text.rfind(b"\n", start, limit)
        if self.lone_cr:
            end = max(end, text.rfind(b"\r", start, limit))
        if end < 0:
            end = self._first_end(text, limit)
        if end < 0 or limit >= len(text):
            self._blocks.popleft()
            self._position = 0
            return text[start:], width
        self._position = end + 1
        if self.lone_cr:
            if text[end] == _CR:
                if text[end + 1 : end + 2] == b"\n":
                    self._position += 1
                    return text[start:end], 2
            elif end > start and text[end - 1] == _CR:
                return text[start : end - 1], 2
        return text[start:end], 1

    def _first_end(self, text: bytes, start: int) -> int:
        """Where the first line end is; -1 when there is none."""
        if not self.lone_cr:
            return text.find(b"\n", start)
        # By windows: of two marks, the rarer must not be searched for to the end of a huge text
        # again and again.
        while start < len(text):
            limit = start + WINDOW
            lf = text.find(b"\n", start, limit)
            cr = text.find(b"\r", start, limit if lf < 0 else lf)
            if cr >= 0 or lf >= 0:
                return cr if cr >= 0 else lf
            start = limit
        return -1
