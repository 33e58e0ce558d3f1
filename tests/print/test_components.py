"""Components are listed in as many words as there are of them."""

import pytest

from bow_author.boxes.allotment import Kind, Need
from bow_author.print.plan_components import plan_components
from bow_author.print.words import SheetWords
from tests.engine.battles import catalogue
from tests.engine.test_invariants import kingsroad


@pytest.mark.parametrize(("count", "told"), [(1, "Fire token"), (2, "Fire tokens")])
def test_one_token_is_no_tokens(count: int, told: str) -> None:
    """One is told as one."""
    needs = [Need(Kind("tokens", "fire"), count, ())]
    groups = plan_components(kingsroad().plan, catalogue(), needs, SheetWords("en"))
    listed = {component.title: component.count for group in groups for component in group.components}
    assert listed == {told: count}
