"""The least that each thing can cost: plain loops, joins and copies; no limits, no checks."""

from __future__ import annotations

import base64
from collections.abc import Iterator
from typing import Any

from .base import Call, Recorded, Rival

__all__ = ["cut", "make"]

_DATA = b"data: "


def cut(form: str, chunks: list[bytes]) -> Iterator[bytes]:
    """The payloads of a stream, for chunks that hold many of them."""
    rest = b""
    if form == "lines":
        for chunk in chunks:
            *lines, rest = (rest + chunk).split(b"\n")
            yield from lines
        return
    for chunk in chunks:
        *events, rest = (rest + chunk).split(b"\n\n")
        for event in events:
            yield event[event.find(_DATA) + len(_DATA) :]


class Plain(Rival):
    """Standard library alone."""

    def versions(self) -> dict[str, str]:
        return {}

    def event_writer(self, data: bytes) -> tuple[Call, Any]:
        return (lambda ready: b"".join((b"event: message\ndata: ", ready, b"\n\n"))), data

    def image(self, content: bytes, *, ready: bool) -> tuple[Call, Any]:
        """The base64 step alone; written, one copy of its bytes."""
        if ready:
            return bytearray, base64.b64encode(content)
        return base64.b64encode, content

    def framer(self, stream: Recorded) -> Call:
        end = b"\n" if stream.form == "lines" else b"\n\n"

        def frame(chunks: list[bytes]) -> int:
            buffer, count, searched = bytearray(), 0, 0
            for chunk in chunks:
                buffer += chunk
                start = 0
                while (at := buffer.find(end, searched)) >= 0:
                    if end == b"\n":
                        bytes(buffer[start:at])
                    else:
                        bytes(buffer[buffer.find(_DATA, start) + len(_DATA) : at])
                    start = searched = at + len(end)
                    count += 1
                if start:
                    del buffer[:start]
                searched = max(len(buffer) - len(end) + 1, 0)
            return count

        return frame


def make(variant: str) -> Rival:
    """The rival of this module."""
    return Plain(variant)
