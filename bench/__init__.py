"""The benchmark suite: mcp_wire beside what one would use instead, on the same bytes.

`python -m bench --help` says how to run it, docs/performance.md how to read it.
"""
