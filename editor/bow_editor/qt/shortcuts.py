"""The dialog in which shortcuts are looked up and chosen."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QHeaderView,
    QKeySequenceEdit,
    QLabel,
    QLineEdit,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from bow_editor.finder import fitness
from bow_editor.settings import SettingsFile
from bow_editor.shortcuts import Bound, PanelKeys, bind, bound, conflict, reset, suits
from bow_editor.words import tr

_ID = Qt.ItemDataRole.UserRole


class Shortcuts(QDialog):
    """All commands and tools with their keys; another key is chosen by pressing it."""

    def __init__(self, settings: SettingsFile, panels: Sequence[PanelKeys] = (), parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self._panels = panels
        self.setWindowTitle(tr("Shortcuts"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.resize(640, 560)
        self.search = QLineEdit(self)
        self.search.setPlaceholderText(tr("Search by name or keys"))
        self.search.setAccessibleName(tr("Search by name or keys"))
        self.search.setClearButtonEnabled(True)
        self.tree = QTreeWidget(self)
        self.tree.setAccessibleName(tr("Commands and tools with their keys"))
        self.tree.setHeaderLabels([tr("Command"), tr("Keys")])
        self.tree.header().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.tree.header().setStretchLastSection(False)
        self.tree.setColumnWidth(1, 190)
        self.tree.setRootIsDecorated(False)
        self.tree.setAlternatingRowColors(True)
        self.keys = QKeySequenceEdit(self)
        self.keys.setAccessibleName(tr("New keys"))
        self.keys.setClearButtonEnabled(True)
        self.said = QLabel(self)
        self.said.setWordWrap(True)
        self.take = QPushButton(tr("Use these keys"), self)
        self.none = QPushButton(tr("No keys"), self)
        self.default = QPushButton(tr("As it came"), self)
        self.all = QPushButton(tr("All as they came"), self)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        buttons.button(QDialogButtonBox.StandardButton.Close).setText(tr("Close"))
        row = QHBoxLayout()
        for widget in (self.keys, self.take, self.none, self.default):
            row.addWidget(widget)
        last = QHBoxLayout()
        last.addWidget(self.all)
        last.addWidget(buttons)
        rows = QVBoxLayout(self)
        rows.addWidget(self.search)
        rows.addWidget(self.tree, 1)
        rows.addLayout(row)
        rows.addWidget(self.said)
        rows.addLayout(last)
        for button in (self.take, self.none, self.default, self.all):
            button.setAutoDefault(False)
        self.search.textChanged.connect(self._fill)
        self.tree.currentItemChanged.connect(self._chosen)
        self.keys.keySequenceChanged.connect(self._typed)
        self.take.clicked.connect(self._take)
        self.none.clicked.connect(lambda: self._bind(()))
        self.default.clicked.connect(self._reset_one)
        self.all.clicked.connect(self._reset_all)
        buttons.rejected.connect(self.reject)
        self._fill()

    @property
    def chosen(self) -> Bound | None:
        """What is chosen in the list."""
        item = self.tree.currentItem()
        name = item.data(0, _ID) if item else None
        return next((binding for binding in bound(self._settings.value, self._panels) if binding.id == name), None)

    def choose(self, name: str) -> None:
        """Choose a command or a tool by its id."""
        for index in range(self.tree.topLevelItemCount()):
            item = self.tree.topLevelItem(index)
            if item is not None and item.data(0, _ID) == name:
                self.tree.setCurrentItem(item)

    def _fill(self) -> None:
        before = self.chosen
        self.tree.clear()
        typed = self.search.text()
        for binding in bound(self._settings.value, self._panels):
            keys = ", ".join(QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText) for key in binding.keys)
            title = f"{binding.group}: {binding.title}"
            if fitness(typed, f"{title} {keys}") is None:
                continue
            item = QTreeWidgetItem(self.tree, [title, keys])
            item.setData(0, _ID, binding.id)
            if binding.keys != binding.default:
                font = item.font(1)
                font.setBold(True)
                item.setFont(1, font)
                item.setToolTip(1, tr("It came with {keys}").format(keys=", ".join(binding.default) or tr("no keys")))
        if first := self.tree.topLevelItem(0):
            self.tree.setCurrentItem(first)
        if before is not None:
            self.choose(before.id)
        self._chosen()

    def _chosen(self) -> None:
        binding = self.chosen
        for widget in (self.keys, self.none, self.default):
            widget.setEnabled(binding is not None)
        self.keys.setMaximumSequenceLength(1)
        self.keys.clear()
        self.default.setEnabled(binding is not None and binding.keys != binding.default)
        self._typed()

    def _typed(self) -> None:
        binding, keys = self.chosen, self.keys.keySequence().toString()
        hint, fits = "", binding is not None and bool(keys) and suits(binding, keys)
        if binding is not None and keys:
            rival = conflict(self._settings.value, binding.id, keys, self._panels)
            if not fits and binding.is_tool:
                hint = tr("A tool is taken by one letter or mark, without Ctrl or Alt.")
            elif not fits:
                hint = tr("A command needs Ctrl, Alt or a function key: letters are for tools.")
            elif rival is not None:
                hint = tr("These are the keys of “{title}”, which loses them.").format(title=rival.title)
        self.said.setText(hint)
        self.take.setEnabled(fits)

    def _take(self) -> None:
        self._bind((self.keys.keySequence().toString(),))

    def _bind(self, keys: tuple[str, ...]) -> None:
        binding = self.chosen
        if binding is not None:
            bind(self._settings, binding.id, keys, self._panels)
            self._fill()

    def _reset_one(self) -> None:
        binding = self.chosen
        if binding is not None:
            reset(self._settings, binding.id, self._panels)
            self._fill()

    def _reset_all(self) -> None:
        reset(self._settings)
        self._fill()
