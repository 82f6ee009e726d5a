"""What `decode` gives in raw mode, by revision and our role; for type checkers alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import TypeAlias

    from msgspec import Raw

    from mcp_wire.jsonrpc import Failure, Reply

    from . import v2024_11_05, v2025_03_26, v2025_06_18, v2025_11_25, v2026_07_28

    Server2024_11_05: TypeAlias = (
        v2024_11_05.ClientRequest
        | v2024_11_05.ClientNotification
        | v2024_11_05.JSONRPCNotification
        | Reply[v2024_11_05.ClientResult | Raw]
        | Failure
    )
    Client2024_11_05: TypeAlias = (
        v2024_11_05.ServerRequest
        | v2024_11_05.ServerNotification
        | v2024_11_05.JSONRPCNotification
        | Reply[v2024_11_05.ServerResult | Raw]
        | Failure
    )
    Server2025_03_26: TypeAlias = (
        v2025_03_26.ClientRequest
        | v2025_03_26.ClientNotification
        | v2025_03_26.JSONRPCNotification
        | Reply[v2025_03_26.ClientResult | Raw]
        | Failure
    )
    Client2025_03_26: TypeAlias = (
        v2025_03_26.ServerRequest
        | v2025_03_26.ServerNotification
        | v2025_03_26.JSONRPCNotification
        | Reply[v2025_03_26.ServerResult | Raw]
        | Failure
    )
    Server2025_06_18: TypeAlias = (
        v2025_06_18.ClientRequest
        | v2025_06_18.ClientNotification
        | v2025_06_18.JSONRPCNotification
        | Reply[v2025_06_18.ClientResult | Raw]
        | Failure
    )
    Client2025_06_18: TypeAlias = (
        v2025_06_18.ServerRequest
        | v2025_06_18.ServerNotification
        | v2025_06_18.JSONRPCNotification
        | Reply[v2025_06_18.ServerResult | Raw]
        | Failure
    )
    Server2025_11_25: TypeAlias = (
        v2025_11_25.ClientRequest
        | v2025_11_25.ClientNotification
        | v2025_11_25.JSONRPCNotification
        | Reply[v2025_11_25.ClientResult | v2025_11_25.CreateTaskResult | Raw]
        | Failure
    )
    Client2025_11_25: TypeAlias = (
        v2025_11_25.ServerRequest
        | v2025_11_25.ServerNotification
        | v2025_11_25.JSONRPCNotification
        | Reply[v2025_11_25.ServerResult | v2025_11_25.CreateTaskResult | Raw]
        | Failure
    )
    Server2026_07_28: TypeAlias = (
        v2026_07_28.ClientRequest
        | v2026_07_28.ClientNotification
        | v2026_07_28.JSONRPCNotification
        | Reply[v2026_07_28.ClientResult | Raw]
        | Failure
    )
    Client2026_07_28: TypeAlias = (
        v2026_07_28.ServerNotification
        | v2026_07_28.JSONRPCNotification
        | Reply[v2026_07_28.ServerResult | Raw]
        | Failure
    )
