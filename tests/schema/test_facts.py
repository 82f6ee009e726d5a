"""The facts: how they are read from TypeScript, what the package makes of them, and the command."""

from __future__ import annotations

import hashlib
import json
import os
import re
import sys
import types
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from mcp_wire.schema.facts import (
    Change,
    Facts,
    Type,
    arms,
    compare,
    declaration,
    flatten,
    format_changes,
    group,
    load,
    members,
    names,
    render_body,
    render_declaration,
    render_type,
    resolve,
    revisions,
)
from tests.schema.__main__ import COMMITTED, main
from tests.schema.extract import UnknownConstructError, dumps, extract

ROOT = Path(__file__).resolve().parents[2]
SPEC = os.environ.get("MCP_SPEC")

# Of each revision: how many interfaces and aliases, how many constants.
COUNTS = {
    "2024-11-05": (79, 7),
    "2025-03-26": (83, 7),
    "2025-06-18": (91, 7),
    "2025-11-25": (145, 8),
    "2026-07-28": (155, 10),
}

STRING: Type = {"prim": "string"}
NUMBER: Type = {"prim": "number"}
UNKNOWN: Type = {"prim": "unknown"}


def read(source: str, revision: str = "2000-01-01") -> Facts:
    return extract(source.encode(), revision)


def read_type(expression: str) -> Type:
    """The type that TypeScript writes so, in a file that declares A, B (interfaces) and C."""
    source = f"""
        export interface A {{}}
        export interface B {{}}
        export const C = 1;
        export type X = {expression};
    """
    alias = declaration(read(source), "X")
    assert alias["kind"] == "alias"
    return alias["type"]


def read_member(text: str) -> Any:
    found = declaration(read(f"export interface X {{\n{text}\n}}"), "X")
    assert found["kind"] == "interface"
    (member,) = found["members"]
    return member


# Extraction


EXPRESSIONS: list[tuple[str, Any]] = [
    ("string", {"prim": "string"}),
    ("number", {"prim": "number"}),
    ("boolean", {"prim": "boolean"}),
    ("null", {"prim": "null"}),
    ("object", {"prim": "object"}),
    ("unknown", {"prim": "unknown"}),
    ("any", {"prim": "any"}),
    ('"a/b c"', {"lit": "a/b c"}),
    ("'a'", {"lit": "a"}),
    ('""', {"lit": ""}),
    ("3", {"lit": 3}),
    ("-32700", {"lit": -32700}),
    ("true", {"lit": True}),
    ("false", {"lit": False}),
    ("A", {"ref": "A"}),
    ("typeof C", {"typeof": "C"}),
    ("A[]", {"array": {"ref": "A"}}),
    ("A[][]", {"array": {"array": {"ref": "A"}}}),
    ("Array<A | B>", {"array": {"union": [{"ref": "A"}, {"ref": "B"}]}}),
    ("(A | B)[]", {"array": {"union": [{"ref": "A"}, {"ref": "B"}]}}),
    ("A | B[]", {"union": [{"ref": "A"}, {"array": {"ref": "B"}}]}),
    ("A | B | null", {"union": [{"ref": "A"}, {"ref": "B"}, {"prim": "null"}]}),
    ("A | (B | null)", {"union": [{"ref": "A"}, {"ref": "B"}, {"prim": "null"}]}),
    ("| A\n | B // why", {"union": [{"ref": "A"}, {"ref": "B"}]}),
    ("| A", {"ref": "A"}),
    ("(A)", {"ref": "A"}),
    ("A & B & {}", {"intersection": [{"ref": "A"}, {"ref": "B"}, read_type("{}")]}),
    ("A | B & A", {"union": [{"ref": "A"}, {"intersection": [{"ref": "B"}, {"ref": "A"}]}]}),
    ("(A | B) & A", {"intersection": [{"union": [{"ref": "A"}, {"ref": "B"}]}, {"ref": "A"}]}),
    ("{}", {"object": {"members": [], "index": None}}),
    ("{ [key: string]: A }", {"object": {"members": [], "index": {"ref": "A"}}}),
    ("Record<string, A>", {"ref": "Record", "args": [{"prim": "string"}, {"ref": "A"}]}),
    (
        'Omit<A, "x" | "y">',
        {"ref": "Omit", "args": [{"ref": "A"}, {"union": [{"lit": "x"}, {"lit": "y"}]}]},
    ),
    (
        "{ a: string; b?: { c: A[] }, [k: string]: unknown }",
        {
            "object": {
                "members": [
                    {"name": "a", "optional": False, "type": STRING, "deprecated": False},
                    {
                        "name": "b",
                        "optional": True,
                        "type": read_type("{ c: A[] }"),
                        "deprecated": False,
                    },
                ],
                "index": {"prim": "unknown"},
            }
        },
    ),
]


@pytest.mark.parametrize(("expression", "expected"), EXPRESSIONS)
def test_a_type_expression_is_read(expression: str, expected: Any) -> None:
    assert read_type(expression) == expected


def test_an_interface_keeps_bases_members_and_index_in_source_order() -> None:
    facts = read(
        """
        export interface A {}
        export interface B extends A, Omit<A, "x"> {
          "vendor/name": string;
          z?: number;
          [key: string]: unknown;
        }
        """
    )
    expected: list[Any] = [
        {
            "name": "A",
            "kind": "interface",
            "extends": [],
            "members": [],
            "index": None,
            "deprecated": False,
            "internal": False,
        },
        {
            "name": "B",
            "kind": "interface",
            "extends": [{"ref": "A"}, {"ref": "Omit", "args": [{"ref": "A"}, {"lit": "x"}]}],
            "members": [
                {"name": "vendor/name", "optional": False, "type": STRING, "deprecated": False},
                {"name": "z", "optional": True, "type": NUMBER, "deprecated": False},
            ],
            "index": UNKNOWN,
            "deprecated": False,
            "internal": False,
        },
    ]
    assert facts["declarations"] == expected


def test_constants_are_strings_or_integers() -> None:
    facts = read('export const A = "2.0";\nexport const B = -32700;\nexport const C = 0x10;')
    assert [d["value"] for d in facts["declarations"] if d["kind"] == "const"] == [
        "2.0",
        -32700,
        16,
    ]


def test_the_digest_is_of_the_bytes_as_they_are() -> None:
    source = b"// caf\xc3\xa9\r\nexport type A = string;\r\n"
    facts = extract(source, "2000-01-01")
    assert facts["sha256"] == hashlib.sha256(source).hexdigest()
    assert facts["revision"] == "2000-01-01"
    assert names(facts) == ["A"]


def test_doc_comments_give_marks_and_value_tags_and_nothing_else() -> None:
    member = read_member(
        """
        /**
         * Prose that must not be kept, with {@link X} and an a@b in it.
         *
         * @minimum 0
         * @maximum 1.5
         * @maxItems 100
         * @TJS-type integer
         * @format uri-template
         * @nullable
         * @see elsewhere
         * @deprecated Prose again.
         */
        x?: number;
        """
    )
    assert member == {
        "name": "x",
        "optional": True,
        "type": NUMBER,
        "deprecated": True,
        "tags": {
            "minimum": 0,
            "maximum": 1.5,
            "maxItems": 100,
            "TJS-type": "integer",
            "format": "uri-template",
            "nullable": True,
        },
    }


@pytest.mark.parametrize(
    ("source", "marks"),
    [
        ("export type X = string;", (False, False)),
        ("/** @deprecated */\nexport type X = string;", (True, False)),
        ("/** @internal */ export type X = string;", (False, True)),
        ("/**\n * @internal\n * @deprecated since\n */\nexport type X = string;", (True, True)),
        ("/** @internal */\n// lint off\nexport type X = string;", (False, True)),
        ("/** @internal */\n/** @deprecated */\nexport type X = string;", (True, False)),
        ("/* @deprecated */\nexport type X = string;", (False, False)),
        ("// @deprecated\nexport type X = string;", (False, False)),
        ("/** @deprecated */\nexport const Y = 1;\nexport type X = string;", (False, False)),
        ("export const Y = 1; /** @deprecated */\nexport type X = string;", (False, False)),
    ],
)
def test_marks_come_from_the_last_doc_comment_before_a_declaration(
    source: str, marks: tuple[bool, bool]
) -> None:
    found = declaration(read(source), "X")
    assert (found["deprecated"], found["internal"]) == marks


def test_doc_comments_of_inline_members_belong_to_them() -> None:
    outer = read_member(
        "x: {\n  /** @deprecated */\n  y: string; /** @minimum 1 */\n  z: number\n}"
    )
    assert outer["deprecated"] is False
    assert [m["deprecated"] for m in outer["type"]["object"]["members"]] == [True, False]
    assert not any("tags" in m for m in outer["type"]["object"]["members"])


@pytest.mark.parametrize(
    ("source", "line", "what"),
    [
        ("export interface A {\n  f(): void;\n}", 2, "method_signature"),
        ("export interface A {\n  readonly x: string;\n}", 2, "readonly"),
        ("export interface A {\n  x;\n}", 2, "member without a type"),
        ("export interface A {\n  1: string;\n}", 2, "number"),
        ("export interface A {\n  x: string;\n  x: number;\n}", 3, "member x is declared twice"),
        ("export interface A {\n  [k: number]: string;\n}", 2, "number keys"),
        ("export interface A {\n  [k: string]: string;\n  [l: string]: string;\n}", 3, "second"),
        ("export interface A {\n  readonly [k: string]: string;\n}", 2, "readonly"),
        ("export interface A<T> {\n}", 1, "type_parameters"),
        ("export type A = { [K in string]: number };", 1, "mapped_type"),
        ("export type A<T> = string;", 1, "parameters"),
        ("\nexport type A = [string];", 2, "tuple_type"),
        ("\nexport type A = readonly string[];", 2, "readonly_type"),
        ("\nexport type A = keyof B;", 2, "index_type_query"),
        ("export interface B { x: string }\nexport type A = B['x'];", 2, "lookup_type"),
        ("\nexport type A = `a${string}`;", 2, "template_literal_type"),
        ("\nexport type A = (x: string) => void;", 2, "function_type"),
        ("\nexport type A = string extends null ? 1 : 2;", 2, "conditional_type"),
        ("\nexport type A = undefined;", 2, "undefined"),
        ("\nexport type A = never;", 2, "never"),
        ("\nexport type A = symbol;", 2, "symbol"),
        ("\nexport type A = 1.5;", 2, "1.5 as a literal"),
        ('\nexport type A = "\\n";', 2, "escape_sequence"),
        ("\nexport type A = Partial<B>;", 2, "Partial with 1 type arguments"),
        ("\nexport type A = Record<string>;", 2, "Record with 1 type arguments"),
        ("\nexport type A = Missing;", 2, "Missing, which the file does not declare"),
        ("export interface A {}\nexport type B = typeof A;", 2, "no constant"),
        ("export const C = 1;\nexport type B = C;", 2, "C, which the file does not declare"),
        ("export const C = 1;\nexport type B = typeof C.x;", 2, "type_query made of"),
        ("export type A = string;\nexport type A = number;", 2, "declared twice"),
        ("\nexport const A: string = 'a';", 2, "type_annotation"),
        ("\nexport const A = 1, B = 2;", 2, ", in lexical_declaration"),
        ("\nexport const A = [1];", 2, "as a literal"),
        ("\nexport const A = 1 as const;", 2, "as a literal"),
        ("\nexport const A = true;", 2, "boolean constant"),
        ("\nexport let a = 1;", 2, "let"),
        ("\nexport enum A { B }", 2, "enum_declaration"),
        ("\nexport class A {}", 2, "class_declaration"),
        ("\nexport default interface A {}", 2, "default"),
        ("export type A = string;\nexport { A };", 2, "export_clause"),
        ("\nexport * from './other';", 2, "in export_statement"),
        ("\nimport { A } from './other';", 2, "import_statement"),
        ("\ninterface A {}", 2, "interface_declaration instead of an exported declaration"),
        ("\ndeclare const a: string;", 2, "ambient_declaration"),
        ("\nexport namespace A {}", 2, "internal_module"),
        ("\nexport interface A {", 2, "syntax error"),
        ("\nexport type A = ;", 2, "syntax error"),
        ("\n/** @pattern a+ */\nexport type A = string;", 2, "tag @pattern"),
        ("\n/** @minimum 1 */\nexport type A = number;", 3, "value tags on a declaration"),
        ("export interface A {\n  /** @minimum low */\n  x: number;\n}", 2, "@minimum low"),
        ("export interface A {\n  /** @internal */\n  x: number;\n}", 3, "@internal on a member"),
        (
            "export interface A {\n  /** @deprecated */\n  [k: string]: null;\n}",
            3,
            "tags on an index signature",
        ),
    ],
)
def test_what_is_not_known_is_refused_with_its_line(source: str, line: int, what: str) -> None:
    with pytest.raises(UnknownConstructError, match=rf"^line {line}: .*{re.escape(what)}"):
        read(source)


def test_a_facts_file_has_one_declaration_a_line_and_reads_back_the_same() -> None:
    facts = read('export type A = "é";\nexport interface B {}\nexport const C = 1;')
    text = dumps(facts)
    assert json.loads(text) == facts
    assert [re.match(r'{"name":"(\w)"', line)[1] for line in text.splitlines()[1:-1]] == [  # type: ignore[index]
        "A",
        "B",
        "C",
    ]
    assert text.endswith("]}\n")


# Inheritance


INHERITANCE = """
    export const CODE = -1;
    export type Bag = Record<string, unknown>;
    export interface Base { a: string; b?: number; }
    export interface Other { c: boolean; [key: string]: unknown; }
    export interface Twice extends Base, Other { b: number; d: null; }
    export interface Deep extends Twice { a: "fixed"; }
    export interface Less extends Omit<Base, "a"> { e: string; }
    export interface Open extends Bag { f: string; }
    export interface Fault { code: number; data?: unknown; }
    export type Both = Base & Other;
    export type Known = Fault & { code: typeof CODE; data: { x: string } };
    export type Alias = Both;
    export type Either = Base | Other;
    export type Outer = Either | Fault;
    export type Clash = Base & { a: number };
"""


@pytest.fixture(scope="module")
def inheritance() -> Facts:
    return read(INHERITANCE)


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Base", "{ a: string; b?: number }"),
        # A base of two gives its members first, b is declared again, the index comes from Other.
        (
            "Twice",
            "{ a: string; b: number; c: boolean; d: null; [key: string]: unknown }",
        ),
        ("Deep", '{ a: "fixed"; b: number; c: boolean; d: null; [key: string]: unknown }'),
        ("Less", "{ b?: number; e: string }"),
        ("Open", "{ f: string; [key: string]: unknown }"),
        ("Both", "{ a: string; b?: number; c: boolean; [key: string]: unknown }"),
        ("Known", "{ code: typeof CODE; data: { x: string } }"),
        ("Alias", "{ a: string; b?: number; c: boolean; [key: string]: unknown }"),
        ("Bag", "{ [key: string]: unknown }"),
        ("Clash", "{ a: string & number; b?: number }"),
    ],
)
def test_flatten_gives_what_a_type_has_in_the_end(
    inheritance: Facts, name: str, expected: str
) -> None:
    body = flatten(inheritance, name)
    assert render_body(body) == expected
    assert members(inheritance, name) == body["members"]
    assert flatten(inheritance, {"ref": name}) == body


def test_flatten_keeps_the_tags_of_both_sides_of_an_intersection() -> None:
    facts = read(
        """
        export interface A {
          /** @minimum 0 */
          x?: number;
        }
        export interface B {
          /**
           * @maximum 1
           * @deprecated
           */
          x: number;
        }
        export type C = A & B;
        """
    )
    (member,) = members(facts, "C")
    assert member == {
        "name": "x",
        "optional": False,
        "type": NUMBER,
        "deprecated": True,
        "tags": {"minimum": 0, "maximum": 1},
    }


def test_flatten_changes_nothing_in_the_facts(inheritance: Facts) -> None:
    for name in ("Twice", "Deep", "Known", "Less"):
        flatten(inheritance, name)
    assert inheritance == read(INHERITANCE)


@pytest.mark.parametrize("of", ["Either", {"prim": "object"}, {"array": STRING}, "CODE"])
def test_flatten_refuses_what_is_no_object(inheritance: Facts, of: Any) -> None:
    with pytest.raises(ValueError, match="is no object type"):
        flatten(inheritance, of)


def test_flatten_refuses_an_omit_that_would_lose_an_index_signature(inheritance: Facts) -> None:
    with pytest.raises(ValueError, match=r'Omit<Other, "c">: not worked out'):
        flatten(inheritance, {"ref": "Omit", "args": [{"ref": "Other"}, {"lit": "c"}]})
    with pytest.raises(ValueError, match=r"Omit<Base, string>: not worked out"):
        flatten(inheritance, {"ref": "Omit", "args": [{"ref": "Base"}, STRING]})


def test_flatten_refuses_a_record_whose_keys_are_no_strings(inheritance: Facts) -> None:
    with pytest.raises(ValueError, match=r"Record<number, string>: not worked out"):
        flatten(inheritance, {"ref": "Record", "args": [NUMBER, STRING]})


def test_a_name_that_is_not_declared_is_a_key_error(inheritance: Facts) -> None:
    with pytest.raises(KeyError, match="2000-01-01 declares no Nothing"):
        flatten(inheritance, "Nothing")


def test_resolve_follows_aliases_and_constants_and_stops_at_interfaces(inheritance: Facts) -> None:
    assert resolve(inheritance, {"ref": "Base"}) == {"ref": "Base"}
    assert resolve(inheritance, {"ref": "Alias"}) == {
        "intersection": [{"ref": "Base"}, {"ref": "Other"}]
    }
    assert resolve(inheritance, {"typeof": "CODE"}) == {"lit": -1}
    assert resolve(inheritance, {"ref": "Bag"}) == {"ref": "Record", "args": [STRING, UNKNOWN]}
    with pytest.raises(ValueError, match="CODE is a constant and no type"):
        resolve(inheritance, {"ref": "CODE"})
    with pytest.raises(ValueError, match="typeof Base: not a constant"):
        resolve(inheritance, {"typeof": "Base"})


def test_arms_opens_unions_inside_unions(inheritance: Facts) -> None:
    assert arms(inheritance, {"ref": "Outer"}) == [
        {"ref": "Base"},
        {"ref": "Other"},
        {"ref": "Fault"},
    ]
    assert arms(inheritance, STRING) == [STRING]


# Rendering


@pytest.mark.parametrize(
    "text",
    [
        "string",
        '"a" | -1 | true | null',
        "(A | B)[]",
        "(A & B)[]",
        "A[][] | B",
        "(A | B) & A",
        "A & B | A",
        '{ a?: A; "b/c": { d: typeof C }; $e: {}; [key: string]: unknown }',
        'Record<string, A | B> | Omit<A, "x" | "y">',
    ],
)
def test_a_rendered_type_is_the_typescript_that_it_was_read_from(text: str) -> None:
    assert render_type(read_type(text)) == text


@pytest.mark.parametrize("revision", COUNTS)
def test_committed_facts_rendered_as_typescript_read_back_the_same(revision: str) -> None:
    facts = load(revision)
    source = "\n".join(f"export {render_declaration(d)}" for d in facts["declarations"])
    again = extract(source.encode(), revision)
    assert list(map(bare, again["declarations"])) == list(map(bare, facts["declarations"]))


def bare(node: Any) -> Any:
    """Facts without what only doc comments say."""
    if isinstance(node, dict):
        marks = ("deprecated", "internal", "tags")
        return {key: bare(value) for key, value in node.items() if key not in marks}
    return [bare(item) for item in node] if isinstance(node, list) else node


# What changed


OLD = """
    export const VERSION = "1";
    export const GONE = 1;
    export type Meta = { [key: string]: unknown };
    export interface Base { _meta?: { [key: string]: unknown }; }
    export interface A extends Base { x?: string; y: number; z: "a"; }
    export interface B extends Base {
      nested: { p: string; q?: { r: string } };
      list: { s: string }[];
    }
    export interface C { _meta?: { [key: string]: unknown }; any: { [key: string]: any }; }
    export interface D { keep: A; }
    export interface Lost { a: string; }
    export interface Turned { a: string; }
    export type U = A | B;
    export type V = string;
    export type W = A;
    export interface Shut { a: string; }
    export interface Call { params: { cursor?: string }; }
"""
NEW = """
    export const VERSION = "2";
    export type Meta = { [key: string]: unknown };
    export interface Base { _meta?: Meta; extra: boolean; }
    export interface Side { side?: null; }
    export interface A extends Base, Side {
      x: string;
      y?: number;
      z: "a" | "b";
    }
    export interface B extends Base {
      nested: { q?: { r: number } };
      list: {
        /** @deprecated */
        s: string;
        t?: A
      }[];
    }
    export interface C {
      /** @minimum 1 */
      _meta?: Meta;
      any: { [key: string]: unknown };
    }
    /** @deprecated */
    export interface D { keep: A; }
    export type Turned = A | B;
    export type U = A | C | D;
    export type V = string | number;
    export type W = A | B;
    export interface Shut { a: string; [key: string]: string; }
    export interface CallParams { cursor?: string; fresh: number; }
    export interface Call { params: CallParams; }
"""


@pytest.fixture(scope="module")
def changes() -> list[Change]:
    return compare(read(OLD), read(NEW))


def test_compare_names_every_change_once(changes: list[Change]) -> None:
    bag = "{ [key: string]: unknown }"
    bases = ("Base", "Base, Side")
    assert set(changes) == {
        Change("removed", "GONE", None, "const GONE = 1"),
        Change("removed", "Lost", None, "interface Lost { a: string }"),
        Change("added", "Side", None, None, "interface Side { side?: null }"),
        Change(
            "added",
            "CallParams",
            None,
            None,
            "interface CallParams { cursor?: string; fresh: number }",
        ),
        Change("value-changed", "VERSION", None, '"1"', '"2"'),
        Change("respelled", "Base", "_meta", bag, "Meta"),
        Change("added", "Base", "extra", None, "extra: boolean"),
        Change("extends-changed", "A", None, *bases),
        Change("respelled", "A", "_meta", bag, "Meta"),
        Change("added", "A", "extra", None, "extra: boolean"),
        Change("added", "A", "side", None, "side?: null"),
        Change("now-required", "A", "x", "optional", "required"),
        Change("now-optional", "A", "y", "required", "optional"),
        Change("type-changed", "A", "z", '"a"', '"a" | "b"'),
        Change("respelled", "B", "_meta", bag, "Meta"),
        Change("added", "B", "extra", None, "extra: boolean"),
        Change("removed", "B", "nested.p", "p: string"),
        Change("type-changed", "B", "nested.q.r", "string", "number"),
        Change("now-deprecated", "B", "list[].s"),
        Change("added", "B", "list[].t", None, "t?: A"),
        Change("respelled", "C", "_meta", bag, "Meta"),
        Change("constraints-changed", "C", "_meta", None, "minimum 1"),
        Change("respelled", "C", "any", "[key: string]: any", "[key: string]: unknown"),
        Change("now-deprecated", "D"),
        Change(
            "kind-changed",
            "Turned",
            None,
            "interface Turned { a: string }",
            "type Turned = A | B",
        ),
        Change("arm-removed", "U", None, "B"),
        Change("arm-added", "U", None, None, "C"),
        Change("arm-added", "U", None, None, "D"),
        Change("arm-added", "V", None, None, "number"),
        Change("arm-added", "W", None, None, "B"),
        Change("index-changed", "Shut", None, None, "[key: string]: string"),
        Change("added", "Call", "params.fresh", None, "fresh: number"),
        Change("respelled", "Call", "params", "{ cursor?: string }", "CallParams"),
    }
    assert len(changes) == len(set(changes))


def test_the_order_is_removed_then_added_then_changed_as_the_newer_source_has_them(
    changes: list[Change],
) -> None:
    owners = list(dict.fromkeys(change.owner for change in changes))
    assert owners[:4] == ["GONE", "Lost", "Side", "CallParams"]
    newer = names(read(NEW))
    assert owners[4:] == sorted(owners[4:], key=newer.index)


def test_the_way_back_is_the_mirror_image() -> None:
    opposite = {
        "added": "removed",
        "removed": "added",
        "arm-added": "arm-removed",
        "arm-removed": "arm-added",
        "now-required": "now-optional",
        "now-optional": "now-required",
        "now-deprecated": "no-longer-deprecated",
    }
    there = compare(read(OLD), read(NEW))
    back = compare(read(NEW), read(OLD))
    mirrored = {(opposite.get(c.what, c.what), c.owner, c.member, c.after, c.before) for c in there}
    assert {(c.what, c.owner, c.member, c.before, c.after) for c in back} == mirrored


@pytest.mark.parametrize("revision", COUNTS)
def test_a_revision_has_no_changes_against_itself(revision: str) -> None:
    assert compare(load(revision), load(revision)) == []


def test_a_recursive_type_can_be_respelled() -> None:
    old = read("export type J = string | J[];\nexport interface A { x: J }")
    new = read(
        "export type J = string | J[];\nexport type K = K[] | string;\nexport interface A { x: K }"
    )
    assert compare(old, new)[1:] == [Change("respelled", "A", "x", "J", "K")]


@pytest.mark.parametrize(
    ("before", "after", "what"),
    [
        ("string", "S", "respelled"),
        ("string[]", "S[]", "respelled"),
        ("string | null", "null | S", "respelled"),
        ("string | null", "null | N", "type-changed"),
        ("1", "typeof ONE", "respelled"),
        ("2", "typeof ONE", "type-changed"),
        ("O | null", "P | null", "respelled"),
        ("O | null", "Q | null", "type-changed"),
        ("O | null", "R | null", "type-changed"),
        ("O", "P", "respelled"),
        ("O", "Q", "type-changed"),
        ("O", "object", "type-changed"),
        ("{ [key: string]: string } | null", "null | { [key: string]: S }", "respelled"),
        ("{ [key: string]: string } | null", "null | { [key: string]: N }", "type-changed"),
    ],
)
def test_a_type_is_respelled_only_when_it_admits_the_same_values(
    before: str, after: str, what: str
) -> None:
    common = """
        export type S = string;
        export type N = number;
        export const ONE = 1;
        export interface O { a: string; b?: string[] }
        export interface P { a: S; b?: S[] }
        export interface Q { a: S; b: S[] }
        export interface R { a: S; b?: S[]; [key: string]: unknown }
    """
    old = read(f"{common} export interface X {{ x: {before} }}")
    new = read(f"{common} export interface X {{ x: {after} }}")
    assert compare(old, new) == [Change(what, "X", "x", before, after)]  # type: ignore[arg-type]


def test_the_same_change_to_many_types_is_one_group(changes: list[Change]) -> None:
    groups = group(changes)
    bag = "{ [key: string]: unknown }"
    (meta,) = [g for g in groups if g.after == "Meta"]
    assert (meta.what, meta.member, meta.before) == ("respelled", "_meta", bag)
    assert meta.owners == ("Base", "A", "B", "C")
    (extra,) = [g for g in groups if g.member == "extra"]
    assert extra.owners == ("Base", "A", "B")
    # Nothing is lost or told twice.
    expanded = [Change(g.what, o, g.member, g.before, g.after) for g in groups for o in g.owners]
    assert len(expanded) == len(changes)
    assert set(expanded) == set(changes)


def test_changes_and_groups_are_ready_for_json(changes: list[Change]) -> None:
    records = json.loads(json.dumps([change.to_dict() for change in changes]))
    assert [Change(**record) for record in records] == changes
    (record,) = [g.to_dict() for g in group(changes) if g.member == "extra"]
    assert json.loads(json.dumps(record)) == {
        "what": "added",
        "owners": ["Base", "A", "B"],
        "member": "extra",
        "before": None,
        "after": "extra: boolean",
    }


def test_the_text_says_each_change_under_its_heading(changes: list[Change]) -> None:
    assert (
        format_changes(changes)
        == """\
Removed (2)
  GONE, Lost
Added (2)
  Side, CallParams
Declared as something else (1)
  Turned
    - interface Turned { a: string }
    + type Turned = A | B
Constants with another value (1)
  VERSION
    - "1"
    + "2"
Unions that lost arms (1)
  U
    - B
Unions that gained arms (4)
  U
    + C
    + D
  V
    + number
  W
    + B
Other undeclared members (1)
  Shut
    + [key: string]: string
Now deprecated (1)
  D
Members removed (1)
  B.nested.p
    - p: string
Members added (6)
  extra
    + extra: boolean
    in Base, A, B
  A.side
    + side?: null
  B.list[].t
    + t?: A
  Call.params.fresh
    + fresh: number
Members now required (1)
  A.x
Members now optional (1)
  A.y
Members of another type (2)
  A.z
    - "a"
    + "a" | "b"
  B.nested.q.r
    - string
    + number
Members with other constraints (1)
  C._meta
    + minimum 1
Members now deprecated (1)
  B.list[].s
Written otherwise, with no effect but what is listed above (6)
  _meta
    - { [key: string]: unknown }
    + Meta
    in Base, A, B, C
  C.any
    - [key: string]: any
    + [key: string]: unknown
  Call.params
    - { cursor?: string }
    + CallParams
Other bases, with no effect but what is listed above (1)
  A
    - Base
    + Base, Side
"""
    )


def test_no_changes_is_said() -> None:
    assert format_changes([]) == "No changes.\n"


@pytest.mark.parametrize(("old", "new"), list(zip(list(COUNTS), list(COUNTS)[1:], strict=False)))
def test_the_text_leaves_out_no_change_between_revisions(old: str, new: str) -> None:
    found = compare(load(old), load(new))
    text = format_changes(found)
    headings = re.findall(r"^\S.* \((\d+)\)$", text, re.MULTILINE)
    assert sum(map(int, headings)) == len(found)
    for change in found:
        assert change.owner in text


def test_what_is_known_to_have_changed_in_2026_is_found() -> None:
    found = compare(load("2025-11-25"), load("2026-07-28"))
    assert Change("removed", "InitializeRequest") in [
        Change(c.what, c.owner, c.member) for c in found
    ]
    assert Change("added", "CallToolResult", "resultType", None, "resultType: ResultType") in found
    assert Change("now-deprecated", "ServerCapabilities", "logging") in found
    assert Change("now-required", "RequestParams", "_meta", "optional", "required") in found
    assert Change("arm-added", "ServerResult", None, None, "InputRequiredResult") in found
    (meta,) = [g for g in group(found) if g.after == "MetaObject" and g.member == "_meta"]
    assert meta.what == "respelled"
    assert {"Tool", "TextContent", "Root"} < set(meta.owners)


# The committed facts


def test_there_are_facts_for_every_released_revision() -> None:
    assert revisions() == tuple(COUNTS)


def test_an_unknown_revision_is_refused_with_the_known_ones() -> None:
    with pytest.raises(ValueError, match=r"'2025-01-01'; known: 2024-11-05, .*, 2026-07-28$"):
        load("2025-01-01")
    with pytest.raises(ValueError, match="no facts for revision"):
        load("../facts/2025-11-25")


def test_every_load_is_a_fresh_object() -> None:
    facts = load("2024-11-05")
    facts["declarations"].clear()
    assert load("2024-11-05")["declarations"]


@pytest.mark.parametrize("revision", COUNTS)
def test_a_revision_has_as_many_types_and_constants_as_its_schema(revision: str) -> None:
    facts = load(revision)
    types_and_constants = len(names(facts, "interface", "alias")), len(names(facts, "const"))
    assert types_and_constants == COUNTS[revision]
    assert len(names(facts)) == sum(COUNTS[revision])
    assert len(set(names(facts))) == len(names(facts))


@pytest.mark.parametrize("revision", COUNTS)
def test_facts_are_of_the_revision_they_are_named_after(revision: str) -> None:
    facts = load(revision)
    assert facts["revision"] == revision
    assert re.fullmatch(r"[0-9a-f]{64}", facts["sha256"])
    latest = declaration(facts, "LATEST_PROTOCOL_VERSION")
    assert latest["kind"] == "const"
    assert latest["value"] == revision


@pytest.mark.parametrize("revision", COUNTS)
def test_facts_files_are_as_the_extraction_writes_them(revision: str) -> None:
    assert (COMMITTED / f"{revision}.json").read_bytes() == dumps(load(revision)).encode()


@pytest.mark.parametrize("revision", COUNTS)
def test_every_object_type_can_be_flattened_and_every_reference_resolved(revision: str) -> None:
    facts = load(revision)
    for name in names(facts, "interface"):
        flat = members(facts, name)
        own = [m["name"] for m in declaration(facts, name)["members"]]  # type: ignore[typeddict-item]
        assert set(own) <= {m["name"] for m in flat}
        assert len({m["name"] for m in flat}) == len(flat)
        # What two bases say of one member must agree, as it must for TypeScript.
        assert not any("intersection" in m["type"] and m["name"] != "error" for m in flat)
    for name in names(facts, "alias"):
        assert arms(facts, {"ref": name})


def test_the_mark_of_a_revision_that_names_what_it_deprecates_is_kept() -> None:
    facts = load("2026-07-28")
    deprecated = {d["name"] for d in facts["declarations"] if d["deprecated"]}
    assert {"LoggingLevel", "Root", "SamplingMessage"} < deprecated
    assert "CallToolRequest" not in deprecated
    roots = {m["name"]: m["deprecated"] for m in members(facts, "ClientCapabilities")}
    assert roots["roots"]
    assert not roots["elicitation"]
    (capacity,) = [
        m["type"]["object"]["members"][0]
        for m in members(facts, "CompleteResult")
        if m["name"] == "completion" and "object" in m["type"]
    ]
    assert capacity.get("tags") == {"maxItems": 100}


KEYS = [
    {"revision", "sha256", "declarations"},
    {"name", "kind", "extends", "members", "index", "deprecated", "internal"},
    {"name", "kind", "type", "deprecated", "internal"},
    {"name", "kind", "value", "deprecated", "internal"},
    {"name", "optional", "type", "deprecated"},
    {"name", "optional", "type", "deprecated", "tags"},
    {"members", "index"},
    {"ref", "args"},
    *({kind} for kind in ("prim", "lit", "ref", "array", "union", "intersection", "object")),
    {"typeof"},
]


def strings(node: Any) -> Iterator[str]:
    """Every string in facts; fails on a key that the format does not have."""
    if isinstance(node, str):
        yield node
    elif isinstance(node, list):
        for item in node:
            yield from strings(item)
    elif isinstance(node, dict):
        tags = node.get("tags", {})
        assert node.keys() in KEYS
        assert tags.keys() <= {"TJS-type", "format", "maxItems", "maximum", "minimum", "nullable"}
        yield from (value for value in tags.values() if isinstance(value, str))
        for key, value in node.items():
            if key != "tags":
                yield from strings(value)


@pytest.mark.parametrize("revision", COUNTS)
def test_facts_hold_names_and_literals_and_no_prose(revision: str) -> None:
    # Every literal of the five revisions is a word or a method name, so one rule holds for all:
    # prose has spaces, these have none.
    for text in strings(load(revision)):
        assert re.fullmatch(r"[\w$./-]{1,64}", text), text


# A second opinion

# Where the other extraction of the same files differs, with the reason: (revision, path): reason.
DIFFERENCES: dict[tuple[str, str], str] = {}


@pytest.mark.parametrize("revision", COUNTS)
def test_another_extraction_of_the_same_files_agrees(revision: str, shared: Path) -> None:
    other = json.loads((shared / "facts" / "manifest" / f"{revision}.json").read_text("utf-8"))
    ours = dict(paths(normal(load(revision)["declarations"])))
    theirs = dict(paths(normal(other["declarations"])))
    different = {path for path in ours.keys() | theirs.keys() if ours.get(path) != theirs.get(path)}
    assert different == {path for of, path in DIFFERENCES if of == revision}


def normal(node: Any) -> Any:
    """Facts with named things by name, false marks left out."""
    if isinstance(node, list):
        if node and all(isinstance(item, dict) and "name" in item for item in node):
            order = [item["name"] for item in node]
            return {"order": order, **{item["name"]: normal(item) for item in node}}
        return [normal(item) for item in node]
    if isinstance(node, dict):
        return {k: normal(v) for k, v in node.items() if not (k == "deprecated" and v is False)}
    return node


def paths(node: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """The leaves of nested JSON, each with its path."""
    children: Any = ()
    if isinstance(node, dict):
        children = node.items()
    elif isinstance(node, list):
        children = enumerate(node)
    if not children:
        yield path, node
    for key, value in children:
        yield from paths(value, f"{path}/{key}")


@pytest.mark.skipif(SPEC is None, reason="MCP_SPEC names no checkout of the specification")
@pytest.mark.parametrize("revision", COUNTS)
def test_the_specification_gives_the_committed_facts_again(revision: str) -> None:
    source = Path(SPEC or "", "schema", revision, "schema.ts").read_bytes()
    assert hashlib.sha256(source).hexdigest() == load(revision)["sha256"]
    assert extract(source, revision) == load(revision)


# The command


@pytest.fixture
def committed(tmp_path: Path) -> Path:
    """A folder with the facts of one released revision."""
    folder = tmp_path / "facts"
    folder.mkdir()
    first = read('export const V = "1";\nexport interface A { x: string }', "2000-01-01")
    (folder / "2000-01-01.json").write_text(dumps(first), "utf-8")
    return folder


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A specification that has that revision as it was."""
    root = tmp_path / "spec"
    publish(root, "2000-01-01", 'export const V = "1";\nexport interface A { x: string }')
    return root


def publish(root: Path, revision: str, source: str) -> Path:
    path = root / "schema" / revision / "schema.ts"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(source.encode())
    return path


@pytest.fixture(autouse=True)
def skeleton(monkeypatch: pytest.MonkeyPatch) -> None:
    """The skeleton is not what is tested here."""
    module = types.ModuleType("tests.schema.skeleton")
    module.skeleton = lambda facts: f"SKELETON {facts['revision']}"  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "tests.schema.skeleton", module)


def stored(folder: Path) -> dict[str, str]:
    return {file.name: file.read_text("utf-8") for file in folder.iterdir()}


def test_a_checkout_without_news_leaves_the_facts_alone(
    checkout: Path, committed: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = stored(committed)
    assert main([str(checkout)], committed) == 0
    assert main([str(checkout), "--check"], committed) == 0
    assert capsys.readouterr().out == "2000-01-01: unchanged\n" * 2
    assert stored(committed) == before


def test_a_changed_schema_is_told_and_its_facts_rewritten(
    checkout: Path, committed: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source = 'export const V = "1";\nexport interface A { x?: string }'
    path = publish(checkout, "2000-01-01", source)
    before = stored(committed)
    assert main([str(checkout), "--check"], committed) == 1
    assert stored(committed) == before
    assert main([str(path)], committed) == 0
    assert capsys.readouterr().out == 2 * (
        "2000-01-01: changed against the committed facts\nMembers now optional (1)\n  A.x\n\n"
    )
    assert stored(committed) == {"2000-01-01.json": dumps(read(source))}
    assert main([str(checkout), "--check"], committed) == 0


def test_a_change_of_text_alone_is_told_as_such(
    checkout: Path, committed: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    publish(checkout, "2000-01-01", 'export const V = "1";\nexport interface A { x: string } // !')
    assert main([str(checkout), "--check"], committed) == 1
    assert "Nothing but the text of schema.ts" in capsys.readouterr().out


def test_a_new_revision_is_compared_with_the_newest_and_gets_a_skeleton(
    checkout: Path, committed: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source = 'export const V = "2";\nexport interface A { x: string }'
    publish(checkout, "2001-01-01", source)
    assert main([str(checkout), "--check"], committed) == 1
    assert list(stored(committed)) == ["2000-01-01.json"]
    capsys.readouterr()
    assert main([str(checkout)], committed) == 0
    assert capsys.readouterr().out == (
        "2000-01-01: unchanged\n2001-01-01: new\nAgainst 2000-01-01:\n"
        'Constants with another value (1)\n  V\n    - "1"\n    + "2"\n\n'
        "SKELETON 2001-01-01\n"
    )
    assert stored(committed)["2001-01-01.json"] == dumps(read(source, "2001-01-01"))


def test_the_first_revision_of_all_has_nothing_to_be_compared_with(
    checkout: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    empty = tmp_path / "empty"
    empty.mkdir()
    assert main([str(checkout)], empty) == 0
    assert capsys.readouterr().out == "2000-01-01: new\nSKELETON 2000-01-01\n"
    assert list(stored(empty)) == ["2000-01-01.json"]


def test_the_draft_of_a_checkout_is_told_and_not_written(
    checkout: Path, committed: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    draft = publish(checkout, "draft", 'export const V = "draft";')
    assert main([str(checkout), "--check"], committed) == 0
    assert main([str(checkout)], committed) == 0
    assert list(stored(committed)) == ["2000-01-01.json"]
    out = capsys.readouterr().out
    assert "draft: not a release, compared only\nAgainst 2000-01-01:\nRemoved (1)\n  A\n" in out
    assert "SKELETON" not in out
    assert main([str(draft)], committed) == 0
    assert sorted(stored(committed)) == ["2000-01-01.json", "draft.json"]


def test_a_draft_that_cannot_be_read_is_told_and_stops_nothing(
    checkout: Path, committed: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    publish(checkout, "draft", "export enum A { B }")
    assert main([str(checkout), "--check"], committed) == 0
    assert "draft: not read: line 1: enum_declaration" in capsys.readouterr().out


def test_committed_facts_without_a_schema_are_a_difference(
    checkout: Path, committed: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (committed / "1999-01-01.json").write_text(dumps(read("", "1999-01-01")), "utf-8")
    assert main([str(checkout), "--check"], committed) == 1
    assert "1999-01-01: committed, but not in" in capsys.readouterr().out


def test_a_file_may_be_named_after_its_revision(tmp_path: Path, committed: Path) -> None:
    path = tmp_path / "2000-01-01.ts"
    path.write_bytes(b'export const V = "1";\nexport interface A { x: string }')
    assert main([str(path), "--check"], committed) == 0


@pytest.mark.parametrize("name", ["nowhere", "empty", "other.ts", "schema/2000-01-01/schema.ts"])
def test_a_path_that_cannot_be_read_ends_with_two(
    name: str, tmp_path: Path, committed: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "empty").mkdir()
    (tmp_path / "other.ts").write_bytes(b"")
    publish(tmp_path, "2000-01-01", "export enum A { B }")
    before = stored(committed)
    assert main([str(tmp_path / name)], committed) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith(str(tmp_path / name))
    assert stored(committed) == before
