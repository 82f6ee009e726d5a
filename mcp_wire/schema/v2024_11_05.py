"""Revision 2024-11-05, read beside its schema.ts: same order, same names, unions after their arms."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, Literal

from ._base import (
    UNSET,
    BareNotification,
    BareRequest,
    Enumeration,
    InputSchema,
    Interface,
    Open,
    Rpc,
    RpcNotification,
    TokenMeta,
    UnsetType,
    field,
)
from ._structural import ABSENT, PRESENT, Alone, arm, structural

if TYPE_CHECKING:
    from typing import TypeAlias

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
LATEST_PROTOCOL_VERSION: Final = "2024-11-05"
JSONRPC_VERSION: Final = "2.0"

ProgressToken: TypeAlias = str | int | float
"""Token that ties progress notifications to their request. (`ProgressToken`, 2024-11-05)"""

Cursor: TypeAlias = str
"""Opaque position in a paged list; only the server knows its meaning. (`Cursor`, 2024-11-05)"""


class RequestParamsMeta(Interface, frozen=True, kw_only=True):
    """Member `_meta` of request params, with an optional progress token. (`Request.params._meta`, 2024-11-05)"""

    progressToken: ProgressToken | None = None


class RequestParams(TokenMeta, Open, frozen=True, kw_only=True):
    """Base of the params of requests. (`Request.params`, 2024-11-05)"""

    meta: dict[str, Any] | None = field(name="_meta", default=None)


class Request(Interface, frozen=True, kw_only=True):
    """Common shape of requests: a method and optional params. (`Request`, 2024-11-05)"""

    method: str
    params: Alone[RequestParams] | None = None


class NotificationParams(Open, frozen=True, kw_only=True):
    """Base of the params of notifications. (`Notification.params`, 2024-11-05)"""

    meta: dict[str, Any] | None = field(name="_meta", default=None)


class Notification(Interface, frozen=True, kw_only=True):
    """Common shape of notifications: a method and optional params. (`Notification`, 2024-11-05)"""

    method: str
    params: Alone[NotificationParams] | None = None


class Result(Open, frozen=True, kw_only=True):
    """Common shape of results: optional `_meta` and any other members. (`Result`, 2024-11-05)"""

    meta: dict[str, Any] | None = field(name="_meta", default=None)


RequestId: TypeAlias = str | int
"""Id of a JSON-RPC request, used to match its response. (`RequestId`, 2024-11-05)"""


class JSONRPCRequest(Rpc, frozen=True, kw_only=True):
    """JSON-RPC message with an id, to be answered by a response. (`JSONRPCRequest`, 2024-11-05)"""

    id: RequestId
    method: str
    params: Alone[RequestParams] | None = None


class JSONRPCNotification(RpcNotification, frozen=True, kw_only=True):
    """JSON-RPC message that gets no response. (`JSONRPCNotification`, 2024-11-05)"""

    method: str
    params: Alone[NotificationParams] | None = None


class JSONRPCResponse(Rpc, frozen=True, kw_only=True):
    """JSON-RPC message that answers a request. (`JSONRPCResponse`, 2024-11-05)"""

    id: RequestId
    result: Alone[Result]


PARSE_ERROR: Final = -32700
INVALID_REQUEST: Final = -32600
METHOD_NOT_FOUND: Final = -32601
INVALID_PARAMS: Final = -32602
INTERNAL_ERROR: Final = -32603


class JSONRPCErrorError(Interface, frozen=True, kw_only=True):
    """Member `error` of JSONRPCError: a code, a message and optional data. (`JSONRPCError.error`, 2024-11-05)"""

    code: int | float
    message: str
    data: Any | UnsetType = UNSET


class JSONRPCError(Rpc, frozen=True, kw_only=True):
    """JSON-RPC message that tells that a request failed. (`JSONRPCError`, 2024-11-05)"""

    id: RequestId
    error: JSONRPCErrorError


if TYPE_CHECKING:
    JSONRPCMessage: TypeAlias = (
        JSONRPCRequest | JSONRPCNotification | JSONRPCResponse | JSONRPCError
    )
else:
    JSONRPCMessage = structural(
        "JSONRPCMessage",
        arm(JSONRPCRequest, method=PRESENT, id=PRESENT),
        arm(JSONRPCNotification, method=PRESENT, id=(ABSENT,)),
        arm(JSONRPCResponse, result=PRESENT),
        arm(JSONRPCError, error=PRESENT),
        ambiguous="an object may carry members of two kinds; the first kind declared wins",
        module=__name__,
    )
"""Any JSON-RPC message that either side may send. (`JSONRPCMessage`, 2024-11-05)"""

EmptyResult: TypeAlias = Result
"""Result that says only that the request succeeded. (`EmptyResult`, 2024-11-05)"""


class CancelledNotificationParams(Interface, frozen=True, kw_only=True):
    """Params of `notifications/cancelled`: which request, and why. (`CancelledNotification.params`, 2024-11-05)"""

    meta: dict[str, Any] | None = field(name="_meta", default=None)
    requestId: RequestId
    reason: str | None = None


class CancelledNotification(
    BareNotification, frozen=True, kw_only=True, tag_field="method", tag="notifications/cancelled"
):
    """Tells the other side that an earlier request is cancelled. (`CancelledNotification`, 2024-11-05)"""

    method: ClassVar[Literal["notifications/cancelled"]] = "notifications/cancelled"
    params: CancelledNotificationParams


class InitializeRequestParams(TokenMeta, frozen=True, kw_only=True):
    """Params of `initialize`: version, capabilities and client software. (`InitializeRequest.params`, 2024-11-05)"""

    meta: dict[str, Any] | None = field(name="_meta", default=None)
    protocolVersion: str
    capabilities: ClientCapabilities
    clientInfo: Implementation


class InitializeRequest(
    BareRequest, frozen=True, kw_only=True, tag_field="method", tag="initialize"
):
    """Client asks to open a session; the first request it sends. (`InitializeRequest`, 2024-11-05)"""

    method: ClassVar[Literal["initialize"]] = "initialize"
    params: InitializeRequestParams


class InitializeResult(Open, frozen=True, kw_only=True):
    """Server gives the protocol version it chose, its capabilities and its name. (`InitializeResult`, 2024-11-05)"""

    meta: dict[str, Any] | None = field(name="_meta", default=None)
    protocolVersion: str
    capabilities: ServerCapabilities
    serverInfo: Implementation
    instructions: str | None = None


class InitializedNotification(
    BareNotification, frozen=True, kw_only=True, tag_field="method", tag="notifications/initialized"
):
    """Client tells that it has finished initializing. (`InitializedNotification`, 2024-11-05)"""

    method: ClassVar[Literal["notifications/initialized"]] = "notifications/initialized"
    params: Alone[NotificationParams] | None = None


class ClientCapabilitiesRoots(Interface, frozen=True, kw_only=True):
    """Capability `roots` of a client: it can list its roots. (`ClientCapabilities.roots`, 2024-11-05)"""

    listChanged: bool | None = None


class ClientCapabilities(Interface, frozen=True, kw_only=True):
    """What a client can do, as the client declares it to the server. (`ClientCapabilities`, 2024-11-05)"""

    experimental: dict[str, dict[str, Any]] | None = None
    roots: ClientCapabilitiesRoots | None = None
    sampling: dict[str, Any] | None = None


class ServerCapabilitiesPrompts(Interface, frozen=True, kw_only=True):
    """Capability `prompts` of a server: whether it tells of list changes. (`ServerCapabilities.prompts`, 2024-11-05)"""

    listChanged: bool | None = None


class ServerCapabilitiesResources(Interface, frozen=True, kw_only=True):
    """Capability `resources` of a server: subscriptions and list changes. (`ServerCapabilities.resources`, 2024-11-05)"""

    subscribe: bool | None = None
    listChanged: bool | None = None


class ServerCapabilitiesTools(Interface, frozen=True, kw_only=True):
    """Capability `tools` of a server: whether it tells of list changes. (`ServerCapabilities.tools`, 2024-11-05)"""

    listChanged: bool | None = None


class ServerCapabilities(Interface, frozen=True, kw_only=True):
    """What a server can do, as the server declares it to the client. (`ServerCapabilities`, 2024-11-05)"""

    experimental: dict[str, dict[str, Any]] | None = None
    logging: dict[str, Any] | None = None
    prompts: ServerCapabilitiesPrompts | None = None
    resources: ServerCapabilitiesResources | None = None
    tools: ServerCapabilitiesTools | None = None


class Implementation(Interface, frozen=True, kw_only=True):
    """Name and version of the software of a client or server. (`Implementation`, 2024-11-05)"""

    name: str
    version: str


class PingRequest(BareRequest, frozen=True, kw_only=True, tag_field="method", tag="ping"):
    """Either side asks whether the other is still alive. (`PingRequest`, 2024-11-05)"""

    method: ClassVar[Literal["ping"]] = "ping"
    params: Alone[RequestParams] | None = None


class ProgressNotificationParams(Interface, frozen=True, kw_only=True):
    """Params of `notifications/progress`: token, progress and total. (`ProgressNotification.params`, 2024-11-05)"""

    meta: dict[str, Any] | None = field(name="_meta", default=None)
    progressToken: ProgressToken
    progress: int | float
    total: int | float | None = None


class ProgressNotification(
    BareNotification, frozen=True, kw_only=True, tag_field="method", tag="notifications/progress"
):
    """Tells how far a request that is still running has come. (`ProgressNotification`, 2024-11-05)"""

    method: ClassVar[Literal["notifications/progress"]] = "notifications/progress"
    params: ProgressNotificationParams


class PaginatedRequestParams(TokenMeta, frozen=True, kw_only=True):
    """Params of a paged request: the cursor to go on from. (`PaginatedRequest.params`, 2024-11-05)"""

    meta: dict[str, Any] | None = field(name="_meta", default=None)
    cursor: Cursor | None = None


class PaginatedRequest(BareRequest, frozen=True, kw_only=True):
    """Base of requests for one page of a list. (`PaginatedRequest`, 2024-11-05)"""

    method: str
    params: PaginatedRequestParams | None = None


class PaginatedResult(Open, frozen=True, kw_only=True):
    """Base of results with one page of a list and the cursor of the next. (`PaginatedResult`, 2024-11-05)"""

    meta: dict[str, Any] | None = field(name="_meta", default=None)
    nextCursor: Cursor | None = None


class ListResourcesRequest(
    BareRequest, frozen=True, kw_only=True, tag_field="method", tag="resources/list"
):
    """Client asks for the resources the server has. (`ListResourcesRequest`, 2024-11-05)"""

    method: ClassVar[Literal["resources/list"]] = "resources/list"
    params: PaginatedRequestParams | None = None


class ListResourcesResult(Open, frozen=True, kw_only=True):
    """Server gives a page of its resources. (`ListResourcesResult`, 2024-11-05)"""

    meta: dict[str, Any] | None = field(name="_meta", default=None)
    nextCursor: Cursor | None = None
    resources: list[Resource]


class ListResourceTemplatesRequest(
    BareRequest, frozen=True, kw_only=True, tag_field="method", tag="resources/templates/list"
):
    """Client asks for the resource templates the server has. (`ListResourceTemplatesRequest`, 2024-11-05)"""

    method: ClassVar[Literal["resources/templates/list"]] = "resources/templates/list"
    params: PaginatedRequestParams | None = None


class ListResourceTemplatesResult(Open, frozen=True, kw_only=True):
    """Server gives a page of its resource templates. (`ListResourceTemplatesResult`, 2024-11-05)"""

    meta: dict[str, Any] | None = field(name="_meta", default=None)
    nextCursor: Cursor | None = None
    resourceTemplates: list[ResourceTemplate]


class ReadResourceRequestParams(TokenMeta, frozen=True, kw_only=True):
    """Params of `resources/read`: the URI of the resource. (`ReadResourceRequest.params`, 2024-11-05)"""

    meta: dict[str, Any] | None = field(name="_meta", default=None)
    uri: str


class ReadResourceRequest(
    BareRequest, frozen=True, kw_only=True, tag_field="method", tag="resources/read"
):
    """Client asks for the contents of a resource. (`ReadResourceRequest`, 2024-11-05)"""

    method: ClassVar[Literal["resources/read"]] = "resources/read"
    params: ReadResourceRequestParams


class ReadResourceResult(Open, frozen=True, kw_only=True):
    """Server gives the contents of a resource. (`ReadResourceResult`, 2024-11-05)"""

    meta: dict[str, Any] | None = field(name="_meta", default=None)
    contents: list[_ResourceContentsItem]


class ResourceListChangedNotification(
    BareNotification,
    frozen=True,
    kw_only=True,
    tag_field="method",
    tag="notifications/resources/list_changed",
):
    """Server tells that its list of resources changed. (`ResourceListChangedNotification`, 2024-11-05)"""

    method: ClassVar[Literal["notifications/resources/list_changed"]] = (
        "notifications/resources/list_changed"
    )
    params: Alone[NotificationParams] | None = None


class SubscribeRequestParams(TokenMeta, frozen=True, kw_only=True):
    """Params of `resources/subscribe`: the URI of the resource. (`SubscribeRequest.params`, 2024-11-05)"""

    meta: dict[str, Any] | None = field(name="_meta", default=None)
    uri: str


class SubscribeRequest(
    BareRequest, frozen=True, kw_only=True, tag_field="method", tag="resources/subscribe"
):
    """Client asks to be told when a resource changes. (`SubscribeRequest`, 2024-11-05)"""

    method: ClassVar[Literal["resources/subscribe"]] = "resources/subscribe"
    params: SubscribeRequestParams


class UnsubscribeRequestParams(TokenMeta, frozen=True, kw_only=True):
    """Params of `resources/unsubscribe`: the URI of the resource. (`UnsubscribeRequest.params`, 2024-11-05)"""

    meta: dict[str, Any] | None = field(name="_meta", default=None)
    uri: str


class UnsubscribeRequest(
    BareRequest, frozen=True, kw_only=True, tag_field="method", tag="resources/unsubscribe"
):
    """Client asks to be told no longer when a resource changes. (`UnsubscribeRequest`, 2024-11-05)"""

    method: ClassVar[Literal["resources/unsubscribe"]] = "resources/unsubscribe"
    params: UnsubscribeRequestParams


class ResourceUpdatedNotificationParams(Interface, frozen=True, kw_only=True):
    """Params of `notifications/resources/updated`: the URI. (`ResourceUpdatedNotification.params`, 2024-11-05)"""

    meta: dict[str, Any] | None = field(name="_meta", default=None)
    uri: str


class ResourceUpdatedNotification(
    BareNotification,
    frozen=True,
    kw_only=True,
    tag_field="method",
    tag="notifications/resources/updated",
):
    """Server tells that a resource the client watches has changed. (`ResourceUpdatedNotification`, 2024-11-05)"""

    method: ClassVar[Literal["notifications/resources/updated"]] = "notifications/resources/updated"
    params: ResourceUpdatedNotificationParams


class Resource(Interface, frozen=True, kw_only=True):
    """Resource that a server can provide, described without its contents. (`Resource`, 2024-11-05)"""

    annotations: AnnotatedAnnotations | None = None
    uri: str
    name: str
    description: str | None = None
    mimeType: str | None = None
    size: int | float | None = None


class ResourceTemplate(Interface, frozen=True, kw_only=True):
    """URI template for a family of resources that a server offers. (`ResourceTemplate`, 2024-11-05)"""

    annotations: AnnotatedAnnotations | None = None
    uriTemplate: str
    name: str
    description: str | None = None
    mimeType: str | None = None


class ResourceContents(Interface, frozen=True, kw_only=True):
    """Base of the contents of a resource: its URI and MIME type. (`ResourceContents`, 2024-11-05)"""

    uri: str
    mimeType: str | None = None


class TextResourceContents(Interface, frozen=True, kw_only=True):
    """Contents of a resource that is text. (`TextResourceContents`, 2024-11-05)"""

    uri: str
    mimeType: str | None = None
    text: str


class BlobResourceContents(Interface, frozen=True, kw_only=True):
    """Binary contents of a resource, in base64. (`BlobResourceContents`, 2024-11-05)"""

    uri: str
    mimeType: str | None = None
    blob: str


if TYPE_CHECKING:
    _ResourceContentsItem: TypeAlias = TextResourceContents | BlobResourceContents
else:
    _ResourceContentsItem = structural(
        "_ResourceContentsItem",
        arm(TextResourceContents, text=PRESENT),
        arm(BlobResourceContents, blob=PRESENT),
        ambiguous="an object may carry text and blob; text wins",
        module=__name__,
    )


class ListPromptsRequest(
    BareRequest, frozen=True, kw_only=True, tag_field="method", tag="prompts/list"
):
    """Client asks for the prompts the server has. (`ListPromptsRequest`, 2024-11-05)"""

    method: ClassVar[Literal["prompts/list"]] = "prompts/list"
    params: PaginatedRequestParams | None = None


class ListPromptsResult(Open, frozen=True, kw_only=True):
    """Server gives a page of its prompts. (`ListPromptsResult`, 2024-11-05)"""

    meta: dict[str, Any] | None = field(name="_meta", default=None)
    nextCursor: Cursor | None = None
    prompts: list[Prompt]


class GetPromptRequestParams(TokenMeta, frozen=True, kw_only=True):
    """Params of `prompts/get`: the name of the prompt and its arguments. (`GetPromptRequest.params`, 2024-11-05)"""

    meta: dict[str, Any] | None = field(name="_meta", default=None)
    name: str
    arguments: dict[str, str] | None = None


class GetPromptRequest(
    BareRequest, frozen=True, kw_only=True, tag_field="method", tag="prompts/get"
):
    """Client asks for a prompt, filled in with the given arguments. (`GetPromptRequest`, 2024-11-05)"""

    method: ClassVar[Literal["prompts/get"]] = "prompts/get"
    params: GetPromptRequestParams


class GetPromptResult(Open, frozen=True, kw_only=True):
    """Server gives the messages of a prompt. (`GetPromptResult`, 2024-11-05)"""

    meta: dict[str, Any] | None = field(name="_meta", default=None)
    description: str | None = None
    messages: list[PromptMessage]


class Prompt(Interface, frozen=True, kw_only=True):
    """Prompt or prompt template that a server offers. (`Prompt`, 2024-11-05)"""

    name: str
    description: str | None = None
    arguments: list[PromptArgument] | None = None


class PromptArgument(Interface, frozen=True, kw_only=True):
    """Argument that a prompt takes. (`PromptArgument`, 2024-11-05)"""

    name: str
    description: str | None = None
    required: bool | None = None


class Role(Enumeration):
    """Party of a conversation: the user or the assistant. (`Role`, 2024-11-05)"""

    USER = "user"
    ASSISTANT = "assistant"


if TYPE_CHECKING:
    _Role: TypeAlias = Role | Literal["user", "assistant"]
else:
    _Role = Role


class PromptMessage(Interface, frozen=True, kw_only=True):
    """One message of a prompt: who speaks and the content. (`PromptMessage`, 2024-11-05)"""

    role: _Role
    content: TextContent | ImageContent | EmbeddedResource


class EmbeddedResource(Interface, frozen=True, kw_only=True, tag_field="type", tag="resource"):
    """Content block that holds the contents of a resource. (`EmbeddedResource`, 2024-11-05)"""

    type: ClassVar[Literal["resource"]] = "resource"
    annotations: AnnotatedAnnotations | None = None
    resource: _ResourceContentsItem


class PromptListChangedNotification(
    BareNotification,
    frozen=True,
    kw_only=True,
    tag_field="method",
    tag="notifications/prompts/list_changed",
):
    """Server tells that its list of prompts changed. (`PromptListChangedNotification`, 2024-11-05)"""

    method: ClassVar[Literal["notifications/prompts/list_changed"]] = (
        "notifications/prompts/list_changed"
    )
    params: Alone[NotificationParams] | None = None


class ListToolsRequest(
    BareRequest, frozen=True, kw_only=True, tag_field="method", tag="tools/list"
):
    """Client asks for the tools the server has. (`ListToolsRequest`, 2024-11-05)"""

    method: ClassVar[Literal["tools/list"]] = "tools/list"
    params: PaginatedRequestParams | None = None


class ListToolsResult(Open, frozen=True, kw_only=True):
    """Server gives a page of its tools. (`ListToolsResult`, 2024-11-05)"""

    meta: dict[str, Any] | None = field(name="_meta", default=None)
    nextCursor: Cursor | None = None
    tools: list[Tool]


class CallToolResult(Open, frozen=True, kw_only=True):
    """Server gives the output of a tool, or its failure when `isError` is true. (`CallToolResult`, 2024-11-05)"""

    meta: dict[str, Any] | None = field(name="_meta", default=None)
    content: list[TextContent | ImageContent | EmbeddedResource]
    isError: bool | None = None


class CallToolRequestParams(TokenMeta, frozen=True, kw_only=True):
    """Params of `tools/call`: the name of the tool and its arguments. (`CallToolRequest.params`, 2024-11-05)"""

    meta: dict[str, Any] | None = field(name="_meta", default=None)
    name: str
    arguments: dict[str, Any] | None = None


class CallToolRequest(BareRequest, frozen=True, kw_only=True, tag_field="method", tag="tools/call"):
    """Client asks the server to run a tool. (`CallToolRequest`, 2024-11-05)"""

    method: ClassVar[Literal["tools/call"]] = "tools/call"
    params: CallToolRequestParams


class ToolListChangedNotification(
    BareNotification,
    frozen=True,
    kw_only=True,
    tag_field="method",
    tag="notifications/tools/list_changed",
):
    """Server tells that its list of tools changed. (`ToolListChangedNotification`, 2024-11-05)"""

    method: ClassVar[Literal["notifications/tools/list_changed"]] = (
        "notifications/tools/list_changed"
    )
    params: Alone[NotificationParams] | None = None


class Tool(InputSchema, frozen=True, kw_only=True):
    """Tool that a server offers, with the schema of its input. (`Tool`, 2024-11-05)"""

    name: str
    description: str | None = None
    inputSchema: dict[str, Any]


class SetLevelRequestParams(TokenMeta, frozen=True, kw_only=True):
    """Params of `logging/setLevel`: the lowest level to send. (`SetLevelRequest.params`, 2024-11-05)"""

    meta: dict[str, Any] | None = field(name="_meta", default=None)
    level: _LoggingLevel


class SetLevelRequest(
    BareRequest, frozen=True, kw_only=True, tag_field="method", tag="logging/setLevel"
):
    """Client asks for log messages from a given level up. (`SetLevelRequest`, 2024-11-05)"""

    method: ClassVar[Literal["logging/setLevel"]] = "logging/setLevel"
    params: SetLevelRequestParams


class LoggingMessageNotificationParams(Interface, frozen=True, kw_only=True):
    """Params of `notifications/message`: level, logger and data. (`LoggingMessageNotification.params`, 2024-11-05)"""

    meta: dict[str, Any] | None = field(name="_meta", default=None)
    level: _LoggingLevel
    logger: str | None = None
    data: Any


class LoggingMessageNotification(
    BareNotification, frozen=True, kw_only=True, tag_field="method", tag="notifications/message"
):
    """Server sends a log message to the client. (`LoggingMessageNotification`, 2024-11-05)"""

    method: ClassVar[Literal["notifications/message"]] = "notifications/message"
    params: LoggingMessageNotificationParams


class LoggingLevel(Enumeration):
    """Severity of a log message, named as in syslog. (`LoggingLevel`, 2024-11-05)"""

    DEBUG = "debug"
    INFO = "info"
    NOTICE = "notice"
    WARNING = "warning"
    ERROR = "error"
    CRITICAL = "critical"
    ALERT = "alert"
    EMERGENCY = "emergency"


if TYPE_CHECKING:
    _LoggingLevel: TypeAlias = (
        LoggingLevel
        | Literal["debug", "info", "notice", "warning", "error", "critical", "alert", "emergency"]
    )
else:
    _LoggingLevel = LoggingLevel


class CreateMessageRequestParams(TokenMeta, frozen=True, kw_only=True):
    """Params of `sampling/createMessage`. (`CreateMessageRequest.params`, 2024-11-05)"""

    meta: dict[str, Any] | None = field(name="_meta", default=None)
    messages: list[SamplingMessage]
    modelPreferences: ModelPreferences | None = None
    systemPrompt: str | None = None
    includeContext: Literal["none", "thisServer", "allServers"] | None = None
    temperature: int | float | None = None
    maxTokens: int | float
    stopSequences: list[str] | None = None
    metadata: dict[str, Any] | None = None


class CreateMessageRequest(
    BareRequest, frozen=True, kw_only=True, tag_field="method", tag="sampling/createMessage"
):
    """Server asks the client to sample a message from a language model. (`CreateMessageRequest`, 2024-11-05)"""

    method: ClassVar[Literal["sampling/createMessage"]] = "sampling/createMessage"
    params: CreateMessageRequestParams


class CreateMessageResult(Open, frozen=True, kw_only=True):
    """Client gives the sampled message, the model used and why it stopped. (`CreateMessageResult`, 2024-11-05)"""

    meta: dict[str, Any] | None = field(name="_meta", default=None)
    role: _Role
    content: TextContent | ImageContent
    model: str
    stopReason: str | None = None


class SamplingMessage(Interface, frozen=True, kw_only=True):
    """One message given to or received from a language model. (`SamplingMessage`, 2024-11-05)"""

    role: _Role
    content: TextContent | ImageContent


class AnnotatedAnnotations(Interface, frozen=True, kw_only=True):
    """Member `annotations` of Annotated: intended audience and priority. (`Annotated.annotations`, 2024-11-05)"""

    audience: list[_Role] | None = None
    priority: int | float | None = None


class Annotated(Interface, frozen=True, kw_only=True):
    """Base of objects that may carry annotations for the client. (`Annotated`, 2024-11-05)"""

    annotations: AnnotatedAnnotations | None = None


class TextContent(Interface, frozen=True, kw_only=True, tag_field="type", tag="text"):
    """Content block with plain text. (`TextContent`, 2024-11-05)"""

    type: ClassVar[Literal["text"]] = "text"
    annotations: AnnotatedAnnotations | None = None
    text: str


class ImageContent(Interface, frozen=True, kw_only=True, tag_field="type", tag="image"):
    """Content block with a base64 image and its MIME type. (`ImageContent`, 2024-11-05)"""

    type: ClassVar[Literal["image"]] = "image"
    annotations: AnnotatedAnnotations | None = None
    data: str
    mimeType: str


class ModelPreferences(Interface, frozen=True, kw_only=True):
    """What the server would like in a model; the client is free to ignore it. (`ModelPreferences`, 2024-11-05)"""

    hints: list[ModelHint] | None = None
    costPriority: int | float | None = None
    speedPriority: int | float | None = None
    intelligencePriority: int | float | None = None


class ModelHint(Interface, frozen=True, kw_only=True):
    """Hint from the server on which model to sample from. (`ModelHint`, 2024-11-05)"""

    name: str | None = None


class CompleteRequestParamsArgument(Interface, frozen=True, kw_only=True):
    """Argument to complete: its name and the value typed so far. (`CompleteRequest.params.argument`, 2024-11-05)"""

    name: str
    value: str


class CompleteRequestParams(TokenMeta, frozen=True, kw_only=True):
    """Params of `completion/complete`. (`CompleteRequest.params`, 2024-11-05)"""

    meta: dict[str, Any] | None = field(name="_meta", default=None)
    ref: PromptReference | ResourceReference
    argument: CompleteRequestParamsArgument


class CompleteRequest(
    BareRequest, frozen=True, kw_only=True, tag_field="method", tag="completion/complete"
):
    """Client asks for completions of an argument that is being typed. (`CompleteRequest`, 2024-11-05)"""

    method: ClassVar[Literal["completion/complete"]] = "completion/complete"
    params: CompleteRequestParams


class CompleteResultCompletion(Interface, frozen=True, kw_only=True):
    """Member `completion` of CompleteResult: the values and how many exist. (`CompleteResult.completion`, 2024-11-05)"""

    values: list[str]
    total: int | float | None = None
    hasMore: bool | None = None


class CompleteResult(Open, frozen=True, kw_only=True):
    """Server gives completions for an argument. (`CompleteResult`, 2024-11-05)"""

    meta: dict[str, Any] | None = field(name="_meta", default=None)
    completion: CompleteResultCompletion


class ResourceReference(Interface, frozen=True, kw_only=True, tag_field="type", tag="ref/resource"):
    """Names the resource or template whose argument is to be completed. (`ResourceReference`, 2024-11-05)"""

    type: ClassVar[Literal["ref/resource"]] = "ref/resource"
    uri: str


class PromptReference(Interface, frozen=True, kw_only=True, tag_field="type", tag="ref/prompt"):
    """Names the prompt whose argument is to be completed. (`PromptReference`, 2024-11-05)"""

    type: ClassVar[Literal["ref/prompt"]] = "ref/prompt"
    name: str


class ListRootsRequest(
    BareRequest, frozen=True, kw_only=True, tag_field="method", tag="roots/list"
):
    """Server asks the client for its roots. (`ListRootsRequest`, 2024-11-05)"""

    method: ClassVar[Literal["roots/list"]] = "roots/list"
    params: Alone[RequestParams] | None = None


class ListRootsResult(Open, frozen=True, kw_only=True):
    """Client gives its roots. (`ListRootsResult`, 2024-11-05)"""

    meta: dict[str, Any] | None = field(name="_meta", default=None)
    roots: list[Root]


class Root(Interface, frozen=True, kw_only=True):
    """Directory or file, given by URI, that a client lets the server work on. (`Root`, 2024-11-05)"""

    uri: str
    name: str | None = None


class RootsListChangedNotification(
    BareNotification,
    frozen=True,
    kw_only=True,
    tag_field="method",
    tag="notifications/roots/list_changed",
):
    """Client tells that its list of roots changed. (`RootsListChangedNotification`, 2024-11-05)"""

    method: ClassVar[Literal["notifications/roots/list_changed"]] = (
        "notifications/roots/list_changed"
    )
    params: Alone[NotificationParams] | None = None


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
"""Any request a client may send. (`ClientRequest`, 2024-11-05)"""

ClientNotification: TypeAlias = (
    CancelledNotification
    | ProgressNotification
    | InitializedNotification
    | RootsListChangedNotification
)
"""Any notification a client may send. (`ClientNotification`, 2024-11-05)"""


if TYPE_CHECKING:
    ClientResult: TypeAlias = EmptyResult | CreateMessageResult | ListRootsResult
else:
    ClientResult = structural(
        "ClientResult",
        arm(CreateMessageResult, role=PRESENT, content=PRESENT, model=PRESENT),
        arm(ListRootsResult, roots=PRESENT),
        fallback=Result,
        ambiguous="every result is open, so an object may be several; most members win",
        module=__name__,
    )
"""Any result a client may send. (`ClientResult`, 2024-11-05)"""

ServerRequest: TypeAlias = PingRequest | CreateMessageRequest | ListRootsRequest
"""Any request a server may send. (`ServerRequest`, 2024-11-05)"""

ServerNotification: TypeAlias = (
    CancelledNotification
    | ProgressNotification
    | LoggingMessageNotification
    | ResourceUpdatedNotification
    | ResourceListChangedNotification
    | ToolListChangedNotification
    | PromptListChangedNotification
)
"""Any notification a server may send. (`ServerNotification`, 2024-11-05)"""


if TYPE_CHECKING:
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
else:
    ServerResult = structural(
        "ServerResult",
        arm(InitializeResult, protocolVersion=PRESENT, capabilities=PRESENT, serverInfo=PRESENT),
        arm(CompleteResult, completion=PRESENT),
        arm(GetPromptResult, messages=PRESENT),
        arm(ListPromptsResult, prompts=PRESENT),
        arm(ListResourcesResult, resources=PRESENT),
        arm(ListResourceTemplatesResult, resourceTemplates=PRESENT),
        arm(ReadResourceResult, contents=PRESENT),
        arm(CallToolResult, content=PRESENT),
        arm(ListToolsResult, tools=PRESENT),
        fallback=Result,
        ambiguous="every result is open, so an object may be several; most members win",
        module=__name__,
    )
"""Any result a server may send. (`ServerResult`, 2024-11-05)"""
