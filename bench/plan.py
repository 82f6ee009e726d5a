"""What is measured: cases, the workloads of each, and how many rounds."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import Any

from .streams import as_events, as_lines, mixed
from .workloads import HANDSHAKE, STATELESS, Workload, workloads

__all__ = ["AXES", "Plan", "Step"]

#: Workloads of a quick run: one of each sort.
_QUICK = ("call_small", "progress", "text_400", "tools_5", "structured_20k", "text_80k", "error")
_EVENTS = ("progress", "text_400", "tools_5", "text_80k", "image_1m")
_CHUNKS = (65536, 4096, 1)
_BYTES = tuple(1 << power for power in range(10, 27, 2))
_COUNTS = (1, 10, 100, 1000)
_CUTS = (1, 16, 256, 4096, 65536, 1 << 20)

#: What grows, and through which sizes.
AXES: dict[str, tuple[int, ...]] = {
    "text": _BYTES,
    "blocks": _BYTES,
    "structured": _BYTES,
    "encoding": _BYTES,
    "forwarding": _BYTES,
    "pending": (1, 10, 100, 1000, 10_000, 100_000, 1_000_000),
    "methods": _COUNTS,
    "content_types": _COUNTS,
    "line_chunks": _CUTS,
    "event_chunks": _CUTS,
}


@dataclass(frozen=True)
class Step:
    """One case with one workload, all rivals of it visited in turn.

    Attributes:
        case: as in `exchange`.
        key: a workload, a stream, an axis of scaling, or what is imported.
        rounds: how often every rival is visited.
        budget: CPU seconds of a visit, about.
    """

    case: str
    key: str
    rounds: int
    budget: float

    @property
    def name(self) -> str:
        """What `--only` is matched with."""
        return f"{self.case}/{self.key}"


@dataclass(frozen=True)
class Plan:
    """What to measure.

    Attributes:
        quick: few workloads, few rounds: proves that all works, measures little.
        only: patterns of step names; none for all.
        repeat: rounds of a step; 31, in a quick run 5, when None.
    """

    quick: bool = False
    only: tuple[str, ...] = ()
    repeat: int | None = None

    @property
    def rounds(self) -> int:
        """Rounds of an ordinary step."""
        return self.repeat or (5 if self.quick else 31)

    @property
    def revisions(self) -> tuple[str, ...]:
        """The newest revision of each era."""
        return (HANDSHAKE, STATELESS)

    def messages(self) -> list[Workload]:
        """The messages that are measured."""
        every = [message for revision in self.revisions for message in workloads(revision)]
        return [message for message in every if not self.quick or message.name in _QUICK]

    def streams(self) -> list[dict[str, Any]]:
        """The streams that are measured, as `exchange.save` takes them."""
        made: list[dict[str, Any]] = []
        for revision in self.revisions[: 1 if self.quick else 2]:
            stream = mixed(revision, 1000 if self.quick else 10_000)
            for form, frame in (("lines", as_lines), ("events", as_events)):
                described = {"key": f"{form}@{revision}", "revision": revision, "form": form}
                counted = {"pending": stream.pending, "count": len(stream.messages)}
                made.append(described | counted | {"data": frame(stream)})
        return made

    def steps(self) -> Iterator[Step]:
        """All steps that `only` admits, in their order."""
        for step in self._all_steps():
            if not self.only or any(fnmatchcase(step.name, pattern) for pattern in self.only):
                yield step

    def _all_steps(self) -> Iterator[Step]:
        budget = 0.002 if self.quick else 0.006
        messages = self.messages()
        few = self.repeat or (3 if self.quick else 11)
        for message in messages:
            yield Step("decode", message.key, self.rounds, budget)
        for message in messages:
            yield Step("encode", message.key, self.rounds, budget)
        for message in messages:
            if message.id is not None:
                yield Step("forward", message.key, self.rounds, budget)
        for message in messages:
            if message.revision == HANDSHAKE and message.name in _EVENTS:
                yield Step("event", message.key, self.rounds, budget)
        for key in ("bytes", "ready"):
            yield Step("image", key, self.rounds, budget)
        keys = [stream["key"] for stream in self._stream_keys()]
        for size in _CHUNKS:
            for key in keys:
                yield Step(f"frame:{size}", key, few, budget)
        for key in keys:
            yield Step("stream:65536", key, few, budget)
        for key in keys:
            if key.startswith("lines"):
                yield Step("retain", key, 1, budget)
        yield Step("import", "import", few, budget)
        for axis, sizes in AXES.items():
            for size in sizes[:4] if self.quick else sizes:
                yield Step(f"scale:{size}", axis, min(few, 7), budget)

    def _stream_keys(self) -> list[dict[str, Any]]:
        revisions = self.revisions[: 1 if self.quick else 2]
        return [{"key": f"{form}@{one}"} for one in revisions for form in ("lines", "events")]
