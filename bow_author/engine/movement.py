"""Movement: where ordered units may go, and how a unit follows up its attack."""

from collections import deque
from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING, NamedTuple

from bow_author.engine.battlefield import Ground
from bow_author.engine.catalogue import OrderOption
from bow_author.engine.events import UnitMoved
from bow_author.engine.state import UnitState
from bow_author.engine.victory import take_objective
from bow_author.hexes.board import TerrainId
from bow_author.hexes.coordinates import Hex

if TYPE_CHECKING:
    from bow_author.engine.play import Play

Path = tuple[Hex, ...]
"""The hexes that a unit enters, one after the other."""


class Way(NamedTuple):
    """How far a unit has come."""

    path: Path
    spent: int
    """Hexes of its movement that are used up."""
    allowed: int
    """Hexes that it may move, having come this way."""
    kinds: frozenset[TerrainId]
    """What the hexes of the path count as: two ways that agree in it go on alike."""
    stops: bool

    @property
    def is_over(self) -> bool:
        """Whether it goes no further."""
        return self.stops or self.spent >= self.allowed


def set_out(play: "Play", unit: UnitState, base: int) -> Way:
    """Give the way of a unit that has not entered any hex; *base* is what its order table allows."""
    return Way((), 0, play.rules.movement(play, base, unit, ()), frozenset(), stops=False)


def options_of(play: "Play", unit: UnitState) -> tuple[OrderOption, ...]:
    """Give what a unit may do when it is ordered, by its rank; what allows an attack comes first."""
    options = play.type_of(unit).orders.get(unit.rank, ())
    return tuple(sorted(options, key=lambda option: option.dice is None))


def ends(play: "Play", unit: UnitState) -> dict[Hex, Path]:
    """Give every hex in which an ordered unit may end its move, each with one way there.

    Of several ways it is a shortest, and one that allows an attack afterwards if there is one.
    """
    found: dict[Hex, Path] = {}
    for option in options_of(play, unit):
        for path in _reach(play, unit, option.move):
            found.setdefault(path[-1], path)
    return found


def may_move(play: "Play", unit: UnitState, path: Path) -> bool:
    """Tell whether an ordered unit may move along *path*."""
    return any(_may_follow(play, unit, option.move, path) for option in options_of(play, unit))


def may_attack_after(play: "Play", unit: UnitState, path: Path) -> bool:
    """Tell whether a unit that has moved along *path* may still attack; an empty path is standing still."""
    options = [option for option in options_of(play, unit) if option.dice is not None]
    return any(not path or _allows(play, unit, option.move, path) for option in options)


def may_step(play: "Play", unit: UnitState, at: Hex | None) -> bool:
    """Tell whether a unit may go from its hex into another, if they are adjacent, whatever that costs."""
    return (
        unit.at is not None
        and at is not None
        and at in play.battlefield
        and play.rules.may_leave(play, unit, unit.at)
        and play.state.unit_at(at) is None
        and _ground_to_enter(play, unit, at) is not None
    )


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
    if not _may_go_on(play, unit, combat.target_hex, play.state.occupied()):
        return False
    with play.aside():
        ways = list(_ways_on(play, unit, hexes, combat.target_hex))
    path = play.choose(name, unit.side, (False, *ways), declining=False)
    if not isinstance(path, tuple):
        return False
    play.rules.follow_up_hexes(play, hexes, unit, path)  # once more, for the way that counts
    move(play, unit, path)
    return True


def go_on(play: "Play", unit: UnitState, base: int, way: Way, at: Hex) -> Way | None:
    """Give the way of a moving unit that goes on into an adjacent hex; None if it may not go there."""
    if way.is_over or play.state.unit_at(at) is not None:
        return None
    ground = _ground_to_enter(play, unit, at)
    return None if ground is None else _onward(play, unit, base, way, at, ground=ground)


def _reach(play: "Play", unit: UnitState, base: int) -> Iterator[Path]:
    """Give a shortest way to every hex that a unit can reach by *base* hexes and what effects add."""
    if unit.at is None or not play.rules.may_leave(play, unit, unit.at):
        return
    occupied = play.state.occupied()
    grounds: dict[Hex, Ground | None] = {}
    least_spent: dict[tuple[Hex, frozenset[TerrainId]], int] = {}  # before entering a hex by ways that go on alike
    reached: set[Hex] = set()
    ways = deque([set_out(play, unit, base)])
    while ways:
        way = ways.popleft()
        if way.is_over:
            continue
        at = way.path[-1] if way.path else unit.at
        for step in play.battlefield.neighbours[at]:
            if step not in grounds:
                grounds[step] = None if step in occupied else _ground_to_enter(play, unit, step)
            ground = grounds[step]
            if ground is None:
                continue
            alike = (step, way.kinds | {ground.counts_as})
            if least_spent.get(alike, way.spent + 1) <= way.spent:
                continue
            least_spent[alike] = way.spent
            onward = _onward(play, unit, base, way, step, ground=ground)
            ways.append(onward)
            if step not in reached:
                reached.add(step)
                yield onward.path


def _may_follow(play: "Play", unit: UnitState, base: int, path: Path) -> bool:
    """Tell whether a unit may enter the hexes of *path* one after the other."""
    if not path or unit.at is None or not play.rules.may_leave(play, unit, unit.at):
        return False
    at, way = unit.at, set_out(play, unit, base)
    for step in path:
        onward = go_on(play, unit, base, way, step) if step in play.battlefield.neighbours[at] else None
        if onward is None:
            return False
        at, way = step, onward
    return True


def _allows(play: "Play", unit: UnitState, base: int, path: Path) -> bool:
    """Tell whether *base* hexes, and what effects add, were enough for a move that has been made."""
    way = set_out(play, unit, base)
    for step in path:
        if way.is_over:
            return False
        way = _onward(play, unit, base, way, step, ground=play.ground(step))
    return True


def _ground_to_enter(play: "Play", unit: UnitState, at: Hex) -> Ground | None:
    """Give the ground of a hex that a unit may enter if nobody stands there, or None if it may not."""
    ground = play.ground(at)
    return None if ground.terrain.is_impassable or not play.rules.may_enter(play, unit, at) else ground


def _onward(  # noqa: PLR0913 (a step is all of this)
    play: "Play", unit: UnitState, base: int, way: Way, at: Hex, *, ground: Ground
) -> Way:
    """Give the way that goes on into *at*."""
    rules = play.rules
    path = (*way.path, at)
    spent = way.spent + 1
    allowed = rules.movement(play, base, unit, path)
    left = max(0, allowed - spent)
    slowed = left - rules.remaining_movement(play, left, unit, at)
    return Way(path, spent + slowed, allowed, way.kinds | {ground.counts_as}, ground.stops)


def _ways_on(play: "Play", unit: UnitState, hexes: int, vacated: Hex) -> Iterator[Path]:
    """Give the ways on which a unit may follow up, the first hex of each being the vacated one."""
    assert unit.at is not None
    occupied = play.state.occupied()
    if not play.rules.may_leave(play, unit, unit.at) or vacated not in play.battlefield.neighbours[unit.at]:
        return
    ways: deque[Path] = deque([(vacated,)])
    while ways:
        path = ways.popleft()
        if not _may_go_on(play, unit, path[-1], occupied):
            continue
        if len(path) > play.rules.follow_up_hexes(play, hexes, unit, path):
            continue
        yield path
        if not play.ground(path[-1]).stops:
            ways.extend((*path, step) for step in play.battlefield.neighbours[path[-1]] if step not in path)


def _may_go_on(play: "Play", unit: UnitState, at: Hex, occupied: Collection[Hex]) -> bool:
    """Tell whether a unit that follows up may enter a hex."""
    return (
        at not in occupied and _ground_to_enter(play, unit, at) is not None and play.rules.may_follow_up(play, unit, at)
    )
