"""Legality: all that the active side may do now, and why something else is refused."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, TypeAlias

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
    Refused,
    SetUp,
    TakeAction,
)
from bow_author.engine.chapters.cards import procedure as cards
from bow_author.engine.chapters.movement import procedure as movement
from bow_author.engine.chapters.orders import procedure as orders
from bow_author.engine.chapters.sight import procedure as sight
from bow_author.engine.chapters.units import formations
from bow_author.engine.luck import DieFace
from bow_author.engine.rule_values import Offer, Target
from bow_author.engine.state import Phase, Stage, Turn, UnitState
from bow_author.engine.transaction import aside
from bow_author.hexes.coordinates import Hex
from bow_author.plans.model import Label

if TYPE_CHECKING:
    from bow_author.engine.play import Play


_COMMAND, _STILL_MOVING, _MORALE = Phase.COMMAND, Stage.MOVES, DieFace.MORALE
"""Asked at every action: looked up in its enumeration a member takes ten times as long in Python 3.11."""
Find: TypeAlias = Callable[["Play", Any], Sequence[Action]]
Lead: TypeAlias = tuple[Find, Any]
"""Something that the active side might do: what finds the actions that it comes to, perhaps none, and for whom."""


def legal_actions(play: "Play") -> list[Action]:
    """Give all that the active side may do now.

    A move is given once for each hex in which it may end; `perform` takes any other legal path there too.
    """
    return [action for find, whom in leads(play) for action in find(play, whom)]


def leads(play: "Play") -> list[Lead]:
    """Give what the active side might do, found with little effort; each legal action comes from one of them."""
    state = play.state
    if play.work.spent:
        play.work.renew()
    if state.winner is not None or state.phase is not _COMMAND:
        return [_SET_UP] if formations.is_to_be_set_up(play) else []
    turn = state.turn
    possible = _between_turns(play) if turn is None else _in_turn(turn)
    for name in play.committing:
        card = state.commanders[name]
        if not card.is_committed and card.side == state.active_side:
            leaders = cards.leaders(play, state.active_side)
            return possible + [(_commits, unit) for unit in leaders if cards.may_commit(play, unit)]
    return possible


def _between_turns(play: "Play") -> list[Lead]:
    house = play.state.active_side
    side = play.state.sides[house]
    units = play.force(house)
    possible: list[Lead] = []
    if side.pool:
        if "is_active" in play.said:
            possible = [_ORDERS[unit.label] for unit in units if unit.at is not None and orders.is_active(play, unit)]
        else:
            possible = [_ORDERS[unit.label] for unit in units if unit.is_active and unit.at is not None]
    if side.hand:
        plays = _plays_on(tuple([unit.label for unit in units if unit.commander is not None and unit.at is not None]))
        for card in dict.fromkeys(side.hand):
            possible += plays[card]
    if _MORALE in side.pool and _MORALE in orders.spendable(play, house):
        if orders.may_raise(play, house):
            possible.append(_RAISE)
        if "may_rally" in play.said:
            possible += [_RALLIES[unit.label] for unit in units if orders.may_rally(play, unit, orders.BY_MORALE)]
        else:
            possible += [_RALLIES[unit.label] for unit in units if not unit.is_active and unit.at is not None]
    possible.append(_PASS)
    return possible


class _Known(dict[Label, Lead]):
    """Leads that each concern one unit."""

    def __init__(self, find: Find) -> None:
        self._find = find

    def __missing__(self, label: Label) -> Lead:
        self[label] = lead = (self._find, label)
        return lead


class _KnownPlays(dict[str, tuple[Lead, ...]]):
    """What might come of each card: it may be played on any of the units of some commanders."""

    def __init__(self, leaders: tuple[Label, ...]) -> None:
        self._leaders = leaders

    def __missing__(self, card: str) -> tuple[Lead, ...]:
        self[card] = leads = tuple((_plays, (card, label)) for label in self._leaders)
        return leads


_plays_on = lru_cache(maxsize=1 << 10)(_KnownPlays)


def _in_turn(turn: Turn) -> list[Lead]:
    possible: list[Lead] = []
    moved = turn.paths if turn.stage is _STILL_MOVING else turn.ordered
    for label in turn.ordered:
        if label not in moved:
            possible.append(_MOVES[label])
        possible.append(_DEEDS[label])
    if turn.commands_left:
        possible += [(_commands, command) for command in turn.commands_left]
    possible.append(_END)
    return possible


def _only(_play: "Play", action: Action) -> tuple[Action, ...]:
    return (action,)


_SET_UP: Lead = (_only, SetUp())
_RAISE, _PASS, _END = (_only, RaiseMorale()), (_only, Pass()), (_only, EndTurn())


def _orders(play: "Play", label: Label) -> Sequence[Action]:
    unit = play.state.units[label]
    if not orders.may_order(play, unit):
        return ()
    return orders.ways_to_order(play, unit)


def _plays(play: "Play", way: tuple[str, Label]) -> Sequence[Action]:
    card, label = way
    unit = play.state.units[label]
    assert unit.commander is not None
    plays = cards.ways_to_play(play, card, unit)
    others = cards.other_ways_to_play(play, card, unit)
    return (*plays, *(PlayCard(card, unit.commander, (), None, offer.id) for offer in others)) if others else plays


def moves(play: "Play", label: Label) -> list[Action]:
    """Give the moves of an ordered unit that has not moved, one for each hex in which it may end."""
    return [MoveUnit(label, path) for path in movement.ways(play, play.unit(label)).values()]


def _deeds(play: "Play", label: Label) -> Sequence[Action]:
    """Give the attacks of an ordered unit, and what definitions offer it."""
    turn, unit = play.state.turn, play.state.units[label]
    if turn is None:
        return ()
    targets = sight.targets(play, unit)
    offered = offers(play, turn, unit)
    if not targets and not offered:
        return ()
    deeds: list[Action] = []
    if targets and movement.may_attack_after(play, unit, turn.paths.get(label, ())):
        deeds += [AttackUnit(label, target.label) for target in targets]
    for offer in offered:
        aims = (None,) if offer.targets is None else offer.targets
        deeds += [TakeAction(label, offer.id, aim) for aim in aims]
    return deeds


def _commands(play: "Play", command: int) -> tuple[Action, ...]:
    return (ExecuteCommand(command),) if cards.may_execute(play, command) else ()


def _commits(_play: "Play", unit: UnitState) -> tuple[Action, ...]:
    return (Commit(unit.commander),) if unit.commander else ()


def _rallies(_play: "Play", label: Label) -> tuple[Action, ...]:
    return (RallyUnit(label),)


_ORDERS, _MOVES, _DEEDS, _RALLIES = _Known(_orders), _Known(moves), _Known(_deeds), _Known(_rallies)


def offers(play: "Play", turn: Turn, unit: UnitState) -> list[Offer]:
    """Give what definitions offer an ordered unit now."""
    path = turn.paths.get(unit.label, ())
    choices = [] if path else play.rules.offers_order(play, unit)
    in_place_of_attack = play.rules.offers_attack(play, unit)
    if in_place_of_attack and movement.may_attack_after(play, unit, path):
        choices = [*choices, *in_place_of_attack]
    return [offer for offer in choices if offer.targets != ()] if choices else []


def may_aim(offer: Offer, unit: UnitState, aim: Target | None) -> bool:
    """Tell whether what is offered to a unit may be aimed so; what needs no target may name the unit's own hex."""
    if offer.targets is None:
        return aim is None or aim == unit.at
    return aim in offer.targets


def _aims(made: Sequence[Offer]) -> str:
    """Name all at which an action may be aimed, of which some offers were made."""
    aims = sorted({aim.name if isinstance(aim, Hex) else str(aim) for offer in made for aim in offer.targets or ()})
    return " or ".join(f"`{aim}`" for aim in aims)


def refusal(play: "Play", action: Action) -> Refused | None:
    """Tell why an action is not legal now; None if it is."""
    if play.state.winner is not None:
        return Refused("battle_over", "the battle is over")
    if isinstance(action, SetUp):
        return None if formations.is_to_be_set_up(play) else Refused("is_set_up", "the battle is set up")
    if play.state.phase is not Phase.COMMAND:
        return Refused("wrong_phase", "actions are taken in the command phase")
    turn = play.state.turn
    match action:
        case Commit(commander):
            unit = cards.leader(play, commander)
            is_possible = unit is not None and unit.side == play.state.active_side and cards.may_commit(play, unit)
            return None if is_possible else Refused("cannot_commit", f"`{commander}` has nothing to commit")
        case ExecuteCommand(command):
            if turn is None:
                return Refused("no_turn", "no card is being played")
            is_possible = cards.may_execute(play, command)
            return None if is_possible else Refused("no_command", f"command {command + 1} is not to come")
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
            if pay not in orders.payments(orders.spendable(play, play.state.active_side), play.rank_of(unit)):
                return Refused("cannot_pay", f"these tokens do not order `{label}`")
        case PlayCard(card, commander, commands, tactic, instead):
            unit = cards.leader(play, commander)
            if unit is None or unit.side != house:
                return Refused("no_commander", f"`{commander}` is not there to lead")
            if card not in side.hand:
                return Refused("no_card", f"`{card}` is not in the hand")
            if instead is not None:
                others = (offer.id for offer in cards.other_ways_to_play(play, card, unit))
                is_possible = not commands and tactic is None and instead in others
            else:
                is_possible = action in cards.ways_to_play(play, card, unit)
            if not is_possible:
                return Refused("cannot_play", cards.why_not(play, action, unit))
        case RaiseMorale() | RallyUnit():
            if DieFace.MORALE not in orders.spendable(play, play.state.active_side):
                return Refused("cannot_pay", "there is no morale token in the pool")
            unit = play.state.units.get(action.unit) if isinstance(action, RallyUnit) else None
            if isinstance(action, RallyUnit) and (
                unit is None or unit.side != house or not orders.may_rally(play, unit, orders.BY_MORALE)
            ):
                return Refused("cannot_rally", f"`{action.unit}` cannot be rallied")
            if isinstance(action, RaiseMorale) and not orders.may_raise(play, house):
                return Refused("cannot_raise", "morale cannot be raised by a token now")
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
            with aside(play):
                named = [offer for offer in offers(play, turn, unit) if offer.id == name]
            if not any(may_aim(offer, unit, aim) for offer in named):
                aims = _aims(named)
                why = f"`{label}` has to aim `{name}` at {aims}" if aims else f"`{label}` cannot do `{name}` now"
                return Refused("no_action", why)
    return None
