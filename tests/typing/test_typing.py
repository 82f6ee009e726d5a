"""What users write must pass both type checkers, and what is wrong must fail in both.

`accepted_*.py` must be clean. In `refused_*.py`, each line that ends in `# refused: CODE` must be
an error in both, under that code in mypy, and no other line may be. Neither kind is ever run.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

pytestmark = [pytest.mark.typing, pytest.mark.slow]

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
ACCEPTED = sorted(HERE.glob("accepted_*.py"))
REFUSED = sorted(HERE.glob("refused_*.py"))

# Every line of a refused file that its checker complains of, with the codes it gives.
Report = dict[Path, dict[int, set[str]]]


class Refusal(NamedTuple):
    """A line that must be refused."""

    line: int
    code: str


def _refusals(path: Path) -> list[Refusal]:
    found = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if match := re.search(r"# refused: ([a-z-]+)$", line):
            found.append(Refusal(number, match[1]))
    return found


def _run(*command: str, cwd: Path) -> str:
    """Run a checker and return what it says; its exit code only tells whether it found anything."""
    done = subprocess.run(
        [sys.executable, "-m", *command], cwd=cwd, capture_output=True, text=True, check=False
    )
    assert done.returncode in (0, 1), done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def mypy() -> Report:
    """All files under `mypy --strict`, without the project's own settings."""
    names = [str(path.relative_to(ROOT)) for path in (*ACCEPTED, *REFUSED)]
    options = ["--strict", "--python-version=3.10", "--config-file=", "--output=json"]
    said = _run("mypy", *options, *names, cwd=ROOT)
    report: Report = {}
    for row in map(json.loads, said.splitlines()):
        if row["severity"] == "error":
            lines = report.setdefault((ROOT / row["file"]).resolve(), {})
            lines.setdefault(row["line"], set()).add(row["code"])
    return report


@pytest.fixture(scope="module")
def pyright(tmp_path_factory: pytest.TempPathFactory) -> Report:
    """All files under pyright's strict settings, without the project's own."""
    place = tmp_path_factory.mktemp("pyright")
    settings = {
        "include": [os.path.relpath(path, place) for path in (*ACCEPTED, *REFUSED)],
        "extraPaths": [os.path.relpath(path, place) for path in sys.path if Path(path).is_dir()],
        "typeCheckingMode": "strict",
        "pythonVersion": "3.10",
    }
    (place / "pyrightconfig.json").write_text(json.dumps(settings), encoding="utf-8")
    options = ["--outputjson", "--project", str(place), "--pythonpath", sys.executable]
    said = _run("pyright", *options, cwd=place)
    answer = json.loads(said[said.index("{") :])
    assert answer["summary"]["filesAnalyzed"] == len(ACCEPTED) + len(REFUSED)
    report: Report = {}
    for row in answer["generalDiagnostics"]:
        if row["severity"] == "error":
            lines = report.setdefault(Path(row["file"]).resolve(), {})
            line = row["range"]["start"]["line"] + 1
            lines.setdefault(line, set()).add(row.get("rule", "syntax"))
    return report


@pytest.mark.parametrize("checker", ["mypy", "pyright"])
@pytest.mark.parametrize("path", ACCEPTED, ids=lambda path: path.stem)
def test_what_users_write_is_accepted(
    path: Path, checker: str, request: pytest.FixtureRequest
) -> None:
    report: Report = request.getfixturevalue(checker)
    assert report.get(path, {}) == {}


@pytest.mark.parametrize("path", REFUSED, ids=lambda path: path.stem)
def test_what_is_wrong_is_refused_by_mypy_under_the_code_beside_it(
    path: Path, mypy: Report
) -> None:
    expected = {refusal.line: {refusal.code} for refusal in _refusals(path)}
    assert expected
    assert mypy.get(path, {}) == expected


@pytest.mark.parametrize("path", REFUSED, ids=lambda path: path.stem)
def test_what_is_wrong_is_refused_by_pyright(path: Path, pyright: Report) -> None:
    expected = [refusal.line for refusal in _refusals(path)]
    assert expected
    assert sorted(pyright.get(path, {})) == expected
