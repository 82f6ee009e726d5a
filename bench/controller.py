"""Drives the rivals: one process each, one at a time, all of them in every round.

Each round visits the rivals in a fresh random order, so that whatever slows the machine for a while
slows all of them, and a ratio within a round says more than two times from two runs.
"""

from __future__ import annotations

import contextlib
import json
import os
import platform
import random
import subprocess
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime, timezone
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any

from . import environments
from .exchange import save
from .imports import IMPORTS, measure
from .plan import Plan, Step
from .rivals import ALL, SUBJECT, Listed
from .stats import Spread, ratios, spread

__all__ = ["Results", "Row", "run"]

ROOT = Path(__file__).resolve().parents[1]
Say = Callable[[str], None]


@dataclass
class Row:
    """What one rival took for one step.

    Attributes:
        case: what was done.
        key: with what.
        rival: by whom.
        value: CPU seconds a unit; in `retain` bytes a message; for imports CPU seconds.
        ratio: value over that of mcp_wire, round by round; None where mcp_wire took no part.
        memory: resident bytes, for imports.
    """

    case: str
    key: str
    rival: str
    value: Spread
    ratio: Spread | None = None
    memory: float | None = None


@dataclass
class Results:
    """A whole run.

    Attributes:
        made: when, where, with what command and versions.
        workloads: key -> description of a message.
        rows: the figures.
        missing: rival -> reason, for those that took no part at all.
        failed: "step rival" -> reason, for results that were wrong.
    """

    made: dict[str, Any]
    workloads: dict[str, dict[str, Any]]
    rows: list[Row] = field(default_factory=list)
    missing: dict[str, str] = field(default_factory=dict)
    failed: dict[str, str] = field(default_factory=dict)


class Process:
    """The worker of one rival.

    Raises:
        environments.Unavailable: it does not start.
    """

    def __init__(self, listed: Listed, command: list[str]) -> None:
        self.listed = listed
        self.errors = tempfile.TemporaryFile("w+")  # noqa: SIM115 - lives as long as the process
        environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONHASHSEED": "0"}
        self.process = subprocess.Popen(
            command,
            cwd=ROOT,
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self.errors,
            text=True,
        )
        greeting = self._answer()
        if "ok" not in greeting:
            self.close()
            raise environments.Unavailable(greeting.get("missing") or greeting["failed"])
        self.versions: dict[str, str] = self.ask(op="versions")["ok"]

    def ask(self, **job: Any) -> dict[str, Any]:
        """Have one job done."""
        assert self.process.stdin is not None
        with contextlib.suppress(OSError):  # it is gone: why, is in the answer
            self.process.stdin.write(json.dumps(job) + "\n")
            self.process.stdin.flush()
        return self._answer()

    def _answer(self) -> dict[str, Any]:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if line:
            answer: dict[str, Any] = json.loads(line)
            return answer
        self.errors.seek(0)
        said = self.errors.read().strip().splitlines()
        return {"failed": f"process ended: {said[-1] if said else 'without a word'}"}

    def close(self) -> None:
        """Let it end."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        with contextlib.suppress(OSError):  # it is gone already
            self.process.stdin.close()
        self.process.wait()
        self.process.stdout.close()
        self.errors.close()


def _made(plan: Plan, command: str) -> dict[str, Any]:
    revision = subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    return {
        "at": datetime.now(timezone.utc).isoformat(timespec="seconds"),
        "command": command,
        "commit": revision.stdout.strip() or None,
        "quick": plan.quick,
        "rounds": plan.rounds,
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "machine": f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores",
        "load": round(os.getloadavg()[0], 1) if hasattr(os, "getloadavg") else None,
        "versions": {},
    }


def run(
    plan: Plan, cache: Path, command: str, say: Say, *, rivals: str = "*", install: bool = True
) -> Results:
    """Measure.

    Args:
        plan: what to measure.
        cache: where environments are kept.
        command: the command line, for the record.
        say: called with a line of progress.
        rivals: pattern of the names of rivals; mcp_wire always takes part.
        install: whether environments that are not there may be made.
    """
    messages = plan.messages()
    results = Results(
        _made(plan, command), {message.key: message.describe() for message in messages}
    )
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        save(folder, messages, plan.streams())
        running: list[Process] = []
        try:
            for listed in ALL:
                if listed.name != SUBJECT and not fnmatchcase(listed.name, rivals):
                    continue
                try:
                    start = environments.command(
                        cache,
                        listed.environment,
                        listed.module,
                        listed.variant,
                        folder,
                        install=install,
                    )
                    process = Process(listed, start)
                except environments.Unavailable as e:
                    results.missing[listed.name] = str(e)
                    say(f"{listed.name} is missing: {e}")
                else:
                    running.append(process)
                    results.made["versions"][listed.name] = process.versions
            order = random.Random()
            steps = list(plan.steps())
            for number, step in enumerate(steps, 1):
                say(f"[{number}/{len(steps)}] {step.name}")
                if step.case == "import":
                    _imports(step, results, cache, order, rivals)
                else:
                    _step(step, running, results, order)
        except KeyboardInterrupt:
            results.made["interrupted"] = True  # what was measured so far is worth its while
        finally:
            for process in running:
                process.close()
    results.made["ended"] = datetime.now(timezone.utc).isoformat(timespec="seconds")
    return results


def _step(step: Step, running: list[Process], results: Results, order: random.Random) -> None:
    ready: list[Process] = []
    for process in running:
        if step.case == "retain":
            ready.append(process)
            continue
        answer = process.ask(op="check", case=step.case, key=step.key)
        if "ok" in answer:
            ready.append(process)
        elif "failed" in answer:
            results.failed[f"{step.name} {process.listed.name}"] = answer["failed"]
    taken: dict[str, list[float]] = {process.listed.name: [] for process in ready}
    for _ in range(step.rounds):
        order.shuffle(ready)
        for process in ready:
            if step.case == "retain":
                answer = process.ask(op="retain", key=step.key)
            else:
                answer = process.ask(op="time", case=step.case, key=step.key, budget=step.budget)
            if "ok" in answer:
                taken[process.listed.name].append(answer["ok"])
            elif "failed" in answer:
                results.failed[f"{step.name} {process.listed.name}"] = answer["failed"]
    for process in ready:
        process.ask(op="forget")
    base = taken.get(SUBJECT, [])
    for listed in ALL:
        values = taken.get(listed.name, [])
        if len(values) == step.rounds:
            ratio = spread(ratios(values, base)) if len(base) == len(values) else None
            results.rows.append(Row(step.case, step.key, listed.name, spread(values), ratio))


def _imports(step: Step, results: Results, cache: Path, order: random.Random, rivals: str) -> None:
    commands: dict[str, tuple[str, Path]] = {"here": (sys.executable, ROOT)}
    for name in ("sdk1", "sdk2", "node") if rivals == "*" else ():
        try:
            if name == "node":
                commands[name] = environments.modules(cache, install=False)
            else:
                commands[name] = (environments.interpreter(cache, name, install=False), ROOT)
        except environments.Unavailable as e:
            results.missing.setdefault(f"import in {name}", str(e))
    chosen = [imported for imported in IMPORTS if imported.environment in commands]
    taken: dict[str, list[tuple[float, float]]] = {imported.label: [] for imported in chosen}
    for number in range(step.rounds + 1):
        order.shuffle(chosen)
        for imported in chosen:
            try:
                figures = measure(imported, *commands[imported.environment], cache / "bytecode")
            except RuntimeError as e:
                results.failed[f"import {imported.label}"] = str(e)
            else:
                if number:
                    taken[imported.label].append(figures)
    for label in [imported.label for imported in IMPORTS if taken.get(imported.label)]:
        seconds = [figure[0] for figure in taken[label]]
        resident = sorted(figure[1] for figure in taken[label])[len(seconds) // 2]
        results.rows.append(Row("import", "import", label, spread(seconds), None, resident))
