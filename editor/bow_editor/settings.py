"""What the editor remembers of its user: theme, language, shortcuts, recent files, the layout of the window. No Qt."""

import json
import os
from collections.abc import Callable, Mapping
from dataclasses import asdict, fields
from typing import Any

from bow_author.packs.files import write_whole
from bow_author.resources import config_folder
from bow_dsl.value import field, replace, value

MOST_RECENT = 12
FILE = "settings.json"

THEMES = ("system", "light", "dark")
MAP_COLOURS = ("printed", "colour-blind", "print")
WHEELS = ("zoom", "scroll")


@value
class Settings:
    """The settings, a value."""

    theme: str = "system"
    """`system`, `light` or `dark`."""
    map_colours: str = "printed"
    """`printed`, `colour-blind` or `print`."""
    large_names: bool = True
    """Whether names of units are written large over a map on which they are too small to read."""
    language: str = ""
    """The code of a language; empty for that of the system."""
    wheel: str = "zoom"
    """What the wheel of the mouse does by itself: `zoom` or `scroll`; with Control it does zoom."""
    recent: tuple[str, ...] = ()
    """Files opened or saved, the last one first."""
    keys: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Shortcuts that are not those that a command or a tool comes with, by its id."""
    favourites: Mapping[str, str] = field(default_factory=dict)
    """What the digits take from the tray."""
    keeps_in_hand: bool = True
    """Whether a thing of the tray stays in the hand after it has been placed."""
    geometry: str = ""
    """Where the window stands, as Qt writes it, in hexadecimal digits."""
    layout: str = ""
    """Where panels stand in it; so too."""
    problems_open: bool = False
    """Whether the panel of the problems is unfolded."""
    windows: Mapping[str, str] = field(default_factory=dict)
    """Where other windows stand, such as that in which a plan is played, by their names; so too."""


_CHOICES = {"theme": THEMES, "map_colours": MAP_COLOURS, "wheel": WHEELS}


def read_settings(value: Any) -> Settings:
    """Take from a value read from a file whatever makes sense there; the rest is as it comes."""
    if not isinstance(value, dict):
        return Settings()
    sound: dict[str, Any] = {}
    for setting in fields(Settings):
        stored = value.get(setting.name)
        if setting.name in _CHOICES:
            if stored in _CHOICES[setting.name]:
                sound[setting.name] = stored
        elif setting.name == "recent":
            if isinstance(stored, list):
                sound["recent"] = tuple(path for path in stored if isinstance(path, str))[:MOST_RECENT]
        elif setting.name == "keys":
            if isinstance(stored, dict):
                sound["keys"] = {name: tuple(keys) for name, keys in stored.items() if _are_texts(keys)}
        elif setting.name in ("favourites", "windows"):
            if isinstance(stored, dict):
                sound[setting.name] = {name: text for name, text in stored.items() if isinstance(text, str)}
        elif isinstance(stored, type(setting.default)):
            sound[setting.name] = stored
    return Settings(**sound)


def _are_texts(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(text, str) for text in value)


class SettingsFile:
    """The settings and their file; views hear when they change."""

    def __init__(self, folder: str | None = None) -> None:
        self.path = os.path.join(folder or config_folder(), FILE)
        self.fault = ""
        """Why they could not be written, if so."""
        self.value = self._read()
        self._listeners: list[Callable[[], None]] = []

    def change(self, **changes: Any) -> None:
        """Change settings and write them at once; what another window has written meanwhile is kept."""
        before = self.value
        on_disk = self._read() if os.path.exists(self.path) else before
        self.value = replace(on_disk, **changes)
        if self.value != on_disk or not os.path.exists(self.path):
            self._write()
        if self.value != before:
            for listener in tuple(self._listeners):
                listener()

    def listen(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Let a view hear of changes; what comes back lets it hear no more."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    # Recent files

    def remember(self, path: str) -> None:
        """Put a file first among the recent ones."""
        path = os.path.abspath(path)
        others = tuple(recent for recent in self.value.recent if recent != path)
        self.change(recent=(path, *others)[:MOST_RECENT])

    def recent_files(self) -> tuple[str, ...]:
        """Give the recent files; those that are not there any more are forgotten."""
        there = tuple(path for path in self.value.recent if os.path.isfile(path))
        if there != self.value.recent:
            self.change(recent=there)
        return there

    def _read(self) -> Settings:
        try:
            with open(self.path, encoding="utf-8") as file:
                return read_settings(json.load(file))
        except (OSError, ValueError, RecursionError):
            return Settings()

    def _write(self) -> None:
        text = json.dumps(asdict(self.value), ensure_ascii=False, indent=1) + "\n"
        try:
            write_whole(self.path, text.encode("utf-8", errors="surrogatepass"))
            self.fault = ""
        except OSError as error:
            self.fault = (error.strerror or type(error).__name__).lower()
