"""A simple player: it takes what looks best at once, and never thinks of the enemy's answer."""

from typing import TYPE_CHECKING

from bow_author.engine.actions import (
    Action,
    AttackUnit,
    Commit,
    ExecuteCommand,
    MoveUnit,
    OrderUnit,
    PlayCard,
    RaiseMorale,
    RallyUnit,
    TakeAction,
)
from bow_author.engine.chapters.movement import procedure as movement
from bow_author.engine.chapters.orders import legality
from bow_author.engine.chapters.sight import procedure as sight
from bow_author.engine.luck import FACES, DieFace, SeededLuck
from bow_author.hexes.coordinates import Hex, distance
from bow_author.playtest.players.chances import wanted, worth_of_attack
from bow_author.playtest.players.imagined import branch, imagined, play_on
from bow_author.playtest.players.worth import Appraiser

if TYPE_CHECKING:
    from bow_author.engine.decisions import Answer, Decision
    from bow_author.engine.play import Play
    from bow_author.engine.state import UnitState
    from bow_author.plans.model import Label

_SCALE = 40
"""By how much a gain of the worth of a position is more than what an action is worth here."""


class GreedyPlayer:
    """Does what looks best at once.

    It brings units towards the nearest enemy, objective or token that scores, attacks where it expects most, and
    looks what comes of cards that score and of what definitions offer. Its luck is that of its own side.
    """

    def __init__(self, luck: SeededLuck) -> None:
        self._luck = luck
        self._appraiser = Appraiser()

    def act(self, play: "Play") -> Action:
        """Choose the action of the greatest worth; luck chooses among equals."""
        actions = legality.legal_actions(play)
        attackers = {action.unit for action in actions if isinstance(action, AttackUnit)}
        looked = self._looks_at(play, actions)
        worths = [
            looked[number] if number in looked else _worth(play, action, attackers)
            for number, action in enumerate(actions)
        ]
        best = max(worths)
        equals = [action for action, worth in zip(actions, worths, strict=True) if worth == best]
        return self._luck.draw("action", equals)

    def answer(self, play: "Play", decision: "Decision") -> "Answer":
        """Accept what is offered, but stand as before; roll dice again only if they have missed."""
        if decision.name in play.catalogue.units:  # in which formation those of a type stand
            return decision.declining
        offered = [option for option in decision.options if option != decision.declining]
        fight = play.combat
        if decision.name == "reroll" and fight is not None:  # elsewhere faces are those of order tokens
            missed = {face for face in FACES if face not in wanted(play, fight.target)}
            return max(missed & set(fight.faces), key=lambda face: (fight.faces.count(face), face.value), default=None)
        return self._luck.draw("answer", offered)

    def _looks_at(self, play: "Play", actions: list[Action]) -> dict[int, int]:
        """Try what no rule of thumb knows, and tell what each is worth, by its place among the actions."""
        scoring = play.catalogue.scoring_cards
        tried = [
            number
            for number, action in enumerate(actions)
            if isinstance(action, TakeAction | Commit) or (isinstance(action, PlayCard) and action.card in scoring)
        ]
        if not tried:
            return {}
        side, worth = play.state.active_side, self._appraiser.worth
        table = imagined(play, side, SeededLuck(self._luck.seed()), self.answer)
        before = worth(table, side)
        found = {}
        for number in tried:
            action, after = actions[number], branch(table)
            gain = worth(after, side) - before if play_on(after, action, is_round_played=False) else -1
            if isinstance(action, PlayCard):
                found[number] = _worth(play, action, set()) + max(0, gain) // _SCALE
            else:
                found[number] = _TRIED + gain // _SCALE if gain > 0 else -1
        return found


_TRIED = 200
"""What something is worth at least that makes a position better: as much as an attack."""


def _worth(play: "Play", action: Action, attackers: set["Label"]) -> int:
    """Tell how good an action looks; to end a turn or to pass is worth 0."""
    match action:
        case MoveUnit(label, path):
            return 0 if label in attackers else _worth_of_move(play, play.unit(label), path)
        case AttackUnit(label, target):
            hope = worth_of_attack(play, play.unit(label), play.unit(target))
            return 200 + hope if hope > 0 else -1
        case OrderUnit(label, pay):
            unit = play.unit(label)
            hopes = [worth_of_attack(play, unit, target) for target in sight.targets(play, unit)]
            return 100 + max(hopes, default=0) - 10 * len(pay) - 5 * (DieFace.VALOR in pay)
        case PlayCard(commands=commands, tactic=tactic):
            return 90 * len(commands) + 20 * (tactic is not None)
        case ExecuteCommand():
            return 90
        case RallyUnit():
            return 60
        case RaiseMorale():
            return 40
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
