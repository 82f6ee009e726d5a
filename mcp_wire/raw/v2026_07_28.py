"""The types that `Codec("2026-07-28", ..., opaque="raw")` reads: those of `mcp_wire.v2026_07_28`.

Type checkers see opaque members as `Raw` here (`v2026_07_28.pyi`).
"""

import sys

from mcp_wire.versions import schema_module

sys.modules[__name__] = schema_module("2026-07-28")
