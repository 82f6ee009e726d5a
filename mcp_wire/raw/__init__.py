"""The revisions as `opaque="raw"` gives them, for type checkers: opaque members are `Raw`.

`from mcp_wire.raw import v2025_11_25 as mcp`: the names of the schema module, and at run time the
schema module itself, because what raw mode reads are instances of its classes.

Called, as `mcp_wire.raw(obj)`, this module writes a value as `Raw`.
"""

from __future__ import annotations

import importlib
import sys
from types import ModuleType
from typing import Any

from msgspec import Raw

from mcp_wire.values import raw as _raw

_REVISIONS = ["v2024_11_05", "v2025_03_26", "v2025_06_18", "v2025_11_25", "v2026_07_28"]


class _Callable(ModuleType):
    """A module that is a function, too."""

    def __call__(self, obj: Any) -> Raw:
        """`obj` as JSON text that is written as it stands wherever it is put.

        Raises:
            EncodeError: it has no JSON form.
        """
        return _raw(obj)

    def __getattr__(self, name: str) -> Any:
        if name in _REVISIONS:
            return importlib.import_module(f".{name}", __name__)
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


sys.modules[__name__].__class__ = _Callable
