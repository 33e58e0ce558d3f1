"""Legality: all that the active side may do now, and why something else is refused."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from bow_author.engine import cards, movement, orders, sight
from bow_author.engine.actions import (
    Action,
    AttackUnit,
    Commit,
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
from bow_author.engine.luck import DieFace
from bow_author.engine.rules import Offer
from bow_author.engine.state import Phase, Stage, Turn, UnitState
from bow_author.plans.model import Label

if TYPE_CHECKING:
    from bow_author.engine.play import Play


class Lead(NamedTuple):
    """Something that the active side might do: it comes to some actions, or to none."""

    find: Callable[..., Iterator[Action]]
    about: tuple[Any, ...] = ()

    def actions(self, play: "Play") -> list[Action]:
        """Give the legal actions that it comes to."""
        return list(self.find(play, *self.about))


def legal_actions(play: "Play") -> list[Action]:
    """Give all that the active side may do now.

    A move is given once for each hex in which it may end; `perform` takes any other legal path there too.
    """
    return [action for lead in leads(play) for action in lead.find(play, *lead.about)]


def leads(play: "Play") -> list[Lead]:
    """Give what the active side might do, found with little effort; each legal action comes from one of them."""
    state = play.state
    if state.winner is not None or state.phase is not Phase.COMMAND:
        return []
    found = _between_turns(play) if state.turn is None else _in_turn(state.turn)
    return [*found, Lead(_commits)]


def _between_turns(play: "Play") -> Iterator[Lead]:
    house = play.state.active_side
    side = play.state.sides[house]
    units = play.state.in_play(house)
    if side.pool:
        yield from [Lead(_orders, (unit,)) for unit in units if unit.is_active]
    if side.hand:
        leaders = cards.leaders(play, house)
        yield from [Lead(_plays, (card, unit)) for card in dict.fromkeys(side.hand) for unit in leaders]
    if DieFace.MORALE in side.pool:
        yield Lead(_only, (RaiseMorale(),))
        yield from [Lead(_only, (RallyUnit(unit.label),)) for unit in units if not unit.is_active]
    yield Lead(_only, (Pass(),))


def _in_turn(turn: Turn) -> Iterator[Lead]:
    for label in turn.ordered:
        if turn.stage is Stage.MOVES and label not in turn.paths:
            yield Lead(moves, (label,))
        yield Lead(_attacks, (label,))
        yield Lead(_deeds, (label,))
    yield Lead(_only, (EndTurn(),))


def _only(_play: "Play", action: Action) -> Iterator[Action]:
    yield action


def _orders(play: "Play", unit: UnitState) -> Iterator[Action]:
    if orders.may_order(play, unit):
        pool = play.state.sides[unit.side].pool
        yield from (OrderUnit(unit.label, pay) for pay in orders.payments(pool, unit))


def _plays(play: "Play", card: str, unit: UnitState) -> Iterator[Action]:
    assert unit.commander is not None
    for commands, tactic in cards.ways_to_play(play, card, unit):
        yield PlayCard(card, unit.commander, commands, tactic)


def moves(play: "Play", label: Label) -> Iterator[Action]:
    """Give the moves of an ordered unit that has not moved, one for each hex in which it may end."""
    return (MoveUnit(label, path) for path in movement.ends(play, play.unit(label)).values())


def _attacks(play: "Play", label: Label) -> Iterator[Action]:
    turn, unit = play.state.turn, play.unit(label)
    if turn is not None and movement.may_attack_after(play, unit, turn.paths.get(label, ())):
        yield from (AttackUnit(label, target.label) for target in sight.targets(play, unit))


def _deeds(play: "Play", label: Label) -> Iterator[Action]:
    turn = play.state.turn
    for offer in offers(play, turn, play.unit(label)) if turn is not None else ():
        for target in (None,) if offer.targets is None else offer.targets:
            yield TakeAction(label, offer.id, target)


def _commits(play: "Play") -> Iterator[Action]:
    for unit in cards.leaders(play, play.state.active_side):
        if unit.commander and cards.may_commit(play, unit):
            yield Commit(unit.commander)


def offers(play: "Play", turn: Turn, unit: UnitState) -> list[Offer]:
    """Give what definitions offer an ordered unit now."""
    path = turn.paths.get(unit.label, ())
    hooks: list[Literal["order", "attack"]] = []
    if not path:
        hooks.append("order")
    if movement.may_attack_after(play, unit, path):
        hooks.append("attack")
    return [offer for hook in hooks for offer in play.rules.offers(play, hook, unit)]


def refusal(play: "Play", action: Action) -> Refused | None:
    """Tell why an action is not legal now; None if it is."""
    if play.state.winner is not None:
        return Refused("battle_over", "the battle is over")
    if play.state.phase is not Phase.COMMAND:
        return Refused("wrong_phase", "actions are taken in the command phase")
    turn = play.state.turn
    match action:
        case Commit(commander):
            unit = cards.leader(play, commander)
            is_possible = unit is not None and unit.side == play.state.active_side and cards.may_commit(play, unit)
            return None if is_possible else Refused("cannot_commit", f"`{commander}` has nothing to commit")
        case MoveUnit() | AttackUnit() | TakeAction() | EndTurn():
            if turn is None:
                return Refused("no_turn", "no unit is ordered")
            return None if isinstance(action, EndTurn) else _refusal_in_turn(play, turn, action)
        case _:
            if turn is not None:
                return Refused("turn_in_progress", "the turn is not over")
            return _refusal_between_turns(play, action)


def _refusal_between_turns(
    play: "Play", action: OrderUnit | PlayCard | RaiseMorale | RallyUnit | Pass
) -> Refused | None:
    house = play.state.active_side
    side = play.state.sides[house]
    match action:
        case OrderUnit(label, pay):
            unit = play.state.units.get(label)
            if unit is None or unit.side != house or not orders.may_order(play, unit):
                return Refused("cannot_order", f"`{label}` cannot be ordered")
            if pay not in orders.payments(side.pool, unit):
                return Refused("cannot_pay", f"these tokens do not order `{label}`")
        case PlayCard(card, commander, commands, tactic):
            unit = cards.leader(play, commander)
            if unit is None or unit.side != house:
                return Refused("no_commander", f"`{commander}` is not there to lead")
            if card not in side.hand:
                return Refused("no_card", f"`{card}` is not in the hand")
            if (commands, tactic) not in cards.ways_to_play(play, card, unit):
                return Refused("cannot_play", f"`{card}` cannot be played like this on `{commander}`")
        case RaiseMorale() | RallyUnit():
            if DieFace.MORALE not in side.pool:
                return Refused("cannot_pay", "there is no morale token in the pool")
            unit = play.state.units.get(action.unit) if isinstance(action, RallyUnit) else None
            if isinstance(action, RallyUnit) and (
                unit is None or unit.side != house or unit.is_active or not unit.is_in_play
            ):
                return Refused("cannot_rally", f"`{action.unit}` cannot be rallied")
        case Pass():
            pass
    return None


def _refusal_in_turn(play: "Play", turn: Turn, action: MoveUnit | AttackUnit | TakeAction) -> Refused | None:
    label = action.unit
    if label not in turn.ordered:
        return Refused("not_ordered", f"`{label}` is not ordered, or is done")
    unit = play.unit(label)
    match action:
        case MoveUnit(path=path):
            if turn.stage is not Stage.MOVES:
                return Refused("moves_first", "all moves come before all attacks")
            if label in turn.paths:
                return Refused("has_moved", f"`{label}` has moved")
            if not movement.may_move(play, unit, path):
                return Refused("no_way", f"`{label}` cannot go there")
        case AttackUnit(target=name):
            target = play.state.units.get(name)
            if not movement.may_attack_after(play, unit, turn.paths.get(label, ())):
                return Refused("moved_too_far", f"`{label}` cannot attack after its move")
            if target is None or not sight.may_attack(play, unit, target):
                return Refused("no_target", f"`{label}` cannot attack `{name}`")
        case TakeAction(action=name, target=aim):
            with play.aside():
                named = [offer for offer in offers(play, turn, unit) if offer.id == name]
            if not any(aim is None if offer.targets is None else aim in offer.targets for offer in named):
                return Refused("no_action", f"`{label}` cannot do `{name}` now")
    return None
