"""Rows of a list with a title at the left, what it is beside it, and its keys at the right."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QPainter, QPalette
from PySide6.QtWidgets import QApplication, QStyle, QStyledItemDelegate, QStyleOptionViewItem

DETAIL = Qt.ItemDataRole.UserRole + 1
KEYS = Qt.ItemDataRole.UserRole + 2
FOLDER = Qt.ItemDataRole.UserRole + 3
"""Where a file lies: it stands on a second line, cut in its middle where there is no room, for its ends tell most."""
_ROOM = 10


class Rows(QStyledItemDelegate):
    """Draws such rows."""

    def sizeHint(  # noqa: N802  # Qt's name
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        """Give the room of a row."""
        size = super().sizeHint(option, index)
        lines = 2 if index.data(FOLDER) else 1
        return QSize(size.width(), lines * option.fontMetrics.height() + 12)

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Draw a row."""
        self.initStyleOption(option, index)
        title, option.text = option.text, ""
        style = option.widget.style() if option.widget else QApplication.style()
        style.drawControl(QStyle.ControlElement.CE_ItemViewItem, option, painter, option.widget)
        is_chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        palette = option.palette
        ink = palette.color(QPalette.ColorRole.HighlightedText if is_chosen else QPalette.ColorRole.Text)
        faint = ink if is_chosen else palette.color(QPalette.ColorRole.PlaceholderText)
        box: QRect = option.rect.adjusted(_ROOM, 0, -_ROOM, 0)
        middle = Qt.AlignmentFlag.AlignVCenter
        metrics = option.fontMetrics
        painter.save()
        painter.setFont(option.font)
        keys, detail = index.data(KEYS) or "", index.data(DETAIL) or ""
        cut = Qt.TextElideMode.ElideMiddle
        if folder := index.data(FOLDER):
            if metrics.horizontalAdvance(f"{title}{keys}{detail}") + 4 * _ROOM > box.width():
                folder, detail = f"{detail} · {folder}".removeprefix(" · "), ""  # it has room in the other line
                cut = Qt.TextElideMode.ElideRight
            painter.setPen(faint)
            below = box.adjusted(0, box.height() // 2, 0, -4)
            elided = metrics.elidedText(folder, cut, below.width())
            painter.drawText(below, Qt.AlignmentFlag.AlignLeft | middle, elided)
            box.setBottom(box.top() + box.height() // 2 + 2)
        painter.setPen(faint)
        painter.drawText(box, Qt.AlignmentFlag.AlignRight | middle, keys)
        box.setRight(box.right() - metrics.horizontalAdvance(keys) - 2 * _ROOM)
        painter.setPen(ink)
        wide = min(metrics.horizontalAdvance(title), box.width())
        painter.drawText(
            box,
            Qt.AlignmentFlag.AlignLeft | middle,
            metrics.elidedText(title, Qt.TextElideMode.ElideRight, box.width()),
        )
        box.setLeft(box.left() + wide + 2 * _ROOM)
        painter.setPen(faint)
        if box.width() > 4 * _ROOM:
            painter.drawText(
                box,
                Qt.AlignmentFlag.AlignLeft | middle,
                metrics.elidedText(detail, Qt.TextElideMode.ElideRight, box.width()),
            )
        painter.restore()
