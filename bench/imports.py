"""What importing costs: CPU time and memory of a fresh process."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path
from typing import NamedTuple

__all__ = ["IMPORTS", "Imported", "measure"]

_PROBE = """
import json, os, sys, time
start = time.process_time()
{code}
spent = time.process_time() - start
try:
    with open("/proc/self/statm") as statm:
        resident = int(statm.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
except OSError:
    import resource
    resident = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    resident *= 1 if sys.platform == "darwin" else 1024
print(json.dumps([spent, resident]))
"""
_NODE_PROBE = """
const before = process.cpuUsage();
{code}
const {{ user, system }} = process.cpuUsage(before);
console.log(JSON.stringify([(user + system) / 1e6, process.memoryUsage().rss]));
"""
_FIRST = (
    "from mcp_wire import Codec; "
    "Codec({revision!r}, 'server').decode("
    'b\'{{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{{{meta}}}}}\')'
)
_META = (
    '"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28",'
    '"io.modelcontextprotocol/clientCapabilities":{}}'
)


class Imported(NamedTuple):
    """A thing to import: its label, the environment, the code."""

    label: str
    environment: str
    code: str


IMPORTS: tuple[Imported, ...] = (
    Imported("nothing", "here", "pass"),
    Imported("msgspec", "here", "import msgspec"),
    Imported("mcp_wire", "here", "import mcp_wire"),
    Imported(
        "mcp_wire, first decode in 2025-11-25",
        "here",
        _FIRST.format(revision="2025-11-25", meta=""),
    ),
    Imported(
        "mcp_wire, first decode in 2026-07-28",
        "here",
        _FIRST.format(revision="2026-07-28", meta=_META),
    ),
    Imported("orjson", "here", "import orjson"),
    Imported("mcp_types (mcp 2)", "sdk2", "import mcp_types"),
    Imported("mcp_types.methods (mcp 2)", "sdk2", "import mcp_types.methods"),
    Imported("mcp (mcp 2)", "sdk2", "import mcp"),
    Imported("mcp.types (mcp 1)", "sdk1", "import mcp.types"),
    Imported(
        "types.js (TypeScript SDK 1)", "node", 'await import("@modelcontextprotocol/sdk/types.js");'
    ),
)


def measure(imported: Imported, command: str, cwd: Path, bytecode: Path) -> tuple[float, float]:
    """CPU seconds and resident bytes of one fresh process that imports the thing.

    Bytecode is kept in a folder of our own: users have it, whatever this environment or the tree
    says. The first call for a thing fills that folder and is not to be believed.

    Raises:
        RuntimeError: the import fails.
    """
    if imported.environment == "node":
        arguments = [command, "--input-type=module", "-e", _NODE_PROBE.format(code=imported.code)]
    else:
        arguments = [command, "-c", _PROBE.format(code=imported.code)]
    environment = {**os.environ, "PYTHONPYCACHEPREFIX": str(bytecode)}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    done = subprocess.run(
        arguments, cwd=cwd, env=environment, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise RuntimeError(done.stderr.strip().splitlines()[-1])
    seconds, resident = json.loads(done.stdout)
    return seconds, resident
