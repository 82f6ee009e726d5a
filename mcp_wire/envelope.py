"""One message with its body unread: looked at, changed in one part, sent on."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Literal, NamedTuple, TypeVar

import msgspec
from msgspec import UNSET, Raw, UnsetType

from .errors import EncodeError, Kind, WireError
from .jsonrpc import (
    DECODE_FAULTS,
    STRING,
    TOKEN,
    Head,
    RequestId,
    as_bytes,
    deeply,
    json_text,
    lenient_id,
    not_an_object,
    read_head,
    read_id,
    read_text,
    trace,
    version_fault,
    without_line_ends,
)
from .values import encode_value
from .versions import SUPPORTED, Era, Revision, era_of

__all__ = ["Envelope", "EnvelopeKind", "Opening", "peek", "sniff"]

EnvelopeKind = Literal["request", "notification", "response", "error"]
_read_token: Callable[[Raw], str | int | float] = msgspec.json.Decoder(str | int | float).decode
read_members: Callable[[bytes | Raw], dict[str, Raw]] = msgspec.json.Decoder(dict[str, Raw]).decode
encode_text = msgspec.json.Encoder().encode


class _PlainHead(msgspec.Struct, gc=False):
    """The same, of a message whose own members are as they should be: id and method read."""

    jsonrpc: Literal["2.0"]
    id: str | int | UnsetType = UNSET
    method: str | UnsetType = UNSET
    params: Raw | UnsetType = UNSET
    result: Raw | UnsetType = UNSET
    error: Raw | UnsetType = UNSET


_read_plain_head: Callable[[bytes], _PlainHead] = msgspec.json.Decoder(_PlainHead).decode


class Opening(NamedTuple):
    """What the first bytes of a conversation tell.

    `revision` is what the message names, None where it names none that is known; `era` likewise.
    """

    revision: Revision | None
    era: Era | None


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
    _head: Head | _PlainHead

    @classmethod
    def plain(cls, data: bytes, head: _PlainHead) -> Envelope | None:
        """The envelope of a message that is as it should be; None for any other."""
        self = cls.__new__(cls)
        self.data = data
        self._head = head
        id, method = head.id, head.method
        if not isinstance(method, UnsetType):
            self.method = method
            if isinstance(id, UnsetType):
                self.id, self.kind = None, "notification"
                return self
            self.kind = "request"
        elif isinstance(id, UnsetType) or (head.result is UNSET) is (head.error is UNSET):
            return None
        else:
            self.method = None
            self.kind = "response" if head.error is UNSET else "error"
        self.id = id
        return self

    def __init__(self, data: bytes, head: Head) -> None:
        self.data = data
        self._head = head
        self.method = None
        self.id = None
        if not isinstance(head.method, UnsetType):
            self.kind = "notification"
            self.method = _demand(head.method, read_text, data, "method", "str", self.kind)
        elif not isinstance(head.result, UnsetType):
            self.kind = "response"
            if not isinstance(head.error, UnsetType):
                raise WireError(
                    Kind.INVALID_RESULT,
                    "An answer carries `result` or `error`, never both",
                    id=lenient_id(head.id),
                    raw=data,
                )
        elif not isinstance(head.error, UnsetType):
            self.kind = "error"
        else:
            raise WireError(
                Kind.INVALID_REQUEST,
                "Neither `method` nor `result` nor `error`",
                id=lenient_id(head.id),
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
        self.id = _demand(head.id, read_id, data, "id", "str | int", self.kind)
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
        raw = _find(self._head.params, self._token_path())
        if raw is None:
            return None
        try:
            return _read_token(raw)
        except DECODE_FAULTS:
            return None

    @property
    def request_id(self) -> RequestId | None:
        """The id of the request that a `notifications/cancelled` cancels."""
        if self.method != "notifications/cancelled":
            return None
        raw = _find(self._head.params, ("requestId",))
        return None if raw is None else lenient_id(raw)

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
            params: new params: `Raw` or bytes that hold JSON, or anything that encodes as JSON.
            result: the new result of a response, likewise.
            progress_token: the new token; a request that has none is given one.
            request_id: the new `requestId` of a `notifications/cancelled`.

        Raises:
            ValueError: the message has no such part.
            EncodeError: a value that has no JSON form, or is none of the types above.
        """
        if (
            id is not UNSET
            and params is UNSET
            and result is UNSET
            and progress_token is UNSET
            and request_id is UNSET
            and (changed := self._with_id(id)) is not None
        ):
            return changed
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
            data = _splice(data, path, _written(path, value))
        return Envelope(data, read_head(data))

    def _with_id(self, id: Any) -> Envelope | None:
        """A copy with another id, where the bytes tell at once where the id stands; else None.

        They do when they are compact and hold the members of the head alone, each once: then the
        lengths of these members add up to that of the message.
        """
        head = self._head
        if head.__class__ is not _PlainHead or self.id is None:
            return None
        if id.__class__ is not int and id.__class__ is not str:
            return None
        data, old = self.data, encode_text(self.id)
        try:
            new = encode_text(id)
        except (UnicodeEncodeError, ValueError, OverflowError):
            return None  # the longer way says what is wrong
        length = 23 + len(old)  # {"jsonrpc":"2.0","id":}
        if self.method is not None:
            length += 10 + len(encode_text(self.method))  # ,"method":
        for body, around in ((head.params, 10), (head.result, 10), (head.error, 9)):
            if not isinstance(body, UnsetType):
                length += around + memoryview(body).nbytes
        if length != len(data):
            return None
        if data.startswith(_BEFORE_ID) and data.startswith(old, 22):
            at = 22
        elif data.endswith(b',"id":' + old + b"}"):
            at = length - len(old) - 1
        elif data.endswith(b',"id":' + old + b',"jsonrpc":"2.0"}'):
            at = length - len(old) - 17
        else:
            return None
        changed = Envelope.__new__(Envelope)
        changed.data = data[:at] + new + data[at + len(old) :]
        changed._head = head  # its bodies are the same bytes
        changed.id = id
        changed.kind = self.kind
        changed.method = self.method
        return changed

    def encode(self) -> bytes:
        """The message, without a line end."""
        return self.data

    def encode_line(self) -> bytes:
        """The message as one line: a raw line feed between its tokens becomes a space."""
        return without_line_ends(self.data) + b"\n"

    def __repr__(self) -> str:
        return f"Envelope(kind={self.kind!r}, id={self.id!r}, method={self.method!r})"


def _written(path: tuple[str, ...], value: Any) -> bytes:
    """The JSON text of a new value, checked: it must not change the message around it."""
    where = "$." + ".".join(path)
    name = path[-1]
    if name in ("id", "requestId", "progressToken"):
        allowed = (str, int, float) if name == "progressToken" else (str, int)
        if not isinstance(value, allowed) or isinstance(value, bool):
            wanted = " | ".join(kind.__name__ for kind in allowed)
            raise EncodeError(f"Expected `{wanted}`, got `{type(value).__name__}`", where)
    if not isinstance(value, bytes | Raw):
        try:
            return encode_value(value)
        except EncodeError as e:
            raise EncodeError(e.message, where + e.path[1:]) from None
    return json_text(bytes(value), where)


def _demand(
    raw: Raw,
    read: Callable[[Raw], Any],
    data: bytes,
    member: str,
    type: str,
    kind: EnvelopeKind,
) -> Any:
    try:
        return read(raw)
    except DECODE_FAULTS:
        raise WireError(
            Kind.INVALID_RESULT if kind in ("response", "error") else Kind.INVALID_REQUEST,
            f"Expected `{type}` for `{member}`",
            id=trace(data).id,
            path=f"$.{member}",
            raw=data,
        ) from None


def _members(data: bytes | Raw) -> dict[str, Raw]:
    return deeply(lambda: read_members(data))


def _find(raw: Raw | UnsetType, path: tuple[str, ...]) -> Raw | None:
    for name in path:
        if isinstance(raw, UnsetType):
            return None
        try:
            raw = _members(raw).get(name, UNSET)
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
    frame: Any = data if data.__class__ is bytes else as_bytes(data)
    try:
        plain = Envelope.plain(frame, _read_plain_head(frame))
        if plain is not None:
            if not frame.isascii():
                frame.decode()
            return plain
    except DECODE_FAULTS:
        pass  # the longer look says what is wrong
    try:
        head = read_head(frame)
        if not frame.isascii():
            frame.decode()
    except DECODE_FAULTS as e:
        raise not_an_object(frame, e) from None
    envelope = Envelope(frame, head)
    if (wrong := version_fault(head)) is not None:
        is_answer = envelope.kind in ("response", "error")
        raise WireError(
            Kind.INVALID_RESULT if is_answer else Kind.INVALID_REQUEST,
            wrong,
            id=envelope.id,
            path="$.jsonrpc",
            raw=frame,
            method=envelope.method,
            silent=envelope.kind == "notification",
        )
    return envelope


#: How most peers begin a message that has an id.
_BEFORE_ID = b'{"jsonrpc":"2.0","id":'
_MEMBER = re.compile(rb"[ \t\r\n]*(?:,[ \t\r\n]*)?(" + STRING + rb")[ \t\r\n]*:[ \t\r\n]*", re.S)


def _splice(data: bytes, path: tuple[str, ...], value: bytes) -> bytes:
    """`data` with the value at `path` replaced, or put in where members of the path are absent."""
    return _spliced(data, data.index(b"{"), len(data), path, value)


def _spliced(data: bytes, start: int, end: int, path: tuple[str, ...], value: bytes) -> bytes:
    name, inner = path[0], path[1:]
    span = _span(data, start, end, name)
    if span is None:
        member = encode_text(name) + b":" + _nested(inner, value)
        if data[start + 1 : end].lstrip(b" \t\r\n")[:1] != b"}":
            member += b","
        return data[: start + 1] + member + data[start + 1 :]
    start, end = span
    if not inner or data[start:end] == b"null":
        return data[:start] + _nested(inner, value) + data[end:]
    if data[start : start + 1] != b"{":
        raise ValueError(f"`{name}` is not an object")
    return _spliced(data, start, end, inner, value)


def _nested(path: tuple[str, ...], value: bytes) -> bytes:
    for name in reversed(path):
        value = b"{" + encode_text(name) + b":" + value + b"}"
    return value


def _span(data: bytes, start: int, end: int, wanted: str) -> tuple[int, int] | None:
    """Where the value of a member stands; the last one where a key is given twice (as decoded)."""
    values = _members(data[start:end])
    if wanted not in values:
        return None
    found = None
    pos = start + 1
    while (member := _MEMBER.match(data, pos, end)) is not None:
        name = read_text(Raw(member[1]))
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
    while (token := TOKEN.match(data, pos)) is not None:
        pos = token.end()
        if token[2]:
            depth += 1
        elif token[3]:
            depth -= 1
        if depth == 0:
            break
    return pos


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
        return deeply(lambda: msgspec.json.decode(raw, type=type))
    except DECODE_FAULTS:
        return None


def _known(version: object) -> Revision | None:
    return next((revision for revision in SUPPORTED if revision == version), None)
