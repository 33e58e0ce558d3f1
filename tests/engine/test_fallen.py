"""Nothing is done to a unit that has fallen, and nothing laid on it or on its card, whatever brought it down before.

What lies on it may be taken from it: spoils.
"""

from collections.abc import Iterator

import pytest

from bow_author.engine.chapters.combat import losses
from bow_author.engine.chapters.combat.procedure import attack
from bow_author.engine.events_of_pieces import CostUnpaid, MoveBarred
from bow_author.engine.phrases import VERBS
from bow_author.engine.token_locations import in_use
from bow_author.plans.model import Label, TokenId
from bow_dsl.ruleset.patterns import slots_of, tokens_of
from tests.engine.battles import unit
from tests.engine.own_rules import GUARDS, ROBB, define, played

JAIME = "jaime_lannister.kingslayer"
SCARS = define("token", "scar", "lies on unit", "stacks", "copies 9")
WORDS = {
    "unit": ("fallen", "self"),
    "mover": ("fallen",),
    "commander": ("commander of fallen",),
    "holding": ("fallen", "self"),
    "card": ("card of fallen",),
    "engagement": ("engagement token of fallen",),
    "flipped": ("fallen",),
    "figure": ("man",),
    "count": ("1",),
    "token": ("scar",),
    "hex": ("spot",),
    "rank": ("red",),
    "direction": ("direction from self to fallen",),
}
"""What stands in a slot: who has fallen, and in another of the same type who has the effect."""
FROM_THE_FALLEN = {
    "remove 1 scar token from fallen",
    "remove 1 level of scar from fallen",
    "remove all scar tokens from fallen",
    "move 1 scar token from fallen to self",
    "move all scar tokens from fallen to self",
}
"""What takes away from one what he has no use for any more."""


def deeds() -> Iterator[str]:
    """Write each verb that is done to units, one of which has fallen, in each of the slots where they may stand."""
    for verb in VERBS:
        slots = slots_of(verb.pattern)
        about = [place for place, slot in enumerate(slots) if WORDS.get(slot, ("",))[0] not in _OTHER]
        for place in about if not verb.raises and set(slots) <= WORDS.keys() else ():
            words = iter([WORDS[slot][0 if at == place else -1] for at, slot in enumerate(slots)])
            deed = " ".join(next(words) if slot else min(known, key=len) for known, slot, _ in tokens_of(verb.text))
            yield deed
            if slots[place] in ("holding", "flipped"):
                yield deed.replace("fallen", "card of fallen").replace("self", "card of self").replace("scar", "medal")


_OTHER = ("", *(words[0] for slot, words in WORDS.items() if slot in ("count", "token", "hex", "rank", "direction")))


def told(deed: str = "") -> list[str]:
    """Let Robb attack Jaime, who then falls, and something be done to him: give what comes of it all."""
    choices = {
        "man": "choose man from figures in fallen; ",
        "spot": "choose spot from hexes adjacent to self where it is empty; ",
    }
    chosen = "".join(choice for name, choice in choices.items() if name in deed.split())
    effect = (
        "react after attack by self: { choose fallen from enemy units adjacent to self where it has commander; "
        f"{chosen}eliminate fallen; {deed}{'; ' * bool(deed)}gain 1 morale }}"
    )
    play = played(
        SCARS + define("keyword", "bold", effect),
        unit("a", ROBB, "green", "C5", 3),
        unit("M", JAIME, "blue", "C4", 3),
        unit("B", GUARDS, "green", "G7"),
        luck="r" * 6,
    )
    robb, jaime = play.unit(Label("a")), play.unit(Label("M"))
    robb.gained = (("bold", None),)
    for one in (robb, jaime):
        assert one.commander is not None
        one.tokens = {TokenId("scar"): 2}
        play.state.commanders[one.commander].tokens = {TokenId("medal"): 2}
    play.tells = True
    attack(play, robb, jaime)
    return [type(event).__name__ for event in play.events if not isinstance(event, MoveBarred | CostUnpaid)]


@pytest.mark.parametrize("deed", [*deeds()])
def test_who_has_fallen(deed: str) -> None:
    """Whatever is said of him, nothing is done, but that what lies on him may be taken away."""
    taken = deed.replace("medal", "scar").replace("card of ", "") in FROM_THE_FALLEN
    assert (told(deed) != told()) is taken


def test_what_lay_on_it_is_in_the_supply_again() -> None:
    """Once what brought the unit down is over; until then it may be taken, and lies there."""
    play = played(SCARS, unit("a", GUARDS, "green", "C5"), unit("B", GUARDS, "green", "G7"))
    scar, fallen = TokenId("scar"), play.unit(Label("a"))
    for one in play.state.units.values():
        one.tokens = {scar: 2}
    losses.eliminate(play, fallen)
    assert (fallen.tokens, in_use(play, scar)) == ({scar: 2}, 4)
    losses.forget_the_fallen(play)
    assert (fallen.tokens, in_use(play, scar)) == ({}, 2)
