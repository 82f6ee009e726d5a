"""The form of the committed facts: what a schema.ts declares, as plain JSON values and no prose.

A type expression is a dict with one key that says what it is (`prim`, `lit`, `ref`, `array`,
`union`, `intersection`, `object`, `typeof`); only `ref` may have a second one, `args`. The classes
are final so that type checkers narrow a `Type` on `"ref" in type`.
"""

from __future__ import annotations

from typing import Literal, TypeAlias, TypedDict, final

PrimName: TypeAlias = Literal["string", "number", "boolean", "null", "object", "unknown", "any"]
Tags: TypeAlias = dict[str, int | float | str | bool]


@final
class PrimType(TypedDict):
    """A built-in type, by its TypeScript name."""

    prim: PrimName


@final
class LitType(TypedDict):
    """A literal: exactly this string, number or boolean."""

    lit: str | int | bool


class _Named(TypedDict):
    ref: str


@final
class RefType(_Named, total=False):
    """A declared type, or `Record` or `Omit`, which have `args`."""

    args: list[Type]


@final
class ArrayType(TypedDict):
    """`T[]` or `Array<T>`: the type of the items."""

    array: Type


@final
class UnionType(TypedDict):
    """The arms of a union in source order, brackets dissolved."""

    union: list[Type]


@final
class IntersectionType(TypedDict):
    """The parts of an intersection in source order."""

    intersection: list[Type]


@final
class ObjectType(TypedDict):
    """An inline object."""

    object: Body


@final
class TypeofType(TypedDict):
    """The type of a declared constant, by the name of the constant."""

    typeof: str


Type: TypeAlias = (
    PrimType
    | LitType
    | RefType
    | ArrayType
    | UnionType
    | IntersectionType
    | ObjectType
    | TypeofType
)


class _Member(TypedDict):
    name: str
    optional: bool
    type: Type
    deprecated: bool


class Member(_Member, total=False):
    """A member by its wire name; `tags` holds what its doc comment says about values (`minimum`,
    `format`...).
    """

    tags: Tags


class Body(TypedDict):
    """What an object has: named members in order, and the type of all other members, None when it
    is closed.
    """

    members: list[Member]
    index: Type | None


class Interface(TypedDict):
    """`interface NAME extends ...`: its own members alone, as written."""

    name: str
    kind: Literal["interface"]
    extends: list[Type]
    members: list[Member]
    index: Type | None
    deprecated: bool
    internal: bool


class Alias(TypedDict):
    """`type NAME = ...`."""

    name: str
    kind: Literal["alias"]
    type: Type
    deprecated: bool
    internal: bool


class Const(TypedDict):
    """`const NAME = ...`."""

    name: str
    kind: Literal["const"]
    value: str | int
    deprecated: bool
    internal: bool


Declaration: TypeAlias = Interface | Alias | Const


class Facts(TypedDict):
    """One schema.ts: its revision, the SHA-256 of the file in hex, and what it declares, in source
    order.
    """

    revision: str
    sha256: str
    declarations: list[Declaration]
