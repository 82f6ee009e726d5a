"""`mcp-wire decode` over files: what it says of a capture, in text and in JSON."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from mcp_wire.samples import sample_session
from mcp_wire.versions import SUPPORTED

from .helpers import ANSWER, ASK, NOISE, Command, events, lines

HELLO = (
    b'{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-06-18",'
    b'"capabilities":{},"clientInfo":{"name":"c","version":"1"}}}'
)
REFUSED = b'{"jsonrpc":"2.0","id":7,"error":{"code":-32603,"message":"no tools today"}}'
PARTLY_WRONG = (
    b'{"jsonrpc":"2.0","id":7,"result":{"tools":[{"name":"lost"},'
    b'{"name":"kept","inputSchema":{"type":"object"}}]}}'
)
BAD_PARAMS = b'{"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":7}}'
LOG = b'{"jsonrpc":"2.0","method":"notifications/message","params":{"level":"info","data":1}}'


def _words(line: str) -> str:
    return " ".join(line.split())


def test_a_message_is_a_line_that_says_who_sent_what(command: Command) -> None:
    ran = command.decode(lines(ASK, ANSWER))
    request, response, *_ = ran.lines
    size = f"{len(ASK)} B"
    assert f"1 client → server request 7 tools/list ListToolsRequest {size}" == _words(request)
    size = f"{len(ANSWER)} B"
    assert f"2 client ← server response 7 tools/list ListToolsResult {size}" == _words(response)
    assert ran.status == 0
    assert ran.err == ""


def test_a_text_id_is_told_from_a_number(command: Command) -> None:
    ran = command.decode(lines(ASK.replace(b"7", b'"7"')))
    assert ran.lines[0].split()[5] == '"7"'


def test_an_answer_that_is_an_error_says_which(command: Command) -> None:
    ran = command.decode(lines(ASK, REFUSED))
    assert "error" in ran.lines[1]
    assert "tools/list" in ran.lines[1]
    assert ran.lines[2].strip() == "-32603 no tools today"
    assert ran.status == 0


def test_a_bad_frame_stands_in_its_place_with_path_reason_offset_and_bytes(
    command: Command,
) -> None:
    ran = command.decode(lines(ASK, BAD_PARAMS, ANSWER))
    first, bad, reason, raw, last = ran.lines[:5]
    assert "ListToolsRequest" in first
    assert bad.split()[:7] == ["2", "client", "→", "server", "bad", "3", "tools/call"]
    assert reason.split()[:4] == ["INVALID_PARAMS", "-32602", "at", "$.params.name:"]
    assert f"(byte {len(ASK) + 1})" in reason
    assert raw.strip() == "| " + BAD_PARAMS.decode()
    assert "ListToolsResult" in last


def test_a_mended_message_lists_its_problems_below(command: Command) -> None:
    ran = command.decode(lines(ASK, PARTLY_WRONG))
    assert "ListToolsResult" in ran.lines[1]
    assert ran.lines[2].strip().startswith("problem at $.result.tools[0]")
    assert ran.lines[3].strip() == '| {"name":"lost"}'


def test_many_problems_of_one_message_are_cut(command: Command) -> None:
    tools = b",".join([b'{"name":"lost"}'] * 1000)
    capture = lines(ASK, ANSWER.replace(b"[]", b"[" + tools + b"]"))
    ran = command.decode(capture)
    assert len([line for line in ran.lines if "problem at" in line]) == 20
    assert "980 more problems" in ran.out
    (_, record, summary) = command.decode(capture, "--json").objects
    assert len(record["problems"]) == 100
    assert record["problem_count"] == summary["problems"] == 1000


def test_the_summary_adds_up(command: Command) -> None:
    capture = lines(HELLO, ASK, PARTLY_WRONG, ASK, REFUSED, LOG, NOISE)
    ran = command.decode(capture)
    summary = ran.out.partition("\n\n")[2]
    assert "6 messages: 3 requests, 1 notification, 1 response, 1 error" in summary
    assert "1 bad frame, 1 problem mended" in summary
    assert "revision 2025-06-18 (6)" in summary
    assert f"{len(capture)} bytes of lines" in summary
    assert "messages/s" in summary


def test_a_revision_that_nothing_told_is_called_assumed(command: Command) -> None:
    ran = command.decode(lines(ASK))
    assert "assumed" in ran.out
    (_, summary) = command.decode(lines(ASK), "--json").objects
    assert summary["revision_assumed"] is True
    for options in (["--revision", "2024-11-05"], []):
        capture = lines(ASK) if options else lines(HELLO)
        (_, summary) = command.decode(capture, "--json", *options).objects
        assert summary["revision_assumed"] is False


def test_json_is_an_object_a_message_and_then_the_summary(command: Command) -> None:
    ran = command.decode(lines(ASK, NOISE, PARTLY_WRONG), "--json")
    request, noise, response, summary = ran.objects
    assert request == {
        "sender": "client",
        "revision": "2025-11-25",
        "kind": "request",
        "method": "tools/list",
        "id": 7,
        "type": "ListToolsRequest",
        "size": len(ASK),
        "offset": 0,
        "latency": None,
        "failure": None,
        "error": None,
        "problems": [],
        "problem_count": 0,
    }
    assert noise["kind"] == "bad"
    assert noise["sender"] is None
    assert noise["offset"] == len(ASK) + 1
    assert noise["error"]["kind"] == "PARSE"
    assert noise["error"]["code"] == -32700
    assert noise["error"]["path"] == "$"
    assert noise["error"]["excerpt"] == NOISE.decode()
    assert response["type"] == "ListToolsResult"
    (problem,) = response["problems"]
    assert problem["index"] == 0
    assert problem["path"].startswith("$.result.tools[0]")
    assert problem["excerpt"] == '{"name":"lost"}'
    assert summary["kind"] == "summary"
    assert summary["messages"] == summary["requests"] + summary["responses"] == 2
    assert summary["bad"] == summary["problems"] == 1
    assert summary["revisions"] == {"2025-11-25": 2}
    assert summary["bytes"] == len(lines(ASK, NOISE, PARTLY_WRONG))
    assert summary["interrupted"] is False
    assert ran.err == ""


def test_json_tells_the_code_and_text_of_an_error_answer(command: Command) -> None:
    (_, answer, _) = command.decode(lines(ASK, REFUSED), "--json").objects
    assert answer["failure"] == {"code": -32603, "message": "no tools today"}
    assert answer["error"] is None
    assert answer["method"] == "tools/list"


def test_an_answer_to_an_unknown_request_has_no_type(command: Command) -> None:
    (answer, _) = command.decode(lines(ANSWER), "--json").objects
    assert (answer["kind"], answer["method"], answer["type"]) == ("response", None, None)


def test_full_adds_each_message_as_it_was_understood(command: Command) -> None:
    capture = lines(ASK, PARTLY_WRONG, REFUSED, NOISE)
    request, response, failure, noise, summary = command.decode(capture, "--json", "--full").objects
    assert request["message"] == json.loads(ASK)
    kept = {"name": "kept", "inputSchema": {"type": "object"}}
    assert response["message"] == {"jsonrpc": "2.0", "id": 7, "result": {"tools": [kept]}}
    assert failure["message"] == json.loads(REFUSED)
    assert noise["message"] is None
    assert "message" not in summary
    ran = command.decode(lines(ASK), "--full")
    assert json.loads(ran.lines[1]) == json.loads(ASK)


def test_full_copes_with_an_answer_whose_body_was_never_read(command: Command) -> None:
    spread = 'data: {"jsonrpc":"2.0","id":1,\ndata: "result":{"x":\r\ndata: ["café"]}}\n\n'
    (answer, _) = command.decode(spread.encode(), "--json", "--full").objects
    assert answer["type"] is None
    assert answer["message"] == {"jsonrpc": "2.0", "id": 1, "result": {"x": ["café"]}}


def test_full_copes_with_the_deepest_message_that_is_read(command: Command) -> None:
    for depth in (400, 900, 3000):
        deep = b"[" * depth + b"]" * depth
        frame = b'{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"t","arguments":{'
        ran = command.decode(lines(frame + b'"x":' + deep + b"}}}", ASK), "--json", "--full")
        first, second = ran.lines[:2]
        assert json.loads(second)["message"] == json.loads(ASK)
        if '"kind":"request"' in first:
            assert deep.decode() in first
        else:
            assert "nested too deeply" in first
        assert depth > 400 or '"kind":"request"' in first


def test_quiet_prints_the_summary_alone(command: Command) -> None:
    ran = command.decode(lines(ASK, NOISE), "--quiet")
    assert ran.lines[0].startswith("1 message: 1 request")
    assert "ListToolsRequest" not in ran.out
    assert NOISE.decode() not in ran.out
    (summary,) = command.decode(lines(ASK, NOISE), "--quiet", "--json").objects
    assert summary["kind"] == "summary"
    assert summary["bad"] == 1


def test_bad_frames_fail_only_when_asked(command: Command) -> None:
    assert command.decode(lines(ASK, NOISE)).status == 0
    assert command.decode(lines(ASK, NOISE), "--fail-on-error").status == 1
    assert command.decode(lines(ASK, NOISE), "--fail-on-error", "--quiet", "--json").status == 1
    assert command.decode(lines(ASK, PARTLY_WRONG), "--fail-on-error").status == 0
    assert command.decode(lines(ASK, REFUSED), "--fail-on-error").status == 0


def test_an_event_stream_is_told_from_lines_by_its_content(command: Command) -> None:
    for capture, framing in ((events(ASK, ANSWER), "sse"), (lines(ASK, ANSWER), "lines")):
        *_, summary = command.decode(capture, "--json").objects
        assert summary["framing"] == framing
        assert summary["messages"] == 2
        assert summary["bad"] == summary["events"] == 0


def test_an_event_without_a_message_is_shown_as_one(command: Command) -> None:
    capture = b"id: e1\ndata:\n\nevent: endpoint\ndata: /messages?s=1\n\n" + events(ASK)
    ran = command.decode(capture)
    assert ran.lines[1].split()[1:3] == ["event", "endpoint"]
    assert ran.lines[2].strip() == "| /messages?s=1"
    assert "2 events without a message" in ran.out
    prime, endpoint, request, summary = command.decode(capture, "--json", "--full").objects
    assert prime["message"] == {"event": "message", "id": "e1", "retry": None, "data": ""}
    assert endpoint["message"]["data"] == "/messages?s=1"
    assert endpoint["kind"] == "event"
    assert request["kind"] == "request"
    assert summary["events"] == 2
    assert summary["bad"] == 0


def test_the_framing_may_be_given(command: Command) -> None:
    *_, summary = command.decode(lines(ASK), "--json", "--framing", "sse").objects
    assert (summary["framing"], summary["messages"]) == ("sse", 0)
    *_, summary = command.decode(events(ASK), "--json", "--framing", "lines").objects
    assert (summary["framing"], summary["messages"], summary["bad"]) == ("lines", 0, 2)


@pytest.mark.parametrize("revision", SUPPORTED)
def test_the_revision_may_be_given(command: Command, revision: str) -> None:
    (record, _) = command.decode(lines(LOG), "--json", "--revision", revision).objects
    assert record["revision"] == revision
    assert record["type"] == "LoggingMessageNotification"


def test_the_sender_may_be_given(command: Command) -> None:
    ping = b'{"jsonrpc":"2.0","id":1,"method":"ping"}'
    for sender in ("client", "server"):
        (record, _) = command.decode(lines(ping), "--json", "--sender", sender).objects
        assert record["sender"] == sender
    (record, _) = command.decode(lines(ASK), "--json", "--sender", "server").objects
    assert record["error"]["kind"] == "METHOD_NOT_FOUND"


@pytest.mark.parametrize("form", [lines, events], ids=["lines", "sse"])
def test_a_frame_over_the_limit_costs_its_neighbours_nothing(command: Command, form) -> None:
    capture = form(ASK, b'"' + b"x" * 3000 + b'"', ANSWER)
    before, large, after, summary = command.decode(capture, "--json", "--max-frame", "1K").objects
    assert before["type"] == "ListToolsRequest"
    assert after["type"] == "ListToolsResult"
    assert large["error"]["kind"] == "FRAME"
    assert large["error"]["code"] is None
    assert large["size"] is None
    assert large["offset"] == len(form(ASK))
    assert summary["bad"] == 1
    ran = command.decode(capture, "--max-frame", "1K")
    assert "too large" in ran.out
    assert "longer than 1024 bytes" in ran.out
    *_, summary = command.decode(capture, "--json", "--max-frame", "none").objects
    assert summary["bad"] == 1  # a string is no message either
    assert command.decode(form(ASK), "--max-frame", "46", "--fail-on-error").status == 0
    assert command.decode(form(ASK), "--max-frame", "45", "--fail-on-error").status == 1


@pytest.mark.parametrize("size", ["0", "-1", "", "K", "1.5M", "1T", "ten", "1_0", "٣", "1" * 30])
def test_a_size_that_is_none_is_refused(command: Command, size: str) -> None:
    ran = command("decode", "--max-frame", size, "x")
    assert ran.status == 2
    assert ran.out == ""
    assert "--max-frame" in ran.err


def test_a_batch_is_a_line_for_each_message(command: Command) -> None:
    batch = b"[" + ASK + b"," + ASK.replace(b"7", b"8") + b"]"
    first, second, summary = command.decode(lines(batch), "--json").objects
    assert (first["id"], second["id"]) == (7, 8)
    assert summary["revisions"] == {"2025-03-26": 2}


def test_a_batch_in_a_batch_is_a_bad_frame(command: Command) -> None:
    ran = command.decode(lines(b"[[" + ASK + b"]]", ASK), "--json")
    bad, request, _ = ran.objects
    assert bad["kind"] == "bad"
    assert request["kind"] == "request"


@pytest.mark.parametrize("name", ["nowhere", "."])
def test_a_file_that_cannot_be_read_is_named(command: Command, tmp_path: Path, name: str) -> None:
    path = str(tmp_path / name)
    ran = command("decode", path)
    assert ran.status == 2
    assert ran.out == ""
    assert ran.err.startswith(f"mcp-wire: cannot read {path}: ")
    assert len(ran.err.splitlines()) == 1


def test_an_empty_file_is_fine_and_said_to_be_empty(command: Command) -> None:
    ran = command.decode(b"", "--json")
    assert ran.status == 0
    assert ran.objects[0]["messages"] == 0
    assert "empty" in ran.err


def test_the_whole_sample_session_decodes(command: Command) -> None:
    ran = command.decode(sample_session(), "--json", "--fail-on-error")
    *records, summary = ran.objects
    assert ran.status == 0
    assert len(records) == summary["messages"] == len(sample_session().splitlines())
    assert all(record["sender"] and record["type"] for record in records)
    assert all(record["method"] for record in records)
    assert list(summary["revisions"]) == ["2025-11-25", "2026-07-28"]


@pytest.mark.parametrize("revision", ["2025-11-26", ""])
def test_an_unknown_revision_is_refused_with_the_known_ones(
    command: Command, revision: str
) -> None:
    ran = command("decode", "--revision", revision, "x")
    assert ran.status == 2
    assert all(known in ran.err for known in SUPPORTED)


@pytest.mark.parametrize(
    "argv",
    [[], ["view"], ["decode", "--jso"], ["decode", "--sender", "both"], ["decode", "a", "b"]],
)
def test_wrong_usage_is_status_2_and_prints_nothing_to_standard_output(
    command: Command, argv: list[str]
) -> None:
    ran = command(*argv)
    assert ran.status == 2
    assert ran.out == ""
    assert "usage:" in ran.err


def test_help_and_version_are_printed(command: Command) -> None:
    from mcp_wire import __version__

    ran = command("--version")
    assert (ran.status, ran.out) == (0, f"mcp-wire {__version__}\n")
    ran = command("--help")
    assert ran.status == 0
    assert "decode" in ran.out
    assert "diff" in ran.out
    ran = command("decode", "--help")
    assert ran.status == 0
    assert "--fail-on-error" in ran.out


@pytest.mark.skipif(os.name == "nt", reason="such file names exist on POSIX alone")
def test_a_file_name_that_is_no_text_does_no_harm(command: Command, tmp_path: Path) -> None:
    path = os.fsencode(tmp_path) + b"/caf\xe9\x1b"
    Path(os.fsdecode(path)).write_bytes(lines(ASK))
    ran = command("decode", os.fsdecode(path), "--json")
    assert ran.status == 0
    assert ran.objects[-1]["source"].endswith("caf\\xe9\x1b")
    ran = command("decode", os.fsdecode(path + b"x"))
    assert ran.status == 2
    assert "\x1b" not in ran.err
