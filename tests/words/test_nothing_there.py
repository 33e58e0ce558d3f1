"""What is left out where there is nothing to choose, and where an amount stops at zero, is told where it matters."""

import pytest

from tests.words.conftest import one

NONE = ("If there is no such unit, nothing more happens.", "Gibt es keine solche Einheit, geschieht nichts weiter.")
MISSING = ("If one of these is missing, nothing more happens.", "Fehlt eines davon, geschieht nichts weiter.")
THIS_TIME = (
    "If there is no such unit, nothing more happens this time.",
    "Gibt es keine solche Einheit, geschieht dieses Mal nichts weiter.",
)
LEFT_OUT = {
    "gain 1 morale; choose foe from enemy units; foe takes 1 hit": (),
    "choose foe from enemy units; foe takes 1 hit; gain 1 morale": NONE,
    "choose foe from enemy units; may foe takes 1 hit: gain 1 morale": (),
    "choose foe from up to 2 enemy units; rally foe; gain 1 morale": (),
    "if round is 1 then { choose foe from enemy units; foe takes 1 hit }; gain 1 morale": NONE,
    "if round is 1 then { choose foe from enemy units; foe takes 1 hit }": (),
    "choose foe from enemy units; choose pal from friendly units; pal takes 1 hit; foe takes 1 hit": MISSING,
    "choose foe from enemy units; choose pal from friendly units adjacent to foe; pal takes 1 hit": (),
    "choose foe from enemy units; let x be figures of foe; gain x morale; lose x morale for enemy": (),
    "for each one from friendly units: { choose foe from enemy units adjacent to one; foe takes 1 hit; rally one }": (
        THIS_TIME
    ),
    "for each one from friendly units: { choose foe from enemy units; foe takes 1 hit }; gain 1 morale": (),
    "choose foe at random from enemy units; foe takes 1 hit; gain 1 morale": NONE,
    "choose foe from enemy units; choose some from up to 2 friendly units; rally some; foe takes 1 hit": NONE,
}


@pytest.mark.parametrize("statements", LEFT_OUT)
def test_what_is_left_out(statements: str) -> None:
    """Only where something is still to be done that has nothing to do with what was to be chosen."""
    effect = f"react after order of self: {{ {statements.replace('; ', chr(10))} }}"
    told = LEFT_OUT[statements]
    for language, words in (("en", "nothing more happens"), ("de", "nichts weiter")):
        sentences = one(effect, language)
        assert (words in sentences) is bool(told)
        assert not told or any(sentence in sentences for sentence in told)


STOPS = {
    "react after order of self: { let x be number of enemy units - 5; gain (x + 1) morale }": (
        "gain morale equal to (the number of enemy units minus 5, but not below 0) plus 1.",
        "(N = (die Zahl von feindlichen Einheiten minus 5, aber nicht unter 0) plus 1).",
    ),
    "react after order of self: gain (number of enemy units - 5) morale": ("minus 5.", "minus 5)."),
    "modify dice of self: add number of enemy units - 5": ("minus 5 (but not below 0).", "aber nicht unter 0) mehr."),
    "modify dice of self: at most figures of self - 1": ("figures minus 1.", "Figurenzahl dieser Einheit minus 1."),
    "modify dice of self: add round - 1": ("the round number minus 1.", "die Rundenzahl minus 1) mehr."),
    "modify dice of self: add 6 - number of units adjacent to self": (
        "6 minus the number of units adjacent to it.",
        "(N = 6 minus die Zahl von Einheiten neben ihr) mehr.",
    ),
    "modify dice of self when figures of self - 2 is 0: add 1": (
        "when the number of its figures minus 2 (but not below 0) is 0.",
        "wenn die Figurenzahl dieser Einheit minus 2, aber nicht unter 0, 0 ist.",
    ),
    "modify dice of self when figures of self - 2 is at least 1: add 1": (
        "minus 2 is 1 or more.",
        "minus 2 mindestens",
    ),
}


@pytest.mark.parametrize("effect", STOPS)
def test_where_an_amount_stops(effect: str) -> None:
    """Only where more may be taken away than there is, and where it makes a difference."""
    english, german = STOPS[effect]
    written = effect.replace("; ", "\n")
    assert english in one(written)
    assert german in one(written, "de")
