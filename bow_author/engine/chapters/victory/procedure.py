"""Victory: points, objectives, instant victory, the end of the last round, ties."""

from functools import partial
from typing import TYPE_CHECKING

from bow_author.engine.chapters.setup import gambits
from bow_author.engine.chapters.victory.hooks import MOMENTUM, POINT_GAIN, POINT_LOSS, RELOCATION, TAKING, WINNING
from bow_author.engine.events import (
    BattleWon,
    MomentumPassed,
    ObjectiveTaken,
    VictoryPointsLost,
    VictoryPointsScored,
)
from bow_author.engine.events_of_pieces import ObjectiveRelocated
from bow_author.engine.happening import comes_after, comes_before, happens
from bow_author.engine.state import UnitState
from bow_author.engine.undone import stays
from bow_author.hexes.coordinates import Hex
from bow_author.plans.model import HouseId, Label

if TYPE_CHECKING:
    from bow_author.engine.play import Play

_ROUT = "core rulebook, Victory Conditions, Rout"


def score(play: "Play", side: HouseId, points: int) -> bool:
    """Give victory points to a side, and keep in mind if that is for the elimination of an enemy."""
    return happens(play, POINT_GAIN, side, points, does=partial(_score, play, side, points))


def _score(play: "Play", side: HouseId, points: int) -> None:
    play.state.sides[side].victory_points += points
    fallen = play.falling
    if fallen is not None and fallen.side != side:
        play.state.worth[fallen.label] = play.state.worth.get(fallen.label, 0) + points
    if play.tells:
        play.record(VictoryPointsScored(rule=play.rule("Score Victory Points"), side=side, points=points))


def lose_points(play: "Play", side: HouseId, points: int) -> bool:
    """Take victory points from a side, no more than it has."""
    lost = min(points, play.state.sides[side].victory_points)
    return lost > 0 and happens(play, POINT_LOSS, side, lost, does=partial(_lose, play, side, lost))


def _lose(play: "Play", side: HouseId, points: int) -> None:
    lost = min(points, play.state.sides[side].victory_points)
    play.state.sides[side].victory_points -= lost
    if play.tells:
        play.record(VictoryPointsLost(rule=play.rule("Score Victory Points"), side=side, points=lost))


def lose_momentum(play: "Play", side: HouseId) -> bool:
    """Pass the momentum token to the other side, if this one has it."""
    return take_momentum(play, play.enemy[side])


def take_momentum(play: "Play", side: HouseId) -> bool:
    """Give the momentum token to a side, if the other one has it."""
    return play.state.momentum != side and happens(play, MOMENTUM, side, does=partial(_pass_momentum, play, side))


def _pass_momentum(play: "Play", side: HouseId) -> None:
    play.state.momentum = side
    if play.tells:
        play.record(MomentumPassed(rule=play.rule("Momentum Token"), side=side))
    gambits.turn_up(play)


def win(play: "Play", side: HouseId, reason: str) -> None:
    """End the battle; it cannot be won twice."""
    if is_over(play):
        return
    comes_before(play, WINNING, side)
    if is_over(play):
        return  # what came before it has won already
    play.state.winner = side
    play.state.victory = reason
    if play.tells:
        play.record(BattleWon(rule=reason, side=side))
    comes_after(play, WINNING, side)


def is_over(play: "Play") -> bool:
    """Tell whether the battle has been won."""
    return play.state.winner is not None


def rout(play: "Play", side: HouseId) -> None:
    """Let a side flee: it loses at once, and this goes before any other instant victory."""
    if play.state.victory != _ROUT:
        play.state.winner = None
        win(play, play.enemy[side], _ROUT)


def take_objective(play: "Play", unit: UnitState) -> None:
    """Let a unit take the objective it stands on."""
    if unit.at not in play.state.objectives.values():
        return
    lying = [label for label, at in play.state.objectives.items() if at == unit.at]
    for label in lying:  # what taking one brings about may move others
        if play.state.holders.get(label) != unit.side:
            happens(play, TAKING, label, unit, unit.side, does=partial(_take, play, label, unit.side, unit))


def give_objective(play: "Play", label: Label, side: HouseId) -> bool:
    """Lay the control marker of a side on an objective, wherever its units are."""
    if label not in play.state.objectives or play.state.holders.get(label) == side:
        return False
    return happens(play, TAKING, label, None, side, does=partial(_take, play, label, side, None))


def _take(play: "Play", label: Label, side: HouseId, unit: UnitState | None) -> None:
    if unit is not None and unit.at != play.state.objectives.get(label):
        return  # what came before it has brought the unit down, or elsewhere
    play.state.holders[label] = side
    if play.tells:
        rule = "core rulebook, Component Overview, Control Markers"
        play.record(ObjectiveTaken(rule=rule, objective=label, side=side))


def relocate_objective(play: "Play", label: Label, to: Hex | None) -> bool:
    """Lay an objective in another hex of the battlefield, with its control marker; None takes both from it."""
    start = play.state.objectives.get(label)
    if to is not None and to not in play.battlefield.terrain:
        stays(play, label, to)
        return False
    return start != to and happens(play, RELOCATION, label, start, to, does=partial(_relocate, play, label, to))


def _relocate(play: "Play", label: Label, to: Hex | None) -> None:
    if to is None:
        play.state.objectives.pop(label, None)
        play.state.holders.pop(label, None)
    else:
        play.state.objectives[label] = to
    if play.tells:
        play.record(ObjectiveRelocated(rule=play.rule("Component Overview, Control Markers"), objective=label, to=to))


def end_of_battle(play: "Play") -> None:
    """Decide a battle whose last round is over: by its plan, or else by points, by morale, by momentum."""
    play.rules.at_end_of_battle(play)
    if play.state.winner is not None:
        return
    first, second = play.state.sides
    points = play.state.sides[first].victory_points - play.state.sides[second].victory_points
    for lead, reason in ((points, "Score Victory Points"), (play.state.morale, "Victory Conditions, Ties")):
        if lead:
            win(play, first if lead > 0 else second, f"core rulebook, {reason}")
            return
    win(play, play.state.momentum, "core rulebook, Victory Conditions, Ties")
