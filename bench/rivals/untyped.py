"""Floors: parsers that give dicts, with no types and no validation."""

from __future__ import annotations

import base64
import platform
from importlib import import_module
from importlib.metadata import version
from typing import Any

from bench.workloads import Workload, body_member

from .base import NEW_ID, Call, Recorded, Rival
from .plain import cut

__all__ = ["make"]


def _functions(name: str) -> tuple[Call, Call]:
    """`loads` and `dumps` from and to bytes."""
    if name == "json":
        import json

        return json.loads, lambda value: json.dumps(
            value, ensure_ascii=False, separators=(",", ":")
        ).encode()
    if name == "msgspec":
        import msgspec

        return msgspec.json.Decoder().decode, msgspec.json.Encoder().encode
    module: Any = import_module(name)
    return module.loads, getattr(module, "dumps_to_bytes", module.dumps)


class Untyped(Rival):
    """One parser; what it makes of a stream is cut by a plain loop, see `plain`."""

    def __init__(self, variant: str) -> None:
        super().__init__(variant)
        self.loads, self.dumps = _functions(variant)

    def versions(self) -> dict[str, str]:
        if self.variant == "json":
            return {"json": f"of Python {platform.python_version()}"}
        return {self.variant: version(self.variant)}

    def decoder(self, message: Workload) -> Call:
        return self.loads

    def body(self, decoded: Any, message: Workload) -> Any:
        return decoded.get(body_member(message.kind))

    def encoder(self, message: Workload) -> tuple[Call, Any]:
        return self.dumps, self.loads(message.data)

    def forwarder(self, message: Workload) -> Call:
        loads, dumps = self.loads, self.dumps

        def forward(data: bytes) -> Any:
            envelope = loads(data)
            if envelope.get("id") is None and envelope.get("method") is None:
                raise ValueError("neither request nor answer")
            envelope["id"] = NEW_ID
            return dumps(envelope)

        return forward

    def image(self, content: bytes, *, ready: bool) -> tuple[Call, Any]:
        dumps = self.dumps

        def write(text: str) -> Any:
            image = {"type": "image", "data": text, "mimeType": "image/png"}
            return dumps({"jsonrpc": "2.0", "id": 42, "result": {"content": [image]}})

        if ready:
            return write, base64.b64encode(content).decode()
        return (lambda data: write(base64.b64encode(data).decode())), content

    def receiver(self, stream: Recorded) -> Call:
        loads, form = self.loads, stream.form

        def receive(chunks: list[bytes]) -> int:
            count = 0
            for data in cut(form, chunks):
                loads(data)
                count += 1
            return count

        return receive

    def keeper(self, stream: Recorded) -> Call:
        return self.loads


def make(variant: str) -> Rival:
    """The rival of this module."""
    return Untyped(variant)
