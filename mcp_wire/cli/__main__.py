"""`python -m mcp_wire.cli` is `mcp-wire`."""

import sys

from . import main

if __name__ == "__main__":
    sys.exit(main())
