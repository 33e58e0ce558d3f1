"""What all widgets that edit a field share."""

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from bow_editor.fields import Field

Commit = Callable[[Any], None]
DRAFT_PAUSE = 250
"""Milliseconds after a key until what is being typed is written down, lest a crash takes it away."""


class FieldEditor:
    """A widget that shows a field and hands on what its user makes of it."""

    widget: QWidget

    def show(self, field: Field) -> None:
        """Show the field as it is now."""

    def close(self) -> None:
        """Hand on what has been typed and not handed on yet."""

    def typed(self) -> Any:
        """Give what would be handed on now of a text that is being typed."""
        return None


class _NoWheel(QObject):
    """Lets the wheel scroll the form, and change only what has the focus."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802  # Qt's name
        if isinstance(event, QWheelEvent) and isinstance(watched, QWidget) and not watched.hasFocus():
            event.ignore()
            return True
        return super().eventFilter(watched, event)


def calm(widget: QWidget) -> None:
    """Let the wheel change a widget only while it has the focus."""
    widget.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    widget.installEventFilter(_NoWheel(widget))


def widen(widget: QWidget) -> None:
    """Let a widget be as wide as the form."""
    widget.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
