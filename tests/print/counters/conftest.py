"""Counters of shipped battle plans and packs."""

import pytest

from bow_author.engine.open_plan import OpenPlan
from bow_author.packs.library import Library
from bow_author.packs.load import load
from bow_author.print.layouts import Place, Size
from tests.conftest import ROOT
from tests.print.cards.conftest import Rendering

BATTLES = sorted(path for path in (ROOT / "content").glob("*/battles/*.yaml"))
PACKS = sorted(path.parent.name for path in (ROOT / "content").glob("*/pack.yaml"))


def battle(name: str) -> OpenPlan:
    """Open a shipped battle plan, with its packs."""
    path = next(path for path in BATTLES if path.stem == name)
    asked = load([str(path)]).asked_plan()
    assert asked is not None
    return OpenPlan(asked[1], asked[0].as_used_by(asked[1]))


@pytest.fixture(scope="session")
def shipped() -> Library:
    """All packs that come with the program."""
    return load([str(ROOT / "content")])


def has_ink_on_rim(page: Rendering, at: Place, piece: Size) -> bool:
    """Tell whether anything stands between the edge of a counter and its frame, which must be white."""
    near, far = 0.35, 0.6
    wide, high = piece
    bands = (
        (near, near, wide - near, far),
        (near, high - far, wide - near, high - near),
        (near, 1, far, high - 1),
        (wide - far, 1, wide - near, high - 1),
    )
    return any(page.darkest(at.x + w, at.y + n, at.x + e, at.y + s) < 200 for w, n, e, s in bands)
