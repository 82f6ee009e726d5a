"""Revision 2025-11-25, read beside its schema.ts: same order, same names, unions after their arms."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, Literal

from ._base import (
    UNSET,
    Enumeration,
    Interface,
    Open,
    Rpc,
    RpcNotification,
    TokenMeta,
    ToolSchemas,
    UnsetType,
    constant,
    deprecated,
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
    "TaskAugmentedRequestParams",
    "RequestParamsMeta",
    "RequestParams",
    "Request",
    "NotificationParams",
    "Notification",
    "Result",
    "Error",
    "RequestId",
    "JSONRPCRequest",
    "JSONRPCNotification",
    "JSONRPCResultResponse",
    "JSONRPCErrorResponse",
    "JSONRPCResponse",
    "JSONRPCMessage",
    "PARSE_ERROR",
    "INVALID_REQUEST",
    "METHOD_NOT_FOUND",
    "INVALID_PARAMS",
    "INTERNAL_ERROR",
    "URL_ELICITATION_REQUIRED",
    "URLElicitationRequiredErrorErrorData",
    "URLElicitationRequiredErrorError",
    "URLElicitationRequiredError",
    "EmptyResult",
    "CancelledNotificationParams",
    "CancelledNotification",
    "InitializeRequestParams",
    "InitializeRequest",
    "InitializeResult",
    "InitializedNotification",
    "ClientCapabilitiesRoots",
    "ClientCapabilitiesSampling",
    "ClientCapabilitiesElicitation",
    "ClientCapabilitiesTasksRequestsSampling",
    "ClientCapabilitiesTasksRequestsElicitation",
    "ClientCapabilitiesTasksRequests",
    "ClientCapabilitiesTasks",
    "ClientCapabilities",
    "ServerCapabilitiesPrompts",
    "ServerCapabilitiesResources",
    "ServerCapabilitiesTools",
    "ServerCapabilitiesTasksRequestsTools",
    "ServerCapabilitiesTasksRequests",
    "ServerCapabilitiesTasks",
    "ServerCapabilities",
    "Icon",
    "Icons",
    "BaseMetadata",
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
    "ResourceRequestParams",
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
    "ResourceLink",
    "EmbeddedResource",
    "PromptListChangedNotification",
    "ListToolsRequest",
    "ListToolsResult",
    "CallToolResult",
    "CallToolRequestParams",
    "CallToolRequest",
    "ToolListChangedNotification",
    "ToolAnnotations",
    "ToolExecution",
    "Tool",
    "TaskStatus",
    "TaskMetadata",
    "RelatedTaskMetadata",
    "Task",
    "CreateTaskResult",
    "GetTaskRequestParams",
    "GetTaskRequest",
    "GetTaskResult",
    "GetTaskPayloadRequestParams",
    "GetTaskPayloadRequest",
    "GetTaskPayloadResult",
    "CancelTaskRequestParams",
    "CancelTaskRequest",
    "CancelTaskResult",
    "ListTasksRequest",
    "ListTasksResult",
    "TaskStatusNotificationParams",
    "TaskStatusNotification",
    "SetLevelRequestParams",
    "SetLevelRequest",
    "LoggingMessageNotificationParams",
    "LoggingMessageNotification",
    "LoggingLevel",
    "CreateMessageRequestParams",
    "ToolChoice",
    "CreateMessageRequest",
    "CreateMessageResult",
    "SamplingMessage",
    "Annotations",
    "TextContent",
    "ImageContent",
    "AudioContent",
    "ContentBlock",
    "ToolUseContent",
    "ToolResultContent",
    "SamplingMessageContentBlock",
    "ModelPreferences",
    "ModelHint",
    "CompleteRequestParamsArgument",
    "CompleteRequestParamsContext",
    "CompleteRequestParams",
    "CompleteRequest",
    "CompleteResultCompletion",
    "CompleteResult",
    "ResourceTemplateReference",
    "PromptReference",
    "ListRootsRequest",
    "ListRootsResult",
    "Root",
    "RootsListChangedNotification",
    "ElicitRequestFormParamsRequestedSchema",
    "ElicitRequestFormParams",
    "ElicitRequestURLParams",
    "ElicitRequestParams",
    "ElicitRequest",
    "StringSchema",
    "NumberSchema",
    "BooleanSchema",
    "UntitledSingleSelectEnumSchema",
    "TitledSingleSelectEnumSchemaOneOf",
    "TitledSingleSelectEnumSchema",
    "SingleSelectEnumSchema",
    "UntitledMultiSelectEnumSchemaItems",
    "UntitledMultiSelectEnumSchema",
    "TitledMultiSelectEnumSchemaItemsAnyOf",
    "TitledMultiSelectEnumSchemaItems",
    "TitledMultiSelectEnumSchema",
    "MultiSelectEnumSchema",
    "LegacyTitledEnumSchema",
    "EnumSchema",
    "PrimitiveSchemaDefinition",
    "ElicitResult",
    "ElicitationCompleteNotificationParams",
    "ElicitationCompleteNotification",
    "ClientRequest",
    "ClientNotification",
    "ClientResult",
    "ServerRequest",
    "ServerNotification",
    "ServerResult",
]
LATEST_PROTOCOL_VERSION: Final = "2025-11-25"
JSONRPC_VERSION: Final = "2.0"

ProgressToken: TypeAlias = str | int | float
"""Token that ties progress notifications to their request. (`ProgressToken`, 2025-11-25)"""

Cursor: TypeAlias = str
"""Opaque position in a paged list; only the server knows its meaning. (`Cursor`, 2025-11-25)"""


class TaskAugmentedRequestParams(TokenMeta, frozen=True, kw_only=True):
    """Base of the params of requests that may be run as tasks. (`TaskAugmentedRequestParams`, 2025-11-25)"""

    meta: dict[str, Any] | None = field(name="_meta", default=None)
    task: TaskMetadata | None = None


class RequestParamsMeta(Open, frozen=True, kw_only=True):
    """Member `_meta` of request params, with an optional progress token. (`RequestParams._meta`, 2025-11-25)"""

    progressToken: ProgressToken | None = None


class RequestParams(TokenMeta, frozen=True, kw_only=True):
    """Base of the params of requests. (`RequestParams`, 2025-11-25)"""

    meta: dict[str, Any] | None = field(name="_meta", default=None)


class Request(Interface, frozen=True, kw_only=True):
    """Common shape of requests: a method and optional params. (`Request`, 2025-11-25)"""

    method: str
    params: dict[str, Any] | None = None


class NotificationParams(Interface, frozen=True, kw_only=True):
    """Base of the params of notifications. (`NotificationParams`, 2025-11-25)"""

    meta: dict[str, Any] | None = field(name="_meta", default=None)


class Notification(Interface, frozen=True, kw_only=True):
    """Common shape of notifications: a method and optional params. (`Notification`, 2025-11-25)"""

    method: str
    params: dict[str, Any] | None = None


class Result(Open, frozen=True, kw_only=True):
    """Common shape of results: optional `_meta` and any other members. (`Result`, 2025-11-25)"""

    meta: dict[str, Any] | None = field(name="_meta", default=None)


class Error(Interface, frozen=True, kw_only=True):
    """JSON-RPC error object: a code, a message and optional data. (`Error`, 2025-11-25)"""

    code: int | float
    message: str
    data: Any | UnsetType = UNSET


RequestId: TypeAlias = str | int
"""Id of a JSON-RPC request, used to match its response. (`RequestId`, 2025-11-25)"""


class JSONRPCRequest(Rpc, frozen=True, kw_only=True):
    """JSON-RPC message with an id, to be answered by a response. (`JSONRPCRequest`, 2025-11-25)"""

    id: RequestId
    method: str
    params: dict[str, Any] | None = None


class JSONRPCNotification(RpcNotification, frozen=True, kw_only=True):
    """JSON-RPC message that gets no response. (`JSONRPCNotification`, 2025-11-25)"""

    method: str
    params: dict[str, Any] | None = None


class JSONRPCResultResponse(Rpc, frozen=True, kw_only=True):
    """JSON-RPC message with the result of a request that succeeded. (`JSONRPCResultResponse`, 2025-11-25)"""

    id: RequestId
    result: Alone[Result]


class JSONRPCErrorResponse(Rpc, frozen=True, kw_only=True):
    """JSON-RPC message that tells that a request failed. (`JSONRPCErrorResponse`, 2025-11-25)"""

    id: RequestId | None = None
    error: Error


if TYPE_CHECKING:
    JSONRPCResponse: TypeAlias = JSONRPCResultResponse | JSONRPCErrorResponse
else:
    JSONRPCResponse = structural(
        "JSONRPCResponse",
        arm(JSONRPCResultResponse, result=PRESENT),
        arm(JSONRPCErrorResponse, error=PRESENT),
        ambiguous="an object may carry result and error; result wins here, the codec refuses",
        module=__name__,
    )
"""JSON-RPC message that answers a request. (`JSONRPCResponse`, 2025-11-25)"""


if TYPE_CHECKING:
    JSONRPCMessage: TypeAlias = JSONRPCRequest | JSONRPCNotification | JSONRPCResponse
else:
    JSONRPCMessage = structural(
        "JSONRPCMessage",
        arm(JSONRPCRequest, method=PRESENT, id=PRESENT),
        arm(JSONRPCNotification, method=PRESENT, id=(ABSENT,)),
        JSONRPCResponse,
        ambiguous="an object may carry members of two kinds; the first kind declared wins",
        module=__name__,
    )
"""Any JSON-RPC message that either side may send. (`JSONRPCMessage`, 2025-11-25)"""
PARSE_ERROR: Final = -32700
INVALID_REQUEST: Final = -32600
METHOD_NOT_FOUND: Final = -32601
INVALID_PARAMS: Final = -32602
INTERNAL_ERROR: Final = -32603
URL_ELICITATION_REQUIRED: Final = -32042


class URLElicitationRequiredErrorErrorData(Open, frozen=True, kw_only=True):
    """Data of that error: the URL elicitations to do. (`URLElicitationRequiredError.error.data`, 2025-11-25)"""

    elicitations: list[Alone[ElicitRequestURLParams]]


class URLElicitationRequiredErrorError(Interface, frozen=True, kw_only=True):
    """Member `error` of that response: fixed code and data. (`URLElicitationRequiredError.error`, 2025-11-25)"""

    code: Literal[-32042]
    message: str
    data: Alone[URLElicitationRequiredErrorErrorData]


class URLElicitationRequiredError(Rpc, frozen=True, kw_only=True):
    """Server refuses a request until the user has visited some URLs. (`URLElicitationRequiredError`, 2025-11-25)"""

    id: RequestId | None = None
    error: URLElicitationRequiredErrorError


EmptyResult: TypeAlias = Result
"""Result that says only that the request succeeded. (`EmptyResult`, 2025-11-25)"""


class CancelledNotificationParams(Interface, frozen=True, kw_only=True):
    """Params of `notifications/cancelled`: which request, and why. (`CancelledNotificationParams`, 2025-11-25)"""

    meta: dict[str, Any] | None = field(name="_meta", default=None)
    requestId: RequestId | None = None
    reason: str | None = None


class CancelledNotification(
    RpcNotification, frozen=True, kw_only=True, tag_field="method", tag="notifications/cancelled"
):
    """Tells the other side that an earlier request is cancelled. (`CancelledNotification`, 2025-11-25)"""

    method: ClassVar[Literal["notifications/cancelled"]] = "notifications/cancelled"
    params: CancelledNotificationParams


class InitializeRequestParams(TokenMeta, frozen=True, kw_only=True):
    """Params of `initialize`: version, capabilities and client software. (`InitializeRequestParams`, 2025-11-25)"""

    meta: dict[str, Any] | None = field(name="_meta", default=None)
    protocolVersion: str
    capabilities: ClientCapabilities
    clientInfo: Implementation


class InitializeRequest(Rpc, frozen=True, kw_only=True, tag_field="method", tag="initialize"):
    """Client asks to open a session; the first request it sends. (`InitializeRequest`, 2025-11-25)"""

    method: ClassVar[Literal["initialize"]] = "initialize"
    id: RequestId
    params: InitializeRequestParams


class InitializeResult(Open, frozen=True, kw_only=True):
    """Server gives the protocol version it chose, its capabilities and its name. (`InitializeResult`, 2025-11-25)"""

    meta: dict[str, Any] | None = field(name="_meta", default=None)
    protocolVersion: str
    capabilities: ServerCapabilities
    serverInfo: Implementation
    instructions: str | None = None


class InitializedNotification(
    RpcNotification, frozen=True, kw_only=True, tag_field="method", tag="notifications/initialized"
):
    """Client tells that it has finished initializing. (`InitializedNotification`, 2025-11-25)"""

    method: ClassVar[Literal["notifications/initialized"]] = "notifications/initialized"
    params: NotificationParams | None = None


class ClientCapabilitiesRoots(Interface, frozen=True, kw_only=True):
    """Capability `roots` of a client: it can list its roots. (`ClientCapabilities.roots`, 2025-11-25)"""

    listChanged: bool | None = None


class ClientCapabilitiesSampling(Interface, frozen=True, kw_only=True):
    """Capability `sampling` of a client: its support for context and for tools. (`ClientCapabilities.sampling`, 2025-11-25)"""

    context: dict[str, Any] | None = None
    tools: dict[str, Any] | None = None


class ClientCapabilitiesElicitation(Interface, frozen=True, kw_only=True):
    """Capability `elicitation` of a client: the modes it handles, form or URL. (`ClientCapabilities.elicitation`, 2025-11-25)"""

    form: dict[str, Any] | None = None
    url: dict[str, Any] | None = None


class ClientCapabilitiesTasksRequestsSampling(Interface, frozen=True, kw_only=True):
    """Which sampling requests a client can run as tasks. (`ClientCapabilities.tasks.requests.sampling`, 2025-11-25)"""

    createMessage: dict[str, Any] | None = None


class ClientCapabilitiesTasksRequestsElicitation(Interface, frozen=True, kw_only=True):
    """Which elicitation requests a client can run as tasks. (`ClientCapabilities.tasks.requests.elicitation`, 2025-11-25)"""

    create: dict[str, Any] | None = None


class ClientCapabilitiesTasksRequests(Interface, frozen=True, kw_only=True):
    """Which kinds of request a client can run as tasks. (`ClientCapabilities.tasks.requests`, 2025-11-25)"""

    sampling: ClientCapabilitiesTasksRequestsSampling | None = None
    elicitation: ClientCapabilitiesTasksRequestsElicitation | None = None


class ClientCapabilitiesTasks(Interface, frozen=True, kw_only=True):
    """Capability `tasks` of a client: what it lets a server do with tasks. (`ClientCapabilities.tasks`, 2025-11-25)"""

    list: dict[str, Any] | None = None
    cancel: dict[str, Any] | None = None
    requests: ClientCapabilitiesTasksRequests | None = None


class ClientCapabilities(Interface, frozen=True, kw_only=True):
    """What a client can do, as the client declares it to the server. (`ClientCapabilities`, 2025-11-25)"""

    experimental: dict[str, dict[str, Any]] | None = None
    roots: ClientCapabilitiesRoots | None = None
    sampling: ClientCapabilitiesSampling | None = None
    elicitation: ClientCapabilitiesElicitation | None = None
    tasks: ClientCapabilitiesTasks | None = None


class ServerCapabilitiesPrompts(Interface, frozen=True, kw_only=True):
    """Capability `prompts` of a server: whether it tells of list changes. (`ServerCapabilities.prompts`, 2025-11-25)"""

    listChanged: bool | None = None


class ServerCapabilitiesResources(Interface, frozen=True, kw_only=True):
    """Capability `resources` of a server: subscriptions and list changes. (`ServerCapabilities.resources`, 2025-11-25)"""

    subscribe: bool | None = None
    listChanged: bool | None = None


class ServerCapabilitiesTools(Interface, frozen=True, kw_only=True):
    """Capability `tools` of a server: whether it tells of list changes. (`ServerCapabilities.tools`, 2025-11-25)"""

    listChanged: bool | None = None


class ServerCapabilitiesTasksRequestsTools(Interface, frozen=True, kw_only=True):
    """Which tool requests a server can run as tasks. (`ServerCapabilities.tasks.requests.tools`, 2025-11-25)"""

    call: dict[str, Any] | None = None


class ServerCapabilitiesTasksRequests(Interface, frozen=True, kw_only=True):
    """Which kinds of request a server can run as tasks. (`ServerCapabilities.tasks.requests`, 2025-11-25)"""

    tools: ServerCapabilitiesTasksRequestsTools | None = None


class ServerCapabilitiesTasks(Interface, frozen=True, kw_only=True):
    """Capability `tasks` of a server: what it lets a client do with tasks. (`ServerCapabilities.tasks`, 2025-11-25)"""

    list: dict[str, Any] | None = None
    cancel: dict[str, Any] | None = None
    requests: ServerCapabilitiesTasksRequests | None = None


class ServerCapabilities(Interface, frozen=True, kw_only=True):
    """What a server can do, as the server declares it to the client. (`ServerCapabilities`, 2025-11-25)"""

    experimental: dict[str, dict[str, Any]] | None = None
    logging: dict[str, Any] | None = None
    completions: dict[str, Any] | None = None
    prompts: ServerCapabilitiesPrompts | None = None
    resources: ServerCapabilitiesResources | None = None
    tools: ServerCapabilitiesTools | None = None
    tasks: ServerCapabilitiesTasks | None = None


class Icon(Interface, frozen=True, kw_only=True):
    """Image that a user interface may show for something. (`Icon`, 2025-11-25)"""

    src: str
    mimeType: str | None = None
    sizes: list[str] | None = None
    theme: Literal["light", "dark"] | None = None


class Icons(Interface, frozen=True, kw_only=True):
    """Base of objects that may carry icons. (`Icons`, 2025-11-25)"""

    icons: list[Icon] | None = None


class BaseMetadata(Interface, frozen=True, kw_only=True):
    """Base of named things: a name for programs and a title for people. (`BaseMetadata`, 2025-11-25)"""

    name: str
    title: str | None = None


class Implementation(Interface, frozen=True, kw_only=True):
    """Name and version of the software of a client or server. (`Implementation`, 2025-11-25)"""

    name: str
    title: str | None = None
    icons: list[Icon] | None = None
    version: str
    description: str | None = None
    websiteUrl: str | None = None


class PingRequest(Rpc, frozen=True, kw_only=True, tag_field="method", tag="ping"):
    """Either side asks whether the other is still alive. (`PingRequest`, 2025-11-25)"""

    method: ClassVar[Literal["ping"]] = "ping"
    id: RequestId
    params: RequestParams | None = None


class ProgressNotificationParams(Interface, frozen=True, kw_only=True):
    """Params of `notifications/progress`: token, progress and total. (`ProgressNotificationParams`, 2025-11-25)"""

    meta: dict[str, Any] | None = field(name="_meta", default=None)
    progressToken: ProgressToken
    progress: int | float
    total: int | float | None = None
    message: str | None = None


class ProgressNotification(
    RpcNotification, frozen=True, kw_only=True, tag_field="method", tag="notifications/progress"
):
    """Tells how far a request that is still running has come. (`ProgressNotification`, 2025-11-25)"""

    method: ClassVar[Literal["notifications/progress"]] = "notifications/progress"
    params: ProgressNotificationParams


class PaginatedRequestParams(TokenMeta, frozen=True, kw_only=True):
    """Params of a paged request: the cursor to go on from. (`PaginatedRequestParams`, 2025-11-25)"""

    meta: dict[str, Any] | None = field(name="_meta", default=None)
    cursor: Cursor | None = None


class PaginatedRequest(Rpc, frozen=True, kw_only=True):
    """Base of requests for one page of a list. (`PaginatedRequest`, 2025-11-25)"""

    id: RequestId
    method: str
    params: PaginatedRequestParams | None = None


class PaginatedResult(Open, frozen=True, kw_only=True):
    """Base of results with one page of a list and the cursor of the next. (`PaginatedResult`, 2025-11-25)"""

    meta: dict[str, Any] | None = field(name="_meta", default=None)
    nextCursor: Cursor | None = None


class ListResourcesRequest(
    Rpc, frozen=True, kw_only=True, tag_field="method", tag="resources/list"
):
    """Client asks for the resources the server has. (`ListResourcesRequest`, 2025-11-25)"""

    method: ClassVar[Literal["resources/list"]] = "resources/list"
    id: RequestId
    params: PaginatedRequestParams | None = None


class ListResourcesResult(Open, frozen=True, kw_only=True):
    """Server gives a page of its resources. (`ListResourcesResult`, 2025-11-25)"""

    meta: dict[str, Any] | None = field(name="_meta", default=None)
    nextCursor: Cursor | None = None
    resources: list[Resource]


class ListResourceTemplatesRequest(
    Rpc, frozen=True, kw_only=True, tag_field="method", tag="resources/templates/list"
):
    """Client asks for the resource templates the server has. (`ListResourceTemplatesRequest`, 2025-11-25)"""

    method: ClassVar[Literal["resources/templates/list"]] = "resources/templates/list"
    id: RequestId
    params: PaginatedRequestParams | None = None


class ListResourceTemplatesResult(Open, frozen=True, kw_only=True):
    """Server gives a page of its resource templates. (`ListResourceTemplatesResult`, 2025-11-25)"""

    meta: dict[str, Any] | None = field(name="_meta", default=None)
    nextCursor: Cursor | None = None
    resourceTemplates: list[ResourceTemplate]


class ResourceRequestParams(TokenMeta, frozen=True, kw_only=True):
    """Base of the params of requests about one resource: its URI. (`ResourceRequestParams`, 2025-11-25)"""

    meta: dict[str, Any] | None = field(name="_meta", default=None)
    uri: str


class ReadResourceRequestParams(TokenMeta, frozen=True, kw_only=True):
    """Params of `resources/read`: the URI of the resource. (`ReadResourceRequestParams`, 2025-11-25)"""

    meta: dict[str, Any] | None = field(name="_meta", default=None)
    uri: str


class ReadResourceRequest(Rpc, frozen=True, kw_only=True, tag_field="method", tag="resources/read"):
    """Client asks for the contents of a resource. (`ReadResourceRequest`, 2025-11-25)"""

    method: ClassVar[Literal["resources/read"]] = "resources/read"
    id: RequestId
    params: ReadResourceRequestParams


class ReadResourceResult(Open, frozen=True, kw_only=True):
    """Server gives the contents of a resource. (`ReadResourceResult`, 2025-11-25)"""

    meta: dict[str, Any] | None = field(name="_meta", default=None)
    contents: list[_ResourceContentsItem]


class ResourceListChangedNotification(
    RpcNotification,
    frozen=True,
    kw_only=True,
    tag_field="method",
    tag="notifications/resources/list_changed",
):
    """Server tells that its list of resources changed. (`ResourceListChangedNotification`, 2025-11-25)"""

    method: ClassVar[Literal["notifications/resources/list_changed"]] = (
        "notifications/resources/list_changed"
    )
    params: NotificationParams | None = None


class SubscribeRequestParams(TokenMeta, frozen=True, kw_only=True):
    """Params of `resources/subscribe`: the URI of the resource. (`SubscribeRequestParams`, 2025-11-25)"""

    meta: dict[str, Any] | None = field(name="_meta", default=None)
    uri: str


class SubscribeRequest(
    Rpc, frozen=True, kw_only=True, tag_field="method", tag="resources/subscribe"
):
    """Client asks to be told when a resource changes. (`SubscribeRequest`, 2025-11-25)"""

    method: ClassVar[Literal["resources/subscribe"]] = "resources/subscribe"
    id: RequestId
    params: SubscribeRequestParams


class UnsubscribeRequestParams(TokenMeta, frozen=True, kw_only=True):
    """Params of `resources/unsubscribe`: the URI of the resource. (`UnsubscribeRequestParams`, 2025-11-25)"""

    meta: dict[str, Any] | None = field(name="_meta", default=None)
    uri: str


class UnsubscribeRequest(
    Rpc, frozen=True, kw_only=True, tag_field="method", tag="resources/unsubscribe"
):
    """Client asks to be told no longer when a resource changes. (`UnsubscribeRequest`, 2025-11-25)"""

    method: ClassVar[Literal["resources/unsubscribe"]] = "resources/unsubscribe"
    id: RequestId
    params: UnsubscribeRequestParams


class ResourceUpdatedNotificationParams(Interface, frozen=True, kw_only=True):
    """Params of `notifications/resources/updated`: the URI. (`ResourceUpdatedNotificationParams`, 2025-11-25)"""

    meta: dict[str, Any] | None = field(name="_meta", default=None)
    uri: str


class ResourceUpdatedNotification(
    RpcNotification,
    frozen=True,
    kw_only=True,
    tag_field="method",
    tag="notifications/resources/updated",
):
    """Server tells that a resource the client watches has changed. (`ResourceUpdatedNotification`, 2025-11-25)"""

    method: ClassVar[Literal["notifications/resources/updated"]] = "notifications/resources/updated"
    params: ResourceUpdatedNotificationParams


class Resource(Interface, frozen=True, kw_only=True):
    """Resource that a server can provide, described without its contents. (`Resource`, 2025-11-25)"""

    name: str
    title: str | None = None
    icons: list[Icon] | None = None
    uri: str
    description: str | None = None
    mimeType: str | None = None
    annotations: Annotations | None = None
    size: int | float | None = None
    meta: dict[str, Any] | None = field(name="_meta", default=None)


class ResourceTemplate(Interface, frozen=True, kw_only=True):
    """URI template for a family of resources that a server offers. (`ResourceTemplate`, 2025-11-25)"""

    name: str
    title: str | None = None
    icons: list[Icon] | None = None
    uriTemplate: str
    description: str | None = None
    mimeType: str | None = None
    annotations: Annotations | None = None
    meta: dict[str, Any] | None = field(name="_meta", default=None)


class ResourceContents(Interface, frozen=True, kw_only=True):
    """Base of the contents of a resource: its URI and MIME type. (`ResourceContents`, 2025-11-25)"""

    uri: str
    mimeType: str | None = None
    meta: dict[str, Any] | None = field(name="_meta", default=None)


class TextResourceContents(Interface, frozen=True, kw_only=True):
    """Contents of a resource that is text. (`TextResourceContents`, 2025-11-25)"""

    uri: str
    mimeType: str | None = None
    meta: dict[str, Any] | None = field(name="_meta", default=None)
    text: str


class BlobResourceContents(Interface, frozen=True, kw_only=True):
    """Binary contents of a resource, in base64. (`BlobResourceContents`, 2025-11-25)"""

    uri: str
    mimeType: str | None = None
    meta: dict[str, Any] | None = field(name="_meta", default=None)
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


class ListPromptsRequest(Rpc, frozen=True, kw_only=True, tag_field="method", tag="prompts/list"):
    """Client asks for the prompts the server has. (`ListPromptsRequest`, 2025-11-25)"""

    method: ClassVar[Literal["prompts/list"]] = "prompts/list"
    id: RequestId
    params: PaginatedRequestParams | None = None


class ListPromptsResult(Open, frozen=True, kw_only=True):
    """Server gives a page of its prompts. (`ListPromptsResult`, 2025-11-25)"""

    meta: dict[str, Any] | None = field(name="_meta", default=None)
    nextCursor: Cursor | None = None
    prompts: list[Prompt]


class GetPromptRequestParams(TokenMeta, frozen=True, kw_only=True):
    """Params of `prompts/get`: the name of the prompt and its arguments. (`GetPromptRequestParams`, 2025-11-25)"""

    meta: dict[str, Any] | None = field(name="_meta", default=None)
    name: str
    arguments: dict[str, str] | None = None


class GetPromptRequest(Rpc, frozen=True, kw_only=True, tag_field="method", tag="prompts/get"):
    """Client asks for a prompt, filled in with the given arguments. (`GetPromptRequest`, 2025-11-25)"""

    method: ClassVar[Literal["prompts/get"]] = "prompts/get"
    id: RequestId
    params: GetPromptRequestParams


class GetPromptResult(Open, frozen=True, kw_only=True):
    """Server gives the messages of a prompt. (`GetPromptResult`, 2025-11-25)"""

    meta: dict[str, Any] | None = field(name="_meta", default=None)
    description: str | None = None
    messages: list[PromptMessage]


class Prompt(Interface, frozen=True, kw_only=True):
    """Prompt or prompt template that a server offers. (`Prompt`, 2025-11-25)"""

    name: str
    title: str | None = None
    icons: list[Icon] | None = None
    description: str | None = None
    arguments: list[PromptArgument] | None = None
    meta: dict[str, Any] | None = field(name="_meta", default=None)


class PromptArgument(Interface, frozen=True, kw_only=True):
    """Argument that a prompt takes. (`PromptArgument`, 2025-11-25)"""

    name: str
    title: str | None = None
    description: str | None = None
    required: bool | None = None


class Role(Enumeration):
    """Party of a conversation: the user or the assistant. (`Role`, 2025-11-25)"""

    USER = "user"
    ASSISTANT = "assistant"


if TYPE_CHECKING:
    _Role: TypeAlias = Role | Literal["user", "assistant"]
else:
    _Role = Role


class PromptMessage(Interface, frozen=True, kw_only=True):
    """One message of a prompt: who speaks and the content. (`PromptMessage`, 2025-11-25)"""

    role: _Role
    content: ContentBlock


class ResourceLink(Interface, frozen=True, kw_only=True, tag_field="type", tag="resource_link"):
    """Content block that points to a resource. (`ResourceLink`, 2025-11-25)"""

    type: ClassVar[Literal["resource_link"]] = "resource_link"
    name: str
    title: str | None = None
    icons: list[Icon] | None = None
    uri: str
    description: str | None = None
    mimeType: str | None = None
    annotations: Annotations | None = None
    size: int | float | None = None
    meta: dict[str, Any] | None = field(name="_meta", default=None)


class EmbeddedResource(Interface, frozen=True, kw_only=True, tag_field="type", tag="resource"):
    """Content block that holds the contents of a resource. (`EmbeddedResource`, 2025-11-25)"""

    type: ClassVar[Literal["resource"]] = "resource"
    resource: _ResourceContentsItem
    annotations: Annotations | None = None
    meta: dict[str, Any] | None = field(name="_meta", default=None)


class PromptListChangedNotification(
    RpcNotification,
    frozen=True,
    kw_only=True,
    tag_field="method",
    tag="notifications/prompts/list_changed",
):
    """Server tells that its list of prompts changed. (`PromptListChangedNotification`, 2025-11-25)"""

    method: ClassVar[Literal["notifications/prompts/list_changed"]] = (
        "notifications/prompts/list_changed"
    )
    params: NotificationParams | None = None


class ListToolsRequest(Rpc, frozen=True, kw_only=True, tag_field="method", tag="tools/list"):
    """Client asks for the tools the server has. (`ListToolsRequest`, 2025-11-25)"""

    method: ClassVar[Literal["tools/list"]] = "tools/list"
    id: RequestId
    params: PaginatedRequestParams | None = None


class ListToolsResult(Open, frozen=True, kw_only=True):
    """Server gives a page of its tools. (`ListToolsResult`, 2025-11-25)"""

    meta: dict[str, Any] | None = field(name="_meta", default=None)
    nextCursor: Cursor | None = None
    tools: list[Tool]


class CallToolResult(Open, frozen=True, kw_only=True):
    """Server gives the output of a tool, or its failure when `isError` is true. (`CallToolResult`, 2025-11-25)"""

    meta: dict[str, Any] | None = field(name="_meta", default=None)
    content: list[ContentBlock]
    structuredContent: dict[str, Any] | None = None
    isError: bool | None = None


class CallToolRequestParams(TokenMeta, frozen=True, kw_only=True):
    """Params of `tools/call`: the name of the tool and its arguments. (`CallToolRequestParams`, 2025-11-25)"""

    meta: dict[str, Any] | None = field(name="_meta", default=None)
    task: TaskMetadata | None = None
    name: str
    arguments: dict[str, Any] | None = None


class CallToolRequest(Rpc, frozen=True, kw_only=True, tag_field="method", tag="tools/call"):
    """Client asks the server to run a tool. (`CallToolRequest`, 2025-11-25)"""

    method: ClassVar[Literal["tools/call"]] = "tools/call"
    id: RequestId
    params: CallToolRequestParams


class ToolListChangedNotification(
    RpcNotification,
    frozen=True,
    kw_only=True,
    tag_field="method",
    tag="notifications/tools/list_changed",
):
    """Server tells that its list of tools changed. (`ToolListChangedNotification`, 2025-11-25)"""

    method: ClassVar[Literal["notifications/tools/list_changed"]] = (
        "notifications/tools/list_changed"
    )
    params: NotificationParams | None = None


class ToolAnnotations(Interface, frozen=True, kw_only=True):
    """Hints from the server on how a tool behaves; no guarantees. (`ToolAnnotations`, 2025-11-25)"""

    title: str | None = None
    readOnlyHint: bool | None = None
    destructiveHint: bool | None = None
    idempotentHint: bool | None = None
    openWorldHint: bool | None = None


class ToolExecution(Interface, frozen=True, kw_only=True):
    """How a tool may be run: whether calls to it can be tasks. (`ToolExecution`, 2025-11-25)"""

    taskSupport: Literal["forbidden", "optional", "required"] | None = None


class Tool(ToolSchemas, frozen=True, kw_only=True):
    """Tool that a server offers, with the schema of its input. (`Tool`, 2025-11-25)"""

    name: str
    title: str | None = None
    icons: list[Icon] | None = None
    description: str | None = None
    inputSchema: dict[str, Any]
    execution: ToolExecution | None = None
    outputSchema: dict[str, Any] | None = None
    annotations: ToolAnnotations | None = None
    meta: dict[str, Any] | None = field(name="_meta", default=None)


class TaskStatus(Enumeration):
    """Stage a task is at. (`TaskStatus`, 2025-11-25)"""

    WORKING = "working"
    INPUT_REQUIRED = "input_required"
    COMPLETED = "completed"
    FAILED = "failed"
    CANCELLED = "cancelled"


if TYPE_CHECKING:
    _TaskStatus: TypeAlias = (
        TaskStatus | Literal["working", "input_required", "completed", "failed", "cancelled"]
    )
else:
    _TaskStatus = TaskStatus


class TaskMetadata(Interface, frozen=True, kw_only=True):
    """Member `task` of params: asks to run as a task and how long to keep it. (`TaskMetadata`, 2025-11-25)"""

    ttl: int | float | None = None


class RelatedTaskMetadata(Interface, frozen=True, kw_only=True):
    """Entry in `_meta` that ties a message to a task. (`RelatedTaskMetadata`, 2025-11-25)"""

    taskId: str


class Task(Interface, frozen=True, kw_only=True):
    """State of a request that runs as a task. (`Task`, 2025-11-25)"""

    taskId: str
    status: _TaskStatus
    statusMessage: str | None = None
    createdAt: str
    lastUpdatedAt: str
    ttl: int | float | None
    pollInterval: int | float | None = None


class CreateTaskResult(Open, frozen=True, kw_only=True):
    """Result of a request accepted as a task: the task just created. (`CreateTaskResult`, 2025-11-25)"""

    meta: dict[str, Any] | None = field(name="_meta", default=None)
    task: Task


class GetTaskRequestParams(Interface, frozen=True, kw_only=True):
    """Params of `tasks/get`: the id of the task. (`GetTaskRequest.params`, 2025-11-25)"""

    taskId: str


class GetTaskRequest(Rpc, frozen=True, kw_only=True, tag_field="method", tag="tasks/get"):
    """Requestor asks for the state of a task. (`GetTaskRequest`, 2025-11-25)"""

    method: ClassVar[Literal["tasks/get"]] = "tasks/get"
    id: RequestId
    params: GetTaskRequestParams


class GetTaskResult(Open, frozen=True, kw_only=True):
    """Result of `tasks/get`: the state of the task. (`GetTaskResult`, 2025-11-25)"""

    meta: dict[str, Any] | None = field(name="_meta", default=None)
    taskId: str
    status: _TaskStatus
    statusMessage: str | None = None
    createdAt: str
    lastUpdatedAt: str
    ttl: int | float | None
    pollInterval: int | float | None = None


class GetTaskPayloadRequestParams(Interface, frozen=True, kw_only=True):
    """Params of `tasks/result`: the id of the task. (`GetTaskPayloadRequest.params`, 2025-11-25)"""

    taskId: str


class GetTaskPayloadRequest(Rpc, frozen=True, kw_only=True, tag_field="method", tag="tasks/result"):
    """Requestor asks for the result of a task. (`GetTaskPayloadRequest`, 2025-11-25)"""

    method: ClassVar[Literal["tasks/result"]] = "tasks/result"
    id: RequestId
    params: GetTaskPayloadRequestParams


class GetTaskPayloadResult(Open, frozen=True, kw_only=True):
    """Result of `tasks/result`, shaped as the task's own request defines. (`GetTaskPayloadResult`, 2025-11-25)"""

    meta: dict[str, Any] | None = field(name="_meta", default=None)


class CancelTaskRequestParams(Interface, frozen=True, kw_only=True):
    """Params of `tasks/cancel`: the id of the task. (`CancelTaskRequest.params`, 2025-11-25)"""

    taskId: str


class CancelTaskRequest(Rpc, frozen=True, kw_only=True, tag_field="method", tag="tasks/cancel"):
    """Requestor asks the other side to cancel a task. (`CancelTaskRequest`, 2025-11-25)"""

    method: ClassVar[Literal["tasks/cancel"]] = "tasks/cancel"
    id: RequestId
    params: CancelTaskRequestParams


class CancelTaskResult(Open, frozen=True, kw_only=True):
    """Result of `tasks/cancel`: the state of the task. (`CancelTaskResult`, 2025-11-25)"""

    meta: dict[str, Any] | None = field(name="_meta", default=None)
    taskId: str
    status: _TaskStatus
    statusMessage: str | None = None
    createdAt: str
    lastUpdatedAt: str
    ttl: int | float | None
    pollInterval: int | float | None = None


class ListTasksRequest(Rpc, frozen=True, kw_only=True, tag_field="method", tag="tasks/list"):
    """Requestor asks the other side for its tasks. (`ListTasksRequest`, 2025-11-25)"""

    method: ClassVar[Literal["tasks/list"]] = "tasks/list"
    id: RequestId
    params: PaginatedRequestParams | None = None


class ListTasksResult(Open, frozen=True, kw_only=True):
    """Result of `tasks/list`: a page of tasks. (`ListTasksResult`, 2025-11-25)"""

    meta: dict[str, Any] | None = field(name="_meta", default=None)
    nextCursor: Cursor | None = None
    tasks: list[Task]


class TaskStatusNotificationParams(Interface, frozen=True, kw_only=True):
    """Params of `notifications/tasks/status`: the state of the task. (`TaskStatusNotificationParams`, 2025-11-25)"""

    meta: dict[str, Any] | None = field(name="_meta", default=None)
    taskId: str
    status: _TaskStatus
    statusMessage: str | None = None
    createdAt: str
    lastUpdatedAt: str
    ttl: int | float | None
    pollInterval: int | float | None = None


class TaskStatusNotification(
    RpcNotification, frozen=True, kw_only=True, tag_field="method", tag="notifications/tasks/status"
):
    """Side that runs a task tells the other that its status changed. (`TaskStatusNotification`, 2025-11-25)"""

    method: ClassVar[Literal["notifications/tasks/status"]] = "notifications/tasks/status"
    params: TaskStatusNotificationParams


class SetLevelRequestParams(TokenMeta, frozen=True, kw_only=True):
    """Params of `logging/setLevel`: the lowest level to send. (`SetLevelRequestParams`, 2025-11-25)"""

    meta: dict[str, Any] | None = field(name="_meta", default=None)
    level: _LoggingLevel


class SetLevelRequest(Rpc, frozen=True, kw_only=True, tag_field="method", tag="logging/setLevel"):
    """Client asks for log messages from a given level up. (`SetLevelRequest`, 2025-11-25)"""

    method: ClassVar[Literal["logging/setLevel"]] = "logging/setLevel"
    id: RequestId
    params: SetLevelRequestParams


class LoggingMessageNotificationParams(Interface, frozen=True, kw_only=True):
    """Params of `notifications/message`: level, logger and data. (`LoggingMessageNotificationParams`, 2025-11-25)"""

    meta: dict[str, Any] | None = field(name="_meta", default=None)
    level: _LoggingLevel
    logger: str | None = None
    data: Any


class LoggingMessageNotification(
    RpcNotification, frozen=True, kw_only=True, tag_field="method", tag="notifications/message"
):
    """Server sends a log message to the client. (`LoggingMessageNotification`, 2025-11-25)"""

    method: ClassVar[Literal["notifications/message"]] = "notifications/message"
    params: LoggingMessageNotificationParams


class LoggingLevel(Enumeration):
    """Severity of a log message, named as in syslog. (`LoggingLevel`, 2025-11-25)"""

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
    """Params of `sampling/createMessage`. (`CreateMessageRequestParams`, 2025-11-25)"""

    meta: dict[str, Any] | None = field(name="_meta", default=None)
    task: TaskMetadata | None = None
    messages: list[SamplingMessage]
    modelPreferences: ModelPreferences | None = None
    systemPrompt: str | None = None
    includeContext: Literal["none", "thisServer", "allServers"] | None = None
    temperature: int | float | None = None
    maxTokens: int | float
    stopSequences: list[str] | None = None
    metadata: dict[str, Any] | None = None
    tools: list[Tool] | None = None
    toolChoice: ToolChoice | None = None


class ToolChoice(Interface, frozen=True, kw_only=True):
    """Whether the model may, must or must not use tools when sampling. (`ToolChoice`, 2025-11-25)"""

    mode: Literal["auto", "required", "none"] | None = None


class CreateMessageRequest(
    Rpc, frozen=True, kw_only=True, tag_field="method", tag="sampling/createMessage"
):
    """Server asks the client to sample a message from a language model. (`CreateMessageRequest`, 2025-11-25)"""

    method: ClassVar[Literal["sampling/createMessage"]] = "sampling/createMessage"
    id: RequestId
    params: CreateMessageRequestParams


class CreateMessageResult(Open, frozen=True, kw_only=True):
    """Client gives the sampled message, the model used and why it stopped. (`CreateMessageResult`, 2025-11-25)"""

    meta: dict[str, Any] | None = field(name="_meta", default=None)
    role: _Role
    content: SamplingMessageContentBlock | list[SamplingMessageContentBlock]
    model: str
    stopReason: str | None = None


class SamplingMessage(Interface, frozen=True, kw_only=True):
    """One message given to or received from a language model. (`SamplingMessage`, 2025-11-25)"""

    role: _Role
    content: SamplingMessageContentBlock | list[SamplingMessageContentBlock]
    meta: dict[str, Any] | None = field(name="_meta", default=None)


class Annotations(Interface, frozen=True, kw_only=True):
    """Hints to the client on who some data is for and how much it matters. (`Annotations`, 2025-11-25)"""

    audience: list[_Role] | None = None
    priority: int | float | None = None
    lastModified: str | None = None


class TextContent(Interface, frozen=True, kw_only=True, tag_field="type", tag="text"):
    """Content block with plain text. (`TextContent`, 2025-11-25)"""

    type: ClassVar[Literal["text"]] = "text"
    text: str
    annotations: Annotations | None = None
    meta: dict[str, Any] | None = field(name="_meta", default=None)


class ImageContent(Interface, frozen=True, kw_only=True, tag_field="type", tag="image"):
    """Content block with a base64 image and its MIME type. (`ImageContent`, 2025-11-25)"""

    type: ClassVar[Literal["image"]] = "image"
    data: str
    mimeType: str
    annotations: Annotations | None = None
    meta: dict[str, Any] | None = field(name="_meta", default=None)


class AudioContent(Interface, frozen=True, kw_only=True, tag_field="type", tag="audio"):
    """Content block with base64 audio and its MIME type. (`AudioContent`, 2025-11-25)"""

    type: ClassVar[Literal["audio"]] = "audio"
    data: str
    mimeType: str
    annotations: Annotations | None = None
    meta: dict[str, Any] | None = field(name="_meta", default=None)


ContentBlock: TypeAlias = (
    TextContent | ImageContent | AudioContent | ResourceLink | EmbeddedResource
)
"""Any content block a prompt message or a tool result may hold. (`ContentBlock`, 2025-11-25)"""


class ToolUseContent(Interface, frozen=True, kw_only=True, tag_field="type", tag="tool_use"):
    """Content block in which a model asks to use a tool. (`ToolUseContent`, 2025-11-25)"""

    type: ClassVar[Literal["tool_use"]] = "tool_use"
    id: str
    name: str
    input: dict[str, Any]
    meta: dict[str, Any] | None = field(name="_meta", default=None)


class ToolResultContent(Interface, frozen=True, kw_only=True, tag_field="type", tag="tool_result"):
    """Content block that gives a model the outcome of its tool use. (`ToolResultContent`, 2025-11-25)"""

    type: ClassVar[Literal["tool_result"]] = "tool_result"
    toolUseId: str
    content: list[ContentBlock]
    structuredContent: dict[str, Any] | None = None
    isError: bool | None = None
    meta: dict[str, Any] | None = field(name="_meta", default=None)


SamplingMessageContentBlock: TypeAlias = (
    TextContent | ImageContent | AudioContent | ToolUseContent | ToolResultContent
)
"""Any content block a sampling message may hold. (`SamplingMessageContentBlock`, 2025-11-25)"""


class ModelPreferences(Interface, frozen=True, kw_only=True):
    """What the server would like in a model; the client is free to ignore it. (`ModelPreferences`, 2025-11-25)"""

    hints: list[ModelHint] | None = None
    costPriority: int | float | None = None
    speedPriority: int | float | None = None
    intelligencePriority: int | float | None = None


class ModelHint(Interface, frozen=True, kw_only=True):
    """Hint from the server on which model to sample from. (`ModelHint`, 2025-11-25)"""

    name: str | None = None


class CompleteRequestParamsArgument(Interface, frozen=True, kw_only=True):
    """Argument to complete: its name and the value typed so far. (`CompleteRequestParams.argument`, 2025-11-25)"""

    name: str
    value: str


class CompleteRequestParamsContext(Interface, frozen=True, kw_only=True):
    """Context of a completion: arguments whose values are known already. (`CompleteRequestParams.context`, 2025-11-25)"""

    arguments: dict[str, str] | None = None


class CompleteRequestParams(TokenMeta, frozen=True, kw_only=True):
    """Params of `completion/complete`. (`CompleteRequestParams`, 2025-11-25)"""

    meta: dict[str, Any] | None = field(name="_meta", default=None)
    ref: PromptReference | ResourceTemplateReference
    argument: CompleteRequestParamsArgument
    context: CompleteRequestParamsContext | None = None


class CompleteRequest(
    Rpc, frozen=True, kw_only=True, tag_field="method", tag="completion/complete"
):
    """Client asks for completions of an argument that is being typed. (`CompleteRequest`, 2025-11-25)"""

    method: ClassVar[Literal["completion/complete"]] = "completion/complete"
    id: RequestId
    params: CompleteRequestParams


class CompleteResultCompletion(Interface, frozen=True, kw_only=True):
    """Member `completion` of CompleteResult: the values and how many exist. (`CompleteResult.completion`, 2025-11-25)"""

    values: list[str]
    total: int | float | None = None
    hasMore: bool | None = None


class CompleteResult(Open, frozen=True, kw_only=True):
    """Server gives completions for an argument. (`CompleteResult`, 2025-11-25)"""

    meta: dict[str, Any] | None = field(name="_meta", default=None)
    completion: CompleteResultCompletion


class ResourceTemplateReference(
    Interface, frozen=True, kw_only=True, tag_field="type", tag="ref/resource"
):
    """Names the resource template whose argument is to be completed. (`ResourceTemplateReference`, 2025-11-25)"""

    type: ClassVar[Literal["ref/resource"]] = "ref/resource"
    uri: str


class PromptReference(Interface, frozen=True, kw_only=True, tag_field="type", tag="ref/prompt"):
    """Names the prompt whose argument is to be completed. (`PromptReference`, 2025-11-25)"""

    type: ClassVar[Literal["ref/prompt"]] = "ref/prompt"
    name: str
    title: str | None = None


class ListRootsRequest(Rpc, frozen=True, kw_only=True, tag_field="method", tag="roots/list"):
    """Server asks the client for its roots. (`ListRootsRequest`, 2025-11-25)"""

    method: ClassVar[Literal["roots/list"]] = "roots/list"
    id: RequestId
    params: RequestParams | None = None


class ListRootsResult(Open, frozen=True, kw_only=True):
    """Client gives its roots. (`ListRootsResult`, 2025-11-25)"""

    meta: dict[str, Any] | None = field(name="_meta", default=None)
    roots: list[Root]


class Root(Interface, frozen=True, kw_only=True):
    """Directory or file, given by URI, that a client lets the server work on. (`Root`, 2025-11-25)"""

    uri: str
    name: str | None = None
    meta: dict[str, Any] | None = field(name="_meta", default=None)


class RootsListChangedNotification(
    RpcNotification,
    frozen=True,
    kw_only=True,
    tag_field="method",
    tag="notifications/roots/list_changed",
):
    """Client tells that its list of roots changed. (`RootsListChangedNotification`, 2025-11-25)"""

    method: ClassVar[Literal["notifications/roots/list_changed"]] = (
        "notifications/roots/list_changed"
    )
    params: NotificationParams | None = None


class ElicitRequestFormParamsRequestedSchema(
    Interface, frozen=True, kw_only=True, tag_field="type", tag="object"
):
    """Flat object schema of the form the user should fill in. (`ElicitRequestFormParams.requestedSchema`, 2025-11-25)"""

    type: ClassVar[Literal["object"]] = "object"
    schema: str | None = field(name="$schema", default=None)
    properties: dict[str, PrimitiveSchemaDefinition]
    required: list[str] | None = None


class ElicitRequestFormParams(TokenMeta, frozen=True, kw_only=True):
    """Params of `elicitation/create` in form mode. (`ElicitRequestFormParams`, 2025-11-25)"""

    meta: dict[str, Any] | None = field(name="_meta", default=None)
    task: TaskMetadata | None = None
    mode: Literal["form"] | None = None
    message: str
    requestedSchema: Alone[ElicitRequestFormParamsRequestedSchema]


class ElicitRequestURLParams(TokenMeta, frozen=True, kw_only=True):
    """Params of `elicitation/create` in URL mode: where to send the user. (`ElicitRequestURLParams`, 2025-11-25)"""

    meta: dict[str, Any] | None = field(name="_meta", default=None)
    task: TaskMetadata | None = None
    mode: Literal["url"] = constant("url")
    message: str
    elicitationId: str
    url: str


if TYPE_CHECKING:
    ElicitRequestParams: TypeAlias = ElicitRequestFormParams | ElicitRequestURLParams
else:
    ElicitRequestParams = structural(
        "ElicitRequestParams",
        arm(ElicitRequestFormParams, mode=("form", ABSENT)),
        arm(ElicitRequestURLParams, mode="url"),
        module=__name__,
    )
"""Params of `elicitation/create`. (`ElicitRequestParams`, 2025-11-25)"""


class ElicitRequest(Rpc, frozen=True, kw_only=True, tag_field="method", tag="elicitation/create"):
    """Server asks the client to get some input from the user. (`ElicitRequest`, 2025-11-25)"""

    method: ClassVar[Literal["elicitation/create"]] = "elicitation/create"
    id: RequestId
    params: ElicitRequestParams


class StringSchema(Interface, frozen=True, kw_only=True, tag_field="type", tag="string"):
    """Form field of an elicitation that takes a string. (`StringSchema`, 2025-11-25)"""

    type: ClassVar[Literal["string"]] = "string"
    title: str | None = None
    description: str | None = None
    minLength: int | float | None = None
    maxLength: int | float | None = None
    format: Literal["email", "uri", "date", "date-time"] | None = None
    default: str | None = None


class NumberSchema(Interface, frozen=True, kw_only=True):
    """Form field of an elicitation that takes a number or an integer. (`NumberSchema`, 2025-11-25)"""

    type: Literal["number", "integer"]
    title: str | None = None
    description: str | None = None
    minimum: int | float | None = None
    maximum: int | float | None = None
    default: int | float | None = None


class BooleanSchema(Interface, frozen=True, kw_only=True, tag_field="type", tag="boolean"):
    """Form field of an elicitation that takes true or false. (`BooleanSchema`, 2025-11-25)"""

    type: ClassVar[Literal["boolean"]] = "boolean"
    title: str | None = None
    description: str | None = None
    default: bool | None = None


class UntitledSingleSelectEnumSchema(
    Interface, frozen=True, kw_only=True, tag_field="type", tag="string"
):
    """Form field to pick one of some options that have no titles. (`UntitledSingleSelectEnumSchema`, 2025-11-25)"""

    type: ClassVar[Literal["string"]] = "string"
    title: str | None = None
    description: str | None = None
    enum: list[str]
    default: str | None = None


class TitledSingleSelectEnumSchemaOneOf(Interface, frozen=True, kw_only=True):
    """One option: its value and its title. (`TitledSingleSelectEnumSchema.oneOf[]`, 2025-11-25)"""

    const: str
    title: str


class TitledSingleSelectEnumSchema(
    Interface, frozen=True, kw_only=True, tag_field="type", tag="string"
):
    """Form field to pick one of some options that have titles. (`TitledSingleSelectEnumSchema`, 2025-11-25)"""

    type: ClassVar[Literal["string"]] = "string"
    title: str | None = None
    description: str | None = None
    oneOf: list[TitledSingleSelectEnumSchemaOneOf]
    default: str | None = None


if TYPE_CHECKING:
    SingleSelectEnumSchema: TypeAlias = (
        UntitledSingleSelectEnumSchema | TitledSingleSelectEnumSchema
    )
else:
    SingleSelectEnumSchema = structural(
        "SingleSelectEnumSchema",
        arm(UntitledSingleSelectEnumSchema, type="string", enum=PRESENT),
        arm(TitledSingleSelectEnumSchema, type="string", oneOf=PRESENT),
        ambiguous="a schema may carry enum and oneOf; enum wins",
        module=__name__,
    )
"""Form field of an elicitation to pick one option. (`SingleSelectEnumSchema`, 2025-11-25)"""


class UntitledMultiSelectEnumSchemaItems(
    Interface, frozen=True, kw_only=True, tag_field="type", tag="string"
):
    """Member `items` of that schema: the options to pick from. (`UntitledMultiSelectEnumSchema.items`, 2025-11-25)"""

    type: ClassVar[Literal["string"]] = "string"
    enum: list[str]


class UntitledMultiSelectEnumSchema(
    Interface, frozen=True, kw_only=True, tag_field="type", tag="array"
):
    """Form field to pick several options that have no titles. (`UntitledMultiSelectEnumSchema`, 2025-11-25)"""

    type: ClassVar[Literal["array"]] = "array"
    title: str | None = None
    description: str | None = None
    minItems: int | float | None = None
    maxItems: int | float | None = None
    items: Alone[UntitledMultiSelectEnumSchemaItems]
    default: list[str] | None = None


class TitledMultiSelectEnumSchemaItemsAnyOf(Interface, frozen=True, kw_only=True):
    """One option: its value and its title. (`TitledMultiSelectEnumSchema.items.anyOf[]`, 2025-11-25)"""

    const: str
    title: str


class TitledMultiSelectEnumSchemaItems(Interface, frozen=True, kw_only=True):
    """Member `items` of that schema: the options to pick from. (`TitledMultiSelectEnumSchema.items`, 2025-11-25)"""

    anyOf: list[TitledMultiSelectEnumSchemaItemsAnyOf]


class TitledMultiSelectEnumSchema(
    Interface, frozen=True, kw_only=True, tag_field="type", tag="array"
):
    """Form field to pick several options that have titles. (`TitledMultiSelectEnumSchema`, 2025-11-25)"""

    type: ClassVar[Literal["array"]] = "array"
    title: str | None = None
    description: str | None = None
    minItems: int | float | None = None
    maxItems: int | float | None = None
    items: TitledMultiSelectEnumSchemaItems
    default: list[str] | None = None


if TYPE_CHECKING:
    MultiSelectEnumSchema: TypeAlias = UntitledMultiSelectEnumSchema | TitledMultiSelectEnumSchema
else:
    MultiSelectEnumSchema = structural(
        "MultiSelectEnumSchema",
        arm(UntitledMultiSelectEnumSchema, type="array", items__enum=PRESENT),
        arm(TitledMultiSelectEnumSchema, type="array", items__anyOf=PRESENT),
        ambiguous="items may carry enum and anyOf; enum wins",
        module=__name__,
    )
"""Form field of an elicitation to pick several options. (`MultiSelectEnumSchema`, 2025-11-25)"""


@deprecated("Deprecated by the specification.")
class LegacyTitledEnumSchema(Interface, frozen=True, kw_only=True, tag_field="type", tag="string"):
    """Form field to pick one option, with titles in `enumNames`; old style. (`LegacyTitledEnumSchema`, 2025-11-25)"""

    type: ClassVar[Literal["string"]] = "string"
    title: str | None = None
    description: str | None = None
    enum: list[str]
    enumNames: list[str] | None = None
    default: str | None = None


if TYPE_CHECKING:
    EnumSchema: TypeAlias = SingleSelectEnumSchema | MultiSelectEnumSchema | LegacyTitledEnumSchema
else:
    EnumSchema = structural(
        "EnumSchema",
        SingleSelectEnumSchema,
        MultiSelectEnumSchema,
        arm(LegacyTitledEnumSchema, type="string", enum=PRESENT, enumNames=PRESENT),
        ambiguous="a schema may carry enumNames and oneOf; enumNames wins",
        module=__name__,
    )
"""Form field of an elicitation with a fixed set of options. (`EnumSchema`, 2025-11-25)"""


if TYPE_CHECKING:
    PrimitiveSchemaDefinition: TypeAlias = StringSchema | NumberSchema | BooleanSchema | EnumSchema
else:
    PrimitiveSchemaDefinition = structural(
        "PrimitiveSchemaDefinition",
        arm(StringSchema, type="string"),
        arm(NumberSchema, type=("number", "integer")),
        arm(BooleanSchema, type="boolean"),
        EnumSchema,
        module=__name__,
    )
"""Any schema a form field of an elicitation may have. (`PrimitiveSchemaDefinition`, 2025-11-25)"""


class ElicitResult(Open, frozen=True, kw_only=True):
    """Client tells what the user chose to do and gives any data submitted. (`ElicitResult`, 2025-11-25)"""

    meta: dict[str, Any] | None = field(name="_meta", default=None)
    action: Literal["accept", "decline", "cancel"]
    content: dict[str, str | int | float | bool | list[str]] | None = None


class ElicitationCompleteNotificationParams(Interface, frozen=True, kw_only=True):
    """Params of `notifications/elicitation/complete`. (`ElicitationCompleteNotification.params`, 2025-11-25)"""

    elicitationId: str


class ElicitationCompleteNotification(
    RpcNotification,
    frozen=True,
    kw_only=True,
    tag_field="method",
    tag="notifications/elicitation/complete",
):
    """Server tells that an elicitation done out of band is over. (`ElicitationCompleteNotification`, 2025-11-25)"""

    method: ClassVar[Literal["notifications/elicitation/complete"]] = (
        "notifications/elicitation/complete"
    )
    params: ElicitationCompleteNotificationParams


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
    | GetTaskRequest
    | GetTaskPayloadRequest
    | ListTasksRequest
    | CancelTaskRequest
)
"""Any request a client may send. (`ClientRequest`, 2025-11-25)"""

ClientNotification: TypeAlias = (
    CancelledNotification
    | ProgressNotification
    | InitializedNotification
    | RootsListChangedNotification
    | TaskStatusNotification
)
"""Any notification a client may send. (`ClientNotification`, 2025-11-25)"""


if TYPE_CHECKING:
    ClientResult: TypeAlias = (
        EmptyResult
        | CreateMessageResult
        | ListRootsResult
        | ElicitResult
        | GetTaskResult
        | GetTaskPayloadResult
        | ListTasksResult
        | CancelTaskResult
    )
else:
    ClientResult = structural(
        "ClientResult",
        arm(CreateMessageResult, role=PRESENT, content=PRESENT, model=PRESENT),
        arm(ListRootsResult, roots=PRESENT),
        arm(ElicitResult, action=PRESENT),
        arm(
            GetTaskResult,
            taskId=PRESENT,
            status=PRESENT,
            createdAt=PRESENT,
            lastUpdatedAt=PRESENT,
        ),
        arm(GetTaskPayloadResult),
        arm(ListTasksResult, tasks=PRESENT),
        arm(
            CancelTaskResult,
            taskId=PRESENT,
            status=PRESENT,
            createdAt=PRESENT,
            lastUpdatedAt=PRESENT,
        ),
        fallback=Result,
        ambiguous="every result is open, so an object may be several; most members win",
        module=__name__,
    )
"""Any result a client may send. (`ClientResult`, 2025-11-25)"""

ServerRequest: TypeAlias = (
    PingRequest
    | CreateMessageRequest
    | ListRootsRequest
    | ElicitRequest
    | GetTaskRequest
    | GetTaskPayloadRequest
    | ListTasksRequest
    | CancelTaskRequest
)
"""Any request a server may send. (`ServerRequest`, 2025-11-25)"""

ServerNotification: TypeAlias = (
    CancelledNotification
    | ProgressNotification
    | LoggingMessageNotification
    | ResourceUpdatedNotification
    | ResourceListChangedNotification
    | ToolListChangedNotification
    | PromptListChangedNotification
    | ElicitationCompleteNotification
    | TaskStatusNotification
)
"""Any notification a server may send. (`ServerNotification`, 2025-11-25)"""


if TYPE_CHECKING:
    ServerResult: TypeAlias = (
        EmptyResult
        | InitializeResult
        | CompleteResult
        | GetPromptResult
        | ListPromptsResult
        | ListResourceTemplatesResult
        | ListResourcesResult
        | ReadResourceResult
        | CallToolResult
        | ListToolsResult
        | GetTaskResult
        | GetTaskPayloadResult
        | ListTasksResult
        | CancelTaskResult
    )
else:
    ServerResult = structural(
        "ServerResult",
        arm(InitializeResult, protocolVersion=PRESENT, capabilities=PRESENT, serverInfo=PRESENT),
        arm(CompleteResult, completion=PRESENT),
        arm(GetPromptResult, messages=PRESENT),
        arm(ListPromptsResult, prompts=PRESENT),
        arm(ListResourceTemplatesResult, resourceTemplates=PRESENT),
        arm(ListResourcesResult, resources=PRESENT),
        arm(ReadResourceResult, contents=PRESENT),
        arm(CallToolResult, content=PRESENT),
        arm(ListToolsResult, tools=PRESENT),
        arm(
            GetTaskResult,
            taskId=PRESENT,
            status=PRESENT,
            createdAt=PRESENT,
            lastUpdatedAt=PRESENT,
        ),
        arm(GetTaskPayloadResult),
        arm(ListTasksResult, tasks=PRESENT),
        arm(
            CancelTaskResult,
            taskId=PRESENT,
            status=PRESENT,
            createdAt=PRESENT,
            lastUpdatedAt=PRESENT,
        ),
        fallback=Result,
        ambiguous="every result is open, so an object may be several; most members win",
        module=__name__,
    )
"""Any result a server may send. (`ServerResult`, 2025-11-25)"""
