"""Reads one schema.ts into facts: names, shapes and the tags that bear on values, no prose.

schema.ts uses a small part of TypeScript. What is known here is read exactly; anything else raises
`UnknownConstructError` with its line, so that a new revision cannot lose a declaration unnoticed.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import NoReturn, get_args

import tree_sitter_typescript
from tree_sitter import Language, Node, Parser

from mcp_wire.schema.facts.model import (
    Alias,
    Body,
    Const,
    Declaration,
    Facts,
    Interface,
    Member,
    PrimName,
    Tags,
    Type,
)

_PARSER = Parser(Language(tree_sitter_typescript.language_typescript()))
_PRIMS: dict[str, PrimName] = {name: name for name in get_args(PrimName)}

# Generic types whose meaning `flatten` knows, with the number of their arguments. Array becomes
# {"array": ...}.
_GENERICS = {"Array": 1, "Record": 2, "Omit": 2}

# Tags in doc comments: those for readers only, and those about values with the way to read what
# follows the name.
_READERS_TAGS = {"category", "example", "see"}
_MARKS = {"deprecated", "internal"}


def _number(text: str) -> int | float:
    return float(text) if "." in text else int(text)


_VALUE_TAGS: dict[str, Callable[[str], int | float | str | bool]] = {
    "TJS-type": str,
    "format": str,
    "maxItems": _number,
    "maximum": _number,
    "minimum": _number,
    "nullable": lambda text: True,
}
_TAG = re.compile(
    r"^[ \t]*(?:/\*\*|\*)?[ \t]*@([A-Za-z][\w-]*)[ \t]*(.*?)[ \t]*(?:\*/)?\r?$", re.MULTILINE
)


class UnknownConstructError(ValueError):
    """TypeScript that the extraction does not read; the message begins with the line number, from
    1.
    """


def extract(source: bytes, revision: str) -> Facts:
    """The facts of a schema.ts given as its bytes, under the name of its revision.

    Raises `UnknownConstructError` for syntax errors, for TypeScript outside the part that schema.ts
    uses, for doc comment tags not known, and for references to what the file does not declare.
    """
    root = _PARSER.parse(source).root_node
    if root.has_error:
        _refuse(next(n for n in _walk(root) if n.is_error or n.is_missing), "syntax error")
    declarations: list[Declaration] = []
    seen: set[str] = set()
    for node in _parts(root):
        declaration = _declaration(node)
        if declaration["name"] in seen:
            _refuse(node, f"{declaration['name']} is declared twice")
        seen.add(declaration["name"])
        declarations.append(declaration)
    _check_references(root, declarations)
    return {
        "revision": revision,
        "sha256": hashlib.sha256(source).hexdigest(),
        "declarations": declarations,
    }


def dumps(facts: Facts) -> str:
    """The text of a facts file: JSON with one declaration a line, so that two revisions diff by
    declaration.
    """
    head = json.dumps({"revision": facts["revision"], "sha256": facts["sha256"]})
    lines = ",\n".join(
        json.dumps(d, ensure_ascii=False, separators=(",", ":")) for d in facts["declarations"]
    )
    return f'{head[:-1]}, "declarations": [\n{lines}\n]}}\n'


def _declaration(export: Node) -> Declaration:
    if export.type != "export_statement":
        _refuse(export, f"{export.type} instead of an exported declaration")
    _, node, *_ = _only(export, "export", *_DECLARATIONS, ";")
    return _DECLARATIONS[node.type](node, export)


def _interface(node: Node, export: Node) -> Interface:
    _only(node, "interface", "type_identifier", "extends_type_clause", "interface_body")
    clauses = [child for child in _parts(node) if child.type == "extends_type_clause"]
    bases = [
        _type(child)
        for clause in clauses
        for child in _parts(clause)
        if child.type not in ("extends", ",")
    ]
    body = _body(_field(node, "body"))
    deprecated, internal = _marks(export)
    return {
        "name": _text(_field(node, "name")),
        "kind": "interface",
        "extends": bases,
        "members": body["members"],
        "index": body["index"],
        "deprecated": deprecated,
        "internal": internal,
    }


def _alias(node: Node, export: Node) -> Alias:
    parts = _parts(node)
    if [part.type for part in parts if part.type != ";"][:3] != ["type", "type_identifier", "="]:
        _refuse(node, "type alias with parameters")
    deprecated, internal = _marks(export)
    return {
        "name": _text(_field(node, "name")),
        "kind": "alias",
        "type": _type(_field(node, "value")),
        "deprecated": deprecated,
        "internal": internal,
    }


def _const(node: Node, export: Node) -> Const:
    _, declarator, *_ = _only(node, "const", "variable_declarator", ";")
    name, _, value = _exactly(declarator, "identifier", "=", None)
    literal = _literal(value)
    if isinstance(literal, bool):
        _refuse(value, "boolean constant")
    deprecated, internal = _marks(export)
    return {
        "name": _text(name),
        "kind": "const",
        "value": literal,
        "deprecated": deprecated,
        "internal": internal,
    }


_DECLARATIONS: dict[str, Callable[[Node, Node], Declaration]] = {
    "interface_declaration": _interface,
    "type_alias_declaration": _alias,
    "lexical_declaration": _const,
}


def _body(node: Node) -> Body:
    members: list[Member] = []
    index: Type | None = None
    for child in _only(node, "{", "}", ";", ",", "property_signature", "index_signature"):
        if child.type == "property_signature":
            member = _member(child)
            if any(member["name"] == other["name"] for other in members):
                _refuse(child, f"member {member['name']} is declared twice")
            members.append(member)
        elif child.type == "index_signature":
            if index is not None:
                _refuse(child, "second index signature")
            index = _index(child)
    return {"members": members, "index": index}


def _member(node: Node) -> Member:
    parts = _only(node, "property_identifier", "string", "?", "type_annotation")
    if parts[-1].type != "type_annotation":
        _refuse(node, "member without a type")
    name = _string(parts[0]) if parts[0].type == "string" else _text(parts[0])
    tags = _doc(node)
    if "internal" in tags:
        _refuse(node, "@internal on a member")
    member: Member = {
        "name": name,
        "optional": any(part.type == "?" for part in parts),
        "type": _annotation(parts[-1]),
        "deprecated": "deprecated" in tags,
    }
    values = {name: value for name, value in tags.items() if name not in _MARKS}
    if values:
        member["tags"] = values
    return member


def _index(node: Node) -> Type:
    *_, key, _, value = _exactly(node, "[", "identifier", ":", None, "]", "type_annotation")
    if _text(key) != "string":
        _refuse(key, f"index signature with {_text(key)} keys")
    if _doc(node):
        _refuse(node, "tags on an index signature")
    return _annotation(value)


def _annotation(node: Node) -> Type:
    _, annotated = _exactly(node, ":", None)
    return _type(annotated)


def _type(node: Node) -> Type:
    reader = _TYPES.get(node.type)
    if reader is None:
        _refuse(node, f"{node.type} as a type")
    return reader(node)


def _predefined(node: Node) -> Type:
    name = _text(node)
    if name not in _PRIMS:
        _refuse(node, f"{name} as a type")
    return {"prim": _PRIMS[name]}


def _reference(node: Node) -> Type:
    return {"ref": _text(node)}


def _generic(node: Node) -> Type:
    name, arguments = _exactly(node, "type_identifier", "type_arguments")
    args = [_type(part) for part in _parts(arguments) if part.is_named]
    if _GENERICS.get(_text(name)) != len(args):
        _refuse(node, f"{_text(name)} with {len(args)} type arguments")
    return {"array": args[0]} if _text(name) == "Array" else {"ref": _text(name), "args": args}


def _array(node: Node) -> Type:
    item, *_ = _exactly(node, None, "[", "]")
    return {"array": _type(item)}


def _literal_type(node: Node) -> Type:
    (value,) = _exactly(node, None)
    return {"prim": "null"} if value.type == "null" else {"lit": _literal(value)}


def _parenthesized(node: Node) -> Type:
    _, inner, _ = _exactly(node, "(", None, ")")
    return _type(inner)


def _union(node: Node) -> Type:
    arms: list[Type] = []
    for part in _parts(node):
        if part.is_named:
            arm = _type(part)
            if "union" in arm:
                arms += arm["union"]
            else:
                arms.append(arm)
    # A leading "|" makes a union of one.
    return {"union": arms} if len(arms) > 1 else arms[0]


def _intersection(node: Node) -> Type:
    parts: list[Type] = []
    for child in _parts(node):
        if child.is_named:
            part = _type(child)
            if "intersection" in part:
                parts += part["intersection"]
            else:
                parts.append(part)
    return {"intersection": parts} if len(parts) > 1 else parts[0]


def _object(node: Node) -> Type:
    return {"object": _body(node)}


def _typeof(node: Node) -> Type:
    _, name = _exactly(node, "typeof", "identifier")
    return {"typeof": _text(name)}


_TYPES: dict[str, Callable[[Node], Type]] = {
    "array_type": _array,
    "generic_type": _generic,
    "intersection_type": _intersection,
    "literal_type": _literal_type,
    "object_type": _object,
    "parenthesized_type": _parenthesized,
    "predefined_type": _predefined,
    "type_identifier": _reference,
    "type_query": _typeof,
    "union_type": _union,
}


def _literal(node: Node) -> str | int | bool:
    if node.type == "string":
        return _string(node)
    if node.type in ("true", "false"):
        return node.type == "true"
    if node.type in ("number", "unary_expression"):
        with suppress(ValueError):
            return int(_text(node), 0)
    return _refuse(node, f"{_text(node)} as a literal")


def _string(node: Node) -> str:
    fragments = [part for part in _parts(node) if part.is_named]
    for fragment in fragments:
        if fragment.type != "string_fragment":
            _refuse(fragment, f"{fragment.type} in a string")
    return "".join(_text(fragment) for fragment in fragments)


def _marks(export: Node) -> tuple[bool, bool]:
    """Whether the doc comment says @deprecated and @internal."""
    tags = _doc(export)
    if not tags.keys() <= _MARKS:
        _refuse(export, "value tags on a declaration")
    return "deprecated" in tags, "internal" in tags


def _doc(node: Node) -> Tags:
    """The tags of the last doc comment before a declaration or member, but those for readers."""
    comment = node.prev_sibling
    while comment is not None and comment.type == "comment":
        if _text(comment).startswith("/**") and not _trails(comment, node):
            return _tags(comment)
        comment = comment.prev_sibling
    return {}


def _trails(comment: Node, node: Node) -> bool:
    """Whether a comment belongs to what stands before it on its line rather than to the node on a
    later one.
    """
    before = comment.prev_sibling
    return (
        before is not None
        and before.type != "{"
        and before.end_point.row == comment.start_point.row
        and node.start_point.row > comment.end_point.row
    )


def _tags(comment: Node) -> Tags:
    tags: Tags = {}
    for match in _TAG.finditer(_text(comment)):
        name, text = match.groups()
        if name in _MARKS:
            tags[name] = True
        elif name in _VALUE_TAGS:
            try:
                tags[name] = _VALUE_TAGS[name](text)
            except ValueError:
                _refuse(comment, f"@{name} {text}")
        elif name not in _READERS_TAGS:
            _refuse(comment, f"doc comment tag @{name}")
    return tags


def _check_references(root: Node, declarations: list[Declaration]) -> None:
    types = {d["name"] for d in declarations if d["kind"] != "const"} | _GENERICS.keys()
    consts = {d["name"] for d in declarations if d["kind"] == "const"}
    for node in _walk(root):
        if node.type == "type_identifier" and _text(node) not in types:
            _refuse(node, f"reference to {_text(node)}, which the file does not declare")
        if node.type == "type_query" and _text(node.children[-1]) not in consts:
            _refuse(node, f"typeof {_text(node.children[-1])}, which is no constant of the file")


def _walk(node: Node) -> Iterator[Node]:
    yield node
    for child in node.children:
        yield from _walk(child)


def _parts(node: Node) -> list[Node]:
    """Children of a node, punctuation included, comments left out."""
    return [child for child in node.children if child.type != "comment"]


def _only(node: Node, *types: str) -> list[Node]:
    """The parts of a node, all of which must be of the given types."""
    parts = _parts(node)
    for part in parts:
        if part.type not in types:
            _refuse(part, f"{part.type} in {node.type}")
    return parts


def _exactly(node: Node, *types: str | None) -> list[Node]:
    """The parts of a node, which must be of these types one for one; None stands for any type."""
    parts = _parts(node)
    found = [part.type for part in parts]
    if len(found) != len(types) or any(
        wanted not in (None, given) for wanted, given in zip(types, found, strict=True)
    ):
        _refuse(node, f"{node.type} made of {', '.join(found)}")
    return parts


def _field(node: Node, name: str) -> Node:
    child = node.child_by_field_name(name)
    if child is None:
        _refuse(node, f"{node.type} without a {name}")
    return child


def _text(node: Node) -> str:
    return (node.text or b"").decode()


def _refuse(node: Node, what: str) -> NoReturn:
    raise UnknownConstructError(f"line {node.start_point.row + 1}: {what}")
