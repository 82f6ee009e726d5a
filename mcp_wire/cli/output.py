"""Standard output, and text that is safe on a terminal."""

from __future__ import annotations

import errno
import functools
import os
import re
import sys
from typing import Any, TextIO

import msgspec

__all__ = ["BrokenOutput", "Output", "ascii_json", "complain", "excerpt", "in_ascii", "printable"]

#: How much of a peer's text goes on a line.
SHOWN_TEXT = 200
#: How many bytes of a frame at fault are shown.
SHOWN_BYTES = 120
# What a pipe without reader gives: EPIPE, and EINVAL on Windows.
_READER_GONE = (errno.EPIPE, errno.ESHUTDOWN) + ((errno.EINVAL,) if os.name == "nt" else ())


class BrokenOutput(Exception):  # noqa: N818 - told apart by `reader_gone`
    """Standard output took no more. `reader_gone` tells a pipe closed early from other failures."""

    def __init__(self, error: OSError) -> None:
        super().__init__(error.strerror or str(error))
        self.reader_gone = error.errno in _READER_GONE


class Output:
    """Standard output as text.

    `colour` says whether escape sequences of our own are welcome, `unicode` whether arrows can be
    written. What the encoding lacks is written as a backslash escape. Whatever fails to be
    written raises BrokenOutput, after which nothing more is written.
    """

    def __init__(self, stream: TextIO | None = None) -> None:
        found = stream if stream is not None else sys.stdout
        if found is None:  # pyright: ignore[reportUnnecessaryComparison] # a closed descriptor
            raise BrokenOutput(OSError(errno.EBADF, "standard output is closed"))
        self._stream = found
        self._encoding = found.encoding or "utf-8"
        self.is_terminal = found.isatty()
        self.colour = (
            self.is_terminal
            and not os.environ.get("NO_COLOR")
            and os.environ.get("TERM") != "dumb"
            and os.name != "nt"  # older consoles there print the sequences
        )
        self.unicode = self._encodes("→←")

    def _encodes(self, text: str) -> bool:
        try:
            text.encode(self._encoding)
        except (UnicodeEncodeError, LookupError):
            return False
        return True

    def write(self, text: str) -> None:
        """Write text; line ends are the caller's."""
        try:
            try:
                self._stream.write(text)
            except UnicodeEncodeError:
                encoding = self._encoding
                self._stream.write(text.encode(encoding, "backslashreplace").decode(encoding))
        except OSError as e:
            self._give_up(e)

    def flush(self) -> None:
        """Hand on what was written."""
        try:
            self._stream.flush()
        except OSError as e:
            self._give_up(e)

    def _give_up(self, error: OSError) -> None:
        # The interpreter flushes once more when it ends; that has to succeed.
        try:
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, self._stream.fileno())
            os.close(nowhere)
        except (OSError, ValueError):
            pass
        raise BrokenOutput(error) from None


def complain(text: str) -> None:
    """Say what is wrong, on standard error if there is one."""
    if sys.stderr is not None:  # pyright: ignore[reportUnnecessaryComparison]
        line = f"mcp-wire: {printable(text, None)}\n"
        encoding = sys.stderr.encoding or "utf-8"
        try:
            sys.stderr.write(line.encode(encoding, "backslashreplace").decode(encoding))
            sys.stderr.flush()
        except OSError:
            pass  # nobody is left to be told


def printable(text: str, limit: int | None = SHOWN_TEXT) -> str:
    """Text of a peer, fit for a terminal: one line, at most `limit` characters and an ellipsis.

    Control characters, escape sequences, marks that change the writing direction and whatever else
    Python calls unprintable come as backslash escapes.
    """
    if limit is not None and len(text) > limit:
        text = text[:limit] + "..."
    if text.isprintable():
        return text
    return "".join(
        c if c.isprintable() else c.encode("unicode_escape", "surrogatepass").decode() for c in text
    )


def excerpt(raw: bytes) -> str:
    """The beginning of some bytes as printable text, `\\xNN` for what is no UTF-8."""
    text = printable(raw[:SHOWN_BYTES].decode("utf-8", "backslashreplace"), None)
    return text + "..." if len(raw) > SHOWN_BYTES else text


def ascii_json(obj: Any) -> str:
    """A value as JSON in printable ASCII: safe on a terminal, and the same in every encoding."""
    return in_ascii(msgspec.json.encode(obj))


# In short runs, so that `_escaped` sees the same ones again.
_NOT_PLAIN = re.compile("[^ -~]{1,8}")


def in_ascii(json: bytes) -> str:
    """JSON on one line, written in printable ASCII; invalid UTF-8 becomes U+FFFD."""
    if json.isascii() and b"\x7f" not in json:
        return json.decode("ascii")
    # Outside strings JSON is ASCII, and inside them every character may be escaped.
    return _NOT_PLAIN.sub(lambda found: _escaped(found[0]), json.decode("utf-8", "replace"))


@functools.lru_cache(maxsize=4096)
def _escaped(text: str) -> str:
    units = text.encode("utf-16-be").hex()
    return "".join([f"\\u{units[at : at + 4]}" for at in range(0, len(units), 4)])
