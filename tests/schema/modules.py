"""The revision modules as their two readers see them: the interpreter and a type checker.

The interpreter's view is what `msgspec.structs.fields` and the union markers say. A checker's view
is the source, where an `if TYPE_CHECKING:` alias stands for its marker. Both are given as a set of
plain words (`str`, `list[Tool]`, `Literal['url']`, the name of a class), so that they compare.
"""

from __future__ import annotations

import ast
import enum
import importlib
import types
import typing
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from mcp_wire.schema._structural import Marker
from mcp_wire.schema.facts import revisions

REVISIONS = revisions()
#: Aliases whose definition names them again: taken as Any where they are met inside.
RECURSIVE = frozenset({"JSONValue"})
PLAIN = frozenset({"Any", "None", "bool", "float", "int", "str"})

Words = frozenset[str]


def module(revision: str) -> types.ModuleType:
    """The module of a revision."""
    return importlib.import_module(f"mcp_wire.schema.v{revision.replace('-', '_')}")


def words(*found: str) -> Words:
    """A union in words; `Any` takes in all others."""
    return frozenset({"Any"}) if "Any" in found else frozenset(found)


def shown(union: Words) -> str:
    """A union as one text, sorted."""
    return " | ".join(sorted(union))


# --- the interpreter's view


def at_run_time(type: Any) -> Words:
    """What msgspec reads a type as, `UnsetType` left out."""
    return words(*_run_time_words(type))


def _run_time_words(type: Any) -> Iterator[str]:
    origin, args = typing.get_origin(type), typing.get_args(type)
    if isinstance(type, Marker):
        yield from (arm.type.__name__ for arm in type.arms)
        yield from (word for listing in type.lists for word in _run_time_words(listing))
        if type.fallback is not None:
            yield type.fallback.__name__
        if type.items is not None:
            yield f"list[{shown(at_run_time(type.items))}]"
    elif origin is typing.Union or origin is types.UnionType:
        for arm in args:
            yield from _run_time_words(arm)
    elif origin is typing.Literal:
        yield from (f"Literal[{value!r}]" for value in args)
    elif origin is list:
        yield f"list[{shown(at_run_time(args[0]))}]"
    elif origin is dict:
        assert args[0] is str
        yield f"dict[str, {shown(at_run_time(args[1]))}]"
    elif type is Any:
        yield "Any"
    elif type is None or type is types.NoneType:
        yield "None"
    elif type is not msgspec.UnsetType:
        known = (str, int, float, bool)
        assert type in known or issubclass(type, msgspec.Struct | enum.Enum), type
        # A decoy that makes msgspec demand a tag is no type of the specification.
        if not type.__name__.startswith("_NoSuch"):
            yield type.__name__


# --- the checker's view


@dataclass
class Source:
    """One module, read and not run."""

    #: Public names in the order of their definitions.
    names: list[str] = field(default_factory=list)
    classes: dict[str, ast.ClassDef] = field(default_factory=dict)
    #: What a checker takes each alias and constant for.
    aliases: dict[str, ast.expr] = field(default_factory=dict)
    docs: dict[str, str] = field(default_factory=dict)
    deprecated: set[str] = field(default_factory=set)

    def alias(self, name: str) -> Words:
        """An alias in words; a recursive one is opened once."""
        return words(*self._words(self.aliases[name]))

    def arms(self, name: str) -> list[str]:
        """The arms of a union as they are written."""
        return [ast.unparse(arm) for arm in _arms(self.aliases[name])]

    def members(self, name: str) -> dict[str, tuple[Words, bool]]:
        """Annotated names in a class body: the type in words, and whether `UnsetType` is in it.

        What is a `ClassVar` is left out.
        """
        found = {}
        for node in self.classes[name].body:
            if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
                text = ast.unparse(node.annotation)
                if not text.startswith("ClassVar["):
                    unset = "UnsetType" in text
                    found[node.target.id] = words(*self._words(node.annotation)), unset
        return found

    def _words(self, node: ast.expr) -> Iterator[str]:
        if isinstance(node, ast.BinOp):
            for arm in _arms(node):
                yield from self._words(arm)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield from self._words(ast.parse(node.value, mode="eval").body)
        elif isinstance(node, ast.Constant):
            yield repr(node.value)
        elif isinstance(node, ast.Name):
            yield from self._named(node.id)
        elif isinstance(node, ast.Subscript):
            yield from self._subscript(ast.unparse(node.value), node.slice)
        else:
            raise TypeError(ast.unparse(node))

    def _named(self, name: str) -> Iterator[str]:
        if name in RECURSIVE:
            yield "Any"
        elif name in PLAIN or name in self.classes:
            yield name
        elif name.removeprefix("_") in self.classes:  # `_Role`: the enum, or its plain string
            yield name.removeprefix("_")
        elif name != "UnsetType":
            yield from self._words(self.aliases[name])

    def _subscript(self, generic: str, inside: ast.expr) -> Iterator[str]:
        args = inside.elts if isinstance(inside, ast.Tuple) else [inside]
        if generic == "Literal":
            yield from (f"Literal[{ast.literal_eval(arg)!r}]" for arg in args)
        elif generic == "Alone":
            yield from self._words(args[0])
        elif generic == "list":
            yield f"list[{shown(words(*self._words(args[0])))}]"
        elif generic == "dict":
            yield f"dict[str, {shown(words(*self._words(args[1])))}]"
        else:
            raise TypeError(generic)


def _arms(node: ast.expr) -> Iterator[ast.expr]:
    if isinstance(node, ast.BinOp):
        yield from _arms(node.left)
        yield from _arms(node.right)
    else:
        yield node


@cache
def source(revision: str) -> Source:
    """The source of a revision's module."""
    path = module(revision).__file__
    assert path is not None
    tree = ast.parse(Path(path).read_text(encoding="utf-8"))
    found = Source()
    last = ""
    for node in tree.body:
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            node = node.body[0]
        if isinstance(node, ast.ClassDef):
            last = node.name
            found.classes[last] = node
            found.docs[last] = ast.get_docstring(node) or ""
            if any(ast.unparse(mark).startswith("deprecated(") for mark in node.decorator_list):
                found.deprecated.add(last)
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value:
            last = node.target.id
            found.aliases[last] = node.value
        else:
            if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and last:
                found.docs[last] = str(node.value.value)
            continue
        if not last.startswith("_"):
            found.names.append(last)
    return found
