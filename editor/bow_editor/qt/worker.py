"""Work that takes long, done beside the window."""

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, QRunnable, QThreadPool, Signal

from bow_editor.faults import in_words


class Worker(QObject):
    """Does one thing at a time in a thread of its own; of what waits only the newest is done.

    What comes of it is told where the worker lives; nothing is told after `stop`.
    """

    done = Signal(object)
    failed = Signal(str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)
        self._number = 0
        self._is_awaited = False
        self._finished.connect(self._tell)

    _finished = Signal(int, object, str)

    @property
    def is_busy(self) -> bool:
        """Whether something is being done whose end is waited for."""
        return self._is_awaited

    def do(self, work: Callable[[], Any]) -> None:
        """Do this next; what has not been begun is forgotten, and what is being done is told to nobody."""
        self._number += 1
        self._is_awaited = True
        self._pool.clear()
        self._pool.start(_Task(self._number, work, self._finished))

    def stop(self) -> None:
        """Wait for what is being done, and tell nobody."""
        self._number += 1
        self._is_awaited = False
        self._pool.clear()
        self._pool.waitForDone()

    def _tell(self, number: int, result: object, fault: str) -> None:
        if number != self._number:
            return
        self._is_awaited = False
        if fault:
            self.failed.emit(fault)
        else:
            self.done.emit(result)


class _Task(QRunnable):
    def __init__(self, number: int, work: Callable[[], Any], finished: Any) -> None:
        super().__init__()
        self._number, self._work, self._finished = number, work, finished

    def run(self) -> None:
        """Do it, in a thread of the pool; an exception must not end the program."""
        try:
            result, fault = self._work(), ""
        except Exception as error:  # whatever it is, the window tells it
            result, fault = None, in_words(error)
        self._finished.emit(self._number, result, fault)
