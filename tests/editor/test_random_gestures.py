"""Whatever is done by mouse and keyboard on the map: no fault, a battle plan still, and a way back to the byte."""

import random
from pathlib import Path

import pytest

from bow_author.hexes.board import TerrainId
from bow_author.hexes.coordinates import Hex
from bow_author.packs.documents import read_document
from bow_author.plans.model import CommanderId, HouseId, Ink, Rank, TextSize, TokenId, UnitId
from bow_editor.clipboard import copied, deleted, from_text, to_text
from bow_editor.document import Cause
from bow_editor.editor_state import NO_PREVIEW, EditorState, Layer, Layers
from bow_editor.gesture_controller import GestureController
from bow_editor.gestures import Pointer
from bow_editor.keyboard import JUMPS, STEPS, Keyboard
from bow_editor.pattern import mirrored, rotated
from bow_editor.placeables import Arrow, Eraser, Hand, Name, Note, Objective, Stamp, Terrain, Token, Unit, Zone
from bow_editor.relocating import turned
from bow_editor.symmetry import Symmetry
from bow_editor.tools import TOOLS

from .conftest import KINGSROAD
from .editors import opened

STARK, LANNISTER = HouseId("stark"), HouseId("lannister")
HANDS: list[Hand] = [
    *(Terrain(TerrainId(name)) for name in ("forest", "hills", "plains", "nowhere")),
    *(Token(TokenId("fire"), level) for level in (None, 1, 4)),
    Token(TokenId("devastation")),
    Unit(STARK, Rank.GREEN, UnitId("winterfell_riders")),
    Unit(LANNISTER, Rank.RED, UnitId("nobody_knows")),
    Unit(STARK, Rank.BLUE, commander=CommanderId("robb_stark.young_wolf")),
    Unit(LANNISTER, Rank.BLUE, commander=CommanderId("kevan_lannister.trusted_captain")),
    *(Objective("Mill", holder) for holder in (None, STARK)),
    *(Zone(house, title) for house in (STARK, LANNISTER) for title in ("", "Vanguard", "Rear guard")),
    Name("The ridge: here"),
    Name(""),
    Note("Only at\nlow water", Ink.RED),
    *(Arrow(), Arrow(Ink.BLUE, TextSize.LARGE)),
    Eraser(),
]
KEYS = [*STEPS, *JUMPS, *(tool.key for tool in TOOLS), *"0123456789RM+-Q", "Enter", "Space", "Escape", "Delete"]


def somewhere(chance: random.Random) -> Hex:
    """Give a hex, sometimes off the board."""
    return Hex(chance.randint(0, 17), chance.randint(0, 13))


def act(editor: EditorState, driver: GestureController, chance: random.Random) -> None:
    """Do one thing."""
    flags = [chance.random() < 0.2 for _ in range(3)]
    keyboard = Keyboard(driver)
    match chance.randrange(12):
        case 0:
            editor.take(chance.choice(HANDS))
        case 1:
            editor.use(chance.choice(TOOLS).id)
        case 2:
            editor.mirror_by(chance.choice(list(Symmetry)))
        case 3:
            layers = [layer for layer in Layer if chance.random() < 0.1]
            editor.set_layers(Layers(frozenset(layers[::2]), frozenset(layers[1::2])))
        case 4 if editor.selection:
            pattern = copied(editor, editor.selection)
            if pattern is not None:
                assert from_text(to_text(pattern)) == pattern
                editor.take(Stamp(pattern))
        case 5 if editor.selection:
            edit, _ = turned(editor, editor.selection, chance.choice([rotated, mirrored]), "Turn")
            if edit is not None:
                editor.do(edit)
        case 6 if editor.selection:
            edit = deleted(editor, editor.selection, "Delete")
            if edit is not None and chance.random() < 0.3:
                editor.do(edit)
        case 7 | 8:
            keyboard.press(chance.choice(KEYS), shift=flags[0], control=flags[1], alt=flags[2])
        case 9:
            chance.choice([editor.session.document.undo, editor.session.document.redo])()
        case _:
            driver.press(Pointer(somewhere(chance), *flags))
            for _ in range(chance.randrange(4)):
                driver.move(Pointer(somewhere(chance), *flags))
                driver.key(chance.choice(KEYS))
            if chance.random() < 0.2:
                driver.cancel()
                assert editor.preview == NO_PREVIEW
            else:
                driver.release(Pointer(somewhere(chance), *flags))


@pytest.mark.parametrize("seed", range(6))
def test_random_work_is_undone_to_the_byte(tmp_path: Path, seed: int) -> None:
    """Every state is a plan that can be read, and says what the document says."""
    text = KINGSROAD.read_text("utf-8")
    editor, chance = opened(tmp_path, text), random.Random(seed)
    driver = GestureController(editor)
    heard: list[Cause] = []
    editor.session.document.listen(lambda changed: heard.append(changed.cause))
    for step in range(300):
        act(editor, driver, chance)
        document = editor.session.document
        assert not document.is_readonly
        if step % 50 == 0:
            read, findings = read_document(document.text, "plan.yaml")
            assert findings == []
            assert read is not None
            assert read.value == document.value
    assert heard.count(Cause.EDIT) > 5
    editor.session.document.go_to(0)
    assert editor.session.document.text == text
