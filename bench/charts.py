"""Charts of the results as SVG: the same bytes for the same figures, legible on light and dark."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from .controller import Results, Row
from .plan import AXES
from .report import GROUPS, rivals_of, summary
from .rivals import SUBJECT, Listed

__all__ = ["COLOURS", "INK", "draw", "figures"]

_TIMES = "×"  # noqa: RUF001
#: Text and lines; like the colours below, at least 3:1 against white and against near-black.
INK = "#768390"
COLOURS = {
    "mcp_wire": "#2f81f7",
    "mcp_wire-raw": "#1a8f8f",
    "ceiling": "#8b7355",
    "mcp2": "#d1582a",
    "mcp1": "#b5409f",
    "typescript": "#7f6cf0",
    "floor": "#8a8f98",
}
_STYLE: dict[str, Any] = {
    "svg.hashsalt": "mcp_wire",
    "svg.fonttype": "none",
    "font.family": "sans-serif",
    "font.size": 10,
    "text.color": INK,
    "axes.edgecolor": INK,
    "axes.labelcolor": INK,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "xtick.color": INK,
    "ytick.color": INK,
    "grid.color": INK,
    "grid.alpha": 0.25,
    "legend.frameon": False,
}
_SHOWN = ("ceiling", "mcp2", "mcp1", "typescript", "orjson")


def _colour(listed: Listed) -> str:
    return COLOURS.get(listed.name, COLOURS["floor"])


def _bars(plt: Any, results: Results, case: str, title: str) -> Any:
    rows = [row for row in results.rows if row.case == case]
    shown = [listed for listed in rivals_of(rows) if listed.name in _SHOWN]
    groups = [(label, g) for label, g in GROUPS if summary(results, case, SUBJECT, g)]
    if not shown or not groups:
        return None
    figure, axes = plt.subplots(figsize=(8, 1.2 + 0.16 * len(groups) * (len(shown) + 1.5)))
    step = 1 / (len(shown) + 1)
    for place, listed in enumerate(shown):
        heights: list[float] = []
        values: list[float] = []
        for index, (_, group) in enumerate(groups):
            found = summary(results, case, listed.name, group)
            if found is not None:
                heights.append(index + (place - (len(shown) - 1) / 2) * step)
                values.append(found[0])
        axes.barh(
            heights,
            [value - 1 for value in values],
            step * 0.85,
            left=1,
            color=_colour(listed),
            label=listed.label,
        )
        for height, value in zip(heights, values, strict=True):
            axes.annotate(
                f"{value:.2f}" if value < 10 else f"{value:.0f}",
                (value, height),
                xytext=(3 if value >= 1 else -3, 0),
                textcoords="offset points",
                va="center",
                ha="left" if value >= 1 else "right",
                fontsize=7,
            )
    axes.axvline(1, color=COLOURS["mcp_wire"], linewidth=1.6, label="mcp_wire")
    axes.set_xscale("log")
    low, high = axes.get_xlim()
    axes.set_xlim(low / 1.5, high * 1.4)
    axes.xaxis.set_major_formatter(lambda value, _: f"{value:g}{_TIMES}")
    axes.xaxis.set_minor_formatter(lambda value, _: "")
    axes.set_yticks(range(len(groups)), [label for label, _ in groups])
    axes.invert_yaxis()
    axes.grid(axis="x")
    axes.set_axisbelow(True)
    axes.set_xlabel(f"{title}: CPU time, mcp_wire = 1 (further right is slower)")
    figure.legend(loc="outside upper center", ncols=len(shown) + 1, fontsize=8)
    return figure


def _imports(plt: Any, results: Results) -> Any:
    rows = [row for row in results.rows if row.case == "import"]
    if not rows:
        return None
    figure, axes = plt.subplots(figsize=(8, 0.8 + 0.3 * len(rows)))
    ours = [COLOURS["mcp_wire" if row.rival.startswith("mcp_wire") else "floor"] for row in rows]
    axes.barh(range(len(rows)), [row.value.median * 1e3 for row in rows], 0.7, color=ours)
    for index, row in enumerate(rows):
        axes.annotate(
            f"{row.value.median * 1e3:.0f} ms, {(row.memory or 0) / 1e6:.0f} MB",
            (row.value.median * 1e3, index),
            xytext=(3, 0),
            textcoords="offset points",
            va="center",
            fontsize=8,
        )
    axes.set_yticks(range(len(rows)), [row.rival for row in rows])
    axes.margins(x=0.2)
    axes.invert_yaxis()
    axes.set_xlabel("CPU time of the import, and memory of the process after it")
    return figure


class _Panel(NamedTuple):
    label: str
    unit: str
    axes: tuple[str, ...]
    whole: bool = False
    """Whether the cost of all units together is shown, in milliseconds; else of one, in ns."""


_PANELS = (
    _Panel(
        "bytes in a message",
        "ns a byte",
        ("text", "blocks", "structured", "encoding", "forwarding"),
    ),
    _Panel("requests that wait", "ns a message", ("pending",)),
    _Panel("methods or content types added", "ns a message", ("methods", "content_types")),
    _Panel("chunks that 1 MB comes in", "ms in all", ("line_chunks", "event_chunks"), True),
)


def _scales(plt: Any, results: Results) -> Any:
    points: dict[str, list[tuple[int, Row]]] = {axis: [] for axis in AXES}
    for row in results.rows:
        case, _, size = row.case.partition(":")
        if case == "scale":
            points[row.key].append((int(size), row))
    if not any(points.values()):
        return None
    figure, grid = plt.subplots(2, 2, figsize=(8, 6))
    palette = list(COLOURS.values())
    for axes, panel in zip(grid.flat, _PANELS, strict=True):
        if not any(points[name] for name in panel.axes):
            axes.set_axis_off()
            continue
        for colour, name in zip(palette, panel.axes, strict=False):
            found = sorted(points[name], key=lambda point: point[0])
            axes.plot(
                [size for size, _ in found],
                [row.value.median * (size * 1e3 if panel.whole else 1e9) for size, row in found],
                "o-",
                markersize=3,
                color=colour,
                label=name.replace("_", " "),
            )
        axes.set_xscale("log")
        if "message" in panel.unit:
            axes.set_ylim(bottom=0, top=axes.get_ylim()[1] * 1.4)
        else:
            axes.set_yscale("log")
            axes.set_ylim(top=axes.get_ylim()[1] * 4)  # room for the legend
        axes.set_xlabel(panel.label)
        axes.set_ylabel(panel.unit)
        axes.grid()
        axes.legend(fontsize=7, ncols=2, loc="upper left")
    return figure


def figures(results: Results) -> dict[str, Callable[[Any], Any]]:
    """File name without ending -> what draws it with pyplot, or gives None for want of figures."""
    titles = {"decode": "Decoding", "encode": "Encoding", "forward": "Forwarding"}
    drawn: dict[str, Callable[[Any], Any]] = {
        case: lambda plt, case=case, title=title: _bars(plt, results, case, title)  # type: ignore[misc]
        for case, title in titles.items()
    }
    return {
        **drawn,
        "import": lambda plt: _imports(plt, results),
        "scale": lambda plt: _scales(plt, results),
    }


def draw(results: Results, folder: Path) -> list[Path]:
    """Write all charts that the results have figures for.

    Raises:
        ImportError: no matplotlib; it is in the dependency group `bench`.
    """
    matplotlib: Any = importlib.import_module("matplotlib")
    matplotlib.use("svg")
    plt: Any = importlib.import_module("matplotlib.pyplot")
    folder.mkdir(parents=True, exist_ok=True)
    written: list[Path] = []
    with plt.rc_context(_STYLE):
        for name, make in figures(results).items():
            figure = make(plt)
            if figure is None:
                continue
            figure.set_layout_engine("constrained")
            path = folder / f"{name}.svg"
            nothing = dict.fromkeys(("Date", "Creator"))
            figure.savefig(path, format="svg", transparent=True, metadata=nothing)
            plt.close(figure)
            text = path.read_text(encoding="utf-8")
            path.write_text("\n".join(map(str.rstrip, text.splitlines())) + "\n", encoding="utf-8")
            written.append(path)
    return written
