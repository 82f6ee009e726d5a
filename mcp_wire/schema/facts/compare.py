"""What changed between two revisions, on the members that types have with their bases worked in."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from typing import Literal, TypeAlias

from .model import Body, Declaration, Facts, Member, Type
from .render import render_declaration, render_member, render_type
from .shape import arms, declaration, flatten, names, resolve

What: TypeAlias = Literal[
    "removed",
    "added",
    "kind-changed",
    "value-changed",
    "arm-removed",
    "arm-added",
    "type-changed",
    "index-changed",
    "now-required",
    "now-optional",
    "constraints-changed",
    "now-deprecated",
    "no-longer-deprecated",
    "extends-changed",
    "respelled",
]


@dataclass(frozen=True, slots=True)
class Change:
    """One difference. `before` and `after` are TypeScript; None where a side has nothing.

    `owner` is the declared type or constant. `member` is None when the change is to the owner
    itself, else the wire name; members of inline objects have a path, `capabilities.tools` or
    `items[].title`.

    `respelled` means that a type is written otherwise and admits the same values but for what other
    changes of the same member say; `type-changed` that it admits others. `extends-changed` tells of
    the declaration alone: what a base brought or took is reported member by member.
    """

    what: What
    owner: str
    member: str | None = None
    before: str | None = None
    after: str | None = None

    def to_dict(self) -> dict[str, str | None]:
        """The five fields by name, ready for a JSON encoder."""
        return asdict(self)


@dataclass(frozen=True, slots=True)
class Group:
    """The same change made to several owners, which are in the order of the changes."""

    what: What
    owners: tuple[str, ...]
    member: str | None = None
    before: str | None = None
    after: str | None = None

    def to_dict(self) -> dict[str, str | list[str] | None]:
        """The five fields by name, `owners` as a list, ready for a JSON encoder."""
        return {
            "what": self.what,
            "owners": list(self.owners),
            "member": self.member,
            "before": self.before,
            "after": self.after,
        }


def compare(old: Facts, new: Facts) -> list[Change]:
    """The changes from `old` to `new`: declarations removed (in the old order), added, then changed
    (in the new).

    Order of declarations and members, doc comments and `@internal` marks are not compared.
    """
    return list(_Comparison(old, new).changes())


def group(changes: Iterable[Change]) -> list[Group]:
    """Changes that differ in nothing but the owner become one; the order is that of each group's
    first change.
    """
    owners: dict[tuple[What, str | None, str | None, str | None], list[str]] = {}
    for change in changes:
        key = (change.what, change.member, change.before, change.after)
        owners.setdefault(key, []).append(change.owner)
    return [
        Group(what, tuple(which), member, before, after)
        for (what, member, before, after), which in owners.items()
    ]


class _Comparison:
    """Two revisions side by side."""

    def __init__(self, old: Facts, new: Facts) -> None:
        self.old = old
        self.new = new
        self.known = set(names(old)) & set(names(new))

    def changes(self) -> Iterator[Change]:
        was, now = names(self.old), names(self.new)
        for name in was:
            if name not in now:
                yield Change(
                    "removed", name, before=render_declaration(declaration(self.old, name))
                )
        for name in now:
            if name not in was:
                yield Change("added", name, after=render_declaration(declaration(self.new, name)))
        for name in now:
            if name in was:
                yield from self._declaration(
                    declaration(self.old, name), declaration(self.new, name)
                )

    def _declaration(self, before: Declaration, after: Declaration) -> Iterator[Change]:
        name = after["name"]
        if before["kind"] == "const" and after["kind"] == "const":
            if before["value"] != after["value"]:
                yield Change(
                    "value-changed", name, None, _value(before["value"]), _value(after["value"])
                )
        elif before["kind"] == "alias" and after["kind"] == "alias":
            yield from self._alias(name, before["type"], after["type"])
        elif before["kind"] == "interface" and after["kind"] == "interface":
            bases = _bases(before["extends"]), _bases(after["extends"])
            if bases[0] != bases[1]:
                yield Change("extends-changed", name, None, *bases)
            yield from self._bodies(name, "", flatten(self.old, name), flatten(self.new, name))
        else:
            yield Change(
                "kind-changed", name, None, render_declaration(before), render_declaration(after)
            )
        yield from _deprecation(name, None, before["deprecated"], after["deprecated"])

    def _alias(self, name: str, before: Type, after: Type) -> Iterator[Change]:
        bodies = _body(self.old, before), _body(self.new, after)
        if bodies[0] is not None and bodies[1] is not None:
            found = list(self._bodies(name, "", bodies[0], bodies[1]))
            yield from found or self._types(name, None, before, after)
        elif ("union" in before or "union" in after) and not self._same(before, after):
            was = [render_type(arm) for arm in _listed(before)]
            now = [render_type(arm) for arm in _listed(after)]
            yield from (Change("arm-removed", name, before=arm) for arm in was if arm not in now)
            yield from (Change("arm-added", name, after=arm) for arm in now if arm not in was)
        else:
            yield from self._types(name, None, before, after)

    def _bodies(self, owner: str, path: str, before: Body, after: Body) -> Iterator[Change]:
        was = {member["name"]: member for member in before["members"]}
        now = {member["name"]: member for member in after["members"]}
        for name, member in was.items():
            if name not in now:
                yield Change("removed", owner, path + name, before=render_member(member))
        for name, member in now.items():
            if name in was:
                yield from self._member(owner, path + name, was[name], member)
            else:
                yield Change("added", owner, path + name, after=render_member(member))
        index = before["index"], after["index"]
        # In the index of an inline object the owner is the member that holds it.
        holder = path.rstrip(".") or None
        if index[0] is None or index[1] is None:
            if index[0] is not index[1]:
                yield Change("index-changed", owner, holder, _index(index[0]), _index(index[1]))
        elif not self._same(index[0], index[1]):
            yield Change("index-changed", owner, holder, _index(index[0]), _index(index[1]))
        elif _index(index[0]) != _index(index[1]):
            yield Change("respelled", owner, holder, _index(index[0]), _index(index[1]))

    def _member(self, owner: str, path: str, before: Member, after: Member) -> Iterator[Change]:
        if before["optional"] != after["optional"]:
            sides = ("required", "optional") if after["optional"] else ("optional", "required")
            yield Change(
                "now-optional" if after["optional"] else "now-required", owner, path, *sides
            )
        yield from self._types(owner, path, before["type"], after["type"])
        tags = _tags(before), _tags(after)
        if tags[0] != tags[1]:
            yield Change("constraints-changed", owner, path, *tags)
        yield from _deprecation(owner, path, before["deprecated"], after["deprecated"])

    def _types(self, owner: str, path: str | None, before: Type, after: Type) -> Iterator[Change]:
        texts = render_type(before), render_type(after)
        if path is not None:
            inside = f"{path}."
            was, now = before, after
            if "array" in was and "array" in now:
                inside = f"{path}[]."
                was, now = was["array"], now["array"]
            bodies = _body(self.old, was), _body(self.new, now)
            if bodies[0] is not None and bodies[1] is not None and self._opens(was, now):
                yield from self._bodies(owner, inside, bodies[0], bodies[1])
                if "ref" in was or "ref" in now:
                    yield Change("respelled", owner, path, *texts)
                return
        if texts[0] != texts[1]:
            what: What = "respelled" if self._same(before, after) else "type-changed"
            yield Change(what, owner, path, *texts)

    def _opens(self, before: Type, after: Type) -> bool:
        """Whether to look inside two object types rather than to name them: not where both
        revisions know both names, since then the change is that one known type took the place of
        another (or there is none).
        """
        return not all("ref" in type and type["ref"] in self.known for type in (before, after))

    def _same(
        self, before: Type, after: Type, assumed: frozenset[tuple[str, str]] = frozenset()
    ) -> bool:
        """Whether both admit the same values, taking types of one name as the same: those report
        for themselves.
        """
        if "ref" in before and before == after and "args" not in before:
            return True
        before, after = resolve(self.old, before), resolve(self.new, after)
        pair = render_type(before), render_type(after)
        if pair in assumed:  # a recursive type: equal unless a difference shows elsewhere
            return True
        assumed |= {pair}
        if "prim" in before and "prim" in after:
            anything = ("any", "unknown")
            return before == after or (before["prim"] in anything and after["prim"] in anything)
        if "array" in before and "array" in after:
            return self._same(before["array"], after["array"], assumed)
        if "union" in before or "union" in after:
            was, now = arms(self.old, before), arms(self.new, after)
            return all(any(self._same(a, b, assumed) for b in now) for a in was) and all(
                any(self._same(a, b, assumed) for a in was) for b in now
            )
        bodies = _body(self.old, before), _body(self.new, after)
        if bodies[0] is None or bodies[1] is None:
            return before == after
        return self._same_bodies(bodies[0], bodies[1], assumed)

    def _same_bodies(self, before: Body, after: Body, assumed: frozenset[tuple[str, str]]) -> bool:
        was = {member["name"]: member for member in before["members"]}
        now = {member["name"]: member for member in after["members"]}
        if was.keys() != now.keys() or bool(before["index"]) != bool(after["index"]):
            return False
        index = before["index"], after["index"]
        if index[0] and index[1] and not self._same(index[0], index[1], assumed):
            return False
        return all(
            member["optional"] == now[name]["optional"]
            and self._same(member["type"], now[name]["type"], assumed)
            for name, member in was.items()
        )


def _body(facts: Facts, type: Type) -> Body | None:
    """Members of an object type; None for a type that is none."""
    try:
        return flatten(facts, type)
    except ValueError:
        return None


def _listed(type: Type) -> list[Type]:
    """The arms as they are written; unions named inside stay names."""
    if "union" in type:
        return type["union"]
    return [type]


def _bases(extends: list[Type]) -> str | None:
    return ", ".join(render_type(base) for base in extends) or None


def _index(type: Type | None) -> str | None:
    return None if type is None else f"[key: string]: {render_type(type)}"


def _tags(member: Member) -> str | None:
    return (
        ", ".join(f"{name} {value}" for name, value in sorted(member.get("tags", {}).items()))
        or None
    )


def _value(value: str | int) -> str:
    return render_type({"lit": value})


def _deprecation(owner: str, member: str | None, before: bool, after: bool) -> Iterator[Change]:
    if before != after:
        yield Change("now-deprecated" if after else "no-longer-deprecated", owner, member)
