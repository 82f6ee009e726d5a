"""`mcp-wire diff`: the committed facts, compared and printed."""

from __future__ import annotations

from itertools import pairwise

import pytest

from mcp_wire.schema import facts
from mcp_wire.versions import SUPPORTED

from .helpers import Command


def test_text_says_what_came_and_what_went(command: Command) -> None:
    ran = command("diff", "2025-11-25", "2026-07-28")
    assert ran.status == 0
    assert ran.err == ""
    assert ran.lines[0] == "2025-11-25 to 2026-07-28"
    changes = facts.compare(facts.load("2025-11-25"), facts.load("2026-07-28"))
    assert ran.out.endswith(facts.format_changes(changes))
    removed, _, rest = ran.out.partition("\nAdded (")
    assert "InitializeRequest" in removed
    assert "DiscoverRequest" in rest


@pytest.mark.parametrize(("old", "new"), list(pairwise(SUPPORTED)))
def test_json_is_one_object_with_every_change(command: Command, old: str, new: str) -> None:
    ran = command("diff", old, new, "--json")
    (found,) = ran.objects
    changes = facts.compare(facts.load(old), facts.load(new))
    assert found == {"old": old, "new": new, "changes": [change.to_dict() for change in changes]}
    assert len(found["changes"]) > 5


def test_a_revision_does_not_differ_from_itself(command: Command) -> None:
    assert command("diff", "2025-06-18", "2025-06-18").lines[-1] == "No changes."
    (found,) = command("diff", "2025-06-18", "2025-06-18", "--json").objects
    assert found["changes"] == []


@pytest.mark.parametrize("pair", [("2025-11-25", "2027"), ("\x1b[2J", "2025-11-25")], ids=repr)
def test_an_unknown_revision_is_refused_with_the_known_ones(
    command: Command, pair: tuple[str, str]
) -> None:
    ran = command("diff", *pair)
    assert ran.status == 2
    assert ran.out == ""
    assert all(known in ran.err for known in SUPPORTED)
    assert "\x1b" not in ran.err
