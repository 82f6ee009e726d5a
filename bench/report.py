"""Results as JSON and as Markdown tables."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import asdict
from pathlib import Path
from typing import Any

from .controller import Results, Row
from .rivals import ALL, SUBJECT, Listed
from .stats import Spread, geometric_mean

__all__ = [
    "BEGIN",
    "END",
    "GROUPS",
    "from_json",
    "insert",
    "markdown",
    "rivals_of",
    "summary",
    "to_json",
]

BEGIN = "<!-- bench: begin -->"
END = "<!-- bench: end -->"

_NO = _TO = "–"  # noqa: RUF001
_TIMES = "×"  # noqa: RUF001

Workload = dict[str, Any]

#: The rows of a summary: which workloads count.
GROUPS: tuple[tuple[str, Callable[[Workload], bool]], ...] = (
    ("requests and notifications", lambda w: w["kind"] in ("request", "notification")),
    ("answers", lambda w: w["kind"] in ("result", "error")),
    ("under 8 KB", lambda w: w["size"] < 8192),
    ("8 to 64 KB", lambda w: w["family"] == "8 to 64 KB"),
    ("tool lists, 5 to 500", lambda w: w["family"] == "tool lists"),
    ("text, 80 to 100 KB", lambda w: w["family"] == "long text"),
    ("base64, 1 MB", lambda w: w["family"] == "base64, 1 MB"),
    ("all", lambda w: True),
)


def to_json(results: Results) -> str:
    """The results, figures to four digits, a row a line."""

    def rounded(value: Any) -> Any:
        if isinstance(value, float):
            return float(f"{value:.4g}")
        if isinstance(value, dict):
            return {name: rounded(member) for name, member in value.items()}
        if isinstance(value, list | tuple):
            return [rounded(member) for member in value]
        return value

    plain = rounded(asdict(results))
    rows = ",\n  ".join(map(json.dumps, plain.pop("rows")))
    text = json.dumps(plain, indent=1)
    return f'{text[:-2]},\n "rows": [\n  {rows}\n ]\n}}\n'


def from_json(text: str) -> Results:
    """What `to_json` wrote."""
    plain = json.loads(text)
    rows = [
        Row(
            **{
                **row,
                "value": Spread(*row["value"]),
                "ratio": Spread(*row["ratio"]) if row["ratio"] else None,
            }
        )
        for row in plain.pop("rows")
    ]
    return Results(**plain, rows=rows)


def rivals_of(rows: Iterable[Row]) -> list[Listed]:
    """The rivals that have a row, in the order of `ALL`."""
    names = {row.rival for row in rows}
    return [listed for listed in ALL if listed.name in names]


def summary(
    results: Results, case: str, rival: str, group: Callable[[Workload], bool], revision: str = ""
) -> tuple[float, int] | None:
    """Geometric mean of a rival's time over ours, and over how many workloads; None for none."""
    found = [
        row.ratio.median
        for row in results.rows
        if row.case == case
        and row.rival == rival
        and row.ratio is not None
        and row.key in results.workloads
        and group(results.workloads[row.key])
        and row.key.endswith(revision)
    ]
    return (geometric_mean(found), len(found)) if found else None


def _number(value: float) -> str:
    if value >= 100:
        return f"{value:,.0f}"
    return f"{value:.1f}" if value >= 10 else f"{value:.2f}"


def _micro(seconds: float) -> str:
    return _number(seconds * 1e6)


def _table(header: list[str], rows: Iterable[list[str]]) -> list[str]:
    aligned = ["---", *["--:"] * (len(header) - 1)]
    return [f"| {' | '.join(line)} |" for line in (header, aligned, *rows)]


def _label(listed: Listed) -> str:
    kind = f" ({listed.standing})" if listed.standing in ("ceiling", "floor") else ""
    return f"{listed.label}{kind}"


def _column(listed: Listed) -> str:
    if listed.standing == "ceiling":
        return f"**mcp_wire ÷ {_label(listed)}**"
    return f"{_label(listed)} ÷ mcp_wire"


def _ratio(listed: Listed, ratio: float) -> str:
    return f"**{_number(1 / ratio)}**" if listed.standing == "ceiling" else _number(ratio)


def _others(rows: list[Row]) -> list[Listed]:
    order = {"ours": 1, "ceiling": 0, "library": 2, "floor": 3}
    others = [listed for listed in rivals_of(rows) if listed.name != SUBJECT]
    return sorted(others, key=lambda listed: order[listed.standing])


def _summaries(results: Results, case: str, rows: list[Row]) -> list[str]:
    others = _others(rows)
    lines: list[list[str]] = []
    for label, group in GROUPS:
        cells = [label]
        for listed in others:
            found = summary(results, case, listed.name, group)
            cells.append(_ratio(listed, found[0]) if found else _NO)
        if any(cell != _NO for cell in cells[1:]):
            lines.append(cells)
    return _table(["workloads", *map(_column, others)], lines)


def _details(results: Results, rows: list[Row]) -> list[str]:
    others = _others(rows)
    by_key: dict[str, dict[str, Row]] = {}
    for row in rows:
        by_key.setdefault(row.key, {})[row.rival] = row
    lines: list[list[str]] = []
    for key, found in by_key.items():
        size = results.workloads.get(key, {}).get("size")
        ours = found.get(SUBJECT)
        cells = [key, f"{size:,}" if size else "", _micro(ours.value.median) if ours else _NO]
        for listed in others:
            ratio = found[listed.name].ratio if listed.name in found else None
            if ratio is None:
                cells.append(_NO)
                continue
            shown = ratio.inverse() if listed.standing == "ceiling" else ratio
            cell = f"{_ratio(listed, ratio.median)} [{_number(shown.p10)}{_TO}{_number(shown.p90)}]"
            if listed.standing == "ceiling" and ours is not None:
                more = (ours.value.median - found[listed.name].value.median) * 1e6
                cell += f", {more:+.2f} µs"
            cells.append(cell)
        lines.append(cells)
    return _table(["workload", "bytes", "mcp_wire, µs", *map(_column, others)], lines)


def _plain(results: Results, rows: list[Row], unit: str, scale: float) -> list[str]:
    others = rivals_of(rows)
    by_key: dict[str, dict[str, Row]] = {}
    for row in rows:
        name = row.key if row.case.count(":") == 0 else f"{row.key}, {_chunk(row.case)}"
        by_key.setdefault(name, {})[row.rival] = row
    lines: list[list[str]] = []
    for name, found in by_key.items():
        cells = [name]
        for listed in others:
            held = found.get(listed.name)
            if held is None:
                cells.append(_NO)
                continue
            cell = _number(held.value.median * scale)
            if listed.name != SUBJECT and held.ratio is not None:
                cell += f" ({_number(held.ratio.median)}{_TIMES})"
            cells.append(cell)
        lines.append(cells)
    return _table([unit, *map(_label, others)], lines)


def _chunk(case: str) -> str:
    size = int(case.partition(":")[2])
    return "1-byte chunks" if size == 1 else f"{size // 1024} KB chunks"


def _imports(rows: list[Row]) -> list[str]:
    bare = next((row for row in rows if row.rival == "nothing"), None)
    lines: list[list[str]] = []
    for row in rows:
        memory = (row.memory or 0) / 1e6
        in_python = bare is not None and "TypeScript" not in row.rival
        more = f"{memory - (bare.memory or 0) / 1e6:.1f}" if bare and in_python else _NO
        low, high = row.value.p10 * 1e3, row.value.p90 * 1e3
        spent = f"{row.value.median * 1e3:.1f} [{low:.1f}{_TO}{high:.1f}]"
        lines.append([row.rival, spent, f"{memory:.1f}", more])
    return _table(["import", "CPU ms", "resident MB", "more than Python alone, MB"], lines)


def _scales(rows: list[Row]) -> list[str]:
    axes: dict[str, list[Row]] = {}
    for row in rows:
        axes.setdefault(row.key, []).append(row)
    lines: list[list[str]] = []
    for axis, points in axes.items():
        points.sort(key=lambda row: int(row.case.partition(":")[2]))
        sizes = [int(row.case.partition(":")[2]) for row in points]
        costs = [_number(row.value.median * 1e9) for row in points]
        lines.append([axis, f"{sizes[0]:,} to {sizes[-1]:,}", " · ".join(costs)])
    return _table(["what grows", "from, to", "ns a unit, size by size"], lines)


def markdown(results: Results) -> str:
    """The report: how it was made, summaries, then every workload."""
    made = results.made
    lines = [
        f"Made by `{made['command']}` on {made['at'][:10]}: {made['python']}, {made['machine']}, "
        f"{made['rounds']} rounds"
        + (", a quick run" if made["quick"] else "")
        + (", interrupted." if made.get("interrupted") else "."),
        "",
    ]
    versions = {
        f"{name} {version}" for held in made["versions"].values() for name, version in held.items()
    }
    lines += [f"Versions: {', '.join(sorted(versions))}.", ""]
    for title, reasons in (("Missing", results.missing), ("Wrong", results.failed)):
        lines += [f"- {title}: {name}: {reason}" for name, reason in reasons.items()]
    if results.missing or results.failed:
        lines.append("")
    titles = {"decode": "Decoding", "encode": "Encoding", "forward": "Peek, change the id, forward"}
    for case, title in titles.items():
        rows = [row for row in results.rows if row.case == case]
        if rows:
            lines += [f"### {title}", "", *_summaries(results, case, rows), ""]
            lines += ["<details><summary>Every workload</summary>", ""]
            lines += [*_details(results, rows), "", "</details>", ""]
    others = (
        ("frame", "Framing a stream", "µs a message", 1e6),
        ("stream", "Framing and decoding a stream", "µs a message", 1e6),
        ("event", "Writing one event from ready JSON", "µs", 1e6),
        (
            "image",
            "A tool result with 1 MB of image: from bytes, or base64 ready",
            "µs",
            1e6,
        ),
        ("retain", "Memory of a decoded message, kept", "bytes", 1.0),
    )
    for case, title, unit, scale in others:
        rows = [row for row in results.rows if row.case.partition(":")[0] == case]
        if rows:
            lines += [f"### {title}", "", *_plain(results, rows, unit, scale), ""]
    rows = [row for row in results.rows if row.case == "import"]
    if rows:
        lines += ["### Importing", "", *_imports(rows), ""]
    rows = [row for row in results.rows if row.case.startswith("scale:")]
    if rows:
        lines += ["### What grows", "", *_scales(rows), ""]
    return "\n".join(lines).rstrip() + "\n"


def insert(document: Path, table: str) -> None:
    """Put the table between the markers of a document.

    Raises:
        ValueError: the markers are not there, once each and in order.
    """
    text = document.read_text(encoding="utf-8")
    if text.count(BEGIN) != 1 or text.count(END) != 1 or text.index(BEGIN) > text.index(END):
        raise ValueError(f"{document} needs one line {BEGIN!r} and then one line {END!r}")
    before, after = text.split(BEGIN)[0], text.split(END)[1]
    document.write_text(f"{before}{BEGIN}\n\n{table}\n{END}{after}", encoding="utf-8")
