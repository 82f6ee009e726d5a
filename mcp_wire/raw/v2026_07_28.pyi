# Drawn from mcp_wire/schema/v2026_07_28.py by tests/codec/raw_stubs.py: change that.
# pyright: reportPrivateUsage=false, reportDeprecated=false
# ruff: noqa: E501, I001, RUF022
from mcp_wire.schema._base import (
    Interface,
    Open,
    Rpc,
    RpcNotification,
    UNSET,
    UnsetType,
    deprecated,
    field,
    written,
    zero,
)
from mcp_wire.schema._structural import Alone
from msgspec import Raw
from typing import Any, ClassVar, Literal, TypeAlias
from mcp_wire.schema.v2026_07_28 import (
    _LoggingLevel,
    _NotificationMeta,
    _RequestMeta,
    _ResultMeta,
    _Role,
    JSONValue,
    JSONObject,
    JSONArray,
    LATEST_PROTOCOL_VERSION,
    JSONRPC_VERSION,
    MetaObject,
    RequestMetaObject,
    NotificationMetaObject,
    ResultMetaObject,
    ProgressToken,
    Cursor,
    RequestParams,
    Request,
    NotificationParams,
    Notification,
    ResultType,
    Result,
    RequestId,
    JSONRPCRequest,
    JSONRPCNotification,
    JSONRPCResultResponse,
    PARSE_ERROR,
    INVALID_REQUEST,
    METHOD_NOT_FOUND,
    INVALID_PARAMS,
    INTERNAL_ERROR,
    ParseError,
    InvalidRequestError,
    MethodNotFoundError,
    InvalidParamsError,
    InternalError,
    HEADER_MISMATCH,
    MISSING_REQUIRED_CLIENT_CAPABILITY,
    UNSUPPORTED_PROTOCOL_VERSION,
    HeaderMismatchErrorError,
    HeaderMismatchError,
    UnsupportedProtocolVersionErrorErrorData,
    UnsupportedProtocolVersionErrorError,
    UnsupportedProtocolVersionError,
    MissingRequiredClientCapabilityErrorErrorData,
    MissingRequiredClientCapabilityErrorError,
    MissingRequiredClientCapabilityError,
    EmptyResult,
    CancelledNotificationParams,
    CancelledNotification,
    DiscoverRequest,
    DiscoverResult,
    DiscoverResultResponse,
    ClientCapabilitiesSampling,
    ClientCapabilitiesElicitation,
    ClientCapabilities,
    ServerCapabilitiesPrompts,
    ServerCapabilitiesResources,
    ServerCapabilitiesTools,
    ServerCapabilities,
    Icon,
    Icons,
    BaseMetadata,
    Implementation,
    ProgressNotificationParams,
    ProgressNotification,
    PaginatedRequestParams,
    PaginatedRequest,
    PaginatedResult,
    CacheableResult,
    ListResourcesRequest,
    ListResourcesResult,
    ListResourcesResultResponse,
    ListResourceTemplatesRequest,
    ListResourceTemplatesResult,
    ListResourceTemplatesResultResponse,
    ResourceRequestParams,
    ReadResourceResult,
    ResourceListChangedNotification,
    SubscriptionFilter,
    SubscriptionsListenRequestParams,
    SubscriptionsListenRequest,
    SubscriptionsListenResultMetaObject,
    SubscriptionsListenResult,
    SubscriptionsListenResultResponse,
    SubscriptionsAcknowledgedNotificationParams,
    SubscriptionsAcknowledgedNotification,
    ResourceUpdatedNotificationParams,
    ResourceUpdatedNotification,
    Resource,
    ResourceTemplate,
    ResourceContents,
    TextResourceContents,
    BlobResourceContents,
    ListPromptsRequest,
    ListPromptsResult,
    ListPromptsResultResponse,
    GetPromptResult,
    Prompt,
    PromptArgument,
    Role,
    PromptMessage,
    ResourceLink,
    EmbeddedResource,
    PromptListChangedNotification,
    ListToolsRequest,
    ToolListChangedNotification,
    ToolAnnotations,
    LoggingLevel,
    ToolChoice,
    Annotations,
    TextContent,
    ImageContent,
    AudioContent,
    ContentBlock,
    ModelPreferences,
    ModelHint,
    CompleteRequestParamsArgument,
    CompleteRequestParamsContext,
    CompleteRequestParams,
    CompleteRequest,
    CompleteResultCompletion,
    CompleteResult,
    CompleteResultResponse,
    ResourceTemplateReference,
    PromptReference,
    ListRootsRequestParams,
    ListRootsRequest,
    ListRootsResult,
    Root,
    ElicitRequestFormParamsRequestedSchema,
    ElicitRequestFormParams,
    ElicitRequestURLParams,
    ElicitRequestParams,
    ElicitRequest,
    StringSchema,
    NumberSchema,
    BooleanSchema,
    UntitledSingleSelectEnumSchema,
    TitledSingleSelectEnumSchemaOneOf,
    TitledSingleSelectEnumSchema,
    SingleSelectEnumSchema,
    UntitledMultiSelectEnumSchemaItems,
    UntitledMultiSelectEnumSchema,
    TitledMultiSelectEnumSchemaItemsAnyOf,
    TitledMultiSelectEnumSchemaItems,
    TitledMultiSelectEnumSchema,
    MultiSelectEnumSchema,
    LegacyTitledEnumSchema,
    EnumSchema,
    PrimitiveSchemaDefinition,
    ElicitResult,
    ClientNotification,
    ClientResult,
)

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

class Error(Interface, frozen=True, kw_only=True):
    """JSON-RPC error object: a code, a message and optional data. (`Error`, 2026-07-28)"""

    code: int | float
    message: str
    data: Raw | UnsetType = UNSET

class JSONRPCErrorResponse(Rpc, frozen=True, kw_only=True):
    """JSON-RPC message that tells that a request failed. (`JSONRPCErrorResponse`, 2026-07-28)"""

    id: RequestId | None = None
    error: Error

JSONRPCResponse: TypeAlias = JSONRPCResultResponse | JSONRPCErrorResponse
JSONRPCMessage: TypeAlias = JSONRPCRequest | JSONRPCNotification | JSONRPCResponse

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

_ReadResourceResultResponseResult: TypeAlias = ReadResourceResult | InputRequiredResult

class ReadResourceResultResponse(Rpc, frozen=True, kw_only=True):
    """Response to `resources/read`: contents or a call for more input. (`ReadResourceResultResponse`, 2026-07-28)"""

    id: RequestId
    result: _ReadResourceResultResponseResult

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

_GetPromptResultResponseResult: TypeAlias = GetPromptResult | InputRequiredResult

class GetPromptResultResponse(Rpc, frozen=True, kw_only=True):
    """Response to `prompts/get`: the prompt or a call for more input. (`GetPromptResultResponse`, 2026-07-28)"""

    id: RequestId
    result: _GetPromptResultResponseResult

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
    structuredContent: Raw | UnsetType = UNSET
    isError: bool | None = None

_CallToolResultResponseResult: TypeAlias = CallToolResult | InputRequiredResult

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
    arguments: Raw | None = None

class CallToolRequest(Rpc, frozen=True, kw_only=True, tag_field="method", tag="tools/call"):
    """Client asks the server to run a tool. (`CallToolRequest`, 2026-07-28)"""

    method: ClassVar[Literal["tools/call"]] = "tools/call"
    id: RequestId
    params: CallToolRequestParams

class Tool(Interface, frozen=True, kw_only=True):
    """Tool that a server offers, with the schema of its input. (`Tool`, 2026-07-28)"""

    name: str
    title: str | None = None
    icons: list[Icon] | None = None
    description: str | None = None
    inputSchema: Raw
    outputSchema: Raw | None = None
    annotations: ToolAnnotations | None = None
    meta: dict[str, Any] | None = field(name="_meta", default=None)

@deprecated("Deprecated by the specification.")
class LoggingMessageNotificationParams(_NotificationMeta, frozen=True, kw_only=True):
    """Params of `notifications/message`: level, logger and data. (`LoggingMessageNotificationParams`, 2026-07-28)"""

    meta: dict[str, Any] | None = field(name="_meta", default=None)
    level: _LoggingLevel
    logger: str | None = None
    data: Raw

@deprecated("Deprecated by the specification.")
class LoggingMessageNotification(
    RpcNotification, frozen=True, kw_only=True, tag_field="method", tag="notifications/message"
):
    """Server sends a log message to the client. (`LoggingMessageNotification`, 2026-07-28)"""

    method: ClassVar[Literal["notifications/message"]] = "notifications/message"
    params: LoggingMessageNotificationParams

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

@deprecated("Deprecated by the specification.")
class ToolUseContent(Interface, frozen=True, kw_only=True, tag_field="type", tag="tool_use"):
    """Content block in which a model asks to use a tool. (`ToolUseContent`, 2026-07-28)"""

    type: ClassVar[Literal["tool_use"]] = "tool_use"
    id: str
    name: str
    input: Raw
    meta: dict[str, Any] | None = field(name="_meta", default=None)

@deprecated("Deprecated by the specification.")
class ToolResultContent(Interface, frozen=True, kw_only=True, tag_field="type", tag="tool_result"):
    """Content block that gives a model the outcome of its tool use. (`ToolResultContent`, 2026-07-28)"""

    type: ClassVar[Literal["tool_result"]] = "tool_result"
    toolUseId: str
    content: list[ContentBlock]
    structuredContent: Raw | UnsetType = UNSET
    isError: bool | None = None
    meta: dict[str, Any] | None = field(name="_meta", default=None)

SamplingMessageContentBlock: TypeAlias = (
    TextContent | ImageContent | AudioContent | ToolUseContent | ToolResultContent
)
InputRequest: TypeAlias = CreateMessageRequest | ListRootsRequest | ElicitRequest
InputRequests: TypeAlias = dict[str, InputRequest]
InputResponse: TypeAlias = CreateMessageResult | ListRootsResult | ElicitResult
InputResponses: TypeAlias = dict[str, InputResponse]
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
