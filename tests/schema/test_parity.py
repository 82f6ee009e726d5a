"""Each revision's module says what its schema.ts says, and nothing more.

The facts of a schema.ts and the module are compared both ways. Where they differ on purpose there
is a row in `ROWS`, with the reason; a row that no difference needs fails, revision by revision.
"""

from __future__ import annotations

import enum
import re
from collections.abc import Iterator
from fnmatch import fnmatchcase
from functools import cache
from typing import Any, ClassVar, NamedTuple, get_type_hints

import msgspec
import pytest
from msgspec import NODEFAULT, UNSET

from mcp_wire.schema._base import (
    ABSENT_MEMBER,
    BareNotification,
    BareRequest,
    Interface,
    Open,
    Rpc,
)
from mcp_wire.schema._structural import demanded_constants
from mcp_wire.schema.facts import Member, declaration, names, render_type, resolve
from tests.schema.declared import Declared, Struct, facts, python_name
from tests.schema.modules import REVISIONS, at_run_time, module, shown, source, words

OLD = ("2024-11-05", "2025-03-26", "2025-06-18")
TASKS = ("2025-11-25",)
STATELESS = ("2026-07-28",)
FORMS = TASKS + STATELESS


class Row(NamedTuple):
    """Where a module differs on purpose. `*` in `type` and `member` stands for anything."""

    revisions: tuple[str, ...]
    type: str
    member: str
    aspect: str
    schema_ts: str
    here: str
    reason: str


class Difference(NamedTuple):
    revision: str
    type: str
    member: str
    aspect: str
    schema_ts: str
    here: str

    def allowed_by(self, row: Row) -> bool:
        return (
            self.revision in row.revisions
            and fnmatchcase(self.type, row.type)
            and fnmatchcase(self.member, row.member)
            and self[3:] == row[3:6]
        )


META = "`_meta` is a dict, so that vendor keys need no second home; what it names is checked"
ENVELOPE = "before 2025-11-25 schema.ts leaves `jsonrpc` and `id` to the envelope; here they stay"
PARAMS = "the inline params do not restate the `_meta` that `Request.params` allows; it must stay"
STRAY = "kept in a hidden member, to tell a request from what claims to be a notification"
SCHEMA = "a JSON Schema is a dict: every keyword of it is kept, and `type` alone is checked"
WRITTEN = "constructors need not be told; always written, and assumed where a peer leaves it out"
UNMARKED = "Python has no mark for a deprecated {}"
ROWS = (
    # What a name stands for.
    Row(REVISIONS, "RequestId", "", "type", "float | int | str", "int | str",
        "an id is never a float: JSON-RPC advises against fractions, and 1.0 would not come back"),
    Row(STATELESS, "JSONValue", "", "type",
        "None | bool | dict[str, Any] | float | int | list[Any] | str", "Any",
        "at run time any JSON value is what msgspec gives for Any; checkers see the recursion"),
    Row(STATELESS, "ClientCapabilities", "roots", "type", "{}", "dict[str, Any]",
        "an empty object has no members to name"),
    # The envelope of the old interfaces.
    Row(OLD, "*Request", "jsonrpc", "member", "", "carried", ENVELOPE),
    Row(OLD, "*Request", "id", "member", "", "carried", ENVELOPE),
    Row(OLD, "*Notification", "jsonrpc", "member", "", "carried", ENVELOPE),
    Row(REVISIONS, "*Notification", "id", "member", "", "carried", STRAY),
    # The params that go with them.
    Row(OLD, "*RequestParams", "_meta", "member", "", "None", PARAMS),
    Row(OLD, "*NotificationParams", "_meta", "member", "", "None", PARAMS),
    # `_meta` with named members.
    Row((*OLD, *TASKS), "*Params", "_meta", "type", "RequestParamsMeta", "dict[str, Any]", META),
    Row(STATELESS, "*Params", "_meta", "type", "RequestMetaObject", "dict[str, Any]", META),
    Row(STATELESS, "*Params", "_meta", "type", "NotificationMetaObject", "dict[str, Any]", META),
    Row(STATELESS, "*Result", "_meta", "type", "ResultMetaObject", "dict[str, Any]", META),
    Row(STATELESS, "SubscriptionsListenResult", "_meta", "type",
        "SubscriptionsListenResultMetaObject", "dict[str, Any]", META),
    # The schemas of tools.
    Row(REVISIONS, "ToolInputSchema", "", "name", "declared", "", SCHEMA),
    Row(REVISIONS, "Tool", "inputSchema", "type", "ToolInputSchema", "dict[str, Any]", SCHEMA),
    Row(("2025-06-18", *FORMS), "ToolOutputSchema", "", "name", "declared", "", SCHEMA),
    Row(("2025-06-18", *FORMS), "Tool", "outputSchema", "type", "ToolOutputSchema",
        "dict[str, Any]", SCHEMA),
    # What constructors fill in.
    Row(STATELESS, "*Result", "resultType", "absent", "required", "written 'complete'", WRITTEN),
    Row(STATELESS, "InputRequiredResult", "resultType", "absent", "required",
        "written 'input_required'", "as the other results, with the value that tells it from them"),
    Row(STATELESS, "*Result", "ttlMs", "absent", "required", "written 0", WRITTEN),
    Row(STATELESS, "*Result", "cacheScope", "absent", "required", "written 'private'", WRITTEN),
    # Deprecation.
    Row(FORMS, "LegacyTitledEnumSchema", "", "deprecated", "False", "True",
        "its comment in schema.ts announces the removal in prose, without the tag"),
    Row(STATELESS, "SamplingMessageContentBlock", "", "deprecated", "True", "False",
        UNMARKED.format("union")),
    Row(STATELESS, "RequestMetaObject", "io.modelcontextprotocol/logLevel", "deprecated", "True",
        "False", UNMARKED.format("member")),
    Row(STATELESS, "ClientCapabilities", "roots", "deprecated", "True", "False",
        UNMARKED.format("member")),
    Row(STATELESS, "ClientCapabilities", "sampling", "deprecated", "True", "False",
        UNMARKED.format("member")),
    Row(STATELESS, "ServerCapabilities", "logging", "deprecated", "True", "False",
        UNMARKED.format("member")),
    Row(STATELESS, "CreateMessageRequestParams", "includeContext", "deprecated", "True", "False",
        UNMARKED.format("member")),
)  # fmt: skip


@cache
def declared(revision: str) -> Declared:
    """The facts' side, with the aliases that a row redefines taken as the row has them."""
    aliases = set(names(facts(revision), "alias"))
    instead = {r.type: r.here for r in ROWS if r.aspect == "type" and r.type in aliases}
    return Declared(revision, instead)


# --- what differs


@cache
def differences(revision: str) -> frozenset[Difference]:
    """All that a module has otherwise than its schema.ts."""
    return frozenset(Difference(revision, *found) for found in _differences(revision))


Found = tuple[str, str, str, str, str]


def _differences(revision: str) -> Iterator[Found]:
    want, have = declared(revision), source(revision)
    expected = {*names(want.facts), *want.structs}
    for name in expected ^ set(have.names):
        here, there = ("declared", "") if name in expected else ("", "defined")
        yield name, "", "name", here, there
    for name in expected & set(have.names):
        python = getattr(module(revision), name)
        if name in want.structs:
            yield from _struct(revision, want.structs[name], python)
        else:
            yield from _named(revision, name, python)
        deprecated = name in names(want.facts) and declaration(want.facts, name)["deprecated"]
        if deprecated != (name in have.deprecated):
            yield name, "", "deprecated", str(deprecated), str(name in have.deprecated)


def _named(revision: str, name: str, python: Any) -> Iterator[Found]:
    """A constant, an enum or any other alias."""
    want, have = declared(revision), source(revision)
    found = declaration(want.facts, name)
    if found["kind"] == "const":
        if (python, type(python)) != (found["value"], type(found["value"])):
            yield name, "", "value", repr(found["value"]), repr(python)
        return
    if found["kind"] == "alias" and want.is_enum(name):
        assert "union" in found["type"]
        literals = [arm["lit"] for arm in found["type"]["union"] if "lit" in arm]
        members = [(m.name, m.value, str(m), f"{m}") for m in python]
        wanted = [(str(text).upper(), text, text, text) for text in literals]
        if wanted != members:
            yield name, "", "members", str(wanted), str(members)
        plain = {name, f"Literal[{', '.join(map(repr, literals))}]"}
        if set(have.arms(f"_{name}")) != plain:
            yield name, "", "plain strings", str(plain), str(have.arms(f"_{name}"))
        return
    if found["kind"] == "alias":
        wanted_words = want.words(found["type"], name)
        if "union" in found["type"] and name not in want.instead:
            arms = [render_type(arm) for arm in found["type"]["union"] if "ref" in arm]
            if arms and arms != have.arms(name):
                yield name, "", "arms", str(arms), str(have.arms(name))
    else:  # an interface with an index signature and no members
        assert found["index"] is not None
        index = want.words(found["index"], name)
        wanted_words = words(f"dict[str, {shown(index)}]")
    for text in {shown(at_run_time(python)), shown(have.alias(name))}:
        if text != shown(wanted_words):
            yield name, "", "type", shown(wanted_words), text


def _struct(revision: str, struct: Struct, python: Any) -> Iterator[Found]:
    want, have, name = declared(revision), source(revision), struct.name
    body = want.body(struct.type)
    config = python.__struct_config__
    shape = (issubclass(python, Interface), config.frozen, config.omit_defaults, config.array_like)
    if shape != (True, True, True, False):
        yield name, "", "shape", "", str(shape)
    is_open = (body["index"] is not None, body["index"] is not None)
    if is_open != (issubclass(python, Open), config.forbid_unknown_fields):
        yield name, "", "open", str(is_open[0]), str(not is_open[0])

    fields = {f.encode_name: f for f in msgspec.structs.fields(python)}
    if issubclass(python, Open):
        del fields[ABSENT_MEMBER]
    wanted = {member["name"]: member for member in body["members"]}
    here = {*fields, *filter(None, [config.tag_field])}
    for wire in wanted.keys() - here:
        yield name, wire, "member", "declared", ""
    for wire in here - wanted.keys():
        hidden = wire in ("jsonrpc", "id") and issubclass(python, Rpc)
        yield name, wire, "member", "", "carried" if hidden else _absent(python, wire, fields)

    owners = want.owners(struct.type, name)
    checked = have.members(name)
    for wire in wanted.keys() & here:
        member = wanted[wire]
        type = want.words(member["type"], owners[wire], wire)
        yield from _member(revision, name, python, member, shown(type), fields, checked)

    order = [w for w in wanted if w in fields and w not in ("jsonrpc", "id")]
    have_order = [w for w in fields if w in order]
    if order != have_order:
        yield name, "", "order", str(order), str(have_order)
    own = {f.name for f in fields.values() if not f.name.startswith("_")}
    if issubclass(python, BareRequest):
        own.discard("id")
    if own != checked.keys():
        yield name, "", "checkers see", str(own), str(checked.keys())


def _member(
    revision: str,
    owner: str,
    python: Any,
    member: Member,
    type: str,
    fields: dict[str, Any],
    checked: dict[str, Any],
) -> Iterator[Found]:
    wire = member["name"]
    literal = resolve(declared(revision).facts, member["type"]).get("lit")
    expected = "required"
    if member["optional"]:
        nothing_else = {"Any", "None"}.isdisjoint(type.split(" | "))
        expected = "None" if nothing_else else "UNSET"
    elif isinstance(literal, str):
        expected = f"demanded {literal!r}"
    absent = _absent(python, wire, fields)
    if expected != absent:
        yield owner, wire, "absent", expected, absent
    if member["deprecated"]:
        yield owner, wire, "deprecated", "True", "False"

    optional = words("None") if expected == "None" else frozenset[str]()
    if wire in fields:
        found = fields[wire]
        name = python_name(wire) if wire != "jsonrpc" else "_jsonrpc"
        if found.name != name:
            yield owner, wire, "python name", name, found.name
        seen = {shown(at_run_time(found.type) - optional)}
        if not found.name.startswith("_"):
            static, unset = checked.get(found.name, (words(), False))
            seen.add(shown(static - optional))
            if unset != (expected == "UNSET"):
                yield owner, wire, "UNSET for checkers", str(not unset), str(unset)
        for text in seen:
            if text != type:
                yield owner, wire, "type", type, text
    if isinstance(literal, str) and wire != "mode":
        hint = get_type_hints(python)[wire]
        if (getattr(python, wire), hint) != (literal, ClassVar[hint.__args__[0]]):
            yield owner, wire, "class variable", repr(literal), repr(getattr(python, wire))
        if shown(at_run_time(hint.__args__[0])) != type:
            yield owner, wire, "class variable", type, repr(hint)


def _absent(python: Any, wire: str, fields: dict[str, Any]) -> str:
    """What a member that is absent on the wire becomes."""
    config = python.__struct_config__
    if wire == config.tag_field:
        return f"demanded {config.tag!r}"
    found = fields[wire]
    if wire == "jsonrpc":
        return f"demanded {found.default_factory()!r}" if python.demanded else "carried"
    if found.default_factory is not NODEFAULT:
        value = found.default_factory()
        demanded = found.name in dict(demanded_constants(python))
        return f"{'demanded' if demanded else 'written'} {value!r}"
    if found.default is NODEFAULT:
        return "required"
    return "UNSET" if found.default is UNSET else repr(found.default)


# --- the tests


@pytest.mark.parametrize("revision", REVISIONS)
def test_a_module_and_its_schema_ts_differ_in_the_written_rows_alone(revision: str) -> None:
    unexplained = [
        found
        for found in sorted(differences(revision))
        if not any(found.allowed_by(row) for row in ROWS)
    ]
    assert unexplained == []


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.type}.{row.member}.{row.aspect}")
def test_a_row_is_needed_in_every_revision_it_names(row: Row) -> None:
    needed = {
        revision
        for revision in row.revisions
        if any(found.allowed_by(row) for found in differences(revision))
    }
    assert needed == set(row.revisions)


@pytest.mark.parametrize("revision", REVISIONS)
def test_definitions_stand_in_the_order_of_schema_ts_and_unions_after_their_arms(
    revision: str,
) -> None:
    want, have = declared(revision), source(revision)
    order: list[str] = []
    waiting: list[str] = []
    for name in names(want.facts):
        waiting.append(name)
        # What was waiting for this name comes before anything that stands further down.
        while ready := [w for w in waiting if _needs(want, w) <= {*order}]:
            placed = ready[-1] if ready[-1] == name else ready[0]
            waiting.remove(placed)
            inline = want.inline.get(placed, [])
            order += [struct.name for struct in inline if struct.name in have.names]
            order.append(placed)
    assert waiting == []
    assert have.names == order


def _needs(want: Declared, name: str) -> set[str]:
    """Names that an alias is evaluated with; annotations are not evaluated where they stand."""
    found = declaration(want.facts, name)
    if found["kind"] == "const" or name in {*want.instead, *want.structs} or want.is_enum(name):
        return set()
    type = found["type"] if found["kind"] == "alias" else found["index"]
    assert type is not None
    return set(re.findall(r"[A-Za-z]\w+", render_type(type))) & set(names(want.facts))


@pytest.mark.parametrize("revision", REVISIONS)
def test_all_lists_the_public_definitions_in_their_order(revision: str) -> None:
    assert module(revision).__all__ == source(revision).names


@pytest.mark.parametrize("revision", REVISIONS)
def test_nothing_public_is_in_a_module_but_its_definitions_and_its_imports(revision: str) -> None:
    here = module(revision)
    strays = {
        name
        for name, value in vars(here).items()
        if not name.startswith("_")
        and name not in here.__all__
        and getattr(value, "__module__", None) == here.__name__
    }
    assert strays == set()


@pytest.mark.parametrize("revision", REVISIONS)
def test_every_public_type_says_in_one_line_what_it_is_and_where_schema_ts_has_it(
    revision: str,
) -> None:
    want, have = declared(revision), source(revision)
    constants = set(names(want.facts, "const"))
    wrong = {}
    for name in have.names:
        place = want.structs[name].place if name in want.structs else name
        text = have.docs.get(name, "")
        if name not in constants and not re.fullmatch(
            rf"[A-Z][^\n]+[^.\s]\. \(`{re.escape(place)}`, {revision}\)", text
        ):
            wrong[name] = text
    assert wrong == {}


def test_closed_aliases_are_enums_whose_text_is_the_wire_form() -> None:
    for revision in REVISIONS:
        for name in names(facts(revision), "alias"):
            if declared(revision).is_enum(name):
                python: Any = getattr(module(revision), name)
                assert issubclass(python, str)
                assert issubclass(python, enum.Enum)
                assert all(msgspec.json.encode(m) == f'"{m}"'.encode() for m in python)


def test_bare_classes_are_for_the_revisions_without_an_envelope_of_their_own() -> None:
    for revision in REVISIONS:
        bare = {
            name
            for name in source(revision).classes
            if issubclass(getattr(module(revision), name), BareRequest | BareNotification)
        }
        assert bool(bare) == (revision in OLD)
