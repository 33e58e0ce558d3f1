"""Chances of battle dice, counted: what an attack may be expected to do, and which rolls it may come to."""

from functools import lru_cache
from math import comb
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from bow_author.engine.chapters.combat import procedure as combat
from bow_author.engine.chapters.combat.losses import RANKS
from bow_author.engine.luck import BATTLE_DIE, SHIELDS, DieFace

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bow_author.engine.luck import Luck, Mark
    from bow_author.engine.play import Play
    from bow_author.engine.state import UnitState
    from bow_author.plans.model import Rank

_T = TypeVar("_T")
SIDES = len(BATTLE_DIE)
_SIDES_OF = {face: BATTLE_DIE.count(face) for face in DieFace}
_RAREST = 40
"""Rolls that come up less than once in so many are left out."""
_MOST_DICE = 7
"""Rolls of more dice are not counted one by one."""


def wanted(play: "Play", target: "UnitState") -> tuple[DieFace, ...]:
    """Give the faces that do something to a target: its shield, Valor and Morale."""
    return SHIELDS[RANKS.index(play.rank_of(target))], DieFace.VALOR, DieFace.MORALE


def dice_of_attack(play: "Play", unit: "UnitState", target: "UnitState") -> int:
    """Count the dice that an attack would have."""
    return combat.attack_dice(play, combat.expected(play, unit, target))


def worth_of_attack(play: "Play", unit: "UnitState", target: "UnitState") -> int:
    """Weigh the hits to expect, in hundredths of a figure at most of all that stand there, by what falls with them."""
    sides = sum(_SIDES_OF[face] for face in wanted(play, target))
    hits = min(100 * dice_of_attack(play, unit, target) * sides // SIDES, 100 * target.strength)
    return hits * (1 + RANKS.index(play.rank_of(target)) + (target.commander is not None)) // target.strength


class Roll(NamedTuple):
    """What a roll may show, as far as it matters."""

    faces: tuple[DieFace, ...]
    weight: int
    """Its chance, among those of the other rolls."""


@lru_cache(maxsize=256)
def rolls(dice: int, rank: "Rank") -> tuple[Roll, ...]:
    """Give the rolls of so many dice that differ for a target of a rank: hits, Morale results and misses.

    Valor counts as a hit. The rarest are left out; of more than seven dice, seven are counted.

    >>> from bow_author.plans.model import Rank
    >>> [roll.weight for roll in rolls(1, Rank.GREEN)]
    [3, 1, 4]
    """
    dice = min(dice, _MOST_DICE)
    shield = SHIELDS[RANKS.index(rank)]
    miss = next(face for face in SHIELDS if face is not shield)
    hit, morale = _SIDES_OF[shield] + _SIDES_OF[DieFace.VALOR], _SIDES_OF[DieFace.MORALE]
    found = []
    for hits in range(dice + 1):
        for results in range(dice - hits + 1):
            misses = dice - hits - results
            ways = comb(dice, hits) * comb(dice - hits, results)
            weight = ways * hit**hits * morale**results * (SIDES - hit - morale) ** misses
            faces = (shield,) * hits + (DieFace.MORALE,) * results + (miss,) * misses
            found.append(Roll(faces, weight))
    return tuple(roll for roll in found if roll.weight * _RAREST >= SIDES**dice)


class FirstRoll:
    """Luck whose first roll of as many dice is known; whatever else is drawn comes from other luck."""

    def __init__(self, faces: tuple[DieFace, ...], luck: "Luck") -> None:
        self._faces: tuple[DieFace, ...] | None = faces
        self._luck = luck

    def dice(self, count: int) -> tuple[DieFace, ...]:
        """Roll *count* battle dice."""
        faces = self._faces
        if faces is None or count != len(faces):
            return self._luck.dice(count)
        self._faces = None
        return faces

    def draw(self, what: str, options: "Sequence[_T]") -> _T:
        """Draw one of *options*."""
        return self._luck.draw(what, options)

    def mark(self) -> "Mark":
        """Tell where luck stands now; what is known of it counts for nothing."""
        return self._luck.mark()

    def rewind(self, mark: "Mark") -> None:
        """Go back to where luck stood."""
        self._luck.rewind(mark)
