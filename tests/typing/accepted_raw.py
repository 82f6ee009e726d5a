"""Raw mode as type checkers see it: the same names, opaque members `Raw`."""

# pyright: reportDeprecated=false

from msgspec import Raw, Struct, UnsetType
from typing_extensions import assert_type

import mcp_wire
from mcp_wire import Codec, Failure, Reply, decode_as, raw
from mcp_wire import v2025_11_25 as schema
from mcp_wire.raw import v2024_11_05, v2025_03_26, v2025_06_18, v2026_07_28
from mcp_wire.raw import v2025_11_25 as mcp
from mcp_wire.raw.v2025_11_25 import CallToolRequestParams, Tool


class WeatherArgs(Struct):
    city: str


def answer(line: bytes) -> str | None:
    codec = Codec("2025-11-25", our_role="server", opaque="raw")
    match codec.decode(line):
        case mcp.CallToolRequest(params=p):
            assert_type(p, CallToolRequestParams)
            assert_type(p.arguments, Raw | None)
            if p.arguments is not None:
                return decode_as(WeatherArgs, p.arguments).city
        case mcp.InitializeRequest(params=start):
            return start.clientInfo.name
        case Reply(result=mcp.CreateMessageResult(content=mcp.ToolUseContent(input=given))):
            assert_type(given, Raw)
        case Failure(id=id):
            return str(id)
        case _:
            return None
    return None


def tools(line: bytes) -> list[Raw]:
    codec = Codec("2025-11-25", "client", opaque="raw")
    match codec.decode(line, pending={1: "tools/list"}):
        case Reply(result=mcp.ListToolsResult(tools=listed)):
            assert_type(listed, list[Tool])
            assert_type(listed[0].outputSchema, Raw | None)
            return [tool.inputSchema for tool in listed]
        case Reply(result=mcp.CallToolResult(structuredContent=content)):
            assert_type(content, Raw | None)
        case mcp.LoggingMessageNotification(params=log):
            assert_type(log.data, Raw)
        case mcp.CreateMessageRequest(params=asked):
            assert_type(asked.tools, list[Tool] | None)
        case _:
            pass
    return []


def stateless(line: bytes) -> None:
    codec = Codec("2026-07-28", "client", opaque="raw")
    match codec.decode(line):
        case Reply(result=v2026_07_28.CallToolResult(structuredContent=content)):
            assert_type(content, Raw | UnsetType)
        case _:
            pass


def same_where_nothing_is_opaque(block: schema.ContentBlock) -> mcp.ContentBlock:
    return block


def older(
    first: v2024_11_05.CallToolRequest,
    second: v2025_03_26.Tool,
    third: v2025_06_18.CallToolResult,
    fourth: v2025_06_18.JSONRPCErrorError,
) -> None:
    assert_type(first.params.arguments, Raw | None)
    assert_type(second.inputSchema, Raw)
    assert_type(third.structuredContent, Raw | None)
    assert_type(fourth.data, Raw | UnsetType)


def parsed_by_default(line: bytes) -> None:
    for codec in (Codec("2025-11-25", "server"), Codec("2025-11-25", "server", opaque="dict")):
        match codec.decode(line):
            case schema.CallToolRequest(params=p):
                assert_type(p, schema.CallToolRequestParams)
            case _:
                pass


mcp.Tool(name="t", inputSchema=raw({"type": "object"}))
built = mcp.CallToolResult(content=[], structuredContent=raw({"a": 1}))
assert_type(raw(1), Raw)
assert_type(mcp_wire.raw([built]), Raw)
schema.ImageContent(data=mcp_wire.base64(b"\x89PNG"), mimeType="image/png")
