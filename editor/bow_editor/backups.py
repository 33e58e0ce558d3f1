"""A ring of backups: what a file held before it was saved over, the last so many times."""

import os
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

from bow_author.packs.files import write_whole
from bow_editor.state import name_for, state_folder

MOST = 20
_WRITTEN = "%Y%m%dT%H%M%S%f"
"""When a backup was made, as its name tells it: in universal time, so that names stand in the sequence of times."""


def backups_of(file: str) -> list[str]:
    """Give the paths of the backups of a file, the newest first."""
    try:
        names = sorted(os.listdir(_folder(file)), reverse=True)
    except OSError:
        return []
    return [os.path.join(_folder(file), name) for name in names if name.endswith(".yaml")]


def back_up(file: str, moment: datetime | None = None) -> str | None:
    """Keep what a file holds now, unless the newest backup holds it already; forget the oldest.

    Returns:
        The path of the new backup; None if there was nothing to keep or it could not be kept.
    """
    moment = moment or datetime.now(UTC)
    try:
        with open(file, "rb") as source:
            raw = source.read()
        newest = backups_of(file)[:1]
        if newest and _holds(newest[0], raw):
            return None
        path = os.path.join(_folder(file), f"{moment:{_WRITTEN}}.yaml")
        write_whole(path, raw)
    except OSError:
        return None
    for old in backups_of(file)[MOST:]:
        with suppress(OSError):
            os.remove(old)
    return path


def time_of(path: str) -> str:
    """Give the time of a backup, as clocks here have it; the name of the file if it tells none."""
    try:
        moment = datetime.strptime(Path(path).stem, _WRITTEN).replace(tzinfo=UTC).astimezone()
    except ValueError:
        return Path(path).stem
    return f"{moment:%Y-%m-%d  %H:%M:%S}"


def _holds(path: str, raw: bytes) -> bool:
    with open(path, "rb") as file:
        return file.read() == raw


def _folder(file: str) -> str:
    return os.path.join(state_folder(), "backups", name_for(file))
