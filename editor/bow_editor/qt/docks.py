"""The panels around the map: where they dock, and which plan they show."""

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QDockWidget, QMainWindow, QMenu, QStackedWidget, QWidget

from bow_editor.qt.folding import HEIGHT, Folding
from bow_editor.qt.minimap import Minimap
from bow_editor.qt.panels import PANELS
from bow_editor.qt.panels.problems import ProblemsView
from bow_editor.qt.sharing import Sharing, beside_half
from bow_editor.qt.status import counted
from bow_editor.qt.tabbing import first_field
from bow_editor.qt.title_bar import TitleBar
from bow_editor.words import tr

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from bow_dsl.diagnostics import Severity
    from bow_editor.editor_state import EditorState
    from bow_editor.settings import SettingsFile

_AREAS = {
    "left": Qt.DockWidgetArea.LeftDockWidgetArea,
    "right": Qt.DockWidgetArea.RightDockWidgetArea,
    "bottom": Qt.DockWidgetArea.BottomDockWidgetArea,
}


class Docks:
    """The docks of a window. Each panel is made once for each open plan; a dock shows that of the plan in front."""

    def __init__(
        self, window: QMainWindow, to_map: "Callable[..., None]", settings: "SettingsFile | None" = None
    ) -> None:
        self._to_map = to_map
        self.on_count: Callable[[EditorState, Mapping[Severity, int]], None] = lambda _editor, _counts: None
        """What is told how many problems a plan has."""
        self._settings = settings
        self.by_id: dict[str, QDockWidget] = {}
        self.titles: dict[str, str] = {}
        self.actions: dict[str, QAction] = {}
        """What brings each to the front."""
        self.minimap = Minimap()
        self._stacks: dict[str, QStackedWidget] = {}
        self._bars: dict[str, TitleBar] = {}
        self._panels: dict[EditorState, dict[str, QWidget]] = {}
        window.setDockOptions(QMainWindow.DockOption.AllowTabbedDocks | QMainWindow.DockOption.AnimatedDocks)
        for kind in PANELS:
            self._stacks[kind.id] = QStackedWidget()
            self._dock(window, kind.id, tr(kind.title), kind.area, self._stacks[kind.id])
        self._dock(window, "overview", tr("Overview"), "right", self.minimap)
        below = {self.by_id[kind.id]: kind.room for kind in PANELS if kind.room}
        self.folding = Folding(window, self.by_id["problems"], below)
        self.folding.is_open = settings is not None and settings.value.problems_open
        self.folding.on_change = self._folded
        self.sharing = Sharing(window, self.by_id, self.folding)
        self._bars["problems"].let_fold(self.fold_problems)
        self._put_away = [kind.id for kind in PANELS if kind.room]
        for name in self._put_away:
            self._bars[name].let_fold(self.folding.put_away)
        self._folded()

    def arrange(self, window: QMainWindow) -> None:
        """Lay the docks out as they come: those of one area behind one another, the overview below the right ones.

        The window is shown by then: before that, Qt leaves a second row of tabs behind.
        """
        first: dict[str, QDockWidget] = {}
        for kind in PANELS:
            dock = self.by_id[kind.id]
            if kind.area in first:
                window.tabifyDockWidget(first[kind.area], dock)
            first.setdefault(kind.area, dock)
            dock.setVisible(kind.is_open)
        for dock in first.values():
            dock.raise_()
        self.by_id["problems"].raise_()
        sides = [first[area] for area in ("left", "right") if area in first]
        window.resizeDocks(sides, beside_half(window.width(), [330, 320]), Qt.Orientation.Horizontal)
        if "right" in first:
            window.resizeDocks([first["right"], self.by_id["overview"]], [700, 200], Qt.Orientation.Vertical)
        if "bottom" in first:
            window.resizeDocks([first["bottom"]], [HEIGHT], Qt.Orientation.Vertical)

    def reset(self, window: QMainWindow) -> None:
        """Lay the docks out as they came, whatever has been dragged, closed or made larger since."""
        areas = {**{kind.id: kind.area for kind in PANELS}, "overview": "right"}
        with self.folding.at_rest():
            for dock in self.by_id.values():
                dock.setFloating(False)
                window.removeDockWidget(dock)
            for name, area in areas.items():
                window.addDockWidget(_AREAS[area], self.by_id[name])
            self.arrange(window)
            self.by_id["overview"].show()
            self.folding.choose(False)
        self.sharing.begin()
        QTimer.singleShot(0, self.folding.fold_anew)

    def _dock(self, window: QMainWindow, name: str, title: str, area: str, widget: QWidget) -> None:
        dock = QDockWidget(title, window)
        dock.setObjectName(f"panel.{name}")
        self._bars[name] = TitleBar(dock)
        dock.setTitleBarWidget(self._bars[name])
        dock.setWidget(widget)
        window.addDockWidget(_AREAS[area], dock)
        dock.visibilityChanged.connect(partial(self._covered, dock))
        self.by_id[name] = dock
        self.titles[name] = title

    def _covered(self, dock: QDockWidget, is_in_front: bool) -> None:
        """Take the keyboard from a panel that nobody sees any more to the map; not if the whole window is hidden."""
        window, inside = dock.window(), QApplication.focusWidget()
        if is_in_front or inside is None or not dock.isAncestorOf(inside):
            return
        if window.isVisible() and not window.isMinimized():
            self._to_map()

    def fill(self, menu: QMenu) -> None:
        """Let a menu bring each panel to the front, by its shortcut too."""
        menu.aboutToShow.connect(self._tick)
        for name in self.by_id:
            action = QAction(self.titles[name], menu)
            action.setCheckable(True)
            action.setObjectName(f"panel.show.{name}")
            action.triggered.connect(partial(self._bring, name))
            menu.addAction(action)
            self.actions[name] = action

    def keys(self) -> list[tuple[str, str, str]]:
        """Give the id and title of each panel, and the shortcut that it comes with."""
        keys = {kind.id: kind.keys for kind in PANELS}
        return [(name, self.titles[name], keys.get(name, "")) for name in self.by_id]

    def _tick(self) -> None:
        """Tick the panels that are open."""
        for name, action in self.actions.items():
            action.setChecked(self.by_id[name].isVisible())

    def show_problems(self, counts: "Mapping[Severity, int] | None") -> None:
        """Tell in the tab how many problems there are."""
        summary = counted(counts) if counts else ""
        self.by_id["problems"].setWindowTitle(
            f"{self.titles['problems']}  {summary}" if summary else self.titles["problems"]
        )

    def fold_problems(self) -> None:
        """Fold the problems to a line if they are seen whole, else show them."""
        if self.folding.is_in_front and self.folding.can_fold and self.folding.is_open:
            self.folding.choose(False)
            inside = QApplication.focusWidget()
            if inside is not None and self.by_id["problems"].isAncestorOf(inside):
                self._to_map()
        else:
            self.bring("problems")

    def _folded(self) -> None:
        """Let the panel of each plan show all that it has, or its line, and its bar what the button there does."""
        is_open, is_whole = self.folding.is_open, self.folding.is_whole
        tip = tr("Fold the problems to a line") if is_open else tr("Show the problems")
        self._bars["problems"].show_folded(not is_open, self.folding.can_fold, tip)
        for name in self._put_away:
            can_fold = self.folding.can_put_away(self.by_id[name])
            self._bars[name].show_folded(False, can_fold, tr("Give the map its room back"))
        for panels in self._panels.values():
            problems = panels["problems"]
            assert isinstance(problems, ProblemsView), "the panels are those of the registry"
            problems.show_whole(is_whole)
        if self._settings is not None and self._settings.value.problems_open is not is_open:
            self._settings.change(problems_open=is_open)

    def raise_panel(self, name: str) -> None:
        """Bring a panel to the front, that of the problems unfolded; the keyboard stays where it is."""
        dock = self.by_id[name]
        if dock is self.by_id["problems"]:
            self.folding.choose(True)
        dock.show()
        dock.raise_()
        self.folding.give_room(dock)

    def bring(self, name: str) -> None:
        """Bring a panel to the front, and the keyboard into it."""
        self.raise_panel(name)
        dock = self.by_id[name]
        inside = self._stacks[name].currentWidget() if name in self._stacks else dock.widget()
        if inside is not None:
            inside.setFocus(Qt.FocusReason.ShortcutFocusReason)
            if not inside.hasFocus() and (first := first_field(inside)) is not None:
                first.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _bring(self, name: str, _checked: bool = False) -> None:
        self.bring(name)

    def add(self, editor: "EditorState") -> None:
        """Make the panels of a plan."""
        self._panels[editor] = {}
        for kind in PANELS:
            widget = kind.make(editor)
            widget.done.connect(self._to_map)
            widget.entered.connect(partial(self._to_map, by_keys=True))
            if self._settings is not None:
                widget.take_settings(self._settings)
            self._stacks[kind.id].addWidget(widget)
            self._panels[editor][kind.id] = widget
            if isinstance(widget, ProblemsView):
                widget.counted.connect(partial(self._tell_count, editor))
                widget.asked_for.connect(self.fold_problems)
                widget.show_whole(self.folding.is_whole)

    def _tell_count(self, editor: "EditorState", counts: "Mapping[Severity, int]") -> None:
        self.on_count(editor, counts)

    def show(self, editor: "EditorState") -> None:
        """Show the panels of a plan."""
        for name, widget in self._panels[editor].items():
            self._stacks[name].setCurrentWidget(widget)
        for owner, panels in self._panels.items():
            problems = panels["problems"]
            assert isinstance(problems, ProblemsView), "the panels are those of the registry"
            problems.count(owner is editor)
            if owner is editor and problems.problems.is_settled:
                self._tell_count(editor, problems.counts())

    def drop(self, editor: "EditorState") -> None:
        """Take the panels of a plan away, which hear of its changes until they are closed."""
        for name, widget in self._panels.pop(editor).items():
            self._stacks[name].removeWidget(widget)
            widget.close()
            widget.deleteLater()

    def bar(self, name: str) -> TitleBar:
        """Give the bar above a panel."""
        return self._bars[name]

    def panel(self, editor: "EditorState", name: str) -> QWidget:
        """Give a panel of a plan."""
        return self._panels[editor][name]
