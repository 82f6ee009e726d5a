"""The revisions and the choice between them; what each method has."""

from __future__ import annotations

from typing import Any

import pytest

from mcp_wire import LATEST, SUPPORTED, negotiate
from mcp_wire.methods import RESULTS, arms_of, methods_of
from mcp_wire.versions import HANDSHAKE, STATELESS, era_of, schema_module


def test_the_eras_divide_the_revisions() -> None:
    assert HANDSHAKE + STATELESS == SUPPORTED == tuple(sorted(SUPPORTED))
    assert LATEST == "2026-07-28"
    assert [era_of(revision) for revision in SUPPORTED] == ["handshake"] * 4 + ["stateless"]


@pytest.mark.parametrize("call", [era_of, schema_module, lambda r: methods_of(r, "server")])
@pytest.mark.parametrize("revision", ["2025-11-26", "", "zzz", "2025_11_25"])
def test_what_is_no_revision_is_refused(call: Any, revision: str) -> None:
    with pytest.raises(ValueError, match=r"unknown revision .*known are 2024-11-05"):
        call(revision)


@pytest.mark.parametrize(
    ("asked", "supported", "answer"),
    [
        ("2025-03-26", SUPPORTED, "2025-03-26"),
        ("2099-01-01", SUPPORTED, "2025-11-25"),
        ("", SUPPORTED, "2025-11-25"),
        ("2026-07-28", SUPPORTED, "2025-11-25"),
        ("2026-07-28", ["2026-07-28", "2024-11-05"], "2024-11-05"),
        ("2025-11-25", ["2025-03-26", "2024-11-05"], "2025-03-26"),
        ("2024-11-05", ["2025-03-26", "no such"], "2025-03-26"),
    ],
)
def test_a_server_answers_what_was_asked_or_its_newest(
    asked: str, supported: Any, answer: str
) -> None:
    assert negotiate(asked, supported) == answer


def test_without_a_list_every_handshake_revision_is_spoken() -> None:
    for revision in HANDSHAKE:
        assert negotiate(revision) == revision
    assert negotiate("zzz") == HANDSHAKE[-1]


@pytest.mark.parametrize("supported", [[], ["2026-07-28"], ["x"]])
def test_a_server_without_a_handshake_revision_cannot_negotiate(supported: list[str]) -> None:
    with pytest.raises(ValueError, match="no revision with a handshake"):
        negotiate("2025-11-25", supported)


@pytest.mark.parametrize("revision", SUPPORTED)
def test_every_request_of_a_side_has_a_result(revision: Any) -> None:
    for role, other in (("server", "client"), ("client", "server")):
        ours, theirs = methods_of(revision, role), methods_of(revision, other)
        assert ours.results.keys() == theirs.requests.keys()
        assert ours.alternatives.keys() <= ours.results.keys()
        assert set(ours.requests).isdisjoint(ours.notifications)
        for table in ours:
            for method, struct in table.items():
                if table is ours.requests or table is ours.notifications:
                    assert struct.__struct_config__.tag == method
                assert struct.__module__ == schema_module(revision).__name__


def test_every_row_of_results_is_used_by_some_revision() -> None:
    used = {
        method
        for revision in SUPPORTED
        for role in ("server", "client")
        for method in methods_of(revision, role).results
    }
    assert used == RESULTS.keys()


def test_results_of_tasks_and_input_are_alternatives() -> None:
    tasks = methods_of("2025-11-25", "client").alternatives
    assert {m: t.__name__ for m, t in tasks.items()} == {"tools/call": "CreateTaskResult"}
    asked = methods_of("2026-07-28", "client").alternatives
    assert set(asked) == {"tools/call", "prompts/get", "resources/read"}


def test_arms_are_found_in_every_kind_of_union() -> None:
    schema = schema_module("2025-11-25")
    assert list(arms_of(None)) == []
    assert list(arms_of(schema.Tool)) == [schema.Tool]
    assert set(arms_of(schema.ContentBlock)) >= {schema.TextContent, schema.ResourceLink}
    assert schema.TitledMultiSelectEnumSchema in set(arms_of(schema.EnumSchema))
