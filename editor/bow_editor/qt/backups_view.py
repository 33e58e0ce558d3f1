"""The dialog of the backups: what the file held before it was saved over, as picture and as text."""

from pathlib import Path

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QGraphicsView,
    QLabel,
    QListWidget,
    QPlainTextEdit,
    QSplitter,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from bow_author.print.plan_picture import plan_picture
from bow_editor.backups import backups_of, time_of
from bow_editor.content import Content
from bow_editor.document import PlanDocument
from bow_editor.editor_state import EditorState
from bow_editor.faults import of_disk
from bow_editor.qt.large_names import LargeNames
from bow_editor.qt.map_scene import MapScene
from bow_editor.words import tr


class Fitted(QGraphicsView):
    """A map that always fits, with names that can be read."""

    def __init__(self, scene: MapScene, parent: QWidget | None = None) -> None:
        super().__init__(scene, parent)
        self.names = LargeNames(self, scene)
        self.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.setFrameShape(QGraphicsView.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def fit(self) -> None:
        """Fit it now."""
        self.fitInView(self.scene().sceneRect(), Qt.AspectRatioMode.KeepAspectRatio)

    def drawForeground(self, painter: QPainter, rect: QRectF | QRect) -> None:  # noqa: N802  # Qt's name
        """Write the names over the map."""
        super().drawForeground(painter, rect)
        self.names.draw(painter)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802  # Qt's name
        """Keep it fitted."""
        super().resizeEvent(event)
        self.fit()

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802  # Qt's name
        """Fit it when it is first seen."""
        super().showEvent(event)
        self.fit()

    def sizeHint(self) -> QSize:  # noqa: N802  # Qt's name
        """Ask for the room of a small map."""
        return QSize(560, 420)


class Backups(QDialog):
    """The backups of a file, the newest first; one can be taken, which can be undone."""

    def __init__(self, editor: EditorState, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._editor = editor
        self._files = backups_of(editor.session.path)
        self.setWindowTitle(tr("Backups of {name}").format(name=Path(editor.session.path).name))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.resize(900, 560)
        self.list = QListWidget(self)
        self.list.ensurePolished()  # in a splitter Qt would lay the rows out before it knows how high they are
        self.list.setAccessibleName(tr("Backups, the newest first"))
        self.list.addItems([time_of(path) for path in self._files])
        self._scene = MapScene()
        self.picture = Fitted(self._scene, self)
        self.picture.setAccessibleName(tr("The map as it was"))
        self.text = QPlainTextEdit(self)
        self.text.setReadOnly(True)
        self.text.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.text.setAccessibleName(tr("The text as it was"))
        self.views = QTabWidget(self)
        self.views.addTab(self.picture, tr("Map"))
        self.views.addTab(self.text, tr("Text"))
        split = QSplitter(self)
        split.addWidget(self.list)
        split.addWidget(self.views)
        split.setStretchFactor(1, 1)
        split.setSizes([230, 670])
        self.said = QLabel(self)
        self.said.setWordWrap(True)
        buttons = QDialogButtonBox(self)
        self.take = buttons.addButton(tr("Take this one"), QDialogButtonBox.ButtonRole.AcceptRole)
        buttons.addButton(tr("Close"), QDialogButtonBox.ButtonRole.RejectRole)
        rows = QVBoxLayout(self)
        rows.addWidget(split, 1)
        rows.addWidget(self.said)
        rows.addWidget(buttons)
        self.list.currentRowChanged.connect(self._show)
        buttons.accepted.connect(self._take)
        buttons.rejected.connect(self.reject)
        self.take.setEnabled(False)
        self.said.setText(
            tr("Taking one can be undone; the file is changed only when you save.")
            if self._files
            else tr("There is none yet: one is kept each time that the file is saved over.")
        )
        self.list.setCurrentRow(0)

    def _read(self, row: int) -> str:
        try:
            return Path(self._files[row]).read_text("utf-8", errors="replace").replace("\r\n", "\n").lstrip("\ufeff")
        except OSError as error:
            self.said.setText(of_disk(self._files[row], error))
            return ""

    def _show(self, row: int) -> None:
        if not 0 <= row < len(self._files):
            return
        text = self._read(row)
        self.text.setPlainText(text)
        self.take.setEnabled(bool(text) and text != self._editor.session.document.text)
        document = PlanDocument(text, self._editor.session.path)
        content = Content.of(document, self._editor.content)
        has_map = content is not None and content.board is not None
        self.views.setTabEnabled(0, has_map)
        if content is not None and content.board is not None:
            self._scene.show_picture(plan_picture(document.plan, content.board, content.catalogue))
            self.picture.fit()

    def _take(self) -> None:
        row = self.list.currentRow()
        title = tr("Take the backup of {time}").format(time=time_of(self._files[row]))
        self._editor.session.document.reload(self._read(row), title)
        self.accept()
