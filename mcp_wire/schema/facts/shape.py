"""Questions about one revision's facts: what a name stands for, and which members a type has in the
end.
"""

from __future__ import annotations

from collections.abc import Iterable

from .model import Body, Declaration, Facts, LitType, Member, Type
from .render import render_type


def names(facts: Facts, *kinds: str) -> list[str]:
    """Declared names in source order: all, or those of the given kinds (`interface`, `alias`,
    `const`).
    """
    return [d["name"] for d in facts["declarations"] if not kinds or d["kind"] in kinds]


def declaration(facts: Facts, name: str) -> Declaration:
    """The declaration of that name. Raises KeyError when the revision has none."""
    for found in facts["declarations"]:
        if found["name"] == name:
            return found
    raise KeyError(f"{facts['revision']} declares no {name}")


def resolve(facts: Facts, type: Type) -> Type:
    """Follow aliases to what they stand for, and `typeof CONST` to its literal. An interface stays
    a reference.
    """
    while True:
        if "typeof" in type:
            const = declaration(facts, type["typeof"])
            if const["kind"] != "const":
                raise ValueError(f"typeof {const['name']}: not a constant")
            literal: LitType = {"lit": const["value"]}
            return literal
        if "ref" not in type or "args" in type:
            return type
        found = declaration(facts, type["ref"])
        if found["kind"] == "const":
            raise ValueError(f"{found['name']} is a constant and no type")
        if found["kind"] == "interface":
            return type
        type = found["type"]


def arms(facts: Facts, type: Type) -> list[Type]:
    """The arms of a union, unions named inside it opened too; a type that is no union is its own
    only arm.
    """
    target = resolve(facts, type)
    if "union" not in target:
        return [target]
    return [arm for part in target["union"] for arm in arms(facts, part)]


def flatten(facts: Facts, of: str | Type) -> Body:
    """Members and index signature of an object type, given by name or as a type, after inheritance.

    Bases (`extends`), intersections, `Omit` and `Record` are worked out, type expressions inside
    members are left as they are. Order: inherited members first, base by base, then own ones; a
    member that is declared again keeps the place and takes the new declaration. In an intersection
    both declarations hold, so the narrower one is taken.

    Raises KeyError for a name that is not declared and ValueError for what is no object (a union, a
    string) or for an `Omit` that TypeScript would not treat as plain removal.
    """
    type: Type = {"ref": of} if isinstance(of, str) else of
    if "object" in type:
        return type["object"]
    if "intersection" in type:
        return _both(facts, [flatten(facts, part) for part in type["intersection"]])
    if "ref" in type:
        if "args" in type:
            return _utility(facts, type["ref"], type["args"])
        found = declaration(facts, type["ref"])
        if found["kind"] == "interface":
            own: Body = {"members": found["members"], "index": found["index"]}
            bases = [flatten(facts, base) for base in found["extends"]]
            return _override(_both(facts, bases), own) if bases else own
        if found["kind"] == "alias":
            return flatten(facts, found["type"])
    raise ValueError(f"{render_type(type)} is no object type")


def members(facts: Facts, of: str | Type) -> list[Member]:
    """The members that `flatten` finds."""
    return flatten(facts, of)["members"]


def _utility(facts: Facts, name: str, args: list[Type]) -> Body:
    if name == "Record" and len(args) == 2 and args[0] == {"prim": "string"}:
        return {"members": [], "index": args[1]}
    if name == "Omit" and len(args) == 2:
        body = flatten(facts, args[0])
        keys = arms(facts, args[1])
        dropped = {key["lit"] for key in keys if "lit" in key}
        # An index signature makes every string a key, so TypeScript's Omit would lose the named
        # members too.
        if len(dropped) == len(keys) and body["index"] is None:
            return {
                "members": [m for m in body["members"] if m["name"] not in dropped],
                "index": None,
            }
    raise ValueError(f"{render_type({'ref': name, 'args': args})}: not worked out")


def _override(base: Body, own: Body) -> Body:
    merged = {member["name"]: member for member in base["members"]}
    merged.update((member["name"], member) for member in own["members"])
    return {"members": list(merged.values()), "index": own["index"] or base["index"]}


def _both(facts: Facts, bodies: Iterable[Body]) -> Body:
    merged: dict[str, Member] = {}
    index: Type | None = None
    for body in bodies:
        for member in body["members"]:
            seen = merged.get(member["name"])
            merged[member["name"]] = (
                member if seen is None else _narrower_member(facts, seen, member)
            )
        if body["index"] is not None:
            index = body["index"] if index is None else _narrower(facts, index, body["index"])
    return {"members": list(merged.values()), "index": index}


def _narrower_member(facts: Facts, one: Member, other: Member) -> Member:
    if one == other:
        return one
    narrow: Member = {
        "name": one["name"],
        "optional": one["optional"] and other["optional"],
        "type": _narrower(facts, one["type"], other["type"]),
        "deprecated": one["deprecated"] or other["deprecated"],
    }
    tags = {**one.get("tags", {}), **other.get("tags", {})}
    if tags:
        narrow["tags"] = tags
    return narrow


def _narrower(facts: Facts, one: Type, other: Type) -> Type:
    if one == other or _admits(facts, other, one):
        return one
    if _admits(facts, one, other):
        return other
    return {"intersection": [one, other]}


def _admits(facts: Facts, wide: Type, narrow: Type) -> bool:
    """Whether every value of `narrow` is one of `wide`, where that shows at a glance; False means
    "not known".
    """
    wide, narrow = resolve(facts, wide), resolve(facts, narrow)
    if "prim" not in wide:
        return False
    if wide["prim"] in ("unknown", "any"):
        return True
    if "lit" not in narrow:
        return False
    value = narrow["lit"]
    kind = (
        "boolean" if isinstance(value, bool) else "string" if isinstance(value, str) else "number"
    )
    return wide["prim"] == kind
