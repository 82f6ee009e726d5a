"""Measure mcp_wire beside what one would use instead.

Without options: everything, about half an hour, and the report on standard output.
"""

from __future__ import annotations

import argparse
import shlex
import sys
from pathlib import Path

from .charts import draw
from .controller import ROOT, run
from .plan import Plan
from .report import from_json, insert, markdown, to_json


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("python -m bench", description=__doc__)
    add = parser.add_argument
    add("--quick", action="store_true", help="few workloads and rounds: proves that all works")
    add(
        "--only",
        action="append",
        default=[],
        metavar="GLOB",
        help="steps whose CASE/KEY matches, such as 'decode/tools_*' or 'frame:*'; may be repeated",
    )
    add("--rivals", default="*", metavar="GLOB", help="rivals whose name matches, beside mcp_wire")
    add("--repeat", type=int, metavar="N", help="rounds of every step (31; 5 in a quick run)")
    add("--json", type=Path, metavar="FILE", help="write the results")
    add("--from", type=Path, dest="source", metavar="FILE", help="render results, measure nothing")
    add(
        "--table",
        nargs="?",
        const="-",
        metavar="FILE",
        help="the report in Markdown: on standard output, or between the markers of FILE",
    )
    add("--charts", type=Path, metavar="DIR", help="write the charts as SVG")
    add(
        "--envs",
        type=Path,
        default=ROOT / ".bench-envs",
        metavar="DIR",
        help="where the environments of rivals are kept (%(default)s)",
    )
    add("--no-install", action="store_true", help="make no environment: use what is there")
    return parser


def main(arguments: list[str] | None = None) -> int:
    """Run the command; gives the exit code: 1 where a rival's result was wrong."""
    given = sys.argv[1:] if arguments is None else arguments
    parser = _parser()
    options = parser.parse_args(given)
    if options.repeat is not None and options.repeat < 1:
        parser.error("--repeat is at least 1")
    if options.source is not None:
        results = from_json(options.source.read_text(encoding="utf-8"))
    else:
        plan = Plan(options.quick, tuple(options.only), options.repeat)
        if not any(True for _ in plan.steps()):
            parser.error(f"nothing matches {' '.join(options.only)}")
        command = " ".join(["python -m bench", *map(shlex.quote, given)])
        results = run(
            plan,
            options.envs.resolve(),
            command,
            lambda line: print(line, file=sys.stderr, flush=True),  # noqa: T201
            rivals=options.rivals,
            install=not options.no_install,
        )
    if options.json is not None:
        options.json.write_text(to_json(results), encoding="utf-8")
    if options.charts is not None:
        draw(results, options.charts)
    table = markdown(results)
    if options.table not in (None, "-"):
        insert(Path(options.table), table)
    elif options.table == "-" or not (options.json or options.charts):
        sys.stdout.write(table)
    return 1 if results.failed else 0


if __name__ == "__main__":
    sys.exit(main())
