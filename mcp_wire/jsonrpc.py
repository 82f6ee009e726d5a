"""JSON-RPC 2.0 around the messages: answers, the envelope seen without its body, recovered ids."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Generic, Literal, NamedTuple, TypeVar

import msgspec
from msgspec import UNSET, Raw, UnsetType

from .errors import Kind, WireError
from .versions import SUPPORTED, Era, Revision, era_of

__all__ = ["Envelope", "EnvelopeKind", "Failure", "Opening", "Reply", "peek", "sniff"]

R = TypeVar("R")

#: How far a frame that is not JSON is searched for its id, token by token. Ids stand in the first
#: hundred bytes of what every known peer writes; the tail is looked at besides.
MAX_HEAD_SCAN = 64 * 1024
RequestId = str | int
EnvelopeKind = Literal["request", "notification", "response", "error"]


class Reply(msgspec.Struct, Generic[R], frozen=True):
    """A good answer, typed by the method it answers.

    `result` is the result Struct of `method`, or the untouched `msgspec.Raw` where `method` is
    None because nothing was pending under `id`. (schema.ts: `JSONRPCResponse`,
    `JSONRPCResultResponse` from 2025-11-25.)
    """

    id: RequestId
    method: str | None
    result: R


class Failure(msgspec.Struct, frozen=True):
    """An answer that is an error. `error` is the revision's error Struct (`code`, `message`, `data`).

    `id` is None where the wire has null, and UNSET where it has none (from 2025-11-25): such an
    error belongs to the connection, not to a request. (schema.ts: `JSONRPCError`,
    `JSONRPCErrorResponse` from 2025-11-25.)
    """

    id: RequestId | None | UnsetType
    method: str | None
    error: Any


class Opening(NamedTuple):
    """What the first bytes of a conversation tell.

    `revision` is what the message names, None where it names none that is known; `era` likewise.
    """

    revision: Revision | None
    era: Era | None


class Head(msgspec.Struct, gc=False):
    """The members of any JSON-RPC message, values unread."""

    jsonrpc: Raw | UnsetType = UNSET
    id: Raw | UnsetType = UNSET
    method: Raw | UnsetType = UNSET
    params: Raw | UnsetType = UNSET
    result: Raw | UnsetType = UNSET
    error: Raw | UnsetType = UNSET


read_head: Callable[[bytes], Head] = msgspec.json.Decoder(Head).decode
_read_id: Callable[[Raw], RequestId] = msgspec.json.Decoder(str | int).decode
_read_text: Callable[[Raw], str] = msgspec.json.Decoder(str).decode
_read_members: Callable[[bytes | Raw], dict[str, Raw]] = msgspec.json.Decoder(
    dict[str, Raw]
).decode
_encode = msgspec.json.Encoder().encode

#: What msgspec raises for bytes that it does not take.
DECODE_FAULTS = (msgspec.DecodeError, RecursionError, UnicodeDecodeError, ValueError, OverflowError)


class Trace(NamedTuple):
    """What a frame still tells about itself after decoding failed."""

    id: RequestId | None
    has_id: bool
    method: str | None
    is_batch: bool
    is_answer: bool


def trace(data: bytes) -> Trace:
    """Recover id and method from a frame that did not decode; never raises."""
    if data.lstrip(b" \t\r\n").startswith(b"["):
        return Trace(None, False, None, True, False)
    try:
        head = read_head(data)
    except DECODE_FAULTS:
        return _scan(data)
    method = _text(head.method)
    return Trace(
        _id(head.id),
        head.id is not UNSET,
        method,
        False,
        head.method is UNSET and (head.result is not UNSET or head.error is not UNSET),
    )


def _id(raw: Raw | UnsetType) -> RequestId | None:
    if isinstance(raw, UnsetType):
        return None
    try:
        return _read_id(raw)
    except DECODE_FAULTS:
        return None


def _text(raw: Raw | UnsetType) -> str | None:
    if isinstance(raw, UnsetType):
        return None
    try:
        return _read_text(raw)
    except DECODE_FAULTS:
        return None


_STRING = rb'"(?:[^"\\]|\\.)*"'
_TOKEN = re.compile(rb"[ \t\r\n]*(?:(" + _STRING + rb")|([{\[])|([}\]])|([:,])|([^\s\"{}\[\]:,]+))", re.S)
_VALUE = rb'("(?:[^"\\]|\\.){0,512}"|-?[0-9]{1,64})'
_TAIL = re.compile(
    rb'"jsonrpc"\s*:\s*"2\.0"\s*,\s*"id"\s*:\s*' + _VALUE + rb"\s*\}\s*\Z"
    rb'|"id"\s*:\s*' + _VALUE + rb'\s*,\s*"jsonrpc"\s*:\s*"2\.0"\s*\}\s*\Z'
)


def _scan(data: bytes) -> Trace:
    """Read top-level members of broken JSON, as far as `MAX_HEAD_SCAN` bytes go, then the tail."""
    found: dict[str, bytes] = {}
    depth, key, expect_value = 0, None, False
    pos, end = 0, min(len(data), MAX_HEAD_SCAN)
    while (token := _TOKEN.match(data, pos, end)) is not None:
        pos = token.end()
        string, opener, closer, mark, scalar = token.groups()
        if opener:
            if depth == 1 and expect_value and key is not None:
                found.setdefault(key, opener)
            depth += 1
            if depth == 1 and opener != b"{":
                break
        elif closer:
            depth -= 1
            if depth <= 0:
                break
        elif depth == 0:
            break
        elif depth == 1:
            if mark == b":":
                expect_value = True
                continue
            if mark == b",":
                expect_value, key = False, None
                continue
            if expect_value and key is not None:
                # A scalar that runs into the end of the data may have been cut.
                if string or pos < len(data):
                    found.setdefault(key, string or scalar)
            elif string:
                key = _text(Raw(string))
    if "id" not in found and (tail := _TAIL.search(data, max(0, len(data) - 1024))) is not None:
        found["id"] = tail[1] or tail[2]
    method = found.get("method")
    return Trace(
        _id(Raw(found["id"])) if "id" in found else None,
        "id" in found,
        _text(Raw(method)) if method is not None else None,
        False,
        method is None and ("result" in found or "error" in found),
    )


def parse_fault(data: bytes, error: BaseException) -> tuple[str, str]:
    """A reason in plain words for bytes that are not JSON, and the path where known."""
    if isinstance(error, RecursionError):
        return "JSON is nested too deeply", "$"
    if isinstance(error, UnicodeDecodeError):
        return f"Invalid UTF-8 at byte {error.start}", "$"
    reason = str(error)
    if ("truncated" in reason or "hex escape" in reason) and _is_lone(data):
        return "Unpaired surrogate escape in a string", "$"
    if not data.strip(b" \t\r\n"):
        return "Empty message", "$"
    if data[:3] == b"\xef\xbb\xbf":
        return "JSON starts with a byte order mark", "$"
    return reason, "$"


#: A half of a surrogate pair without the other half, or a whole escape, which is left alone.
_LONE = re.compile(
    rb"(?P<whole>\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|\\[^u])"
    rb"|\\u[dD][89a-fA-F][0-9a-fA-F]{2}"
)


def _is_lone(data: bytes) -> bool:
    return any(found["whole"] is None for found in _LONE.finditer(data))


def without_lone_surrogates(data: bytes) -> bytes:
    """The JSON text with every half surrogate pair written as U+FFFD."""
    return _LONE.sub(lambda found: found["whole"] or rb"\ufffd", data)


def as_bytes(data: bytes | bytearray | memoryview | str) -> bytes:
    """The bytes of a frame, copied when they could change under us.

    Raises:
        WireError: a str with a lone surrogate (PARSE).
        TypeError: not bytes, bytearray, memoryview or str.
    """
    if isinstance(data, str):
        try:
            return data.encode()
        except UnicodeEncodeError:
            raw = data.encode(errors="surrogatepass")
            raise WireError(Kind.PARSE, "Unpaired surrogate in the text", raw=raw) from None
    if isinstance(data, bytes | bytearray | memoryview):
        return bytes(data)
    raise TypeError(f"expected bytes, bytearray, memoryview or str, got {type(data).__name__}")


class Envelope:
    """One message with its body unread: what a gateway looks at and forwards.

    Attributes:
        kind: "request", "notification", "response" or "error".
        id: the id; None for a notification and for an error whose id is null or absent.
        method: the method of a request or notification, else None.
        params, result, error: `msgspec.Raw`, exact bytes; UNSET where absent.
        data: the whole message, as it came.
    """

    __slots__ = ("_head", "data", "id", "kind", "method")

    kind: EnvelopeKind
    id: RequestId | None
    method: str | None
    data: bytes

    def __init__(self, data: bytes, head: Head) -> None:
        self.data = data
        self._head = head
        self.method = None
        self.id = None
        if not isinstance(head.method, UnsetType):
            self.method = _demand(head.method, _read_text, data, "method", "str")
            self.kind = "notification"
        elif not isinstance(head.result, UnsetType):
            self.kind = "response"
            if not isinstance(head.error, UnsetType):
                raise WireError(
                    Kind.INVALID_RESULT,
                    "An answer carries `result` or `error`, never both",
                    id=_id(head.id),
                    raw=data,
                )
        elif not isinstance(head.error, UnsetType):
            self.kind = "error"
        else:
            raise WireError(
                Kind.INVALID_REQUEST,
                "Neither `method` nor `result` nor `error`",
                id=_id(head.id),
                raw=data,
            )
        if isinstance(head.id, UnsetType):
            if self.kind == "response":
                raise WireError(
                    Kind.INVALID_RESULT, "Object missing required field `id`", path="$.id", raw=data
                )
            return
        if self.kind == "error" and bytes(head.id) == b"null":
            return
        self.id = _demand(head.id, _read_id, data, "id", "str | int")
        if self.kind == "notification":
            self.kind = "request"

    @property
    def params(self) -> Raw | UnsetType:
        """The bytes of `params`, UNSET where absent."""
        return self._head.params

    @property
    def result(self) -> Raw | UnsetType:
        """The bytes of `result`, UNSET where absent."""
        return self._head.result

    @property
    def error(self) -> Raw | UnsetType:
        """The bytes of `error`, UNSET where absent."""
        return self._head.error

    @property
    def progress_token(self) -> str | int | float | None:
        """The token that ties progress to a request, in the request or in the notification."""
        for path in (self._token_path(),):
            raw = _find(self._head.params, path)
            if raw is not None:
                try:
                    token: str | int | float = msgspec.json.decode(raw, type=str | int | float)
                except DECODE_FAULTS:
                    return None
                return token
        return None

    @property
    def request_id(self) -> RequestId | None:
        """The id of the request that a `notifications/cancelled` cancels."""
        if self.method != "notifications/cancelled":
            return None
        raw = _find(self._head.params, ("requestId",))
        return None if raw is None else _id(raw)

    def _token_path(self) -> tuple[str, ...]:
        if self.method == "notifications/progress":
            return ("progressToken",)
        return ("_meta", "progressToken")

    def replace(
        self,
        *,
        id: RequestId | UnsetType = UNSET,
        params: Any = UNSET,
        result: Any = UNSET,
        progress_token: str | int | float | UnsetType = UNSET,
        request_id: RequestId | UnsetType = UNSET,
    ) -> Envelope:
        """A copy with some parts changed and every other byte as it was.

        Args:
            id: the new id; the message must have one.
            params: new params: `Raw`, or anything that encodes as JSON.
            result: the new result of a response, likewise.
            progress_token: the new token; a request that has none is given one.
            request_id: the new `requestId` of a `notifications/cancelled`.

        Raises:
            ValueError: the message has no such part.
        """
        changes: list[tuple[tuple[str, ...], Any]] = []
        if id is not UNSET:
            if self.id is None:
                raise ValueError(f"a {self.kind} without an id cannot be given one")
            changes.append((("id",), id))
        if params is not UNSET:
            if self.method is None:
                raise ValueError(f"a {self.kind} has no params")
            changes.append((("params",), params))
        if result is not UNSET:
            if self.kind != "response":
                raise ValueError(f"a {self.kind} has no result")
            changes.append((("result",), result))
        if progress_token is not UNSET:
            if self.method is None:
                raise ValueError(f"a {self.kind} has no progress token")
            changes.append((("params", *self._token_path()), progress_token))
        if request_id is not UNSET:
            if self.method != "notifications/cancelled":
                raise ValueError("only notifications/cancelled names a request")
            changes.append((("params", "requestId"), request_id))
        data = self.data
        for path, value in changes:
            data = _splice(data, path, value if isinstance(value, bytes) else _encode(value))
        return Envelope(data, read_head(data))

    def encode(self) -> bytes:
        """The message, without a line end."""
        return self.data

    def encode_line(self) -> bytes:
        """The message as one line: a raw line feed between its tokens becomes a space."""
        data = self.data
        if b"\n" in data or b"\r" in data:  # outside strings only: JSON escapes them inside
            data = data.replace(b"\r", b" ").replace(b"\n", b" ")
        return data + b"\n"

    def __repr__(self) -> str:
        return f"Envelope(kind={self.kind!r}, id={self.id!r}, method={self.method!r})"


def _demand(raw: Raw, read: Callable[[Raw], Any], data: bytes, member: str, kind: str) -> Any:
    try:
        return read(raw)
    except DECODE_FAULTS:
        raise WireError(
            Kind.INVALID_REQUEST,
            f"Expected `{kind}` for `{member}`",
            id=trace(data).id if member != "id" else None,
            path=f"$.{member}",
            raw=data,
        ) from None


def _find(raw: Raw | UnsetType, path: tuple[str, ...]) -> Raw | None:
    for name in path:
        if isinstance(raw, UnsetType):
            return None
        try:
            raw = _read_members(raw).get(name, UNSET)
        except DECODE_FAULTS:
            return None
    return None if isinstance(raw, UnsetType) else raw


def peek(data: bytes | bytearray | memoryview | str) -> Envelope:
    """Look at a message without reading its body; no revision needed.

    Args:
        data: one JSON-RPC message (never a batch), UTF-8.

    Returns:
        The envelope: kind, id, method and the raw bodies.

    Raises:
        WireError: not JSON or not UTF-8 (PARSE), not a JSON-RPC message (INVALID_REQUEST), an
            answer with both `result` and `error` or without an id (INVALID_RESULT).
    """
    frame = data if data.__class__ is bytes else as_bytes(data)
    assert isinstance(frame, bytes)
    try:
        head = read_head(frame)
        if not frame.isascii():
            frame.decode()
    except DECODE_FAULTS as e:
        raise not_an_object(frame, e) from None
    envelope = Envelope(frame, head)
    if isinstance(head.jsonrpc, UnsetType) or bytes(head.jsonrpc) != b'"2.0"':
        raise WireError(
            Kind.INVALID_REQUEST,
            'Expected `jsonrpc` to be "2.0"',
            id=envelope.id,
            path="$.jsonrpc",
            raw=frame,
            silent=envelope.kind in ("response", "error", "notification"),
        )
    return envelope


def not_an_object(data: bytes, error: BaseException) -> WireError:
    """The error for bytes that hold no JSON object."""
    at = trace(data)
    if isinstance(error, msgspec.ValidationError) and "out of range" not in str(error):
        reason = "A batch, where one message is expected" if at.is_batch else "Expected an object"
        return WireError(Kind.INVALID_REQUEST, reason, raw=data)
    reason, path = parse_fault(data, error)
    return WireError(
        Kind.PARSE,
        reason,
        id=at.id,
        path=path,
        raw=data,
        method=at.method,
        silent=at.is_answer or (at.method is not None and not at.has_id),
    )


def split_batch(data: bytes) -> list[bytes]:
    """The messages of a batch, unread; empty for anything that is no JSON array."""
    try:
        parts = msgspec.json.decode(data, type=list[Raw])
    except DECODE_FAULTS:
        return []
    return [bytes(part) for part in parts]


_MEMBER = re.compile(rb"[ \t\r\n]*,?[ \t\r\n]*(" + _STRING + rb")[ \t\r\n]*:[ \t\r\n]*", re.S)


def _splice(data: bytes, path: tuple[str, ...], value: bytes) -> bytes:
    """`data` with the value at `path` replaced, or put in where members of the path are absent."""
    start, end = _object_start(data, 0), len(data)
    for depth, name in enumerate(path):
        span = _span(data, start, end, name)
        if span is None:
            for missing in reversed(path[depth + 1 :]):
                value = b"{" + _encode(missing) + b":" + value + b"}"
            member = _encode(name) + b":" + value
            at = start + 1
            if data[at:end].lstrip(b" \t\r\n")[:1] != b"}":
                member += b","
            return data[:at] + member + data[at:]
        if depth == len(path) - 1:
            return data[: span[0]] + value + data[span[1] :]
        start, end = span
        if data[start : start + 1] != b"{":
            raise ValueError(f"`{'.'.join(path[: depth + 1])}` is not an object")
    raise AssertionError("a path has at least one step")


def _object_start(data: bytes, pos: int) -> int:
    return data.index(b"{", pos)


def _span(data: bytes, start: int, end: int, wanted: str) -> tuple[int, int] | None:
    """Where the value of a member stands; the last one where a key is given twice (as decoded)."""
    values = _read_members(data[start:end])
    if wanted not in values:
        return None
    found = None
    pos = start + 1
    while (member := _MEMBER.match(data, pos, end)) is not None:
        name = msgspec.json.decode(member[1], type=str)
        at = member.end()
        raw = bytes(values[name])
        after = at + len(raw)
        if not (data.startswith(raw, at) and data[after : after + 1] in b" \t\r\n,}"):
            after = _skip(data, at)  # an earlier duplicate of the key
        if name == wanted:
            found = at, after
        pos = after
    return found


def _skip(data: bytes, pos: int) -> int:
    """The end of the JSON value that starts at `pos`, in JSON known to be well-formed."""
    depth = 0
    while (token := _TOKEN.match(data, pos)) is not None:
        pos = token.end()
        if token[2]:
            depth += 1
        elif token[3]:
            depth -= 1
        if depth == 0:
            return pos
    raise AssertionError("the JSON was well-formed")


class _SniffMeta(msgspec.Struct):
    version: Any = msgspec.field(name="io.modelcontextprotocol/protocolVersion", default=None)


class _SniffParams(msgspec.Struct):
    protocolVersion: Any = None
    meta: _SniffMeta | None = msgspec.field(name="_meta", default=None)


class _SniffResult(msgspec.Struct):
    protocolVersion: Any = None
    supportedVersions: Any = None
    resultType: Any = None


def sniff(data: bytes | bytearray | memoryview | str) -> Opening:
    """Tell the revision and the era from one message, as far as it says.

    `initialize` and its answer name their revision; a request from 2026-07-28 on names its own in
    `_meta`. A message that names none gives `Opening(None, None)`; `server/discover` and answers
    with a `resultType` tell the era alone.

    Raises:
        WireError: as `peek`.
    """
    envelope = peek(data)
    if envelope.method is not None:
        params = _loosely(envelope.params, _SniffParams)
        if envelope.method == "initialize":
            return Opening(_known(params.protocolVersion if params else None), "handshake")
        if params is not None and params.meta is not None and params.meta.version is not None:
            named = _known(params.meta.version)
            return Opening(named, era_of(named) if named else "stateless")
        if envelope.method in ("server/discover", "subscriptions/listen"):
            return Opening(None, "stateless")
        return Opening(None, None)
    result = _loosely(envelope.result, _SniffResult)
    if result is not None and result.protocolVersion is not None:
        return Opening(_known(result.protocolVersion), "handshake")
    if result is not None and (result.resultType or result.supportedVersions):
        return Opening(None, "stateless")
    return Opening(None, None)


S = TypeVar("S")


def _loosely(raw: Raw | UnsetType, type: type[S]) -> S | None:
    if isinstance(raw, UnsetType):
        return None
    try:
        return msgspec.json.decode(raw, type=type)
    except DECODE_FAULTS:
        return None


def _known(version: object) -> Revision | None:
    return next((revision for revision in SUPPORTED if revision == version), None)
