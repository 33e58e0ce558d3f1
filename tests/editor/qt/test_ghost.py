"""The ghost of what a click would do: where the mouse is, whatever is typed meanwhile."""

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QColor, QImage, QKeySequence, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QStyleOptionGraphicsItem
from pytestqt.qtbot import QtBot

from bow_author.draw.layout import centre
from bow_author.hexes.board import TerrainId
from bow_author.hexes.coordinates import Hex
from bow_author.packs.edits import Edit, Put
from bow_author.plans.model import HouseId, Rank, UnitId
from bow_editor.pattern import Pattern, Piece
from bow_editor.placeables import Hand, Stamp, Terrain, Unit, Zone
from bow_editor.qt.canvas import Canvas
from bow_editor.qt.items import WritingItem
from bow_editor.qt.window import Window

from ..editors import at
from .at_hand import canvas_of, editor_of

FOREST = Terrain(TerrainId("forest"))
RIDERS = Unit(HouseId("stark"), Rank.GREEN, UnitId("winterfell_riders"))
STAMP = Stamp(Pattern({(0, 0): Piece(terrain="forest"), (1, 0): Piece(terrain="hills")}))


def hover(window: Window, qtbot: QtBot, hex_: Hex) -> QPoint:
    """Bring the mouse over a hex."""
    canvas, middle = canvas_of(window), centre(hex_)
    place = canvas.mapFromScene(middle.x, middle.y)
    qtbot.mouseMove(canvas.viewport(), place + QPoint(3, 3))
    qtbot.mouseMove(canvas.viewport(), place)
    return place


@pytest.mark.parametrize(
    ("tool", "hand", "key"),
    [("brush", FOREST, key) for key in "+-3"]
    + [("stamp", STAMP, key) for key in "RM"]
    + [("unit", RIDERS, "2"), ("zone", RIDERS, "2"), ("select", FOREST, "B")],
)
def test_the_ghost_stays_at_the_mouse(window: Window, qtbot: QtBot, tool: str, hand: Hand, key: str) -> None:
    """Typing changes what it is and never where: the cursor of the keyboard is elsewhere, and the map does not jump."""
    editor, canvas = editor_of(window), canvas_of(window)
    editor.use(tool)
    editor.take(hand)
    editor.set_brush(2)
    canvas.setFocus()
    hover(window, qtbot, at("L3"))
    seen = canvas.mapToScene(QPoint(0, 0))
    qtbot.keyClick(canvas, key)
    assert at("L3") in editor.preview.hexes
    assert editor.cursor == at("A1")
    assert at("A1") not in editor.preview.hexes
    assert canvas.mapToScene(QPoint(0, 0)) == seen


def test_an_arrow_takes_the_ghost_to_the_cursor(window: Window, qtbot: QtBot) -> None:
    """Whoever works by keyboard sees what Enter would do."""
    editor, canvas = editor_of(window), canvas_of(window)
    editor.use("brush")
    editor.take(FOREST)
    canvas.setFocus()
    hover(window, qtbot, at("L3"))
    qtbot.keyClick(canvas, Qt.Key.Key_Right)
    qtbot.keyClick(canvas, "+")
    assert at("B1") in editor.preview.hexes
    assert at("L3") not in editor.preview.hexes


def test_the_ghost_of_the_keyboard_goes_with_the_cursor(window: Window, qtbot: QtBot) -> None:
    """Whatever leads elsewhere takes it along: a list, a problem, a search; it never stays where Enter does nothing."""
    editor, canvas = editor_of(window), canvas_of(window)
    editor.take(FOREST)
    canvas.setFocus()
    qtbot.keyClick(canvas, "b")
    assert editor.preview.hexes == {at("A1")}
    editor.go_to(at("K5"))
    assert editor.preview.hexes == {at("K5")}


@pytest.mark.parametrize("keys", [("Alt+I",), ("Ctrl+F",), ("Alt+T", "F6", "Alt+P")])
def test_a_ghost_of_the_keyboard_goes_with_the_keyboard(window: Window, qtbot: QtBot, keys: tuple[str, ...]) -> None:
    """In a panel Enter lays nothing on the map, and none is shown there; the ghost under the mouse stays."""
    editor, canvas = editor_of(window), canvas_of(window)
    editor.take(FOREST)
    editor.use("brush")
    canvas.setFocus()
    qtbot.keyClick(canvas, Qt.Key.Key_Right)
    assert editor.preview.hexes
    for key in keys:
        press(window, qtbot, key)
    assert not editor.preview.hexes
    canvas.setFocus()
    hover(window, qtbot, at("L3"))
    press(window, qtbot, keys[0])
    assert at("L3") in editor.preview.hexes


def press(window: Window, qtbot: QtBot, keys: str) -> None:
    """Press a shortcut where the keyboard is."""
    combination = QKeySequence(keys)[0]
    qtbot.keyClick(window.focusWidget() or window, combination.key(), combination.keyboardModifiers())


def test_a_digit_chooses_whose_zone_is_painted(window: Window, qtbot: QtBot) -> None:
    """Though a unit is in the hand; the House is shown before anything is painted."""
    editor, canvas = editor_of(window), canvas_of(window)
    editor.take(RIDERS)
    editor.use("zone")
    canvas.setFocus()
    place = hover(window, qtbot, at("L3"))
    qtbot.keyClick(canvas, "2")
    house = list(editor.session.document.plan.sides)[1]
    assert editor.hand == Zone(house)
    assert house == HouseId("lannister")
    assert "Lannister" in editor.preview.said
    assert "Lannister" in window.strip.house.currentText()
    qtbot.mouseClick(canvas.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert at("L3") in editor.session.document.plan.deploys_in(house)


def test_a_ghost_leaves_no_rest_of_its_words_beside_a_name(window: Window, qtbot: QtBot) -> None:
    """On a small map the title of the zone that a click would begin is not drawn half under the name of a unit."""
    editor, canvas = editor_of(window), canvas_of(window)
    window.resize(1440, 900)
    canvas.zoom_to(0.44)
    editor.use("zone")
    under = clear = 0
    for name in ("E3", "D5", "G3", "H5", "I8", "M9"):
        canvas.look_away()
        covered = canvas.map.covered()
        hover(window, qtbot, at(name))
        texts = [item for item in canvas.map.items() if isinstance(item, WritingItem) and item.opacity() < 1]
        titles = [text for text in texts if text._size >= 14]  # no coordinates
        for title in titles:
            is_under = any(room.intersects(title.mapRectToScene(title._letters_box)) for room in covered)
            assert is_drawn(title, canvas) is not is_under
            under, clear = under + is_under, clear + (not is_under)
    assert under
    assert clear


@pytest.mark.parametrize("zoom", [0.44, 1.0])
@pytest.mark.parametrize(("tool", "where"), [("zone", "H6"), ("brush", "H5"), ("zone", "H5")])
def test_a_ghost_says_no_name_twice(window: Window, qtbot: QtBot, tool: str, where: str, zoom: float) -> None:
    """What a zone or some ground would change in a hex is not what lies there: its name is on the map."""
    editor, canvas = editor_of(window), canvas_of(window)
    editor.use(tool)
    if tool == "brush":
        editor.take(FOREST)
    canvas.zoom_to(zoom)
    canvas.show_hex(at(where))
    plan = editor.session.document.plan
    names = {thing.title for thing in plan.objectives.values() if thing.at == at("H6")} | {"Maege Mormont"}
    lines = {word for name in names for word in name.split()} | names
    hover(window, qtbot, at(where))
    assert canvas.map._ghost
    said = [item.text for item in canvas.map._ghost if isinstance(item, WritingItem)]
    assert not lines & set(said)
    editor.use("unit")
    editor.take(RIDERS)
    canvas.show_hex(at("D3"))
    hover(window, qtbot, at("D3"))
    said = [item.text for item in canvas.map._ghost if isinstance(item, WritingItem)]
    assert "Riders" in " ".join(said), "what is new is said"


def is_drawn(title: WritingItem, canvas: Canvas) -> bool:
    """Tell whether a text is drawn on the map as it is shown."""
    image = QImage(400, 100, QImage.Format.Format_RGB32)
    image.fill(QColor("grey"))
    blank, painter = image.copy(), QPainter(image)
    painter.translate(200, 50)
    painter.scale(canvas.zoom, canvas.zoom)
    title.paint(painter, QStyleOptionGraphicsItem(), canvas.viewport())
    painter.end()
    return image != blank


STARK = {"side": "stark", "rank": "green", "unit": "winterfell_riders"}
PIECES = {
    "terrain": Piece(terrain="forest"),
    "tokens": Piece(tokens={"tent": True}),
    "objectives": Piece(objectives={"mill": {"title": "The old mill"}}),
    "zones": Piece(zones=(("stark", "The vanguard"),)),
    "names": Piece(name="The dark wood"),
    "notes": Piece(note={"text": "Here they waited"}),
    "arrows": Piece(arrows=(((1, 0), {}),)),
    "units": Piece(units={"riders_9": STARK}),
}


@pytest.mark.parametrize("layer", PIECES)
def test_the_ghost_of_a_paste_shows_all_that_will_be_laid(window: Window, qtbot: QtBot, layer: str) -> None:
    """What a click draws anew, on whichever layer, is seen there before it; not only the hex by which it is held."""
    editor, canvas = editor_of(window), canvas_of(window)
    editor.use("stamp")
    editor.take(Stamp(Pattern({(1, 0): PIECES[layer]})))
    canvas.zoom_to(1)
    canvas.show_hex(at("L3"))
    before = pixels(canvas)
    place = hover(window, qtbot, at("K3"))
    seen = pixels(canvas)
    qtbot.mouseClick(canvas.viewport(), Qt.MouseButton.LeftButton, pos=place)
    canvas.look_away()
    editor.use("select")
    after = pixels(canvas)
    drawn = {spot for spot, colour in after.items() if far(colour, before[spot])}
    shown = {spot for spot in drawn if seen[spot] != before[spot]}
    assert drawn
    assert len(shown) >= 0.9 * len(drawn)


def pixels(canvas: Canvas) -> dict[tuple[int, int], QColor]:
    """Give the colours that are seen around the hex that is pasted to."""
    canvas.clearFocus()
    middle = centre(at("L3"))
    place = canvas.mapFromScene(middle.x, middle.y)
    image = canvas.grab(QRect(place - QPoint(70, 70), QSize(240, 140))).toImage()
    return {(x, y): image.pixelColor(x, y) for x in range(image.width()) for y in range(image.height())}


def far(first: QColor, second: QColor) -> bool:
    """Tell whether nobody takes two colours for one."""
    return sum(abs(a - b) for a, b in zip(first.getRgb(), second.getRgb(), strict=True)) > 60


def test_the_words_of_a_ghost_can_be_read(window: Window, qtbot: QtBot) -> None:
    """On a map that is shown small they are as large as they must be, and the lines of a name keep off each other."""
    editor, canvas = editor_of(window), canvas_of(window)
    canvas.zoom_to(0.4)
    editor.use("unit")
    editor.take(RIDERS)
    hover(window, qtbot, at("K2"))
    lines = [item for item in canvas.map._ghost if isinstance(item, WritingItem) and item._least >= 9]
    assert len(lines) == 4, "both lines of its title, each with its glow"
    middles = {(item.mapToScene(item._middle).x(), item.mapToScene(item._middle).y()) for item in lines}
    assert len(middles) == 1, "they grow around one place"


def texts_of(canvas: Canvas) -> list[str]:
    """Give the lines that the ghost says."""
    return [item.text for item in canvas.map._ghost if isinstance(item, WritingItem) and item.text]


@pytest.mark.parametrize("tool", ["name", "objective", "note", "unit"])
def test_a_name_that_gives_way_is_not_said_twice(window: Window, qtbot: QtBot, tool: str) -> None:
    """What comes to its hex pushes it aside; the ghost says what comes alone."""
    editor, canvas = editor_of(window), canvas_of(window)
    canvas.zoom_to(1)
    said = [Put(("names", "K4"), "Far away"), Put(("objectives", "span"), {"at": "J6", "title": "The Span"})]
    editor.do(Edit("Name them", (Put(("terrain", "J6"), "wooden_bridge"), *said)))
    for where in (at("J6"), at("K4")):
        editor.take(RIDERS)
        editor.use(tool)
        canvas.show_hex(where)
        hover(window, qtbot, where)
        assert canvas.map._ghost or editor.preview.edit is None
        assert not {"Far", "away", "Far away", "The", "Span", "The Span"} & set(texts_of(canvas))


@pytest.mark.parametrize(("tool", "layer"), [("name", "names"), ("note", "notes"), ("objective", "objectives")])
def test_what_is_dragged_is_seen_where_it_would_come(window: Window, qtbot: QtBot, tool: str, layer: str) -> None:
    """Though its name stands on the map still, where it comes from."""
    editor, canvas = editor_of(window), canvas_of(window)
    canvas.zoom_to(1)
    said = {
        "names": Put(("names", "K4"), "Willows"),
        "notes": Put(("notes", "K4"), {"text": "Willows"}),
        "objectives": Put(("objectives", "willows"), {"at": "K4", "title": "Willows"}),
    }
    editor.do(Edit("Lay it there", (said[layer],)))
    editor.use(tool)
    canvas.show_hex(at("J6"))
    start = hover(window, qtbot, at("K4"))
    assert "Willows" not in texts_of(canvas)
    QTest.mousePress(canvas.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, start)
    end = hover(window, qtbot, at("J6"))
    assert "Willows" in texts_of(canvas)
    QTest.mouseRelease(canvas.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, end)
    assert (
        editor.session.document.value[layer].get("willows", {}).get("at") == "J6"
        or "J6" in editor.session.document.value[layer]
    )
