"""Performing actions: whole, or not at all."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from bow_author.engine.actions import (
    Action,
    AttackUnit,
    Commit,
    Done,
    EndTurn,
    ExecuteCommand,
    MoveUnit,
    OrderUnit,
    Pass,
    PlayCard,
    RaiseMorale,
    RallyUnit,
    Refused,
    SetUp,
    TakeAction,
)
from bow_author.engine.chapters.cards import procedure as cards
from bow_author.engine.chapters.combat import procedure as combat
from bow_author.engine.chapters.combat.losses import forget_the_fallen
from bow_author.engine.chapters.engagement.procedure import disengage
from bow_author.engine.chapters.movement import procedure as movement
from bow_author.engine.chapters.orders import procedure as orders
from bow_author.engine.chapters.orders.legality import may_aim, offers, refusal
from bow_author.engine.chapters.rounds import procedure as phases
from bow_author.engine.events import ActionTaken
from bow_author.engine.state import Stage, Turn, UnitState
from bow_author.engine.transaction import Meanwhile, aside, in_transaction
from bow_author.plans.model import CommanderId

if TYPE_CHECKING:
    from bow_author.engine.play import Play


def perform(play: "Play", action: Action) -> Done | Refused:
    """Carry out an action, or refuse it and leave everything as it was.

    It is refused too if a decision on the way gets an answer that is none of its options, or effects set each other
    off without end.
    """
    events = len(play.events)
    play.work.renew()
    with Meanwhile(play, "is_in_earnest", value=True):
        refused = refusal(play, action) or in_transaction(play, lambda: carry_out(play, action))
    forget_the_fallen(play)
    if refused is None:
        return Done(tuple(play.events[events:]))
    return refused.because(play.take_back(events))


def carry_out(play: "Play", action: Action) -> None:
    """Carry out an action that is legal.

    Raises IllegalAnswerError if a decision gets an answer it does not have, RunawayError if effects set each other off
    without end or do too much.
    """
    if play.work.spent:
        play.work.renew()
    _DEEDS[type(action)](play, action)
    turn = play.state.turn
    if turn is not None and not turn.ordered:
        _end_turn_without_orders(play, turn)
    if play.fallen:
        forget_the_fallen(play)


def _end_turn_without_orders(play: "Play", turn: Turn) -> None:
    """End a turn in which nobody is ordered, unless a command of its card is left."""
    if play.state.winner is not None:
        return
    if not (turn.commands_left and any(cards.may_execute(play, command) for command in turn.commands_left)):
        phases.end_turn(play)


def _order(play: "Play", action: OrderUnit) -> None:
    orders.spend(play, play.state.active_side, action.pay)
    orders.begin_turn(play, play.state.active_side)
    orders.declare(play, [play.unit(action.unit)])


def _play(play: "Play", action: PlayCard) -> None:
    cards.play_card(play, action, _leader(play, action.commander))


def _commit(play: "Play", action: Commit) -> None:
    cards.commit(play, _leader(play, action.commander))


def _leader(play: "Play", commander: CommanderId) -> UnitState:
    unit = cards.leader(play, commander)
    assert unit is not None, "who carries an action out has seen that it is legal"
    return unit


def _raise(play: "Play", _: RaiseMorale) -> None:
    orders.raise_morale(play, play.state.active_side)
    phases.finish_turn(play)


def _rally(play: "Play", action: RallyUnit) -> None:
    orders.rally_by_morale(play, play.unit(action.unit))
    phases.finish_turn(play)


def _move(play: "Play", action: MoveUnit) -> None:
    unit, turn = play.unit(action.unit), play.state.turn
    assert turn is not None, "units move in a turn"
    if disengage(play, unit):
        turn.paths[unit.label] = action.path
        movement.move(play, unit, action.path)
    else:
        orders.finish(play, unit)


def _use(play: "Play", action: AttackUnit | TakeAction) -> None:
    """Let an ordered unit attack, or do something else."""
    unit, turn = play.unit(action.unit), play.state.turn
    assert turn is not None, "units are used in a turn"
    # Where the other side reacts to the end of moves a target may withdraw: the unit may still do something else.
    if turn.stage is Stage.MOVES and orders.end_moves(play) and refusal(play, action) is not None:
        return
    if isinstance(action, AttackUnit):
        combat.attack(play, unit, play.unit(action.target))
    else:
        _take_action(play, turn, unit, action)
    orders.finish(play, unit)


_DEEDS: dict[type[Action], Callable[["Play", Any], None]] = {
    OrderUnit: _order,
    PlayCard: _play,
    ExecuteCommand: lambda play, action: cards.execute(play, action.command),
    Commit: _commit,
    RaiseMorale: _raise,
    RallyUnit: _rally,
    MoveUnit: _move,
    AttackUnit: _use,
    TakeAction: _use,
    EndTurn: lambda play, _: phases.end_turn(play),
    Pass: lambda play, _: phases.pass_turn(play),
    SetUp: lambda play, _: phases.begin_round(play),
}


def _take_action(play: "Play", turn: Turn, unit: UnitState, action: TakeAction) -> None:
    """Let a unit do what a definition offers it."""
    with aside(play):
        named = (offer for offer in offers(play, turn, unit) if offer.id == action.action)
        offer = next(offer for offer in named if may_aim(offer, unit, action.target))
    target = None if offer.targets is None else action.target
    if play.tells:
        play.record(ActionTaken(rule=offer.id, unit=unit.label, action=offer.id, target=target))
    with Meanwhile(play, "doer", (unit.label, offer.id)):
        play.because(offer.id, offer.run, unit, target)
