"""Performing actions: whole, or not at all."""

from typing import TYPE_CHECKING

from bow_author.engine import cards, combat, movement, orders, phases
from bow_author.engine.actions import (
    Action,
    AttackUnit,
    Commit,
    Done,
    EndTurn,
    MoveUnit,
    OrderUnit,
    Pass,
    PlayCard,
    RaiseMorale,
    RallyUnit,
    Refused,
    TakeAction,
)
from bow_author.engine.engagement import disengage
from bow_author.engine.events import ActionTaken
from bow_author.engine.legality import offers, refusal
from bow_author.engine.state import Stage, Turn, UnitState
from bow_author.engine.whole import do_whole

if TYPE_CHECKING:
    from bow_author.engine.play import Play


def perform(play: "Play", action: Action) -> Done | Refused:
    """Carry out an action, or refuse it and leave everything as it was.

    It is refused too if a decision on the way gets an answer that is none of its options, or effects set each other
    off without end.
    """
    events = len(play.events)
    play.is_in_earnest = True
    try:
        refused = refusal(play, action) or do_whole(play, lambda: carry_out(play, action))
    finally:
        play.is_in_earnest = False
    if refused is None:
        return Done(tuple(play.events[events:]))
    return refused.because(play.take_back(events))


def carry_out(play: "Play", action: Action) -> None:
    """Carry out an action that is legal.

    Raises IllegalAnswerError if a decision gets an answer it does not have, EndlessChainError if effects set each
    other off without end.
    """
    state = play.state
    match action:
        case MoveUnit() | AttackUnit() | TakeAction():  # what happens most comes first
            _use_unit(play, action)
        case EndTurn():
            phases.end_turn(play)
        case OrderUnit(label, pay):
            orders.spend(play, state.active_side, pay)
            orders.begin_turn(play, state.active_side)
            orders.declare(play, [play.unit(label)])
        case PlayCard(commander=commander):
            unit = cards.leader(play, commander)
            assert unit is not None, "who carries an action out has seen that it is legal"
            cards.play_card(play, action, unit)
        case Pass():
            phases.pass_turn(play)
        case RaiseMorale():
            orders.raise_morale(play, state.active_side)
            phases.next_turn(play)
        case RallyUnit(label):
            orders.rally_by_morale(play, play.unit(label))
            phases.next_turn(play)
        case Commit(commander):
            unit = cards.leader(play, commander)
            assert unit is not None, "who carries an action out has seen that it is legal"
            cards.commit(play, unit)
    turn = play.state.turn
    if turn is not None and not turn.ordered and state.winner is None:
        phases.end_turn(play)


def _use_unit(play: "Play", action: MoveUnit | AttackUnit | TakeAction) -> None:
    """Let an ordered unit do something."""
    turn = play.state.turn
    assert turn is not None, "units are used in a turn"
    unit = play.unit(action.unit)
    if isinstance(action, MoveUnit):
        if disengage(play, unit):
            turn.paths[unit.label] = action.path
            movement.move(play, unit, action.path)
        else:
            orders.finish(play, unit)
        return
    if turn.stage is Stage.MOVES:
        orders.end_moves(play)
        if refusal(play, action) is not None:  # its target has withdrawn: the unit may still do something else
            return
    if isinstance(action, AttackUnit):
        combat.attack(play, unit, play.unit(action.target))
    else:
        _take_action(play, turn, unit, action)
    orders.finish(play, unit)


def _take_action(play: "Play", turn: Turn, unit: UnitState, action: TakeAction) -> None:
    """Let a unit do what a definition offers it."""
    with play.aside():
        offer = next(offer for offer in offers(play, turn, unit) if offer.id == action.action)
    if play.tells:
        play.record(ActionTaken(rule=offer.id, unit=unit.label, action=offer.id, target=action.target))
    play.doer = (unit.label, offer.id)
    play.because(offer.id, offer.run, unit, action.target)
    play.doer = None
