"""The layers: which of them are shown, which are kept from changes, and the symmetry by which one paints."""

from collections.abc import Callable
from dataclasses import replace
from typing import ClassVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QFrame, QGridLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from bow_editor.editor_state import Aspect, EditorState, Layer
from bow_editor.qt.opening_list import OpeningList
from bow_editor.qt.panels.panel import Panel
from bow_editor.symmetry import Symmetry
from bow_editor.words import tr

TITLES = {
    Layer.UNITS: "Units",
    Layer.ARROWS: "Arrows",
    Layer.NOTES: "Notes",
    Layer.NAMES: "Names",
    Layer.ZONES: "Deployment zones",
    Layer.OBJECTIVES: "Objectives",
    Layer.TOKENS: "Tokens",
    Layer.TERRAIN: "Terrain",
}
"""The highest layer first."""

SYMMETRIES = {
    Symmetry.NONE: "None",
    Symmetry.WEST_EAST: "West and east",
    Symmetry.NORTH_SOUTH: "North and south",
    Symmetry.HALF_TURN: "Half a turn",
    Symmetry.FOUR: "Both ways",
}


class LayersView(Panel):
    """Two switches for each layer, and the choice of a symmetry."""

    watches: ClassVar = frozenset((Aspect.LAYERS, Aspect.SYMMETRY))

    def __init__(self, editor: EditorState) -> None:
        super().__init__(editor)
        self.setAccessibleName(tr("Layers"))
        whole = QWidget()
        scroll = QScrollArea(self)
        scroll.setWidgetResizable(True)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setWidget(whole)
        around = QVBoxLayout(self)
        around.setContentsMargins(8, 8, 0, 0)  # of a panel that is wholly covered nobody could tell that it is seen
        around.addWidget(scroll)
        grid = QGridLayout(whole)
        grid.setContentsMargins(0, 0, 8, 8)
        for column, title in enumerate(("Layer", "Shown", "Locked")):
            head = QLabel(tr(title))
            font = head.font()
            font.setBold(True)
            head.setFont(font)
            grid.addWidget(head, 0, column, Qt.AlignmentFlag.AlignLeft)
        self.switches: dict[tuple[Layer, str], QCheckBox] = {}
        for row, (layer, title) in enumerate(TITLES.items(), start=1):
            grid.addWidget(QLabel(tr(title)), row, 0)
            for column, (state, tooltip, change) in enumerate(
                (("shown", "Show", self._show_layer), ("locked", "Lock", self._lock_layer)), start=1
            ):
                self.switches[layer, state] = self._switch(layer, state, f"{tr(tooltip)}: {tr(title)}", change)
                grid.addWidget(self.switches[layer, state], row, column, Qt.AlignmentFlag.AlignLeft)
        label = QLabel(tr("Symmetry"))
        self.symmetry = OpeningList()
        self.symmetry.setObjectName("symmetry")
        self.symmetry.setAccessibleName(tr("Symmetry"))
        self.symmetry.setToolTip(tr("What is laid on a hex is laid on its image too"))
        for symmetry, title in SYMMETRIES.items():
            self.symmetry.addItem(tr(title), symmetry)
        self.symmetry.activated.connect(lambda row: editor.mirror_by(list(SYMMETRIES)[row]))
        label.setBuddy(self.symmetry)
        last = len(TITLES) + 1
        grid.setRowMinimumHeight(last, 8)
        grid.addWidget(label, last + 1, 0)
        grid.addWidget(self.symmetry, last + 1, 1, 1, 2)
        grid.setRowStretch(last + 2, 1)
        grid.setColumnStretch(0, 1)

    def refresh(self) -> None:
        """Show what is chosen."""
        layers = self.editor.layers
        for (layer, state), switch in self.switches.items():
            switch.setChecked(layer not in layers.hidden if state == "shown" else layer in layers.locked)
        self.symmetry.setCurrentIndex(list(SYMMETRIES).index(self.editor.symmetry))

    def _switch(self, layer: Layer, state: str, label: str, change: Callable[[Layer, bool], None]) -> QCheckBox:
        switch = QCheckBox()
        self.lead_back(switch)
        switch.setObjectName(f"{state} {layer.value}")
        switch.setAccessibleName(label)
        switch.setToolTip(label)
        switch.clicked.connect(lambda: change(layer, switch.isChecked()))
        return switch

    def _show_layer(self, layer: Layer, shown: bool) -> None:
        layers = self.editor.layers
        hidden = layers.hidden - {layer} if shown else layers.hidden | {layer}
        self.editor.set_layers(replace(layers, hidden=hidden))

    def _lock_layer(self, layer: Layer, is_locked: bool) -> None:
        layers = self.editor.layers
        locked = layers.locked | {layer} if is_locked else layers.locked - {layer}
        self.editor.set_layers(replace(layers, locked=locked))
