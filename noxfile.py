# /// script
# requires-python = ">=3.10"
# dependencies = ["nox>=2025.5.1"]
# ///
"""What is run before a change lands; `nox` alone runs everything that must pass.

Arguments after `--` go to the tool that a session runs: `nox -s tests-3.12 -- -k sse`.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import nox
from nox import Session, project
from packaging.requirements import Requirement

nox.needs_version = ">=2025.5.1"
nox.options.default_venv_backend = "uv|virtualenv"
# A Python that this machine lacks is skipped, in CI too, and never fetched.
nox.options.error_on_missing_interpreters = False
nox.options.download_python = "never"

ROOT = Path(__file__).resolve().parent
PROJECT = project.load_toml(ROOT / "pyproject.toml")
PYTHONS = project.python_versions(PROJECT)


def _reach_pyenv() -> None:
    """Let the Pythons of pyenv be found that no `pyenv local` has switched on.

    Their shims are on PATH and refuse to run, unless the real ones stand behind them.
    """
    home = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv")
    bins = [str(path) for path in home.glob("versions/*/bin")]
    os.environ["PATH"] = os.pathsep.join([os.environ.get("PATH", ""), *bins])


def _oldest_python() -> str:
    """The oldest supported Python that really runs here."""
    for version in PYTHONS:
        command = shutil.which(f"python{version}")
        if command and subprocess.run([command, "-c", ""], capture_output=True).returncode == 0:
            return str(version)
    return f"{sys.version_info.major}.{sys.version_info.minor}"


_reach_pyenv()
# A search path from outside would put the source tree back within reach of the installed wheel.
os.environ.pop("PYTHONPATH", None)


def _group(name: str) -> tuple[str, ...]:
    return tuple(project.dependency_groups(PROJECT, name))


def _lowest(requirements: list[str]) -> list[str]:
    """The same requirements at the lowest version that each admits."""
    pinned: list[str] = []
    for requirement in map(Requirement, requirements):
        floors = [part.version for part in requirement.specifier if part.operator == ">="]
        if len(floors) != 1:
            raise ValueError(f"{requirement} has no single lower bound")
        pinned.append(f"{requirement.name}=={floors[0]}")
    return pinned


def _pytest(session: Session, *arguments: str) -> None:
    session.run("python", "-m", "pytest", *arguments, *session.posargs)


@nox.session(python=PYTHONS)
def tests(session: Session) -> None:
    """The suite, on every Python found."""
    session.install("-e", ".[cli]", *_group("test"))
    _pytest(session)


@nox.session(python=_oldest_python())
def minimums(session: Session) -> None:
    """The suite on the oldest Python found, with the oldest dependencies that we admit."""
    extras = PROJECT["project"]["optional-dependencies"]
    direct = [*PROJECT["project"]["dependencies"], *extras["cli"], *_group("test")]
    session.install("-e", ".[cli]", *_lowest(direct))
    _pytest(session)


@nox.session
def lint(session: Session) -> None:
    """Rules and layout of the source."""
    session.install(*_group("lint"))
    session.run("ruff", "check", *session.posargs)
    session.run("ruff", "format", "--check")


@nox.session
def types(session: Session) -> None:
    """Both type checkers over the package, its tests, and lines that they must accept or refuse."""
    session.install("-e", ".[cli]", *_group("types"))
    session.run("mypy")
    session.run("pyright")
    _pytest(session, "-m", "typing")


@nox.session
def cover(session: Session) -> None:
    """Branch coverage, with the threshold of pyproject.toml."""
    session.install("-e", ".[cli]", *_group("cover"))
    session.run("coverage", "erase")
    session.run("coverage", "run", "-m", "pytest", *session.posargs)
    session.run("coverage", "combine", "--quiet")
    session.run("coverage", "report")


@nox.session(name="property")
def property_(session: Session) -> None:
    """The property tests with many more examples."""
    session.install("-e", ".[cli]", *_group("test"))
    _pytest(session, "-m", "property", "--hypothesis-profile=thorough")


@nox.session
def corpus(session: Session) -> None:
    """The specification's examples and cases that lie beside the checkout; skipped without them."""
    session.install("-e", ".[cli]", *_group("test"))
    _pytest(session, "-m", "corpus")


@nox.session
def docs(session: Session) -> None:
    """README and docs/ say what the code does: snippets run, tables are drawn from the code."""
    session.install("-e", ".[cli]", *_group("test"))
    _pytest(session, "-m", "docs")


@nox.session
def build(session: Session) -> None:
    """Build both distributions and run the suite on the wheel, the source tree out of reach."""
    with tempfile.TemporaryDirectory() as temporary:
        dist, away = Path(temporary, "dist"), Path(temporary, "checkout")
        session.install("build")
        session.run("python", "-m", "build", "--outdir", str(dist), silent=True)
        private = shutil.ignore_patterns("mcp_wire", "__pycache__", ".?*", "dist", "build", "venv")
        shutil.copytree(ROOT, away, ignore=private)
        (wheel,) = dist.glob("*.whl")
        with session.chdir(away):
            session.install(str(wheel))
            session.run("mcp-wire", "decode", "--quiet", "--fail-on-error")
            session.install(f"{wheel}[cli]", *_group("test"))
            check = "import mcp_wire; raise SystemExit('site-packages' not in mcp_wire.__file__)"
            session.run("python", "-c", check)
            _pytest(session)


@nox.session(default=False)
def bench(session: Session) -> None:
    """Measure beside what one would use instead, as docs/performance.md says (`-- --quick`)."""
    session.install("-e", ".", *_group("bench"))
    session.run("python", "-m", "bench", *session.posargs)


@nox.session(default=False)
def schema(session: Session) -> None:
    """Read a schema.ts (`-- PATH`): refresh the facts, print what changed and a skeleton."""
    session.install("-e", ".", *_group("test"))
    session.run("python", "-m", "tests.schema", *session.posargs)
