"""The workshop in a browser: the language server, a game and the printer behind one door, in a worker of a page.

The page lies in `editor/workshop/`. No Qt, no threads, no processes.
"""
