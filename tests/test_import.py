"""What importing the package costs, and that it exports what it says."""

from __future__ import annotations

import json
import re
import subprocess
import sys

import pytest

import mcp_wire

REVISIONS = ("v2024_11_05", "v2025_03_26", "v2025_06_18", "v2025_11_25", "v2026_07_28")

# Slower to import than all of the package is, or a sign of work done too early.
HEAVY = frozenset(
    "argparse asyncio concurrent.futures ctypes dataclasses email http importlib.metadata inspect "
    "json logging multiprocessing rich socket ssl subprocess tempfile typing_extensions unittest "
    "urllib.request xml".split()
)


def _loaded_after(code: str) -> set[str]:
    """The modules loaded in a fresh interpreter once `code` has run."""
    program = f"import sys\n{code}\nsys.stdout.write('\\n'.join(sys.modules))"
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return set(done.stdout.split())


@pytest.fixture(scope="module")
def of_msgspec() -> set[str]:
    """What msgspec alone brings along; no more can be asked of us."""
    return _loaded_after("import msgspec, msgspec.json")


@pytest.fixture(scope="module")
def of_mcp_wire() -> set[str]:
    return _loaded_after("import mcp_wire")


def _revisions(loaded: set[str]) -> set[str]:
    return {name for name in loaded if re.match(r"mcp_wire\.schema\.v\d", name)}


def test_importing_the_package_loads_no_revision(of_mcp_wire: set[str]) -> None:
    assert "mcp_wire" in of_mcp_wire
    assert _revisions(of_mcp_wire) == set()


def test_importing_the_package_loads_neither_command_nor_sample(of_mcp_wire: set[str]) -> None:
    apart = ("mcp_wire.cli", "mcp_wire.samples", "mcp_wire.schema.facts")
    assert not [name for name in of_mcp_wire if name.startswith(apart)]


def test_importing_the_package_loads_nothing_heavy(
    of_mcp_wire: set[str], of_msgspec: set[str]
) -> None:
    added = of_mcp_wire - of_msgspec
    assert sorted(added & HEAVY) == []


def test_importing_the_package_loads_no_dependency_but_msgspec(
    of_mcp_wire: set[str], of_msgspec: set[str]
) -> None:
    tops = {name.partition(".")[0] for name in of_mcp_wire - of_msgspec}
    assert sorted(tops - sys.stdlib_module_names) == ["mcp_wire"]


@pytest.mark.parametrize("revision", REVISIONS)
def test_a_revision_is_loaded_on_first_use_and_alone(revision: str) -> None:
    by_attribute = _loaded_after(f"import mcp_wire\nmcp_wire.{revision}")
    by_name = _loaded_after(f"from mcp_wire import {revision}")
    only = {f"mcp_wire.schema.{revision}"}
    assert _revisions(by_attribute) == only
    assert _revisions(by_name) == only


def test_every_public_name_resolves() -> None:
    for name in mcp_wire.__all__:
        assert getattr(mcp_wire, name) is not None, name


def test_a_public_name_is_the_same_object_each_time() -> None:
    first = {name: getattr(mcp_wire, name) for name in mcp_wire.__all__}
    assert all(getattr(mcp_wire, name) is first[name] for name in first)


@pytest.mark.parametrize("first", ["pass", "from mcp_wire import *"], ids=["fresh", "all loaded"])
def test_dir_shows_what_all_exports(first: str) -> None:
    program = (
        f"import json, mcp_wire\n{first}\nprint(json.dumps([dir(mcp_wire), mcp_wire.__all__]))"
    )
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    shown, exported = json.loads(done.stdout)
    assert shown == sorted(exported)
    assert len(set(exported)) == len(exported)


def test_star_import_brings_every_public_name() -> None:
    names: dict[str, object] = {}
    exec("from mcp_wire import *", names)
    assert set(mcp_wire.__all__) <= set(names)


def test_a_name_that_is_not_there_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="v1999_01_01"):
        getattr(mcp_wire, "v1999_01_01")  # noqa: B009
