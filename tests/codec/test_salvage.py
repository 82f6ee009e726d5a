"""`Codec.salvage`: what is kept of a message that is partly wrong, and what is said of the rest."""

from __future__ import annotations

import json
from typing import Any, ClassVar, Literal

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mcp_wire import Failure, Kind, Reply, WireError
from mcp_wire import salvage as salvage_module
from mcp_wire import v2025_11_25 as mcp
from mcp_wire.salvage import MAX_REPAIRS
from mcp_wire.schema import _structural as structural_module
from mcp_wire.versions import SUPPORTED

from .generate import JSON, json_of
from .untyped import Codec, decode_as, v2025_06_18, v2026_07_28
from .untyped import v2025_11_25 as loose

GOOD = {"name": "good", "inputSchema": {"type": "object"}}
TEXT = {"type": "text", "text": "x"}


class Pages(msgspec.Struct):
    total: int
    at: int | None = None


class PagesRequest(msgspec.Struct, tag_field="method", tag="vendor/pages"):
    id: int | str
    params: Pages
    result_type: ClassVar[Any] = Pages


def salvaged(
    method: str, result: Any, revision: str = "2025-11-25", role: str = "client"
) -> tuple[Any, list[Any]]:
    frame = json.dumps({"jsonrpc": "2.0", "id": 1, "result": result})
    message, problems = Codec(revision, role).salvage(frame, pending={1: method})
    assert isinstance(message, Reply)
    assert (message.id, message.method) == (1, method)
    return message.result, list(problems)


def lost(
    frame: Any, role: str = "client", method: str = "tools/list", revision: str = "2025-11-25"
) -> WireError:
    """The error of a frame of which nothing can be kept: the one that `decode` raises."""
    data = frame if isinstance(frame, bytes) else json.dumps(frame).encode()
    codec = Codec(revision, role)
    with pytest.raises(WireError) as strict:
        codec.decode(data, pending={1: method})
    with pytest.raises(WireError) as caught:
        codec.salvage(data, pending={1: method})
    assert caught.value.__dict__ == strict.value.__dict__
    return caught.value


def places(problems: list[Any]) -> list[tuple[Any, str]]:
    return [(problem.index, problem.path) for problem in problems]


# --- what is right


@pytest.mark.parametrize("kind", [bytes, bytearray, memoryview, bytes.decode])
def test_a_good_message_has_no_problems(kind: Any) -> None:
    frame = b'{"jsonrpc":"2.0","id":1,"method":"ping"}'
    assert Codec("2025-11-25", "server").salvage(kind(frame)) == (mcp.PingRequest(id=1), ())


# --- lists


def test_bad_list_members_are_left_out_and_told_with_place_reason_and_bytes() -> None:
    bad = {"name": "bad", "inputSchema": {"type": "array"}, "x": 1}
    tools = [GOOD, bad, None, GOOD, 5, {"name": "worse"}]
    result, problems = salvaged("tools/list", {"tools": tools, "nextCursor": "n", "v": [1.0]})
    assert [tool.name for tool in result.tools] == ["good", "good"]
    assert (result.nextCursor, result.extra) == ("n", {"v": [1.0]})
    assert places(problems) == [
        (1, "$.result.tools[1].inputSchema.type"),
        (2, "$.result.tools[2]"),
        (4, "$.result.tools[4]"),
        (5, "$.result.tools[5].inputSchema"),
    ]
    assert [json.loads(p.raw) for p in problems] == [bad, None, 5, {"name": "worse"}]
    assert problems[1].reason == "Expected `object`, got `null`"


@pytest.mark.parametrize("revision", SUPPORTED)
def test_every_list_of_every_revision_loses_its_bad_members_alone(revision: Any) -> None:
    extra = {"description": ""} if revision == "2024-11-05" else {}
    good: dict[str, tuple[str, dict[str, Any]]] = {
        "tools/list": ("tools", {**GOOD, **extra}),
        "prompts/list": ("prompts", {"name": "p"}),
        "resources/list": ("resources", {"uri": "u", "name": "r"}),
        "resources/templates/list": ("resourceTemplates", {"uriTemplate": "u", "name": "r"}),
        "resources/read": ("contents", {"uri": "u", "text": "x"}),
        "prompts/get": ("messages", {"role": "user", "content": TEXT}),
        "tools/call": ("content", TEXT),
    }
    for method, (member, item) in good.items():
        result, problems = salvaged(method, {member: [{}, item, 5]}, revision)
        assert len(getattr(result, member)) == 1
        assert [p.index for p in problems] == [0, 2]


def test_an_empty_or_good_list_is_left_alone() -> None:
    result, problems = salvaged("tools/list", {"tools": [], "nextCursor": 5})
    assert result.tools == []
    assert places(problems) == [(None, "$.result.nextCursor")]


@pytest.mark.parametrize(("given_", "raw"), [({"tools": None}, b"null"), ({}, b"")])
def test_a_null_or_missing_list_is_empty(given_: Any, raw: bytes) -> None:
    result, problems = salvaged("tools/list", given_)
    assert result.tools == []
    assert [(p.index, p.path, p.raw) for p in problems] == [(None, "$.result.tools", raw)]


def test_lists_inside_list_members_are_mended_too() -> None:
    block = {
        "type": "tool_result",
        "toolUseId": "t",
        "content": [TEXT, {"type": "no"}, {"type": "text"}, TEXT],
    }
    params = {
        "maxTokens": 5,
        "messages": [{"role": "user", "content": [TEXT, 5, block, {"type": "tool_use"}]}],
    }
    frame = {"jsonrpc": "2.0", "id": 1, "method": "sampling/createMessage", "params": params}
    message, problems = Codec("2025-11-25", "client").salvage(json.dumps(frame))
    (sampled,) = message.params.messages
    assert [type(b).__name__ for b in sampled.content] == ["TextContent", "ToolResultContent"]
    assert len(sampled.content[1].content) == 2
    at = "$.params.messages[0].content"
    assert places(list(problems)) == [
        (1, f"{at}[1]"),
        (1, f"{at}[2].content[1].type"),
        (2, f"{at}[2].content[2].text"),
        (3, f"{at}[3].id"),
    ]


def test_a_member_with_too_many_faults_goes_as_a_whole() -> None:
    blocks: list[Any] = [{"type": "no"}] * (MAX_REPAIRS + 1)
    messages = [{"role": "user", "content": [TEXT, *blocks]}, {"role": "user", "content": TEXT}]
    params = {"maxTokens": 5, "messages": messages}
    frame = {"jsonrpc": "2.0", "id": 1, "method": "sampling/createMessage", "params": params}
    message, problems = Codec("2025-11-25", "client").salvage(json.dumps(frame))
    assert len(message.params.messages) == 1
    assert places(list(problems)) == [(0, "$.params.messages[0].content[1].type")]
    assert json.loads(problems[0].raw) == messages[0]


# --- enums, numbers, shapes


def test_a_text_that_no_enum_has_stays_as_text() -> None:
    annotations = {"audience": ["system", "user", "host"], "priority": 1}
    result, problems = salvaged(
        "tools/call", {"content": [{**TEXT, "annotations": annotations}, TEXT]}
    )
    audience = result.content[0].annotations.audience
    assert audience == ["system", "user", "host"]
    assert [type(role) for role in audience] == [str, mcp.Role, str]
    at = "$.result.content[0].annotations.audience"
    assert [(p.index, p.path, p.raw) for p in problems] == [
        (0, f"{at}[0]", b'"system"'),
        (2, f"{at}[2]", b'"host"'),
    ]
    written = Codec("2025-11-25", "server").reply(1, result)
    assert json.loads(written)["result"]["content"][0]["annotations"] == annotations


def test_a_required_text_that_no_enum_has_stays_too() -> None:
    sampled = {"role": "system", "model": "m", "content": TEXT}
    result, problems = salvaged("sampling/createMessage", sampled, role="server")
    assert (result.role, result.model) == ("system", "m")
    assert places(problems) == [(None, "$.result.role")]
    result, problems = salvaged("prompts/get", {"messages": [{"role": "bot", "content": TEXT}]})
    assert result.messages[0].role == "bot"
    result, problems = salvaged("elicitation/create", {"action": "reject"}, role="server")
    assert result.action == "reject"


def test_texts_in_dicts_behind_hooks_stay_where_they_were() -> None:
    properties = {
        "u": {"type": "string", "format": "uuid"},
        "v": {"type": "object"},
        "w": {"type": "string", "format": "x"},
    }
    params = {"message": "m", "requestedSchema": {"type": "object", "properties": properties}}
    frame = {"jsonrpc": "2.0", "id": 1, "method": "elicitation/create", "params": params}
    message, problems = Codec("2025-11-25", "client").salvage(json.dumps(frame))
    kept = message.params.requestedSchema.properties
    assert {name: schema.format for name, schema in kept.items()} == {"u": "uuid", "w": "x"}
    at = "$.params.requestedSchema.properties"
    assert places(list(problems)) == [
        (None, f"{at}.u.format"),
        (None, f"{at}.v.type"),
        (None, f"{at}.w.format"),
    ]


def test_a_text_in_something_that_goes_is_not_put_back_elsewhere() -> None:
    bad = {**TEXT, "annotations": {"audience": ["system"]}, "text": 5}
    good = {**TEXT, "annotations": {"audience": ["user"]}}
    params = {
        "maxTokens": 5,
        "messages": [
            {"role": "user", "content": [bad, good, {**good, "annotations": {"audience": ["x"]}}]}
        ],
    }
    frame = {"jsonrpc": "2.0", "id": 1, "method": "sampling/createMessage", "params": params}
    message, problems = Codec("2025-11-25", "client").salvage(json.dumps(frame))
    audiences = [block.annotations.audience for block in message.params.messages[0].content]
    assert audiences == [[mcp.Role.USER], ["x"]]
    assert problems[-1].path == "$.params.messages[0].content[2].annotations.audience[0]"


def test_an_unknown_text_in_the_meta_of_a_request_is_left_out() -> None:
    meta = {
        "io.modelcontextprotocol/protocolVersion": "2026-07-28",
        "io.modelcontextprotocol/clientCapabilities": {},
        "io.modelcontextprotocol/logLevel": "loud",
    }
    frame = {"jsonrpc": "2.0", "id": 1, "method": "tools/list", "params": {"_meta": meta}}
    message, problems = Codec("2026-07-28", "server").salvage(json.dumps(frame))
    place = '$.params._meta["io.modelcontextprotocol/logLevel"]'
    assert places(list(problems)) == [(None, place)]
    assert message.params.meta.keys() == meta.keys() - {"io.modelcontextprotocol/logLevel"}


def test_an_integral_float_is_an_integer_where_one_belongs() -> None:
    """No member of the specification is an integer (schema.ts says number); a user's own may be."""
    codec = Codec("2025-11-25", "client", extensions=[PagesRequest])
    frame = '{"jsonrpc":"2.0","id":1,"result":{"total":3.0,"at":1e3}}'
    message, problems = codec.salvage(frame, pending={1: "vendor/pages"})
    assert message.result == Pages(3, 1000)
    assert type(message.result.total) is int
    assert [(p.path, p.raw) for p in problems] == [
        ("$.result.total", b"3.0"),
        ("$.result.at", b"1000.0"),
    ]
    frame = '{"jsonrpc":"2.0","id":1,"method":"vendor/pages","params":{"total":3.0,"at":0.5}}'
    message, problems = codec.salvage(frame)
    assert message.params == Pages(3)
    assert [p.path for p in problems] == ["$.params.total", "$.params.at"]
    with pytest.raises(WireError):
        codec.salvage(frame.replace("3.0", "3.5"))


def test_a_message_of_a_users_own_with_more_than_params_is_not_mended() -> None:
    class Odd(msgspec.Struct, tag_field="method", tag="vendor/odd"):
        id: int | str
        more: int
        params: mcp.PaginatedRequestParams

    codec = Codec("2025-11-25", "client", extensions=[Odd])
    with pytest.raises(WireError) as caught:
        codec.salvage(
            '{"jsonrpc":"2.0","id":1,"method":"vendor/odd","more":1,"params":{"cursor":5}}'
        )
    assert caught.value.path == "$.params.cursor"


def test_an_error_is_whole_or_refused() -> None:
    codec = Codec("2025-11-25", "client")
    error = {"code": 1, "message": "m", "data": {"a": 1}}
    frame = {"jsonrpc": "2.0", "id": 1, "error": error}
    assert isinstance(codec.salvage(json.dumps(frame)).message, Failure)
    for spoilt in ({"message": None}, {"code": "1"}, {"code": None}):
        lost({**frame, "error": {**error, **spoilt}})


def test_ids_are_not_mended() -> None:
    codec = Codec("2025-06-18", "server")
    frame = b'{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":7.0}}'
    with pytest.raises(WireError):
        codec.salvage(frame)
    lost(b'{"jsonrpc":"2.0","id":1.0,"result":{"tools":[]}}')


def test_a_list_of_one_stands_for_its_object() -> None:
    sampled = {"role": "assistant", "model": "m", "content": [TEXT]}
    result, problems = salvaged("sampling/createMessage", sampled, "2025-06-18", role="server")
    assert result.content == v2025_06_18.TextContent(text="x")
    assert [(p.path, p.reason) for p in problems] == [
        ("$.result.content", "A list where one object belongs")
    ]
    result, problems = salvaged("prompts/get", {"messages": [{"role": "user", "content": [TEXT]}]})
    assert result.messages[0].content == mcp.TextContent(text="x")


def test_a_bad_optional_member_is_left_out() -> None:
    tool = {**GOOD, "title": 5, "annotations": {"title": "t", "readOnlyHint": "yes"}}
    result, problems = salvaged("tools/list", {"tools": [tool], "_meta": []})
    assert result.tools == [loose.Tool(**GOOD, annotations=mcp.ToolAnnotations(title="t"))]
    assert places(problems) == [
        (0, "$.result.tools[0].title"),
        (0, "$.result.tools[0].annotations.readOnlyHint"),
        (None, "$.result._meta"),
    ]


def test_what_cannot_be_without_a_bad_member_goes_with_it() -> None:
    icons = [{"src": 5}, {"src": "u", "sizes": "big"}]
    info = {"name": "s", "version": "1", "icons": icons}
    answer = {
        "protocolVersion": "2025-11-25",
        "capabilities": {"tools": {"listChanged": 1}, "tasks": {"requests": 5}},
        "serverInfo": info,
    }
    result, problems = salvaged("initialize", answer)
    assert result.serverInfo.icons == [mcp.Icon(src="u")]
    assert places(problems) == [
        (None, "$.result.capabilities.tools.listChanged"),
        (None, "$.result.capabilities.tasks.requests"),
        (0, "$.result.serverInfo.icons[0].src"),
        (1, "$.result.serverInfo.icons[1].sizes"),
    ]
    assert json.loads(next(p for p in problems if p.path.endswith("src")).raw) == {"src": 5}


def test_one_problem_is_told_of_a_value_that_takes_its_owner_along() -> None:
    link = {"type": "resource_link", "name": "n", "uri": 5}
    embedded = {"type": "resource", "resource": {"uri": "u", "blob": 5}}
    result, problems = salvaged(
        "prompts/get",
        {"messages": [{"role": "user", "content": link}, {"role": "user", "content": embedded}]},
    )
    assert result.messages == []
    assert places(problems) == [
        (0, "$.result.messages[0].content.uri"),
        (1, "$.result.messages[1].content.resource.blob"),
    ]


def test_each_enum_that_may_stand_at_a_place_is_tried() -> None:
    class A(msgspec.Struct, tag_field="type", tag="a"):
        level: Literal["x"]

    class B(msgspec.Struct, tag_field="type", tag="b"):
        level: Literal["y"]

    value, problems = salvage_module.repair([{"type": "b", "level": "z"}], list[A | B], ("at",))
    assert value == [B("z")]  # type: ignore[arg-type]
    assert places(problems) == [(0, "$.at[0].level")]


# --- lone surrogates


def test_half_surrogate_pairs_are_read_as_the_replacement_character() -> None:
    codec = Codec("2025-11-25", "server")
    params = rb'{"name":"\ud83d\ude00 \uDE00 \\ud83d","arguments":{"a":"\ud83d"}}'
    frame = b'{"jsonrpc":"2.0","id":1,"method":"tools/call","params":' + params + b"}"
    message, problems = codec.salvage(frame)
    assert message.params.name == "\U0001f600 \ufffd \\ud83d"
    assert message.params.arguments == {"a": "\ufffd"}
    assert [(p.index, p.path, p.raw) for p in problems] == [(None, "$", frame)]
    assert "surrogate" in problems[0].reason


def test_a_half_pair_and_a_bad_member_are_both_told() -> None:
    tools = rb'[{"name":"\ud83d","inputSchema":{"type":"object"}},5]'
    frame = b'{"jsonrpc":"2.0","id":1,"result":{"tools":' + tools + b"}}"
    message, problems = Codec("2025-11-25", "client").salvage(frame, pending={1: "tools/list"})
    assert [tool.name for tool in message.result.tools] == ["\ufffd"]
    assert [p.path for p in problems] == ["$", "$.result.tools[1]"]


# --- what cannot be kept


@pytest.mark.parametrize(
    "frame",
    [
        b"",
        b"x",
        b"5",
        b"[]",
        b'"params"',
        b'{"jsonrpc":"2.0","id":1}',
        b'{"jsonrpc":"1.0","id":1,"result":{"tools":[5]}}',
        b'{"jsonrpc":"2.0","id":1,"result":5}',
        b'{"jsonrpc":"2.0","id":1,"result":[]}',
        b'{"jsonrpc":"2.0","id":1,"result":null}',
        b'{"jsonrpc":"2.0","id":1,"result":{},"error":{"code":1,"message":""}}',
        b'{"jsonrpc":"2.0","id":1,"error":5}',
        b'{"jsonrpc":"2.0","id":1,"error":{"code":"x","message":5}}',
        b'{"jsonrpc":"2.0","id":1,"method":"no/such"}',
        b'{"jsonrpc":"2.0","id":1,"method":"elicitation/create","params":5}',
        b'{"jsonrpc":"2.0","id":1,"method":"elicitation/create"}',
        b'{"jsonrpc":"2.0","method":"no/such","params":5}',
        b'{"jsonrpc":"2.0","method":"notifications/message","params":{"level":"info"}}',
        b'{"jsonrpc":"2.0","id":1,"result":{"tools":[5],"x":1e400}}',
        b'{"jsonrpc":"2.0","id":1,"result":{"tools":[5],"x":'
        + b"[" * 100_000
        + b"]" * 100_000
        + b"}}",
        rb'{"jsonrpc":"2.0","id":1,"result":5,"x":"\ud800"}',
        b'{"jsonrpc":"2.0","id":1,"result":{"tools":[]},"x":"\xff"',
    ],
)
def test_what_cannot_be_kept_is_the_error_it_was(frame: bytes) -> None:
    lost(frame)


def test_a_result_type_that_nobody_knows_is_not_mended() -> None:
    error = lost(
        {"jsonrpc": "2.0", "id": 1, "result": {"content": [5], "resultType": "no"}},
        method="tools/call",
        revision="2026-07-28",
    )
    assert error.kind is Kind.INVALID_RESULT
    result, problems = salvaged(
        "tools/call", {"resultType": "input_required", "requestState": 5}, "2026-07-28"
    )
    assert type(result) is v2026_07_28.InputRequiredResult
    assert places(problems) == [(None, "$.result.requestState")]


def test_a_bad_answer_whose_question_is_unknown_is_kept_unread() -> None:
    message, problems = Codec("2025-11-25", "client").salvage(
        b'{"jsonrpc":"2.0","id":1,"result":{"tools":[5]}}'
    )
    assert bytes(message.result) == b'{"tools":[5]}'
    assert problems == ()


# --- how much work


def test_the_work_grows_with_the_message_and_not_with_its_square(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    read = structural_module.read
    sizes: list[int] = []

    def counted(obj: Any, type: Any) -> Any:
        sizes.append(len(json.dumps(obj)))
        return read(obj, type)

    monkeypatch.setattr(salvage_module, "read", counted)
    work: dict[int, int] = {}
    for count in (100, 200, 400):
        bad = {
            "name": "b",
            "inputSchema": {"type": "object"},
            "annotations": {"readOnlyHint": 5, "title": 6},
        }
        sizes.clear()
        result, problems = salvaged("tools/list", {"tools": [bad, 5] * count})
        assert (len(result.tools), len(problems)) == (count, 3 * count)
        work[count] = sum(sizes)
    assert work[400] < 2.1 * work[200] < 4.4 * work[100]


def test_a_wide_object_with_many_faults_is_given_up_after_a_bounded_number_of_readings() -> None:
    properties = {f"p{n}": {"type": "no"} for n in range(2000)}
    params = {"message": "m", "requestedSchema": {"type": "object", "properties": properties}}
    frame = {"jsonrpc": "2.0", "id": 1, "method": "elicitation/create", "params": params}
    lost(frame)


# --- for any result


@given(st.data())
def test_what_is_kept_is_a_message_that_can_be_written_and_read(data: st.DataObject) -> None:
    """One place of a good result is spoilt; what is salvaged of it is whole again."""
    method, type_ = data.draw(
        st.sampled_from(
            [
                ("tools/list", mcp.ListToolsResult),
                ("prompts/get", mcp.GetPromptResult),
                ("initialize", mcp.InitializeResult),
            ]
        )
    )
    result = data.draw(json_of(type_))
    holder: Any = {"result": result}
    step: Any = "result"
    while isinstance(holder[step], dict | list) and holder[step] and data.draw(st.booleans()):
        holder = holder[step]
        step = data.draw(
            st.sampled_from(sorted(holder) if isinstance(holder, dict) else range(len(holder)))
        )
    holder[step] = data.draw(JSON)
    frame = json.dumps({"jsonrpc": "2.0", "id": 1, "result": result})
    codec = Codec("2025-11-25", "client")
    try:
        message, problems = codec.salvage(frame, pending={1: method})
    except WireError:
        return
    for problem in problems:
        assert problem.path.startswith("$.result")
        assert problem.raw == b"" or decode_as(Any, problem.raw) == json.loads(problem.raw)
    written = codec.encode(message)
    again, left = codec.salvage(written, pending={1: method})
    assert codec.encode(again) == written
    assert all(problem.reason.startswith("Invalid enum value") for problem in left)
