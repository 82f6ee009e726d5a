"""Revision 2026-07-28, read beside its schema.ts: same order, same names, unions after their arms."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, Literal

from ._base import (
    UNSET,
    Enumeration,
    InputSchema,
    Interface,
    Open,
    Rpc,
    RpcNotification,
    UnsetType,
    constant,
    deprecated,
    field,
    written,
    zero,
)
from ._structural import ABSENT, PRESENT, Alone, arm, check_meta, structural

if TYPE_CHECKING:
    from typing import TypeAlias

__all__ = [
    "JSONValue",
    "JSONObject",
    "JSONArray",
    "LATEST_PROTOCOL_VERSION",
    "JSONRPC_VERSION",
    "MetaObject",
    "RequestMetaObject",
    "NotificationMetaObject",
    "ResultMetaObject",
    "ProgressToken",
    "Cursor",
    "RequestParams",
    "Request",
    "NotificationParams",
    "Notification",
    "ResultType",
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
    "ParseError",
    "InvalidRequestError",
    "MethodNotFoundError",
    "InvalidParamsError",
    "InternalError",
    "HEADER_MISMATCH",
    "MISSING_REQUIRED_CLIENT_CAPABILITY",
    "UNSUPPORTED_PROTOCOL_VERSION",
    "HeaderMismatchErrorError",
    "HeaderMismatchError",
    "UnsupportedProtocolVersionErrorErrorData",
    "UnsupportedProtocolVersionErrorError",
    "UnsupportedProtocolVersionError",
    "MissingRequiredClientCapabilityErrorErrorData",
    "MissingRequiredClientCapabilityErrorError",
    "MissingRequiredClientCapabilityError",
    "EmptyResult",
    "InputRequiredResult",
    "InputResponseRequestParams",
    "CancelledNotificationParams",
    "CancelledNotification",
    "DiscoverRequest",
    "DiscoverResult",
    "DiscoverResultResponse",
    "ClientCapabilitiesSampling",
    "ClientCapabilitiesElicitation",
    "ClientCapabilities",
    "ServerCapabilitiesPrompts",
    "ServerCapabilitiesResources",
    "ServerCapabilitiesTools",
    "ServerCapabilities",
    "Icon",
    "Icons",
    "BaseMetadata",
    "Implementation",
    "ProgressNotificationParams",
    "ProgressNotification",
    "PaginatedRequestParams",
    "PaginatedRequest",
    "PaginatedResult",
    "CacheableResult",
    "ListResourcesRequest",
    "ListResourcesResult",
    "ListResourcesResultResponse",
    "ListResourceTemplatesRequest",
    "ListResourceTemplatesResult",
    "ListResourceTemplatesResultResponse",
    "ResourceRequestParams",
    "ReadResourceRequestParams",
    "ReadResourceRequest",
    "ReadResourceResult",
    "ReadResourceResultResponse",
    "ResourceListChangedNotification",
    "SubscriptionFilter",
    "SubscriptionsListenRequestParams",
    "SubscriptionsListenRequest",
    "SubscriptionsListenResultMetaObject",
    "SubscriptionsListenResult",
    "SubscriptionsListenResultResponse",
    "SubscriptionsAcknowledgedNotificationParams",
    "SubscriptionsAcknowledgedNotification",
    "ResourceUpdatedNotificationParams",
    "ResourceUpdatedNotification",
    "Resource",
    "ResourceTemplate",
    "ResourceContents",
    "TextResourceContents",
    "BlobResourceContents",
    "ListPromptsRequest",
    "ListPromptsResult",
    "ListPromptsResultResponse",
    "GetPromptRequestParams",
    "GetPromptRequest",
    "GetPromptResult",
    "GetPromptResultResponse",
    "Prompt",
    "PromptArgument",
    "Role",
    "PromptMessage",
    "ResourceLink",
    "EmbeddedResource",
    "PromptListChangedNotification",
    "ListToolsRequest",
    "ListToolsResult",
    "ListToolsResultResponse",
    "CallToolResult",
    "CallToolResultResponse",
    "CallToolRequestParams",
    "CallToolRequest",
    "ToolListChangedNotification",
    "ToolAnnotations",
    "Tool",
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
    "CompleteResultResponse",
    "ResourceTemplateReference",
    "PromptReference",
    "ListRootsRequestParams",
    "ListRootsRequest",
    "ListRootsResult",
    "Root",
    "ElicitRequestFormParamsRequestedSchema",
    "ElicitRequestFormParams",
    "ElicitRequestURLParams",
    "ElicitRequestParams",
    "ElicitRequest",
    "InputRequest",
    "InputRequests",
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
    "InputResponse",
    "InputResponses",
    "ClientRequest",
    "ClientNotification",
    "ClientResult",
    "ServerNotification",
    "ServerResult",
]

if TYPE_CHECKING:
    JSONValue: TypeAlias = "str | int | float | bool | JSONObject | JSONArray | None"
else:
    JSONValue = Any  # msgspec reads a recursive alias no better, and slower
"""Any value that JSON can hold. (`JSONValue`, 2026-07-28)"""

JSONObject: TypeAlias = dict[str, JSONValue]
"""A JSON object with any JSON values. (`JSONObject`, 2026-07-28)"""

JSONArray: TypeAlias = list[JSONValue]
"""A list of JSON values. (`JSONArray`, 2026-07-28)"""
LATEST_PROTOCOL_VERSION: Final = "2026-07-28"
JSONRPC_VERSION: Final = "2.0"

MetaObject: TypeAlias = dict[str, Any]
"""Value of a `_meta` member: extra data under namespaced keys. (`MetaObject`, 2026-07-28)"""


class RequestMetaObject(Open, frozen=True, kw_only=True):
    """Member `_meta` of request params: version, client and its capabilities. (`RequestMetaObject`, 2026-07-28)"""

    progressToken: ProgressToken | None = None
    protocolVersion: str = field(name="io.modelcontextprotocol/protocolVersion")
    clientInfo: Implementation | None = field(
        name="io.modelcontextprotocol/clientInfo", default=None
    )
    clientCapabilities: ClientCapabilities = field(
        name="io.modelcontextprotocol/clientCapabilities"
    )
    logLevel: _LoggingLevel | None = field(name="io.modelcontextprotocol/logLevel", default=None)


class _RequestMeta(Interface, frozen=True):
    if TYPE_CHECKING:
        meta: dict[str, Any] | None

    def __post_init__(self) -> None:
        check_meta(self.meta, RequestMetaObject)


class NotificationMetaObject(Open, frozen=True, kw_only=True):
    """Member `_meta` of notification params, with any subscription id. (`NotificationMetaObject`, 2026-07-28)"""

    subscriptionId: RequestId | None = field(
        name="io.modelcontextprotocol/subscriptionId", default=None
    )


class _NotificationMeta(Interface, frozen=True):
    if TYPE_CHECKING:
        meta: dict[str, Any] | None

    def __post_init__(self) -> None:
        check_meta(self.meta, NotificationMetaObject)


class ResultMetaObject(Open, frozen=True, kw_only=True):
    """Member `_meta` of results, perhaps with who the server software is. (`ResultMetaObject`, 2026-07-28)"""

    serverInfo: Implementation | None = field(
        name="io.modelcontextprotocol/serverInfo", default=None
    )


class _ResultMeta(Interface, frozen=True):
    if TYPE_CHECKING:
        meta: dict[str, Any] | None

    def __post_init__(self) -> None:
        check_meta(self.meta, ResultMetaObject)


ProgressToken: TypeAlias = str | int | float
"""Token that ties progress notifications to their request. (`ProgressToken`, 2026-07-28)"""

Cursor: TypeAlias = str
"""Opaque position in a paged list; only the server knows its meaning. (`Cursor`, 2026-07-28)"""


class RequestParams(_RequestMeta, frozen=True, kw_only=True):
    """Base of the params of requests. (`RequestParams`, 2026-07-28)"""

    meta: dict[str, Any] = field(name="_meta")


class Request(Interface, frozen=True, kw_only=True):
    """Common shape of requests: a method and optional params. (`Request`, 2026-07-28)"""

    method: str
    params: dict[str, Any] | None = None


class NotificationParams(_NotificationMeta, frozen=True, kw_only=True):
    """Base of the params of notifications. (`NotificationParams`, 2026-07-28)"""

    meta: dict[str, Any] | None = field(name="_meta", default=None)


class Notification(Interface, frozen=True, kw_only=True):
    """Common shape of notifications: a method and optional params. (`Notification`, 2026-07-28)"""

    method: str
    params: dict[str, Any] | None = None


ResultType: TypeAlias = str
"""Tells whether a result is complete or more input is needed. (`ResultType`, 2026-07-28)"""


class Result(_ResultMeta, Open, frozen=True, kw_only=True):
    """Common shape of results: optional `_meta` and any other members. (`Result`, 2026-07-28)"""

    meta: dict[str, Any] | None = field(name="_meta", default=None)
    resultType: ResultType = written("complete")


class Error(Interface, frozen=True, kw_only=True):
    """JSON-RPC error object: a code, a message and optional data. (`Error`, 2026-07-28)"""

    code: int | float
    message: str
    data: Any | UnsetType = UNSET


RequestId: TypeAlias = str | int
"""Id of a JSON-RPC request, used to match its response. (`RequestId`, 2026-07-28)"""


class JSONRPCRequest(Rpc, frozen=True, kw_only=True):
    """JSON-RPC message with an id, to be answered by a response. (`JSONRPCRequest`, 2026-07-28)"""

    id: RequestId
    method: str
    params: dict[str, Any] | None = None


class JSONRPCNotification(RpcNotification, frozen=True, kw_only=True):
    """JSON-RPC message that gets no response. (`JSONRPCNotification`, 2026-07-28)"""

    method: str
    params: dict[str, Any] | None = None


class JSONRPCResultResponse(Rpc, frozen=True, kw_only=True):
    """JSON-RPC message with the result of a request that succeeded. (`JSONRPCResultResponse`, 2026-07-28)"""

    id: RequestId
    result: Alone[Result]


class JSONRPCErrorResponse(Rpc, frozen=True, kw_only=True):
    """JSON-RPC message that tells that a request failed. (`JSONRPCErrorResponse`, 2026-07-28)"""

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
"""JSON-RPC message that answers a request. (`JSONRPCResponse`, 2026-07-28)"""


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
"""Any JSON-RPC message that either side may send. (`JSONRPCMessage`, 2026-07-28)"""
PARSE_ERROR: Final = -32700
INVALID_REQUEST: Final = -32600
METHOD_NOT_FOUND: Final = -32601
INVALID_PARAMS: Final = -32602
INTERNAL_ERROR: Final = -32603


class ParseError(Interface, frozen=True, kw_only=True):
    """Error object for a message that is not valid JSON. (`ParseError`, 2026-07-28)"""

    code: Literal[-32700]
    message: str
    data: Any | UnsetType = UNSET


class InvalidRequestError(Interface, frozen=True, kw_only=True):
    """Error object for JSON that is no valid request. (`InvalidRequestError`, 2026-07-28)"""

    code: Literal[-32600]
    message: str
    data: Any | UnsetType = UNSET


class MethodNotFoundError(Interface, frozen=True, kw_only=True):
    """Error object for a method that the receiver does not offer. (`MethodNotFoundError`, 2026-07-28)"""

    code: Literal[-32601]
    message: str
    data: Any | UnsetType = UNSET


class InvalidParamsError(Interface, frozen=True, kw_only=True):
    """Error object for params that are wrong for the method. (`InvalidParamsError`, 2026-07-28)"""

    code: Literal[-32602]
    message: str
    data: Any | UnsetType = UNSET


class InternalError(Interface, frozen=True, kw_only=True):
    """Error object for an unexpected failure inside the receiver. (`InternalError`, 2026-07-28)"""

    code: Literal[-32603]
    message: str
    data: Any | UnsetType = UNSET


HEADER_MISMATCH: Final = -32020
MISSING_REQUIRED_CLIENT_CAPABILITY: Final = -32021
UNSUPPORTED_PROTOCOL_VERSION: Final = -32022


class HeaderMismatchErrorError(Interface, frozen=True, kw_only=True):
    """Member `error` of HeaderMismatchError, with its fixed code. (`HeaderMismatchError.error`, 2026-07-28)"""

    code: Literal[-32020]
    message: str
    data: Any | UnsetType = UNSET


class HeaderMismatchError(Rpc, frozen=True, kw_only=True):
    """Server rejects a request whose HTTP headers are bad or unlike its body. (`HeaderMismatchError`, 2026-07-28)"""

    id: RequestId | None = None
    error: HeaderMismatchErrorError


class UnsupportedProtocolVersionErrorErrorData(Interface, frozen=True, kw_only=True):
    """Data of that error: versions supported and asked for. (`UnsupportedProtocolVersionError.error.data`, 2026-07-28)"""

    supported: list[str]
    requested: str


class UnsupportedProtocolVersionErrorError(Interface, frozen=True, kw_only=True):
    """Member `error` of that response: fixed code and data. (`UnsupportedProtocolVersionError.error`, 2026-07-28)"""

    code: Literal[-32022]
    message: str
    data: UnsupportedProtocolVersionErrorErrorData


class UnsupportedProtocolVersionError(Rpc, frozen=True, kw_only=True):
    """Server rejects a request made in a version it does not speak. (`UnsupportedProtocolVersionError`, 2026-07-28)"""

    id: RequestId | None = None
    error: UnsupportedProtocolVersionErrorError


class MissingRequiredClientCapabilityErrorErrorData(Interface, frozen=True, kw_only=True):
    """Capabilities the client would have to declare. (`MissingRequiredClientCapabilityError.error.data`, 2026-07-28)"""

    requiredCapabilities: ClientCapabilities


class MissingRequiredClientCapabilityErrorError(Interface, frozen=True, kw_only=True):
    """Member `error` of that response: fixed code and data. (`MissingRequiredClientCapabilityError.error`, 2026-07-28)"""

    code: Literal[-32021]
    message: str
    data: MissingRequiredClientCapabilityErrorErrorData


class MissingRequiredClientCapabilityError(Rpc, frozen=True, kw_only=True):
    """Server rejects a request that needs an undeclared capability. (`MissingRequiredClientCapabilityError`, 2026-07-28)"""

    id: RequestId | None = None
    error: MissingRequiredClientCapabilityErrorError


EmptyResult: TypeAlias = Result
"""Result that says only that the request succeeded. (`EmptyResult`, 2026-07-28)"""


class InputRequiredResult(_ResultMeta, Open, frozen=True, kw_only=True):
    """Server tells that it needs more from the client, which then retries. (`InputRequiredResult`, 2026-07-28)"""

    meta: dict[str, Any] | None = field(name="_meta", default=None)
    resultType: ResultType = written("input_required")
    inputRequests: InputRequests | None = None
    requestState: str | None = None


class InputResponseRequestParams(_RequestMeta, frozen=True, kw_only=True):
    """Base of params that can bring input responses on a retry. (`InputResponseRequestParams`, 2026-07-28)"""

    meta: dict[str, Any] = field(name="_meta")
    inputResponses: InputResponses | None = None
    requestState: str | None = None


class CancelledNotificationParams(_NotificationMeta, frozen=True, kw_only=True):
    """Params of `notifications/cancelled`: which request, and why. (`CancelledNotificationParams`, 2026-07-28)"""

    meta: dict[str, Any] | None = field(name="_meta", default=None)
    requestId: RequestId
    reason: str | None = None


class CancelledNotification(
    RpcNotification, frozen=True, kw_only=True, tag_field="method", tag="notifications/cancelled"
):
    """Tells the other side that an earlier request is cancelled. (`CancelledNotification`, 2026-07-28)"""

    method: ClassVar[Literal["notifications/cancelled"]] = "notifications/cancelled"
    params: CancelledNotificationParams


class DiscoverRequest(Rpc, frozen=True, kw_only=True, tag_field="method", tag="server/discover"):
    """Client asks which protocol versions and capabilities the server has. (`DiscoverRequest`, 2026-07-28)"""

    method: ClassVar[Literal["server/discover"]] = "server/discover"
    id: RequestId
    params: RequestParams


class DiscoverResult(_ResultMeta, Open, frozen=True, kw_only=True):
    """Server gives its protocol versions, capabilities and usage advice. (`DiscoverResult`, 2026-07-28)"""

    meta: dict[str, Any] | None = field(name="_meta", default=None)
    resultType: ResultType = written("complete")
    ttlMs: int | float = zero()
    cacheScope: Literal["public", "private"] = written("private")
    supportedVersions: list[str]
    capabilities: ServerCapabilities
    instructions: str | None = None


class DiscoverResultResponse(Rpc, frozen=True, kw_only=True):
    """Response to `server/discover` that holds a DiscoverResult. (`DiscoverResultResponse`, 2026-07-28)"""

    id: RequestId
    result: Alone[DiscoverResult]


class ClientCapabilitiesSampling(Interface, frozen=True, kw_only=True):
    """Capability `sampling` of a client: its support for context and for tools. (`ClientCapabilities.sampling`, 2026-07-28)"""

    context: JSONObject | None = None
    tools: JSONObject | None = None


class ClientCapabilitiesElicitation(Interface, frozen=True, kw_only=True):
    """Capability `elicitation` of a client: the modes it handles, form or URL. (`ClientCapabilities.elicitation`, 2026-07-28)"""

    form: JSONObject | None = None
    url: JSONObject | None = None


class ClientCapabilities(Interface, frozen=True, kw_only=True):
    """What a client can do, as the client declares it to the server. (`ClientCapabilities`, 2026-07-28)"""

    experimental: dict[str, JSONObject] | None = None
    roots: dict[str, Any] | None = None
    sampling: ClientCapabilitiesSampling | None = None
    elicitation: ClientCapabilitiesElicitation | None = None
    extensions: dict[str, JSONObject] | None = None


class ServerCapabilitiesPrompts(Interface, frozen=True, kw_only=True):
    """Capability `prompts` of a server: whether it tells of list changes. (`ServerCapabilities.prompts`, 2026-07-28)"""

    listChanged: bool | None = None


class ServerCapabilitiesResources(Interface, frozen=True, kw_only=True):
    """Capability `resources` of a server: subscriptions and list changes. (`ServerCapabilities.resources`, 2026-07-28)"""

    subscribe: bool | None = None
    listChanged: bool | None = None


class ServerCapabilitiesTools(Interface, frozen=True, kw_only=True):
    """Capability `tools` of a server: whether it tells of list changes. (`ServerCapabilities.tools`, 2026-07-28)"""

    listChanged: bool | None = None


class ServerCapabilities(Interface, frozen=True, kw_only=True):
    """What a server can do, as the server declares it to the client. (`ServerCapabilities`, 2026-07-28)"""

    experimental: dict[str, JSONObject] | None = None
    logging: JSONObject | None = None
    completions: JSONObject | None = None
    prompts: ServerCapabilitiesPrompts | None = None
    resources: ServerCapabilitiesResources | None = None
    tools: ServerCapabilitiesTools | None = None
    extensions: dict[str, JSONObject] | None = None


class Icon(Interface, frozen=True, kw_only=True):
    """Image that a user interface may show for something. (`Icon`, 2026-07-28)"""

    src: str
    mimeType: str | None = None
    sizes: list[str] | None = None
    theme: Literal["light", "dark"] | None = None


class Icons(Interface, frozen=True, kw_only=True):
    """Base of objects that may carry icons. (`Icons`, 2026-07-28)"""

    icons: list[Icon] | None = None


class BaseMetadata(Interface, frozen=True, kw_only=True):
    """Base of named things: a name for programs and a title for people. (`BaseMetadata`, 2026-07-28)"""

    name: str
    title: str | None = None


class Implementation(Interface, frozen=True, kw_only=True):
    """Name and version of the software of a client or server. (`Implementation`, 2026-07-28)"""

    name: str
    title: str | None = None
    icons: list[Icon] | None = None
    version: str
    description: str | None = None
    websiteUrl: str | None = None


class ProgressNotificationParams(_NotificationMeta, frozen=True, kw_only=True):
    """Params of `notifications/progress`: token, progress and total. (`ProgressNotificationParams`, 2026-07-28)"""

    meta: dict[str, Any] | None = field(name="_meta", default=None)
    progressToken: ProgressToken
    progress: int | float
    total: int | float | None = None
    message: str | None = None


class ProgressNotification(
    RpcNotification, frozen=True, kw_only=True, tag_field="method", tag="notifications/progress"
):
    """Tells how far a request that is still running has come. (`ProgressNotification`, 2026-07-28)"""

    method: ClassVar[Literal["notifications/progress"]] = "notifications/progress"
    params: ProgressNotificationParams


class PaginatedRequestParams(_RequestMeta, frozen=True, kw_only=True):
    """Params of a paged request: the cursor to go on from. (`PaginatedRequestParams`, 2026-07-28)"""

    meta: dict[str, Any] = field(name="_meta")
    cursor: Cursor | None = None


class PaginatedRequest(Rpc, frozen=True, kw_only=True):
    """Base of requests for one page of a list. (`PaginatedRequest`, 2026-07-28)"""

    id: RequestId
    method: str
    params: PaginatedRequestParams


class PaginatedResult(_ResultMeta, Open, frozen=True, kw_only=True):
    """Base of results with one page of a list and the cursor of the next. (`PaginatedResult`, 2026-07-28)"""

    meta: dict[str, Any] | None = field(name="_meta", default=None)
    resultType: ResultType = written("complete")
    nextCursor: Cursor | None = None


class CacheableResult(_ResultMeta, Open, frozen=True, kw_only=True):
    """Base of server results that say how long and for whom to cache them. (`CacheableResult`, 2026-07-28)"""

    meta: dict[str, Any] | None = field(name="_meta", default=None)
    resultType: ResultType = written("complete")
    ttlMs: int | float = zero()
    cacheScope: Literal["public", "private"] = written("private")


class ListResourcesRequest(
    Rpc, frozen=True, kw_only=True, tag_field="method", tag="resources/list"
):
    """Client asks for the resources the server has. (`ListResourcesRequest`, 2026-07-28)"""

    method: ClassVar[Literal["resources/list"]] = "resources/list"
    id: RequestId
    params: PaginatedRequestParams


class ListResourcesResult(_ResultMeta, Open, frozen=True, kw_only=True):
    """Server gives a page of its resources. (`ListResourcesResult`, 2026-07-28)"""

    meta: dict[str, Any] | None = field(name="_meta", default=None)
    resultType: ResultType = written("complete")
    nextCursor: Cursor | None = None
    ttlMs: int | float = zero()
    cacheScope: Literal["public", "private"] = written("private")
    resources: list[Resource]


class ListResourcesResultResponse(Rpc, frozen=True, kw_only=True):
    """Response to `resources/list` that holds a ListResourcesResult. (`ListResourcesResultResponse`, 2026-07-28)"""

    id: RequestId
    result: Alone[ListResourcesResult]


class ListResourceTemplatesRequest(
    Rpc, frozen=True, kw_only=True, tag_field="method", tag="resources/templates/list"
):
    """Client asks for the resource templates the server has. (`ListResourceTemplatesRequest`, 2026-07-28)"""

    method: ClassVar[Literal["resources/templates/list"]] = "resources/templates/list"
    id: RequestId
    params: PaginatedRequestParams


class ListResourceTemplatesResult(_ResultMeta, Open, frozen=True, kw_only=True):
    """Server gives a page of its resource templates. (`ListResourceTemplatesResult`, 2026-07-28)"""

    meta: dict[str, Any] | None = field(name="_meta", default=None)
    resultType: ResultType = written("complete")
    nextCursor: Cursor | None = None
    ttlMs: int | float = zero()
    cacheScope: Literal["public", "private"] = written("private")
    resourceTemplates: list[ResourceTemplate]


class ListResourceTemplatesResultResponse(Rpc, frozen=True, kw_only=True):
    """Response to `resources/templates/list` with its result. (`ListResourceTemplatesResultResponse`, 2026-07-28)"""

    id: RequestId
    result: Alone[ListResourceTemplatesResult]


class ResourceRequestParams(_RequestMeta, frozen=True, kw_only=True):
    """Base of the params of requests about one resource: its URI. (`ResourceRequestParams`, 2026-07-28)"""

    meta: dict[str, Any] = field(name="_meta")
    uri: str


class ReadResourceRequestParams(_RequestMeta, frozen=True, kw_only=True):
    """Params of `resources/read`: the URI of the resource. (`ReadResourceRequestParams`, 2026-07-28)"""

    meta: dict[str, Any] = field(name="_meta")
    uri: str
    inputResponses: InputResponses | None = None
    requestState: str | None = None


class ReadResourceRequest(Rpc, frozen=True, kw_only=True, tag_field="method", tag="resources/read"):
    """Client asks for the contents of a resource. (`ReadResourceRequest`, 2026-07-28)"""

    method: ClassVar[Literal["resources/read"]] = "resources/read"
    id: RequestId
    params: ReadResourceRequestParams


class ReadResourceResult(_ResultMeta, Open, frozen=True, kw_only=True):
    """Server gives the contents of a resource. (`ReadResourceResult`, 2026-07-28)"""

    meta: dict[str, Any] | None = field(name="_meta", default=None)
    resultType: ResultType = written("complete")
    ttlMs: int | float = zero()
    cacheScope: Literal["public", "private"] = written("private")
    contents: list[_ResourceContentsItem]


if TYPE_CHECKING:
    _ReadResourceResultResponseResult: TypeAlias = ReadResourceResult | InputRequiredResult
else:
    _ReadResourceResultResponseResult = structural(
        "_ReadResourceResultResponseResult",
        arm(ReadResourceResult),
        arm(InputRequiredResult, resultType="input_required"),
        module=__name__,
    )


class ReadResourceResultResponse(Rpc, frozen=True, kw_only=True):
    """Response to `resources/read`: contents or a call for more input. (`ReadResourceResultResponse`, 2026-07-28)"""

    id: RequestId
    result: _ReadResourceResultResponseResult


class ResourceListChangedNotification(
    RpcNotification,
    frozen=True,
    kw_only=True,
    tag_field="method",
    tag="notifications/resources/list_changed",
):
    """Server tells that its list of resources changed. (`ResourceListChangedNotification`, 2026-07-28)"""

    method: ClassVar[Literal["notifications/resources/list_changed"]] = (
        "notifications/resources/list_changed"
    )
    params: NotificationParams | None = None


class SubscriptionFilter(Interface, frozen=True, kw_only=True):
    """Which notifications a subscription is to carry. (`SubscriptionFilter`, 2026-07-28)"""

    toolsListChanged: bool | None = None
    promptsListChanged: bool | None = None
    resourcesListChanged: bool | None = None
    resourceSubscriptions: list[str] | None = None


class SubscriptionsListenRequestParams(_RequestMeta, frozen=True, kw_only=True):
    """Params of `subscriptions/listen`: what to be told about. (`SubscriptionsListenRequestParams`, 2026-07-28)"""

    meta: dict[str, Any] = field(name="_meta")
    notifications: SubscriptionFilter


class SubscriptionsListenRequest(
    Rpc, frozen=True, kw_only=True, tag_field="method", tag="subscriptions/listen"
):
    """Client asks to open a stream of chosen notifications. (`SubscriptionsListenRequest`, 2026-07-28)"""

    method: ClassVar[Literal["subscriptions/listen"]] = "subscriptions/listen"
    id: RequestId
    params: SubscriptionsListenRequestParams


class SubscriptionsListenResultMetaObject(Open, frozen=True, kw_only=True):
    """Member `_meta` of SubscriptionsListenResult: which stream ended. (`SubscriptionsListenResultMetaObject`, 2026-07-28)"""

    serverInfo: Implementation | None = field(
        name="io.modelcontextprotocol/serverInfo", default=None
    )
    subscriptionId: RequestId = field(name="io.modelcontextprotocol/subscriptionId")


class _SubscriptionsListenResultMeta(Interface, frozen=True):
    if TYPE_CHECKING:
        meta: dict[str, Any] | None

    def __post_init__(self) -> None:
        check_meta(self.meta, SubscriptionsListenResultMetaObject)


class SubscriptionsListenResult(_SubscriptionsListenResultMeta, Open, frozen=True, kw_only=True):
    """Server tells that it has closed a subscription in good order. (`SubscriptionsListenResult`, 2026-07-28)"""

    meta: dict[str, Any] = field(name="_meta")
    resultType: ResultType = written("complete")


class SubscriptionsListenResultResponse(Rpc, frozen=True, kw_only=True):
    """Response to `subscriptions/listen`, sent when its stream ends. (`SubscriptionsListenResultResponse`, 2026-07-28)"""

    id: RequestId
    result: Alone[SubscriptionsListenResult]


class SubscriptionsAcknowledgedNotificationParams(_NotificationMeta, frozen=True, kw_only=True):
    """Params of that notification: what the server will send. (`SubscriptionsAcknowledgedNotificationParams`, 2026-07-28)"""

    meta: dict[str, Any] | None = field(name="_meta", default=None)
    notifications: SubscriptionFilter


class SubscriptionsAcknowledgedNotification(
    RpcNotification,
    frozen=True,
    kw_only=True,
    tag_field="method",
    tag="notifications/subscriptions/acknowledged",
):
    """Server tells that it has accepted a subscription. (`SubscriptionsAcknowledgedNotification`, 2026-07-28)"""

    method: ClassVar[Literal["notifications/subscriptions/acknowledged"]] = (
        "notifications/subscriptions/acknowledged"
    )
    params: SubscriptionsAcknowledgedNotificationParams


class ResourceUpdatedNotificationParams(_NotificationMeta, frozen=True, kw_only=True):
    """Params of `notifications/resources/updated`: the URI. (`ResourceUpdatedNotificationParams`, 2026-07-28)"""

    meta: dict[str, Any] | None = field(name="_meta", default=None)
    uri: str


class ResourceUpdatedNotification(
    RpcNotification,
    frozen=True,
    kw_only=True,
    tag_field="method",
    tag="notifications/resources/updated",
):
    """Server tells that a resource the client watches has changed. (`ResourceUpdatedNotification`, 2026-07-28)"""

    method: ClassVar[Literal["notifications/resources/updated"]] = "notifications/resources/updated"
    params: ResourceUpdatedNotificationParams


class Resource(Interface, frozen=True, kw_only=True):
    """Resource that a server can provide, described without its contents. (`Resource`, 2026-07-28)"""

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
    """URI template for a family of resources that a server offers. (`ResourceTemplate`, 2026-07-28)"""

    name: str
    title: str | None = None
    icons: list[Icon] | None = None
    uriTemplate: str
    description: str | None = None
    mimeType: str | None = None
    annotations: Annotations | None = None
    meta: dict[str, Any] | None = field(name="_meta", default=None)


class ResourceContents(Interface, frozen=True, kw_only=True):
    """Base of the contents of a resource: its URI and MIME type. (`ResourceContents`, 2026-07-28)"""

    uri: str
    mimeType: str | None = None
    meta: dict[str, Any] | None = field(name="_meta", default=None)


class TextResourceContents(Interface, frozen=True, kw_only=True):
    """Contents of a resource that is text. (`TextResourceContents`, 2026-07-28)"""

    uri: str
    mimeType: str | None = None
    meta: dict[str, Any] | None = field(name="_meta", default=None)
    text: str


class BlobResourceContents(Interface, frozen=True, kw_only=True):
    """Binary contents of a resource, in base64. (`BlobResourceContents`, 2026-07-28)"""

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
    """Client asks for the prompts the server has. (`ListPromptsRequest`, 2026-07-28)"""

    method: ClassVar[Literal["prompts/list"]] = "prompts/list"
    id: RequestId
    params: PaginatedRequestParams


class ListPromptsResult(_ResultMeta, Open, frozen=True, kw_only=True):
    """Server gives a page of its prompts. (`ListPromptsResult`, 2026-07-28)"""

    meta: dict[str, Any] | None = field(name="_meta", default=None)
    resultType: ResultType = written("complete")
    nextCursor: Cursor | None = None
    ttlMs: int | float = zero()
    cacheScope: Literal["public", "private"] = written("private")
    prompts: list[Prompt]


class ListPromptsResultResponse(Rpc, frozen=True, kw_only=True):
    """Response to `prompts/list` that holds a ListPromptsResult. (`ListPromptsResultResponse`, 2026-07-28)"""

    id: RequestId
    result: Alone[ListPromptsResult]


class GetPromptRequestParams(_RequestMeta, frozen=True, kw_only=True):
    """Params of `prompts/get`: the name of the prompt and its arguments. (`GetPromptRequestParams`, 2026-07-28)"""

    meta: dict[str, Any] = field(name="_meta")
    inputResponses: InputResponses | None = None
    requestState: str | None = None
    name: str
    arguments: dict[str, str] | None = None


class GetPromptRequest(Rpc, frozen=True, kw_only=True, tag_field="method", tag="prompts/get"):
    """Client asks for a prompt, filled in with the given arguments. (`GetPromptRequest`, 2026-07-28)"""

    method: ClassVar[Literal["prompts/get"]] = "prompts/get"
    id: RequestId
    params: GetPromptRequestParams


class GetPromptResult(_ResultMeta, Open, frozen=True, kw_only=True):
    """Server gives the messages of a prompt. (`GetPromptResult`, 2026-07-28)"""

    meta: dict[str, Any] | None = field(name="_meta", default=None)
    resultType: ResultType = written("complete")
    description: str | None = None
    messages: list[PromptMessage]


if TYPE_CHECKING:
    _GetPromptResultResponseResult: TypeAlias = GetPromptResult | InputRequiredResult
else:
    _GetPromptResultResponseResult = structural(
        "_GetPromptResultResponseResult",
        arm(GetPromptResult),
        arm(InputRequiredResult, resultType="input_required"),
        module=__name__,
    )


class GetPromptResultResponse(Rpc, frozen=True, kw_only=True):
    """Response to `prompts/get`: the prompt or a call for more input. (`GetPromptResultResponse`, 2026-07-28)"""

    id: RequestId
    result: _GetPromptResultResponseResult


class Prompt(Interface, frozen=True, kw_only=True):
    """Prompt or prompt template that a server offers. (`Prompt`, 2026-07-28)"""

    name: str
    title: str | None = None
    icons: list[Icon] | None = None
    description: str | None = None
    arguments: list[PromptArgument] | None = None
    meta: dict[str, Any] | None = field(name="_meta", default=None)


class PromptArgument(Interface, frozen=True, kw_only=True):
    """Argument that a prompt takes. (`PromptArgument`, 2026-07-28)"""

    name: str
    title: str | None = None
    description: str | None = None
    required: bool | None = None


class Role(Enumeration):
    """Party of a conversation: the user or the assistant. (`Role`, 2026-07-28)"""

    USER = "user"
    ASSISTANT = "assistant"


if TYPE_CHECKING:
    _Role: TypeAlias = Role | Literal["user", "assistant"]
else:
    _Role = Role


class PromptMessage(Interface, frozen=True, kw_only=True):
    """One message of a prompt: who speaks and the content. (`PromptMessage`, 2026-07-28)"""

    role: _Role
    content: ContentBlock


class ResourceLink(Interface, frozen=True, kw_only=True, tag_field="type", tag="resource_link"):
    """Content block that points to a resource. (`ResourceLink`, 2026-07-28)"""

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
    """Content block that holds the contents of a resource. (`EmbeddedResource`, 2026-07-28)"""

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
    """Server tells that its list of prompts changed. (`PromptListChangedNotification`, 2026-07-28)"""

    method: ClassVar[Literal["notifications/prompts/list_changed"]] = (
        "notifications/prompts/list_changed"
    )
    params: NotificationParams | None = None


class ListToolsRequest(Rpc, frozen=True, kw_only=True, tag_field="method", tag="tools/list"):
    """Client asks for the tools the server has. (`ListToolsRequest`, 2026-07-28)"""

    method: ClassVar[Literal["tools/list"]] = "tools/list"
    id: RequestId
    params: PaginatedRequestParams


class ListToolsResult(_ResultMeta, Open, frozen=True, kw_only=True):
    """Server gives a page of its tools. (`ListToolsResult`, 2026-07-28)"""

    meta: dict[str, Any] | None = field(name="_meta", default=None)
    resultType: ResultType = written("complete")
    nextCursor: Cursor | None = None
    ttlMs: int | float = zero()
    cacheScope: Literal["public", "private"] = written("private")
    tools: list[Tool]


class ListToolsResultResponse(Rpc, frozen=True, kw_only=True):
    """Response to `tools/list` that holds a ListToolsResult. (`ListToolsResultResponse`, 2026-07-28)"""

    id: RequestId
    result: Alone[ListToolsResult]


class CallToolResult(_ResultMeta, Open, frozen=True, kw_only=True):
    """Server gives the output of a tool, or its failure when `isError` is true. (`CallToolResult`, 2026-07-28)"""

    meta: dict[str, Any] | None = field(name="_meta", default=None)
    resultType: ResultType = written("complete")
    content: list[ContentBlock]
    structuredContent: Any | UnsetType = UNSET
    isError: bool | None = None


if TYPE_CHECKING:
    _CallToolResultResponseResult: TypeAlias = CallToolResult | InputRequiredResult
else:
    _CallToolResultResponseResult = structural(
        "_CallToolResultResponseResult",
        arm(CallToolResult),
        arm(InputRequiredResult, resultType="input_required"),
        module=__name__,
    )


class CallToolResultResponse(Rpc, frozen=True, kw_only=True):
    """Response to `tools/call`: the tool result or a call for more input. (`CallToolResultResponse`, 2026-07-28)"""

    id: RequestId
    result: _CallToolResultResponseResult


class CallToolRequestParams(_RequestMeta, frozen=True, kw_only=True):
    """Params of `tools/call`: the name of the tool and its arguments. (`CallToolRequestParams`, 2026-07-28)"""

    meta: dict[str, Any] = field(name="_meta")
    inputResponses: InputResponses | None = None
    requestState: str | None = None
    name: str
    arguments: dict[str, Any] | None = None


class CallToolRequest(Rpc, frozen=True, kw_only=True, tag_field="method", tag="tools/call"):
    """Client asks the server to run a tool. (`CallToolRequest`, 2026-07-28)"""

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
    """Server tells that its list of tools changed. (`ToolListChangedNotification`, 2026-07-28)"""

    method: ClassVar[Literal["notifications/tools/list_changed"]] = (
        "notifications/tools/list_changed"
    )
    params: NotificationParams | None = None


class ToolAnnotations(Interface, frozen=True, kw_only=True):
    """Hints from the server on how a tool behaves; no guarantees. (`ToolAnnotations`, 2026-07-28)"""

    title: str | None = None
    readOnlyHint: bool | None = None
    destructiveHint: bool | None = None
    idempotentHint: bool | None = None
    openWorldHint: bool | None = None


class Tool(InputSchema, frozen=True, kw_only=True):
    """Tool that a server offers, with the schema of its input. (`Tool`, 2026-07-28)"""

    name: str
    title: str | None = None
    icons: list[Icon] | None = None
    description: str | None = None
    inputSchema: dict[str, Any]
    outputSchema: dict[str, Any] | None = None
    annotations: ToolAnnotations | None = None
    meta: dict[str, Any] | None = field(name="_meta", default=None)


@deprecated("Deprecated by the specification.")
class LoggingMessageNotificationParams(_NotificationMeta, frozen=True, kw_only=True):
    """Params of `notifications/message`: level, logger and data. (`LoggingMessageNotificationParams`, 2026-07-28)"""

    meta: dict[str, Any] | None = field(name="_meta", default=None)
    level: _LoggingLevel
    logger: str | None = None
    data: Any


@deprecated("Deprecated by the specification.")
class LoggingMessageNotification(
    RpcNotification, frozen=True, kw_only=True, tag_field="method", tag="notifications/message"
):
    """Server sends a log message to the client. (`LoggingMessageNotification`, 2026-07-28)"""

    method: ClassVar[Literal["notifications/message"]] = "notifications/message"
    params: LoggingMessageNotificationParams


@deprecated("Deprecated by the specification.")
class LoggingLevel(Enumeration):
    """Severity of a log message, named as in syslog. (`LoggingLevel`, 2026-07-28)"""

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


@deprecated("Deprecated by the specification.")
class CreateMessageRequestParams(Interface, frozen=True, kw_only=True):
    """Params of `sampling/createMessage`. (`CreateMessageRequestParams`, 2026-07-28)"""

    messages: list[SamplingMessage]
    modelPreferences: ModelPreferences | None = None
    systemPrompt: str | None = None
    includeContext: Literal["none", "thisServer", "allServers"] | None = None
    temperature: int | float | None = None
    maxTokens: int | float
    stopSequences: list[str] | None = None
    metadata: JSONObject | None = None
    tools: list[Tool] | None = None
    toolChoice: ToolChoice | None = None


@deprecated("Deprecated by the specification.")
class ToolChoice(Interface, frozen=True, kw_only=True):
    """Whether the model may, must or must not use tools when sampling. (`ToolChoice`, 2026-07-28)"""

    mode: Literal["auto", "required", "none"] | None = None


@deprecated("Deprecated by the specification.")
class CreateMessageRequest(
    Interface, frozen=True, kw_only=True, tag_field="method", tag="sampling/createMessage"
):
    """Server asks the client to sample a message from a language model. (`CreateMessageRequest`, 2026-07-28)"""

    method: ClassVar[Literal["sampling/createMessage"]] = "sampling/createMessage"
    params: CreateMessageRequestParams


@deprecated("Deprecated by the specification.")
class CreateMessageResult(Interface, frozen=True, kw_only=True):
    """Client gives the sampled message, the model used and why it stopped. (`CreateMessageResult`, 2026-07-28)"""

    role: _Role
    content: SamplingMessageContentBlock | list[SamplingMessageContentBlock]
    meta: dict[str, Any] | None = field(name="_meta", default=None)
    model: str
    stopReason: str | None = None


@deprecated("Deprecated by the specification.")
class SamplingMessage(Interface, frozen=True, kw_only=True):
    """One message given to or received from a language model. (`SamplingMessage`, 2026-07-28)"""

    role: _Role
    content: SamplingMessageContentBlock | list[SamplingMessageContentBlock]
    meta: dict[str, Any] | None = field(name="_meta", default=None)


class Annotations(Interface, frozen=True, kw_only=True):
    """Hints to the client on who some data is for and how much it matters. (`Annotations`, 2026-07-28)"""

    audience: list[_Role] | None = None
    priority: int | float | None = None
    lastModified: str | None = None


class TextContent(Interface, frozen=True, kw_only=True, tag_field="type", tag="text"):
    """Content block with plain text. (`TextContent`, 2026-07-28)"""

    type: ClassVar[Literal["text"]] = "text"
    text: str
    annotations: Annotations | None = None
    meta: dict[str, Any] | None = field(name="_meta", default=None)


class ImageContent(Interface, frozen=True, kw_only=True, tag_field="type", tag="image"):
    """Content block with a base64 image and its MIME type. (`ImageContent`, 2026-07-28)"""

    type: ClassVar[Literal["image"]] = "image"
    data: str
    mimeType: str
    annotations: Annotations | None = None
    meta: dict[str, Any] | None = field(name="_meta", default=None)


class AudioContent(Interface, frozen=True, kw_only=True, tag_field="type", tag="audio"):
    """Content block with base64 audio and its MIME type. (`AudioContent`, 2026-07-28)"""

    type: ClassVar[Literal["audio"]] = "audio"
    data: str
    mimeType: str
    annotations: Annotations | None = None
    meta: dict[str, Any] | None = field(name="_meta", default=None)


ContentBlock: TypeAlias = (
    TextContent | ImageContent | AudioContent | ResourceLink | EmbeddedResource
)
"""Any content block a prompt message or a tool result may hold. (`ContentBlock`, 2026-07-28)"""


@deprecated("Deprecated by the specification.")
class ToolUseContent(Interface, frozen=True, kw_only=True, tag_field="type", tag="tool_use"):
    """Content block in which a model asks to use a tool. (`ToolUseContent`, 2026-07-28)"""

    type: ClassVar[Literal["tool_use"]] = "tool_use"
    id: str
    name: str
    input: dict[str, Any]
    meta: dict[str, Any] | None = field(name="_meta", default=None)


@deprecated("Deprecated by the specification.")
class ToolResultContent(Interface, frozen=True, kw_only=True, tag_field="type", tag="tool_result"):
    """Content block that gives a model the outcome of its tool use. (`ToolResultContent`, 2026-07-28)"""

    type: ClassVar[Literal["tool_result"]] = "tool_result"
    toolUseId: str
    content: list[ContentBlock]
    structuredContent: Any | UnsetType = UNSET
    isError: bool | None = None
    meta: dict[str, Any] | None = field(name="_meta", default=None)


SamplingMessageContentBlock: TypeAlias = (
    TextContent | ImageContent | AudioContent | ToolUseContent | ToolResultContent
)
"""Any content block a sampling message may hold. (`SamplingMessageContentBlock`, 2026-07-28)"""


@deprecated("Deprecated by the specification.")
class ModelPreferences(Interface, frozen=True, kw_only=True):
    """What the server would like in a model; the client is free to ignore it. (`ModelPreferences`, 2026-07-28)"""

    hints: list[ModelHint] | None = None
    costPriority: int | float | None = None
    speedPriority: int | float | None = None
    intelligencePriority: int | float | None = None


@deprecated("Deprecated by the specification.")
class ModelHint(Interface, frozen=True, kw_only=True):
    """Hint from the server on which model to sample from. (`ModelHint`, 2026-07-28)"""

    name: str | None = None


class CompleteRequestParamsArgument(Interface, frozen=True, kw_only=True):
    """Argument to complete: its name and the value typed so far. (`CompleteRequestParams.argument`, 2026-07-28)"""

    name: str
    value: str


class CompleteRequestParamsContext(Interface, frozen=True, kw_only=True):
    """Context of a completion: arguments whose values are known already. (`CompleteRequestParams.context`, 2026-07-28)"""

    arguments: dict[str, str] | None = None


class CompleteRequestParams(_RequestMeta, frozen=True, kw_only=True):
    """Params of `completion/complete`. (`CompleteRequestParams`, 2026-07-28)"""

    meta: dict[str, Any] = field(name="_meta")
    ref: PromptReference | ResourceTemplateReference
    argument: CompleteRequestParamsArgument
    context: CompleteRequestParamsContext | None = None


class CompleteRequest(
    Rpc, frozen=True, kw_only=True, tag_field="method", tag="completion/complete"
):
    """Client asks for completions of an argument that is being typed. (`CompleteRequest`, 2026-07-28)"""

    method: ClassVar[Literal["completion/complete"]] = "completion/complete"
    id: RequestId
    params: CompleteRequestParams


class CompleteResultCompletion(Interface, frozen=True, kw_only=True):
    """Member `completion` of CompleteResult: the values and how many exist. (`CompleteResult.completion`, 2026-07-28)"""

    values: list[str]
    total: int | float | None = None
    hasMore: bool | None = None


class CompleteResult(_ResultMeta, Open, frozen=True, kw_only=True):
    """Server gives completions for an argument. (`CompleteResult`, 2026-07-28)"""

    meta: dict[str, Any] | None = field(name="_meta", default=None)
    resultType: ResultType = written("complete")
    completion: CompleteResultCompletion


class CompleteResultResponse(Rpc, frozen=True, kw_only=True):
    """Response to `completion/complete` that holds a CompleteResult. (`CompleteResultResponse`, 2026-07-28)"""

    id: RequestId
    result: Alone[CompleteResult]


class ResourceTemplateReference(
    Interface, frozen=True, kw_only=True, tag_field="type", tag="ref/resource"
):
    """Names the resource template whose argument is to be completed. (`ResourceTemplateReference`, 2026-07-28)"""

    type: ClassVar[Literal["ref/resource"]] = "ref/resource"
    uri: str


class PromptReference(Interface, frozen=True, kw_only=True, tag_field="type", tag="ref/prompt"):
    """Names the prompt whose argument is to be completed. (`PromptReference`, 2026-07-28)"""

    type: ClassVar[Literal["ref/prompt"]] = "ref/prompt"
    name: str
    title: str | None = None


class ListRootsRequestParams(Interface, frozen=True, kw_only=True):
    """Params of `roots/list`. (`ListRootsRequest.params`, 2026-07-28)"""

    meta: dict[str, Any] | None = field(name="_meta", default=None)


@deprecated("Deprecated by the specification.")
class ListRootsRequest(Interface, frozen=True, kw_only=True, tag_field="method", tag="roots/list"):
    """Server asks the client for its roots. (`ListRootsRequest`, 2026-07-28)"""

    method: ClassVar[Literal["roots/list"]] = "roots/list"
    params: ListRootsRequestParams | None = None


@deprecated("Deprecated by the specification.")
class ListRootsResult(Interface, frozen=True, kw_only=True):
    """Client gives its roots. (`ListRootsResult`, 2026-07-28)"""

    roots: list[Root]


@deprecated("Deprecated by the specification.")
class Root(Interface, frozen=True, kw_only=True):
    """Directory or file, given by URI, that a client lets the server work on. (`Root`, 2026-07-28)"""

    uri: str
    name: str | None = None
    meta: dict[str, Any] | None = field(name="_meta", default=None)


class ElicitRequestFormParamsRequestedSchema(
    Interface, frozen=True, kw_only=True, tag_field="type", tag="object"
):
    """Flat object schema of the form the user should fill in. (`ElicitRequestFormParams.requestedSchema`, 2026-07-28)"""

    type: ClassVar[Literal["object"]] = "object"
    schema: str | None = field(name="$schema", default=None)
    properties: dict[str, PrimitiveSchemaDefinition]
    required: list[str] | None = None


class ElicitRequestFormParams(Interface, frozen=True, kw_only=True):
    """Params of `elicitation/create` in form mode. (`ElicitRequestFormParams`, 2026-07-28)"""

    mode: Literal["form"] | None = None
    message: str
    requestedSchema: Alone[ElicitRequestFormParamsRequestedSchema]


class ElicitRequestURLParams(Interface, frozen=True, kw_only=True):
    """Params of `elicitation/create` in URL mode: where to send the user. (`ElicitRequestURLParams`, 2026-07-28)"""

    mode: Literal["url"] = constant("url")
    message: str
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
"""Params of `elicitation/create`. (`ElicitRequestParams`, 2026-07-28)"""


class ElicitRequest(
    Interface, frozen=True, kw_only=True, tag_field="method", tag="elicitation/create"
):
    """Server asks the client to get some input from the user. (`ElicitRequest`, 2026-07-28)"""

    method: ClassVar[Literal["elicitation/create"]] = "elicitation/create"
    params: ElicitRequestParams


InputRequest: TypeAlias = CreateMessageRequest | ListRootsRequest | ElicitRequest
"""Any request a server may put in an InputRequiredResult. (`InputRequest`, 2026-07-28)"""

InputRequests: TypeAlias = dict[str, InputRequest]
"""Requests the client has to answer, by keys the server picked. (`InputRequests`, 2026-07-28)"""


class StringSchema(Interface, frozen=True, kw_only=True, tag_field="type", tag="string"):
    """Form field of an elicitation that takes a string. (`StringSchema`, 2026-07-28)"""

    type: ClassVar[Literal["string"]] = "string"
    title: str | None = None
    description: str | None = None
    minLength: int | float | None = None
    maxLength: int | float | None = None
    format: Literal["email", "uri", "date", "date-time"] | None = None
    default: str | None = None


class NumberSchema(Interface, frozen=True, kw_only=True):
    """Form field of an elicitation that takes a number or an integer. (`NumberSchema`, 2026-07-28)"""

    type: Literal["number", "integer"]
    title: str | None = None
    description: str | None = None
    minimum: int | float | None = None
    maximum: int | float | None = None
    default: int | float | None = None


class BooleanSchema(Interface, frozen=True, kw_only=True, tag_field="type", tag="boolean"):
    """Form field of an elicitation that takes true or false. (`BooleanSchema`, 2026-07-28)"""

    type: ClassVar[Literal["boolean"]] = "boolean"
    title: str | None = None
    description: str | None = None
    default: bool | None = None


class UntitledSingleSelectEnumSchema(
    Interface, frozen=True, kw_only=True, tag_field="type", tag="string"
):
    """Form field to pick one of some options that have no titles. (`UntitledSingleSelectEnumSchema`, 2026-07-28)"""

    type: ClassVar[Literal["string"]] = "string"
    title: str | None = None
    description: str | None = None
    enum: list[str]
    default: str | None = None


class TitledSingleSelectEnumSchemaOneOf(Interface, frozen=True, kw_only=True):
    """One option: its value and its title. (`TitledSingleSelectEnumSchema.oneOf[]`, 2026-07-28)"""

    const: str
    title: str


class TitledSingleSelectEnumSchema(
    Interface, frozen=True, kw_only=True, tag_field="type", tag="string"
):
    """Form field to pick one of some options that have titles. (`TitledSingleSelectEnumSchema`, 2026-07-28)"""

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
"""Form field of an elicitation to pick one option. (`SingleSelectEnumSchema`, 2026-07-28)"""


class UntitledMultiSelectEnumSchemaItems(
    Interface, frozen=True, kw_only=True, tag_field="type", tag="string"
):
    """Member `items` of that schema: the options to pick from. (`UntitledMultiSelectEnumSchema.items`, 2026-07-28)"""

    type: ClassVar[Literal["string"]] = "string"
    enum: list[str]


class UntitledMultiSelectEnumSchema(
    Interface, frozen=True, kw_only=True, tag_field="type", tag="array"
):
    """Form field to pick several options that have no titles. (`UntitledMultiSelectEnumSchema`, 2026-07-28)"""

    type: ClassVar[Literal["array"]] = "array"
    title: str | None = None
    description: str | None = None
    minItems: int | float | None = None
    maxItems: int | float | None = None
    items: Alone[UntitledMultiSelectEnumSchemaItems]
    default: list[str] | None = None


class TitledMultiSelectEnumSchemaItemsAnyOf(Interface, frozen=True, kw_only=True):
    """One option: its value and its title. (`TitledMultiSelectEnumSchema.items.anyOf[]`, 2026-07-28)"""

    const: str
    title: str


class TitledMultiSelectEnumSchemaItems(Interface, frozen=True, kw_only=True):
    """Member `items` of that schema: the options to pick from. (`TitledMultiSelectEnumSchema.items`, 2026-07-28)"""

    anyOf: list[TitledMultiSelectEnumSchemaItemsAnyOf]


class TitledMultiSelectEnumSchema(
    Interface, frozen=True, kw_only=True, tag_field="type", tag="array"
):
    """Form field to pick several options that have titles. (`TitledMultiSelectEnumSchema`, 2026-07-28)"""

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
"""Form field of an elicitation to pick several options. (`MultiSelectEnumSchema`, 2026-07-28)"""


@deprecated("Deprecated by the specification.")
class LegacyTitledEnumSchema(Interface, frozen=True, kw_only=True, tag_field="type", tag="string"):
    """Form field to pick one option, with titles in `enumNames`; old style. (`LegacyTitledEnumSchema`, 2026-07-28)"""

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
"""Form field of an elicitation with a fixed set of options. (`EnumSchema`, 2026-07-28)"""


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
"""Any schema a form field of an elicitation may have. (`PrimitiveSchemaDefinition`, 2026-07-28)"""


class ElicitResult(Interface, frozen=True, kw_only=True):
    """Client tells what the user chose to do and gives any data submitted. (`ElicitResult`, 2026-07-28)"""

    action: Literal["accept", "decline", "cancel"]
    content: dict[str, str | int | float | bool | list[str]] | None = None


if TYPE_CHECKING:
    InputResponse: TypeAlias = CreateMessageResult | ListRootsResult | ElicitResult
else:
    InputResponse = structural(
        "InputResponse",
        arm(CreateMessageResult, role=PRESENT, content=PRESENT, model=PRESENT),
        arm(ListRootsResult, roots=PRESENT),
        arm(ElicitResult, action=PRESENT),
        ambiguous="an object may carry the members of two results; the first declared wins",
        module=__name__,
    )
"""Any result a client may give to an InputRequest. (`InputResponse`, 2026-07-28)"""

InputResponses: TypeAlias = dict[str, InputResponse]
"""Answers of the client, by the keys of the InputRequests. (`InputResponses`, 2026-07-28)"""

ClientRequest: TypeAlias = (
    DiscoverRequest
    | CompleteRequest
    | GetPromptRequest
    | ListPromptsRequest
    | ListResourcesRequest
    | ListResourceTemplatesRequest
    | ReadResourceRequest
    | SubscriptionsListenRequest
    | CallToolRequest
    | ListToolsRequest
)
"""Any request a client may send. (`ClientRequest`, 2026-07-28)"""

ClientNotification: TypeAlias = CancelledNotification
"""Any notification a client may send. (`ClientNotification`, 2026-07-28)"""

ClientResult: TypeAlias = EmptyResult
"""Any result a client may send. (`ClientResult`, 2026-07-28)"""

ServerNotification: TypeAlias = (
    CancelledNotification
    | ProgressNotification
    | LoggingMessageNotification
    | ResourceUpdatedNotification
    | ResourceListChangedNotification
    | ToolListChangedNotification
    | PromptListChangedNotification
    | SubscriptionsAcknowledgedNotification
)
"""Any notification a server may send. (`ServerNotification`, 2026-07-28)"""


if TYPE_CHECKING:
    ServerResult: TypeAlias = (
        EmptyResult
        | DiscoverResult
        | CompleteResult
        | GetPromptResult
        | ListPromptsResult
        | ListResourceTemplatesResult
        | ListResourcesResult
        | ReadResourceResult
        | SubscriptionsListenResult
        | CallToolResult
        | ListToolsResult
        | InputRequiredResult
    )
else:
    ServerResult = structural(
        "ServerResult",
        arm(InputRequiredResult, resultType="input_required"),
        arm(DiscoverResult, supportedVersions=PRESENT, capabilities=PRESENT),
        arm(CompleteResult, completion=PRESENT),
        arm(GetPromptResult, messages=PRESENT),
        arm(ListPromptsResult, prompts=PRESENT),
        arm(ListResourceTemplatesResult, resourceTemplates=PRESENT),
        arm(ListResourcesResult, resources=PRESENT),
        arm(ReadResourceResult, contents=PRESENT),
        arm(CallToolResult, content=PRESENT),
        arm(ListToolsResult, tools=PRESENT),
        arm(SubscriptionsListenResult, _meta=PRESENT),
        fallback=Result,
        ambiguous="every result is open, so an object may be several; most members win",
        module=__name__,
    )
"""Any result a server may send. (`ServerResult`, 2026-07-28)"""
