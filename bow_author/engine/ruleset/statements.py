"""The statements that the language itself has, with examples of this game: for those who ask what a word does."""

from typing import NamedTuple


class Statement(NamedTuple):
    """A form of statement: the words it is known by, as it is written, and what it does."""

    words: tuple[str, ...]
    example: str
    does: str


STATEMENTS = (
    Statement(("may",), "may pay x", "the owner chooses whether to do it"),
    Statement(
        ("may", "else"),
        "may pay x: ... else ...",
        "it is offered only if it can be done, all of it; if it was, what follows the colon happens; if he does not "
        "wish to, or it cannot be done, or something forbids it or takes its place, what follows `else`; "
        "both may be left out",
    ),
    Statement(
        ("may",),
        "enemy may lose 1 morale",
        "somebody else chooses, and does it: `enemy`, `side of target`, any other side; where the action says who "
        "does it, he is named again: `may owner draws 1 card`, `enemy may enemy discards 1 card`",
    ),
    Statement(
        ("choose",),
        "choose target from enemy units adjacent to self",
        "the owner chooses one, called `target` from there on, or several with `up to 2` or `any`; "
        "where there is none, what follows does not happen: all of it, "
        "or in a `for each` and in a table what is done for this one",
    ),
    Statement(
        ("chooses", "choose"),
        "enemy chooses target from friendly units",
        "somebody else chooses. `friendly`, `enemy` and `owner` keep their sense: these units are the owner's",
    ),
    Statement(
        ("choose", "random"),
        "choose lost at random from cards in hand of enemy",
        "luck draws one of all that somebody could choose from; with `up to 2` two, or as many as there are",
    ),
    Statement(("for", "each"), "for each u from friendly units: ...", "once for each there is, called `u` meanwhile"),
    Statement(
        ("for", "each"),
        "for each u from any friendly units: ...",
        "once for each that the owner chooses, in his sequence; he chooses them all before anything is done; as well "
        "with `up to 2`. With `up to 1` he chooses one, or none: there is no `may choose`",
    ),
    Statement(
        ("if", "then", "else"),
        "if CONDITION then ... else ...",
        "one thing or the other; `else` may be left out",
    ),
    Statement(("roll",), "roll 2 dice as result", "rolls dice, called `result` from there on"),
    Statement(("draw",), "draw 1 omen as found { green: ... }", "draws a token; what it shows decides what happens"),
    Statement(("let", "be"), "let x be number of friendly units", "gives a quantity a name"),
    Statement(
        ("until",),
        "until end of turn: ...",
        "effects that last until then; a name that is known already stands in them for what it stood for "
        "when they began. In the *next* turn: `until end of round: react before turn of enemy limit once per round: "
        "until end of turn: ...`",
    ),
)
"""As LANGUAGE.md lists them, in the same sequence."""


def statements_with(word: str) -> list[Statement]:
    """Give the statements that are known by a word."""
    return [statement for statement in STATEMENTS if word in statement.words]
