"""A run: tasks go to whoever plays them, and their games come back in the sequence of the tasks.

Whatever is decided is decided in that sequence, so that it does not matter who plays what, and how long that takes.
"""

import json
import os
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from time import monotonic
from typing import Any, Protocol

from bow_author.packs.files import write_whole
from bow_author.playtest.balance.records import Record, TimeIsUpError
from bow_author.playtest.balance.tasks import Setting, Table, Task, digest_of

FORMAT = 1
"""Of the files of a run."""
_MANIFEST = "run.json"


class OtherRunError(Exception):
    """A folder holds the run of another plan, or something that is no run."""


class Executor(Protocol):
    """Whoever plays tasks."""

    ahead: int
    """How many tasks may be given to it before the first is over."""

    def submit(self, task: Task) -> Callable[[], list[Record]]:
        """Give it a task; what comes back waits for the games, and raises TimeIsUpError if there is no time left."""

    def forget(self) -> None:
        """Give up what was submitted and is not over."""


class Clock:
    """How much time there is; none counts as enough."""

    def __init__(self, seconds: float | None = None) -> None:
        self._start = monotonic()
        self.total = seconds
        self._end: float | None = None

    @property
    def passed(self) -> float:
        """The seconds since it was started."""
        return monotonic() - self._start

    @property
    def left(self) -> float | None:
        """The seconds that are left of the part that is going on; None if there is no limit."""
        return None if self._end is None else self._end - self.passed

    def until(self, share: float) -> None:
        """Begin a part, which is over when this share of all time is."""
        self._end = None if self.total is None else share * self.total

    def is_over(self) -> bool:
        """Tell whether the part is over."""
        return self._end is not None and self.passed >= self._end


class Here:
    """Plays in this process, each task when it is waited for."""

    ahead = 0

    def __init__(self, table: Table, clock: Clock) -> None:
        self._table, self._clock = table, clock

    def submit(self, task: Task) -> Callable[[], list[Record]]:
        """Remember a task."""
        return lambda: self._table.play(task, self._clock.is_over)

    def forget(self) -> None:
        """Do nothing: nothing was begun."""


class Folder:
    """Where the games of a run are kept, a file for each task, so that it can be gone on with."""

    def __init__(self, path: str, setting: Setting) -> None:
        """Open or make the folder.

        Raises:
            OtherRunError: it holds another run, or something else.
            OSError: it cannot be read or written.
        """
        self.path = path
        self._setting = setting
        head = {"balance_run": FORMAT} | {k: v for k, v in json.loads(setting.to_json()).items() if k != "file"}
        manifest = os.path.join(path, _MANIFEST)
        if not os.path.exists(manifest):
            if os.path.isdir(path) and os.listdir(path):
                raise OtherRunError(f"`{path}` is not empty, and no run")
            write_whole(manifest, (json.dumps(head, indent=1, sort_keys=True) + "\n").encode())
            return
        try:
            with open(manifest, encoding="utf-8") as file:
                found = json.load(file)
        except ValueError:
            raise OtherRunError(f"`{manifest}` cannot be read; begin the run anew in another folder") from None
        if found != head:
            raise OtherRunError(f"`{path}` holds the run of another plan, other packs or another version of bow-author")

    def find(self, task: Task) -> list[Record] | None:
        """Give the games of a task; None if they are not there, or not whole."""
        try:
            with open(self._file(task), encoding="utf-8") as file:
                games = [Record.from_plain(plain) for plain in json.load(file)]
        except (OSError, ValueError, KeyError, TypeError):
            return None
        return games if len(games) == 2 * len(task.seeds) else None

    def keep(self, task: Task, games: list[Record]) -> None:
        """Keep the games of a task; raises OSError if they cannot be written."""
        lines = ",\n".join(json.dumps(game.to_plain(), sort_keys=True) for game in games)
        write_whole(self._file(task), f"[\n{lines}\n]\n".encode())

    def _file(self, task: Task) -> str:
        return os.path.join(self.path, "games", f"{digest_of(self._setting, task)}.json")


class Runner:
    """Has tasks played, or finds their games in a folder."""

    def __init__(self, executor: Executor, folder: Folder | None = None) -> None:
        self._executor = executor
        self._folder = folder

    def run(self, tasks: Iterable[Task]) -> Iterator[tuple[Task, list[Record]]]:
        """Give the games of each task, in the sequence of the tasks, until the time is over.

        Some tasks are begun before they are needed; whoever stops early has them given up.
        """
        waiting: deque[tuple[Task, Callable[[], list[Record]], bool]] = deque()
        coming = iter(tasks)
        try:
            while True:
                while len(waiting) <= self._executor.ahead and (task := next(coming, None)) is not None:
                    found = self._folder.find(task) if self._folder else None
                    played = self._executor.submit(task) if found is None else _ready(found)
                    waiting.append((task, played, found is None))
                if not waiting:
                    return
                task, games, is_new = waiting.popleft()
                told = games()
                if self._folder is not None and is_new:
                    self._folder.keep(task, told)
                yield task, told
        except TimeIsUpError:
            return
        finally:
            self._executor.forget()


def _ready(games: list[Record]) -> Callable[[], Any]:
    return lambda: games
