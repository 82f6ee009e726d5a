"""The ceiling: msgspec alone, told beforehand which Struct is coming.

No library can know that: which result an answer holds is known only once its id has been read. A
single answer is therefore decoded here in fewer steps than a real client needs; in streams, where
the ids have to be looked up, it takes the two steps that a client takes.
"""

from __future__ import annotations

import base64
from importlib.metadata import version
from typing import Any

import msgspec

from bench.workloads import Workload, body_member

from .base import NEW_ID, Call, NotOffered, Recorded, Rival
from .ceiling_types import (
    RECEIVED,
    RESULTS,
    Answer,
    CallToolResult,
    Failed,
    Head,
    ImageContent,
)
from .plain import cut

__all__ = ["make"]


def _type_of(message: Workload) -> Any:
    if message.kind == "error":
        return Failed
    if message.kind == "result":
        asks = message.name.startswith("input_")
        result: Any = RESULTS["input_required" if asks else message.method]
        return Answer[result]
    return RECEIVED[message.reader]


class Ceiling(Rival):
    """Bare Structs; see the module."""

    def versions(self) -> dict[str, str]:
        return {"msgspec": version("msgspec")}

    def decoder(self, message: Workload) -> Call:
        if self.variant == "steps":
            return self._in_steps(message)
        return msgspec.json.Decoder(_type_of(message)).decode

    @staticmethod
    def _in_steps(message: Workload) -> Call:
        """As somebody decodes who has to read the id to know what the answer holds."""
        if message.kind != "result":
            raise NotOffered("takes one step for all but results")
        head: Any = msgspec.json.Decoder(Head).decode
        asks = message.name.startswith("input_")
        result = RESULTS["input_required" if asks else message.method]
        pending = {message.id: msgspec.json.Decoder(result).decode}

        def decode(data: bytes) -> Any:
            answer = head(data)
            answer.result = pending[answer.id](answer.result)
            return answer

        return decode

    def _whole(self) -> None:
        if self.variant:
            raise NotOffered("a variant of decoding alone")

    def body(self, decoded: Any, message: Workload) -> Any:
        body = getattr(decoded, body_member(message.kind))
        if body is msgspec.UNSET:
            return None
        return msgspec.json.decode(msgspec.json.encode(body))

    def encoder(self, message: Workload) -> tuple[Call, Any]:
        self._whole()
        return msgspec.json.Encoder().encode, self.decoder(message)(message.data)

    def forwarder(self, message: Workload) -> Call:
        self._whole()
        decode, encode = msgspec.json.Decoder(Head).decode, msgspec.json.Encoder().encode

        def forward(data: bytes) -> bytes:
            head = decode(data)
            if head.id is None and head.method is None:
                raise ValueError("neither request nor answer")
            head.id = NEW_ID
            return encode(head)

        return forward

    def image(self, content: bytes, *, ready: bool) -> tuple[Call, Any]:
        self._whole()
        encode = msgspec.json.Encoder().encode

        def write(text: str) -> bytes:
            image = ImageContent(data=text, mimeType="image/png")
            return encode(Answer(jsonrpc="2.0", id=42, result=CallToolResult(content=[image])))

        if ready:
            return write, base64.b64encode(content).decode()
        return (lambda data: write(base64.b64encode(data).decode())), content

    def receiver(self, stream: Recorded) -> Call:
        decode, form = self.keeper(stream), stream.form

        def receive(chunks: list[bytes]) -> int:
            count = 0
            for data in cut(form, chunks):
                decode(data)
                count += 1
            return count

        return receive

    def keeper(self, stream: Recorded) -> Call:
        self._whole()
        told = msgspec.json.Decoder(RECEIVED["client"]).decode
        failed = msgspec.json.Decoder(Failed).decode
        head: Any = msgspec.json.Decoder(Head).decode
        results = {
            method: msgspec.json.Decoder(RESULTS[method]).decode
            for method in set(stream.pending.values())
        }
        pending = stream.pending

        def decode(data: bytes) -> Any:
            if b'"method"' in data[:64]:
                return told(data)
            answer = head(data)
            if answer.result is msgspec.UNSET:
                return failed(data)
            answer.result = results[pending[answer.id]](answer.result)
            return answer

        return decode


def make(variant: str) -> Rival:
    """The rival of this module."""
    return Ceiling(variant)
