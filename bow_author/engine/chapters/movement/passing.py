"""What effects say of a move besides what terrain does: where it may end, and what it may pass."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from bow_author.engine.state import UnitState
from bow_author.engine.suppression import ground_for
from bow_author.engine.transaction import Meanwhile
from bow_author.hexes.coordinates import Hex

if TYPE_CHECKING:
    from bow_author.engine.play import Play


def other_at(play: "Play", unit: UnitState, at: Hex) -> UnitState | None:
    """Give the unit that stands in a hex besides this one, which may be there too: nobody stands in his own way."""
    for other in play.state.units.values():
        if other.at == at and other is not unit:
            return other
    return None


def passes(play: "Play", unit: UnitState, at: Hex, goal: Hex) -> bool:
    """Tell whether effects let a unit move straight through a hex to the next, as if it were not there.

    It passes a unit that stands there only where they speak of that, and would not let it through without.
    """
    if "may_go" not in play.asked or play.rules.may_go(play, unit, None, at, goal) is not True:
        return False
    other = other_at(play, unit, at)
    if other is None:
        return True
    with Meanwhile(other, "at", None):
        return play.rules.may_go(play, unit, None, at, goal) is not True


def may_end(play: "Play", unit: UnitState, at: Hex) -> bool:
    """Tell whether no effect forbids a move of a unit into a hex, where it ends."""
    return "may_go" not in play.asked or play.rules.may_go(play, unit, at, None, at) is not False


def may_pass(play: "Play", unit: UnitState, at: Hex, to: Hex) -> bool:
    """Tell whether a unit may move on from a hex that it has entered: no effect forbids it.

    Who has entered impassable ground because an effect lets his move end there goes on only where one permits that.
    """
    if "may_go" not in play.asked:
        return True
    answer = play.rules.may_go(play, unit, None, at, to)
    return answer is True or (answer is None and not ground_for(play, unit)(at).is_impassable)


def passages(play: "Play", unit: UnitState, origin: Hex) -> Iterator[tuple[Hex, tuple[Hex, ...]]]:
    """Give the hexes beside another one through which effects let a unit move, and where it may go on from each."""
    neighbours = play.battlefield.neighbours
    for through in neighbours[origin]:
        goals = tuple(at for at in neighbours[through] if at != origin and passes(play, unit, through, at))
        if goals:
            yield through, goals
