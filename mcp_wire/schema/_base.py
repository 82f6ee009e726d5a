"""What every schema module is built from: the base Structs and the marks that msgspec lacks.

Nothing here is a type of the specification. A revision module imports this module and
`_structural`, and nothing else of the package.
"""

from __future__ import annotations

import enum
from typing import TYPE_CHECKING, Any, ClassVar, Literal, TypeVar, cast

import msgspec
from msgspec import UNSET, UnsetType, field

__all__ = [
    "ABSENT_MEMBER",
    "DEMANDED",
    "JSONRPC",
    "UNSET",
    "BareNotification",
    "BareRequest",
    "Enumeration",
    "Extra",
    "InputSchema",
    "Interface",
    "Located",
    "Open",
    "Rpc",
    "RpcNotification",
    "TokenMeta",
    "ToolSchemas",
    "UnsetType",
    "constant",
    "deprecated",
    "field",
    "json_kind",
    "written",
    "zero",
]

T = TypeVar("T")

#: Encoded name of `Open.extra`. No peer has a reason to send it; if one does, `Extra` sends the
#: value down the careful road, where it is an undeclared member like any other.
ABSENT_MEMBER = "\uffffextra"


class Enumeration(str, enum.Enum):
    """Base of the closed string aliases: upper-case members, the wire's spelling as value."""

    __str__ = str.__str__  # `format` follows it


def constant(value: str) -> Any:
    """Field for a literal that the wire must carry and constructors need not be given."""
    own = own_copy(value)
    DEMANDED.append(own)
    return field(default_factory=own.__str__)


def written(value: str) -> Any:
    """Field with a constructor default that is always written, and assumed when absent."""
    return field(default_factory=own_copy(value).__str__)


def own_copy(value: str) -> str:
    """An equal string that no decoder gives, so that identity tells "absent on the wire".

    It hangs on a factory because `omit_defaults` would leave a plain default out (it compares by
    identity), and a bound `__str__` is the cheapest factory there is.
    """
    return "".join(list(value))


#: The defaults of all `constant` fields.
DEMANDED: list[str] = []


def zero() -> Any:
    """Field default 0 that is written all the same (a factory is never omitted)."""
    return field(default_factory=int)


if TYPE_CHECKING:
    from typing import TypeAlias

    from msgspec import field as left_to_the_wire
    from typing_extensions import deprecated

    Extra: TypeAlias = dict[str, Any]
else:

    def deprecated(message: str):
        """Mark for type checkers; free at run time."""
        return lambda cls: cls

    class Extra:
        """Run-time type of `Open.extra`: decoding into it always fails, see `_structural`."""


class Interface(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Base of every Struct that mirrors an interface or an inline object."""

    def __repr__(self) -> str:
        names, defaults = self.__struct_fields__, self.__struct_defaults__
        left_out = dict(zip(reversed(names), reversed(defaults), strict=False))
        shown = (
            f"{name}={value!r}"
            for name in names
            if not name.startswith("_")
            and (value := getattr(self, name)) is not left_out.get(name, msgspec.NODEFAULT)
            and not (name == "extra" and not value)
        )
        return f"{type(self).__name__}({', '.join(shown)})"


class Rpc(Interface, frozen=True, kw_only=True):
    """An interface that carries `jsonrpc`: demanded on the wire, written always, never passed."""

    jsonrpc: ClassVar[Literal["2.0"]] = "2.0"
    demanded: ClassVar[bool] = True

    if not TYPE_CHECKING:
        _id: ClassVar[Any] = UNSET  # a field of notifications alone
        _jsonrpc: Literal["2.0"] | UnsetType = field(
            name="jsonrpc", default_factory=own_copy("2.0").__str__
        )


#: The object that `_jsonrpc` holds when the wire had none (see `own_copy`).
JSONRPC: str = msgspec.structs.astuple(Rpc())[0]


class RpcNotification(Rpc, frozen=True, kw_only=True):
    """A notification. Remembers an `id` that should not be there: with one it is a request."""

    if not TYPE_CHECKING:
        _id: Any = field(name="id", default=UNSET)


class BareRequest(Rpc, frozen=True, kw_only=True):
    """A request interface before 2025-11-25: schema.ts leaves `jsonrpc` and `id` to the envelope.

    They are carried as the wire has them. Checkers demand `id` of constructors.
    """

    demanded: ClassVar[bool] = False
    if TYPE_CHECKING:
        id: str | int = left_to_the_wire()
    else:
        id: str | int | UnsetType = UNSET


class BareNotification(RpcNotification, frozen=True, kw_only=True):
    """A notification interface before 2025-11-25, see `BareRequest`."""

    demanded: ClassVar[bool] = False


class Open(Interface, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An interface with members and an index signature. What it does not declare is in `extra`."""

    # Only a factory that is `dict` itself is left out of the output when the member is empty.
    extra: Extra = field(  # pyright: ignore[reportUnknownVariableType]
        name=ABSENT_MEMBER, default_factory=dict
    )


_TOKEN_TYPES = (str, int, float, type(None))


class TokenMeta(Interface, frozen=True):
    """Request params whose `_meta` may hold a `progressToken` (until 2025-11-25)."""

    if TYPE_CHECKING:
        meta: dict[str, Any] | None

    def __post_init__(self) -> None:
        meta = self.meta
        if meta is not None and "progressToken" in meta:
            token = meta["progressToken"]
            if token.__class__ not in _TOKEN_TYPES:
                raise Located(
                    f"Expected `str | int | float`, got `{json_kind(token)}`",
                    ("_meta", "progressToken"),
                )


class InputSchema(Interface, frozen=True):
    """A tool whose `inputSchema` must say `"type": "object"`."""

    if TYPE_CHECKING:
        inputSchema: dict[str, Any]

    def __post_init__(self) -> None:
        schema: Any = self.inputSchema
        if schema.__class__ is not dict or schema.get("type") != "object":
            _demand_object_schema("inputSchema", schema)


class ToolSchemas(InputSchema, frozen=True):
    """A tool whose `outputSchema` must say so too (2025-06-18 and 2025-11-25)."""

    if TYPE_CHECKING:
        outputSchema: dict[str, Any] | None

    def __post_init__(self) -> None:
        schema: Any = self.inputSchema
        if schema.__class__ is not dict or schema.get("type") != "object":
            _demand_object_schema("inputSchema", schema)
        schema = self.outputSchema
        if schema is not None and (schema.__class__ is not dict or schema.get("type") != "object"):
            _demand_object_schema("outputSchema", schema)


def _demand_object_schema(member: str, schema: Any) -> None:
    if isinstance(schema, msgspec.Raw):  # text, into which `check` looks
        return
    if not isinstance(schema, dict):
        raise Located(f"Expected `object`, got `{json_kind(schema)}`", (member,))
    if "type" not in schema:
        raise Located("Object missing required field `type`", (member, "type"))
    given: Any = cast("dict[str, Any]", schema)["type"]
    if given != "object":
        raise Located(f"Invalid value {given!r}, expected 'object'", (member, "type"))


class Located(ValueError):  # noqa: N818 - a step on the way to the error that callers see
    """A refusal inside a hook or a constructor. `path` leads from the object to the place."""

    def __init__(self, reason: str, path: tuple[str | int | None, ...]) -> None:
        self.reason = reason
        self.path = path
        where = "".join(
            "[...]" if step is None else f"[{step}]" if isinstance(step, int) else f".{step}"
            for step in path
        )
        super().__init__(f"{reason}, in `{where.lstrip('.')}`" if where else reason)


def json_kind(value: object) -> str:
    """Name of a decoded value's JSON kind, in msgspec's words."""
    if value is None:
        return "null"
    if isinstance(value, dict | msgspec.Struct):
        return "object"
    if isinstance(value, list | tuple):
        return "array"
    return type(value).__name__
