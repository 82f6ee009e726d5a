"""mcp_wire by its public API. `partial` costs what the same call costs when written out."""

from __future__ import annotations

import inspect
import platform
from collections.abc import Callable
from functools import partial
from importlib.metadata import version
from typing import Any

import msgspec

import mcp_wire
from bench.workloads import Workload, body_member
from mcp_wire import Codec, LineReader, MessageStream, Reply, SSEReader, WireError, peek
from mcp_wire.framing.sse import write_event

from . import wire_scale
from .base import NEW_ID, Call, NotOffered, Recorded, Rival

__all__ = ["make"]


def _pending(message: Workload) -> dict[str | int, str]:
    return {} if message.id is None else {message.id: message.method}


class Wire(Rival):
    """The default codec, that with opaque JSON left raw, or that with a reused buffer."""

    def __init__(self, variant: str) -> None:
        super().__init__(variant)
        if variant == "raw" and "opaque" not in inspect.signature(Codec.__init__).parameters:
            raise NotOffered("this version of mcp_wire has no opaque mode")

    def versions(self) -> dict[str, str]:
        return {
            "mcp_wire": mcp_wire.__version__,
            "msgspec": version("msgspec"),
            "python": platform.python_version(),
        }

    def _codec(self, revision: str, role: Any) -> Codec[Any]:
        if self.variant == "raw":
            build: Callable[..., Codec[Any]] = Codec
            return build(revision, role, opaque="raw")
        return Codec(revision, role)

    def _reads(self) -> None:
        if self.variant == "into":
            raise NotOffered("a variant of encoding alone")

    def decoder(self, message: Workload) -> Call:
        self._reads()
        decode = self._codec(message.revision, message.reader).decode
        if message.kind not in ("result", "error"):
            return decode
        pending = _pending(message)
        return partial(decode, pending=pending)

    def body(self, decoded: Any, message: Workload) -> Any:
        written = msgspec.json.encode(getattr(decoded, body_member(message.kind), None))
        return msgspec.json.decode(written)

    def encoder(self, message: Workload) -> tuple[Call, Any]:
        codec = self._codec(message.revision, message.sender)
        reader = self._codec(message.revision, message.reader)
        decoded = reader.decode(message.data, pending=_pending(message))
        if self.variant == "into":
            buffer, encode_into = bytearray(), codec.encode_into

            def into(value: Any) -> bytearray:
                encode_into(value, buffer)
                return buffer

            return into, decoded
        if isinstance(decoded, Reply):
            return partial(codec.reply, message.id), decoded.result
        return codec.encode, decoded

    def forwarder(self, message: Workload) -> Call:
        self._default_only()

        def forward(data: bytes) -> bytes:
            envelope = peek(data)
            if envelope.id is None and envelope.method is None:
                raise ValueError("neither request nor answer")
            return envelope.replace(id=NEW_ID).encode()

        return forward

    def _default_only(self) -> None:
        if self.variant:
            raise NotOffered("no different from the default")

    def image(self, content: bytes, *, ready: bool) -> tuple[Call, Any]:
        self._default_only()
        base64: Any = getattr(mcp_wire, "base64", None)
        if base64 is None:
            raise NotOffered("this version of mcp_wire has no base64()")
        schema, reply = mcp_wire.v2025_11_25, Codec("2025-11-25", "server").reply

        def write(data: Any) -> bytes:
            image = schema.ImageContent(data=data, mimeType="image/png")
            return reply(42, schema.CallToolResult(content=[image]))

        if ready:
            return write, base64(content)
        return (lambda data: write(base64(data))), content

    def event_writer(self, data: bytes) -> tuple[Call, Any]:
        self._default_only()
        return partial(write_event, event="message"), data

    def framer(self, stream: Recorded) -> Call:
        self._default_only()
        make = LineReader if stream.form == "lines" else SSEReader

        def frame(chunks: list[bytes]) -> int:
            feed, count = make().feed, 0
            for chunk in chunks:
                for _ in feed(chunk):
                    count += 1
            return count

        return frame

    def receiver(self, stream: Recorded) -> Call:
        self._reads()
        codec = self._codec(stream.revision, "client")
        make = LineReader if stream.form == "lines" else SSEReader

        def receive(chunks: list[bytes]) -> int:
            feed, count = MessageStream(codec, make(), pending=stream.pending).feed, 0
            for chunk in chunks:
                for message in feed(chunk):
                    if message.__class__ is WireError:
                        raise message
                    count += 1
            return count

        return receive

    def keeper(self, stream: Recorded) -> Call:
        self._reads()
        decode = self._codec(stream.revision, "client").decode
        return partial(decode, pending=stream.pending)

    def scale(self, axis: str, size: int) -> tuple[Call, Any, float]:
        self._default_only()
        return wire_scale.case(axis, size)


def make(variant: str) -> Rival:
    """The rival of this module."""
    return Wire(variant)
