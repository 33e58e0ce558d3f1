"""Texts that are longer than their room: whole, or with an ellipsis and a tooltip; they push no window broad."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QCheckBox, QComboBox
from pytestqt.qtbot import QtBot

from bow_author.hexes.coordinates import Hex
from bow_author.plans.model import HouseId
from bow_editor.editor_state import EditorState
from bow_editor.placeables import Objective
from bow_editor.qt.elided import ElidedLabel, ElidedLine, keep_short
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


@pytest.mark.parametrize("kind", [ElidedLabel, ElidedLine])
def test_what_has_no_room_ends_with_an_ellipsis(qtbot: QtBot, kind: type[ElidedLabel | ElidedLine]) -> None:
    """As if the shorter text were written, which ends before the rim; with more room the whole of it is."""
    inks = []
    for text, width in ((LONG, 160), ("", 160), (LONG, 900)):
        widget = kind()
        qtbot.addWidget(widget)
        widget.resize(width, 26)
        room = width - (8 if isinstance(widget, ElidedLine) else 0)
        widget.setText(text or widget.fontMetrics().elidedText(LONG, Qt.TextElideMode.ElideRight, room))
        inks.append(last_ink(widget.grab(widget.rect().adjusted(3, 3, -3, -3)).toImage()))
    cut, short, whole = inks
    assert abs(cut - short) < 4
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
    """Whatever is chosen, which the tooltip tells."""
    box = QComboBox()
    qtbot.addWidget(box)
    keep_short(box, 6, "Whose")
    before, told = box.sizeHint().width(), box.toolTip()
    box.addItem(LONG)
    assert (told, box.toolTip(), box.sizeHint().width()) == ("Whose", LONG, before)


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
    qtbot.waitUntil(lambda: line.fontMetrics().horizontalAdvance(line.text()) <= line.contentsRect().width() - 6)
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
