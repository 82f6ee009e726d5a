"""Binary content that is written without being read again."""

from __future__ import annotations

import base64 as stdlib
import sys
from collections.abc import Iterator
from types import ModuleType
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mcp_wire import Raw, base64, values
from mcp_wire.versions import SUPPORTED, Revision, schema_module

from .untyped import Codec, check, decode_as, to_builtins

PICTURE = bytes(range(256)) * 5


@pytest.fixture(autouse=True)
def _chosen_anew() -> Iterator[None]:
    """The conversion is chosen once; let each test choose, and none leave its choice behind."""
    values._b64encoder.cache_clear()
    yield
    values._b64encoder.cache_clear()


def _without(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pybase64", None)


@pytest.mark.parametrize("data", [b"", b"a", b"ab", b"abc", b"\xff\xfe\xfb", PICTURE])
@pytest.mark.parametrize("kind", [bytes, bytearray, memoryview])
def test_the_text_is_base64_in_quotes(data: bytes, kind: Any) -> None:
    made = base64(kind(data))
    assert type(made) is Raw
    assert bytes(made) == b'"' + stdlib.b64encode(data) + b'"'


def test_part_of_a_buffer_is_enough() -> None:
    assert bytes(base64(memoryview(b"xabcx")[1:4])) == b'"YWJj"'


@given(st.binary(max_size=200))
def test_what_is_written_reads_back(data: bytes) -> None:
    assert stdlib.b64decode(decode_as(str, base64(data)), validate=True) == data


def test_the_standard_library_does_where_pybase64_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    _without(monkeypatch)
    assert values._b64encoder() is stdlib.b64encode
    assert bytes(base64(b"abc")) == b'"YWJj"'


def test_pybase64_is_taken_where_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    fast: Any = ModuleType("pybase64")
    fast.b64encode = lambda data: b"fast"
    monkeypatch.setitem(sys.modules, "pybase64", fast)
    assert bytes(base64(b"abc")) == b'"fast"'


def test_the_installed_pybase64_writes_what_the_standard_library_writes() -> None:
    pybase64 = pytest.importorskip("pybase64", reason="the extra `fast` is not installed")
    assert values._b64encoder() is pybase64.b64encode
    for kind in (bytes, bytearray, memoryview):
        for size in (0, 1, 2, 3, 1000):
            data = PICTURE[:size]
            assert bytes(base64(kind(data))) == b'"' + stdlib.b64encode(data) + b'"'


@pytest.mark.parametrize("wrong", ["text", None, 5, [1]])
@pytest.mark.parametrize("has_fast", [True, False])
def test_what_is_not_bytes_is_a_mistake_of_the_caller(
    wrong: Any, has_fast: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not has_fast:
        _without(monkeypatch)
    with pytest.raises(TypeError):
        base64(wrong)


@pytest.mark.parametrize("revision", SUPPORTED)
def test_image_audio_and_blob_go_out_and_come_back(revision: Revision) -> None:
    schema: Any = schema_module(revision)
    text = stdlib.b64encode(PICTURE).decode()
    content = [
        schema.ImageContent(data=base64(PICTURE), mimeType="image/png"),
        schema.EmbeddedResource(
            resource=schema.BlobResourceContents(uri="file:///a", blob=base64(PICTURE))
        ),
    ]
    if hasattr(schema, "AudioContent"):  # from 2025-03-26
        content.append(schema.AudioContent(data=base64(PICTURE), mimeType="audio/wav"))
    result = schema.CallToolResult(content=content)
    check(result)
    assert to_builtins(result)["content"][0]["data"] == text
    frame = Codec(revision, "server").reply(1, result)
    for opaque in ("dict", "raw"):
        codec = Codec(revision, "client", opaque=opaque)
        came = codec.decode(frame, pending={1: "tools/call"}).result.content
        assert came[0].data == text
        assert came[1].resource.blob == text
        assert [block.data for block in came[2:]] == [text] * (len(content) - 2)
        assert stdlib.b64decode(came[0].data) == PICTURE


def test_a_result_with_undeclared_members_keeps_its_picture() -> None:
    schema: Any = schema_module("2025-11-25")
    block = schema.ImageContent(data=base64(b"abc"), mimeType="image/png")
    result = schema.CallToolResult(content=[block], extra={"x": 1})
    assert b'"data":"YWJj"' in Codec("2025-11-25", "server").encode_line(result)
