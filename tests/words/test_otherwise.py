"""`Otherwise` is told so that nobody takes it for the answer to another question than it is."""

import pytest

from tests.words.conftest import one

TOLD = {
    "if self is engaged then gain 2 morale else lose 1 morale": (
        "Otherwise, lose 1 morale.",
        "Sonst: verliere 1 Moral.",
    ),
    "may gain 1 morale: gain 2 morale else lose 1 morale": ("Otherwise, lose 1 morale.", "Sonst: verliere 1 Moral."),
    "if self is engaged then may gain 2 morale else lose 1 morale": (
        "If it is engaged, you may gain 2 morale. Otherwise, if this unit is not engaged, lose 1 morale.",
        "Falls sie gebunden ist: du darfst 2 Moral gewinnen. "
        "Sonst, falls diese Einheit nicht gebunden ist: verliere 1 Moral.",
    ),
    "if self is engaged then { if self is red then gain 1 morale } else gain 2 morale": (
        "If it is engaged, if it is red, gain 1 morale. Otherwise, if this unit is not engaged, gain 2 morale.",
        "Sonst, falls diese Einheit nicht gebunden ist: gewinne 2 Moral.",
    ),
    "if self is engaged and self is red then may gain 2 morale else lose 1 morale": (
        "Otherwise, if it is not true that this unit is engaged and is red, lose 1 morale.",
        "Sonst, falls nicht gilt, dass diese Einheit gebunden ist und rot ist: verliere 1 Moral.",
    ),
    "may gain 1 morale: { if self is red then gain 1 morale } else gain 2 morale": (
        "if you do, if it is red, gain 1 morale. If you do not, gain 2 morale.",
        "wenn du das tust: falls sie rot ist: gewinne 1 Moral. Tust du das nicht: gewinne 2 Moral.",
    ),
    "enemy may lose 1 morale: { if self is red then gain 1 morale } else gain 2 morale": (
        "if so, if this unit is red, gain 1 morale. If not, gain 2 morale.",
        "in diesem Fall: falls diese Einheit rot ist: gewinne 1 Moral. Geschieht das nicht: gewinne 2 Moral.",
    ),
}


@pytest.mark.parametrize("statement", TOLD)
def test_to_what_it_belongs(statement: str) -> None:
    """Behind what is itself left to somebody, or asked, it says of what it is the opposite."""
    effect = f"react after order of self: {statement}"
    english, german = TOLD[statement]
    assert one(effect).endswith(english)
    assert one(effect, "de").endswith(german)
