"""Bytes to frames and back: lines (stdio), server-sent events (HTTP), and messages from either."""

from __future__ import annotations

from ._buffer import FrameError
from .lines import LineReader, write_line
from .sse import ServerSentEvent, SSEReader, write_comment, write_event
from .stream import Frame, MessageStream

__all__ = [
    "Frame",
    "FrameError",
    "LineReader",
    "MessageStream",
    "SSEReader",
    "ServerSentEvent",
    "write_comment",
    "write_event",
    "write_line",
]
