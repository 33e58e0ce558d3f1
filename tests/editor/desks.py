"""Desks for tests of what is done on the map."""

from pathlib import Path

from bow_author.hexes.coordinates import Hex, parse_hex
from bow_editor.desk import Desk, Layer
from bow_editor.draft import SECTIONS
from bow_editor.gesture_controller import GestureController
from bow_editor.gestures import Pointer
from bow_editor.keyboard import Keyboard
from bow_editor.session import Session

EMPTY = """\
battle: the_meadow
title: The Meadow
packs: [core]
board: side_a
edges: {stark: south, lannister: north}
rounds: 5
momentum: stark
sides:
  stark: {command: 4, order: 4, leadership: 3, morale_end: 11}
  lannister: {command: 4, order: 4, leadership: 3, morale_end: 11}
units: {}
"""


def at(name: str) -> Hex:
    """Read a hex."""
    found = parse_hex(name)
    assert found is not None
    return found


def hexes(names: str) -> list[Hex]:
    """Read hexes with spaces between them."""
    return [at(name) for name in names.split()]


def written(desk: Desk, layer: Layer) -> dict[str, object]:
    """Give what the plan holds on a layer."""
    found = desk.session.document.value.get(SECTIONS[layer]) or {}
    assert isinstance(found, dict)
    return found


def typed(desk: Desk, keys: str) -> GestureController:
    """Type keys: names with spaces between them, `Shift+Left`."""
    driver = GestureController(desk)
    keyboard = Keyboard(driver)
    for key in keys.split():
        *held, name = key.split("+") if key not in ("+", "-") else [key]
        modifiers = {modifier.lower(): True for modifier in held}
        keyboard.press(name, **modifiers)
    return driver


def dragged(desk: Desk, way: str, *, shift: bool = False, control: bool = False, alt: bool = False) -> None:
    """Drag the mouse over hexes; with one hex, click."""
    pointers = [Pointer(one, shift, control, alt) for one in hexes(way)]
    driver = GestureController(desk)
    driver.move(pointers[0])
    driver.press(pointers[0])
    for pointer in pointers[1:]:
        driver.move(pointer)
    driver.release(pointers[-1])


def opened(folder: Path, text: str, name: str = "plan.yaml") -> Desk:
    """Open a text as a file."""
    file = folder / name
    file.write_text(text, encoding="utf-8")
    return Desk(Session.open(str(file)))


def undone(desk: Desk) -> None:
    """Undo all that was done, and see that the text is what it was."""
    first = desk.session.base
    desk.session.document.go_to(0)
    assert desk.session.document.text == first
