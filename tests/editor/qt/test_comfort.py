"""Palette, shortcuts, settings, themes, new plans, backups, help: by keys and mouse, as a person uses them."""

import os
from pathlib import Path
from types import SimpleNamespace
from typing import TypeVar

import pytest
from PySide6.QtCore import QPoint, QPointF, QSize, Qt
from PySide6.QtGui import QColor, QPalette, QWheelEvent
from PySide6.QtWidgets import QApplication, QDialog, QMenu, QMessageBox, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from bow_author.packs.edits import Edit, Put
from bow_editor.desk import Desk
from bow_editor.qt.backups_view import Backups
from bow_editor.qt.canvas import Canvas
from bow_editor.qt.comfort import Looks
from bow_editor.qt.help import Reader
from bow_editor.qt.new_plan import NewPlanDialog
from bow_editor.qt.palette import Palette
from bow_editor.qt.preferences import Preferences
from bow_editor.qt.shortcuts import Shortcuts
from bow_editor.qt.theme import theme_of
from bow_editor.qt.window import Window
from bow_editor.settings import SettingsFile
from bow_editor.themes import DARK, LIGHT, Theme

Kind = TypeVar("Kind", bound=QWidget)
CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
Key = Qt.Key


def desk_of(window: Window) -> Desk:
    assert window.desk is not None
    return window.desk


def canvas_of(window: Window) -> Canvas:
    assert window.canvas is not None
    return window.canvas


def opened(window: Window, kind: type[Kind]) -> Kind:
    """Give the dialog of a kind that is open."""
    found = [one for one in window.findChildren(kind) if one.isVisible()]
    assert len(found) == 1, found
    return found[0]


def palette(window: Window, qtbot: QtBot) -> Palette:
    qtbot.keyClick(window, Key.Key_P, CTRL | SHIFT)
    return opened(window, Palette)


def test_the_palette_goes_to_a_hex(window: Window, qtbot: QtBot) -> None:
    """Typed, and Enter."""
    shown = palette(window, qtbot)
    qtbot.keyClicks(shown.line, "go to c5")
    qtbot.keyClick(shown.line, Key.Key_Return)
    assert desk_of(window).cursor.name == "C5"
    assert not window.findChildren(Palette) or not window.findChildren(Palette)[0].isVisible()


def test_the_palette_finds_a_unit(window: Window, qtbot: QtBot) -> None:
    """By a part of the commander's name."""
    shown = palette(window, qtbot)
    qtbot.keyClicks(shown.line, "karst")
    qtbot.keyClick(shown.line, Key.Key_Return)
    assert desk_of(window).cursor.name == "F9"


def test_the_palette_runs_commands_and_moves_by_arrows(window: Window, qtbot: QtBot) -> None:
    """The list follows the keys while the line keeps the keyboard."""
    shown = palette(window, qtbot)
    qtbot.keyClicks(shown.line, "zoom")
    first = shown.list.currentItem().text()
    qtbot.keyClick(shown.line, Key.Key_Down)
    second = shown.list.currentItem().text()
    assert {first, second} == {"Zoom in", "Zoom out"}
    before = canvas_of(window).zoom
    qtbot.keyClick(shown.line, Key.Key_Return)
    assert (canvas_of(window).zoom > before) is (second == "Zoom in")


def test_the_palette_by_mouse(window: Window, qtbot: QtBot) -> None:
    """A click on a row runs it."""
    shown = palette(window, qtbot)
    qtbot.keyClicks(shown.line, "select all")
    place = shown.list.visualItemRect(shown.list.item(0)).center()
    qtbot.mouseClick(shown.list.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert len(desk_of(window).selection) == 165


def test_a_shortcut_is_chosen_taken_over_and_given_back(window: Window, qtbot: QtBot) -> None:
    """Keys are pressed, the conflict is told, menus follow, and it is remembered."""
    window.do("edit.shortcuts")
    dialog = opened(window, Shortcuts)
    dialog.choose("view.zoom_fit")
    dialog.keys.setFocus()
    qtbot.keyClick(dialog.keys, Key.Key_S, CTRL)
    assert "“Save”" in dialog.said.text()
    qtbot.mouseClick(dialog.take, Qt.MouseButton.LeftButton)
    assert window.actions_by_id["view.zoom_fit"].shortcut().toString() == "Ctrl+S"
    assert window.actions_by_id["file.save"].shortcuts() == []
    assert SettingsFile().value.keys == {"view.zoom_fit": ("Ctrl+S",), "file.save": ()}
    qtbot.mouseClick(dialog.all, Qt.MouseButton.LeftButton)
    assert window.actions_by_id["file.save"].shortcut().toString() == "Ctrl+S"
    dialog.reject()


def test_panels_have_keys_of_their_own(window: Window, qtbot: QtBot) -> None:
    """Other ones can be chosen for them, and lead there at once; what had them loses them."""
    window.do("edit.shortcuts")
    dialog = opened(window, Shortcuts)
    dialog.choose("panel.overview")
    qtbot.keyClick(dialog.keys, Key.Key_T, Qt.KeyboardModifier.AltModifier)
    assert "“Tray”" in dialog.said.text()
    dialog.take.click()
    dialog.reject()
    window.docks["overview"].close()
    with qtbot.waitActive(window):
        window.activateWindow()
    qtbot.keyClick(window, Key.Key_T, Qt.KeyboardModifier.AltModifier)
    assert window.docks["overview"].isVisible()


def test_what_cannot_lead_to_a_command_is_told(window: Window, qtbot: QtBot) -> None:
    """A letter by itself is for tools."""
    window.do("edit.shortcuts")
    dialog = opened(window, Shortcuts)
    dialog.choose("file.save")
    qtbot.keyClick(dialog.keys, Key.Key_K)
    assert "letters are for tools" in dialog.said.text()
    assert not dialog.take.isEnabled()
    dialog.choose("tool.select")
    qtbot.keyClick(dialog.keys, Key.Key_K, CTRL)
    assert "one letter" in dialog.said.text()
    dialog.reject()


def test_shortcuts_are_searched(window: Window, qtbot: QtBot) -> None:
    """By name or by keys."""
    window.do("edit.shortcuts")
    dialog = opened(window, Shortcuts)
    qtbot.keyClicks(dialog.search, "ctrl+o")
    assert dialog.chosen is not None
    assert dialog.chosen.id == "file.open"
    dialog.reject()


def test_settings_hold_at_once(window: Window, qtbot: QtBot) -> None:
    """The map is drawn in other colours when they are chosen, by the keyboard."""
    window.do("edit.settings")
    dialog = opened(window, Preferences)
    dialog.map_colours.setFocus()
    before = canvas_of(window).grab().toImage()
    qtbot.keyClick(dialog.map_colours, Key.Key_Down)
    assert window.settings.value.map_colours == "colour-blind"
    assert canvas_of(window).grab().toImage() != before
    qtbot.keyClick(dialog.map_colours, Key.Key_Down)
    image = canvas_of(window).map
    assert image.tone("#ff0000") == "#4c4c4c"
    qtbot.keyClick(dialog.wheel, Key.Key_Down)
    assert not canvas_of(window).wheel_zooms
    dialog.reject()


def test_settings_that_cannot_be_written_are_told(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    """They hold for the session."""
    window.do("edit.settings")
    dialog = opened(window, Preferences)

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("bow_editor.settings.write_whole", full)
    dialog.wheel.setCurrentIndex(1)
    assert "no space left" in dialog.said.text()
    assert window.settings.value.wheel == "scroll"
    dialog.reject()


def test_themes_change_the_whole_program(window: Window, qapp: QApplication) -> None:
    """By a command; what has the keyboard has a ring in the colour of the theme."""
    style, sheet, before = qapp.style().objectName(), qapp.styleSheet(), qapp.palette()
    looks = Looks(qapp, window.settings)
    try:
        for theme, name in ((DARK, "view.theme_dark"), (LIGHT, "view.theme_light")):
            window.do(name)
            assert qapp.palette().color(QPalette.ColorRole.Window) == QColor(theme.window)
            canvas_of(window).setFocus()
            ring = looks.rings.ring
            assert ring is not None
            assert ring.around is canvas_of(window)
            pixels = ring.grab().toImage()
            assert pixels.pixelColor(pixels.width() // 2, 1) == QColor(theme.accent)
    finally:
        looks.let_go()
        qapp.setStyleSheet(sheet)
        qapp.setPalette(before)
        qapp.setStyle(style)


@pytest.mark.parametrize(
    ("scheme", "theme"), [(Qt.ColorScheme.Dark, DARK), (Qt.ColorScheme.Light, LIGHT), (Qt.ColorScheme.Unknown, LIGHT)]
)
def test_the_theme_of_the_system_is_followed(monkeypatch: pytest.MonkeyPatch, scheme: object, theme: Theme) -> None:
    """Whatever it is now; one that is chosen stays."""
    hints = SimpleNamespace(styleHints=lambda: SimpleNamespace(colorScheme=lambda: scheme))
    monkeypatch.setattr("bow_editor.qt.theme.QGuiApplication", hints)
    assert theme_of("system") is theme
    assert theme_of("dark") is DARK
    assert theme_of("light") is LIGHT


def test_every_map_is_dressed_alike(window: Window, tmp_path: Path) -> None:
    """One that is opened later, too, and one whose file was mended."""
    window.do("view.map_print")
    text = Path(desk_of(window).session.path).read_text("utf-8")
    other = tmp_path / "other.yaml"
    other.write_text(text.replace("rounds: 5", "rounds: many"), "utf-8")
    window.open_path(str(other))
    assert window.canvas is None
    other.write_text(text, "utf-8")
    desk_of(window).session.reread()
    assert canvas_of(window).map.tone("#ff0000") == "#4c4c4c"


def test_recent_files_are_opened_from_the_menu(window: Window, tmp_path: Path) -> None:
    """The last one first; missing ones are not offered."""
    first = Path(desk_of(window).session.path)
    other = tmp_path / "other.yaml"
    other.write_text(first.read_text("utf-8"), "utf-8")
    window.open_path(str(other))
    menu = window.comfort.recent
    menu.aboutToShow.emit()
    assert [name(menu, 0), name(menu, 1)] == ["other.yaml", first.name]
    window.workbench.close(desk_of(window))
    os.remove(other)
    menu.aboutToShow.emit()
    assert name(menu, 0) == first.name
    menu.actions()[-1].trigger()
    menu.aboutToShow.emit()
    assert menu.actions()[0].text() == "No file yet"


def name(menu: QMenu, row: int) -> str:
    return menu.actions()[row].text().split()[1]


def test_without_a_plan_one_can_be_begun_or_opened(window: Window, qtbot: QtBot) -> None:
    """By its buttons, and from the list of the last files, by mouse or keyboard."""
    path = desk_of(window).session.path
    assert not window.start.isVisible()
    window.do("file.close")
    assert window.start.isVisible()
    assert window.start.recent.count() == 1
    qtbot.mouseClick(window.start.new, Qt.MouseButton.LeftButton)
    opened(window, NewPlanDialog).reject()
    window.start.recent.setCurrentRow(0)
    qtbot.keyClick(window.start.recent, Key.Key_Return)
    assert desk_of(window).session.path == path
    assert not window.start.isVisible()
    window.do("file.close")
    place = window.start.recent.visualItemRect(window.start.recent.item(0)).center()
    qtbot.mouseClick(window.start.recent.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert len(window.workbench.desks) == 1


def test_a_tool_is_taken_by_a_letter_of_ones_own(window: Window, qtbot: QtBot) -> None:
    """On the map; the letter that it came with takes nothing any more."""
    window.do("edit.shortcuts")
    dialog = opened(window, Shortcuts)
    dialog.choose("tool.brush")
    qtbot.keyClick(dialog.keys, Key.Key_K)
    qtbot.mouseClick(dialog.take, Qt.MouseButton.LeftButton)
    dialog.reject()
    canvas = canvas_of(window)
    qtbot.keyClick(canvas, Key.Key_B)
    assert desk_of(window).tool == "select"
    qtbot.keyClick(canvas, Key.Key_K)
    assert desk_of(window).tool == "brush"
    assert "(K)" in window.tool_actions["brush"].toolTip()


@pytest.mark.parametrize(
    ("wheel", "held", "zooms"), [("zoom", False, True), ("scroll", False, False), ("scroll", True, True)]
)
def test_the_wheel_does_what_the_settings_say(window: Window, wheel: str, held: bool, zooms: bool) -> None:
    """With Control it always zooms."""
    window.settings.change(wheel=wheel)
    canvas = canvas_of(window)
    before, at = canvas.zoom, QPointF(canvas.viewport().rect().center())
    modifiers = CTRL if held else Qt.KeyboardModifier.NoModifier
    phase = Qt.ScrollPhase.NoScrollPhase
    turn = QWheelEvent(
        at, canvas.mapToGlobal(at), QPoint(), QPoint(0, 120), Qt.MouseButton.NoButton, modifiers, phase, False
    )
    QApplication.sendEvent(canvas.viewport(), turn)
    assert (canvas.zoom > before) is zooms


def test_the_window_stands_as_it_was_left(window: Window, qtbot: QtBot) -> None:
    """Its size, and which panels are open."""
    window.resize(720, 640)
    window.docks["overview"].setVisible(False)
    window.comfort.keep()
    second = Window()
    with qtbot.waitExposed(second):
        second.show()
    stands = (second.width(), second.height(), second.docks["overview"].isVisible())
    second.close()
    second.deleteLater()
    assert stands == (720, 640, False)


def test_a_new_plan_is_begun(window: Window, qtbot: QtBot, tmp_path: Path) -> None:
    """By keyboard: title, board, rounds; it opens at once, unsaved, and is saved where it was said."""
    qtbot.keyClick(window, Key.Key_N, CTRL)
    dialog = opened(window, NewPlanDialog)
    dialog.title.setFocus()
    qtbot.keyClick(dialog.title, Key.Key_A, CTRL)
    qtbot.keyClicks(dialog.title, "Three fords")
    assert dialog.id.text() == "three_fords"
    qtbot.keyClick(dialog.board, Key.Key_Down)
    qtbot.keyClick(dialog.houses[0], Key.Key_Down)
    assert "Two different Houses" in dialog.said.text()
    assert not dialog.begin.isEnabled()
    qtbot.keyClick(dialog.houses[1], Key.Key_Up)
    assert dialog.said.text() == ""
    qtbot.keyClick(dialog.rounds, Key.Key_Up)
    qtbot.mouseClick(dialog.begin, Qt.MouseButton.LeftButton)
    document = desk_of(window).session.document
    assert (document.plan.title, document.plan.board, document.plan.rounds) == ("Three fords", "side_b", 6)
    assert list(document.plan.edges) == ["lannister", "stark"]
    assert not document.is_saved
    window.do("file.save")
    assert (tmp_path / "three_fords.yaml").read_text("utf-8") == document.text


def test_a_backup_is_taken_and_given_back(window: Window, qtbot: QtBot) -> None:
    """Seen as picture and text, taken by a click, undone by a key."""
    desk = desk_of(window)
    original = desk.session.document.text
    desk.do(Edit("Lay hills", (Put(("terrain", "C3"), "hills"),)))
    window.do("file.save")
    changed = desk.session.document.text
    window.do("file.backups")
    dialog = opened(window, Backups)
    assert dialog.list.count() == 1
    assert dialog.text.toPlainText() == original
    assert dialog.picture.scene().items()
    qtbot.mouseClick(dialog.take, Qt.MouseButton.LeftButton)
    assert desk.session.document.text == original
    assert not desk.session.document.is_saved
    qtbot.keyClick(window, Key.Key_Z, CTRL)
    assert desk.session.document.text == changed


def test_without_backups_that_is_told(window: Window) -> None:
    """And nothing can be taken."""
    window.do("file.backups")
    dialog = opened(window, Backups)
    assert "none yet" in dialog.said.text()
    assert not dialog.take.isEnabled()
    dialog.reject()


@pytest.mark.parametrize(
    ("command", "words"),
    [("help.guide", "editor"), ("help.tutorial", "pack"), ("help.shortcuts", "Ctrl+Shift+P")],
)
def test_help_can_be_read(window: Window, command: str, words: str) -> None:
    """The guides come with the program; the table tells the keys."""
    window.do(command)
    reader = opened(window, Reader)
    assert words in reader.text.toPlainText()
    assert reader.text.horizontalScrollBar().maximum() < 300, "pictures are not wider than the page"
    reader.reject()


def test_about(window: Window) -> None:
    """It says its version."""
    window.do("help.about")
    box = opened(window, QMessageBox)
    assert "0.1.0" in box.text()
    box.findChildren(QPushButton)[0].click()


def test_every_control_of_every_dialog_has_a_name(window: Window) -> None:
    """For screen readers."""
    names = ("file.new", "file.backups", "edit.shortcuts", "edit.settings", "view.find", "help.shortcuts")
    for command in names:
        window.do(command)
    for dialog in window.findChildren(QDialog):
        for child in dialog.findChildren(QWidget):
            if child.focusPolicy() is not Qt.FocusPolicy.NoFocus and child.parent() is dialog:
                text = getattr(child, "text", str)
                assert child.accessibleName() or (callable(text) and text()), (type(dialog), type(child))
        dialog.reject()


def test_icons_are_sharp_on_a_screen_with_two_pixels_for_one(qapp: QApplication) -> None:
    """An icon that is asked for at twice the size has twice the pixels, and is drawn in the colour of the text."""
    from bow_editor.qt.icons import icon

    pixmap = icon("select").pixmap(QSize(24, 24), 2.0)
    assert (pixmap.devicePixelRatio(), pixmap.width()) == (2, 48)
    image = pixmap.toImage()
    inks = {
        image.pixelColor(x, y).name() for x in range(48) for y in range(48) if image.pixelColor(x, y).alpha() == 255
    }
    assert qapp.palette().color(QPalette.ColorRole.WindowText).name() in inks
