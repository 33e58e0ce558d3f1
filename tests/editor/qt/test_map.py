"""The map: picking, and drawing anew only what has changed."""

import random
from pathlib import Path

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from pytestqt.qtbot import QtBot

from bow_author.draw.layout import centre
from bow_author.hexes.coordinates import Hex
from bow_author.packs.edits import Edit, Put
from bow_editor.analyses import marks_for
from bow_editor.editor_state import NO_PREVIEW, EditorState, Layer, Layers, Preview
from bow_editor.map_view_model import MapViewModel
from bow_editor.qt.canvas import Canvas
from bow_editor.qt.map_scene import MapScene, hex_at
from bow_editor.session import Session

from ..random_edits import random_edit


def test_a_place_lies_in_the_hex_whose_middle_is_nearest() -> None:
    """Picking by rounding agrees with looking at all hexes around, over ten thousand places."""
    luck = random.Random(5)
    hexes = {at: centre(at) for at in (Hex(column, row) for column in range(-1, 14) for row in range(-1, 14))}
    for _ in range(10_000):
        x, y = luck.uniform(20, 1100), luck.uniform(20, 900)
        nearest = min(hexes, key=lambda at: (hexes[at].x - x) ** 2 + (hexes[at].y - y) ** 2)
        assert hex_at(QPointF(x, y)) == nearest


def drawn(scene: MapScene) -> QImage:
    """Draw the middle of a map."""
    for item in scene.items():
        item.setVisible(item.zValue() < 20000)  # not what the canvas lays over it
    image = QImage(900, 700, QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    scene.render(painter, QRectF(0, 0, 900, 700), QRectF(300, 200, 900, 700))
    painter.end()
    return image


def test_after_any_edits_the_map_is_as_if_drawn_from_nothing(qtbot: QtBot, plan_file: Path) -> None:
    """Edits, undoing, hidden layers, an analysis, previews: every hex holds the shapes that it holds on a new map."""
    editor = EditorState(Session.open(str(plan_file)))
    canvas = Canvas(editor)
    qtbot.addWidget(canvas)
    document, luck = editor.session.document, random.Random(11)
    terrain = sorted(editor.content.catalogue.terrain) if editor.content else []
    fresh, own = MapScene(), 0  # what the canvas lays over the map
    for number in range(81):
        match luck.randrange(9):
            case 0:
                document.go_to(luck.randint(0, len(document.history.steps)))
            case 1:
                editor.set_layers(Layers(frozenset(luck.sample(list(Layer), luck.randint(0, 2)))))
            case 2:
                editor.look_at(luck.choice(["", "movement", "control"]))
            case 3:
                editor.move_cursor(Hex(luck.randint(4, 9), luck.randint(3, 8)))
            case 4:
                editor.show(Preview(random_edit(luck, document.value)))
            case 5:
                around = Hex(luck.randint(5, 9), luck.randint(4, 8))
                editor.do(
                    Edit("Lay", tuple(Put(("terrain", at.name), luck.choice(terrain)) for at in around.neighbours()))
                )
            case 6:
                part, said = luck.choice([("names", "Here"), ("zones", ["D4", "D5"]), ("edges", "west")])
                editor.do(Edit("Say", (Put((part, "D4" if part == "names" else "stark"), said),)))
            case _:
                editor.do(random_edit(luck, document.value))
        if number % 8 == 0:
            editor.show(NO_PREVIEW)
            fresh, picture = MapScene(), MapViewModel(editor).now(marks_for(editor))
            assert picture is not None
            fresh.show_picture(picture)
            own = own or len(canvas.map.items()) - len(fresh.items())
            assert canvas.map.picture == picture
            assert canvas.map.shown() == fresh.shown()
            assert len(canvas.map.items()) == own + len(fresh.items())
    assert own < 10
    assert drawn(canvas.map) == drawn(fresh)
    canvas.let_go()
