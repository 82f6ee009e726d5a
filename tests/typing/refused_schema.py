"""Uses of a revision's types that a type checker must refuse."""

# A match has to name the deprecated arms, too.
# pyright: reportDeprecated=false

from typing_extensions import assert_never

from mcp_wire import v2025_06_18 as older
from mcp_wire import v2025_11_25 as mcp
from mcp_wire import v2026_07_28 as stateless


def field(schema: mcp.PrimitiveSchemaDefinition) -> str:
    match schema:
        case mcp.StringSchema() | mcp.NumberSchema() | mcp.BooleanSchema():
            return schema.type
        case mcp.UntitledSingleSelectEnumSchema() | mcp.TitledSingleSelectEnumSchema():
            return schema.type
        case mcp.UntitledMultiSelectEnumSchema() | mcp.LegacyTitledEnumSchema():
            return schema.type
        case _:
            assert_never(schema)  # refused: arg-type


def choice(schema: mcp.EnumSchema) -> str:
    match schema:
        case mcp.UntitledSingleSelectEnumSchema() | mcp.TitledSingleSelectEnumSchema():
            return schema.type
        case mcp.UntitledMultiSelectEnumSchema() | mcp.TitledMultiSelectEnumSchema():
            return schema.type
        case _:
            assert_never(schema)  # refused: arg-type


def block(content: mcp.ContentBlock) -> str:
    match content:
        case mcp.TextContent() | mcp.ImageContent() | mcp.AudioContent() | mcp.ResourceLink():
            return content.type
        case _:
            assert_never(content)  # refused: arg-type


def request(message: stateless.ClientRequest) -> str:
    match message:
        case stateless.DiscoverRequest() | stateless.SubscriptionsListenRequest():
            return message.method
        case stateless.CompleteRequest() | stateless.GetPromptRequest():
            return message.method
        case stateless.ListPromptsRequest() | stateless.ListResourcesRequest():
            return message.method
        case stateless.ListResourceTemplatesRequest() | stateless.ListToolsRequest():
            return message.method
        case stateless.CallToolRequest():
            return message.method
        case _:
            assert_never(message)  # refused: arg-type


def notification(message: mcp.ServerNotification) -> str:
    match message:
        case mcp.CancelledNotification() | mcp.ProgressNotification():
            return message.method
        case mcp.LoggingMessageNotification() | mcp.ResourceUpdatedNotification():
            return message.method
        case mcp.ResourceListChangedNotification() | mcp.ToolListChangedNotification():
            return message.method
        case mcp.PromptListChangedNotification() | mcp.ElicitationCompleteNotification():
            return message.method
        case _:
            assert_never(message)  # refused: arg-type


mcp.TextContent("text")  # refused: call-arg
mcp.TextContent()  # refused: call-arg
mcp.TextContent(text="t", colour="red")  # refused: call-arg
mcp.TextContent(text=5)  # refused: arg-type
mcp.TextContent(text="t", type="text")  # refused: call-arg
mcp.PingRequest()  # refused: call-arg
mcp.PingRequest(id=1, method="ping")  # refused: call-arg
mcp.PingRequest(id=1, jsonrpc="2.0")  # refused: call-arg
mcp.PingRequest(id=1.5)  # refused: arg-type
older.PingRequest()  # refused: call-arg
older.PingRequest(id=1, jsonrpc="2.0")  # refused: call-arg
older.InitializedNotification(id=1)  # refused: call-arg
mcp.PromptMessage(role="system", content=mcp.TextContent(text="t"))  # refused: arg-type
mcp.SetLevelRequestParams(level="WARNING")  # refused: arg-type
mcp.ElicitResult(action="ok")  # refused: arg-type
mcp.ElicitRequestURLParams(mode="form", message="", elicitationId="", url="")  # refused: arg-type
mcp.CallToolResult(content=[], vendor=1)  # refused: call-arg
mcp.PingRequest(id=1).id = 2  # refused: misc
mcp.Icon(src="s").source  # refused: attr-defined
stateless.ClientCapabilities(experimental={"x": {"y": b"bytes"}})  # refused: dict-item
wrong: stateless.JSONValue = {"a": [object()]}  # refused: list-item
