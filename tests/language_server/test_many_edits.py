"""Laws of many edits that are made after each other in one server."""

import gc
import random
import sys
from pathlib import Path

from bow_dsl.recent import Recent
from tests.checks.random_edits import copy_few
from tests.conftest import ROOT
from tests.language_server.from_nothing import processes
from tests.language_server.many_edits import Edited

_EDITS = 100


def test_as_much_is_remembered_as_the_packs_deserve(tmp_path: Path) -> None:
    """A server in which very much was edited remembers no more programs, answers and meanings with each edit.

    Nor does all of it grow: beside what the first look has left there is room for what texts have said lately.
    """
    edited = Edited(_few(tmp_path), 5)
    _, begun = _remembered_after(edited, 0)
    remembered, blocks = zip(*(_remembered_after(edited, _EDITS) for _ in range(4)), strict=True)
    assert remembered[3] < remembered[2] * 1.02, remembered
    assert blocks[3] < max(blocks[:3]) * 1.02, blocks
    assert blocks[3] < begun * 1.6, (begun, blocks)


def test_found_from_nothing(tmp_path: Path) -> None:
    """After edits in open texts and on the disk the server finds what another process finds, which knows of none."""
    folder = _few(tmp_path)
    edited = Edited(folder, 6)
    with processes(str(tmp_path / "cache")) as nothing:
        for number in range(8):
            told, found = edited.edit()
            assert not isinstance(found, str), found
            assert found == nothing.found_in(folder), (number, told)


def _few(tmp_path: Path) -> Path:
    copy_few(ROOT, tmp_path / "packs", random.Random(5))
    return tmp_path / "packs"


def _remembered_after(edited: Edited, edits: int) -> tuple[int, int]:
    """Make edits and take all of them back; count what is remembered then, and the blocks of memory that are taken."""
    for _ in range(edits):
        edited.edit()
    edited.take_back()
    gc.unfreeze()  # what is frozen is not among the objects
    gc.collect()
    remembered = sum(len(known) for known in gc.get_objects() if isinstance(known, Recent))
    return remembered, sys.getallocatedblocks()
