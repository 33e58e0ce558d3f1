"""A view of a plan in a window of its own."""

from pathlib import Path

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QDialog, QVBoxLayout, QWidget

from bow_editor.editor_state import EditorState


class OwnWindow(QDialog):
    """Holds one view of an editor state; both go together."""

    def __init__(self, editor: EditorState, title: str, size: QSize, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(title.format(name=Path(editor.session.path).name))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowFlag(Qt.WindowType.WindowMaximizeButtonHint)
        self.resize(size)
        self.rows = QVBoxLayout(self)

    def hold(self, view: QWidget) -> "OwnWindow":
        """Show this view, which is closed with the window."""
        self.rows.addWidget(view)
        self.finished.connect(view.close)
        return self
