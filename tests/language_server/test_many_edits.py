"""Laws of many edits that are made after each other in one server."""

import gc
import random
import sys
from datetime import date
from pathlib import Path

from tests.checks.random_edits import copy_few
from tests.conftest import ROOT
from tests.language_server.from_nothing import found_in, processes
from tests.language_server.many_edits import Edited

_EDITS = 100


def test_memory_stays_flat(tmp_path: Path) -> None:
    """A server in which very much was edited, and all of it taken back, holds no more than after less than that."""
    edited = Edited(_few(tmp_path), 5)
    held = [_held_after(edited, _EDITS) for _ in range(3)]
    assert held[2] < held[1] * 1.08, held


def test_found_from_nothing(tmp_path: Path) -> None:
    """After edits in open texts and on the disk the server finds what another process finds, which knows of none."""
    folder = _few(tmp_path)
    edited = Edited(folder, 6)
    with processes(str(tmp_path / "cache")) as pool:
        for number in range(8):
            told, found = edited.edit()
            assert not isinstance(found, str), found
            assert found == pool.apply(found_in, (str(folder), date.today())), (number, told)


def _few(tmp_path: Path) -> Path:
    copy_few(ROOT, tmp_path / "packs", random.Random(5))
    return tmp_path / "packs"


def _held_after(edited: Edited, edits: int) -> int:
    """Make edits and take them back, and give how many blocks of memory the process holds then."""
    for _ in range(edits):
        edited.edit()
    edited.take_back()
    gc.collect()
    return sys.getallocatedblocks()
