"""The tray by mouse and keyboard."""

import pytest
from PySide6.QtCore import QModelIndex, QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QApplication, QCheckBox, QComboBox, QLineEdit, QToolButton
from pytestqt.qtbot import QtBot

from bow_author.draw.layout import centre
from bow_author.packs.edits import Edit, Put
from bow_author.plans.model import Rank
from bow_editor.editor_state import EditorState
from bow_editor.placeables import Objective, Terrain, Unit
from bow_editor.qt.panels.thing_list import thing_of
from bow_editor.qt.panels.tray import TrayView
from bow_editor.qt.window import Window
from bow_editor.settings import SettingsFile
from bow_editor.words import use_language

from .conftest import Showing, hex_of, pick, settle


def index_of(tray: TrayView, title: str) -> QModelIndex:
    """Find a thing in the list."""
    found = [
        item.index() for item, *_ in tray._rows() if item.text().removesuffix("\N{NO-BREAK SPACE}♛").startswith(title)
    ]
    assert found, title
    return found[0]


def click(tray: TrayView, title: str, qtbot: QtBot) -> None:
    index = index_of(tray, title)
    tray.list.scrollTo(index)
    place = tray.list.visualRect(index).center()
    qtbot.mouseClick(tray.list.viewport(), Qt.MouseButton.LeftButton, pos=place)


def test_a_click_takes_a_thing(shown: Showing, editor: EditorState, qtbot: QtBot) -> None:
    """It is in the hand, with the tool that lays it down."""
    tray = shown(TrayView)
    assert isinstance(tray, TrayView)
    click(tray, "Forest", qtbot)
    assert editor.hand == Terrain("forest")  # type: ignore[arg-type]  # an id is a text
    assert editor.tool == "brush"


def test_search_and_enter(shown: Showing, editor: EditorState, qtbot: QtBot) -> None:
    """Typing finds, Enter takes the first; a rank is said by its button, and the hand has it."""
    tray = shown(TrayView)
    assert isinstance(tray, TrayView)
    search = tray.findChild(QLineEdit, "search")
    search.setFocus()
    qtbot.keyClicks(search, "casterly")
    assert next(item.text() for item, *_ in tray._rows()) == "Casterly Rock Cavaliers"
    qtbot.keyClick(search, Qt.Key.Key_Return)
    assert editor.hand == Unit("lannister", Rank.GREEN, unit="casterly_rock_cavaliers")
    qtbot.mouseClick(tray.findChild(QToolButton, "red"), Qt.MouseButton.LeftButton)
    assert editor.hand == Unit("lannister", Rank.RED, unit="casterly_rock_cavaliers")


def test_letters_find_every_thing_as_it_is_read(shown: Showing, editor: EditorState, qtbot: QtBot) -> None:
    """The first word of a title finds it, or another that begins so: units, commanders, tiles, and no head."""
    editor.do(Edit("A token of its own", (Put(("packs",), ["core", "enhanced_rules"]),)))
    tray = shown(TrayView)
    assert isinstance(tray, TrayView)
    things = tray.tray.shown()
    assert len({thing.group for thing in things}) == 6
    for thing in things:
        word = thing.title.partition(" ")[0]
        tray.list.keyboardSearch("")
        tray.list.mark(None)
        qtbot.keyClicks(tray.list, word.lower())
        chosen = tray.tray.chosen()
        assert chosen is not None
        assert chosen.title.startswith(word)


@pytest.mark.parametrize("key", ["Enter", "Space", "Shift+Enter", "Enter in the search"])
def test_enter_goes_to_the_map_with_it(window: Window, qtbot: QtBot, key: str) -> None:
    """There letters are tools; Space and Shift+Enter take it and stay. What finds nothing stays, too."""
    assert window.editor is not None
    tray = window.panels.panel(window.editor, "tray")
    assert isinstance(tray, TrayView)
    window.activateWindow()
    window.do("view.tray")
    qtbot.keyClicks(tray.search, "lannister guard nowhere")
    qtbot.keyClick(tray.search, Qt.Key.Key_Return)
    assert tray.search.hasFocus()
    tray.search.clear()
    qtbot.keyClicks(tray.search, "riders")
    if key != "Enter in the search":
        qtbot.keyClick(tray.search, Qt.Key.Key_Down)
        assert tray.list.hasFocus()
    held = Qt.KeyboardModifier.ShiftModifier if "Shift" in key else Qt.KeyboardModifier.NoModifier
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Space if key == "Space" else Qt.Key.Key_Return, held)
    assert window.editor.tool == "unit"
    stays = key in ("Space", "Shift+Enter")
    assert tray.list.hasFocus() is stays
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_L)
    assert (window.editor.tool == "line") is not stays


def test_by_keyboard_alone(shown: Showing, editor: EditorState, qtbot: QtBot) -> None:
    """Down leads into the list, Enter takes, Ctrl and a digit keeps, the digit takes again."""
    tray = shown(TrayView)
    assert isinstance(tray, TrayView)
    tray.search.setFocus()
    qtbot.keyClicks(tray.search, "ford")
    qtbot.keyClick(tray.search, Qt.Key.Key_Down)
    assert tray.list.hasFocus()
    qtbot.keyClick(tray.list, Qt.Key.Key_Return)
    assert editor.hand == Terrain("ford")
    qtbot.keyClick(tray.list, Qt.Key.Key_4, Qt.KeyboardModifier.ControlModifier)
    editor.take(Objective("x"))
    qtbot.keyClick(tray.list, Qt.Key.Key_4)
    assert editor.hand == Terrain("ford")
    editor.take(Objective("x"))
    qtbot.keyClick(tray, Qt.Key.Key_4, Qt.KeyboardModifier.AltModifier)
    assert editor.hand == Terrain("ford")


@pytest.mark.parametrize("held", ["Forest", "Eraser"])
def test_a_search_is_shown_from_its_top(shown: Showing, editor: EditorState, qtbot: QtBot, held: str) -> None:
    """However far the list was scrolled, and whether what is in the hand is among what is found or not."""
    tray = shown(TrayView)
    assert isinstance(tray, TrayView)
    click(tray, held, qtbot)
    bar = tray.list.verticalScrollBar()
    for text in ("e", "o", ""):
        bar.setValue(bar.maximum())
        assert bar.value() > 0, "there is something to scroll"
        tray.search.setFocus()
        tray.search.selectAll()
        qtbot.keyClicks(tray.search, text) if text else qtbot.keyClick(tray.search, Qt.Key.Key_Delete)
        settle()
        assert bar.value() == 0


def test_down_goes_to_the_best_hit(shown: Showing, editor: EditorState, qtbot: QtBot) -> None:
    """The title itself before others that have the word, whatever was in the hand; the next Down goes on from there."""
    tray = shown(TrayView)
    assert isinstance(tray, TrayView)
    click(tray, "Stone Bridge", qtbot)
    settle()
    tray.search.setFocus()
    qtbot.keyClicks(tray.search, "road")
    titles = [item.text() for item, *_ in tray._rows()]
    assert titles == ["Road", "Forest Road"], "not the bridges, which only tell of roads"
    qtbot.keyClick(tray.search, Qt.Key.Key_Down)
    assert editor.hand == Terrain("road")
    qtbot.keyClick(tray.list, Qt.Key.Key_Down)
    assert tray.list.currentIndex().data() == titles[1]


def test_filters_narrow(shown: Showing, qtbot: QtBot) -> None:
    """By House and class."""
    tray = shown(TrayView)
    assert isinstance(tray, TrayView)
    pick(tray.filters["house"], "Stark")
    pick(tray.filters["unit_class"], "Cavalry")
    titles = [item.text() for item, *_ in tray._rows()]
    assert "Winterfell Riders" in titles
    assert not any("Lannister" in title for title in titles)


@pytest.mark.parametrize(
    ("language", "none", "everywhere", "bynames"),
    [
        ("en", "Nothing is found.", "Of all packs, Houses and classes: 2", ("The Reaver", "The Mountain")),
        ("de", "Nichts gefunden.", "Aller Pakete, Häuser und Arten: 2", ("Der Plünderer", "Der Berg")),
    ],
)
def test_an_empty_list_says_why(
    shown: Showing, qtbot: QtBot, language: str, none: str, everywhere: str, bynames: tuple[str, str]
) -> None:
    """A search under a House that has nothing of that name tells what there is elsewhere, and leads there."""
    use_language(language)
    try:
        tray = shown(TrayView)
        assert isinstance(tray, TrayView)
        assert not tray.none.isVisible()
        pick(tray.filters["house"], "Stark")
        qtbot.keyClicks(tray.search, "clegane")
        assert (tray.none.isVisible(), tray.none.text.text()) == (True, none)
        assert tray.none.everywhere.text() == everywhere
        qtbot.mouseClick(tray.none.everywhere, Qt.MouseButton.LeftButton)
        assert {item.text() for item, *_ in tray._rows()} == {
            f"Gregor Clegane, {byname}\N{NO-BREAK SPACE}♛" for byname in bynames
        }
        assert not tray.none.isVisible()
        qtbot.keyClicks(tray.search, "xyz")
        assert tray.none.isVisible()
        assert not tray.none.everywhere.isVisible()
    finally:
        use_language("en")


def test_counts_are_shown(shown: Showing, editor: EditorState, qtbot: QtBot) -> None:
    """They follow the plan; too many are marked, not by colour alone, and told to screen readers."""
    tray = shown(TrayView)
    assert isinstance(tray, TrayView)
    assert index_of(tray, "Ford").siblingAtColumn(1).data() == "1"
    editor.do(Edit("x", (Put(("terrain", "A1"), "ford"), Put(("terrain", "A2"), "ford"))))
    settle()
    assert index_of(tray, "Ford").siblingAtColumn(1).data() == "⚠\u00a0-1"
    assert "-1" in index_of(tray, "Ford").data(Qt.ItemDataRole.AccessibleTextRole)


def test_options_of_an_objective(shown: Showing, editor: EditorState, qtbot: QtBot) -> None:
    """Title and holder are said before it is placed."""
    tray = shown(TrayView)
    assert isinstance(tray, TrayView)
    click(tray, "Objective", qtbot)
    settle()
    title = tray.findChild(QLineEdit, "title")
    assert title.isVisible()
    title.setFocus()
    title.selectAll()
    qtbot.keyClicks(title, "Old mill")
    pick(tray.findChild(QComboBox, "holder"), "Stark")
    assert editor.hand == Objective("Old mill", "stark")


def test_the_lock_is_a_switch(shown: Showing, editor: EditorState, qtbot: QtBot) -> None:
    """Without it one placing ends it."""
    tray = shown(TrayView)
    assert isinstance(tray, TrayView)
    click(tray, "Forest", qtbot)
    lock = tray.findChild(QCheckBox, "lock")
    lock.setFocus()
    qtbot.keyClick(lock, Qt.Key.Key_Space)
    editor.do(Edit("x", (Put(("terrain", "A1"), "forest"),)))
    assert editor.tool == "select"
    settle()
    assert not tray.list.selectionModel().hasSelection()


def test_the_settings_keep_favourites_and_lock(window: Window, qtbot: QtBot) -> None:
    """Whoever opens the editor again finds them; the colours of the map are those of the tray."""
    assert window.editor is not None
    window.panels.bring("tray")
    settle()
    tray = window.panels.panel(window.editor, "tray")
    assert isinstance(tray, TrayView)
    tray.list.setCurrentIndex(index_of(tray, "Ford"))
    qtbot.keyClick(tray.list, Qt.Key.Key_7, Qt.KeyboardModifier.ControlModifier)
    assert index_of(tray, "Ford").siblingAtColumn(2).data() == "7"
    tray.lock.setChecked(False)
    value = SettingsFile().value
    assert value.favourites == {"7": "terrain ford"}
    assert not value.keeps_in_hand
    canvas = window.canvas
    assert canvas is not None
    canvas.setFocus()
    qtbot.keyClick(canvas, Qt.Key.Key_7, Qt.KeyboardModifier.AltModifier)
    assert window.editor.hand == Terrain("ford")
    before = tray.model.item(0).child(2).icon().cacheKey()
    window.settings.change(map_colours="print")
    settle()
    assert tray.model.item(0).child(2).icon().cacheKey() != before


def test_placing_by_mouse_ends_without_lock(window: Window, qtbot: QtBot) -> None:
    """The tray and the map together: a click takes, a click lays, and one selects again."""
    editor, canvas = window.editor, window.canvas
    assert editor is not None
    assert canvas is not None
    window.panels.bring("tray")
    settle()
    tray = window.panels.panel(editor, "tray")
    assert isinstance(tray, TrayView)
    for is_locked, tool in ((True, "brush"), (False, "select")):
        tray.lock.setChecked(is_locked)
        click(tray, "Building", qtbot)
        at = hex_of("C2" if is_locked else "C3")
        middle = centre(at)
        place = canvas.mapFromScene(middle.x, middle.y)
        qtbot.mouseClick(canvas.viewport(), Qt.MouseButton.LeftButton, pos=place)
        assert editor.session.document.value["terrain"][at.name] == "building"
        assert editor.tool == tool


def test_a_favourite_by_mouse(shown: Showing, editor: EditorState, qtbot: QtBot) -> None:
    """The right mouse button chooses a thing without taking it, and offers the digits."""
    tray = shown(TrayView)
    assert isinstance(tray, TrayView)
    index = index_of(tray, "Forest River")
    place = tray.list.visualRect(index).center()
    qtbot.mousePress(tray.list.viewport(), Qt.MouseButton.RightButton, pos=place)
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, place, tray.list.viewport().mapToGlobal(place))
    tray.list.contextMenuEvent(event)
    assert tray.list.menu.isVisible()
    qtbot.keyClick(tray.list.menu, Qt.Key.Key_3)
    assert not tray.list.menu.isVisible()
    tray.tray.choose_favourite(3)
    assert editor.hand == Terrain("forest_river")


@pytest.mark.parametrize("way", ["click", "double click", "head", "drag", "menu"])
def test_after_the_mouse_letters_are_tools(window: Window, qtbot: QtBot, way: str) -> None:
    """Whatever was done in the list by mouse; who has come by the keyboard searches by letters."""
    editor, canvas = window.editor, window.canvas
    assert editor is not None
    assert canvas is not None
    window.activateWindow()
    window.panels.bring("tray")
    settle()
    tray = window.panels.panel(editor, "tray")
    assert isinstance(tray, TrayView)
    view, left = tray.list.viewport(), Qt.MouseButton.LeftButton
    tray.search.setFocus()
    qtbot.keyClick(tray.search, Qt.Key.Key_Down)
    qtbot.keyClick(tray.list, Qt.Key.Key_H)
    assert editor.hand == Terrain("hills")
    assert tray.list.hasFocus()
    here, there = (tray.list.visualRect(index_of(tray, title)).center() for title in ("Forest", "Hills"))
    if way == "head":
        qtbot.mouseClick(view, left, pos=tray.list.visualRect(tray.model.item(0).index()).center())
    elif way == "drag":
        qtbot.mousePress(view, left, pos=here)
        qtbot.mouseRelease(view, left, pos=there)
    elif way == "menu":
        qtbot.mousePress(view, Qt.MouseButton.RightButton, pos=here)
        QApplication.sendEvent(view, QContextMenuEvent(QContextMenuEvent.Reason.Mouse, here, view.mapToGlobal(here)))
        qtbot.keyClick(tray.list.menu, Qt.Key.Key_3)
    else:
        qtbot.mouseClick(view, left, pos=here)
        if way == "double click":
            qtbot.mouseDClick(view, left, pos=here)
            qtbot.mouseRelease(view, left, pos=here)
    hand = editor.hand
    focus = QApplication.focusWidget()
    assert focus is not None
    qtbot.keyClick(focus, Qt.Key.Key_L)
    assert focus is canvas
    assert (editor.tool, editor.hand) == ("line", hand)


def test_a_click_leaves_the_list_where_it_lies(window: Window, qtbot: QtBot) -> None:
    """Be what was in the hand out of sight, and the row that is clicked half seen: no row goes away under the mouse."""
    assert window.editor is not None
    tray = window.panels.panel(window.editor, "tray")
    assert isinstance(tray, TrayView)
    click(tray, "Forest", qtbot)
    settle()
    bar = tray.list.verticalScrollBar()
    bar.setValue(bar.maximum() // 2 + 5)
    low = tray.list.viewport().height() - 2
    for place in (QPoint(60, tray.list.viewport().height() // 2), QPoint(60, low), QPoint(60, 2)):
        before, thing = bar.value(), thing_of(tray.list.indexAt(place))
        qtbot.mouseClick(tray.list.viewport(), Qt.MouseButton.LeftButton, pos=place)
        settle()
        qtbot.wait(20)
        assert bar.value() == before
        assert thing_of(tray.list.indexAt(place)) is thing
        if thing is not None:
            assert tray.list.selectionModel().isSelected(tray.list.indexAt(place))
