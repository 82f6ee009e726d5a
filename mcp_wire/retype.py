"""Decode-time subclasses: the mirror classes with some field types exchanged.

An instance of such a subclass is one of the mirror class for `isinstance` and `match`, and decodes
at the same speed. Equality and pickling are those of msgspec: a subclass is another class.
"""

from __future__ import annotations

import typing
from collections.abc import Callable, Mapping
from typing import Any, Union

import msgspec

from .schema._base import Interface
from .schema._structural import Arm, Marker, structural

__all__ = ["Retyper", "plain"]

Arms = tuple[type[Any], ...]

#: Subclass whose opaque members are `Raw` -> the class with the same members parsed.
_PLAIN: dict[Any, Any] = {}


def plain(type: Any) -> Any:
    """The type that reads the same JSON with nothing left as `Raw`; mostly `type` itself."""
    return _PLAIN.get(type, type)


class Retyper:
    """Exchanges field types in every Struct that reaches one, and leaves all others alone.

    Structs that hold themselves, of which no revision has any, would hold the class as it was.

    Args:
        arms: given the arms of a union of Structs, the arms it should have.
    """

    def __init__(self, arms: Callable[[Arms], Arms] = lambda arms: arms) -> None:
        self.arms = arms
        self._made: dict[Any, Any] = {}

    def struct(self, struct: Any) -> Any:
        """`struct`, or its subclass where it reaches a field that is exchanged."""
        if not _is_interface(struct):
            return struct
        if struct in self._made:
            return self._made[struct]
        self._made[struct] = struct
        hints = typing.get_type_hints(struct, include_extras=True)
        changed: dict[str, Any] = {}
        for name in struct.__struct_fields__:
            now = self.field(struct, name, hints[name])
            if now is not hints[name]:
                changed[name] = now
        if changed:
            self._made[struct] = self.subclass(struct, hints, changed)
        return self._made[struct]

    def field(self, struct: type[Any], name: str, annotation: Any) -> Any:
        """The type to read a field as: `annotation` itself, the same object, for no change."""
        return self.type(annotation)

    def namespace(
        self, struct: type[Any], hints: Mapping[str, Any], changed: Mapping[str, Any]
    ) -> dict[str, Any]:
        """What the subclass of a Struct holds besides its fields."""
        return {}

    def subclass(
        self, struct: type[Any], hints: Mapping[str, Any], changed: Mapping[str, Any]
    ) -> Any:
        """The subclass of a Struct with the types of `changed`."""
        config = struct.__struct_config__
        types = {**hints, **changed}
        return msgspec.defstruct(
            struct.__name__,
            # Every field anew: one that a subclass declares alone would be written last.
            [(f.name, types[f.name], as_declared(f)) for f in msgspec.structs.fields(struct)],
            bases=(struct,),
            namespace=self.namespace(struct, hints, changed),
            module=struct.__module__,
            tag_field=config.tag_field,
            tag=config.tag,
            kw_only=True,
            frozen=True,
        )

    def marker(self, marker: Marker) -> Any:
        """A structural union with its arms exchanged, decided as before."""
        if marker in self._made:
            return self._made[marker]
        self._made[marker] = marker
        arms = tuple(Arm(self.struct(arm.type), arm.rule) for arm in marker.arms)
        lists = tuple(self.marker(listing) for listing in marker.lists)
        items = None if marker.items is None else self.marker(marker.items)
        if (arms, lists, items) != (marker.arms, marker.lists, marker.items):
            made: Marker = structural(
                marker.__name__,
                *arms,
                fallback=marker.fallback,
                ambiguous=marker.ambiguous or "judged when the union it is made from was",
                module=marker.__module__,
            )
            made.declared, made.lists, made.items = marker.declared, lists, items
            self._made[marker] = made
        return self._made[marker]

    def type(self, annotation: Any) -> Any:
        """An annotation with what is inside it exchanged; the same object where nothing is."""
        if isinstance(annotation, Marker):
            return self.marker(annotation)
        args = typing.get_args(annotation)
        if not args:
            return self.struct(annotation)
        arms = tuple(a for a in args if _is_interface(a))
        others = tuple(a for a in args if a not in arms)
        now_arms = tuple(self.struct(a) for a in (self.arms(arms) if arms else ()))
        now_others = tuple(self.type(a) for a in others)
        if now_arms == arms and now_others == others:
            return annotation
        origin = typing.get_origin(annotation)
        if origin is list:
            return list[(now_arms + now_others)[0]]  # type: ignore[misc]
        if origin is dict:
            generic: Any = dict
            return generic[args[0], self.type(args[1])]
        return Union[now_arms + now_others]  # noqa: UP007 - made at run time


def _is_interface(annotation: Any) -> bool:
    return isinstance(annotation, type) and issubclass(annotation, Interface)


def as_declared(f: Any) -> Any:
    """The field specifier that declares a field as `f` is declared."""
    options: dict[str, Any] = {}
    if f.encode_name != f.name:
        options["name"] = f.encode_name
    if f.default is not msgspec.NODEFAULT:
        options["default"] = f.default
    elif f.default_factory is not msgspec.NODEFAULT:
        options["default_factory"] = f.default_factory
    return msgspec.field(**options)


def remember_plain(made: Any, struct: Any) -> None:
    """Say which class reads what `made` reads with nothing left as `Raw`."""
    _PLAIN[made] = struct
