"""An attack under forty effects: compiled from definitions, and the same rules written by hand."""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from bow_author.engine.catalogue import Catalogue, listed_keywords
from bow_author.engine.chapters.combat import procedure as combat
from bow_author.engine.chapters.setup.procedure import new_battle
from bow_author.engine.effects.compiled import CompiledRules
from bow_author.engine.hooks import HOOKS
from bow_author.engine.luck import SeededLuck
from bow_author.engine.play import Play
from bow_author.engine.rule_values import CombatKind
from bow_author.engine.rules import Rules
from bow_author.engine.state import State, UnitState
from bow_author.hexes.board import Board, TerrainId
from bow_author.hexes.coordinates import Direction, Edge, Hex, distance
from bow_author.packs.load import load
from bow_author.plans.model import BattlePlan, HouseId, Label, Orientation, Rank, SideSetup, UnitId, UnitSetup
from bow_dsl.ruleset.names import Names
from bow_dsl.source import Source
from bow_dsl.syntax.read import read

HERE = Path(__file__).parent
CORE = HERE.parents[1] / "content" / "core"
STARK, LANNISTER = HouseId("stark"), HouseId("lannister")


@cache
def definitions() -> Names:
    """Read the forty effects, with the Houses and classes of the core pack."""
    program, problems = read(Source((HERE / "forty_effects.bow").read_text("utf-8"), "forty_effects.bow"))
    assert not problems, problems
    core = load([str(CORE)]).names
    return Names({kind: core.of_kind(kind) for kind in ("house", "class")}).extended([program])[0]


class ByHand(Rules):
    """The forty effects as one would write them without a language, each question asked once."""

    said = frozenset(code.method for code in HOOKS.values())
    """Every question is asked, but for whole events, on which none of them hangs."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue
        units = catalogue.names.of_kind("unit")
        self.keywords_by_type = {kind: listed_keywords(defined.definition) for kind, defined in units.items()}

    def dice(self, play: Play, base: int, attacker: UnitState, target: UnitState, combat: Any) -> int:
        """Twenty of the effects."""
        has = self.keywords_by_type[attacker.type]
        units = self.catalogue.units
        mine, other = units[attacker.type].unit_class, units[target.type].unit_class
        assert attacker.at is not None
        assert target.at is not None
        here, there = play.terrain(attacker.at), play.terrain(target.at)
        is_attack, is_counter = combat.kind is CombatKind.ATTACK, combat.kind is CombatKind.COUNTERATTACK
        value = base
        if here == "meadow":
            value = min(value, 6)
            if is_counter:
                value = min(value, 2)
        if there == "ridge":
            value = min(value, 5)
            if is_attack and combat.is_ranged:
                value = min(value, 2)
        if "proud" in has and is_attack and other == "cavalry":
            value = min(value, 2)
        if is_attack and mine in ("infantry", "cavalry"):
            value += 1
        for unit in play.state.units.values():
            if unit.at is not None and unit.side == attacker.side and distance(unit.at, attacker.at) == 1:
                value += 1
                break
        if here == "meadow" and is_attack and combat.is_ranged:
            value += 1
        if is_attack:
            if "bold" in has:
                value += 2
            if "brave" in has and other == "infantry":
                value += 1
            if "eager" in has and play.has_moved(attacker):
                value -= 1
        if "calm" in has and attacker.rank is Rank.BLUE:
            value += 1
        if "fierce" in has and target.rank is Rank.RED:
            value += 1
        if "hasty" in has and is_counter:
            value -= 1
        if "keen" in has and distance(attacker.at, target.at) >= 2:
            value -= 1
        if "rash" in has and attacker.is_alone:
            value += 2
        value = min(value, 9)
        if "grim" in has and is_attack and not combat.is_ranged:
            value = min(value, 7)
        return value

    def defense_rank(self, play: Play, base: int, target: UnitState, attacker: UnitState, combat: Any) -> int:
        """Four of the effects."""
        has = self.keywords_by_type[target.type]
        assert target.at is not None
        value = base
        if play.terrain(target.at) == "ridge" and attacker.rank is Rank.GREEN:
            value += 1
        if "armoured" in has:
            value += 1
        if "braced" in has and self.catalogue.units[attacker.type].unit_class == "cavalry":
            value += 1
        return min(value, 2)

    def valor_hits(self, play: Play, base: int, target: UnitState, attacker: UnitState, combat: Any) -> int:
        """Six of the effects."""
        has = self.keywords_by_type[target.type]
        units = self.catalogue.units
        mine, other = units[target.type].unit_class, units[attacker.type].unit_class
        assert target.at is not None
        here = play.terrain(target.at)
        value = base
        if mine == "cavalry" and other != "cavalry":
            value = 0
        if here == "ridge" and other == "cavalry":
            value = 0
        if "dour" in has and target.rank is Rank.RED:
            value = 0
        if "firm" in has:
            value = min(value, 2)
        if mine == "infantry" and attacker.rank is Rank.BLUE:
            value += 1
        return value + 1 if here == "meadow" else value

    def hits(self, play: Play, base: int, target: UnitState, attacker: UnitState, combat: Any) -> int:
        """Seven of the effects."""
        has = self.keywords_by_type[target.type]
        assert target.at is not None
        here = play.terrain(target.at)
        is_attack = combat.kind is CombatKind.ATTACK
        value = base
        if is_attack and here == "meadow":
            value = max(0, value - 2)
        if is_attack and not combat.is_ranged and here == "ridge":
            value += 1
        if is_attack:
            value = max(0, value - (has.get("guarded") or 0))
        if "hardy" in has and target.rank is Rank.GREEN:
            value = max(0, value - 1)
        if "loyal" in has and is_attack and combat.is_ranged:
            value = max(0, value - 1)
        mine = self.catalogue.units[target.type].unit_class
        if mine == "cavalry":
            value = min(value, 3)
        if mine == "infantry":
            value = min(value, 4)
        return value

    def morale_results(self, play: Play, base: int, target: UnitState, attacker: UnitState, combat: Any) -> int:
        """Four of the effects."""
        has = self.keywords_by_type[target.type]
        value = base
        if "stern" in has and target.is_alone:
            value = 0
        if "steady" in has and target.rank is Rank.BLUE:
            value = min(value, 2)
        if attacker.rank is Rank.RED:
            value += 1
        if "patient" in has:
            value = max(0, value - 1)
        return value


def _setup(label: str, kind: str, side: HouseId, rank: Rank, at: Hex) -> UnitSetup:
    return UnitSetup(Label(label), UnitId(kind), None, side, rank, at, None)


def battle(rules: Rules, catalogue: Catalogue) -> Play:
    """Set up two swords, one of which will attack shields on a ridge."""
    units = [
        _setup("a", "swords", STARK, Rank.BLUE, Hex(3, 4)),
        _setup("b", "swords", STARK, Rank.BLUE, Hex(4, 4)),
        _setup("z", "shields", LANNISTER, Rank.GREEN, Hex(3, 3)),
    ]
    plan = BattlePlan(
        id="attack",
        title="Attack",
        number=None,
        introduction="",
        packs=("core",),
        board="none",
        orientation=Orientation.LANDSCAPE,
        edges={STARK: Edge.SOUTH, LANNISTER: Edge.NORTH},
        compass=tuple(Direction),
        rounds=3,
        momentum=STARK,
        sides={STARK: SideSetup(4, 3, 2, 11), LANNISTER: SideSetup(4, 3, 2, 11)},
        terrain={Hex(3, 3): TerrainId("ridge")},
        objectives={},
        units={setup.label: setup for setup in units},
    )
    return new_battle(plan, Board(7, 7), catalogue, rules=rules, luck=SeededLuck(1))


def both() -> tuple[Play, Play]:
    """Give the same battle twice: with the compiled effects, and with those written by hand."""
    catalogue = Catalogue(definitions())
    compiled = CompiledRules(definitions())
    assert not compiled.uncompiled
    return battle(compiled, catalogue), battle(ByHand(catalogue), catalogue)


def attacks(play: Play, count: int, see: Callable[[State], object] = lambda _: None) -> None:
    """Make so many attacks, each by the same units at full strength."""
    play.luck = SeededLuck(count)
    play.events.clear()
    attacker, target = play.unit(Label("a")), play.unit(Label("z"))
    place, strength = target.at, target.strength
    for _ in range(count):
        combat.attack(play, attacker, target)
        see(play.state)
        target.at, target.strength = place, strength
        play.state.engagements.clear()
        play.state.morale = 0
