"""docs/framing.md: its tables are those of the code, and its snippets run."""

from __future__ import annotations

import re

import pytest

from mcp_wire import limits
from mcp_wire.framing import lines, sse
from tests.framing.rules_doc import PAGE, limit_table, page

TEXT = PAGE.read_text(encoding="utf-8")
SNIPPETS = re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL)


def test_the_page_has_the_rules_and_limits_of_the_code() -> None:
    assert page(TEXT) == TEXT


def test_every_rule_and_every_limit_is_on_the_page() -> None:
    for rule in [*lines.RULES, *sse.RULES]:
        assert f"| {rule.about} | {rule.what} | {rule.source} |" in TEXT
    for name in limits.__all__:
        assert f"| `{name}` |" in limit_table()
        assert f"| `{name}` |" in TEXT


def test_a_page_without_a_place_for_a_table_is_refused() -> None:
    with pytest.raises(ValueError, match="no place for the table of events"):
        page(TEXT.replace("<!-- events: end -->", ""))


@pytest.mark.parametrize("snippet", SNIPPETS)
def test_a_snippet_runs(snippet: str) -> None:
    exec(snippet, {})


def test_there_are_snippets() -> None:
    assert len(SNIPPETS) == 3
