"""A case becomes a battle in play."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from bow_author.cases.model import Case, CaseUnit, find_plan, sides_of
from bow_author.engine.catalogue import Catalogue
from bow_author.engine.decisions import Chooser
from bow_author.engine.effects.watched import WatchedRules
from bow_author.engine.luck import FACES, DieFace, ScriptedLuck
from bow_author.engine.play import Play
from bow_author.engine.setup import new_battle
from bow_author.engine.state import Engagement, Phase
from bow_author.hexes.board import Board, ShortRows, TerrainId
from bow_author.hexes.coordinates import Direction, Edge, Hex, parse_hex
from bow_author.packs.library import Entry, Library
from bow_author.plans.model import (
    ROUT,
    BattlePlan,
    CommanderId,
    HouseId,
    Label,
    Objective,
    Orientation,
    SideSetup,
    TokenId,
    UnitId,
    UnitSetup,
)
from bow_author.plans.read import read_board, read_plan
from bow_dsl.names import Names

if TYPE_CHECKING:
    from bow_dsl import ast

_ROUNDS = 99
"""The round limit of a case that gives none: no battle is over by it."""


class Bench:
    """What the cases of one file are played with: the definitions of its packs, compiled."""

    def __init__(self, entry: Entry, library: Library) -> None:
        self._entry = entry
        self._library = library
        self._variants: tuple[str, ...] = tuple(entry.document.value.get("variants") or ())
        self._own = entry.program
        self.names = _names(entry, library)
        self._rules: dict[tuple[str | None, tuple[tuple[str, str], ...]], tuple[Catalogue, WatchedRules]] = {}

    @property
    def uncompiled(self) -> tuple[tuple[str, str], ...]:
        """Definitions that the cases so far were played without something of, and what."""
        return tuple(sorted({missing for _, rules in self._rules.values() for missing in rules.uncompiled}))

    def missing_variants(self) -> tuple[str, ...]:
        """Give the variants that the file switches on and that are not carried out whole."""
        missing = {definition for definition, _ in self.uncompiled}
        return tuple(variant for variant in self._variants if variant in missing)

    def play(self, case: Case, luck: ScriptedLuck, chooser: Chooser) -> Play:
        """Set up the battle that a case begins with; the case has no mistakes."""
        entry = find_plan(case, self._entry, self._library)
        if entry is None:
            catalogue, rules = self._compiled(None, _labels(case))
            plan, board = _small_plan(case, catalogue)
        else:
            catalogue, rules = self._compiled(entry, {})
            plan = read_plan(entry.document)
            found = self._library.find("board", plan.board)
            assert found is not None, "the checks see to it that a plan has its board"
            board = read_board(found.document)
            ends = case.state.get("morale_ends") or {}
            plan = replace(
                plan,
                rounds=case.state.get("round_limit", plan.rounds),
                sides={
                    house: replace(side, morale_end=ends.get(house, side.morale_end))
                    for house, side in plan.sides.items()
                },
            )
        play = new_battle(plan, board, catalogue, rules=rules, luck=luck, chooser=chooser)
        _apply(play, case)
        return play

    def _compiled(self, plan: Entry | None, labels: dict[str, str]) -> tuple[Catalogue, WatchedRules]:
        own: tuple[ast.Definition, ...] = self._own.definitions if self._own else ()
        names = self.names
        if plan is not None:
            document = plan.document.value
            labels = {
                **dict.fromkeys(document.get("objectives") or (), "objective"),
                **dict.fromkeys(document.get("units") or (), "unit"),
            }
            if plan.program is not None:
                names = names.extended([plan.program])[0]
                own = (*own, *plan.program.definitions)
        # Labels matter only to definitions that may speak of them.
        key = (plan.document.file if plan else None, tuple(labels.items()) if own else ())
        if key not in self._rules:
            self._rules[key] = Catalogue(names), WatchedRules(names, self._variants, own, labels)
        return self._rules[key]


def _names(entry: Entry, library: Library) -> Names:
    """Give the definitions of the packs that a file of cases lists, of its own pack, and of all that these need."""
    listed = list(entry.document.value.get("packs") or ())
    waiting = [*listed, *([entry.pack] if entry.pack else [])] or list(library.packs)
    found: dict[str, None] = {}
    while waiting:
        name = waiting.pop(0)
        if name in library.packs and name not in found:
            found[name] = None
            waiting += library.packs[name].manifest.requires
    programs = [program for name, pack in library.packs.items() if name in found for program in pack.programs]
    own = [entry.program] if entry.program else []
    return Names().extended([*programs, *own])[0]


def _labels(case: Case) -> dict[str, str]:
    objectives = (name for name in case.state.get("objectives") or () if parse_hex(name) is None)
    return {**dict.fromkeys(objectives, "objective"), **{unit.label: "unit" for unit in case.units}}


def _small_plan(case: Case, catalogue: Catalogue) -> tuple[BattlePlan, Board]:
    """Write the battle plan of a case that has its own board."""
    value, state = case.board or {}, case.state
    houses = sides_of(case, catalogue)
    edges = {house: Edge(edge) for house, edge in (value.get("edges") or {}).items()}
    free = (edge for edge in (Edge.SOUTH, Edge.NORTH) if edge not in edges.values())
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
        sides={house: SideSetup(0, 0, 0, ends.get(house, ROUT)) for house in houses},
        terrain=laid,
        tokens={hex_of(at): dict(tokens) for at, tokens in (value.get("tokens") or {}).items()},
        objectives=dict(_objectives(state)),
        units={unit.label: _setup(unit) for unit in case.units},
    )
    return plan, Board(value["columns"], value["rows"], ShortRows(value.get("short_rows", "none")), printed)


def hex_of(written: str) -> Hex:
    """Read a hex that fits the schema."""
    at = parse_hex(written)
    assert at is not None, "the schema lets nothing else pass"
    return at


def _objectives(state: dict[str, Any]) -> Iterator[tuple[Label, Objective]]:
    """Give the objectives that a case has by itself: a hex, or a label that says where it lies."""
    for name, value in (state.get("objectives") or {}).items():
        at = value["at"] if isinstance(value, dict) else name
        holder = value.get("holder") if isinstance(value, dict) else value
        held = HouseId(holder) if holder not in (None, "none") else None
        yield Label(name), Objective(Label(name), hex_of(at), name, held)


def _setup(unit: CaseUnit) -> UnitSetup:
    return UnitSetup(
        label=unit.label,
        unit=UnitId(unit.unit) if unit.unit else None,
        commander=CommanderId(unit.commander) if unit.commander else None,
        side=unit.side,
        rank=unit.rank,
        at=hex_of(unit.at),
        strength=unit.strength,
    )


def _apply(play: Play, case: Case) -> None:
    """Bring a battle that was set up to where the case begins: its units, then its `state`, key by key."""
    for given in case.units:
        unit = play.state.units[given.label]
        unit.is_active = given.is_active
        unit.gained = given.gained
        unit.lost = given.lost
        unit.tokens = {TokenId(token): level for token, level in given.tokens}
    play.state.phase = Phase.COMMAND
    play.state.active_side = _first_to_act(play, case)
    for key, value in case.state.items():
        if key in _KEYS:
            _KEYS[key](play, value)


def _first_to_act(play: Play, case: Case) -> HouseId:
    """Give the side that the first step is about, as far as that can be told."""
    for step in case.steps:
        if "pass" in step:
            return HouseId(step["pass"])
        for key in ("order", "rally", "on", "commit", "attacker"):
            if step.get(key) in play.state.units:
                return play.state.units[step[key]].side
    return play.state.first_player


def _round(play: Play, value: int) -> None:
    play.state.round = value


def _active_side(play: Play, value: str) -> None:
    play.state.active_side = HouseId(value)


def _first_player(play: Play, value: str) -> None:
    play.state.first_player = HouseId(value)


def _momentum(play: Play, value: str) -> None:
    play.state.momentum = HouseId(value)


def _morale(play: Play, value: dict[str, int]) -> None:
    for house, spaces in value.items():
        play.state.morale = spaces if house == next(iter(play.state.sides)) else -spaces


def _pools(play: Play, value: dict[str, list[str]]) -> None:
    for house, faces in value.items():
        play.state.sides[HouseId(house)].pool = sorted(map(DieFace, faces), key=FACES.index)


def _hands(play: Play, value: dict[str, list[str]]) -> None:
    for house, cards in value.items():
        side = play.state.sides[HouseId(house)]
        side.hand = list(cards)
        for card in cards:
            if card in side.deck:
                side.deck.remove(card)


def _command(play: Play, value: dict[str, int]) -> None:
    for house, tokens in value.items():
        play.state.sides[HouseId(house)].command_tokens = tokens


def _committed(play: Play, value: list[str]) -> None:
    for name in value:
        unit = play.state.units.get(Label(name))
        commander = unit.commander if unit else CommanderId(name)
        if commander in play.state.commanders:
            play.state.commanders[commander].is_committed = True


def _victory_points(play: Play, value: dict[str, int]) -> None:
    for house, points in value.items():
        play.state.sides[HouseId(house)].victory_points = points


def _engagements(play: Play, value: list[dict[str, Any]]) -> None:
    play.state.engagements = [engagement_of(item) for item in value]


def engagement_of(value: dict[str, Any]) -> Engagement:
    """Read an engagement."""
    first, second = sorted(map(Label, value["between"]))
    return Engagement((first, second), HouseId(value["token"]))


def _objectives_held(play: Play, value: dict[str, Any]) -> None:
    for name, objective in value.items():
        holder = objective.get("holder") if isinstance(objective, dict) else objective
        play.state.holders.pop(Label(name), None)
        if holder not in (None, "none"):
            play.state.holders[Label(name)] = HouseId(holder)


_KEYS: dict[str, Callable[[Play, Any], None]] = {
    "round": _round,
    "active_side": _active_side,
    "first_player": _first_player,
    "momentum": _momentum,
    "morale": _morale,
    "pools": _pools,
    "hands": _hands,
    "command": _command,
    "committed": _committed,
    "victory_points": _victory_points,
    "engagements": _engagements,
    "objectives": _objectives_held,
}
"""The keys of `state` that change a battle once it is set up; the others are part of its plan."""
