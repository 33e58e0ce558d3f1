"""Two authors who know nothing but what they see: one has only a keyboard, the other a mouse and types words."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from itertools import pairwise

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QComboBox,
    QLineEdit,
    QScrollArea,
    QTabBar,
    QWidget,
)

from bow_author.draw.layout import centre
from bow_author.hexes.coordinates import Hex, distance
from bow_author.plans.model import Rank
from bow_editor.qt.canvas import Canvas
from bow_editor.qt.opening_list import OpeningList
from bow_editor.qt.panels import PANELS
from bow_editor.qt.window import Window

Key = Qt.Key
NONE, SHIFT = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier
CONTROL = Qt.KeyboardModifier.ControlModifier


class Author(ABC):
    """Somebody who works with the window."""

    def __init__(self, window: Window) -> None:
        self.window = window
        self._popup: QWidget | None = None

    @property
    def canvas(self) -> Canvas:
        """The map."""
        assert self.window.canvas is not None
        return self.window.canvas

    def type(self, text: str) -> None:
        """Type a text over what stands in the field that has the focus."""
        self.press("Ctrl+A")
        if not text:
            self.press("Del")
        QTest.keyClicks(self.focus, text)

    def press(self, keys: str) -> None:
        """Press a key, with those that are held, wherever the focus is."""
        combination = QKeySequence(keys)[0]
        QTest.keyClick(self.focus, combination.key(), combination.keyboardModifiers())
        QApplication.processEvents()

    @property
    def focus(self) -> QWidget:
        """What has the focus; when a dialog closes, its window is active again, as on any desktop."""
        # Kept: when Python drops a list's frame, which Qt made, it takes the list in it for deleted.
        self._popup = QApplication.activePopupWidget()
        if self._popup is not None:
            return self._popup.focusWidget() or self._popup
        if QApplication.activeWindow() is None:
            self.window.activateWindow()
            QApplication.processEvents()
        return QApplication.focusWidget() or QApplication.activeWindow() or self.window

    @abstractmethod
    def command(self, name: str) -> None:
        """Carry out a command."""

    @abstractmethod
    def go_to(self, name: str, panel: str = "", nth: int = 1) -> None:
        """Go to the nth control of that name in a panel; without a panel, in the dialog that is open."""

    @abstractmethod
    def turn_to(self, page: str, pages: str, panel: str) -> None:
        """Turn to a page of a panel with several."""

    @abstractmethod
    def choose(self, name: str, option: str, panel: str = "", nth: int = 1) -> None:
        """Choose an entry of a box."""

    @abstractmethod
    def leave(self) -> None:
        """Leave the field that was filled in."""

    @abstractmethod
    def push(self, name: str, panel: str = "") -> None:
        """Push a button."""

    @abstractmethod
    def rank(self, rank: Rank) -> None:
        """Choose the rank of what is held."""

    @abstractmethod
    def click(self, at: Hex) -> None:
        """Let the tool in use act on a hex."""

    @abstractmethod
    def stroke(self, hexes: Sequence[Hex]) -> None:
        """Let the tool in use act from hex to hex; they are neighbours, one of the other."""

    def fill_in(self, name: str, text: str, panel: str = "", nth: int = 1) -> None:
        """Type into a field, and leave it."""
        self.go_to(name, panel, nth)
        self.type(text)
        self.leave()

    def write(self, name: str, text: str, panel: str) -> None:
        """Type several lines, and leave it to the editor how deep each stands."""
        self.go_to(name, panel)
        for line in text.strip().splitlines():
            QTest.keyClicks(self.focus, line.strip())
            if QApplication.activePopupWidget() is not None:
                self.press("Escape")  # what is offered is not wanted
            self.press("Return")

    def take(self, title: str) -> None:
        """Take something from the tray."""
        self.go_to("Search the tray", "tray")
        self.type(title)
        self.press("Return")

    def paint(self, hexes: Iterable[Hex]) -> None:
        """Paint hexes, in as few strokes as their sequence allows."""
        way: list[Hex] = []
        for at in hexes:
            if way and distance(way[-1], at) != 1:
                self.stroke(way)
                way = []
            way.append(at)
        self.stroke(way)

    def named(self, name: str, panel: str, nth: int = 1) -> QWidget:
        """Find a control that can be seen, by the name that a screen reader says; the nth from the top."""
        if panel:
            inside: QWidget = self.window.docks[panel]
        else:
            inside = QApplication.activeModalWidget() or self.window
        for _ in range(20):
            found = [
                widget
                for widget in inside.findChildren(QWidget)
                if is_called(widget, name) and widget.isVisibleTo(inside)
            ]
            if len(found) >= nth:
                return sorted(found, key=lambda one: one.mapTo(inside, QPoint()).y())[nth - 1]
            QTest.qWait(5)  # what has just been made is shown in a moment
        names = sorted({widget.accessibleName() for widget in inside.findChildren(QWidget)} - {""})
        raise AssertionError(f"nothing is called {name!r} in {panel or inside.windowTitle()!r}, but {names}")


class Watch(QObject):
    """Sees which events come from outside: how often the mouse was pressed, and on what keys were typed."""

    def __init__(self, app: QCoreApplication) -> None:
        super().__init__()
        self.clicks = 0
        self.typed_on: set[str] = set()
        """The names of the classes of what had the focus."""
        self._app = app
        app.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802  # Qt's name
        if isinstance(watched, QWidget) and event.type() is QEvent.Type.MouseButtonPress:
            self.clicks += 1
        if watched is QApplication.focusWidget() and event.type() is QEvent.Type.KeyPress:
            self.typed_on.add(type(watched).__name__)
        return False

    def stop(self) -> None:
        """See no more."""
        self._app.removeEventFilter(self)


def is_called(widget: QWidget, name: str) -> bool:
    """Tell whether a screen reader says this name of a control."""
    text = widget.text().replace("&", "") if isinstance(widget, QAbstractButton) else ""
    return name in (widget.accessibleName(), text) and widget.focusPolicy() is not Qt.FocusPolicy.NoFocus


class ByKeyboard(Author):
    """Only keys, and each goes to what has the focus."""

    def command(self, name: str) -> None:
        """By its shortcut."""
        keys = self.window.actions_by_id[name].shortcut()
        assert not keys.isEmpty(), f"{name} has no key"
        self.press(keys.toString())

    def go_to(self, name: str, panel: str = "", nth: int = 1) -> None:
        """By the key of the panel, then by Tab."""
        if panel:
            self.press(next(kind.keys for kind in PANELS if kind.id == panel))
        passed: list[QWidget] = []
        for _ in range(200):
            if self.focus not in passed:
                passed.append(self.focus)
            if is_called(self.focus, name) and sum(is_called(widget, name) for widget in passed) == nth:
                return
            self.press("Tab")
        names = [widget.accessibleName() or type(widget).__name__ for widget in passed]
        raise AssertionError(f"Tab never leads to {name!r} number {nth} in {panel!r}, but to {names}")

    def turn_to(self, page: str, pages: str, panel: str) -> None:
        """By arrows."""
        self.go_to(pages, panel)
        bar = self.focus
        assert isinstance(bar, QTabBar), pages
        titles = [bar.tabText(place) for place in range(bar.count())]
        away = titles.index(page) - bar.currentIndex()
        for _ in range(abs(away)):
            self.press("Right" if away > 0 else "Left")

    def choose(self, name: str, option: str, panel: str = "", nth: int = 1) -> None:
        """By arrows."""
        self.go_to(name, panel, nth)
        box = self.focus
        if isinstance(box, QLineEdit):
            self.type(option)
            self.press("Return")
            return
        assert isinstance(box, QComboBox), name
        opens = isinstance(box, OpeningList)
        if opens:
            self.press("Down")
        rows = [box.itemText(row) for row in range(box.count())]
        away = rows.index(option) - box.currentIndex()
        for _ in range(abs(away)):
            self.press("Down" if away > 0 else "Up")
        if opens:
            self.press("Return")

    def leave(self) -> None:
        """By Tab."""
        self.press("Tab")

    def push(self, name: str, panel: str = "") -> None:
        """By Tab and Space."""
        self.go_to(name, panel)
        self.press("Space")

    def rank(self, rank: Rank) -> None:
        """By its digit, on the map."""
        self.command("view.map")
        self.press(str(list(Rank).index(rank) + 1))

    def click(self, at: Hex) -> None:
        """By arrows and Enter."""
        self._rove(at)
        self.press("Return")

    def stroke(self, hexes: Sequence[Hex]) -> None:
        """By Space, arrows, and Enter; where arrows do not lead from one to the next, one by one."""
        if any(abs(a.column - b.column) + abs(a.row - b.row) != 1 for a, b in pairwise(hexes)):
            for at in hexes:
                self.click(at)
            return
        self._rove(hexes[0])
        self.press("Space")
        for at in hexes[1:]:
            self._rove(at)
        self.press("Return")

    def _rove(self, at: Hex) -> None:
        if self.focus is not self.canvas:
            self.command("view.map")
        editor = self.canvas.editor
        while editor.cursor.row != at.row:
            self.press("Up" if editor.cursor.row > at.row else "Down")
        while editor.cursor.column != at.column:
            self.press("Left" if editor.cursor.column > at.column else "Right")


class ByMouse(Author):
    """Clicks and drags; the keyboard writes words, and nothing else."""

    def command(self, name: str) -> None:
        """By its menu."""
        action = self.window.actions_by_id[name]
        menu = next(menu for menu in self.window.menus.values() if action in menu.actions())
        bar = self.window.menuBar()
        self._click(bar, bar.actionGeometry(menu.menuAction()).center())
        self._click(menu, menu.actionGeometry(action).center())

    def go_to(self, name: str, panel: str = "", nth: int = 1) -> None:
        """By a click on it, after one on the tab of its panel."""
        self._bring(panel)
        self._click(self.named(name, panel, nth))

    def turn_to(self, page: str, pages: str, panel: str) -> None:
        """By a click on its tab."""
        self._bring(panel)
        bar = self.named(pages, panel)
        assert isinstance(bar, QTabBar), pages
        self._click_tab(bar, page)

    def choose(self, name: str, option: str, panel: str = "", nth: int = 1) -> None:
        """From the list that a click opens."""
        self._bring(panel)
        box = self.named(name, panel, nth)
        assert isinstance(box, QComboBox), name
        self._click(box, QPoint(box.width() - 8, box.height() // 2))
        row = [box.itemText(row) for row in range(box.count())].index(option)
        index = box.model().index(row, 0)
        self._pick(box.view(), box.view().visualRect(index).center())

    def leave(self) -> None:
        """By the next click, wherever it goes."""

    def push(self, name: str, panel: str = "") -> None:
        """By a click."""
        self._bring(panel)
        self._click(self.named(name, panel))

    def rank(self, rank: Rank) -> None:
        """By its button below the tray."""
        self.push(f"Rank: {rank.value}", "tray")

    def take(self, title: str) -> None:
        """From the list."""
        self._bring("tray")
        view = self.named("What may be placed", "tray")
        assert isinstance(view, QAbstractItemView)
        model = view.model()
        heads = [model.index(row, 0) for row in range(model.rowCount())]
        things = [model.index(row, 0, head) for head in heads for row in range(model.rowCount(head))]
        thing = next(candidate for candidate in things if candidate.data().removesuffix("\N{NO-BREAK SPACE}♛") == title)
        view.scrollTo(thing)
        self._pick(view, view.visualRect(thing).center())

    def click(self, at: Hex) -> None:
        """On its middle."""
        self.stroke([at])

    def stroke(self, hexes: Sequence[Hex]) -> None:
        """Pressed on the first, let go on the last."""
        places = [self._place(at) for at in hexes]
        viewport = self.canvas.viewport()
        QTest.mouseMove(viewport, places[0])
        QTest.mousePress(viewport, Qt.MouseButton.LeftButton, NONE, places[0])
        for place in places[1:]:
            QTest.mouseMove(viewport, place)
        QTest.mouseRelease(viewport, Qt.MouseButton.LeftButton, NONE, places[-1])
        QApplication.processEvents()

    def _place(self, at: Hex) -> QPoint:
        middle = centre(at)
        return self.canvas.mapFromScene(middle.x, middle.y)

    def _bring(self, panel: str) -> None:
        """Click on the tab of a panel behind others."""
        if not panel:
            return
        title = self.window.docks[panel].windowTitle()
        bars = [bar for bar in self.window.findChildren(QTabBar) if bar.parent() is self.window]
        bar = next((bar for bar in bars if title in [bar.tabText(place) for place in range(bar.count())]), None)
        if bar is not None and bar.tabText(bar.currentIndex()) != title:
            self._click_tab(bar, title)

    def _click_tab(self, bar: QTabBar, title: str) -> None:
        place = [bar.tabText(place) for place in range(bar.count())].index(title)
        self._click(bar, bar.tabRect(place).center())

    def _pick(self, view: QAbstractItemView, place: QPoint) -> None:
        QTest.mouseMove(
            view.viewport(), place
        )  # a list that has just been opened takes no click from where it was opened
        QApplication.processEvents()
        self._click(view.viewport(), place)

    def _click(self, widget: QWidget, place: QPoint | None = None) -> None:
        around = widget.parentWidget()
        while around is not None:
            if isinstance(around, QScrollArea):
                around.ensureWidgetVisible(widget)  # as the wheel does
            around = around.parentWidget()
        QTest.mouseClick(widget, Qt.MouseButton.LeftButton, NONE, place or widget.rect().center())
        QApplication.processEvents()
