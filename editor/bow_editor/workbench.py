"""All open plans, and which of them is in front. No Qt."""

from collections.abc import Callable
from os.path import abspath, exists
from pathlib import Path

from bow_editor.desk import Desk
from bow_editor.journal import remains_of
from bow_editor.session import Session


class Workbench:
    """The open desks; views hear when one comes, goes, or comes to the front."""

    def __init__(self) -> None:
        self.desks: list[Desk] = []
        self.front: Desk | None = None
        self._listeners: list[Callable[[], None]] = []

    def open(self, path: str) -> Desk:
        """Bring a file to the front, and open it if it is not; one that was never saved, from what is left of it.

        Raises:
            FileError: it cannot be read.
        """
        same = next((desk for desk in self.desks if _is_same(desk.session.path, path)), None)
        if same is not None:
            return self.bring(same)
        remains = None if exists(path) else remains_of(abspath(path))
        return self._add(Desk(Session.open(abspath(path)) if remains is None else Session.again(remains)))

    def begin(self, path: str, text: str) -> Desk:
        """Begin a plan whose file is not there yet."""
        return self._add(Desk(Session.new(abspath(path), text)))

    def bring(self, desk: Desk) -> Desk:
        """Bring a desk to the front."""
        if desk is not self.front:
            self.front = desk
            self._tell()
        return desk

    def close(self, desk: Desk) -> None:
        """Close a desk; what is not saved is given up on purpose."""
        place = self.desks.index(desk)
        self.desks.remove(desk)
        desk.session.close()
        if self.front is desk:
            self.front = self.desks[min(place, len(self.desks) - 1)] if self.desks else None
        self._tell()

    def listen(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Let a view hear of the open plans; what comes back lets it hear no more."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def _add(self, desk: Desk) -> Desk:
        self.desks.append(desk)
        self.front = desk
        self._tell()
        return desk

    def _tell(self) -> None:
        for listener in tuple(self._listeners):
            listener()


def _is_same(one: str, other: str) -> bool:
    return Path(one).resolve() == Path(other).resolve()
