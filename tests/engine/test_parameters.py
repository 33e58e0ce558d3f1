"""Keywords and tokens that leave a class, a rank, a terrain or a keyword open act by what they were given."""

import pytest

from bow_author.plans.model import Label, TokenId
from tests.engine.battles import hex_, unit
from tests.engine.own_rules import GUARDS, RIDERS, A, define, moved, names, played, rule, tokens

WOUND = "react after movement of self: for each one from {} units: place 1 wound token on one"
WHERE = "react after movement of self: for each one from units where {}: place 1 wound token on one"
PLAYED = {
    # what is open, the effect, what is given, who then has a wound
    "a class": ("class", WOUND.format("c"), "cavalry", "r"),
    "another class": ("class", WOUND.format("c"), "infantry", "Ba"),
    "in a condition": ("class", WHERE.format("it is c"), "cavalry", "r"),
    "not one": ("class", WHERE.format("it is not c"), "cavalry", "Ba"),
    "a rank": ("rank", WOUND.format("friendly c"), "red", "r"),
    "a rank in a condition": ("rank", WHERE.format("it is c"), "green", "Ba"),
    "a House": ("house", WOUND.format("c"), "lannister", "B"),
    "a type": ("type", WHERE.format("type of it is c"), RIDERS, "r"),
    "terrain": ("terrain", WHERE.format("hex of it is c"), "forest", "r"),
    "terrain around": ("terrain", WHERE.format("it is in c"), "forest", "r"),
    "a keyword": ("keyword", WHERE.format("it has c"), "swift", "r"),
    "another keyword": ("keyword", WHERE.format("it has c"), "slow", ""),
    "passed on": (
        "class", "react before movement of self: until end of turn: modify keywords of self: add brave c", "infantry",
        "Ba",
    ),
    "given for a time": (
        "keyword", f"react before movement of self: until end of turn: modify keywords of self: add c\n  "
        f"{WHERE.format('it has c')}", "swift", "ar",
    ),
}  # fmt: skip


def _open(kind: str, keyword: str, effect: str) -> str:
    return define("keyword", keyword, effect).replace(f"keyword {keyword} ", f"keyword {keyword}(c: {kind}) ", 1)


@pytest.mark.parametrize(("kind", "effect", "given", "wounded"), PLAYED.values(), ids=PLAYED.keys())
def test_what_is_given(kind: str, effect: str, given: str, wounded: str) -> None:
    """The same is done as if the word stood there."""
    text = define("keyword", "swift") + define("keyword", "slow") + _open(kind, "keen", effect)
    text += _open("class", "brave", WOUND.format("c"))
    text += rule(f"modify keywords of unit when unit is green and unit.house is stark: add keen {given}")
    text += rule("modify keywords of unit when unit is cavalry: add swift", name="quick")
    play = played(text, A, unit("r", RIDERS, "red", "E7"), unit("B", GUARDS, "green", "E1"), terrain={"E7": "forest"})
    moved(play, "C4")
    assert "".join(sorted(tokens(play))) == wounded


@pytest.mark.parametrize("given", ["swift", "slow"])
def test_a_keyword_gives_the_one_it_was_given(given: str) -> None:
    """Whichever that is: who asks for any keyword is told of it."""
    text = define("keyword", "swift") + define("keyword", "slow")
    text += _open("keyword", "keen", "modify keywords of self: add c")
    play = played(text, A)
    mine = play.unit(Label("a"))
    mine.gained = (("keen", given),)
    assert [name for name in ("swift", "slow") if name in play.rules.keyword(play, mine, name)] == [given]
    assert sorted(play.rules.keywords(play, mine)) == sorted(("keen", given))


def test_a_token_of_a_class() -> None:
    """Who would enter its hex is asked for the class that it is of."""
    text = define("token", "ward", "lies on hex", "stacks", "forbid entry of c unit into here")
    play = played(text.replace("token ward ", "token ward(c: class) "), A)
    play.add_token(hex_("C4"), TokenId("ward cavalry"))
    before = names(play, "a")
    assert "C4" in before
    play.add_token(hex_("C4"), TokenId("ward infantry"))
    assert "C4" not in names(play, "a")
