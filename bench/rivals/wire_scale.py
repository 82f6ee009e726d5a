"""Cases in which one thing grows: the cost of a byte, id, chunk or message should stay as it is."""

from __future__ import annotations

import json
from functools import partial
from typing import Any

import msgspec

from bench.invented import prose, record, rng
from bench.streams import chunked
from mcp_wire import Codec, LineReader, MessageStream, SSEReader, peek

from .base import Call

__all__ = ["AXES", "case"]

Case = tuple[Call, Any, float]

_REVISION = "2025-11-25"
_SMALL = b'{"jsonrpc":"2.0","id":7,"result":{"content":[{"type":"text","text":"Berth 17"}]}}'
_CALL = b'{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"find","arguments":{}}}'
_WAITING: dict[str | int, str] = {7: "tools/call"}
#: The size of the message that comes in ever more chunks.
_CUT = 1 << 20


def _answer(content: list[dict[str, Any]], **more: Any) -> bytes:
    result = {"content": content, **more}
    message = {"jsonrpc": "2.0", "id": 7, "result": result}
    return json.dumps(message, separators=(",", ":")).encode()


def _decode(data: bytes) -> Case:
    decode, pending = Codec(_REVISION, "client").decode, _WAITING
    return partial(decode, pending=pending), data, len(data)


def _text(size: int) -> bytes:
    line = prose(rng("line"), 12) + "\n"
    return _answer([{"type": "text", "text": line * (size // len(line) + 1)}])


def text(size: int) -> Case:
    """Decoding one long text of `size` bytes; a unit is a byte."""
    return _decode(_text(size))


def blocks(size: int) -> Case:
    """Decoding `size` bytes of small content blocks; a unit is a byte."""
    block = {"type": "text", "text": prose(rng("block"), 12)}
    return _decode(_answer([block] * (size // 100 + 1)))


def structured(size: int) -> Case:
    """Decoding `size` bytes of records; a unit is a byte."""
    source = rng("records")
    rows = [record(source) for _ in range(20)]
    written = len(json.dumps(rows, separators=(",", ":")))
    held = {"rows": rows * (size // written + 1)}
    return _decode(_answer([], structuredContent=held))


def encoding(size: int) -> Case:
    """Encoding `size` bytes of small content blocks; a unit is a byte."""
    decode, data, units = blocks(size)
    message = decode(data)
    return Codec(_REVISION, "server").encode, message, units


def forwarding(size: int) -> Case:
    """Changing the id of a message with `size` bytes of text; a unit is a byte."""
    data = _text(size)
    return (lambda frame: peek(frame).replace(id="gw-1").encode()), data, len(data)


def pending(size: int) -> Case:
    """Decoding one small answer while `size` requests wait for theirs; a unit is a message."""
    waiting = dict(_WAITING)
    waiting.update(dict.fromkeys(range(size), "tools/call"))
    decode = Codec(_REVISION, "client").decode
    return partial(decode, pending=waiting), _SMALL, 1


def methods(size: int) -> Case:
    """Decoding one tools/call where `size` methods have been added; a unit is a message."""
    added = [
        msgspec.defstruct(
            f"Own{index}",
            [("id", str | int), ("params", dict[str, Any])],
            tag_field="method",
            tag=f"own/method{index}",
        )
        for index in range(size)
    ]
    return Codec(_REVISION, "server", extensions=added).decode, _CALL, 1


def content_types(size: int) -> Case:
    """Decoding one small answer where `size` content types have been added; a unit is a message."""
    added = [
        msgspec.defstruct(f"Own{i}", [("value", str)], tag_field="type", tag=f"own-{i}")
        for i in range(size)
    ]
    decode = Codec(_REVISION, "client", extensions=added).decode
    waiting = _WAITING
    return partial(decode, pending=waiting), _SMALL, 1


def _receive(reader: type[LineReader] | type[SSEReader], chunks: list[bytes]) -> Case:
    codec, waiting = Codec(_REVISION, "client"), _WAITING

    def receive(pieces: list[bytes]) -> int:
        feed, count = MessageStream(codec, reader(), pending=waiting).feed, 0
        for piece in pieces:
            for _ in feed(piece):
                count += 1
        return count

    return receive, chunks, len(chunks)


def line_chunks(size: int) -> Case:
    """Receiving one line of 1 MB in `size` chunks; a unit is a chunk."""
    data = _text(_CUT) + b"\n"
    return _receive(LineReader, chunked(data, -(-len(data) // size)))


def event_chunks(size: int) -> Case:
    """Receiving one event of 1 MB in `size` chunks; a unit is a chunk."""
    data = b"event: message\ndata: " + _text(_CUT) + b"\n\n"
    return _receive(SSEReader, chunked(data, -(-len(data) // size)))


AXES = {
    made.__name__: made
    for made in (
        text,
        blocks,
        structured,
        encoding,
        forwarding,
        pending,
        methods,
        content_types,
        line_chunks,
        event_chunks,
    )
}


def case(axis: str, size: int) -> Case:
    """The case of that axis at that size.

    Raises:
        KeyError: no such axis.
    """
    return AXES[axis](size)
