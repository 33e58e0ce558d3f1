"""Chances that are counted: they are those of the dice."""

from fractions import Fraction

import pytest

from bow_author.engine.luck import DieFace, SeededLuck
from bow_author.plans.model import Rank
from bow_author.playtest.players.chances import SIDES, FirstRoll, rolls

HITTING = {Rank.GREEN: (4, DieFace.GREEN), Rank.BLUE: (3, DieFace.BLUE), Rank.RED: (2, DieFace.RED)}
"""Sides of the die that hit a unit of a rank: its shields, and Valor."""


@pytest.mark.parametrize("rank", Rank)
@pytest.mark.parametrize("dice", range(1, 4))
def test_rolls(dice: int, rank: Rank) -> None:
    """Of up to three dice no roll that matters is left out, and hits and Morale results come as often as they do."""
    sides, shield = HITTING[rank]
    known = rolls(dice, rank)
    left_out = SIDES**dice - sum(roll.weight for roll in known)
    assert 0 <= left_out * 10 < SIDES**dice
    if dice == 1:
        assert left_out == 0
        assert sum(roll.weight for roll in known if shield in roll.faces) == sides
        assert sum(roll.weight for roll in known if DieFace.MORALE in roll.faces) == 1
    hits = sum(Fraction(roll.weight * roll.faces.count(shield), SIDES**dice) for roll in known)
    assert abs(hits - Fraction(sides * dice, SIDES)) <= Fraction(1, 4)
    assert all(len(roll.faces) == dice for roll in known)
    assert len({tuple(sorted(face.value for face in roll.faces)) for roll in known}) == len(known)


def test_first_roll() -> None:
    """The first roll of as many dice is the one that is known; other rolls, and the next, are luck's own."""
    known = (DieFace.MORALE, DieFace.MORALE)
    luck = FirstRoll(known, SeededLuck(5))
    other = SeededLuck(5)
    assert luck.dice(3) == other.dice(3)
    assert luck.dice(2) == known
    assert luck.dice(2) == other.dice(2)
    assert luck.draw("card", range(100)) == other.draw("card", range(100))
    mark = luck.mark()
    drawn = luck.dice(4)
    luck.rewind(mark)
    assert luck.dice(4) == drawn
