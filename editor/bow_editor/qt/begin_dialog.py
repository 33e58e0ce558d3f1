"""What the dialogs have in common in which something is begun: its title, its id that follows the title, its folder."""

from typing import TypeVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from bow_author.plans.begin import near_id
from bow_editor.qt import asking
from bow_editor.words import tr

_Widget = TypeVar("_Widget", bound=QWidget)


class BeginDialog(QDialog):
    """Title and id above what else a dialog asks, what is lacking below it, and a button to begin."""

    def __init__(self, what: str, title: str, folder: str, parent: QWidget | None) -> None:
        super().__init__(parent)
        self._own_id = False
        self.setWindowTitle(what)
        self.setMinimumWidth(560)
        self.title = named(QLineEdit(title, self), tr("Title"))
        self.title.selectAll()
        self.id = named(QLineEdit(near_id(title), self), tr("Id"))
        self.folder = named(QLineEdit(folder, self), tr("Folder"))
        self.browse = QPushButton(tr("Choose…"), self)
        self.said = wrapped(QLabel(self))
        self.said.setMinimumHeight(2 * self.said.fontMetrics().height())
        self.form = QFormLayout()
        self.form.setHorizontalSpacing(16)
        self.form.setVerticalSpacing(8)
        self.form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self.form.addRow(tr("Title"), self.title)
        self.form.addRow(tr("Id"), self.id)
        self.form.addRow(tr("Folder"), row(self.folder, self.browse))
        self.title.textChanged.connect(self._title_typed)
        self.id.textEdited.connect(self._id_typed)
        self.browse.clicked.connect(self._browse)

    def _end(self, begin: str) -> None:
        """Put what is lacking, and the buttons, below what is asked."""
        self.buttons = QDialogButtonBox(self)
        self.begin = self.buttons.addButton(begin, QDialogButtonBox.ButtonRole.AcceptRole)
        self.buttons.addButton(tr("Cancel"), QDialogButtonBox.ButtonRole.RejectRole)
        self.buttons.rejected.connect(self.reject)
        self.rows = QVBoxLayout(self)
        self.rows.addLayout(self.form)
        self.rows.addWidget(self.said)
        self.rows.addWidget(self.buttons)

    def _title_typed(self, title: str) -> None:
        if not self._own_id:
            self.id.setText(near_id(title))

    def _id_typed(self, _: str) -> None:
        self._own_id = True

    def _browse(self) -> None:
        folder = asking.folder_to_use(self, tr("Folder"), self.folder.text())
        if folder:
            self.folder.setText(folder)
            self.folder.editingFinished.emit()


def named(widget: _Widget, name: str) -> _Widget:
    """Give a widget its name for screen readers."""
    widget.setAccessibleName(name)
    return widget


def wrapped(label: QLabel) -> QLabel:
    """Let a label have as many lines as it needs, of plain text."""
    label.setWordWrap(True)
    label.setTextFormat(Qt.TextFormat.PlainText)
    return label


def row(*widgets: QWidget) -> QHBoxLayout:
    """Lay widgets side by side, of which fields take the room there is."""
    side_by_side = QHBoxLayout()
    side_by_side.setSpacing(8)
    for widget in widgets:
        side_by_side.addWidget(widget, 1 if isinstance(widget, QLineEdit | QComboBox) else 0)
    if all(isinstance(widget, QRadioButton) for widget in widgets):
        side_by_side.addStretch(1)
    return side_by_side
