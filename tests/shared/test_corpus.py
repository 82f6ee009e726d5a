"""Every instance and every message of the shared corpus, read and written."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from mcp_wire import Failure, Raw, Reply, WireError
from mcp_wire.values import encode_value
from mcp_wire.versions import SUPPORTED, Role, schema_module
from tests.codec.untyped import Codec, decode_as

from .rows import INSTANCES, MESSAGES, Row

KINDS: dict[str, Any] = {
    "array": list,
    "boolean": bool,
    "number": (int, float),
    "object": dict,
    "string": str,
    "JSONArray": list,
    "JSONObject": dict,
}


def lines(path: Path) -> Iterator[dict[str, Any]]:
    with path.open(encoding="utf-8") as file:
        for line in file:
            yield json.loads(line)


def same(new: Any, old: Any) -> bool:
    """Equal as JSON values: 1 is not 1.0 and not true, the order of members is free."""
    return json.dumps(new, sort_keys=True) == json.dumps(old, sort_keys=True)


def same_but(new: Any, old: Any, *, may_go: str) -> bool:
    """As `same`, but members may be gone: "any", or those that were "null"."""
    if isinstance(new, dict) and isinstance(old, dict):
        gone = old.keys() - new.keys()
        return (
            new.keys() <= old.keys()
            and (may_go == "any" or all(old[name] is None for name in gone))
            and all(same_but(new[name], old[name], may_go=may_go) for name in new)
        )
    if isinstance(new, list) and isinstance(old, list):
        return len(new) == len(old) and all(
            same_but(a, b, may_go=may_go) for a, b in zip(new, old, strict=True)
        )
    return same(new, old)


def is_one_of(value: Any, arms: list[str]) -> bool:
    return any(
        type(value).__name__ == arm
        or (arm in KINDS and isinstance(value, KINDS[arm]) and type(value) is not bool)
        or (arm == "boolean" and isinstance(value, bool))
        for arm in arms
    )


def judge(type_: Any, case: dict[str, Any]) -> tuple[str | None, str | None]:
    """Our refusal of an instance, if any, and what is wrong with how it was kept."""
    value = case["value"]
    try:
        read = decode_as(type_, json.dumps(value).encode())
    except WireError as e:
        return str(e), None
    if not case["ts_valid"]:
        if case["class"] == "null" and not same_but(
            json.loads(encode_value(read)), value, may_go="null"
        ):
            return None, "more than a null was lost"
        return None, None
    written = json.loads(encode_value(read))
    extra = case.get("extra") or []
    kept = same(written, value) or (
        "undeclared" in extra and same_but(written, value, may_go="any")
    )
    if not kept:
        return None, f"written back as {json.dumps(written)}"
    if "index" in extra and "undeclared" not in extra:
        assert same(written, value)
    if case.get("arms") and not is_one_of(read, case["arms"]):
        return None, f"read as {type(read).__name__}, not one of {case['arms']}"
    return None, None


def test_every_instance_of_every_type_is_read_as_schema_ts_has_it(shared: Path) -> None:
    faults: list[str] = []
    seen = 0
    for row in INSTANCES:
        row.used = 0
    for revision in SUPPORTED:
        schema = schema_module(revision)
        for path in sorted((shared / "corpus" / revision).glob("*.jsonl")):
            if path.stem == "messages":
                continue
            type_ = getattr(schema, path.stem)
            for case in lines(path):
                seen += 1
                error, loss = judge(type_, case)
                unexpected = (error is None) != case["ts_valid"]
                if unexpected and any(
                    r.covers(revision, path.stem, case, error) for r in INSTANCES
                ):
                    unexpected = False
                if unexpected or loss:
                    said = loss or error or "accepted"
                    faults.append(f"{revision} {path.stem} [{case['class']}] {case['why']}: {said}")
    assert faults == [], "\n".join(faults)
    assert seen > 20_000
    assert [row.reason for row in INSTANCES if row.used == 0] == []


def _decoded(codec: Any, entry: dict[str, Any]) -> Any:
    message = entry["message"]
    data = json.dumps(message).encode()
    parts = message if isinstance(message, list) else [message]
    pending = {
        part["id"]: entry["method"] for part in parts if "id" in part and "method" not in part
    }
    return codec.decode(data, pending=pending), data


def _is_excused(revision: str, entry: dict[str, Any], error: WireError) -> bool:
    case = {"class": entry["kind"], "why": json.dumps(entry["message"])}
    return any(row.covers(revision, entry["type"], case, str(error)) for row in MESSAGES)


def same_message(new: Any, old: Any, entry: dict[str, Any]) -> bool:
    written = json.loads(encode_value(new))
    if "undeclared_members" in entry["features"]:
        return same_but(written, old, may_go="any")
    return same(written, old)


@pytest.mark.parametrize("revision", SUPPORTED)
def test_every_message_is_read_as_its_type_and_written_back(revision: str, shared: Path) -> None:
    schema = schema_module(revision)
    roles: dict[str, Role] = {"client": "server", "server": "client"}
    codecs = {sender: Codec(revision, role) for sender, role in roles.items()}
    kinds: set[str] = set()
    for entry in lines(shared / "corpus" / revision / "messages.jsonl"):
        kinds.add(entry["kind"])
        codec = codecs[entry["direction"]]
        try:
            message, data = _decoded(codec, entry)
        except WireError as e:
            if not _is_excused(revision, entry, e):
                raise
            continue
        if entry["kind"] == "batch":
            assert isinstance(message, list), entry
            assert len(message) == len(entry["message"])
            answers = entry["type"] == "JSONRPCBatchResponse"
            assert all(isinstance(part, Reply | Failure) == answers for part in message), entry
            assert len(decode_as(getattr(schema, entry["type"]), data)) == len(message)
        elif "error" in entry["message"]:
            assert isinstance(message, Failure), entry
            assert same_message(message.error, entry["message"]["error"], entry), entry
            named = decode_as(getattr(schema, entry["type"]), data)
            assert named.error.code == message.error.code
        else:
            read = message.result if isinstance(message, Reply) else message
            assert type(read) is getattr(schema, entry["type"]), entry
        assert same_message(Raw(codec.encode(message)), entry["message"], entry), entry
    assert {"request", "notification"} <= kinds


def test_every_row_about_messages_is_in_use(shared: Path) -> None:
    """Runs after the messages of all revisions have been read."""
    assert [row.reason for row in MESSAGES if row.used == 0] == []


def test_a_row_without_a_use_is_told() -> None:
    row = Row("never", types="Nothing")
    assert not row.covers("2025-11-25", "Tool", {"class": "null", "why": ""}, None)
    assert row.used == 0
