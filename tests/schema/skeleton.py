"""Print the Struct skeleton of a revision from its facts: the scaffold that people then own.

What it cannot know is marked `# TODO`: the docstrings, and what decides a union that has no tag.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

Type = Mapping[str, Any]

#: What decides the unions that no single tag decides, where several revisions have the same.
RULES: dict[str, dict[str, str]] = {
    "JSONRPCMessage": {
        "JSONRPCRequest": "method=PRESENT, id=PRESENT",
        "JSONRPCNotification": "method=PRESENT, id=(ABSENT,)",
        "JSONRPCResponse": "result=PRESENT",
        "JSONRPCError": "error=PRESENT",
    },
    "JSONRPCResponse": {
        "JSONRPCResultResponse": "result=PRESENT",
        "JSONRPCErrorResponse": "error=PRESENT",
    },
    "ResourceContentsItem": {
        "TextResourceContents": "text=PRESENT",
        "BlobResourceContents": "blob=PRESENT",
    },
    "JSONRPCBatchRequest": {
        "JSONRPCRequest": "method=PRESENT, id=PRESENT",
        "JSONRPCNotification": "method=PRESENT, id=(ABSENT,)",
    },
    "JSONRPCBatchResponse": {
        "JSONRPCResponse": "result=PRESENT",
        "JSONRPCError": "error=PRESENT",
    },
    "ElicitRequestParams": {
        "ElicitRequestFormParams": 'mode=("form", ABSENT)',
        "ElicitRequestURLParams": 'mode="url"',
    },
    "PrimitiveSchemaDefinition": {
        "StringSchema": 'type="string"',
        "NumberSchema": 'type=("number", "integer")',
        "BooleanSchema": 'type="boolean"',
        "EnumSchema": 'type="string", enum=PRESENT',
    },
    "EnumSchema": {"LegacyTitledEnumSchema": 'type="string", enum=PRESENT, enumNames=PRESENT'},
    "SingleSelectEnumSchema": {
        "UntitledSingleSelectEnumSchema": 'type="string", enum=PRESENT',
        "TitledSingleSelectEnumSchema": 'type="string", oneOf=PRESENT',
    },
    "MultiSelectEnumSchema": {
        "UntitledMultiSelectEnumSchema": 'type="array", items__enum=PRESENT',
        "TitledMultiSelectEnumSchema": 'type="array", items__anyOf=PRESENT',
    },
    "InputResponse": {
        "CreateMessageResult": "role=PRESENT, content=PRESENT, model=PRESENT",
        "ListRootsResult": "roots=PRESENT",
        "ElicitResult": "action=PRESENT",
    },
}
#: Where the specification lets one value be two arms, and what we do about it.
AMBIGUOUS: dict[str, str] = {
    "JSONRPCMessage": "an object may carry members of two kinds; the first kind declared wins",
    "JSONRPCResponse": "an object may carry result and error; result wins here, the codec refuses",
    "JSONRPCBatchResponse": "an object may carry result and error; result wins here",
    "ResourceContentsItem": "an object may carry text and blob; text wins",
    "SingleSelectEnumSchema": "a schema may carry enum and oneOf; enum wins",
    "MultiSelectEnumSchema": "items may carry enum and anyOf; enum wins",
    "EnumSchema": "a schema may carry enumNames and oneOf; enumNames wins",
    "InputResponse": "an object may carry the members of two results; the first declared wins",
    "ClientResult": "every result is open, so an object may be several; most members win",
    "ServerResult": "every result is open, so an object may be several; most members win",
}
INPUT_REQUIRED = 'resultType="input_required"'


class Skeleton:
    """One module in the making: `text()` gives its source."""

    def __init__(self, facts: Mapping[str, Any], docs: Mapping[str, str] | None = None) -> None:
        self.revision: str = facts["revision"]
        self.by_name: dict[str, Any] = {d["name"]: d for d in facts["declarations"]}
        self.docs = docs or {}
        self.lines: list[str] = []
        self.exports: list[str] = []
        self.waiting: list[str] = []
        self.inline: dict[str, str] = {}

    # --- reading the facts

    def bases(self, name: str) -> Iterator[str]:
        for base in self.by_name.get(name, {}).get("extends", ()):
            yield base["ref"]
            yield from self.bases(base["ref"])

    def flat(self, type: Type) -> tuple[dict[str, Any], bool]:
        """Members after inheritance, and whether an index signature is among them."""
        if "intersection" in type:
            parts = type["intersection"]
        elif "object" in type:
            members = {m["name"]: m for m in type["object"]["members"]}
            return members, type["object"]["index"] is not None
        elif type["ref"] == "Record":
            return {}, True
        elif type["ref"] == "Omit":
            members, index = self.flat(type["args"][0])
            return {n: m for n, m in members.items() if n != type["args"][1]["lit"]}, index
        else:
            declaration = self.by_name[type["ref"]]
            if declaration["kind"] == "alias":
                return self.flat(declaration["type"])
            own = {"object": {"members": declaration["members"], "index": declaration["index"]}}
            parts = [*declaration["extends"], own]
        members, index = {}, False
        for part in parts:
            more, open_ = self.flat(part)
            members |= more
            index |= open_
        return members, index

    def is_struct(self, name: str) -> bool:
        declaration = self.by_name[name]
        if declaration["kind"] == "alias":
            return "intersection" in declaration["type"] or (
                "ref" in declaration["type"]
                and declaration["type"]["ref"] in self.by_name
                and self.is_struct(declaration["type"]["ref"])
            )
        return declaration["kind"] == "interface" and bool(self.flat({"ref": name})[0])

    def is_enum(self, name: str) -> bool:
        type = self.by_name.get(name, {}).get("type", {})
        return "union" in type and all("lit" in arm for arm in type["union"])

    def literal(self, type: Type) -> Any:
        if "typeof" in type:
            return self.by_name[type["typeof"]]["value"]
        return type.get("lit")

    def alone(self, name: str, text: str) -> str:
        members, index = self.flat({"ref": name})
        constant = any(
            not m["optional"] and self.literal(m["type"]) is not None and n in ("type", "mode")
            for n, m in members.items()
        )
        return f"Alone[{text}]" if index or constant else text

    def declares_jsonrpc(self, type: Type) -> bool:
        return "jsonrpc" in self.flat(type)[0]

    # --- writing annotations

    def annotation(self, type: Type, owner: str) -> str:
        if "prim" in type:
            return {
                "string": "str",
                "number": "int | float",
                "boolean": "bool",
                "null": "None",
                "object": "dict[str, Any]",
            }.get(type["prim"], "Any")
        if self.literal(type) is not None:
            return f"Literal[{json.dumps(self.literal(type))}]"
        if "ref" in type:
            name = type["ref"]
            if name == "Record":
                return f"dict[str, {self.annotation(type['args'][1], owner)}]"
            if self.is_enum(name):
                return f"_{name}"
            return self.alone(name, name) if self.is_struct(name) else name
        if "array" in type:
            return f"list[{self.annotation(type['array'], owner)}]"
        if "union" in type:
            return self.union(type["union"], owner)
        if "object" in type and not type["object"]["members"]:
            index = type["object"]["index"]
            return f"dict[str, {self.annotation(index, owner) if index else 'Any'}]"
        self.struct(owner, type, f"`{owner}`: inline object")
        members, index = self.flat(type)
        tagged = "type" in members and self.literal(members["type"]["type"]) is not None
        return f"Alone[{owner}]" if tagged or index else owner

    def union(self, arms: Sequence[Type], owner: str) -> str:
        if all("lit" in arm for arm in arms):
            return f"Literal[{', '.join(json.dumps(arm['lit']) for arm in arms)}]"
        if any(arm == {"prim": "string"} for arm in arms) and all(
            "lit" in arm or arm == {"prim": "string"} for arm in arms
        ):
            return "str"
        names = {arm.get("ref") for arm in arms}
        if names == {"TextResourceContents", "BlobResourceContents"}:
            return "_ResourceContentsItem"
        if "InputRequiredResult" in names:
            self.structural(f"_{owner}", arms, public=False)
            return f"_{owner}"
        parts = [self.annotation(arm, owner) if "ref" not in arm else arm["ref"] for arm in arms]
        return " | ".join(parts)

    # --- writing declarations

    def doc(self, name: str) -> str:
        text = self.docs.get(name)
        if text is None:
            text = "TODO."
        return f'"""{text} (`{name}`, {self.revision})"""'

    def struct(self, name: str, type: Type, what: str) -> None:
        if name in self.inline:
            if self.inline[name] != json.dumps(type, sort_keys=True):
                raise ValueError(f"two inline objects would be called {name}")
            return
        self.inline[name] = json.dumps(type, sort_keys=True)
        members, index = self.flat(type)
        old = self.revision < "2025-11-25"
        lineage = {type["ref"], *self.bases(type["ref"])} if "ref" in type else set()
        request, notification = "Request" in lineage, "Notification" in lineage
        options = ""
        base = "Interface"
        bare = name in ("Request", "Notification")
        members = dict(members)
        fields: list[str] = []
        if not bare and ("jsonrpc" in members or (old and (request or notification))):
            members.pop("jsonrpc", None)
            base = "RpcNotification" if notification else "Rpc"
            if old and not what.startswith("`") and not self.declares_jsonrpc(type):
                base = "BareNotification" if notification else "BareRequest"
            if "id" in members:
                members = {"id": members.pop("id"), **members}
        if index:
            base = "Open"
        checks = ""
        for tag in ("method", "type"):
            if tag in members and (value := self.literal(members[tag]["type"])) is not None:
                members.pop(tag)
                options = f', tag_field="{tag}", tag={json.dumps(value)}'
                fields.insert(
                    0, f"{tag}: ClassVar[Literal[{json.dumps(value)}]] = {json.dumps(value)}"
                )
        for member in members.values():
            kind = member["type"]
            if member["name"] == "_meta":
                checks = self.meta_check(kind, name) or checks
            if member["name"] in ("inputSchema", "outputSchema"):
                checks = (
                    "ToolSchemas"
                    if self.revision < "2026" and "outputSchema" in members
                    else "InputSchema"
                )
            fields.append(self.field(name, member))
        if (
            old
            and name.endswith("Params")
            and "_meta" not in members
            and what.startswith("params of")
        ):
            fields.insert(0, 'meta: dict[str, Any] | None = field(name="_meta", default=None)')
            checks = "TokenMeta" if what == "params of a request" else ""
        bases = ", ".join(filter(None, [checks, base]))
        deprecated = (
            self.by_name.get(name, {}).get("deprecated") or name == "LegacyTitledEnumSchema"
        )
        self.lines.append("")
        self.lines.append("")
        if deprecated:
            why = "Deprecated by the specification."
            self.lines.append(f"@deprecated({json.dumps(why)})")
        self.lines.append(f"class {name}({bases}, frozen=True, kw_only=True{options}):")
        self.lines.append(f"    {self.doc(name)}")
        if fields:
            self.lines.append("")
        self.lines.extend(f"    {line}" for line in fields)
        self.exports.append(name)

    def meta_check(self, type: Type, owner: str) -> str:
        if "object" in type and type["object"]["members"]:
            self.struct("RequestParamsMeta", type, "meta")
            return "TokenMeta"
        if "ref" in type and self.by_name[type["ref"]]["kind"] == "interface":
            return "_" + type["ref"].removesuffix("Object")
        return ""

    def field(self, owner: str, member: Mapping[str, Any]) -> str:
        wire = member["name"]
        name = re.sub(r"^(_|\$|io\.modelcontextprotocol/)", "", wire)
        type = member["type"]
        if wire == "_meta" or wire in ("inputSchema", "outputSchema"):
            text = "dict[str, Any]"
        elif "object" in type and type["object"]["members"] and wire == "params":
            lineage = {owner, *self.bases(owner)}
            kind = "request" if "Request" in lineage else "notification"
            self.struct_inline_params(self.params_owner(owner) + "Params", type, kind)
            text = self.params_owner(owner) + "Params"
            if type["object"]["index"] is not None:
                text = f"Alone[{text}]"
        else:
            text = self.annotation(type, owner + name[0].upper() + name[1:])
        renamed = f'name="{wire}"' if name != wire else ""
        if wire == "mode" and "lit" in type and not member["optional"]:
            return f'{name}: {text} = constant("{type["lit"]}")'
        if wire == "resultType":
            return f'{name}: {text} = written("complete")'
        if wire == "ttlMs":
            return f"{name}: {text} = zero()"
        if wire == "cacheScope":
            return f'{name}: {text} = written("private")'
        if not member["optional"]:
            return f"{name}: {text}" + (f" = field({renamed})" if renamed else "")
        nothing = "None"
        if text == "Any" or text.endswith("| None"):
            nothing = "UNSET"
            text = f"{text} | UnsetType"
        else:
            text = f"{text} | None"
        default = f"field({renamed}, default={nothing})" if renamed else nothing
        return f"{name}: {text} = {default}"

    def params_owner(self, owner: str) -> str:
        """The interface that declares `params`: an inherited inline object keeps its name."""
        declaration = self.by_name[owner]
        if any(m["name"] == "params" for m in declaration["members"]):
            return owner
        return next(self.params_owner(b["ref"]) for b in declaration["extends"])

    def struct_inline_params(self, name: str, type: Type, kind: str) -> None:
        self.struct(name, type, f"params of a {kind}")

    def structural(self, name: str, arms: Sequence[Type], *, public: bool = True) -> None:
        rules = dict(RULES.get(name.lstrip("_"), {}))
        options = ""
        names = [
            a["ref"] if "ref" in a else f"list[{self.annotation(a['array'], name)}]" for a in arms
        ]
        declared = []
        for arm in names:
            if arm == "InputRequiredResult":
                rules[arm] = INPUT_REQUIRED
            elif "InputRequiredResult" in names and len(names) == 2:
                rules[arm] = ""
            if name in ("ClientResult", "ServerResult") and arm not in rules:
                required = [
                    m["name"]
                    for m in self.flat({"ref": arm})[0].values()
                    if not m["optional"] and m["name"] not in ("resultType", "ttlMs", "cacheScope")
                ]
                rules[arm] = ", ".join(f"{m}=PRESENT" for m in required)
                if arm == "EmptyResult":
                    options = ", fallback=Result"
                    continue
            if (arm in self.by_name and "union" in self.by_name[arm].get("type", {})) or (
                arm in self.by_name and "array" in self.by_name[arm].get("type", {})
            ):
                declared.append(arm)
            elif arm in rules:
                rule = f", {rules[arm]}" if rules[arm] else ""
                declared.append(f"arm({arm}{rule})")
            else:
                declared.append(f"arm({arm})  # TODO: what decides")
        self.lines += [
            "",
            "",
            "if TYPE_CHECKING:",
            f"    {name}: TypeAlias = {' | '.join(names)}",
            "else:",
        ]
        inner = ", ".join(f"{d}" for d in declared)
        if name.lstrip("_") in AMBIGUOUS:
            options += f', ambiguous="{AMBIGUOUS[name.lstrip("_")]}"'
        self.lines.append(f'    {name} = structural("{name}", {inner}{options}, module=__name__)')
        if public:
            self.lines.append(self.doc(name))
            self.exports.append(name)

    def declare(self, declaration: Mapping[str, Any]) -> None:
        name = declaration["name"]
        if declaration["kind"] == "const":
            self.lines.append(f"{name}: Final = {json.dumps(declaration['value'])}")
            self.exports.append(name)
            return
        if self.is_enum(name):
            literals = [arm["lit"] for arm in declaration["type"]["union"]]
            self.lines += ["", "", f"class {name}(Enumeration):", f"    {self.doc(name)}", ""]
            self.lines += [f'    {v.upper()} = "{v}"' for v in literals]
            options = ", ".join(json.dumps(v) for v in literals)
            self.lines += ["", "", "if TYPE_CHECKING:"]
            self.lines += [f"    _{name}: TypeAlias = {name} | Literal[{options}]"]
            self.lines += ["else:", f"    _{name} = {name}"]
            self.exports.append(name)
            return
        if declaration["kind"] == "interface":
            members, _ = self.flat({"ref": name})
            if not members:
                index = declaration["index"] or {"prim": "unknown"}
                self.alias(name, f"dict[str, {self.annotation(index, name)}]")
            else:
                self.struct(name, {"ref": name}, "interface")
                if name == "BlobResourceContents":
                    arms = [{"ref": "TextResourceContents"}, {"ref": "BlobResourceContents"}]
                    self.structural("_ResourceContentsItem", arms, public=False)
                if name.endswith("MetaObject"):
                    self.meta_mixin(name)
            return
        type = declaration["type"]
        if "intersection" in type:
            self.struct(name, type, "interface")
        elif "union" in type and any("ref" in a or "array" in a for a in type["union"]):
            if name == "JSONValue":
                self.alias(name, "Any")  # recursive for checkers: write that part by hand
            elif name in RULES or name in ("ClientResult", "ServerResult"):
                self.structural(name, type["union"])
            else:
                self.alias(name, " | ".join(a["ref"] for a in type["union"]))
        elif name in RULES and "array" in type:
            arms = type["array"]["union"]
            self.structural(f"_{name}", arms, public=False)
            self.lines += ["", "", "if TYPE_CHECKING:"]
            self.lines.append(f"    {name}: TypeAlias = list[{' | '.join(a['ref'] for a in arms)}]")
            self.lines += ["else:", f'    {name} = list_of("{name}", _{name}, module=__name__)']
            self.lines.append(self.doc(name))
            self.exports.append(name)
        elif name == "RequestId":
            self.alias(name, "str | int")
        elif "ref" in type:
            self.alias(name, re.sub(r"^Alone\[(.*)\]$", r"\1", self.annotation(type, name)))
        else:
            self.alias(name, self.annotation(type, name))

    def meta_mixin(self, name: str) -> None:
        short = "_" + name.removesuffix("Object")
        self.lines += [
            "",
            "",
            f"class {short}(Interface, frozen=True):",
            "    if TYPE_CHECKING:",
            "        meta: dict[str, Any] | None",
            "",
            "    def __post_init__(self) -> None:",
            f"        check_meta(self.meta, {name})",
        ]

    def alias(self, name: str, text: str) -> None:
        self.lines += ["", f"{name}: TypeAlias = {text}", self.doc(name)]
        self.exports.append(name)

    def ready(self, declaration: Mapping[str, Any]) -> bool:
        """Whether all arms of a union (or targets of an alias) are defined above already."""
        type = declaration.get("type", {})
        arms = type.get("union") or type.get("array", {}).get("union") or []
        refs = [a.get("ref") or a.get("array", {}).get("ref") for a in arms]
        if "ref" in type:
            refs.append(type["ref"])
        if not declaration.get("members", True) and declaration["index"]:
            refs.append(declaration["index"].get("ref"))
        return all(r in self.exports or r not in self.by_name for r in refs if r)

    def text(self) -> str:
        pending: list[Any] = []
        for declaration in self.by_name.values():
            if declaration["name"] != "JSONValue" and not self.ready(declaration):
                pending.append(declaration)
                continue
            self.declare(declaration)
            while settled := [d for d in pending if self.ready(d)]:
                pending.remove(settled[0])
                self.declare(settled[0])
        for declaration in pending:
            self.declare(declaration)
        body = "\n".join(self.lines)
        exports = "\n".join(f'    "{name}",' for name in self.exports)
        return HEADER.format(revision=self.revision, exports=exports) + body + "\n"


HEADER = '''"""Revision {revision}, read beside its schema.ts: same order, same names.

Unions stand after their arms.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, Literal

from ._base import (
    UNSET,
    BareNotification,
    BareRequest,
    Enumeration,
    InputSchema,
    Interface,
    Open,
    Rpc,
    RpcNotification,
    TokenMeta,
    ToolSchemas,
    UnsetType,
    constant,
    deprecated,
    field,
    written,
    zero,
)
from ._structural import ABSENT, PRESENT, Alone, arm, check_meta, list_of, structural

if TYPE_CHECKING:
    from typing import TypeAlias

__all__ = [
{exports}
]
'''


def skeleton(facts: Mapping[str, Any]) -> str:
    """Source of a schema module for `facts`, docstrings and unknown deciders left as TODO."""
    return Skeleton(facts).text()
