"""The language server: what an editor asks of packs, plans and cases while somebody writes them.

Each feature is a file in `features/`, a function of a `Workspace` and of what is asked. `server.py` alone speaks the
protocol.
"""
