"""Nothing that a peer writes reaches a terminal as anything but plain text."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mcp_wire import Observer
from mcp_wire.cli.output import Output, ascii_json, excerpt, in_ascii, printable
from mcp_wire.cli.records import record
from mcp_wire.cli.text import Lines
from mcp_wire.samples import sample_session
from mcp_wire.versions import SUPPORTED, Role

from .helpers import ANSWER, ASK, Command, events, lines

# A title set, the screen cleared, C1's own CSI, text turned round, a line overwritten, a new line.
NASTY = [
    "\x1b]0;owned\x07",
    "\x1b[2J\x1b[H",
    "\x9b31m",
    "a\u202eb\u2066",
    "ok\rno",
    "one\ntwo\x0b\x0c\x85\u2028\u2029",
    "\x00\x7f\x08",
    "\U000e0041\ufeff",
]


def _frames(nasty: str) -> list[bytes]:
    """The text wherever a peer may put some."""
    text = json.dumps(nasty).encode()
    raw = nasty.replace("\n", " ").replace("\r", " ").encode()
    head = b'{"jsonrpc":"2.0",'
    return [
        head + b'"id":%b,"method":"ping"}' % text,
        head + b'"id":1,"method":%b}' % text,
        head + b'"method":%b}' % text,
        head + b'"id":2,"method":"tools/call","params":{"name":{%b:1}}}' % text,
        head
        + b'"id":2,"method":"tools/call","params":{"name":"x","_meta":{"progressToken":[%b]}}}'
        % text,
        head + b'"id":3,"method":"resources/read","params":{"uri":"u"}}',
        head + b'"id":3,"result":{"contents":[{%b:%b}]}}' % (text, text),
        ASK,
        head + b'"id":7,"error":{"code":-1,"message":%b}}' % text,
        ASK,
        head + b'"id":7,"result":{"tools":[{"name":%b,"inputSchema":{"type":%b}}]}}' % (text, text),
        b"noise " + raw,
        b'{"jsonrpc":"2.0","id":1,"method":"' + raw + b'"}',
        b'{"jsonrpc":"2.0","id":9,"result":{"x":"caf\xe9' + raw + b'"}}',
    ]


@pytest.mark.parametrize("nasty", NASTY, ids=repr)
@pytest.mark.parametrize("options", [[], ["--full"], ["--json"], ["--json", "--full"]], ids=str)
def test_no_text_of_a_peer_reaches_the_terminal_as_it_is(
    command: Command, nasty: str, options: list[str]
) -> None:
    frames = _frames(nasty)
    named = b"event: " + nasty.replace("\n", "").replace("\r", "").encode() + b"\ndata: x\n\n"
    for capture in (lines(*frames), named + events(*frames)):
        ran = command.decode(capture, *options)
        assert ran.status == 0
        assert all(line.isprintable() for line in ran.out.split("\n"))
        assert "\r" not in ran.out
        if "--json" in options:
            assert ran.out.isascii()
            assert len(ran.objects) >= len(frames)


def test_what_was_escaped_in_json_is_read_back_as_it_was(command: Command) -> None:
    nasty = "".join(NASTY) + "é→😀"
    frame = b'{"jsonrpc":"2.0","id":1,"method":%b}' % json.dumps(nasty).encode()
    (bad, _) = command.decode(lines(frame), "--json").objects
    assert bad["method"] == nasty


def test_long_text_is_cut_in_lines_for_people_and_excerpts(command: Command) -> None:
    long = b"m" * 100_000
    frame = b'{"jsonrpc":"2.0","id":"%b","method":"%b"}' % (long, long)
    ran = command.decode(lines(frame))
    assert max(map(len, ran.lines)) < 600
    (bad, _) = command.decode(lines(frame), "--json").objects
    assert bad["method"] == long.decode()
    assert len(bad["error"]["excerpt"]) < 200


class _Terminal:
    encoding = "utf-8"

    def isatty(self) -> bool:
        return False


@given(st.lists(st.one_of(st.binary(max_size=80), st.text(max_size=40).map(str.encode))))
def test_whatever_the_bytes_are_lines_are_printable_and_records_are_ascii(
    frames: list[bytes],
) -> None:
    shown = Lines(Output(_Terminal()), full=True)  # type: ignore[arg-type]
    observer = Observer()
    for seen in (*observer.feed(None, lines(*frames)), *observer.finish(None)):
        assert all(line.isprintable() for line in shown.lines(1, seen))
        text = record(seen, full=True)
        assert text[:-1].isprintable()
        assert text.isascii()
        assert json.loads(text)["kind"] == "bad"


HEAD = b'{"jsonrpc":"2.0",'
ODD = [
    b"[[" + ASK + b"]]",
    b"[" + ASK + b"," + HEAD + b'"method":"initialize"}]',
    HEAD + b'"id":1,"method":"tools/call"}',
    HEAD + b'"id":1,"method":"tools/call","params":{"name":3,"x":"caf\xe9"}}',
    HEAD + b'"method":"vendor/unknown","params":[]}',
    HEAD + b'"method":"vendor/unknown","params":3}',
    HEAD + b'"id":7,"result":[]}',
    HEAD + b'"id":null,"error":[]}',
    b"17",
    b"null",
    b"[1,null,{}]",
]


@pytest.mark.parametrize("frame", ODD, ids=repr)
@pytest.mark.parametrize("revision", [None, "2024-11-05", "2025-03-26", "2026-07-28"])
def test_no_odd_frame_costs_the_message_after_it(
    command: Command, frame: bytes, revision: str | None
) -> None:
    options = [] if revision is None else ["--revision", revision]
    ran = command.decode(lines(frame, ASK), "--json", "--full", *options)
    *_, after, summary = ran.objects
    assert after["offset"] == len(frame) + 1
    assert after["method"] == "tools/list"
    assert summary["messages"] + summary["bad"] >= 2


SAMPLE = sample_session().splitlines()
PIECES = st.sampled_from(
    [
        b"null",
        b"[",
        b"]",
        b"{}",
        b"1e400",
        b'"\\ud800"',
        b"\xff",
        b"-0.0",
        b'"id":1,',
        b"1" * 40,
        b"",
    ]
)


@st.composite
def _mutants(draw: st.DrawFn) -> bytes:
    """A good message with pieces put in the place of others, or in a batch."""
    frame = draw(st.sampled_from(SAMPLE))
    for _ in range(draw(st.integers(0, 3))):
        at = draw(st.integers(0, len(frame)))
        gone = draw(st.integers(0, 12))
        frame = frame[:at] + draw(PIECES) + frame[at + gone :]
    return b"[" + frame + b"]" if draw(st.booleans()) else frame


@given(
    st.lists(_mutants(), min_size=1, max_size=8),
    st.sampled_from([None, *SUPPORTED]),
    st.sampled_from([None, "client", "server"]),
)
def test_a_broken_message_never_stops_the_command(
    frames: list[bytes], revision: str | None, sender: Role | None
) -> None:
    shown = Lines(Output(_Terminal()), full=True)  # type: ignore[arg-type]
    found = list(Observer(revision).feed(sender, lines(*frames)))
    assert len(found) >= len([frame for frame in frames if frame.strip()])
    for seen in found:
        assert all(line.isprintable() for line in shown.lines(1, seen))
        assert json.loads(record(seen, full=True))["kind"] == seen.kind


@given(st.text())
def test_printable_text_is_on_one_line_and_plain_text_unchanged(text: str) -> None:
    assert printable(text, None).isprintable()
    if text.isprintable():
        assert printable(text, None) == text
    assert len(printable(text, 5)) <= 10 * 5 + 3


@given(st.binary(max_size=300))
def test_an_excerpt_of_any_bytes_is_printable_and_short(raw: bytes) -> None:
    assert excerpt(raw).isprintable()
    assert len(excerpt(raw)) <= 4 * 120 + 3


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
)


@given(JSON)
def test_ascii_json_is_the_same_value_in_printable_ascii(value: object) -> None:
    text = ascii_json(value)
    assert text.isascii()
    assert text.isprintable()
    assert json.loads(text) == value


def test_invalid_utf_8_in_json_is_replaced() -> None:
    assert json.loads(in_ascii(b'"a\xffb"')) == "a\ufffdb"


def test_an_ascii_terminal_gets_ascii_arrows_and_escapes() -> None:
    class Ascii(_Terminal):
        encoding = "ascii"

        def __init__(self) -> None:
            self.out = ""

        def write(self, text: str) -> None:
            text.encode("ascii")
            self.out += text

    stream = Ascii()
    output = Output(stream)  # type: ignore[arg-type]
    observer = Observer()
    capture = lines(ASK.replace(b"7", '"é"'.encode()), ANSWER.replace(b"7", '"é"'.encode()))
    for seen in observer.feed(None, capture):
        for line in Lines(output, full=False).lines(1, seen):
            output.write(line + "\n")
    assert "client -> server" in stream.out
    assert "client <- server" in stream.out
    assert '"\\xe9"' in stream.out


@pytest.mark.parametrize(
    ("environment", "coloured"),
    [({}, True), ({"NO_COLOR": "1"}, False), ({"NO_COLOR": ""}, True), ({"TERM": "dumb"}, False)],
    ids=str,
)
def test_colour_is_for_terminals_that_want_it(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], coloured: bool
) -> None:
    class Tty(_Terminal):
        def isatty(self) -> bool:
            return True

    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr("os.name", "posix")
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    (seen,) = Observer().feed("client", lines(ASK))
    text = "".join(Lines(Output(Tty()), full=False).lines(1, seen))  # type: ignore[arg-type]
    assert ("\x1b[36m" in text) is coloured
    assert "\x1b" not in "".join(Lines(Output(_Terminal()), full=False).lines(1, seen))  # type: ignore[arg-type]
