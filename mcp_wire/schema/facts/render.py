"""Facts as one line of TypeScript, for people to read."""

from __future__ import annotations

import json
import re

from .model import Body, Declaration, Member, Type

_PLAIN_NAME = re.compile(r"[A-Za-z_$][A-Za-z0-9_$]*")


def render_type(type: Type) -> str:
    """A type expression as TypeScript writes it: `{ uri: string; [key: string]: unknown }[]`."""
    if "prim" in type:
        return type["prim"]
    if "lit" in type:
        return json.dumps(type["lit"], ensure_ascii=False)
    if "typeof" in type:
        return f"typeof {type['typeof']}"
    if "ref" in type:
        args = ", ".join(render_type(arg) for arg in type.get("args", []))
        return f"{type['ref']}<{args}>" if args else type["ref"]
    if "array" in type:
        return f"{_operand(type['array'], 'union', 'intersection')}[]"
    if "intersection" in type:
        return " & ".join(_operand(part, "union") for part in type["intersection"])
    if "union" in type:
        return " | ".join(render_type(arm) for arm in type["union"])
    return render_body(type["object"])


def render_body(body: Body) -> str:
    """An object in braces: its members, then its index signature; `{}` when it has neither."""
    parts = [render_member(member) for member in body["members"]]
    if body["index"] is not None:
        parts.append(f"[key: string]: {render_type(body['index'])}")
    return f"{{ {'; '.join(parts)} }}" if parts else "{}"


def render_member(member: Member) -> str:
    """A member: `title?: string`. A name that needs quotes gets them."""
    name = member["name"] if _PLAIN_NAME.fullmatch(member["name"]) else json.dumps(member["name"])
    return f"{name}{'?' if member['optional'] else ''}: {render_type(member['type'])}"


def render_declaration(declaration: Declaration) -> str:
    """A declaration without `export` and doc comment: `interface A extends B { c: string }`."""
    if declaration["kind"] == "const":
        return (
            f"const {declaration['name']} = {json.dumps(declaration['value'], ensure_ascii=False)}"
        )
    if declaration["kind"] == "alias":
        return f"type {declaration['name']} = {render_type(declaration['type'])}"
    bases = ", ".join(render_type(base) for base in declaration["extends"])
    body = render_body({"members": declaration["members"], "index": declaration["index"]})
    return f"interface {declaration['name']} {f'extends {bases} ' if bases else ''}{body}"


def _operand(type: Type, *loose: str) -> str:
    """A type in brackets where it binds more loosely than the operator around it."""
    text = render_type(type)
    return f"({text})" if any(kind in type for kind in loose) else text
