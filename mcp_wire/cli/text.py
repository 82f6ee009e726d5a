"""Messages and their summary as lines for people."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from mcp_wire.errors import WireError
from mcp_wire.framing import ServerSentEvent
from mcp_wire.jsonrpc import Failure
from mcp_wire.session import Seen

from .output import Output, excerpt, printable
from .records import message_json, size_of, type_of

__all__ = ["Lines"]

#: Problems shown of one message.
SHOWN_PROBLEMS = 20
#: Characters of names and ids: enough for every method of the specification and for a UUID.
SHOWN_NAME = 60
_INDENT = " " * 8
_COLOURS = {
    "request": "36",
    "notification": "34",
    "response": "32",
    "error": "33",
    "event": "2",
    "bad": "31",
    "problem": "35",
    "faint": "2",
}


class Lines:
    """Makes the lines, in the colours and characters that the output takes."""

    def __init__(self, output: Output, *, full: bool) -> None:
        self._colour = output.colour
        self._full = full
        right, left = ("→", "←") if output.unicode else ("->", "<-")
        self._ways = {
            "client": f"client {right} server",
            "server": f"client {left} server",
            None: "",
        }
        self._width = len(self._ways["client"])

    def lines(self, number: int, seen: Seen) -> Iterator[str]:
        """The line of a message, and the indented ones of what there is to say about it."""
        way = self._ways[seen.sender]
        kind, method = f"{seen.kind:<12}", seen.method or "-"
        if isinstance(seen.message, ServerSentEvent):
            method = seen.message.event
        size = size_of(seen)
        parts = (
            self._paint("faint", f"{number:>5}"),
            f"{way:<{self._width}}",
            self._paint(seen.kind, kind),
            f"{_shown_id(seen.id):<6}",
            f"{printable(method, SHOWN_NAME):<24}",
            f"{type_of(seen.message) or '-':<26}",
            "too large" if size is None else f"{size:,} B",
        )
        latency = "" if seen.latency is None else f"  {seen.latency * 1000:,.1f} ms"
        yield "  ".join(parts) + latency
        if isinstance(seen.message, Failure):
            error = seen.message.error
            yield f"{_INDENT}{printable(str(error.code))} {printable(str(error.message))}"
        elif isinstance(seen.message, ServerSentEvent) and seen.message.data:
            yield f"{_INDENT}{self._paint('faint', '| ' + excerpt(seen.message.data))}"
        if seen.error is not None:
            yield from self._error(seen.error, seen.offset)
        if seen.problems:
            yield from self._problems(seen)
        if self._full and seen.message is not None:
            yield f"{_INDENT}{message_json(seen)}"

    def summary(self, found: dict[str, Any]) -> Iterator[str]:
        """The lines of a summary, see `Tally.summary`."""
        parts = [
            _count(found[plural], singular, plural)
            for singular, plural in (
                ("request", "requests"),
                ("notification", "notifications"),
                ("response", "responses"),
                ("error", "errors"),
            )
        ]
        total = _count(found["messages"], "message", "messages")
        yield f"{total}: {', '.join(parts)}"
        if found["events"]:
            yield _count(found["events"], "event without a message", "events without a message")
        bad = _count(found["bad"], "bad frame", "bad frames")
        mended = _count(found["problems"], "problem", "problems")
        yield (
            self._paint("bad", bad) + f", {mended} mended"
            if found["bad"]
            else (f"{bad}, {mended} mended")
        )
        revisions = ", ".join(f"{name} ({n:,})" for name, n in found["revisions"].items())
        assumed = ", assumed: no message names one" if found["revision_assumed"] else ""
        if revisions:
            yield f"revision {revisions}{assumed}"
        framing = "lines" if found["framing"] == "lines" else "an event stream"
        rate = f"{found['messages_per_second']:,.0f} messages/s"
        yield f"{found['bytes']:,} bytes of {framing} in {found['seconds']:.3f} s, {rate}"
        if found["interrupted"]:
            yield "interrupted before the end"

    def _paint(self, kind: str, text: str) -> str:
        return f"\x1b[{_COLOURS[kind]}m{text}\x1b[0m" if self._colour else text

    def _error(self, error: WireError, offset: int) -> Iterator[str]:
        code = "" if error.code is None else f" {error.code}"
        where = "" if error.path == "$" else f" at {printable(error.path)}"
        title = self._paint("bad", f"{error.kind.name}{code}")
        yield f"{_INDENT}{title}{where}: {printable(error.message)} (byte {offset:,})"
        if error.raw:
            yield f"{_INDENT}{self._paint('faint', '| ' + excerpt(error.raw))}"

    def _problems(self, seen: Seen) -> Iterator[str]:
        for problem in seen.problems[:SHOWN_PROBLEMS]:
            title = self._paint("problem", "problem")
            yield f"{_INDENT}{title} at {printable(problem.path)}: {printable(problem.reason)}"
            if problem.raw:
                yield f"{_INDENT}{self._paint('faint', '| ' + excerpt(problem.raw))}"
        more = len(seen.problems) - SHOWN_PROBLEMS
        if more > 0:
            yield f"{_INDENT}and {_count(more, 'more problem', 'more problems')}"


def _shown_id(id: str | int | None) -> str:
    """An id with its JSON kind to be seen: "7" is not 7."""
    if id is None:
        return ""
    if isinstance(id, str):
        return f'"{printable(id, SHOWN_NAME)}"'
    return printable(str(id), SHOWN_NAME)


def _count(number: int, singular: str, plural: str) -> str:
    return f"{number:,} {singular if number == 1 else plural}"
