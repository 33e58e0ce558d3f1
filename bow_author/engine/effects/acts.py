"""What compiled effects ask about ways, turns and what is legal, besides what stands in `runtime`."""

from fractions import Fraction
from typing import TYPE_CHECKING

from bow_author.engine.chapters.cards.procedure import may_pay
from bow_author.engine.chapters.combat.procedure import attack_dice, expected
from bow_author.engine.chapters.engagement.procedure import may_disengage
from bow_author.engine.chapters.morale.procedure import may_shift
from bow_author.engine.chapters.movement.procedure import RETREAT, may_attack_after, may_step
from bow_author.engine.chapters.orders.procedure import BY_MORALE, EFFECTS
from bow_author.engine.chapters.retreat.procedure import room, ways_back
from bow_author.engine.chapters.sight.procedure import may_attack
from bow_author.engine.effects.runtime import FAR, Place, gap, rank_number
from bow_author.engine.rule_values import PlayedCard
from bow_author.hexes.coordinates import Direction, Edge, Hex
from bow_author.plans.model import Rank

if TYPE_CHECKING:
    from collections.abc import Callable

    from bow_author.engine.play import Play
    from bow_author.engine.rule_values import Combat
    from bow_author.engine.state import UnitState
    from bow_author.plans.model import HouseId

__all__ = [
    "bend", "depth", "dice_against", "direction", "highest_rank", "hits_on_commander", "is_cause", "is_chosen",
    "is_ordered", "is_paid", "may_give_way", "may_pay", "may_shift", "may_step", "may_strike", "neighbour",
    "path_is_new", "room_to_retreat",
]  # fmt: skip

_AROUND = tuple(Direction)


def direction(a: Place | None, b: Place | None) -> Direction | None:
    """Give the direction of the first step from one place to another; of several, the first from north-east on."""
    here, there = (place if isinstance(place, Hex) or place is None else place.place for place in (a, b))
    if here is None or there is None or here == there:
        return None
    return min(_AROUND, key=lambda way: gap(here.step(way), there))


def neighbour(at: Hex | None, way: Direction | None) -> Hex | None:
    """Give the hex beside another one in some direction, on the battlefield or not."""
    return at.step(way) if at is not None and way is not None else None


def bend(play: "Play", straight: Direction | None, unit: "UnitState") -> Direction | None:
    """Give the direction beside another one by which a unit comes nearer to its own edge.

    Where both are alike, its owner chooses one that is open.
    """
    at, edge = unit.at, play.battlefield.edges[unit.side]
    if at is None or straight is None:
        return None
    place = _AROUND.index(straight)
    beside = {at.step(way): way for way in (_AROUND[place - 1], _AROUND[(place + 1) % len(_AROUND)])}
    depth = {to: play.battlefield.depth(to, edge) for to in beside}
    nearest = sorted((to for to in beside if depth[to] == min(depth.values())), key=lambda to: to.reading)
    ways = [to for to in nearest if may_step(play, unit, to, RETREAT)] or nearest[:1]
    chosen = play.choose("retreat", unit.side, ways, declining=ways[0])
    return beside[chosen] if isinstance(chosen, Hex) else None


def may_give_way(play: "Play", unit: "UnitState") -> bool:
    """Tell whether a unit may go one hex towards its edge of its own accord, out of an engagement if need be."""
    return bool(ways_back(play, unit)) and may_disengage(play, unit)


def depth(play: "Play", place: Place | None, edge: Edge) -> Fraction:
    """Count the hexes from the outermost ones at an edge to a place; very many if it is not on the battlefield."""
    at = place if isinstance(place, Hex) or place is None else place.place
    return play.battlefield.depth(at, edge) if at is not None else Fraction(FAR)


def may_strike(play: "Play", unit: "UnitState", target: "UnitState") -> bool:
    """Tell whether an ordered unit could make a melee attack by its order now."""
    turn = play.state.turn
    if turn is None or unit.label not in turn.ordered or play.type_of(unit).is_ranged:
        return False
    path = turn.paths.get(unit.label, ())
    return may_attack_after(play, unit, path) and may_attack(play, unit, target)


def is_ordered(play: "Play", unit: "UnitState") -> bool:
    """Tell whether a unit has been ordered this turn, whatever it has done since."""
    turn = play.state.turn
    return turn is not None and (unit.label in turn.ordered or unit.label in turn.done)


def highest_rank(play: "Play", units: "list[UnitState]") -> Rank:
    """Give the highest rank of some units; green if there are none."""
    return max(map(play.rank_of, units), key=rank_number, default=Rank.GREEN)


def dice_against(play: "Play", unit: "UnitState", target: "UnitState") -> int:
    """Count the dice that a unit would roll if it attacked another now; none at who has left the battlefield."""
    return attack_dice(play, expected(play, unit, target)) if target.at is not None else 0


def hits_on_commander(play: "Play", suits: "Callable[[Combat], object]") -> int:
    """Count the hits of a combat that were left for the commander of its target and did not take him.

    0 outside of combats, and in one that does not suit.
    """
    fight = play.combat
    return fight.hits_on_commander if fight is not None and suits(fight) else 0


def room_to_retreat(play: "Play", unit: "UnitState | None", start: Hex | None) -> int:
    """Count the hexes that a unit could retreat from a hex; none from where nothing is."""
    return room(play, unit, start) if unit is not None and start is not None and start in play.battlefield else 0


def path_is_new(play: "Play", unit: "UnitState", path: tuple[Hex, ...]) -> bool:
    """Tell whether a path enters no hex twice, and none that the unit has entered by its move this turn."""
    turn = play.state.turn
    entered = () if turn is None else turn.paths.get(unit.label, ())
    return len({*path, *entered}) == len(path) + len(set(entered))


def is_paid(card: object) -> bool:
    """Tell whether a card is played for a command, or for its tactic alone."""
    return isinstance(card, PlayedCard) and bool(card.commands)


def is_chosen(play: "Play", name: str, side: "HouseId", combat: "Combat | None") -> bool:
    """Ask a side whether it makes a change that it need not make; not in a combat that is only thought of."""
    if combat is not None and all(fight is not combat for fight in play.combats):
        return False
    return play.choose(name, side, (False, True), declining=False) is True


def is_cause(cause: str, asked: str) -> bool:
    """Tell whether a banner is turned by a cause; a morale token is one of the effects."""
    return cause == asked or (cause == BY_MORALE and asked == EFFECTS)
