"""The command palette: type what is wanted, press Enter."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QDialog, QLineEdit, QListWidget, QListWidgetItem, QVBoxLayout

from bow_author.hexes.coordinates import parse_hex
from bow_editor.finder import Choice, best_matches, choices, hex_typed
from bow_editor.qt.rows import DETAIL, KEYS, Rows
from bow_editor.words import tr

if TYPE_CHECKING:
    from bow_editor.qt.frame import WindowFrame

_MOVES = {Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown}


class Palette(QDialog):
    """Commands, tools, panels, units and hexes by name."""

    def __init__(self, window: "WindowFrame") -> None:
        super().__init__(window)
        self._window = window
        self.setWindowTitle(tr("Find anything"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.resize(620, 420)
        self.line = QLineEdit(self)
        self.line.setPlaceholderText(tr("A command, a tool, a panel, a unit, or a hex such as C5"))
        self.line.setAccessibleName(tr("What is wanted"))
        self.line.setClearButtonEnabled(True)
        self.line.installEventFilter(self)
        self.list = QListWidget(self)
        self.list.setAccessibleName(tr("What fits"))
        self.list.setItemDelegate(Rows(self.list))
        self.list.setUniformItemSizes(True)
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        rows = QVBoxLayout(self)
        rows.addWidget(self.line)
        rows.addWidget(self.list)
        self._all = choices(window.editor, window.settings.value, window.panels.keys(), window.can_do)
        self._shown: list[Choice] = []
        self.line.textChanged.connect(self._typed)
        self.line.returnPressed.connect(self.run)
        self.list.itemClicked.connect(lambda _: self.run())
        self._typed("")

    def run(self) -> None:
        """Do what is chosen."""
        row = self.list.currentRow()
        if not 0 <= row < len(self._shown):
            return
        chosen = self._shown[row]
        self.accept()
        window = self._window
        match chosen.kind:
            case "command":
                window.do(chosen.id)
            case "tool":
                window.use_tool(chosen.id)
            case "panel":
                window.panels.bring(chosen.id)
            case _:
                at = parse_hex(chosen.id)
                if at is not None and window.editor is not None:
                    window.editor.go_to(at)
                    window.go_to_map()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802  # Qt's name
        """Let the arrows move in the list while one types."""
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress and Qt.Key(event.key()) in _MOVES:
            self.list.keyPressEvent(event)
            return True
        return super().eventFilter(watched, event)

    def _typed(self, text: str) -> None:
        place = hex_typed(self._window.editor, text)
        self._shown = ([place] if place else []) + best_matches(text, self._all)
        self.list.clear()
        for choice in self._shown:
            item = QListWidgetItem(choice.title, self.list)
            item.setData(DETAIL, choice.detail)
            item.setData(KEYS, choice.keys)
            item.setData(
                Qt.ItemDataRole.AccessibleTextRole,
                ", ".join(part for part in (choice.title, choice.detail, choice.keys) if part),
            )
        self.list.setCurrentRow(0)
