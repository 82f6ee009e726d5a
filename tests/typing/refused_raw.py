"""What raw mode does not give."""

from mcp_wire import Codec, raw
from mcp_wire import v2025_11_25 as schema
from mcp_wire.raw import v2025_11_25 as mcp

mcp.CallToolRequestParams(name="a", arguments={})  # refused: arg-type
mcp.Tool(name="a", inputSchema={"type": "object"})  # refused: arg-type
schema.CallToolRequestParams(name="a", arguments=raw({}))  # refused: arg-type
mcp.CallToolResult(content=[], structuredContent={})  # refused: arg-type
Codec("2025-11-25", "server", opaque="rwa")  # refused: call-overload


def wants_parsed(params: schema.CallToolRequestParams) -> None: ...


def reads(params: mcp.CallToolRequestParams, tool: mcp.Tool) -> None:
    wants_parsed(params)  # refused: arg-type
    tool.inputSchema.get("type")  # refused: attr-defined
