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

__all__ = ["Retyper"]


class Retyper:
    """Exchanges field types in every Struct that reaches one, and leaves all others alone.

    Args:
        arms: given the arms of a union of Structs, the arms it should have.
        fields: Struct name -> field -> type to read it as.
        namespace: Struct name -> what else its subclass holds (a `__post_init__`).
    """

    def __init__(
        self,
        *,
        arms: Callable[[tuple[type[Any], ...]], tuple[type[Any], ...]] = lambda arms: arms,
        fields: Mapping[str, Mapping[str, Any]] | None = None,
        namespace: Mapping[str, Mapping[str, Any]] | None = None,
    ) -> None:
        self._arms = arms
        self._fields = fields or {}
        self._namespace = namespace or {}
        self._made: dict[Any, Any] = {}

    def struct(self, struct: Any) -> Any:
        """`struct`, or its subclass where it reaches a field that is exchanged."""
        if not (isinstance(struct, type) and issubclass(struct, Interface)):
            return struct
        if struct in self._made:
            return self._made[struct]
        self._made[struct] = struct
        own = self._fields.get(struct.__name__, {})
        hints = typing.get_type_hints(struct, include_extras=True)
        changed: dict[str, Any] = {}
        for name in struct.__struct_fields__:
            now = own[name] if name in own else self._type(hints[name])
            if now is not hints[name]:
                changed[name] = now
        if changed:
            self._made[struct] = self._subclass(struct, hints | changed)
        return self._made[struct]

    def _subclass(self, struct: Any, hints: Mapping[str, Any]) -> Any:
        config = struct.__struct_config__
        return msgspec.defstruct(
            struct.__name__,
            # Every field anew: one that a subclass declares alone would be written last.
            [(f.name, hints[f.name], as_declared(f)) for f in msgspec.structs.fields(struct)],
            bases=(struct,),
            namespace=dict(self._namespace.get(struct.__name__, {})),
            module=struct.__module__,
            tag_field=config.tag_field,
            tag=config.tag,
            kw_only=True,
            frozen=True,
        )

    def _marker(self, marker: Marker) -> Marker:
        """A structural union with its arms exchanged, decided as before."""
        made: Marker | None = self._made.get(marker)
        if made is not None:
            return made
        self._made[marker] = made = marker
        arms = tuple(Arm(self.struct(arm.type), arm.rule) for arm in marker.arms)
        lists = tuple(self._marker(listing) for listing in marker.lists)
        items = None if marker.items is None else self._marker(marker.items)
        if (arms, lists, items) != (marker.arms, marker.lists, marker.items):
            made = structural(
                marker.__name__,
                *arms,
                fallback=marker.fallback,
                ambiguous=marker.ambiguous or "judged when the union it is made from was",
                module=marker.__module__,
            )
            made.declared, made.lists, made.items = marker.declared, lists, items
            self._made[marker] = made
        return made

    def _type(self, annotation: Any) -> Any:
        if isinstance(annotation, Marker):
            return self._marker(annotation)
        args = typing.get_args(annotation)
        if not args:
            return self.struct(annotation)
        arms = tuple(a for a in args if isinstance(a, type) and issubclass(a, Interface))
        others = tuple(a for a in args if a not in arms)
        now_arms = tuple(self.struct(a) for a in (self._arms(arms) if arms else ()))
        now_others = tuple(self._type(a) for a in others)
        if now_arms == arms and now_others == others:
            return annotation
        origin = typing.get_origin(annotation)
        if origin is list:
            return list[(now_arms + now_others)[0]]  # type: ignore[misc]
        if origin is dict:
            return dict[args[0], (now_arms + now_others)[-1]]  # type: ignore[misc, valid-type]
        return Union[now_arms + now_others]  # noqa: UP007 - made at run time


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
