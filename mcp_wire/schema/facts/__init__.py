"""What each schema.ts declares, as data: the ground that parity tests and `mcp-wire diff` stand on.

`load("2025-11-25")` gives the facts of a revision; `flatten` works out inheritance; `compare` says
what changed from one revision to another. Standard library alone.
"""

from __future__ import annotations

import json
from functools import lru_cache
from importlib.resources import files
from typing import cast

from .compare import Change, Group, compare, group
from .model import Body, Declaration, Facts, Member, Type
from .render import render_body, render_declaration, render_member, render_type
from .report import format_changes
from .shape import arms, declaration, flatten, members, names, resolve

__all__ = [
    "Body",
    "Change",
    "Declaration",
    "Facts",
    "Group",
    "Member",
    "Type",
    "arms",
    "compare",
    "declaration",
    "flatten",
    "format_changes",
    "group",
    "load",
    "members",
    "names",
    "render_body",
    "render_declaration",
    "render_member",
    "render_type",
    "resolve",
    "revisions",
]


@lru_cache(maxsize=1)
def revisions() -> tuple[str, ...]:
    """The revisions that have facts, oldest first (their names are ISO dates)."""
    found = (entry.name for entry in files(__name__).iterdir())
    return tuple(sorted(name.removesuffix(".json") for name in found if name.endswith(".json")))


def load(revision: str) -> Facts:
    """The facts of a revision, such as "2025-11-25"; a fresh object at each call.

    Raises ValueError, naming the revisions there are, for any other name.
    """
    if revision not in revisions():
        raise ValueError(f"no facts for revision {revision!r}; known: {', '.join(revisions())}")
    return cast(Facts, json.loads(files(__name__).joinpath(f"{revision}.json").read_bytes()))
