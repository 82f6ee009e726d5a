"""What the command line may say."""

from __future__ import annotations

import argparse

from mcp_wire import __version__
from mcp_wire.limits import MAX_FRAME
from mcp_wire.versions import SUPPORTED

from .output import Output

__all__ = ["parser"]

_EXIT = """\
exit status:
  0  fine
  1  a frame was bad, and --fail-on-error was given
  2  wrong usage, or an input or output that failed
  130  interrupted
  141  the reader of standard output has gone
"""


def parser() -> argparse.ArgumentParser:
    """The parser; what it gives has `run(args, output) -> exit status`."""
    top = argparse.ArgumentParser(
        prog="mcp-wire",
        description="Look at the wire of the Model Context Protocol.",
        epilog=_EXIT,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    top.add_argument("--version", action="version", version=f"%(prog)s {__version__}")
    commands = top.add_subparsers(dest="command", metavar="COMMAND", required=True)
    decode = commands.add_parser(
        "decode",
        help="read a capture aloud",
        description="Read a capture of MCP traffic; print a line for each message, what is wrong "
        "with it, and a summary.",
        epilog=_EXIT,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    decode.set_defaults(run=_run_decode)
    _decode_options(decode)
    diff = commands.add_parser(
        "diff",
        help="print what changed between two revisions of the schema",
        description="Print what changed in the specification's schema from OLD to NEW.",
        epilog=f"Revisions: {', '.join(SUPPORTED)}.",
        allow_abbrev=False,
    )
    diff.set_defaults(run=_run_diff)
    _diff_options(diff)
    return top


def _decode_options(decode: argparse.ArgumentParser) -> None:
    decode.add_argument(
        "file",
        metavar="FILE",
        nargs="?",
        help="the capture; - for standard input. Without it, what is piped or redirected to "
        "standard input, else a bundled sample session",
    )
    reading = decode.add_argument_group("how the capture is read")
    reading.add_argument(
        "--framing",
        choices=("lines", "sse"),
        help="one message a line, or an event stream (default: told from the content)",
    )
    reading.add_argument(
        "--revision",
        choices=SUPPORTED,
        metavar="REVISION",
        help=f"revision of every message: {', '.join(SUPPORTED)} (default: told from the messages)",
    )
    reading.add_argument(
        "--sender",
        choices=("client", "server"),
        help="who sent all of it (default: told from each message)",
    )
    reading.add_argument(
        "--max-frame",
        type=_size,
        default=MAX_FRAME,
        metavar="SIZE",
        help="longest message in bytes, or with K, M or G after the number; none for no limit "
        f"(default: {MAX_FRAME // 1024**2}M). Longer ones are reported and skipped",
    )
    printing = decode.add_argument_group("what is printed")
    printing.add_argument(
        "--json", action="store_true", help="one JSON object a line: each message, then the summary"
    )
    printing.add_argument("--full", action="store_true", help="the messages themselves too")
    printing.add_argument("--quiet", action="store_true", help="the summary alone")
    printing.add_argument(
        "--no-progress", action="store_true", help="no progress bar on standard error"
    )
    printing.add_argument(
        "--fail-on-error", action="store_true", help="exit with status 1 when a frame was bad"
    )


def _diff_options(diff: argparse.ArgumentParser) -> None:
    diff.add_argument("old", metavar="OLD", help="the revision to start from")
    diff.add_argument("new", metavar="NEW", help="the revision to compare it with")
    diff.add_argument("--json", action="store_true", help="one JSON object")


# Each command is loaded when it is run, and nothing of the other.


def _run_decode(args: argparse.Namespace, output: Output) -> int:
    from .decode import run

    return run(args, output)


def _run_diff(args: argparse.Namespace, output: Output) -> int:
    from .diff import run

    return run(args, output)


_UNITS = {"K": 1024, "M": 1024**2, "G": 1024**3}


def _size(text: str) -> int | None:
    if text.lower() == "none":
        return None
    unit = _UNITS.get(text[-1:].upper(), 1)
    digits = text[:-1] if unit > 1 else text
    if not (digits.isascii() and digits.isdigit() and len(digits) < 16 and int(digits) > 0):
        reason = f"{text!r} is no size: give a number of bytes, such as 65536, 64K or 16M, or none"
        raise argparse.ArgumentTypeError(reason)
    return int(digits) * unit
