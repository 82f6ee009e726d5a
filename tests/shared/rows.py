"""Where this library differs from the shared data on purpose: rows with a reason, each in use."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass
class Row:
    """One difference: which instances it covers, and why.

    `types`, `classes` and `revisions` match the whole of the type's name, of the case's class and
    of the revision; `why` any part of the case's description; `error` any part of our refusal
    (None: the instance is accepted, though the data calls it wrong).
    """

    reason: str
    error: str | None = None
    types: str = ".*"
    classes: str = ".*"
    why: str = ""
    revisions: str = ".*"
    used: int = field(default=0, compare=False)

    def covers(self, revision: str, type: str, case: Mapping[str, Any], error: str | None) -> bool:
        """Whether the row is about this outcome; the one that is counts it."""
        told = error is None if self.error is None else re.search(self.error, error or "")
        covered = bool(
            told
            and re.fullmatch(self.types, type)
            and re.fullmatch(self.classes, case["class"])
            and re.search(self.why, case["why"])
            and re.fullmatch(self.revisions, revision)
        )
        self.used += covered
        return covered


FLOAT_FOR_ID = (
    r"Expected `int \| str( \| null)?`, got `float`"
    r"( - at `.*(\.id|\.requestId|subscriptionId\"\]))?"
)

#: Instances that are refused though schema.ts admits them, or accepted though it does not.
INSTANCES = [
    Row(
        "a request id is a string or an integer; schema.ts can only say number",
        error=FLOAT_FOR_ID + r"`|Expected `int \| str`, got `float`$",
        classes="not_integer|integral_float|wrong_type|mutant_still_valid|json_schema_faker",
    ),
    Row(
        "as above, told by the union of a batch: a response with a float id is no response",
        error=r"missing required field `method` - at `\$\[0\]\.method`",
        types="JSONRPCMessage",
        why=r"\$\[0\]\.id: float",
        revisions="2025-03-26",
    ),
    Row(
        "`X | InputRequiredResult` is decided by resultType, so that a bad X is told as such and "
        "not taken for a request for input that asks nothing",
        error=r" - at `\$\.result\.",
        types="(CallTool|GetPrompt|ReadResource)ResultResponse",
        classes="mutant_still_valid|json_schema_faker",
        revisions="2026-07-28",
    ),
    Row(
        "null for an optional member counts as absent",
        classes="null",
    ),
    Row(
        "an absent resultType is read as complete, as the specification demands of clients",
        types=".*Result|.*ResultResponse|JSONRPCMessage|JSONRPCResponse|ServerResult|ClientResult",
        classes="missing_required",
        why=r"resultType|ResultType",
        revisions="2026-07-28",
    ),
    Row(
        "an absent ttlMs is read as 0 and an absent cacheScope as private: nothing is cached",
        types=".*Result|.*ResultResponse",
        classes="missing_required",
        why=r"ttlMs|cacheScope",
        revisions="2026-07-28",
    ),
    Row(
        "schema.ts counts null among the values of JSONObject, and an optional member may be null",
        classes="json_null_or_float",
        why="null in JSON value",
        revisions="2026-07-28",
    ),
    Row(
        "inside inputSchema and outputSchema nothing but `type` is checked: they are JSON Schema",
        types="Tool|ListToolsResult|CreateMessageRequestParams|CreateMessageRequest|ServerResult",
        classes="index_value|array_item|wrong_type",
        why=r"\.(inputSchema|outputSchema)\.(properties|required|\$schema)",
    ),
]

#: Messages of `messages.jsonl` that are refused, though the types of schema.ts admit them.
MESSAGES = [
    Row(
        "the specification forbids initialize in a batch (basic/lifecycle of 2025-03-26)",
        error="initialize must not be part of a batch",
        types="JSONRPCBatchRequest",
        classes="batch",
        why='"method": "initialize"',
        revisions="2025-03-26",
    ),
    Row(
        "JSON-RPC (section 6) calls an empty array an invalid request; schema.ts cannot say so",
        error="at least one message",
        types="JSONRPCBatch(Request|Response)",
        classes="batch",
        why=r"^\[\]$",
        revisions="2025-03-26",
    ),
    Row(
        "a resultType that nobody has registered makes a result invalid (2026-07-28, basic)",
        error="Unrecognised resultType",
        classes="response",
        why='"resultType": "(?!complete"|input_required")',
        revisions="2026-07-28",
    ),
]
