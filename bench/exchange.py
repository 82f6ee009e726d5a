"""What the controller and the workers, in any language, say to each other.

The controller writes all workloads into one folder, `index.json` beside them. A worker is started
with that folder, a module and a variant; it reads one JSON job a line from its standard input and
answers each with one JSON line: `{"ok": value}`, `{"missing": reason}` or `{"failed": reason}`.

Jobs, by `op`:
    versions: -> name -> version.
    check, case, key: run the case once and compare -> true.
    time, case, key, budget: -> CPU seconds a unit, from a batch that takes about `budget` seconds.
    forget: drop what was prepared.
    retain, key: -> bytes a message that decoded messages hold.
A case is a name, for streams with a chunk size ("frame:4096"), for scales with a size ("scale:16").
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from .workloads import Workload

__all__ = ["load", "load_streams", "plain_equal", "save"]


def save(folder: Path, messages: list[Workload], streams: list[dict[str, Any]]) -> None:
    """Write the messages, and the streams (`name`, `data`, and what `Recorded` has)."""
    index: dict[str, Any] = {"messages": [], "streams": []}
    for number, message in enumerate(messages):
        path = f"message{number}.json"
        (folder / path).write_bytes(message.data)
        index["messages"].append(message.describe() | {"path": path})
    for number, stream in enumerate(streams):
        path = f"stream{number}"
        (folder / path).write_bytes(stream["data"])
        described = {name: value for name, value in stream.items() if name != "data"}
        described["pending"] = list(stream["pending"].items())
        index["streams"].append(described | {"path": path})
    (folder / "index.json").write_text(json.dumps(index), encoding="utf-8")


def load(folder: Path, key: str) -> Workload:
    """One message.

    Raises:
        KeyError: there is none of that key.
    """
    for entry in _index(folder)["messages"]:
        if entry["key"] == key:
            data = (folder / entry["path"]).read_bytes()
            names = ("name", "revision", "sender", "kind", "method", "id")
            return Workload(**{name: entry[name] for name in names}, data=data)
    raise KeyError(key)


def load_streams(folder: Path) -> dict[str, tuple[dict[str, Any], bytes]]:
    """All streams: key -> description and bytes."""
    return {
        entry["key"]: (entry, (folder / entry["path"]).read_bytes())
        for entry in _index(folder)["streams"]
    }


def _index(folder: Path) -> dict[str, Any]:
    index: dict[str, Any] = json.loads((folder / "index.json").read_text(encoding="utf-8"))
    return index


def plain_equal(left: Any, right: Any) -> bool:
    """Whether two JSON values say the same, a null member being as good as none."""
    if isinstance(left, dict) and isinstance(right, dict):
        names = {name for side in (left, right) for name, v in side.items() if v is not None}
        return all(plain_equal(left.get(name), right.get(name)) for name in names)
    if isinstance(left, list) and isinstance(right, list):
        return len(left) == len(right) and all(map(plain_equal, left, right))
    if isinstance(left, bool) or isinstance(right, bool):
        return left is right
    return bool(left == right)
