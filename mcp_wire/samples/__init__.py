"""The captured session that `mcp-wire decode` shows when it is given nothing else to read."""

from __future__ import annotations

from importlib.resources import files

__all__ = ["sample_session"]


def sample_session() -> bytes:
    """Return a conversation between one client and one server, both directions as sent.

    Out: JSON Lines in UTF-8, one bare JSON-RPC message a line as it stands on the wire, the last
    line ended too. The first part is a 2025-11-25 connection from its `initialize` on, with one
    call cancelled and so never answered; the second, from `server/discover` on, is 2026-07-28. No
    request id occurs twice. Client and server are invented.
    """
    return files(__name__).joinpath("session.jsonl").read_bytes()
