"""Pieces where they lie: who says whose that is, is carried out or refused, from every sort of definition."""

from itertools import product

import pytest

from bow_author.checks.played import NOT_PLAYED
from bow_author.packs.load import load
from bow_dsl.source import Source
from bow_dsl.syntax.read import read
from tests.engine.own_rules import ROOT
from tests.wild.pairs import HELPERS, Pair, findings_of

SORTS = {
    **{
        sort: f'token wild_piece "Piece" {{ homebrew "own"; lies on {sort}; '
        for sort in ("unit", "card", "board", "hex")
    },
    "of a class": 'token wild_piece(c: class) "Piece" { homebrew "own"; lies on board; ',
    "keyword": 'keyword wild_piece "Piece" { homebrew "own"; text "Own."; ',
    "rule": 'rule wild_piece "Piece" { homebrew "own"; text "Own."; ',
}
PIECES = ("self", "wild_coin", "wild_piece")
HOLDERS = ("board of owner", "board of enemy", "board", "card", "unit", "unit here", "enemy unit", "hex", "here")
EVENTS = {"placing": "on", "removal": "from", "turning": "on"}
WAYS = ("forbid", "permit", "react before", "react after", "replace")
PLAYED = load([str(ROOT / "content" / "core")]).names.extended([read(Source(HELPERS, "helpers.bow"))[0]])[0]


@pytest.mark.parametrize("sort", SORTS)
def test_it_is_carried_out_or_refused(sort: str) -> None:
    """Nothing is accepted and then left out, and something is carried out."""
    outcomes = []
    for number, (event, piece, holder) in enumerate(product(EVENTS, PIECES, HOLDERS)):
        way = WAYS[number % len(WAYS)]
        done = "" if way in ("forbid", "permit") else ": gain 1 morale for owner"
        said = f"{way} {event} of {piece} {EVENTS[event]} {holder}{done}"
        found = findings_of(Pair(event, "", f"{SORTS[sort]}{said} }}\n"), PLAYED)
        outcomes.append({finding.code for finding in found if finding.severity.value == "error"})
        assert NOT_PLAYED not in outcomes[-1], said
    assert set() in outcomes
