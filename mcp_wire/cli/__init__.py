"""The `mcp-wire` command: read captures aloud, compare revisions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import argparse

__all__ = ["main"]

#: Exit statuses. The last two are what a shell reports of a program ended by SIGINT or SIGPIPE.
FINE, BAD_FRAMES, MISUSE, INTERRUPTED, BROKEN_PIPE = 0, 1, 2, 130, 141


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command.

    Args:
        argv: the arguments after the command's name; None for those of the process.

    Returns:
        The exit status: 0 fine, 1 bad frames under `--fail-on-error`, 2 wrong usage or an input
        or output that failed, 130 interrupted, 141 the reader of standard output has gone.
    """
    try:
        from .options import parser

        try:
            args = parser().parse_args(argv)
        except SystemExit as e:  # argparse has printed what is wrong, or the help asked for
            return e.code if isinstance(e.code, int) else MISUSE
        return _run(args)
    except KeyboardInterrupt:
        return INTERRUPTED


def _run(args: argparse.Namespace) -> int:
    from .output import BrokenOutput, Output, complain

    try:
        output = Output()
        try:
            status: int = args.run(args, output)
        finally:
            output.flush()
    except BrokenOutput as e:
        if e.reader_gone:
            return BROKEN_PIPE
        complain(f"cannot write: {e}")
        return MISUSE
    return status
