"""Follow a conversation that one is no part of: a tap, a capture, a proxy's log."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterator
from typing import Any, Literal, NamedTuple

from mcp_wire.codec import Codec
from mcp_wire.envelope import peek, sniff
from mcp_wire.errors import Kind, WireError
from mcp_wire.framing import FrameError, LineReader, ServerSentEvent, SSEReader
from mcp_wire.jsonrpc import (
    DECODE_FAULTS,
    Failure,
    Reply,
    RequestId,
    split_batch,
    trace,
)
from mcp_wire.limits import MAX_FRAME
from mcp_wire.methods import methods_of
from mcp_wire.salvage import Problem
from mcp_wire.versions import HANDSHAKE, LATEST, STATELESS, SUPPORTED, Revision, Role, era_of

__all__ = ["Observer", "Seen"]

SeenKind = Literal["request", "notification", "response", "error", "event", "bad"]
#: What is assumed of a conversation joined after its opening, until a message says otherwise.
ASSUMED: Revision = HANDSHAKE[-1]
_OTHER: dict[Role, Role] = {"client": "server", "server": "client"}
#: Requests remembered a side while their answers are awaited; the oldest goes first. A client has
#: a few in flight; ten thousand are a leak of its own.
MAX_PENDING = 16 * 1024
#: Characters of an id, and of a method, that are remembered. Real ids are numbers and UUIDs; the
#: answer to a longer one is read as if nothing had been asked.
MAX_ID = 1024
_VERSION_KEY = b"io.modelcontextprotocol/protocolVersion"


class Seen(NamedTuple):
    """One message as it went by.

    Attributes:
        sender: "client" or "server"; None where the bytes cannot tell.
        revision: the revision it was read as.
        kind: "request", "notification", "response", "error", "event" (an event of an event
            stream that carries no message), "bad" (no message).
        method: its method, or that of the request it answers, where known.
        id: its id, where it has one.
        message: the message Struct, `Reply`, `Failure` or `ServerSentEvent`; None where there is
            an error.
        error: the `WireError`, None where there is a message.
        problems: what was wrong with a message that could be kept all the same.
        raw: its bytes.
        offset: place of its frame in the sender's stream, in bytes.
        latency: seconds from the request to this answer, where both had a time.
    """

    sender: Role | None
    revision: Revision
    kind: SeenKind
    method: str | None
    id: RequestId | None
    message: Any
    error: WireError | None
    problems: tuple[Problem, ...]
    raw: bytes
    offset: int
    latency: float | None


class _Asked(NamedTuple):
    method: str
    revision: Revision
    at: float | None


class Observer:
    """Reads both directions of a conversation, from any point of it on.

    It learns the revision from `initialize`, its answer, or the `_meta` of 2026-07-28 requests;
    it knows which request each answer belongs to, and keeps what is good of partly wrong messages.
    Not safe to share between threads.

    Args:
        revision: the revision, where it is known from outside (a header, a user).
        framing: "lines" (stdio) or "sse", the form of what `feed` is given.
        max_frame: limit of one line, or of the data of one event, in bytes; None for none.

    Raises:
        ValueError: unknown revision or framing.
    """

    def __init__(
        self,
        revision: str | None = None,
        *,
        framing: Literal["lines", "sse"] = "lines",
        max_frame: int | None = MAX_FRAME,
    ) -> None:
        if framing not in ("lines", "sse"):
            raise ValueError(f'framing is "lines" or "sse", not {framing!r}')
        if revision is not None:
            era_of(revision)
        self._fixed: Revision | None = next((r for r in SUPPORTED if r == revision), None)
        self._revision: Revision | None = self._fixed
        self._framing = framing
        self._max_frame = max_frame
        self._readers: dict[Role | None, LineReader | SSEReader] = {}
        self._codecs: dict[tuple[Revision, Role], Codec[Any]] = {}
        self._asked: dict[Role, OrderedDict[RequestId, _Asked]] = {
            "client": OrderedDict(),
            "server": OrderedDict(),
        }

    @property
    def revision(self) -> Revision | None:
        """The revision in force, None until something has told it."""
        return self._revision

    def feed(self, sender: Role | None, data: bytes, at: float | None = None) -> Iterator[Seen]:
        """Take a chunk of one side's stream, cut anywhere.

        Args:
            sender: "client", "server", or None where the stream mixes both sides and does not
                say; then each message is looked at to tell.
            data: the bytes.
            at: when they came, in seconds of any clock; for `latency`.

        Returns:
            What is complete. The bytes are taken in at once; breaking off the iteration loses
            nothing.
        """
        reader = self._reader(sender)
        return self._frames(sender, reader, reader.feed(data), at)

    def finish(self, sender: Role | None, at: float | None = None) -> Iterator[Seen]:
        """End one side's stream: a last line without its line end is delivered."""
        reader = self._reader(sender)
        return self._frames(sender, reader, reader.finish(), at)

    def _reader(self, sender: Role | None) -> LineReader | SSEReader:
        reader = self._readers.get(sender)
        if reader is None:
            if sender not in ("client", "server", None):
                raise ValueError(f'sender is "client", "server" or None, not {sender!r}')
            if self._framing == "lines":
                reader = LineReader(max_frame=self._max_frame)
            else:
                reader = SSEReader(max_event=self._max_frame)
            self._readers[sender] = reader
        return reader

    def _frames(
        self,
        sender: Role | None,
        reader: LineReader | SSEReader,
        frames: Iterator[Any],
        at: float | None,
    ) -> Iterator[Seen]:
        for frame in frames:
            offset = reader.frame_offset()
            if isinstance(frame, FrameError):
                error = WireError(Kind.FRAME, frame.message, raw=frame.raw)
                yield self._bad(sender, self._revision or ASSUMED, error, frame.raw, at, offset)
            elif isinstance(frame, ServerSentEvent):
                data = frame.data
                if frame.event != "message" or not data.strip():
                    yield Seen(
                        sender,
                        self._revision or ASSUMED,
                        "event",
                        None,
                        None,
                        frame,
                        None,
                        (),
                        data,
                        offset,
                        None,
                    )
                else:
                    yield from self.see(sender, data, at, offset=offset)
            else:
                yield from self.see(sender, frame, at, offset=offset)

    def see(
        self, sender: Role | None, frame: bytes, at: float | None = None, *, offset: int = 0
    ) -> Iterator[Seen]:
        """Look at one whole message (or batch), framing taken off already."""
        if frame.lstrip(b" \t\r\n").startswith(b"[") and self._revision in (None, "2025-03-26"):
            try:
                parts = split_batch(frame)
            except DECODE_FAULTS:
                parts = []
            if parts and self._revision is None:
                self._revision = "2025-03-26"  # the one revision that has batches
            if parts:
                for part in parts:
                    yield self._see(sender, part, at, offset)
                return
        yield self._see(sender, frame, at, offset)

    def _see(self, sender: Role | None, frame: bytes, at: float | None, offset: int) -> Seen:
        revision = self._revision_of(frame)
        if sender is None:
            sender = self._sender_of(frame, revision)
        if sender is None:
            seen = self._read("client", revision, frame, at, offset)
            return seen._replace(sender=None)
        return self._read(sender, revision, frame, at, offset)

    def _revision_of(self, frame: bytes) -> Revision:
        """The revision to read a message as, and what it tells about the conversation."""
        if self._fixed is not None:
            return self._fixed
        told = (
            self._revision is None
            or frame.find(b'"initialize"', 0, 512) >= 0
            or frame.find(_VERSION_KEY, 0, 4096) >= 0
        )
        if told:
            try:
                opening = sniff(frame)
            except WireError:
                return self._revision or ASSUMED
            if opening.revision is not None:
                self._revision = opening.revision
            elif opening.era == "stateless" and self._revision not in STATELESS:
                self._revision = LATEST
        return self._revision or ASSUMED

    def _read(
        self, sender: Role, revision: Revision, frame: bytes, at: float | None, offset: int
    ) -> Seen:
        receiver = _OTHER[sender]
        waiting = self._asked[receiver]

        def method_of(id: RequestId) -> str | None:
            asked = waiting.get(id)
            return asked.method if asked is not None else None

        message, problems, error = self._try(revision, receiver, frame, method_of)
        id: Any = None
        if isinstance(message, Reply | Failure):
            id = message.id
        elif error is not None and (left := trace(frame)).is_answer:
            id = left.id
        asked = waiting.pop(id, None) if isinstance(id, str | int) else None
        if asked is not None:
            read_as = self._answered_as(asked, frame)
            if read_as != revision:
                revision, method = read_as, asked.method
                message, problems, error = self._try(revision, receiver, frame, lambda _: method)
            return self._answer(
                sender, revision, asked, frame, message, error, problems, at, offset
            )
        if error is not None:
            return self._bad(sender, revision, error, frame, at, offset)
        return self._message(sender, revision, frame, message, problems, at, offset)

    def _answered_as(self, asked: _Asked, frame: bytes) -> Revision:
        """The revision of an answer: that of its request, unless it is what `initialize` chose."""
        if asked.method == "initialize" and self._fixed is None:
            try:
                chosen = sniff(frame).revision
            except WireError:
                chosen = None
            if chosen is not None:
                self._revision = chosen
                return chosen
        return asked.revision

    def _try(
        self,
        revision: Revision,
        our_role: Role,
        frame: bytes,
        pending: Callable[[RequestId], str | None],
    ) -> tuple[Any, tuple[Problem, ...], WireError | None]:
        codec = self._codecs.get((revision, our_role))
        if codec is None:
            codec = self._codecs[revision, our_role] = Codec(revision, our_role)
        try:
            message, problems = codec.salvage(frame, pending=pending)
        except WireError as e:
            return None, (), e
        if isinstance(message, list):  # `see` has taken the batch around it apart
            return None, (), WireError(Kind.INVALID_REQUEST, "A batch in a batch", raw=frame)
        return message, problems, None

    def _answer(
        self,
        sender: Role,
        revision: Revision,
        asked: _Asked,
        frame: bytes,
        message: Any,
        error: WireError | None,
        problems: tuple[Problem, ...],
        at: float | None,
        offset: int,
    ) -> Seen:
        latency = at - asked.at if at is not None and asked.at is not None else None
        kind: SeenKind = "error" if isinstance(message, Failure) else "response"
        if error is not None:
            kind = "bad"
        id: Any = message.id if message is not None else error.id if error is not None else None
        if isinstance(message, Failure):
            message = Failure(message.id, asked.method, message.error)
        return Seen(
            sender,
            revision,
            kind,
            asked.method,
            id,
            message,
            error,
            problems,
            frame,
            offset,
            latency,
        )

    def _message(
        self,
        sender: Role,
        revision: Revision,
        frame: bytes,
        message: Any,
        problems: tuple[Problem, ...],
        at: float | None,
        offset: int,
    ) -> Seen:
        if isinstance(message, Reply | Failure):
            kind: SeenKind = "response" if isinstance(message, Reply) else "error"
            id = message.id if isinstance(message.id, str | int) else None
            return Seen(
                sender,
                revision,
                kind,
                message.method,
                id,
                message,
                None,
                problems,
                frame,
                offset,
                None,
            )
        id = getattr(message, "id", None)
        id = id if isinstance(id, str | int) else None
        if id is not None:
            self._remember(sender, id, _Asked(message.method, revision, at))
        return Seen(
            sender,
            revision,
            "notification" if id is None else "request",
            message.method,
            id,
            message,
            None,
            problems,
            frame,
            offset,
            None,
        )

    def _bad(
        self,
        sender: Role | None,
        revision: Revision,
        error: WireError,
        frame: bytes,
        at: float | None,
        offset: int,
    ) -> Seen:
        left = trace(frame)
        if (
            left.id is not None
            and left.method is not None
            and sender is not None
            and error.kind is not Kind.FRAME
        ):
            # A request that cannot be read is answered all the same.
            self._remember(sender, left.id, _Asked(left.method, revision, at))
        return Seen(
            sender, revision, "bad", error.method, error.id, None, error, (), frame, offset, None
        )

    def _remember(self, sender: Role, id: RequestId, asked: _Asked) -> None:
        if len(asked.method) > MAX_ID or (isinstance(id, str) and len(id) > MAX_ID):
            return
        waiting = self._asked[sender]
        waiting[id] = asked
        if len(waiting) > MAX_PENDING:
            waiting.popitem(last=False)

    def _sender_of(self, frame: bytes, revision: Revision) -> Role | None:
        """Who must have sent a message, from its method or from what was asked."""
        try:
            envelope = peek(frame)
        except DECODE_FAULTS:
            return None
        askers: list[Role]
        if envelope.method is None:
            askers = [role for role in _OTHER if envelope.id in self._asked[role]]
            return _OTHER[self._oldest(askers, envelope.id)] if askers else None
        from_client = methods_of(revision, "server")
        from_server = methods_of(revision, "client")
        if envelope.kind == "request":
            can = [envelope.method in from_client.requests, envelope.method in from_server.requests]
        else:
            can = [
                envelope.method in from_client.notifications,
                envelope.method in from_server.notifications,
            ]
        if can == [True, True] and envelope.request_id is not None:
            askers = [role for role in _OTHER if envelope.request_id in self._asked[role]]
            return self._oldest(askers, envelope.request_id) if askers else None
        if can == [True, True] and envelope.method == "notifications/progress":
            return (
                "server" if self._asked["client"] else "client" if self._asked["server"] else None
            )
        if can == [True, True] and envelope.kind == "request":
            return "client"  # `ping` and the task methods: far more often asked by clients
        return "client" if can == [True, False] else "server" if can == [False, True] else None

    def _oldest(self, askers: list[Role], id: Any) -> Role:
        if len(askers) == 1:
            return askers[0]
        times: list[tuple[float | None, Role]] = [
            (self._asked[role][id].at, role) for role in askers
        ]
        return min(times, key=lambda pair: (pair[0] is None, pair[0] or 0))[1]
