"""A case becomes a battle in play."""

from collections.abc import Container, Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from bow_author.cases.model import Case, CaseUnit, find_plan, hex_of, labels_of, sides_of
from bow_author.cases.state import apply_state, objective_named
from bow_author.cases.tokens import read_tokens
from bow_author.engine.agreed import agreed_kind
from bow_author.engine.catalogue import Catalogue
from bow_author.engine.chapters.setup.procedure import new_battle
from bow_author.engine.decisions import Chooser
from bow_author.engine.effects.instrumented_rules import InstrumentedRules
from bow_author.engine.luck import ScriptedLuck
from bow_author.engine.open_plan import OpenPlan
from bow_author.engine.play import Play
from bow_author.engine.state import Staging
from bow_author.hexes.board import Board, ShortRows, TerrainId
from bow_author.hexes.coordinates import Direction, Edge, parse_hex
from bow_author.packs.entries import Entry
from bow_author.packs.library import Library
from bow_author.packs.overlays import closure, laid_by, overlaid
from bow_author.plans.model import (
    ROUT,
    BattlePlan,
    CommanderId,
    HouseId,
    Label,
    MoraleEnd,
    Objective,
    Orientation,
    SideSetup,
    UnitId,
    UnitSetup,
)
from bow_dsl.ruleset.names import Names

if TYPE_CHECKING:
    from bow_dsl.syntax import ast

_ROUNDS = 99
"""The round limit of a case that gives none: no battle is over by it."""


_OPPOSITE = {Edge.NORTH: Edge.SOUTH, Edge.SOUTH: Edge.NORTH, Edge.EAST: Edge.WEST, Edge.WEST: Edge.EAST}


class Bench:
    """What the cases of one file are played with: the definitions of its packs, compiled."""

    def __init__(self, entry: Entry, library: Library, only: Container[tuple[str, str]] | None = None) -> None:
        """Play with all definitions, or with *only* those of some kinds and ids."""
        self._entry = entry
        self._library = library.as_used_by(entry)
        self._only = only
        self._variants: tuple[str, ...] = tuple(entry.document.value.get("variants") or ())
        self._own = entry.program
        self.names = _names(entry, library)
        self._objectives = _objective_labels(entry)
        self._rules: dict[tuple[str | None, tuple[tuple[str, str], ...]], tuple[Catalogue, InstrumentedRules]] = {}

    @property
    def uncompiled(self) -> tuple[tuple[str, str], ...]:
        """Definitions that the cases so far were played without something of, and what."""
        return tuple(sorted({missing for _, rules in self._rules.values() for missing in rules.uncompiled}))

    def missing(self) -> tuple[tuple[str, str], ...]:
        """Give what the file switches on or defines and what is not carried out whole: its kind and its id."""
        wanted = {name: agreed_kind(self.names, name) or "variant" for name in self._variants}
        wanted |= {
            definition.id.text: definition.kind.text for definition in (self._own.definitions if self._own else ())
        }
        missing = dict.fromkeys(definition for definition, _ in self.uncompiled)
        return tuple((wanted[name], name) for name in missing if name in wanted)

    def play(self, case: Case, luck: ScriptedLuck, chooser: Chooser) -> Play:
        """Set up the battle that a case begins with; the case has no mistakes."""
        entry = find_plan(case.plan, self._entry, self._library)
        if entry is None:
            catalogue, rules = self._compiled(None, {**self._objectives, **dict.fromkeys(labels_of(case), "unit")})
            plan, board = _small_plan(case, catalogue)
        else:
            opened = OpenPlan(entry, self._library)
            catalogue, rules = self._compiled(opened, opened.plan.labels)
            assert opened.board is not None, "the checks see to it that a plan has its board"
            plan, board = _with_state(opened.plan, case.state), opened.board
        play = new_battle(_as_it_lies(plan, case.state), board, catalogue, rules=rules, luck=luck, chooser=chooser)
        play.staging = Staging(case.arrivals)
        apply_state(play, case)
        return play

    def _compiled(self, opened: OpenPlan | None, labels: dict[str, str]) -> tuple[Catalogue, InstrumentedRules]:
        own: tuple[ast.Definition, ...] = self._own.definitions if self._own else ()
        names, variants = self.names, self._variants
        if opened is not None:
            variants, own = (*variants, *opened.plan.variants), (*own, *opened.own)
            if opened.entry.program is not None:
                names = names.extended([opened.entry.program])[0]
        # Labels matter only to definitions that may speak of them.
        key = (opened.entry.document.file if opened else None, tuple(labels.items()) if own else ())
        if key not in self._rules:
            self._rules[key] = Catalogue(names), InstrumentedRules(names, variants, own, labels, only=self._only)
        return self._rules[key]


def _names(entry: Entry, library: Library) -> Names:
    """Give the definitions of the packs that a file of cases lists, of its own pack, and of all that these need."""
    used_packs = closure(library.packs, library.used_by(entry))
    programs = [program for name, pack in library.packs.items() if name in used_packs for program in pack.programs]
    own = [entry.program] if entry.program else []
    names = overlaid(Names(ruleset=library.ruleset).extended(programs)[0], laid_by(library.packs, used_packs)).names
    return names.extended(own)[0]


def _objective_labels(entry: Entry) -> dict[str, str]:
    """Give the labels of all objectives of a file: its definitions hold in every case, with or without them."""
    states = (case.get("state") or {} for case in entry.document.value["cases"])
    named = (name for state in states for name in state.get("objectives") or ())
    return {name: "objective" for name in named if parse_hex(name) is None}


def _with_state(plan: BattlePlan, state: dict[str, Any]) -> BattlePlan:
    """Give a battle plan with what a case lays down in its stead."""
    ends = state.get("morale_ends") or {}
    return replace(
        plan,
        rounds=state.get("round_limit", plan.rounds),
        sides={house: replace(side, morale_end=ends.get(house, side.morale_end)) for house, side in plan.sides.items()},
        objectives={**plan.objectives, **dict(_objectives(state, plan.objectives))},
    )


def _as_it_lies(plan: BattlePlan, state: dict[str, Any]) -> BattlePlan:
    """Give a battle plan with its units and tokens where a case has them."""
    places = {name: hex_of(unit["at"]) for name, unit in (state.get("units") or {}).items() if "at" in unit}
    lying = {hex_of(at): dict(read_tokens(tokens)) for at, tokens in (state.get("tokens") or {}).items()}
    units = {label: replace(unit, at=places.get(label, unit.at)) for label, unit in plan.units.items()}
    return replace(plan, units=units, tokens={**plan.tokens, **lying})


def _small_plan(case: Case, catalogue: Catalogue) -> tuple[BattlePlan, Board]:
    """Write the battle plan of a case that has its own board."""
    value, state = case.board or {}, case.state
    houses = sides_of(case, catalogue)
    edges = {house: Edge(edge) for house, edge in (value.get("edges") or {}).items()}
    others = (*(_OPPOSITE[edge] for edge in edges.values()), Edge.SOUTH, Edge.NORTH)
    free = (edge for edge in others if edge not in edges.values())
    terrain = {hex_of(at): TerrainId(name) for at, name in (value.get("terrain") or {}).items()}
    laid = {at: name for at, name in terrain.items() if catalogue.terrain[name].is_token}
    printed = {at: name for at, name in terrain.items() if at not in laid}
    ends = state.get("morale_ends") or {}
    momentum = HouseId(state.get("momentum", houses[0]))
    plan = BattlePlan(
        id="case",
        title=case.name,
        number=None,
        introduction="",
        packs=(),
        board="",
        orientation=Orientation.LANDSCAPE,
        edges={house: edges.get(house) or next(free) for house in houses},
        compass=tuple(Direction),
        rounds=state.get("round_limit", _ROUNDS),
        momentum=momentum,
        sides={house: _side(case, house, catalogue, ends.get(house, ROUT)) for house in houses},
        terrain=laid,
        tokens={hex_of(at): dict(read_tokens(tokens)) for at, tokens in (value.get("tokens") or {}).items()},
        objectives=dict(_objectives(state, {})),
        units={unit.label: _setup(unit, catalogue, houses) for unit in case.units},
    )
    return plan, Board(value["columns"], value["rows"], ShortRows(value.get("short_rows", "none")), printed)


def _side(case: Case, house: HouseId, catalogue: Catalogue, morale_end: MoraleEnd) -> SideSetup:
    """Give what a side of a case has by its own board.

    Only a battle plan has ratings. Without one the dice of a case are shared by its marshaling phases, and there by the
    two sides, an odd one going to the first player; a side draws what the case draws of its cards and its allies'.
    """
    phases = sum(step.get("run") in ("marshaling", "round") for step in case.steps)
    if not phases:
        return SideSetup(0, 0, 0, morale_end)
    first = case.state.get("first_player", case.state.get("momentum", sides_of(case, catalogue)[0]))
    dice, odd = divmod(len(case.dice) // phases, 2)
    led = (unit.commander for unit in case.units if unit.commander and unit.side == house)
    allies = {catalogue.commanders[commander].house for commander in led} - set(catalogue.primary_houses)
    drawn = (catalogue.cards[str(draw)] for draw in case.draws if draw in catalogue.cards)
    mine = [card for card in drawn if card.house in {house, *allies}]
    return SideSetup(0, dice + odd * (house == first), len(mine) // phases, morale_end)


def _objectives(state: dict[str, Any], planned: Mapping[Label, Objective]) -> Iterator[tuple[Label, Objective]]:
    """Give the objectives that a case has besides the planned ones: a hex, or a label that says where it lies."""
    for name, value in (state.get("objectives") or {}).items():
        if objective_named(name, planned) is None or isinstance(value, dict):
            at = value["at"] if isinstance(value, dict) else name
            yield Label(name), Objective(Label(name), hex_of(at), name)


def _setup(unit: CaseUnit, catalogue: Catalogue, houses: tuple[HouseId, ...]) -> UnitSetup:
    """Set a unit up as the battle began: a commander who fights for the enemy of his House has gone over since."""
    card = catalogue.commanders.get(unit.commander or "")
    return UnitSetup(
        label=unit.label,
        unit=UnitId(unit.unit) if unit.unit else None,
        commander=CommanderId(unit.commander) if unit.commander else None,
        side=card.house if card is not None and card.house in houses else unit.side,
        rank=unit.rank,
        at=hex_of(unit.at),
        strength=unit.original_strength or unit.strength,
    )
