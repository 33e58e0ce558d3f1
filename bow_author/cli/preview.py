"""`bow export --preview`: what was written, shown by the viewer of the system."""

import os
import shlex
import shutil
import subprocess
import sys

VARIABLE = "BOW_VIEWER"
"""The variable of the environment that names a viewer, with options of its own if need be."""


def show(path: str) -> None:
    """Show a file or a folder, and do not wait until it is closed; if there is no viewer, that is told."""
    path = os.path.abspath(path)
    command = _viewer()
    if command is None and sys.platform == "win32":
        os.startfile(path)  # noqa: S606  # by what its user has chosen for such files
        return
    if command is None:
        print(f"bow export: there is no viewer to show `{path}`; name one by {VARIABLE}", file=sys.stderr)
        return
    nothing = subprocess.DEVNULL
    try:
        subprocess.Popen([*command, path], stdin=nothing, stdout=nothing, stderr=nothing, start_new_session=True)
    except OSError as error:
        print(f"bow export: `{command[0]}` cannot be started: {error.strerror or error}", file=sys.stderr)


def _viewer() -> list[str] | None:
    """Give the viewer that the user has named, or that of the system; None if there is none, or none is needed."""
    named = os.environ.get(VARIABLE, "").strip()
    if named:
        return shlex.split(named, posix=sys.platform != "win32")
    if sys.platform == "darwin":
        return ["open"]
    found = shutil.which("xdg-open") if sys.platform != "win32" else None
    return [found] if found else None
