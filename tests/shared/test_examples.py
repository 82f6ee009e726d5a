"""The specification's own example payloads decode as their type and come back as they were."""

from __future__ import annotations

import json
from pathlib import Path
from typing import get_origin

from mcp_wire.values import encode_value
from mcp_wire.versions import schema_module
from tests.codec.untyped import decode_as

#: Examples that come back with more than they had: file -> members, and the reason.
COMPLETED = {
    "read-resource-result-response.json": (
        {"ttlMs": 0, "cacheScope": "private"},
        "the example lacks two members that schema.ts demands; absent they mean what is written",
    ),
}

#: Examples that come back with less: file -> members, and the reason.
SHORTENED = {
    "list-roots-request.json": (
        {"id"},
        "in this revision roots/list is put inside a result and has no id of its own",
    ),
}


def test_every_example_decodes_as_its_type_and_round_trips(shared: Path) -> None:
    seen = 0
    completed: set[str] = set()
    shortened: set[str] = set()
    for path in sorted((shared / "examples").glob("*/*/*.json")):
        schema = schema_module(path.parts[-3])
        type_ = getattr(schema, path.parent.name)
        data = path.read_bytes()
        value = decode_as(type_, data)
        expected = json.loads(data)
        if path.name in COMPLETED:
            expected["result"] |= COMPLETED[path.name][0]
            completed.add(path.name)
        if path.name in SHORTENED:
            for name in SHORTENED[path.name][0]:
                del expected[name]
            shortened.add(path.name)
        written = json.loads(encode_value(value))
        assert json.dumps(written, sort_keys=True) == json.dumps(expected, sort_keys=True), path
        if isinstance(type_, type) and get_origin(type_) is None:
            assert isinstance(value, type_), path
        seen += 1
    assert seen == 129
    assert completed == COMPLETED.keys()
    assert shortened == SHORTENED.keys()
