"""What a check is handed: a document, what was read from it, and all that it may speak of."""

from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from typing import TYPE_CHECKING, TypeVar

from bow_author.cases.model import Case, cases_of
from bow_author.checks.shared.places import labels
from bow_author.checks.shared.references import Reference, references
from bow_author.engine.agreed import agreed_kind
from bow_author.engine.catalogue import Catalogue
from bow_author.engine.catalogue_entries import CommanderCard, Terrain, UnitType
from bow_author.engine.open_plan import OpenDocument
from bow_author.hexes.board import Board
from bow_author.hexes.coordinates import Hex
from bow_author.packs.documents import OVERLAY, Document, Step
from bow_author.packs.library import Library
from bow_author.packs.overlays import closure
from bow_author.plans.model import BattlePlan, HouseId, Label, UnitSetup
from bow_dsl.diagnostics import Diagnostic, Fix, Related, Severity

if TYPE_CHECKING:
    from bow_author.analysis.field import Field
    from bow_author.boxes.allotment import Need, Shortage
    from bow_author.boxes.stock import Boxes
    from bow_author.engine.battlefield import Battlefield
    from bow_author.games.battle import Battle
    from bow_author.packs.edits import Change
    from bow_dsl.checked import Item
    from bow_dsl.checked.program import CheckedProgram
    from bow_dsl.ruleset.kinds import Ruleset

_T = TypeVar("_T")
_MOST_HEXES = 2500
"""Fifteen times as many as on the board of the core box."""


class DocumentContext:
    """A document that fits its schema, in its library.

    ``names`` are the definitions that it may speak of, those inside the document included.
    """

    def __init__(self, opened: OpenDocument) -> None:
        self.entry = opened.entry
        self.library = opened.library
        self.names = opened.names
        self.catalogue = opened.catalogue

    @cached_property
    def ruleset(self) -> "Ruleset":
        """The ruleset of the definitions."""
        from bow_author.engine.rulesets import ruleset_of

        return ruleset_of(self.names)

    @property
    def document(self) -> Document:
        """The YAML document."""
        return self.entry.document

    @cached_property
    def meanings(self) -> "CheckedProgram":
        """What the definitions mean that it may speak of, those beside its own things included."""
        from bow_dsl.checked.program import CheckedProgram

        own = dict(labels(self.entry)) if self.entry.program is not None else {}  # nobody else speaks of its things
        return CheckedProgram(self.names, self.ruleset.registry, own)

    @cached_property
    def own_effects(self) -> "tuple[Item, ...]":
        """What the definitions do that it brings itself."""
        own = self.entry.program.definitions if self.entry.program is not None else ()
        return tuple(item for definition in own for item in self.meanings.items(definition))

    @cached_property
    def references(self) -> tuple[Reference, ...]:
        """Everything that it names of the packs."""
        return tuple(
            reference._replace(kind=agreed_kind(self.names, reference.name) or reference.kind)
            if reference.kind == "variant"
            else reference
            for reference in references(self.entry)
            if reference.kind in self.ruleset.kinds
        )

    @cached_property
    def cases(self) -> tuple[Case, ...]:
        """The rules cases that it holds."""
        return cases_of(self.entry)

    def is_in_doubt(self, *path: Step, within: bool = False) -> bool:
        """Tell whether a repair added or took away keys at *path*; with *within*, anything below it."""
        places = self.entry.repaired
        if within:
            return any(place.path[: len(path)] == path for place in places)
        return any(place.path == path and not place.is_replaced for place in places)

    @cached_property
    def board(self) -> Board | None:
        """The board that this is, or that it names; None if no pack has it."""
        from bow_author.plans.read import read_board

        if self.entry.kind == "board":
            return read_board(self.document)
        entry = self.library.find("board", self.document.value.get("board", ""))
        return read_board(entry.document) if entry else None

    @cached_property
    def packs(self) -> dict[str, None]:
        """The packs whose content it may use: those listed, its own, and all that these require."""
        waiting = [*self.document.value.get("packs", ()), *([self.entry.pack] if self.entry.pack else ())]
        laid = {by.file for by, _ in self.document.over.values()}
        if laid:  # an overlay may lay what its own pack defines
            overlays = self.library.entries(OVERLAY)
            waiting += [entry.pack for entry in overlays if entry.pack and entry.document.file in laid]
        packs: dict[str, None] = {}
        while waiting:
            name = waiting.pop(0)
            if name not in packs:
                packs[name] = None
                pack = self.library.packs.get(name)
                waiting += pack.manifest.requires if pack else ()
        return packs

    @cached_property
    def boxes(self) -> "Boxes":
        """The components that the boxes of its packs hold together."""
        from bow_author.boxes.stock import open_boxes

        return open_boxes(self.library, self.packs)

    def pack_of(self, kind: str, name: str) -> str | None:
        """Give the pack that defines this; None if none does, or the document itself."""
        return self.library.pack_of(self.names, kind, name)

    @cached_property
    def primary_houses(self) -> tuple[HouseId, ...]:
        """The Houses with armies of their own that it may use: those of its packs, or its own."""
        known = self.catalogue.primary_houses
        packs = {None, *self.packs}
        return tuple(house for house in known if self.pack_of("house", house) in packs) if self.packs else known

    def is_ally(self, house: str) -> bool:
        """Tell whether a House joins the armies of others."""
        entry = self.catalogue.houses.get(house)
        return entry is not None and not entry.is_primary

    def say(  # noqa: PLR0913  # a finding has that many parts
        self,
        code: str,
        message: str,
        *path: Step,
        hint: str | None = None,
        severity: Severity = Severity.ERROR,
        related: Iterable[Related] = (),
        key: bool = False,
    ) -> Diagnostic:
        """Report something about the value at *path*, or with ``key`` about the key itself."""
        span = self.document.key_span(*path) if key else self.document.span(*path)
        return Diagnostic(code, severity, message, span, hint, tuple(related))

    def fix(self, title: str, *changes: "Change") -> Fix | None:
        """Give the fix that makes these changes; None if the text of the document cannot be made to say that."""
        from bow_author.packs.edits import EditError, applied
        from bow_author.packs.yaml_fixes import fix_to

        try:
            value = applied(self.document.value, changes, self.entry.kind)
        except EditError:
            return None
        return fix_to(self.document, value, title)

    def see(self, message: str, *path: Step, key: bool = False) -> Related:
        """Point at a second place of the document."""
        return Related(self.document.key_span(*path) if key else self.document.span(*path), message)


class PlanContext(DocumentContext):
    """A battle plan, its armies and its boxes."""

    @cached_property
    def plan(self) -> BattlePlan:
        """The plan that the document describes."""
        from bow_author.plans.read import read_plan

        return read_plan(self.document)

    @cached_property
    def may_be_set_up(self) -> bool:
        """Whether the engine could set the plan up; if not, others tell what is wrong with it.

        A board that fits on no table is not looked at: it could be looked at for minutes.
        """
        from bow_author.analysis.open_ground import may_be_set_up

        board = self.board
        if board is None or self.entry.repaired or board.rows * board.columns > _MOST_HEXES:
            return False
        return may_be_set_up(self.plan, board, self.catalogue)

    @cached_property
    def cut_field(self) -> "Field | None":
        """The battlefield, if some of it may be out of reach for some unit; None if it lies open for all."""
        if self.board is None or not self.may_be_set_up:
            return None
        from bow_author.analysis.open_ground import lies_open

        if lies_open(self.plan, self.battlefield, self.catalogue):
            return None
        from bow_author.analysis.field import Field

        return Field(self.plan, self.board, self.catalogue)

    @cached_property
    def battle(self) -> "Battle | None":
        """The battle, ready to be played with all effects; None if it cannot be set up, or some effect has an error.

        Making it takes long beside most checks: they look first whether they can do without.
        """
        if not self._is_sound:
            return None
        from bow_author.engine.effects.remembered import layered, rules_of
        from bow_author.games.battle import Battle

        plan, program = self.plan, self.entry.program
        definitions = layered(self.library.layers(self._played_with), self.library.ruleset)
        rules = rules_of(definitions, frozenset(plan.variants), program, self._own_labels)
        return Battle(plan, self.battlefield, self.catalogue, rules, plan.variants)

    @cached_property
    def _battle_before_combat(self) -> "Battle | None":
        """The same battle with no effects but those that act before anybody fights."""
        if not self._is_sound:
            return None
        from bow_author.analysis.before_combat import pared_definitions, rules_before_combat
        from bow_author.games.battle import Battle

        plan, program = self.plan, self.entry.program
        pared = self.library.ask(pared_definitions, *self._played_with)
        rules = rules_before_combat(pared, plan.variants, program, self._own_labels)
        return Battle(plan, self.battlefield, self.catalogue, rules, plan.variants)

    def before_combat(self, find: "Callable[[Battle], _T]") -> "_T | None":
        """Give what is found in the battle before anybody fights, or plays a card; None if there is no battle.

        It is played with fewer effects, and with all of them only if it comes to those that were left out.
        """
        from bow_author.analysis.before_combat import LeftOutError
        from bow_author.engine.chain import RunawayError

        if self._battle_before_combat is None:
            return None
        try:
            return find(self._battle_before_combat)
        except (LeftOutError, RunawayError):  # where it stands what runs away is told of the effects as written
            return find(self.battle) if self.battle is not None else None

    @cached_property
    def _is_sound(self) -> bool:
        """Whether it may be set up, and nothing is wrong with any definition that has a say in it."""
        if self.board is None or not self.may_be_set_up:
            return False
        from bow_author.checks.shared.ready import is_sound, packs_are_sound

        program = self.entry.program
        if not self.library.ask(packs_are_sound, *self._played_with):
            return False
        return program is None or is_sound(program, self.names, self.plan.labels)

    @cached_property
    def _played_with(self) -> tuple[str, ...]:
        """The packs whose effects are in force."""
        return tuple(closure(self.library.packs, self.packs, with_optional=True))

    @property
    def _own_labels(self) -> tuple[tuple[str, str], ...]:
        """The names of its own things, if it defines anything that may speak of them."""
        return tuple(sorted(self.plan.labels.items())) if self.entry.program else ()

    @cached_property
    def battlefield(self) -> "Battlefield":
        """The battlefield as it is laid, of a plan that may be set up."""
        from bow_author.engine.battlefield import Battlefield

        assert self.board is not None, "without a board nothing is set up"
        return Battlefield(self.board, self.plan, self.catalogue)

    @cached_property
    def field(self) -> "Field":
        """The battlefield, of a plan that may be set up, whether or not it lies open."""
        from bow_author.analysis.field import Field

        assert self.board is not None, "without a board nothing is set up"
        return self.cut_field or Field(self.plan, self.board, self.catalogue)

    @cached_property
    def needs(self) -> "list[Need]":
        """The pieces that it takes out of the boxes."""
        from bow_author.boxes.needs import plan_needs

        replaced = [place.path for place in self.entry.repaired if place.is_replaced]
        needs = plan_needs(self.plan, self.catalogue, self.boxes, self.pack_of)
        return [need for need in needs if not any(_overlap(need.path, path) for path in replaced)]

    @cached_property
    def shortages(self) -> "list[Shortage]":
        """The pieces of which these boxes hold too few, whatever they are."""
        from bow_author.boxes.allotment import shortages

        return shortages(self.needs, self.boxes.stocks)

    def short_of(self, *kind: str) -> "Iterator[Shortage]":
        """Give the shortages whose first need is of a group, or of one kind of it."""
        return (shortage for shortage in self.shortages if shortage.first.kind[: len(kind)] == kind)

    @property
    def _told_units(self) -> "Iterator[tuple[Label, UnitSetup]]":
        """Give the starting units of which the author says what they are: elsewhere an example stands in."""
        doubtful = {place.path for place in self.entry.repaired}
        for label, setup in self.plan.units.items():
            path = "units", label
            if doubtful.isdisjoint((("units",), path, (*path, "unit"), (*path, "commander"))):
                yield label, setup

    @cached_property
    def unit_types(self) -> dict[Label, UnitType]:
        """The figure type of each starting unit, where one is known."""
        named = {label: self.unit_type_of(setup) for label, setup in self._told_units}
        units = self.catalogue.units
        return {label: units[name] for label, name in named.items() if name is not None and name in units}

    @cached_property
    def cards(self) -> dict[Label, CommanderCard]:
        """The Commander card of each commander unit, where it is known."""
        named = {label: setup.commander or "" for label, setup in self._told_units}
        commanders = self.catalogue.commanders
        return {label: commanders[name] for label, name in named.items() if name in commanders}

    def terrain_at(self, at: Hex) -> str | None:
        """Give the id of what a hex counts as, what is laid there first; None where nothing is said."""
        return self.plan.terrain.get(at) or (self.board.terrain.get(at) if self.board else None)

    def terrain_type_at(self, at: Hex) -> Terrain | None:
        """Give what a hex counts as; None where nothing is said, or nothing that is known."""
        return self.catalogue.terrain.get(self.terrain_at(at) or "")

    def see_terrain(self, at: Hex) -> Iterator[Related]:
        """Point at the place where the plan says what a hex counts as, if it does."""
        if at in self.plan.terrain:
            yield self.see(f"the terrain of {at.name} is laid here", "terrain", at.name, key=True)

    def unit_type_of(self, setup: UnitSetup) -> str | None:
        """Give the figure type of a starting unit: its own, or the one on its Commander card."""
        if setup.unit is not None:
            return setup.unit
        card = self.catalogue.commanders.get(setup.commander or "")
        return card.unit if card else None

    def strength_of(self, label: Label) -> int | None:
        """Count the figures with which a unit starts; None if its figure type is not known."""
        kind = self.unit_types.get(label)
        return (self.plan.units[label].strength or kind.strength) if kind else None


def _overlap(first: tuple[Step, ...], second: tuple[Step, ...]) -> bool:
    """Tell whether one of two places lies in the other."""
    return all(step == there for step, there in zip(first, second, strict=False))


PlanCheck = Callable[[PlanContext], Iterator[Diagnostic]]
DocumentCheck = Callable[[DocumentContext], Iterator[Diagnostic]]
LibraryCheck = Callable[[Library, Catalogue], Iterator[Diagnostic]]
