"""Small battles for the tests of the engine, and rules written by hand."""

import random
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from bow_author.engine.catalogue import Catalogue
from bow_author.engine.chapters.cards import procedure as cards
from bow_author.engine.chapters.morale import procedure as morale
from bow_author.engine.chapters.setup.procedure import new_battle
from bow_author.engine.chapters.victory import procedure as victory
from bow_author.engine.decisions import Answer, Chooser, Decision
from bow_author.engine.effects.acts import is_chosen
from bow_author.engine.luck import DieFace, Luck, ScriptedLuck
from bow_author.engine.play import Play
from bow_author.engine.rule_values import Combat, Command, Tactic
from bow_author.engine.rules import Rules
from bow_author.engine.state import Phase, UnitState
from bow_author.hexes.board import Board, ShortRows, TerrainId
from bow_author.hexes.coordinates import Direction, Edge, Hex, parse_hex
from bow_author.packs.load import load
from bow_author.plans.model import (
    BattlePlan,
    CommanderId,
    HouseId,
    Label,
    MoraleEnd,
    Objective,
    Orientation,
    Rank,
    SideSetup,
    UnitId,
    UnitSetup,
)
from bow_author.plans.read import read_board, read_plan

STARK, LANNISTER = HouseId("stark"), HouseId("lannister")
FACES = {face.value[0]: face for face in DieFace}
"""The faces by their first letters; Morale is m."""


class ScriptedChoices:
    """Answers that were written down: the head of the queue is taken when its name is asked for.

    A decision of another name is declined.
    """

    def __init__(self, answers: Sequence[tuple[str, Answer]]) -> None:
        self.left = list(answers)
        """The answers that no decision has taken."""

    def __call__(self, _play: Play, decision: Decision) -> Answer:
        """Answer *decision*."""
        if self.left and self.left[0][0] == decision.name:
            return self.left.pop(0)[1]
        return decision.declining


def hex_(name: str) -> Hex:
    """Read a hex."""
    at = parse_hex(name)
    assert at is not None
    return at


def path(*names: str) -> tuple[Hex, ...]:
    """Read a path."""
    return tuple(map(hex_, names))


def faces(letters: str) -> tuple[DieFace, ...]:
    """Read faces from their first letters."""
    return tuple(FACES[letter] for letter in letters)


@cache
def catalogue() -> Catalogue:
    """The definitions of the core pack."""
    return Catalogue(load([str(Path(__file__).parents[2] / "content" / "core")]).names)


@cache
def kingsroad() -> tuple[BattlePlan, Board]:
    """The first battle of the core pack."""
    library = load([str(Path(__file__).parents[2] / "content" / "core")])
    entry = library.find("battle_plan", "clash_on_the_kingsroad")
    assert entry is not None
    plan = read_plan(entry.document)
    board = library.find("board", plan.board)
    assert board is not None
    return plan, read_board(board.document)


def unit(label: str, kind: str, rank: str, at: str, strength: int | None = None) -> UnitSetup:
    """Set up a unit; a kind with a dot is a commander. Labels of Stark are small, those of Lannister large."""
    is_commander = "." in kind
    return UnitSetup(
        label=Label(label),
        unit=None if is_commander else UnitId(kind),
        commander=CommanderId(kind) if is_commander else None,
        side=STARK if label.islower() else LANNISTER,
        rank=Rank(rank),
        at=hex_(at),
        strength=strength,
    )


def battle(
    *units: UnitSetup,
    terrain: dict[str, str] | None = None,
    rules: Rules | None = None,
    luck: Luck | str = "",
    draws: Sequence[object] = (),
    choices: Sequence[tuple[str, Answer]] = (),
    chooser: Chooser | None = None,
    board: Board | None = None,
    ends: tuple[MoraleEnd, MoraleEnd] = (11, 11),
    objectives: Iterable[Objective] = (),
    known: Catalogue | None = None,
) -> Play:
    """Begin a small battle in the command phase of round 1: Stark in the south, its turn, nothing in hand."""
    plan = BattlePlan(
        id="small",
        title="Small",
        number=None,
        introduction="",
        packs=("core",),
        board="none",
        orientation=Orientation.LANDSCAPE,
        edges={STARK: Edge.SOUTH, LANNISTER: Edge.NORTH},
        compass=tuple(Direction),
        rounds=3,
        momentum=STARK,
        sides={STARK: SideSetup(4, 3, 2, ends[0]), LANNISTER: SideSetup(4, 3, 2, ends[1])},
        terrain={hex_(at): TerrainId(kind) for at, kind in (terrain or {}).items()},
        objectives={objective.label: objective for objective in objectives},
        units={setup.label: setup for setup in units},
    )
    play = new_battle(
        plan,
        board or Board(7, 7, ShortRows.NONE),
        known or catalogue(),
        rules=rules or Rules(),
        luck=ScriptedLuck(faces(luck), draws) if isinstance(luck, str) else luck,
        chooser=chooser or ScriptedChoices(choices),
    )
    play.state.phase = Phase.COMMAND
    return play


def _rally_all(play: Play, commander: UnitState) -> None:
    for other in cards.controlled(play, commander):
        play.rally(other)


def _chase(play: Play, attacker: UnitState, target: UnitState, _: Combat) -> bool:
    """Let a victor follow up and attack again."""
    follows = attacker.is_in_play and (not target.is_in_play or play.has_retreated(target))
    if len(play.combats) == 1 and follows and play.follow_up(attacker, 2, "chase"):
        play.attack_again(attacker)
    return True


def _score(play: Play) -> bool:
    """Let whoever holds an objective score."""
    for side in play.state.holders.values():
        victory.score(play, side, 1)
    return True


class Lively(Rules):
    """Rules with one effect of every sort, so that random battles reach every procedure."""

    def dice(self, play: Play, base: int, attacker: UnitState, target: UnitState, combat: Any) -> int:
        """At most two dice in a wood."""
        assert target.at is not None
        return min(base, 2) if play.terrain(target.at) == "forest" else base

    def morale_results(self, play: Play, base: int, target: UnitState, attacker: UnitState, combat: Any) -> int:
        """Blue units may ignore one result."""
        is_calm = base and target.rank is Rank.BLUE and is_chosen(play, "calm", target.side, combat)
        return base - 1 if is_calm else base

    def may_counterattack(self, play: Play, target: UnitState, attacker: UnitState) -> bool:
        """Everybody strikes back."""
        return True

    def movement(self, play: Play, base: int, unit: UnitState, path: tuple[Hex, ...]) -> int:
        """One hex more on roads."""
        return base + all(play.ground(at).counts_as == "road" for at in path)

    def remaining_movement(self, play: Play, base: int, unit: UnitState, at: Hex) -> int:
        """A ford slows."""
        return max(0, base - 1) if play.terrain(at) == "ford" else base

    after_attack = staticmethod(_chase)
    at_score = staticmethod(_score)

    def commands(self, card: str) -> tuple[Command, ...]:
        """Every card orders all controlled units for one, or rallies them for one more."""
        return (
            Command(1, lambda play, unit: play.order(cards.controlled(play, unit))),
            Command(1, _rally_all),
        )

    def tactic(self, card: str) -> Tactic | None:
        """Every card raises morale before its commands, or lowers it after them, when it is grey."""
        return Tactic(
            ("before", "after"),
            lambda play, unit: morale.zone(play, unit.side) == "grey",
            lambda play, unit: play.shift_morale(unit.side, -1 if play.state.turn and play.state.turn.done else 1),
        )


class Wanton:
    """A player who answers by luck."""

    def __init__(self, luck: Luck) -> None:
        self.luck = luck

    def __call__(self, _play: Play, decision: Decision) -> Answer:
        """Draw one of the options."""
        return self.luck.draw("answer", decision.options)


def wild(seed: int) -> tuple[BattlePlan, Board]:
    """Make a battle of six rounds with any units, commanders and terrain of the core pack."""
    chance = random.Random(seed)
    board = Board(9, 8, chance.choice(list(ShortRows)))
    known = catalogue()
    kinds = [*known.terrain.values(), *[known.terrain["plains"]] * 15]
    terrain = {at: chance.choice(kinds) for at in board.hexes()}
    free = [at for at, kind in terrain.items() if not kind.is_impassable]
    chance.shuffle(free)
    units: dict[Label, UnitSetup] = {}
    for side in (STARK, LANNISTER):
        versions = [card for card in known.commanders.values() if card.house == side]
        chance.shuffle(versions)
        commanders = {card.person: card.id for card in versions}
        led = chance.sample(sorted(commanders.values()), 3)
        types = [kind.id for kind in known.units.values() if kind.house == side]
        for index in range(8):
            label = Label(f"{side}_{index}")
            commander = led[index] if index < 3 else None
            kind = None if commander else chance.choice(types)
            units[label] = UnitSetup(label, kind, commander, side, chance.choice(list(Rank)), free.pop())
    plan, _ = kingsroad()
    end: MoraleEnd = 11 if chance.random() < 0.5 else "rout"
    sides = {side: replace(setup, morale_end=end) for side, setup in plan.sides.items()}
    printed = {at: kind.id for at, kind in terrain.items()}
    return replace(plan, terrain=printed, units=units, objectives={}, rounds=6, sides=sides), board
