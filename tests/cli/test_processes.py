"""The command as a process: pipes, closed descriptors, signals, terminals, memory."""

from __future__ import annotations

import errno
import json
import os
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any

import pytest

from mcp_wire.samples import sample_session

from .helpers import ANSWER, ASK, COMMAND, NOISE, lines, run

posix = pytest.mark.skipif(os.name == "nt", reason="descriptors and signals of POSIX")
SAMPLE_SAID = "bundled sample session"


def _summary(out: str) -> dict[str, Any]:
    found = json.loads(out.splitlines()[-1])
    assert found["kind"] == "summary"
    return found


def test_a_pipe_is_read_without_being_named() -> None:
    done = subprocess.run(
        [*COMMAND, "decode", "--json"], input=lines(ASK, ANSWER), capture_output=True, timeout=60
    )
    summary = _summary(done.stdout.decode())
    assert (summary["source"], summary["messages"]) == ("-", 2)
    assert done.stderr == b""


def test_an_empty_pipe_is_an_empty_capture_and_no_sample() -> None:
    done = subprocess.run(
        [*COMMAND, "decode", "--json"], input=b"", capture_output=True, timeout=60
    )
    assert done.returncode == 0
    assert _summary(done.stdout.decode())["messages"] == 0
    assert b"empty" in done.stderr


def test_a_redirected_file_is_read(tmp_path: Path) -> None:
    path = tmp_path / "capture"
    path.write_bytes(lines(ASK))
    for arguments in ([], ["-"]):
        with path.open("rb") as file:
            done = run("decode", "--json", *arguments, stdin=file)
        assert _summary(done.stdout)["messages"] == 1


@posix
def test_a_socket_is_read() -> None:
    ours, theirs = socket.socketpair()
    with ours, theirs:
        ours.sendall(lines(ASK))
        ours.shutdown(socket.SHUT_WR)
        done = run("decode", "--json", stdin=theirs)
    assert _summary(done.stdout)["messages"] == 1


def test_the_null_device_is_no_pipe_so_the_sample_is_shown() -> None:
    done = run("decode", "--json", "--fail-on-error")
    summary = _summary(done.stdout)
    assert summary["source"] == "sample"
    assert summary["messages"] == len(sample_session().splitlines())
    assert done.returncode == 0
    assert SAMPLE_SAID in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_a_dash_reads_the_null_device() -> None:
    done = run("decode", "-", "--json")
    assert _summary(done.stdout)["bytes"] == 0
    assert SAMPLE_SAID not in done.stderr


@posix
def test_a_closed_standard_input_is_no_pipe_either() -> None:
    closed = subprocess.run(
        ["sh", "-c", 'exec "$@" <&-', "sh", *COMMAND, "decode", "--quiet"],
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert closed.returncode == 0
    assert SAMPLE_SAID in closed.stderr
    asked = subprocess.run(
        ["sh", "-c", 'exec "$@" <&-', "sh", *COMMAND, "decode", "-"],
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert asked.returncode == 2
    assert asked.stderr.startswith("mcp-wire: cannot read standard input")


@posix
def test_a_closed_standard_output_or_error_is_no_crash() -> None:
    for redirect, status in ((">&-", 2), ("2>&-", 0), (">&- 2>&-", 2)):
        done = subprocess.run(
            ["sh", "-c", f'exec "$@" </dev/null {redirect}', "sh", *COMMAND, "decode", "--quiet"],
            capture_output=True,
            text=True,
            timeout=60,
        )
        assert done.returncode == status, redirect
        assert "Traceback" not in done.stderr


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no /dev/full")
def test_a_full_disk_is_told_in_one_line() -> None:
    with open("/dev/full", "w") as full:
        done = run("decode", capture_output=False, stdout=full, stderr=subprocess.PIPE)
    assert done.returncode == 2
    assert "cannot write" in done.stderr
    assert "Traceback" not in done.stderr
    assert "Exception ignored" not in done.stderr


@posix
@pytest.mark.parametrize("options", [[], ["--json", "--full"]], ids=["text", "json"])
def test_a_reader_that_stops_early_ends_it_quietly(tmp_path: Path, options: list[str]) -> None:
    path = tmp_path / "capture"
    path.write_bytes(sample_session() * 100)
    process = subprocess.Popen(
        [*COMMAND, "decode", str(path), *options], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert process.stdout is not None
    assert process.stderr is not None
    assert process.stdout.readline()
    process.stdout.close()
    with process.stderr as stderr:
        assert stderr.read() == b""
    assert process.wait(60) == 141


def _take_interrupts() -> None:
    """A shell starts its background jobs deaf to Ctrl-C, and so all that they start."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@posix
def test_messages_of_a_live_pipe_are_shown_at_once_and_ctrl_c_ends_with_the_summary() -> None:
    process = subprocess.Popen(
        [*COMMAND, "decode", "--json"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        preexec_fn=_take_interrupts,  # noqa: PLW1509 - no threads here
    )
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(lines(ASK))
    process.stdin.flush()
    assert json.loads(process.stdout.readline())["method"] == "tools/list"
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)
    summary = _summary(out.decode())
    assert summary["interrupted"] is True
    assert summary["messages"] == 1
    assert err == b""
    assert process.returncode == 130


@posix
def test_an_input_that_does_not_block_is_waited_for() -> None:
    reader, writer = os.pipe()
    os.set_blocking(reader, False)
    process = subprocess.Popen([*COMMAND, "decode", "--json"], stdin=reader, stdout=subprocess.PIPE)
    os.close(reader)
    assert process.stdout is not None
    for frame in (ASK, ANSWER):
        os.write(writer, lines(frame))
        assert json.loads(process.stdout.readline())["id"] == 7
    os.close(writer)
    out, _ = process.communicate(timeout=60)
    assert _summary(out.decode())["messages"] == 2


def test_output_in_a_narrow_encoding_is_escaped_and_no_crash(tmp_path: Path) -> None:
    path = tmp_path / "capture"
    path.write_bytes(lines(ASK.replace(b"7", '"é→"'.encode())))
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    done = run("decode", str(path), env=environment)
    assert done.returncode == 0
    assert done.stdout.isascii()
    assert "client -> server" in done.stdout
    assert '"\\xe9\\u2192"' in done.stdout


# --- the progress bar

# Runs the command with a bar as soon as there is anything read.
EAGER = """
import sys
from mcp_wire.cli import main, progress
progress.PATIENCE = 0
{first}
sys.exit(main(sys.argv[1:]))
"""


def _on_terminal(*argv: str, first: str = "", stdout: int | None = None) -> tuple[str, str, int]:
    """Standard error as a terminal had it, standard output (empty when given), exit status."""
    pty = pytest.importorskip("pty", reason="needs a pseudo-terminal")
    master, slave = pty.openpty()
    environment = {**os.environ, "TERM": "xterm", "COLUMNS": "100"}
    environment.pop("NO_COLOR", None)
    process = subprocess.Popen(
        [sys.executable, "-c", EAGER.format(first=first), *argv],
        stdin=subprocess.DEVNULL,
        stdout=slave if stdout == -1 else subprocess.PIPE,
        stderr=slave,
        env=environment,
    )
    os.close(slave)
    told: list[bytes] = []

    def drain() -> None:
        while True:
            try:
                chunk = os.read(master, 65536)
            except OSError as e:
                if e.errno != errno.EIO:
                    raise
                return
            if not chunk:
                return
            told.append(chunk)

    reader = threading.Thread(target=drain)
    reader.start()
    out, _ = process.communicate(timeout=60)
    reader.join(60)
    os.close(master)
    return b"".join(told).decode(), (out or b"").decode(), process.returncode


@pytest.fixture
def long_capture(tmp_path: Path) -> str:
    path = tmp_path / "capture"
    path.write_bytes(sample_session() * 100)
    return str(path)


@posix
@pytest.mark.parametrize("options", [["--json"], ["--quiet"]], ids=str)
def test_a_long_input_has_a_bar_on_a_terminal_beside_the_output(
    long_capture: str, options: list[str]
) -> None:
    pytest.importorskip("rich", reason="the bar is rich's, an extra")
    told, out, status = _on_terminal("decode", long_capture, *options)
    assert status == 0
    assert "decoding" in told
    assert "1.2 MB" in told  # how much there is in all
    assert "\x1b[?25h" in told  # the cursor is shown again
    assert "decoding" not in out
    assert "\x1b" not in out
    assert len(out.splitlines()) > 1 or "--quiet" in options


@posix
@pytest.mark.parametrize(
    ("options", "first"),
    [
        (["--no-progress", "--json"], ""),
        (["--json"], "sys.modules['rich'] = None"),
        (["--json"], "progress.PATIENCE = 60"),
    ],
    ids=["not wanted", "no rich", "soon over"],
)
def test_there_is_no_bar_where_it_is_not_wanted_not_installed_or_soon_over(
    long_capture: str, options: list[str], first: str
) -> None:
    told, out, status = _on_terminal("decode", long_capture, *options, first=first)
    assert told == ""
    assert status == 0
    assert _summary(out)["messages"] == 4500


@posix
def test_a_terminal_that_shows_the_messages_has_colours_and_no_bar(long_capture: str) -> None:
    told, _, status = _on_terminal("decode", long_capture, stdout=-1)
    assert status == 0
    assert "decoding" not in told
    assert "\x1b[36mrequest" in told


@posix
def test_an_interrupted_bar_gives_the_cursor_back() -> None:
    pytest.importorskip("rich", reason="the bar is rich's, an extra")
    first = (
        "import os, signal, threading\n"
        "signal.signal(signal.SIGINT, signal.default_int_handler)\n"
        "threading.Timer(1, os.kill, (os.getpid(), signal.SIGINT)).start()\n"
        "reader, writer = os.pipe(); os.write(writer, b'{}\\n'); os.dup2(reader, 0)\n"
    )
    told, out, status = _on_terminal("decode", "-", "--json", first=first)
    assert status == 130
    assert _summary(out)["interrupted"] is True
    assert told.rfind("\x1b[?25h") > told.rfind("\x1b[?25l") >= 0
    assert "Traceback" not in told


# --- what is loaded, and how much is held


def _loaded(*argv: str) -> set[str]:
    program = (
        "import sys\nfrom mcp_wire.cli import main\nmain(sys.argv[1:])\n"
        "sys.stderr.write('\\n'.join(sys.modules))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, *argv],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=60,
    )
    return set(done.stderr.split())


def test_a_command_loads_what_it_needs_and_no_more() -> None:
    decode = _loaded("decode", "--quiet")
    assert "mcp_wire.session.observer" in decode
    assert not {name for name in decode if name.startswith("mcp_wire.schema.facts")}
    diff = _loaded("diff", "2025-11-25", "2026-07-28")
    assert "mcp_wire.schema.facts" in diff
    assert not {"mcp_wire.codec", "mcp_wire.session", "mcp_wire.schema.v2025_11_25"} & diff
    version = _loaded("--version")
    assert not {"mcp_wire.codec", "mcp_wire.session", "mcp_wire.schema.facts"} & version
    for loaded in (decode, diff, version):
        assert not {"rich", "asyncio"} & loaded


# Measures after a first run, so that what is loaded once does not count.
MEASURED = """
import sys, tracemalloc
from mcp_wire.cli import main
main(["decode", sys.argv[1], "--quiet"])
tracemalloc.start()
status = main(["decode", "-", "--quiet", "--json", "--max-frame", "256K"])
print(tracemalloc.get_traced_memory()[1])
sys.exit(status)
"""


class _Stream:
    """A capture of tens of megabytes, made while it is read."""

    def __init__(self, form: str) -> None:
        self.form = form
        self.good = self.bad = self.size = 0

    def _frame(self, data: bytes) -> bytes:
        return b"data: " + data + b"\n\n" if self.form == "sse" else data + b"\n"

    def __iter__(self) -> Iterator[bytes]:
        text = "high water at 04:12, 4.2 m — ".encode() * 40
        for n in range(1, 3001):
            call = b'{"jsonrpc":"2.0","id":%d,"method":"tools/call","params":{"name":"tide"}}' % n
            answer = (
                b'{"jsonrpc":"2.0","id":%d,"result":{"content":[{"type":"text","text":"%b"}]}}'
                % (n, text * (100 if n % 200 == 0 else 1))
            )
            chunks = [self._frame(call), self._frame(answer)]
            self.good += 2
            if n % 10 == 0:
                chunks.insert(1, self._frame(NOISE) + self._frame(b'{"jsonrpc":"2.0","\xff\xfe'))
                self.bad += 2
            if n % 100 == 0:  # too large, by little and by much
                chunks.insert(1, self._frame(b'{"id":"' + b"x" * (256 * 1024)))
                chunks.append(self._frame(b'"' + b"y" * (1024 * 1024 if n % 300 == 0 else 300_000)))
                self.bad += 2
            for chunk in chunks:
                self.size += len(chunk)
                yield chunk


def _write_all(stream: _Stream, pipe: IO[bytes]) -> None:
    with pipe:
        for chunk in stream:
            pipe.write(chunk)


@pytest.mark.parametrize("form", ["lines", "sse"])
def test_a_capture_of_any_length_is_read_in_bounded_memory_and_no_good_message_is_lost(
    form: str, tmp_path: Path
) -> None:
    warm = tmp_path / "warm"
    warm.write_bytes(sample_session())
    process = subprocess.Popen(
        [sys.executable, "-c", MEASURED, str(warm)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    assert process.stdin is not None
    stream = _Stream(form)
    writer = threading.Thread(target=_write_all, args=(stream, process.stdin))
    writer.start()
    assert process.stdout is not None
    *_, summary, peak = process.stdout.read().decode().splitlines()
    process.stdout.close()
    writer.join(60)
    assert process.wait(60) == 0
    found = json.loads(summary)
    assert found["framing"] == form
    assert found["messages"] == stream.good
    assert found["bad"] == stream.bad
    assert found["bytes"] == stream.size > 25_000_000
    assert int(peak) < 3_000_000, peak
