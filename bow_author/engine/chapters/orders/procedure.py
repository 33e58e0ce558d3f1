"""Orders: who may be ordered, what order tokens pay for, and the end of a unit's order."""

from bisect import insort
from collections.abc import Sequence
from functools import lru_cache, partial
from typing import TYPE_CHECKING

from bow_author.engine.actions import OrderUnit
from bow_author.engine.chapters.morale import procedure as morale
from bow_author.engine.chapters.orders.hooks import FLIP, ORDER, RALLY, TOKEN_GAIN, TOKEN_LOSS
from bow_author.engine.events import BannerTurned, OrderTokenSpent, OrderTokenTaken, UnitOrdered, UnitRallied
from bow_author.engine.happening import all_done, comes_after, comes_before, happens, is_replaced, may_happen
from bow_author.engine.luck import FACES, DieFace
from bow_author.engine.state import Phase, Stage, Turn, UnitState
from bow_author.plans.model import HouseId, Label, Rank

if TYPE_CHECKING:
    from bow_author.engine.play import Play

SUPPLY = 10
"""Order tokens of each kind in the box (core rulebook, Component Overview)."""

EFFECTS = "effects"
"""What turns a banner besides the procedures of the rulebook: effects, and the order tokens that rally units."""
BY_MORALE = "morale_token"
"""The one of them that is a morale token."""
_RULEBOOK = "rulebook"

_PLACES = {face: place for place, face in enumerate(FACES)}
"""The sequence in which a pool is laid out."""
_COMMAND, _MOVES, _ATTACKS, _OVER = Phase.COMMAND, Stage.MOVES, Stage.ATTACKS, Stage.OVER
_SINGLY = {rank: ((DieFace[rank.name],), (DieFace.VALOR,)) for rank in Rank}
"""The single tokens that pay for an order: the shield of the unit's rank, and Valor."""


def is_active(play: "Play", unit: UnitState) -> bool:
    """Tell whether a unit is active: as its banner shows, unless effects say otherwise."""
    return play.rules.is_active(play, unit) if "is_active" in play.said else unit.is_active


def may_order(play: "Play", unit: UnitState) -> bool:
    """Tell whether a unit may be ordered now: active, on the battlefield, and permitted."""
    said = play.said
    if unit.at is None or not (is_active(play, unit) if "is_active" in said else unit.is_active):
        return False
    turn = play.state.turn
    if turn is not None and (unit.label in turn.ordered or unit.label in turn.done):
        return False
    return "may_order" not in said or play.rules.may_order(play, unit)


def payments(pool: Sequence[DieFace], rank: Rank) -> Sequence[tuple[DieFace, ...]]:
    """Give the ways to pay for an order: the shield of the unit's rank, Valor, or two tokens of one kind."""
    return _payments(tuple(pool), rank)


@lru_cache(maxsize=1 << 14)
def _payments(pool: tuple[DieFace, ...], rank: Rank) -> tuple[tuple[DieFace, ...], ...]:
    ways: list[tuple[DieFace, ...]] = [way for way in _SINGLY[rank] if way[0] in pool]
    if len(pool) > 1:
        ways += [(face, face) for face in FACES if pool.count(face) > 1]
    return tuple(ways)


def spendable(play: "Play", house: HouseId) -> Sequence[DieFace]:
    """Give the tokens of a pool that a side can pay with: what an effect keeps there pays for nothing."""
    pool = play.state.sides[house].pool
    if TOKEN_LOSS.happening not in play.said:
        return pool
    return [face for face in pool if may_happen(play, TOKEN_LOSS, house, face)]


def ways_to_order(play: "Play", unit: UnitState) -> Sequence[OrderUnit]:
    """Give the ways to order a unit, as its side can pay for it now."""
    return _ways_to_order(unit.label, tuple(spendable(play, unit.side)), play.rank_of(unit))


@lru_cache(maxsize=1 << 14)
def _ways_to_order(label: Label, pool: tuple[DieFace, ...], rank: Rank) -> tuple[OrderUnit, ...]:
    return tuple([OrderUnit(label, pay) for pay in _payments(pool, rank)])


def receive(play: "Play", house: HouseId, faces: Sequence[DieFace]) -> tuple[DieFace, ...]:
    """Take tokens that match *faces* from the supply, as far as there are any, and give those that were taken."""
    if TOKEN_GAIN.happening not in play.said:  # nobody asks for each of them
        return _receive_at_once(play, house, faces)
    taken: list[DieFace] = []
    for face in faces:
        if left_in_supply(play, face):
            happens(play, TOKEN_GAIN, house, face, does=partial(_receive, play, house, face, taken))
    return tuple(taken)


def _receive_at_once(play: "Play", house: HouseId, faces: Sequence[DieFace]) -> tuple[DieFace, ...]:
    sides = play.state.sides
    gone = [face for side in sides.values() for face in side.pool]
    taken: list[DieFace] = []
    for face in faces:
        if gone.count(face) < SUPPLY:
            gone.append(face)
            taken.append(face)
    pool = sides[house].pool
    pool += taken
    pool.sort(key=_PLACES.__getitem__)
    return tuple(taken)


def left_in_supply(play: "Play", face: DieFace) -> int:
    """Count the tokens in the supply that show a face."""
    return SUPPLY - sum([side.pool.count(face) for side in play.state.sides.values()])


def _receive(play: "Play", house: HouseId, face: DieFace, taken: list[DieFace]) -> None:
    if left_in_supply(play, face):  # what came before may have taken it
        _put_in_pool(play, house, face)
        taken.append(face)


def _put_in_pool(play: "Play", house: HouseId, face: DieFace) -> None:
    insort(play.state.sides[house].pool, face, key=_PLACES.__getitem__)


def spend(play: "Play", side: HouseId, tokens: Sequence[DieFace]) -> bool:
    """Put tokens of a pool back into the supply, and tell whether all of them went."""
    if TOKEN_LOSS.happening in play.said:
        return all_done(_lose(play, side, face, "Use Order Token") for face in tokens)
    _spend(play, side, tokens, "Use Order Token")
    return True


def discard(play: "Play", side: HouseId, face: DieFace) -> None:
    """Put a token of a pool back that is more than a side may keep."""
    _lose(play, side, face, "Discard Excess Resources")


def _lose(play: "Play", side: HouseId, face: DieFace, passage: str) -> bool:
    return happens(play, TOKEN_LOSS, side, face, does=partial(_spend, play, side, (face,), passage))


def _spend(play: "Play", side: HouseId, faces: Sequence[DieFace], passage: str) -> None:
    pool = play.state.sides[side].pool
    for face in faces:
        if face in pool:  # what came before may have taken it
            pool.remove(face)
            if play.tells:
                play.record(OrderTokenSpent(rule=play.rule(passage), side=side, face=face))


def may_lose(play: "Play", side: HouseId, faces: Sequence[DieFace]) -> bool:
    """Tell whether nothing forbids that a side loses tokens of its pool, one after the other; all of them are there."""
    if TOKEN_LOSS.functions[""] not in play.said:
        return True
    pool = play.state.sides[side].pool
    before = list(pool)
    try:
        return all(_may_go(play, side, face) for face in faces)
    finally:
        pool[:] = before


def _may_go(play: "Play", side: HouseId, face: DieFace) -> bool:
    """Tell whether a side may lose a token, and take it away for the question about the next."""
    if not may_happen(play, TOKEN_LOSS, side, face):
        return False
    play.state.sides[side].pool.remove(face)
    return True


def may_take(play: "Play", side: HouseId, faces: Sequence[DieFace]) -> bool:
    """Tell whether a side may take tokens from the pool of the other one, each of them; all of them are there."""
    enemy = play.enemy[side]
    if not may_lose(play, enemy, faces):
        return False
    if TOKEN_GAIN.functions[""] not in play.said:
        return True
    pools = play.state.sides[enemy].pool, play.state.sides[side].pool
    before = [list(pool) for pool in pools]
    try:
        for face in faces:
            pools[0].remove(face)
        return all(_may_come(play, side, face) for face in faces)
    finally:
        for pool, tokens in zip(pools, before, strict=True):
            pool[:] = tokens


def _may_come(play: "Play", side: HouseId, face: DieFace) -> bool:
    """Tell whether a side may get a token, and give it one for the question about the next."""
    if not may_happen(play, TOKEN_GAIN, side, face):
        return False
    _put_in_pool(play, side, face)
    return True


def take(play: "Play", side: HouseId, faces: Sequence[DieFace], given: Sequence[DieFace] = ()) -> bool:
    """Take tokens from the pool of the other side, and give it others for them: all, or none; tell whether they went.

    Where something takes the place of their loss, or of their gain, all stay.
    """
    enemy = play.enemy[side]
    going = [*((enemy, side, face) for face in faces), *((side, enemy, face) for face in given)]
    if not _may_be_swapped(play, side, faces, given):
        return False
    for old, new, face in going:
        if is_replaced(play, TOKEN_LOSS, old, face) or is_replaced(play, TOKEN_GAIN, new, face):
            return False
    for old, new, face in going:
        comes_before(play, TOKEN_LOSS, old, face)
        comes_before(play, TOKEN_GAIN, new, face)
    if not _are_there(play, side, faces, given):
        return False  # what came before has taken them
    for old, new, face in going:
        play.state.sides[old].pool.remove(face)
        _put_in_pool(play, new, face)
        if play.tells:
            play.record(OrderTokenTaken(rule=play.rule("Use Order Token"), side=new, face=face))
    for old, new, face in going:
        comes_after(play, TOKEN_LOSS, old, face)
        comes_after(play, TOKEN_GAIN, new, face)
    return True


def _may_be_swapped(play: "Play", side: HouseId, faces: Sequence[DieFace], given: Sequence[DieFace]) -> bool:
    is_there = _are_there(play, side, faces, given) and may_take(play, side, faces)
    return is_there and (not given or may_take(play, play.enemy[side], given))


def _are_there(play: "Play", side: HouseId, faces: Sequence[DieFace], given: Sequence[DieFace]) -> bool:
    return _are_in(play, play.enemy[side], faces) and (not given or _are_in(play, side, given))


def _are_in(play: "Play", side: HouseId, faces: Sequence[DieFace]) -> bool:
    pool = play.state.sides[side].pool
    return bool(faces) and all(pool.count(face) >= faces.count(face) for face in faces)


def begin_turn(play: "Play", side: HouseId) -> Turn:
    """Begin a turn in which units are ordered."""
    turn = play.state.turn = Turn(side)
    return turn


def may_declare(play: "Play", units: Sequence[UnitState]) -> bool:
    """Tell whether one of some units may be ordered by the turn as it is."""
    side = _ordering_side(play)
    return any(unit.side == side and may_order(play, unit) for unit in units)


def _ordering_side(play: "Play") -> HouseId | None:
    """Give the side whose units the turn as it is may order; None in one that is over, and between the phases."""
    state = play.state
    if state.phase is not _COMMAND:
        return None
    turn = state.turn
    if turn is None:
        return state.active_side
    return None if turn.stage is _OVER else turn.side


def declare(play: "Play", units: Sequence[UnitState]) -> bool:
    """Order units: they may move and attack before the turn is over. A commit ability that does so begins the turn.

    Nobody is ordered outside of the Command Phase, nor by the turn of the other side. Tells whether any of them was.
    """
    is_any, may_be_replaced = False, ORDER.functions["replace"] in play.said
    for unit in units:
        side = _ordering_side(play)
        if side is None or unit.side != side or not may_order(play, unit):
            continue
        if may_be_replaced and (is_replaced(play, ORDER, unit) or not may_declare(play, (unit,))):
            continue
        is_any = True
        turn = play.state.turn or begin_turn(play, side)
        if not turn.attacked:
            turn.stage = _MOVES  # all moves come before all attacks
        turn.ordered.append(unit.label)
        if play.tells:
            play.record(UnitOrdered(rule=play.rule("Ordering Units"), unit=unit.label))
        play.rules.before_order(play, unit)
    return is_any


def may_rally(play: "Play", unit: UnitState, cause: str = EFFECTS) -> bool:
    """Tell whether a unit may be rallied now: on the battlefield, and its banner turned unless effects permit it."""
    if unit.at is None:
        return False
    return play.rules.may_rally(play, unit, cause) if "may_rally" in play.said else not unit.is_active


def rally(play: "Play", unit: UnitState, cause: str = _RULEBOOK) -> bool:
    """Turn a unit's banner to its active side, if it may be; unless something else takes the place of that."""
    return may_rally(play, unit, cause) and _turn_active(play, unit, cause)


def _turn_active(play: "Play", unit: UnitState, cause: str) -> bool:
    """Turn the banner of a unit that may be rallied, unless something else takes the place of that."""
    if RALLY.happening in play.said:
        return happens(play, RALLY, unit, cause, does=partial(_turn_up, play, unit), is_permitted=True)
    _turn_up(play, unit)
    return True


def _turn_up(play: "Play", unit: UnitState) -> None:
    unit.is_active = True
    if play.tells:
        play.record(UnitRallied(rule=play.rule("Rally Units"), unit=unit.label))


def flip(play: "Play", unit: UnitState) -> bool:
    """Turn a unit's banner over, whatever keeps it from being rallied; or do what takes the place of that."""
    return unit.at is not None and happens(play, FLIP, unit, EFFECTS, does=partial(_turn_over, play, unit))


def _turn_over(play: "Play", unit: UnitState) -> None:
    unit.is_active = not unit.is_active
    if play.tells:
        event = UnitRallied if unit.is_active else BannerTurned
        play.record(event(rule=play.rule("Rally Units"), unit=unit.label))


def _turn_inactive(play: "Play", unit: UnitState) -> None:
    unit.is_active = False
    if play.tells:
        play.record(BannerTurned(rule=play.rule("Combat Sequence, 8"), unit=unit.label))


def end_moves(play: "Play") -> bool:
    """End the moves of a turn, for all come before all attacks; tell whether the side that waits reacts to that."""
    turn = play.state.turn
    assert turn is not None, "units move in a turn"
    if turn.stage is not _MOVES:
        return False
    turn.stage = _ATTACKS
    return "after_moves" in play.said and play.rules.after_moves(play, play.enemy[turn.side])


def finish(play: "Play", unit: UnitState) -> bool:
    """End a unit's order, if it has one: its banner turns to the inactive side."""
    turn = play.state.turn
    assert turn is not None, "a unit is ordered in a turn"
    if unit.label not in turn.ordered:
        return False
    turn.ordered.remove(unit.label)
    turn.done += (unit.label,)
    if unit.at is not None:
        if FLIP.happening in play.said:
            happens(play, FLIP, unit, _RULEBOOK, does=partial(_turn_inactive, play, unit))
        else:
            _turn_inactive(play, unit)
        if "after_order" in play.said:
            play.rules.after_order(play, unit)
    return True


def raise_morale(play: "Play", side: HouseId) -> None:
    """Spend a morale token to raise morale by one."""
    spend(play, side, (DieFace.MORALE,))
    morale.shift(play, side, 1)


def rally_by_morale(play: "Play", unit: UnitState) -> None:
    """Spend a morale token and one space of morale to rally a unit."""
    spend(play, unit.side, (DieFace.MORALE,))
    morale.shift(play, unit.side, -1)
    _turn_active(play, unit, BY_MORALE)


def may_raise(play: "Play", side: HouseId) -> bool:
    """Tell whether a side may spend a morale token to raise its morale, if it has one."""
    return "may_raise" not in play.said or play.rules.may_raise(play, side)
