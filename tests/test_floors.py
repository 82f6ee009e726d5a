"""Imports go down only: the floors of the package, held over every module's source."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

import mcp_wire

PACKAGE = Path(mcp_wire.__file__).parent

# What a name stands for also holds for the modules under it. A new module gets its row here.
FLOORS = {
    # 0: what a message is, one module a revision.
    "mcp_wire.schema": 0,
    # 1: the only encode and decode, and what each failure means on the wire.
    "mcp_wire.codec": 1,
    "mcp_wire.duplicates": 1,
    "mcp_wire.envelope": 1,
    "mcp_wire.errors": 1,
    "mcp_wire.extensions": 1,
    "mcp_wire.jsonrpc": 1,
    "mcp_wire.limits": 1,
    "mcp_wire.methods": 1,
    "mcp_wire.opaque": 1,
    "mcp_wire.raw": 1,
    "mcp_wire.retype": 1,
    "mcp_wire.salvage": 1,
    "mcp_wire.values": 1,
    "mcp_wire.versions": 1,
    # 2: bytes to frames; forms and typed answers.
    "mcp_wire.elicitation": 2,
    "mcp_wire.framing": 2,
    "mcp_wire.sampling": 2,
    # 3: the rules of a conversation.
    "mcp_wire.session": 3,
    # 4: moving bytes.
    "mcp_wire.adapters": 4,
    # 5: the command and what it ships.
    "mcp_wire.__main__": 5,
    "mcp_wire.cli": 5,
    "mcp_wire.samples": 5,
}
# The package itself names everything, so only the command may go through it.
FACADE, FACADE_FLOOR = "mcp_wire", 5

REVISION = re.compile(r"mcp_wire\.schema\.v\d{4}_\d{2}_\d{2}")
REVISIONS_MAY_IMPORT = {"mcp_wire.schema._base", "mcp_wire.schema._structural"}
FACTS = "mcp_wire.schema.facts"

# Sockets, clocks, tasks, processes and logging begin at the adapters.
SANS_IO = frozenset(
    "asyncio concurrent http logging multiprocessing select selectors signal socket socketserver "
    "ssl subprocess time urllib.request".split()
)


@dataclass(frozen=True)
class Import:
    """One module that another one imports."""

    target: str
    line: int
    typing_only: bool
    when_loaded: bool


class _Imports(ast.NodeVisitor):
    """Collect the imports of one module, those inside functions and by literal name too."""

    def __init__(self, module: str, is_package: bool, modules: frozenset[str]) -> None:
        self.found: list[Import] = []
        self._home = module if is_package else module.rpartition(".")[0]
        self._modules = modules
        self._typing_only = False
        self._in_function = False

    def _add(self, target: str, node: ast.stmt | ast.expr) -> None:
        found = Import(target, node.lineno, self._typing_only, not self._in_function)
        self.found.append(found)

    def _absolute(self, name: str, level: int) -> str:
        if not level:
            return name
        parts = self._home.split(".")
        base = ".".join(parts[: len(parts) - level + 1])
        return f"{base}.{name}" if name else base

    def visit_Import(self, node: ast.Import) -> None:
        for alias in node.names:
            self._add(alias.name, node)

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None:
        base = self._absolute(node.module or "", node.level)
        for alias in node.names:
            submodule = f"{base}.{alias.name}"
            self._add(submodule if submodule in self._modules else base, node)

    def visit_Call(self, node: ast.Call) -> None:
        called = node.func.attr if isinstance(node.func, ast.Attribute) else ""
        called = node.func.id if isinstance(node.func, ast.Name) else called
        if called in {"import_module", "__import__"} and node.args:
            name = node.args[0]
            if isinstance(name, ast.Constant) and isinstance(name.value, str):
                bare = name.value.lstrip(".")
                self._add(self._absolute(bare, len(name.value) - len(bare)), node)
        self.generic_visit(node)

    def visit_If(self, node: ast.If) -> None:
        before = self._typing_only
        self._typing_only = before or "TYPE_CHECKING" in ast.dump(node.test)
        for statement in node.body:
            self.visit(statement)
        self._typing_only = before
        for statement in node.orelse:
            self.visit(statement)

    def visit_FunctionDef(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        before, self._in_function = self._in_function, True
        self.generic_visit(node)
        self._in_function = before

    visit_AsyncFunctionDef = visit_FunctionDef


def floor_of(module: str) -> int | None:
    """The floor of a module of the package, by the longest row that covers it."""
    if module == FACADE:
        return FACADE_FLOOR
    parts = module.split(".")
    for end in range(len(parts), 1, -1):
        if (floor := FLOORS.get(".".join(parts[:end]))) is not None:
            return floor
    return None


def _covers(names: frozenset[str], module: str) -> bool:
    return any(module == name or module.startswith(f"{name}.") for name in names)


def _wrong_inside(module: str, floor: int, found: Import) -> str | None:
    """What is wrong with an import of the package's own, if anything."""
    target_floor = floor_of(found.target)
    if target_floor is None:
        return f"imports {found.target}, which has no floor"
    if target_floor > floor:
        return f"is on floor {floor} and imports {found.target} from floor {target_floor}"
    if REVISION.fullmatch(module) and found.target not in REVISIONS_MAY_IMPORT:
        return f"is a revision and imports {found.target}"
    if module.startswith(FACTS) and not found.target.startswith(FACTS):
        return f"belongs to the facts and imports {found.target}"
    if REVISION.match(found.target) and found.when_loaded and not found.typing_only:
        return f"loads the revision {found.target} as soon as it is imported itself"
    return None


def _wrong_outside(module: str, floor: int, found: Import) -> str | None:
    """What is wrong with an import from elsewhere, if anything."""
    top = found.target.partition(".")[0]
    if top in sys.stdlib_module_names:
        if floor < FLOORS["mcp_wire.adapters"] and _covers(SANS_IO, found.target):
            return f"is on floor {floor}, which does no I/O, and imports {found.target}"
        if floor == FLOORS["mcp_wire.adapters"] and top == "json":
            return "moves bytes and imports json"
        return None
    if top == "msgspec" and not module.startswith(FACTS):
        return None
    if top == "rich" and module.startswith("mcp_wire.cli"):
        return None
    if top == "pybase64" and module == "mcp_wire.values" and not found.when_loaded:
        return None
    if top == "typing_extensions" and found.typing_only:
        return None
    return f"imports {found.target}"


def violations(
    module: str, source: str, *, is_package: bool = False, modules: frozenset[str]
) -> Iterator[str]:
    """Say what in the source of one module breaks the floors, a line each."""
    floor = floor_of(module)
    if floor is None:
        yield f"{module} has no floor: give it a row in FLOORS"
        return
    collector = _Imports(module, is_package, modules)
    collector.visit(ast.parse(source))
    for found in collector.found:
        ours = found.target == FACADE or found.target.startswith(f"{FACADE}.")
        wrong = (_wrong_inside if ours else _wrong_outside)(module, floor, found)
        if wrong:
            yield f"{module}:{found.line} {wrong}"


def _sources() -> dict[str, Path]:
    sources = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
        sources[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return sources


SOURCES = _sources()
MODULES = frozenset(SOURCES)
# What the examples below may name, whether or not it is there yet.
KNOWN = MODULES | frozenset(FLOORS)


def test_the_package_is_what_is_read() -> None:
    revisions = [module for module in MODULES if REVISION.fullmatch(module)]
    assert len(revisions) == 5
    assert {FACADE, "mcp_wire.codec", "mcp_wire.schema._base"} <= MODULES


@pytest.mark.parametrize("module", SOURCES)
def test_a_module_imports_only_from_lower_floors_or_its_own(module: str) -> None:
    path = SOURCES[module]
    source = path.read_text(encoding="utf-8")
    is_package = path.name == "__init__.py"
    found = violations(module, source, is_package=is_package, modules=MODULES)
    assert list(found) == []


def test_the_command_is_the_only_module_that_may_import_rich() -> None:
    source = "import rich.progress\n"
    assert not list(violations("mcp_wire.cli.bar", source, modules=MODULES))
    assert list(violations("mcp_wire.codec", source, modules=MODULES))


def test_pybase64_is_for_the_values_alone_and_never_loaded_with_them() -> None:
    on_load, on_use = "import pybase64\n", "def f():\n    import pybase64\n"
    assert not list(violations("mcp_wire.values", on_use, modules=MODULES))
    assert list(violations("mcp_wire.values", on_load, modules=MODULES))
    assert list(violations("mcp_wire.codec", on_use, modules=MODULES))


CODEC, SCHEMA = "mcp_wire.codec", "mcp_wire.schema"
REFUSED = {
    "upwards": (CODEC, "from mcp_wire.session import Session"),
    "upwards, relative": (CODEC, "from .cli import main"),
    "upwards, the bare module": (CODEC, "from . import cli"),
    "upwards, through the package": (CODEC, "from mcp_wire import Codec"),
    "upwards, in a function": (CODEC, "def f():\n    import mcp_wire.cli"),
    "upwards, in an async function": (CODEC, "async def f():\n    import mcp_wire.cli"),
    "upwards, for types": (CODEC, "if TYPE_CHECKING:\n    from .cli import main"),
    "upwards, by literal name": (CODEC, "importlib.import_module('mcp_wire.cli')"),
    "upwards, by relative literal": (CODEC, "import_module('.cli', __package__)"),
    "a module without a floor": ("mcp_wire.unheard_of", ""),
    "from a module without a floor": (CODEC, "import mcp_wire.unheard_of"),
    "two parents up": ("mcp_wire.framing.lines", "from ..session import Session"),
    "one revision from another": (f"{SCHEMA}.v2025_11_25", "from .v2025_06_18 import Tool"),
    "a revision from the facts": (f"{SCHEMA}.v2025_11_25", "from .facts import model"),
    "a revision on load": (CODEC, "from .schema import v2025_11_25"),
    "a revision from its base, on load": (f"{SCHEMA}._base", "from . import v2025_11_25"),
    "facts from the schema": (f"{FACTS}.model", "from .._base import Absent"),
    "facts from a dependency": (f"{FACTS}.model", "import msgspec"),
    "another dependency": (CODEC, "import orjson"),
    "typing_extensions at run time": (CODEC, "from typing_extensions import deprecated"),
    "typing_extensions in the else of TYPE_CHECKING": (
        CODEC,
        "if TYPE_CHECKING:\n    pass\nelse:\n    import typing_extensions",
    ),
    "sockets below the adapters": ("mcp_wire.session.core", "import socket"),
    "clocks below the adapters": ("mcp_wire.session.core", "from time import monotonic"),
    "part of a package below the adapters": (CODEC, "import asyncio.streams"),
    "JSON in an adapter": ("mcp_wire.adapters.stdio", "import json"),
}


@pytest.mark.parametrize(("module", "source"), REFUSED.values(), ids=REFUSED)
def test_a_forbidden_import_is_found(module: str, source: str) -> None:
    assert len(list(violations(module, source, modules=KNOWN))) == 1


ADMITTED = {
    "downwards": (CODEC, "from mcp_wire.schema import _base"),
    "its own floor": (CODEC, "from . import errors\nfrom .limits import MAX"),
    "the standard library": (CODEC, "import re, functools, urllib.parse"),
    "msgspec": (CODEC, "from msgspec import Raw, json"),
    "typing_extensions for types": (CODEC, "if TYPE_CHECKING:\n    import typing_extensions"),
    "a revision for types": (CODEC, "if TYPE_CHECKING:\n    from .schema import v2025_11_25"),
    "a revision on first use": (CODEC, "def f():\n    from .schema import v2025_11_25"),
    "the base of the revisions": (f"{SCHEMA}.v2025_11_25", "from ._base import x"),
    "a clock in an adapter": ("mcp_wire.adapters.stdio", "import asyncio, time"),
    "the package, by the command": ("mcp_wire.cli", "from mcp_wire import Codec"),
    "everything, by the package": (FACADE, "from mcp_wire.cli import main"),
}


@pytest.mark.parametrize(("module", "source"), ADMITTED.values(), ids=ADMITTED)
def test_a_fair_import_is_let_through(module: str, source: str) -> None:
    assert list(violations(module, source, modules=KNOWN)) == []
