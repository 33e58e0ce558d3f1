"""Where there is little room, controls go on in further rows, and texts stay readable: nothing is cut."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QLabel, QPushButton, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from bow_author.plans.model import HouseId, TokenId
from bow_dsl.diagnostics import Severity
from bow_editor import words
from bow_editor.editor_state import Layer, Naming
from bow_editor.placeables import Hand, Note, Token, Zone
from bow_editor.qt.elided import ElidedLabel
from bow_editor.qt.flow import FlowRow, TextWithButtons
from bow_editor.qt.name_field import NameField
from bow_editor.qt.new_plan import NewPlanDialog
from bow_editor.qt.notices import Choice, Notices
from bow_editor.qt.own_window import OwnWindow
from bow_editor.qt.panels.layers import LayersView
from bow_editor.qt.window import Window
from bow_editor.tools import TOOLS
from tests.editor.editors import at
from tests.editor.qt.at_hand import canvas_of, editor_of, opened, window_with

NARROW = 700
LONG = "An earlier session ended before it saved 12 edits, the last one “Lay Forest on D8 and 15 more hexes”."


def places_of(widgets: Sequence[QWidget], within: QWidget) -> list[QRect]:
    return [QRect(widget.mapTo(within, QPoint(0, 0)), widget.size()) for widget in widgets]


def are_whole(widgets: Sequence[QWidget], within: QWidget) -> bool:
    """Tell whether all lie inside, each with the room that it asks for, and none over another."""
    places = places_of(widgets, within)
    have_room = all(
        widget.width() >= min(widget.minimumSizeHint().width(), widget.maximumWidth()) for widget in widgets
    )
    apart = not any(one.intersects(other) for number, one in enumerate(places) for other in places[:number])
    return have_room and apart and all(within.rect().contains(place) for place in places)


@pytest.mark.parametrize("command", ["look.play", "file.print", "look.compare"])
def test_a_view_fits_a_narrow_screen(window: Window, qtbot: QtBot, command: str) -> None:
    """All its buttons and lists are whole in it, and it can be made so narrow."""
    window.do(command)
    view = opened(window, OwnWindow)
    view.resize(NARROW, 600)
    QApplication.processEvents()
    assert view.width() == NARROW
    controls = [
        widget
        for widget in view.findChildren(QWidget)
        if isinstance(widget, QPushButton | QComboBox) and widget.isVisible()
    ]
    assert are_whole(controls, view)
    view.close()


@pytest.mark.parametrize("width", [250, 400, 560, 900, 1400])
@pytest.mark.parametrize("titles", [(), ("Do again", "Throw away"), ("Merge both", "Compare…", "Save as…")])
def test_a_notice_is_readable(qtbot: QtBot, width: int, titles: tuple[str, ...]) -> None:
    """Its text has room for some words in a line, and beside its buttons only where it has as much."""
    notices = Notices()
    qtbot.addWidget(notices)
    notices.resize(width, 400)
    notices.show()
    notices.show_notice("x", LONG, [Choice(title, lambda: None) for title in titles], Severity.WARNING)
    QApplication.processEvents()
    assert notices.width() == width
    text = notices.findChild(QLabel, "text")
    assert isinstance(text, QLabel)
    assert text.width() >= min(width, 320) - 60
    assert text.height() >= text.heightForWidth(text.width())
    assert are_whole([text, *notices.findChildren(QPushButton)], notices)
    assert notices.sizeHint().height() < 200


@pytest.mark.parametrize("size", [(1024, 768), (784, 784), (1024, 600)])
def test_two_bars_leave_the_window_as_it_is(window: Window, qtbot: QtBot, size: tuple[int, int]) -> None:
    """It grows neither broader nor higher than the screen, and the map is still seen."""
    window.resize(*size)
    page = window.page
    assert page is not None
    ways_out = [Choice("Do again", lambda: None), Choice("Throw away", lambda: None)]
    for name in ("remains", "again"):
        page.notices.show_notice(name, LONG, ways_out, Severity.WARNING)
    QApplication.processEvents()
    assert (window.width(), window.height()) == size
    assert are_whole(page.notices.findChildren(QPushButton), page)
    assert canvas_of(window).height() > 100
    texts = [label for label in page.notices.findChildren(QLabel) if label.objectName() == "text"]
    assert all(label.height() >= label.heightForWidth(label.width()) for label in texts)


@pytest.fixture
def small(qtbot: QtBot, plan_file: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Window]:
    """Give a German window of 900 by 600 pixels."""
    monkeypatch.setattr(words, "_TABLE", words.table_of("de"))
    for window in window_with(qtbot, str(plan_file)):
        window.resize(900, 600)
        QApplication.processEvents()
        yield window


@pytest.mark.parametrize("hand", [None, Zone(HouseId("stark")), Token(TokenId("fire"))])
def test_no_title_in_the_strip_is_cut(small: Window, hand: Hand | None) -> None:
    """Of no tool, in German too; and where the hand is empty nothing is left free for a picture of it."""
    editor = editor_of(small)
    if hand is not None:
        editor.take(hand)
    for tool in TOOLS:
        editor.use(tool.id)
        QApplication.processEvents()
        titles = [title for title in small.strip.findChildren(ElidedLabel) if title.isVisible()]
        cut = [
            title.text()
            for title in titles
            if title is not small.strip.hand and title.width() < title.fontMetrics().horizontalAdvance(title.text())
        ]
        assert (tool.id, cut) == (tool.id, [])
        assert small.strip.picture.isHidden() is (editor.hand is None)


def test_what_is_chosen_for_zones_can_be_read(small: Window) -> None:
    """The lists of the strip are as broad as what they show: the House, what to type, the symmetry."""
    editor_of(small).use("zone")
    QApplication.processEvents()
    strip = small.strip
    line = strip.zone.lineEdit()
    assert line is not None
    assert line.width() >= line.fontMetrics().horizontalAdvance(line.placeholderText())
    for choice in (strip.house, strip.symmetry):
        assert choice.width() >= choice.fontMetrics().horizontalAdvance(choice.currentText()) + 30


def test_layers_are_scrolled_where_they_have_no_room(small: Window) -> None:
    """No switch and no list of theirs is squeezed."""
    for panel in ("hexes", "layers"):
        small.docks[panel].show()
        small.docks[panel].raise_()
        QApplication.processEvents()
    layers = small.docks["layers"].findChild(LayersView)
    assert isinstance(layers, LayersView)
    area = layers.findChild(QScrollArea)
    assert isinstance(area, QScrollArea)
    assert layers.height() < area.widget().sizeHint().height(), "there is no room"
    for control in (layers.symmetry, *layers.switches.values()):
        assert control.height() >= control.sizeHint().height()


def test_the_overview_takes_no_room_from_the_map(small: Window, qtbot: QtBot) -> None:
    """Opened in a narrow window it comes to the panels that share a side."""
    overview = small.docks["overview"]
    assert not overview.isVisible()
    before = canvas_of(small).width()
    overview.toggleViewAction().trigger()
    qtbot.waitUntil(lambda: small.dockWidgetArea(overview) is Qt.DockWidgetArea.LeftDockWidgetArea)
    QApplication.processEvents()
    assert overview.isVisible()
    assert not overview.visibleRegion().isEmpty()
    assert canvas_of(small).width() >= before - 2


def test_no_choice_of_a_new_plan_is_cut(small: Window, tmp_path: Path) -> None:
    """What is too long for its list ends with an ellipsis; what stands beside a button is whole."""
    dialog = NewPlanDialog(str(tmp_path), small)
    dialog.show()
    QApplication.processEvents()
    for choice in (dialog.empty, dialog.small, dialog.drawn):
        assert choice.width() >= choice.sizeHint().width()
    dialog.close()
    dialog.deleteLater()


@pytest.mark.parametrize(
    "make",
    [
        lambda parts: FlowRow(parts[:2], parts[2:]),
        lambda parts: TextWithButtons(QLabel("!"), QLabel("text"), parts),
    ],
)
def test_a_flow_takes_its_controls_out_again(qtbot: QtBot, make: Callable[[list[QWidget]], FlowRow]) -> None:
    """As every layout of Qt does."""
    box = QWidget()
    qtbot.addWidget(box)
    parts: list[QWidget] = [QPushButton(str(number)) for number in range(4)]
    flow = make(parts)
    box.setLayout(flow)
    count = flow.count()
    assert flow.itemAt(count) is None
    assert flow.takeAt(count) is None
    taken = flow.takeAt(count - 1)
    assert taken is not None
    assert taken.widget() is parts[-1]
    assert flow.count() == count - 1


def test_a_note_is_seen_while_it_is_typed(window: Window, qtbot: QtBot) -> None:
    """The field on the map grows with the text, and stays inside of what is seen of the map."""
    editor, canvas = editor_of(window), canvas_of(window)
    editor.name(Naming(Layer.NOTES, at("O2"), "", Note("")))
    field = canvas.findChild(NameField)
    assert isinstance(field, NameField)
    narrow = field.width()
    QTest.keyClicks(field, "The bridge burns from round 3 on")
    wanted = field.fontMetrics().horizontalAdvance(field.text())
    assert narrow < wanted < field.contentsRect().width()
    assert canvas.viewport().rect().contains(field.geometry())
    QTest.keyClicks(field, "; whoever crosses it then loses a figure and the momentum")
    assert canvas.viewport().rect().contains(field.geometry())
    field.drop()
