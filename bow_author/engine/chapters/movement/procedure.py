"""Movement: where ordered units may go, and how a unit follows up its attack."""

from collections import deque
from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING

from bow_author.engine.battlefield import Ground
from bow_author.engine.catalogue_entries import OrderOption
from bow_author.engine.chapters.engagement.procedure import may_disengage, part
from bow_author.engine.chapters.movement.hooks import ENTRY, LEAVING, MOVING, STOPPING
from bow_author.engine.chapters.movement.passing import may_end, may_pass, other_at, passages, passes
from bow_author.engine.chapters.victory.procedure import take_objective
from bow_author.engine.events import UnitMoved
from bow_author.engine.happening import comes_after, comes_before, happens, is_replaced, may_happen
from bow_author.engine.state import UnitState
from bow_author.engine.suppression import ground_for
from bow_author.hexes.coordinates import Hex
from bow_dsl.value import value

if TYPE_CHECKING:
    from bow_author.engine.play import Play
    from bow_author.hexes.board import TerrainId

MOVEMENT, RETREAT, FOLLOWING = "movement", "retreat", "following"
"""The acts by which a unit goes into another hex."""
Path = tuple[Hex, ...]
"""The hexes that a unit enters, one after the other."""


@value
class Way:
    """How far a unit has come."""

    path: Path
    spent: int
    """Hexes of its movement that are used up."""
    is_over: bool
    """Whether it goes no further."""


Enter = Callable[[Hex, Hex | None], Ground | None]
"""Gives the ground of a hex if a unit may enter it, from another if that is known, or else None."""
Step = Callable[[Way, Hex, bool], Way | None]
"""Gives the way that goes on into an adjacent hex which the unit may enter, and in which it must stop or not.

None if that costs more of its movement than is left.
"""


def set_out(play: "Play", unit: UnitState, base: int) -> tuple[Way, Step]:
    """Give the way of a unit that has not entered any hex, and how it goes on; its order table allows *base* hexes."""
    allowed = partial(play.rules.movement, play, base, unit)
    return Way((), 0, allowed(()) <= 0), steps(play, unit, allowed, MOVEMENT)


def steps(play: "Play", unit: UnitState, allowed: Callable[[Path], int], act: str) -> Step:
    """Give how a way goes on for a unit that may go as many hexes as are allowed on a path."""
    slows = play.rules.may_slow if "may_slow" in play.said else None
    remaining = play.rules.remaining_movement if "remaining_movement" in play.said else None
    cost = play.rules.movement_cost if "movement_cost" in play.said else None

    # No step gives back more than it took, or a way would have no end. Nothing in a battle is asked more often, so
    # numbers are compared without a call.
    def step(way: Way, at: Hex, must_stop: bool) -> Way | None:
        path = (*way.path, at)
        price = 1 if cost is None else max(cost(play, 1, unit, at), 0)
        most = allowed(path)
        spent = way.spent + price
        if spent > most if act == FOLLOWING else price > 1 and spent > allowed(way.path):
            return None
        is_slowed = slows is None or slows(play, unit, at, act)
        if remaining is not None and is_slowed:
            left = most - spent if most > spent else 0
            spent += left - remaining(play, left, unit, at)
            spent = way.spent if spent < way.spent else spent
        return Way(path, spent, (must_stop and is_slowed and may_happen(play, STOPPING, unit)) or spent >= most)

    return step


def _stops_here(play: "Play", unit: UnitState) -> bool:
    """Tell whether a unit that has moved stands where terrain by itself lets nobody go on."""
    if unit.at is None or not ground_for(play, unit)(unit.at).stops or not may_happen(play, STOPPING, unit):
        return False
    return "may_slow" not in play.said or play.rules.may_slow(play, unit, unit.at, MOVEMENT)


def entrances(play: "Play", unit: UnitState, act: str = MOVEMENT, *, passes_on: bool = False) -> Enter:
    """Give what tells which hexes a unit may enter as they are now; a retreat goes nowhere that only a move may go.

    With *passes_on* it may go on from there, and so enter where its move may not end: see `may_end`.
    """
    occupied = {other.at for other in play.state.units.values() if other is not unit}
    ground_of = ground_for(play, unit)
    asked = play.asked
    may_enter = play.rules.may_enter if "may_enter" in asked else None
    may_leave = play.rules.may_leave if "may_leave" in asked else None
    may_go = play.rules.may_go if "may_go" in asked else None

    def enter(at: Hex, origin: Hex | None) -> Ground | None:
        if at in occupied:
            return None
        ground = ground_of(at)
        is_open = None if may_go is None else may_go(play, unit, at, None, at)
        if (ground.is_impassable and (act == RETREAT or not is_open)) or (is_open is False and not passes_on):
            return None
        if may_enter is not None and not may_enter(play, unit, at, origin):
            return None
        if may_leave is not None and origin is not None and not may_leave(play, unit, origin, at, act):
            return None
        return ground

    return enter


def is_steady(play: "Play") -> bool:
    """Tell whether it does not matter from where a unit enters a hex."""
    return "may_enter" not in play.asked and "may_leave" not in play.asked


def options_of(play: "Play", unit: UnitState) -> tuple[OrderOption, ...]:
    """Give what a unit may do when it is ordered, by its rank; what allows an attack comes first."""
    rank = play.rank_of(unit) if "rank" in play.said else unit.rank
    return play.unit_types[unit.type].options.get(rank, ())


def ends(play: "Play", unit: UnitState) -> dict[Hex, Path]:
    """Give every other hex in which an ordered unit may end its move, each with one way there.

    Of several ways it is a shortest, and one that allows an attack afterwards if there is one.
    """
    return {at: path for at, path in ways(play, unit).items() if at != unit.at}


def ways(play: "Play", unit: UnitState) -> dict[Hex, Path]:
    """Give every hex in which an ordered unit may end its move, and its own if it may go away and come back.

    The way to each is as `ends` has it.
    """
    paths: dict[Hex, Path] = {}
    for option in options_of(play, unit):
        for path in _reach(play, unit, option.move):
            paths.setdefault(path[-1], path)
    return paths


def ends_by(play: "Play", unit: UnitState, option: OrderOption) -> dict[Hex, Path]:
    """Give every other hex in which a unit may end its move by one option of its order table, by a shortest way."""
    return {path[-1]: path for path in _reach(play, unit, option.move) if path[-1] != unit.at}


def may_move(play: "Play", unit: UnitState, path: Path) -> bool:
    """Tell whether an ordered unit may move along *path*."""
    return any(_may_follow(play, unit, option.move, path) for option in options_of(play, unit))


def may_attack_after(play: "Play", unit: UnitState, path: Path) -> bool:
    """Tell whether a unit that has moved along *path* may still attack; an empty path is standing still."""
    for option in options_of(play, unit):
        if option.dice is not None and (not path or _allows(play, unit, option.move, path)):
            return True
    return False


def may_step(play: "Play", unit: UnitState, at: Hex | None, act: str = MOVEMENT) -> bool:
    """Tell whether a unit may go by an act from its hex into another, if they are adjacent, whatever that costs."""
    return (
        at is not None
        and at in play.battlefield.terrain
        and unit.at is not None
        and entrances(play, unit, act)(at, unit.at) is not None
    )


def may_go(play: "Play", unit: UnitState, to: Hex) -> bool:
    """Tell whether a unit may go from its hex into another one beside it, and away from its enemy."""
    return may_step(play, unit, to) and to != unit.at and may_disengage(play, unit)


def move(play: "Play", unit: UnitState, path: Path, act: str = MOVEMENT) -> None:
    """Move a unit along a path that it may take, as far as nothing stops it on the way."""
    assert unit.at is not None
    start, is_told = unit.at, MOVING.happening in play.said
    if is_told:
        if any(is_replaced(play, MOVING, *leg) for leg in _legs(unit, path)):
            return
        for leg in _legs(unit, path):
            comes_before(play, MOVING, *leg)
        if unit.at != start or not _is_free(play, unit) or other_at(play, unit, path[-1]) is not None:
            return  # what came before it has brought it elsewhere, holds it back, or has filled its hex
    if LEAVING.consequence in play.said or ENTRY.consequence in play.said:
        path = _go_step_by_step(play, unit, path, act)
    else:
        put(play, unit, path[-1])
    if path:
        if play.tells:
            play.record(UnitMoved(rule=play.rule("Moving Units"), unit=unit.label, start=start, path=path))
        take_objective(play, unit)
    if path and STOPPING.happening in play.said and _stops_here(play, unit):
        happens(play, STOPPING, unit, does=lambda: None, is_permitted=True)
    if path and is_told:
        for leg in _legs(unit, path):
            comes_after(play, MOVING, *leg)


def _legs(unit: UnitState, path: Path) -> "list[tuple[UnitState, Hex, Hex | None, Hex]]":
    """Give who takes part in a move: once for each hex that is passed, and once for the whole."""
    return [(unit, path[-1], passed, path[-1]) for passed in (*path[:-1], None)]


def _go_step_by_step(play: "Play", unit: UnitState, path: Path, act: str) -> Path:
    """Let effects react whenever a unit leaves a hex on its way, and give the way that it goes then."""
    assert unit.at is not None
    start, gone = unit.at, 0
    for to in path:
        if not leaves(play, unit, to, act, passes_on=to != path[-1]):
            break
        gone += 1
    way = (start, *path[:gone])
    if not unit.is_in_play or unit.at != way[-1] or other_at(play, unit, unit.at) is None:
        return path[:gone]
    back = next((place for place in range(gone, 0, -1) if other_at(play, unit, way[place]) is None), 0)
    put(play, unit, way[back])  # it cannot stay with whom it wanted to pass
    return path[:back]


def leaves(play: "Play", unit: UnitState, to: Hex, act: str, *, passes_on: bool = False) -> bool:
    """Take a unit from its hex into another, and tell whether it went: effects may hold it back.

    A unit that passes on may go where another stands.
    """
    start = unit.at
    if start is None or _is_held(play, unit, act):
        return False
    if is_replaced(play, LEAVING, unit, start, to, act) or is_replaced(play, ENTRY, unit, to, start):
        return unit.at == to
    comes_before(play, LEAVING, unit, start, to, act)
    comes_before(play, ENTRY, unit, to, start)
    if unit.at != start or _is_held(play, unit, act) or not (passes_on or other_at(play, unit, to) is None):
        return False
    put(play, unit, to)  # an objective is taken by who ends there
    comes_after(play, LEAVING, unit, start, to, act)
    comes_after(play, ENTRY, unit, to, start)
    return unit.at == to


def _is_held(play: "Play", unit: UnitState, act: str) -> bool:
    """Tell whether a unit goes no further: it is stopped, or has been engaged on its way; a retreat goes on."""
    return act != RETREAT and (is_stopped(play, unit) or not _is_free(play, unit))


def _is_free(play: "Play", unit: UnitState) -> bool:
    return not play.state.engagements or play.state.engagement_of(unit) is None


def is_stopped(play: "Play", unit: UnitState) -> bool:
    """Tell whether an effect has stopped a unit this turn: it moves no further."""
    turn = play.state.turn
    return turn is not None and unit.label in turn.stopped


def put(play: "Play", unit: UnitState, at: Hex | None) -> None:
    """Put a unit into a hex, or take it off the battlefield; no token lies between it and whom it is not beside."""
    unit.at = at
    if play.state.engagements:
        part(play, unit)


def occupy(play: "Play", unit: UnitState, at: Hex) -> None:
    """Put a unit into an empty hex, and let it take what is there."""
    put(play, unit, at)
    take_objective(play, unit)


def _reach(play: "Play", unit: UnitState, base: int) -> Iterator[Path]:
    """Give a shortest way to every hex that a unit can reach by *base* hexes and what effects add."""
    if unit.at is None or not may_disengage(play, unit):
        return
    enter, is_steady_, is_passing = entrances(play, unit, passes_on=True), is_steady(play), "may_go" in play.asked
    grounds: dict[tuple[Hex, Hex | None], Ground | None] = {}
    passed: dict[tuple[Hex, Hex], bool] = {}
    straight: dict[Hex, tuple[tuple[Hex, tuple[Hex, ...]], ...]] = {}  # through which hexes, and where that leads
    least_spent: dict[tuple[Hex, frozenset[TerrainId]], int] = {}  # before entering a hex by ways that go on alike
    reached: set[Hex] = set()
    start, step = set_out(play, unit, base)
    ways: deque[tuple[Way, frozenset[TerrainId]]] = deque([(start, frozenset())])  # with what their hexes count as
    passing: dict[Path, tuple[Hex, ...]] = {}  # ways straight through their last hex, and where they may go on
    while ways:
        way, kinds = ways.popleft()
        if way.is_over:
            continue
        origin = way.path[-1] if way.path else unit.at
        if is_passing and way.path not in passing:
            if origin not in straight:
                straight[origin] = tuple(passages(play, unit, origin))
            for through, goals in straight[origin]:
                beyond = step(way, through, False)
                if beyond is None:
                    continue
                passing[beyond.path] = goals
                ways.append((beyond, kinds | {play.ground(through).counts_as}))
        onwards = passing.get(way.path)
        for at in play.battlefield.neighbours[origin] if onwards is None else onwards:
            if is_passing and onwards is None and way.path:
                if (origin, at) not in passed:
                    passed[origin, at] = may_pass(play, unit, origin, at)
                if not passed[origin, at]:
                    continue
            step_in = at, None if is_steady_ or onwards is not None else origin
            if step_in not in grounds:
                grounds[step_in] = enter(*step_in)
            ground = grounds[step_in]
            if ground is None:
                continue
            alike = (at, kinds | {ground.counts_as})
            if least_spent.get(alike, way.spent + 1) <= way.spent:
                continue
            onward = step(way, at, ground.stops)
            if onward is None:
                continue
            least_spent[alike] = way.spent
            ways.append((onward, alike[1]))
            if at not in reached:
                reached.add(at)
                if may_end(play, unit, at):
                    yield onward.path


def _may_follow(play: "Play", unit: UnitState, base: int, path: Path) -> bool:
    """Tell whether a unit may enter the hexes of *path* one after the other."""
    if not path or unit.at is None or not may_disengage(play, unit):
        return False
    at, enter = unit.at, entrances(play, unit, passes_on=True)
    origin: Hex | None = unit.at
    start, step = set_out(play, unit, base)
    way: Way | None = start
    for place, to in enumerate(path):
        if way is None or way.is_over or to not in play.battlefield.neighbours[at]:
            return False
        if place and not may_pass(play, unit, at, to):
            return False
        ground = enter(to, origin)
        if (ground is None or ground.stops) and _is_passed(play, unit, path, place):
            way, origin = step(way, to, False), None
        elif ground is None:
            return False
        else:
            way, origin = step(way, to, ground.stops), to
        at = to
    return way is not None and may_end(play, unit, at)


def _is_passed(play: "Play", unit: UnitState, path: Path, place: int) -> bool:
    """Tell whether effects let a unit move straight through a hex of its way."""
    return place + 1 < len(path) and passes(play, unit, path[place], path[place + 1])


def _allows(play: "Play", unit: UnitState, base: int, path: Path) -> bool:
    """Tell whether *base* hexes, and what effects add, were enough for a move that has been made."""
    start, step = set_out(play, unit, base)
    way: Way | None = start
    ground_of = ground_for(play, unit)
    for place, at in enumerate(path):
        if way is None or way.is_over:
            return False
        stops = ground_of(at).stops
        way = step(way, at, stops and not _is_passed(play, unit, path, place))
    return way is not None
