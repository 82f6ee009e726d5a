"""httpx-sse, which the SDK's line 1 reads event streams with."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.metadata import version

import httpx
from httpx_sse import EventSource

from .base import Call, NotOffered, Recorded, Rival

__all__ = ["make"]


class Body(httpx.SyncByteStream):
    """Chunks that are there already, as httpx wants them."""

    def __init__(self, chunks: list[bytes]) -> None:
        self._chunks = chunks

    def __iter__(self) -> Iterator[bytes]:
        return iter(self._chunks)


def _count(chunks: list[bytes]) -> int:
    headers = {"content-type": "text/event-stream"}
    response = httpx.Response(200, headers=headers, stream=Body(chunks))
    return sum(1 for _ in EventSource(response).iter_sse())


class HttpxSse(Rival):
    """Event streams alone."""

    def versions(self) -> dict[str, str]:
        return {name: version(name) for name in ("httpx-sse", "httpx")}

    def framer(self, stream: Recorded) -> Call:
        if stream.form != "events":
            raise NotOffered("reads event streams alone")
        return _count


def make(variant: str) -> Rival:
    """The rival of this module."""
    return HttpxSse(variant)
