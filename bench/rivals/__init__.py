"""One module a library, all with the interface of `base.Rival`; `ALL` says what each of them is."""

from __future__ import annotations

from typing import Literal, NamedTuple

__all__ = ["ALL", "SUBJECT", "Listed", "Standing"]

Standing = Literal["ours", "ceiling", "library", "floor"]


class Listed(NamedTuple):
    """A rival as the controller knows it.

    Attributes:
        name: in results, tables and `--only`.
        label: in tables and charts.
        standing: "library" does the whole job; "ceiling" is what no library can beat with the same
            parser; "floor" does less than the job: no types, no validation.
        environment: which environment of `environments` it runs in; "here" is this Python.
        module: `bench.rivals.<module>`; for the environment "node" a script in `rivals/node`.
        variant: handed to the module, which may hold several rivals.
    """

    name: str
    label: str
    standing: Standing
    environment: str
    module: str
    variant: str = ""


#: What all others are compared with.
SUBJECT = "mcp_wire"

ALL: tuple[Listed, ...] = (
    Listed("mcp_wire", "mcp_wire", "ours", "here", "wire"),
    Listed("mcp_wire-raw", 'mcp_wire, opaque="raw"', "ours", "here", "wire", "raw"),
    Listed("mcp_wire-into", "mcp_wire, buffer reused", "ours", "here", "wire", "into"),
    Listed("ceiling", "bare Structs", "ceiling", "here", "ceiling"),
    Listed("two-step", "bare Structs, id read first", "ceiling", "here", "ceiling", "steps"),
    Listed("mcp2", "mcp 2", "library", "sdk2", "sdk2"),
    Listed("mcp2-envelope", "mcp 2, envelope only", "floor", "sdk2", "sdk2", "envelope"),
    Listed("mcp2-server", "mcp 2, server's reader", "library", "sdk2", "sdk2", "server"),
    Listed("mcp1", "mcp 1", "library", "sdk1", "sdk1"),
    Listed("typescript", "TypeScript SDK 1", "library", "node", "sdk.mjs"),
    Listed("orjson", "orjson", "floor", "here", "untyped", "orjson"),
    Listed("ssrjson", "ssrjson", "floor", "here", "untyped", "ssrjson"),
    Listed("msgspec", "msgspec, untyped", "floor", "here", "untyped", "msgspec"),
    Listed("json", "json", "floor", "here", "untyped", "json"),
    Listed("plain", "plain Python", "floor", "here", "plain"),
    Listed("httpx-sse", "httpx-sse", "library", "sdk1", "httpx_sse"),
)
