"""Structs of a user's own for methods, results and content blocks that a revision lacks."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, ClassVar

import msgspec
import pytest

from mcp_wire import EncodeError, Kind, Raw, Reply, WireError
from mcp_wire import v2025_11_25 as mcp
from mcp_wire.codec import _tables
from mcp_wire.extensions import Extensions
from mcp_wire.versions import SUPPORTED, schema_module

from .untyped import Codec, decode_as, v2024_11_05, v2025_06_18, v2025_11_25, v2026_07_28


class Skills(msgspec.Struct):
    names: list[str]


class SkillsParams(msgspec.Struct):
    query: str
    block: mcp.ContentBlock | None = None


class SkillsRequest(msgspec.Struct, tag_field="method", tag="vendor/skills", frozen=True):
    id: int | str
    params: SkillsParams
    result_type: ClassVar[Any] = Skills


class Ask(msgspec.Struct, tag_field="method", tag="vendor/ask"):
    id: int | str


class Changed(msgspec.Struct, tag_field="method", tag="notifications/vendor/changed"):
    params: dict[str, int] | None = None


class Widget(msgspec.Struct, tag_field="type", tag="widget"):
    shape: str


class Later(msgspec.Struct, tag_field="resultType", tag="later"):
    ticket: str


ALL = [SkillsRequest, Ask, Changed, Widget, Later]


def refusal(codec: Any, frame: str | bytes, **named: Any) -> WireError:
    with pytest.raises(WireError) as caught:
        codec.decode(frame, **named)
    return caught.value


# --- methods


@pytest.mark.parametrize("revision", SUPPORTED)
@pytest.mark.parametrize("role", ["server", "client"])
def test_a_method_of_ones_own_goes_both_ways(revision: str, role: str) -> None:
    codec = Codec(revision, role, extensions=ALL)
    asked = SkillsRequest(7, SkillsParams("x"))
    frame = codec.encode(asked)
    assert json.loads(frame) == {
        "jsonrpc": "2.0",
        "id": 7,
        "method": "vendor/skills",
        "params": {"query": "x", "block": None},
    }
    assert frame.startswith(b'{"jsonrpc":"2.0","method":"vendor/skills","id":7')
    request = codec.decode(frame)
    assert isinstance(request, SkillsRequest)
    assert (request.id, request.params) == (7, SkillsParams("x"))
    assert codec.encode(request) == frame
    answer = codec.reply(request, Skills(["a"]))
    assert codec.decode(answer, pending={7: "vendor/skills"}) == Reply(
        7, "vendor/skills", Skills(["a"])
    )
    assert json.loads(codec.refuse(request, -1, "no"))["id"] == 7


def test_a_method_without_a_result_type_leaves_the_result_unread() -> None:
    codec = Codec("2025-11-25", "server", extensions=ALL)
    reply = codec.decode(b'{"jsonrpc":"2.0","id":7,"result":5}', pending={7: "vendor/ask"})
    assert (reply.method, bytes(reply.result)) == ("vendor/ask", b"5")


@pytest.mark.parametrize("revision", SUPPORTED)
def test_a_notification_of_ones_own_goes_both_ways(revision: str) -> None:
    codec = Codec(revision, "client", extensions=ALL)
    frame = codec.encode(Changed({"a": 1}))
    assert frame == b'{"jsonrpc":"2.0","method":"notifications/vendor/changed","params":{"a":1}}'
    seen = codec.decode(frame)
    assert isinstance(seen, Changed)
    assert seen.params == {"a": 1}
    assert codec.encode(seen) == frame
    error = refusal(codec, frame.replace(b'"2.0"', b'"2.0","id":1'))
    assert (error.kind, error.id) == (Kind.METHOD_NOT_FOUND, 1)


@pytest.mark.parametrize(
    ("frame", "kind", "path"),
    [
        ('{"jsonrpc":"1.0","id":7,"method":"vendor/ask"}', Kind.INVALID_REQUEST, "$.jsonrpc"),
        ('{"id":7,"method":"vendor/ask"}', Kind.INVALID_REQUEST, "$.jsonrpc"),
        ('{"jsonrpc":"2.0","id":1.5,"method":"vendor/ask"}', Kind.INVALID_REQUEST, "$.id"),
        ('{"jsonrpc":"2.0","method":"vendor/ask"}', Kind.INVALID_REQUEST, "$.id"),
        ('{"jsonrpc":"2.0","id":7,"method":"vendor/skills"}', Kind.INVALID_PARAMS, "$.params"),
        ('{"jsonrpc":"2.0","id":7,"method":"vendor/skills","params":{"query":5}}',
         Kind.INVALID_PARAMS, "$.params.query"),
        ('{"jsonrpc":"2.0","method":"notifications/vendor/changed","params":{"a":1,"b":"x"}}',
         Kind.INVALID_PARAMS, "$.params.b"),
        ('{"method":"notifications/vendor/changed"}', Kind.INVALID_REQUEST, "$.jsonrpc"),
    ],
)  # fmt: skip
def test_the_rules_of_messages_hold_for_them_too(frame: str, kind: Kind, path: str) -> None:
    error = refusal(Codec("2025-11-25", "server", extensions=ALL), frame)
    assert (error.kind, error.path) == (kind, path)


def test_a_batch_may_hold_them() -> None:
    codec = Codec("2025-03-26", "server", extensions=ALL)
    batch = codec.decode(codec.encode([Ask(1), Changed()]))
    assert [type(message).__mro__[1] for message in batch] == [Ask, Changed]


def test_without_the_extension_they_stay_unknown() -> None:
    plain = Codec("2025-11-25", "server")
    assert (
        refusal(plain, '{"jsonrpc":"2.0","id":7,"method":"vendor/ask"}').kind
        is Kind.METHOD_NOT_FOUND
    )
    unknown = plain.decode('{"jsonrpc":"2.0","method":"notifications/vendor/changed"}')
    assert type(unknown) is mcp.JSONRPCNotification


# --- content blocks


BLOCK = {"type": "widget", "shape": "round"}
TEXT = {"type": "text", "text": "x"}


@pytest.mark.parametrize("revision", SUPPORTED)
def test_a_content_block_of_ones_own_is_read_in_results(revision: str) -> None:
    codec = Codec(revision, "client", extensions=[Widget])
    schema = schema_module(revision)
    places: tuple[tuple[str, Any, Callable[[Any], Any]], ...] = (
        ("tools/call", {"content": [TEXT, BLOCK]}, lambda r: r.content[1]),
        (
            "prompts/get",
            {"messages": [{"role": "user", "content": BLOCK}]},
            lambda r: r.messages[0].content,
        ),
    )
    for method, body, get in places:
        frame = json.dumps({"jsonrpc": "2.0", "id": 1, "result": body})
        reply = codec.decode(frame, pending={1: method})
        assert get(reply.result) == Widget("round")
        assert isinstance(reply.result, schema.CallToolResult | schema.GetPromptResult)
        assert codec.decode(codec.encode(reply), pending={1: method}) == reply
        bad = frame.replace('"round"', "5")
        assert refusal(codec, bad, pending={1: method}).path.endswith(".shape")
        assert refusal(codec, frame.replace("widget", "gadget"), pending={1: method}).path.endswith(
            ".type"
        )
        kept = codec.salvage(
            frame.replace('"messages": [', '"messages": [5,').replace(
                '"content": [{"type": "text"', '"content": [5,{"type": "text"'
            ),
            pending={1: method},
        )
        assert [p.index for p in kept.problems] == [0]


@pytest.mark.parametrize("revision", SUPPORTED[:4])
def test_a_content_block_of_ones_own_is_read_in_sampling(revision: str) -> None:
    params = {"maxTokens": 1, "messages": [{"role": "user", "content": BLOCK}]}
    frame = json.dumps(
        {"jsonrpc": "2.0", "id": 1, "method": "sampling/createMessage", "params": params}
    )
    request = Codec(revision, "client", extensions=[Widget]).decode(frame)
    assert isinstance(request, schema_module(revision).CreateMessageRequest)
    assert request.params.messages[0].content == Widget("round")
    sampled = {"role": "user", "model": "m", "content": BLOCK}
    answer = json.dumps({"jsonrpc": "2.0", "id": 1, "result": sampled})
    server = Codec(revision, "server", extensions=[Widget])
    reply = server.decode(answer, pending={1: "sampling/createMessage"})
    assert reply.result.content == Widget("round")


def test_a_content_block_of_ones_own_is_read_in_lists_and_deep_inside() -> None:
    codec = Codec("2025-11-25", "client", extensions=[Widget])
    inner = {"type": "tool_result", "toolUseId": "t", "content": [BLOCK]}
    params = {"maxTokens": 1, "messages": [{"role": "user", "content": [TEXT, BLOCK, inner]}]}
    frame = json.dumps(
        {"jsonrpc": "2.0", "id": 1, "method": "sampling/createMessage", "params": params}
    )
    content = codec.decode(frame).params.messages[0].content
    assert content[1] == Widget("round")
    assert content[2].content == [Widget("round")]


def test_a_content_block_of_ones_own_is_read_behind_structural_unions() -> None:
    server = Codec("2026-07-28", "server", extensions=[Widget])
    meta = {
        "io.modelcontextprotocol/protocolVersion": "2026-07-28",
        "io.modelcontextprotocol/clientCapabilities": {},
    }
    sampled = {"role": "user", "model": "m", "content": [BLOCK, TEXT], "x": 1}
    params = {
        "name": "t",
        "_meta": meta,
        "inputResponses": {"q": sampled, "r": {"action": "cancel"}},
    }
    frame = json.dumps({"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": params})
    answers = server.decode(frame).params.inputResponses
    assert answers["q"].content[0] == Widget("round")
    assert isinstance(answers["q"], v2026_07_28.InputResponse)
    assert type(answers["r"]) is v2026_07_28.ElicitResult
    asked = {
        "method": "sampling/createMessage",
        "params": {"maxTokens": 1, "messages": [{"role": "user", "content": BLOCK}]},
    }
    body = {"resultType": "input_required", "inputRequests": {"q": asked}}
    frame = json.dumps({"jsonrpc": "2.0", "id": 1, "result": body})
    reply = Codec("2026-07-28", "client", extensions=[Widget]).decode(
        frame, pending={1: "tools/call"}
    )
    assert reply.result.inputRequests["q"].params.messages[0].content == Widget("round")


def test_a_message_without_blocks_keeps_its_class() -> None:
    codec = Codec("2025-11-25", "client", extensions=[Widget])
    assert type(codec.decode('{"jsonrpc":"2.0","id":1,"method":"ping"}')) is mcp.PingRequest
    listed = codec.decode(
        '{"jsonrpc":"2.0","id":1,"result":{"tools":[],"x":1}}', pending={1: "tools/list"}
    )
    assert type(listed.result) is mcp.ListToolsResult
    called = codec.decode(
        '{"jsonrpc":"2.0","id":1,"result":{"content":[],"x":1}}', pending={1: "tools/call"}
    )
    assert isinstance(called.result, mcp.CallToolResult)
    assert called.result.extra == {"x": 1}


# --- results


@pytest.mark.parametrize("revision", SUPPORTED)
def test_a_result_of_ones_own_is_chosen_by_result_type(revision: str) -> None:
    codec = Codec(revision, "client", extensions=[Later])
    for method in ("tools/call", "tools/list"):
        frame = '{"jsonrpc":"2.0","id":1,"result":{"resultType":"later","ticket":"t"}}'
        reply = codec.decode(frame, pending={1: method})
        assert reply == Reply(1, method, Later("t"))
        assert json.loads(codec.encode(reply)) == json.loads(frame)
        error = refusal(codec, frame.replace('"t"', "5"), pending={1: method})
        assert (error.kind, error.path) == (Kind.INVALID_RESULT, "$.result.ticket")
    plain = codec.decode(
        '{"jsonrpc":"2.0","id":1,"result":{"content":[]}}', pending={1: "tools/call"}
    )
    assert type(plain.result) is schema_module(revision).CallToolResult


def test_a_result_type_that_is_not_registered_stays_what_it_was() -> None:
    codec = Codec("2026-07-28", "client", extensions=[Later])
    frame = '{"jsonrpc":"2.0","id":1,"result":{"resultType":"sooner","content":[]}}'
    assert refusal(codec, frame, pending={1: "tools/call"}).path == "$.result.resultType"
    old = Codec("2025-11-25", "client", extensions=[Later])
    assert old.decode(frame, pending={1: "tools/call"}).result.extra == {"resultType": "sooner"}
    with pytest.raises(WireError):
        old.decode(frame.replace("content", "c"), pending={1: "tools/call"})
    task = {"taskId": "t", "status": "working", "createdAt": "", "lastUpdatedAt": "", "ttl": None}
    frame = json.dumps({"jsonrpc": "2.0", "id": 1, "result": {"task": task}})
    assert type(old.decode(frame, pending={1: "tools/call"}).result) is mcp.CreateTaskResult


# --- what is refused


@pytest.mark.parametrize(
    ("tag_field", "tag", "revision"),
    [
        ("method", "tools/list", "2025-11-25"),
        ("method", "ping", "2024-11-05"),
        ("method", "notifications/progress", "2026-07-28"),
        ("method", "roots/list", "2025-11-25"),
        ("type", "text", "2025-11-25"),
        ("type", "resource", "2024-11-05"),
        ("type", "tool_use", "2025-11-25"),
        ("resultType", "complete", "2026-07-28"),
        ("resultType", "input_required", "2025-11-25"),
    ],
)
def test_names_of_the_specification_cannot_be_taken(
    tag_field: str, tag: str, revision: str
) -> None:
    taken = msgspec.defstruct("Mine", [], tag_field=tag_field, tag=tag)
    with pytest.raises(
        ValueError, match=rf"Mine: {tag_field} .* is taken in .*{revision.replace('-', '_')}"
    ):
        Codec(revision, "server", extensions=[taken])


def test_a_name_that_only_a_later_revision_has_is_free() -> None:
    elicit = msgspec.defstruct(
        "Mine", [("id", int | str)], tag_field="method", tag="elicitation/create"
    )
    assert (
        Codec("2024-11-05", "client", extensions=[elicit])
        .decode('{"jsonrpc":"2.0","id":1,"method":"elicitation/create"}')
        .id
        == 1
    )
    audio = msgspec.defstruct("Mine", [("data", str)], tag_field="type", tag="audio")
    codec = Codec("2024-11-05", "client", extensions=[audio])
    frame = '{"jsonrpc":"2.0","id":1,"result":{"content":[{"type":"audio","data":"x"}]}}'
    assert codec.decode(frame, pending={1: "tools/call"}).result.content == [audio("x")]


def test_a_name_cannot_be_taken_twice() -> None:
    other = msgspec.defstruct("Other", [], tag_field="type", tag="widget")
    with pytest.raises(ValueError, match="Other: type 'widget' is taken"):
        Codec("2025-11-25", "server", extensions=[Widget, other])


@pytest.mark.parametrize(
    ("extension", "reason"),
    [
        (5, "msgspec.Struct class"),
        (dict, "msgspec.Struct class"),
        (Widget("x"), "msgspec.Struct class"),
        (Skills, "tag_field"),
        (msgspec.defstruct("A", [], tag_field="kind", tag="x"), "tag_field"),
        (msgspec.defstruct("B", [], tag_field="type", tag=5), "string tag"),
        (
            msgspec.defstruct("C", [("jsonrpc", str)], tag_field="method", tag="x"),
            "`jsonrpc` is left to the codec",
        ),
    ],
)
def test_what_extends_nothing_is_refused(extension: Any, reason: str) -> None:
    with pytest.raises(TypeError, match=reason):
        Codec("2025-11-25", "server", extensions=[extension])


def test_a_message_of_ones_own_that_has_no_json_form_is_refused_with_its_place() -> None:
    codec = Codec("2025-11-25", "client", extensions=ALL)
    with pytest.raises(EncodeError) as caught:
        codec.encode(Changed({"a": float("nan")}))  # type: ignore[dict-item]
    assert caught.value.path == "$.params.a"


# --- tables


def test_tables_are_shared_by_codecs_with_the_same_extensions() -> None:
    first, second = (
        Codec("2025-11-25", "server", extensions=ALL),
        Codec("2025-11-25", "server", extensions=list(ALL)),
    )
    assert first._tables is second._tables
    assert (
        Codec("2025-11-25", "server")._tables
        is Codec("2025-11-25", "server", extensions=())._tables
    )
    assert Codec("2025-11-25", "server")._tables is not first._tables
    assert Codec("2025-11-25", "client", extensions=ALL)._tables is not first._tables
    assert _tables.cache_info().maxsize == 64


def test_extensions_are_equal_when_made_of_the_same_structs() -> None:
    same = Extensions(v2025_11_25, [Widget]), Extensions(v2025_11_25, (Widget,))
    assert same[0] == same[1]
    assert hash(same[0]) == hash(same[1])
    assert same[0] != Extensions(v2025_06_18, [Widget])
    assert same[0] != Extensions(v2025_11_25, [])
    assert same[0] != "x"


def test_a_raw_body_can_be_read_as_a_block_of_ones_own() -> None:
    assert decode_as(Widget, Raw(b'{"type":"widget","shape":"s"}')) == Widget("s")
    assert decode_as(
        v2026_07_28.ContentBlock, b'{"type":"text","text":"x"}'
    ) == v2026_07_28.TextContent(text="x")
    assert decode_as(v2024_11_05.TextContent, b'{"type":"text","text":"x"}').text == "x"
