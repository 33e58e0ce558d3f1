"""The frame of the window: tabs of open plans, panels around them, menus from the table of commands."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QEvent, Qt, QTimer
from PySide6.QtGui import QAction, QActionGroup, QCloseEvent, QDragEnterEvent, QDropEvent, QStatusTipEvent
from PySide6.QtWidgets import QMainWindow, QMessageBox, QStackedWidget, QTabWidget

from bow_dsl.diagnostics import Severity
from bow_editor.commands import COMMANDS, Command, Mark
from bow_editor.editor_state import Aspect, EditorChanged, EditorState
from bow_editor.files import FileError
from bow_editor.journal import Remains
from bow_editor.qt import asking
from bow_editor.qt.asking import Answer
from bow_editor.qt.canvas import Canvas
from bow_editor.qt.docks import Docks
from bow_editor.qt.icons import icon
from bow_editor.qt.map_looks import dress
from bow_editor.qt.menus import give_letters, holds, is_marked, make_menus
from bow_editor.qt.notices import Choice
from bow_editor.qt.page import Page
from bow_editor.qt.start import StartPage
from bow_editor.qt.status import Status
from bow_editor.qt.tool_bar import ToolBar
from bow_editor.qt.tool_strip import ToolStrip
from bow_editor.settings import SettingsFile
from bow_editor.titles import name_of, window_title
from bow_editor.tools import TOOLS, tool_named
from bow_editor.words import quoted, tr
from bow_editor.workbench import Workbench

_LOOK_EVERY = 2000
"""Milliseconds between two looks at whether somebody else has changed a file."""


class WindowFrame(QMainWindow):
    """The window, but for what makes it its user's own, which knows it."""

    def __init__(
        self,
        handlers: Mapping[str, Callable[["WindowFrame"], None]],
        workbench: Workbench | None = None,
        settings: SettingsFile | None = None,
    ) -> None:
        """Make a frame.

        Args:
            handlers: what each command does, by its id.
            workbench: the plans that are open.
            settings: what its user has chosen.
        """
        super().__init__()
        self._handlers = handlers
        self.workbench = workbench or Workbench()
        self.settings: SettingsFile = settings or SettingsFile()
        self._pages: dict[EditorState, Page] = {}
        self._let_go: dict[EditorState, Callable[[], None]] = {}
        self.tabs = QTabWidget(self)
        self.tabs.setDocumentMode(True)
        self.tabs.setTabsClosable(True)
        self.tabs.setMovable(True)
        self.tabs.setElideMode(Qt.TextElideMode.ElideRight)
        self.tabs.setAccessibleName(tr("Open plans"))
        self.tabs.tabCloseRequested.connect(self._close_tab)
        self.tabs.currentChanged.connect(self._tab_changed)
        self.tabs.tabBarClicked.connect(lambda _: QTimer.singleShot(0, self, self.go_to_map))
        self.start = StartPage(self.settings, self.do, self.open_path, self.take_up)
        self._middle = QStackedWidget(self)
        self._middle.addWidget(self.start)
        self._middle.addWidget(self.tabs)
        self.setCentralWidget(self._middle)
        self.setAcceptDrops(True)
        self.resize(1480, 940)
        self.menus, self.actions_by_id = make_menus(self, self.do)
        self.strip = ToolStrip(self.go_to_map, self)
        self.addToolBar(Qt.ToolBarArea.TopToolBarArea, self.strip)
        self._make_tools()
        self.panels: Docks = Docks(self, self.go_to_map, self.settings)
        self.docks = self.panels.by_id
        self.panels.fill(self.menus["View"].addMenu(tr("Panels")))
        self._make_status()
        self._stop_listening = self.workbench.listen(self.follow_workbench)
        self._clock = QTimer(self)
        self._clock.timeout.connect(self.look_at_disk)
        self._clock.start(_LOOK_EVERY)

    def event(self, event: QEvent) -> bool:
        """Say what an entry of a menu is for where all messages are said; Qt would hide all else meanwhile."""
        if isinstance(event, QStatusTipEvent):
            self.status.show_hint(event.tip())
            return True
        return super().event(event)

    # What is in front

    @property
    def editor(self) -> EditorState | None:
        """The editor in front."""
        return self.workbench.front

    @property
    def page(self) -> Page | None:
        """The tab in front."""
        return self._pages.get(self.editor) if self.editor else None

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

    def take_up(self, remains: Remains) -> None:
        """Open a file, and do again what was never saved of it."""
        if self.open_path(remains.file) and self.page is not None:
            self.page.take_up(remains)

    def complain(self, text: str, choices: Sequence[Choice] = ()) -> None:
        """Say that something cannot be done, with ways out: where the work is, else in a box without them."""
        if self.page is not None:
            self.page.notices.show_notice("complaint", text, choices, Severity.ERROR)
        else:
            box = QMessageBox(QMessageBox.Icon.Warning, tr("bow-author"), text, parent=self)
            box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            box.open()

    def ways_out(self) -> list[Choice]:
        """Give what can be done where a file cannot be written."""
        return [Choice(tr("Save as…"), partial(self.do, "file.save_as"))]

    def look_at_disk(self) -> None:
        """Look whether somebody else has changed an open file."""
        for page in self._pages.values():
            page.look_at_disk()

    def do(self, name: str) -> None:
        """Carry out a command."""
        self._handlers[name](self)
        self.enable()

    # Making it

    def give_letters(self) -> None:
        """Let letters with Alt lead to the menus and what stands in them, where no panel has them."""
        shortcuts = [keys.toString() for action in self.panels.actions.values() for keys in action.shortcuts()]
        give_letters(self.menuBar().actions(), [keys.removeprefix("Alt+") for keys in shortcuts])
        for menu in self.menus.values():
            give_letters(menu.actions())

    def can_do(self, command: Command) -> bool:
        """Tell whether a command makes sense now."""
        return holds(command.needs, self.editor)

    def _make_tools(self) -> None:
        bar = ToolBar(tr("Tools"), self)
        self.addToolBar(Qt.ToolBarArea.LeftToolBarArea, bar)
        group = QActionGroup(self)
        self.tool_actions: dict[str, QAction] = {}
        for tool in TOOLS:
            action = QAction(icon(tool.symbol), tr(tool.title), self)
            action.setCheckable(True)
            action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)  # menus show the letter; the map takes it
            action.setStatusTip(tr(tool.help))
            action.triggered.connect(lambda _=False, name=tool.id: self.use_tool(name))
            group.addAction(action)
            bar.addAction(action)
            bar.widgetForAction(action).setAccessibleName(tr(tool.title))
            self.tool_actions[tool.id] = action
        menu = self.menus["Draw"]
        first = menu.actions()[0]
        menu.insertActions(first, list(self.tool_actions.values()))
        menu.insertSeparator(first)

    def use_tool(self, tool: str) -> None:
        """Take a tool, and go to the map with it."""
        if self.editor is not None:
            self.editor.use(tool)
            self.go_to_map()

    def go_to_map(self, *, by_keys: bool = False) -> None:
        """Give the keyboard to the map in front; who comes *by_keys* sees there what Enter would do."""
        if self.canvas is not None:
            self.canvas.setFocus(Qt.FocusReason.ShortcutFocusReason if by_keys else Qt.FocusReason.OtherFocusReason)

    def _make_status(self) -> None:
        self.status = Status(self.statusBar(), self.panels.fold_problems)
        self.status.zoom.done.connect(self.go_to_map)
        self.status.show_problems(None)
        self.panels.on_count = self._show_problems

    def _show_problems(self, editor: EditorState | None, counts: Mapping[Severity, int] | None) -> None:
        if editor is self.editor:
            self.status.show_problems(counts)
            self.panels.show_problems(counts)

    # Following the editors

    def follow_workbench(self) -> None:
        """Show the plans that are open, and that in front."""
        closed = [editor for editor in self._pages if editor not in self.workbench.editors]
        for editor in closed:
            self._drop(editor)
        for editor in self.workbench.editors:
            if editor not in self._pages:
                self._add(editor)
        front = self.editor
        if front is not None:
            self.tabs.setCurrentWidget(self._pages[front])
            self.panels.show(front)
        self._show_front()
        if closed:
            self.go_to_map()

    def _add(self, editor: EditorState) -> None:
        page = Page(editor)
        self._pages[editor] = page
        self.panels.add(editor)
        self._let_go[editor] = editor.listen(partial(self._editor_changed, editor))
        self.tabs.addTab(page, "")
        page.canvas_made.connect(partial(self._connect, page))
        page.asked.connect(self.do)
        page.notices.left.connect(self.go_to_map)
        self._connect(page)
        self._name_tabs()

    def _connect(self, page: Page) -> None:
        if page.canvas is not None:
            page.canvas.pointed.connect(self.status.where.setText)
            page.canvas.zoomed.connect(self.status.zoom.show_now)
            dress(page, self.settings.value)
            page.canvas.setFocus(Qt.FocusReason.OtherFocusReason)

    def _drop(self, editor: EditorState) -> None:
        page = self._pages.pop(editor)
        page.let_go()
        self._let_go.pop(editor)()
        self.tabs.removeTab(self.tabs.indexOf(page))
        page.deleteLater()
        self.panels.drop(editor)
        self.status.clear()
        self._name_tabs()

    def _editor_changed(self, editor: EditorState, event: EditorChanged) -> None:
        if event.aspect in {Aspect.PLAN, Aspect.FILE, Aspect.CONTENT}:
            self._name_tabs()
        if editor is self.editor:
            if event.aspect is Aspect.MESSAGE:
                self.status.tell(editor)
            elif event.aspect is Aspect.TOOL:
                self.status.say(tr(tool_named(editor.tool).help))
                self._show_front()
            elif event.aspect is Aspect.PREVIEW:
                self.status.doing.setText(editor.preview.said)
            else:
                self._show_front()

    def _show_front(self) -> None:
        if self.editor is None:
            self.start.refresh()
            self._show_problems(None, None)
        self._middle.setCurrentWidget(self.start if self.editor is None else self.tabs)
        self.enable()
        self.panels.minimap.follow(self.canvas)
        self.strip.follow(self.editor)
        self.status.follow(self.editor)
        self.status.zoom.follow(self.canvas)
        if (editor := self.editor) is not None:
            self.setWindowTitle(window_title(editor))
            self.setWindowModified(not editor.session.document.is_saved)
        else:
            self.setWindowTitle("bow-author")
            self.setWindowModified(False)

    def _name_tabs(self) -> None:
        """Give each tab its plan's title; plans of one title are told apart by their files."""
        named = Counter(map(name_of, self._pages))
        for editor, page in self._pages.items():
            name, file = name_of(editor), Path(editor.session.path).name
            mark = "" if editor.session.document.is_saved else " ●"
            index = self.tabs.indexOf(page)
            self.tabs.setTabText(index, (name if named[name] == 1 else f"{name} ({file})") + mark)
            self.tabs.setTabToolTip(index, editor.session.path)

    def enable(self) -> None:
        """Let what makes sense now be chosen from the menus, and what holds now be marked there."""
        for command in COMMANDS:
            action = self.actions_by_id[command.id]
            action.setEnabled(self.can_do(command))
            if command.mark is not Mark.NONE:
                action.setChecked(is_marked(command, self.editor, self.settings.value))
        for name, tool in self.tool_actions.items():
            tool.setEnabled(self.editor is not None)
            tool.setChecked(self.editor is not None and self.editor.tool == name)

    def _tab_changed(self, index: int) -> None:
        page = self.tabs.widget(index)
        if isinstance(page, Page) and page.editor in self.workbench.editors:
            self.workbench.bring(page.editor)

    def _close_tab(self, index: int) -> None:
        page = self.tabs.widget(index)
        if isinstance(page, Page):
            self.close_editor(page.editor)

    # Closing

    def close_editor(self, editor: EditorState) -> bool:
        """Close a plan; ask first if it is not saved. Tell whether it is closed."""
        is_dealt_with = self._is_dealt_with(editor)
        if is_dealt_with:
            self.workbench.close(editor)
        return is_dealt_with

    def _is_dealt_with(self, editor: EditorState) -> bool:
        """Tell whether a plan may be closed: it is saved, or its author has said that its changes are to go."""
        editor.session.finish()
        if not editor.session.document.is_saved and not editor.session.document.is_readonly:
            self.workbench.bring(editor)
            text = tr("Save the changes of {plan}?").format(plan=quoted(name_of(editor)))
            answers = Answer.Save | Answer.Discard | Answer.Cancel
            match asking.ask(self, tr("Unsaved work"), text, answers, Answer.Save):
                case Answer.Save:
                    return self.save(editor)
                case Answer.Discard:
                    return True
                case _:
                    return False
        return True

    def save(self, editor: EditorState, path: str | None = None) -> bool:
        """Save a plan; tell what is wrong if that cannot be, and whether it is saved."""
        if path is None and editor.session.is_changed_on_disk and Path(editor.session.path).exists():
            self._pages[editor].look_at_disk(was_to_be_saved=True)
            return False
        try:
            editor.session.save(path)
        except FileError as error:
            self.complain(str(error), self.ways_out())
            return False
        for name in ("complaint", "held", "reread"):
            self._pages[editor].notices.close_notice(name)
        self._pages[editor].look_at_disk()
        editor.say(tr("Saved"))
        editor.file_changed()
        return True

    def choose_file(self, *, to_save: bool) -> str:
        """Let a person choose a file; empty if none was."""
        folder = str(Path(self.editor.session.path).parent) if self.editor else ""
        if to_save:
            start = self.editor.session.path if self.editor else folder
            return asking.file_to_save(self, tr("Save as"), start, asking.plans(), ".yaml")
        return asking.file_to_open(self, tr("Open"), folder, asking.plans())

    def closeEvent(self, event: QCloseEvent) -> None:  # noqa: N802  # Qt's name
        """Close all plans, each as its author decides."""
        # Nothing is closed before all have been asked about: who cancels has lost nothing.
        if all(self._is_dealt_with(editor) for editor in list(self.workbench.editors)):
            for editor in list(self.workbench.editors):
                self.workbench.close(editor)
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
