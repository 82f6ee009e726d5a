"""JSON-RPC 2.0 around the messages: answers, heads, and what a broken frame still tells."""

from __future__ import annotations

import re
import sys
import threading
from collections.abc import Callable
from typing import Any, Generic, NamedTuple, TypeVar

import msgspec
from msgspec import UNSET, Raw, UnsetType

from .errors import EncodeError, Kind, WireError

__all__ = ["Failure", "Reply"]

R = TypeVar("R")

#: How far a frame that is not JSON is searched for its id, token by token. Ids stand in the first
#: hundred bytes of what every known peer writes.
MAX_HEAD_SCAN = 64 * 1024
RequestId = str | int


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
    """An answer that is an error: in `error` the revision's Struct of `code`, `message`, `data`.

    `id` is None where the wire has null, and UNSET where it has none (from 2025-11-25): such an
    error belongs to the connection, not to a request. (schema.ts: `JSONRPCError`,
    `JSONRPCErrorResponse` from 2025-11-25.)
    """

    id: RequestId | UnsetType | None
    method: str | None
    error: Any


class Head(msgspec.Struct, gc=False):
    """The members of any JSON-RPC message, values unread."""

    jsonrpc: Raw | UnsetType = UNSET
    id: Raw | UnsetType = UNSET
    method: Raw | UnsetType = UNSET
    params: Raw | UnsetType = UNSET
    result: Raw | UnsetType = UNSET
    error: Raw | UnsetType = UNSET


_read_head: Callable[[bytes], Head] = msgspec.json.Decoder(Head).decode
read_id: Callable[[Raw], RequestId] = msgspec.json.Decoder(str | int).decode
read_text: Callable[[Raw], str] = msgspec.json.Decoder(str).decode
_read_list: Callable[[bytes], list[Raw]] = msgspec.json.Decoder(list[Raw]).decode
_read_raw: Callable[[bytes], Raw] = msgspec.json.Decoder(Raw).decode


#: What msgspec raises for bytes that it does not take.
DECODE_FAULTS = (msgspec.DecodeError, RecursionError, UnicodeDecodeError, ValueError, OverflowError)


T = TypeVar("T")

#: Levels of nesting that are accepted however deep the caller's own stack is.
DEPTH = 500
_deep_lock = threading.Lock()
_deep = threading.local()


def deeply(call: Callable[[], T]) -> T:
    """Run `call`, once more with a raised recursion limit if the stack was too short for it.

    CPython 3.10 and 3.11 count C recursion against the same limit as Python frames.

    Raises:
        RecursionError: it needs more than that, or the limit could not be put back afterwards.
    """
    try:
        return call()
    except RecursionError:
        if getattr(_deep, "raised", False):
            raise
    with _deep_lock:
        limit = sys.getrecursionlimit()
        sys.setrecursionlimit(limit)  # refused where the stack is too full to come back to it
        sys.setrecursionlimit(limit + 3 * DEPTH)
        _deep.raised = True
        try:
            return call()
        finally:
            _deep.raised = False
            sys.setrecursionlimit(limit)


def read_head(data: bytes) -> Head:
    """The members of a message. A null beside what decides counts as absent.

    Some peers write `"error": null` beside a result, or `"result": null` beside an error.

    Raises:
        one of `DECODE_FAULTS`: not JSON, or no object.
    """
    head = deeply(lambda: _read_head(data))
    left = 3 - (head.method is UNSET) - (head.result is UNSET) - (head.error is UNSET)
    if left > 1:
        for name in ("method", "error", "result"):
            value = getattr(head, name)
            if left > 1 and value is not UNSET and bytes(value) == b"null":
                setattr(head, name, UNSET)
                left -= 1
    return head


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
    method = lenient_text(head.method)
    return Trace(
        lenient_id(head.id),
        head.id is not UNSET,
        method,
        False,
        head.method is UNSET and (head.result is not UNSET or head.error is not UNSET),
    )


def lenient_id(raw: Raw | UnsetType) -> RequestId | None:
    if isinstance(raw, UnsetType):
        return None
    try:
        return read_id(raw)
    except DECODE_FAULTS:
        return None


def lenient_text(raw: Raw | UnsetType) -> str | None:
    if isinstance(raw, UnsetType):
        return None
    try:
        return read_text(raw)
    except DECODE_FAULTS:
        return None


STRING = rb'"[^"\\]*(?:\\.[^"\\]*)*"'
TOKEN = re.compile(
    rb"[ \t\r\n]*(?:(" + STRING + rb")|([{\[])|([}\]])|([:,])|([^\s\"{}\[\]:,]+))", re.S
)


def _scan(data: bytes) -> Trace:
    """Read the top-level members of broken JSON, up to where it breaks or `MAX_HEAD_SCAN`.

    What follows a break is not looked at: it may be of another depth than it seems, and an id
    taken from inside a message, or from another one, would be answered.
    """
    found: dict[str, bytes] = {}
    open_: list[bytes] = []
    key: str | None = None
    expected = "value"  # then "key", "colon", "value", "after" by turns
    empty = False  # whether nothing stands yet in what was opened last
    pos, end = 0, min(len(data), MAX_HEAD_SCAN)
    while (token := TOKEN.match(data, pos, end)) is not None:
        pos = token.end()
        string, opener, closer, mark, scalar = token.groups()
        top = len(open_) == 1
        if closer:
            if not open_ or closer != _CLOSERS[open_[-1]] or not (expected == "after" or empty):
                break
            open_.pop()
            expected, empty = "after", False
            if not open_:
                break
        elif mark:
            empty = False
            if mark == b":" and expected == "colon":
                expected = "value"
            elif mark == b"," and expected == "after":
                expected = "key" if open_[-1] == b"{" else "value"
            else:
                break
        elif expected == "key":
            if not string:
                break
            key = lenient_text(Raw(string)) if top else None
            expected, empty = "colon", False
        elif (
            expected != "value"
            or (not open_ and opener != b"{")
            or (scalar and not _SCALAR.match(scalar) and pos < len(data))
        ):
            break
        else:
            if top and key is not None:
                # A scalar that runs into the end of the data may have been cut.
                if not scalar or pos < end:
                    found[key] = opener or string or scalar  # the last one given, as when decoded
                key = None
            expected, empty = "after", False
            if opener:
                open_.append(opener)
                expected, empty = ("key" if opener == b"{" else "value"), True
    method = found.get("method")
    return Trace(
        lenient_id(Raw(found["id"])) if "id" in found else None,
        "id" in found,
        lenient_text(Raw(method)) if method is not None else None,
        False,
        method is None and ("result" in found or "error" in found),
    )


_SCALAR = re.compile(rb"(?:true|false|null|-?[0-9]+(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?)\Z")
_CLOSERS = {b"{": b"}", b"[": b"]"}


#: What msgspec says of half a surrogate pair, depending on what follows it.
_LONE_SIGNS = ("truncated", "hex escape", "surrogate")


def parse_fault(data: bytes, error: BaseException) -> str:
    """A reason in plain words for bytes that are not JSON."""
    if isinstance(error, RecursionError):
        return "JSON is nested too deeply"
    if isinstance(error, UnicodeDecodeError):
        return f"Invalid UTF-8 at byte {error.start}"
    reason = str(error)
    if any(sign in reason for sign in _LONE_SIGNS) and _is_lone(data):
        return "Unpaired surrogate escape in a string"
    if not data.strip(b" \t\r\n"):
        return "Empty message"
    if data.startswith(b"\xef\xbb\xbf"):
        return "JSON starts with a byte order mark"
    return reason


#: A half of a surrogate pair without the other half, or a whole escape, which is left alone.
_LONE = re.compile(
    rb"(?P<whole>\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|\\[^u])"
    rb"|\\u[dD][89a-fA-F][0-9a-fA-F]{2}"
)


#: Any escape of half a pair: looked for first, since `_LONE` stops at every escape there is.
_HALF = re.compile(rb"\\u[dD][89a-fA-F]")


def _is_lone(data: bytes) -> bool:
    return _HALF.search(data) is not None and any(
        found["whole"] is None for found in _LONE.finditer(data)
    )


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


def version_fault(head: Head) -> str | None:
    """What is wrong with `jsonrpc`, None where nothing is."""
    if isinstance(head.jsonrpc, UnsetType):
        return "Object missing required field `jsonrpc`"
    if bytes(head.jsonrpc) != b'"2.0"' and lenient_text(head.jsonrpc) != "2.0":
        return 'Expected `jsonrpc` to be "2.0"'
    return None


def not_an_object(data: bytes, error: BaseException) -> WireError:
    """The error for bytes that hold no JSON object."""
    at = trace(data)
    if isinstance(error, msgspec.ValidationError):
        broken = json_fault(data)
        if broken is None:
            reason = (
                "A batch, where one message is expected" if at.is_batch else "Expected an object"
            )
            return WireError(Kind.INVALID_REQUEST, reason, raw=data)
        error = broken
    return WireError(
        Kind.PARSE,
        parse_fault(data, error),
        id=at.id,
        raw=data,
        method=at.method,
        silent=at.is_answer or (at.method is not None and not at.has_id),
    )


def json_fault(data: bytes) -> Exception | None:
    """What is wrong with `data` as JSON text, None where nothing is.

    msgspec tells of a wrong type before it has read the rest, which may not be JSON at all.
    """
    try:
        deeply(lambda: _read_raw(data))
    except DECODE_FAULTS as e:
        return e
    return None


def split_batch(data: bytes) -> list[bytes]:
    """The messages of a batch, unread.

    Raises:
        one of `DECODE_FAULTS`: no JSON array.
    """
    return [bytes(part) for part in deeply(lambda: _read_list(data))]


def json_text(data: bytes, where: str) -> bytes:
    """`data`, which is to stand in a message of ours at the path `where`.

    Raises:
        EncodeError: it is not UTF-8, or no JSON.
    """
    fault: Exception | None
    try:
        data.decode()
        fault = json_fault(data)
    except UnicodeDecodeError as e:
        fault = e
    if fault is not None:
        raise EncodeError(f"Not JSON: {parse_fault(data, fault)}", where)
    return data


def without_line_ends(data: bytes) -> bytes:
    """JSON text on one line: line ends stand between tokens alone, strings escape them."""
    if b"\n" in data or b"\r" in data:
        data = data.replace(b"\r", b" ").replace(b"\n", b" ")
    return data
