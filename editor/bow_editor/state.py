"""Where the editor keeps what it remembers between two sessions."""

import os
import sys

from bow_editor.files import digest


def state_folder() -> str:
    """Give the folder for what the editor remembers: `BOW_STATE_DIR`, or where this system keeps such things."""
    if chosen := os.environ.get("BOW_STATE_DIR"):
        return chosen
    home = os.path.expanduser("~")
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or os.path.join(home, "AppData", "Local")
    elif sys.platform == "darwin":
        base = os.path.join(home, "Library", "Application Support")
    else:
        base = os.environ.get("XDG_STATE_HOME") or os.path.join(home, ".local", "state")
    return os.path.join(base, "bow-author")


def name_for(path: str) -> str:
    """Give a name that stands for a file in folders of our own."""
    real = os.path.realpath(path)
    return f"{os.path.splitext(os.path.basename(real))[0]}-{digest(os.fsencode(real))[:12]}"
