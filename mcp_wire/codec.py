"""The codec: bytes to typed messages in one pass, and back."""

from __future__ import annotations

import functools
import typing
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic, Literal, NamedTuple, NoReturn, TypeVar, Union

import msgspec
from msgspec import UNSET, Raw, UnsetType, field

from .errors import EncodeError, Kind, WireError, json_path
from .extensions import Extensions
from .jsonrpc import (
    DECODE_FAULTS,
    Envelope,
    Failure,
    Head,
    Reply,
    RequestId,
    as_bytes,
    not_an_object,
    read_head,
    trace,
    without_lone_surrogates,
)
from .methods import methods_of
from .schema._base import JSONRPC, Located, Rpc
from .schema._structural import dec_hook
from .salvage import Problem, Salvaged, repair
from .values import Reader, deeply, encode_value
from .versions import STATELESS, Revision, Role, schema_module

if TYPE_CHECKING:
    from typing import TypeAlias, overload

    from .schema import v2024_11_05, v2025_03_26, v2025_06_18, v2025_11_25, v2026_07_28
else:

    def overload(function):
        """For type checkers alone."""
        return function


__all__ = ["Codec", "Pending"]

M = TypeVar("M", covariant=True)

#: Which method an answer answers: a mapping or a callable from id to method; None means unknown.
Pending = Union[Mapping[RequestId, str], Callable[[RequestId], "str | None"]]
Data = Union[bytes, bytearray, memoryview, str]


class _Answer(msgspec.Struct, gc=False):
    """An answer, its body unread."""

    jsonrpc: Literal["2.0"]
    id: str | int | None | UnsetType = UNSET
    method: Raw | UnsetType = UNSET
    result: Raw | UnsetType = UNSET
    error: Raw | UnsetType = UNSET


class _ResultType(msgspec.Struct, gc=False):
    resultType: Any = "complete"


class _Written(msgspec.Struct, gc=False, kw_only=True):
    """A response as it goes out: `jsonrpc` and `id` before the body."""

    jsonrpc: str = "2.0"
    id: Any
    result: Any


class _WrittenError(msgspec.Struct, gc=False, kw_only=True):
    jsonrpc: str = "2.0"
    id: Any
    error: Any


class _ErrorBody(msgspec.Struct, gc=False):
    code: int
    message: str
    data: Any = field(default=UNSET)


class Tables(NamedTuple):
    """What one revision and role need to decode, made once and shared."""

    read: Callable[[bytes], Any]
    requests: Mapping[str, type[Any]]
    notifications: Mapping[str, type[Any]]
    results: Mapping[str, type[Any]]
    alternatives: Mapping[str, type[Any]]
    result_types: Mapping[str, type[Any]]
    error: type[Any]
    generic: type[Any]


@functools.lru_cache(maxsize=64)
def _tables(revision: Revision, our_role: Role, extensions: Extensions) -> Tables:
    schema = schema_module(revision)
    own = methods_of(revision, our_role)
    widen = extensions.widened(schema)
    requests = {m: widen(t) for m, t in own.requests.items()} | extensions.requests
    notifications = {m: widen(t) for m, t in own.notifications.items()} | extensions.notifications
    messages = Union[tuple(requests.values()) + tuple(notifications.values())]
    if len(requests) + len(notifications) == 1:
        messages = Union[messages, schema.CancelledNotification]
    return Tables(
        read=msgspec.json.Decoder(messages, dec_hook=dec_hook).decode,
        requests=requests,
        notifications=notifications,
        results={m: widen(t) for m, t in own.results.items()} | extensions.results,
        alternatives={m: widen(t) for m, t in own.alternatives.items()},
        result_types=extensions.result_types,
        error=getattr(schema, "Error", None) or schema.JSONRPCErrorError,
        generic=schema.JSONRPCNotification,
    )


class Codec(Generic[M]):
    """Reads and writes the messages of one revision, seen from one side.

    Cheap to make (tables are cached) and safe to share between threads and tasks.

    Args:
        revision: one of `mcp_wire.SUPPORTED`.
        our_role: "server" reads what clients send, "client" what servers send.
        extensions: Structs for methods, results and content blocks that the revision lacks, see
            `mcp_wire.extensions`.
        duplicates: "last" takes the last value of a key given twice; "reject" refuses the
            message, at the cost of a second pass.

    Raises:
        ValueError: unknown revision or role, or an extension that claims a name of the
            specification.
    """

    __slots__ = ("_reject_duplicates", "_stateless", "_tables", "_waits_for_id", "our_role", "revision")

    revision: Revision
    our_role: Role

    if TYPE_CHECKING:
        Server2024_11_05: TypeAlias = (
            v2024_11_05.ClientRequest
            | v2024_11_05.ClientNotification
            | v2024_11_05.JSONRPCNotification
            | Reply[v2024_11_05.ClientResult | Raw]
            | Failure
        )
        Client2024_11_05: TypeAlias = (
            v2024_11_05.ServerRequest
            | v2024_11_05.ServerNotification
            | v2024_11_05.JSONRPCNotification
            | Reply[v2024_11_05.ServerResult | Raw]
            | Failure
        )
        Server2025_03_26: TypeAlias = (
            v2025_03_26.ClientRequest
            | v2025_03_26.ClientNotification
            | v2025_03_26.JSONRPCNotification
            | Reply[v2025_03_26.ClientResult | Raw]
            | Failure
        )
        Client2025_03_26: TypeAlias = (
            v2025_03_26.ServerRequest
            | v2025_03_26.ServerNotification
            | v2025_03_26.JSONRPCNotification
            | Reply[v2025_03_26.ServerResult | Raw]
            | Failure
        )
        Server2025_06_18: TypeAlias = (
            v2025_06_18.ClientRequest
            | v2025_06_18.ClientNotification
            | v2025_06_18.JSONRPCNotification
            | Reply[v2025_06_18.ClientResult | Raw]
            | Failure
        )
        Client2025_06_18: TypeAlias = (
            v2025_06_18.ServerRequest
            | v2025_06_18.ServerNotification
            | v2025_06_18.JSONRPCNotification
            | Reply[v2025_06_18.ServerResult | Raw]
            | Failure
        )
        Server2025_11_25: TypeAlias = (
            v2025_11_25.ClientRequest
            | v2025_11_25.ClientNotification
            | v2025_11_25.JSONRPCNotification
            | Reply[v2025_11_25.ClientResult | v2025_11_25.CreateTaskResult | Raw]
            | Failure
        )
        Client2025_11_25: TypeAlias = (
            v2025_11_25.ServerRequest
            | v2025_11_25.ServerNotification
            | v2025_11_25.JSONRPCNotification
            | Reply[v2025_11_25.ServerResult | v2025_11_25.CreateTaskResult | Raw]
            | Failure
        )
        Server2026_07_28: TypeAlias = (
            v2026_07_28.ClientRequest
            | v2026_07_28.ClientNotification
            | v2026_07_28.JSONRPCNotification
            | Reply[v2026_07_28.ClientResult | Raw]
            | Failure
        )
        Client2026_07_28: TypeAlias = (
            v2026_07_28.ServerNotification
            | v2026_07_28.JSONRPCNotification
            | Reply[v2026_07_28.ServerResult | Raw]
            | Failure
        )

    @overload
    def __init__(
        self: Codec[Server2024_11_05],
        revision: Literal["2024-11-05"],
        our_role: Literal["server"],
        *,
        extensions: tuple[()] = ...,
        duplicates: Literal["last", "reject"] = ...,
    ) -> None: ...
    @overload
    def __init__(
        self: Codec[Client2024_11_05],
        revision: Literal["2024-11-05"],
        our_role: Literal["client"],
        *,
        extensions: tuple[()] = ...,
        duplicates: Literal["last", "reject"] = ...,
    ) -> None: ...
    @overload
    def __init__(
        self: Codec[Server2025_03_26 | list[Server2025_03_26]],
        revision: Literal["2025-03-26"],
        our_role: Literal["server"],
        *,
        extensions: tuple[()] = ...,
        duplicates: Literal["last", "reject"] = ...,
    ) -> None: ...
    @overload
    def __init__(
        self: Codec[Client2025_03_26 | list[Client2025_03_26]],
        revision: Literal["2025-03-26"],
        our_role: Literal["client"],
        *,
        extensions: tuple[()] = ...,
        duplicates: Literal["last", "reject"] = ...,
    ) -> None: ...
    @overload
    def __init__(
        self: Codec[Server2025_06_18],
        revision: Literal["2025-06-18"],
        our_role: Literal["server"],
        *,
        extensions: tuple[()] = ...,
        duplicates: Literal["last", "reject"] = ...,
    ) -> None: ...
    @overload
    def __init__(
        self: Codec[Client2025_06_18],
        revision: Literal["2025-06-18"],
        our_role: Literal["client"],
        *,
        extensions: tuple[()] = ...,
        duplicates: Literal["last", "reject"] = ...,
    ) -> None: ...
    @overload
    def __init__(
        self: Codec[Server2025_11_25],
        revision: Literal["2025-11-25"],
        our_role: Literal["server"],
        *,
        extensions: tuple[()] = ...,
        duplicates: Literal["last", "reject"] = ...,
    ) -> None: ...
    @overload
    def __init__(
        self: Codec[Client2025_11_25],
        revision: Literal["2025-11-25"],
        our_role: Literal["client"],
        *,
        extensions: tuple[()] = ...,
        duplicates: Literal["last", "reject"] = ...,
    ) -> None: ...
    @overload
    def __init__(
        self: Codec[Server2026_07_28],
        revision: Literal["2026-07-28"],
        our_role: Literal["server"],
        *,
        extensions: tuple[()] = ...,
        duplicates: Literal["last", "reject"] = ...,
    ) -> None: ...
    @overload
    def __init__(
        self: Codec[Client2026_07_28],
        revision: Literal["2026-07-28"],
        our_role: Literal["client"],
        *,
        extensions: tuple[()] = ...,
        duplicates: Literal["last", "reject"] = ...,
    ) -> None: ...
    @overload
    def __init__(
        self: Codec[Any],
        revision: str,
        our_role: Role,
        *,
        extensions: Sequence[type[Any]] = ...,
        duplicates: Literal["last", "reject"] = ...,
    ) -> None: ...

    def __init__(
        self,
        revision: str,
        our_role: str,
        *,
        extensions: Sequence[type[Any]] = (),
        duplicates: str = "last",
    ) -> None:
        schema = schema_module(revision)
        if our_role not in ("server", "client"):
            raise ValueError(f'our_role is "server" or "client", not {our_role!r}')
        if duplicates not in ("last", "reject"):
            raise ValueError(f'duplicates is "last" or "reject", not {duplicates!r}')
        self.revision = revision  # type: ignore[assignment] # schema_module has checked it
        self.our_role = our_role  # type: ignore[assignment]
        self._tables = _tables(self.revision, self.our_role, Extensions(schema, extensions))
        self._stateless = revision in STATELESS
        self._waits_for_id = revision < "2025-11-25"  # the requests of old schemas may lack one
        self._reject_duplicates = duplicates == "reject"

    def __repr__(self) -> str:
        return f"Codec({self.revision!r}, our_role={self.our_role!r})"

    # --- reading

    def decode(self, data: Data, *, pending: Pending | None = None) -> M:
        """Read one message.

        Args:
            data: one JSON-RPC message as UTF-8 bytes or text, without or with white space around.
            pending: which method an answer answers, by id: a mapping or a callable. Without it,
                and for ids it does not know, answers keep their result as `Raw`.

        Returns:
            A request or notification Struct of the revision; `JSONRPCNotification` for a
            notification the revision does not know; a `Reply` or a `Failure`; in 2025-03-26 also
            a list of these, for a batch.

        Raises:
            WireError: anything else, with the id and the path of the fault.
        """
        frame = data if data.__class__ is bytes else as_bytes(data)
        # A guess that costs little: requests and notifications name their method early on.
        if frame.find(b'"method"', 0, 128) >= 0:  # type: ignore[union-attr]
            try:
                message = self._tables.read(frame)  # type: ignore[arg-type]
            except DECODE_FAULTS as e:
                message = self._otherwise(frame, pending, e)  # type: ignore[arg-type]
            else:
                if message._jsonrpc is JSONRPC or message._id is not UNSET:
                    message = self._judge(frame)  # type: ignore[arg-type]
                elif self._waits_for_id and message.id is UNSET:
                    self._lacks_id(frame, message.method)  # type: ignore[arg-type]
        else:
            message = self._answer(frame, pending)  # type: ignore[arg-type]
        if self._reject_duplicates:
            refuse_duplicates(frame, message)  # type: ignore[arg-type]
        return message  # type: ignore[no-any-return]

    def _answer(self, frame: bytes, pending: Pending | None) -> Any:
        try:
            answer = _read_answer(frame)
        except DECODE_FAULTS as e:
            return self._otherwise(frame, pending, e)
        if answer.method is UNSET and answer.result is not UNSET and answer.error is UNSET:
            id = answer.id
            if id is not None and id is not UNSET:
                method = None
                if pending is not None:
                    method = pending(id) if callable(pending) else pending.get(id)
                if method is None:
                    return Reply(id, None, answer.result)
                return Reply(id, method, self._result(frame, id, method, answer.result))
        return self._otherwise(frame, pending, None)

    def _result(self, frame: bytes, id: RequestId, method: str, body: Any) -> Any:
        kind = self._kind_of(frame, id, method, body)
        if kind is None:
            return body
        try:
            return Reader.of(kind).read(body)
        except Located as e:
            fault = e
        except DECODE_FAULTS as e:
            raise self._unparsable(frame, e) from None
        raise WireError(
            Kind.INVALID_RESULT,
            fault.reason,
            id=id,
            path=json_path(("result", *fault.path)),
            raw=frame,
            method=method,
        )

    def _kind_of(self, frame: bytes, id: RequestId, method: str, body: Raw) -> Any:
        """The Struct that a result is to be read as; None for a method that is not known."""
        tables = self._tables
        kind = tables.results.get(method)
        if kind is None:
            return None
        if self._stateless or tables.result_types:
            return self._by_result_type(frame, id, method, body, kind)
        if method in tables.alternatives:
            return _task_or_result(body, kind, tables.alternatives[method])
        return kind

    def _by_result_type(
        self, frame: bytes, id: RequestId, method: str, body: Raw, kind: type[Any]
    ) -> type[Any]:
        try:
            named = _read_result_type(body).resultType
        except DECODE_FAULTS:
            return kind  # the full reading says what is wrong
        if named == "complete" or named is None or not isinstance(named, str):
            return kind
        if named in self._tables.result_types:
            return self._tables.result_types[named]
        if not self._stateless:
            return kind
        if named == "input_required":
            if method in self._tables.alternatives:
                return self._tables.alternatives[method]
            reason = f'resultType "input_required" cannot answer {method}'
        else:
            reason = f'Unrecognised resultType "{named}"'
        raise WireError(
            Kind.INVALID_RESULT, reason, id=id, path="$.result.resultType", raw=frame, method=method
        )

    def _otherwise(self, frame: bytes, pending: Pending | None, error: Exception | None) -> Any:
        """All that is no plain message of the revision: say what it is, or what is wrong."""
        if isinstance(error, RecursionError):
            error = None
        try:
            head = deeply(lambda: read_head(frame))
        except DECODE_FAULTS as e:
            if isinstance(e, msgspec.ValidationError) and self.revision == "2025-03-26":
                if frame.lstrip(b" \t\r\n").startswith(b"["):
                    return self._batch(frame, pending)
            raise self._unparsable(frame, e) from None
        if head.method is UNSET:
            return self._odd_answer(frame, head, pending)
        return self._odd_request(frame, head, error)

    def _unparsable(self, frame: bytes, error: BaseException) -> WireError:
        fault = not_an_object(frame, error)
        if self.our_role == "client" and fault.id is None:
            fault._silent = True  # a server's noise is no request of its
        return fault

    def _odd_request(self, frame: bytes, head: Head, error: Exception | None) -> Any:
        at = trace(frame)
        is_notification = not at.has_id

        def refuse(kind: Kind, reason: str, path: str) -> NoReturn:
            raise WireError(
                kind,
                reason,
                id=at.id,
                path=path,
                raw=frame,
                method=at.method,
                silent=is_notification,
            ) from None

        if isinstance(head.jsonrpc, UnsetType):
            refuse(Kind.INVALID_REQUEST, "Object missing required field `jsonrpc`", "$.jsonrpc")
        try:
            version = msgspec.json.decode(head.jsonrpc)
        except DECODE_FAULTS:
            version = None
        if version != "2.0":
            refuse(Kind.INVALID_REQUEST, 'Expected `jsonrpc` to be "2.0"', "$.jsonrpc")
        if at.method is None:
            refuse(Kind.INVALID_REQUEST, "Expected `str` for `method`", "$.method")
        if at.has_id and at.id is None:
            refuse(Kind.INVALID_REQUEST, "Expected `str | int` for `id`", "$.id")
        if head.result is not UNSET or head.error is not UNSET:
            member = "result" if head.result is not UNSET else "error"
            if error is None:
                refuse(Kind.INVALID_REQUEST, f"A request carries no `{member}`", f"$.{member}")
        tables = self._tables
        if at.has_id:
            kind = tables.requests.get(at.method)
            if kind is None:
                refuse(Kind.METHOD_NOT_FOUND, f"Unknown method {at.method!r}", "$.method")
        else:
            kind = tables.notifications.get(at.method)
            if kind is None:
                if at.method in tables.requests:
                    self._lacks_id(frame, at.method)
                kind = tables.generic
        try:
            return Reader.of(kind).read(frame)
        except Located as e:
            fault = e
        except DECODE_FAULTS as e:
            raise self._unparsable(frame, e) from None
        envelope = fault.path[:1] in ((), ("id",), ("jsonrpc",), ("method",))
        refuse(
            Kind.INVALID_REQUEST if envelope else Kind.INVALID_PARAMS,
            fault.reason,
            json_path(fault.path),
        )

    def _lacks_id(self, frame: bytes, method: str) -> NoReturn:
        raise WireError(
            Kind.INVALID_REQUEST,
            f"{method} is a request and needs an id",
            path="$.id",
            raw=frame,
            method=method,
            silent=True,
        )

    def _judge(self, frame: bytes) -> Any:
        """A message that decoded, but lacks `jsonrpc` or is a notification with an id."""
        return self._odd_request(frame, read_head(frame), None)

    def _odd_answer(self, frame: bytes, head: Head, pending: Pending | None) -> Any:
        at = trace(frame)
        has_result, has_error = head.result is not UNSET, head.error is not UNSET
        if not has_result and not has_error:
            raise WireError(
                Kind.INVALID_REQUEST,
                "Neither `method` nor `result` nor `error`",
                id=at.id,
                raw=frame,
            )
        method: str | None = None
        if at.id is not None and pending is not None:
            method = pending(at.id) if callable(pending) else pending.get(at.id)

        def refuse(reason: str, path: str) -> NoReturn:
            raise WireError(
                Kind.INVALID_RESULT, reason, id=at.id, path=path, raw=frame, method=method
            ) from None

        if has_result and has_error:
            refuse("An answer carries `result` or `error`, never both", "$")
        if isinstance(head.jsonrpc, UnsetType):
            refuse("Object missing required field `jsonrpc`", "$.jsonrpc")
        if bytes(head.jsonrpc) != b'"2.0"' and _text_of(head.jsonrpc) != "2.0":
            refuse('Expected `jsonrpc` to be "2.0"', "$.jsonrpc")
        id: RequestId | None | UnsetType = at.id
        if isinstance(head.id, UnsetType):
            if has_result or self._waits_for_id:
                refuse("Object missing required field `id`", "$.id")
            id = UNSET
        elif at.id is None and (has_result or bytes(head.id) != b"null"):
            refuse("Expected `str | int` for `id`", "$.id")
        if has_result:
            assert isinstance(id, str | int)
            if method is None:
                return Reply(id, None, head.result)
            return Reply(id, method, self._result(frame, id, method, head.result))
        try:
            error = Reader.of(self._tables.error).read(head.error)
        except Located as e:
            refuse(e.reason, json_path(("error", *e.path)))
        except DECODE_FAULTS as e:
            raise self._unparsable(frame, e) from None
        return Failure(id, method, error)

    def _batch(self, frame: bytes, pending: Pending | None) -> list[Any]:
        """A batch (2025-03-26, basic: requests and notifications together, or answers together)."""
        parts = deeply(lambda: _read_list(frame))
        if not parts:
            raise WireError(Kind.INVALID_REQUEST, "A batch holds at least one message", raw=frame)
        messages: list[Any] = []
        for index, part in enumerate(parts):
            try:
                message = self.decode(bytes(part), pending=pending)
            except WireError as e:
                raise _in_batch(e, index) from None
            if isinstance(message, list):
                raise WireError(
                    Kind.INVALID_REQUEST, "A batch in a batch", path=f"$[{index}]", raw=frame
                )
            if isinstance(message, Rpc) and message_method(message) == "initialize":
                raise WireError(
                    Kind.INVALID_REQUEST,
                    "initialize must not be part of a batch",
                    id=message.id,  # type: ignore[attr-defined]
                    path=f"$[{index}]",
                    raw=frame,
                    method="initialize",
                )
            messages.append(message)
        answers = sum(isinstance(message, Reply | Failure) for message in messages)
        if answers not in (0, len(messages)):
            raise WireError(
                Kind.INVALID_REQUEST, "A batch holds requests or answers, not both", raw=frame
            )
        return messages

    def salvage(self, data: Data, *, pending: Pending | None = None) -> Salvaged:
        """Read one message, keeping what is good of it.

        Args:
            data: as for `decode`.
            pending: as for `decode`.

        Returns:
            The message, and the problems found in it: list members that had to go, values that no
            enum has (kept as text), integral floats, half surrogate pairs (read as U+FFFD).

        Raises:
            WireError: as `decode`, where the message as a whole cannot be kept.
        """
        frame = as_bytes(data)
        try:
            return Salvaged(self.decode(frame, pending=pending), ())
        except WireError as e:
            error = e
        problems: list[Problem] = []
        if error.kind is Kind.PARSE:
            mended = without_lone_surrogates(frame)
            if mended == frame:
                raise error
            problems.append(Problem(None, "$", error.message, frame))
            message, more = self.salvage(mended, pending=pending)
            return Salvaged(message, (*problems, *more))
        if self.revision == "2025-03-26" and frame.lstrip(b" \t\r\n").startswith(b"["):
            return self._salvage_batch(frame, pending, error)
        body, kind = self._body_and_type(frame, error, pending)
        if kind is None:
            raise error
        obj = deeply(lambda: msgspec.json.decode(frame))
        try:
            value, found = deeply(lambda: repair(obj.get(body), kind, (body,)))
            if body == "result":
                return Salvaged(Reply(obj["id"], error.method, value), tuple(found))
            tables = self._tables
            if error.id is None:
                message = tables.notifications[obj["method"]](params=value)
            else:
                message = tables.requests[obj["method"]](id=error.id, params=value)
        except Located:
            raise error from None
        return Salvaged(message, tuple(found))

    def _body_and_type(
        self, frame: bytes, error: WireError, pending: Pending | None
    ) -> tuple[str, Any]:
        tables = self._tables
        method = error.method
        if error.kind is Kind.INVALID_PARAMS and method is not None:
            at = trace(frame)
            kind = (tables.requests if at.has_id else tables.notifications).get(method)
            if kind is None:
                return "params", None
            return "params", params_of(kind)
        if error.kind is Kind.INVALID_RESULT and method in tables.results:
            body = deeply(lambda: read_head(frame)).result
            if error.path.startswith("$.result") and not isinstance(body, UnsetType):
                assert error.id is not None and method is not None
                return "result", self._kind_of(frame, error.id, method, body)
        return "result", None

    def _salvage_batch(
        self, frame: bytes, pending: Pending | None, error: WireError
    ) -> Salvaged:
        messages: list[Any] = []
        problems: list[Problem] = []
        parts = deeply(lambda: _read_list(frame))
        for index, part in enumerate(parts):
            try:
                message, found = self.salvage(bytes(part), pending=pending)
            except WireError as e:
                problems.append(Problem(index, f"$[{index}]{e.path[1:]}", e.message, bytes(part)))
            else:
                messages.append(message)
                problems.extend(
                    Problem(index, f"$[{index}]{p.path[1:]}", p.reason, p.raw) for p in found
                )
        if not messages:
            raise error
        return Salvaged(messages, tuple(problems))

    # --- writing

    def encode(self, message: Any) -> bytes:
        """Write a message, compact, without a line end.

        Args:
            message: a request, notification or response Struct, a `Reply`, a `Failure`, an
                `Envelope`, a list of these (2025-03-26), or `Raw`, which goes out as it is.

        Raises:
            EncodeError: NaN, an infinity, a lone surrogate, something without a JSON form, a
                request without an id, a batch where there are none; with the path.
        """
        kind = message.__class__
        if kind is Reply:
            return encode_value(_Written(id=message.id, result=message.result))
        if kind is Failure:
            return encode_value(_WrittenError(id=message.id, error=message.error))
        if kind is Envelope:
            encoded: bytes = message.encode()
            return encoded
        if kind is list:
            return self._encode_batch(message)
        if self._waits_for_id and getattr(message, "id", None) is UNSET:
            raise EncodeError("A request needs an id", "$.id")
        return encode_value(message)

    def _encode_batch(self, messages: list[Any]) -> bytes:
        if self.revision != "2025-03-26":
            raise EncodeError(f"Revision {self.revision} has no batches")
        if not messages:
            raise EncodeError("A batch holds at least one message")
        parts: list[bytes] = []
        for index, message in enumerate(messages):
            try:
                parts.append(self.encode(message))
            except EncodeError as e:
                raise EncodeError(e.message, f"$[{index}]{e.path[1:]}") from None
        return b"[" + b",".join(parts) + b"]"

    def encode_line(self, message: Any) -> bytes:
        """Write a message as one line, its LF included.

        Raises:
            EncodeError: as `encode`.
        """
        return _one_line(self.encode(message))

    def encode_into(self, message: Any, buffer: bytearray, offset: int = 0) -> None:
        """Write a message into `buffer` from `offset` on; the buffer then ends with the message.

        Raises:
            EncodeError: as `encode`; the buffer is left as it was up to `offset`.
        """
        if not 0 <= offset <= len(buffer):
            raise ValueError(f"offset {offset} is outside the buffer of {len(buffer)} bytes")
        buffer[offset:] = self.encode(message)

    def reply(self, request: Any, result: Any) -> bytes:
        """Write the answer to a request.

        Args:
            request: the request, or its id.
            result: a result Struct, or `Raw` / bytes that hold the JSON of one.

        Raises:
            EncodeError: as `encode`.
        """
        if isinstance(result, bytes):
            result = Raw(result)
        return encode_value(_Written(id=_id_of(request), result=result))

    def refuse(
        self, request: Any, code: int, message: str, data: Any = UNSET
    ) -> bytes:
        """Write a JSON-RPC error as the answer to a request.

        Args:
            request: the request, its id, or None where the id is not known.
            code: the error code.
            message: one sentence.
            data: anything more; absent when not given.

        Raises:
            EncodeError: as `encode`.
        """
        body = _ErrorBody(code, message, data)
        return encode_value(_WrittenError(id=_id_of(request), error=body))


_read_answer: Callable[[bytes], _Answer] = msgspec.json.Decoder(_Answer).decode
_read_result_type: Callable[[Raw], _ResultType] = msgspec.json.Decoder(_ResultType).decode
_read_list: Callable[[bytes], list[Raw]] = msgspec.json.Decoder(list[Raw]).decode


class _TaskOrNot(msgspec.Struct, gc=False):
    task: Raw | UnsetType = UNSET
    content: Raw | UnsetType = UNSET
    action: Raw | UnsetType = UNSET


_read_task: Callable[[Raw], _TaskOrNot] = msgspec.json.Decoder(_TaskOrNot).decode


def _task_or_result(body: Raw, result: type[Any], task: type[Any]) -> type[Any]:
    """Whether a task stands in for the result: it has `task` and none of the result's own members."""
    try:
        found = _read_task(body)
    except DECODE_FAULTS:
        return result
    if found.task is not UNSET and found.content is UNSET and found.action is UNSET:
        return task
    return result


@functools.lru_cache(maxsize=512)
def params_of(message: type[Any]) -> Any:
    """The type of a request's or notification's `params`, None where it has none."""
    hint = typing.get_type_hints(message).get("params")
    arms = [arm for arm in typing.get_args(hint) if arm is not type(None)]
    return arms[0] if arms else hint


def _text_of(raw: Raw) -> Any:
    try:
        return msgspec.json.decode(raw)
    except DECODE_FAULTS:
        return None


def _id_of(request: Any) -> Any:
    if request is None or isinstance(request, str | int):
        return request
    return request.id


def message_method(message: Any) -> str | None:
    """The method of a request or notification Struct."""
    return getattr(message, "method", None)


def _in_batch(error: WireError, index: int) -> WireError:
    return WireError(
        error.kind,
        error.message,
        id=error.id,
        path=f"$[{index}]{error.path[1:]}",
        raw=error.raw,
        method=error.method,
        silent=error._silent,
    )


def _one_line(data: bytes) -> bytes:
    # Only `Raw` can bring a line end, and only between tokens: inside strings JSON escapes it.
    if b"\n" in data or b"\r" in data:
        data = data.replace(b"\r", b" ").replace(b"\n", b" ")
    return data + b"\n"


class _Duplicate:
    def __init__(self, key: str) -> None:
        self.key = key


def refuse_duplicates(frame: bytes, message: Any) -> None:
    """Refuse a message with a key given twice in one object.

    Raises:
        WireError: INVALID_REQUEST at the key (INVALID_RESULT in an answer).
    """
    import json  # a second parser, paid for by those who ask for it

    found = False

    def pairs(members: list[tuple[str, Any]]) -> Any:
        nonlocal found
        result = dict(members)
        if len(result) != len(members):
            found = True
            seen: set[str] = set()
            for key, _ in members:
                if key in seen:
                    result[key] = _Duplicate(key)
                    break
                seen.add(key)
        return result

    whole = deeply(
        lambda: json.loads(frame, object_pairs_hook=pairs, parse_int=len, parse_float=len)
    )
    if not found:
        return
    at = trace(frame)
    waiting: list[tuple[tuple[str | int, ...], Any]] = [((), whole)]
    path: tuple[str | int, ...] = ()
    while waiting:
        path, value = waiting.pop()
        if isinstance(value, _Duplicate):
            break
        if isinstance(value, dict):
            waiting.extend(((*path, key), member) for key, member in value.items())
        elif isinstance(value, list):
            waiting.extend(((*path, index), member) for index, member in enumerate(value))
    raise WireError(
        Kind.INVALID_RESULT if at.is_answer else Kind.INVALID_REQUEST,
        "duplicate key",
        id=at.id,
        path=json_path(path),
        raw=frame,
        method=at.method,
        silent=not at.has_id,
    )
