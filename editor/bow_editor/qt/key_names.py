"""The names of keys, as tools and the keyboard's way of working know them."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent


def key_name(event: QKeyEvent) -> str:
    """Give the name of a key as tools and the keyboard's way of working know it: `Left`, `Return`, `R`, `+`, `3`."""
    key = Qt.Key(event.key())
    if key in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
        return "Enter"
    if key is Qt.Key.Key_Space:
        return "Space"
    text = event.text()
    if text.isprintable() and text.strip():
        return text.upper()
    return key.name.removeprefix("Key_")


def held_keys(held: Qt.KeyboardModifier) -> dict[str, bool]:
    """Tell which of the keys are held that mean something on the map, by their names."""
    return {
        "shift": bool(held & Qt.KeyboardModifier.ShiftModifier),
        "control": bool(held & Qt.KeyboardModifier.ControlModifier),
        "alt": bool(held & Qt.KeyboardModifier.AltModifier),
    }
