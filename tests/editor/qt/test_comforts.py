"""What a map-maker does without looking it up: keys after the mouse, the strip, the status line, menus, folding."""

from pathlib import Path

import pytest
from PySide6.QtCore import QModelIndex, QPoint, Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QApplication, QComboBox, QLineEdit, QToolButton
from pytestqt.qtbot import QtBot

from bow_author.draw.layout import centre
from bow_author.hexes.board import TerrainId
from bow_author.hexes.coordinates import Hex
from bow_author.packs.edits import Edit, Put
from bow_author.plans.model import HouseId, Ink, Rank, TokenId, UnitId
from bow_editor.commands import COMMANDS, Mark
from bow_editor.placeables import Note, Terrain, Token, Unit, Zone
from bow_editor.qt.panels.thing_list import THING
from bow_editor.qt.panels.tray import TrayView
from bow_editor.qt.window import Window
from bow_editor.symmetry import Symmetry
from bow_editor.tools import TOOLS

from ..conftest import KINGSROAD
from ..editors import at
from .at_hand import canvas_of, editor_of

LINE = 80
"""Pixels: a folded panel is lower."""
LEFT = Qt.MouseButton.LeftButton
STARK = HouseId("stark")
RIDERS = Unit(HouseId("stark"), Rank.GREEN, UnitId("winterfell_riders"))
OFF = Edit("Lose her", (Put(("units", "maege", "at"), "A20"),))


@pytest.fixture
def plan_file(tmp_path: Path) -> Path:
    """Give a plan that nothing is to be said of."""
    file = tmp_path / "the_kingsroad.yaml"
    text = KINGSROAD.read_text("utf-8").replace("battle: clash_on_the_kingsroad", "battle: the_kingsroad")
    file.write_text(text.replace("number: 1\n", ""), "utf-8")
    return file


def place(window: Window, hex_: Hex) -> QPoint:
    middle = centre(hex_)
    return canvas_of(window).mapFromScene(middle.x, middle.y)


def tray_of(window: Window) -> TrayView:
    tray = window.panels.panel(editor_of(window), "tray")
    assert isinstance(tray, TrayView)
    return tray


def test_tool_keys_work_after_a_choice_by_mouse(window: Window, qtbot: QtBot) -> None:
    """In the tray, of a rank and in the strip; whoever chooses by keyboard stays where he is."""
    editor, tray = editor_of(window), tray_of(window)
    window.activateWindow()
    tray.search.setFocus()
    riders = first_unit(tray)
    tray.list.scrollTo(riders)
    qtbot.mouseClick(tray.list.viewport(), LEFT, pos=tray.list.visualRect(riders).center())
    assert editor.tool == "unit"
    assert canvas_of(window).hasFocus()
    qtbot.keyClick(window.focusWidget(), "L")
    assert editor.tool == "line"
    editor.use("unit")
    tray.search.setFocus()
    button = tray.options.ranks.button(2)
    qtbot.mouseClick(button, LEFT)
    qtbot.keyClick(window.focusWidget(), "E")
    assert editor.tool == "eraser"
    tray.list.setFocus()
    tray.list.setCurrentIndex(first_unit(tray))
    qtbot.keyClick(tray.list, Qt.Key.Key_Space)
    assert tray.list.hasFocus()


@pytest.mark.parametrize("from_list", [False, True])
def test_the_tray_is_searched_by_keyboard(window: Window, qtbot: QtBot, from_list: bool) -> None:
    """Ctrl+F from the map, letters, Enter or Down and Enter take it to the map, also twice."""
    editor, tray, canvas = editor_of(window), tray_of(window), canvas_of(window)
    window.activateWindow()
    window.panels.bring("layers")
    for typed, title in (("riders", "Winterfell Riders"), ("guards", "Lannisport Guards")):
        canvas.setFocus()
        assert window.actions_by_id["view.tray"].shortcut() == QKeySequence("Ctrl+F")
        window.actions_by_id["view.tray"].trigger()
        assert tray.search.hasFocus()
        qtbot.keyClicks(tray.search, typed)
        if from_list:
            qtbot.keyClick(tray.search, Qt.Key.Key_Down)
            assert tray.list.hasFocus()
        qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Return)
        assert window.strip.hand.text() == title
        assert editor.tool == "unit"
        assert canvas.hasFocus()


def first_unit(tray: TrayView) -> QModelIndex:
    return next(item.index() for item, *_ in tray._rows() if isinstance(item.data(THING).hand, Unit))


def test_the_strip_says_and_changes_what_is_placed(window: Window, qtbot: QtBot) -> None:
    """Only what there is something to be said of is shown; it is the same hand that digits change."""
    editor, strip = editor_of(window), window.strip
    shown = {name: group.isVisible() for name, group in strip._groups.items()}
    assert not any(shown.values()), "selecting places nothing"
    editor.take(RIDERS)
    editor.use("unit")
    assert strip.hand.text() == "Winterfell Riders"
    assert {name for name, group in strip._groups.items() if group.isVisible()} == {"hand", "house", "rank"}
    assert not strip.house.isEnabled(), "they fight for their own House"
    button = strip.ranks.button(1)
    assert isinstance(button, QToolButton)
    qtbot.mouseClick(button, LEFT)
    assert editor.hand == Unit(HouseId("stark"), Rank.BLUE, UnitId("winterfell_riders"))
    assert canvas_of(window).hasFocus()
    editor.use("zone")
    assert {name for name, group in strip._groups.items() if group.isVisible()} == {
        "hand",
        "house",
        "zone",
        "brush",
        "symmetry",
    }
    qtbot.keyClick(strip.brush, Qt.Key.Key_Up)
    assert editor.brush == 2
    editor.set_brush(4)
    assert strip.brush.value() == 4
    editor.mirror_by(Symmetry.FOUR)
    assert strip.symmetry.currentText() == "Mirror both ways"
    editor.use("eraser")
    assert not strip._groups["house"].isVisible()


@pytest.mark.parametrize("tool", [tool.id for tool in TOOLS])
def test_the_hex_under_the_mouse_is_told_with_every_tool(window: Window, qtbot: QtBot, tool: str) -> None:
    """Beside what the tool would do there; it follows edits."""
    editor, canvas = editor_of(window), canvas_of(window)
    editor.use(tool)
    qtbot.waitUntil(lambda: window.docks["problems"].height() < LINE)  # which makes the map larger
    qtbot.mouseMove(canvas.viewport(), place(window, at("C3")))
    qtbot.mouseMove(canvas.viewport(), place(window, at("D8")))
    assert window.status.where.text().startswith("D8: Ford; objective Southern ford")
    editor.do(Edit("Lay hills", (Put(("terrain", "D8"), "hills"),)))
    assert window.status.where.text().startswith("D8: Hills")


def test_the_zoom_is_shown_and_chosen(window: Window, qtbot: QtBot) -> None:
    """From the list, or by a number; what cannot be one is left as it was."""
    canvas, box = canvas_of(window), window.status.zoom
    line = box.lineEdit()
    assert line is not None
    canvas.zoom_to(0.8)
    assert line.text() == "80 %"
    for typed, zoom in (("120", 1.2), ("35 %", 0.35), ("12,5%", 0.125), ("no", 0.125), ("-3", 0.125), ("9999", 6)):
        line.setText(typed)
        qtbot.keyClick(line, Qt.Key.Key_Return)
        assert canvas.zoom == pytest.approx(zoom, rel=0.01), typed
        assert canvas.hasFocus()
    box.activated.emit(box.findText("100 %"))
    assert canvas.zoom == pytest.approx(1)


def test_problems_are_counted_where_nobody_looks(window: Window, qtbot: QtBot) -> None:
    """In the tab and in the status line, with signs, though another panel is in front; a click goes to them."""
    editor = editor_of(window)
    window.panels.bring("language")
    qtbot.waitUntil(lambda: window.status.problems.text() == "✔")
    editor.do(OFF)
    qtbot.waitUntil(lambda: window.status.problems.text() == "✖ 1")
    assert window.docks["problems"].windowTitle() == "Problems  ✖ 1"
    qtbot.mouseClick(window.status.problems, LEFT)
    qtbot.waitUntil(lambda: not window.docks["problems"].visibleRegion().isEmpty())
    editor.session.document.undo()
    qtbot.waitUntil(lambda: window.status.problems.text() == "✔")
    assert window.docks["problems"].windowTitle() == "Problems"


def test_menus_show_what_holds(window: Window) -> None:
    """One of each group, and what is on; after it was chosen elsewhere too."""
    editor, actions = editor_of(window), window.actions_by_id

    def marked() -> set[str]:
        return {command.id for command in COMMANDS if command.mark is not Mark.NONE and actions[command.id].isChecked()}

    assert marked() == {"draw.symmetry_none", "view.theme_system", "view.map_printed", "view.large_names"}
    editor.mirror_by(Symmetry.HALF_TURN)
    window.do("look.sight")
    window.settings.change(map_colours="colour-blind", theme="dark", large_names=False)
    assert marked() == {"draw.symmetry_half_turn", "view.theme_dark", "view.map_colour_blind", "look.sight"}
    actions["look.sight"].trigger()
    window.settings.change(map_colours="printed", theme="system")
    assert marked() == {"draw.symmetry_half_turn", "view.theme_system", "view.map_printed"}
    groups = {actions[command.id].actionGroup() for command in COMMANDS if command.mark is Mark.ONE}
    assert len(groups) == 3
    assert all(group.isExclusive() for group in groups)


def test_menus_are_reached_by_letters(window: Window, qtbot: QtBot) -> None:
    """No letter leads to two things; F10 goes to the first menu."""
    bar = window.menuBar()
    letters = [text[text.index("&") + 1].upper() for action in bar.actions() if "&" in (text := action.text())]
    panels = [keys.toString()[-1] for action in window.panels.actions.values() for keys in action.shortcuts()]
    assert len(letters) == len(bar.actions())
    assert len({*letters, *panels}) == len(letters) + len(panels)
    for menu in window.menus.values():
        inside = [text[text.index("&") + 1].upper() for action in menu.actions() if "&" in (text := action.text())]
        assert len(inside) == len(set(inside)) >= len([action for action in menu.actions() if action.text()]) - 1
    window.activateWindow()
    qtbot.keyClick(window, Qt.Key.Key_F10)
    assert bar.activeAction() is bar.actions()[0]
    bar.setActiveAction(None)


def test_a_new_zone_is_named_in_the_strip(window: Window, qtbot: QtBot) -> None:
    """Letters that are typed reach no tool; Enter gives the keyboard back to the map, Escape drops what was typed."""
    editor, canvas, field = editor_of(window), canvas_of(window), window.strip.zone
    window.activateWindow()
    editor.use("zone")
    qtbot.mouseClick(canvas.viewport(), LEFT, pos=place(window, at("A11")))
    assert editor.session.document.value["zones"] == {"stark": ["A11"]}
    field.setFocus()
    qtbot.keyClicks(field, "The wub")
    assert editor.tool == "zone"
    qtbot.keyClick(field, Qt.Key.Key_Escape)
    assert field.currentText() == ""
    assert editor.hand == Zone(STARK) or not isinstance(editor.hand, Zone)
    field.setFocus()
    qtbot.keyClicks(field, "Camp")
    qtbot.keyClick(field, Qt.Key.Key_Return)
    assert editor.hand == Zone(STARK, "Camp")
    assert canvas.hasFocus()
    assert window.strip.hand.text() == "Stark (Camp)"
    qtbot.mouseClick(canvas.viewport(), LEFT, pos=place(window, at("C11")))
    assert editor.session.document.value["zones"] == {"stark": {"First zone": ["A11"], "Camp": ["C11"]}}
    assert [field.itemText(row) for row in range(field.count())] == ["First zone", "Camp"]
    field.setFocus()
    qtbot.keyClick(field, Qt.Key.Key_Up)
    assert editor.hand == Zone(STARK, "Camp"), "an arrow only opens the list"
    qtbot.keyClick(field.view(), Qt.Key.Key_Up)
    qtbot.keyClick(field.view(), Qt.Key.Key_Return)
    assert editor.hand == Zone(STARK, "First zone")
    qtbot.keyClick(canvas, "2")
    assert field.count() == 0
    assert field.currentText() == ""


def test_a_note_is_typed_and_an_arrow_dragged(window: Window, qtbot: QtBot) -> None:
    """With the colour of the strip; letters reach no tool, and what is drawn stands in the plan and on the map."""
    editor, canvas, strip = editor_of(window), canvas_of(window), window.strip
    window.activateWindow()
    canvas.setFocus()
    qtbot.keyClick(canvas, "T")
    assert editor.tool == "note"
    assert {name for name, group in strip._groups.items() if group.isVisible()} == {"hand", "colour", "size"}
    strip.colour.setFocus()
    qtbot.keyClick(strip.colour, Qt.Key.Key_Down)
    assert editor.hand == Note("Note"), "an arrow only opens the list"
    qtbot.keyClick(strip.colour.view(), Qt.Key.Key_Down)
    qtbot.keyClick(strip.colour.view(), Qt.Key.Key_Return)
    assert editor.hand == Note("Note", Ink.RED)
    qtbot.mouseClick(canvas.viewport(), LEFT, pos=place(window, at("M9")))
    field = canvas.findChild(QLineEdit, "name in place")
    assert isinstance(field, QLineEdit)
    qtbot.keyClicks(field, "A bat | ate it")
    qtbot.keyClick(field, Qt.Key.Key_Return)
    assert editor.session.document.value["notes"] == {"M9": {"text": "A bat\nate it", "colour": "red"}}
    qtbot.keyClick(canvas, "A")
    qtbot.mousePress(canvas.viewport(), LEFT, pos=place(window, at("M9")))
    qtbot.mouseMove(canvas.viewport(), place(window, at("K9")))
    qtbot.mouseRelease(canvas.viewport(), LEFT, pos=place(window, at("K9")))
    assert editor.session.document.value["arrows"] == {"arrow_1": {"from": "M9", "to": "K9"}}
    editor.session.document.go_to(0)
    assert "arrows" not in editor.session.document.value


def test_the_tools_stand_in_the_menu_with_their_letters(window: Window, qtbot: QtBot) -> None:
    """Checkable, one of them checked; a click takes the tool, and its letter on the map is still the tool."""
    actions = {action.text().replace("&", ""): action for action in window.menus["Draw"].actions()}
    brush = actions["Brush"]
    assert brush.shortcut().toString() == "B"
    assert brush.isCheckable()
    brush.trigger()
    assert editor_of(window).tool == "brush"
    assert brush.isChecked()
    qtbot.keyClick(canvas_of(window), Qt.Key.Key_U)
    assert editor_of(window).tool == "unit"
    assert "&" not in brush.toolTip()


def test_a_filter_chosen_by_mouse_leaves_the_letters_to_the_tools(window: Window, qtbot: QtBot) -> None:
    """Whoever comes by Tab goes on in the filter."""
    box = tray_of(window).filters["house"]
    window.activateWindow()
    for is_by_keyboard in (False, True):
        canvas_of(window).setFocus()
        if is_by_keyboard:
            box.setFocus(Qt.FocusReason.TabFocusReason)
        qtbot.mouseClick(box, LEFT)
        view = box.view()
        qtbot.waitUntil(view.isVisible)
        qtbot.wait(QApplication.doubleClickInterval())  # a popup takes no release right after it has come
        qtbot.mouseClick(view.viewport(), LEFT, pos=view.visualRect(box.model().index(1, 0)).center())
        qtbot.waitUntil(lambda: not box.view().isVisible())
        assert box.currentIndex() == 1
        assert box.hasFocus() is is_by_keyboard
        assert canvas_of(window).hasFocus() is not is_by_keyboard


def test_what_was_said_of_a_plan_goes_with_it(window: Window, qtbot: QtBot) -> None:
    """It is not told of the welcome page."""
    assert window.save(editor_of(window))
    assert window.status.message.text() == "Saved"
    window.close_editor(editor_of(window))
    assert window.status.message.text() == ""


def test_a_fix_where_nothing_is_wrong_says_so(window: Window) -> None:
    """There is nothing that could lack a fix."""
    window.do("problems.fix")
    assert editor_of(window).message == "No problems"


def test_a_problem_in_a_hex_brings_the_inspector(window: Window) -> None:
    """Which shows what is wrong there, whatever was in front before."""
    editor = editor_of(window)
    window.panels.bring("plan")
    assert editor.do(Edit("Drown them", (Put(("terrain", "H5"), "nowhere"),)))
    window.do("problems.next")
    inspector = window.panels.panel(editor, "inspector")
    assert editor.selection
    assert inspector.is_seen()


@pytest.mark.parametrize("name", ["symmetry", "house", "zone", "colour", "text_size", "brush", "level"])
def test_escape_leads_from_the_strip_to_the_map(window: Window, qtbot: QtBot, name: str) -> None:
    """From an open list, and from a field: the letters are tools again, and nothing has been chosen."""
    editor, canvas, strip = editor_of(window), canvas_of(window), window.strip
    tool, hand = {
        "zone": ("zone", Zone(STARK)),
        "house": ("zone", Zone(STARK)),
        "colour": ("note", Note("Note")),
        "text_size": ("note", Note("Note")),
        "level": ("brush", Token(TokenId("fire"), 1)),
    }.get(name, ("brush", Terrain(TerrainId("forest"))))
    editor.take(hand)
    editor.use(tool)
    before = editor.hand
    field = getattr(strip, name)
    for opens in (True, False) if isinstance(field, QComboBox) and field.count() else (False,):
        window.activateWindow()
        field.setFocus()
        if opens:
            qtbot.keyClick(field, Qt.Key.Key_Down)
            qtbot.keyClick(field.view(), Qt.Key.Key_Down)
            qtbot.keyClick(field.view(), Qt.Key.Key_Escape)
        else:
            qtbot.keyClick(field, Qt.Key.Key_Escape)
        qtbot.waitUntil(lambda: window.focusWidget() is canvas)
        assert editor.hand == before
        assert editor.symmetry is Symmetry.NONE


def test_the_strip_is_as_high_with_every_tool(window: Window) -> None:
    """The map below does not move when another tool is taken."""
    editor, heights = editor_of(window), set()
    editor.take(Token(TokenId("fire"), 1))
    for tool in TOOLS:
        editor.use(tool.id)
        QApplication.processEvents()
        heights.add(window.strip.height())
    assert len(heights) == 1


def test_the_strip_has_room_for_its_symmetries(window: Window) -> None:
    """The list is as broad as its longest entry when it is open."""
    editor, symmetry = editor_of(window), window.strip.symmetry
    editor.take(Terrain(TerrainId("forest")))
    editor.use("brush")
    symmetry.showPopup()
    QApplication.processEvents()
    assert symmetry.view().viewport().width() >= symmetry.view().sizeHintForColumn(0)
    symmetry.hidePopup()
