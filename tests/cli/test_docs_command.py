"""docs/command.md names every option and member, and none that is not there."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from mcp_wire import Kind, cli
from mcp_wire.cli.options import parser
from mcp_wire.cli.tally import KINDS
from mcp_wire.session import observer

from .helpers import ASK, NOISE, Command, lines

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "command.md").read_text(encoding="utf-8")


def _actions(
    of: argparse.ArgumentParser,
) -> Iterator[tuple[argparse.ArgumentParser, argparse.Action]]:
    for action in of._actions:
        if isinstance(action, argparse._SubParsersAction):
            for name, sub in action.choices.items():
                assert f"mcp-wire {name}" in PAGE
                yield from _actions(sub)
        else:
            yield of, action


ACTIONS = list(_actions(parser()))
OPTIONS = {option for _, action in ACTIONS for option in action.option_strings}


def _sections() -> dict[str, str]:
    parts = re.split(r"^## `mcp-wire (\w+).*$", PAGE, flags=re.M)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


@pytest.mark.parametrize(("of", "action"), ACTIONS, ids=[action.dest for _, action in ACTIONS])
def test_every_option_is_described_where_its_command_is(
    of: argparse.ArgumentParser, action: argparse.Action
) -> None:
    name = of.prog.removeprefix("mcp-wire").strip()
    section = _sections()[name] if name else PAGE
    for word in action.option_strings or [str(action.metavar)]:
        assert re.search(rf"`[^`]*(?<![\w-]){re.escape(word)}(?![\w-])[^`]*`", section) or (
            not action.option_strings and word in PAGE
        ), word
    for choice in action.choices or ():
        assert str(choice) in PAGE or action.dest == "revision"


def test_no_option_is_described_that_is_not_there() -> None:
    page = PAGE.replace("python -m ", "")
    named = set(re.findall(r"(?<![\w-])--?[a-z][a-z-]*", page))
    assert named - OPTIONS == set()
    assert len(named) > 10


def test_every_member_of_the_json_objects_is_in_the_tables(command: Command) -> None:
    record, bad, summary = command.decode(lines(ASK, NOISE), "--json", "--full").objects
    rows = re.findall(r"^\| (`[^|]+`) \|", PAGE, flags=re.M)
    members = {name for row in rows for name in re.findall(r"`([a-z_]+)`", row)}
    assert members == {*record, *bad, *summary}
    for name in bad["error"]:
        assert f'"{name}"' in PAGE


def test_every_kind_and_exit_status_is_listed() -> None:
    for kind in (*KINDS, "event", "bad", "summary"):
        assert f"`{kind}`" in PAGE
    for fault in Kind:
        assert f"`{fault.name}`" in PAGE
    statuses = (cli.FINE, cli.BAD_FRAMES, cli.MISUSE, cli.INTERRUPTED, cli.BROKEN_PIPE)
    assert re.findall(r"^\| (\d+) \|", PAGE, flags=re.M) == [str(status) for status in statuses]


def test_the_assumed_revision_is_the_one_named() -> None:
    assert f"{observer.ASSUMED} is assumed" in PAGE
