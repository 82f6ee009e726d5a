"""Rewrite the tables of docs/unions.md from the unions of the modules.

python -m tests.schema.unions_doc
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from mcp_wire.schema._base import Interface
from mcp_wire.schema._structural import Marker, tables
from tests.schema.modules import REVISIONS, module

PAGE = Path(__file__).resolve().parents[2] / "docs" / "unions.md"
BEGIN, END = "<!-- tables: begin -->", "<!-- tables: end -->"


def markers(revision: str) -> list[Marker]:
    """The unions told apart by shape, in the order of the module."""
    return [value for value in vars(module(revision)).values() if isinstance(value, Marker)]


def native(revision: str) -> Iterator[tuple[str, str, dict[str, str]]]:
    """The unions that one member decides: name, that member, and value -> arm."""
    here = module(revision)
    for name in here.__all__:
        arms: Any = getattr(getattr(here, name), "__args__", ())
        if len(arms) > 1 and all(isinstance(a, type) and issubclass(a, Interface) for a in arms):
            configs = [arm.__struct_config__ for arm in arms]
            rows = zip(configs, arms, strict=True)
            yield name, configs[0].tag_field, {c.tag: arm.__name__ for c, arm in rows}


def render(revision: str) -> str:
    """The section of a revision."""
    lines = [f"## {revision}", "", "| union | what decides | arm |", "|---|---|---|"]
    seen = ""
    for union, decides, arm in tables(markers(revision)):
        shown = "" if union == seen else _title(union, revision)
        seen = union
        lines.append(f"| {shown} | {decides} | {_arm(arm, revision)} |")
    ambiguous = [m for m in markers(revision) if m.ambiguous]
    lines += ["", "Where one value could be two arms:", ""]
    lines += [f"- {_title(m.__name__, revision)}: {m.ambiguous}." for m in ambiguous]
    lines += ["", "By one member alone:", "", "| union | member | values |", "|---|---|---|"]
    for union, member, values in native(revision):
        cells = ", ".join(f"`{value}`" for value in values)
        lines.append(f"| `{union}` | `{member}` | {cells} |")
    return "\n".join(lines)


def _title(union: str, revision: str) -> str:
    """A union's name; its arms where schema.ts gives it none."""
    if not union.startswith("_"):
        return f"`{union}`"
    marker = vars(module(revision))[union]
    arms = [arm.type.__name__ for arm in sorted(marker.arms, key=_declared(marker))]
    return r" \| ".join(f"`{arm}`" for arm in arms)


def _arm(arm: str, revision: str) -> str:
    """An arm's name; what a list holds where that has none."""
    if arm.startswith("list["):
        return f"a list of {_title(arm[5:-1], revision)}"
    return f"`{arm}`"


def _declared(marker: Marker) -> Any:
    order = [id(entry) for entry in marker.declared]
    return lambda arm: order.index(id(arm)) if id(arm) in order else 0


def page(text: str) -> str:
    """The page with its tables as the modules have them now."""
    sections = "\n\n".join(render(revision) for revision in REVISIONS)
    pattern = re.compile(f"{re.escape(BEGIN)}.*{re.escape(END)}", re.DOTALL)
    made, found = pattern.subn(lambda _: f"{BEGIN}\n\n{sections}\n\n{END}", text)
    if found != 1:
        raise ValueError(f"{PAGE.name} has no place for the tables")
    return made


def main() -> None:
    """Rewrite the page."""
    PAGE.write_text(page(PAGE.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
