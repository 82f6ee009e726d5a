# Drawn from mcp_wire/schema/v2025_11_25.py by tests/codec/raw_stubs.py: change that.
# pyright: reportPrivateUsage=false, reportDeprecated=false
# ruff: noqa: E501, I001, RUF022
from mcp_wire.schema._base import (
    Interface,
    Open,
    Rpc,
    RpcNotification,
    TokenMeta,
    UNSET,
    UnsetType,
    field,
)
from msgspec import Raw
from typing import Any, ClassVar, Literal, TypeAlias
from mcp_wire.schema.v2025_11_25 import (
    _LoggingLevel,
    _Role,
    LATEST_PROTOCOL_VERSION,
    JSONRPC_VERSION,
    ProgressToken,
    Cursor,
    TaskAugmentedRequestParams,
    RequestParamsMeta,
    RequestParams,
    Request,
    NotificationParams,
    Notification,
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
    URL_ELICITATION_REQUIRED,
    URLElicitationRequiredErrorErrorData,
    URLElicitationRequiredErrorError,
    URLElicitationRequiredError,
    EmptyResult,
    CancelledNotificationParams,
    CancelledNotification,
    InitializeRequestParams,
    InitializeRequest,
    InitializeResult,
    InitializedNotification,
    ClientCapabilitiesRoots,
    ClientCapabilitiesSampling,
    ClientCapabilitiesElicitation,
    ClientCapabilitiesTasksRequestsSampling,
    ClientCapabilitiesTasksRequestsElicitation,
    ClientCapabilitiesTasksRequests,
    ClientCapabilitiesTasks,
    ClientCapabilities,
    ServerCapabilitiesPrompts,
    ServerCapabilitiesResources,
    ServerCapabilitiesTools,
    ServerCapabilitiesTasksRequestsTools,
    ServerCapabilitiesTasksRequests,
    ServerCapabilitiesTasks,
    ServerCapabilities,
    Icon,
    Icons,
    BaseMetadata,
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
    ResourceRequestParams,
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
    ResourceLink,
    EmbeddedResource,
    PromptListChangedNotification,
    ListToolsRequest,
    ToolListChangedNotification,
    ToolAnnotations,
    ToolExecution,
    TaskStatus,
    TaskMetadata,
    RelatedTaskMetadata,
    Task,
    CreateTaskResult,
    GetTaskRequestParams,
    GetTaskRequest,
    GetTaskResult,
    GetTaskPayloadRequestParams,
    GetTaskPayloadRequest,
    GetTaskPayloadResult,
    CancelTaskRequestParams,
    CancelTaskRequest,
    CancelTaskResult,
    ListTasksRequest,
    ListTasksResult,
    TaskStatusNotificationParams,
    TaskStatusNotification,
    SetLevelRequestParams,
    SetLevelRequest,
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
    ResourceTemplateReference,
    PromptReference,
    ListRootsRequest,
    ListRootsResult,
    Root,
    RootsListChangedNotification,
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
    ElicitationCompleteNotificationParams,
    ElicitationCompleteNotification,
    ClientNotification,
)

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

class Error(Interface, frozen=True, kw_only=True):
    """JSON-RPC error object: a code, a message and optional data. (`Error`, 2025-11-25)"""

    code: int | float
    message: str
    data: Raw | UnsetType = UNSET

class JSONRPCErrorResponse(Rpc, frozen=True, kw_only=True):
    """JSON-RPC message that tells that a request failed. (`JSONRPCErrorResponse`, 2025-11-25)"""

    id: RequestId | None = None
    error: Error

JSONRPCResponse: TypeAlias = JSONRPCResultResponse | JSONRPCErrorResponse
JSONRPCMessage: TypeAlias = JSONRPCRequest | JSONRPCNotification | JSONRPCResponse

class ListToolsResult(Open, frozen=True, kw_only=True):
    """Server gives a page of its tools. (`ListToolsResult`, 2025-11-25)"""

    meta: dict[str, Any] | None = field(name="_meta", default=None)
    nextCursor: Cursor | None = None
    tools: list[Tool]

class CallToolResult(Open, frozen=True, kw_only=True):
    """Server gives the output of a tool, or its failure when `isError` is true. (`CallToolResult`, 2025-11-25)"""

    meta: dict[str, Any] | None = field(name="_meta", default=None)
    content: list[ContentBlock]
    structuredContent: Raw | None = None
    isError: bool | None = None

class CallToolRequestParams(TokenMeta, frozen=True, kw_only=True):
    """Params of `tools/call`: the name of the tool and its arguments. (`CallToolRequestParams`, 2025-11-25)"""

    meta: dict[str, Any] | None = field(name="_meta", default=None)
    task: TaskMetadata | None = None
    name: str
    arguments: Raw | None = None

class CallToolRequest(Rpc, frozen=True, kw_only=True, tag_field="method", tag="tools/call"):
    """Client asks the server to run a tool. (`CallToolRequest`, 2025-11-25)"""

    method: ClassVar[Literal["tools/call"]] = "tools/call"
    id: RequestId
    params: CallToolRequestParams

class Tool(Interface, frozen=True, kw_only=True):
    """Tool that a server offers, with the schema of its input. (`Tool`, 2025-11-25)"""

    name: str
    title: str | None = None
    icons: list[Icon] | None = None
    description: str | None = None
    inputSchema: Raw
    execution: ToolExecution | None = None
    outputSchema: Raw | None = None
    annotations: ToolAnnotations | None = None
    meta: dict[str, Any] | None = field(name="_meta", default=None)

class LoggingMessageNotificationParams(Interface, frozen=True, kw_only=True):
    """Params of `notifications/message`: level, logger and data. (`LoggingMessageNotificationParams`, 2025-11-25)"""

    meta: dict[str, Any] | None = field(name="_meta", default=None)
    level: _LoggingLevel
    logger: str | None = None
    data: Raw

class LoggingMessageNotification(
    RpcNotification, frozen=True, kw_only=True, tag_field="method", tag="notifications/message"
):
    """Server sends a log message to the client. (`LoggingMessageNotification`, 2025-11-25)"""

    method: ClassVar[Literal["notifications/message"]] = "notifications/message"
    params: LoggingMessageNotificationParams

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

class ToolUseContent(Interface, frozen=True, kw_only=True, tag_field="type", tag="tool_use"):
    """Content block in which a model asks to use a tool. (`ToolUseContent`, 2025-11-25)"""

    type: ClassVar[Literal["tool_use"]] = "tool_use"
    id: str
    name: str
    input: Raw
    meta: dict[str, Any] | None = field(name="_meta", default=None)

class ToolResultContent(Interface, frozen=True, kw_only=True, tag_field="type", tag="tool_result"):
    """Content block that gives a model the outcome of its tool use. (`ToolResultContent`, 2025-11-25)"""

    type: ClassVar[Literal["tool_result"]] = "tool_result"
    toolUseId: str
    content: list[ContentBlock]
    structuredContent: Raw | None = None
    isError: bool | None = None
    meta: dict[str, Any] | None = field(name="_meta", default=None)

SamplingMessageContentBlock: TypeAlias = (
    TextContent | ImageContent | AudioContent | ToolUseContent | ToolResultContent
)
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
