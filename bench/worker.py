"""One rival in its own process: reads jobs on standard input, answers with CPU time.

Runs in environments that hold the rival and nothing of ours: standard library alone. See
`exchange` for the jobs.
"""

from __future__ import annotations

import base64
import gc
import importlib
import itertools
import json
import os
import sys
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from time import process_time
from typing import Any

from .exchange import load, load_streams, plain_equal
from .invented import blob, rng
from .rivals.base import NEW_ID, Call, NotOffered, Recorded, Rival
from .streams import chunked
from .workloads import body_member

__all__ = ["Worker", "main"]

#: How many bytes of a stream are fed byte by byte.
BYTEWISE = 100_000


class Prepared:
    """A case ready to run.

    Attributes:
        call: what is timed.
        argument: what it is called with.
        units: how many messages, bytes or chunks a call stands for.
        right: whether what the call gave is right.
        count: how many calls make a batch; 0 until that is known.
    """

    def __init__(
        self, call: Call, argument: Any, right: Callable[[Any], bool], units: float = 1
    ) -> None:
        self.call = call
        self.argument = argument
        self.right = right
        self.units = units
        self.count = 0


class Worker:
    """Answers jobs for one rival."""

    def __init__(self, folder: Path, rival: Rival) -> None:
        self.folder = folder
        self.rival = rival
        self.prepared: dict[tuple[str, str], Prepared] = {}
        self.streams: dict[str, tuple[dict[str, Any], bytes]] = {}

    def answer(self, job: dict[str, Any]) -> Any:
        """Do one job.

        Raises:
            NotOffered: the rival does not do it.
        """
        match job["op"]:
            case "versions":
                return self.rival.versions()
            case "forget":
                self.prepared.clear()
                gc.collect()
                return True
            case "check":
                return self.check(job["case"], job["key"])
            case "time":
                return self.time(job["case"], job["key"], job["budget"])
            case "retain":
                return self.retain(job["key"])
        raise ValueError(f"unknown job {job['op']!r}")

    def check(self, case: str, key: str) -> bool:
        """Run a case once; AssertionError where the result is wrong."""
        prepared = self._prepare(case, key)
        given = prepared.call(prepared.argument)
        if not prepared.right(given):
            raise AssertionError(f"wrong result: {given!r:.300}")
        return True

    def time(self, case: str, key: str, budget: float) -> float:
        """CPU seconds for one unit of a case."""
        prepared = self._prepare(case, key)
        if not prepared.count:
            prepared.count = _batch(prepared, budget)
        return _timed(prepared, prepared.count) / prepared.count / prepared.units

    def retain(self, key: str) -> float:
        """Bytes that Python has allocated for each decoded message of a stream, all kept.

        What a message keeps of its frame counts; the frame itself does not, unless it is kept.
        """
        stream = self._stream(key)
        decode = self.rival.keeper(stream)
        view = memoryview(stream.data)
        ends = list(itertools.accumulate(map(len, stream.data.splitlines(keepends=True))))
        spans = list(zip([0, *ends], ends, strict=False))
        for start, end in spans[:50]:
            decode(bytes(view[start : end - 1]))
        gc.collect()
        tracemalloc.start()
        try:
            before = tracemalloc.get_traced_memory()[0]
            kept = [decode(bytes(view[start : end - 1])) for start, end in spans]
            gc.collect()
            return (tracemalloc.get_traced_memory()[0] - before) / len(kept)
        finally:
            tracemalloc.stop()

    def _prepare(self, case: str, key: str) -> Prepared:
        prepared = self.prepared.get((case, key))
        if prepared is None:
            prepared = self.prepared[case, key] = self._make(case, key)
            gc.collect()
            gc.freeze()
        return prepared

    def _make(self, case: str, key: str) -> Prepared:
        name, _, size = case.partition(":")
        if name in ("frame", "stream"):
            return self._over_stream(name, key, int(size))
        if name == "scale":
            call, argument, units = self.rival.scale(key, int(size))
            return Prepared(call, argument, bool, units)
        if name == "image":
            content = bytes(blob(rng("image"), 1 << 20), "ascii")
            call, argument = self.rival.image(content, ready=key == "ready")
            encoded = base64.b64encode(content)
            return Prepared(call, argument, lambda given: encoded in given)
        message = load(self.folder, key)
        plain = json.loads(message.data)
        member = body_member(message.kind)
        if name == "decode":
            return Prepared(
                self.rival.decoder(message),
                message.data,
                lambda given: plain_equal(self.rival.body(given, message), plain.get(member)),
            )
        if name == "encode":
            call, argument = self.rival.encoder(message)
            return Prepared(call, argument, lambda given: plain_equal(json.loads(given), plain))
        if name == "forward":
            wanted = plain | {"id": NEW_ID}
            return Prepared(
                self.rival.forwarder(message),
                message.data,
                lambda given: plain_equal(json.loads(given), wanted),
            )
        if name == "event":
            call, argument = self.rival.event_writer(message.data)
            wanted_event = b"event: message\ndata: " + message.data + b"\n\n"
            return Prepared(
                call, argument, lambda given: given.replace(b"\r\n", b"\n") == wanted_event
            )
        raise ValueError(f"unknown case {case!r}")

    def _over_stream(self, name: str, key: str, size: int) -> Prepared:
        stream = self._stream(key)
        data, count = stream.data, stream.count
        if size == 1:
            end = b"\n" if stream.form == "lines" else b"\n\n"
            data = data[: data.rindex(end, 0, BYTEWISE) + len(end)]
            count = data.count(end)
        call = self.rival.framer(stream) if name == "frame" else self.rival.receiver(stream)
        return Prepared(call, chunked(data, size), lambda given: bool(given == count), count)

    def _stream(self, key: str) -> Recorded:
        if not self.streams:
            self.streams = load_streams(self.folder)
        entry, data = self.streams[key]
        return Recorded(
            entry["revision"], entry["form"], data, dict(entry["pending"]), entry["count"]
        )


def _timed(prepared: Prepared, count: int) -> float:
    call, argument = prepared.call, prepared.argument
    rounds = itertools.repeat(None, count)
    start = process_time()
    for _ in rounds:
        call(argument)
    return process_time() - start


def _batch(prepared: Prepared, budget: float) -> int:
    """How many calls take about `budget` seconds of CPU; warms up on the way."""
    count = 1
    while True:
        spent = _timed(prepared, count)
        if spent >= budget / 4:
            return max(1, round(count * budget / spent))
        count *= 2 if spent > budget / 40 else 8


def main() -> None:
    """Serve jobs until standard input ends."""
    folder, module, variant = sys.argv[1:]
    replies = os.fdopen(os.dup(1), "w", encoding="utf-8", buffering=1)
    os.dup2(2, 1)  # whatever a library prints is no answer
    try:
        rival = importlib.import_module(f".rivals.{module}", __package__).make(variant)
    except (ImportError, NotOffered) as e:
        replies.write(json.dumps({"missing": str(e)}) + "\n")
        return
    worker = Worker(Path(folder), rival)
    replies.write(json.dumps({"ok": True}) + "\n")
    for line in sys.stdin:
        try:
            reply = {"ok": worker.answer(json.loads(line))}
        except NotOffered as e:
            reply = {"missing": str(e)}
        except Exception as e:  # noqa: BLE001 - the controller reports it and goes on
            reply = {"failed": f"{type(e).__name__}: {e}"}
        replies.write(json.dumps(reply) + "\n")


if __name__ == "__main__":
    main()
