"""Batches: read in 2025-03-26 alone, one by one where something in them is wrong."""

from __future__ import annotations

import json
from typing import Any

import pytest

from mcp_wire import Failure, Kind, Reply, WireError
from mcp_wire.versions import SUPPORTED

from .untyped import Codec, v2025_03_26

PING = '{"jsonrpc":"2.0","id":1,"method":"ping"}'
READY = '{"jsonrpc":"2.0","method":"notifications/initialized"}'
RESULT = '{"jsonrpc":"2.0","id":2,"result":{"roots":[]}}'
ERROR = '{"jsonrpc":"2.0","id":3,"error":{"code":1,"message":"m"}}'


@pytest.fixture
def codec() -> Any:
    return Codec("2025-03-26", "server")


def refusal(codec: Any, frame: str | bytes, **named: Any) -> WireError:
    with pytest.raises(WireError) as caught:
        codec.decode(frame, **named)
    return caught.value


def test_a_batch_gives_a_list_of_messages(codec: Any) -> None:
    batch = codec.decode(f" [{PING} , {READY}]")
    assert batch == [v2025_03_26.PingRequest(id=1), v2025_03_26.InitializedNotification()]
    answers = codec.decode(f"[{RESULT},{ERROR}]", pending={2: "roots/list"})
    assert answers[0] == Reply(2, "roots/list", v2025_03_26.ListRootsResult(roots=[]))
    assert type(answers[1]) is Failure


@pytest.mark.parametrize("revision", [r for r in SUPPORTED if r != "2025-03-26"])
@pytest.mark.parametrize("role", ["server", "client"])
def test_other_revisions_refuse_a_batch_with_one_error(revision: str, role: str) -> None:
    error = refusal(Codec(revision, role), f"[{PING}]")
    assert (error.kind, error.id, error.path) == (Kind.INVALID_REQUEST, None, "$")
    assert (error.reply() is None) == (role == "client")


@pytest.mark.parametrize(
    ("frame", "kind", "path", "id"),
    [
        ("[]", Kind.INVALID_REQUEST, "$", None),
        ("[", Kind.PARSE, "$", None),
        (f"[{PING}", Kind.PARSE, "$", None),
        (f"[{PING},]", Kind.PARSE, "$", None),
        (f"[{PING}]]", Kind.PARSE, "$", None),
        ("[5]", Kind.INVALID_REQUEST, "$[0]", None),
        (f"[{PING},[{PING}]]", Kind.INVALID_REQUEST, "$[1]", None),
        (f"[{PING},{RESULT}]", Kind.INVALID_REQUEST, "$", None),
        (f"[{PING},{PING.replace('ping', 'no/such')}]", Kind.METHOD_NOT_FOUND, "$[1].method", 1),
        (f'[{READY},{PING[:-1]},"params":5}}]', Kind.INVALID_PARAMS, "$[1].params", 1),
        ("[" * 400 + "]" * 400, Kind.INVALID_REQUEST, "$[0]", None),
        ("[" * 100_000 + "]" * 100_000, Kind.PARSE, "$", None),
    ],
)
def test_a_batch_with_a_fault_is_refused_at_the_first(
    codec: Any, frame: str, kind: Kind, path: str, id: Any
) -> None:
    error = refusal(codec, frame)
    assert (error.kind, error.path, error.id) == (kind, path, id)
    assert json.loads(error.reply() or b"")["id"] == id


def test_a_bad_answer_in_a_batch_is_met_with_silence(codec: Any) -> None:
    error = refusal(codec, f"[{RESULT}]", pending={2: "sampling/createMessage"})
    assert (error.kind, error.id, error.method) == (
        Kind.INVALID_RESULT,
        2,
        "sampling/createMessage",
    )
    assert error.path.startswith("$[0].result.")
    assert error.reply() is None
    silent = refusal(codec, f'[{READY[:-1]},"params":5}}]')
    assert (silent.path, silent.reply()) == ("$[0].params", None)


def test_initialize_cannot_be_part_of_a_batch(codec: Any) -> None:
    params = {
        "protocolVersion": "2025-03-26",
        "capabilities": {},
        "clientInfo": {"name": "c", "version": "1"},
    }
    initialize = json.dumps({"jsonrpc": "2.0", "id": 9, "method": "initialize", "params": params})
    error = refusal(codec, f"[{PING},{initialize}]")
    assert (error.kind, error.path, error.id) == (Kind.INVALID_REQUEST, "$[1]", 9)


def test_duplicate_keys_in_a_batch_are_placed(codec: Any) -> None:
    strict = Codec("2025-03-26", "server", duplicates="reject")
    assert len(strict.decode(f"[{PING},{READY}]")) == 2
    error = refusal(strict, f'[{READY},{PING[:-1]},"x":{{"a":1,"a":2}}}}]')
    assert (error.kind, error.path, error.id) == (Kind.INVALID_REQUEST, "$[1].x.a", 1)


def test_salvage_keeps_the_good_messages_of_a_batch(codec: Any) -> None:
    bad = RESULT.replace("[]", '[{"uri":5},{"uri":"file:///a"}]')
    frame = f'[{PING},5,[{PING}],{bad},{READY[:-1]},"params":5}}]'
    messages, problems = codec.salvage(frame, pending={2: "roots/list"})
    assert messages[0] == v2025_03_26.PingRequest(id=1)
    assert messages[1].result.roots == [v2025_03_26.Root(uri="file:///a")]
    assert len(messages) == 2
    assert [(p.index, p.path) for p in problems] == [
        (1, "$[1]"),
        (2, "$[2]"),
        (3, "$[3].result.roots[0].uri"),
        (4, "$[4].params"),
        (None, "$"),
    ]
    assert problems[-1].reason == "A batch holds requests or answers, not both"


def test_a_batch_without_any_good_message_is_the_error_it_was(codec: Any) -> None:
    for frame in ("[]", "[5]", "[[]]", "["):
        with pytest.raises(WireError) as caught:
            codec.salvage(frame)
        assert str(caught.value) == str(refusal(codec, frame))
