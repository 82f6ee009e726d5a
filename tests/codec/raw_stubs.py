"""Draw `mcp_wire/raw/*.pyi` from the schema modules: `python -m tests.codec.raw_stubs`.

A stub gives all names of its schema module. Most are the same; what reaches an opaque member is
declared anew, word for word but for `Raw` in its place.
"""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import mcp_wire
from mcp_wire.opaque import OPAQUE

PACKAGE = Path(mcp_wire.__file__).parent
REVISIONS = sorted(path.stem for path in (PACKAGE / "schema").glob("v*.py"))

Named = dict[str, ast.stmt]


def _declared(source: ast.Module) -> Iterator[tuple[str, ast.stmt]]:
    """The classes and aliases of a schema module as type checkers see them, in order."""
    for top in source.body:
        for_checkers = isinstance(top, ast.If) and "TYPE_CHECKING" in ast.dump(top.test)
        for statement in top.body if for_checkers and isinstance(top, ast.If) else [top]:
            if isinstance(statement, ast.ClassDef):
                yield statement.name, statement
            elif isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name):
                yield statement.target.id, statement


def _names(node: ast.AST) -> set[str]:
    return {inner.id for inner in ast.walk(node) if isinstance(inner, ast.Name)}


def _members(name: str, statement: ast.stmt) -> Iterator[ast.AnnAssign]:
    """The opaque members of a class."""
    if name in OPAQUE and isinstance(statement, ast.ClassDef):
        for member in statement.body:
            if isinstance(member, ast.AnnAssign) and ast.unparse(member.target) in OPAQUE[name]:
                yield member


def _reaching(declared: Named) -> set[str]:
    """What has an opaque member, or names what has one."""
    found = {name for name, node in declared.items() if any(_members(name, node))}
    while more := {n for n, node in declared.items() if n not in found and _names(node) & found}:
        found |= more
    return found


def _raw(annotation: ast.expr) -> str:
    names = _names(annotation)
    if "UnsetType" in names:
        return "Raw | UnsetType"
    return "Raw | None" if "None" in ast.unparse(annotation) else "Raw"


def _anew(name: str, statement: ast.stmt, lines: list[str]) -> str:
    """The text of a declaration with its opaque members as `Raw`."""
    decorators = getattr(statement, "decorator_list", [])
    first = min([statement.lineno, *(d.lineno for d in decorators)])
    own = lines[first - 1 : statement.end_lineno]
    for member in _members(name, statement):
        note = member.annotation
        at, line = note.lineno - first, own[note.lineno - first]
        assert note.end_lineno == note.lineno
        own[at] = line[: note.col_offset] + _raw(note) + line[note.end_col_offset :]
    indent = len(own[0]) - len(own[0].lstrip())
    text = "\n".join(line[indent:] if line[:indent].isspace() else line for line in own)
    if name == "Tool":  # the base would have schemas be dicts
        text = text.replace("(ToolSchemas,", "(Interface,").replace("(InputSchema,", "(Interface,")
    return text


def _imported(source: ast.Module) -> Iterator[tuple[str, str]]:
    """The names that a schema module imports, with where from."""
    for node in ast.walk(source):
        if isinstance(node, ast.ImportFrom) and node.module != "__future__":
            home = f"mcp_wire.schema.{node.module}" if node.level else str(node.module)
            for alias in node.names:
                yield alias.name, home


def stub(revision: str) -> str:
    """The text of the stub of a revision module, lines not yet broken."""
    text = (PACKAGE / "schema" / f"{revision}.py").read_text("utf-8")
    source = ast.parse(text)
    declared = dict(_declared(source))
    exported: list[str] = next(
        ast.literal_eval(node.value)
        for node in source.body
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__"
    )
    anew = _reaching(declared)
    order = [name for name in declared if name in anew]
    body = [_anew(name, declared[name], text.split("\n")) for name in order]
    used = _names(ast.parse("\n".join(body)))
    kept = [name for name in exported if name not in anew]
    helpers = sorted(n for n in used & declared.keys() if n not in anew and n not in kept)
    homes: dict[str, set[str]] = {"msgspec": {"Raw"}}
    for name, home in _imported(source):
        if name in used:
            homes.setdefault(home, set()).add(name)
    return "\n".join(
        [
            f"# Drawn from mcp_wire/schema/{revision}.py by tests/codec/raw_stubs.py: change that.",
            "# pyright: reportPrivateUsage=false, reportDeprecated=false",
            "# ruff: noqa: E501, I001, RUF022",
            *(f"from {home} import {', '.join(sorted(homes[home]))}" for home in sorted(homes)),
            f"from mcp_wire.schema.{revision} import (",
            *(f"    {name}," for name in helpers),
            *(f"    {name}," for name in kept),
            ")",
            "__all__ = [" + ", ".join(f'"{name}"' for name in exported) + "]",
            *body,
            "",
        ]
    )


def committed(revision: str) -> Path:
    return PACKAGE / "raw" / f"{revision}.pyi"


if __name__ == "__main__":
    for each in REVISIONS:
        committed(each).write_text(stub(each), "utf-8")
    files = [str(committed(each)) for each in REVISIONS]
    subprocess.run([sys.executable, "-m", "ruff", "format", "--quiet", *files], check=True)
