"""The play pane: choices by mouse and keyboard, the machine, saved games."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QApplication, QComboBox, QTreeWidgetItem, QWidget
from pytestqt.qtbot import QtBot

from bow_author.hexes.coordinates import Hex
from bow_author.packs.edits import Edit, Put
from bow_editor.editor_state import EditorState
from bow_editor.playing import PEOPLE_AND_MACHINES
from bow_editor.qt.choice_tree import ChoiceTree
from bow_editor.qt.play_pane import PlayPane
from bow_editor.qt.window import Window
from tests.editor.qt.about.beside import click, opened_by, place

Key, LEFT = Qt.Key, Qt.MouseButton.LeftButton


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


def test_a_turn_by_mouse(window: Window, editor: EditorState, qtbot: QtBot) -> None:
    """A unit is ordered from the list, chosen on the map and moved by a click; undo takes it back."""
    del editor
    pane = opened_by(window, PlayPane, "look.play", qtbot)
    pane.new_game(7)
    game = pane.game
    assert game is not None
    order = next(choice for choice in game.choices() if choice.head == "Winterfell Riders, G4")
    assert entries(pane.choices)[order.head] == ["Order: pay 1 blue order token", "Order: pay 1 valor order token"]
    press(pane.choices, entry(pane.choices, order.head, "Order: pay 1 blue order token"), qtbot)
    assert pane.headline.text() == "Stark is to move"
    assert order.at is not None
    click(pane.map, order.at, qtbot)
    assert game.focus == order.at
    assert next(iter(entries(pane.choices))) == order.head
    assert "Move to G5 (Forest)" in set(entries(pane.choices)[order.head])
    assert len(entries(pane.choices)) > 1, "and all else below"
    move = next(choice for choice in game.choices_here() if choice.group == "Moves")
    assert move.to is not None
    click(pane.map, move.to, qtbot)
    assert game.play.unit("riders").at == move.to  # type: ignore[arg-type]  # a label is a text
    assert "moves" in pane.log.toPlainText()
    qtbot.mouseClick(pane.undo, LEFT)
    assert game.play.unit("riders").at == order.at  # type: ignore[arg-type]  # as above
    qtbot.mouseClick(pane.redo, LEFT)
    assert game.play.unit("riders").at == move.to  # type: ignore[arg-type]  # as above


def test_a_click_on_a_unit_leads_to_its_rows(window: Window, editor: EditorState, qtbot: QtBot) -> None:
    """The keyboard is at the first of them, which is seen at the top, and what stands below is about it."""
    del editor
    pane = opened_by(window, PlayPane, "look.play", qtbot)
    pane.new_game(7)
    tree = pane.choices
    other = entry(tree, "Rickard Karstark, F9", entries(tree)["Rickard Karstark, F9"][0])
    tree.setFocus()
    tree.setCurrentItem(other)
    tree.scrollToBottom()
    pane.does.setText("of another")
    click(pane.map, Hex(7, 4), qtbot)
    now = tree.currentItem()
    assert (now.parent().text(0), now.text(0)) == ("Winterfell Riders, G4", "Order: pay 1 blue order token")
    assert now.parent().child(0) is now
    assert tree.itemAt(2, 2) is now.parent()
    assert tree.viewport().rect().contains(tree.visualItemRect(now))
    assert pane.does.text() == now.toolTip(0) != ""
    assert pane.game is not None
    assert pane.game.last == 0
    qtbot.keyClick(tree, Key.Key_Return)
    assert pane.game.play.state.unit_at(Hex(7, 4)) is not None
    assert pane.game.last == 1, "Enter takes it"


def test_what_happened_last_takes_the_room_there_is(window: Window, editor: EditorState, qtbot: QtBot) -> None:
    """Its column goes down to the foot of the window, and of a higher window all that is more is its."""
    del editor
    pane = opened_by(window, PlayPane, "look.play", qtbot)
    before, high = pane.lately.height(), pane.height()
    assert pane.height() - pane.tabs.mapTo(pane, pane.tabs.rect().bottomLeft()).y() < 40
    pane.window().resize(pane.window().width(), pane.window().height() + 300)
    qtbot.waitUntil(lambda: pane.height() == high + 300)
    qtbot.waitUntil(lambda: pane.lately.height() >= before + 290)


def test_no_text_is_cut(window: Window, editor: EditorState, qtbot: QtBot) -> None:
    """What is longer than the tree is wide takes several lines, more of them when it gets narrower."""
    del editor
    pane = opened_by(window, PlayPane, "look.play", qtbot)
    pane.new_game(7)
    assert pane.game is not None
    assert pane.game.choose(pane.game.choices()[0])
    pane.show_game()
    end = entry(pane.choices, "Turn", "End the turn: units that were ordered and have not acted do nothing more")
    heights = []
    for width in (900, 300, 170):
        pane.choices.setFixedWidth(width)
        qtbot.waitUntil(lambda width=width: pane.choices.width() == width)
        heights.append(pane.choices.visualItemRect(end).height())
    assert heights[0] < heights[1] < heights[2]


def test_a_double_click_is_one_action(window: Window, editor: EditorState, qtbot: QtBot) -> None:
    """In the list, where other entries stand after the first click, and on the map."""
    del editor
    pane = opened_by(window, PlayPane, "look.play", qtbot)
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
def test_another_player_goes_on_at_once(window: Window, editor: EditorState, qtbot: QtBot, by_key: bool) -> None:
    """The machine takes over what a person has begun, and gives it back; the game is the same one."""
    del editor
    pane = opened_by(window, PlayPane, "look.play", qtbot)
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


def test_a_turn_by_keyboard(window: Window, editor: EditorState, qtbot: QtBot) -> None:
    """Arrows lead through the tree, Enter folds a head and does what an entry says; on the map it chooses a hex."""
    del editor
    pane = opened_by(window, PlayPane, "look.play", qtbot)
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
    assert tree.currentItem().text(0) == "Order: pay 1 green order token"
    qtbot.keyClick(tree, Key.Key_Return)
    assert pane.game.last == 1
    assert tree.currentItem().text(0) == "Maege Mormont, H5", "one goes on where one was"
    qtbot.keyClick(tree, Key.Key_Left)
    assert pane.game.choose(next(choice for choice in pane.game.choices() if choice.group == "Moves"))
    pane.show_game()
    qtbot.mouseClick(pane.undo, LEFT)
    (head,) = tree.findItems("Maege Mormont, H5 (3 folded)", Qt.MatchFlag.MatchExactly)
    assert not head.isExpanded(), "what was folded stays so"
    pane.map.point_at(Hex(1, 1))
    pane.map.setFocus()
    qtbot.keyClick(pane.map, Key.Key_Right)
    qtbot.keyClick(pane.map, Key.Key_Down)
    assert pane.map.cursor_at == Hex(2, 2)
    focus = pane.game.focus
    qtbot.keyClick(pane.map, Key.Key_Return)
    assert pane.game.focus == focus
    assert pane.guide.text().startswith("Out of reach: ")
    assert pane.map.cursor_at == Hex(2, 2), "the keyboard goes on from where it was"


def test_nothing_moves_as_texts_come_and_go(window: Window, editor: EditorState, qtbot: QtBot) -> None:
    """The list and the map lie where they lay, whatever is said above, beside and below them."""
    del editor
    pane = opened_by(window, PlayPane, "look.play", qtbot)
    pane.new_game(7)
    game = pane.game
    assert game is not None

    def where() -> list[tuple[int, int, int, int]]:
        QApplication.processEvents()
        widgets = (pane.choices, pane.map, pane.lately, pane.tabs, pane.undo)
        return [QRect(widget.mapTo(pane, QPoint()), widget.size()).getRect() for widget in widgets]  # type: ignore[misc]  # four numbers

    before = where()
    assert pane.said.text() == ""
    for text in ("", "A word.", "Many words that take several lines, one after the other. " * 9):
        for shown in (pane.headline, pane.guide, pane.does, pane.said):
            shown.setText(text)
        assert where() == before
    press(pane.choices, entry(pane.choices, "Winterfell Riders, G4", "Order: pay 1 blue order token"), qtbot)
    pane._chosen(next(choice for choice in game.choices() if choice.group == "Turn"))
    qtbot.waitUntil(lambda: game.choices() != [])
    assert pane.lately.toPlainText().count("Lannister – ") > 1, "the whole turn of the machine"
    assert where() == before


def test_nothing_stays_hidden_below_a_folded_head(window: Window, editor: EditorState, qtbot: QtBot) -> None:
    """A head says how much it hides, and unfolds as soon as there is something new below it."""
    del editor
    pane = opened_by(window, PlayPane, "look.play", qtbot)
    pane.new_game(7)
    tree = pane.choices
    tree.setFocus()
    qtbot.keyClick(tree, Key.Key_Left)
    assert next(iter(entries(tree))) == "Maege Mormont, H5 (2 folded)"
    press(tree, entry(tree, "Winterfell Riders, G4", "Order: pay 1 blue order token"), qtbot)
    qtbot.mouseClick(pane.undo, LEFT)
    head = tree.findItems("Maege Mormont, H5 (2 folded)", Qt.MatchFlag.MatchExactly)[0]
    assert not head.isExpanded(), "nothing is new below it"
    assert pane.game is not None
    pane._chosen(next(choice for choice in pane.game.choices() if choice.head == "Maege Mormont, H5"))
    head = tree.findItems("Maege Mormont, H5", Qt.MatchFlag.MatchExactly)[0]
    assert head.isExpanded()
    assert "Move to H6 (Northern ford)" in entries(tree)["Maege Mormont, H5"]


def test_what_a_row_does_stands_below_the_list(window: Window, editor: EditorState, qtbot: QtBot) -> None:
    """Of the one that the keyboard is at, and as its tooltip; a click that does nothing says why."""
    del editor
    pane = opened_by(window, PlayPane, "look.play", qtbot)
    pane.new_game(7)
    tree = pane.choices
    tree.setFocus()
    card = entry(tree, "Seasoned Men", entries(tree)["Seasoned Men"][0])
    tree.setCurrentItem(card)
    assert "Command 1: For 1 command token: order up to 2 blue units." in pane.does.text()
    assert card.toolTip(0) == pane.does.text()
    press(tree, entry(tree, "Winterfell Riders, G4", "Order: pay 1 blue order token"), qtbot)
    click(pane.map, Hex(1, 1), qtbot)
    assert pane.guide.text().startswith("Out of reach: A1 is 8 hexes away")
    assert pane.game is not None
    assert pane.game.focus == Hex(7, 4)


def test_a_whole_battle_by_keyboard_alone(window: Window, editor: EditorState, qtbot: QtBot) -> None:
    """The keyboard is at the list from the beginning, and stays there until somebody has won."""
    del editor
    pane = opened_by(window, PlayPane, "look.play", qtbot)
    assert pane.focusWidget() is pane.choices
    pane.new_game(7)
    game = pane.game
    assert game is not None
    assert not pane.undo.isEnabled(), "nothing has been done"
    turn = 0
    while game.last < 2000:
        qtbot.waitUntil(lambda: game.choices() != [] or game.to_move is None)
        if game.to_move is None:
            break
        before, turn = game.record, turn + 1
        for key in (Key.Key_End,) if turn % 3 == 0 else (Key.Key_Home, Key.Key_Down):
            qtbot.keyClick(pane.choices, key)
        qtbot.keyClick(pane.choices, Key.Key_Return)
        assert game.record is not before, "each Enter does something"
    assert "has won" in pane.headline.text()
    assert pane.focusWidget() is pane.choices


def test_a_head_says_what_all_below_it_do(window: Window, editor: EditorState, qtbot: QtBot) -> None:
    """A card its text; a unit, whose rows do this and that, nothing."""
    del editor
    pane = opened_by(window, PlayPane, "look.play", qtbot)
    pane.new_game(7)
    heads = {
        head.text(0): head for head in map(pane.choices.topLevelItem, range(pane.choices.topLevelItemCount())) if head
    }
    assert "Command 1: " in heads["Seasoned Men"].toolTip(0)
    assert heads["Rickard Karstark, F9"].toolTip(0) == ""


def test_the_machine_plays_and_the_game_is_stepped_through(
    window: Window, editor: EditorState, tmp_path: Path, qtbot: QtBot
) -> None:
    """Two machines play by themselves; the game is saved, opened, and shown from its beginning."""
    del editor
    pane = opened_by(window, PlayPane, "look.play", qtbot)
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


def test_a_plan_with_errors_is_not_played(window: Window, editor: EditorState, qtbot: QtBot) -> None:
    """It says why; after the error is fixed a new game begins."""
    editor.do(Edit("Break it", (Put(("terrain", "A1"), "no_such_terrain"),)))
    pane = opened_by(window, PlayPane, "look.play", qtbot)
    assert "no_such_terrain" in pane.said.text()
    assert list(entries(pane.choices)) == [pane.said.text()]
    assert not pane.choices.isEnabled()
    editor.session.document.undo()
    qtbot.mouseClick(pane.new, LEFT)
    assert len(entries(pane.choices)) > 2


def test_a_game_is_not_lost(window: Window, editor: EditorState, qtbot: QtBot) -> None:
    """Closed and opened again it goes on; when a new one begins, the pane says where it is."""
    del editor
    pane = opened_by(window, PlayPane, "look.play", qtbot)
    pane.new_game(7)
    game = pane.game
    assert game is not None
    press(pane.choices, entry(pane.choices, "Winterfell Riders, G4", "Order: pay 1 blue order token"), qtbot)
    assert game.last
    pane.window().close()
    qtbot.waitUntil(lambda: not window.findChildren(PlayPane), timeout=60_000)
    again = opened_by(window, PlayPane, "look.play", qtbot)
    assert again.game is game
    assert entries(again.choices)
    qtbot.mouseClick(again.new, LEFT)
    assert again.game is not game
    assert "“Open a game…” has the game before." in again.said.text()
