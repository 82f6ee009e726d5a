"""A conversation as one stream of bytes: what a busy server sends to its client."""

from __future__ import annotations

import functools
from dataclasses import dataclass
from random import Random
from typing import Any

from .invented import pick, prose, rng, uneven
from .invented import text as report
from .workloads import (
    STATELESS,
    listed_resources,
    listed_tools,
    rows,
    text_block,
    thirty_blocks,
    write,
)

__all__ = ["Stream", "as_events", "as_lines", "chunked", "mixed"]

Json = dict[str, Any]


@dataclass(frozen=True)
class Stream:
    """Messages in their order, and which request each answer answers.

    Attributes:
        revision: the revision that all messages are valid in.
        messages: one JSON text each, without a line end.
        pending: id -> method of every request that is answered.
    """

    revision: str
    messages: tuple[bytes, ...]
    pending: dict[str | int, str]


class _Server:
    """Makes up messages; the costly parts of large ones are drawn from small pools."""

    def __init__(self, revision: str, source: Random) -> None:
        self.source = source
        self.pending: dict[str | int, str] = {}
        self.extra: Json = {"resultType": "complete"} if revision == STATELESS else {}
        self.cached: Json = {}
        if revision == STATELESS:
            self.cached = {"resultType": "complete", "ttlMs": 60000, "cacheScope": "private"}
        tools, resources = listed_tools(40), listed_resources(60)
        self.long = [report(source, size) for size in (4_000, 9_000, 16_000, 80_000)]
        self.tools = [tools[at : at + 5] for at in range(0, 40, 5)]
        self.resources = [resources[at : at + 20] for at in range(0, 60, 20)]
        self.rows = rows(8_000)
        self.blocks = thirty_blocks()

    def message(self) -> bytes:
        """Seven in ten are small: progress, logs, short answers."""
        share = self.source.random()
        if share < 0.32:
            return write(self.progress())
        if share < 0.5:
            return write(self.log())
        if share < 0.7:
            return write(self.called([text_block(prose(self.source, uneven(self.source, 4, 40)))]))
        if share < 0.82:
            return write(self.called([text_block(report(self.source, 600))]))
        if share < 0.9:
            start = uneven(self.source, 0, len(self.rows) - 6)
            found = {"rows": self.rows[start : start + 6], "more": True}
            return write(self.called([text_block("6 rows")], structuredContent=found))
        if share < 0.93:
            start = uneven(self.source, 0, 20)
            return write(self.called(self.blocks[start : start + 10]))
        if share < 0.95:
            body = {**self.cached, "resources": pick(self.source, self.resources)}
            return write(self.answer("resources/list", body))
        if share < 0.965:
            body = {**self.cached, "tools": pick(self.source, self.tools)}
            return write(self.answer("tools/list", body))
        if share < 0.98:
            held = {"uri": "harbour://reports/1", "text": pick(self.source, self.long[:3])}
            return write(self.answer("resources/read", {**self.cached, "contents": [held]}))
        if share < 0.983:
            return write(self.called([text_block(self.long[3])]))
        return write(self.refused())

    def progress(self) -> Json:
        done = uneven(self.source, 1, 400)
        params = {"progressToken": f"t-{done % 9}", "progress": done, "total": 400}
        return self._notification("notifications/progress", {**params, "message": f"Berth {done}"})

    def log(self) -> Json:
        data = {"gauge": "north", "level": round(self.source.random() * 9, 2), "ok": True}
        params = {"level": "info", "logger": "harbour.tides", "data": data}
        return self._notification("notifications/message", params)

    def called(self, content: list[Json], **more: Any) -> Json:
        return self.answer("tools/call", {**self.extra, "content": content, **more})

    def refused(self) -> Json:
        error = {"code": -32602, "message": prose(self.source, 6)}
        return {"jsonrpc": "2.0", "id": self._id("tools/call"), "error": error}

    def answer(self, method: str, result: Json) -> Json:
        return {"jsonrpc": "2.0", "id": self._id(method), "result": result}

    def _id(self, method: str) -> int:
        id = len(self.pending) + 1
        self.pending[id] = method
        return id

    @staticmethod
    def _notification(method: str, params: Json) -> Json:
        return {"jsonrpc": "2.0", "method": method, "params": params}


@functools.lru_cache(maxsize=4)
def mixed(revision: str, count: int = 10_000) -> Stream:
    """That many messages from server to client, seven in ten of them small."""
    server = _Server(revision, rng("mixed"))
    messages = tuple([server.message() for _ in range(count)])
    return Stream(revision, messages, server.pending)


def as_lines(stream: Stream) -> bytes:
    """The stream as stdio carries it."""
    return b"".join([message + b"\n" for message in stream.messages])


def as_events(stream: Stream) -> bytes:
    """The stream as an event stream carries it, with ids for resuming."""
    return b"".join(
        [
            b"event: message\nid: %d\ndata: %b\n\n" % (index, message)
            for index, message in enumerate(stream.messages)
        ]
    )


def chunked(data: bytes, size: int) -> list[bytes]:
    """The data in pieces of `size` bytes."""
    return [data[at : at + size] for at in range(0, len(data), size)]
