"""The way into the editor: `bow edit`, and the command `bow-editor`."""

import sys
from collections.abc import Sequence

_NO_QT = """bow edit: the editor needs PySide6, which is not installed
  help: pip install 'bow-author[editor]'"""


def edit(paths: Sequence[str]) -> int:
    """Open the editor with these files; the exit code is 2 if Qt is not installed."""
    try:
        from bow_editor.qt.app import run
    except ModuleNotFoundError as missing:
        if (missing.name or "").partition(".")[0] not in {"PySide6", "shiboken6"}:
            raise
        print(_NO_QT, file=sys.stderr)
        return 2
    except ImportError as broken:  # Qt is there, but a library of the system is not
        print(
            f"bow edit: Qt cannot be loaded: {broken}\n  help: install the package that has this file", file=sys.stderr
        )
        return 2
    return run(paths)


def main() -> int:
    """Run `bow-editor` with the arguments of this process."""
    from bow_author.__main__ import main as bow

    return bow("bow-editor", "edit")
