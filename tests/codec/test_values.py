"""Single values: `decode_as`, `from_builtins`, `to_builtins`, `check`, `raw`."""

from __future__ import annotations

import copy
import json
import types
from collections.abc import Callable
from typing import Annotated, Any, Literal

import msgspec
import pytest

from mcp_wire import UNSET, EncodeError, Failure, Kind, Raw, Reply, UnsetType, WireError
from mcp_wire import v2025_11_25 as mcp
from mcp_wire.schema._base import Located
from mcp_wire.values import Reader, encode_value, find_keys, walk

from .untyped import (
    check,
    decode_as,
    from_builtins,
    raw,
    to_builtins,
    v2025_03_26,
    v2026_07_28,
)
from .untyped import (
    v2025_11_25 as loose,
)

TOOL = '{"name":"t","inputSchema":{"type":"object"}}'


def refusal(type: Any, data: Any) -> WireError:
    with pytest.raises(WireError) as caught:
        decode_as(type, data)
    return caught.value


BAD: dict[str, Any] = {"city": 1}


def called(content: Any = (), **members: Any) -> Any:
    return loose.CallToolResult(content=content, **members)


class Node(msgspec.Struct):
    next: Node | None = None


# --- mirror types


@pytest.mark.parametrize("kind", [bytes, bytearray, memoryview, Raw, bytes.decode])
def test_a_value_is_read_from_any_form_of_its_text(kind: Any) -> None:
    assert decode_as(mcp.Tool, kind(TOOL.encode())) == mcp.Tool(
        name="t", inputSchema={"type": "object"}
    )


@pytest.mark.parametrize(
    ("type_", "data", "value"),
    [
        (mcp.Role, '"user"', mcp.Role.USER),
        (mcp.RequestId, "7", 7),
        (mcp.ContentBlock, '{"type":"text","text":"x"}', mcp.TextContent(text="x")),
        (mcp.EnumSchema, '{"type":"string","enum":["a"]}',
         mcp.UntitledSingleSelectEnumSchema(enum=["a"])),
        (mcp.EmptyResult, '{"x":1}', mcp.Result(extra={"x": 1})),
        (mcp.JSONRPCMessage, '{"jsonrpc":"2.0","id":1,"method":"m"}',
         mcp.JSONRPCRequest(id=1, method="m")),
        (v2026_07_28.JSONValue, "[1.0,null]", [1.0, None]),
        (v2025_03_26.JSONRPCBatchResponse, '[{"jsonrpc":"2.0","id":1,"result":{}}]',
         [v2025_03_26.JSONRPCResponse(id=1, result=v2025_03_26.Result())]),
    ],
)  # fmt: skip
def test_aliases_and_unions_are_read_like_structs(type_: Any, data: str, value: Any) -> None:
    read = decode_as(type_, data)
    assert read == value
    assert type(read) is type(value)


def test_a_tag_and_the_version_are_demanded_of_a_type_alone() -> None:
    assert refusal(mcp.TextContent, '{"text":"x"}').path == "$.type"
    assert refusal(mcp.PingRequest, '{"jsonrpc":"2.0","id":1}').path == "$.method"
    assert refusal(mcp.PingRequest, '{"id":1,"method":"ping"}').path == "$.jsonrpc"
    assert refusal(mcp.JSONRPCMessage, '{"id":1,"method":"ping"}').path == "$.jsonrpc"


@pytest.mark.parametrize(
    ("type_", "data", "kind", "id", "silent"),
    [
        (mcp.Tool, "{}", Kind.INVALID_PARAMS, None, True),
        (mcp.Result, "5", Kind.INVALID_RESULT, None, True),
        (mcp.CallToolResult, "{}", Kind.INVALID_RESULT, None, True),
        (mcp.CallToolRequest, '{"jsonrpc":"2.0","id":4}', Kind.INVALID_REQUEST, 4, False),
        (mcp.CallToolRequest, '{"jsonrpc":"2.0","id":4,"method":"tools/call","params":{}}',
         Kind.INVALID_PARAMS, 4, False),
        (mcp.ClientRequest, '{"jsonrpc":"2.0","id":4,"method":"x"}', Kind.INVALID_REQUEST, 4,
         False),
        (mcp.CancelledNotification, '{"jsonrpc":"2.0"}', Kind.INVALID_REQUEST, None, True),
        (mcp.JSONRPCResultResponse, '{"jsonrpc":"2.0","id":4}', Kind.INVALID_RESULT, 4, True),
        (mcp.JSONRPCErrorResponse, '{"jsonrpc":"2.0","id":4}', Kind.INVALID_RESULT, 4, True),
        (mcp.Tool, "{", Kind.PARSE, None, False),
    ],
)  # fmt: skip
def test_a_refusal_is_of_the_kind_that_the_type_is(
    type_: Any, data: str, kind: Kind, id: Any, silent: bool
) -> None:
    error = refusal(type_, data)
    assert (error.kind, error.id, error.raw) == (kind, id, data.encode())
    assert (error.reply() is None) == silent


def test_the_wrong_nesting_and_text_are_parse_errors() -> None:
    assert refusal(list, b"[" * 100_000).message == "JSON is nested too deeply"
    assert refusal(str, b'"\xff"').kind is Kind.PARSE
    assert refusal(str, '"\ud800"').kind is Kind.PARSE


# --- types of a user's own


class Args(msgspec.Struct, forbid_unknown_fields=True):
    city: str
    days: int = 1
    block: mcp.ContentBlock | None = None


def test_a_users_own_struct_is_read_from_a_body() -> None:
    call = mcp.CallToolRequest(
        id=1,
        params=mcp.CallToolRequestParams(
            name="t", arguments={"city": "x", "block": mcp.TextContent(text="a")}
        ),
    )
    args = decode_as(Args, raw(call.params.arguments))
    assert args == Args("x", 1, mcp.TextContent(text="a"))
    error = refusal(Args, '{"city":"x","days":"2"}')
    assert (error.kind, error.path) == (Kind.INVALID_PARAMS, "$.days")
    assert refusal(Args, '{"city":"x","block":{"type":"no"}}').path == "$.block.type"


@pytest.mark.parametrize(
    ("type_", "data", "value"),
    [
        (
            list[mcp.CallToolResult],
            '[{"content":[],"z":1}]',
            [mcp.CallToolResult(content=[], extra={"z": 1})],
        ),
        (dict[str, mcp.Result], '{"a":{"z":1}}', {"a": mcp.Result(extra={"z": 1})}),
        (mcp.Result | None, '{"z":1}', mcp.Result(extra={"z": 1})),
        (mcp.Result | None, "null", None),
        (
            dict[str, list[mcp.Result | None]],
            '{"a":[{"z":1},null]}',
            {"a": [mcp.Result(extra={"z": 1}), None]},
        ),
        (tuple[int, mcp.Result], '[1,{"z":1}]', (1, mcp.Result(extra={"z": 1}))),
        (
            list[mcp.PingRequest],
            '[{"jsonrpc":"2.0","id":1,"method":"ping"}]',
            [mcp.PingRequest(id=1)],
        ),
        (list[mcp.Tool], f"[{TOOL}]", [mcp.Tool(name="t", inputSchema={"type": "object"})]),
        (list[Args], '[{"city":"x"}]', [Args("x")]),
        (Annotated[int, msgspec.Meta(ge=1)], "5", 5),
        (Literal["a", "b"], '"b"', "b"),
        (int | str, '"b"', "b"),
    ],
)
def test_generics_and_unions_of_mirror_types_are_read_as_each_type_alone(
    type_: Any, data: str, value: Any
) -> None:
    assert decode_as(type_, data) == value
    assert from_builtins(type_, json.loads(data)) == value


@pytest.mark.parametrize(
    ("type_", "data", "path"),
    [
        (list[mcp.PingRequest], '[{"id":1,"method":"ping"}]', "$[0].jsonrpc"),
        (list[mcp.PingRequest], '[{"jsonrpc":"2.0","id":1}]', "$[0].method"),
        (list[mcp.TextContent], '[{"text":"x"}]', "$[0].type"),
        (dict[str, mcp.CallToolResult], '{"a":{"content":[]},"b":{"content":[{}],"z":1}}',
         "$.b.content[0].type"),
        (dict[str, dict[str, int]], '{"a":{"x":1},"b":{"y":1,"z":"1"},"c":{}}', "$.b.z"),
        (list[dict[str, int]], '[{},{"a b":"1"}]', '$[1]["a b"]'),
        (dict[int, int], '{"1":"x"}', "$[...]"),  # keys of other types are not looked for
    ],
)  # fmt: skip
def test_the_path_of_a_fault_is_whole_in_generics_too(type_: Any, data: str, path: str) -> None:
    assert refusal(type_, data).path == path


@pytest.mark.parametrize("number", ["1e400", "9" * 5000])
def test_a_number_beyond_python_is_told_with_its_place(number: str) -> None:
    error = refusal(dict, '{"a":1,"b":[2,{"c":' + number + "}]}")
    assert (error.kind, error.path) == (Kind.INVALID_PARAMS, "$.b[1].c")
    assert refusal(list[int], "[1," + number + "]").path == "$[1]"
    assert refusal(dict, b'{"\xff":1,"b":' + number.encode() + b"}").kind is Kind.PARSE


def test_a_type_that_is_none_is_a_mistake_of_the_caller() -> None:
    with pytest.raises(TypeError):
        decode_as(mcp.TextContent | mcp.Tool | mcp.Result, "{}")
    error = refusal(complex, "1")
    assert "complex" in error.message


def test_readers_are_made_once() -> None:
    assert Reader.of(mcp.Tool) is Reader.of(mcp.Tool)


# --- already parsed values


def test_a_parsed_value_is_read_as_its_text_would_be() -> None:
    value = {"content": [{"type": "text", "text": "x", "annotations": None}], "z": [1.0]}
    before = copy.deepcopy(value)
    result = from_builtins(mcp.CallToolResult, value)
    assert result == mcp.CallToolResult(content=[mcp.TextContent(text="x")], extra={"z": [1.0]})
    assert value == before


def test_a_parsed_value_is_left_alone_when_it_is_refused() -> None:
    inner = {"a": 1, "b": "x", "c": 3}
    value = {"m": inner, "n": (types.MappingProxyType({}),)}
    with pytest.raises(WireError) as caught:
        from_builtins(dict[str, dict[str, int]], value)
    assert (caught.value.path, caught.value.raw) == ("$.m.b", b"")
    assert value["m"] is inner
    assert inner == {"a": 1, "b": "x", "c": 3}


def test_a_parsed_value_that_holds_itself_is_refused() -> None:
    loop: dict[str, Any] = {}
    loop["next"] = loop
    with pytest.raises(WireError) as caught:
        from_builtins(Node, loop)
    assert caught.value.kind is Kind.PARSE


def test_structs_and_builtins_are_inverse() -> None:
    result = mcp.CallToolResult(
        content=[
            mcp.TextContent(
                text="x", annotations=mcp.Annotations(audience=[mcp.Role.USER], priority=1.0)
            )
        ],
        meta={"a": None},
        extra={"z": {"b": [1, 2.0]}},
    )
    plain = to_builtins(result)
    assert plain == {
        "content": [
            {"type": "text", "text": "x", "annotations": {"audience": ["user"], "priority": 1.0}}
        ],
        "_meta": {"a": None},
        "z": {"b": [1, 2.0]},
    }
    assert type(plain["content"][0]["annotations"]["audience"][0]) is str
    assert from_builtins(mcp.CallToolResult, plain) == result


def test_answers_have_a_plain_form_too() -> None:
    assert to_builtins(Reply(1, "ping", mcp.EmptyResult())) == {
        "jsonrpc": "2.0",
        "id": 1,
        "result": {},
    }
    error = mcp.Error(code=1, message="m")
    plain = {"jsonrpc": "2.0", "error": {"code": 1, "message": "m"}}
    assert to_builtins(Failure(UNSET, None, error)) == plain
    assert to_builtins(Failure(None, None, error)) == {**plain, "id": None}
    assert to_builtins(mcp.PingRequest(id=1)) == {"jsonrpc": "2.0", "id": 1, "method": "ping"}


def test_what_has_no_json_form_has_no_plain_form() -> None:
    for value in (float("nan"), {"a": object()}, Raw(b"{"), Raw(b"1e400")):
        with pytest.raises(EncodeError):
            to_builtins(value)
    assert to_builtins({"a": Raw(b"[1]"), "b": (1,), "c": {"x"}}) == {
        "a": [1],
        "b": [1],
        "c": ["x"],
    }


# --- check


@pytest.mark.parametrize(
    "value",
    [
        mcp.CallToolResult(content=[mcp.TextContent(text="x")], extra={"z": 1}),
        mcp.PingRequest(id=1),
        v2025_03_26.PingRequest(id=1),
        Reply(1, "ping", mcp.EmptyResult()),
        Reply(1, None, Raw(b"whatever")),
        Failure(None, None, mcp.Error(code=1, message="m")),
        mcp.SamplingMessage(role="user", content=[mcp.TextContent(text="x")]),
        Args("x"),
    ],
)
def test_what_is_right_passes(value: Any) -> None:
    check(value)


@pytest.mark.parametrize(
    ("make", "path", "reason"),
    [
        (lambda: loose.Tool(name=5, inputSchema={"type": "object"}), "$.name", "Expected `str`"),
        (lambda: loose.TextContent(text="x", annotations=loose.Annotations(priority="high")),
         "$.annotations.priority", "Expected"),
        (lambda: called(content=[loose.TextContent(text="x"), loose.Annotations()]),
         "$.content[1].type", "Object missing"),
        (lambda: called(content=None), "$.content", "Expected `array`"),
        (lambda: loose.SamplingMessage(role="system", content=loose.TextContent(text="x")),
         "$.role", "Invalid enum value"),
        (lambda: loose.GetPromptRequestParams(name="p", arguments={"a": "x", "b c": 5}),
         '$.arguments["b c"]', "Expected `str`"),
        (lambda: Reply(1, "tools/list", loose.ListToolsResult(tools=[5])),
         "$.result.tools[0]", "Expected `object`"),
        (lambda: Failure(1, None, loose.Error(code="x", message="m")), "$.error.code", "Expected"),
        (lambda: called(structuredContent={"x": float("nan")}), "$.structuredContent.x", "nan"),
        (lambda: called(structuredContent={"x": object()}), "$.structuredContent.x", "Encoding"),
        (lambda: Args(**BAD), "$.city", "Expected `str`"),
    ],
)  # fmt: skip
def test_what_a_constructor_let_pass_is_found(
    make: Callable[[], Any], path: str, reason: str
) -> None:
    with pytest.raises(EncodeError) as caught:
        check(make())
    assert caught.value.path == path
    assert caught.value.message.startswith(reason)


# --- how faults are found


def test_looking_for_a_key_reads_the_dict_about_twice_however_many_members_it_has() -> None:
    for size in (1, 2, 1000):
        for bad in {0, size // 2, size - 1}:
            obj = {"in": {f"k{n}": n for n in range(size)}}
            obj["in"][f"k{bad}"] = "x"  # type: ignore[assignment]
            read: list[int] = []

            def reread(whole: Any, read: list[int] = read) -> None:
                read.append(len(whole["in"]))
                if any(isinstance(value, str) for value in whole["in"].values()):
                    raise Located("no", ("in", None, "deep"))

            before = copy.deepcopy(obj)
            assert find_keys(obj, ("in", None, "deep"), reread) == ("in", f"k{bad}", "deep")
            assert sum(read) <= 2 * size + 2
            assert obj == before


@pytest.mark.parametrize("path", [("no", None), (0, None), ("in", "no", None), ("in", None)])
def test_a_key_that_cannot_be_found_stays_unknown(path: tuple[Any, ...]) -> None:
    def fine(whole: Any) -> None: ...

    def too_deep(whole: Any) -> None:
        raise RecursionError

    def elsewhere(whole: Any) -> None:
        raise Located("no", ("out", None))

    for reread in (fine, too_deep, elsewhere):
        assert find_keys({"in": {"a": 1}}, path, reread) == path


def test_a_walk_meets_every_value_with_its_wire_path_in_order() -> None:
    result = mcp.CallToolResult(
        content=[mcp.TextContent(text="x")], meta={"a": (1,)}, extra={"z": {1: None}}
    )
    met = [
        (tuple(path), value)
        for path, value in walk(result)
        if not isinstance(value, dict | list | tuple | msgspec.Struct)
    ]
    assert sorted(met, key=str) == sorted(
        [(("_meta", "a", 0), 1), (("content", 0, "text"), "x"), (("z", 1), None)], key=str
    )
    assert next(walk(result)) == ([], result)


def test_the_types_msgspec_marks_absence_with_are_reexported() -> None:
    assert isinstance(UNSET, UnsetType)
    assert encode_value(v2026_07_28.CallToolResult(content=[], structuredContent=UNSET)) == (
        encode_value(v2026_07_28.CallToolResult(content=[]))
    )


def test_text_that_is_no_json_is_told_as_such_whatever_is_wrong_before() -> None:
    for data in ('{"name":5', '{"name":5}x', "[1e400,", '{"name":5,"a":"\\ud83d"}'):
        assert refusal(mcp.Tool, data).kind is Kind.PARSE
    assert refusal(list, "[1e400,").kind is Kind.PARSE
    assert refusal(dict, '{"a":[1e400,').kind is Kind.PARSE


def test_a_parsed_value_is_refused_with_its_place() -> None:
    with pytest.raises(WireError) as caught:
        from_builtins(mcp.Tool, {"name": 5, "inputSchema": {"type": "object"}})
    assert (caught.value.path, caught.value.kind) == ("$.name", Kind.INVALID_PARAMS)


def test_a_fault_is_placed_from_a_deep_stack_too() -> None:
    def at(depth: int) -> WireError:
        if depth:
            return at(depth - 1)
        return refusal(
            mcp.CallToolRequestParams, '{"arguments":{"a":' + "[" * 400 + "]" * 400 + '},"name":5}'
        )

    assert at(800).path == "$.name"
