"""The wire layer of the Model Context Protocol: bytes in, typed messages out, and back.

`mcp_wire.v2025_11_25` and its like are the schema modules, loaded on first use. Nothing here opens
a socket or starts a task.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING

from msgspec import UNSET, Raw, UnsetType

if TYPE_CHECKING:
    from .codec import Codec as Codec
    from .envelope import Envelope as Envelope
    from .envelope import Opening as Opening
    from .envelope import peek as peek
    from .envelope import sniff as sniff
    from .errors import EncodeError as EncodeError
    from .errors import Kind as Kind
    from .errors import Refuse as Refuse
    from .errors import WireError as WireError
    from .framing import FrameError as FrameError
    from .framing import LineReader as LineReader
    from .framing import MessageStream as MessageStream
    from .framing import ServerSentEvent as ServerSentEvent
    from .framing import SSEReader as SSEReader
    from .jsonrpc import Failure as Failure
    from .jsonrpc import Reply as Reply
    from .salvage import Problem as Problem
    from .salvage import Salvaged as Salvaged
    from .schema import v2024_11_05 as v2024_11_05
    from .schema import v2025_03_26 as v2025_03_26
    from .schema import v2025_06_18 as v2025_06_18
    from .schema import v2025_11_25 as v2025_11_25
    from .schema import v2026_07_28 as v2026_07_28
    from .session import Observer as Observer
    from .session import Seen as Seen
    from .values import base64 as base64
    from .values import check as check
    from .values import decode_as as decode_as
    from .values import from_builtins as from_builtins
    from .values import raw as raw
    from .values import to_builtins as to_builtins
    from .versions import LATEST as LATEST
    from .versions import SUPPORTED as SUPPORTED
    from .versions import negotiate as negotiate

__version__ = "0.1.0"

_HOMES = {
    "codec": ["Codec"],
    "errors": ["EncodeError", "Kind", "Refuse", "WireError"],
    "framing": ["FrameError", "LineReader", "MessageStream", "SSEReader", "ServerSentEvent"],
    "envelope": ["Envelope", "Opening", "peek", "sniff"],
    "jsonrpc": ["Failure", "Reply"],
    "salvage": ["Problem", "Salvaged"],
    "session": ["Observer", "Seen"],
    "values": ["base64", "check", "decode_as", "from_builtins", "to_builtins"],
    "versions": ["LATEST", "SUPPORTED", "negotiate"],
}
_REVISIONS = ["v2024_11_05", "v2025_03_26", "v2025_06_18", "v2025_11_25", "v2026_07_28"]
_HOME = {name: home for home, names in _HOMES.items() for name in names}

__all__ = [
    "LATEST",
    "SUPPORTED",
    "UNSET",
    "Codec",
    "EncodeError",
    "Envelope",
    "Failure",
    "FrameError",
    "Kind",
    "LineReader",
    "MessageStream",
    "Observer",
    "Opening",
    "Problem",
    "Raw",
    "Refuse",
    "Reply",
    "SSEReader",
    "Salvaged",
    "Seen",
    "ServerSentEvent",
    "UnsetType",
    "WireError",
    "__version__",
    "base64",
    "check",
    "decode_as",
    "from_builtins",
    "negotiate",
    "peek",
    "raw",
    "sniff",
    "to_builtins",
    "v2024_11_05",
    "v2025_03_26",
    "v2025_06_18",
    "v2025_11_25",
    "v2026_07_28",
]

if not TYPE_CHECKING:

    def __getattr__(name):
        if name in _HOME:
            value = getattr(importlib.import_module(f".{_HOME[name]}", __name__), name)
        elif name == "raw":  # a package that can be called, for the types beneath it
            value = importlib.import_module(".raw", __name__)
        elif name in _REVISIONS:
            value = importlib.import_module(f".schema.{name}", __name__)
        else:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        globals()[name] = value
        return value

    def __dir__():
        return sorted(__all__)
