"""`python -m tests.schema PATH`: refresh the committed facts from the specification and say what
changed.

PATH is one schema.ts, or a checkout of the specification, of which every `schema/<date>/schema.ts`
is read. The draft of a checkout is compared and never written, unless PATH names its schema.ts
itself. With `--check` nothing is written at all, and the exit status is 1 when the committed facts
are not what PATH gives. A PATH or a schema.ts that cannot be read ends with status 2.
"""

from __future__ import annotations

import argparse
import importlib
import json
import re
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from importlib import resources
from pathlib import Path
from typing import cast

from mcp_wire.schema.facts import Facts, compare, format_changes
from tests.schema.extract import UnknownConstructError, dumps, extract

# Of the source tree, wherever the package that was imported is installed.
COMMITTED = Path(str(resources.files("mcp_wire.schema.facts")))

_RELEASED = re.compile(r"\d{4}-\d{2}-\d{2}")


class UnreadableError(Exception):
    """PATH holds nothing to read; the message is for the user."""


@dataclass(frozen=True)
class Source:
    """A schema.ts to read; `kept` when its facts are to be committed."""

    revision: str
    path: Path
    kept: bool


def sources(path: Path) -> list[Source]:
    """The schema.ts files that PATH stands for, oldest revision first, a draft last."""
    if path.is_file():
        revision = path.parent.name if path.name == "schema.ts" else path.stem
        if not _RELEASED.fullmatch(revision) and revision != "draft":
            raise UnreadableError(
                f"{path}: no revision in the name (expected schema/<date>/schema.ts or <date>.ts)"
            )
        return [Source(revision, path, kept=True)]
    found = {file.parent.name: file for file in path.glob("schema/*/schema.ts")}
    released = sorted(name for name in found if _RELEASED.fullmatch(name))
    if not released:
        raise UnreadableError(
            f"{path}: neither a schema.ts nor a checkout with schema/<date>/schema.ts"
        )
    listed = [Source(name, found[name], kept=True) for name in released]
    if "draft" in found:
        listed.append(Source("draft", found["draft"], kept=False))
    return listed


def refresh(source: Source, directory: Path, *, write: bool) -> bool:
    """Compare one schema.ts with the facts in `directory`, print what changed, write if told to.

    Returns whether the facts that should be committed differ from those that are.
    """
    facts = extract(source.path.read_bytes(), source.revision)
    text = dumps(facts)
    target = directory / f"{source.revision}.json"
    known = sorted(file.stem for file in directory.glob("*.json") if _RELEASED.fullmatch(file.stem))
    if target.exists():
        before = target.read_text("utf-8")
        if before == text:
            print(f"{source.revision}: unchanged")
            return False
        print(f"{source.revision}: changed against the committed facts")
        changes = compare(cast(Facts, json.loads(before)), facts)
        if changes:
            print(format_changes(changes))
        else:
            print("Nothing but the text of schema.ts, the order in it, or @internal marks.\n")
    else:
        print(f"{source.revision}: {'new' if source.kept else 'not a release, compared only'}")
        if known:
            print(f"Against {known[-1]}:")
            newest = json.loads((directory / f"{known[-1]}.json").read_text("utf-8"))
            print(format_changes(compare(cast(Facts, newest), facts)))
        if source.kept:
            skeleton: str = importlib.import_module("tests.schema.skeleton").skeleton(facts)
            print(skeleton)
    if source.kept and write:
        target.write_text(text, "utf-8", newline="\n")
    return source.kept


def main(arguments: Sequence[str] | None = None, directory: Path = COMMITTED) -> int:
    """Run the command; returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tests.schema", description=__doc__)
    parser.add_argument("path", metavar="PATH", type=Path)
    parser.add_argument(
        "--check", action="store_true", help="write nothing, exit 1 on a difference"
    )
    options = parser.parse_args(arguments)
    differs = False
    try:
        found = sources(options.path)
        for source in found:
            try:
                differs |= refresh(source, directory, write=not options.check)
            except UnknownConstructError as error:
                if source.kept:
                    raise UnreadableError(f"{source.path}: {error}") from error
                print(f"{source.revision}: not read: {error}")
    except (OSError, UnreadableError) as error:
        print(error, file=sys.stderr)
        return 2
    if options.path.is_dir():
        # A checkout has every release, so facts without a schema.ts there have no source any more.
        for revision in sorted(
            {file.stem for file in directory.glob("*.json")} - {s.revision for s in found}
        ):
            print(f"{revision}: committed, but not in {options.path}")
            differs = True
    return 1 if differs and options.check else 0


if __name__ == "__main__":
    sys.exit(main())
