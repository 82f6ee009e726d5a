"""Every Python snippet of the README runs, and prints what its comments say."""

from __future__ import annotations

import contextlib
import io
import re
from pathlib import Path

import pytest

README = Path(__file__).parents[1] / "README.md"
SNIPPET = re.compile(r"(?:<!-- test: (\w+) -->\n)?```python\n(.*?)```", re.DOTALL)
SNIPPETS: dict[str, str] = dict(SNIPPET.findall(README.read_text("utf-8")))


def run(code: str) -> tuple[dict[str, object], list[str]]:
    names: dict[str, object] = {"__name__": "readme"}
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(code, str(README), "exec"), names)
    return names, printed.getvalue().splitlines()


def test_every_snippet_has_a_name_and_so_a_test() -> None:
    assert "" not in SNIPPETS
    assert len(SNIPPETS) == README.read_text("utf-8").count("```python")


@pytest.mark.parametrize("name", SNIPPETS)
def test_a_snippet_prints_what_its_comments_say(name: str) -> None:
    code = SNIPPETS[name]
    _, printed = run(code)
    said = re.findall(r"print\([^\n]*\)\s+# (.*)$|^# (\{.*)$", code, re.MULTILINE)
    assert printed == [same_line or next_line for same_line, next_line in said]


def test_the_server_answers_calls_pings_and_faults() -> None:
    names, _ = run(SNIPPETS["answer"])
    answer = names["answer"]
    assert callable(answer)
    call = b'{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"add"}}'
    assert answer(call) == (
        b'{"jsonrpc":"2.0","id":1,"result":{"content":[{"type":"text","text":"add"}]}}'
    )
    assert (
        answer(b'{"jsonrpc":"2.0","id":2,"method":"ping"}')
        == b'{"jsonrpc":"2.0","id":2,"result":{}}'
    )
    refusal = answer(b'{"jsonrpc":"2.0","id":3,"method":"x"}')
    assert isinstance(refusal, bytes)
    assert b'"code":-32601' in refusal
    unserved = answer(b'{"jsonrpc":"2.0","id":4,"method":"tools/list"}')
    assert isinstance(unserved, bytes)
    assert b'"id":4,"error":{"code":-32601' in unserved
    welcome = answer(
        b'{"jsonrpc":"2.0","id":5,"method":"initialize","params":{"protocolVersion":"2099-01-01",'
        b'"capabilities":{},"clientInfo":{"name":"c","version":"1"}}}'
    )
    assert isinstance(welcome, bytes)
    assert b'"protocolVersion":"2025-11-25"' in welcome
    assert answer(b'{"jsonrpc":"2.0","method":"notifications/initialized"}') is None
    assert answer(b'{"jsonrpc":"2.0","method":"tools/list"}') is None


def test_the_table_of_revisions_is_that_of_the_facts() -> None:
    from mcp_wire import SUPPORTED
    from mcp_wire.schema import facts

    rows = re.findall(
        r"^\| (\d{4}-\d\d-\d\d) \| (\w+).*`mcp_wire\.(v\w+)` \| (\d+) \|$",
        README.read_text("utf-8"),
        re.MULTILINE,
    )
    assert [row[0] for row in rows] == list(SUPPORTED)
    for revision, era, module, count in rows:
        assert module == "v" + revision.replace("-", "_")
        assert era == ("stateless" if revision >= "2026" else "handshake")
        assert int(count) == len(facts.names(facts.load(revision), "interface", "alias"))
