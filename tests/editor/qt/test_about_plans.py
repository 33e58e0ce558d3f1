"""The windows about a plan: comparison, play, print preview, with real mouse and keyboard."""

from collections.abc import Iterator
from pathlib import Path
from typing import TypeVar

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QImage, QPageLayout
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QListWidget, QPlainTextEdit, QTreeWidgetItem, QWidget
from pytestqt.qtbot import QtBot

from bow_author.cli import main
from bow_author.draw.colours import grey
from bow_author.draw.layout import centre
from bow_author.hexes.coordinates import Direction, Hex
from bow_author.packs.edits import Edit, Put
from bow_editor.desk import Desk
from bow_editor.playing import PEOPLE_AND_MACHINES
from bow_editor.qt.choice_tree import ChoiceTree
from bow_editor.qt.diff_view import DiffView
from bow_editor.qt.map_view import MapView
from bow_editor.qt.own_window import OwnWindow
from bow_editor.qt.play_pane import PlayPane
from bow_editor.qt.print_preview import PrintPreview
from bow_editor.qt.window import Window
from bow_editor.themes import for_other_eyes
from tests.editor.conftest import KINGSROAD

Key, LEFT = Qt.Key, Qt.MouseButton.LeftButton
Kind = TypeVar("Kind", bound=QWidget)


@pytest.fixture
def plan_file(tmp_path: Path) -> Path:
    """Give a plan that no pack has, so that it can be played."""
    file = tmp_path / "the_kingsroad.yaml"
    text = KINGSROAD.read_text("utf-8").replace("battle: clash_on_the_kingsroad", "battle: the_kingsroad")
    file.write_text(text.replace("number: 1\n", ""), "utf-8")
    return file


@pytest.fixture
def desk(window: Window) -> Iterator[Desk]:
    """Give the plan in front; afterwards close what is about it."""
    assert window.desk is not None
    yield window.desk
    for dialog in window.findChildren(OwnWindow):
        dialog.close()


def opened(window: Window, kind: type[Kind], command: str, qtbot: QtBot) -> Kind:
    """Open a window by its command."""
    window.do(command)
    (found,) = window.findChildren(kind)
    qtbot.waitExposed(found)
    return found


def place(view: MapView, at: Hex) -> QPoint:
    """Give where on a view the middle of a hex is."""
    middle = centre(at)
    return view.mapFromScene(middle.x, middle.y)


def click(view: MapView, at: Hex, qtbot: QtBot) -> None:
    """Click a hex."""
    qtbot.mouseClick(view.viewport(), LEFT, pos=place(view, at))


def entries(tree: ChoiceTree) -> dict[str, list[str]]:
    """Give what a tree says, below each head."""
    heads = [tree.topLevelItem(row) for row in range(tree.topLevelItemCount())]
    return {head.text(0): [head.child(row).text(0) for row in range(head.childCount())] for head in heads if head}


def entry(tree: ChoiceTree, head: str, text: str) -> QTreeWidgetItem:
    """Give the entry with a text below a head."""
    (found,) = (
        item
        for top in tree.findItems(head, Qt.MatchFlag.MatchExactly)
        for item in (top.child(row) for row in range(top.childCount()))
        if item.text(0) == text
    )
    return found


def press(tree: ChoiceTree, item: QTreeWidgetItem, qtbot: QtBot) -> None:
    """Click an entry."""
    tree.scrollToItem(item)
    qtbot.mouseClick(tree.viewport(), LEFT, pos=tree.visualItemRect(item).center())


def rows(shown: QListWidget) -> list[str]:
    """Give what a list says."""
    return [shown.item(row).text() for row in range(shown.count())]


def test_the_comparison_follows_the_plan(window: Window, desk: Desk, qtbot: QtBot) -> None:
    """Each edit is told; a click on a line goes to its hex, a click on a hex to its line."""
    desk.do(Edit("Move", (Put(("units", "maege", "at"), "A1"),)))
    view = opened(window, DiffView, "look.compare", qtbot)
    qtbot.waitUntil(lambda: rows(view.list) == ["units: maege, H5 -> A1"])
    desk.do(Edit("Lay", (Put(("terrain", "E7"), "hills"),)))
    qtbot.waitUntil(lambda: view.list.count() == 2)
    assert view.said.text() == "1 changed, 1 moved"
    view.list.setCurrentRow(1)
    click(view.after, Hex(5, 7), qtbot)
    assert view.list.currentRow() == 0
    click(view.before, Hex(8, 5), qtbot)
    assert view.list.currentRow() == 1
    assert view.after.cursor_at == Hex(1, 1)
    qtbot.mouseClick(view.both, LEFT)
    assert not view.before.isVisible()


def test_both_maps_move_together(window: Window, desk: Desk, qtbot: QtBot) -> None:
    """What is zoomed and scrolled on one side is so on the other."""
    view = opened(window, DiffView, "look.compare", qtbot)
    qtbot.waitUntil(lambda: view.after.map.picture is not None)
    view.after.zoom_by(3)
    assert view.before.transform() == view.after.transform()
    view.after.horizontalScrollBar().setValue(view.after.horizontalScrollBar().maximum() // 2)
    assert view.before.horizontalScrollBar().value() == view.after.horizontalScrollBar().value()
    assert desk.session.document.is_saved


def test_another_file_is_compared(window: Window, desk: Desk, tmp_path: Path, qtbot: QtBot) -> None:
    """Any plan can be; what is none is told."""
    view = opened(window, DiffView, "look.compare", qtbot)
    other = tmp_path / "other.yaml"
    other.write_text(desk.session.document.text.replace("rounds: 5", "rounds: 9"), "utf-8")
    view.compare_with(str(other))
    assert rows(view.list) == ["rounds: 9 -> 5"]
    other.write_text("battle: [", "utf-8")
    view.compare_with(str(other))
    assert rows(view.list) == []
    assert "no battle plan" in view.said.text()


def test_a_turn_by_mouse(window: Window, desk: Desk, qtbot: QtBot) -> None:
    """A unit is ordered from the list, chosen on the map and moved by a click; undo takes it back."""
    del desk
    pane = opened(window, PlayPane, "look.play", qtbot)
    pane.new_game(7)
    game = pane.game
    assert game is not None
    order = next(choice for choice in game.choices() if choice.head == "Winterfell Riders, G4")
    assert entries(pane.choices)[order.head] == ["Order: pay 1 blue", "Order: pay 1 valor"]
    press(pane.choices, entry(pane.choices, order.head, "Order: pay 1 blue"), qtbot)
    assert pane.headline.text() == "Stark is to move"
    assert order.at is not None
    click(pane.map, order.at, qtbot)
    assert game.focus == order.at
    assert next(iter(entries(pane.choices))) == order.head
    assert "Move to G5 (Forest)" in set(entries(pane.choices)[order.head])
    assert set(entries(pane.choices)) <= {order.head, "Turn", "Rickard Karstark, F9"}
    move = next(choice for choice in game.choices_here() if choice.group == "Moves")
    assert move.to is not None
    click(pane.map, move.to, qtbot)
    assert game.play.unit("riders").at == move.to  # type: ignore[arg-type]  # a label is a text
    assert "moves" in pane.log.toPlainText()
    qtbot.mouseClick(pane.undo, LEFT)
    assert game.play.unit("riders").at == order.at  # type: ignore[arg-type]  # as above
    qtbot.mouseClick(pane.redo, LEFT)
    assert game.play.unit("riders").at == move.to  # type: ignore[arg-type]  # as above


def test_a_double_click_is_one_action(window: Window, desk: Desk, qtbot: QtBot) -> None:
    """In the list, where other entries stand after the first click, and on the map."""
    del desk
    pane = opened(window, PlayPane, "look.play", qtbot)
    pane.new_game(7)
    game = pane.game
    assert game is not None
    order = next(choice for choice in game.choices() if choice.group == "Orders")
    assert order.at is not None
    item = entry(pane.choices, order.head, order.text)
    double_click(pane.choices.viewport(), pane.choices.visualItemRect(item).center(), qtbot)
    assert game.last == 1
    click(pane.map, order.at, qtbot)
    move = next(choice for choice in game.choices_here() if choice.group == "Moves" and choice.to != order.at)
    assert move.to is not None
    double_click(pane.map.viewport(), place(pane.map, move.to), qtbot)
    assert game.last == 2


def double_click(widget: QWidget, where: QPoint, qtbot: QtBot) -> None:
    """Click twice, as fast as a hand does: Qt tells of the second press as a double click."""
    qtbot.mouseClick(widget, LEFT, pos=where)
    qtbot.mouseDClick(widget, LEFT, pos=where)


@pytest.mark.parametrize("by_key", [True, False])
def test_another_player_goes_on_at_once(window: Window, desk: Desk, qtbot: QtBot, by_key: bool) -> None:
    """The machine takes over what a person has begun, and gives it back; the game is the same one."""
    del desk
    pane = opened(window, PlayPane, "look.play", qtbot)
    pane.new_game(7)
    game = pane.game
    assert game is not None
    assert game.choose(next(choice for choice in game.choices() if choice.group == "Orders"))
    who = next(iter(pane.players.values()))
    seat(who, PEOPLE_AND_MACHINES.index("greedy"), qtbot, by_key=by_key)
    assert "played by the machine, greedily" in pane.said.text()
    qtbot.waitUntil(lambda: game.last > 4)
    assert pane.game is game
    seat(who, PEOPLE_AND_MACHINES.index("person"), qtbot, by_key=by_key)
    qtbot.waitUntil(lambda: game.choices() != [] or game.to_move is None)
    steps = game.last
    qtbot.wait(400)
    assert game.last == steps, "nobody plays for a person"


def seat(box: QComboBox, row: int, qtbot: QtBot, *, by_key: bool) -> None:
    """Choose an entry, as a person does."""
    if by_key:
        box.setFocus()
        while box.currentIndex() != row:
            qtbot.keyClick(box, Key.Key_Down if row > box.currentIndex() else Key.Key_Up)
        return
    box.showPopup()
    view = box.view()
    qtbot.mouseClick(view.viewport(), LEFT, pos=view.visualRect(box.model().index(row, 0)).center())
    qtbot.waitUntil(lambda: not view.isVisible())


@pytest.mark.parametrize(("command", "kind"), [("look.play", PlayPane), ("look.compare", DiffView)])
def test_the_colours_of_the_map_hold_wherever_one_is(
    window: Window, desk: Desk, qtbot: QtBot, command: str, kind: type[QWidget]
) -> None:
    """Those that were chosen before, and those that are chosen while it is open."""
    del desk
    window.settings.change(map_colours="colour-blind")
    view = opened(window, kind, command, qtbot)
    maps = view.findChildren(MapView)
    assert {one.map.tone for one in maps} == {for_other_eyes}
    window.settings.change(map_colours="print")
    assert {one.map.tone for one in maps} == {grey}
    window.settings.change(map_colours="printed")


def test_a_turn_by_keyboard(window: Window, desk: Desk, qtbot: QtBot) -> None:
    """Arrows lead through the tree, Enter folds a head and does what an entry says; on the map it chooses a hex."""
    del desk
    pane = opened(window, PlayPane, "look.play", qtbot)
    pane.new_game(7)
    assert pane.game is not None
    tree = pane.choices
    tree.setFocus()
    head = tree.currentItem()
    assert head is tree.topLevelItem(0)
    assert head.text(0) == "Maege Mormont, H5"
    qtbot.keyClick(tree, Key.Key_Return)
    assert (head.isExpanded(), pane.game.last) == (False, 0)
    qtbot.keyClick(tree, Key.Key_Down)
    assert tree.currentItem().text(0) == "Rickard Karstark, F9"
    for key in (Key.Key_Up, Key.Key_Right, Key.Key_Down):
        qtbot.keyClick(tree, key)
    assert tree.currentItem().text(0) == "Order: pay 1 green"
    qtbot.keyClick(tree, Key.Key_Return)
    assert pane.game.last == 1
    assert tree.currentItem().text(0) == "Maege Mormont, H5", "one goes on where one was"
    qtbot.keyClick(tree, Key.Key_Left)
    assert pane.game.choose(next(choice for choice in pane.game.choices() if choice.group == "Moves"))
    pane.show_game()
    qtbot.mouseClick(pane.undo, LEFT)
    (head,) = tree.findItems("Maege Mormont, H5", Qt.MatchFlag.MatchExactly)
    assert not head.isExpanded(), "what was folded stays so"
    pane.map.point_at(Hex(1, 1))
    pane.map.setFocus()
    qtbot.keyClick(pane.map, Key.Key_Right)
    qtbot.keyClick(pane.map, Key.Key_Down)
    assert pane.map.cursor_at == Hex(2, 1).step(Direction.SOUTH_WEST)
    qtbot.keyClick(pane.map, Key.Key_Return)
    assert pane.game.focus is None


def test_the_machine_plays_and_the_game_is_stepped_through(
    window: Window, desk: Desk, tmp_path: Path, qtbot: QtBot
) -> None:
    """Two machines play by themselves; the game is saved, opened, and shown from its beginning."""
    del desk
    pane = opened(window, PlayPane, "look.play", qtbot)
    for who in pane.players.values():
        who.setCurrentIndex(1)
    pane.new_game(5)
    game = pane.game
    assert game is not None
    qtbot.waitUntil(lambda: game.last >= 3)
    pane.let_go()
    file = tmp_path / "two.game.json"
    pane.save_game(str(file))
    assert file.exists()
    last = game.last
    pane.open_game(str(file))
    assert pane.game is not None
    assert pane.game is not game
    assert (pane.slider.value(), pane.slider.maximum()) == (0, last)
    qtbot.mouseClick(pane.on, LEFT)
    assert pane.headline.text() == f"Step 1 of {last}"
    pane.slider.setValue(2)
    assert pane.game.shown == 2
    qtbot.mouseClick(pane.back, LEFT)
    assert pane.slider.value() == 1
    pane.open_game(str(tmp_path / "nowhere.json"))
    assert pane.said.text()


def test_a_plan_with_errors_is_not_played(window: Window, desk: Desk, qtbot: QtBot) -> None:
    """It says why; after the error is mended a new game begins."""
    desk.do(Edit("Break it", (Put(("terrain", "A1"), "no_such_terrain"),)))
    pane = opened(window, PlayPane, "look.play", qtbot)
    assert "no_such_terrain" in pane.said.text()
    assert list(entries(pane.choices)) == [pane.said.text()]
    assert not pane.choices.isEnabled()
    desk.session.document.undo()
    qtbot.mouseClick(pane.new, LEFT)
    assert len(entries(pane.choices)) > 2


def test_the_preview_shows_the_pages_and_follows_the_plan(window: Window, desk: Desk, qtbot: QtBot) -> None:
    """By the real export, in a thread; greys and paper as chosen."""
    preview = opened(window, PrintPreview, "file.print", qtbot)
    qtbot.waitUntil(lambda: len(preview.pages) == 2)
    first = preview.pages[0]
    assert preview.state.text() == "2 pages"
    assert first.width() > first.height()
    desk.do(Edit("Call", (Put(("title",), "Another name"),)))
    qtbot.waitUntil(lambda: preview.pages[0] != first)
    second = preview.pages[0]
    preview.paper.setCurrentIndex(1)
    qtbot.waitUntil(lambda: preview.pages[0].size() != second.size())
    third = preview.pages[0]
    preview.grey.setChecked(True)
    qtbot.waitUntil(lambda: preview.pages[0] != third)
    grey = preview.pages[0].pixelColor(preview.pages[0].width() // 2, preview.pages[0].height() // 2)
    assert grey.red() == grey.green() == grey.blue()


@pytest.mark.parametrize("ending", ["pdf", "png", "svg", "doc"])
def test_the_sheet_is_exported(ending: str, window: Window, desk: Desk, tmp_path: Path, qtbot: QtBot) -> None:
    """As what the ending says; what cannot be written is told."""
    del desk
    preview = opened(window, PrintPreview, "file.print", qtbot)
    file = tmp_path / f"sheet.{ending}"
    preview.export_to(str(file))
    qtbot.waitUntil(lambda: "…" not in preview.said.text())
    if ending == "doc":
        assert "must end with" in preview.said.text()
        return
    assert str(file) in preview.said.text()
    heads = {"pdf": b"%PDF", "png": b"\x89PNG", "svg": b"<svg"}
    assert file.read_bytes().startswith(heads[ending])
    assert (tmp_path / "sheet-2.png").exists() == (ending == "png")


SIZES = {"nothing chosen": (), "per inch": ("ppi", 60), "wide": ("width", 700)}


@pytest.mark.parametrize("chosen", SIZES)
def test_pictures_are_as_large_as_those_of_the_command_line(
    chosen: str, window: Window, desk: Desk, tmp_path: Path, qtbot: QtBot
) -> None:
    """For the same choice, and where nothing is chosen."""
    preview = opened(window, PrintPreview, "file.print", qtbot)
    how = SIZES[chosen]
    if how:
        unit, count = how
        QTest.keyClick(preview.unit, Qt.Key.Key_Down if unit == "width" else Qt.Key.Key_Up)
        preview.pixels.selectAll()
        QTest.keyClicks(preview.pixels, str(count))
    preview.export_to(str(tmp_path / "here.png"))
    qtbot.waitUntil(lambda: "…" not in preview.said.text())
    options = (f"--{how[0]}", str(how[1])) if how else ()
    assert main(["export", "plan", desk.session.path, "-o", str(tmp_path / "there.png"), *options]) == 0
    here, there = QImage(str(tmp_path / "here.png")), QImage(str(tmp_path / "there.png"))
    assert here.size() == there.size()
    assert here.width() == {"nothing chosen": 1754, "per inch": 702, "wide": 700}[chosen]


def test_a_size_that_cannot_be_is_told(window: Window, tmp_path: Path, qtbot: QtBot) -> None:
    """With its bounds; nothing is written."""
    preview = opened(window, PrintPreview, "file.print", qtbot)
    preview.pixels.setValue(1201)
    preview.export_to(str(tmp_path / "large.png"))
    qtbot.waitUntil(lambda: "…" not in preview.said.text())
    assert "must be from 10 to 1200" in preview.said.text()
    assert not list(tmp_path.glob("large*"))


def test_the_sheet_is_printed(window: Window, desk: Desk, tmp_path: Path, qtbot: QtBot) -> None:
    """On a printer that writes a file: as many pages as the preview shows."""
    del desk
    preview = opened(window, PrintPreview, "file.print", qtbot)
    printer = QPrinter()
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setPageOrientation(QPageLayout.Orientation.Landscape)
    printer.setOutputFileName(str(tmp_path / "printed.pdf"))
    preview.print_on(printer)
    qtbot.waitUntil(lambda: preview.said.text() == "Printed")
    assert (tmp_path / "printed.pdf").read_bytes().count(b"/Type /Page\n") == 2


def test_a_plan_that_cannot_be_set_is_told(window: Window, desk: Desk, qtbot: QtBot) -> None:
    """No board, no sheet."""
    desk.do(Edit("Break it", (Put(("board",), "nowhere"),)))
    preview = opened(window, PrintPreview, "file.print", qtbot)
    assert "nowhere" in preview.said.text()
    assert preview.pages == []


@pytest.mark.parametrize("command", ["file.print", "look.compare", "look.play"])
def test_windows_close_with_their_plan(command: str, window: Window, desk: Desk, qtbot: QtBot) -> None:
    """And everything that can be used in them has a name for screen readers."""
    dialog = opened(window, OwnWindow, command, qtbot)
    nameless = [
        widget
        for kind in (QListWidget, QPlainTextEdit, MapView)
        for widget in dialog.findChildren(kind)
        if not widget.accessibleName()
    ]
    assert nameless == []
    window.workbench.close(desk)
    qtbot.waitUntil(lambda: not window.findChildren(type(dialog)))
