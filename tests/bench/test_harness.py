"""Jobs, rivals and plans, without timing anything that would be asserted."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bench.__main__ import main
from bench.environments import PACKAGES, Unavailable, interpreter
from bench.exchange import load, plain_equal, save
from bench.imports import IMPORTS
from bench.plan import AXES, Plan
from bench.rivals import ALL, SUBJECT, ceiling, plain, untyped, wire, wire_scale
from bench.rivals.base import NotOffered, Rival
from bench.streams import as_events, as_lines, mixed
from bench.worker import Worker
from bench.workloads import HANDSHAKE, STATELESS, workloads

MESSAGES = [
    message
    for revision in (HANDSHAKE, STATELESS)
    for message in workloads(revision)
    if len(message.data) < 10_000
]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder as the controller lays it out."""
    made = tmp_path_factory.mktemp("workloads")
    stream = mixed(HANDSHAKE, 15)
    streams = [
        {
            "key": f"{form}@{HANDSHAKE}",
            "revision": HANDSHAKE,
            "form": form,
            "data": write(stream),
            "pending": stream.pending,
            "count": 15,
        }
        for form, write in (("lines", as_lines), ("events", as_events))
    ]
    save(made, MESSAGES, streams)
    return made


def offered(worker: Worker, case: str, key: str) -> bool:
    """Whether the rival does a case; it then gives the right result."""
    try:
        return worker.check(case, key)
    except NotOffered:
        return False


def test_a_message_is_loaded_as_it_was_saved(folder: Path) -> None:
    for message in MESSAGES[:5]:
        assert load(folder, message.key) == message
    with pytest.raises(KeyError):
        load(folder, "nothing@2025-11-25")


@pytest.mark.parametrize("case", ["decode", "encode", "forward"])
@pytest.mark.parametrize(
    "rival", [wire.make(""), ceiling.make(""), untyped.make("json"), untyped.make("msgspec")]
)
def test_rivals_give_right_results_for_every_message(folder: Path, rival: Rival, case: str) -> None:
    worker = Worker(folder, rival)
    for message in MESSAGES:
        if case != "forward" or message.id is not None:
            assert offered(worker, case, message.key), message.key


@pytest.mark.parametrize("form", ["lines", "events"])
@pytest.mark.parametrize("size", [65536, 4096, 1])
def test_readers_find_every_frame_of_a_stream(folder: Path, form: str, size: int) -> None:
    for rival in (wire.make(""), plain.make("")):
        assert offered(Worker(folder, rival), f"frame:{size}", f"{form}@{HANDSHAKE}")


@pytest.mark.parametrize("form", ["lines", "events"])
def test_streams_are_received_whole(folder: Path, form: str) -> None:
    for rival in (wire.make(""), ceiling.make(""), untyped.make("json")):
        assert offered(Worker(folder, rival), "stream:65536", f"{form}@{HANDSHAKE}")


def test_a_wrong_result_is_refused(folder: Path) -> None:
    class Forgetful(untyped.Untyped):
        def body(self, decoded: object, message: object) -> object:
            return {}

    with pytest.raises(AssertionError, match="wrong result"):
        Worker(folder, Forgetful("json")).check("decode", f"call_small@{HANDSHAKE}")


def test_what_a_rival_does_not_do_is_said_and_not_measured(folder: Path) -> None:
    worker = Worker(folder, plain.make(""))
    assert not offered(worker, "decode", f"call_small@{HANDSHAKE}")
    with pytest.raises(NotOffered, match="decodes no messages"):
        worker.answer({"op": "check", "case": "decode", "key": f"call_small@{HANDSHAKE}"})


def test_jobs_are_answered_with_numbers(folder: Path) -> None:
    worker = Worker(folder, wire.make(""))
    job = {"op": "time", "case": "decode", "key": f"progress@{HANDSHAKE}", "budget": 0.001}
    assert worker.answer(job) > 0
    assert worker.answer({"op": "retain", "key": f"lines@{HANDSHAKE}"}) > 100
    assert "msgspec" in worker.answer({"op": "versions"})
    assert worker.answer({"op": "forget"}) is True
    assert not worker.prepared
    with pytest.raises(ValueError, match="unknown job"):
        worker.answer({"op": "dance"})


@pytest.mark.parametrize("axis", AXES)
def test_every_axis_can_be_measured_at_its_smallest_and_a_larger_size(axis: str) -> None:
    for size in AXES[axis][:2]:
        call, argument, units = wire_scale.case(axis, size)
        assert call(argument)
        assert units >= 1


def test_axes_of_the_plan_and_of_the_rival_are_the_same() -> None:
    assert list(AXES) == list(wire_scale.AXES)
    assert max(AXES["text"]) == 64 << 20
    assert max(AXES["pending"]) == 1_000_000


@pytest.mark.parametrize(
    ("left", "right", "equal"),
    [
        ({"a": 1, "b": None}, {"a": 1}, True),
        ({"a": [1, {"b": None}]}, {"a": [1.0, {}]}, True),
        ({"a": True}, {"a": 1}, False),
        ([1, 2], [1], False),
        ({"a": 1}, {"a": 1, "b": 2}, False),
        ("1", 1, False),
        (None, None, True),
    ],
)
def test_json_values_are_compared_with_nulls_as_good_as_nothing(
    left: object, right: object, equal: bool
) -> None:
    assert plain_equal(left, right) is equal
    assert plain_equal(right, left) is equal


def test_a_pattern_chooses_steps() -> None:
    names = [step.name for step in Plan(only=("decode/tools_*", "image/*")).steps()]
    assert f"decode/tools_50@{STATELESS}" in names
    assert "image/ready" in names
    assert all(name.startswith(("decode/tools_", "image/")) for name in names)


def test_a_quick_run_has_every_case_and_far_fewer_steps() -> None:
    quick, full = list(Plan(quick=True).steps()), list(Plan().steps())
    assert {s.case.split(":")[0] for s in quick} == {s.case.split(":")[0] for s in full}
    assert len(quick) < len(full) / 2
    assert max(step.rounds for step in quick) < max(step.rounds for step in full) == 31


def test_repeat_sets_the_rounds_of_every_step_that_has_many() -> None:
    assert {s.rounds for s in Plan(repeat=3, only=("decode/*", "frame:*")).steps()} == {3}


def test_rivals_are_known_by_unique_names_and_environments() -> None:
    names = [listed.name for listed in ALL]
    assert len(set(names)) == len(names)
    assert SUBJECT in names
    known = {"here", *PACKAGES}
    assert {listed.environment for listed in ALL} <= known
    assert {imported.environment for imported in IMPORTS} <= known


def test_an_environment_that_must_not_be_made_is_missing(tmp_path: Path) -> None:
    with pytest.raises(Unavailable, match="--no-install"):
        interpreter(tmp_path / "envs", "sdk2", install=False)
    assert (tmp_path / "envs" / ".gitignore").read_text() == "*\n"


def test_a_run_measures_what_is_there_and_reports_what_is_missing(tmp_path: Path) -> None:
    where = tmp_path / "results.json"
    code = main(
        [
            *("--only", f"decode/progress@{HANDSHAKE}", "--rivals", "mcp[12]", "--repeat", "1"),
            *("--quick", "--no-install", "--envs", str(tmp_path / "envs"), "--json", str(where)),
        ]
    )
    assert code == 0
    results = json.loads(where.read_text())
    assert set(results["missing"]) == {"mcp1", "mcp2"}
    assert [(row["case"], row["rival"]) for row in results["rows"]] == [("decode", "mcp_wire")]
    assert results["made"]["versions"]["mcp_wire"]["msgspec"]


def test_a_pattern_that_matches_nothing_is_an_error(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--only", "nothing/at-all"])
    assert "nothing matches" in capsys.readouterr().err
