"""A view of a plan in a window of its own."""

from pathlib import Path

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QDialog, QVBoxLayout, QWidget

from bow_editor.desk import Desk


class OwnWindow(QDialog):
    """Holds one view of a desk; both go together."""

    def __init__(self, desk: Desk, title: str, size: QSize, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(title.format(name=Path(desk.session.path).name))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowFlag(Qt.WindowType.WindowMaximizeButtonHint)
        self.resize(size)
        self.rows = QVBoxLayout(self)

    def hold(self, view: QWidget) -> "OwnWindow":
        """Show this view, which is closed with the window."""
        self.rows.addWidget(view)
        self.finished.connect(view.close)
        return self
