"""What is done with pieces that cannot be: it is told, with the words that do it."""

import pytest

from bow_author.engine.ruleset.battles_of_westeros import RULESET
from bow_dsl.checks.check import check
from bow_dsl.ruleset.names import Names
from bow_dsl.source import Source
from bow_dsl.syntax.read import read

PIECES = """
token trap "Trap" { homebrew "own"; lies on hex; stacks }
token wound "Wound" { homebrew "own"; lies on unit; stacks }
token coin "Coin" { homebrew "own"; lies on board; stacks; copies 5 }
class infantry "Infantry" { homebrew "own" }
"""
REFUSED = {
    "luck and any number": (
        "choose lost at random from any cards in hand of enemy; move lost from hand of enemy to deck of enemy",
        "luck cannot decide how many",
        "leave out `any` for one, or write `up to 2`",
    ),
    "so many and no fewer": (
        "choose prey from 2 enemy units; prey takes 1 hit",
        "who chooses is not made to choose 2",
        "write `up to 2 enemy units`, or choose one after the other: each time `from enemy units where ...`",
    ),
    "command tokens on a unit": (
        "place 1 command token on self",
        "`command` lies on a card; this is a unit",
        "name a card or board, such as `card of self`",
    ),
    "order tokens from the supply": (
        "place 1 green token in order pool of owner",
        "nothing happens by `place 1 green token in order pool of owner`",
        "written `place 1 green token on order pool of owner`: order tokens come from the supply",
    ),
    "cards of the other side": (
        "choose lost from cards in hand of enemy; move lost from hand of enemy to hand of owner",
        "nothing is moved: what stays with a house goes from enemy to owner",
        "say both of one: `... of enemy`",
    ),
    "cards of one of several": (
        "choose some from any objectives; move cards from deck of owner to discard pile of holder of some",
        "nothing is moved: what stays with a house goes from owner to holder of some",
        "say both of one: `... of owner`",
    ),
    "a piece that lies elsewhere, on several": (
        "place 1 trap token on up to 2 enemy units",
        "`trap` lies on a hex; this is a unit",
        "name a hex or board, such as `hex of up to 2 enemy units`",
    ),
    "a sort of tokens": (
        "remove trap",
        "`trap` is a sort of token, and none of them in particular",
        "say from where: `remove trap from ...`",
    ),
    "a sort of tokens that goes to a hex": (
        "move trap to hex of self",
        "`trap` is a sort of token, and none of them in particular",
        "say from where: `move trap from ...`",
    ),
    "a sort that lies on no hex": (
        "move wound to hex of self",
        "`wound` is a sort of token, and none of them in particular",
        "say from where: `move wound from ...`",
    ),
    "a token on what it does not lie on": (
        "place 1 wound on hex of self",
        "`wound` lies on a unit; this is a hex",
        "name a unit or board",
    ),
    "a token moved to what it does not lie on": (
        "move 1 trap from hex of self to self",
        "`trap` lies on a hex; this is a unit",
        "name a hex or board, such as `hex of self`",
    ),
    "a card from where it is not": (
        "choose lost from cards in hand of enemy; move lost from deck of enemy to discard pile of enemy",
        "nothing is taken: `lost` is in `hand of enemy`",
        "written `from hand of enemy`",
    ),
    "cards from where they are not": (
        "move cards in hand of enemy from discard pile of enemy to deck of enemy",
        "nothing is taken: `cards in hand of enemy` is in `hand of enemy`",
        "written `from hand of enemy`",
    ),
    "each card from where it is not": (
        "for each lost from cards in hand of enemy: move lost from deck of enemy to discard pile of enemy",
        "nothing is taken: `lost` is in `hand of enemy`",
        "written `from hand of enemy`",
    ),
    "an order token of the other side": (
        "choose lost from tokens in order pool of enemy; move lost from order pool of owner to order pool of enemy",
        "nothing is taken: `lost` is in `order pool of enemy`",
        "written `from order pool of enemy`",
    ),
    "an attack on oneself": (
        "attack self as green",
        "nothing comes of this: it is done between `self` and itself",
        "name another one, by its role or as it was chosen",
    ),
    "an attack of oneself": (
        "self attacks self",
        "nothing comes of this: it is done between `self` and itself",
        "name another one, by its role or as it was chosen",
    ),
    "figures for who has them": (
        "move 1 figure from target to target",
        "nothing comes of this: it is done between `target` and itself",
        "name another one, by its role or as it was chosen",
    ),
    "moved from the supply": (
        "move 2 coin tokens from supply to board of owner",
        "`supply` is nothing that holds pieces",
        "written `place 2 coin on board of owner`",
    ),
    "one moved from the supply": (
        "move coin from supply to board of owner",
        "`supply` is nothing that holds pieces",
        "written `place 1 coin on board of owner`",
    ),
    "moved into the supply": (
        "move (number of coin on board of owner) coin tokens from board of enemy to supply",
        "`supply` is nothing that holds pieces",
        "written `remove (number of coin on board of owner) coin from board of enemy`",
    ),
    "all moved into the supply": (
        "move all wound tokens from self to supply",
        "`supply` is nothing that holds pieces",
        "written `remove all wound tokens from self`",
    ),
    "all moved from the supply": (
        "move all wound tokens from supply to self",
        "`supply` is nothing that holds pieces",
        "written `place 1 wound on self`",
    ),
    "removed from the supply": (
        "remove 1 coin token from supply",
        "`supply` is nothing that holds pieces",
        "what comes from there is put somewhere: `place 1 coin on ...`",
    ),
    "a level in the supply": (
        "place (coin levels of supply) coin on board of owner",
        "`supply` is nothing that holds pieces",
        "in the supply no token has a level: count them, `number of coin tokens on supply`",
    ),
    "all removed from the supply": (
        "remove coin from supply",
        "`supply` is nothing that holds pieces",
        "what comes from there is put somewhere: `place 1 coin on ...`",
    ),
    "some removed from the supply": (
        "remove up to 2 coin from supply",
        "`supply` is nothing that holds pieces",
        "what comes from there is put somewhere: `place up to 2 coin on ...`",
    ),
    "placed on the supply": (
        "place coin on supply",
        "`supply` is nothing that holds pieces",
        "what goes there is taken from somewhere: `remove 1 coin from ...`",
    ),
    "some placed on the supply": (
        "place up to 2 coin on supply",
        "`supply` is nothing that holds pieces",
        "what goes there is taken from somewhere: `remove up to 2 coin from ...`",
    ),
    "paid from the supply": (
        "pay 2 coin from supply",
        "`supply` is nothing that holds pieces",
        "one pays with what one has: `pay 2 coin from board of owner`",
    ),
    "counted without end": (
        "gain (number of wound tokens on supply) morale",
        "nobody says how many `wound` there are",
        "its definition says it: `copies 10`",
    ),
    "command tokens without end": (
        "gain (number of command tokens on supply) morale",
        "nobody says how many `command` there are",
        "say what they lie on, in the place of `supply`",
    ),
}


def told(statements: str) -> list[tuple[str, str]]:
    """Give the messages on a reaction, each with its hint."""
    others, _ = read(Source(PIECES, "others.bow"))
    text = f'keyword tried "Tried" {{\n  homebrew "own"\n  react after attack by self: {{ {statements} }}\n}}\n'
    program, problems = read(Source(text, "x.bow"))
    assert problems == []
    names, _ = Names().extended([others, program])
    return [(finding.message, finding.hint or "") for finding in check(program, names, RULESET)]


@pytest.mark.parametrize(("statements", "message", "hint"), REFUSED.values(), ids=REFUSED.keys())
def test_what_cannot_be_done(statements: str, message: str, hint: str) -> None:
    """Nothing that is accepted does nothing."""
    assert (message, hint) in told(statements)


def test_what_the_supply_is_asked() -> None:
    """Where a definition says how many there are, those that are left are counted; and whether any is, of all."""
    assert told("gain (number of coin tokens on supply) morale; if supply has wound then gain 1 morale") == []


@pytest.mark.parametrize(
    "statements",
    [
        "choose lost from cards in hand of enemy; move lost from hand of enemy to deck of enemy;"
        " move lost from deck of enemy to discard pile of enemy",
        "choose lost from cards in hand of enemy; may move lost from hand of enemy to deck of enemy: {"
        " move lost from deck of enemy to discard pile of enemy }",
        "choose lost from cards in hand of enemy; if self is engaged then gain 1 morale"
        " else { move lost from hand of enemy to deck of enemy }; move lost from deck of enemy to hand of enemy",
        "choose lost from cards in hand of side of target; move lost from hand of enemy to deck of enemy",
        "choose lost from cards; move lost from hand of owner to deck of owner",
    ],
)
def test_what_has_been_moved(statements: str) -> None:
    """Where something is, is told as long as nothing has been done since it was chosen."""
    assert [finding for finding in told(statements) if finding[0].startswith("nothing is taken")] == []
