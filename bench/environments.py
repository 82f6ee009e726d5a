"""Environments for rivals that cannot be installed beside each other, made with public tools.

Each is made once with `python -m venv` and pip, or npm, in a folder that ignores itself for git,
and made anew when what it should hold changes.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

__all__ = ["PACKAGES", "Unavailable", "command", "interpreter", "modules"]

#: What is installed, by environment. "here" is the running Python with the group `bench`.
PACKAGES: dict[str, tuple[str, ...]] = {
    "sdk1": ("mcp>=1.30,<2",),
    "sdk2": ("mcp>=2.3,<3",),
    "node": ("@modelcontextprotocol/sdk@^1.32",),
}
_STAMP = "holds.txt"


class Unavailable(Exception):  # noqa: N818 - reported, not raised to users
    """An environment cannot be had here. The text says why."""


def _run(arguments: list[str], cwd: Path | None = None) -> None:
    done = subprocess.run(arguments, cwd=cwd, capture_output=True, text=True, check=False)
    if done.returncode:
        said = (done.stderr or done.stdout).strip().splitlines()
        reason = said[-1] if said else f"exit code {done.returncode}"
        raise Unavailable(f"{Path(arguments[0]).name} failed: {reason}")


def _folder(environments: Path, name: str) -> Path:
    environments.mkdir(parents=True, exist_ok=True)
    (environments / ".gitignore").write_text("*\n", encoding="utf-8")
    version = f"{sys.version_info[0]}.{sys.version_info[1]}"
    return environments / (name if name == "node" else f"{name}-{version}")


def _is_ready(folder: Path, name: str) -> bool:
    stamp = folder / _STAMP
    return stamp.is_file() and stamp.read_text(encoding="utf-8") == "\n".join(PACKAGES[name])


def _finish(folder: Path, name: str) -> None:
    (folder / _STAMP).write_text("\n".join(PACKAGES[name]), encoding="utf-8")


def interpreter(environments: Path, name: str, *, install: bool = True) -> str:
    """The Python of an environment, which is made if it is not there.

    Raises:
        Unavailable: it cannot be made, or must not be (`install` false).
    """
    if name == "here":
        return sys.executable
    folder = _folder(environments, name)
    python = folder / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    if not _is_ready(folder, name):
        if not install:
            raise Unavailable("not installed, and --no-install was given")
        shutil.rmtree(folder, ignore_errors=True)
        _run([sys.executable, "-m", "venv", str(folder)])
        _run([str(python), "-m", "pip", "install", "--quiet", *PACKAGES[name]])
        _finish(folder, name)
    return str(python)


def modules(environments: Path, *, install: bool = True) -> tuple[str, Path]:
    """Node, and the folder that holds the TypeScript SDK.

    Raises:
        Unavailable: no Node, or the SDK cannot be installed.
    """
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None:
        raise Unavailable("no node on the path")
    folder = _folder(environments, "node")
    if not _is_ready(folder, "node"):
        if not install:
            raise Unavailable("not installed, and --no-install was given")
        if npm is None:
            raise Unavailable("no npm on the path")
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        (folder / "package.json").write_text('{"private": true}\n', encoding="utf-8")
        options = ["--silent", "--no-audit", "--no-fund"]
        _run([npm, "install", *options, *PACKAGES["node"]], cwd=folder)
        _finish(folder, "node")
    return node, folder


def command(
    environments: Path, environment: str, module: str, variant: str, folder: Path, *, install: bool
) -> list[str]:
    """What starts the worker of a rival; to be run in the repository's root.

    Raises:
        Unavailable: its environment cannot be had.
    """
    if environment == "node":
        node, installed = modules(environments, install=install)
        script = Path(__file__).parent / "rivals" / "node" / module
        return [node, "--expose-gc", str(script), str(folder), str(installed)]
    python = interpreter(environments, environment, install=install)
    return [python, "-m", "bench.worker", str(folder), module, variant]
