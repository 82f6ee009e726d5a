"""Messages as JSON objects, for scripts."""

from __future__ import annotations

import functools
from typing import Any, cast

import msgspec

from mcp_wire.codec import Codec
from mcp_wire.errors import EncodeError, Kind, WireError
from mcp_wire.framing import ServerSentEvent
from mcp_wire.jsonrpc import Failure, Reply
from mcp_wire.salvage import Problem
from mcp_wire.session import Seen
from mcp_wire.versions import Revision

from .output import ascii_json, excerpt, in_ascii

__all__ = ["message_json", "record", "size_of", "type_of"]

#: Problems listed of one message; a hostile one can have a million.
LISTED_PROBLEMS = 100


def record(seen: Seen, *, full: bool) -> str:
    """One message as a JSON object on a line; `docs/command.md` describes the members."""
    found: dict[str, Any] = {
        "sender": seen.sender,
        "revision": seen.revision,
        "kind": seen.kind,
        "method": seen.method,
        "id": seen.id,
        "type": type_of(seen.message),
        "size": size_of(seen),
        "offset": seen.offset,
        "latency": seen.latency,
        "failure": _failure(seen.message),
        "error": _error(seen.error),
        "problems": [_problem(problem) for problem in seen.problems[:LISTED_PROBLEMS]],
        "problem_count": len(seen.problems),
    }
    if not full:
        return ascii_json(found) + "\n"
    return f'{ascii_json(found)[:-1]},"message":{message_json(seen)}}}\n'


def type_of(message: Any) -> str | None:
    """Name of the type of a request, notification, result, error or event; None when unread."""
    body: Any = message
    if isinstance(message, Reply):
        body = cast("Any", message).result
    elif isinstance(message, Failure):
        body = message.error
    return None if body is None or isinstance(body, msgspec.Raw) else type(body).__name__


def size_of(seen: Seen) -> int | None:
    """Bytes of the message; None for a frame that was dropped before its end was seen."""
    if seen.error is not None and seen.error.kind is Kind.FRAME:
        return None
    return len(seen.raw)


def message_json(seen: Seen) -> str:
    """The message as it was understood, as JSON; "null" when there is none."""
    message = seen.message
    if message is None:
        return "null"
    if isinstance(message, ServerSentEvent):
        return ascii_json(
            {
                "event": message.event,
                "id": message.id,
                "retry": message.retry,
                "data": message.text,
            }
        )
    try:
        out = _writer(seen.revision).encode_line(message)[:-1]
    except EncodeError:
        # Read by a decoder that goes deeper than the encoder.
        out = seen.raw.replace(b"\r", b" ").replace(b"\n", b" ")
    return in_ascii(out)


@functools.cache
def _writer(revision: Revision) -> Codec[Any]:
    return Codec(revision, "client")  # a message is written the same by both sides


def _failure(message: Any) -> dict[str, Any] | None:
    if not isinstance(message, Failure):
        return None
    return {"code": message.error.code, "message": message.error.message}


def _error(error: WireError | None) -> dict[str, Any] | None:
    if error is None:
        return None
    return {
        "kind": error.kind.name,
        "code": error.code,
        "path": error.path,
        "message": error.message,
        "excerpt": excerpt(error.raw),
    }


def _problem(problem: Problem) -> dict[str, Any]:
    return {
        "index": problem.index,
        "path": problem.path,
        "reason": problem.reason,
        "excerpt": excerpt(problem.raw),
    }
