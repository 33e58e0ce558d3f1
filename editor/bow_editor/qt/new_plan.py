"""The dialog in which a new plan is begun."""

import os
import secrets
from collections.abc import Mapping
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QButtonGroup,
    QComboBox,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QRadioButton,
    QWidget,
)

from bow_author.hexes.coordinates import Edge
from bow_author.plans.begin import EmptyBattle
from bow_author.plans.model import HouseId, Orientation
from bow_editor.qt.begin_dialog import BeginDialog, named, row
from bow_editor.qt.elided import ShortBox
from bow_editor.qt.number_box import NumberBox
from bow_editor.templates import EDGES, ORIENTATIONS, Known, NewPlan, Template, why_not
from bow_editor.words import tr

_ID = Qt.ItemDataRole.UserRole
_SEEDS = 100_000
_FACING = {Edge.NORTH: Edge.SOUTH, Edge.SOUTH: Edge.NORTH, Edge.EAST: Edge.WEST, Edge.WEST: Edge.EAST}


def edge_title(edge: Edge) -> str:
    """Name an edge of the board."""
    return {Edge.NORTH: tr("north"), Edge.SOUTH: tr("south"), Edge.EAST: tr("east"), Edge.WEST: tr("west")}[edge]


class NewPlanDialog(BeginDialog):
    """Title, place, template, packs, board, Houses with their edges, rounds."""

    def __init__(self, folder: str, parent: QWidget | None = None) -> None:
        super().__init__(tr("New battle plan"), tr("New battle"), folder, parent)
        self.known = Known(folder)
        self.text = ""
        """The text of the plan, once the dialog is accepted."""
        self._make_fields()
        self._lay_out()
        self._fill_packs()
        self._fill_choices()
        self._connect()
        self._look()

    def _make_fields(self) -> None:
        self.empty = QRadioButton(tr("An empty board"), self)
        self.small = QRadioButton(tr("A small battle to change"), self)
        self.drawn = QRadioButton(tr("A skirmish"), self)
        self.empty.setChecked(True)
        self.templates = QButtonGroup(self)
        for template in (self.empty, self.small, self.drawn):
            self.templates.addButton(template)
        self.skirmish = named(ShortBox(22, self), tr("Skirmish"))
        self.seed = named(NumberBox(self), tr("Seed"))
        self.seed.setToolTip(tr("The same number draws the same battle"))
        self.seed.setRange(0, _SEEDS - 1)
        self.seed.setValue(secrets.randbelow(_SEEDS))
        self.packs = named(QListWidget(self), tr("Packs"))
        self.packs.setMaximumHeight(92)
        self.board = named(
            ShortBox(
                24, self, tr("The boards that the packs bring; one of another size is a file in a pack of your own")
            ),
            tr("Board"),
        )
        self.orientation = named(QComboBox(self), tr("Orientation"))
        titles = {Orientation.LANDSCAPE: tr("landscape"), Orientation.PORTRAIT: tr("portrait")}
        for orientation in ORIENTATIONS:
            self.orientation.addItem(titles[orientation], orientation)
        self.houses = [named(QComboBox(self), tr("First House")), named(QComboBox(self), tr("Second House"))]
        self.edges = [named(QComboBox(self), tr("Edge of the first House")) for _ in range(2)]
        self.edges[1].setAccessibleName(tr("Edge of the second House"))
        for box, chosen in zip(self.edges, (Edge.SOUTH, Edge.NORTH), strict=True):
            for edge in EDGES:
                box.addItem(edge_title(edge), edge)
            box.setCurrentIndex(box.findData(chosen))
        self._edges_chosen: set[int] = set()
        """Whose edge somebody has chosen: 0 for the first House, 1 for the second."""
        self.rounds = named(NumberBox(self), tr("Round limit"))
        self.rounds.setRange(1, 20)
        self.rounds.setValue(5)

    def _lay_out(self) -> None:
        form = self.form
        form.addRow(tr("Begin with"), row(self.empty, self.small))
        form.addRow("", row(self.drawn, self.skirmish, QLabel(tr("Seed"), self), self.seed))
        form.addRow(tr("Packs"), self.packs)
        on_board = row(self.board, self.orientation)
        on_board.setStretch(0, 2)
        form.addRow(tr("Board"), on_board)
        form.addRow(tr("First House"), row(self.houses[0], self.edges[0]))
        form.addRow(tr("Second House"), row(self.houses[1], self.edges[1]))
        form.addRow(tr("Round limit"), self.rounds)
        self._end(tr("Begin"))

    def _connect(self) -> None:
        for field in (self.title, self.id):
            field.textChanged.connect(self._look)
        self.folder.editingFinished.connect(self._folder_chosen)
        self.packs.itemChanged.connect(self._packs_chosen)
        for box in (self.board, self.orientation, *self.houses, *self.edges):
            box.currentIndexChanged.connect(self._look)
        for number, box in enumerate(self.edges):
            box.activated.connect(partial(self._edge_chosen, number))
        for template in (self.empty, self.drawn):
            template.toggled.connect(self._look)
        self.skirmish.currentIndexChanged.connect(self._look)
        self.buttons.accepted.connect(self.accept)

    def choice(self) -> NewPlan:
        """Give what is chosen."""
        edges = {
            HouseId(str(house.currentData())): edge.currentData()
            for house, edge in zip(self.houses, self.edges, strict=True)
        }
        battle = EmptyBattle(
            title=self.title.text().strip(),
            packs=self.known.packs,
            board=str(self.board.currentData() or ""),
            orientation=self.orientation.currentData(),
            edges=edges,
            rounds=self.rounds.value(),
        )
        chosen = {self.empty: Template.EMPTY, self.small: Template.SMALL, self.drawn: Template.SKIRMISH}
        template = next(template for button, template in chosen.items() if button.isChecked())
        name = self.id.text().strip()
        path = os.path.join(self.folder.text().strip(), f"{name}.yaml")
        skirmish = str(self.skirmish.currentData() or "")
        return NewPlan(template, path, name, battle, skirmish, self.seed.value())

    def accept(self) -> None:
        """Make the text of the plan; if what was drawn finds no room, say so and stay."""
        from bow_author.skirmishes.draw import ChoiceError
        from bow_author.skirmishes.place import NoRoomError

        try:
            self.text = self.choice().text()
        except (ChoiceError, NoRoomError) as error:
            self.said.setText(str(error))
        else:
            super().accept()

    def _folder_chosen(self) -> None:
        folder = os.path.abspath(self.folder.text().strip() or ".")
        if folder != os.path.abspath(self.known.folder):
            self.known = Known(folder)
            self._fill_packs()
            self._fill_choices()
        self._look()

    def _edge_chosen(self, number: int, *_: object) -> None:
        """Let the other House face this one, unless its edge has been chosen too."""
        self._edges_chosen.add(number)
        other = 1 - number
        if other not in self._edges_chosen:
            box = self.edges[other]
            box.setCurrentIndex(box.findData(_FACING[self.edges[number].currentData()]))

    def _fill_packs(self) -> None:
        self.packs.blockSignals(True)
        self.packs.clear()
        for name, title in self.known.all_packs.items():
            item = QListWidgetItem(title, self.packs)
            item.setData(_ID, name)
            is_used = name in self.known.packs
            item.setCheckState(Qt.CheckState.Checked if is_used else Qt.CheckState.Unchecked)
        self.packs.blockSignals(False)

    def _packs_chosen(self) -> None:
        items = [self.packs.item(row) for row in range(self.packs.count())]
        chosen = [str(item.data(_ID)) for item in items if item.checkState() is Qt.CheckState.Checked]
        before = [name for name in self.known.packs if name in chosen]
        packs = tuple(dict.fromkeys([*before, *chosen]))
        if packs:
            self.known = Known(self.known.folder, packs)
            self._fill_choices()
        self._look()

    def _fill_choices(self) -> None:
        houses = {name: house.title for name, house in self.known.houses.items()}
        for number, box in enumerate(self.houses):
            _fill(box, houses, number)
        _fill(self.board, self.known.boards, 0)
        _fill(self.skirmish, self.known.skirmishes, 0)

    def _look(self, *_: object) -> None:
        """Tell what is lacking, and let nothing be begun that cannot be."""
        is_empty, is_drawn = self.empty.isChecked(), self.drawn.isChecked()
        for box in (self.board, self.orientation, *self.edges):
            box.setEnabled(is_empty)
        for box in self.houses:
            box.setEnabled(is_empty or is_drawn)
        for field in (self.skirmish, self.seed):
            field.setEnabled(is_drawn)
        self.rounds.setEnabled(not is_drawn)
        reason = why_not(self.choice())
        self.said.setText(reason)
        self.begin.setEnabled(not reason)


def _fill(box: QComboBox, titles: Mapping[str, str], first: int) -> None:
    """Offer other choices; what was chosen stays if it is still there."""
    before = box.currentData()
    box.blockSignals(True)
    box.clear()
    for name, title in titles.items():
        box.addItem(title, name)
    place = box.findData(before) if before is not None else -1
    box.setCurrentIndex(place if place >= 0 else min(first, box.count() - 1))
    box.blockSignals(False)
