"""How a reader states its rules, for `docs/framing.md` to be drawn from."""

from __future__ import annotations

from typing import NamedTuple

__all__ = ["WHATWG", "Rule"]

WHATWG = "HTML standard, server-sent events"


class Rule(NamedTuple):
    """One rule of a reader: what it is about, where it is from, what the reader does."""

    about: str
    source: str
    what: str
