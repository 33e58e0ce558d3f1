"""Everything in every shipped pack is used in play, under all laws: units, cards, rules, terrain, tokens."""

import pytest

from tests.playtest.directed import Log, fought
from tests.playtest.pack_content import PACKS, PackContent

MOST_BATTLES = 800
UNREACHED = {
    # nothing that this pack or the core pack has turns the banner of a unit by an effect
    ("rule", "without_banners", "items.7", "replace"),
    ("rule", "without_banners", "items.7.body.0", "pay"),
    # a card has the rite once, and a turn has one card: nobody asks a second time in the turn
    ("rule", "conversion", "items.6.body.0.body.0", "forbid"),
}
"""The nodes that no run of a pack with the core pack alone reaches."""
LEAST = {"core": 600, "enhanced_rules": 45}
"""So many uses are there to be seen at least; else 150."""


@pytest.mark.slow
@pytest.mark.parametrize("pack", PACKS)
def test_all_of_a_pack_is_used(pack: str) -> None:
    """In a directed run of battles each piece, command, tactic and node of an effect acts at least once."""
    content, log = PackContent(pack, UNREACHED), Log()
    for seed in range(MOST_BATTLES):
        fought(content, seed, log)
        if not content.left(log.used):
            break
    left = content.left(log.used)
    assert not left, "\n".join(" ".join(use) for use in sorted(left))
    assert len(content.wanted) >= LEAST.get(pack, 150)
    assert content.unreached <= content.wanted - content.reached()
