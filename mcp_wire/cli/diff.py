"""`mcp-wire diff`: what changed between two revisions of schema.ts."""

from __future__ import annotations

import argparse

from mcp_wire.schema import facts

from . import FINE, MISUSE
from .output import Output, ascii_json, complain

__all__ = ["run"]


def run(args: argparse.Namespace, output: Output) -> int:
    """Compare the facts of the two revisions that the arguments name; the exit status."""
    try:
        old, new = facts.load(args.old), facts.load(args.new)
    except ValueError as e:
        complain(str(e))
        return MISUSE
    changes = facts.compare(old, new)
    if args.json:
        listed = [change.to_dict() for change in changes]
        output.write(ascii_json({"old": args.old, "new": args.new, "changes": listed}) + "\n")
    else:
        output.write(f"{args.old} to {args.new}\n\n{facts.format_changes(changes)}")
    return FINE
