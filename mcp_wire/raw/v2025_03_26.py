"""The types that `Codec("2025-03-26", ..., opaque="raw")` reads: those of `mcp_wire.v2025_03_26`.

Type checkers see opaque members as `Raw` here (`v2025_03_26.pyi`).
"""

import sys

from mcp_wire.versions import schema_module

sys.modules[__name__] = schema_module("2025-03-26")
