"""Unions that no single member tells apart, and types that msgspec alone reads too leniently.

For type checkers each union is a plain union. At run time it is a marker class: msgspec hands the
decoded value to `dec_hook`, which asks the marker's table for the arm and converts to it.
`docs/unions.md` is drawn from these tables.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from types import NoneType
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    NamedTuple,
    TypeVar,
    cast,
    get_args,
    get_type_hints,
)

import msgspec
from msgspec import UNSET

from ._base import (
    ABSENT_MEMBER,
    DEMANDED,
    JSONRPC,
    Extra,
    Interface,
    Located,
    Open,
    Rpc,
    json_kind,
)

__all__ = [
    "ABSENT",
    "PRESENT",
    "Alone",
    "Marker",
    "arm",
    "check_meta",
    "dec_hook",
    "list_of",
    "structural",
    "tagged",
]

T = TypeVar("T")


class _Present:
    def __repr__(self) -> str:
        return "present"


#: Rule value: the member is there, whatever it holds. Null counts as missing in every rule.
PRESENT: Any = _Present()
#: Rule value, in a tuple with others: the member may be missing.
ABSENT: Any = None


class Arm(NamedTuple):
    """One arm of a union and what decides for it: dotted member -> value, values or PRESENT."""

    type: type[Any]
    rule: Mapping[str, Any]


def arm(struct: type[Any], /, **rule: Any) -> Arm:
    """An arm with its rule. `items__anyOf=PRESENT` looks into `items`."""
    return Arm(struct, {name.replace("__", "."): value for name, value in rule.items()})


class Marker(type):
    """Class of the run-time unions: `isinstance` asks the arms, `dec_hook` asks the table."""

    arms: tuple[Arm, ...]
    declared: tuple[Any, ...]
    lists: tuple[Marker, ...]
    fallback: type[Any] | None
    ambiguous: str | None
    items: Marker | None
    plan: _Plan | None
    exact: frozenset[type[Any]]

    def __instancecheck__(cls, instance: object) -> bool:
        if instance.__class__ in cls.exact:  # msgspec asks after every hook
            return True
        if isinstance(instance, list):
            if cls.items is not None:
                return all(isinstance(x, cls.items) for x in cast("list[object]", instance))
            return any(isinstance(cast(object, instance), listing) for listing in cls.lists)
        if cls.fallback is not None and isinstance(instance, cls.fallback):
            return True
        return isinstance(instance, tuple(a.type for a in cls.arms))

    def __repr__(cls) -> str:
        return cls.__name__


def structural(
    name: str,
    *declared: Any,
    fallback: type[Any] | None = None,
    ambiguous: str | None = None,
    module: str | None = None,
) -> Any:
    """A union told apart by shape.

    Arms come as `arm(Type, member=...)` or as another structural union, whose arms are taken in.
    The arm with the most deciding members is tried first. Two arms that could both claim a value
    with neither rule containing the other are refused here, unless `ambiguous` says why the
    specification allows it; then the order of declaration decides. `fallback` is the open arm
    that takes what no other arm accepts.

    Raises:
        TypeError: two arms could claim the same value and `ambiguous` does not say so.
    """
    arms: list[Arm] = []
    groups: list[int] = []  # arms of one inner union were judged when it was built
    for group, entry in enumerate(declared):
        inner = entry.arms if isinstance(entry, Marker) else [entry]
        arms.extend(inner)
        groups.extend([group] * len(inner))
    if ambiguous is None:
        for i, first in enumerate(arms):
            for j, second in enumerate(arms[i + 1 :], i + 1):
                if groups[i] != groups[j] and _overlap(first.rule, second.rule):
                    raise TypeError(
                        f"{name}: {first.type.__name__} and {second.type.__name__} could both "
                        f"claim a value (rules {dict(first.rule)} and {dict(second.rule)})"
                    )
    marker = Marker(name, (), {"__module__": module or __name__, "__doc__": None})
    marker.declared = declared
    marker.lists = tuple(e for e in declared if isinstance(e, Marker) and e.items is not None)
    marker.arms = tuple(sorted(arms, key=lambda a: -len(a.rule)))
    marker.fallback = fallback
    marker.ambiguous = ambiguous
    marker.items = None
    marker.plan = None
    marker.exact = frozenset(a.type for a in arms)
    return marker


def list_of(name: str, items: Any, *, module: str | None = None) -> Any:
    """A list of a structural union, where `list` itself is an arm (JSON-RPC batches)."""
    marker = structural(name, module=module)
    marker.items = items
    return marker


def _overlap(first: Mapping[str, Any], second: Mapping[str, Any]) -> bool:
    contained = True, True
    for ours, theirs in ((first, second), (second, first)):
        for member, wanted in ours.items():
            other = theirs.get(member, UNSET)
            if other is UNSET:
                contained = (False, contained[1]) if ours is first else (contained[0], False)
            elif not _compatible(wanted, other):
                return False
    return contained[0] == contained[1]


def _compatible(wanted: Any, other: Any) -> bool:
    if wanted is PRESENT or other is PRESENT:
        return wanted is other or any(
            v is not ABSENT for v in _values(other if wanted is PRESENT else wanted)
        )
    return bool(set(_values(wanted)) & set(_values(other)))


def _values(wanted: Any) -> tuple[Any, ...]:
    return cast("tuple[object, ...]", wanted) if isinstance(wanted, tuple) else (wanted,)


def _member(obj: Mapping[str, Any], dotted: str) -> Any:
    value: Any = obj
    for step in dotted.split("."):
        if not isinstance(value, dict) or step not in value:
            return UNSET
        value = cast("dict[str, Any]", value)[step]
    return value


class _Candidate(NamedTuple):
    """An arm made ready: what is left to test, and how to read it."""

    test: Callable[[dict[str, Any]], bool] | None
    read: Callable[[dict[str, Any]], Any]


class _Plan(NamedTuple):
    """A marker's table made ready. `key` is a member whose value alone narrows the arms, if any."""

    key: str | None
    by_value: dict[Any, list[_Candidate]]
    all: list[_Candidate]


def _plan(marker: Marker) -> _Plan:
    key = next(
        (
            member
            for member in (marker.arms[0].rule if marker.arms else ())
            if "." not in member
            and all(_names_values(a.rule.get(member, PRESENT)) for a in marker.arms)
        ),
        None,
    )
    by_value: dict[Any, list[_Candidate]] = {}
    everything: list[_Candidate] = []
    for candidate in marker.arms:
        rest = {m: wanted for m, wanted in candidate.rule.items() if m != key}
        ready = _Candidate(_test(rest), _reading(candidate))
        everything.append(ready)
        if key is not None:
            for value in _values(candidate.rule[key]):
                by_value.setdefault(value, []).append(ready)
    return _Plan(key, by_value, everything)


def _names_values(wanted: Any) -> bool:
    return wanted is not PRESENT and all(v is ABSENT or isinstance(v, str) for v in _values(wanted))


def _test(rule: Mapping[str, Any]) -> Callable[[dict[str, Any]], bool] | None:
    if not rule:
        return None
    if len(rule) == 1:
        ((member, wanted),) = rule.items()
        if wanted is PRESENT and "." not in member:
            return lambda obj: obj.get(member) is not None
    return lambda obj: _takes(rule, obj)


def _takes(rule: Mapping[str, Any], obj: Mapping[str, Any]) -> bool:
    for member, wanted in rule.items():
        value = _member(obj, member)
        if value is UNSET or value is None:
            if ABSENT not in _values(wanted):
                return False
        elif wanted is not PRESENT and not (isinstance(value, str) and value in _values(wanted)):
            return False
    return True


def _reading(candidate: Arm) -> Callable[[dict[str, Any]], Any]:
    """How to read an arm whose rule holds: at once where the rule has seen to its constants."""
    struct = candidate.type
    tag_field = struct.__struct_config__.tag_field
    constants = {name for name, _ in demanded_constants(struct)}
    if tag_field is not None:
        constants.add(str(tag_field))
    if _is_open(struct) or issubclass(struct, Rpc) or not constants <= candidate.rule.keys():
        return lambda obj: read(obj, struct)
    if not _asks_the_hook(struct, set()):
        return lambda obj: msgspec.convert(obj, struct)
    return lambda obj: msgspec.convert(obj, struct, dec_hook=dec_hook)


def _asks_the_hook(annotation: Any, known: set[Any]) -> bool:
    """Whether a type has a marker or an index inside. Converting without a hook costs half."""
    if isinstance(annotation, Marker) or annotation is Extra:
        return True
    if annotation in known:
        return False
    known.add(annotation)
    if isinstance(annotation, type) and issubclass(annotation, msgspec.Struct):
        inner: Iterable[Any] = get_type_hints(annotation, include_extras=True).values()
    else:
        inner = get_args(annotation)
    return any(_asks_the_hook(member, known) for member in inner)


def _route(marker: Marker, obj: Any) -> Any:
    if obj.__class__ is not dict or marker.items is not None:
        return _route_other(marker, obj)
    plan = marker.plan
    if plan is None:
        plan = marker.plan = _plan(marker)
    candidates: Sequence[_Candidate] = plan.all
    if plan.key is not None:
        value = obj.get(plan.key)
        candidates = plan.by_value.get(value, ()) if value.__class__ in (str, NoneType) else ()
    refusal: Located | None = None
    for test, reading in candidates:
        if test is None or test(obj):
            try:
                return reading(obj)
            except msgspec.ValidationError as e:
                refusal = refusal or locate(e)
            except Located as e:
                refusal = refusal or e
    if marker.fallback is not None:
        return read(obj, marker.fallback)
    raise refusal or _no_arm(marker, obj)


def _route_other(marker: Marker, obj: Any) -> Any:
    """What is no JSON object: a Struct already read, a list where the union has lists, a fault."""
    if isinstance(obj, Interface) and isinstance(obj, marker):
        return obj
    if marker.items is not None:
        if not isinstance(obj, list):
            raise Located(f"Expected `array`, got `{json_kind(obj)}`", ())
        items = cast("list[object]", obj)
        return [_inside(i, marker.items, item) for i, item in enumerate(items)]
    if isinstance(obj, list) and marker.lists:
        return _route_list(marker, cast("list[object]", obj))
    if isinstance(obj, dict):  # a subclass of dict, from a user's own builtins
        return _route(marker, dict(cast("dict[str, Any]", obj)))
    raise Located(f"Expected `object`, got `{json_kind(cast(object, obj))}`", ())


def _route_list(marker: Marker, obj: list[object]) -> Any:
    refusal: Located | None = None
    for listing in marker.lists:
        try:
            return _route(listing, obj)
        except Located as e:
            refusal = refusal or e
    assert refusal is not None
    raise refusal


def _inside(index: int, marker: Marker, item: Any) -> Any:
    try:
        return _route(marker, item)
    except Located as e:
        raise Located(e.reason, (index, *e.path)) from None


def _no_arm(marker: Marker, obj: Mapping[str, Any]) -> Located:
    """One cause for the reader, not one an arm: the member that decides first and does not fit."""
    deciding: dict[str, list[Any]] = {}
    for candidate in marker.arms:
        for member, wanted in candidate.rule.items():
            deciding.setdefault(member, []).extend(
                str(v) for v in _values(wanted) if v is not PRESENT and v is not ABSENT
            )
    shared = [m for m in deciding if all(m in a.rule for a in marker.arms)]
    for member in shared:
        allowed = " | ".join(f"'{v}'" for v in dict.fromkeys(deciding[member]))
        value = _member(obj, member)
        if value is UNSET:
            return Located(f"Object missing required field `{member}`", (*member.split("."),))
        if not any(_member_fits(a.rule[member], value) for a in marker.arms):
            shown = repr(value) if isinstance(value, str) else f"`{json_kind(value)}`"
            return Located(f"Invalid {member} {shown}, expected {allowed}", (*member.split("."),))
    names = ", ".join(f"`{m}`" for m in deciding if m not in shared)
    return Located(f"No arm of {marker.__name__} fits: expected one of the members {names}", ())


def _member_fits(wanted: Any, value: Any) -> bool:
    return (
        (wanted is PRESENT and value is not None)
        or (value is None and ABSENT in _values(wanted))
        or (isinstance(value, str) and value in _values(wanted))
    )


_AT = re.compile(r" - at `(?:key` in `)?(\$[^`]*)`$", re.DOTALL)
_STEP = re.compile(r"\.(io\.modelcontextprotocol/\w+|[^.\[]+)|\[(\d+)\]|\[\.\.\.\]")


def locate(error: msgspec.ValidationError) -> Located:
    """The reason and the whole path of a msgspec error, through hooks and constructors."""
    text = str(error)
    at = _AT.search(text)
    path: list[str | int | None] = []
    reason = text
    if at is not None:
        reason = text[: at.start()]
        for step in _STEP.finditer(at[1]):
            name, index = step[1], step[2]
            path.append(name if name is not None else int(index) if index is not None else None)
    cause = error.__cause__
    if isinstance(cause, Located):
        return Located(cause.reason, (*path, *cause.path))
    missing = re.fullmatch(r"Object missing required field `(.*)`", reason, re.DOTALL)
    if missing is not None:
        path.append(missing[1])
    return Located(reason, tuple(path))


def read(obj: Any, type: Any) -> Any:
    """Convert a decoded JSON value to a mirror type, index members kept.

    Raises:
        Located: the value does not fit; the path leads from `obj`.
    """
    try:
        if isinstance(type, Marker):
            return _route(type, obj)
        if _is_open(type) and isinstance(obj, dict):
            return _read_open(cast("dict[str, Any]", obj), type)
        # The tag is demanded here: a union made for one reading costs more than the reading.
        tag_field = getattr(getattr(type, "__struct_config__", None), "tag_field", None)
        if tag_field is not None and isinstance(obj, dict) and tag_field not in obj:
            raise Located(f"Object missing required field `{tag_field}`", (tag_field,))
        return settle(msgspec.convert(obj, type, dec_hook=dec_hook))
    except msgspec.ValidationError as e:
        raise locate(e) from None


def settle(decoded: Any) -> Any:
    """See to `jsonrpc` after decoding: refused when absent, or remembered as absent where allowed.

    Raises:
        Located: `jsonrpc` is demanded and was not there.
    """
    if isinstance(decoded, Rpc) and decoded._jsonrpc is JSONRPC:  # type: ignore[attr-defined]
        if decoded.demanded:
            raise Located("Object missing required field `jsonrpc`", ("jsonrpc",))
        msgspec.structs.force_setattr(decoded, "_jsonrpc", UNSET)
    for name, default in demanded_constants(type(decoded)):
        if getattr(decoded, name) is default:
            raise Located(f"Object missing required field `{name}`", (name,))
    return decoded


def demanded_constants(candidate: Any) -> tuple[tuple[str, str], ...]:
    """Members of a Struct that hold a literal the wire must carry: (name, default object)."""
    found = _CONSTANTS.get(candidate)
    if found is None:
        found = ()
        if issubclass(candidate, msgspec.Struct):
            found = tuple(
                (f.name, default)
                for f in msgspec.structs.fields(candidate)
                if (default := getattr(f.default_factory, "__self__", None)) is not None
                and any(default is known for known in DEMANDED)
            )
        _CONSTANTS[candidate] = found
    return found


_CONSTANTS: dict[Any, tuple[tuple[str, str], ...]] = {}


def _is_open(candidate: Any) -> bool:
    return isinstance(candidate, type) and issubclass(candidate, Open)


def declared_members(type: type[Open]) -> frozenset[str]:
    """Wire names that an open type declares (its index signature takes all others)."""
    names = _DECLARED.get(type)
    if names is None:
        names = frozenset(type.__struct_encode_fields__) - {ABSENT_MEMBER}
        _DECLARED[type] = names
    return names


_DECLARED: dict[type[Open], frozenset[str]] = {}


def _read_open(obj: Mapping[str, Any], type: type[Open]) -> Open:
    known = declared_members(type)
    extra = {name: value for name, value in obj.items() if name not in known}
    declared = obj if not extra else {n: v for n, v in obj.items() if n in known}
    result: Open = msgspec.convert(declared, type, dec_hook=dec_hook)
    if extra:
        msgspec.structs.force_setattr(result, "extra", extra)
    return result


class _NoSuch(Interface, frozen=True):
    """Second arm that makes msgspec demand the tag of a type that stands alone."""

    def __post_init__(self) -> None:
        config = self.__struct_config__
        raise Located(f"Invalid value {config.tag!r}", (str(config.tag_field),))


class _NoSuchMethod(_NoSuch, frozen=True, tag_field="method", tag="\uffff"):
    """For requests and notifications."""


class _NoSuchType(_NoSuch, frozen=True, tag_field="type", tag="\uffff"):
    """For content blocks, references and schemas."""


def tagged(candidate: Any) -> Any:
    """The type to decode with: a tagged Struct alone would accept a missing tag."""
    decode_with: Any = candidate
    if isinstance(candidate, type) and issubclass(candidate, msgspec.Struct):
        field = candidate.__struct_config__.tag_field
        if field == "method":
            decode_with = candidate | _NoSuchMethod
        elif field == "type":
            decode_with = candidate | _NoSuchType
    return decode_with


def dec_hook(type: Any, obj: Any) -> Any:
    """msgspec's hook: routes markers; what else has no msgspec support is refused."""
    if type.__class__ is Marker:
        return _route(type, obj)
    if type is Extra:  # in msgspec's own words, so that readers see to it as to any undeclared one
        raise Located(f"Object contains unknown field `{ABSENT_MEMBER}`", ())
    raise Located(f"Expected `{type.__name__}`, got `{json_kind(obj)}`", ())


if TYPE_CHECKING:
    Alone = Annotated[T, "demanded"]
else:
    _ALONE: dict[Any, Any] = {}

    class Alone:
        """`Alone[X]`: X as the only type of a member, its constants demanded, its index kept."""

        def __class_getitem__(cls, item: Any) -> Any:
            if item not in _ALONE:
                _ALONE[item] = _alone(item)
            return _ALONE[item]


def _alone(item: Any) -> Any:
    if _is_open(item):
        return structural(item.__name__, arm(item), module=item.__module__)
    demanded = dict(demanded_constants(item))
    if demanded:
        return structural(item.__name__, Arm(item, demanded), module=item.__module__)
    return tagged(item)


def check_meta(meta: Any, type: type[Open]) -> None:
    """Check the members of a `_meta` dict that `type` names.

    Raises:
        Located: a named member is missing or of the wrong type; the path starts at `_meta`.
    """
    if meta is None:
        return
    try:
        msgspec.convert(meta, _named_members(type))  # a hook, unused here, nearly doubles the cost
    except msgspec.ValidationError as e:
        found = locate(e)
        raise Located(found.reason, ("_meta", *found.path)) from None


def _named_members(type: type[Open]) -> Any:
    """A Struct of the members that an open type names, blind to all others."""
    named = _NAMED.get(type)
    if named is None:
        hints = get_type_hints(type, include_extras=True)
        named = _NAMED[type] = msgspec.defstruct(
            type.__name__,
            [
                (
                    f.name,
                    hints[f.name],
                    msgspec.field(name=f.encode_name)
                    if f.required
                    else msgspec.field(name=f.encode_name, default=f.default),
                )
                for f in msgspec.structs.fields(type)
                if f.encode_name != ABSENT_MEMBER
            ],
            kw_only=True,
            gc=False,
        )
    return named


_NAMED: dict[type[Open], Any] = {}


def tables(markers: Iterable[Marker]) -> list[tuple[str, str, str]]:
    """Rows (union, what decides, arm) of the routing tables, for the documentation."""
    rows: list[tuple[str, str, str]] = []
    for marker in markers:
        for candidate in marker.arms:
            decides = " and ".join(
                f"`{m}` there"
                if w is PRESENT
                else f"`{m}` is "
                + " or ".join("missing" if v is ABSENT else f"`{v}`" for v in _values(w))
                for m, w in candidate.rule.items()
            )
            rows.append((marker.__name__, decides or "nothing", candidate.type.__name__))
        if marker.items is not None:
            rows.append((marker.__name__, "being a list", f"list[{marker.items.__name__}]"))
        rows += [(marker.__name__, "being a list", listing.__name__) for listing in marker.lists]
        if marker.fallback is not None:
            rows.append((marker.__name__, "nothing else fits", marker.fallback.__name__))
    return rows
