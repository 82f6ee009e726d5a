"""The revisions, their order and their two eras."""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from types import ModuleType
from typing import Literal, get_args

__all__ = [
    "HANDSHAKE",
    "LATEST",
    "STATELESS",
    "SUPPORTED",
    "Era",
    "Revision",
    "Role",
    "era_of",
    "negotiate",
    "schema_module",
]

Revision = Literal["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25", "2026-07-28"]
Role = Literal["server", "client"]
#: "handshake": a connection opens with `initialize`. "stateless": every request names its revision.
Era = Literal["handshake", "stateless"]

#: All released revisions, oldest first. Compare revisions by their place here, never as strings.
SUPPORTED: tuple[Revision, ...] = get_args(Revision)
HANDSHAKE: tuple[Revision, ...] = SUPPORTED[:4]
STATELESS: tuple[Revision, ...] = SUPPORTED[4:]
LATEST: Revision = SUPPORTED[-1]


def era_of(revision: str) -> Era:
    """The era of a known revision.

    Raises:
        ValueError: the revision is not one of `SUPPORTED`.
    """
    if revision in HANDSHAKE:
        return "handshake"
    if revision in STATELESS:
        return "stateless"
    raise ValueError(_unknown(revision))


def schema_module(revision: str) -> ModuleType:
    """The module `mcp_wire.schema.v...` of a revision, loaded on first use.

    Raises:
        ValueError: the revision is not one of `SUPPORTED`.
    """
    if revision not in SUPPORTED:
        raise ValueError(_unknown(revision))
    return importlib.import_module(f"mcp_wire.schema.v{revision.replace('-', '_')}")


def negotiate(asked: str, supported: Sequence[str] = HANDSHAKE) -> Revision:
    """The revision a server answers to `initialize` (basic/lifecycle, version negotiation).

    Args:
        asked: `protocolVersion` of the client's `initialize`.
        supported: revisions the server speaks, in any order; those without a handshake are
            passed over, since `initialize` cannot open them.

    Returns:
        `asked` when the server speaks it, else the newest handshake revision that it speaks.

    Raises:
        ValueError: `supported` holds no handshake revision.
    """
    spoken: list[Revision] = [revision for revision in HANDSHAKE if revision in supported]
    if not spoken:
        raise ValueError(f"no revision with a handshake in {list(supported)}; have {HANDSHAKE}")
    for revision in spoken:
        if revision == asked:
            return revision
    return spoken[-1]


def _unknown(revision: str) -> str:
    return f"unknown revision {revision!r}; known are {', '.join(SUPPORTED)}"
