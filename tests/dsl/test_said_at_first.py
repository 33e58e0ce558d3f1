"""What authors try at first, of cards that no rulebook has, is refused with what to write in its place."""

import pytest

from tests.dsl.test_said_otherwise import told

SAID = {
    "how far somebody has moved": (
        "modify dice of self when self has moved at least 2 hexes: add 1",
        "`at least` cannot stand here",
        "`self has moved` asks whether it is so, and not how much; what is compared is a number: `number of ... is at"
        " least 1`",
    ),
    "one of two": (
        "react after attack by self: { choose one of: gain 1 morale }",
        "`of` cannot stand here",
        "what may be chosen is a thing: `choose one from ...`; of two things to do it is `may ... else ...`: who does"
        " not do the one does the other",
    ),
    "into an area": (
        "forbid movement of enemy unit into zone of control of self",
        "a ground belongs here; `into zone of control of self` is an area",
        "it is asked in the condition: `when hex is in zone of control of self`",
    ),
    "units that match": (
        "permit order of ranged unit matching morale",
        "a unit matches nothing",
        "`matching` asks which face an order token shows; of others it is said behind `where`: `where it is ...`",
    ),
    "somebody known elsewhere, behind a dot in a phrase": (
        "forbid attack by unit when morale of unit.side is green",
        "`morale of unit.side` means nothing here",
        "`unit` is known in effects on `activity`, `adjacency`, `desertion`, `dice` and others; known here are"
        " `attacker`, `enemy`, `it`, `owner`, `self` and `target`",
    ),
}


@pytest.mark.parametrize("name", SAID)
def test_the_cause_and_the_cure(name: str) -> None:
    """The right cause is told at the right place, and nothing else."""
    effect, message, hint = SAID[name]
    assert told(effect) == [(message, hint)]
