"""`Observer`: both directions of a conversation, from any point of it on."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mcp_wire import Failure, Kind, Reply, Seen, ServerSentEvent
from mcp_wire.session import observer as observer_module
from mcp_wire.versions import SUPPORTED
from tests.codec.untyped import Observer, v2024_11_05, v2025_03_26, v2025_11_25, v2026_07_28

META = {
    "io.modelcontextprotocol/protocolVersion": "2026-07-28",
    "io.modelcontextprotocol/clientCapabilities": {},
}


def line(message: Any) -> bytes:
    return json.dumps(message).encode() + b"\n"


def request(id: Any, method: str, **members: Any) -> bytes:
    return line({"jsonrpc": "2.0", "id": id, "method": method, **members})


def notification(method: str, **params: Any) -> bytes:
    return line({"jsonrpc": "2.0", "method": method, **({"params": params} if params else {})})


def answer(id: Any, result: Any) -> bytes:
    return line({"jsonrpc": "2.0", "id": id, "result": result})


def failure(id: Any, code: int = -32603) -> bytes:
    return line({"jsonrpc": "2.0", "id": id, "error": {"code": code, "message": "m"}})


def initialize(revision: str, id: Any = 0) -> bytes:
    params = {
        "protocolVersion": revision,
        "capabilities": {},
        "clientInfo": {"name": "c", "version": "1"},
    }
    return request(id, "initialize", params=params)


def initialized(revision: str, id: Any = 0) -> bytes:
    return answer(
        id,
        {
            "protocolVersion": revision,
            "capabilities": {},
            "serverInfo": {"name": "s", "version": "1"},
        },
    )


def one(observer: Any, sender: Any, data: bytes, at: float | None = None) -> Seen:
    (seen,) = observer.feed(sender, data, at)
    return seen


# --- a conversation


@pytest.mark.parametrize("revision", SUPPORTED[:4])
def test_a_whole_conversation_is_followed(revision: Any) -> None:
    observer = Observer()
    assert observer.revision is None
    asked = one(observer, "client", initialize(revision), 1.0)
    assert (asked.sender, asked.revision, asked.kind, asked.method, asked.id) == (
        "client",
        revision,
        "request",
        "initialize",
        0,
    )
    assert (asked.error, asked.problems, asked.latency) == (None, (), None)
    told = one(observer, "server", initialized(revision), 1.25)
    assert (told.kind, told.method, told.id, told.latency) == ("response", "initialize", 0, 0.25)
    assert type(told.message.result).__name__ == "InitializeResult"
    ready = one(observer, "client", notification("notifications/initialized"), 2.0)
    assert (ready.kind, ready.method, ready.id) == (
        "notification",
        "notifications/initialized",
        None,
    )
    assert observer.revision == revision
    # Both sides count their own ids, and both start with 1.
    one(observer, "client", request(1, "ping"), 3.0)
    one(observer, "server", request(1, "ping"), 4.0)
    from_server = one(observer, "server", answer(1, {}), 5.0)
    from_client = one(observer, "client", failure(1), 7.0)
    assert (from_server.method, from_server.kind, from_server.latency) == ("ping", "response", 2.0)
    assert (from_client.method, from_client.kind, from_client.latency) == ("ping", "error", 3.0)
    assert isinstance(from_client.message, Failure)
    assert from_client.message.method == "ping"


def test_what_a_server_answers_decides_the_revision() -> None:
    observer = Observer()
    one(observer, "client", initialize("2025-11-25"))
    told = one(observer, "server", initialized("2024-11-05"))
    assert observer.revision == "2024-11-05"
    assert told.kind == "response"
    assert told.method == "initialize"
    one(observer, "client", request(1, "tools/list"))
    listed = one(observer, "server", answer(1, {"tools": []}))
    assert type(listed.message.result) is v2024_11_05.ListToolsResult


@pytest.mark.parametrize(
    "told", [initialized("2099-01-01"), b'{"jsonrpc":"2.0","id":0,"result":{],}\n', failure(0)]
)
def test_an_answer_to_initialize_that_chooses_nothing_leaves_what_was_asked(told: bytes) -> None:
    observer = Observer()
    one(observer, "client", initialize("2025-03-26"))
    seen = one(observer, "server", told)
    assert (seen.method, seen.id) == ("initialize", 0)
    assert observer.revision == "2025-03-26"


def test_each_2026_request_tells_the_revision_itself() -> None:
    observer = Observer()
    asked = one(observer, "client", request("a", "tools/list", params={"_meta": META}))
    assert (asked.revision, asked.kind) == ("2026-07-28", "request")
    assert observer.revision == "2026-07-28"
    told = one(observer, "server", answer("a", {"tools": [], "resultType": "complete"}))
    assert type(told.message.result) is v2026_07_28.ListToolsResult


def test_a_stream_may_change_from_one_era_to_the_other_and_answers_follow_their_request() -> None:
    observer = Observer()
    one(observer, "client", initialize("2025-11-25"))
    one(observer, "server", initialized("2025-11-25"))
    one(observer, "client", request(1, "tools/list"))
    one(observer, "client", request(2, "tools/list", params={"_meta": META}))
    assert observer.revision == "2026-07-28"
    old = one(observer, "server", answer(1, {"tools": []}))
    new = one(observer, "server", answer(2, {"tools": []}))
    assert (old.revision, type(old.message.result)) == ("2025-11-25", v2025_11_25.ListToolsResult)
    assert (new.revision, type(new.message.result)) == ("2026-07-28", v2026_07_28.ListToolsResult)


def test_a_revision_known_from_outside_stays() -> None:
    observer = Observer("2025-03-26")
    assert one(observer, "client", initialize("2025-11-25")).revision == "2025-03-26"
    assert observer.revision == "2025-03-26"


def test_discovery_tells_the_era_and_with_it_the_newest_revision() -> None:
    observer = Observer()
    params = {"_meta": {**META, "io.modelcontextprotocol/protocolVersion": "2099-01-01"}}
    seen = one(observer, "client", request(1, "server/discover", params=params))
    assert (seen.revision, seen.method) == ("2026-07-28", "server/discover")


@pytest.mark.parametrize(("revision", "framing"), [("2025-11-26", "lines"), (None, "frames")])
def test_an_unknown_revision_or_framing_is_refused(revision: Any, framing: Any) -> None:
    with pytest.raises(ValueError, match=r"unknown revision|framing is"):
        Observer(revision, framing=framing)


# --- joined midway


def test_a_conversation_joined_midway_is_read_as_well_as_it_can_be() -> None:
    observer = Observer()
    late = one(observer, "server", answer(41, {"tools": []}))
    assert (late.kind, late.method, late.id, late.latency) == ("response", None, 41, None)
    assert bytes(late.message.result) == b'{"tools": []}'
    asked = one(observer, "client", request(42, "tools/list"))
    assert (asked.revision, observer.revision) == ("2025-11-25", None)
    told = one(observer, "server", answer(42, {"tools": []}))
    assert isinstance(told.message.result, v2025_11_25.ListToolsResult)
    lost = one(observer, "server", failure(40))
    assert (lost.kind, lost.method, lost.id) == ("error", None, 40)
    nobody = one(observer, "server", failure(None))
    assert (nobody.kind, nobody.id) == ("error", None)


def test_an_answer_is_counted_once() -> None:
    observer = Observer("2025-11-25")
    one(observer, "client", request(1, "tools/list"))
    assert one(observer, "server", answer(1, {"tools": []})).method == "tools/list"
    assert one(observer, "server", answer(1, {"tools": []})).method is None


@pytest.mark.parametrize("at", [(None, 1.0), (1.0, None), (None, None)])
def test_latency_needs_both_times(at: Any) -> None:
    observer = Observer("2025-11-25")
    one(observer, "client", request(1, "ping"), at[0])
    assert one(observer, "server", answer(1, {}), at[1]).latency is None


# --- what is wrong


def test_partly_wrong_messages_are_kept_with_their_problems() -> None:
    observer = Observer("2025-11-25")
    one(observer, "client", request(1, "tools/list"), 1.0)
    told = one(
        observer,
        "server",
        answer(1, {"tools": [5, {"name": "a", "inputSchema": {"type": "object"}}]}),
        2.0,
    )
    assert (told.kind, told.method, told.latency, told.error) == (
        "response",
        "tools/list",
        1.0,
        None,
    )
    assert [p.path for p in told.problems] == ["$.result.tools[0]"]
    assert len(told.message.result.tools) == 1


def test_an_answer_that_cannot_be_kept_still_answers_its_request() -> None:
    observer = Observer("2025-11-25")
    one(observer, "client", request(1, "tools/list"), 1.0)
    told = one(observer, "server", answer(1, 5), 4.0)
    assert (told.kind, told.method, told.id, told.latency) == ("bad", "tools/list", 1, 3.0)
    assert told.message is None
    assert told.error is not None
    assert told.error.path == "$.result"
    assert one(observer, "server", answer(1, 5)).method is None


def test_a_request_that_cannot_be_read_is_answered_all_the_same() -> None:
    observer = Observer("2025-11-25")
    asked = one(observer, "client", request(1, "tools/call", params=5))
    assert (asked.kind, asked.id, asked.method, asked.message) == ("bad", 1, "tools/call", None)
    told = one(observer, "server", failure(1, -32602))
    assert (told.kind, told.method) == ("error", "tools/call")
    unknown = one(observer, "client", request(0, "vendor/x"))
    assert (unknown.kind, unknown.error and unknown.error.kind) == ("bad", Kind.METHOD_NOT_FOUND)
    told = one(observer, "server", answer(0, {"a": 1}))
    assert (told.kind, told.method, bytes(told.message.result)) == (
        "response",
        "vendor/x",
        b'{"a": 1}',
    )


def test_noise_is_told_and_passed_over() -> None:
    observer = Observer("2025-11-25")
    seen = list(
        observer.feed(
            "server", b"starting...\n\xff\xfe\n" + notification("notifications/tools/list_changed")
        )
    )
    assert [s.kind for s in seen] == ["bad", "bad", "notification"]
    assert [s.raw for s in seen[:2]] == [b"starting...", b"\xff\xfe"]
    assert all(s.sender == "server" and s.id is None for s in seen)


def test_a_line_that_is_too_long_is_told_and_the_next_one_is_read() -> None:
    observer = Observer("2025-11-25", max_frame=64)
    seen = list(observer.feed("client", b"x" * 100 + b"\n" + request(1, "ping")))
    assert [s.kind for s in seen] == ["bad", "request"]
    assert seen[0].error is not None
    assert seen[0].error.kind is Kind.FRAME
    assert seen[0].raw.startswith(b"xxx")


# --- framing


def test_chunks_may_be_cut_anywhere_and_places_are_told() -> None:
    frames = [
        initialize("2025-11-25"),
        request(1, "ping"),
        notification("notifications/initialized"),
    ]
    data = b"".join(frames)
    whole = list(Observer().feed("client", data))
    assert [s.offset for s in whole] == [0, len(frames[0]), len(frames[0]) + len(frames[1])]
    for step in (1, 7):
        observer = Observer()
        cut = [
            s
            for at in range(0, len(data), step)
            for s in observer.feed("client", data[at : at + step])
        ]
        assert cut == whole


def test_what_is_not_taken_is_not_lost() -> None:
    observer = Observer("2025-11-25")
    first = next(observer.feed("client", request(1, "ping") + request(2, "ping")))
    assert first.id == 1
    assert [s.id for s in observer.feed("client", b"")] == [2]


def test_a_last_line_without_its_end_comes_with_the_end() -> None:
    observer = Observer("2025-11-25")
    assert list(observer.feed("client", request(1, "ping")[:-1])) == []
    assert [s.id for s in observer.finish("client", 3.0)] == [1]
    assert list(observer.finish("server")) == []


def test_event_streams_are_followed_too() -> None:
    observer = Observer("2025-11-25", framing="sse")
    data = b": hello\n\nid: 7\ndata:\n\nevent: other\ndata: x\n\n"
    events = list(observer.feed("server", data))
    assert [s.kind for s in events] == ["event"] * len(events)
    assert all(isinstance(s.message, ServerSentEvent) for s in events)
    one(observer, "client", b"data: " + request(1, "ping") + b"\n")
    told = one(observer, "server", b"event: message\ndata: " + answer(1, {}) + b"\n")
    assert (told.kind, told.method) == ("response", "ping")


# --- batches


def test_a_batch_is_seen_message_by_message_and_tells_its_revision() -> None:
    observer = Observer()
    batch = b"[" + request(1, "ping").strip() + b"," + request(2, "tools/list").strip() + b"]\n"
    seen = list(observer.feed("client", batch, 1.0))
    assert [(s.kind, s.id, s.revision) for s in seen] == [
        ("request", 1, "2025-03-26"),
        ("request", 2, "2025-03-26"),
    ]
    answers = b"[" + answer(2, {"tools": []}).strip() + b"," + failure(1).strip() + b",5]\n"
    told = list(observer.feed("server", answers, 3.0))
    assert [(s.kind, s.method, s.latency) for s in told] == [
        ("response", "tools/list", 2.0), ("error", "ping", 2.0), ("bad", None, None)
    ]  # fmt: skip
    assert type(told[0].message.result) is v2025_03_26.ListToolsResult


@pytest.mark.parametrize("data", [b"[]\n", b"[\n", b"[1\n"])
def test_a_batch_without_messages_is_bad(data: bytes) -> None:
    for observer in (Observer(), Observer("2025-03-26")):
        assert one(observer, "client", data).kind == "bad"
    assert Observer().revision is None


def test_a_batch_in_a_batch_is_bad() -> None:
    seen = list(
        Observer("2025-03-26").feed("client", b"[[" + request(1, "ping").strip() + b"],5]\n")
    )
    assert [s.kind for s in seen] == ["bad", "bad"]


def test_a_batch_where_there_are_none_is_bad() -> None:
    seen = one(Observer("2025-11-25"), "client", b"[" + request(1, "ping").strip() + b"]\n")
    assert seen.kind == "bad"


# --- streams that mix both sides


def test_the_sender_is_told_from_the_message_where_it_can_be() -> None:
    observer = Observer()
    mixed = [
        (initialize("2025-11-25"), "client"),
        (initialized("2025-11-25"), "server"),
        (notification("notifications/initialized"), "client"),
        (request(1, "tools/list"), "client"),
        (request(1, "sampling/createMessage", params={"messages": [], "maxTokens": 1}), "server"),
        (answer(1, {"tools": []}), None),
        (notification("notifications/message", level="info", data=1), "server"),
        (notification("vendor/x"), None),
        (answer(99, {}), None),
        (b"noise\n", None),
    ]
    seen = [s for data, _ in mixed for s in observer.feed(None, data)]
    senders = [s.sender for s in seen]
    assert senders[:5] == [sender for _, sender in mixed[:5]]
    assert senders[5] in ("server", "client")  # both asked under 1: the earlier asker is answered
    assert senders[6:] == [sender for _, sender in mixed[6:]]
    assert seen[1].method == "initialize"
    assert [s.kind for s in seen[7:]] == ["notification", "response", "bad"]


def test_the_earlier_of_two_askers_is_answered_first() -> None:
    for first, second in (("client", "server"), ("server", "client")):
        observer = Observer("2025-11-25")
        one(observer, first, request(1, "ping"), 1.0)
        one(observer, second, request(1, "ping"), 2.0)
        assert one(observer, None, answer(1, {}), 3.0).sender == second
        assert one(observer, None, answer(1, {}), 3.0).sender == first
        assert one(observer, None, answer(1, {}), 3.0).sender is None


def test_what_both_sides_send_is_told_from_what_was_asked() -> None:
    observer = Observer("2025-11-25")
    assert one(observer, None, request(5, "ping")).sender == "client"
    cancelled = notification("notifications/cancelled", requestId=5)
    assert one(observer, None, cancelled).sender == "client"
    assert one(observer, None, notification("notifications/cancelled", requestId=6)).sender is None
    assert one(observer, None, notification("notifications/cancelled")).sender is None
    progress = notification("notifications/progress", progressToken=1, progress=1)
    assert one(observer, None, progress).sender == "server"
    other = Observer("2025-11-25")
    assert one(other, None, progress).sender is None
    one(other, "server", request(1, "roots/list"))
    assert one(other, None, progress).sender == "client"


# --- what it holds


def test_memory_of_requests_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(observer_module, "MAX_PENDING", 10)
    observer = Observer("2025-11-25")
    for id in range(100):
        one(observer, "client", request(id, "ping"))
        one(observer, "client", request(f"bad{id}", "tools/call", params=5))
    assert len(observer._asked["client"]) == 10
    assert one(observer, "server", answer(0, {})).method is None
    assert one(observer, "server", answer(99, {})).method == "ping"


def test_an_id_without_end_is_not_remembered() -> None:
    observer = Observer("2025-11-25")
    for length, method in ((observer_module.MAX_ID, "ping"), (observer_module.MAX_ID + 1, None)):
        assert one(observer, "client", request("x" * length, "ping")).kind == "request"
        assert one(observer, "server", answer("x" * length, {})).method == method


def test_an_id_used_again_counts_from_its_last_use() -> None:
    observer = Observer("2025-11-25")
    one(observer, "client", request(1, "tools/list"), 1.0)
    one(observer, "client", request(1, "ping"), 5.0)
    told = one(observer, "server", answer(1, {}), 6.0)
    assert (told.method, told.latency) == ("ping", 1.0)


# --- any bytes

PIECES = st.sampled_from(
    [
        initialize("2025-11-25"),
        initialized("2025-03-26"),
        request(1, "tools/list"),
        answer(1, {"tools": [5]}),
        answer(1, 5),
        failure(1),
        failure(None),
        request(1, "ping", params=5),
        notification("vendor/x"),
        request(2, "tools/list", params={"_meta": META}),
        b"[" + request(1, "ping").strip() + b"]\n",
        b"[[1]]\n",
        b"\n",
        b"{",
        b"\xff",
        b'{"jsonrpc":"2.0","id":true,"method":"ping"}\n',
        b'{"jsonrpc":"2.0","id":1,"method":{}}\n',
        b'{"initialize":1}\n',
    ]
)


@given(
    st.lists(
        st.tuples(st.sampled_from(["client", "server", None]), PIECES | st.binary(max_size=20)),
        max_size=12,
    ),
    st.sampled_from([None, *SUPPORTED]),
)
def test_any_bytes_are_seen_and_nothing_is_raised(feeds: Any, revision: Any) -> None:
    observer = Observer(revision)
    for sender, data in feeds:
        for seen in observer.feed(sender, data, 1.0):
            assert (seen.message is None) != (seen.error is None)
            assert (seen.kind == "bad") == (seen.error is not None)
            assert seen.revision in SUPPORTED
            assert seen.latency is None or seen.latency == 0
    for sender in ("client", "server", None):
        list(observer.finish(sender))


def test_seen_reads_like_a_row() -> None:
    seen = one(Observer("2025-11-25"), "client", request(1, "ping"))
    assert seen._fields == (
        "sender", "revision", "kind", "method", "id", "message", "error", "problems", "raw",
        "offset", "latency",
    )  # fmt: skip
    assert seen.message == v2025_11_25.PingRequest(id=1)
    assert not isinstance(seen.message, Reply)
