"""A plan is open with the library that it sees, its board, and what it defines itself."""

from pathlib import Path

import pytest

from bow_author.engine.catalogue import Catalogue
from bow_author.engine.open_plan import OpenPlan
from bow_author.packs.load import load

CORE = Path(__file__).parents[2] / "content" / "core"


def opened(board: str = "side_a", outer: bool = False) -> OpenPlan:
    """Open the first battle of the core pack."""
    file = CORE / "battles" / "clash_on_the_kingsroad.yaml"
    library = load(
        [str(file)], instead={str(file): file.read_text("utf-8").replace("board: side_a", f"board: {board}")}
    )
    asked = library.asked_plan()
    assert asked is not None
    return OpenPlan(asked[1], asked[0], Catalogue(asked[0].names) if outer else None)


@pytest.mark.parametrize("outer", [False, True])
def test_own_definitions_are_known(outer: bool) -> None:
    """What the plan defines itself it may speak of, beside all that its packs define; others do not see it."""
    plan = opened(outer=outer)
    (own,) = {
        (definition.kind.text, definition.id.text) for definition in plan.own if definition.kind.text == "victory"
    }
    assert plan.names.find(*own) is not None
    assert plan.library.names.find(*own) is None
    assert plan.catalogue.names is plan.names
    assert set(plan.catalogue.units) == set(Catalogue(plan.library.names).units)


def test_board() -> None:
    """The board is that which the plan names; there is none if no pack has it."""
    plan = opened()
    assert plan.board is not None
    assert all(at in plan.board for at in plan.plan.terrain)
    assert opened("nowhere").board is None
