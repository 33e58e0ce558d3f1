"""Texts that are longer than their room: whole, or with an ellipsis and a tooltip; they push no window broad."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QCheckBox, QComboBox
from pytestqt.qtbot import QtBot

from bow_author.hexes.coordinates import Hex
from bow_author.packs.edits import Edit, Put
from bow_author.plans.model import HouseId
from bow_editor.editor_state import EditorState
from bow_editor.placeables import Hand, Name, Note, Objective, Zone
from bow_editor.qt.elided import ElidedBox, ElidedLabel, ElidedLine, ShortList
from bow_editor.qt.panels.inspector import Inspector
from bow_editor.qt.panels.tray import TrayView
from bow_editor.qt.window import Window
from bow_editor.session import Session
from tests.editor.qt.at_hand import editor_of

LONG = "The last crossing of the Green Fork below the ruins of Oldstones"


def last_ink(picture: QImage) -> int:
    """Give the last column in which anything is written."""
    ground = picture.pixelColor(picture.width() - 1, 0).lightness()
    columns = range(picture.width() - 1, 0, -1)
    rows = range(picture.height())
    return next(x for x in columns if any(abs(picture.pixelColor(x, y).lightness() - ground) > 60 for y in rows))


@pytest.mark.parametrize(("kind", "beside"), [(ElidedLabel, 0), (ElidedLine, 8), (ElidedBox, 24)])
def test_what_has_no_room_ends_with_an_ellipsis(
    qtbot: QtBot, kind: type[ElidedLabel | ElidedLine | ElidedBox], beside: int
) -> None:
    """As if the shorter text were written, which ends before the rim; with more room the whole of it is."""
    inks = []
    for text, width in ((LONG, 160), ("", 160), (LONG, 900)):
        widget = kind()
        qtbot.addWidget(widget)
        widget.resize(width, 26)
        room = width - beside
        widget.setText(text or widget.fontMetrics().elidedText(LONG, Qt.TextElideMode.ElideRight, room))
        inks.append(last_ink(widget.grab(widget.rect().adjusted(3, 3, -3, -3)).toImage()))
    cut, short, whole = inks
    assert abs(cut - short) < 8
    assert whole > 300


def test_the_strip_asks_for_few_letters(window: Window) -> None:
    """However long the title in the hand is; its tooltip has all of it."""
    editor, strip = editor_of(window), window.strip
    for title in (LONG, LONG * 3):
        editor.take(Objective(title, HouseId("stark")))
        editor.use("objective")
        assert title in strip.hand.toolTip()
        assert strip.hand.minimumSizeHint().width() <= 6 * strip.hand.fontMetrics().horizontalAdvance("m")


def test_a_list_keeps_its_width(qtbot: QtBot) -> None:
    """Whatever is chosen, which the tooltip tells, and of which as much is drawn as there is room for."""
    box = ShortList(6, hint="Whose")
    qtbot.addWidget(box)
    before, told = box.sizeHint().width(), box.toolTip()
    box.addItem(LONG)
    assert (told, box.toolTip(), box.sizeHint().width()) == ("Whose", LONG, before)
    box.resize(160, 28)
    whole = box.grab().toImage()
    for letters in range(len(LONG), 3, -1):  # what lies beyond the ellipsis changes nothing
        box.setItemText(0, f"{LONG[:letters]} and more of it than anybody reads")
        if box.grab().toImage() != whole:
            break
    assert letters < 25


@pytest.mark.parametrize("tool", ["zone", "objective", "name", "note"])
def test_no_long_title_makes_the_window_broad(window: Window, tool: str) -> None:
    """In the hand, in the plan or in the hex that is inspected."""
    editor = editor_of(window)
    before = window.minimumSizeHint().width()
    zones = Put(("zones",), {"stark": {LONG[:60]: ["A11"]}})
    editor.do(Edit("Name", (Put(("objectives", "northern_ford", "title"), LONG), Put(("names", "A11"), LONG), zones)))
    hands: dict[str, Hand] = {
        "zone": Zone(HouseId("stark"), LONG[:60]),
        "objective": Objective(LONG),
        "name": Name(LONG),
        "note": Note(LONG),
    }
    editor.take(hands[tool])
    editor.use(tool)
    for at in (Hex(1, 11), Hex(8, 6)):
        editor.move_cursor(at)
        inspector = window.panels.panel(editor, "inspector")
        assert isinstance(inspector, Inspector)
        inspector.refresh()
        boxes = [box.text() for box in inspector.sections.findChildren(QCheckBox)]
        assert f"Stark: {LONG[:60]}" in boxes
        assert inspector.sections.minimumSizeHint().width() <= 300
    assert window.minimumSizeHint().width() == before


def test_the_tray_asks_for_no_more_than_its_panel(window: Window) -> None:
    """Whoever holds an objective, and however long his name is."""
    tray = window.panels.panel(editor_of(window), "tray")
    assert isinstance(tray, TrayView)
    before = tray.options.minimumSizeHint().width()
    tray.options.holder.addItem(LONG)
    assert tray.options.minimumSizeHint().width() == before


def test_names_of_commanders_are_whole_in_the_inspector(qtbot: QtBot, plan_file: Path) -> None:
    """At the width that the panel has in a new window; the tooltip has them at any."""
    editor = EditorState(Session.open(str(plan_file)))
    inspector = Inspector(editor)
    qtbot.addWidget(inspector)
    inspector.resize(320, 700)
    inspector.show()
    editor.move_cursor(Hex(8, 5))
    inspector.catch_up()
    box = next(box for box in inspector.findChildren(QComboBox) if box.currentText().startswith("Maege Mormont"))
    line = box.lineEdit()
    assert isinstance(line, ElidedLine)
    assert line.text() == box.toolTip() == "Maege Mormont, Lady of Bear Island"
    qtbot.waitUntil(lambda: box.width() < inspector.width())  # it is laid out
    assert line.fontMetrics().horizontalAdvance(line.text()) <= line.contentsRect().width() - 6
    editor.session.close()


def test_a_box_to_tick_stands_beside_its_text(qtbot: QtBot, plan_file: Path) -> None:
    """As its own text, so that the space between is that of all boxes."""
    editor = EditorState(Session.open(str(plan_file)))
    inspector = Inspector(editor)
    qtbot.addWidget(inspector)
    inspector.show()
    editor.move_cursor(Hex(1, 1))
    inspector.catch_up()
    assert {"Stark", "Lannister"} <= {box.text() for box in inspector.findChildren(QCheckBox)}
    editor.session.close()
