"""Movement: where ordered units may go, and how a unit follows up its attack."""

from collections import deque
from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING

from bow_author.engine.battlefield import Ground
from bow_author.engine.catalogue import OrderOption
from bow_author.engine.chapters.engagement.procedure import may_disengage
from bow_author.engine.chapters.victory.procedure import take_objective
from bow_author.engine.events import UnitMoved
from bow_author.engine.state import UnitState
from bow_author.engine.suppression import ground_for
from bow_author.engine.transaction import aside
from bow_author.hexes.coordinates import Hex
from bow_dsl.value import value

if TYPE_CHECKING:
    from bow_author.engine.play import Play
    from bow_author.hexes.board import TerrainId

MOVEMENT, RETREAT, FOLLOWING = "movement", "retreat", "following"
"""The acts by which a unit goes into another hex."""
Path = tuple[Hex, ...]
"""The hexes that a unit enters, one after the other."""
_TOLD_APART = 4
"""Hexes: of ways on which a unit follows up so far, each is given; no rule of the game allows more."""


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
    return Way((), 0, allowed(()) <= 0), _steps(play, unit, allowed, MOVEMENT)


def _steps(play: "Play", unit: UnitState, allowed: Callable[[Path], int], act: str) -> Step:
    """Give how a way goes on for a unit that may go as many hexes as are allowed on a path."""
    slows = play.rules.may_slow if "may_slow" in play.said else None
    remaining = play.rules.remaining_movement if "remaining_movement" in play.said else None
    cost = _costs(play, unit)

    def step(way: Way, at: Hex, must_stop: bool) -> Way | None:
        path = (*way.path, at)
        price, most = cost(at), allowed(path)
        spent = way.spent + price
        if spent > most if act == FOLLOWING else price > 1 and spent > allowed(way.path):
            return None
        is_slowed = slows is None or slows(play, unit, at, act)
        if remaining is not None and is_slowed:
            left = most - spent if most > spent else 0
            spent += left - remaining(play, left, unit, at)
        spent = max(spent, way.spent)  # no step gives back more than it took, or a way would have no end
        return Way(path, spent, (must_stop and is_slowed) or spent >= most)

    return step


def _costs(play: "Play", unit: UnitState) -> Callable[[Hex], int]:
    """Give what tells how many hexes of its movement a unit needs to enter a hex."""
    if "movement_cost" not in play.said:
        return lambda _: 1
    return partial(play.rules.movement_cost, play, 1, unit)


def other_at(play: "Play", unit: UnitState, at: Hex) -> UnitState | None:
    """Give the unit that stands in a hex, unless it is this one: nobody stands in his own way."""
    there = play.state.unit_at(at)
    return None if there is unit else there


def entrances(play: "Play", unit: UnitState) -> Enter:
    """Give what tells which hexes a unit may enter as they are now."""
    occupied = {other.at for other in play.state.units.values() if other is not unit}
    ground_of = ground_for(play, unit) if play.rules.barred else play.ground
    may_enter = play.rules.may_enter if play.asks("may_enter") else None
    may_leave = play.rules.may_leave if play.asks("may_leave") else None
    may_go = play.rules.may_go if play.asks("may_go") else None

    def enter(at: Hex, origin: Hex | None) -> Ground | None:
        if at in occupied:
            return None
        ground = ground_of(at)
        is_open = None if may_go is None else may_go(play, unit, at, None, at)
        if ground.is_impassable if is_open is None else not is_open:
            return None
        if may_enter is not None and not may_enter(play, unit, at, origin):
            return None
        if may_leave is not None and origin is not None and not may_leave(play, unit, origin, at, MOVEMENT):
            return None
        return ground

    return enter


def is_steady(play: "Play") -> bool:
    """Tell whether it does not matter from where a unit enters a hex."""
    return not (play.asks("may_enter") or play.asks("may_leave"))


def passes(play: "Play", unit: UnitState, at: Hex, goal: Hex) -> bool:
    """Tell whether effects let a unit move straight through a hex to the next, as if it were not there."""
    return play.asks("may_go") and play.rules.may_go(play, unit, None, at, goal) is True


def options_of(play: "Play", unit: UnitState) -> tuple[OrderOption, ...]:
    """Give what a unit may do when it is ordered, by its rank; what allows an attack comes first."""
    return play.type_of(unit).options.get(play.rank_of(unit), ())


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


def may_step(play: "Play", unit: UnitState, at: Hex | None) -> bool:
    """Tell whether a unit may go from its hex into another, if they are adjacent, whatever that costs."""
    return (
        at is not None
        and at in play.battlefield.terrain
        and unit.at is not None
        and entrances(play, unit)(at, unit.at) is not None
    )


def move(play: "Play", unit: UnitState, path: Path) -> None:
    """Move a unit along a path that it may take, as far as nothing stops it on the way."""
    assert unit.at is not None
    start, said = unit.at, play.said
    if "before_leaving" in said or "after_leaving" in said:
        path = _go_step_by_step(play, unit, path)
    else:
        unit.at = path[-1]
    if path:
        if play.tells:
            play.record(UnitMoved(rule=play.rule("Moving Units"), unit=unit.label, start=start, path=path))
        take_objective(play, unit)
    if path and "after_moving" in said:
        for passed in path[:-1]:
            play.rules.after_moving(play, unit, path[-1], passed, path[-1])
        play.rules.after_moving(play, unit, path[-1], None, path[-1])


def _go_step_by_step(play: "Play", unit: UnitState, path: Path) -> Path:
    """Let effects react whenever a unit leaves a hex on its way, and give the way that it goes then."""
    gone: Path = ()
    for to in path:
        if not leaves(play, unit, to, MOVEMENT):
            break
        gone = (*gone, to)
    return gone


def leaves(play: "Play", unit: UnitState, to: Hex, act: str) -> bool:
    """Take a unit from its hex into another, and tell whether it went: effects may hold it back."""
    start, rules = unit.at, play.rules
    if start is None or (act == MOVEMENT and is_stopped(play, unit)):
        return False
    rules.before_leaving(play, unit, start, to, act)
    if unit.at != start or (act == MOVEMENT and is_stopped(play, unit)):
        return False
    unit.at = to  # an objective is taken by who ends there
    rules.after_leaving(play, unit, start, to, act)
    return unit.at == to


def is_stopped(play: "Play", unit: UnitState) -> bool:
    """Tell whether an effect has stopped a unit this turn: it moves no further."""
    turn = play.state.turn
    return turn is not None and unit.label in turn.stopped


def occupy(play: "Play", unit: UnitState, at: Hex) -> None:
    """Put a unit into an empty hex."""
    unit.at = at
    take_objective(play, unit)


def follow_up(play: "Play", unit: UnitState, hexes: int, name: str) -> bool:
    """Offer a unit the ways on which it may follow up its attack, and take the one that is chosen."""
    combat = play.combat
    if combat is None or unit.at is None:
        return False
    if not _may_go_on(play, unit, combat.target_hex, unit.at, entrances(play, unit), name):
        return False
    with aside(play):
        ways = list(_ways_on(play, unit, hexes, combat.target_hex, name))
    path = play.choose(name, unit.side, (False, *ways), declining=False)
    if not isinstance(path, tuple):
        return False
    play.rules.follow_up_hexes(play, hexes, unit, path)  # once more, for the way that counts
    start = unit.at
    is_told = "after_follow_up" in play.said
    passed = [other for at in path[:-1] if (other := other_at(play, unit, at)) is not None] if is_told else []
    move(play, unit, path)
    if is_told and unit.at is not None:
        for other in (*passed, None):
            play.rules.after_follow_up(play, unit, unit.at, start, other, name)
    return True


def _reach(play: "Play", unit: UnitState, base: int) -> Iterator[Path]:
    """Give a shortest way to every hex that a unit can reach by *base* hexes and what effects add."""
    if unit.at is None or not may_disengage(play, unit):
        return
    enter, is_steady_, is_passing = entrances(play, unit), is_steady(play), play.asks("may_go")
    grounds: dict[Hex, Ground | None] = {}
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
            for through, goals in _passages(play, unit, origin):
                beyond = step(way, through, False)
                if beyond is None:
                    continue
                passing[beyond.path] = goals
                ways.append((beyond, kinds | {play.ground(through).counts_as}))
        onwards = passing.get(way.path)
        for at in play.battlefield.neighbours[origin] if onwards is None else onwards:
            if at not in grounds or not is_steady_:
                grounds[at] = enter(at, origin if onwards is None else None)
            ground = grounds[at]
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
                yield onward.path


def _passages(play: "Play", unit: UnitState, origin: Hex) -> Iterator[tuple[Hex, tuple[Hex, ...]]]:
    """Give the hexes beside another one through which effects let a unit move, and where it may go on from each."""
    neighbours = play.battlefield.neighbours
    for through in neighbours[origin]:
        goals = tuple(at for at in neighbours[through] if at != origin and passes(play, unit, through, at))
        if goals and other_at(play, unit, through) is None:
            yield through, goals


def _may_follow(play: "Play", unit: UnitState, base: int, path: Path) -> bool:
    """Tell whether a unit may enter the hexes of *path* one after the other."""
    if not path or unit.at is None or not may_disengage(play, unit):
        return False
    at, enter = unit.at, entrances(play, unit)
    origin: Hex | None = unit.at
    start, step = set_out(play, unit, base)
    way: Way | None = start
    for place, to in enumerate(path):
        if way is None or way.is_over or to not in play.battlefield.neighbours[at]:
            return False
        ground = enter(to, origin)
        if (ground is None or ground.stops) and _is_passed(play, unit, path, place):
            way, origin = step(way, to, False), None
        elif ground is None:
            return False
        else:
            way, origin = step(way, to, ground.stops), to
        at = to
    return way is not None


def _is_passed(play: "Play", unit: UnitState, path: Path, place: int) -> bool:
    """Tell whether effects let a unit move straight through a hex of its way."""
    return place + 1 < len(path) and passes(play, unit, path[place], path[place + 1])


def _allows(play: "Play", unit: UnitState, base: int, path: Path) -> bool:
    """Tell whether *base* hexes, and what effects add, were enough for a move that has been made."""
    start, step = set_out(play, unit, base)
    way: Way | None = start
    ground_of = ground_for(play, unit) if play.rules.barred else play.ground
    for place, at in enumerate(path):
        if way is None or way.is_over:
            return False
        stops = ground_of(at).stops
        way = step(way, at, stops and not _is_passed(play, unit, path, place))
    return way is not None


def _ways_on(play: "Play", unit: UnitState, hexes: int, vacated: Hex, name: str) -> Iterator[Path]:
    """Give the ways on which a unit may follow up, the first hex of each being the vacated one.

    Of long ways that go on alike only the one is given that costs least.
    """
    assert unit.at is not None
    if vacated not in play.battlefield.neighbours[unit.at]:
        return
    start, enter, ground_of = unit.at, entrances(play, unit), ground_for(play, unit)
    step = _steps(play, unit, partial(play.rules.follow_up_hexes, play, hexes, unit), FOLLOWING)
    least_spent: dict[tuple[Hex, frozenset[str]], int] = {}  # on long ways that go on alike
    ways: deque[tuple[Way, frozenset[str]]] = deque([(Way((), 0, is_over=False), frozenset())])
    while ways:  # with what their hexes count as, and whom they pass
        way, passed = ways.popleft()
        origin = way.path[-1] if way.path else start
        for at in play.battlefield.neighbours[origin] if way.path else (vacated,):
            if not _may_go_on(play, unit, at, origin, enter, name):
                continue
            ground, other = ground_of(at), other_at(play, unit, at)
            onward = step(way, at, ground.stops)
            if onward is None:
                continue
            alike = at, passed.union((ground.counts_as,) if other is None else (ground.counts_as, other.label))
            if len(way.path) >= _TOLD_APART and least_spent.get(alike, way.spent + 1) <= way.spent:
                continue
            least_spent[alike] = min(way.spent, least_spent.get(alike, way.spent))
            if other is None:
                yield onward.path
            if not onward.is_over:
                ways.append((onward, alike[1]))


def _may_go_on(  # noqa: PLR0913, PLR0917 (all that a step is)
    play: "Play", unit: UnitState, at: Hex, origin: Hex, enter: Enter, name: str
) -> bool:
    """Tell whether a unit that follows up may enter a hex, or pass the unit that stands there."""
    may_follow_up = play.rules.may_follow_up
    if enter(at, origin) is None:
        other = other_at(play, unit, at) if "may_follow_up" in play.said else None
        if other is None or not may_follow_up(play, unit, at, origin, other, name):
            return False
        if ground_for(play, unit)(at).is_impassable:
            return False
    return may_follow_up(play, unit, at, origin, None, name)
