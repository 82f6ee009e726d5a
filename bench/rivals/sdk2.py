"""The official SDK, line 2: the calls that its server and client session make for a message.

FastMCP 4 has no path of its own: its server and session manager subclass these.

Read from mcp 2.3: a server validates a request as an envelope, its `_meta`, the whole message in
the shape of the revision, and the params for the handler; a client validates and dumps an answer
in the shape of the revision and validates it again as what the caller gets. The SDK turns bytes to
text first, and hands messages through memory streams; neither is counted here.
"""

from __future__ import annotations

import asyncio
import io
import types as python_types
import typing
from collections.abc import AsyncIterator
from importlib.metadata import version
from typing import Any

import anyio
import mcp_types as types
from anyio.abc import ByteReceiveStream
from anyio.streams.text import TextReceiveStream
from httpx2 import EventSource, Request, Response, SyncByteStream
from mcp_types import methods
from pydantic import BaseModel, TypeAdapter
from sse_starlette.event import ensure_bytes

from bench.workloads import Workload, body_member

from .base import NEW_ID, Call, NotOffered, Recorded, Rival

__all__ = ["make"]

_envelope = types.jsonrpc_message_adapter.validate_json


def _params_type(model: Any) -> type[BaseModel]:
    """What a handler of this request or notification gets."""
    hint = model.model_fields["params"].annotation
    if isinstance(hint, python_types.UnionType) or typing.get_origin(hint) is typing.Union:
        hint = next(arm for arm in typing.get_args(hint) if arm is not type(None))
    return hint  # type: ignore[no-any-return]


def _dump(model: BaseModel) -> dict[str, Any]:
    dumped: dict[str, Any] = model.model_dump(by_alias=True, mode="json", exclude_none=True)
    return dumped


def _write(message: BaseModel) -> bytes:
    text: str = message.model_dump_json(by_alias=True, exclude_unset=True)
    return text.encode()


class Chunks(ByteReceiveStream):
    """Chunks that are there already, as anyio wants them."""

    def __init__(self, chunks: list[bytes]) -> None:
        self._chunks = iter(chunks)

    async def receive(self, max_bytes: int = 65536) -> bytes:
        for chunk in self._chunks:
            return chunk
        raise anyio.EndOfStream

    async def aclose(self) -> None:
        pass


class Body(SyncByteStream):
    """Chunks that are there already, as httpx wants them."""

    def __init__(self, chunks: list[bytes]) -> None:
        self._chunks = chunks

    def __iter__(self) -> Any:
        return iter(self._chunks)


class Pipe(io.RawIOBase):
    """Chunks that are there already, as a file."""

    def __init__(self, chunks: list[bytes]) -> None:
        self._chunks = iter(chunks)
        self._rest = b""

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        piece = self._rest or next(self._chunks, b"")
        taken = min(len(buffer), len(piece))
        buffer[:taken], self._rest = piece[:taken], piece[taken:]
        return taken


async def lines_of_client(chunks: list[bytes]) -> AsyncIterator[str]:
    """How the client's stdio transport cuts lines."""
    rest = ""
    async for text in TextReceiveStream(Chunks(chunks), encoding="utf-8", errors="strict"):
        lines = (rest + text).split("\n")
        rest = lines.pop()
        for line in lines:
            yield line


async def lines_of_server(chunks: list[bytes]) -> AsyncIterator[str]:
    """How the server's stdio transport cuts lines: a worker thread for each."""
    wrapped = io.TextIOWrapper(io.BufferedReader(Pipe(chunks)), encoding="utf-8", errors="replace")
    async for line in anyio.wrap_file(wrapped):
        yield line


class Sdk(Rival):
    """The whole path, its envelope alone, or the server's reader in place of the client's."""

    def __init__(self, variant: str) -> None:
        super().__init__(variant)
        self._loop = asyncio.new_event_loop()

    def versions(self) -> dict[str, str]:
        names = ("mcp", "mcp-types", "pydantic", "pydantic-core", "anyio", "httpx2")
        return {name: version(name) for name in (*names, "sse-starlette")}

    def decoder(self, message: Workload) -> Call:
        if self.variant == "envelope":
            return lambda data: _envelope(data, by_name=False)
        if self.variant == "server":
            raise NotOffered("a variant of reading lines alone")
        return self._decoder(message.revision, message.reader, message.kind, message.method)

    def _decoder(self, revision: str, reader: str, kind: str, method: str) -> Call:
        if kind == "error":
            return lambda data: _envelope(data, by_name=False)
        if kind == "result":
            return self._result(revision, reader, method)
        if reader == "client":
            if kind == "request":
                parse: Any = methods.parse_server_request
            else:
                parse = methods.parse_server_notification

            def told(data: bytes) -> Any:
                envelope: Any = _envelope(data, by_name=False)
                return parse(envelope.method, revision, envelope.params)

            return told
        if kind == "request":
            params = _params_type(methods.MONOLITH_REQUESTS[method])
            check: Any = methods.validate_client_request
        else:
            params = _params_type(methods.MONOLITH_NOTIFICATIONS[method])
            check = methods.validate_client_notification
        read_meta = types.RequestParams.model_validate

        def asked(data: bytes) -> Any:
            envelope: Any = _envelope(data, by_name=False)
            given = envelope.params
            if given and "_meta" in given:
                read_meta(given, by_name=False)
            check(envelope.method, revision, given)
            return params.model_validate({} if given is None else given, by_name=False)

        return asked

    @staticmethod
    def _result(revision: str, reader: str, method: str) -> Call:
        if reader == "server":

            def from_client(data: bytes) -> Any:
                envelope: Any = _envelope(data, by_name=False)
                return methods.parse_client_result(method, revision, envelope.result)

            return from_client
        adapter: TypeAdapter[Any] = TypeAdapter(methods.MONOLITH_RESULTS[method])

        def from_server(data: bytes) -> Any:
            envelope: Any = _envelope(data, by_name=False)
            methods.validate_server_result(method, revision, envelope.result)
            return adapter.validate_python(envelope.result, by_name=False)

        return from_server

    def body(self, decoded: Any, message: Workload) -> Any:
        plain = decoded.model_dump(by_alias=True, mode="json", exclude_unset=True)
        whole = self.variant == "envelope" or message.kind == "error"
        if whole or (message.reader == "client" and message.kind in ("request", "notification")):
            return plain.get(body_member(message.kind))
        return plain or None  # a handler without params gets an empty model

    def encoder(self, message: Workload) -> tuple[Call, Any]:
        if self.variant:
            raise NotOffered("a variant of decoding alone")
        method, revision, id = message.method, message.revision, message.id
        envelope: Any = _envelope(message.data, by_name=False)
        if message.kind == "error":
            error = envelope.error
            return (lambda e: _write(types.JSONRPCError(jsonrpc="2.0", id=id, error=e))), error
        if message.kind == "result":
            result = self.decoder(message)(message.data)
            if message.sender == "server":

                def reply(value: BaseModel) -> bytes:
                    shaped = methods.serialize_server_result(method, revision, _dump(value))
                    return _write(types.JSONRPCResponse(jsonrpc="2.0", id=id, result=shaped))

                return reply, result
            return (
                lambda value: _write(
                    types.JSONRPCResponse(jsonrpc="2.0", id=id, result=_dump(value))
                )
            ), result
        given = {"method": method}
        if envelope.params is not None:
            given["params"] = envelope.params
        if message.kind == "request":
            request = methods.MONOLITH_REQUESTS[method].model_validate(given, by_name=False)

            def ask(value: BaseModel) -> bytes:
                return _write(types.JSONRPCRequest(jsonrpc="2.0", id=id, **_dump(value)))

            return ask, request
        told = methods.MONOLITH_NOTIFICATIONS[method].model_validate(given, by_name=False)
        return (
            lambda value: _write(types.JSONRPCNotification(jsonrpc="2.0", **_dump(value)))
        ), told

    def forwarder(self, message: Workload) -> Call:
        if self.variant != "envelope":
            raise NotOffered("a proxy needs the envelope alone")

        def forward(data: bytes) -> bytes:
            envelope: Any = _envelope(data, by_name=False)
            return _write(envelope.model_copy(update={"id": NEW_ID}))

        return forward

    def event_writer(self, data: bytes) -> tuple[Call, Any]:
        if self.variant:
            raise NotOffered("no different from the default")
        text = data.decode()
        return (lambda ready: ensure_bytes({"event": "message", "data": ready}, "\r\n")), text

    def framer(self, stream: Recorded) -> Call:
        if self.variant == "envelope":
            raise NotOffered("no different from the default")
        if stream.form == "events":
            if self.variant:
                raise NotOffered("a variant of reading lines alone")
            return lambda chunks: sum(1 for _ in _events(chunks))
        lines = lines_of_server if self.variant == "server" else lines_of_client

        async def count(chunks: list[bytes]) -> int:
            found = 0
            async for _ in lines(chunks):
                found += 1
            return found

        return lambda chunks: self._loop.run_until_complete(count(chunks))

    def receiver(self, stream: Recorded) -> Call:
        if self.variant:
            raise NotOffered("no different from the default")
        decode = self._any(stream)
        if stream.form == "events":

            def receive_events(chunks: list[bytes]) -> int:
                found = 0
                for event in _events(chunks):
                    decode(event.data)
                    found += 1
                return found

            return receive_events

        async def receive(chunks: list[bytes]) -> int:
            found = 0
            async for line in lines_of_client(chunks):
                decode(line)
                found += 1
            return found

        return lambda chunks: self._loop.run_until_complete(receive(chunks))

    def keeper(self, stream: Recorded) -> Call:
        if self.variant:
            raise NotOffered("no different from the default")
        return self._any(stream)

    @staticmethod
    def _any(stream: Recorded) -> Call:
        """A message of any kind, as the client's session reads it."""
        adapters = {
            method: TypeAdapter[Any](methods.MONOLITH_RESULTS[method])
            for method in set(stream.pending.values())
        }
        revision, pending = stream.revision, stream.pending

        def decode(data: Any) -> Any:
            envelope: Any = _envelope(data, by_name=False)
            match envelope:
                case types.JSONRPCResponse():
                    method = pending[envelope.id]
                    methods.validate_server_result(method, revision, envelope.result)
                    return adapters[method].validate_python(envelope.result, by_name=False)
                case types.JSONRPCNotification():
                    return methods.parse_server_notification(
                        envelope.method, revision, envelope.params
                    )
            return envelope

        return decode


def _events(chunks: list[bytes]) -> EventSource:
    response = Response(
        200,
        headers={"content-type": "text/event-stream"},
        stream=Body(chunks),
        request=Request("GET", "http://localhost/mcp"),
    )
    return EventSource(response)


def make(variant: str) -> Rival:
    """The rival of this module."""
    return Sdk(variant)
