"""Range and line of sight: which units a unit may attack from where it stands."""

from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING

from bow_author.engine.chapters.combat.hooks import MELEE_ATTACK
from bow_author.engine.chapters.engagement.procedure import adjoins, may_disengage
from bow_author.engine.happening import may_happen
from bow_author.engine.state import UnitState
from bow_author.engine.suppression import affects_sight
from bow_author.hexes.coordinates import Hex, distance

if TYPE_CHECKING:
    from bow_author.engine.play import Play


def sees(play: "Play", unit: UnitState, to: Hex, action: str | None = None) -> bool:
    """Tell whether a unit has line of sight to a hex, for an ordinary attack or for an action.

    One of the two shifted lines must be free. The end hexes never block; adjacent hexes are always seen.
    """
    if unit.at is None:
        return False
    lines = play.battlefield.lines(unit.at, to)
    if not all(lines):
        return True
    occupied = play.state.occupied()
    if any(not any(_blocks(play, unit, at, occupied.get(at), action) for at in line) for line in lines):
        return True
    return "may_see_from" in play.said and _sees_from_elsewhere(play, unit, to, occupied, action)


def hexes_seen(play: "Play", unit: UnitState, action: str | None = None) -> tuple[Hex, ...]:
    """Give the hexes to which a unit has line of sight; each hex is asked once whether it blocks."""
    if unit.at is None:
        return ()
    occupied = play.state.occupied()
    blocks = cache(lambda at: _blocks(play, unit, at, occupied.get(at), action))
    starts = [unit.at]
    if "may_see_from" in play.said:
        starts += _starts_elsewhere(play, unit, occupied, action)
    lines = play.battlefield.lines
    return tuple(
        to
        for to in play.battlefield.hexes
        if any(not any(map(blocks, line)) for start in starts for line in lines(start, to))
    )


def _sees_from_elsewhere(
    play: "Play", unit: UnitState, to: Hex, occupied: dict[Hex, UnitState], action: str | None
) -> bool:
    for start in _starts_elsewhere(play, unit, occupied, action):
        for line in play.battlefield.lines(start, to):
            if not any(_blocks(play, unit, at, occupied.get(at), action) for at in line):
                return True
    return False


def _starts_elsewhere(
    play: "Play", unit: UnitState, occupied: dict[Hex, UnitState], action: str | None
) -> Iterator[Hex]:
    """Give from where else effects let a unit see: hexes, and where other units stand."""
    may_see_from = play.rules.may_see_from
    for start in play.battlefield.hexes:
        other = occupied.get(start)
        if (other is not None and may_see_from(play, unit, other, action)) or may_see_from(play, unit, start, action):
            yield start


def obstacles(play: "Play", unit: UnitState, to: Hex) -> tuple[Hex, ...]:
    """Give what keeps a unit from seeing a hex: the nearest obstacle on each of the two lines; none if it sees it."""
    if unit.at is None or sees(play, unit, to):
        return ()
    start, occupied = unit.at, play.state.occupied()
    hexes = []
    for line in play.battlefield.lines(unit.at, to):
        blocking = (at for at in line if _blocks(play, unit, at, occupied.get(at), None))
        hexes.append(min(blocking, key=lambda at: (distance(start, at), at.reading)))
    return tuple(dict.fromkeys(hexes))


def _blocks(play: "Play", unit: UnitState, at: Hex, stands_there: UnitState | None, action: str | None) -> bool:
    """Tell whether a hex of the battlefield is an obstacle: terrain that blocks, or a unit of either side."""
    if stands_there is not None and not play.rules.sees_through(play, unit, stands_there, action):
        return True
    is_open = play.rules.sees_through(play, unit, at, action)
    if is_open is not None:
        return not is_open
    ground = play.ground(at)
    return ground.terrain.blocks_sight and (not play.rules.barred or affects_sight(play, unit, at, ground))


def attack_range(play: "Play", unit: UnitState) -> int:
    """Count the hexes that a unit can attack over now: by its card, then what effects make of it."""
    base = play.type_of(unit).attack_range
    if "attack_range" not in play.said or "attack_range" not in play.asked:
        return base
    return max(0, play.by_itself("attack_range", base, unit))


def targets(play: "Play", unit: UnitState) -> list[UnitState]:
    """Give the units that a unit may attack by an order from where it stands."""
    if unit.at is None:
        return []
    near = play.battlefield.within(unit.at, attack_range(play, unit))
    enemies = [other for other in play.force(play.enemy[unit.side]) if other.at in near]
    return enemies and [enemy for enemy in enemies if may_attack(play, unit, enemy)]


def may_attack(play: "Play", unit: UnitState, target: UnitState) -> bool:
    """Tell whether a unit may attack another: in range, in sight, and permitted.

    An engaged ranged attacker can only attack the unit it is engaged with, and so can a melee attacker that may not
    break away.
    """
    if unit.at is None or target.at is None or target.side == unit.side:
        return False
    kind = play.type_of(unit)
    if distance(unit.at, target.at) > attack_range(play, unit):
        return False
    if kind.is_ranged:
        foe = play.state.engaged_with(unit)
        if foe is not None and foe is not target:
            return False
    elif not (adjoins(play, unit, target) and (play.state.engaged_with(unit) is target or may_disengage(play, unit))):
        return False
    if not sees(play, unit, target.at):
        return False
    if not kind.is_ranged and not may_happen(play, MELEE_ATTACK, unit, target):
        return False
    return "may_attack" not in play.asked or play.rules.may_attack(play, unit, target)
