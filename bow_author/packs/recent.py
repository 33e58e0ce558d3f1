"""What was made lately, remembered in the process: as much of it as the largest library deserves.

How much that is does not depend on how often anything is edited, so that a process in which somebody types all day does
not grow with it.
"""

from collections import OrderedDict
from collections.abc import Hashable
from threading import RLock
from typing import Generic, TypeVar

_K = TypeVar("_K", bound=Hashable)
_V = TypeVar("_V")


class Recent(Generic[_K, _V]):
    """Values by what they were made of; those are forgotten first that nobody has asked for the longest."""

    def __init__(self, room: int) -> None:
        """Begin with nothing, and with room for so many."""
        self._room = room
        self._made: OrderedDict[_K, _V] = OrderedDict()
        self._lock = RLock()

    def __len__(self) -> int:
        """Count what is remembered."""
        return len(self._made)

    def make_room(self, room: int) -> None:
        """Let so many be remembered, if it is more than before."""
        self._room = max(self._room, room)

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
            while len(self._made) > self._room:
                self._made.popitem(last=False)
        return value

    def clear(self) -> None:
        """Forget everything; the room remains."""
        with self._lock:
            self._made.clear()
