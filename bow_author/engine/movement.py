"""Movement: where ordered units may go, and how a unit follows up its attack."""

from collections import deque
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, NamedTuple

from bow_author.engine.battlefield import Ground
from bow_author.engine.catalogue import OrderOption
from bow_author.engine.events import UnitMoved
from bow_author.engine.state import UnitState
from bow_author.engine.victory import take_objective
from bow_author.hexes.coordinates import Hex

if TYPE_CHECKING:
    from bow_author.engine.play import Play
    from bow_author.hexes.board import TerrainId

Path = tuple[Hex, ...]
"""The hexes that a unit enters, one after the other."""


class Way(NamedTuple):
    """How far a unit has come."""

    path: Path
    spent: int
    """Hexes of its movement that are used up."""
    is_over: bool
    """Whether it goes no further."""


Enter = Callable[[Hex], Ground | None]
"""Gives the ground of a hex if a unit may enter it, or else None."""
Step = Callable[[Way, Hex, Ground], Way]
"""Gives the way that goes on into an adjacent hex which the unit may enter."""


def set_out(play: "Play", unit: UnitState, base: int) -> tuple[Way, Step]:
    """Give the way of a unit that has not entered any hex, and how it goes on; its order table allows *base* hexes."""
    movement = play.rules.movement
    remaining = play.rules.remaining_movement if "remaining_movement" in play.rules.said else None

    def step(way: Way, at: Hex, ground: Ground) -> Way:
        path = (*way.path, at)
        spent = way.spent + 1
        allowed = movement(play, base, unit, path)
        if remaining is not None:
            left = allowed - spent if allowed > spent else 0
            spent += left - remaining(play, left, unit, at)
        return Way(path, spent, ground.stops or spent >= allowed)

    return Way((), 0, movement(play, base, unit, ()) <= 0), step


def entrances(play: "Play", unit: UnitState) -> Enter:
    """Give what tells which hexes a unit may enter as they are now."""
    occupied = {other.at for other in play.state.units.values()}
    ground_of, may_enter = play.ground, play.rules.may_enter if play.asks("may_enter") else None

    def enter(at: Hex) -> Ground | None:
        if at in occupied:
            return None
        ground = ground_of(at)
        if ground.is_impassable or (may_enter is not None and not may_enter(play, unit, at)):
            return None
        return ground

    return enter


def options_of(play: "Play", unit: UnitState) -> tuple[OrderOption, ...]:
    """Give what a unit may do when it is ordered, by its rank; what allows an attack comes first."""
    return play.type_of(unit).options.get(unit.rank, ())


def ends(play: "Play", unit: UnitState) -> dict[Hex, Path]:
    """Give every hex in which an ordered unit may end its move, each with one way there.

    Of several ways it is a shortest, and one that allows an attack afterwards if there is one.
    """
    found: dict[Hex, Path] = {}
    for option in options_of(play, unit):
        for path in _reach(play, unit, option.move):
            found.setdefault(path[-1], path)
    return found


def ends_by(play: "Play", unit: UnitState, option: OrderOption) -> dict[Hex, Path]:
    """Give every hex in which a unit may end its move by one option of its order table, each with a shortest way."""
    return {path[-1]: path for path in _reach(play, unit, option.move)}


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
        and may_set_out(play, unit)
        and entrances(play, unit)(at) is not None
    )


def may_set_out(play: "Play", unit: UnitState) -> bool:
    """Tell whether a unit may leave the hex in which it stands."""
    return unit.at is not None and (not play.asks("may_leave") or play.rules.may_leave(play, unit, unit.at))


def move(play: "Play", unit: UnitState, path: Path) -> None:
    """Move a unit along a path that it may take."""
    assert unit.at is not None
    start = unit.at
    occupy(play, unit, path[-1])
    if play.tells:
        play.record(UnitMoved(rule=play.rule("Moving Units"), unit=unit.label, start=start, path=path))


def occupy(play: "Play", unit: UnitState, at: Hex) -> None:
    """Put a unit into an empty hex."""
    unit.at = at
    take_objective(play, unit)


def follow_up(play: "Play", unit: UnitState, hexes: int, name: str) -> bool:
    """Offer a unit the ways on which it may follow up its attack, and take the one that is chosen."""
    combat = play.combat
    if combat is None or unit.at is None:
        return False
    if not _may_go_on(play, unit, combat.target_hex, entrances(play, unit)):
        return False
    with play.aside():
        ways = list(_ways_on(play, unit, hexes, combat.target_hex))
    path = play.choose(name, unit.side, (False, *ways), declining=False)
    if not isinstance(path, tuple):
        return False
    play.rules.follow_up_hexes(play, hexes, unit, path)  # once more, for the way that counts
    move(play, unit, path)
    return True


def _reach(play: "Play", unit: UnitState, base: int) -> Iterator[Path]:
    """Give a shortest way to every hex that a unit can reach by *base* hexes and what effects add."""
    if unit.at is None or not may_set_out(play, unit):
        return
    enter = entrances(play, unit)
    grounds: dict[Hex, Ground | None] = {}
    least_spent: dict[tuple[Hex, frozenset[TerrainId]], int] = {}  # before entering a hex by ways that go on alike
    reached: set[Hex] = set()
    start, step = set_out(play, unit, base)
    ways: deque[tuple[Way, frozenset[TerrainId]]] = deque([(start, frozenset())])  # with what their hexes count as
    while ways:
        way, kinds = ways.popleft()
        if way.is_over:
            continue
        for at in play.battlefield.neighbours[way.path[-1] if way.path else unit.at]:
            if at not in grounds:
                grounds[at] = enter(at)
            ground = grounds[at]
            if ground is None:
                continue
            alike = (at, kinds | {ground.counts_as})
            if least_spent.get(alike, way.spent + 1) <= way.spent:
                continue
            least_spent[alike] = way.spent
            onward = step(way, at, ground)
            ways.append((onward, alike[1]))
            if at not in reached:
                reached.add(at)
                yield onward.path


def _may_follow(play: "Play", unit: UnitState, base: int, path: Path) -> bool:
    """Tell whether a unit may enter the hexes of *path* one after the other."""
    if not path or unit.at is None or not may_set_out(play, unit):
        return False
    at, enter = unit.at, entrances(play, unit)
    way, step = set_out(play, unit, base)
    for to in path:
        ground = enter(to) if not way.is_over and to in play.battlefield.neighbours[at] else None
        if ground is None:
            return False
        at, way = to, step(way, to, ground)
    return True


def _allows(play: "Play", unit: UnitState, base: int, path: Path) -> bool:
    """Tell whether *base* hexes, and what effects add, were enough for a move that has been made."""
    way, step = set_out(play, unit, base)
    for at in path:
        if way.is_over:
            return False
        way = step(way, at, play.ground(at))
    return True


def _ways_on(play: "Play", unit: UnitState, hexes: int, vacated: Hex) -> Iterator[Path]:
    """Give the ways on which a unit may follow up, the first hex of each being the vacated one."""
    assert unit.at is not None
    enter = entrances(play, unit)
    if not may_set_out(play, unit) or vacated not in play.battlefield.neighbours[unit.at]:
        return
    ways: deque[Path] = deque([(vacated,)])
    while ways:
        path = ways.popleft()
        if not _may_go_on(play, unit, path[-1], enter):
            continue
        if len(path) > play.rules.follow_up_hexes(play, hexes, unit, path):
            continue
        yield path
        if not play.ground(path[-1]).stops:
            ways.extend((*path, step) for step in play.battlefield.neighbours[path[-1]] if step not in path)


def _may_go_on(play: "Play", unit: UnitState, at: Hex, enter: Enter) -> bool:
    """Tell whether a unit that follows up may enter a hex."""
    return enter(at) is not None and play.rules.may_follow_up(play, unit, at)
