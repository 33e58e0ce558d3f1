"""What is painted: read from the pixels, in both themes."""

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject, QRect, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QLabel, QListWidget, QPushButton, QToolBar, QToolButton
from pytestqt.qtbot import QtBot

from bow_author.draw.colours import contrast
from bow_author.draw.layout import centre
from bow_author.draw.tones import Tone
from bow_author.packs.edits import Edit, Put
from bow_author.plans.model import Ink
from bow_dsl.diagnostics import Severity
from bow_editor.editor_state import EditorState
from bow_editor.placeables import Arrow, Eraser, Name, Note, Objective, Zone
from bow_editor.qt.backups_view import Backups
from bow_editor.qt.diff_view import DiffView
from bow_editor.qt.notices import Choice
from bow_editor.qt.panels.history import HistoryView
from bow_editor.qt.panels.inspector import Inspector
from bow_editor.qt.pictures import Pictures
from bow_editor.qt.preferences import Preferences
from bow_editor.qt.theme import show_theme
from bow_editor.qt.window import Window
from bow_editor.themes import THEME, TONES

from ..editors import at
from .at_hand import canvas_of, editor_of, opened


@pytest.fixture(params=list(THEME))
def themed(request: pytest.FixtureRequest, qapp: QApplication, window: Window) -> Iterator[Window]:
    """Give a window in each theme."""
    sheet, palette = qapp.styleSheet(), qapp.palette()
    show_theme(qapp, THEME[request.param])
    yield window
    qapp.setStyleSheet(sheet)
    qapp.setPalette(palette)


def best_contrast(image: QImage, box: QRect) -> float:
    """Give the contrast between the ground of a part of a picture and what stands out most from it."""
    colours = Counter(
        image.pixelColor(x, y).name() for x in range(box.left(), box.right()) for y in range(box.top(), box.bottom())
    )
    ground = colours.most_common(1)[0][0]
    return max(contrast(colour, ground) for colour in colours)


def test_the_chosen_entry_of_a_list_can_be_read(themed: Window, qtbot: QtBot) -> None:
    """Of every list that drops down: 4.5, as WCAG 2 asks for, chosen or not."""
    boxes = [box for box in themed.findChildren(QComboBox) if box.isVisible() and box.count() > 1]
    assert len(boxes) > 3
    for box in boxes:
        box.showPopup()
        view = box.view()
        qtbot.waitUntil(view.isVisible)
        for row in range(min(box.count(), 3)):
            index = box.model().index(row, 0)
            view.setCurrentIndex(index)
            image = view.viewport().grab().toImage()
            view.scrollTo(index)
            place = view.visualRect(index).intersected(image.rect())
            assert best_contrast(image, place.adjusted(2, 2, -2, -2)) >= 4.5, (box.accessibleName(), row)
        box.hidePopup()


def test_no_button_of_a_dialog_has_a_picture_in_colours_of_another_theme(themed: Window) -> None:
    """Those of the system are black, which nobody sees on a dark button."""
    themed.do("edit.settings")
    dialog = opened(themed, Preferences)
    (close,) = dialog.findChildren(QPushButton)
    assert close.text() == "Close"
    assert close.icon().isNull()
    dialog.reject()


def test_every_panel_can_be_closed_by_a_button_that_is_seen(themed: Window, qtbot: QtBot) -> None:
    """Large enough to be hit, and with a contrast of 3; it closes the panel, and its key opens it again."""
    for name, dock in themed.docks.items():
        themed.panels.bring(name)
        close = dock.titleBarWidget().close_
        assert min(close.width(), close.height()) >= 20
        assert best_contrast(close.grab().toImage(), close.rect().adjusted(1, 1, -1, -1)) >= 3
        qtbot.mouseClick(close, Qt.MouseButton.LeftButton)
        assert not dock.isVisible()
        themed.panels.bring(name)
        assert dock.isVisible()


def test_no_tool_is_out_of_sight(themed: Window, qtbot: QtBot) -> None:
    """In a window of 1024 x 700 all have their buttons; in a lower one a button that is seen has the others."""
    bar = themed.findChild(QToolBar, "tools")
    assert bar is not None
    more = bar.findChild(QToolButton, "qt_toolbar_ext_button")
    buttons = [bar.widgetForAction(action) for action in themed.tool_actions.values()]
    themed.resize(1024, 700)
    qtbot.waitUntil(lambda: all(button.isVisible() for button in buttons))
    assert not more.isVisible()
    themed.resize(1024, 500)
    qtbot.waitUntil(more.isVisible)
    assert not all(button.isVisible() for button in buttons)
    assert best_contrast(more.grab().toImage(), more.rect().adjusted(1, 1, -1, -1)) >= 3


@pytest.mark.parametrize("tone", TONES.values(), ids=TONES)
def test_every_icon_of_what_may_be_placed_is_seen(themed: Window, tone: Tone) -> None:
    """In whatever ink: something of it stands out from the list, and its lines from what is under them."""
    editor = editor_of(themed)
    hands = [*map(Note, ["Text"] * len(Ink), Ink), *map(Arrow, Ink), *map(Zone, editor.session.document.plan.sides)]
    base = themed.palette().base().color()
    for hand in (*hands, Name("Name"), Eraser(), Objective("Mill")):
        image = QImage(32, 32, QImage.Format.Format_RGB32)
        image.fill(base)
        painter = QPainter(image)
        painter.drawPixmap(0, 0, Pictures(editor, tone).of(hand).pixmap(32, 32))
        painter.end()
        colours = Counter(image.pixelColor(x, y).name() for x in range(32) for y in range(32))
        seen = sum(count for colour, count in colours.items() if contrast(colour, base.name()) >= 3)
        assert seen >= 32, (hand, seen)


def test_rows_of_lists_lie_below_one_another(themed: Window, qtbot: QtBot) -> None:
    """Each as high as it is drawn: of the backups, of what differs, and of what keeps a plan from being edited."""
    editor = editor_of(themed)
    for rounds in (7, 8, 9):
        editor.do(Edit("Play longer", (Put(("rounds",), rounds), Put(("number",), rounds))))
        themed.do("file.save")
    themed.do("file.backups")
    dialog = opened(themed, Backups)
    assert_apart(dialog.list)
    dialog.reject()
    editor.do(Edit("Play longer", (Put(("rounds",), 10), Put(("number",), 10))))
    themed.do("look.compare")
    view = opened(themed, DiffView)
    qtbot.waitUntil(lambda: view.list.count() == 2)
    assert_apart(view.list)
    view.window().close()
    broken = Path(editor.session.path).with_name("broken.yaml")
    broken.write_text("battle: A\ntitle: 7\nrounds: many\n", "utf-8")
    themed.open_path(str(broken))
    QApplication.processEvents()
    problems = next(shown for shown in themed.findChildren(QListWidget) if shown.accessibleName() == PROBLEMS)
    assert_apart(problems)


PROBLEMS = "Problems of the file"


def assert_apart(shown: QListWidget) -> None:
    """Hold that no row is lower than what it shows."""
    QApplication.processEvents()
    assert shown.count() > 1
    for row in range(shown.count()):
        assert shown.visualItemRect(shown.item(row)).height() >= shown.sizeHintForRow(row)
    tops = [shown.visualItemRect(shown.item(row)).top() for row in range(shown.count())]
    assert all(later - top >= shown.sizeHintForRow(row) for row, (top, later) in enumerate(pairwise(tops)))


def test_the_sign_of_a_notice_stands_apart_from_its_text(themed: Window) -> None:
    """However many buttons there are, beside it or below it."""
    notices = themed.page.notices  # type: ignore[union-attr]  # it is open
    for count in range(4):
        choices = [Choice(f"Way {number}", lambda: None) for number in range(count)]
        notices.show_notice("disk", f"Somebody has changed it {count} times.", choices, Severity.WARNING)
        QApplication.processEvents()
        sign, text = notices.findChild(QLabel, "sign"), notices.findChild(QLabel, "text")
        assert isinstance(sign, QLabel)
        assert isinstance(text, QLabel)
        assert text.x() - sign.geometry().right() > 4, count
        buttons = [shown for shown in notices.findChildren(QPushButton) if shown.isVisible()]
        edges = sorted((shown.x(), shown.geometry().right()) for shown in buttons)
        assert all(next_[0] - last[1] > 4 for last, next_ in pairwise(edges)), count
        notices.close_notice("disk")
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


class Spy(QObject):
    """Notes what a widget says whenever it is painted, beside what it has to say."""

    def __init__(self, label: QLabel, editor: EditorState) -> None:
        super().__init__()
        self.label, self.editor, self.painted = label, editor, list[tuple[str, str]]()
        label.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802  # Qt's name
        if event.type() is QEvent.Type.Paint:
            self.painted.append((self.label.text(), f"Hex {self.editor.cursor.name}"))
        return super().eventFilter(watched, event)


def test_the_inspector_never_shows_the_hex_before(window: Window, qtbot: QtBot) -> None:
    """Neither after a click, nor for a moment when its tab comes to the front."""
    editor, canvas, panels = editor_of(window), canvas_of(window), window.panels
    panel = panels.panel(editor, "inspector")
    assert isinstance(panel, Inspector)
    spy = Spy(panel.heading, editor)
    for name in ("C3", "D4", "H6"):
        for front in ("inspector", "plan"):
            panels.bring(front)
            qtbot.wait(1)
            middle = centre(at(name))
            place = canvas.mapFromScene(middle.x, middle.y)
            qtbot.mouseClick(canvas.viewport(), Qt.MouseButton.LeftButton, pos=place)
            panels.bring("inspector")
            if front == "plan":
                assert panel.heading.text() == f"Hex {name}"
            qtbot.wait(1)
    assert len(spy.painted) >= 3
    assert [told for told in spy.painted if told[0] != told[1]] == []


def test_the_history_never_shows_the_step_before(window: Window) -> None:
    """When its tab comes to the front it stands at the last step at once."""
    editor = editor_of(window)
    panel = window.panels.panel(editor, "history")
    assert isinstance(panel, HistoryView)
    for name in ("E3", "E4"):
        window.panels.bring("tray")
        QApplication.processEvents()
        editor.select([at(name)])
        editor.use("objective")
        canvas_of(window).keyboard.press("Enter")
        QTest.keyClick(canvas_of(window).name_field, Qt.Key.Key_Return)
        window.panels.bring("history")
        assert panel.list.currentIndex().row() == editor.session.document.history.done
