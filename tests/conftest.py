"""What every test may use: the data beside the checkout, and the hypothesis profiles."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

ROOT = Path(__file__).resolve().parents[1]
SHARED = ROOT.parent / "shared"

# A shared machine stalls for longer than any sensible deadline, so neither profile has one.
settings.register_profile("quick", deadline=None, derandomize=True, max_examples=50)
# In CI the same examples every time, and fewer: a change is judged there, not searched.
IN_CI = bool(os.environ.get("CI"))
settings.register_profile(
    "thorough",
    deadline=None,
    derandomize=IN_CI,
    max_examples=200 if IN_CI else 1000,
    suppress_health_check=[HealthCheck.too_slow],
    print_blob=True,
)
settings.load_profile("quick")


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder of specification data beside the checkout; a test that asks for it is `corpus`."""
    if not SHARED.is_dir():
        pytest.skip("no folder of specification data beside this checkout")
    return SHARED


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark before `-m` selects; what a test is made of, or the name of its file, tells."""
    for item in items:
        if item.path.stem.startswith(("test_docs", "test_readme")):
            item.add_marker("docs")
        if getattr(getattr(item, "obj", None), "is_hypothesis_test", False):
            item.add_marker("property")
        if "shared" in getattr(item, "fixturenames", ()):
            item.add_marker("corpus")
