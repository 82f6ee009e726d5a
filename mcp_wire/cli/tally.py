"""What a capture adds up to."""

from __future__ import annotations

import time
from typing import Any

from mcp_wire.session import Seen
from mcp_wire.versions import SUPPORTED, Revision

__all__ = ["Tally"]

KINDS = ("request", "notification", "response", "error")


class Tally:
    """Counts of what was seen.

    Attributes:
        kinds: how many of each kind, "event" and "bad" among them.
        revisions: how many messages were read as each revision.
        problems: how many things were mended in messages that were kept.
        size: bytes read.
        total: how many were seen, of every kind.
    """

    def __init__(self) -> None:
        self.kinds: dict[str, int] = dict.fromkeys((*KINDS, "event", "bad"), 0)
        self.revisions: dict[Revision, int] = {}
        self.problems = 0
        self.size = 0
        self.total = 0
        self._started = time.perf_counter()

    def add(self, seen: Seen) -> None:
        """Count one."""
        self.total += 1
        kind = seen.kind
        self.kinds[kind] += 1
        if kind != "bad" and kind != "event":
            revision = seen.revision
            self.revisions[revision] = self.revisions.get(revision, 0) + 1
        if seen.problems:
            self.problems += len(seen.problems)

    @property
    def messages(self) -> int:
        """How many messages there were, whole or mended."""
        return sum(self.kinds[kind] for kind in KINDS)

    def summary(
        self, source: str, framing: str, *, assumed: bool, interrupted: bool
    ) -> dict[str, Any]:
        """The counts by name, ready for a JSON encoder; `docs/command.md` describes them.

        Args:
            source: name of the input.
            framing: "lines" or "sse".
            assumed: whether no message named its revision.
            interrupted: whether reading was broken off.
        """
        seconds = time.perf_counter() - self._started
        return {
            "kind": "summary",
            "source": source,
            "framing": framing,
            "messages": self.messages,
            "requests": self.kinds["request"],
            "notifications": self.kinds["notification"],
            "responses": self.kinds["response"],
            "errors": self.kinds["error"],
            "events": self.kinds["event"],
            "bad": self.kinds["bad"],
            "problems": self.problems,
            "revisions": {
                name: self.revisions[name] for name in SUPPORTED if name in self.revisions
            },
            "revision_assumed": assumed,
            "bytes": self.size,
            "seconds": round(seconds, 6),
            "messages_per_second": round(self.messages / seconds, 1) if seconds else 0.0,
            "interrupted": interrupted,
        }
