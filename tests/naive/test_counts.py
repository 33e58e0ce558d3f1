"""Courses of actions are counted by the engine and naively, and are as many as the counts that are kept as data.

`make perft DEPTH=4` counts deeper; see `tests/naive/perft.py` for what is counted.
"""

import pytest

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
    TakeAction,
)
from bow_author.engine.chapters.orders import legality
from bow_author.engine.luck import FACES
from bow_author.engine.play import Play
from tests.naive import counting, words
from tests.naive.perft import ENGINE, NAIVE, count, outcomes

MOST = 2000
"""Courses that are counted anew by each run of the tests; there are more in the data."""
QUICK = [
    (name, depth) for name, counts in counting.kept().items() for depth in counts if sum(counts[depth].values()) <= MOST
]


def test_the_counts_are_there() -> None:
    """Each position has its counts, at least two actions deep."""
    assert list(counting.kept()) == counting.names()
    assert all(len(counts) >= 2 for counts in counting.kept().values())


@pytest.mark.parametrize(("name", "depth"), QUICK)
def test_counts(name: str, depth: str) -> None:
    """The engine, the naive version and the data know the same number of courses of each kind."""
    expected = counting.kept()[name][depth]
    assert dict(count(counting.position(name), int(depth), ENGINE)) == expected
    assert dict(count(counting.position(name), int(depth), NAIVE)) == expected


def conceivable(play: Play) -> list[Action]:
    """Everything that anybody could think of doing, sense or nonsense; paths of up to two hexes."""
    units, commanders = list(play.state.units), list(play.state.commanders)
    hexes = list(play.battlefield.hexes)
    found: list[Action] = [RaiseMorale(), Pass(), EndTurn(), *map(Commit, commanders), *map(RallyUnit, units)]
    pays = [(), *((face,) for face in FACES), *((a, b) for a in FACES for b in FACES)]
    found += [OrderUnit(label, pay) for label in units for pay in pays]
    hand = [card for side in play.state.sides.values() for card in (*side.hand, *side.discard)]
    found += [
        PlayCard(card, commander, commands, timing)
        for card in (*hand, "sl1", "ll1")
        for commander in commanders
        for commands in ((), (0,), (1,), (2,), (0, 1), (1, 0), (0, 0))
        for timing in (None, "before", "after")
    ]
    found += [
        PlayCard(card, commander, (first,), timing, None, (later,))
        for card in hand
        for commander in commanders
        for first in (0, 1)
        for later in (0, 1, 2)
        for timing in (None, "before", "after")
    ]
    found += map(ExecuteCommand, range(3))
    steps = [(at,) for at in hexes]
    paths = [(), *steps, *((a, b) for a in hexes for b in hexes)]
    found += [MoveUnit(label, path) for label in units for path in paths]
    found += [AttackUnit(label, other) for label in units for other in units]
    names = sorted(
        {keyword for unit in words.UNITS.values() for keyword in unit[2]} | {"extinguish", "scorch_the_earth"}
    )
    found += [TakeAction(label, name, target) for label in units for name in names for target in (None, *units, *hexes)]
    return found


def is_at_home(play: Play, action: Action, legal: list[Action]) -> bool:
    """Whether an action names the unit's own hex where the list names none: that is the same."""
    if not isinstance(action, TakeAction) or action.target != play.unit(action.unit).at:
        return False
    return TakeAction(action.unit, action.action) in legal


@pytest.mark.parametrize("name", counting.names())
def test_brute_force(name: str) -> None:
    """Of everything conceivable only what is listed as legal is not refused, at the start and one action later."""
    start = counting.position(name)
    for play in (start, *(next(outcomes(start, action, ENGINE)) for action in legality.legal_actions(start)[:2])):
        legal = legality.legal_actions(play)
        accepted = [action for action in conceivable(play) if legality.refusal(play, action) is None]
        accepted = [action for action in accepted if not is_at_home(play, action, legal)]
        moves = [action for action in legal if isinstance(action, MoveUnit)]
        assert {action for action in accepted if not isinstance(action, MoveUnit)} == set(legal) - set(moves)
        ends = {(action.unit, action.path[-1]) for action in accepted if isinstance(action, MoveUnit)}
        assert ends == {(action.unit, action.path[-1]) for action in moves if len(action.path) <= 2}
