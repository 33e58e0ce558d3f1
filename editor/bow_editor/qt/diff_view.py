"""The plan beside what it was: both maps with marks for what differs, and a list of it."""

from pathlib import Path

from PySide6.QtCore import QByteArray, QSize, Qt
from PySide6.QtGui import QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from bow_author.draw.change_marks import badge
from bow_author.draw.shapes import Frame, Point
from bow_author.draw.svg import to_svg
from bow_author.plans.differences import How
from bow_editor.compared import Compared, Other, compared_with, counted, others, place_of
from bow_editor.editor_state import Aspect, EditorChanged, EditorState
from bow_editor.qt import asking
from bow_editor.qt.map_view import MapView
from bow_editor.qt.panels.panel import Panel
from bow_editor.words import tr


class DiffView(Panel):
    """Shows what differs between the open plan and its saved file, a backup, or any other plan."""

    watches = frozenset((Aspect.PLAN, Aspect.CONTENT, Aspect.FILE))

    def __init__(self, editor: EditorState) -> None:
        super().__init__(editor)
        self.shown = Compared()
        self.setAccessibleName(tr("Comparison"))
        self.choice = QComboBox(self)
        self.choice.setAccessibleName(tr("Compare with"))
        self.both = QPushButton(tr("Side by side"), self)
        self.both.setCheckable(True)
        self.both.setChecked(True)
        self.both.setToolTip(tr("Both maps, or only the one that is now"))
        self.list = QListWidget(self)
        self.list.ensurePolished()  # in a splitter Qt would lay the rows out before it knows how high they are
        self.list.setAccessibleName(tr("What differs"))
        self.list.setIconSize(QSize(18, 18))
        self.list.setWordWrap(True)
        self.before = MapView(tr("The map before"), self)
        self.after = MapView(tr("The map now"), self)
        self.before.follow(self.after)
        self.said = QLabel(self)
        self._titles = (QLabel(tr("Before"), self), QLabel(tr("Now"), self))
        self._left = _titled(self._titles[0], self.before)
        maps = QSplitter(Qt.Orientation.Horizontal, self)
        maps.addWidget(self._left)
        maps.addWidget(_titled(self._titles[1], self.after))
        split = QSplitter(Qt.Orientation.Horizontal, self)
        split.addWidget(self.list)
        split.addWidget(maps)
        split.setStretchFactor(1, 1)
        split.setSizes([300, 900])
        top = QHBoxLayout()
        label = QLabel(tr("Compare with"), self)
        label.setBuddy(self.choice)
        top.addWidget(label)
        top.addWidget(self.choice, 1)
        top.addWidget(self.both)
        rows = QVBoxLayout(self)
        rows.addLayout(top)
        rows.addWidget(split, 1)
        rows.addWidget(self.said)
        self.both.toggled.connect(self._left.setVisible)
        self.choice.activated.connect(self._chosen)
        self.list.currentRowChanged.connect(self._look_at)
        self.before.chosen.connect(self._choose_at)
        self.after.chosen.connect(self._choose_at)
        self._others: list[Other] = []
        self._fill()

    def compare_with(self, path: str) -> None:
        """Compare with the plan in a file."""
        if all(version.path != path for version in self._others):
            self._others.append(Other(Path(path).name, path))
            self.choice.insertItem(len(self._others) - 1, Path(path).name)
        self.choice.setCurrentIndex([version.path for version in self._others].index(path))
        self.refresh()

    def refresh(self) -> None:
        """Show what differs now."""
        row = self.choice.currentIndex()
        nothing = tr("The plan was never saved: there is nothing to compare it with yet.")
        chosen = self._others[row] if 0 <= row < len(self._others) else None
        self.shown = compared_with(self.editor, chosen.path) if chosen else Compared(fault=nothing)
        self.list.clear()
        for difference, line in zip(self.shown.differences, self.shown.lines, strict=True):
            item = QListWidgetItem(_icon(difference.how), line, self.list)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{tr(difference.how.value)}: {line}")
        self.before.show_picture(self.shown.before)
        self.after.show_picture(self.shown.after)
        self.said.setText(self.shown.fault or counted(self.shown.differences))

    def _heard(self, event: EditorChanged) -> None:
        if event.aspect is Aspect.FILE:
            self._fill()
        super()._heard(event)

    def _fill(self) -> None:
        """Offer what lies at hand; what was chosen stays chosen if it is still there."""
        row = self.choice.currentIndex()
        before = self._others[row].path if 0 <= row < len(self._others) else ""
        self._others = others(self.editor)
        self.choice.clear()
        self.choice.addItems([*(version.title for version in self._others), tr("Another file…")])
        paths = [version.path for version in self._others]
        self.choice.setCurrentIndex(paths.index(before) if before in paths else 0)

    def _chosen(self, row: int) -> None:
        if row < len(self._others):
            self.refresh()
            return
        folder = str(Path(self.editor.session.path).parent)
        path = asking.file_to_open(self, tr("Compare with"), folder, asking.plans())
        if path:
            self.compare_with(path)
        else:
            self._fill()

    def _look_at(self, row: int) -> None:
        if 0 <= row < len(self.shown.differences):
            difference = self.shown.differences[row]
            self.after.point_at(place_of(difference))
            self.before.point_at(difference.was_at or difference.at)

    def _choose_at(self, at: object) -> None:
        """Go to the difference in a hex."""
        for row, difference in enumerate(self.shown.differences):
            if at in {difference.at, difference.was_at}:
                self.list.setCurrentRow(row)
                return


def _titled(title: QLabel, view: QWidget) -> QWidget:
    box = QWidget()
    rows = QVBoxLayout(box)
    rows.setContentsMargins(0, 0, 0, 0)
    rows.addWidget(title)
    rows.addWidget(view, 1)
    return box


def _icon(how: How) -> QIcon:
    """Draw the sign of a way to differ, as it stands on the map."""
    svg = to_svg(badge(Point(0, 0), how), Frame(Point(-13, -13), 26, 26), title=how.value)
    pixmap = QPixmap(52, 52)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    QSvgRenderer(QByteArray(svg.encode())).render(painter)
    painter.end()
    return QIcon(pixmap)
