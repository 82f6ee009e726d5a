"""The package as it is shipped, and the repository as it is read."""

from __future__ import annotations

import importlib.metadata
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import pytest

import mcp_wire
from mcp_wire.samples import sample_session

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = Path(mcp_wire.__file__).resolve().parent


@pytest.fixture(scope="module")
def distribution() -> importlib.metadata.Distribution:
    """What was installed under our name."""
    try:
        return importlib.metadata.distribution("mcp-wire")
    except importlib.metadata.PackageNotFoundError:
        pytest.skip("mcp-wire is on the path, but not installed")


def test_the_version_of_the_package_is_that_of_the_distribution(
    distribution: importlib.metadata.Distribution,
) -> None:
    assert mcp_wire.__version__ == distribution.version


def test_the_changelog_knows_this_version_and_opens_with_the_policy() -> None:
    headings = re.findall(r"^## (.+)$", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.M)
    assert headings[0] == "What you may rely on"
    assert headings[1].split()[0] == mcp_wire.__version__


def test_msgspec_is_the_only_dependency_without_an_extra(
    distribution: importlib.metadata.Distribution,
) -> None:
    required = distribution.requires or []
    assert [re.split(r"[<>=!~ ;]", row)[0] for row in required if "extra ==" not in row] == [
        "msgspec"
    ]
    extras = {re.split(r"[<>=!~ ;]", row)[0] for row in required if "extra ==" in row}
    assert extras == {"rich", "pybase64"}


def test_the_metadata_says_licence_python_and_typing(
    distribution: importlib.metadata.Distribution,
) -> None:
    metadata = distribution.metadata
    assert metadata["License-Expression"] == "MIT"
    assert metadata["Requires-Python"] == ">=3.10"
    classifiers = metadata.get_all("Classifier") or []
    assert "Typing :: Typed" in classifiers
    running = f"Programming Language :: Python :: {sys.version_info[0]}.{sys.version_info[1]}"
    assert running in classifiers


def test_the_command_is_installed(distribution: importlib.metadata.Distribution) -> None:
    scripts = {entry.name: entry.value for entry in distribution.entry_points}
    assert scripts == {"mcp-wire": "mcp_wire.cli:main"}
    (entry,) = distribution.entry_points
    assert callable(entry.load())


def test_what_is_not_code_is_shipped_too() -> None:
    package = files("mcp_wire")
    assert package.joinpath("py.typed").is_file()
    facts = [path.name for path in package.joinpath("schema").joinpath("facts").iterdir()]
    assert [name for name in sorted(facts) if name.endswith(".json")] == [
        "2024-11-05.json",
        "2025-03-26.json",
        "2025-06-18.json",
        "2025-11-25.json",
        "2026-07-28.json",
    ]


def test_the_sample_session_covers_both_eras_in_json_lines() -> None:
    data = sample_session()
    assert data.endswith(b"\n")
    assert b"\r" not in data
    messages = [json.loads(line) for line in data.splitlines()]
    assert all(message["jsonrpc"] == "2.0" for message in messages)
    methods = {message["method"] for message in messages if "method" in message}
    assert {"initialize", "elicitation/create", "notifications/cancelled", "ping"} <= methods
    assert {"server/discover", "subscriptions/listen"} <= methods
    assert {"input_required", "complete"} <= {
        message["result"].get("resultType") for message in messages if "result" in message
    }


def test_every_answer_in_the_sample_session_has_one_request_before_it() -> None:
    pending: set[str | int] = set()
    asked: list[str | int] = []
    cancelled = set()
    for line in sample_session().splitlines():
        message = json.loads(line)
        if "method" not in message:
            pending.remove(message["id"])
        elif "id" in message:
            pending.add(message["id"])
            asked.append(message["id"])
        elif message["method"] == "notifications/cancelled":
            cancelled.add(message["params"]["requestId"])
    assert len(set(asked)) == len(asked)
    assert pending == cancelled


def test_the_noxfile_stays_short() -> None:
    lines = (ROOT / "noxfile.py").read_text(encoding="utf-8").splitlines()
    assert len(lines) < 200


def _repository_files() -> Iterator[Path]:
    """Every file that is, or would be, in the repository; without one, all that lies here."""
    if (ROOT / ".git").exists():
        command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, check=True)
        names = done.stdout.decode().split("\0")
        yield from (ROOT / name for name in names if name and (ROOT / name).is_file())
        return
    for top in (ROOT, PACKAGE):
        for path in top.rglob("*"):
            parts = path.relative_to(top).parts
            if path.is_file() and not any(part.startswith((".", "__pycache__")) for part in parts):
                yield path


# Put together from pieces, so that this file does not hold what it looks for.
PRIVATE = {
    "a path of one machine": r"(?<![\w.])/(?:{})/".format("work|tmp|root"),
    "a home folder": r"/{}/(?!ana\b)\w+/".format("home"),
    "a scratch folder": "bash" + "_jobs",
    "a document that is not in the repository": r"\b(?:{})\b".format(
        "|".join(["DES" + "IGN", "STY" + r"LE\.md", "BASE" + r"LINE\.md"])
    ),
    "a package mirror": "/opt/" + "(?:pypi|wheels)",
}


@pytest.mark.parametrize("pattern", PRIVATE.values(), ids=PRIVATE)
def test_no_file_names_the_place_where_it_was_written(pattern: str) -> None:
    looked_at = 0
    found = []
    for path in _repository_files():
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue
        looked_at += 1
        for number, line in enumerate(text.splitlines(), 1):
            if re.search(pattern, line):
                found.append(f"{path}:{number}: {line.strip()[:80]}")
    assert looked_at > 30
    assert found == []
