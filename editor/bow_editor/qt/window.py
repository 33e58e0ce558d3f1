"""The window: tabs of open plans, panels around them, menus from the table of commands."""

from collections import Counter
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt, QTimer
from PySide6.QtGui import QAction, QActionGroup, QCloseEvent, QDragEnterEvent, QDropEvent, QShowEvent
from PySide6.QtWidgets import (
    QFileDialog,
    QLabel,
    QMainWindow,
    QMessageBox,
    QStackedWidget,
    QTabWidget,
    QToolBar,
)

from bow_editor.commands import COMMANDS, Command
from bow_editor.desk import Aspect, Desk, DeskChanged
from bow_editor.files import FileError
from bow_editor.qt.canvas import Canvas
from bow_editor.qt.comfort import Comfort
from bow_editor.qt.docks import Docks
from bow_editor.qt.doing import HANDLERS
from bow_editor.qt.icons import icon
from bow_editor.qt.menus import holds, make_menus
from bow_editor.qt.page import Page
from bow_editor.qt.start import StartPage
from bow_editor.settings import SettingsFile
from bow_editor.tools import TOOLS, tool_named
from bow_editor.words import tr
from bow_editor.workbench import Workbench

if TYPE_CHECKING:
    from collections.abc import Callable

_LOOK_EVERY = 2000
"""Milliseconds between two looks at whether somebody else has changed a file."""


class Window(QMainWindow):
    """The one window of the editor."""

    def __init__(self, workbench: Workbench | None = None, settings: SettingsFile | None = None) -> None:
        super().__init__()
        self.workbench = workbench or Workbench()
        self.settings: SettingsFile = settings or SettingsFile()
        self._pages: dict[Desk, Page] = {}
        self._let_go: dict[Desk, Callable[[], None]] = {}
        self._is_laid_out = False
        self.tabs = QTabWidget(self)
        self.tabs.setDocumentMode(True)
        self.tabs.setTabsClosable(True)
        self.tabs.setMovable(True)
        self.tabs.setAccessibleName(tr("Open plans"))
        self.tabs.tabCloseRequested.connect(self._close_tab)
        self.tabs.currentChanged.connect(self._tab_changed)
        self.start = StartPage(self.settings, self.do, self.open_path)
        self._middle = QStackedWidget(self)
        self._middle.addWidget(self.start)
        self._middle.addWidget(self.tabs)
        self.setCentralWidget(self._middle)
        self.setAcceptDrops(True)
        self.resize(1480, 940)
        self.menus, self.actions_by_id = make_menus(self, self.do)
        self._make_tools()
        self.panels: Docks = Docks(self, self.settings)
        self.docks = self.panels.by_id
        self.panels.fill(self.menus["View"].addMenu(tr("Panels")))
        self._make_status()
        self._stop_listening = self.workbench.listen(self._workbench_changed)
        self._clock = QTimer(self)
        self._clock.timeout.connect(self.look_at_disk)
        self._clock.start(_LOOK_EVERY)
        self.comfort = Comfort(self, self.settings)
        self._workbench_changed()

    # What is in front

    @property
    def desk(self) -> Desk | None:
        """The desk in front."""
        return self.workbench.front

    @property
    def page(self) -> Page | None:
        """The tab in front."""
        return self._pages.get(self.desk) if self.desk else None

    @property
    def canvas(self) -> Canvas | None:
        """The map in front."""
        return self.page.canvas if self.page else None

    def pages(self) -> list[Page]:
        """All open tabs."""
        return list(self._pages.values())

    def open_path(self, path: str) -> bool:
        """Open a file; tell what is wrong if that cannot be."""
        try:
            self.workbench.open(path)
        except FileError as error:
            self.complain(str(error))
            return False
        return True

    def complain(self, text: str) -> None:
        """Say that something cannot be done: where the work is, else in a box."""
        if self.page is not None:
            self.page.notices.show_notice("complaint", text)
        else:
            box = QMessageBox(QMessageBox.Icon.Warning, tr("bow-author"), text, parent=self)
            box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            box.open()

    def look_at_disk(self) -> None:
        """Look whether somebody else has changed an open file."""
        for page in self._pages.values():
            page.look_at_disk()

    # Making it

    def do(self, name: str) -> None:
        """Carry out a command."""
        HANDLERS[name](self)
        self._enable()

    def can_do(self, one: Command) -> bool:
        """Tell whether a command makes sense now."""
        return holds(one.needs, self.desk)

    def _make_tools(self) -> None:
        bar = QToolBar(tr("Tools"), self)
        bar.setObjectName("tools")
        bar.setOrientation(Qt.Orientation.Vertical)
        bar.setMovable(False)
        self.addToolBar(Qt.ToolBarArea.LeftToolBarArea, bar)
        group = QActionGroup(self)
        self.tool_actions: dict[str, QAction] = {}
        for tool in TOOLS:
            action = QAction(icon(tool.symbol), tr(tool.title), self)
            action.setCheckable(True)
            action.setStatusTip(tr(tool.help))
            action.triggered.connect(lambda _=False, name=tool.id: self.use_tool(name))
            group.addAction(action)
            bar.addAction(action)
            bar.widgetForAction(action).setAccessibleName(tr(tool.title))
            self.tool_actions[tool.id] = action

    def use_tool(self, tool: str) -> None:
        """Take a tool, and go to the map with it."""
        if self.desk is not None:
            self.desk.use(tool)
            if self.canvas is not None:
                self.canvas.setFocus()

    def _make_status(self) -> None:
        self._where = QLabel()
        self._zoom = QLabel()
        self.statusBar().addWidget(self._where, 1)
        self.statusBar().addPermanentWidget(self._zoom)

    # Following the desks

    def _workbench_changed(self) -> None:
        for desk in [desk for desk in self._pages if desk not in self.workbench.desks]:
            self._drop(desk)
        for desk in self.workbench.desks:
            if desk not in self._pages:
                self._add(desk)
        front = self.desk
        if front is not None:
            self.tabs.setCurrentWidget(self._pages[front])
            self.panels.show(front)
        self._show_front()

    def _add(self, desk: Desk) -> None:
        page = Page(desk)
        self._pages[desk] = page
        self.panels.add(desk)
        self._let_go[desk] = desk.listen(partial(self._desk_changed, desk))
        self.tabs.addTab(page, "")
        page.canvas_made.connect(partial(self._connect, page))
        self._connect(page)
        self._name_tabs()

    def _connect(self, page: Page) -> None:
        if page.canvas is not None:
            page.canvas.pointed.connect(self._where.setText)
            page.canvas.zoomed.connect(lambda zoom: self._zoom.setText(f"{zoom:.0%}"))
            self.comfort.dress(page)
            page.canvas.setFocus(Qt.FocusReason.OtherFocusReason)

    def _drop(self, desk: Desk) -> None:
        page = self._pages.pop(desk)
        page.let_go()
        self._let_go.pop(desk)()
        self.tabs.removeTab(self.tabs.indexOf(page))
        page.deleteLater()
        self.panels.drop(desk)
        self._name_tabs()

    def _desk_changed(self, desk: Desk, event: DeskChanged) -> None:
        if event.aspect in {Aspect.PLAN, Aspect.FILE, Aspect.CONTENT}:
            self._name_tabs()
        if desk is self.desk:
            if event.aspect is Aspect.MESSAGE:
                self.statusBar().showMessage(desk.message, 6000)
            elif event.aspect is Aspect.TOOL:
                self.statusBar().showMessage(tr(tool_named(desk.tool).help), 6000)
                self._show_front()
            elif event.aspect is Aspect.PREVIEW and desk.preview.said:
                self._where.setText(desk.preview.said)
            elif event.aspect is not Aspect.PREVIEW:
                self._show_front()

    def _show_front(self) -> None:
        if self.desk is None:
            self.start.refresh()
        self._middle.setCurrentWidget(self.start if self.desk is None else self.tabs)
        self._enable()
        self.panels.minimap.follow(self.canvas)
        desk = self.desk
        if desk is not None:
            self.tool_actions[desk.tool].setChecked(True)
            self.setWindowTitle(f"{_name(desk)}[*] — bow-author")
            self.setWindowModified(not desk.session.document.is_saved)
        else:
            self.setWindowTitle("bow-author")
            self.setWindowModified(False)

    def _name_tabs(self) -> None:
        """Give each tab its plan's title; plans of one title are told apart by their files."""
        named = Counter(map(_name, self._pages))
        for desk, page in self._pages.items():
            name, file = _name(desk), Path(desk.session.path).name
            mark = "" if desk.session.document.is_saved else " ●"
            index = self.tabs.indexOf(page)
            self.tabs.setTabText(index, (name if named[name] == 1 else f"{name} ({file})") + mark)
            self.tabs.setTabToolTip(index, desk.session.path)

    def _enable(self) -> None:
        for one in COMMANDS:
            self.actions_by_id[one.id].setEnabled(self.can_do(one))

    def _tab_changed(self, index: int) -> None:
        page = self.tabs.widget(index)
        if isinstance(page, Page) and page.desk in self.workbench.desks:
            self.workbench.bring(page.desk)

    def _close_tab(self, index: int) -> None:
        page = self.tabs.widget(index)
        if isinstance(page, Page):
            self.close_desk(page.desk)

    # Closing

    def close_desk(self, desk: Desk) -> bool:
        """Close a plan; ask first if it is not saved. Tell whether it is closed."""
        desk.session.finish()
        if not desk.session.document.is_saved and not desk.session.document.is_readonly:
            self.workbench.bring(desk)
            answer = self.ask_to_save(desk)
            if answer is QMessageBox.StandardButton.Cancel:
                return False
            if answer is QMessageBox.StandardButton.Save and not self.save(desk):
                return False
        self.workbench.close(desk)
        return True

    def ask_to_save(self, desk: Desk) -> QMessageBox.StandardButton:
        """Ask what is to become of unsaved work."""
        return QMessageBox.question(
            self,
            tr("Unsaved work"),
            tr("{name} has changes that are not saved.").format(name=_name(desk)),
            QMessageBox.StandardButton.Save | QMessageBox.StandardButton.Discard | QMessageBox.StandardButton.Cancel,
            QMessageBox.StandardButton.Save,
        )

    def save(self, desk: Desk, path: str | None = None) -> bool:
        """Save a plan; tell what is wrong if that cannot be, and whether it is saved."""
        if path is None and desk.session.is_changed_on_disk and Path(desk.session.path).exists():
            self._pages[desk].look_at_disk()
            return False
        try:
            desk.session.save(path)
        except FileError as error:
            self.complain(str(error))
            return False
        self._pages[desk].look_at_disk()
        desk.say(tr("Saved"))
        desk.file_changed()
        return True

    def choose_file(self, *, to_save: bool) -> str:
        """Let a person choose a file; empty if none was."""
        folder = str(Path(self.desk.session.path).parent) if self.desk else ""
        kinds = tr("Battle plans (*.yaml *.yml)")
        if to_save:
            return QFileDialog.getSaveFileName(self, tr("Save as"), folder, kinds)[0]
        return QFileDialog.getOpenFileName(self, tr("Open"), folder, kinds)[0]

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802  # Qt's name
        """Lay the docks out when the window is shown for the first time."""
        super().showEvent(event)
        if not self._is_laid_out:
            self._is_laid_out = True
            if not self.comfort.lay_out():
                self.panels.arrange(self)

    def closeEvent(self, event: QCloseEvent) -> None:  # noqa: N802  # Qt's name
        """Close all plans, each as its author decides."""
        if all(self.close_desk(desk) for desk in list(self.workbench.desks)):
            self.comfort.keep()
            self.comfort.let_go()
            self._clock.stop()
            self._stop_listening()
            event.accept()
        else:
            event.ignore()

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802  # Qt's name
        """Look at the files when somebody comes back to the window."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.ActivationChange and self.isActiveWindow():
            self.look_at_disk()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:  # noqa: N802  # Qt's name
        """Take files."""
        if event.mimeData().hasUrls():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:  # noqa: N802  # Qt's name
        """Open the files that are dropped."""
        for url in event.mimeData().urls():
            if url.isLocalFile():
                self.open_path(url.toLocalFile())


def _name(desk: Desk) -> str:
    document = desk.session.document
    return Path(desk.session.path).name if document.is_readonly else document.plan.title
