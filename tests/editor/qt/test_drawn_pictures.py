"""The pictures of the guides are drawn when all is done that is to be drawn, also on a busy machine."""

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QWidget

from tests.editor.screenshots import settle


def test_work_in_pieces_is_waited_for(qapp: QApplication) -> None:
    """As the checks run: in a timer that fires until nothing is left; what has no end is told."""
    window = QWidget()
    pieces = list(range(40))
    clock = QTimer(window, interval=0)
    clock.timeout.connect(lambda: pieces.pop() if pieces else clock.stop())
    clock.start()
    window.show()
    settle(qapp)
    assert not pieces
    clock.timeout.disconnect()
    clock.start()
    with pytest.raises(TimeoutError):
        settle(qapp, 0.2)
    clock.stop()
    window.close()
