"""Which types a method has in a revision: (revision, method) -> request, notification, results."""

from __future__ import annotations

import functools
import typing
from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

import msgspec

from .schema._structural import Marker
from .versions import Revision, Role, schema_module

__all__ = ["RESULTS", "Methods", "arms_of", "methods_of"]

#: What answers each method. All else is derived from the unions of the schema module.
RESULTS: Mapping[str, str] = MappingProxyType(
    {
        "completion/complete": "CompleteResult",
        "elicitation/create": "ElicitResult",
        "initialize": "InitializeResult",
        "logging/setLevel": "EmptyResult",
        "ping": "EmptyResult",
        "prompts/get": "GetPromptResult",
        "prompts/list": "ListPromptsResult",
        "resources/list": "ListResourcesResult",
        "resources/read": "ReadResourceResult",
        "resources/subscribe": "EmptyResult",
        "resources/templates/list": "ListResourceTemplatesResult",
        "resources/unsubscribe": "EmptyResult",
        "roots/list": "ListRootsResult",
        "sampling/createMessage": "CreateMessageResult",
        "server/discover": "DiscoverResult",
        "subscriptions/listen": "SubscriptionsListenResult",
        "tasks/cancel": "CancelTaskResult",
        "tasks/get": "GetTaskResult",
        "tasks/list": "ListTasksResult",
        "tasks/result": "GetTaskPayloadResult",
        "tools/call": "CallToolResult",
        "tools/list": "ListToolsResult",
    }
)

#: Methods that a task may stand in for the result of (2025-11-25, basic/utilities/tasks).
TASK_AUGMENTED = frozenset({"tools/call", "sampling/createMessage", "elicitation/create"})
#: Methods whose answer may ask for input first (2026-07-28).
INPUT_REQUIRED = frozenset({"prompts/get", "resources/read", "tools/call"})


class Methods(NamedTuple):
    """What one side receives in a revision.

    Attributes:
        requests: method -> request Struct.
        notifications: method -> notification Struct.
        results: method of a request this side sends -> result Struct of its answer.
        alternatives: method -> a second result Struct that may answer it.
    """

    requests: Mapping[str, type[Any]]
    notifications: Mapping[str, type[Any]]
    results: Mapping[str, type[Any]]
    alternatives: Mapping[str, type[Any]]


@functools.cache
def methods_of(revision: Revision, our_role: Role) -> Methods:
    """The methods that `our_role` receives in `revision`, and what answers those that it sends.

    Raises:
        ValueError: the revision is unknown.
    """
    schema = schema_module(revision)
    peer = "Client" if our_role == "server" else "Server"
    own = "Server" if our_role == "server" else "Client"
    sent = _by_method(getattr(schema, f"{own}Request", None))
    results = {method: getattr(schema, RESULTS[method]) for method in sent}
    alternatives: dict[str, type[Any]] = {}
    if hasattr(schema, "CreateTaskResult"):
        for method in TASK_AUGMENTED & sent.keys():
            alternatives[method] = schema.CreateTaskResult
    if hasattr(schema, "InputRequiredResult"):
        for method in INPUT_REQUIRED & sent.keys():
            alternatives[method] = schema.InputRequiredResult
    return Methods(
        MappingProxyType(_by_method(getattr(schema, f"{peer}Request", None))),
        MappingProxyType(_by_method(getattr(schema, f"{peer}Notification"))),
        MappingProxyType(results),
        MappingProxyType(alternatives),
    )


def _by_method(union: Any) -> dict[str, type[Any]]:
    return {arm.__struct_config__.tag: arm for arm in arms_of(union)}


def arms_of(union: Any) -> Iterator[type[Any]]:
    """The Structs of a union, inner unions opened; nothing for None."""
    if isinstance(union, Marker):
        for arm in union.arms:
            yield arm.type
    elif isinstance(union, type) and issubclass(union, msgspec.Struct):
        yield union
    else:
        for arm in typing.get_args(union):
            yield from arms_of(arm)
