"""The map alone, as a picture in a file and in the clipboard."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget

from bow_author.hexes.board import TerrainId
from bow_editor.placeables import Terrain
from bow_editor.qt.map_picture import map_picture
from bow_editor.qt.window import Window

from ..editors import at
from .at_hand import canvas_of, editor_of, keys, types_file, working_in


def test_the_map_alone_is_a_picture(window: Window, tmp_path: Path) -> None:
    """The same in the clipboard and in the file; cursor, selection and zoom are no part of it."""
    canvas, editor = canvas_of(window), editor_of(window)
    window.do("edit.copy_map")
    first = QGuiApplication.clipboard().image()
    box = canvas.map.sceneRect()
    assert abs(first.width() - 2 * box.width()) <= 1
    assert first.height() > 500
    assert len({first.pixelColor(x, first.height() // 2).name() for x in range(0, first.width(), 7)}) > 20
    editor.select(editor.board.hexes() if editor.board else ())
    canvas.zoom_to(2)
    with working_in(QFileDialog, types_file("map")):
        window.do("file.map_png")
    written = QImage(str(tmp_path / "map.png"))
    assert written.size() == first.size()
    assert written.convertToFormat(first.format()) == first


def test_a_picture_that_cannot_be_written_is_told(window: Window, tmp_path: Path) -> None:
    """As any other file."""
    (tmp_path / "map.png").mkdir()
    (tmp_path / "file").write_text("", "utf-8")
    with working_in(QFileDialog, types_file("file/map.png")):
        window.do("file.map_png")
    assert window.page is not None
    assert "choose another" in window.page.notices.text("complaint")


def test_a_picture_is_not_written_over_unasked(window: Window, tmp_path: Path) -> None:
    """A name without its ending means the file that has it, and what stands there is kept unless a person agrees."""
    kept = tmp_path / "map.png"
    kept.write_bytes(b"mine")
    asked: list[str] = []

    def refuse(box: QWidget) -> None:
        assert isinstance(box, QMessageBox)
        asked.append(box.text())
        QTest.keyClick(box, Qt.Key.Key_Escape)

    with working_in(QWidget, types_file("map"), refuse, keys("Esc")):
        window.do("file.map_png")
    assert len(asked) == 1
    assert kept.read_bytes() == b"mine"


def test_a_ghost_is_on_no_picture_of_the_map(window: Window) -> None:
    """What a click would do is not in the plan: neither the picture nor the overview has it."""
    canvas, editor, minimap = canvas_of(window), editor_of(window), window.panels.minimap
    canvas.setFocus()
    minimap._picture = None
    before = map_picture(canvas.map), minimap.grab().toImage()
    editor.take(Terrain(TerrainId("river")))
    editor.use("brush")
    editor.set_brush(3)
    editor.move_cursor(at("L4"))
    QTest.keyClick(canvas, Qt.Key.Key_Right)
    assert canvas.map._ghost
    minimap._picture = None
    assert (map_picture(canvas.map), minimap.grab().toImage()) == before
    assert all(item.isVisible() for item in canvas.map._ghost)
