"""Invented text, records and tool descriptions: a harbour and its berths.

All of it hangs on a seed and on `Random.random` alone, the one method whose sequence Python
promises to keep, so that every Python makes the same bytes.
"""

from __future__ import annotations

import base64
from collections.abc import Sequence
from random import Random
from typing import Any, TypeVar

__all__ = ["blob", "identifier", "pick", "prose", "record", "rng", "text", "tool", "uneven"]

T = TypeVar("T")

_WORDS = (
    "the berth crane a vessel of pilot and tide gauge container is quay to mooring buoy in cargo "
    "draught ferry at lighter manifest with harbour channel for anchor signal was fender tug on "
    "dredger hatch by customs slipway lock gate stack yard reefer lashing bollard weather windlass"
).split()
_LIVELY = (
    "die Brücke über den Kanal führt zum großen Speicher přístav loď kotví u mola každé ráno "
    "λιμάνι πλοίο άγκυρα 港湾 岸壁 船舶 荷役 積荷 潮位 прилив причал судно груз маяк größer "
    "früh ⚓ 🚢 🌊"
).split()
_VERBS = ("list", "find", "book", "release", "inspect", "update", "cancel", "forecast")
_THINGS = ("berth", "crane", "vessel", "manifest", "tide", "pilot", "container", "lock")
_FORMATS = ("date-time", "uri", "email", "date")


def rng(*seed: object) -> Random:
    """A generator that depends on the seed and on nothing else."""
    return Random("/".join(map(str, seed)))


def pick(source: Random, choices: Sequence[T]) -> T:
    """One of the choices."""
    return choices[int(source.random() * len(choices))]


def uneven(source: Random, low: int, high: int) -> int:
    """A number from `low` to `high` - 1."""
    return low + int(source.random() * (high - low))


def prose(source: Random, words: int) -> str:
    """That many words as one sentence."""
    return " ".join([pick(source, _WORDS) for _ in range(words)]).capitalize() + "."


def text(source: Random, size: int, *, lively: bool = False) -> str:
    """A report of about `size` UTF-8 bytes: short lines, some quoted words, some figures.

    `lively` takes words from several scripts, so that half of the bytes are no ASCII.
    """
    words = _LIVELY if lively else _WORDS
    lines: list[str] = []
    written = 0
    while written < size:
        line = " ".join([pick(source, words) for _ in range(uneven(source, 6, 16))])
        shape = source.random()
        if shape < 0.15:
            line = f'{line}: "{pick(source, words)}"'
        elif shape < 0.3:
            line = f"- {line} ({source.random() * 100:.2f} m)"
        elif shape < 0.35:
            line = f"\n## {line}"
        lines.append(line)
        written += len(line.encode()) + 2  # the line end takes two bytes in JSON
    return "\n".join(lines)


def identifier(source: Random) -> str:
    """32 hexadecimal digits in the shape of a UUID."""
    digits = "".join([f"{int(source.random() * 65536):04x}" for _ in range(8)])
    return f"{digits[:8]}-{digits[8:12]}-{digits[12:16]}-{digits[16:20]}-{digits[20:]}"


def blob(source: Random, size: int) -> str:
    """Base64 text of `size` characters: bytes that look random, as compressed images do."""
    piece = bytes([int(source.random() * 256) for _ in range(3072)])
    return base64.b64encode(piece * (size // 4096 + 1)).decode()[: size // 4 * 4]


def record(source: Random) -> dict[str, Any]:
    """A row as a database hands it out: text, whole and broken numbers, flags, nulls, a list."""
    return {
        "id": identifier(source),
        "name": f"{pick(source, _WORDS)} {uneven(source, 1, 400)}",
        "active": source.random() < 0.7,
        "tonnes": round(source.random() * 90000, 3),
        "calls": uneven(source, 0, 5000),
        "lastSeen": f"2026-0{uneven(source, 1, 10)}-1{uneven(source, 0, 10)}T06:30:00Z",
        "notes": prose(source, 9) if source.random() < 0.6 else None,
        "position": {
            "latitude": round(source.random() * 90, 6),
            "longitude": round(source.random() * 180, 6),
        },
        "tags": [pick(source, _WORDS) for _ in range(uneven(source, 1, 5))],
    }


def _property(source: Random) -> dict[str, Any]:
    described = {"description": prose(source, uneven(source, 6, 18))}
    shape = source.random()
    if shape < 0.35:
        return {"type": "string", **described}
    if shape < 0.5:
        return {"type": "integer", "minimum": 0, "maximum": 10000, "default": 50, **described}
    if shape < 0.6:
        return {"type": "boolean", "default": False, **described}
    if shape < 0.7:
        return {"type": "string", "format": pick(source, _FORMATS), **described}
    if shape < 0.8:
        return {"type": "string", "enum": [pick(source, _THINGS) for _ in range(4)], **described}
    if shape < 0.9:
        return {"type": "array", "items": {"type": "string"}, "maxItems": 100, **described}
    return {
        "type": "object",
        "properties": {"from": {"type": "number"}, "to": {"type": "number"}},
        "additionalProperties": False,
        **described,
    }


def tool(source: Random, number: int) -> dict[str, Any]:
    """A tool as servers list them: mostly description and schema, about 1.2 KB."""
    names = [f"{pick(source, _THINGS)}_{index}" for index in range(uneven(source, 3, 9))]
    made: dict[str, Any] = {
        "name": f"{pick(source, _VERBS)}_{pick(source, _THINGS)}_{number}",
        "title": prose(source, 3)[:-1],
        "description": prose(source, uneven(source, 12, 40)),
        "inputSchema": {
            "type": "object",
            "properties": {name: _property(source) for name in names},
            "required": names[:2],
            "additionalProperties": False,
        },
    }
    if source.random() < 0.3:
        made["outputSchema"] = {
            "type": "object",
            "properties": {"count": {"type": "integer"}, "rows": {"type": "array"}},
            "required": ["count"],
        }
    if source.random() < 0.6:
        made["annotations"] = {"readOnlyHint": True, "openWorldHint": False}
    return made
