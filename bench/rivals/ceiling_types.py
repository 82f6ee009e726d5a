"""The Structs that somebody would write by hand who cared for nothing but speed.

Plain msgspec (`kw_only` is not inherited): no checks beyond the types, no hooks, unions decided by
one tag. They hold just what the workloads need, losslessly. Names are those of the specification.
"""

from __future__ import annotations

from typing import Any, Generic, Literal, TypeVar

from msgspec import UNSET as ABSENT
from msgspec import Raw, Struct, UnsetType, field

__all__ = ["RECEIVED", "RESULTS", "Answer", "CallToolResult", "Failed", "Head", "ImageContent"]

R = TypeVar("R")
Id = str | int
Number = int | float
Json = dict[str, Any]
Meta = Json | UnsetType


class Lean(Struct, omit_defaults=True):
    """Base of all: members that have their default are not written."""


class Implementation(Lean, kw_only=True):
    name: str
    version: str
    title: str | UnsetType = ABSENT
    description: str | UnsetType = ABSENT
    websiteUrl: str | UnsetType = ABSENT


class Annotations(Lean, kw_only=True):
    audience: list[str] | UnsetType = ABSENT
    priority: Number | UnsetType = ABSENT
    lastModified: str | UnsetType = ABSENT


class Block(Lean, kw_only=True):
    annotations: Annotations | UnsetType = ABSENT
    meta: Meta = field(name="_meta", default=ABSENT)


class TextContent(Block, tag_field="type", tag="text", kw_only=True):
    text: str


class ImageContent(Block, tag_field="type", tag="image", kw_only=True):
    """An image."""

    data: str
    mimeType: str


class AudioContent(Block, tag_field="type", tag="audio", kw_only=True):
    data: str
    mimeType: str


class ResourceLink(Block, tag_field="type", tag="resource_link", kw_only=True):
    uri: str
    name: str
    title: str | UnsetType = ABSENT
    description: str | UnsetType = ABSENT
    mimeType: str | UnsetType = ABSENT
    size: Number | UnsetType = ABSENT


class Contents(Lean, kw_only=True):
    uri: str
    mimeType: str | UnsetType = ABSENT
    text: str | UnsetType = ABSENT
    blob: str | UnsetType = ABSENT
    meta: Meta = field(name="_meta", default=ABSENT)


class EmbeddedResource(Block, tag_field="type", tag="resource", kw_only=True):
    resource: Contents


ContentBlock = TextContent | ImageContent | AudioContent | ResourceLink | EmbeddedResource


class ToolAnnotations(Lean, kw_only=True):
    title: str | UnsetType = ABSENT
    readOnlyHint: bool | UnsetType = ABSENT
    destructiveHint: bool | UnsetType = ABSENT
    idempotentHint: bool | UnsetType = ABSENT
    openWorldHint: bool | UnsetType = ABSENT


class Tool(Lean, kw_only=True):
    name: str
    title: str | UnsetType = ABSENT
    description: str | UnsetType = ABSENT
    inputSchema: Json
    outputSchema: Json | UnsetType = ABSENT
    annotations: ToolAnnotations | UnsetType = ABSENT
    meta: Meta = field(name="_meta", default=ABSENT)


class Resource(Lean, kw_only=True):
    uri: str
    name: str
    title: str | UnsetType = ABSENT
    description: str | UnsetType = ABSENT
    mimeType: str | UnsetType = ABSENT
    size: Number | UnsetType = ABSENT
    annotations: Annotations | UnsetType = ABSENT
    meta: Meta = field(name="_meta", default=ABSENT)


class PromptMessage(Lean, kw_only=True):
    role: Literal["user", "assistant"]
    content: ContentBlock


class Result(Lean, kw_only=True):
    meta: Meta = field(name="_meta", default=ABSENT)
    resultType: str | UnsetType = ABSENT


class Cacheable(Result, kw_only=True):
    ttlMs: Number | UnsetType = ABSENT
    cacheScope: str | UnsetType = ABSENT


class CallToolResult(Result, kw_only=True):
    """What a tool gives."""

    content: list[ContentBlock]
    structuredContent: Any = ABSENT
    isError: bool | UnsetType = ABSENT


class ListToolsResult(Cacheable, kw_only=True):
    tools: list[Tool]
    nextCursor: str | UnsetType = ABSENT


class ListResourcesResult(Cacheable, kw_only=True):
    resources: list[Resource]
    nextCursor: str | UnsetType = ABSENT


class ReadResourceResult(Cacheable, kw_only=True):
    contents: list[Contents]


class GetPromptResult(Result, kw_only=True):
    description: str | UnsetType = ABSENT
    messages: list[PromptMessage]


class ListChanged(Lean, kw_only=True):
    listChanged: bool | UnsetType = ABSENT
    subscribe: bool | UnsetType = ABSENT


class ServerCapabilities(Lean, kw_only=True):
    logging: Json | UnsetType = ABSENT
    completions: Json | UnsetType = ABSENT
    prompts: ListChanged | UnsetType = ABSENT
    resources: ListChanged | UnsetType = ABSENT
    tools: ListChanged | UnsetType = ABSENT


class InitializeResult(Lean, kw_only=True):
    protocolVersion: str
    capabilities: ServerCapabilities
    serverInfo: Implementation
    instructions: str | UnsetType = ABSENT


class DiscoverResult(Cacheable, kw_only=True):
    supportedVersions: list[str]
    capabilities: ServerCapabilities
    instructions: str | UnsetType = ABSENT


class ElicitResult(Lean, kw_only=True):
    action: Literal["accept", "decline", "cancel"]
    content: Json | UnsetType = ABSENT


class CreateMessageResult(Lean, kw_only=True):
    role: Literal["user", "assistant"]
    content: ContentBlock | list[ContentBlock]
    model: str
    stopReason: str | UnsetType = ABSENT


class Property(Lean, kw_only=True):
    title: str | UnsetType = ABSENT
    description: str | UnsetType = ABSENT
    default: Any = ABSENT


class StringProperty(Property, tag_field="type", tag="string", kw_only=True):
    minLength: int | UnsetType = ABSENT
    maxLength: int | UnsetType = ABSENT
    format: str | UnsetType = ABSENT
    enum: list[str] | UnsetType = ABSENT


class Bounded(Property, kw_only=True):
    minimum: Number | UnsetType = ABSENT
    maximum: Number | UnsetType = ABSENT


class IntegerProperty(Bounded, tag_field="type", tag="integer", kw_only=True):
    pass


class NumberProperty(Bounded, tag_field="type", tag="number", kw_only=True):
    pass


class BooleanProperty(Property, tag_field="type", tag="boolean", kw_only=True):
    pass


class ArrayProperty(Property, tag_field="type", tag="array", kw_only=True):
    items: Json
    minItems: int | UnsetType = ABSENT
    maxItems: int | UnsetType = ABSENT


class Form(Lean, kw_only=True):
    type: Literal["object"]
    properties: dict[
        str, StringProperty | IntegerProperty | NumberProperty | BooleanProperty | ArrayProperty
    ]
    required: list[str] | UnsetType = ABSENT


class ElicitParams(Lean, kw_only=True):
    mode: str | UnsetType = ABSENT
    message: str
    requestedSchema: Form


class SamplingMessage(Lean, kw_only=True):
    role: Literal["user", "assistant"]
    content: ContentBlock | list[ContentBlock]


class Hint(Lean, kw_only=True):
    name: str | UnsetType = ABSENT


class ModelPreferences(Lean, kw_only=True):
    hints: list[Hint] | UnsetType = ABSENT
    costPriority: Number | UnsetType = ABSENT
    intelligencePriority: Number | UnsetType = ABSENT
    speedPriority: Number | UnsetType = ABSENT


class SamplingParams(Lean, kw_only=True):
    messages: list[SamplingMessage]
    modelPreferences: ModelPreferences | UnsetType = ABSENT
    systemPrompt: str | UnsetType = ABSENT
    includeContext: str | UnsetType = ABSENT
    temperature: Number | UnsetType = ABSENT
    maxTokens: Number


class AskedElicit(Lean, tag_field="method", tag="elicitation/create", kw_only=True):
    params: ElicitParams


class AskedSampling(Lean, tag_field="method", tag="sampling/createMessage", kw_only=True):
    params: SamplingParams


class InputRequired(Result, kw_only=True):
    inputRequests: dict[str, AskedElicit | AskedSampling] | UnsetType = ABSENT
    requestState: str | UnsetType = ABSENT


class Params(Lean, kw_only=True):
    meta: Meta = field(name="_meta", default=ABSENT)


class CallToolParams(Params, kw_only=True):
    name: str
    arguments: Json | UnsetType = ABSENT
    inputResponses: dict[str, ElicitResult] | UnsetType = ABSENT
    requestState: str | UnsetType = ABSENT


class PageParams(Params, kw_only=True):
    cursor: str | UnsetType = ABSENT


class UriParams(Params, kw_only=True):
    uri: str


class InitializeParams(Params, kw_only=True):
    protocolVersion: str
    capabilities: Json
    clientInfo: Implementation


class Filter(Lean, kw_only=True):
    toolsListChanged: bool | UnsetType = ABSENT
    promptsListChanged: bool | UnsetType = ABSENT
    resourcesListChanged: bool | UnsetType = ABSENT
    resourceSubscriptions: list[str] | UnsetType = ABSENT


class ListenParams(Params, kw_only=True):
    notifications: Filter


class ProgressParams(Params, kw_only=True):
    progressToken: str | Number
    progress: Number
    total: Number | UnsetType = ABSENT
    message: str | UnsetType = ABSENT


class LogParams(Params, kw_only=True):
    level: Literal["debug", "info", "notice", "warning", "error", "critical", "alert", "emergency"]
    logger: str | UnsetType = ABSENT
    data: Any


class CancelledParams(Params, kw_only=True):
    requestId: Id
    reason: str | UnsetType = ABSENT


class Rpc(Lean, tag_field="method", kw_only=True):
    jsonrpc: Literal["2.0"]


class CallTool(Rpc, tag="tools/call", kw_only=True):
    id: Id
    params: CallToolParams


class ListTools(Rpc, tag="tools/list", kw_only=True):
    id: Id
    params: PageParams | UnsetType = ABSENT


class ReadResource(Rpc, tag="resources/read", kw_only=True):
    id: Id
    params: UriParams


class Ping(Rpc, tag="ping", kw_only=True):
    id: Id
    params: Params | UnsetType = ABSENT


class Initialize(Rpc, tag="initialize", kw_only=True):
    id: Id
    params: InitializeParams


class Discover(Rpc, tag="server/discover", kw_only=True):
    id: Id
    params: Params


class Listen(Rpc, tag="subscriptions/listen", kw_only=True):
    id: Id
    params: ListenParams


class CreateMessage(Rpc, tag="sampling/createMessage", kw_only=True):
    id: Id
    params: SamplingParams


class Elicit(Rpc, tag="elicitation/create", kw_only=True):
    id: Id
    params: ElicitParams


class Progress(Rpc, tag="notifications/progress", kw_only=True):
    params: ProgressParams


class Log(Rpc, tag="notifications/message", kw_only=True):
    params: LogParams


class Cancelled(Rpc, tag="notifications/cancelled", kw_only=True):
    params: CancelledParams


class Updated(Rpc, tag="notifications/resources/updated", kw_only=True):
    params: UriParams


class Initialized(Rpc, tag="notifications/initialized", kw_only=True):
    params: Params | UnsetType = ABSENT


class Answer(Lean, Generic[R]):
    """A message with a result."""

    jsonrpc: Literal["2.0"]
    id: Id
    result: R


class ErrorBody(Lean, kw_only=True):
    code: int
    message: str
    data: Any = ABSENT


class Failed(Lean):
    """A message with an error."""

    jsonrpc: Literal["2.0"]
    id: Id
    error: ErrorBody


class Head(Lean):
    """A message whose body is left alone."""

    jsonrpc: Literal["2.0"]
    id: Id | UnsetType = ABSENT
    method: str | UnsetType = ABSENT
    params: Raw | UnsetType = ABSENT
    result: Raw | UnsetType = ABSENT
    error: Raw | UnsetType = ABSENT


#: What a side reads: the tagged union of its requests and notifications.
RECEIVED: dict[str, Any] = {
    "server": CallTool
    | ListTools
    | ReadResource
    | Ping
    | Initialize
    | Discover
    | Listen
    | Cancelled
    | Initialized,
    "client": Progress | Log | Updated | Ping | CreateMessage | Elicit,
}

#: Method -> result.
RESULTS: dict[str, Any] = {
    "tools/call": CallToolResult,
    "tools/list": ListToolsResult,
    "resources/list": ListResourcesResult,
    "resources/read": ReadResourceResult,
    "prompts/get": GetPromptResult,
    "initialize": InitializeResult,
    "server/discover": DiscoverResult,
    "sampling/createMessage": CreateMessageResult,
    "elicitation/create": ElicitResult,
    "input_required": InputRequired,
}
