"""All that a side may do, naively: the rulebook's lists of possible actions, written out."""

from collections.abc import Iterator
from itertools import permutations

from bow_author.engine.actions import (
    Action,
    AttackUnit,
    Commit,
    EndTurn,
    ExecuteCommand,
    MoveUnit,
    OrderUnit,
    Pass,
    PlayCard,
    RaiseMorale,
    RallyUnit,
    TakeAction,
)
from bow_author.engine.luck import DieFace
from bow_author.engine.play import Play
from bow_author.engine.state import Phase, Stage, UnitState
from bow_author.plans.model import Label
from tests.naive import moving, seeing, words
from tests.naive.table import around, keywords, lies_in, stands_in, terrain


def actions(play: Play) -> list[Action]:
    """Everything that the active side may do; one move for each hex in which it may end."""
    state = play.state
    if state.winner is not None or state.phase is not Phase.COMMAND:
        return []
    found = list(_begin_a_turn(play) if state.turn is None else _go_on(play))
    for unit in _own(play):
        if unit.commander in words.COMMITS and not state.commanders[unit.commander].is_committed:
            found.append(Commit(unit.commander))
    return found


def _own(play: Play) -> list[UnitState]:
    side = play.state.active_side
    return [unit for unit in play.state.units.values() if unit.at is not None and unit.side == side]


def _begin_a_turn(play: Play) -> Iterator[Action]:
    """Use order tokens, play a Leadership card, or pass."""
    side = play.state.sides[play.state.active_side]
    for unit in _own(play):
        if unit.is_active:
            yield from (OrderUnit(unit.label, pay) for pay in payments(side.pool, unit))
        elif DieFace.MORALE in side.pool:
            yield RallyUnit(unit.label)
    if DieFace.MORALE in side.pool:
        yield RaiseMorale()
    for unit in _own(play):
        for card in sorted(set(side.hand)):
            yield from ways_to_play(play, card, unit)
    yield Pass()


def payments(pool: list[DieFace], unit: UnitState) -> set[tuple[DieFace, ...]]:
    """One token of the colour of the unit's rank, one Valor token, or two tokens of one kind."""
    single = {(face,) for face in pool if face in (words.SHIELDS[unit.rank], DieFace.VALOR)}
    return single | {(face, face) for face in pool if pool.count(face) > 1}


def ways_to_play(play: Play, card: str, unit: UnitState) -> Iterator[PlayCard]:
    """Every choice of commands that the side pays and the commander holds, in any sequence, with a tactic or not."""
    commander = unit.commander
    if commander is None:
        return
    limit = words.COMMAND_LIMITS.get(commander.partition(".")[0], 2)
    room = limit - play.state.commanders[commander].command_tokens
    costs = words.COSTS[card]
    for count in range(len(costs) + 1):
        for commands in permutations(range(len(costs)), count):
            price = sum(costs[command] for command in commands)
            if price > room or price > play.state.sides[unit.side].command_tokens:
                continue
            for timing in (*([None] if commands else []), *tactic(play, card)):
                yield PlayCard(card, commander, commands, timing)
                for first in range(1, count):
                    if list(commands[first:]) == sorted(commands[first:]):  # the others come when they are wanted
                        yield PlayCard(card, commander, commands[:first], timing, None, commands[first:])


def tactic(play: Play, card: str) -> tuple[str, ...]:
    """When the tactic of a card may be used; never if it has none, or its requirement is not met."""
    own = play.state.active_side
    spaces = play.state.morale if own == next(iter(play.state.sides)) else -play.state.morale
    is_met = {face.value: face in play.state.sides[own].pool for face in DieFace}
    is_met |= {"own morale": -spaces >= words.GREEN_BEGINS, "enemy morale": spaces >= words.GREEN_BEGINS}
    for cards, timings, requirement in words.TACTICS:
        if card in cards.split() and is_met[requirement]:
            return timings
    return ()


def _go_on(play: Play) -> Iterator[Action]:
    """Move, attack, or do something else with the units that are ordered; all moves come before all attacks."""
    turn = play.state.turn
    assert turn is not None
    for label in turn.ordered:
        unit = play.state.units[label]
        if turn.stage is Stage.MOVES and label not in turn.paths:
            yield from (MoveUnit(label, path) for path in moving.ends(play, unit).values())
        path = turn.paths.get(label, ())
        if moving.may_attack_after(play, unit, path):
            yield from (AttackUnit(label, Label(target)) for target in seeing.targets(play, unit))
            yield from instead_of_attacking(play, unit)
        if not path:
            yield from instead_of_the_order(play, unit)
    leads = [unit.label for unit in _own(play) if unit.commander == turn.commander]
    yield from (ExecuteCommand(command) for command in turn.commands_left if leads)
    yield EndTurn()


def instead_of_attacking(play: Play, unit: UnitState) -> Iterator[TakeAction]:
    """Fight a fire in an adjacent hex; set one where nobody stands and something burns. In a fire nobody attacks."""
    assert unit.at is not None
    if lies_in(play, unit.at, "fire"):
        return
    for at in around(play, unit.at):
        if lies_in(play, at, "fire"):
            yield TakeAction(unit.label, "extinguish", at)
        if "scorch_the_earth" in keywords(play, unit) and not stands_in(play, at) and terrain(play, at) in words.BURNS:
            yield TakeAction(unit.label, "scorch_the_earth", at)


def instead_of_the_order(play: Play, unit: UnitState) -> Iterator[TakeAction]:
    """Put out the fire in its own hex; loose the dogs."""
    assert unit.at is not None
    if lies_in(play, unit.at, "fire"):
        yield TakeAction(unit.label, "extinguish", None)
    yield from (TakeAction(unit.label, "dogs_of_war", Label(target)) for target in seeing.targets_of_dogs(play, unit))
