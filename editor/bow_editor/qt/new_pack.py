"""The dialog in which a new pack is made."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from bow_author.plans.begin import near_id
from bow_editor.faults import ToldError
from bow_editor.new_pack import NewPack, why_not
from bow_editor.qt import asking
from bow_editor.qt.new_plan import named, row
from bow_editor.words import tr


class NewPackDialog(QDialog):
    """Title, id and place; it is accepted when the pack is there."""

    def __init__(self, folder: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._own_id = False
        self.setWindowTitle(tr("New pack"))
        self.setMinimumWidth(560)
        self.title = named(QLineEdit(tr("New pack"), self), tr("Title"))
        self.title.selectAll()
        self.id = named(QLineEdit(near_id(self.title.text()), self), tr("Id"))
        self.folder = named(QLineEdit(folder, self), tr("Folder"))
        self.author = named(QLineEdit(self), tr("Author"))
        self.description = named(QLineEdit(self), tr("What it adds"))
        self.browse = QPushButton(tr("Choose…"), self)
        about = QLabel(
            tr("A pack is a folder of this id with what you add to the game: battle plans, units, keywords."), self
        )
        self.said = QLabel(self)
        for label in (about, self.said):
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.PlainText)
        self.said.setMinimumHeight(2 * self.said.fontMetrics().height())
        form = QFormLayout()
        form.setHorizontalSpacing(16)
        form.setVerticalSpacing(8)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        form.addRow(tr("Title"), self.title)
        form.addRow(tr("Id"), self.id)
        form.addRow(tr("Author"), self.author)
        form.addRow(tr("What it adds"), self.description)
        form.addRow(tr("Folder"), row(self.folder, self.browse))
        self.buttons = QDialogButtonBox(self)
        self.make = self.buttons.addButton(tr("Make the pack"), QDialogButtonBox.ButtonRole.AcceptRole)
        self.buttons.addButton(tr("Cancel"), QDialogButtonBox.ButtonRole.RejectRole)
        rows = QVBoxLayout(self)
        rows.addWidget(about)
        rows.addLayout(form)
        rows.addWidget(self.said)
        rows.addWidget(self.buttons)
        self.title.textChanged.connect(self._title_typed)
        self.id.textEdited.connect(self._id_typed)
        self.folder.textChanged.connect(self._look)
        self.browse.clicked.connect(self._browse)
        self.buttons.accepted.connect(self._make)
        self.buttons.rejected.connect(self.reject)
        self._look()

    def pack(self) -> NewPack:
        """Give what is chosen."""
        title, id_, folder, *about = (
            field.text().strip() for field in (self.title, self.id, self.folder, self.author, self.description)
        )
        return NewPack(title, id_, folder or ".", *about)

    def _title_typed(self, title: str) -> None:
        if not self._own_id:
            self.id.setText(near_id(title))
        self._look()

    def _id_typed(self, _: str) -> None:
        self._own_id = True
        self._look()

    def _browse(self) -> None:
        folder = asking.folder_to_use(self, tr("Folder"), self.folder.text())
        if folder:
            self.folder.setText(folder)

    def _look(self, *_: object) -> None:
        """Tell what is lacking, and let nothing be made that cannot be."""
        reason = why_not(self.pack())
        self.said.setText(reason)
        self.make.setEnabled(not reason)

    def _make(self) -> None:
        """Make the pack; what cannot be written is told, and the dialog stays."""
        try:
            self.pack().make()
        except ToldError as fault:
            self.said.setText(str(fault))
        else:
            self.accept()
