"""Palette, shortcuts, settings, themes: by keys and mouse, as a person uses them."""

from pathlib import Path
from types import SimpleNamespace

import pytest
from PySide6.QtCore import QPoint, QPointF, QSize, Qt
from PySide6.QtGui import QColor, QPalette, QWheelEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from bow_editor.qt.palette import Palette
from bow_editor.qt.preferences import Preferences
from bow_editor.qt.shortcuts import Shortcuts
from bow_editor.qt.theme import theme_of
from bow_editor.qt.window import Window
from bow_editor.qt.window_settings import Looks
from bow_editor.settings import SettingsFile
from bow_editor.themes import DARK, LIGHT, Theme
from tests.editor.qt.at_hand import canvas_of, editor_of, opened

CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
Key = Qt.Key


def palette(window: Window, qtbot: QtBot) -> Palette:
    qtbot.keyClick(window, Key.Key_P, CTRL | SHIFT)
    return opened(window, Palette)


def test_the_palette_goes_to_a_hex(window: Window, qtbot: QtBot) -> None:
    """Typed, and Enter."""
    shown = palette(window, qtbot)
    qtbot.keyClicks(shown.line, "go to c5")
    qtbot.keyClick(shown.line, Key.Key_Return)
    assert editor_of(window).cursor.name == "C5"
    assert not window.findChildren(Palette) or not window.findChildren(Palette)[0].isVisible()


def test_the_palette_finds_a_unit(window: Window, qtbot: QtBot) -> None:
    """By a part of the commander's name."""
    shown = palette(window, qtbot)
    qtbot.keyClicks(shown.line, "karst")
    qtbot.keyClick(shown.line, Key.Key_Return)
    assert editor_of(window).cursor.name == "F9"


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
    assert len(editor_of(window).selection) == 165


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


def test_another_language_is_told_of_only_where_it_is_another(window: Window, qtbot: QtBot) -> None:
    """To choose by name the one that is spoken changes nothing, and to go back to it neither."""
    window.do("edit.settings")
    dialog = opened(window, Preferences)
    told = []
    for key, language in ((Key.Key_Down, "English"), (Key.Key_Down, "Deutsch"), (Key.Key_Up, "English")):
        qtbot.keyClick(dialog.language, key)
        assert dialog.language.currentText() == language
        told.append(bool(dialog.said.text()))
    assert told == [False, True, False]
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
    """One that is opened later, too, and one whose file was fixed."""
    window.do("view.map_print")
    text = Path(editor_of(window).session.path).read_text("utf-8")
    other = tmp_path / "other.yaml"
    other.write_text(text.replace("rounds: 5", "rounds: many"), "utf-8")
    window.open_path(str(other))
    assert window.canvas is None
    other.write_text(text, "utf-8")
    editor_of(window).session.reread()
    assert canvas_of(window).map.tone("#ff0000") == "#4c4c4c"


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
    assert editor_of(window).tool == "select"
    qtbot.keyClick(canvas, Key.Key_K)
    assert editor_of(window).tool == "brush"
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
