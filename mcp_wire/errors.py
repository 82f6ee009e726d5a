"""What can go wrong, and what each failure means on the wire."""

from __future__ import annotations

import enum
import re
from collections.abc import Iterable
from typing import Any

import msgspec

__all__ = ["EncodeError", "Kind", "Refuse", "WireError", "json_path"]


#: Characters of a reason or path in a reply. Real ones are under 200.
MAX_REASON = 1024


class Kind(enum.Enum):
    """What a frame fails at. The value is the JSON-RPC code to answer, None where none is sent."""

    PARSE = -32700
    INVALID_REQUEST = -32600
    METHOD_NOT_FOUND = -32601
    INVALID_PARAMS = -32602
    INVALID_RESULT = None
    FRAME = "frame"

    @property
    def code(self) -> int | None:
        """The JSON-RPC error code; None for what is never sent."""
        return self.value if isinstance(self.value, int) else None


_TITLES = {
    Kind.PARSE: "Parse error",
    Kind.INVALID_REQUEST: "Invalid Request",
    Kind.METHOD_NOT_FOUND: "Method not found",
    Kind.INVALID_PARAMS: "Invalid params",
    Kind.INVALID_RESULT: "Invalid result",
    Kind.FRAME: "Bad frame",
}


class WireError(ValueError):
    """Bytes that are not the message they should be.

    Attributes:
        kind: the `Kind` of fault.
        code: the JSON-RPC error code to answer, None for a bad answer or frame.
        message: the reason, in one sentence without the path.
        id: the id of the message, recovered wherever the bytes allow, else None.
        path: JSON path of the place, from `$`, the root of the message.
        raw: the bytes at fault.
        method: the method of the message, or the one it answers, where known.
        silent: whether no answer is due, whatever the code.
    """

    def __init__(
        self,
        kind: Kind,
        message: str,
        *,
        id: str | int | None = None,
        path: str = "$",
        raw: bytes = b"",
        method: str | None = None,
        silent: bool = False,
    ) -> None:
        super().__init__(f"{_TITLES[kind]}: {message}" + (f" - at `{path}`" if path != "$" else ""))
        self.kind = kind
        self.code = kind.code
        self.message = message
        self.id = id
        self.path = path
        self.raw = raw
        self.method = method
        self.silent = silent

    def __reduce__(self) -> tuple[Any, ...]:
        return _rebuild, (self.__dict__.copy(),)

    def reply(self) -> bytes | None:
        """The JSON-RPC error to send back, as one message without a line end.

        None where silence is due: for a notification, an answer, or a frame that was never one
        message. The id is null where none could be recovered.
        """
        if self.silent or self.code is None:
            return None
        # The reason may quote a lone surrogate of the peer's; it must not stop the answer.
        text = _short(str(self).encode(errors="replace").decode())
        error: dict[str, Any] = {"code": self.code, "message": text}
        if self.path != "$":
            error["data"] = {"path": _short(self.path)}
        return msgspec.json.encode({"jsonrpc": "2.0", "id": self.id, "error": error})


def _short(text: str) -> str:
    """A text to send back: it may quote the peer's own, which is as long as the peer likes."""
    return text if len(text) <= MAX_REASON else f"{text[:MAX_REASON]}..."


def _rebuild(state: dict[str, Any]) -> WireError:
    error = WireError(state["kind"], state["message"], path=state["path"])
    error.__dict__.update(state)
    return error


class EncodeError(ValueError):
    """A message of ours that cannot be written, or that `check` refuses.

    Attributes:
        message: the reason.
        path: JSON path of the place, from `$`, the root of what was given.
    """

    def __init__(self, message: str, path: str = "$") -> None:
        super().__init__(f"{message} - at `{path}`")
        self.message = message
        self.path = path

    def __reduce__(self) -> tuple[Any, ...]:
        return EncodeError, (self.message, self.path)


class Refuse(Exception):  # noqa: N818 - what a handler says, not a fault of its own
    """Raised by a handler to answer with a JSON-RPC error of its choice."""

    def __init__(self, code: int, message: str, data: Any = msgspec.UNSET) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.data = data

    def __reduce__(self) -> tuple[Any, ...]:
        return Refuse, (self.code, self.message, self.data)


_PLAIN = re.compile(r"[A-Za-z_][A-Za-z0-9_\-]*\Z")


def json_path(steps: Iterable[str | int | None]) -> str:
    """A JSON path from its steps: members, indices, and None for a key that is not known."""
    text = "$"
    for step in steps:
        if step is None:
            text += "[...]"
        elif isinstance(step, int):
            text += f"[{step}]"
        elif _PLAIN.match(step):
            text += f".{step}"
        else:
            text += "[" + msgspec.json.encode(step.encode(errors="replace").decode()).decode() + "]"
    return text
