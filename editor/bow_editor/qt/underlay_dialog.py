"""The window beside the map in which a picture is laid under it and fitted to the hexes."""

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPointF, Qt
from PySide6.QtGui import QImageReader, QMouseEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QGroupBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QSlider,
    QVBoxLayout,
)

from bow_author.draw.layout import centre
from bow_author.draw.shapes import Point
from bow_author.hexes.coordinates import Hex, parse_hex
from bow_editor.editor_state import Aspect, EditorChanged
from bow_editor.qt import asking
from bow_editor.qt.number_box import MeasureBox
from bow_editor.underlay import Pair, Underlay, farthest, fitted, in_picture
from bow_editor.words import tr

if TYPE_CHECKING:
    from bow_editor.qt.canvas import Canvas
    from bow_editor.qt.underlay import Handle

_REACH = 12
"""Pixels of the screen within which a handle is taken."""


class UnderlayDialog(QDialog):
    """Load a picture, drag it, or click the middles of three hexes in it; while it is open, the mouse is for that."""

    def __init__(self, canvas: "Canvas") -> None:
        super().__init__(canvas)
        self._canvas = canvas
        self._editor = canvas.editor
        self._layer = canvas.underlay
        self._drag: tuple[Handle, QPointF, Underlay] | None = None
        self._is_filling = False
        self.setWindowTitle(tr("Picture under the map"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._make()
        self._lay_out()
        self._let_go = self._editor.listen(self._changed)
        canvas.viewport().installEventFilter(self)
        self._layer.show_handles(True)
        self._fill()

    def _make(self) -> None:
        self.load = QPushButton(tr("Load a picture…"), self)
        self.remove = QPushButton(tr("Take it away"), self)
        self.file = QLabel(self)
        self.across = self._number(tr("Across"), -100000, 100000, 1)
        self.down = self._number(tr("Down"), -100000, 100000, 1)
        self.scale = self._number(tr("Scale"), 0.001, 1000, 0.01, places=4)
        self.turn = self._number(tr("Turned, degrees"), -180, 180, 0.1, places=2)
        self.ground = QSlider(Qt.Orientation.Horizontal, self)
        self.ground.setRange(0, 100)
        self.ground.setAccessibleName(tr("How opaque the ground is above it"))
        self.ground.valueChanged.connect(self._typed)
        self.hexes = [QLineEdit(name, self) for name in _corners(self._canvas)]
        for number, line in enumerate(self.hexes, 1):
            line.setMaximumWidth(64)
            line.setAccessibleName(tr("Hex {number}").format(number=number))
            line.textChanged.connect(self._tell)
        self.uneven = QCheckBox(tr("Stretch and slant too, as scanners do"), self)
        self.uneven.setChecked(True)
        self.fit = QPushButton(tr("Click their middles"), self)
        self.fit.setCheckable(True)
        self.said = QLabel(self)
        self.said.setWordWrap(True)
        self.said.setMinimumHeight(3 * self.said.fontMetrics().height())
        self.load.clicked.connect(self._load)
        self.remove.clicked.connect(lambda: self._editor.lay_under(None))
        self.fit.toggled.connect(self._begin_fit)

    def _number(self, name: str, least: float, most: float, step: float, places: int = 1) -> MeasureBox:
        box = MeasureBox(self)
        box.setDecimals(places)
        box.setRange(least, most)
        box.setSingleStep(step)
        box.setAccessibleName(name)
        box.setKeyboardTracking(False)
        box.valueChanged.connect(self._typed)
        return box

    def _lay_out(self) -> None:
        files = QHBoxLayout()
        files.addWidget(self.load)
        files.addWidget(self.remove)
        files.addStretch(1)
        self.lies = QGroupBox(tr("How it lies"), self)
        form = QFormLayout(self.lies)
        for box in (self.across, self.down, self.scale, self.turn):
            form.addRow(box.accessibleName(), box)
        form.addRow(tr("Ground above it"), self.ground)
        self.grid = QGroupBox(tr("Fit it to the hexes"), self)
        rows = QVBoxLayout(self.grid)
        names = QHBoxLayout()
        for line in self.hexes:
            names.addWidget(line)
        names.addWidget(self.fit)
        names.addStretch(1)
        rows.addLayout(names)
        rows.addWidget(self.uneven)
        buttons = QDialogButtonBox(self)
        buttons.addButton(tr("Done"), QDialogButtonBox.ButtonRole.AcceptRole)
        buttons.accepted.connect(self.accept)
        whole = QVBoxLayout(self)
        whole.addLayout(files)
        whole.addWidget(self.file)
        whole.addWidget(self.lies)
        whole.addWidget(self.grid)
        whole.addWidget(self.said)
        whole.addWidget(buttons)

    # The picture

    def lay(self, path: str) -> None:
        """Lay a picture under the whole board."""
        size = QImageReader(path).size()
        box = self._canvas.map.sceneRect()
        scale = box.width() / size.width() if size.isValid() and size.width() else 1.0
        self._layer.pins = []
        self._editor.lay_under(Underlay(str(Path(path).absolute()), box.x(), box.y(), scale))

    def _load(self) -> None:
        kinds = " ".join(f"*.{bytes(kind.data()).decode()}" for kind in QImageReader.supportedImageFormats())
        folder = str(Path(self._editor.session.path).parent)
        pictures = tr("Pictures ({kinds})").format(kinds=kinds)
        path = asking.file_to_open(self, tr("Load a picture"), folder, pictures)
        if path:
            self.lay(path)

    def _typed(self) -> None:
        underlay = self._editor.underlay
        if underlay is not None and not self._is_filling:
            self._editor.lay_under(
                replace(
                    underlay,
                    x=self.across.value(),
                    y=self.down.value(),
                    scale=self.scale.value(),
                    turn=self.turn.value(),
                    ground=self.ground.value() / 100,
                )
            )

    def _changed(self, event: EditorChanged) -> None:
        if event.aspect is Aspect.UNDERLAY:
            self._fill()

    def _fill(self) -> None:
        underlay = self._editor.underlay
        for part in (self.lies, self.grid, self.remove):
            part.setEnabled(underlay is not None)
        self.file.setText(Path(underlay.file).name if underlay else tr("No picture yet"))
        if underlay is not None:
            self._is_filling = True
            self.across.setValue(underlay.x)
            self.down.setValue(underlay.y)
            self.scale.setValue(underlay.scale)
            self.turn.setValue(underlay.turn)
            self.ground.setValue(round(underlay.ground * 100))
            self._is_filling = False
        self._tell()

    # Fitting it

    def _begin_fit(self, is_on: bool) -> None:
        if is_on:
            self._layer.pins = []
        self._layer.refresh()
        self._tell()

    def _wanted(self) -> list[Hex]:
        board = self._editor.board
        named = [parse_hex(line.text().strip().upper()) for line in self.hexes]
        return [at for at in named if at is not None and board is not None and at in board]

    def _mark(self, at: QPointF) -> None:
        underlay, wanted = self._editor.underlay, self._wanted()
        if underlay is None or len(set(wanted)) < len(self.hexes):
            return
        place = in_picture(underlay.matrix(), Point(at.x(), at.y()))
        self._layer.pins.append((place, wanted[len(self._layer.pins)].name))
        self._layer.refresh()
        if len(self._layer.pins) == len(wanted):
            self._fit([(place, centre(hex_)) for (place, _), hex_ in zip(self._layer.pins, wanted, strict=True)])
        else:
            self._tell()

    def _fit(self, pairs: list[Pair]) -> None:
        underlay = self._editor.underlay
        placed = fitted(underlay, pairs, uneven=self.uneven.isChecked()) if underlay else None
        self.fit.setChecked(False)
        self._layer.pins = []
        if placed is None:
            self._layer.refresh()
            self.said.setText(tr("These places lie on one line; choose three that do not."))
            return
        self._editor.lay_under(placed)
        self._layer.refresh()
        off = farthest(placed, pairs)
        self.said.setText(tr("Fitted; the worst of the three is {off} of a hex off.").format(off=f"{off:.1f} %"))

    def _tell(self) -> None:
        if self._layer.fault:
            self.said.setText(tr("The picture cannot be read: {reason}").format(reason=self._layer.fault))
        elif self.fit.isChecked():
            wanted = self._wanted()
            if len(set(wanted)) < len(self.hexes):
                self.said.setText(tr("Name three different hexes of the board."))
            elif len(self._layer.pins) < len(wanted):
                name = wanted[len(self._layer.pins)].name
                self.said.setText(tr("Click the middle of {hex} in the picture.").format(hex=name))
        elif self._editor.underlay is not None:
            self.said.setText(tr("Drag the picture; its corners scale it, the knob above it turns it."))
        else:
            self.said.setText(tr("A picture here is only for you: the plan knows nothing of it."))

    # The mouse on the map

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802  # Qt's name
        """Take the left button of the mouse as long as there is a picture."""
        if not isinstance(event, QMouseEvent) or not self._layer.is_seen:
            return super().eventFilter(watched, event)
        at = self._canvas.mapToScene(event.position().toPoint())
        kind = event.type()
        if kind is QEvent.Type.MouseButtonPress and event.button() is Qt.MouseButton.LeftButton:
            self._press(at)
            return True
        if kind is QEvent.Type.MouseMove and self._drag is not None:
            handle, start, before = self._drag
            self._editor.lay_under(self._layer.dragged(before, handle, start, at), keep=False)
            return True
        if kind is QEvent.Type.MouseButtonRelease and event.button() is Qt.MouseButton.LeftButton:
            self._drag = None
            self._editor.lay_under(self._editor.underlay)
            return True
        return kind is QEvent.Type.MouseButtonDblClick or super().eventFilter(watched, event)

    def _press(self, at: QPointF) -> None:
        if self.fit.isChecked():
            self._mark(at)
            return
        handle = self._layer.handle_at(at, _REACH / self._canvas.zoom)
        underlay = self._editor.underlay
        if handle is not None and underlay is not None:
            self._drag = (handle, at, underlay)

    def done(self, result: int) -> None:
        """Give the mouse back to the map."""
        self._canvas.viewport().removeEventFilter(self)
        self._let_go()
        self._layer.pins = []
        self._layer.show_handles(False)
        super().done(result)


def _corners(canvas: "Canvas") -> list[str]:
    """Give three hexes that lie far apart."""
    board = canvas.editor.board
    if board is None:
        return ["", "", ""]
    return [Hex(1, 1).name, Hex(board.columns_of(1), 1).name, Hex(1, board.rows).name]
