"""Counters of shipped battle plans and packs."""

import pytest

from bow_author.engine.open_plan import OpenPlan
from bow_author.packs.library import Library
from bow_author.packs.load import load
from tests.conftest import ROOT

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
