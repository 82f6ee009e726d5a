"""A progress bar on standard error, where there is somebody to see it and something to wait for."""

from __future__ import annotations

import sys
import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.progress import Progress as Bar

__all__ = ["Progress"]

#: Seconds of work before a bar appears; what is over sooner needs none.
PATIENCE = 0.5


class Progress:
    """Shows how much of an input is read, by way of `rich` (the `cli` extra).

    Nothing is shown, and `rich` not imported, before `PATIENCE` seconds have gone, when standard
    error is no terminal, or where `rich` is not installed.

    Args:
        size: bytes of the whole input, None where not known.
        wanted: False for no bar, ever.
    """

    def __init__(self, size: int | None, *, wanted: bool) -> None:
        self._size = size
        self._bar: Bar | None = None
        self._due = time.monotonic() + PATIENCE
        self._wanted = wanted and _stderr_is_terminal()

    def done(self, size: int) -> None:
        """Tell how many bytes are read by now."""
        if not self._wanted:
            return
        if self._bar is None:
            if time.monotonic() < self._due:
                return
            self._bar = _bar(self._size)
            if self._bar is None:
                self._wanted = False
                return
            self._bar.start()
        self._bar.update(self._bar.task_ids[0], completed=size)

    def close(self) -> None:
        """Take the bar away; more than once does no harm."""
        self._wanted = False
        if self._bar is not None:
            self._bar.stop()
            self._bar = None


def _stderr_is_terminal() -> bool:
    # None where the descriptor was closed from the start.
    return sys.stderr is not None and sys.stderr.isatty()  # pyright: ignore[reportUnnecessaryComparison]


def _bar(size: int | None) -> Bar | None:
    try:
        from rich.console import Console
        from rich.progress import (
            BarColumn,
            DownloadColumn,
            Progress,
            TextColumn,
            TimeRemainingColumn,
            TransferSpeedColumn,
        )
    except ImportError:
        return None
    bar = Progress(
        TextColumn("decoding"),
        BarColumn(),
        DownloadColumn(),
        TransferSpeedColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
        # The lines on standard output are none of its business.
        redirect_stdout=False,
        redirect_stderr=False,
    )
    bar.add_task("decoding", total=size)
    return bar
