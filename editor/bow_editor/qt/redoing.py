"""Ctrl+Y in a field does again what was taken back there, as everywhere else.

Where there is X11, Qt knows Ctrl+Shift+Z alone, and the key would go to the plan.
"""

from PySide6.QtCore import QEvent, QKeyCombination, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QComboBox, QLineEdit, QPlainTextEdit, QTextEdit, QWidget

_KEY = QKeyCombination(Qt.KeyboardModifier.ControlModifier, Qt.Key.Key_Y)
_Text = QLineEdit | QPlainTextEdit | QTextEdit


class Redoing(QObject):
    """Sees the key in the field that has the keyboard, whatever window that is in."""

    def __init__(self, app: QApplication) -> None:
        super().__init__(app)
        app.focusChanged.connect(self._follow)

    def _follow(self, before: QWidget | None, now: QWidget | None) -> None:
        if before is not None:
            before.removeEventFilter(self)
        if now is not None and _text_in(now) is not None:
            now.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802  # Qt's name
        """Keep the key from the window, and do again what was typed."""
        if not isinstance(event, QKeyEvent) or event.keyCombination() != _KEY:
            return super().eventFilter(watched, event)
        text = _text_in(watched)
        if text is None or text.isReadOnly():
            return super().eventFilter(watched, event)
        if event.type() is QEvent.Type.ShortcutOverride:
            event.accept()
        elif event.type() is QEvent.Type.KeyPress:
            text.redo()
        return True


def _text_in(widget: QObject) -> _Text | None:
    """Give what is typed in where a widget has the keyboard; None if nothing is."""
    inside = widget.lineEdit() if isinstance(widget, QComboBox) else widget
    return inside if isinstance(inside, _Text) else None
