"""What a module has to hold, worked out from the facts of its schema.ts and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from mcp_wire.schema.facts import Body, Facts, Type, declaration, flatten, load, names, resolve
from tests.schema.modules import Words, shown, words

#: What stands for an alias instead of its definition, by name.
Instead = Mapping[str, str]


@dataclass(frozen=True)
class Struct:
    """An object type with members: an interface, an intersection, or an inline object."""

    name: str
    #: Where schema.ts has it: `CompleteResult`, `CompleteResult.completion`.
    place: str
    type: Type


def python_name(wire: str) -> str:
    """A member's name in Python: the wire's, where that is a public name."""
    return wire.removeprefix("io.modelcontextprotocol/").lstrip("_$")


def inline_name(owner: str, wire: str) -> str:
    """The name of an inline object: the one rule."""
    name = python_name(wire)
    return owner + name[0].upper() + name[1:]


@cache
def facts(revision: str) -> Facts:
    """The facts of a revision, read once."""
    return load(revision)


class Declared:
    """One revision's types by name, and what their members are in words."""

    def __init__(self, revision: str, instead: Instead) -> None:
        self.facts = facts(revision)
        self.instead = instead
        self.structs: dict[str, Struct] = {}
        self.inline: dict[str, list[Struct]] = {}
        for name in names(self.facts, "interface", "alias"):
            found = declaration(self.facts, name)
            self.inline[name] = []
            if found["kind"] == "interface":
                own: Type = {"object": {"members": found["members"], "index": found["index"]}}
                self._collect(name, name, own, self.inline[name])
                if self.body({"ref": name})["members"]:
                    self.structs[name] = Struct(name, name, {"ref": name})
            elif found["kind"] == "const":
                continue
            elif "intersection" in found["type"]:
                self.structs[name] = Struct(name, name, {"ref": name})
            else:
                self._collect(name, name, found["type"], self.inline[name])
        for inline in self.inline.values():
            self.structs.update((struct.name, struct) for struct in inline)

    def _collect(self, owner: str, place: str, type: Type, found: list[Struct]) -> None:
        """Inline objects inside a type, the innermost first."""
        if "object" in type:
            for member in type["object"]["members"]:
                at, name = f"{place}.{member['name']}", inline_name(owner, member["name"])
                self._objects(name, at, member["type"], found)
            return
        if "union" in type:
            for arm in type["union"]:
                self._collect(owner, place, arm, found)

    def _objects(self, name: str, place: str, type: Type, found: list[Struct]) -> None:
        if "array" in type:
            self._objects(name, f"{place}[]", type["array"], found)
        elif "union" in type:
            for arm in type["union"]:
                self._objects(name, place, arm, found)
        elif "intersection" in type or ("object" in type and type["object"]["members"]):
            for part in [type] if "object" in type else type["intersection"]:
                self._collect(name, place, part, found)
            found.append(Struct(name, place, type))

    def body(self, type: Type) -> Body:
        """Members and index signature of an object type, after inheritance."""
        return flatten(self.facts, type)

    def owners(self, type: Type, name: str) -> dict[str, str]:
        """The name under which each member of an object type is declared."""
        if "object" in type:
            return {member["name"]: name for member in type["object"]["members"]}
        found: dict[str, str] = {}
        if "intersection" in type:
            for part in type["intersection"]:
                found |= self.owners(part, name)
        elif "ref" in type and "args" in type:
            found = self.owners(type["args"][0], name)  # of Omit; of Record there are none
        elif "ref" in type:
            target = declaration(self.facts, type["ref"])
            if target["kind"] == "interface":
                for base in target["extends"]:
                    found |= self.owners(base, name)
                found |= {member["name"]: target["name"] for member in target["members"]}
            elif target["kind"] == "alias":
                found = self.owners(target["type"], target["name"])
        return found

    def is_enum(self, name: str) -> bool:
        """Whether a name is a closed alias of string literals."""
        found = declaration(self.facts, name)
        return (
            found["kind"] == "alias"
            and "union" in found["type"]
            and all("lit" in arm for arm in found["type"]["union"])
        )

    def lineage(self, name: str) -> set[str]:
        """An interface and all that it extends."""
        found = declaration(self.facts, name)
        bases = found["extends"] if found["kind"] == "interface" else []
        inner = (
            self.lineage(base["ref"]) for base in bases if "ref" in base and "args" not in base
        )
        return {name}.union(*inner)

    def words(self, type: Type, owner: str, member: str = "") -> Words:
        """A type in words, as `modules` gives them for what Python has."""
        found = set(self._words(type, lambda: inline_name(owner, member)))
        if "str" in found:  # an open string with suggestions
            found -= {word for word in found if word.startswith("Literal['")}
        return words(*found)

    def _words(self, type: Type, inline: Callable[[], str]) -> Iterator[str]:
        if "prim" in type:
            yield from {
                "string": ["str"],
                "number": ["int", "float"],
                "boolean": ["bool"],
                "null": ["None"],
                "object": ["dict[str, Any]"],
                "unknown": ["Any"],
                "any": ["Any"],
            }[type["prim"]]
        elif "lit" in type:
            yield f"Literal[{type['lit']!r}]"
        elif "typeof" in type:
            yield from self._words(resolve(self.facts, type), inline)
        elif "array" in type:
            yield f"list[{self._shown(type['array'], inline)}]"
        elif "union" in type:
            for arm in type["union"]:
                yield from self._words(arm, inline)
        elif "object" in type and not type["object"]["members"]:
            index = type["object"]["index"]
            yield f"dict[str, {self._shown(index, inline)}]" if index else "{}"
        elif "ref" in type:
            yield from self._named(type, inline)
        else:
            yield inline()

    def _shown(self, type: Type, inline: Callable[[], str]) -> str:
        return shown(words(*self._words(type, inline)))

    def _named(self, type: Type, inline: Callable[[], str]) -> Iterator[str]:
        assert "ref" in type
        name = type["ref"]
        if "args" in type:
            assert name == "Record"
            yield f"dict[str, {self._shown(type['args'][1], inline)}]"
        elif name in self.instead:
            yield from self.instead[name].split(" | ")
        elif name in self.structs or self.is_enum(name):
            yield name
        else:
            found = declaration(self.facts, name)
            if found["kind"] == "interface":
                index = found["index"]
                assert index is not None
                yield f"dict[str, {self._shown(index, inline)}]"
            else:
                assert found["kind"] == "alias"
                yield from self._words(found["type"], inline)
