"""The library without its exact static types: tests hand in wrong values and look at any message.

What type checkers see is judged by tests/typing.
"""

from __future__ import annotations

from typing import Any

import mcp_wire

Codec: Any = mcp_wire.Codec
Observer: Any = mcp_wire.Observer
Refuse: Any = mcp_wire.Refuse
check: Any = mcp_wire.check
decode_as: Any = mcp_wire.decode_as
from_builtins: Any = mcp_wire.from_builtins
peek: Any = mcp_wire.peek
raw: Any = mcp_wire.raw
sniff: Any = mcp_wire.sniff
to_builtins: Any = mcp_wire.to_builtins

v2024_11_05: Any = mcp_wire.v2024_11_05
v2025_03_26: Any = mcp_wire.v2025_03_26
v2025_06_18: Any = mcp_wire.v2025_06_18
v2025_11_25: Any = mcp_wire.v2025_11_25
v2026_07_28: Any = mcp_wire.v2026_07_28
