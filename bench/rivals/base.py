"""What a rival can be asked to do. A worker imports this module: standard library alone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

from bench.workloads import Workload

__all__ = ["NEW_ID", "Call", "NotOffered", "Recorded", "Rival"]

Call = Callable[[Any], Any]

#: The id that a gateway gives a message on its way.
NEW_ID = "gw-1017"


class NotOffered(Exception):  # noqa: N818 - an answer, not a fault
    """The library does not do this, or not for this message. The text says why."""


@dataclass(frozen=True)
class Recorded:
    """A stream of messages from server to client.

    Attributes:
        revision: the revision of its messages.
        form: how the messages are framed.
        data: the bytes.
        pending: id -> method of every request that is answered.
        count: how many messages there are.
    """

    revision: str
    form: Literal["lines", "events"]
    data: bytes
    pending: dict[str | int, str]
    count: int


class Rival:
    """One library. Each method prepares a case and gives what is called over and over.

    All raise NotOffered for what the library does not do.
    """

    def __init__(self, variant: str) -> None:
        self.variant = variant

    def versions(self) -> dict[str, str]:
        """Distribution -> version of all that the figures hang on."""
        raise NotImplementedError

    def decoder(self, message: Workload) -> Call:
        """Bytes to what the library's user gets, typed and validated where it can."""
        raise NotOffered("decodes no messages")

    def body(self, decoded: Any, message: Workload) -> Any:
        """The params, result or error of what `decoder` gave, as plain JSON values."""
        raise NotImplementedError

    def encoder(self, message: Workload) -> tuple[Call, Any]:
        """What writes the message, and the typed object to hand to it."""
        raise NotOffered("encodes no messages")

    def forwarder(self, message: Workload) -> Call:
        """Bytes to bytes: reads id and method, gives the message the id NEW_ID."""
        raise NotOffered("forwards no messages")

    def image(self, content: bytes, *, ready: bool) -> tuple[Call, Any]:
        """What writes a tool result with an image of these bytes, and what to hand to it.

        With `ready`, the base64 form is made beforehand, and only the writing counts.
        """
        raise NotOffered("builds no binary content")

    def event_writer(self, data: bytes) -> tuple[Call, Any]:
        """What frames ready JSON as an event, and what to hand to it."""
        raise NotOffered("writes no events")

    def framer(self, stream: Recorded) -> Call:
        """Chunks to the number of frames in them, which are not parsed."""
        raise NotOffered("frames no streams")

    def receiver(self, stream: Recorded) -> Call:
        """Chunks to the number of messages in them, each decoded as by `decoder`."""
        raise NotOffered("receives no streams")

    def keeper(self, stream: Recorded) -> Call:
        """One frame to the decoded message, for messages that are kept."""
        raise NotOffered("keeps no messages")

    def scale(self, axis: str, size: int) -> tuple[Call, Any, float]:
        """A case whose cost should grow with nothing but `size`.

        Returns:
            What to call, what to hand to it, and how many units (bytes, messages, chunks) of work
            that is.
        """
        raise NotOffered("is not measured over sizes")
