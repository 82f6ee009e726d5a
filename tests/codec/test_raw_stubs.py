"""The stubs of `mcp_wire.raw` say what the schema modules say now."""

from __future__ import annotations

import ast

import pytest

from .raw_stubs import REVISIONS, committed, stub


@pytest.mark.parametrize("revision", REVISIONS)
def test_a_stub_is_what_the_schema_module_gives(revision: str) -> None:
    text = committed(revision).read_text("utf-8")
    assert ast.dump(ast.parse(text)) == ast.dump(ast.parse(stub(revision)))


def test_every_revision_has_a_stub() -> None:
    assert len(REVISIONS) == 5
    for revision in REVISIONS:
        assert committed(revision).with_suffix(".py").is_file()


@pytest.mark.parametrize("revision", REVISIONS)
def test_a_stub_declares_anew_only_what_reaches_raw(revision: str) -> None:
    tree = ast.parse(committed(revision).read_text("utf-8"))
    anew = {node.name for node in tree.body if isinstance(node, ast.ClassDef)}
    assert {"Tool", "CallToolRequest", "CallToolRequestParams", "ListToolsResult"} <= anew
    assert not {"TextContent", "InitializeRequest", "Resource", "PingRequest"} & anew
