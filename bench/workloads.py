"""The messages that are measured: realistic in shape and size, for both eras of the protocol.

A message stands here as the sender writes it, with `jsonrpc`, `id` and `method` first; the
workloads whose name ends in `_tail` have them last, as the TypeScript SDK writes.
"""

from __future__ import annotations

import functools
import json
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from typing import Any, Literal

from .invented import blob, identifier, prose, record, rng, text, tool, uneven

__all__ = ["HANDSHAKE", "STATELESS", "Workload", "body_member", "family", "workloads"]

HANDSHAKE = "2025-11-25"
STATELESS = "2026-07-28"
Json = dict[str, Any]
Sender = Literal["client", "server"]
Kind = Literal["request", "notification", "result", "error"]


@dataclass(frozen=True)
class Workload:
    """One message.

    Attributes:
        name: unique together with the revision.
        revision: the revision that the message is valid in.
        sender: who sends it; the other side reads it.
        kind: what it is.
        method: its method, or that of the request it answers.
        id: its id, None for notifications.
        data: its bytes, without a line end.
    """

    name: str
    revision: str
    sender: Sender
    kind: Kind
    method: str
    id: int | str | None
    data: bytes

    @property
    def key(self) -> str:
        """Name and revision."""
        return f"{self.name}@{self.revision}"

    @property
    def reader(self) -> Sender:
        """The role of the side that reads the message."""
        return "server" if self.sender == "client" else "client"

    def describe(self) -> Json:
        """All but the bytes."""
        described = asdict(self)
        del described["data"]
        return described | {"key": self.key, "size": len(self.data), "family": family(self)}


def family(workload: Workload) -> str:
    """The class of messages that a workload counts for in summaries."""
    size = len(workload.data)
    if workload.name.startswith("tools_") and workload.kind == "result":
        return "tool lists"
    if size > 500_000:
        return "base64, 1 MB"
    if workload.name.startswith(("text_80k", "read_text")):
        return "long text"
    return "under 8 KB" if size < 8192 else "8 to 64 KB"


def body_member(kind: Kind) -> str:
    """Where a message of this kind has its body."""
    return {"result": "result", "error": "error"}.get(kind, "params")


def write(message: Any) -> bytes:
    """Compact JSON, text as UTF-8: what peers put on the wire."""
    return json.dumps(message, ensure_ascii=False, separators=(",", ":")).encode()


class _Maker:
    """Makes the messages of one revision, with the members that its era demands."""

    def __init__(self, revision: str) -> None:
        self.revision = revision
        self.stateless = revision == STATELESS

    def request(
        self, name: str, sender: Sender, method: str, params: Json | None, *, tail: bool = False
    ) -> Workload:
        if self.stateless:
            params = {"_meta": self._client_meta(), **(params or {})}
        head: Json = {"jsonrpc": "2.0", "id": 42}
        if tail:
            message = {"method": method, "params": params, **head}
        else:
            message = {**head, "method": method}
            if params is not None:
                message["params"] = params
        return Workload(name, self.revision, sender, "request", method, 42, write(message))

    def notification(self, name: str, sender: Sender, method: str, params: Json | None) -> Workload:
        message: Json = {"jsonrpc": "2.0", "method": method}
        if params is not None:
            message["params"] = params
        return Workload(name, self.revision, sender, "notification", method, None, write(message))

    def result(
        self, name: str, sender: Sender, method: str, body: Json, *, tail: bool = False
    ) -> Workload:
        if self.stateless and "resultType" not in body:
            listed = method.endswith("/list") or method in ("resources/read", "server/discover")
            cached = {"ttlMs": 60000, "cacheScope": "private"} if listed else {}
            body = {"_meta": self._server_meta(), "resultType": "complete", **cached, **body}
        if tail:
            message = {"result": body, "jsonrpc": "2.0", "id": 42}
        else:
            message = {"jsonrpc": "2.0", "id": 42, "result": body}
        return Workload(name, self.revision, sender, "result", method, 42, write(message))

    def error(self, name: str, sender: Sender, method: str, body: Json) -> Workload:
        message = {"jsonrpc": "2.0", "id": 42, "error": body}
        return Workload(name, self.revision, sender, "error", method, 42, write(message))

    def _client_meta(self) -> Json:
        return {
            "io.modelcontextprotocol/protocolVersion": self.revision,
            "io.modelcontextprotocol/clientInfo": {"name": "harbour-desk", "version": "4.2.0"},
            "io.modelcontextprotocol/clientCapabilities": {
                "elicitation": {"form": {}},
                "sampling": {"tools": {}},
            },
        }

    def _server_meta(self) -> Json:
        return {"io.modelcontextprotocol/serverInfo": {"name": "harbour", "version": "1.9.3"}}


def text_block(content: str) -> Json:
    return {"type": "text", "text": content}


def thirty_blocks() -> list[Json]:
    """Text, images, links and embedded resources, as a search gives them."""
    source = rng("blocks")
    blocks: list[Json] = []
    for index in range(10):
        blocks.append(
            {**text_block(prose(source, 20)), "annotations": {"audience": ["user"], "priority": 1}}
        )
        uri = f"harbour://reports/{identifier(source)}"
        if index % 2:
            blocks.append({"type": "image", "data": blob(source, 160), "mimeType": "image/png"})
        else:
            link = {"uri": uri, "name": f"report-{index}", "mimeType": "text/markdown"}
            blocks.append({"type": "resource_link", **link, "description": prose(source, 8)})
        embedded = {"uri": uri, "mimeType": "text/plain", "text": prose(source, 15)}
        blocks.append({"type": "resource", "resource": embedded})
    return blocks


def rows(size: int) -> list[Json]:
    """Records that take about `size` bytes."""
    source = rng("rows", size)
    made: list[Json] = []
    written = 0
    while written < size:
        made.append(record(source))
        written += len(write(made[-1]))
    return made


def listed_resources(count: int) -> list[Json]:
    source = rng("resources")
    return [
        {
            "uri": f"harbour://berths/{index}/{identifier(source)}",
            "name": f"berth-{index}",
            "title": prose(source, 3)[:-1],
            "description": prose(source, 10),
            "mimeType": "application/json",
            "size": uneven(source, 100, 100_000),
        }
        for index in range(count)
    ]


def listed_tools(count: int) -> list[Json]:
    source = rng("tools")
    return [tool(source, index) for index in range(count)]


def dialogue(messages: int) -> Json:
    """Params of a sampling request."""
    source = rng("sampling")
    return {
        "messages": [
            {
                "role": "user" if index % 2 == 0 else "assistant",
                "content": text_block(prose(source, uneven(source, 30, 90))),
            }
            for index in range(messages)
        ],
        "modelPreferences": {
            "hints": [{"name": "quick"}],
            "intelligencePriority": 0.8,
            "speedPriority": 0.4,
        },
        "systemPrompt": prose(source, 25),
        "includeContext": "none",
        "temperature": 0.2,
        "maxTokens": 1200,
    }


def form() -> Json:
    """Params of an elicitation: one field of each usual sort."""
    return {
        "mode": "form",
        "message": "Which berth shall be booked, and for how long?",
        "requestedSchema": {
            "type": "object",
            "properties": {
                "berth": {"type": "string", "title": "Berth", "minLength": 2, "maxLength": 8},
                "contact": {"type": "string", "title": "Contact", "format": "email"},
                "hours": {"type": "integer", "minimum": 1, "maximum": 72, "default": 12},
                "draught": {"type": "number", "title": "Draught in metres", "maximum": 16.5},
                "shorePower": {"type": "boolean", "default": False},
                "cargo": {"type": "string", "enum": ["bulk", "containers", "vehicles"]},
                "tugs": {
                    "type": "array",
                    "items": {"type": "string", "enum": ["bow", "stern", "escort"]},
                    "maxItems": 2,
                },
            },
            "required": ["berth", "hours"],
        },
    }


def _requests(make: _Maker) -> Iterator[Workload]:
    source = rng("requests")
    token = {"_meta": {"progressToken": "t-7"}} if not make.stateless else {}
    small = {
        "name": "find_berth",
        "arguments": {"port": "Rostock", "draught": 9.5, "limit": 10, "reefer": True},
    }
    large = {
        "name": "update_manifest",
        "arguments": {"manifest": identifier(source), "rows": rows(19_900)},
    }
    yield make.request("call_small", "client", "tools/call", {**token, **small})
    yield make.request("call_small_tail", "client", "tools/call", {**token, **small}, tail=True)
    yield make.request("call_20k", "client", "tools/call", large)
    yield make.request("call_20k_tail", "client", "tools/call", large, tail=True)
    yield make.request("list_tools", "client", "tools/list", {"cursor": "cDoyMDA="})
    yield make.request("read", "client", "resources/read", {"uri": "harbour://berths/17"})
    if make.stateless:
        yield make.request("discover", "client", "server/discover", None)
        yield make.request(
            "listen",
            "client",
            "subscriptions/listen",
            {"notifications": {"toolsListChanged": True, "resourceSubscriptions": ["harbour://b"]}},
        )
        answered = {"ask": {"action": "accept", "content": {"berth": "B17", "hours": 12}}}
        again = {**small, "inputResponses": answered, "requestState": blob(source, 400)}
        yield make.request("call_answering", "client", "tools/call", again)
        return
    yield make.request("ping", "client", "ping", None)
    yield make.request(
        "initialize",
        "client",
        "initialize",
        {
            "protocolVersion": make.revision,
            "capabilities": {"roots": {"listChanged": True}, "elicitation": {"form": {}}},
            "clientInfo": {"name": "harbour-desk", "title": "Harbour desk", "version": "4.2.0"},
        },
    )
    yield make.request("sampling_20", "server", "sampling/createMessage", dialogue(20))
    yield make.request("elicit", "server", "elicitation/create", form())


def _notifications(make: _Maker) -> Iterator[Workload]:
    progress = {"progressToken": "t-7", "progress": 17, "total": 40, "message": "Berth 17 of 40"}
    log = {
        "level": "info",
        "logger": "harbour.tides",
        "data": {"gauge": "north", "level": 2.71, "trend": "rising", "sensors": [3, 4, 9]},
    }
    cancelled = {"requestId": 41, "reason": "The user closed the window"}
    yield make.notification("progress", "server", "notifications/progress", progress)
    yield make.notification("log", "server", "notifications/message", log)
    yield make.notification("cancelled", "client", "notifications/cancelled", cancelled)
    yield make.notification(
        "updated", "server", "notifications/resources/updated", {"uri": "harbour://berths/17"}
    )
    if not make.stateless:
        yield make.notification("initialized", "client", "notifications/initialized", None)


def _results(make: _Maker) -> Iterator[Workload]:
    def called(name: str, body: Json, *, tail: bool = False) -> Workload:
        if "content" in body:
            body = {**body, "isError": name == "failed"}  # the SDKs' servers always write it
        return make.result(name, "server", "tools/call", body, tail=tail)

    source = rng("results")
    short = {"content": [text_block(text(source, 330)[:330])]}
    yield called("text_400", short)
    yield called("text_400_tail", short, tail=True)
    yield called("text_80k", {"content": [text_block(text(source, 80_000))]})
    yield called("text_80k_utf8", {"content": [text_block(text(source, 80_000, lively=True))]})
    data = {"rows": rows(20_000), "total": 54}
    told = [text_block("54 rows, see the structured content.")]
    yield called("structured_20k", {"content": told, "structuredContent": data})
    twice = [text_block(json.dumps(data))]
    yield called("structured_20k_twice", {"content": twice, "structuredContent": data})
    yield called("blocks_30", {"content": thirty_blocks()})
    image = {"type": "image", "data": blob(source, 1 << 20), "mimeType": "image/png"}
    yield called("image_1m", {"content": [image]})
    yield called("failed", {"content": [text_block("No such berth: B99")]})
    for count in (5, 50, 500):
        yield make.result(f"tools_{count}", "server", "tools/list", {"tools": listed_tools(count)})
    fifty = {"tools": listed_tools(50)}
    yield make.result("tools_50_tail", "server", "tools/list", fifty, tail=True)
    yield make.result(
        "resources_100",
        "server",
        "resources/list",
        {"resources": listed_resources(100), "nextCursor": "cDoxMDA="},
    )
    held = {"uri": "harbour://reports/9", "mimeType": "text/markdown"}
    for name, content in (
        ("read_text_100k", {"text": text(source, 100_000)}),
        ("read_blob_1m", {"blob": blob(source, 1 << 20)}),
    ):
        body: Json = {"contents": [{**held, **content}]}
        yield make.result(name, "server", "resources/read", body)
    prompt = [
        {"role": role, "content": text_block(prose(source, words))}
        for role, words in (("user", 120), ("assistant", 90), ("user", 90))
    ]
    yield make.result(
        "prompt", "server", "prompts/get", {"description": prose(source, 9), "messages": prompt}
    )
    failure = {
        "code": -32602,
        "message": "Unknown tool: find_birth",
        "data": {"tool": "find_birth"},
    }
    yield make.error("error", "server", "tools/call", failure)
    offers = {
        "prompts": {"listChanged": True},
        "resources": {"subscribe": True, "listChanged": True},
        "tools": {"listChanged": True},
    }
    if make.stateless:
        yield make.result(
            "discovered",
            "server",
            "server/discover",
            {
                "supportedVersions": [HANDSHAKE, STATELESS],
                "capabilities": offers,
                "instructions": prose(source, 80),
            },
        )
        for name, asked in (
            ("input_elicit", {"method": "elicitation/create", "params": form()}),
            ("input_sampling", {"method": "sampling/createMessage", "params": dialogue(20)}),
        ):
            yield called(
                name,
                {
                    "resultType": "input_required",
                    "inputRequests": {"ask": asked},
                    "requestState": blob(source, 400),
                },
            )
        return
    yield make.result(
        "initialize_result",
        "server",
        "initialize",
        {
            "protocolVersion": make.revision,
            "capabilities": {"logging": {}, "completions": {}, **offers},
            "serverInfo": {"name": "harbour", "title": "Harbour office", "version": "1.9.3"},
            "instructions": prose(source, 80),
        },
    )
    yield make.result(
        "sampled",
        "client",
        "sampling/createMessage",
        {
            "role": "assistant",
            "content": text_block(prose(source, 130)),
            "model": "quick-2",
            "stopReason": "endTurn",
        },
    )
    yield make.result(
        "elicited",
        "client",
        "elicitation/create",
        {"action": "accept", "content": {"berth": "B17", "hours": 12, "shorePower": True}},
    )


_PARTS: tuple[Callable[[_Maker], Iterator[Workload]], ...] = (_requests, _notifications, _results)


@functools.cache
def workloads(revision: str) -> tuple[Workload, ...]:
    """All messages of a revision, the same bytes in every process and on every machine."""
    make = _Maker(revision)
    return tuple(workload for part in _PARTS for workload in part(make))
