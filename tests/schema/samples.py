"""JSON values that schema.ts admits, made from the facts alone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from hypothesis import strategies as st

from mcp_wire.schema.facts import Body, Facts, Type, arms, flatten, resolve

Json = Any
Path = tuple[str | int, ...]


class Place(NamedTuple):
    """An object inside a sample: where it is, what it is, and its declared members."""

    path: Path
    value: dict[str, Json]
    body: Body


def sample(facts: Facts, type: Type, *, depth: int = 2) -> Json:
    """One value of a type: every optional member down to `depth` levels of objects, then none."""
    return _Sampler(facts).value(type, depth)


def places(facts: Facts, type: Type, *, depth: int = 2) -> tuple[Json, list[Place]]:
    """A sample and the objects in it that have members of their own, outermost first.

    The objects are the sample's own: changing one changes the sample.
    """
    sampler = _Sampler(facts)
    value = sampler.value(type, depth)
    return value, sorted(sampler.places, key=lambda place: len(place.path))


class _Sampler:
    def __init__(self, facts: Facts) -> None:
        self.facts = facts
        self.places: list[Place] = []

    def value(self, type: Type, depth: int, path: Path = ()) -> Json:
        target = resolve(self.facts, type)
        if "lit" in target:
            return target["lit"]
        if "prim" in target:
            return {
                "string": "text",
                "number": 7,
                "boolean": True,
                "null": None,
                "object": {"any": 1},
                "unknown": {"any": [None, 1.5]},
                "any": {"any": [None, 1.5]},
            }[target["prim"]]
        if "array" in target:
            return [self.value(target["array"], depth, (*path, 0))]
        if "union" in target:
            return self.value(arms(self.facts, target)[0], depth, path)
        return self.object(target, depth, path)

    def object(self, type: Type, depth: int, path: Path) -> dict[str, Json]:
        body = flatten(self.facts, type)
        made: dict[str, Json] = {}
        if body["members"]:
            self.places.append(Place(path, made, body))
        for member in body["members"]:
            if depth > 0 or not member["optional"]:
                name = member["name"]
                made[name] = self.value(member["type"], depth - 1, (*path, name))
        if not body["members"] and body["index"] is not None:
            made["key"] = self.value(body["index"], depth - 1, (*path, "key"))
        return made


def object_types(facts: Facts) -> Iterator[str]:
    """Names of the interfaces and intersections that have members."""
    for found in facts["declarations"]:
        is_object = found["kind"] == "interface" or (
            found["kind"] == "alias" and "intersection" in found["type"]
        )
        if is_object and flatten(facts, found["name"])["members"]:
            yield found["name"]


def find(value: Json, path: Path) -> Json:
    """What stands at a path."""
    for step in path:
        value = value[step]
    return value


def values(facts: Facts, type: Type, *, depth: int = 3) -> st.SearchStrategy[Json]:
    """Any value of a type: optional members there, absent or null, undeclared members too."""
    target = resolve(facts, type)
    if "lit" in target:
        return st.just(target["lit"])
    if "prim" in target:
        number = st.integers() | st.floats(allow_nan=False, allow_infinity=False)
        scalar = st.none() | st.booleans() | number | st.text(max_size=4)
        anything = st.recursive(scalar, lambda inner: st.lists(inner, max_size=2), max_leaves=3)
        return {
            "string": st.text(max_size=4),
            "number": number,
            "boolean": st.booleans(),
            "null": st.none(),
            "object": st.dictionaries(st.text(max_size=4), anything, max_size=2),
            "unknown": anything,
            "any": anything,
        }[target["prim"]]
    if "array" in target:
        return st.lists(values(facts, target["array"], depth=depth - 1), max_size=2)
    if "union" in target:
        if depth < -3:  # JSONValue and the like
            return values(facts, arms(facts, target)[0], depth=depth)
        return st.one_of([values(facts, arm, depth=depth - 1) for arm in arms(facts, target)])
    return _objects(facts, target, depth)


def _objects(facts: Facts, type: Type, depth: int) -> st.SearchStrategy[Json]:
    body = flatten(facts, type)
    wanted = {m["name"]: m for m in body["members"]}
    if not wanted and body["index"] is not None:
        inner = values(facts, body["index"], depth=depth - 1)
        return st.dictionaries(st.text(max_size=4), inner, max_size=2 if depth > 0 else 0)
    required = {
        name: values(facts, member["type"], depth=depth - 1)
        for name, member in wanted.items()
        if not member["optional"]
    }
    optional = {
        name: values(facts, member["type"], depth=depth - 1) | st.none()
        for name, member in wanted.items()
        if member["optional"] and depth > 0
    }
    return st.fixed_dictionaries(required, optional=optional)
