"""What must hold for any bytes, and for every message that the types can say."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mcp_wire import Failure, Reply, Salvaged, WireError
from mcp_wire.errors import Kind
from mcp_wire.methods import methods_of
from mcp_wire.values import encode_value
from mcp_wire.versions import SUPPORTED, Revision, Role, schema_module

from .generate import JSON, json_of
from .untyped import Codec, check, decode_as, from_builtins, peek, sniff, to_builtins

ROLES: tuple[Role, ...] = ("server", "client")
SIDES = [(revision, role) for revision in SUPPORTED for role in ROLES]

#: Pieces that messages are made of, so that random bytes get somewhere.
PIECES = st.sampled_from(
    [
        b'{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"a","arguments":{}}}',
        b'{"jsonrpc":"2.0",',
        b'"id":1,',
        b'"id":"a",',
        b'"method":"tools/list",',
        b'"method":"notifications/cancelled",',
        b'"params":{"requestId":1}',
        b'"result":{"content":[{"type":"text","text":"x"}]}',
        b'"result":{"tools":[{"name":5}],"resultType":"x"}',
        b'"error":{"code":1,"message":"m"}',
        b'"_meta":{"progressToken":[]}',
        b"{", b"}", b"[", b"]", b",", b":", b"null", b"1e400", b"9" * 5000, b'"\\ud83d"', b"\xff",
        b'"', b"\\", b"\n", b" ", b"\x00", b"\xef\xbb\xbf", b"[" * 40, b'{"a":' * 40,
    ]
)  # fmt: skip
FRAMES = st.binary(max_size=60) | st.lists(PIECES, max_size=8).map(b"".join)
PENDING = {1: "tools/call", "a": "tools/list", 0: "no/such"}


def outcome(call: Any, *arguments: Any, **named: Any) -> Any:
    try:
        return call(*arguments, **named)
    except WireError as e:
        error = e
    assert isinstance(error.kind, Kind)
    assert error.path.startswith("$")
    assert error.id is None or type(error.id) in (int, str)
    answer = error.reply()
    if answer is not None:
        assert json.loads(answer)["error"]["code"] == error.code
    return error


@pytest.mark.parametrize(("revision", "role"), SIDES)
@given(frame=FRAMES)
def test_any_bytes_give_a_message_or_a_wire_error(
    revision: Revision, role: Role, frame: bytes
) -> None:
    for options in ({}, {"duplicates": "reject"}):
        codec: Any = Codec(revision, role, **options)
        first = outcome(codec.decode, frame, pending=PENDING)
        if not isinstance(first, WireError):
            codec.encode(first)
        kept = outcome(codec.salvage, frame, pending=PENDING)
        assert isinstance(kept, Salvaged | WireError)
        if isinstance(kept, Salvaged):
            assert isinstance(first, WireError) == bool(kept.problems)


@given(frame=FRAMES)
def test_any_bytes_can_be_looked_at(frame: bytes) -> None:
    for look in (peek, sniff):
        outcome(look, frame)
    for type_ in (dict, list, int, schema_module("2025-11-25").Tool):
        outcome(decode_as, type_, frame)


@pytest.mark.parametrize(("revision", "role"), SIDES)
@given(data=st.data())
def test_every_message_the_types_can_say_survives(
    revision: Revision, role: Role, data: st.DataObject
) -> None:
    codec: Any = Codec(revision, role)
    methods = methods_of(revision, role)
    known = [*methods.requests.values(), *methods.notifications.values()]
    message = data.draw(st.sampled_from(known))
    value = data.draw(json_of(message))
    decoded = codec.decode(json.dumps(value))
    assert type(decoded) is message
    written = codec.encode(decoded)
    again = codec.decode(written)
    assert again == decoded
    assert codec.encode(again) == written
    assert decoded == decode_as(message, written)
    check(decoded)


@pytest.mark.parametrize(
    ("revision", "role"), [side for side in SIDES if side != ("2026-07-28", "server")]
)
@given(data=st.data())
def test_every_result_the_types_can_say_survives(
    revision: Revision, role: Role, data: st.DataObject
) -> None:
    codec: Any = Codec(revision, role)
    methods = methods_of(revision, role)
    known = [*methods.results.items(), *methods.alternatives.items()]
    method, result = data.draw(st.sampled_from(known))
    body = data.draw(json_of(result))
    frame = json.dumps({"jsonrpc": "2.0", "id": "q", "result": body})
    reply = codec.decode(frame, pending={"q": method})
    assert isinstance(reply, Reply)
    assert reply.method == method
    assert codec.decode(codec.encode(reply), pending={"q": method}) == reply
    if type(reply.result) is result:
        assert to_builtins(reply.result) == json.loads(encode_value(reply.result))
        assert from_builtins(result, to_builtins(reply.result)) == reply.result


@given(value=JSON)
def test_plain_values_survive_both_ways(value: Any) -> None:
    assert to_builtins(from_builtins(dict, {"a": value})) == {"a": value}
    assert json.loads(encode_value(value)) == value


def test_failures_are_written_as_they_were_read() -> None:
    for revision in SUPPORTED:
        codec: Any = Codec(revision, "client")
        frame = b'{"jsonrpc":"2.0","id":"q","error":{"code":-1,"message":"m","data":[null]}}'
        failure = codec.decode(frame)
        assert isinstance(failure, Failure)
        assert codec.encode(failure) == frame
