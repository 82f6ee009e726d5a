"""Where a capture comes from, and which framing it has."""

from __future__ import annotations

import os
import re
import select
import stat
import sys
from collections.abc import Iterator
from contextlib import closing
from io import FileIO
from typing import Literal, NamedTuple

__all__ = ["Framing", "Source", "Unreadable", "open_source", "tell_framing"]

Framing = Literal["lines", "sse"]

#: Bytes read at once: no slower than more, and little beside what one message may take.
CHUNK = 256 * 1024
#: How much of a capture is looked at to tell its framing. Lines of noise before the first message
#: and response headers before an event stream are far shorter.
HEAD = 64 * 1024


class Unreadable(Exception):  # noqa: N818 - says what is unreadable
    """An input that cannot be opened or read."""

    def __init__(self, name: str, error: OSError) -> None:
        super().__init__(f"cannot read {name}: {error.strerror or error}")


class Source(NamedTuple):
    """An input.

    Attributes:
        name: the path, "-" for standard input, "sample" for the bundled session.
        chunks: its bytes as they come; raises Unreadable.
        size: how many bytes it has, where known.
    """

    name: str
    chunks: Iterator[bytes]
    size: int | None


def open_source(file: str | None) -> Source:
    """The input that the command line names, see `mcp-wire decode --help`.

    Raises:
        Unreadable: it cannot be opened.
    """
    if file is None and not _is_fed():
        from mcp_wire.samples import sample_session

        data = sample_session()
        return Source("sample", iter((data,)), len(data))
    name = "-" if file is None else file
    try:
        opened = FileIO(0, closefd=False) if name == "-" else FileIO(name)
        status = os.fstat(opened.fileno())
    except OSError as e:
        raise Unreadable("standard input" if name == "-" else name, e) from None
    size = status.st_size if stat.S_ISREG(status.st_mode) else None
    return Source(name, _chunks(name, opened), size)


def _is_fed() -> bool:
    """Whether standard input is a pipe, a socket or a file: not a terminal, /dev/null or closed."""
    if sys.stdin is None:  # pyright: ignore[reportUnnecessaryComparison] # closed from the start
        return False
    try:
        mode = os.fstat(0).st_mode
    except OSError:
        return False
    return stat.S_ISREG(mode) or stat.S_ISFIFO(mode) or stat.S_ISSOCK(mode)


def _chunks(name: str, opened: FileIO) -> Iterator[bytes]:
    with closing(opened):
        while True:
            try:
                chunk = opened.read(CHUNK)
                if chunk is None:  # pyright: ignore[reportUnnecessaryComparison] # non-blocking
                    select.select([opened], [], [])
                    continue
            except OSError as e:
                raise Unreadable("standard input" if name == "-" else name, e) from None
            if not chunk:
                return
            yield chunk


def tell_framing(chunks: Iterator[bytes]) -> tuple[Framing, bytes]:
    """Tell the framing of a capture from its beginning.

    Args:
        chunks: the capture; what is read of it is given back.

    Returns:
        The framing, and the bytes that were taken to tell it.
    """
    head, seen = bytearray(), 0
    guess = _Guess()
    for chunk in chunks:
        head += chunk
        # A line end that came before is not looked for again.
        end = max(head.rfind(b"\n", seen), head.rfind(b"\r", seen)) + 1 or seen
        framing = guess.look(bytes(head[seen:end]), bytes(head[end : end + 64]))
        if framing is not None or len(head) >= HEAD:
            return framing or guess.best(), bytes(head)
        seen = end
    framing = guess.look(bytes(head[seen:]), b"")
    return framing or guess.best(), bytes(head)


_FIELD = re.compile(rb"(?:data|event|id|retry)(?:: ?|\Z)|:")
_OPENS_JSON = (b"{", b"[")


class _Guess:
    """Looks at lines until one could only stand in one kind of capture.

    That is a line that begins as JSON does (also noise such as "[info]", which no event stream
    has), or a `data` field that is empty, begins so, or follows other fields.
    """

    def __init__(self) -> None:
        self._saw_field = False

    def look(self, lines: bytes, unfinished: bytes) -> Framing | None:
        """Look at whole lines, and at the beginning of the line after them."""
        for line in re.split(rb"[\r\n]+", lines.removeprefix(b"\xef\xbb\xbf")):
            framing = self._line(line)
            if framing is not None:
                return framing
        if unfinished.lstrip(b"\xef\xbb\xbf \t").startswith(_OPENS_JSON):
            return "lines"
        if unfinished.startswith(b"data:") and unfinished[5:].lstrip().startswith(_OPENS_JSON):
            return "sse"
        return None

    def best(self) -> Framing:
        """What it most likely is, nothing being certain."""
        return "sse" if self._saw_field else "lines"

    def _line(self, line: bytes) -> Framing | None:
        if line.lstrip(b" \t").startswith(_OPENS_JSON):
            return "lines"
        field = _FIELD.match(line)
        if field is None:
            return None
        if line.startswith(b"data"):
            value = line[field.end() :].lstrip()
            if not value or value.startswith(_OPENS_JSON) or self._saw_field:
                return "sse"
        self._saw_field = True
        return None
