"""The official SDK, line 1: the calls that its session makes for a message (mcp 1.30).

Envelope, dump, and one union of all requests or notifications; for answers the type that the
caller named. It knows no revision after 2025-11-25.
"""

from __future__ import annotations

from importlib.metadata import version
from typing import Any

from mcp import types
from pydantic import BaseModel

from bench.workloads import HANDSHAKE, Workload, body_member

from .base import NEW_ID, Call, NotOffered, Recorded, Rival

__all__ = ["make"]

_read: Call = types.JSONRPCMessage.model_validate_json

_RESULTS: dict[str, type[BaseModel]] = {
    "tools/call": types.CallToolResult,
    "tools/list": types.ListToolsResult,
    "resources/list": types.ListResourcesResult,
    "resources/read": types.ReadResourceResult,
    "prompts/get": types.GetPromptResult,
    "initialize": types.InitializeResult,
    "sampling/createMessage": types.CreateMessageResult,
    "elicitation/create": types.ElicitResult,
}
_UNIONS: dict[tuple[str, str], Any] = {
    ("server", "request"): types.ClientRequest,
    ("server", "notification"): types.ClientNotification,
    ("client", "request"): types.ServerRequest,
    ("client", "notification"): types.ServerNotification,
}


def _dump(model: BaseModel) -> dict[str, Any]:
    dumped: dict[str, Any] = model.model_dump(by_alias=True, mode="json", exclude_none=True)
    return dumped


def _write(root: Any) -> bytes:
    message = types.JSONRPCMessage(root)
    text: str = message.model_dump_json(by_alias=True, exclude_none=True)
    return text.encode()


class Sdk(Rival):
    """The session's path."""

    def versions(self) -> dict[str, str]:
        return {name: version(name) for name in ("mcp", "pydantic", "pydantic-core")}

    def decoder(self, message: Workload) -> Call:
        if message.revision != HANDSHAKE:
            raise NotOffered(f"knows no {message.revision}")
        if message.kind == "error":
            return _read
        if message.kind == "result":
            result = _RESULTS[message.method].model_validate
            return lambda data: result(_read(data).root.result)
        validate = _UNIONS[message.reader, message.kind].model_validate
        return lambda data: validate(_dump(_read(data).root))

    def body(self, decoded: Any, message: Workload) -> Any:
        plain = decoded.model_dump(by_alias=True, mode="json", exclude_unset=True)
        return plain if message.kind == "result" else plain.get(body_member(message.kind))

    def encoder(self, message: Workload) -> tuple[Call, Any]:
        decoded = self.decoder(message)(message.data)
        id = message.id
        if message.kind == "error":
            error = decoded.root.error
            return (lambda e: _write(types.JSONRPCError(jsonrpc="2.0", id=id, error=e))), error
        if message.kind == "result":
            return (
                lambda value: _write(
                    types.JSONRPCResponse(jsonrpc="2.0", id=id, result=_dump(value))
                )
            ), decoded
        given = _dump(decoded)
        bare = {name: given[name] for name in ("method", "params") if name in given}
        made = _UNIONS[message.reader, message.kind].model_validate(bare)
        if message.kind == "request":
            return (
                lambda value: _write(types.JSONRPCRequest(jsonrpc="2.0", id=id, **_dump(value)))
            ), made
        return (
            lambda value: _write(types.JSONRPCNotification(jsonrpc="2.0", **_dump(value)))
        ), made

    def forwarder(self, message: Workload) -> Call:
        if message.revision != HANDSHAKE:
            raise NotOffered(f"knows no {message.revision}")

        def forward(data: bytes) -> bytes:
            root: Any = _read(data).root
            return _write(root.model_copy(update={"id": NEW_ID}))

        return forward

    def keeper(self, stream: Recorded) -> Call:
        if stream.revision != HANDSHAKE:
            raise NotOffered(f"knows no {stream.revision}")
        pending = stream.pending

        def decode(data: bytes) -> Any:
            root = _read(data).root
            match root:
                case types.JSONRPCResponse():
                    return _RESULTS[pending[root.id]].model_validate(root.result)
                case types.JSONRPCNotification():
                    return types.ServerNotification.model_validate(_dump(root))
            return root

        return decode


def make(variant: str) -> Rival:
    """The rival of this module."""
    return Sdk(variant)
