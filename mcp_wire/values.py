"""Single values of the mirror types: read, write, check. No revision, no envelope."""

from __future__ import annotations

import dataclasses
import functools
import importlib
import math
import re
import typing
from collections.abc import Callable, Iterator
from typing import Any, ClassVar, TypeVar, Union, cast, overload

import msgspec
from msgspec import UNSET, Raw

from .errors import EncodeError, Kind, WireError, json_path
from .jsonrpc import DECODE_FAULTS, Failure, Reply, as_bytes, deeply, json_fault, parse_fault, trace
from .methods import arms_of
from .retype import plain
from .schema._base import ABSENT_MEMBER, Interface, Located, Open, Rpc, RpcNotification
from .schema._structural import (
    Alone,
    arm,
    dec_hook,
    declared_members,
    locate,
    read,
    settle,
    structural,
    tagged,
)

__all__ = ["base64", "check", "decode_as", "encode_value", "from_builtins", "raw", "to_builtins"]

T = TypeVar("T")

_parse: Callable[[Any], Any] = msgspec.json.Decoder().decode
_read_members: Callable[[Any], dict[str, Raw]] = msgspec.json.Decoder(dict[str, Raw]).decode
encode_bare: Callable[[Any], bytes] = msgspec.json.Encoder().encode
_encode_bare_into: Callable[[Any, bytearray, int], None] = msgspec.json.Encoder().encode_into

# --- reading


@overload
def decode_as(type: type[T], data: bytes | bytearray | memoryview | str | Raw) -> T: ...
@overload
def decode_as(type: Any, data: bytes | bytearray | memoryview | str | Raw) -> Any: ...
def decode_as(type: Any, data: bytes | bytearray | memoryview | str | Raw) -> Any:
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
        broken = json_fault(frame)
        if broken is None:
            raise _refusal(type, e, frame) from None
    except DECODE_FAULTS as e:
        broken = e
    raise WireError(Kind.PARSE, parse_fault(frame, broken), raw=frame)


@overload
def from_builtins(type: type[T], obj: Any) -> T: ...
@overload
def from_builtins(type: Any, obj: Any) -> Any: ...
def from_builtins(type: Any, obj: Any) -> Any:
    """Read an already parsed JSON value (dicts, lists, strings...) as `decode_as` reads text.

    Raises:
        WireError: the value does not fit; `raw` is empty.
    """
    try:
        return deeply(lambda: read(obj, within(type)))
    except Located as e:
        found = e
    except RecursionError:
        raise WireError(Kind.PARSE, "The value is nested too deeply") from None
    path = found.path
    if None in path:
        own = deeply(lambda: _copy(obj))
        path = find_keys(own, path, lambda changed: read(changed, within(type)))
    raise _refusal(type, Located(found.reason, path), b"")


def is_a(value: Any, *kinds: type) -> bool:
    """`isinstance` that leaves the value as it is to type checkers: they know nothing inside it."""
    return isinstance(value, kinds)


def _copy(obj: Any) -> Any:
    """Dicts and lists copied, so that looking for a key leaves the caller's alone."""
    if is_a(obj, dict):
        return {key: _copy(value) for key, value in obj.items()}
    if is_a(obj, list, tuple):
        return [_copy(value) for value in obj]
    return obj


def _refusal(type: Any, found: Located, frame: bytes) -> WireError:
    kind = Kind.INVALID_PARAMS
    id = None
    silent = True  # a value that stands alone names no request to answer
    read_as: Any = next(arms_of(type), type)
    if isinstance(read_as, type_) and issubclass(read_as, Rpc):
        members = read_as.__struct_fields__
        if "result" in members or "error" in members:
            kind = Kind.INVALID_RESULT
        elif found.path[:1] != ("params",):
            kind = Kind.INVALID_REQUEST
        id = trace(frame).id
        silent = issubclass(read_as, RpcNotification) or kind is Kind.INVALID_RESULT
    elif isinstance(read_as, type_) and issubclass(read_as, Open) and _is_result(read_as):
        kind = Kind.INVALID_RESULT
    return WireError(
        kind, found.reason, id=id, path=json_path(found.path), raw=frame, silent=silent
    )


def _is_result(type: type[Any]) -> bool:
    return type.__name__.endswith("Result")


type_ = type


class Reader:
    """Reads JSON text as one type: msgspec in one pass, and the careful way where that refuses.

    `decode` is msgspec's own, bare: for those who see to its faults, and to `jsonrpc`, themselves.
    """

    __slots__ = ("_open", "_plain", "decode", "type")

    _made: ClassVar[dict[Any, Reader]] = {}

    def __init__(self, type: Any) -> None:
        self.type = within(type)
        self.decode = msgspec.json.Decoder(tagged(self.type), dec_hook=dec_hook).decode
        self._open = isinstance(type, type_) and issubclass(type, Open)
        self._plain = plain(self.type)

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
            value = self.decode(data)
        except msgspec.ValidationError as e:
            fault = e
        except RecursionError:
            return deeply(lambda: self._again(data))
        else:
            return value if self._open else settle(value)
        return deeply(lambda: self._carefully(data, fault))

    def _again(self, data: Any) -> Any:
        try:
            return settle(self.decode(data))
        except msgspec.ValidationError as e:
            return self._carefully(data, e)

    def _carefully(self, data: Any, error: msgspec.ValidationError) -> Any:
        """Take in undeclared members of an open type, or say exactly what is wrong."""
        found = locate(error)
        undeclared = self._open and found.reason.startswith("Object contains unknown field")
        if self._plain is not self.type:
            return self._beside_raw(data, undeclared, found)
        if not undeclared and None not in found.path:
            raise found from None
        try:
            obj = _parse(data)
        except msgspec.ValidationError as e:  # a number out of range, in its place
            raise Located(locate(e).reason, _number_at(data)) from None
        try:
            if undeclared:
                return read(obj, self.type)
        except Located as e:
            found = e
        path = find_keys(obj, found.path, lambda changed: read(changed, self.type))
        raise Located(found.reason, path) from None

    def _beside_raw(self, data: Any, undeclared: bool, found: Located) -> Any:
        """The same where members are left as `Raw`, which no parsed value can give."""
        try:
            if undeclared:
                return self._split(data)
        except msgspec.ValidationError as e:
            found = locate(e)
        Reader.of(self._plain).read(data)  # says what is wrong, as it does where nothing is raw
        raise found

    def _split(self, data: Any) -> Any:
        """Read an open type, its undeclared members apart."""
        known = declared_members(self.type)
        members = _read_members(data)
        extra = {name: _parse(text) for name, text in members.items() if name not in known}
        value = self.decode(encode_bare({n: text for n, text in members.items() if n in known}))
        msgspec.structs.force_setattr(value, "extra", extra)
        return value


def within(annotation: Any) -> Any:
    """An annotation with the mirror types inside its generics read as each of them is alone."""
    args = typing.get_args(annotation)
    if not args:
        return annotation
    origin = typing.get_origin(annotation)
    if origin in (list, tuple, set, frozenset):
        generic: Any = origin
        return generic[tuple(_alone(a) for a in args)]
    if origin is dict:
        return dict[args[0], _alone(args[1])]  # type: ignore[misc, valid-type]
    if origin in _UNIONS and sum(_is_interface(a) for a in args) == 1:
        return Union[tuple(_alone(a) for a in args)]  # noqa: UP007 - made at run time
    return annotation


_UNIONS = (Union, type(int | str))


def _is_interface(annotation: Any) -> bool:
    return isinstance(annotation, type_) and issubclass(annotation, Interface)


def _alone(annotation: Any) -> Any:
    if not _is_interface(annotation):
        return within(annotation)
    if issubclass(annotation, Rpc):  # whose `jsonrpc` is seen to after decoding
        return structural(annotation.__name__, arm(annotation), module=annotation.__module__)
    alone: Any = Alone
    return alone[annotation]


def _number_at(data: Any) -> tuple[str | int | None, ...]:
    """The path of the first number that Python cannot hold: a float beyond range, or an integer
    of more digits than Python reads."""
    import json  # a parser that hands out numbers as text, for this error alone

    out_of_range = object()

    def read_number(text: str) -> Any:
        try:
            _parse(text)
        except msgspec.ValidationError:
            return out_of_range
        return None

    try:
        whole = json.loads(
            bytes(data).decode(errors="replace"), parse_int=read_number, parse_float=read_number
        )
    except (ValueError, RecursionError):
        return ()
    return next((tuple(path) for path, value in walk(whole) if value is out_of_range), ())


def find_keys(obj: Any, path: tuple[Any, ...], reread: Callable[[Any], Any]) -> tuple[Any, ...]:
    """Fill in the keys that msgspec leaves out of paths, by reading again with fewer of them.

    msgspec names a dict only. Its members are read in order, so that the half of them that still
    fails holds the first one at fault; halving comes to reading the dict twice.

    Args:
        obj: the parsed value; dicts in it are exchanged while this runs, and put back.
        path: where it fails, None for keys that are not known.
        reread: reads a value as the type that refused it.
    """
    root = [obj]
    steps = list(path)
    exchanged: list[tuple[Any, Any, Any]] = []
    try:
        for at, step in enumerate(steps):
            if step is not None:
                continue
            holder: Any = root
            key: Any = 0
            for known in steps[:at]:
                holder, key = holder[key], known
            whole = holder[key]
            members = list(whole.items())
            exchanged.append((holder, key, whole))
            if not _fails(root, path[: at + 1], reread):
                break
            while len(members) > 1:
                half = members[: len(members) // 2]
                holder[key] = dict(half)
                members = half if _fails(root, path[: at + 1], reread) else members[len(half) :]
            holder[key] = dict(members)  # so that what fails from here on fails inside
            steps[at] = members[0][0]
    except (KeyError, IndexError, TypeError, AttributeError):
        pass  # the path does not lead through this value; what is not known stays so
    finally:
        for holder, key, whole in reversed(exchanged):
            holder[key] = whole
    return tuple(steps)


def _fails(root: list[Any], wanted: tuple[Any, ...], reread: Callable[[Any], Any]) -> bool:
    try:
        deeply(lambda: reread(root[0]))
    except Located as e:
        return e.path[: len(wanted)] == wanted
    except RecursionError:
        pass
    return False


# --- writing


def to_builtins(obj: Any) -> Any:
    """The JSON value that `obj` is on the wire, in dicts, lists, strings, numbers, bools, None.

    Structs give their wire names and constants, index members beside the declared ones. A `Reply`
    or `Failure` gives the whole response.

    Raises:
        EncodeError: it has no JSON form.
    """
    out = encode_value(_response(obj) if is_a(obj, Reply, Failure) else obj)
    try:
        return deeply(lambda: _parse(out))
    except msgspec.DecodeError as e:  # a `Raw` with anything in it
        raise EncodeError(str(e)) from None


def _response(obj: Reply[Any] | Failure) -> dict[str, Any]:
    members: dict[str, Any] = {"jsonrpc": "2.0"}
    if obj.id is not UNSET:
        members["id"] = obj.id
    if isinstance(obj, Reply):
        return {**members, "result": obj.result}
    return {**members, "error": obj.error}


def encode_value(obj: Any) -> bytes:
    """The JSON text of any value of ours: Structs, Raw, dicts, lists, strings, numbers...

    Raises:
        EncodeError: NaN, an infinity, a lone surrogate, a type that has no JSON form, or nesting
            beyond what the interpreter carries; with the path of the place.
    """
    try:
        out = encode_bare(obj)
    except Exception as e:  # noqa: BLE001 - whatever a value raises while it is written is its fault
        out = _again(obj, e)
    # Both searches look for what is hardly ever there. `isascii` answers the first for most
    # messages; the second costs least from the end.
    if not out.isascii() and out.find(_ABSENT) >= 0:
        try:
            out = deeply(lambda: encode_bare(_merged(obj)))
        except RecursionError:
            raise EncodeError(_TOO_DEEP) from None
    if len(out) > LONG and _is_few_finite_values(obj):
        return out
    if out.rfind(b"null") >= 0 and _may_be_nonfinite(obj):
        refuse_nonfinite(obj)
    return out


def encode_value_into(obj: Any, buffer: bytearray, offset: int) -> None:
    """As `encode_value`, into a buffer, whose bytes up to `offset` stay and which then ends."""
    try:
        _encode_bare_into(obj, buffer, offset)
    except Exception:  # noqa: BLE001 - written again below, where the fault is told
        plain = False
    else:
        plain = buffer.rfind(b"null", offset) < 0 and (
            buffer.isascii() or buffer.find(_ABSENT, offset) < 0
        )
    if not plain:
        buffer[offset:] = encode_value(obj)


#: Bytes of output from which on looking at the values may cost less than searching the output.
LONG = 64 * 1024
#: Values that are looked at before the search is held to be cheaper after all.
FEW = 100


def _is_few_finite_values(obj: Any) -> bool:
    """Whether `obj` holds few values and no NaN or infinity: long text, say, or an image."""
    for count, (_, value) in enumerate(walk(obj)):
        if count > FEW or (value.__class__ is float and not math.isfinite(value)):
            return False
    return True


_TOO_DEEP = "The value is nested too deeply, or holds itself"
#: How index members come out when msgspec alone writes them: they have to stand beside the others.
_ABSENT = f'"{ABSENT_MEMBER}":'.encode()


def _merged(obj: Any) -> Any:
    """`obj` with the Structs that have index members as dicts that hold these beside the others."""
    if isinstance(obj, str | int | float | Raw | None) or encode_bare(obj).find(_ABSENT) < 0:
        return obj
    if is_a(obj, dict):
        return {key: _merged(value) for key, value in obj.items()}
    if is_a(obj, list, tuple, set, frozenset):
        return [_merged(value) for value in obj]
    if dataclasses.is_dataclass(obj) and not isinstance(obj, type):
        return {f.name: _merged(getattr(obj, f.name)) for f in dataclasses.fields(obj)}
    if not isinstance(obj, msgspec.Struct):
        return obj
    config = obj.__struct_config__
    members: dict[str, Any] = {}
    if config.tag_field is not None:
        members[config.tag_field] = config.tag
    for name, wire, default in _layout(type(obj)):
        value = getattr(obj, name)
        is_absent = value is UNSET or (config.omit_defaults and value is default)
        if wire != ABSENT_MEMBER and not is_absent:
            members[wire] = _merged(value)
    if isinstance(obj, Open):
        for name, value in obj.extra.items():
            members.setdefault(name, _merged(value))
    return members


_layouts: dict[type, list[tuple[str, str, Any]]] = {}


def _layout(struct: type[msgspec.Struct]) -> list[tuple[str, str, Any]]:
    found = _layouts.get(struct)
    if found is None:
        found = [(f.name, f.encode_name, f.default) for f in msgspec.structs.fields(struct)]
        _layouts[struct] = found
    return found


#: A float that is not finite, as MessagePack writes it. In text these bytes cannot be: no UTF-8
#: sequence has them.
_NONFINITE = re.compile(rb"\xcb[\x7f\xff][\xf0-\xff]")


def _may_be_nonfinite(obj: Any) -> bool:
    """Whether it is worth looking for NaN and infinities, which JSON shows as null.

    A walk in Python would cost far more than the encoding; MessagePack keeps these floats apart.
    """
    try:
        return _NONFINITE.search(msgspec.msgpack.encode(obj)) is not None
    except Exception:  # noqa: BLE001 - an integer too big for MessagePack, say
        return True


def _again(obj: Any, error: Exception) -> bytes:
    """Write a value that failed once more on a deeper stack, or say what is wrong with it."""
    if isinstance(error, RecursionError):
        try:
            return deeply(lambda: encode_bare(obj))
        except RecursionError:
            raise EncodeError(_TOO_DEEP) from None
        except Exception as e:  # noqa: BLE001 - whatever a value raises, as in `encode_value`
            error = e
    culprits = ((path, reason) for path, value in walk(obj) if (reason := _no_json(value)))
    path, reason = next(culprits, ((), str(error)))
    raise EncodeError(reason, json_path(path)) from error


def _no_json(value: Any) -> str | None:
    """Why a value itself, whatever it holds, cannot be written."""
    if isinstance(value, str):
        return _surrogate(value)
    if is_a(value, float) and not math.isfinite(value):
        return f"{value} has no JSON form"
    own: Any = value
    if is_a(value, dict):
        keys: list[Any] = [key for key in value if not isinstance(key, str)]
        own = dict.fromkeys(keys, 0)
    elif isinstance(value, list | tuple | msgspec.Struct):
        return None
    try:
        encode_bare(own)
    except Exception as e:  # noqa: BLE001 - as above, for the one value
        return str(e) or type(e).__name__
    return None


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
        if isinstance(value, float) and not math.isfinite(value):
            raise EncodeError(f"{value} has no JSON form", json_path(path))


def walk(obj: Any) -> Iterator[tuple[list[str | int], Any]]:
    """Every value inside `obj`, `obj` first, with its path; without recursion, so of any depth.

    The path is one list, changed from value to value: copy it where it is kept.
    """
    path: list[str | int] = []
    yield path, obj
    open_ = [_inside(obj)]
    while open_:
        for step, value in open_[-1]:
            path.append(step)
            yield path, value
            if value.__class__ not in _LEAVES:
                open_.append(_inside(value))
                break
            path.pop()
        else:
            open_.pop()
            if path:
                path.pop()


_LEAVES = frozenset({str, int, float, bool, type(None), bytes, Raw})


def _inside(value: Any) -> Iterator[tuple[str | int, Any]]:
    """What a value holds, one after the other."""
    if is_a(value, dict):
        for key, member in value.items():
            step = key if isinstance(key, str | int) else str(key)
            if isinstance(key, str) and _surrogate(key) is not None:
                yield step, key
            yield step, member
    elif is_a(value, list, tuple, set, frozenset):
        items: Any = value
        yield from enumerate(cast("list[object]", items))
    elif dataclasses.is_dataclass(value) and not isinstance(value, type):
        for f in dataclasses.fields(value):
            yield f.name, getattr(value, f.name)
    elif isinstance(value, msgspec.Struct):
        names = zip(value.__struct_fields__, value.__struct_encode_fields__, strict=True)
        for name, wire in names:
            member = getattr(value, name)
            if member is None or member is UNSET:
                continue
            if wire == ABSENT_MEMBER:
                yield from member.items()
            else:
                yield wire, member


def raw(obj: Any) -> Raw:
    """`obj` as JSON text that is written as it stands wherever it is put.

    Raises:
        EncodeError: as `encode_value`.
    """
    return Raw(encode_value(obj))


def base64(data: bytes | bytearray | memoryview) -> Any:
    """Binary content for `data` and `blob` members, written to the wire without being read again.

    A `str` of base64 is searched for characters to escape whenever it is encoded; this is a `Raw`
    that holds the quoted text, and costs a copy. With the extra `fast` (pybase64) installed the
    conversion itself is faster too.

    Args:
        data: the bytes of the image, sound or file.

    Returns:
        A `msgspec.Raw`, typed Any because the members that take it are typed `str`.
    """
    return Raw(b'"' + _b64encoder()(data) + b'"')


@functools.cache
def _b64encoder() -> Callable[[Any], bytes]:
    """The fastest there is. Chosen on first use: neither module is needed before."""
    try:
        module = importlib.import_module("pybase64")
    except ImportError:
        module = importlib.import_module("base64")
    encoder: Callable[[Any], bytes] = module.b64encode
    return encoder


def check(obj: Any) -> None:
    """Check what constructors do not: that every member of a Struct has its type.

    Args:
        obj: a Struct of a revision module, a `Reply` or a `Failure`; the inner Structs are
            checked with it.

    Raises:
        EncodeError: the first member that does not fit, with its path from `obj`.
    """
    if isinstance(obj, Reply | Failure):
        member = "result" if isinstance(obj, Reply) else "error"
        try:
            check(cast("Any", obj).result if member == "result" else cast("Any", obj).error)
        except EncodeError as e:
            raise EncodeError(e.message, f"$.{member}{e.path[1:]}") from None
        return
    if isinstance(obj, Raw):
        return
    value = to_builtins(obj)
    kind = plain(type(obj))
    try:
        deeply(lambda: read(value, kind))
    except Located as e:
        path = find_keys(value, e.path, lambda changed: read(changed, kind))
        raise EncodeError(e.reason, json_path(path)) from None
