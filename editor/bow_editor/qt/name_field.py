"""A field on the map in which the name of a thing is typed: Enter ends it, Escape drops it."""

from PySide6.QtCore import QEvent, Qt, QTimer
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QGraphicsView, QLineEdit

from bow_author.draw.layout import centre
from bow_editor.editor_state import Aspect, EditorChanged, EditorState, Naming
from bow_editor.naming import naming_edit
from bow_editor.qt.field_editor import DRAFT_PAUSE
from bow_editor.words import tr

_WIDTH = 180
"""Pixels that it is wide at the least, unless the map is narrower."""
_ROOM = 24
"""Pixels of it beside its text."""


class NameField(QLineEdit):
    """Shown while something is named. No key that is typed into it goes further."""

    def __init__(self, view: QGraphicsView, editor: EditorState) -> None:
        super().__init__(view.viewport())
        self._view = view
        self._editor = editor
        self._naming: Naming | None = None
        self.is_left_by_click = False
        """Whether the click that is being worked off has ended it: it is no click on the map besides."""
        self.setObjectName("name in place")
        self.setAccessibleName(tr("Name"))
        self.setMaxLength(200)
        self.textChanged.connect(self.place)
        self._drafting = QTimer(self, singleShot=True, interval=DRAFT_PAUSE)
        self._drafting.timeout.connect(self._draft)
        self.textEdited.connect(lambda _text: self._drafting.isActive() or self._drafting.start())
        self.hide()
        self._stop = self._editor.listen(self._changed)
        self._editor.session.unfinished.append(self.finish)

    def let_go(self) -> None:
        """Hear of no more changes."""
        self._naming = None
        self._stop()
        if self.finish in self._editor.session.unfinished:
            self._editor.session.unfinished.remove(self.finish)

    def finish(self) -> None:
        """Give the thing the name that has been typed."""
        naming, self._naming = self._naming, None
        if naming is None:
            return
        edit = naming_edit(self._editor, naming, self.text())
        self._close()
        self._editor.session.draft(None)
        if edit is not None:
            self._editor.do(edit)

    def drop(self) -> None:
        """Leave all as it was."""
        self._naming = None
        self._close()
        self._editor.session.draft(None)

    def _draft(self) -> None:
        if self._naming is not None:
            self._editor.session.draft(naming_edit(self._editor, self._naming, self.text()))

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802  # Qt's name
        """End with Enter, drop with Escape; whatever means nothing here means nothing to the map either."""
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self.finish()
        elif event.key() == Qt.Key.Key_Escape:
            self.drop()
        else:
            super().keyPressEvent(event)
        event.accept()

    def event(self, event: QEvent) -> bool:
        """Keep the keys that are typed from the shortcuts of the window; those with Ctrl and Alt remain."""
        if event.type() is QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            held = event.modifiers() & ~(Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier)
            if held == Qt.KeyboardModifier.NoModifier:
                event.accept()
                return True
        return super().event(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:  # noqa: N802  # Qt's name
        """End when its author goes on to something else; another program or a menu is nothing else."""
        super().focusOutEvent(event)
        if event.reason() not in {Qt.FocusReason.ActiveWindowFocusReason, Qt.FocusReason.PopupFocusReason}:
            self.is_left_by_click = self._naming is not None and event.reason() is Qt.FocusReason.MouseFocusReason
            QTimer.singleShot(0, self, self._forget_click)
            self.finish()
            if self.is_left_by_click and self._editor.told_of is None:
                self._editor.say(tr("That ended the text. Click again to begin another one there."))

    def _forget_click(self) -> None:
        self.is_left_by_click = False

    def _changed(self, event: EditorChanged) -> None:
        if event.aspect is Aspect.TOOL:
            self.finish()
        elif event.aspect is Aspect.NAMING and self._editor.naming is not None:
            self._naming = self._editor.naming
            self.setText(self._naming.text)
            self.selectAll()
            self.place()
            self.show()
            self.raise_()
            self.setFocus(Qt.FocusReason.OtherFocusReason)

    def place(self, *_: object) -> None:
        """Lie over the middle of the hex, as wide as what is typed, whole inside of what is seen."""
        if self._naming is None:
            return
        middle = centre(self._naming.at)
        at = self._view.mapFromScene(middle.x, middle.y)
        view = self._view.viewport().rect()
        wanted = max(_WIDTH, self.fontMetrics().horizontalAdvance(self.text()) + _ROOM)
        self.resize(min(wanted, view.width()), self.sizeHint().height())
        x = max(0, min(at.x() - self.width() // 2, view.width() - self.width()))
        y = max(0, min(at.y() - self.height() // 2, view.height() - self.height()))
        self.move(x, y)

    def _close(self) -> None:
        had_focus = self.hasFocus()
        self.hide()
        self._editor.name(None)
        if had_focus:
            self._view.setFocus(Qt.FocusReason.OtherFocusReason)
