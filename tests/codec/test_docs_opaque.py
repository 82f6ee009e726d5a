"""docs/opaque.md lists the members that `opaque="raw"` leaves alone."""

from __future__ import annotations

import re
from pathlib import Path

from mcp_wire.opaque import OPAQUE

PAGE = Path(__file__).parents[2] / "docs" / "opaque.md"


def test_the_page_lists_every_opaque_member_and_what_it_must_be() -> None:
    listed: dict[str, dict[str, str]] = {}
    rows = re.findall(r"^\| (`\w+`.*?) \| (`\w+`.*?) \| (.+) \|$", PAGE.read_text("utf-8"), re.M)
    for structs, members, wanted in rows:
        for struct in re.findall(r"\w+", structs):
            for member in re.findall(r"\w+", members):
                is_object = wanted == "an object"
                listed.setdefault(struct, {})[member] = "object" if is_object else "any"
    assert listed == {name: dict(members) for name, members in OPAQUE.items()}
