"""How many somebody chooses is told in the number of its noun, and what is left to him as that."""

import pytest

from tests.words.conftest import one

TOLD = {
    "choose some from any enemy unit adjacent to self; eliminate some": (
        "Choose any number of enemy units adjacent to it.",
        "Wähle beliebig viele feindliche Einheiten neben ihr.",
    ),
    "burn any forest hex": ("any number of Forest hexes burn", "beliebig viele Forest-Felder brennen"),
    "burn up to 2 forest hexes": ("up to 2 Forest hexes burn", "bis zu 2 Forest-Felder brennen"),
    "remove 1 figure from any enemy unit": (
        "remove 1 figure from each of any number of enemy units",
        "entferne 1 Figur von jeder von beliebig vielen feindlichen Einheiten",
    ),
    "retreat up to 2 enemy units 1 hex": (
        "each of up to 2 enemy units retreats 1 hex",
        "jede von bis zu 2 feindlichen Einheiten zieht sich 1 Feld zurück",
    ),
    "place 1 devastation token on up to (figures of self) hexes adjacent to self": (
        "put a Devastation token on each of at most as many hexes adjacent to it as the number of its figures",
        "auf jedes von bis zu N Feldern neben ihr",
    ),
    "rally up to 2 friendly units": ("rally up to 2 friendly units", "sammle bis zu 2 befreundete Einheiten"),
    "remove 1 figure from every enemy unit adjacent to no friendly unit": (
        "remove 1 figure from every enemy unit adjacent to no friendly unit",
        "entferne 1 Figur von jeder feindlichen Einheit neben keiner befreundeten Einheit",
    ),
    "for each one from enemy units where distance from it to no forest hex is 1: rally one": (
        "no Forest hex is",
        "wobei kein Forest-Feld 1 Feld von ihr entfernt ist",
    ),
    "choose some from any enemy units; remove up to 2 figures from some": (
        "Remove up to 2 figures from each of the chosen units.",
        "Entferne bis zu 2 Figuren von jeder der gewählten Einheiten.",
    ),
    "choose some from any enemy units; some takes 2 hits": (
        "Each of the chosen units takes 2 hits.",
        "Jede der gewählten Einheiten erleidet 2 Treffer.",
    ),
    "choose sites from up to 2 forest hexes; place 1 devastation token on sites": (
        "Put a Devastation token on each of the chosen hexes.",
        "Lege 1 Marker „Devastation“ auf jedes der gewählten Felder.",
    ),
    "choose some from up to 2 enemy units; place 1 devastation token on hex of some": (
        "Put a Devastation token on the hex of each of the chosen units.",
        "Lege 1 Marker „Devastation“ auf das Feld jeder der gewählten Einheiten.",
    ),
    "choose some from any enemy units; rally some": ("Rally the chosen units.", "Sammle die gewählten Einheiten."),
    "burn hex of self": ("its hex burns", "brennt"),
    "gain up to (figures of self) morale": (
        "gain at most as much morale as the number of its figures",
        "gewinne bis zu N Moral (N = die Figurenzahl dieser Einheit)",
    ),
    "gain (figures of self) morale": (
        "gain morale equal to the number of its figures",
        "gewinne N Moral (N = die Figurenzahl dieser Einheit)",
    ),
    "for each one from any friendly unit adjacent to self: rally one": (
        "for each friendly unit adjacent to it, if you choose it, rally that unit",
        "für jede befreundete Einheit neben ihr, falls du willst: sammle jene Einheit",
    ),
}


@pytest.mark.parametrize("does", TOLD)
def test_how_many(does: str) -> None:
    """In English and in German."""
    english, german = TOLD[does]
    effect = f"react after order of self: {{ {does} }}"
    assert english in one(effect)
    assert german in one(effect, "de")


def test_any_in_a_role_is_one() -> None:
    """Who takes part is one, whichever it is."""
    assert "After a friendly unit has carried out an order" in one(
        "react after order of any friendly unit: gain 1 morale"
    )
