"""A battle plan for a skirmish: drawn, placed, written and checked."""

import os
from collections.abc import Iterator, Sequence

from bow_author.boxes.stock import open_boxes
from bow_author.checks.incremental.memory import IncrementalRun, Memory
from bow_author.checks.run import check_library
from bow_author.engine.battlefield import Battlefield
from bow_author.engine.luck import SeededLuck
from bow_author.engine.open_plan import OpenDocument
from bow_author.hexes.coordinates import Edge
from bow_author.packs.entries import Entry
from bow_author.packs.library import Library
from bow_author.packs.load import load
from bow_author.packs.overlays import closure
from bow_author.packs.yaml_scalars import inline_text, scalar_text
from bow_author.plans.begin import schema_of
from bow_author.plans.model import BattlePlan, HouseId, Orientation, SideSetup
from bow_author.plans.read import read_board
from bow_author.plans.skirmish import LAST_SPACE, Skirmish, read_skirmish, setup_card_sets
from bow_author.skirmishes.draw import ChoiceError, Choices, Draw, choose_sides, draw_forces
from bow_author.skirmishes.place import NoRoomError, Placing
from bow_dsl.diagnostics import Diagnostic
from bow_dsl.value import replace, value

_PLACINGS = 40
"""Ways of placing what was drawn that are tried until one is found of which `bow validate` has nothing to say."""
_HOPELESS = 5
"""Ways that had no room, one after the other from the first on: there is none."""
_EDGES = {Orientation.LANDSCAPE: (Edge.SOUTH, Edge.NORTH), Orientation.PORTRAIT: (Edge.WEST, Edge.EAST)}


@value
class Composed:
    """A battle plan of a skirmish."""

    plan: BattlePlan
    text: str
    """The document."""
    told: tuple[str, ...]
    """What was chosen and drawn, in sentences."""
    findings: tuple[Diagnostic, ...]
    """What `bow validate` says of it: nothing, unless every way of placing has something that it would report."""


class Composer:
    """Makes battle plans of one skirmish."""

    def __init__(self, library: Library, entry: Entry, paths: Sequence[str] = ()) -> None:
        """Read the skirmish.

        Args:
            library: where it stands.
            entry: its document, without mistakes.
            paths: where packs lie that a plan of it needs, besides those that are found by themselves.
        """
        self._paths = paths
        used = library.as_used_by(entry)
        opened = OpenDocument(used.find("skirmish", entry.id) or entry, used)
        self._names, self.catalogue = opened.names, opened.catalogue
        document = opened.entry.document.value
        self.skirmish: Skirmish = read_skirmish(document, setup_card_sets(used, document))
        self._packs = (*self.skirmish.packs, *([entry.pack] if entry.pack else ()))
        self._used = used
        self._is_of_a_pack = entry.pack is not None
        board = used.find("board", self.skirmish.board)
        if board is None:
            raise ChoiceError(f"no pack has the board `{self.skirmish.board}`")
        self._board = read_board(board.document)
        self._memory = Memory()

    def compose(self, name: str, seed: int, choices: Choices, file: str, title: str = "") -> Composed:
        """Make a battle plan.

        Args:
            name: its id.
            seed: the same seed and the same choices give the same plan.
            choices: what the players choose themselves.
            file: where it is to lie.
            title: its title, if it is not that of the skirmish.

        Raises:
            ChoiceError: the card does not allow the choices.
            NoRoomError: what was drawn finds no room in any of the ways that were tried.
        """
        luck = SeededLuck(seed)
        choices = choose_sides(self.skirmish, self.catalogue, luck, choices)
        owners = (self._owner("house", house) for house in (*choices.houses, *choices.allies.values()))
        packs = tuple(dict.fromkeys((*self._packs, *filter(None, owners))))
        boxes = open_boxes(self._used, closure(self._used.packs, packs))
        draw = draw_forces(self.skirmish, self.catalogue, boxes, luck, choices)
        best: Composed | None = None
        no_room: NoRoomError | None = None
        for tried in range(_PLACINGS):
            if best is None and tried == _HOPELESS:
                break
            try:
                plan = self._placed(self._empty(name, packs, draw.momentum, choices), draw, SeededLuck(luck.seed()))
            except NoRoomError as error:
                no_room = error
                continue
            plan = replace(plan, title=title or plan.title)
            text = plan_text(plan, seed, schema_of(os.path.dirname(os.path.abspath(file))))
            findings = self._findings(file, text)
            if best is None or len(findings) < len(best.findings):
                best = Composed(plan, text, draw.told, findings)
            if not findings:
                break
        if best is None:
            assert no_room is not None, "a way of placing ends in one of the two"
            raise no_room
        return best

    def _empty(self, name: str, packs: tuple[str, ...], momentum: HouseId, choices: Choices) -> BattlePlan:
        """Give the plan before anything is placed."""
        skirmish = self.skirmish
        return BattlePlan(
            id=name,
            title=skirmish.title,
            number=None,
            introduction="",
            packs=packs,
            board=skirmish.board,
            orientation=skirmish.orientation,
            edges=dict(zip(choices.houses, _EDGES[skirmish.orientation], strict=True)),
            compass=(),
            rounds=skirmish.rounds,
            momentum=momentum,
            sides={house: self._side(house) for house in choices.houses},
            skirmish=skirmish.id if self._is_of_a_pack else "",  # nobody finds one that lies by itself
            define=skirmish.define,
        )

    def _placed(self, plan: BattlePlan, draw: Draw, luck: SeededLuck) -> BattlePlan:
        """Place what was drawn, and list the packs that it comes from."""
        field = Battlefield(self._board, plan, self.catalogue)
        placed = Placing(field, self.catalogue, self.skirmish.placement, luck, self._is_label).place(draw)
        needed = {("terrain", str(terrain)) for terrain in placed.terrain.values()}
        for unit in placed.units.values():
            needed.add(("commander", unit.commander) if unit.commander else ("unit", str(unit.unit)))
        owners = (self._owner(kind, name) for kind, name in sorted(needed))
        packs = dict.fromkeys((*plan.packs, *filter(None, owners)))
        return replace(plan, packs=tuple(packs), terrain=placed.terrain, units=placed.units)

    def _owner(self, kind: str, name: str) -> str | None:
        """Give the pack that defines something."""
        return self._used.pack_of(self._names, kind, name)

    def _is_label(self, name: str) -> bool:
        return not self._names.is_id(name)

    def _side(self, house: HouseId) -> SideSetup:
        card = self.skirmish
        return SideSetup(card.command, card.order, card.leadership, card.morale_ends.get(house, LAST_SPACE))

    def _findings(self, file: str, text: str) -> tuple[Diagnostic, ...]:
        readings = self._memory.readings()
        library = load([file, *self._paths], instead={file: text}, readings=readings)
        run = IncrementalRun(library, self._memory, readings)
        report = check_library(library, run=run)
        self._memory = run.now
        return tuple(finding for finding in report.findings if finding.span.file == file)


def plan_text(plan: BattlePlan, seed: int, schema: str) -> str:
    """Write the document of a skirmish that was set up; *schema* is the address of the schema of battle plans."""
    return "\n".join((f"# yaml-language-server: $schema={schema}", *_lines(plan, seed))) + "\n"


def _lines(plan: BattlePlan, seed: int) -> Iterator[str]:
    yield "# Drawn from the cards of a skirmish; the same seed draws the same battle. Change whatever you like."
    yield f"battle: {plan.id}"
    yield f"title: {scalar_text(plan.title)}"
    yield f"packs: {inline_text(list(plan.packs))}"
    yield f"homebrew: drawn and placed by luck, with seed {seed}"
    if plan.skirmish:
        yield f"skirmish: {plan.skirmish}"
    yield f"board: {plan.board}"
    yield f"orientation: {plan.orientation.value}"
    yield f"edges: {inline_text({house: edge.value for house, edge in plan.edges.items()})}"
    yield f"rounds: {plan.rounds}"
    yield f"momentum: {plan.momentum}"
    yield "sides:"
    for house, side in plan.sides.items():
        ratings = {
            "command": side.command,
            "order": side.order,
            "leadership": side.leadership,
            "morale_end": side.morale_end,
        }
        yield f"  {house}: {inline_text(ratings)}"
    if plan.terrain:
        yield "terrain:"
        yield from (f"  {at.name}: {terrain}" for at, terrain in plan.terrain.items())
    yield "units:"
    for label, unit in plan.units.items():
        kind = {"commander": unit.commander} if unit.commander else {"unit": unit.unit}
        placed = {**kind, "side": unit.side, "rank": unit.rank.value, "at": unit.at.name}
        yield f"  {label}: {inline_text(placed)}"
    if plan.define:
        yield "define: |"
        yield from (f"  {line}".rstrip() for line in plan.define.rstrip().split("\n"))
