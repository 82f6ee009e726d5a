"""Keys given twice in one object: a policy and a server that read different values are a fault."""

from __future__ import annotations

from typing import Any

from .errors import Kind, WireError, json_path
from .jsonrpc import deeply, not_an_object, trace
from .values import walk

__all__ = ["refuse_duplicates"]


class _Duplicate:
    """Stands in a parsed message for the value of a key that was given twice."""


def refuse_duplicates(frame: bytes) -> None:
    """Refuse a message with a key given twice in one object.

    Raises:
        WireError: INVALID_REQUEST at the key (INVALID_RESULT in an answer).
    """
    import json  # a second parser, paid for by those who ask for it

    found = False

    def pairs(members: list[tuple[str, Any]]) -> Any:
        nonlocal found
        result = dict(members)
        if len(result) != len(members):
            found = True
            seen: set[str] = set()
            for key, _ in members:
                if key in seen:
                    result[key] = _Duplicate()
                seen.add(key)
        return result

    def reading() -> Any:
        text = frame.decode(errors="replace")  # members that are not declared may hold anything
        return json.loads(text, object_pairs_hook=pairs, parse_int=len, parse_float=len)

    try:
        whole = deeply(reading)
    except RecursionError as e:
        raise not_an_object(frame, e) from None
    if not found:
        return
    at = trace(frame)
    raise WireError(
        Kind.INVALID_RESULT if at.is_answer else Kind.INVALID_REQUEST,
        "duplicate key",
        id=at.id,
        path=json_path(next(path for path, value in walk(whole) if isinstance(value, _Duplicate))),
        raw=frame,
        method=at.method,
        silent=not at.has_id,
    )
