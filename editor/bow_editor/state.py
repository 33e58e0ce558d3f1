"""Where the editor keeps what it remembers between two sessions."""

import os

from platformdirs import user_state_dir

from bow_editor.files import digest


def state_folder() -> str:
    """Give the folder for what the editor remembers: `BOW_STATE_DIR`, or where this system keeps such things."""
    if chosen := os.environ.get("BOW_STATE_DIR"):
        return chosen
    return user_state_dir("bow-author", appauthor=False)


def name_for(path: str) -> str:
    """Give a name that stands for a file in folders of our own."""
    real = os.path.realpath(path)
    return f"{os.path.splitext(os.path.basename(real))[0]}-{digest(os.fsencode(real))[:12]}"
