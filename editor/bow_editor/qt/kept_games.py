"""The dialog of the games of a plan that were put aside; one is chosen to go on with, or a file of one's own."""

from collections.abc import Sequence

from PySide6.QtWidgets import QDialog, QDialogButtonBox, QListWidget, QVBoxLayout, QWidget

from bow_editor.editor_state import EditorState
from bow_editor.play_kept import Kept, describe_games
from bow_editor.words import tr


class KeptGames(QDialog):
    """The games, the one that was played last first."""

    def __init__(self, editor: EditorState, games: Sequence[Kept], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._games = games
        self.wants_file = False
        """Whether a file is to be chosen instead."""
        self.setWindowTitle(tr("Open a game"))
        self.list = QListWidget(self)
        self.list.setAccessibleName(tr("Games that were put aside"))
        self.list.addItems(describe_games(editor, games))
        self.list.setCurrentRow(0)
        self.list.itemActivated.connect(self.accept)
        buttons = QDialogButtonBox(self)
        buttons.addButton(tr("Go on with it"), QDialogButtonBox.ButtonRole.AcceptRole)
        file = buttons.addButton(tr("A saved game…"), QDialogButtonBox.ButtonRole.ActionRole)
        buttons.addButton(tr("Cancel"), QDialogButtonBox.ButtonRole.RejectRole)
        file.clicked.connect(self._want_file)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        rows = QVBoxLayout(self)
        rows.addWidget(self.list)
        rows.addWidget(buttons)
        self.resize(620, 300)

    def chosen(self) -> Kept:
        """Give the game that is chosen."""
        return self._games[self.list.currentRow()]

    def _want_file(self) -> None:
        self.wants_file = True
        self.accept()
