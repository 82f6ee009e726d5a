"""How results are written, read back, tabled and drawn."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path

import pytest

from bench.charts import COLOURS, INK, draw
from bench.controller import Results, Row
from bench.report import (
    BEGIN,
    END,
    GROUPS,
    from_json,
    insert,
    markdown,
    rivals_of,
    summary,
    to_json,
)
from bench.stats import Spread
from bench.workloads import HANDSHAKE, workloads


def flat(value: float) -> Spread:
    return Spread(value, value * 0.9, value * 1.1)


@pytest.fixture
def results() -> Results:
    small = [one for one in workloads(HANDSHAKE) if one.name in ("ping", "progress", "text_400")]
    made = {
        "command": "python -m bench --quick",
        "at": "2030-01-02T03:04:05+00:00",
        "python": "CPython 3.13.0",
        "machine": "Linux x86_64, 2 cores",
        "rounds": 5,
        "quick": True,
        "versions": {"mcp_wire": {"msgspec": "0.20.0"}},
    }
    run = Results(made, {one.key: one.describe() for one in small}, [], {"mcp1": "no pip"}, {})
    for one in small:
        for rival, ratio in (("mcp_wire", 1.0), ("ceiling", 0.8), ("mcp2", 12.0)):
            run.rows.append(Row("decode", one.key, rival, flat(2e-6 * ratio), flat(ratio)))
    run.rows += [
        Row("frame:65536", f"lines@{HANDSHAKE}", "mcp_wire", flat(1e-6), flat(1)),
        Row("frame:1", f"lines@{HANDSHAKE}", "plain", flat(2e-6), flat(2)),
        Row("retain", f"lines@{HANDSHAKE}", "mcp_wire", flat(1900.0), flat(1)),
        Row("import", "import", "nothing", flat(1e-5), None, 1e7),
        Row("import", "import", "mcp_wire", flat(0.03), None, 1.4e7),
        Row("scale:1", "pending", "mcp_wire", flat(2e-6), flat(1)),
        Row("scale:1000", "pending", "mcp_wire", flat(2e-6), flat(1)),
    ]
    return run


def test_results_survive_json(results: Results) -> None:
    text = to_json(results)
    read = from_json(text)
    assert to_json(read) == text
    assert read.workloads == results.workloads
    assert read.rows[0].ratio == Spread(1.0, 0.9, 1.1)
    assert read.rows[-3].memory == 1.4e7


def test_figures_in_json_have_four_digits(results: Results) -> None:
    results.rows = [Row("decode", "x", "mcp_wire", Spread(1.23456789e-6, 1.0, 2.0))]
    assert "1.235e-06" in to_json(results)


def test_rivals_come_in_the_order_of_the_list(results: Results) -> None:
    rows = [row for row in reversed(results.rows) if row.case == "decode"]
    assert [listed.name for listed in rivals_of(rows)] == ["mcp_wire", "ceiling", "mcp2"]


def test_a_summary_is_the_geometric_mean_of_the_workloads_in_a_group(results: Results) -> None:
    key = f"ping@{HANDSHAKE}"
    results.rows = [row for row in results.rows if row.rival != "mcp2"]
    results.rows.append(Row("decode", key, "mcp2", flat(8e-6), flat(4.0)))
    results.rows.append(Row("decode", f"progress@{HANDSHAKE}", "mcp2", flat(8e-6), flat(16.0)))
    groups = dict(GROUPS)
    found = summary(results, "decode", "mcp2", groups["requests and notifications"])
    assert found is not None
    assert found[0] == pytest.approx(8.0)
    assert found[1] == 2
    assert summary(results, "decode", "mcp2", groups["answers"]) is None
    assert summary(results, "encode", "mcp2", groups["all"]) is None


def test_the_report_says_how_it_was_made_and_what_is_missing(results: Results) -> None:
    text = markdown(results)
    assert text.startswith("Made by `python -m bench --quick` on 2030-01-02: CPython 3.13.0")
    assert "5 rounds, a quick run" in text
    assert "msgspec 0.20.0" in text
    assert "- Missing: mcp1: no pip" in text


def test_the_ceiling_is_turned_round_and_others_are_not(results: Results) -> None:
    text = markdown(results)
    header = "| workloads | **mcp_wire ÷ bare Structs (ceiling)** | mcp 2 ÷ mcp_wire |"
    assert header in text
    assert "| all | **1.25** | 12.0 |" in text
    row = next(line for line in text.splitlines() if line.startswith(f"| ping@{HANDSHAKE} "))
    assert "| 41 | 2.00 | **1.25** [1.14" in row
    assert ", +0.40 µs |" in row


def test_every_kind_of_case_has_its_table(results: Results) -> None:
    text = markdown(results)
    for title in ("Decoding", "Framing a stream", "Memory", "Importing", "What grows"):
        assert f"### {title}" in text
    assert "### Encoding" not in text
    assert f"| lines@{HANDSHAKE}, 64 KB chunks | 1.00 |" in text
    assert re.search(r"\| lines@\S+, 1-byte chunks \| \S+ \| 2.00 \(2.00.\) \|", text)
    assert "| pending | 1 to 1,000 | 2,000 · 2,000 |" in text
    assert "| mcp_wire | 30.0 [27.0" in text


def test_tables_have_the_same_number_of_cells_in_every_row(results: Results) -> None:
    widths: set[int] = set()
    for line in [*markdown(results).splitlines(), ""]:
        if line.startswith("|"):
            widths.add(line.count("|"))
        elif widths:
            assert len(widths) == 1
            widths.clear()


def test_a_table_replaces_what_stood_between_the_markers(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(f"# Title\n{BEGIN}\nold\n{END}\nafter\n", encoding="utf-8")
    insert(page, "new\n")
    insert(page, "newer\n")
    assert page.read_text(encoding="utf-8") == f"# Title\n{BEGIN}\n\nnewer\n\n{END}\nafter\n"


@pytest.mark.parametrize("text", ["", f"{BEGIN}\n", f"{END}\n{BEGIN}\n", f"{BEGIN}{BEGIN}{END}"])
def test_a_page_without_its_markers_is_left_alone(tmp_path: Path, text: str) -> None:
    page = tmp_path / "page.md"
    page.write_text(text, encoding="utf-8")
    with pytest.raises(ValueError, match="needs one line"):
        insert(page, "new")
    assert page.read_text(encoding="utf-8") == text


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("colour", [INK, *COLOURS.values()])
@pytest.mark.parametrize("ground", ["#ffffff", "#0d1117"])
def test_charts_are_legible_on_light_and_dark_ground(colour: str, ground: str) -> None:
    light, dark = sorted([luminance(colour), luminance(ground)], reverse=True)
    assert (light + 0.05) / (dark + 0.05) >= 3


@pytest.mark.skipif(
    importlib.util.find_spec("matplotlib") is None, reason="matplotlib is in the group bench alone"
)
def test_charts_are_the_same_bytes_for_the_same_figures(results: Results, tmp_path: Path) -> None:
    once, again = draw(results, tmp_path / "a"), draw(results, tmp_path / "b")
    assert [path.name for path in once] == ["decode.svg", "import.svg", "scale.svg"]
    for first, second in zip(once, again, strict=True):
        assert first.read_bytes() == second.read_bytes()
        text = first.read_text(encoding="utf-8")
        assert "<dc:date>" not in text
        assert "<text" in text
