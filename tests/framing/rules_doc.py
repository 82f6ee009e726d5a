"""Rewrite the tables of docs/framing.md from the rules of the readers and from the limits.

python -m tests.framing.rules_doc
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

from mcp_wire import limits
from mcp_wire.framing import lines, sse
from mcp_wire.framing._rule import Rule

PAGE = Path(__file__).resolve().parents[2] / "docs" / "framing.md"


def rules(table: Iterable[Rule]) -> str:
    """A table of the rules of a reader."""
    rows = [f"| {rule.about} | {rule.what} | {rule.source} |" for rule in table]
    return "\n".join(["| about | what the reader does | from |", "|---|---|---|", *rows])


def limit_table() -> str:
    """A table of the limits: value, and the comment that stands above each."""
    source = Path(str(limits.__file__)).read_text(encoding="utf-8")
    rows = []
    for comment, name in re.findall(r"((?:^#: .*\n)+)^(\w+): Final", source, re.MULTILINE):
        reason = comment.replace("\n#: ", " ").removeprefix("#: ").strip()
        rows.append(f"| `{name}` | {getattr(limits, name):,} | {reason} |")
    return "\n".join(["| limit | value | why, and what others have |", "|---|---|---|", *rows])


def page(text: str) -> str:
    """The page with its tables as the code has them now."""
    tables = {
        "lines": rules(lines.RULES),
        "events": rules(sse.RULES),
        "limits": limit_table(),
    }
    for name, table in tables.items():
        begin, end = f"<!-- {name}: begin -->", f"<!-- {name}: end -->"
        place = re.search(f"(?<={begin}).*(?={end})", text, re.DOTALL)
        if place is None:
            raise ValueError(f"{PAGE.name} has no place for the table of {name}")
        text = f"{text[: place.start()]}\n\n{table}\n\n{text[place.end() :]}"
    return text


def main() -> None:
    """Rewrite the page."""
    PAGE.write_text(page(PAGE.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
