"""What is known of the user's printer: how far it has to move backs, so that they meet their fronts."""

import json
import os
from typing import Any

from bow_author.packs.files import write_whole
from bow_author.print.layouts import NO_SHIFT, Place
from bow_author.resources import config_folder

FILE = "printer.json"
MOST = 10.0
"""No printer is off by more than so many millimetres."""


def printer_file() -> str:
    """Give the path of the file that keeps it, beside the other settings of the user."""
    return os.path.join(config_folder(), FILE)


def back_shift() -> Place:
    """Give how far backs are moved, in millimetres to the right and down; nothing if nobody has said it."""
    try:
        with open(printer_file(), encoding="utf-8") as file:
            stored = json.load(file)
    except (OSError, ValueError, RecursionError):
        return NO_SHIFT
    shift = stored.get("backs") if isinstance(stored, dict) else None
    if isinstance(shift, list) and len(shift) == 2 and all(map(_is_shift, shift)):
        return Place(*shift)
    return NO_SHIFT


def keep_back_shift(shift: Place) -> None:
    """Keep how far backs are moved, for all that is printed from now on.

    Raises:
        OSError: if the file cannot be written.
    """
    text = json.dumps({"backs": list(shift)}, indent=1) + "\n"
    write_whole(printer_file(), text.encode())


def _is_shift(number: Any) -> bool:
    return isinstance(number, int | float) and not isinstance(number, bool) and -MOST <= number <= MOST
