"""What was made lately, remembered in the process: as much of it as the largest of the last libraries deserves.

How much that is does not depend on how often anything is edited, so that a process in which somebody types all day does
not grow with it; nor with what it has had to do with once.
"""

from collections import OrderedDict, deque
from collections.abc import Hashable
from threading import RLock
from typing import Generic, TypeVar

_K = TypeVar("_K", bound=Hashable)
_V = TypeVar("_V")


_LATELY = 32
"""Of so many libraries the largest counts: an edit has no more than some of them looked at."""


class Recent(Generic[_K, _V]):
    """Values by what they were made of; those are forgotten first that nobody has asked for the longest."""

    def __init__(self, room: int) -> None:
        """Begin with nothing, and with room for so many, which there always is."""
        self._room = self._least = room
        self._wanted: deque[int] = deque(maxlen=_LATELY)
        self._made: OrderedDict[_K, _V] = OrderedDict()
        self._lock = RLock()

    def __len__(self) -> int:
        """Count what is remembered."""
        return len(self._made)

    def make_room(self, room: int) -> None:
        """Let so many be remembered, or as many as somebody has wanted lately."""
        with self._lock:
            self._wanted.append(room)
            self._room = max(self._least, *self._wanted)
            self._forget_the_rest()

    def find(self, key: _K) -> _V | None:
        """Give what was made of something; None if it is not known."""
        with self._lock:
            value = self._made.get(key)
            if value is not None:
                self._made.move_to_end(key)
            return value

    def keep(self, key: _K, value: _V) -> _V:
        """Remember what was made of something, and give it."""
        with self._lock:
            self._made[key] = value
            self._made.move_to_end(key)
            self._forget_the_rest()
        return value

    def clear(self) -> None:
        """Forget everything; the room remains."""
        with self._lock:
            self._made.clear()

    def _forget_the_rest(self) -> None:
        while len(self._made) > self._room:
            self._made.popitem(last=False)
