"""Sections of fields as a form: a title, a row for each field, and below a field why what was typed is refused."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QPalette
from PySide6.QtWidgets import (
    QCheckBox,
    QFormLayout,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QSpinBox,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from bow_editor.editor_state import EditorState
from bow_editor.fields import Field, FieldKind, Section
from bow_editor.qt.field_editor import DRAFT_PAUSE, FieldEditor
from bow_editor.qt.field_editors import editor_for
from bow_editor.qt.long_text import LongTextEdit
from bow_editor.qt.number_box import NumberBox
from bow_editor.qt.opening_list import OpeningList
from bow_editor.refusals import why_not
from bow_editor.words import tr

_ENTER = {Qt.Key.Key_Return, Qt.Key.Key_Enter}
_LONG = 24
"""Letters: a choice among longer titles has a line of its own."""


@dataclass(slots=True)
class _Row:
    """One field on the screen."""

    field: Field
    editor: FieldEditor
    refusal: QLabel


class SectionView(QFrame):
    """One section. As long as it has the same fields, they are shown anew without losing the focus."""

    taken = Signal()
    """Something has been chosen by mouse: in a list, by a tick, or by the arrows of a number."""
    entered = Signal()
    """Enter has been pressed in a field of one line, which hands on what was typed."""

    def __init__(self, editor: EditorState, section: Section, catch_up: Callable[[], None]) -> None:
        super().__init__()
        self.editor = editor
        self.catch_up = catch_up
        self.section = section
        self.rows: list[_Row] = []
        self._typed_in = 0
        """The row in which somebody types."""
        self._drafting = QTimer(self, singleShot=True, interval=DRAFT_PAUSE)
        self._drafting.timeout.connect(self._draft)
        self.setObjectName(section.key)
        self.setAccessibleName(section.title)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 4)
        layout.setSpacing(4)
        head = QHBoxLayout()
        self.title = QLabel()
        self.title.setTextFormat(Qt.TextFormat.PlainText)
        self.title.setWordWrap(True)
        font = self.title.font()
        font.setBold(True)
        self.title.setFont(font)
        head.addWidget(self.title, 1)
        self.remove = QToolButton()
        self.remove.setText("✕")
        self.remove.setAutoRaise(True)
        self.remove.setObjectName("remove")
        self.remove.clicked.connect(self._take_away)
        head.addWidget(self.remove)
        layout.addLayout(head)
        self.form = QFormLayout()
        self.form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        self.form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.ExpandingFieldsGrow)
        self.form.setVerticalSpacing(4)
        layout.addLayout(self.form)
        for field in section.fields:
            self._add(field)
        self.buttons = [self._button(place, layout) for place in range(len(section.actions))]
        self.show_section(section)

    def fits(self, section: Section) -> bool:
        """Tell whether a section can be shown without making widgets anew."""
        shape = [(row.field.key, row.field.kind) for row in self.rows]
        same_buttons = len(section.actions) == len(self.buttons)
        return same_buttons and shape == [(field.key, field.kind) for field in section.fields]

    def show_section(self, section: Section) -> None:
        """Show the values as they are now."""
        self.section = section
        is_locked = section.is_locked or bool(self.editor.session.document.barred)
        self.title.setText(section.title)
        self.title.setVisible(bool(section.title))
        self.remove.setVisible(section.remove is not None)
        for button, action in zip(self.buttons, section.actions, strict=True):
            button.setText(action.title)
            button.setObjectName(action.key)
            button.setEnabled(not self.editor.session.document.barred)
        title = section.remove.title if section.remove else ""
        self.remove.setAccessibleName(title)
        self.remove.setToolTip(title)
        self.remove.setEnabled(not is_locked)
        for row, field in zip(self.rows, section.fields, strict=True):
            if row.field != field:
                row.refusal.hide()
            row.field = field
            row.editor.show(field)
            row.editor.widget.setEnabled(not is_locked)

    def hand_on(self) -> None:
        """Hand on what has been typed and not handed on yet."""
        for row in self.rows:
            row.editor.close()

    def in_sequence(self) -> Iterator[QWidget]:
        """Give what can have the focus, as it stands."""
        yield self.remove
        yield from (row.editor.widget for row in self.rows)
        yield from self.buttons

    def field_of(self, widget: QWidget) -> str:
        """Give the key of the field that a widget edits; empty if it edits none."""
        rows = (row for row in self.rows if row.editor.widget is widget or row.editor.widget.isAncestorOf(widget))
        return next((row.field.key for row in rows), "")

    def widget_of(self, key: str) -> QWidget | None:
        """Give what edits the field of a key; None if there is no such field, or it is locked."""
        widgets = (row.editor.widget for row in self.rows if row.field.key == key)
        return next((widget for widget in widgets if widget.isEnabled()), None)

    def _add(self, field: Field) -> None:
        box = QWidget()
        column = QVBoxLayout(box)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        refusal = QLabel()
        refusal.setObjectName(f"refusal {field.key}")
        refusal.setWordWrap(True)
        refusal.setTextFormat(Qt.TextFormat.PlainText)
        refusal.setForegroundRole(QPalette.ColorRole.BrightText)
        refusal.hide()
        place = len(self.rows)
        editor = editor_for(field, lambda value: self._commit(place, value))
        if isinstance(editor.widget, OpeningList):
            editor.widget.taken.connect(self.taken)
        elif isinstance(editor.widget, QCheckBox | QLineEdit | QSpinBox):
            editor.widget.installEventFilter(self)
        if isinstance(editor.widget, NumberBox):
            editor.widget.taken.connect(self.taken)
        if isinstance(editor.widget, QLineEdit | LongTextEdit):
            editor.widget.textChanged.connect(lambda *_: self._draft_soon(place))
        column.addWidget(editor.widget)
        column.addWidget(refusal)
        if field.kind is FieldKind.SWITCH:  # it says itself what it is for
            self.form.addRow(box)
        else:
            label = QLabel(field.title)
            label.setBuddy(editor.widget)
            label.setMinimumWidth(label.fontMetrics().horizontalAdvance("m" * 9))
            label.setToolTip(field.help)
            is_long = any(len(option.title) > _LONG for option in field.options)
            for row in ((label,), (box,)) if is_long else ((label, box),):
                self.form.addRow(*row)
        self.rows.append(_Row(field, editor, refusal))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802  # Qt's name
        """Tell of Enter, which the field still has, and of a click that ticks a box, which has not had it yet."""
        if isinstance(watched, QCheckBox) and event.type() is QEvent.Type.MouseButtonRelease:
            QTimer.singleShot(0, self, self.taken.emit)
            return super().eventFilter(watched, event)
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress and event.key() in _ENTER:
            self.entered.emit()
        return super().eventFilter(watched, event)

    def refuses(self, widget: QWidget) -> bool:
        """Tell whether a field says that what was typed into it is refused."""
        return any(row.editor.widget is widget and not row.refusal.isHidden() for row in self.rows)

    def _draft_soon(self, place: int) -> None:
        if self.rows[place].editor.widget.hasFocus() and not self._drafting.isActive():
            self._typed_in = place
            self._drafting.start()

    def _draft(self) -> None:
        """Write down what is being typed in a field, if that would not refuse it."""
        row = self.rows[self._typed_in]
        value = row.editor.typed()
        is_said = value != row.field.value and not why_not(self.editor.session.document, row.field, value)
        self.editor.session.draft(row.field.edit(value) if is_said else None)

    def _commit(self, place: int, value: Any) -> None:
        """Do the edit, or tell beside the field why not."""
        row = self.rows[place]
        field = row.field
        if value == field.value and not field.is_mixed:
            row.refusal.hide()
            return
        why = why_not(self.editor.session.document, field, value)
        if why:
            row.refusal.setText(f"⚠ {why}")
            row.refusal.show()
            row.editor.widget.setAccessibleDescription(f"{tr('refused')}: {why}")
            self.editor.say(why)
            return
        row.refusal.hide()
        row.editor.widget.setAccessibleDescription(field.help)
        if not self.editor.do(field.edit(value)):
            row.editor.show(field)  # the plan does not have it: it is only read here, say
        self.catch_up()

    def _button(self, place: int, layout: QVBoxLayout) -> QPushButton:
        button = QPushButton()
        button.clicked.connect(lambda: self._act(place))
        layout.addWidget(button, 0, Qt.AlignmentFlag.AlignLeft)
        return button

    def _act(self, place: int) -> None:
        self.editor.do(self.section.actions[place].edit)
        self.catch_up()

    def _take_away(self) -> None:
        if self.section.remove is not None:
            self.editor.do(self.section.remove)
            self.catch_up()


class Sections(QWidget):
    """Several sections, one below the other; *catch_up* shows them anew at once after an edit of theirs."""

    taken = Signal()
    """Something has been chosen by mouse."""
    entered = Signal()
    """Enter has been pressed in a field of one line, and what was typed there is in the plan."""

    def __init__(self, editor: EditorState, catch_up: Callable[[], None]) -> None:
        super().__init__()
        self.editor = editor
        self.catch_up = catch_up
        self.views: list[SectionView] = []
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(8, 8, 8, 8)
        self.column.addStretch(1)

    def show_sections(self, sections: Sequence[Section]) -> None:
        """Show these sections; those that are there already stay, and so does the focus."""
        kept = {view.section.key: view for view in self.views}
        before = self._with_focus()
        views = []
        for place, section in enumerate(sections):
            view = kept.get(section.key)
            if view is not None and view.fits(section):
                del kept[section.key]
                view.show_section(section)
            else:
                view = SectionView(self.editor, section, self.catch_up)
                view.taken.connect(self.taken)
                view.entered.connect(lambda: QTimer.singleShot(0, self, self._leave))
            if self.column.indexOf(view) != place:
                self.column.insertWidget(place, view)
            views.append(view)
        for view in kept.values():
            self.column.removeWidget(view)
            view.hide()
            view.setObjectName("")
            view.deleteLater()
        if views != self.views:
            self.views = views
            self._chain()
        # What is around gives the room that is asked for now, before anything is drawn.
        QCoreApplication.sendEvent(self, QEvent(QEvent.Type.LayoutRequest))
        if before is not None and self._with_focus() != before:
            self._focus_again(*before)

    def _leave(self) -> None:
        """Tell of Enter, unless the field refuses what was typed, which is to be mended there."""
        widget = self.focusWidget()
        if widget is not None and widget.hasFocus() and not any(view.refuses(widget) for view in self.views):
            self.entered.emit()

    def _with_focus(self) -> tuple[str, str] | None:
        """Give the section and the field that have the keyboard."""
        for view in self.views:
            widget = view.focusWidget()
            if widget is not None and view.isAncestorOf(widget) and widget is self.window().focusWidget():
                return view.section.key, view.field_of(widget)
        return None

    def _focus_again(self, section: str, field: str) -> None:
        """Give the keyboard to a field made anew; if it is gone or locked, to the form: to the map nobody has gone."""
        view = next((view for view in self.views if view.section.key == section), None)
        widget = view.widget_of(field) if view is not None else None
        (widget or self).setFocus(Qt.FocusReason.OtherFocusReason)

    def _chain(self) -> None:
        """Let Tab go from field to field as they stand, and not as they were made."""
        widgets = [widget for view in self.views for widget in view.in_sequence()]
        for first, second in pairwise(widgets):
            QWidget.setTabOrder(first, second)

    def hand_on(self) -> None:
        """Hand on what has been typed and not handed on yet."""
        for view in self.views:
            view.hand_on()
