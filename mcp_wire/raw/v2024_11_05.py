"""The types that `Codec("2024-11-05", ..., opaque="raw")` reads: those of `mcp_wire.v2024_11_05`.

Type checkers see opaque members as `Raw` here (`v2024_11_05.pyi`).
"""

import sys

from mcp_wire.versions import schema_module

sys.modules[__name__] = schema_module("2024-11-05")
