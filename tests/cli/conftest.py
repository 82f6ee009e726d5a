"""What the tests of the command share."""

from __future__ import annotations

from pathlib import Path

import pytest

from .helpers import Command


@pytest.fixture
def command(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Command:
    return Command(capsys, tmp_path)
