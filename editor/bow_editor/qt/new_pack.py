"""The dialog in which a new pack is made."""

from PySide6.QtWidgets import QLabel, QLineEdit, QWidget

from bow_editor.faults import ToldError
from bow_editor.new_pack import NewPack, why_not
from bow_editor.qt.begin_dialog import BeginDialog, named, wrapped
from bow_editor.words import tr


class NewPackDialog(BeginDialog):
    """Title, id, author, what it adds, and place; it is accepted when the pack is there."""

    def __init__(self, folder: str, parent: QWidget | None = None) -> None:
        super().__init__(tr("New pack"), tr("New pack"), folder, parent)
        self.author = named(QLineEdit(self), tr("Author"))
        self.description = named(QLineEdit(self), tr("What it adds"))
        about = tr("A pack is a folder of this id with what you add to the game: battle plans, units, keywords.")
        self.form.addRow(tr("Author"), self.author)
        self.form.addRow(tr("What it adds"), self.description)
        self._end(tr("Make the pack"))
        self.rows.insertWidget(0, wrapped(QLabel(about, self)))
        for field in (self.title, self.id, self.folder):
            field.textChanged.connect(self._look)
        self.buttons.accepted.connect(self._make)
        self._look()

    def pack(self) -> NewPack:
        """Give what is chosen."""
        title, id_, folder, *about = (
            field.text().strip() for field in (self.title, self.id, self.folder, self.author, self.description)
        )
        return NewPack(title, id_, folder or ".", *about)

    def _look(self, *_: object) -> None:
        """Tell what is lacking, and let nothing be made that cannot be."""
        reason = why_not(self.pack())
        self.said.setText(reason)
        self.begin.setEnabled(not reason)

    def _make(self) -> None:
        """Make the pack; what cannot be written is told, and the dialog stays."""
        try:
            self.pack().make()
        except ToldError as fault:
            self.said.setText(str(fault))
        else:
            self.accept()
