"""The rules once more, on a whole stream at once and with no thought for speed."""

from __future__ import annotations

import re
import sys
from typing import Any

from mcp_wire import limits
from mcp_wire.framing import ServerSentEvent
from tests.framing.feeding import dropped

BOM = b"\xef\xbb\xbf"


def read_lines(stream: bytes, max_frame: int | None) -> list[Any]:
    """The items of a stream of lines that has ended."""
    cap = sys.maxsize if max_frame is None else max_frame
    offset = len(BOM) if stream.startswith(BOM) else 0
    items: list[Any] = []
    for line in re.findall(rb"[^\n]*\n|[^\n]+\Z", stream[offset:]):
        frame = line.removesuffix(b"\n").removesuffix(b"\r")
        if len(frame) > cap:
            raw = frame[: min(cap, limits.KEPT_BYTES)]
            items.append(dropped("frame-too-large", offset, len(line), raw))
        elif frame.strip():
            items.append(frame)
        offset += len(line)
    return items


class EventReference:
    """The items of an event stream that has ended, and what it leaves behind."""

    def __init__(self, stream: bytes, max_event: int | None, max_field: int | None) -> None:
        self.items: list[Any] = []
        self.starts: list[int] = []
        self.last_event_id: str | None = None
        self.retry: int | None = None
        self._event_cap = sys.maxsize if max_event is None else max_event
        self._field_cap = sys.maxsize if max_field is None else max_field
        offset = len(BOM) if stream.startswith(BOM) else 0
        self._start: int | None = None
        self._begin()
        for match in re.finditer(rb"([^\r\n]*)(\r\n|\r|\n|\Z)", stream[offset:]):
            at, line, end = offset + match.start(), match[1], match[2]
            if end and not line:
                self._blank(at)
            elif line:
                if self._start is None:
                    self._start = at
                self._line(line, complete=bool(end))
        self._close(len(stream))

    def _begin(self) -> None:
        self._start = None
        self._data: list[bytes] = []
        self._event = ""
        self._id = self.last_event_id
        self._retry: int | None = None
        self._error: tuple[str, bytes] | None = None

    def _blank(self, at: int) -> None:
        if not self._close(at):
            self.last_event_id = self._id
            if self._data:
                data, name = b"\n".join(self._data), self._event or "message"
                self.items.append(ServerSentEvent(data, name, self._id, self._retry))
                assert self._start is not None
                self.starts.append(self._start)
        self._begin()

    def _close(self, at: int) -> bool:
        """Report the event under way if it is too large."""
        if self._error is None:
            return False
        reason, raw = self._error
        assert self._start is not None
        self.items.append(dropped(reason, self._start, at - self._start, raw))
        self.starts.append(self._start)
        return True

    def _line(self, line: bytes, *, complete: bool) -> None:
        if self._error is not None:
            return
        name, colon, value = line.partition(b":")
        value = value.removeprefix(b" ")
        if name == b"data":
            if complete or colon:
                self._data.append(value)
                data = b"\n".join(self._data)
                if len(data) > self._event_cap:
                    kept = data[: min(self._event_cap, limits.KEPT_BYTES)]
                    self._error = ("frame-too-large", kept)
            return
        may_be_data = not complete and b"data:".startswith(line)
        if len(line) > self._field_cap and not may_be_data:
            kept = line[: min(self._field_cap, limits.KEPT_BYTES)]
            self._error = ("field-too-large", kept)
        elif complete and name == b"event":
            self._event = value.decode("utf-8", "replace")
        elif complete and name == b"id" and b"\0" not in value:
            self._id = value.decode("utf-8", "replace")
        elif complete and name == b"retry" and re.fullmatch(rb"[0-9]{1,15}", value):
            self._retry = self.retry = int(value)
