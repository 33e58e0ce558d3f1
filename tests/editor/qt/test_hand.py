"""The one law of the hand, at the window: what the tray marks is what is in the hand, and the strip says the same."""

import random
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from bow_author.hexes.board import TerrainId
from bow_author.plans.model import HouseId, Rank
from bow_editor.editor_state import EditorState
from bow_editor.placeables import Objective, Terrain, Unit, Zone
from bow_editor.qt.elided import ElidedLabel
from bow_editor.qt.panels.thing_list import THING
from bow_editor.qt.panels.tray import TrayView
from bow_editor.qt.window import Window
from bow_editor.tool_options import in_full
from bow_editor.tools import TOOLS
from bow_editor.tray import is_of

from .at_hand import canvas_of, editor_of

Key = Qt.Key
LEFT = Qt.MouseButton.LeftButton
IN_LIST = (Key.Key_Down, Key.Key_Up, Key.Key_PageDown, Key.Key_PageUp, Key.Key_Home, Key.Key_End, Key.Key_Left)
IN_LIST += (Key.Key_Right, Key.Key_Return, Key.Key_F, Key.Key_2)
ON_MAP = (*(getattr(Key, f"Key_{tool.key}") for tool in TOOLS), Key.Key_Escape, Key.Key_2, Key.Key_R, Key.Key_1)
COMMANDS = ("edit.undo", "edit.redo", "edit.select_all", "edit.copy", "edit.paste")


def tray_of(window: Window) -> TrayView:
    """Give the tray of the plan in front, in front."""
    window.panels.bring("tray")
    QApplication.processEvents()
    found = window.panels.panel(editor_of(window), "tray")
    assert isinstance(found, TrayView)
    return found


def hold_to_the_law(window: Window) -> None:
    """What is marked is what is in the hand; what is in the hand is marked if it is listed; the strip says it."""
    QApplication.processEvents()
    editor, tray, strip = editor_of(window), tray_of(window), window.strip
    marked = [index.data(THING) for index in tray.list.selectedIndexes() if index.column() == 0]
    assert marked == [thing for thing in tray.tray.shown() if is_of(thing, editor.hand)]
    current = tray.list.currentIndex().siblingAtColumn(0).data(THING)
    assert current in {None, *marked}, "no other row has a frame"
    if editor.hand is not None and editor.tool != "eraser":
        assert strip.hand.text() == in_full(editor, editor.hand)
    said = editor.preview.edit
    if editor.hand is None:
        assert said is None or said.title.startswith("Move")


def anything(window: Window, chance: random.Random) -> None:
    """Type or click somewhere about the tray and the map."""
    tray, canvas = tray_of(window), canvas_of(window)
    viewport = tray.list.viewport()

    def place() -> QPoint:
        return QPoint(chance.randrange(viewport.width()), chance.randrange(viewport.height()))

    match chance.randrange(9):
        case 0:
            tray.search.setFocus()
            QTest.keyClicks(tray.search, chance.choice(["ford", "stark", "er", "zzz"]))
            if chance.random() < 0.7:
                QTest.keyClick(tray.search, chance.choice([Key.Key_Down, Key.Key_Return]))
            if chance.random() < 0.7:
                tray.search.clear()
        case 1 | 2:
            tray.list.setFocus()
            for _ in range(chance.randrange(6)):
                QTest.keyClick(tray.list, chance.choice(IN_LIST))
        case 3:
            QTest.mouseClick(viewport, LEFT, pos=place())
        case 4:
            QTest.mousePress(viewport, LEFT, pos=place())
            QTest.mouseMove(viewport, place())
            QTest.mouseRelease(viewport, LEFT, pos=place())
        case 5:
            name = chance.choice(COMMANDS)
            if window.actions_by_id[name].isEnabled():
                window.do(name)
        case 6:
            spot = QPoint(chance.randrange(canvas.viewport().width()), chance.randrange(canvas.viewport().height()))
            QTest.mouseMove(canvas.viewport(), spot)
            QTest.mouseClick(canvas.viewport(), chance.choice([LEFT, Qt.MouseButton.RightButton]), pos=spot)
            canvas.name_field.drop()
        case _:
            canvas.setFocus()
            QTest.keyClick(canvas, chance.choice(ON_MAP))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
def test_tray_and_strip_tell_of_the_hand(window: Window, tmp_path: Path, seed: int) -> None:
    """Keys and clicks in the list, the search and the map, steps taken back, and another plan in front."""
    chance = random.Random(seed)
    other = tmp_path / "other.yaml"
    other.write_text(editor_of(window).session.document.text.replace("Clash on", "Another on"), "utf-8")
    hold_to_the_law(window)
    assert editor_of(window).hand is None
    for step in range(60):
        if step == 20:
            assert window.open_path(str(other))
            assert editor_of(window).hand is None
        elif step in {30, 45}:
            window.workbench.bring(window.workbench.editors[step == 45])
        else:
            anything(window, chance)
        hold_to_the_law(window)


def listed(editor: EditorState, tray: TrayView) -> list[str]:
    return [thing.title for thing in tray.tray.shown() if is_of(thing, editor.hand)]


def test_arrows_take_what_they_come_to(window: Window, qtbot: QtBot) -> None:
    """From the search into the list, over the heads of groups; at the ends nothing changes."""
    editor, tray = editor_of(window), tray_of(window)
    tray.search.setFocus()
    qtbot.keyClicks(tray.search, "ford")
    qtbot.keyClick(tray.search, Key.Key_Down)
    assert editor.hand == Terrain(TerrainId("ford"))
    tray.search.clear()
    assert isinstance(editor.hand, Terrain)
    qtbot.keyClick(tray.list, Key.Key_Home)
    first = editor.hand
    assert listed(editor, tray) == [tray.tray.shown()[0].title]
    qtbot.keyClick(tray.list, Key.Key_Up)
    assert editor.hand == first
    for _ in range(len(tray.tray.shown())):
        qtbot.keyClick(tray.list, Key.Key_Down)
    assert listed(editor, tray) == ["Eraser"]
    hold_to_the_law(window)


def test_a_press_that_is_let_go_elsewhere_takes_nothing(window: Window, qtbot: QtBot) -> None:
    """The mark stays where the hand is."""
    editor, tray = editor_of(window), tray_of(window)
    viewport = tray.list.viewport()
    rows = [item.index() for item, *_ in tray._rows()]
    qtbot.mouseClick(viewport, LEFT, pos=tray.list.visualRect(rows[0]).center())
    held = editor.hand
    assert held is not None
    qtbot.mousePress(viewport, LEFT, pos=tray.list.visualRect(rows[2]).center())
    qtbot.mouseMove(viewport, tray.list.visualRect(rows[3]).center())
    qtbot.mouseRelease(viewport, LEFT, pos=tray.list.visualRect(rows[3]).center())
    assert editor.hand == held
    hold_to_the_law(window)


@pytest.mark.parametrize(("key", "said"), [("G", "Choose something in the tray"), ("U", "Choose a unit in the tray")])
def test_a_fresh_tool_asks_for_a_thing(window: Window, qtbot: QtBot, key: str, said: str) -> None:
    """In the strip and in the status line; nothing is outlined. When a thing is chosen, it is said instead."""
    editor, canvas, strip = editor_of(window), canvas_of(window), window.strip
    canvas.setFocus()
    qtbot.mouseMove(canvas.viewport(), QPoint(300, 300))
    qtbot.keyClick(canvas, key)
    assert strip.hand.isVisible()
    assert strip.hand.text() == said
    assert window.status.doing.text() == said
    assert canvas._touched.path().isEmpty()
    tray = tray_of(window)
    tray.search.setFocus()
    qtbot.keyClicks(tray.search, "riders")
    qtbot.keyClick(tray.search, Key.Key_Return)
    assert isinstance(editor.hand, Unit)
    assert editor.hand.rank is Rank.GREEN
    assert strip.hand.text() == "Winterfell Riders"


def test_the_strip_says_holder_of_an_objective(window: Window) -> None:
    """As the tray and the inspector do; of all else that a House has it says House."""
    editor, strip = editor_of(window), window.strip
    for hand, tool, title in (
        (Objective("Mill", None), "objective", "Holder"),
        (Zone(HouseId("stark")), "zone", "House"),
        (Objective("Mill", None), "objective", "Holder"),
    ):
        editor.take(hand)
        editor.use(tool)
        assert [label.text() for label in strip._groups["house"].findChildren(ElidedLabel)] == [title]
        assert strip.house.accessibleName() == title
