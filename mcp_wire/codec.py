"""The codec: bytes to typed messages in one pass, and back."""

from __future__ import annotations

import functools
import re
import typing
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import (
    TYPE_CHECKING,
    Any,
    Generic,
    Literal,
    NamedTuple,
    NoReturn,
    TypeVar,
    Union,
    cast,
    overload,
)

import msgspec
from msgspec import UNSET, Raw, UnsetType, field

from .duplicates import refuse_duplicates
from .envelope import Envelope
from .errors import EncodeError, Kind, WireError, json_path
from .extensions import Extensions
from .jsonrpc import (
    DECODE_FAULTS,
    Failure,
    Head,
    Reply,
    RequestId,
    as_bytes,
    deeply,
    json_text,
    not_an_object,
    read_head,
    split_batch,
    trace,
    version_fault,
    without_line_ends,
    without_lone_surrogates,
)
from .methods import RESULTS, methods_of
from .opaque import left_raw, raw_retyper
from .retype import plain
from .salvage import Problem, Salvaged, repair
from .schema._base import JSONRPC, Located, Rpc
from .schema._structural import dec_hook
from .values import Reader, encode_value, encode_value_into
from .versions import STATELESS, SUPPORTED, Revision, Role, schema_module

if TYPE_CHECKING:
    from typing import TypeAlias

    from .raw import received
    from .schema import v2024_11_05, v2025_03_26, v2025_06_18, v2025_11_25, v2026_07_28

__all__ = ["Codec", "Pending"]

M = TypeVar("M", covariant=True)

#: Which method an answer answers: a mapping or a callable from id to method; None means unknown.
#: (Keys are Any because a mapping of ints alone is no mapping of ints and strings to checkers.)
Pending = Union[Mapping[Any, "str | None"], Callable[[RequestId], "str | None"]]  # noqa: UP007
Opaque = Literal["dict", "raw"]
Data = bytes | bytearray | memoryview | str


class _Answer(msgspec.Struct, gc=False):
    """An answer, its body unread."""

    jsonrpc: Literal["2.0"]
    id: str | int | UnsetType | None = UNSET
    method: Raw | UnsetType = UNSET
    result: Raw | UnsetType = UNSET
    error: Raw | UnsetType = UNSET


class _ResultType(msgspec.Struct, gc=False):
    resultType: Any = "complete"


class _Written(msgspec.Struct, gc=False, tag_field="jsonrpc", tag="2.0"):
    """A response as it goes out: `jsonrpc` and `id` before the body."""

    id: Any
    result: Any


class _WrittenError(msgspec.Struct, gc=False, tag_field="jsonrpc", tag="2.0"):
    id: Any
    error: Any


class _ErrorBody(msgspec.Struct, gc=False):
    code: int
    message: str
    data: Any = field(default=UNSET)


class Tables(NamedTuple):
    """What one revision, role and set of options need to decode, made once and shared."""

    read: Callable[[bytes], Any]
    requests: Mapping[str, type[Any]]
    notifications: Mapping[str, type[Any]]
    results: Mapping[str, type[Any]]
    alternatives: Mapping[str, type[Any]]
    result_types: Mapping[str, type[Any]]
    written: Mapping[type[Any], type[Any]]
    error: type[Any]
    generic: type[Any]
    bodies: dict[str, _Body | None]


class _Body(NamedTuple):
    """The usual way to read the answers to one method: bound C methods, nothing in between."""

    result: Callable[[Raw], Any]
    whole: Callable[[bytes], Any]
    waiting: Callable[[Raw], Any] | None


@functools.lru_cache(maxsize=64)
def _tables(revision: Revision, our_role: Role, opaque: Opaque, extensions: Extensions) -> Tables:
    schema = schema_module(revision)
    own = methods_of(revision, our_role)
    retyper = raw_retyper(schema, extensions) if opaque == "raw" else extensions.retyper()

    def widen(struct: type[Any]) -> Any:
        return struct if retyper is None else retyper.struct(struct)

    requests = {m: widen(t) for m, t in own.requests.items()} | extensions.requests
    notifications = {m: widen(t) for m, t in own.notifications.items()} | extensions.notifications
    arms = (*requests.values(), *notifications.values())
    messages: Any = Union[arms]  # noqa: UP007 - made at run time
    return Tables(
        read=msgspec.json.Decoder(messages, dec_hook=dec_hook).decode,
        requests=requests,
        notifications=notifications,
        results={m: widen(t) for m, t in own.results.items()} | extensions.results,
        alternatives={m: widen(t) for m, t in own.alternatives.items()},
        result_types=extensions.result_types,
        written=extensions.written,
        error=widen(getattr(schema, "Error", None) or schema.JSONRPCErrorError),
        generic=schema.JSONRPCNotification,
        bodies={},
    )


def _body_of(tables: Tables, method: str) -> _Body | None:
    """How to read answers to a method; None where that takes more than one look."""
    result = tables.results[method]
    body = None
    if not tables.result_types:
        whole = msgspec.defstruct(
            "Whole",
            [
                ("jsonrpc", Literal["2.0"]),
                ("id", str | int),
                ("result", result | UnsetType, UNSET),
                ("method", Raw | UnsetType, UNSET),
                ("error", Raw | UnsetType, UNSET),
            ],
            gc=False,
        )
        waiting = tables.alternatives.get(method)
        body = _Body(
            Reader.of(result).decode,
            msgspec.json.Decoder(whole, dec_hook=dec_hook).decode,
            None if waiting is None else Reader.of(waiting).decode,
        )
    tables.bodies[method] = body
    return body


class Codec(Generic[M]):
    """Reads and writes the messages of one revision, seen from one side.

    Cheap to make (tables are cached) and safe to share between threads and tasks.

    Args:
        revision: one of `mcp_wire.SUPPORTED`.
        our_role: "server" reads what clients send, "client" what servers send.
        opaque: "dict" parses the JSON that the layer never reads (tool schemas, `arguments`,
            `structuredContent`, log and error data); "raw" leaves it as `msgspec.Raw`.
        extensions: Structs for methods, results and content blocks that the revision lacks, see
            `mcp_wire.extensions`.
        duplicates: "last" takes the last value of a key given twice; "reject" refuses the
            message, at the cost of a second pass.

    Raises:
        ValueError: unknown revision or role, or an extension that claims a name of the
            specification.
    """

    __slots__ = (
        "_asks_more",
        "_bodies",
        "_raw",
        "_read",
        "_reject_duplicates",
        "_stateless",
        "_tables",
        "_waits_for_id",
        "_written",
        "our_role",
        "revision",
    )

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
        opaque: Literal["dict"] = ...,
        extensions: tuple[()] = ...,
        duplicates: Literal["last", "reject"] = ...,
    ) -> None: ...
    @overload
    def __init__(
        self: Codec[Client2024_11_05],
        revision: Literal["2024-11-05"],
        our_role: Literal["client"],
        *,
        opaque: Literal["dict"] = ...,
        extensions: tuple[()] = ...,
        duplicates: Literal["last", "reject"] = ...,
    ) -> None: ...
    @overload
    def __init__(
        self: Codec[Server2025_03_26 | list[Server2025_03_26]],
        revision: Literal["2025-03-26"],
        our_role: Literal["server"],
        *,
        opaque: Literal["dict"] = ...,
        extensions: tuple[()] = ...,
        duplicates: Literal["last", "reject"] = ...,
    ) -> None: ...
    @overload
    def __init__(
        self: Codec[Client2025_03_26 | list[Client2025_03_26]],
        revision: Literal["2025-03-26"],
        our_role: Literal["client"],
        *,
        opaque: Literal["dict"] = ...,
        extensions: tuple[()] = ...,
        duplicates: Literal["last", "reject"] = ...,
    ) -> None: ...
    @overload
    def __init__(
        self: Codec[Server2025_06_18],
        revision: Literal["2025-06-18"],
        our_role: Literal["server"],
        *,
        opaque: Literal["dict"] = ...,
        extensions: tuple[()] = ...,
        duplicates: Literal["last", "reject"] = ...,
    ) -> None: ...
    @overload
    def __init__(
        self: Codec[Client2025_06_18],
        revision: Literal["2025-06-18"],
        our_role: Literal["client"],
        *,
        opaque: Literal["dict"] = ...,
        extensions: tuple[()] = ...,
        duplicates: Literal["last", "reject"] = ...,
    ) -> None: ...
    @overload
    def __init__(
        self: Codec[Server2025_11_25],
        revision: Literal["2025-11-25"],
        our_role: Literal["server"],
        *,
        opaque: Literal["dict"] = ...,
        extensions: tuple[()] = ...,
        duplicates: Literal["last", "reject"] = ...,
    ) -> None: ...
    @overload
    def __init__(
        self: Codec[Client2025_11_25],
        revision: Literal["2025-11-25"],
        our_role: Literal["client"],
        *,
        opaque: Literal["dict"] = ...,
        extensions: tuple[()] = ...,
        duplicates: Literal["last", "reject"] = ...,
    ) -> None: ...
    @overload
    def __init__(
        self: Codec[Server2026_07_28],
        revision: Literal["2026-07-28"],
        our_role: Literal["server"],
        *,
        opaque: Literal["dict"] = ...,
        extensions: tuple[()] = ...,
        duplicates: Literal["last", "reject"] = ...,
    ) -> None: ...
    @overload
    def __init__(
        self: Codec[Client2026_07_28],
        revision: Literal["2026-07-28"],
        our_role: Literal["client"],
        *,
        opaque: Literal["dict"] = ...,
        extensions: tuple[()] = ...,
        duplicates: Literal["last", "reject"] = ...,
    ) -> None: ...
    @overload
    def __init__(
        self: Codec[received.Server2024_11_05],
        revision: Literal["2024-11-05"],
        our_role: Literal["server"],
        *,
        opaque: Literal["raw"],
        extensions: tuple[()] = ...,
        duplicates: Literal["last", "reject"] = ...,
    ) -> None: ...
    @overload
    def __init__(
        self: Codec[received.Client2024_11_05],
        revision: Literal["2024-11-05"],
        our_role: Literal["client"],
        *,
        opaque: Literal["raw"],
        extensions: tuple[()] = ...,
        duplicates: Literal["last", "reject"] = ...,
    ) -> None: ...
    @overload
    def __init__(
        self: Codec[received.Server2025_03_26 | list[received.Server2025_03_26]],
        revision: Literal["2025-03-26"],
        our_role: Literal["server"],
        *,
        opaque: Literal["raw"],
        extensions: tuple[()] = ...,
        duplicates: Literal["last", "reject"] = ...,
    ) -> None: ...
    @overload
    def __init__(
        self: Codec[received.Client2025_03_26 | list[received.Client2025_03_26]],
        revision: Literal["2025-03-26"],
        our_role: Literal["client"],
        *,
        opaque: Literal["raw"],
        extensions: tuple[()] = ...,
        duplicates: Literal["last", "reject"] = ...,
    ) -> None: ...
    @overload
    def __init__(
        self: Codec[received.Server2025_06_18],
        revision: Literal["2025-06-18"],
        our_role: Literal["server"],
        *,
        opaque: Literal["raw"],
        extensions: tuple[()] = ...,
        duplicates: Literal["last", "reject"] = ...,
    ) -> None: ...
    @overload
    def __init__(
        self: Codec[received.Client2025_06_18],
        revision: Literal["2025-06-18"],
        our_role: Literal["client"],
        *,
        opaque: Literal["raw"],
        extensions: tuple[()] = ...,
        duplicates: Literal["last", "reject"] = ...,
    ) -> None: ...
    @overload
    def __init__(
        self: Codec[received.Server2025_11_25],
        revision: Literal["2025-11-25"],
        our_role: Literal["server"],
        *,
        opaque: Literal["raw"],
        extensions: tuple[()] = ...,
        duplicates: Literal["last", "reject"] = ...,
    ) -> None: ...
    @overload
    def __init__(
        self: Codec[received.Client2025_11_25],
        revision: Literal["2025-11-25"],
        our_role: Literal["client"],
        *,
        opaque: Literal["raw"],
        extensions: tuple[()] = ...,
        duplicates: Literal["last", "reject"] = ...,
    ) -> None: ...
    @overload
    def __init__(
        self: Codec[received.Server2026_07_28],
        revision: Literal["2026-07-28"],
        our_role: Literal["server"],
        *,
        opaque: Literal["raw"],
        extensions: tuple[()] = ...,
        duplicates: Literal["last", "reject"] = ...,
    ) -> None: ...
    @overload
    def __init__(
        self: Codec[received.Client2026_07_28],
        revision: Literal["2026-07-28"],
        our_role: Literal["client"],
        *,
        opaque: Literal["raw"],
        extensions: tuple[()] = ...,
        duplicates: Literal["last", "reject"] = ...,
    ) -> None: ...
    @overload
    def __init__(
        self: Codec[Any],
        revision: str,
        our_role: Role,
        *,
        opaque: Opaque = ...,
        extensions: Sequence[type[Any]] = ...,
        duplicates: Literal["last", "reject"] = ...,
    ) -> None: ...

    def __init__(
        self,
        revision: str,
        our_role: str,
        *,
        opaque: str = "dict",
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
        if opaque not in ("dict", "raw"):
            raise ValueError(f'opaque is "dict" or "raw", not {opaque!r}')
        self._tables = _tables(
            self.revision,
            self.our_role,
            "raw" if opaque == "raw" else "dict",
            Extensions(schema, extensions),
        )
        self._read = self._tables.read
        self._bodies = self._tables.bodies
        self._written = self._tables.written
        self._raw = opaque == "raw"
        self._stateless = revision in STATELESS
        # The requests of the schemas before 2025-11-25 may lack an id.
        self._waits_for_id = SUPPORTED.index(self.revision) < SUPPORTED.index("2025-11-25")
        self._reject_duplicates = duplicates == "reject"
        self._asks_more = self._raw or self._reject_duplicates

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
        frame: Any = data if data.__class__ is bytes else as_bytes(data)
        # A guess that costs little: requests and notifications name their method early on.
        if pending is None or frame.find(b'"method"', 0, 72) >= 0:
            try:
                message = self._read(frame)
            except DECODE_FAULTS:
                message = None
            if message is None:
                message = self._otherwise(frame, pending)
            elif message._jsonrpc is JSONRPC or message._id is not UNSET:
                message = self._judge(frame)
            elif self._waits_for_id and getattr(message, "id", None) is UNSET:
                self._lacks_id(frame, message.method)
        else:
            message = self._answer(frame, pending)
        if self._asks_more:
            self._look_again(frame)
        return message  # type: ignore[no-any-return]

    def _look_again(self, frame: bytes) -> None:
        """What costs another pass over the bytes, for those who ask for it."""
        if self._raw and not frame.isascii():
            self._refuse_bad_text(frame)
        if self._reject_duplicates:
            refuse_duplicates(frame)

    def _answer(self, frame: bytes, pending: Pending) -> Any:
        id: Any = None
        method: str | None = None
        lookup: Callable[[Any], str | None]
        if pending.__class__ is dict or not callable(pending):
            mapping = cast("Mapping[Any, str | None]", pending)
            lookup = mapping.get
            # Read whole with the id guessed: the one that waits, or what the ends of the bytes say.
            # It is looked at again in what was read; where it is another's, nothing is lost.
            if len(mapping) == 1:
                id, method = _only(mapping)
            elif len(frame) > ONE_PASS:
                id = _id_at_an_end(frame)
                method = None if id is None else lookup(id)
            if isinstance(method, str) and method in self._tables.results:
                reply = self._in_one_pass(frame, id, method)
                if reply is not None:
                    return reply
        else:
            lookup = pending = _once(pending)
        try:
            answer = _read_answer(frame)
        except DECODE_FAULTS:
            return self._otherwise(frame, pending)
        id = answer.id
        if answer.method is not UNSET or id is None or id is UNSET:
            return self._otherwise(frame, pending)
        method = _checked(lookup(id))
        if answer.error is UNSET:
            if answer.result is UNSET:
                return self._otherwise(frame, pending)
            if method is not None:
                result = self._usual_result(frame, method, answer.result)
                if result is not None:
                    return Reply(id, method, result)
            return Reply(id, method, self._result(frame, id, method, answer.result))
        if answer.result is UNSET:
            failure = self._usual_failure(answer, method)
            if failure is not None:
                return failure
        return self._otherwise(frame, pending)

    def _usual_result(self, frame: bytes, method: str, raw: Raw) -> Any:
        """A result as nearly all are; None where it takes a closer look."""
        if method not in self._tables.results:
            return None
        body = self._bodies[method] if method in self._bodies else _body_of(self._tables, method)
        if body is None:
            return None
        read, asked = body.result, "complete"
        if self._stateless and body.waiting is not None and _asks_for_input(frame):
            read, asked = body.waiting, "input_required"
        try:
            result = read(raw)
        except DECODE_FAULTS:
            return None
        return None if self._stateless and result.resultType != asked else result

    def _usual_failure(self, answer: Any, method: str | None) -> Failure | None:
        try:
            error = Reader.of(self._tables.error).decode(answer.error)
        except DECODE_FAULTS:
            return None
        return Failure(answer.id, method, error)

    def _in_one_pass(self, frame: bytes, id: Any, method: str) -> Any:
        """An answer read whole; None where it is another's or takes a closer look."""
        bodies = self._bodies
        body = bodies[method] if method in bodies else _body_of(self._tables, method)
        if body is None or (
            self._stateless and body.waiting is not None and _asks_for_input(frame)
        ):
            return None
        try:
            answer = body.whole(frame)
        except DECODE_FAULTS:
            return None
        result = answer.result
        if answer.id != id or answer.method is not UNSET:
            return None
        if answer.error is not UNSET:
            return None if result is not UNSET else self._usual_failure(answer, method)
        if result is UNSET:
            return None
        if self._stateless and result.resultType != "complete":
            return None
        return Reply(answer.id, method, result)

    def _result(self, frame: bytes, id: RequestId, method: str | None, body: Raw) -> Any:
        kind = None if method is None else self._kind_of(frame, id, method, body)
        if kind is None:
            if not frame.isascii():
                self._refuse_bad_text(frame)
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
        if self._stateless:
            return self._by_result_type(frame, id, method, body, kind)
        if tables.result_types:
            named = self._by_result_type(frame, id, method, body, kind)
            if named is not kind:
                return named
        if method in tables.alternatives:
            return _task_or_result(body, kind, tables.alternatives[method])
        return kind

    def _refuse_bad_text(self, frame: bytes) -> None:
        """msgspec leaves the text inside `Raw` unread."""
        try:
            frame.decode()
        except UnicodeDecodeError as e:
            raise self._unparsable(frame, e) from None

    def _by_result_type(
        self, frame: bytes, id: RequestId, method: str, body: Raw, kind: type[Any]
    ) -> type[Any]:
        try:
            named = deeply(lambda: _read_result_type(body)).resultType
        except DECODE_FAULTS:
            return kind  # the full reading says what is wrong
        if named == "complete" or not isinstance(named, str):
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

    def _otherwise(self, frame: bytes, pending: Pending | None) -> Any:
        """All that is no plain message of the revision: say what it is, or what is wrong."""
        if self.revision == "2025-03-26" and _is_array(frame):
            return self._batch(frame, pending)
        try:
            head = read_head(frame)
        except DECODE_FAULTS as e:
            raise self._unparsable(frame, e) from None
        if head.method is UNSET:
            return self._odd_answer(frame, head, pending)
        return self._odd_request(frame, head)

    def _unparsable(self, frame: bytes, error: BaseException) -> WireError:
        fault = not_an_object(frame, error)
        if self.our_role == "client" and fault.id is None:
            fault.silent = True  # a server's noise is no request of its
        return fault

    def _odd_request(self, frame: bytes, head: Head) -> Any:
        at = trace(frame)

        def refusal(kind: Kind, reason: str, path: str) -> WireError:
            return WireError(
                kind,
                reason,
                id=at.id,
                path=path,
                raw=frame,
                method=at.method,
                silent=not at.has_id,
            )

        if (wrong := version_fault(head)) is not None:
            raise refusal(Kind.INVALID_REQUEST, wrong, "$.jsonrpc")
        if at.method is None:
            raise refusal(Kind.INVALID_REQUEST, "Expected `str` for `method`", "$.method")
        if at.has_id and at.id is None:
            raise refusal(Kind.INVALID_REQUEST, "Expected `str | int` for `id`", "$.id")
        tables = self._tables
        if at.has_id:
            kind = tables.requests.get(at.method)
            if kind is None:
                raise refusal(Kind.METHOD_NOT_FOUND, self._why_unknown(at.method), "$.method")
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
        raise refusal(
            Kind.INVALID_REQUEST if envelope else Kind.INVALID_PARAMS,
            fault.reason,
            json_path(fault.path),
        )

    def _why_unknown(self, method: str) -> str:
        """Whether a request goes the other way, or belongs to another revision."""
        if method in self._tables.notifications:
            return f"{method!r} is a notification and takes no id"
        peer: Role = "client" if self.our_role == "server" else "server"
        if method in methods_of(self.revision, peer).requests:
            return f"{method!r} is not sent by a {peer}; this codec reads what a {peer} sends"
        if method in RESULTS:
            return f"Revision {self.revision} has no method {method!r} from a {peer}"
        return f"Unknown method {method!r}"

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
        return self._odd_request(frame, read_head(frame))

    def _odd_answer(self, frame: bytes, head: Head, pending: Pending | None) -> Any:
        at = trace(frame)
        has_result, has_error = head.result is not UNSET, head.error is not UNSET
        if not has_result and not has_error:
            raise WireError(
                Kind.INVALID_REQUEST,
                "Neither `method` nor `result` nor `error`",
                id=at.id,
                raw=frame,
                silent=self.our_role == "client" and at.id is None,
            )
        method: str | None = None
        if at.id is not None and pending is not None:
            method = _checked(pending(at.id) if callable(pending) else pending.get(at.id))

        def refusal(reason: str, path: str) -> WireError:
            return WireError(
                Kind.INVALID_RESULT, reason, id=at.id, path=path, raw=frame, method=method
            )

        if has_result and has_error:
            raise refusal("An answer carries `result` or `error`, never both", "$")
        if (wrong := version_fault(head)) is not None:
            raise refusal(wrong, "$.jsonrpc")
        id: RequestId | UnsetType | None = at.id
        if isinstance(head.id, UnsetType):
            if has_result or self._waits_for_id:
                raise refusal("Object missing required field `id`", "$.id")
            id = UNSET
        elif at.id is None and (has_result or bytes(head.id) != b"null"):
            raise refusal("Expected `str | int` for `id`", "$.id")
        if has_result:
            assert isinstance(id, str | int)
            assert isinstance(head.result, Raw)
            return Reply(id, method, self._result(frame, id, method, head.result))
        try:
            error = Reader.of(self._tables.error).read(head.error)
        except Located as e:
            raise refusal(e.reason, json_path(("error", *e.path))) from None
        except DECODE_FAULTS as e:
            raise self._unparsable(frame, e) from None
        return Failure(id, method, error)

    def _batch(self, frame: bytes, pending: Pending | None) -> list[Any]:
        """A batch (2025-03-26, basic: requests and notifications together, or answers together)."""
        try:
            parts = split_batch(frame)
        except DECODE_FAULTS as e:
            raise self._unparsable(frame, e) from None
        # A batch of answers is not answered; one that holds a request is, whatever else is in it.
        silent = self.our_role == "client" and b'"method"' not in frame
        if not parts:
            raise WireError(
                Kind.INVALID_REQUEST,
                "A batch holds at least one message",
                raw=frame,
                silent=silent,
            )
        messages: list[Any] = []
        for index, part in enumerate(parts):
            if _is_array(part):
                raise WireError(
                    Kind.INVALID_REQUEST,
                    "A batch in a batch",
                    path=f"$[{index}]",
                    raw=frame,
                    silent=silent,
                )
            try:
                message = self.decode(part, pending=pending)
            except WireError as e:
                owed = any((left := trace(p)).has_id and left.method is not None for p in parts)
                raise _in_batch(e, index, e.silent and not owed) from None
            if _opens(message):
                raise WireError(
                    Kind.INVALID_REQUEST,
                    _NO_OPENING,
                    id=getattr(message, "id", None),  # a notification of that name has none
                    path=f"$[{index}]",
                    raw=frame,
                    method="initialize",
                )
            messages.append(message)
        if _is_mixed(messages):
            raise WireError(Kind.INVALID_REQUEST, _MIXED, raw=frame)
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
        if error.kind is Kind.PARSE:
            mended = without_lone_surrogates(frame)
            if mended == frame:
                raise error
            try:
                message, problems = self.salvage(mended, pending=pending)
            except WireError:
                raise error from None
            if any("\ufffd" in id for id in _ids_in(message)):
                raise error  # an id is never made up
            return Salvaged(message, (Problem(None, "$", error.message, frame), *problems))
        if self._asks_more:
            self._look_again(frame)
        if self.revision == "2025-03-26" and _is_array(frame):
            return self._salvage_batch(frame, pending, error)
        try:
            return deeply(lambda: self._repaired(frame, error))
        except (Located, *DECODE_FAULTS):
            raise error from None

    def _repaired(self, frame: bytes, error: WireError) -> Salvaged:
        """The message of a frame that has one fault at least, in its body.

        Raises:
            Located, DECODE_FAULTS, WireError: it cannot be kept.
        """
        tables = self._tables
        body = error.path[2:].partition(".")[0].partition("[")[0]
        obj: Any = msgspec.json.decode(frame)
        if obj.__class__ is not dict or body not in obj:
            raise error
        kind: Any
        if body == "params" and error.kind is Kind.INVALID_PARAMS:
            owner = tables.requests if "id" in obj else tables.notifications
            kind = owner.get(obj["method"])  # None for a notification unknown to the revision
            if kind is None or not _MESSAGE_MEMBERS.issuperset(kind.__struct_fields__):
                raise error
            value, problems = self._mended(obj[body], params_of(plain(kind)), body)
            given: dict[str, Any] = {"id": obj["id"]} if "id" in obj else {}
            message = kind(**given, params=value)
        elif body == "result" and error.method is not None and error.id is not None:
            result = read_head(frame).result
            assert isinstance(result, Raw)
            kind = self._kind_of(frame, error.id, error.method, result)
            value, problems = self._mended(obj[body], plain(kind), body)
            message = Reply(error.id, error.method, value)
        else:  # an error has nothing that could be left out
            raise error
        return Salvaged(message, tuple(problems))

    def _mended(self, obj: Any, kind: Any, body: str) -> tuple[Any, list[Problem]]:
        value, problems = repair(obj, kind, (body,))
        return left_raw(value) if self._raw else value, problems

    def _salvage_batch(self, frame: bytes, pending: Pending | None, error: WireError) -> Salvaged:
        messages: list[Any] = []
        problems: list[Problem] = []
        for index, part in enumerate(split_batch(frame)):
            found: Sequence[Problem]
            if _is_array(part):
                found = [Problem(None, "$", "A batch in a batch", part)]
            else:
                try:
                    message, found = self.salvage(part, pending=pending)
                except WireError as e:
                    found = [Problem(None, e.path, e.message, part)]
                else:
                    if _opens(message):
                        found = [Problem(None, "$", _NO_OPENING, part)]
                    else:
                        messages.append(message)
            problems.extend(
                Problem(index, f"$[{index}]{p.path[1:]}", p.reason, p.raw) for p in found
            )
        if not messages:
            raise error
        if _is_mixed(messages):
            problems.append(Problem(None, "$", _MIXED, frame))
        return Salvaged(messages, tuple(problems))

    # --- writing

    def encode(self, message: Any) -> bytes:
        """Write a message, compact, without a line end.

        Args:
            message: a request, notification or response Struct, a `Reply`, a `Failure`, an
                `Envelope`, a list of these (2025-03-26); `Raw` or bytes, such as `reply` gave, go
                out as they are.

        Raises:
            EncodeError: NaN, an infinity, a lone surrogate, something without a JSON form, a
                request without an id, a batch where there are none; with the path.
        """
        kind = message.__class__
        if kind in _SPECIAL:
            return self._encode_special(message)
        if self._waits_for_id and getattr(message, "id", None) is UNSET:
            raise EncodeError("A request needs an id", "$.id")
        if self._written and kind in self._written:
            return _written_extension(message, self._written[kind])
        return encode_value(message)

    def _encode_special(self, message: Any) -> bytes:
        """What is no Struct of the revision, and is written otherwise than msgspec would."""
        if message.__class__ is Reply:
            return encode_value(_Written(message.id, message.result))
        if message.__class__ is Failure:
            return encode_value(_WrittenError(message.id, message.error))
        if isinstance(message, Envelope):
            return message.encode()
        if isinstance(message, list):
            return self._encode_batch(cast("list[Any]", message))  # type: ignore[redundant-cast]
        return bytes(message)  # written already

    def _encode_batch(self, messages: list[Any]) -> bytes:
        if self.revision != "2025-03-26":
            raise EncodeError(f"Revision {self.revision} has no batches")
        if not messages:
            raise EncodeError("A batch holds at least one message")
        parts: list[bytes] = []
        for index, message in enumerate(messages):
            if isinstance(message, list):
                raise EncodeError("A batch in a batch", f"$[{index}]")
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
        return without_line_ends(self.encode(message)) + b"\n"

    def encode_into(self, message: Any, buffer: bytearray, offset: int = 0) -> None:
        """Write a message into `buffer` from `offset` on; the buffer then ends with the message.

        Raises:
            EncodeError: as `encode`; the buffer is left as it was up to `offset`.
        """
        if not 0 <= offset <= len(buffer):
            raise ValueError(f"offset {offset} is outside the buffer of {len(buffer)} bytes")
        kind = message.__class__
        if kind in _SPECIAL or kind in self._written or self._waits_for_id:
            buffer[offset:] = self.encode(message)
        else:
            encode_value_into(message, buffer, offset)

    def reply(self, request: Any, result: Any) -> bytes:
        """Write the answer to a request.

        Args:
            request: the request, or its id.
            result: a result Struct or a dict; `Raw`, which is not looked at; or bytes that hold
                a JSON object, which are.

        Raises:
            EncodeError: as `encode`; there is no id, or a result that is no object.
        """
        kind = result.__class__
        if kind in _NO_RESULTS:
            result = _json_object(result)
        return encode_value(_Written(_id_of(request), result))

    def refuse(self, request: Any, code: int, message: str, data: Any = UNSET) -> bytes:
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
        id = None if request is None else _id_of(request)
        return encode_value(_WrittenError(id, body))


#: Bytes from which on an answer is read whole, its id taken from the head or the tail; below, the
#: envelope first and the body then costs less.
ONE_PASS = 1024
_HEAD = re.compile(
    rb'\s*\{\s*"jsonrpc"\s*:\s*"2\.0"\s*,\s*"id"\s*:\s*(?:(\d{1,18})|"([^"\\]{0,128})")\s*,'
)
_TAIL = re.compile(
    rb'"jsonrpc"\s*:\s*"2\.0"\s*,\s*"id"\s*:\s*(?:(\d{1,18})|"([^"\\]{0,128})")\s*\}\s*\Z'
)


def _only(mapping: Mapping[Any, Any]) -> tuple[Any, Any]:
    """The one entry of a mapping; nothing where another thread has changed it meanwhile."""
    try:
        return next(iter(mapping.items()), (None, None))
    except RuntimeError:
        return None, None


def _once(ask: Callable[[Any], str | None]) -> Callable[[Any], str | None]:
    """A user's function, asked once an id: it may take what it is asked for out of a table."""
    told: dict[Any, str | None] = {}

    def lookup(id: Any) -> str | None:
        if id not in told:
            told[id] = ask(id)
        return told[id]

    return lookup


def _checked(method: Any) -> str | None:
    """What `pending` gave.

    Raises:
        TypeError: neither a method nor None.
    """
    if method is None or isinstance(method, str):
        return method
    raise TypeError(f"pending gives the method of an id, or None; it gave {method!r}")


def _id_at_an_end(frame: bytes) -> RequestId | None:
    """The id where peers write it: after `jsonrpc`, at the head or (TypeScript SDK) at the tail."""
    found = _HEAD.match(frame) or _TAIL.search(frame, max(0, len(frame) - 256))
    if found is None:
        return None
    number, text = found.groups()
    if number is not None:
        return int(number)
    try:
        return str(text, "utf-8")
    except UnicodeDecodeError:
        return None


def _asks_for_input(frame: bytes) -> bool:
    """A guess at `resultType` from the head of an answer; whoever uses it checks."""
    return frame.find(b'"input_required"', 0, 256) >= 0


_read_answer: Callable[[bytes], _Answer] = msgspec.json.Decoder(_Answer).decode
_SPECIAL = frozenset({Reply, Failure, Envelope, list, bytes, bytearray, memoryview})
_read_result_type: Callable[[Raw], _ResultType] = msgspec.json.Decoder(_ResultType).decode
#: What a message may hold for its `params` to be mended apart from the rest.
_MESSAGE_MEMBERS = frozenset({"id", "params", "_id", "_jsonrpc"})


class _TaskOrNot(msgspec.Struct, gc=False):
    task: Raw | UnsetType = UNSET
    content: Raw | UnsetType = UNSET
    action: Raw | UnsetType = UNSET


_read_task: Callable[[Raw], _TaskOrNot] = msgspec.json.Decoder(_TaskOrNot).decode


def _task_or_result(body: Raw, result: type[Any], task: type[Any]) -> type[Any]:
    """Whether a task stands in for the result: `task`, and none of the result's own members."""
    try:
        found = deeply(lambda: _read_task(body))
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


#: What stands for a result only if its bytes hold one, and what never does.
_NO_RESULTS = frozenset(
    {bytes, bytearray, memoryview, str, int, float, bool, list, tuple, type(None)}
)


def _json_object(result: Any) -> Raw:
    if result.__class__ in (bytes, bytearray, memoryview):
        text = json_text(bytes(result), "$.result")
        if text.lstrip(b" \t\r\n").startswith(b"{"):
            return Raw(without_line_ends(text))
    raise EncodeError("A result is an object", "$.result")


def _is_array(frame: bytes) -> bool:
    return frame.lstrip(b" \t\r\n").startswith(b"[")


def _id_of(request: Any) -> RequestId:
    """The id of a request, or the id that was given in its place."""
    kind = request.__class__
    id: Any = request if kind is int or kind is str else getattr(request, "id", request)
    if id.__class__ is int or id.__class__ is str:
        return id
    if isinstance(id, bool) or not isinstance(id, str | int):
        raise EncodeError(f"Expected a request or its id, got {request!r}", "$.id")
    return id


def _written_extension(message: msgspec.Struct, own: type[msgspec.Struct]) -> bytes:
    """A user's own Struct on the wire: `jsonrpc` is the codec's part of it."""
    if type(message) is not own:
        message = own(**{name: getattr(message, name) for name in own.__struct_fields__})
    return b'{"jsonrpc":"2.0",' + encode_value(message)[1:]


_NO_OPENING = "initialize must not be part of a batch"
_MIXED = "A batch holds requests or answers, not both"


def _opens(message: Any) -> bool:
    return getattr(message, "method", None) == "initialize" and isinstance(message, Rpc)


def _is_mixed(messages: list[Any]) -> bool:
    answers = sum(isinstance(message, Reply | Failure) for message in messages)
    return answers not in (0, len(messages))


def _ids_in(message: Any) -> Iterator[str]:
    """The ids and tokens by which a message is tied to others, those that are text."""
    params: Any = getattr(message, "params", None)
    meta: Any = getattr(params, "meta", None) or {}
    for id in (
        getattr(message, "id", None),
        getattr(params, "requestId", None),
        getattr(params, "progressToken", None),
        meta.get("progressToken"),
    ):
        if isinstance(id, str):
            yield id


def _in_batch(error: WireError, index: int, silent: bool) -> WireError:
    return WireError(
        error.kind,
        error.message,
        id=error.id,
        path=f"$[{index}]{error.path[1:]}",
        raw=error.raw,
        method=error.method,
        silent=silent,
    )
