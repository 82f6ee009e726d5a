"""The package as a type checker sees it from outside."""

from importlib.metadata import version

from typing_extensions import assert_type

import mcp_wire
from mcp_wire.samples import sample_session

assert_type(sample_session(), bytes)
assert_type(mcp_wire.__version__, str)
assert mcp_wire.__version__ == version("mcp-wire")
