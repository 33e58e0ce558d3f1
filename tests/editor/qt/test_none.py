"""The version of PySide6 that is installed keeps Python's None alive.

Some versions lose a reference to None with each call that returns nothing, until the interpreter aborts.
"""

import sys

from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot


def test_calls_that_return_nothing_keep_none_alive(qtbot: QtBot) -> None:
    """A thousand calls take nothing away; other references may come and go."""
    thing = QObject()
    before = sys.getrefcount(None)
    for _ in range(1000):
        thing.setObjectName("name")
    assert sys.getrefcount(None) > before - 500
