"""Who may edit a file: one window of one program at a time, by a lock that ends with its process."""

import json
import os
from contextlib import suppress

from filelock import FileLock, Timeout

from bow_editor.state import name_for, state_folder


class Hold:
    """The right to edit a file, for one open plan; the system takes it back from a process that dies."""

    def __init__(self, file: str) -> None:
        base = os.path.join(state_folder(), "journals", name_for(file))
        self._owner = f"{base}.owner"
        self._lock = FileLock(f"{base}.lock", timeout=0, thread_local=False)

    @property
    def is_mine(self) -> bool:
        """Whether the file is held here."""
        return self._lock.is_locked

    def take(self) -> bool:
        """Take the right if nobody has it, and tell whether it is had.

        Where no lock can be made, as in a folder that is closed, nobody is kept from editing: nor is a journal shared.
        """
        if self.is_mine:
            return True
        try:
            os.makedirs(os.path.dirname(self._owner), exist_ok=True)
            self._lock.acquire()
            with open(self._owner, "w", encoding="utf-8") as file:
                json.dump({"process": os.getpid()}, file)
        except Timeout:
            return False
        except (OSError, NotImplementedError):  # some file systems know no locks
            return True
        return True

    def leave(self) -> None:
        """Let others have it."""
        if self.is_mine:
            with suppress(OSError):
                os.remove(self._owner)
            self._lock.release()

    def is_free(self) -> bool:
        """Tell whether nobody holds the file, here or elsewhere."""
        if self.is_mine or not self.take():
            return False
        self.leave()
        return True

    def owner(self) -> int | None:
        """Give the number of the process that holds the file; None if that is not known."""
        try:
            with open(self._owner, encoding="utf-8") as file:
                process = json.load(file)["process"]
        except (OSError, ValueError, TypeError, KeyError):
            return None
        return process if isinstance(process, int) else None
