"""What somebody who had never seen the editor did not expect, drawing a battle from an empty board."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from bow_author.hexes.board import TerrainId
from bow_author.hexes.coordinates import Edge
from bow_author.packs.edits import Edit, Put
from bow_author.plans.model import HouseId, Rank, UnitId
from bow_editor.placeables import Terrain, Unit
from bow_editor.qt.canvas import Canvas
from bow_editor.qt.new_plan import NewPlanDialog
from bow_editor.qt.window import Window

from ..editors import at
from .at_hand import canvas_of, editor_of
from .test_comforts import place, plan_file, tray_of
from .test_fitted import fitted, is_fitted
from .test_ghost import hover

__all__ = ["fitted", "plan_file"]

LEFT = Qt.MouseButton.LeftButton
EAST_WEST = Edit("Let them sit otherwise", (Put(("edges", "stark"), "west"), Put(("edges", "lannister"), "east")))


def overlap(first: QWidget, second: QWidget) -> bool:
    return first.geometry().intersects(second.geometry())


def test_no_text_of_the_line_below_lies_over_another(window: Window, qtbot: QtBot) -> None:
    """Not even before Qt has found time to lay out: the line may be painted any moment."""
    editor, status = editor_of(window), window.status
    hover(window, qtbot, at("G6"))
    assert status.where.text()
    editor.use("brush")
    editor.take(Terrain(TerrainId("hills")))
    QTest.mouseClick(canvas_of(window).viewport(), LEFT, Qt.KeyboardModifier.NoModifier, place(window, at("G6")))
    assert not status.undo.isHidden()
    for text in (status.where, status.doing, status.message):
        assert not text.text() or not (overlap(text, status.undo) or overlap(text, status.gave_way))
    assert not overlap(status.undo, status.gave_way)
    status.doing.setText("")
    status.message.setText("")
    status.follow(None)
    long = "N7: Plains; Casterly Rock Cavaliers, green, Lannister; zone of Lannister"
    status.where.setText(long)
    assert status.where.width() >= status.where.sizeHint().width()


@pytest.mark.parametrize("is_held", [False, True])
def test_a_fitted_board_is_fitted_when_a_house_sits_elsewhere(
    window: Window, qtbot: QtBot, fitted: Canvas, is_held: bool
) -> None:
    """Its bar would be cut off; under the mouse the board waits until it leaves."""
    viewport = fitted.viewport()
    qtbot.mouseMove(viewport, viewport.rect().center())
    if not is_held:
        qtbot.mouseMove(window.strip, QPoint(2, 2))
        qtbot.waitUntil(lambda: fitted.hovered is None)
    zoom = fitted.zoom
    editor_of(window).do(EAST_WEST)
    if is_held:
        assert fitted.zoom == zoom
        qtbot.mouseMove(window.strip, QPoint(2, 2))
    qtbot.waitUntil(lambda: is_fitted(fitted))
    assert viewport.rect().contains(fitted.mapFromScene(fitted.map.sceneRect()).boundingRect())


def choose(dialog: NewPlanDialog, number: int, edge: Edge) -> None:
    """Choose the edge of a House as a person does, from the list."""
    box = dialog.edges[number]
    box.setFocus()
    box.showPopup()
    view = box.view()
    row = view.model().index(box.findData(edge), 0)
    QTest.mouseClick(view.viewport(), LEFT, Qt.KeyboardModifier.NoModifier, view.visualRect(row).center())


@pytest.mark.parametrize("first", [0, 1])
def test_houses_of_a_new_plan_face_each_other(qtbot: QtBot, tmp_path: Path, first: int) -> None:
    """Until somebody has chosen the edges of both."""
    dialog = NewPlanDialog(str(tmp_path))
    qtbot.addWidget(dialog)
    dialog.show()
    choose(dialog, first, Edge.WEST)
    assert [box.currentData() for box in dialog.edges][first] is Edge.WEST
    assert [box.currentData() for box in dialog.edges][1 - first] is Edge.EAST
    choose(dialog, 1 - first, Edge.NORTH)
    choose(dialog, first, Edge.EAST)
    assert [box.currentData() for box in dialog.edges][1 - first] is Edge.NORTH


def test_a_ghost_that_is_there_is_not_made_again(window: Window, qtbot: QtBot) -> None:
    """By the press of the mouse, of which nothing else comes; 145 hexes of it took longer than one waits."""
    editor, canvas = editor_of(window), canvas_of(window)
    editor.use("replace")
    editor.take(Terrain(TerrainId("river")))
    hover(window, qtbot, at("A1"))
    before = {id(item) for item in canvas.map.items()}
    QTest.mousePress(canvas.viewport(), LEFT, Qt.KeyboardModifier.NoModifier, place(window, at("A1")))
    assert "more than the boxes hold" in editor.preview.said
    assert {id(item) for item in canvas.map.items()} == before
    QTest.mouseRelease(canvas.viewport(), LEFT, Qt.KeyboardModifier.NoModifier, place(window, at("A1")))
    assert editor.session.document.plan.terrain[at("A1")] == "river"


def test_replace_all_stays_when_a_unit_is_taken(window: Window) -> None:
    """From the tray, and the strip tells its rank; a digit changes it, and a click changes all of its type."""
    editor = editor_of(window)
    archers = Unit(HouseId("stark"), Rank.GREEN, UnitId("northmen_archers"))
    tray = tray_of(window).tray
    canvas = canvas_of(window)
    canvas.setFocus()
    QTest.keyClick(canvas, Qt.Key.Key_G)
    thing = next(thing for thing in tray.things if getattr(thing.hand, "unit", None) == archers.unit)
    tray.choose(thing)
    assert editor.tool == "replace"
    QTest.keyClick(canvas, Qt.Key.Key_3)
    assert editor.hand == Unit(HouseId("stark"), Rank.RED, archers.unit)
    QTest.mouseClick(canvas.viewport(), LEFT, Qt.KeyboardModifier.NoModifier, place(window, at("D9")))
    ranks = [unit.rank for unit in editor.session.document.plan.units.values() if unit.unit == archers.unit]
    assert ranks == [Rank.RED] * 3


@pytest.mark.parametrize("zoom", [0.17, 0.2, 0.25])
def test_no_note_is_lost_on_a_small_map(window: Window, zoom: float) -> None:
    """Among crowds it is cut short at last: whoever sees it looks there, and the line below tells all of it."""
    editor, canvas = editor_of(window), canvas_of(window)
    texts = {"E9": "The miller must cross by the ford", "D4": "Here they waited for the night", "H5": "Since dawn"}
    editor.do(Edit("Write notes", tuple(Put(("notes", where), {"text": text}) for where, text in texts.items())))
    canvas.zoom_to(zoom)
    said = {(caption.at.name, caption.lines[0].split()[0]) for caption in canvas.names.captions()}
    for where, text in texts.items():
        assert {(where, text.split()[0]), (where, "…")} & said


def test_the_strip_offers_symmetry_where_it_means_something(window: Window) -> None:
    """*Replace all* covers what counts as the same and no image of it."""
    editor, strip = editor_of(window), window.strip
    editor.take(Terrain(TerrainId("hills")))
    for tool, is_offered in (("brush", True), ("fill", True), ("replace", False)):
        editor.use(tool)
        assert strip.symmetry.isVisible() is is_offered, tool
