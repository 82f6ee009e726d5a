"""Single values of the mirror types: read, write, check. No revision, no envelope."""

from __future__ import annotations

import enum
import math
import sys
import threading
from collections.abc import Callable, Iterator
from typing import Any, TypeVar

import msgspec
from msgspec import UNSET, Raw

from .errors import EncodeError, Kind, WireError, json_path
from .jsonrpc import DECODE_FAULTS, Failure, Reply, as_bytes, parse_fault, trace
from .schema._base import ABSENT_MEMBER, Interface, Located, Open, Rpc
from .schema._structural import Marker, dec_hook, locate, read, settle, tagged

__all__ = ["check", "decode_as", "encode_value", "from_builtins", "raw", "to_builtins"]

T = TypeVar("T")

_parse: Callable[[Any], Any] = msgspec.json.Decoder().decode
_encoder = msgspec.json.Encoder()

# --- reading


def decode_as(type: type[T], data: bytes | bytearray | memoryview | str | Raw) -> T:
    """Read one JSON value as a mirror type, an alias or union of them, or a type of your own.

    Args:
        type: any name of a revision module, or any type that msgspec decodes (with mirror types
            inside, too).
        data: the JSON text, UTF-8; or a `Raw` such as a body that `peek` or raw mode gave.

    Raises:
        WireError: PARSE for what is not JSON; INVALID_REQUEST, INVALID_RESULT or INVALID_PARAMS
            for a message, a result or any other value that does not fit. The path starts at the
            value itself.
    """
    frame = bytes(data) if isinstance(data, Raw) else as_bytes(data)
    try:
        return Reader.of(type).read(frame)
    except Located as e:
        raise _refusal(type, e, frame) from None
    except DECODE_FAULTS as e:
        reason, path = parse_fault(frame, e)
        raise WireError(Kind.PARSE, reason, path=path, raw=frame) from None


def from_builtins(type: type[T], obj: Any) -> T:
    """Read an already parsed JSON value (dicts, lists, strings...) as `decode_as` reads text.

    Raises:
        WireError: the value does not fit; `raw` is empty.
    """
    try:
        result: T = deeply(lambda: read(obj, type))
    except Located as e:
        path = find_keys(obj, e.path, lambda changed: read(changed, type))
        raise _refusal(type, Located(e.reason, path), b"") from None
    except RecursionError:
        raise WireError(Kind.PARSE, "The value is nested too deeply") from None
    return result


def _refusal(type: Any, found: Located, frame: bytes) -> WireError:
    kind = Kind.INVALID_PARAMS
    id = None
    if isinstance(type, Marker):
        type = type.arms[0].type if type.arms else Rpc
    if isinstance(type, type_) and issubclass(type, Rpc):
        kind = Kind.INVALID_REQUEST
        id = trace(frame).id if frame else None
    elif isinstance(type, type_) and issubclass(type, Open) and type.__name__.endswith("Result"):
        kind = Kind.INVALID_RESULT
    return WireError(kind, found.reason, id=id, path=json_path(found.path), raw=frame)


type_ = type


class Reader:
    """Reads JSON text as one type: msgspec in one pass, and the careful way where that refuses."""

    __slots__ = ("_decode", "_open", "_settle", "type")

    _made: dict[Any, Reader] = {}

    def __init__(self, type: Any) -> None:
        self.type = type
        self._decode = msgspec.json.Decoder(tagged(type), dec_hook=dec_hook).decode
        self._open = isinstance(type, type_) and issubclass(type, Open)
        self._settle = not self._open

    @classmethod
    def of(cls, type: Any) -> Reader:
        """The reader of a type, made once."""
        reader = cls._made.get(type)
        if reader is None:
            reader = cls._made[type] = cls(type)
        return reader

    def read(self, data: Any) -> Any:
        """The value.

        Args:
            data: bytes or Raw, one JSON text.

        Raises:
            Located: valid JSON that does not fit, with the whole path.
            msgspec.DecodeError, RecursionError, UnicodeDecodeError: not JSON, or too deep.
        """
        try:
            value = self._decode(data)
        except msgspec.ValidationError as e:
            return self._carefully(data, e)
        except RecursionError:
            return deeply(lambda: self._again(data))
        return settle(value) if self._settle else value

    def _again(self, data: Any) -> Any:
        try:
            return settle(self._decode(data))
        except msgspec.ValidationError as e:
            return self._carefully(data, e)

    def _carefully(self, data: Any, error: msgspec.ValidationError) -> Any:
        """Take in undeclared members of an open type, or say exactly what is wrong."""
        if self._open and str(error).startswith("Object contains unknown field"):
            obj = deeply(lambda: _parse(data))
            if isinstance(obj, dict):
                try:
                    return deeply(lambda: read(obj, self.type))
                except Located as e:
                    found, obj_ = e, obj
                    path = find_keys(obj_, found.path, lambda changed: read(changed, self.type))
                    raise Located(found.reason, path) from None
        found = locate(error)
        if None in found.path:
            obj = deeply(lambda: _parse(data))
            path = find_keys(obj, found.path, lambda changed: read(changed, self.type))
            raise Located(found.reason, path) from None
        raise found from None


def find_keys(obj: Any, path: tuple[Any, ...], reread: Callable[[Any], Any]) -> tuple[Any, ...]:
    """Fill in the keys that msgspec leaves out of paths, by reading again with fewer of them.

    msgspec names a dict only; of the dict's first n members, the smallest n that still fails ends
    with the one at fault.
    """
    steps = list(path)
    for at, step in enumerate(steps):
        if step is not None:
            continue
        parent, owner, key = obj, None, None
        try:
            for known in steps[:at]:
                owner, key, parent = parent, known, parent[known]
            members = list(parent.items())
        except (KeyError, IndexError, TypeError, AttributeError):
            return tuple(steps)
        low, high = 1, len(members)
        if not _fails_at(obj, owner, key, members, high, steps[:at], reread):
            return tuple(steps)
        while low < high:
            middle = (low + high) // 2
            if _fails_at(obj, owner, key, members, middle, steps[:at], reread):
                high = middle
            else:
                low = middle + 1
        steps[at] = members[low - 1][0]
    return tuple(steps)


def _fails_at(
    obj: Any,
    owner: Any,
    key: Any,
    members: list[tuple[Any, Any]],
    count: int,
    prefix: list[Any],
    reread: Callable[[Any], Any],
) -> bool:
    part = dict(members[:count])
    if owner is None:
        obj = part
    else:
        whole, owner[key] = owner[key], part
    try:
        reread(obj)
    except Located as e:
        return len(e.path) > len(prefix) and list(e.path[: len(prefix)]) == prefix and (
            e.path[len(prefix)] is None
        )
    except DECODE_FAULTS:
        return False
    finally:
        if owner is not None:
            owner[key] = whole
    return False


_deep_lock = threading.Lock()
#: Levels of nesting that are accepted however deep the caller's own stack is.
DEPTH = 500


def deeply(call: Callable[[], T]) -> T:
    """Run `call`, once more with a raised recursion limit if the stack was too short for it.

    CPython 3.10 and 3.11 count C recursion against the same limit as Python frames.
    """
    try:
        return call()
    except RecursionError:
        pass
    with _deep_lock:
        limit = sys.getrecursionlimit()
        sys.setrecursionlimit(limit + 3 * DEPTH)
        try:
            return call()
        finally:
            sys.setrecursionlimit(limit)


# --- writing


def to_builtins(obj: Any) -> Any:
    """The JSON value that `obj` is on the wire, in dicts, lists, strings, numbers, bools, None.

    Structs give their wire names and constants, index members beside the declared ones.
    """
    return deeply(lambda: _plain(obj))


def _plain(obj: Any) -> Any:
    kind = obj.__class__
    if kind is str or kind is int or kind is float or kind is bool or obj is None:
        return obj
    if isinstance(obj, dict):
        return {key: _plain(value) for key, value in obj.items()}
    if isinstance(obj, list | tuple):
        return [_plain(value) for value in obj]
    if isinstance(obj, msgspec.Struct):
        return _plain_struct(obj)
    if isinstance(obj, enum.Enum):
        return obj.value
    if isinstance(obj, Raw):
        return _parse(obj)
    return msgspec.to_builtins(obj, str_keys=True)


def _plain_struct(obj: msgspec.Struct) -> dict[str, Any]:
    if isinstance(obj, Reply):
        return {"jsonrpc": "2.0", "id": obj.id, "result": _plain(obj.result)}
    if isinstance(obj, Failure):
        head = {"jsonrpc": "2.0"} if obj.id is UNSET else {"jsonrpc": "2.0", "id": obj.id}
        return {**head, "error": _plain(obj.error)}
    config = obj.__struct_config__
    members: dict[str, Any] = {}
    if config.tag_field is not None:
        members[config.tag_field] = config.tag
    for name, wire, default in _layout(type(obj)):
        value = getattr(obj, name)
        if value is UNSET or (config.omit_defaults and value is default):
            continue
        if wire == ABSENT_MEMBER:
            continue
        members[wire] = _plain(value)
    if isinstance(obj, Open):
        for name, value in obj.extra.items():
            members.setdefault(name, _plain(value))
    return members


_layouts: dict[type, list[tuple[str, str, Any]]] = {}


def _layout(struct: type[msgspec.Struct]) -> list[tuple[str, str, Any]]:
    found = _layouts.get(struct)
    if found is None:
        found = [
            (f.name, f.encode_name, f.default if f.default is not msgspec.NODEFAULT else _NEVER)
            for f in msgspec.structs.fields(struct)
        ]
        _layouts[struct] = found
    return found


_NEVER = object()


def encode_value(obj: Any) -> bytes:
    """The JSON text of any value of ours: Structs, Raw, dicts, lists, strings, numbers...

    Raises:
        EncodeError: NaN, an infinity, a lone surrogate, a type that has no JSON form, or nesting
            beyond what the interpreter carries; with the path of the place.
    """
    try:
        out = _encoder.encode(_flat(obj))
    except Exception as e:  # noqa: BLE001 - whatever a value raises while it is written is its fault
        out = _again(obj, e)
    if out.find(b"null") >= 0:
        refuse_nonfinite(obj)
    return out


def _flat(obj: Any) -> Any:
    """`obj` itself, or as plain JSON where index members have to be written beside declared ones."""
    kind = obj.__class__
    carries = _CARRIES.get(kind)
    if carries is None:
        carries = _CARRIES[kind] = _how_it_carries(kind)
    if carries(obj):
        return to_builtins(obj)
    return obj


_CARRIES: dict[type, Callable[[Any], Any]] = {}


def _how_it_carries(kind: type) -> Callable[[Any], Any]:
    """A test for index members in a value of this class, as cheap as the class allows."""
    if issubclass(kind, Open):
        return lambda obj: obj.extra
    if issubclass(kind, str | int | float | Raw | type(None)):
        return lambda obj: False
    members = getattr(kind, "__struct_fields__", ())
    if "result" in members:
        return lambda obj: isinstance(obj.result, Open) and obj.result.extra
    if "error" in members:
        return lambda obj: _search_extra(obj.error)
    if issubclass(kind, Interface):
        return lambda obj: False
    return _search_extra


def _search_extra(obj: Any) -> bool:
    return any(isinstance(value, Open) and value.extra for _, value in walk(obj))


def _again(obj: Any, error: Exception) -> bytes:
    """Write a value that failed once more on a deeper stack, or say what is wrong with it."""
    if isinstance(error, RecursionError):
        try:
            return deeply(lambda: _encoder.encode(_flat(obj)))
        except RecursionError:
            raise EncodeError("The value is nested too deeply, or holds itself") from None
    for path, value in walk(obj):
        reason = None
        if isinstance(value, str):
            reason = _surrogate(value)
        elif isinstance(value, float) and not math.isfinite(value):
            reason = f"{value} has no JSON form"
        elif not isinstance(value, dict | list | tuple | msgspec.Struct):
            try:
                _encoder.encode(value)
            except Exception as e:  # noqa: BLE001 - as above, for the one value
                reason = str(e) or type(e).__name__
        if reason is not None:
            raise EncodeError(reason, json_path(path)) from error
    raise EncodeError(str(error) or type(error).__name__) from error


def _surrogate(text: str) -> str | None:
    try:
        text.encode()
    except UnicodeEncodeError as e:
        return f"Lone surrogate U+{ord(text[e.start]):04X} in a string"
    return None


def refuse_nonfinite(obj: Any) -> None:
    """Refuse NaN and infinities, which msgspec would write as null.

    Raises:
        EncodeError: with the path of the first one.
    """
    for path, value in walk(obj):
        if value.__class__ is float and not math.isfinite(value):
            raise EncodeError(f"{value} has no JSON form", json_path(path))


def walk(obj: Any) -> Iterator[tuple[tuple[str | int, ...], Any]]:
    """Every value inside `obj` with its path, `obj` first; no recursion."""
    waiting: list[tuple[tuple[str | int, ...], Any]] = [((), obj)]
    while waiting:
        path, value = waiting.pop()
        yield path, value
        inner: list[tuple[str | int, Any]] = []
        if isinstance(value, dict):
            for key, member in value.items():
                if isinstance(key, str) and _surrogate(key) is not None:
                    yield (*path, key), key
                inner.append((key if isinstance(key, str | int) else str(key), member))
        elif isinstance(value, list | tuple):
            inner = list(enumerate(value))
        elif isinstance(value, msgspec.Struct):
            names = zip(value.__struct_fields__, value.__struct_encode_fields__, strict=True)
            for name, wire in names:
                member = getattr(value, name)
                if member is None or member is UNSET:
                    continue
                if wire == ABSENT_MEMBER:
                    inner.extend(member.items())
                else:
                    inner.append((wire, member))
        waiting.extend(((*path, step), member) for step, member in reversed(inner))


def raw(obj: Any) -> Raw:
    """`obj` as JSON text that is written as it stands wherever it is put.

    Raises:
        EncodeError: as `encode_value`.
    """
    return Raw(encode_value(obj))


def check(obj: Any) -> None:
    """Check what constructors do not: that every member of a Struct has its type.

    Args:
        obj: a Struct of a revision module, a `Reply` or a `Failure`; the inner Structs are
            checked with it.

    Raises:
        EncodeError: the first member that does not fit, with its path from `obj`.
    """
    refuse_nonfinite(obj)
    if isinstance(obj, Reply | Failure):
        member, inner = ("result", obj.result) if isinstance(obj, Reply) else ("error", obj.error)
        try:
            check(inner)
        except EncodeError as e:
            raise EncodeError(e.message, f"$.{member}{e.path[1:]}") from None
        return
    if isinstance(obj, Raw):
        return
    value = to_builtins(obj)
    try:
        deeply(lambda: read(value, type(obj)))
    except Located as e:
        path = find_keys(value, e.path, lambda changed: read(changed, type(obj)))
        raise EncodeError(e.reason, json_path(path)) from None
