"""Texts that end with an ellipsis where there is no room for all of them; the tooltip has the whole."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QLabel,
    QLineEdit,
    QStyle,
    QStyleOptionButton,
    QStyleOptionComboBox,
    QStyleOptionFrame,
    QStylePainter,
    QWidget,
)

from bow_editor.qt.opening_list import OpeningList, open_broad

_LEAST = 4
"""Letters for which there is room always."""
_ARROW = 36
"""Pixels of a list beside its text."""


if TYPE_CHECKING:

    class _Shown(QWidget):
        def setText(self, text: str) -> None: ...  # noqa: N802  # Qt's name
else:
    _Shown = object


class _Elided(_Shown):
    """Of a widget with a text: never asks for more than a few letters, and its tooltip has all of them."""

    def setText(self, text: str) -> None:  # noqa: N802  # Qt's name
        """Say something else."""
        super().setText(text)
        self.setToolTip(text)

    is_whole = False
    """Whether it asks for all of its letters: who sets this has seen that there is room."""

    def minimumSizeHint(self) -> QSize:  # noqa: N802  # Qt's name
        """Ask for a few letters."""
        whole = super().minimumSizeHint()
        if self.is_whole:
            return whole
        return QSize(min(whole.width(), self.fontMetrics().horizontalAdvance("m" * _LEAST)), whole.height())


class ElidedLabel(_Elided, QLabel):
    """A label that takes what room it gets."""

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802, ARG002  # Qt's name, and what it hands over
        """Draw what there is room for."""
        _write(QPainter(self), self, self.text())


class ElidedLine(QLineEdit):
    """A line to type into, which ends with an ellipsis while nobody types."""

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802  # Qt's name
        """Draw what there is room for."""
        if self.hasFocus() or self.fontMetrics().horizontalAdvance(self.text()) <= self.contentsRect().width() - 6:
            super().paintEvent(event)
            return
        painter, option = QPainter(self), QStyleOptionFrame()
        self.initStyleOption(option)
        self.style().drawPrimitive(QStyle.PrimitiveElement.PE_PanelLineEdit, option, painter, self)
        _write(painter, self, self.text(), 4)


class ElidedBox(_Elided, QCheckBox):
    """A box to tick beside a text."""

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802, ARG002  # Qt's name, and what it hands over
        """Draw what there is room for."""
        painter, option = QStylePainter(self), QStyleOptionButton()
        self.initStyleOption(option)
        room = self.style().subElementRect(QStyle.SubElement.SE_CheckBoxContents, option, self).width()
        option.text = self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, room)
        painter.drawControl(QStyle.ControlElement.CE_CheckBox, option)
        painter.end()


class ShortList(OpeningList):
    """A list that takes the room of so many letters, or less, whatever is chosen."""

    def __init__(self, letters: int, parent: QWidget | None = None, hint: str = "") -> None:
        super().__init__(parent)
        _shorten(self, letters, hint)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802, ARG002  # Qt's name, and what it hands over
        """Draw what there is room for."""
        _draw(self)


class ShortBox(QComboBox):
    """The same where arrows choose without opening it."""

    def __init__(self, letters: int, parent: QWidget | None = None, hint: str = "") -> None:
        super().__init__(parent)
        _shorten(self, letters, hint)

    def showPopup(self) -> None:  # noqa: N802  # Qt's name
        """Open the list as broad as its longest entry."""
        open_broad(self)
        super().showPopup()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802, ARG002  # Qt's name, and what it hands over
        """Draw what there is room for."""
        _draw(self)


def _shorten(box: QComboBox, letters: int, hint: str) -> None:
    box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    box.setMinimumContentsLength(letters)
    box.setMinimumWidth(box.fontMetrics().horizontalAdvance("m" * _LEAST) + _ARROW)
    box.setToolTip(hint)
    box.currentTextChanged.connect(lambda text: box.setToolTip(text or hint))


def _draw(box: QComboBox) -> None:
    painter, option = QStylePainter(box), QStyleOptionComboBox()
    box.initStyleOption(option)
    painter.drawComplexControl(QStyle.ComplexControl.CC_ComboBox, option)
    part = QStyle.SubControl.SC_ComboBoxEditField
    room = box.style().subControlRect(QStyle.ComplexControl.CC_ComboBox, option, part, box).width() - 2
    room -= 0 if option.currentIcon.isNull() else option.iconSize.width() + 4
    option.currentText = box.fontMetrics().elidedText(option.currentText, Qt.TextElideMode.ElideRight, room)
    painter.drawControl(QStyle.ControlElement.CE_ComboBoxLabel, option)
    painter.end()


def _write(painter: QPainter, label: QLabel | QLineEdit, text: str, margin: int = 0) -> None:
    room = label.contentsRect().adjusted(margin, 0, -margin, 0)
    elided = label.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, room.width())
    painter.setPen(label.palette().color(label.foregroundRole()))
    painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, elided)
    painter.end()
