# Drawn from mcp_wire/schema/v2024_11_05.py by tests/codec/raw_stubs.py: change that.
# pyright: reportPrivateUsage=false, reportDeprecated=false
# ruff: noqa: E501, I001, RUF022
from mcp_wire.schema._base import (
    BareNotification,
    BareRequest,
    Interface,
    Open,
    Rpc,
    TokenMeta,
    UNSET,
    UnsetType,
    field,
)
from msgspec import Raw
from typing import Any, ClassVar, Literal, TypeAlias
from mcp_wire.schema.v2024_11_05 import (
    _LoggingLevel,
    LATEST_PROTOCOL_VERSION,
    JSONRPC_VERSION,
    ProgressToken,
    Cursor,
    RequestParamsMeta,
    RequestParams,
    Request,
    NotificationParams,
    Notification,
    Result,
    RequestId,
    JSONRPCRequest,
    JSONRPCNotification,
    JSONRPCResponse,
    PARSE_ERROR,
    INVALID_REQUEST,
    METHOD_NOT_FOUND,
    INVALID_PARAMS,
    INTERNAL_ERROR,
    EmptyResult,
    CancelledNotificationParams,
    CancelledNotification,
    InitializeRequestParams,
    InitializeRequest,
    InitializeResult,
    InitializedNotification,
    ClientCapabilitiesRoots,
    ClientCapabilities,
    ServerCapabilitiesPrompts,
    ServerCapabilitiesResources,
    ServerCapabilitiesTools,
    ServerCapabilities,
    Implementation,
    PingRequest,
    ProgressNotificationParams,
    ProgressNotification,
    PaginatedRequestParams,
    PaginatedRequest,
    PaginatedResult,
    ListResourcesRequest,
    ListResourcesResult,
    ListResourceTemplatesRequest,
    ListResourceTemplatesResult,
    ReadResourceRequestParams,
    ReadResourceRequest,
    ReadResourceResult,
    ResourceListChangedNotification,
    SubscribeRequestParams,
    SubscribeRequest,
    UnsubscribeRequestParams,
    UnsubscribeRequest,
    ResourceUpdatedNotificationParams,
    ResourceUpdatedNotification,
    Resource,
    ResourceTemplate,
    ResourceContents,
    TextResourceContents,
    BlobResourceContents,
    ListPromptsRequest,
    ListPromptsResult,
    GetPromptRequestParams,
    GetPromptRequest,
    GetPromptResult,
    Prompt,
    PromptArgument,
    Role,
    PromptMessage,
    EmbeddedResource,
    PromptListChangedNotification,
    ListToolsRequest,
    CallToolResult,
    ToolListChangedNotification,
    SetLevelRequestParams,
    SetLevelRequest,
    LoggingLevel,
    CreateMessageRequestParams,
    CreateMessageRequest,
    CreateMessageResult,
    SamplingMessage,
    AnnotatedAnnotations,
    Annotated,
    TextContent,
    ImageContent,
    ModelPreferences,
    ModelHint,
    CompleteRequestParamsArgument,
    CompleteRequestParams,
    CompleteRequest,
    CompleteResultCompletion,
    CompleteResult,
    ResourceReference,
    PromptReference,
    ListRootsRequest,
    ListRootsResult,
    Root,
    RootsListChangedNotification,
    ClientNotification,
    ClientResult,
    ServerRequest,
)

__all__ = [
    "LATEST_PROTOCOL_VERSION",
    "JSONRPC_VERSION",
    "ProgressToken",
    "Cursor",
    "RequestParamsMeta",
    "RequestParams",
    "Request",
    "NotificationParams",
    "Notification",
    "Result",
    "RequestId",
    "JSONRPCRequest",
    "JSONRPCNotification",
    "JSONRPCResponse",
    "PARSE_ERROR",
    "INVALID_REQUEST",
    "METHOD_NOT_FOUND",
    "INVALID_PARAMS",
    "INTERNAL_ERROR",
    "JSONRPCErrorError",
    "JSONRPCError",
    "JSONRPCMessage",
    "EmptyResult",
    "CancelledNotificationParams",
    "CancelledNotification",
    "InitializeRequestParams",
    "InitializeRequest",
    "InitializeResult",
    "InitializedNotification",
    "ClientCapabilitiesRoots",
    "ClientCapabilities",
    "ServerCapabilitiesPrompts",
    "ServerCapabilitiesResources",
    "ServerCapabilitiesTools",
    "ServerCapabilities",
    "Implementation",
    "PingRequest",
    "ProgressNotificationParams",
    "ProgressNotification",
    "PaginatedRequestParams",
    "PaginatedRequest",
    "PaginatedResult",
    "ListResourcesRequest",
    "ListResourcesResult",
    "ListResourceTemplatesRequest",
    "ListResourceTemplatesResult",
    "ReadResourceRequestParams",
    "ReadResourceRequest",
    "ReadResourceResult",
    "ResourceListChangedNotification",
    "SubscribeRequestParams",
    "SubscribeRequest",
    "UnsubscribeRequestParams",
    "UnsubscribeRequest",
    "ResourceUpdatedNotificationParams",
    "ResourceUpdatedNotification",
    "Resource",
    "ResourceTemplate",
    "ResourceContents",
    "TextResourceContents",
    "BlobResourceContents",
    "ListPromptsRequest",
    "ListPromptsResult",
    "GetPromptRequestParams",
    "GetPromptRequest",
    "GetPromptResult",
    "Prompt",
    "PromptArgument",
    "Role",
    "PromptMessage",
    "EmbeddedResource",
    "PromptListChangedNotification",
    "ListToolsRequest",
    "ListToolsResult",
    "CallToolResult",
    "CallToolRequestParams",
    "CallToolRequest",
    "ToolListChangedNotification",
    "Tool",
    "SetLevelRequestParams",
    "SetLevelRequest",
    "LoggingMessageNotificationParams",
    "LoggingMessageNotification",
    "LoggingLevel",
    "CreateMessageRequestParams",
    "CreateMessageRequest",
    "CreateMessageResult",
    "SamplingMessage",
    "AnnotatedAnnotations",
    "Annotated",
    "TextContent",
    "ImageContent",
    "ModelPreferences",
    "ModelHint",
    "CompleteRequestParamsArgument",
    "CompleteRequestParams",
    "CompleteRequest",
    "CompleteResultCompletion",
    "CompleteResult",
    "ResourceReference",
    "PromptReference",
    "ListRootsRequest",
    "ListRootsResult",
    "Root",
    "RootsListChangedNotification",
    "ClientRequest",
    "ClientNotification",
    "ClientResult",
    "ServerRequest",
    "ServerNotification",
    "ServerResult",
]

class JSONRPCErrorError(Interface, frozen=True, kw_only=True):
    """Member `error` of JSONRPCError: a code, a message and optional data. (`JSONRPCError.error`, 2024-11-05)"""

    code: int | float
    message: str
    data: Raw | UnsetType = UNSET

class JSONRPCError(Rpc, frozen=True, kw_only=True):
    """JSON-RPC message that tells that a request failed. (`JSONRPCError`, 2024-11-05)"""

    id: RequestId
    error: JSONRPCErrorError

JSONRPCMessage: TypeAlias = JSONRPCRequest | JSONRPCNotification | JSONRPCResponse | JSONRPCError

class ListToolsResult(Open, frozen=True, kw_only=True):
    """Server gives a page of its tools. (`ListToolsResult`, 2024-11-05)"""

    meta: dict[str, Any] | None = field(name="_meta", default=None)
    nextCursor: Cursor | None = None
    tools: list[Tool]

class CallToolRequestParams(TokenMeta, frozen=True, kw_only=True):
    """Params of `tools/call`: the name of the tool and its arguments. (`CallToolRequest.params`, 2024-11-05)"""

    meta: dict[str, Any] | None = field(name="_meta", default=None)
    name: str
    arguments: Raw | None = None

class CallToolRequest(BareRequest, frozen=True, kw_only=True, tag_field="method", tag="tools/call"):
    """Client asks the server to run a tool. (`CallToolRequest`, 2024-11-05)"""

    method: ClassVar[Literal["tools/call"]] = "tools/call"
    params: CallToolRequestParams

class Tool(Interface, frozen=True, kw_only=True):
    """Tool that a server offers, with the schema of its input. (`Tool`, 2024-11-05)"""

    name: str
    description: str | None = None
    inputSchema: Raw

class LoggingMessageNotificationParams(Interface, frozen=True, kw_only=True):
    """Params of `notifications/message`: level, logger and data. (`LoggingMessageNotification.params`, 2024-11-05)"""

    meta: dict[str, Any] | None = field(name="_meta", default=None)
    level: _LoggingLevel
    logger: str | None = None
    data: Raw

class LoggingMessageNotification(
    BareNotification, frozen=True, kw_only=True, tag_field="method", tag="notifications/message"
):
    """Server sends a log message to the client. (`LoggingMessageNotification`, 2024-11-05)"""

    method: ClassVar[Literal["notifications/message"]] = "notifications/message"
    params: LoggingMessageNotificationParams

ClientRequest: TypeAlias = (
    PingRequest
    | InitializeRequest
    | CompleteRequest
    | SetLevelRequest
    | GetPromptRequest
    | ListPromptsRequest
    | ListResourcesRequest
    | ListResourceTemplatesRequest
    | ReadResourceRequest
    | SubscribeRequest
    | UnsubscribeRequest
    | CallToolRequest
    | ListToolsRequest
)
ServerNotification: TypeAlias = (
    CancelledNotification
    | ProgressNotification
    | LoggingMessageNotification
    | ResourceUpdatedNotification
    | ResourceListChangedNotification
    | ToolListChangedNotification
    | PromptListChangedNotification
)
ServerResult: TypeAlias = (
    EmptyResult
    | InitializeResult
    | CompleteResult
    | GetPromptResult
    | ListPromptsResult
    | ListResourcesResult
    | ListResourceTemplatesResult
    | ReadResourceResult
    | CallToolResult
    | ListToolsResult
)
