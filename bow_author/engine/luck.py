"""Luck: battle dice, and whatever else is drawn unseen."""

from collections.abc import Sequence
from enum import Enum
from struct import Struct
from typing import Protocol, TypeVar

from bow_author.enumerations import quick
from bow_dsl.listing import a

_T = TypeVar("_T")


@quick
class DieFace(Enum):
    """What a battle die shows, and what an order token is."""

    GREEN = "green"
    BLUE = "blue"
    RED = "red"
    VALOR = "valor"
    MORALE = "morale"


FACES = tuple(DieFace)
"""The five faces in the sequence in which they are always listed."""

SHIELDS = (DieFace.GREEN, DieFace.BLUE, DieFace.RED)
"""The faces that hit a rank each, the lowest first."""

BATTLE_DIE = (*(DieFace.GREEN,) * 3, *(DieFace.BLUE,) * 2, DieFace.RED, DieFace.VALOR, DieFace.MORALE)
"""The eight sides of the die."""

Mark = tuple[int, ...]
"""Where luck stands, so that it can be taken back there."""


class Luck(Protocol):
    """All chance of a battle; nothing else in the engine is random."""

    def dice(self, count: int) -> tuple[DieFace, ...]:
        """Roll *count* battle dice."""

    def draw(self, what: str, options: Sequence[_T]) -> _T:
        """Draw one of *options*, all equally likely; *what* says what is drawn: a card, a direction."""

    def mark(self) -> Mark:
        """Tell where luck stands now."""

    def rewind(self, mark: Mark) -> None:
        """Go back to where luck stood."""


_MASK = (1 << 64) - 1
_GAMMA = 0x9E3779B97F4A7C15
_AHEAD = 32
"""Numbers that are made at a time."""
_ONES = sum(1 << 128 * lane for lane in range(_AHEAD))
_LANES = _ONES * _MASK
_STEPS = sum((_GAMMA * (lane + 1) & _MASK) << 128 * (_AHEAD - 1 - lane) for lane in range(_AHEAD))
_UNPACK = Struct("<" + _AHEAD * "4xI8x").unpack  # the upper half of each


class SeededLuck:
    """Luck that follows from a number, the same on every machine (splitmix64).

    >>> SeededLuck(7).dice(3) == SeededLuck(7).dice(3)
    True
    """

    def __init__(self, seed: int) -> None:
        self._state = seed & _MASK
        """Where luck stands after all numbers that are made."""
        self._ahead: list[int] = []
        """The upper 32 bits of numbers that are made and not taken yet, the next one last."""

    def dice(self, count: int) -> tuple[DieFace, ...]:
        """Roll *count* battle dice; none for less than one."""
        return tuple([BATTLE_DIE[(self._ahead or self._look_ahead()).pop() >> 29] for _ in range(count)])

    def draw(self, what: str, options: Sequence[_T]) -> _T:  # noqa: ARG002 (luck does not care what is drawn)
        """Draw one of *options*, of which there are far fewer than 2**32; raises IndexError if there are none."""
        return options[(self._ahead or self._look_ahead()).pop() * len(options) >> 32]

    def seed(self) -> int:
        """Draw a number of 62 bits, for luck of its own."""
        self.rewind(self.mark())  # a whole number is needed, and only halves are made ahead
        self._state = self._state + _GAMMA & _MASK
        mixed = (self._state ^ self._state >> 30) * 0xBF58476D1CE4E5B9 & _MASK
        mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB & _MASK
        return (mixed ^ mixed >> 31) >> 2

    def mark(self) -> Mark:
        """Tell where luck stands now."""
        return (self._state - len(self._ahead) * _GAMMA & _MASK,)

    def rewind(self, mark: Mark) -> None:
        """Go back to where luck stood."""
        (self._state,) = mark
        self._ahead.clear()

    def _look_ahead(self) -> list[int]:
        """Make some numbers at once: each has 64 bits of its own in one long integer, and 64 to spare for products."""
        mixed = self._state * _ONES + _STEPS & _LANES
        mixed = (mixed ^ (mixed >> 30 & _LANES)) * 0xBF58476D1CE4E5B9 & _LANES
        mixed = (mixed ^ (mixed >> 27 & _LANES)) * 0x94D049BB133111EB & _LANES
        mixed ^= mixed >> 31 & _LANES
        self._state = self._state + _AHEAD * _GAMMA & _MASK
        self._ahead[:] = _UNPACK(mixed.to_bytes(16 * _AHEAD, "little"))
        return self._ahead


class LuckError(Exception):
    """The luck that was written down does not fit what happens."""


class NoDiceLeftError(LuckError):
    """More dice are rolled than were written down."""


class NoDrawLeftError(LuckError):
    """More is drawn than was written down."""


class ImpossibleDrawError(LuckError):
    """What was written down cannot be drawn now."""


class ScriptedLuck:
    """Luck that was written down: faces and draws are taken in their sequence."""

    def __init__(self, faces: Sequence[DieFace] = (), draws: Sequence[object] = ()) -> None:
        self._faces = tuple(faces)
        self._draws = tuple(draws)
        self._faces_taken = 0
        self._draws_taken = 0

    @property
    def faces_left(self) -> tuple[DieFace, ...]:
        """The faces that no roll has taken."""
        return self._faces[self._faces_taken :]

    @property
    def draws_left(self) -> tuple[object, ...]:
        """The draws that nothing has taken."""
        return self._draws[self._draws_taken :]

    def dice(self, count: int) -> tuple[DieFace, ...]:
        """Take the next *count* faces; raises NoDiceLeftError if there are fewer."""
        rolled = self.faces_left[:count]
        if len(rolled) < count:
            raise NoDiceLeftError(f"{count} dice are rolled, {len(rolled)} are given")
        self._faces_taken += count
        return rolled

    def draw(self, what: str, options: Sequence[_T]) -> _T:
        """Take the next draw; raises NoDrawLeftError or ImpossibleDrawError if it does not fit *options*."""
        if not self.draws_left:
            raise NoDrawLeftError(f"{a(what)} is drawn, none is given")
        drawn = self.draws_left[0]
        for option in options:
            if option == drawn:
                self._draws_taken += 1
                return option
        raise ImpossibleDrawError(f"{a(what)} is drawn, `{drawn}` is given")

    def mark(self) -> Mark:
        """Tell where luck stands now."""
        return self._faces_taken, self._draws_taken

    def rewind(self, mark: Mark) -> None:
        """Go back to where luck stood."""
        self._faces_taken, self._draws_taken = mark
