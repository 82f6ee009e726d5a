"""What msgspec does that this library has to know of. When one of these fails, msgspec has changed:
read the code that the test names again."""

from __future__ import annotations

import json
import sys
from typing import Any, Literal

import msgspec
import pytest
from msgspec import Raw, UnsetType

decode = msgspec.json.decode


class Plain(msgspec.Struct):
    a: Any = None


class Tagged(msgspec.Struct, tag_field="type", tag="t"):
    a: int = 0


class Other(msgspec.Struct, tag_field="type", tag="o"):
    a: int = 0


class Odd:
    pass


class Holder(msgspec.Struct):
    odd: Odd


def test_invalid_utf8_goes_unseen_in_skipped_members_and_in_raw() -> None:
    """jsonrpc.peek and Codec._refuse_bad_text look at the text themselves."""
    assert decode(b'{"x":"\xff"}', type=Plain) == Plain()
    assert bytes(decode(b'"\xff"', type=Raw)) == b'"\xff"'
    # (Older msgspec lets Python's own error out.)
    with pytest.raises((msgspec.DecodeError, UnicodeDecodeError), match=r"(?i)utf-8"):
        decode(b'"\xff"')


def test_an_integral_float_is_no_integer() -> None:
    """salvage mends them where an integer belongs; ids stay refused."""
    for number in (b"1.0", b"1e3"):
        with pytest.raises(msgspec.ValidationError, match="Expected `int`, got `float`"):
            decode(number, type=int)
    assert decode(b"true", type=bool) is True
    with pytest.raises(msgspec.ValidationError):
        decode(b"true", type=int | str)


@pytest.mark.parametrize(
    "text",
    [rb'"\ud83d"', rb'"\ud83d end"', rb'"\ud83d and more"', rb'"\udc00"', rb'"\ud83d\ud83d"'],
)
def test_a_lone_surrogate_escape_is_called_other_things(text: bytes) -> None:
    """jsonrpc.parse_fault gives the reason in plain words."""
    with pytest.raises(msgspec.DecodeError, match=r"truncated|hex escape|surrogate") as caught:
        decode(text)
    assert "lone" not in str(caught.value)
    assert "unpaired" not in str(caught.value)


def test_numbers_beyond_python_are_validation_errors_though_the_json_is_good() -> None:
    """values.Reader finds their place; jsonrpc.not_an_object does not take them for broken JSON."""
    for number in (b"1e400", b"9" * 5000):
        with pytest.raises(msgspec.ValidationError, match="out of range"):
            decode(number)
        assert bytes(decode(number, type=Raw)) == number
        assert decode(b'{"x":' + number + b"}", type=Plain) == Plain()


def test_a_validation_error_comes_before_the_rest_is_read() -> None:
    """jsonrpc.not_an_object reads on to tell a bad message from broken JSON."""
    with pytest.raises(msgspec.ValidationError):
        decode(b"[1,", type=dict)


def test_deep_nesting_is_a_recursion_error_wherever_it_is() -> None:
    """jsonrpc.deeply; DECODE_FAULTS."""
    deep = b"[" * 100_000 + b"]" * 100_000
    for kind in (list, Raw, Any):
        with pytest.raises(RecursionError):
            decode(deep, type=kind)
    with pytest.raises(RecursionError):
        decode(b'{"x":' + deep + b"}", type=Plain)
    assert not issubclass(RecursionError, msgspec.MsgspecError)


@pytest.mark.skipif(sys.version_info >= (3, 12), reason="C recursion is counted apart from 3.12 on")
def test_a_deep_stack_leaves_less_room_for_nesting() -> None:
    """jsonrpc.deeply raises the limit for the second try."""

    def at(depth: int) -> Any:
        return at(depth - 1) if depth else decode(b"[" * 400 + b"]" * 400)

    at(100)
    with pytest.raises(RecursionError):
        at(800)


def test_what_has_no_json_form_is_written_as_null() -> None:
    """values.refuse_nonfinite."""
    assert msgspec.json.encode([float("nan"), float("inf")]) == b"[null,null]"
    with pytest.raises(UnicodeEncodeError):
        msgspec.json.encode("\ud800")


def test_messagepack_keeps_the_floats_that_json_cannot_say() -> None:
    """values._NONFINITE."""
    for number in (float("nan"), float("inf"), float("-inf"), -float("nan")):
        written = msgspec.msgpack.encode(number)
        assert written[0] == 0xCB
        assert written[1] in (0x7F, 0xFF)
        assert written[2] >= 0xF0
    assert msgspec.msgpack.encode(1.7e308)[:3] < b"\xcb\x7f\xf0"


def test_the_last_of_duplicate_keys_wins_but_not_of_tags() -> None:
    """codec.refuse_duplicates."""
    assert decode(b'{"a":1,"a":2}') == {"a": 2}
    assert decode(b'{"a":1,"a":2}', type=Plain).a == 2
    with pytest.raises(msgspec.ValidationError):
        decode(b'{"type":"t","type":"o"}', type=Tagged | Other)


def test_a_validation_error_in_a_hook_loses_the_outer_path() -> None:
    """_structural raises Located, a ValueError, in hooks."""

    def validation(kind: type[Any], value: Any) -> Any:
        raise msgspec.ValidationError("no")

    def plain(kind: type[Any], value: Any) -> Any:
        raise ValueError("no")

    messages = []
    for hook in (validation, plain):
        with pytest.raises(msgspec.ValidationError) as caught:
            msgspec.convert({"odd": 1}, Holder, dec_hook=hook)
        messages.append(str(caught.value))
    assert messages == ["no", "no - at `$.odd`"]


def test_omitting_defaults_goes_by_identity() -> None:
    """_base.written and _base.constant hang on factories."""

    class Defaults(msgspec.Struct, omit_defaults=True):
        a: Literal["2.0"] = "2.0"
        b: list[int] = []

    assert msgspec.json.encode(Defaults(json.loads('"2.0"'))) == b'{"a":"2.0"}'
    assert msgspec.json.encode(Defaults()) == b"{}"


def test_a_tagged_struct_alone_takes_a_missing_tag() -> None:
    """_structural.tagged puts a second arm beside it."""
    assert decode(b"{}", type=Tagged) == Tagged()
    with pytest.raises(msgspec.ValidationError, match="missing required field `type`"):
        decode(b"{}", type=Tagged | Other)


def test_raw_beside_none_takes_nothing_but_null() -> None:
    """jsonrpc.Head has `Raw | UnsetType` for what may be absent."""
    with pytest.raises(msgspec.ValidationError, match="Expected `null`, got `object`"):
        decode(b"{}", type=Raw | None)
    value: Any = decode(b"{}", type=Raw | UnsetType)
    assert bytes(value) == b"{}"


def test_raw_pins_the_buffer_it_came_in() -> None:
    """jsonrpc.as_bytes copies what can change."""
    buffer = bytearray(b'{"a":[1,2]}')
    body = decode(buffer, type=dict[str, Raw])["a"]
    with pytest.raises(BufferError):
        del buffer[:]
    assert bytes(body) == b"[1,2]"


def test_line_separators_are_written_as_they_are() -> None:
    """framing splits on line feeds alone."""
    assert msgspec.json.encode("\u2028") == '"\u2028"'.encode()


def test_paths_name_no_keys_of_dicts() -> None:
    """values.find_keys."""
    with pytest.raises(msgspec.ValidationError, match=r"\$\[\.\.\.\]"):
        decode(b'{"k":"x"}', type=dict[str, int])


def test_undeclared_members_are_dropped_unless_they_are_forbidden() -> None:
    """_base.Open forbids them and takes them in on the careful road."""
    assert decode(b'{"x":1}', type=Plain) == Plain()

    class Closed(msgspec.Struct, forbid_unknown_fields=True):
        pass

    with pytest.raises(msgspec.ValidationError, match="Object contains unknown field `x`"):
        decode(b'{"x":1}', type=Closed)


def test_the_tag_is_written_first() -> None:
    """What a message is stands before its body."""

    class Message(msgspec.Struct, tag_field="method", tag="m"):
        params: int

    assert msgspec.json.encode(Message(1)) == b'{"method":"m","params":1}'
