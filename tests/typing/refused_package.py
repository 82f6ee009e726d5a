"""Uses of the package that a type checker must refuse."""

import mcp_wire
from mcp_wire.samples import sample_session

sample_session().encode()  # refused: attr-defined
sample_session("2025-11-25")  # refused: call-arg
mcp_wire.v1999_01_01  # refused: attr-defined
