"""One who takes part has one name, whichever event or value it is: else authors would have to look each of them up."""

import pytest

from bow_author.engine.hook_rows import Hook
from bow_author.engine.hooks import ROWS
from bow_author.engine.ruleset.registry import REGISTRY

EVERYWHERE = {
    "retreat": {"target", "unit"},
    "retreat hexes": {"target", "unit"},
    "retreat hits": {"target", "unit"},
    "elimination": {"eliminated", "unit"},
    "engagement": {"target", "unit"},
    "disengaging": {"foe", "other"},
    "swap": {"other"},
    "adjacency": {"other"},
    "leaving": {"origin", "goal"},
    "shifting": {"origin", "goal"},
    "transfer": {"origin", "goal"},
}
"""By which names who is meant is known, in all that is called so."""


@pytest.mark.parametrize("text", EVERYWHERE)
def test_names_are_the_same(text: str) -> None:
    """In the value and in each event of a name, whatever roles that has."""
    hooks = [hook for hook in REGISTRY.hooks if hook.text == text]
    known = [{role.participant for role in hook.roles} | {name for name, _ in hook.scope} for hook in hooks]
    assert hooks
    assert [EVERYWHERE[text] - names for names in known] == [set()] * len(hooks)


@pytest.mark.parametrize("row", [row for row in ROWS if row.also], ids=lambda row: str(row.key))
def test_another_name_stands_for_the_same(row: Hook) -> None:
    """Wherever an effect may hang on it, both names stand for one Python."""
    for code in row.codes.values():
        for name, whom in row.also.items():
            assert code.names[name] == code.names.get(whom, whom)
