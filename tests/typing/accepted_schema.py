"""How a revision's types are used: unions matched to the last arm, constructors, JSON values."""

# A match that misses no arm has to name the deprecated ones, too.
# pyright: reportDeprecated=false

from typing import Any, Literal

from typing_extensions import assert_never, assert_type

from mcp_wire import v2025_06_18 as older
from mcp_wire import v2025_11_25 as mcp
from mcp_wire import v2026_07_28 as stateless
from mcp_wire.schema.v2026_07_28 import CreateMessageResult, LoggingLevel, Root

# --- every arm of a union, and no arm but these


def field(schema: mcp.PrimitiveSchemaDefinition) -> str:
    match schema:
        case mcp.StringSchema():
            return schema.format or "plain"
        case mcp.NumberSchema(type=kind):
            return kind
        case mcp.BooleanSchema(default=default):
            return str(default)
        case mcp.UntitledSingleSelectEnumSchema(enum=names):
            return names[0]
        case mcp.TitledSingleSelectEnumSchema(oneOf=choices):
            return choices[0].title
        case mcp.UntitledMultiSelectEnumSchema(items=items):
            return items.enum[0]
        case mcp.TitledMultiSelectEnumSchema(items=titled):
            return titled.anyOf[0].const
        case mcp.LegacyTitledEnumSchema():
            return "legacy"
        case _:
            assert_never(schema)


def choice(schema: mcp.EnumSchema) -> int:
    match schema:
        case mcp.UntitledSingleSelectEnumSchema() | mcp.TitledSingleSelectEnumSchema():
            assert_type(schema.default, str | None)
            return 1
        case mcp.UntitledMultiSelectEnumSchema() | mcp.TitledMultiSelectEnumSchema():
            assert_type(schema.default, list[str] | None)
            return 2
        case mcp.LegacyTitledEnumSchema():
            return 1
        case _:
            assert_never(schema)


def two_levels(schema: mcp.PrimitiveSchemaDefinition) -> str:
    if isinstance(schema, mcp.EnumSchema):
        assert_type(choice(schema), int)
        if isinstance(schema, mcp.SingleSelectEnumSchema):
            return schema.default or "one"
        return "some"
    match schema:
        case mcp.StringSchema() | mcp.NumberSchema() | mcp.BooleanSchema():
            return schema.type
        case _:
            assert_never(schema)


def block(content: mcp.ContentBlock) -> str:
    match content:
        case mcp.TextContent(text=text):
            return text
        case mcp.ImageContent() | mcp.AudioContent():
            return content.data
        case mcp.ResourceLink():
            return content.uri
        case mcp.EmbeddedResource(resource=mcp.TextResourceContents(text=text)):
            return text
        case mcp.EmbeddedResource(resource=resource):
            return resource.uri
        case _:
            assert_never(content)


def by_tag(content: mcp.ContentBlock) -> str:
    if content.type == "text":
        return content.text
    if content.type == "resource_link":
        return content.uri
    return content.type


def request(message: stateless.ClientRequest) -> str:
    match message:
        case stateless.DiscoverRequest() | stateless.SubscriptionsListenRequest():
            return message.method
        case stateless.CompleteRequest(params=complete):
            return complete.argument.name
        case stateless.GetPromptRequest(params=prompt):
            return prompt.name
        case (
            stateless.ListPromptsRequest()
            | stateless.ListResourcesRequest()
            | stateless.ListResourceTemplatesRequest()
            | stateless.ListToolsRequest()
        ):
            return message.params.cursor or ""
        case stateless.ReadResourceRequest(params=read):
            return read.uri
        case stateless.CallToolRequest(id=id, params=call):
            assert_type(id, str | int)
            return call.name
        case _:
            assert_never(message)


def handshake_request(message: mcp.ClientRequest) -> str:
    match message:
        case mcp.PingRequest() | mcp.InitializeRequest() | mcp.SetLevelRequest():
            return message.method
        case mcp.CompleteRequest() | mcp.GetPromptRequest() | mcp.CallToolRequest():
            return message.method
        case (
            mcp.ListPromptsRequest()
            | mcp.ListResourcesRequest()
            | mcp.ListResourceTemplatesRequest()
            | mcp.ListToolsRequest()
            | mcp.ListTasksRequest()
        ):
            return message.method
        case mcp.ReadResourceRequest() | mcp.SubscribeRequest() | mcp.UnsubscribeRequest():
            return message.params.uri
        case mcp.GetTaskRequest() | mcp.GetTaskPayloadRequest() | mcp.CancelTaskRequest():
            return message.params.taskId
        case _:
            assert_never(message)


def notification(message: stateless.ServerNotification) -> str:
    match message:
        case stateless.CancelledNotification(params=cancelled):
            return str(cancelled.requestId)
        case stateless.ProgressNotification(params=progress):
            assert_type(progress.progress, int | float)
            return progress.message or ""
        case stateless.LoggingMessageNotification(params=log):
            return log.level
        case stateless.ResourceUpdatedNotification(params=updated):
            return updated.uri
        case (
            stateless.ResourceListChangedNotification()
            | stateless.ToolListChangedNotification()
            | stateless.PromptListChangedNotification()
        ):
            return message.method
        case stateless.SubscriptionsAcknowledgedNotification():
            return message.jsonrpc
        case _:
            assert_never(message)


# --- constructors and members

assert_type(mcp.TextContent(text="t").type, Literal["text"])
assert_type(mcp.PingRequest(id=1).jsonrpc, Literal["2.0"])
assert_type(older.PingRequest(id="a").method, Literal["ping"])
assert_type(older.PingRequest(id="a").id, str | int)
mcp.PromptMessage(role="user", content=mcp.TextContent(text="t"))
mcp.PromptMessage(role=mcp.Role.USER, content=mcp.TextContent(text="t"))
mcp.SetLevelRequestParams(level="warning")
mcp.ElicitRequestURLParams(message="m", elicitationId="e", url="u")
mcp.CallToolResult(content=[], extra={"vendor": {"any": 1}})
assert_type(mcp.Result().extra, dict[str, Any])
assert_type(mcp.Tool(name="n", inputSchema={"type": "object"}).inputSchema, dict[str, Any])
stateless.CallToolResult(content=[], structuredContent=None)
stateless.ListToolsResult(tools=[], ttlMs=1000, cacheScope="public")
stateless.InputRequiredResult(requestState="s")
form = mcp.ElicitRequestFormParams(
    message="m",
    requestedSchema=mcp.ElicitRequestFormParamsRequestedSchema(
        properties={"a": mcp.StringSchema(), "b": mcp.UntitledSingleSelectEnumSchema(enum=["x"])}
    ),
)
assert_type(form.requestedSchema, mcp.ElicitRequestFormParamsRequestedSchema)
assert_type(mcp.LATEST_PROTOCOL_VERSION, Literal["2025-11-25"])

# --- JSON values are recursive

nested: stateless.JSONValue = {"a": [1, 2.5, None, {"b": [True, "text"]}]}
capabilities = stateless.ClientCapabilities(
    experimental={"x": {"deep": [{"er": None}]}}, sampling=stateless.ClientCapabilitiesSampling()
)


def leaves(value: stateless.JSONValue) -> int:
    if isinstance(value, dict):
        return sum(leaves(member) for member in value.values())
    if isinstance(value, list):
        return sum(leaves(item) for item in value)
    assert_type(value, str | int | float | bool | None)
    return 1


# --- what the specification deprecates is still there

Root(uri="file:///a")
level: str = LoggingLevel.INFO
CreateMessageResult(role="assistant", content=stateless.TextContent(text="t"), model="m")
