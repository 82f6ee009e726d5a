"""What is measured is valid, of the promised size, and the same everywhere."""

from __future__ import annotations

import hashlib
import json

import pytest

from bench.rivals.wire import make
from bench.streams import as_events, as_lines, chunked, mixed
from bench.workloads import HANDSHAKE, STATELESS, body_member, family, workloads
from mcp_wire import Codec, Failure, LineReader, MessageStream, Reply, SSEReader

REVISIONS = (HANDSHAKE, STATELESS)
#: Of all messages and a short stream. A change of it makes earlier figures incomparable.
DIGEST = "decce3f0efe33335cb4080d13956de59fb5e0250b67142c4db8bed8e4fc0e4a6"


def test_every_python_makes_the_same_bytes() -> None:
    digest = hashlib.sha256()
    for revision in REVISIONS:
        for workload in workloads(revision):
            digest.update(workload.key.encode() + workload.data)
        digest.update(as_lines(mixed(revision, 500)))
    assert digest.hexdigest() == DIGEST


@pytest.mark.parametrize("revision", REVISIONS)
def test_every_message_is_valid_in_its_revision_for_the_side_that_reads_it(revision: str) -> None:
    for workload in workloads(revision):
        codec = Codec(workload.revision, workload.reader)
        waiting = {} if workload.id is None else {workload.id: workload.method}
        message = codec.decode(workload.data, pending=waiting)
        assert message.method == workload.method, workload.key
        assert isinstance(message, Reply) == (workload.kind == "result"), workload.key
        assert isinstance(message, Failure) == (workload.kind == "error"), workload.key
        assert (getattr(message, "id", None) == workload.id) or workload.id is None


@pytest.mark.parametrize("revision", REVISIONS)
def test_no_message_holds_a_member_that_its_type_would_drop(revision: str) -> None:
    for workload in workloads(revision):
        if len(workload.data) > 100_000:
            continue  # the same shapes, only longer
        encode, message = make("").encoder(workload)
        written, plain = json.loads(encode(message)), json.loads(workload.data)
        assert written == plain, workload.key


def test_names_are_unique_and_both_eras_are_covered() -> None:
    keys = [workload.key for revision in REVISIONS for workload in workloads(revision)]
    assert len(set(keys)) == len(keys)
    names = {revision: {w.name for w in workloads(revision)} for revision in REVISIONS}
    assert {"initialize", "sampling_20", "elicit"} <= names[HANDSHAKE] - names[STATELESS]
    assert {"discover", "input_elicit", "listen"} <= names[STATELESS] - names[HANDSHAKE]


@pytest.mark.parametrize(
    ("name", "low", "high"),
    [
        ("call_20k", 20_000, 21_000),
        ("text_400", 400, 600),
        ("text_80k", 80_000, 82_000),
        ("text_80k_utf8", 80_000, 82_000),
        ("structured_20k", 20_000, 21_000),
        ("tools_50", 55_000, 70_000),
        ("read_text_100k", 100_000, 102_000),
        ("image_1m", 1 << 20, (1 << 20) + 500),
        ("read_blob_1m", 1 << 20, (1 << 20) + 500),
    ],
)
@pytest.mark.parametrize("revision", REVISIONS)
def test_a_message_has_the_size_that_its_name_promises(
    revision: str, name: str, low: int, high: int
) -> None:
    (workload,) = [one for one in workloads(revision) if one.name == name]
    assert low <= len(workload.data) <= high


def test_lively_text_is_half_outside_of_ascii_and_is_sent_as_utf_8() -> None:
    (workload,) = [one for one in workloads(HANDSHAKE) if one.name == "text_80k_utf8"]
    foreign = sum(byte >= 128 for byte in workload.data)
    assert 0.4 < foreign / len(workload.data) < 0.8
    assert b"\\u" not in workload.data


def test_tail_workloads_differ_from_their_namesakes_in_order_alone() -> None:
    by_name = {one.name: one for one in workloads(HANDSHAKE)}
    tails = [name for name in by_name if name.endswith("_tail")]
    assert len(tails) >= 4
    for name in tails:
        tail, head = by_name[name], by_name[name.removesuffix("_tail")]
        assert json.loads(tail.data) == json.loads(head.data)
        assert tail.data.endswith(b'"jsonrpc":"2.0","id":42}')


def test_every_family_has_members_in_both_eras() -> None:
    families = [{family(one) for one in workloads(revision)} for revision in REVISIONS]
    assert families[0] == families[1]
    assert len(families[0]) == 5


def test_the_body_of_a_message_is_where_its_kind_says() -> None:
    for workload in workloads(STATELESS):
        member = body_member(workload.kind)
        assert member in json.loads(workload.data), workload.key


@pytest.mark.parametrize("revision", REVISIONS)
def test_seven_in_ten_messages_of_a_stream_are_small(revision: str) -> None:
    stream = mixed(revision, 1000)
    assert len(stream.messages) == 1000
    small = sum(len(message) < 450 for message in stream.messages)
    assert 650 < small < 750


@pytest.mark.parametrize("revision", REVISIONS)
@pytest.mark.parametrize("form", ["lines", "events"])
def test_a_stream_comes_out_of_the_readers_as_it_went_in(revision: str, form: str) -> None:
    stream = mixed(revision, 300)
    data = as_lines(stream) if form == "lines" else as_events(stream)
    reader = LineReader() if form == "lines" else SSEReader()
    codec = Codec(revision, "client")
    received = MessageStream(codec, reader, pending=stream.pending)
    messages = [message for chunk in chunked(data, 4096) for message in received.feed(chunk)]
    wanted = [codec.decode(message, pending=stream.pending) for message in stream.messages]
    assert messages == wanted
