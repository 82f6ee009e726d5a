"""Captures, and the command run in this process or its own."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from mcp_wire.cli import main

# Warnings of the command's own process are failures too.
COMMAND = [sys.executable, "-W", "error", "-m", "mcp_wire.cli"]

ASK = b'{"jsonrpc":"2.0","id":7,"method":"tools/list"}'
ANSWER = b'{"jsonrpc":"2.0","id":7,"result":{"tools":[]}}'
NOISE = b"listening on stdio"


class Ran(NamedTuple):
    status: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()

    @property
    def objects(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.lines]


class Command:
    """Runs `main` here, over files in a temporary folder."""

    def __init__(self, capsys: pytest.CaptureFixture[str], folder: Path) -> None:
        self._capsys = capsys
        self._folder = folder

    def __call__(self, *argv: str) -> Ran:
        status = main(argv)
        out, err = self._capsys.readouterr()
        return Ran(status, out, err)

    def file(self, capture: bytes) -> str:
        path = self._folder / "capture"
        path.write_bytes(capture)
        return str(path)

    def decode(self, capture: bytes, *options: str) -> Ran:
        return self("decode", self.file(capture), *options)


def lines(*frames: bytes) -> bytes:
    return b"".join(frame + b"\n" for frame in frames)


def events(*frames: bytes) -> bytes:
    return b"".join(b"event: message\ndata: " + frame + b"\n\n" for frame in frames)


def run(*argv: str, **options: Any) -> subprocess.CompletedProcess[str]:
    options = {"stdin": subprocess.DEVNULL, "capture_output": True} | options
    return subprocess.run([*COMMAND, *argv], text=True, timeout=60, encoding="utf-8", **options)
