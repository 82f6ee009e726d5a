"""Messages from a stream of bytes: a reader and a codec, put together."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Generic, Protocol, TypeAlias, TypeVar

from msgspec import Struct

from mcp_wire.errors import Kind, WireError

from ._buffer import BytesLike, FrameError
from .lines import LineReader
from .sse import ServerSentEvent, SSEReader

if TYPE_CHECKING:
    from mcp_wire.codec import Pending

__all__ = ["Decoder", "Frame", "MessageStream"]

M = TypeVar("M")
M_co = TypeVar("M_co", covariant=True)

_Items: TypeAlias = "Iterator[bytes | FrameError] | Iterator[ServerSentEvent | FrameError]"


class Decoder(Protocol[M_co]):
    """The part of a codec that a stream needs."""

    def decode(self, data: bytes, *, pending: Pending | None = None) -> M_co:
        """Give the message that a frame holds, or raise WireError."""
        ...


class Frame(Struct, Generic[M], frozen=True):
    """What `MessageStream.feed` gives, and where it was.

    `message` is what `feed` gives in the same place; `raw` the frame as the codec got it (for a
    frame that was dropped, the beginning that its error keeps); `offset` how many bytes of the
    stream came before the frame; `event` the event around it, None for a line and for an event
    that was dropped.
    """

    message: M | WireError | ServerSentEvent
    raw: bytes
    offset: int
    event: ServerSentEvent | None = None

    @property
    def error(self) -> WireError | None:
        """The message, if it is an error."""
        return self.message if isinstance(self.message, WireError) else None


class MessageStream(Generic[M]):
    """Take a stream of messages apart: bytes in, what `codec.decode` gives out.

    Bytes that are no message come as WireError items in their place, dropped frames too (kind
    FRAME, with the reader's FrameError as `__cause__`), so a bad frame costs nothing but itself.
    An event of any type but "message" comes as the ServerSentEvent it is. An event with blank data
    gives nothing; `reader.last_event_id` has its id.

    `codec`, `reader` and `pending` are attributes. `codec` and `pending` (id -> method, a mapping
    or a callable, handed to `decode`) may be set at any time and count from the next frame on,
    also inside one chunk: a frame is decoded when its turn comes.
    """

    __slots__ = ("codec", "pending", "reader")

    def __init__(
        self,
        codec: Decoder[M],
        reader: LineReader | SSEReader,
        *,
        pending: Pending | None = None,
    ) -> None:
        self.codec = codec
        self.reader = reader
        self.pending = pending

    def feed(self, chunk: BytesLike) -> Iterator[M | WireError | ServerSentEvent]:
        """Store a chunk and give an iterator over the messages that are ready.

        As with the reader, the call itself stores, and an iterator that is dropped loses nothing.
        """
        return self._messages(self.reader.feed(chunk))

    def finish(self) -> Iterator[M | WireError | ServerSentEvent]:
        """End the input: an iterator over what is left."""
        return self._messages(self.reader.finish())

    def feed_frames(self, chunk: BytesLike) -> Iterator[Frame[M]]:
        """As `feed`, each item with its bytes, offset and event."""
        return self._frames(self.reader.feed(chunk))

    def finish_frames(self) -> Iterator[Frame[M]]:
        """As `finish`, each item with its bytes, offset and event."""
        return self._frames(self.reader.finish())

    def _messages(self, items: _Items) -> Iterator[M | WireError | ServerSentEvent]:
        for item in items:
            message = self._decode(item) if type(item) is bytes else self._read(item)
            if message is not None:
                yield message

    def _frames(self, items: _Items) -> Iterator[Frame[M]]:
        reader = self.reader
        for item in items:
            message = self._read(item)
            if message is None:
                continue
            if isinstance(item, bytes):
                yield Frame(message, item, reader.frame_offset())
            elif isinstance(item, ServerSentEvent):
                yield Frame(message, item.data, reader.frame_offset(), item)
            else:
                yield Frame(message, item.raw, item.offset)

    def _read(
        self, item: bytes | ServerSentEvent | FrameError
    ) -> M | WireError | ServerSentEvent | None:
        """What to give for an item of the reader; None for nothing."""
        if isinstance(item, bytes):
            return self._decode(item)
        if isinstance(item, FrameError):
            dropped = WireError(Kind.FRAME, str(item), raw=item.raw)
            dropped.__cause__ = item
            return dropped
        if item.event != "message":
            return item
        if not item.data or item.data.isspace():
            return None
        return self._decode(item.data)

    def _decode(self, frame: bytes) -> M | WireError:
        try:
            return self.codec.decode(frame, pending=self.pending)
        except WireError as error:
            return error
