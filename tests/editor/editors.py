"""Editors for tests of what is done on the map."""

from pathlib import Path

from bow_author.hexes.coordinates import Hex, parse_hex
from bow_editor.draft import SECTIONS
from bow_editor.editor_state import EditorState, Layer
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


def written(editor: EditorState, layer: Layer) -> dict[str, object]:
    """Give what the plan holds on a layer."""
    found = editor.session.document.value.get(SECTIONS[layer]) or {}
    assert isinstance(found, dict)
    return found


def typed(editor: EditorState, keys: str) -> GestureController:
    """Type keys: names with spaces between them, `Shift+Left`."""
    driver = GestureController(editor)
    keyboard = Keyboard(driver)
    for key in keys.split():
        *held, name = key.split("+") if key not in ("+", "-") else [key]
        modifiers = {modifier.lower(): True for modifier in held}
        keyboard.press(name, **modifiers)
    return driver


def dragged(editor: EditorState, way: str, *, shift: bool = False, control: bool = False, alt: bool = False) -> None:
    """Drag the mouse over hexes; with one hex, click."""
    pointers = [Pointer(place, shift, control, alt) for place in hexes(way)]
    driver = GestureController(editor)
    driver.move(pointers[0])
    driver.press(pointers[0])
    for pointer in pointers[1:]:
        driver.move(pointer)
    driver.release(pointers[-1])


def opened(folder: Path, text: str, name: str = "plan.yaml") -> EditorState:
    """Open a text as a file."""
    file = folder / name
    file.write_text(text, encoding="utf-8")
    return EditorState(Session.open(str(file)))


def undone(editor: EditorState) -> None:
    """Undo all that was done, and see that the text is what it was."""
    first = editor.session.base
    editor.session.document.go_to(0)
    assert editor.session.document.text == first
