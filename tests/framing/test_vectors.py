"""Every vector, in every way."""

from __future__ import annotations

import pytest

from mcp_wire.framing import ServerSentEvent, _buffer, write_event, write_line
from mcp_wire.limits import WINDOW
from tests.framing.feeding import assert_gives, every_way, run, state
from tests.framing.vectors import EVENTS, LINES, Events, Lines, Vector


@pytest.fixture(params=[WINDOW, 1, 16], autouse=True, ids="window={}".format)
def _window(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything once more as if each stream went over many windows."""
    monkeypatch.setattr(_buffer, "WINDOW", request.param)


ALL = [*LINES, *EVENTS]
each_vector = pytest.mark.parametrize(
    "vector", ALL, ids=lambda v: f"{type(v).__name__.lower()}: {v.name}"
)


@each_vector
def test_a_stream_gives_its_items_however_it_is_cut(vector: Lines | Events) -> None:
    assert_gives(vector.reader, vector.stream, vector.items, at_end=vector.at_end)


@each_vector
def test_bytes_that_follow_change_nothing_before_them(vector: Lines | Events) -> None:
    stream, items = vector.followed()
    assert_gives(vector.reader, stream, items)


@each_vector
def test_the_beginning_of_a_next_frame_is_held_back(vector: Lines | Events) -> None:
    begun = b"{" if isinstance(vector, Lines) else b"data: {"
    stream, items = vector.followed()
    for chunks in every_way(stream + begun):
        reader = vector.reader()
        fed = [item for chunk in chunks for item in reader.feed(chunk)]
        assert len(fed) == len(items)
        assert (reader.offset, reader.pending) == (len(stream), len(begun))


@pytest.mark.parametrize("vector", EVENTS, ids=lambda v: v.name)
def test_what_persists_is_the_same_however_the_stream_is_cut(vector: Events) -> None:
    for chunks in every_way(vector.stream):
        reader = vector.reader()
        run(reader, chunks)
        shown = state(reader)
        assert (shown["last_event_id"], shown["retry"]) == (vector.id, vector.retry), chunks


@pytest.mark.parametrize("vector", LINES, ids=lambda v: v.name)
def test_lines_written_are_the_lines_read(vector: Lines) -> None:
    frames = [item for item in [*vector.items, *vector.at_end] if isinstance(item, bytes)]
    # A byte order mark in front of the first frame, or a CR at a frame's end, is not read back.
    frames = [frame.removeprefix(b"\xef\xbb\xbf").removesuffix(b"\r") for frame in frames]
    assert_gives(vector.reader, b"".join(map(write_line, frames)), frames)


@pytest.mark.parametrize("vector", EVENTS, ids=lambda v: v.name)
def test_events_written_are_the_events_read(vector: Events) -> None:
    events = [item for item in vector.items if isinstance(item, ServerSentEvent)]
    written = [write_event(e.data, event=e.event, id=e.id, retry=e.retry) for e in events]
    caps = {name: cap for name, cap in vector.caps.items() if name != "max_field"}
    make = Events("", b"", [], caps=caps).reader
    assert_gives(make, b"".join(written), events)


def test_the_names_of_vectors_are_their_own() -> None:
    def names(vectors: tuple[Vector, ...]) -> list[str]:
        return [vector.name for vector in vectors]

    assert len(set(names(LINES))) == len(LINES)
    assert len(set(names(EVENTS))) == len(EVENTS)
