"""A view of a plan in a window of its own, which is remembered, and no larger than the screen."""

from typing import Protocol, runtime_checkable

from PySide6.QtCore import QByteArray, QSize, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QDialog, QVBoxLayout, QWidget

from bow_editor.editor_state import EditorState
from bow_editor.settings import SettingsFile
from bow_editor.titles import name_of

_FRAME = QSize(16, 60)
"""What is around a window, at the most."""


def fitting(size: QSize, window: QWidget) -> QSize:
    """Give a size that has room on the screen of a window, with what is around it."""
    return size.boundedTo(window.screen().availableSize() - _FRAME)


@runtime_checkable
class GivesUp(Protocol):
    """A view in which Escape gives something up, and never closes the window."""

    def escape(self) -> None:
        """Give up what has been begun."""


class OwnWindow(QDialog):
    """Holds one view of an editor state; both go together."""

    def __init__(
        self,
        editor: EditorState,
        title: str,
        size: QSize,
        parent: QWidget | None = None,
        kept: tuple[SettingsFile, str] | None = None,
    ) -> None:
        """Make a window without a view.

        Args:
            editor: the open plan.
            title: what the window is called, with `{name}` for the title of the plan.
            size: how large it is the first time, if the screen has room for that.
            parent: the window of the editor.
            kept: where it is remembered how the window stands, and under which name.
        """
        super().__init__(parent)
        self.setWindowTitle(title.format(name=name_of(editor)))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowFlag(Qt.WindowType.WindowMaximizeButtonHint)
        self.rows = QVBoxLayout(self)
        self._kept = kept
        self._view: QWidget | None = None
        geometry = kept[0].value.windows.get(kept[1], "") if kept is not None else ""
        if not geometry or not self.restoreGeometry(QByteArray.fromHex(geometry.encode("ascii", "ignore"))):
            self.resize(fitting(size, parent or self))

    def hold(self, view: QWidget) -> "OwnWindow":
        """Show this view, which is closed with the window."""
        self._view = view
        self.rows.addWidget(view)
        self.finished.connect(view.close)
        return self

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802  # Qt's name
        """Close the window by Escape, unless its view has something to be given up by it."""
        view: object = self._view
        if event.key() == Qt.Key.Key_Escape and isinstance(view, GivesUp):
            view.escape()
        else:
            super().keyPressEvent(event)

    def done(self, result: int) -> None:
        """Remember how the window stands, before it goes."""
        if self._kept is not None:
            settings, name = self._kept
            geometry = bytes(self.saveGeometry().toHex().data()).decode("ascii")
            settings.change(windows={**settings.value.windows, name: geometry})
        super().done(result)
