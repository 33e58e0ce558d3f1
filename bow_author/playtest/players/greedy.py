"""Players: a random one, and a simple greedy one."""

from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple, Protocol

from bow_author.engine.actions import (
    Action,
    AttackUnit,
    Commit,
    EndTurn,
    ExecuteCommand,
    MoveUnit,
    OrderUnit,
    PlayCard,
    RaiseMorale,
    RallyUnit,
    TakeAction,
)
from bow_author.engine.chapters.combat import procedure as combat
from bow_author.engine.chapters.combat.losses import RANKS
from bow_author.engine.chapters.engagement.procedure import may_disengage
from bow_author.engine.chapters.movement import passing, procedure as movement
from bow_author.engine.chapters.orders import legality
from bow_author.engine.chapters.sight import procedure as sight
from bow_author.engine.luck import BATTLE_DIE, FACES, DieFace
from bow_author.hexes.coordinates import Hex, distance
from bow_author.plans.model import Label

if TYPE_CHECKING:
    from bow_author.engine.decisions import Answer, Decision
    from bow_author.engine.luck import Luck
    from bow_author.engine.play import Play
    from bow_author.engine.state import UnitState

_SIDES_OF_DIE = Counter(BATTLE_DIE)
_SHIELDS = (DieFace.GREEN, DieFace.BLUE, DieFace.RED)
"""The face that hits each rank, lowest first."""


class Player(Protocol):
    """Whoever plays one side."""

    def act(self, play: "Play") -> Action:
        """Choose one of the legal actions; there is at least one."""

    def answer(self, play: "Play", decision: "Decision") -> "Answer":
        """Choose one of the options of a decision."""


class RandomPlayer:
    """Does anything that is legal: draws what to do and with whom, then how; only that much is looked for.

    It thinks twice before it ends a turn, for else most of its units would stand still.
    """

    def __init__(self, luck: "Luck") -> None:
        self._luck = luck

    def act(self, play: "Play") -> Action:
        """Draw something that might be done until it comes to an action."""
        leads = legality.leads(play)
        draw, moves = self._luck.draw, legality.moves
        is_sure = False
        while True:
            lead = draw("lead", leads)
            find, whom = lead
            actions = self._wander(play, whom) if find is moves else find(play, whom)
            if not actions:
                leads.remove(lead)
            elif is_sure or not isinstance(actions[0], EndTurn):
                return draw("action", actions) if len(actions) > 1 else actions[0]
            else:
                is_sure = True

    def answer(self, play: "Play", decision: "Decision") -> "Answer":  # noqa: ARG002 (looks at nothing)
        """Draw an answer."""
        return self._luck.draw("answer", decision.options)

    def _wander(self, play: "Play", label: Label) -> tuple[MoveUnit, ...]:
        """Draw a move hex by hex, so that not all need to be found; none if it cannot set out."""
        unit, draw = play.state.units[label], self._luck.draw
        base = draw("order", movement.options_of(play, unit)).move
        if unit.at is None or not may_disengage(play, unit):
            return ()
        neighbours, enter = play.battlefield.neighbours, movement.entrances(play, unit, passes_on=True)
        way, step = movement.set_out(play, unit, base)
        untried: list[Hex | None] = [] if way.is_over else [*neighbours[unit.at]]
        while untried and (at := draw("way", untried)) is not None:  # None: it stays there
            ground = enter(at, way.path[-1] if way.path else unit.at)
            onward = step(way, at, ground.stops) if ground is not None else None
            if onward is None or (way.path and not passing.may_pass(play, unit, way.path[-1], at)):
                untried.remove(at)
            else:
                way = onward
                untried = [] if way.is_over else [*neighbours[at], None]
        path = way.path
        while path and not passing.may_end(play, unit, path[-1]):
            path = path[:-1]
        return (MoveUnit(label, path),) if path else ()


class GreedyPlayer:
    """Does what looks best at once, and never thinks of the enemy's answer.

    It brings units towards the nearest enemy, objective or token that scores, attacks where it expects most, and
    spends all it has.
    """

    def __init__(self, luck: "Luck") -> None:
        self._luck = luck

    def act(self, play: "Play") -> Action:
        """Choose the action of the greatest worth; luck chooses among equals."""
        actions = legality.legal_actions(play)
        attackers = {action.unit for action in actions if isinstance(action, AttackUnit)}
        worths = [_worth(play, action, may_attack=getattr(action, "unit", None) in attackers) for action in actions]
        best = max(worths)
        equals = [action for action, worth in zip(actions, worths, strict=True) if worth == best]
        return self._luck.draw("action", equals)

    def answer(self, play: "Play", decision: "Decision") -> "Answer":
        """Accept whatever is offered; roll dice again only if they have missed."""
        offered = [option for option in decision.options if option != decision.declining]
        fight = play.combat
        if decision.name == "reroll" and fight is not None:  # elsewhere faces are those of order tokens
            missed = {face for face in FACES if face not in _wanted(play, fight.target)}
            return max(missed & set(fight.faces), key=lambda face: (fight.faces.count(face), face.value), default=None)
        return self._luck.draw("answer", offered)


def _worth(play: "Play", action: Action, *, may_attack: bool) -> int:
    """Tell how good an action looks; to end a turn or to pass is worth 0."""
    match action:
        case MoveUnit(label, path):
            return 0 if may_attack else _worth_of_move(play, play.unit(label), path)
        case AttackUnit(label, target):
            return 200 + _worth_of_attack(play, play.unit(label), play.unit(target))
        case OrderUnit(label, pay):
            unit = play.unit(label)
            hopes = [_worth_of_attack(play, unit, target) for target in sight.targets(play, unit)]
            return 100 + max(hopes, default=0) - 10 * len(pay) - 5 * (DieFace.VALOR in pay)
        case PlayCard(commands=commands, tactic=tactic):
            return 90 * len(commands) + 20 * (tactic is not None)
        case ExecuteCommand():
            return 90
        case RallyUnit():
            return 60
        case RaiseMorale():
            return 40
        case TakeAction() | Commit():
            return 10
        case _:
            return 0


def _worth_of_move(play: "Play", unit: "UnitState", path: tuple[Hex, ...]) -> int:
    """Count the hexes by which a move brings a unit nearer; 300 and more, so that moves come before attacks."""
    assert unit.at is not None
    if unit.at in play.state.objectives.values() or unit.at in _prizes(play):
        return -1
    aims = _aims(play, unit)
    if not aims:
        return -1
    here, there = (min(distance(at, aim) for aim in aims) for at in (unit.at, path[-1]))
    if there >= here:
        return -1
    return 300 + 10 * (here - there) + 15 * movement.may_attack_after(play, unit, path)


def _aims(play: "Play", unit: "UnitState") -> list[Hex]:
    """Give the hexes that a unit wants to come near: enemies, tokens that score, objectives its side does not hold."""
    taken = {friend.at for friend in play.state.in_play(unit.side)}
    enemies = play.state.in_play(play.enemy[unit.side])
    objectives = play.state.objectives.items()
    return [
        *(enemy.at for enemy in enemies if enemy.at is not None),
        *(at for label, at in objectives if play.state.holders.get(label) != unit.side),
        *(at for at in _prizes(play) if at not in taken),
    ]


def _prizes(play: "Play") -> list[Hex]:
    """Give the hexes with tokens on which points or the battle depend."""
    scoring = play.catalogue.scoring_tokens
    return [at for at, lying in play.state.tokens.items() if not scoring.isdisjoint(lying)] if scoring else []


def _worth_of_attack(play: "Play", unit: "UnitState", target: "UnitState") -> int:
    """Weigh the hits to expect, in hundredths of a figure at most of all that stand there, by what falls with them."""
    dice = combat.attack_dice(play, combat.expected(play, unit, target))
    sides = sum(_SIDES_OF_DIE[face] for face in _wanted(play, target))
    hits = min(100 * dice * sides // len(BATTLE_DIE), 100 * target.strength)
    return hits * (1 + RANKS.index(play.rank_of(target)) + (target.commander is not None)) // target.strength


def _wanted(play: "Play", target: "UnitState") -> tuple[DieFace, ...]:
    """Give the faces that do something to a target: its shield, Valor and Morale."""
    return _SHIELDS[RANKS.index(play.rank_of(target))], DieFace.VALOR, DieFace.MORALE


class Machine(NamedTuple):
    """One of the players of the machine."""

    seat: Callable[["Luck"], Player]
    words: str
    """What it is called where somebody chooses who plays."""


MACHINES = {
    "random": Machine(RandomPlayer, "the machine, at random"),
    "greedy": Machine(GreedyPlayer, "the machine, greedily"),
}
"""The players by the names that a user says."""
PLAYERS: dict[str, Callable[["Luck"], Player]] = {name: machine.seat for name, machine in MACHINES.items()}
