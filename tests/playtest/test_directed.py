"""Everything in the core pack is used in play: each unit, commander, card, keyword, rule, terrain and token."""

import pytest

from tests.playtest.directed import Log, fought, left, wanted

MOST_BATTLES = 400


@pytest.mark.slow
def test_all_of_the_pack_is_used() -> None:
    """In a directed run of battles each command, tactic and word of an effect acts at least once."""
    log = Log()
    for seed in range(MOST_BATTLES):
        fought(seed, log)
        if not left(log):
            break
    assert len(wanted()) > 600
    assert not left(log), "\n".join(" ".join(use) for use in sorted(left(log)))
