"""What makes the window its user's own: remembered layout, recent files, theme, shortcuts, colours of the map."""

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QObject
from PySide6.QtGui import QGuiApplication, QKeySequence
from PySide6.QtWidgets import QApplication, QMenu

from bow_editor.editor_state import Aspect, EditorChanged, EditorState
from bow_editor.qt.map_looks import colour, dress
from bow_editor.qt.theme import FocusRings, show_theme, theme_of
from bow_editor.settings import SettingsFile
from bow_editor.shortcuts import bound
from bow_editor.themes import TONES
from bow_editor.words import tr

if TYPE_CHECKING:
    from collections.abc import Callable

    from bow_editor.qt.frame import WindowFrame


class Comfort(QObject):
    """Keeps the settings and the window alike."""

    def __init__(self, window: "WindowFrame", settings: SettingsFile) -> None:
        super().__init__(window)
        self.window = window
        self.settings = settings
        self._editors: dict[EditorState, Callable[[], None]] = {}
        self.recent = QMenu(tr("Open recent"), window)
        self.recent.aboutToShow.connect(self._fill_recent)
        after = window.actions_by_id["file.open"]
        shown = window.menus["File"].actions()
        window.menus["File"].insertMenu(shown[shown.index(after) + 1], self.recent)
        geometry = settings.value.geometry
        if geometry:
            window.restoreGeometry(QByteArray.fromHex(geometry.encode("ascii", "ignore")))
        self._stop = [settings.listen(self.apply), window.workbench.listen(self._workbench_changed)]
        self.apply()

    def apply(self) -> None:
        """Let the window be as the settings say."""
        value = self.settings.value
        keys = {binding.id: binding.keys for binding in bound(value, self.window.panels.keys())}
        for name, action in self.window.panels.actions.items():
            action.setShortcuts([QKeySequence(key) for key in keys[f"panel.{name}"]])
        for name, action in self.window.actions_by_id.items():
            action.setShortcuts([QKeySequence(key) for key in keys[name]])
            help_ = action.statusTip()
            action.setToolTip(help_ + (f" ({', '.join(keys[name][:1])})" if keys[name] else ""))
        self.window.give_letters()
        self.window.enable()
        for name, action in self.window.tool_actions.items():
            action.setShortcuts([QKeySequence(key) for key in keys[f"tool.{name}"]])
            first, title = action.statusTip(), action.text().replace("&", "")
            letters = ", ".join(keys[f"tool.{name}"])
            action.setToolTip(f"{title} ({letters})\n{first}" if letters else f"{title}\n{first}")
        for page in self.window.pages():
            dress(page, value)
        colour(self.window, value)
        self.window.strip.show_tone(TONES[value.map_colours])

    def keep(self) -> None:
        """Remember how the window stands."""
        geometry = bytes(self.window.saveGeometry().toHex().data()).decode("ascii")
        layout = bytes(self.window.panels.sharing.layout().toHex().data()).decode("ascii")
        self.settings.change(geometry=geometry, layout=layout)

    def let_go(self) -> None:
        """Hear of no more changes."""
        for stop in (*self._stop, *self._editors.values()):
            stop()
        self._stop, self._editors = [], {}

    def lay_out(self) -> bool:
        """Lay the docks out as they were when the window was closed; tell whether that is known."""
        layout = self.settings.value.layout.encode("ascii", "ignore")
        return bool(layout) and self.window.panels.sharing.lay_out(QByteArray.fromHex(layout))

    # Recent files

    def _workbench_changed(self) -> None:
        for editor in [editor for editor in self._editors if editor not in self.window.workbench.editors]:
            self._editors.pop(editor)()
        for editor in self.window.workbench.editors:
            if editor not in self._editors:
                self._editors[editor] = editor.listen(partial(self._editor_changed, editor))
                self._remember(editor)

    def _editor_changed(self, editor: EditorState, event: EditorChanged) -> None:
        if event.aspect is Aspect.FILE:
            self._remember(editor)

    def _remember(self, editor: EditorState) -> None:
        if Path(editor.session.path).is_file() and self.settings.value.recent[:1] != (str(Path(editor.session.path)),):
            self.settings.remember(editor.session.path)

    def _fill_recent(self) -> None:
        self.recent.clear()
        files = self.settings.recent_files()
        for number, path in enumerate(files, 1):
            name, folder = Path(path).name, Path(path).parent
            action = self.recent.addAction(f"&{number}  {name}    {folder}" if number < 10 else f"{name}    {folder}")
            action.triggered.connect(partial(self._open, path))
        if files:
            self.recent.addSeparator()
            self.recent.addAction(tr("Forget all")).triggered.connect(lambda: self.settings.change(recent=()))
        else:
            self.recent.addAction(tr("No file yet")).setEnabled(False)

    def _open(self, path: str) -> None:
        self.window.open_path(path)


class Looks(QObject):
    """Lets the whole program look as the settings say, and follow the system if they say that."""

    def __init__(self, app: QApplication, settings: SettingsFile) -> None:
        super().__init__(app)
        self._app = app
        self._settings = settings
        self.rings = FocusRings(app)
        self._shown = ""
        self._stop = settings.listen(self.apply)
        QGuiApplication.styleHints().colorSchemeChanged.connect(self.apply)
        self.apply()

    def apply(self, *_: object) -> None:
        """Show the theme of the settings."""
        theme = theme_of(self._settings.value.theme)
        if theme.id != self._shown:
            self._shown = theme.id
            show_theme(self._app, theme)

    def let_go(self) -> None:
        """Change the looks no more."""
        self._stop()
        self.rings.let_go()
        QGuiApplication.styleHints().colorSchemeChanged.disconnect(self.apply)
