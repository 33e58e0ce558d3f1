"""Texts that are too small on a card are found where their author wrote them; the others are not even measured."""

import random
import sys
from pathlib import Path

import pytest

from bow_author.checks.run import validate
from bow_author.engine.catalogue_entries import OrderOption
from bow_author.plans.model import Rank
from bow_author.print.cards.card import Card, Dial, Entry, OrderRow, Rule
from bow_author.print.cards.export import export_cards
from bow_author.print.cards.legible import lines_of, unreadable
from bow_author.print.pieces import LEAST_POINTS
from bow_author.print.sheet import Figure
from bow_dsl.diagnostics import Span
from tests.language_server.many_edits import megabytes

HERE = Span("pack/cards.bow", 7, 1, 7, 4)
WORDS = ("unit", "the", "commander", "may", "order", "adjacent", "1", "Befehlsmarker", "is", "engaged")
ORDERS = tuple(OrderRow(rank, (OrderOption(2, 3), OrderOption(1, 4))) for rank in Rank)
DIALS = (Dial("strength", "strength", Figure("4")), Dial("range", "", Figure("1")))


def a_card(chance: random.Random, name: str) -> Card:
    """Make a card by luck: some texts are short, some far too long."""

    def words(most: int) -> str:
        return " ".join(chance.choice(WORDS) for _ in range(chance.randint(1, most)))

    def rule() -> Rule:
        lines = tuple((chance.randint(0, 2), words(chance.choice((10, 30)))) for _ in range(chance.randint(1, 5)))
        title = chance.choice(("", "Heavy Armor", "Flussgeboren"))
        return Rule(lines, title, chance.randint(0, 2), is_apart=chance.random() < 0.5)

    return Card(
        chance.choice(("leadership", "unit", "commander", "setup")),
        name,
        "A Title",
        HERE,
        dials=chance.choice(((), DIALS)),
        orders=chance.choice(((), ORDERS)),
        entries=tuple(Entry(words(chance.choice((3, 30))), "2 ×") for _ in range(chance.choice((0, 0, 2, 5)))),
        rules=tuple(rule() for _ in range(chance.randint(0, 4))),
    )


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
def test_the_check_finds_what_the_sheets_tell(seed: int) -> None:
    """A card that is not measured is large enough; what is measured by itself is as small as on its sheet."""
    chance = random.Random(seed)
    cards = [a_card(chance, f"c{number}") for number in range(30)]
    on_sheets = {text for text in export_cards(cards, "Cards").too_small if text.slot == "body"}
    assert set(unreadable(cards)) == on_sheets
    assert 0 < len(on_sheets) < 30


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere a process is told otherwise how much memory it holds")
def test_what_was_measured_long_ago_is_forgotten() -> None:
    """Cards that change again and again while somebody types take no more memory each time."""
    chance = random.Random(7)
    held: list[float] = []
    for number in range(24):
        unreadable([a_card(chance, f"c{number}_{which}") for which in range(8)])
        held.append(megabytes())
    assert held[23] - held[11] < 0.5 * (held[11] - held[0]) + 30, held


def test_what_is_far_too_long_is_not_measured() -> None:
    """A text of a whole book costs no time, and is said to be cut."""
    card = Card("leadership", "one", "A Title", HERE, rules=(Rule(((0, "word " * 200_000),)),))
    assert lines_of(card) > 400
    (text,) = unreadable([card])
    assert text.is_cut


@pytest.mark.parametrize(("words", "found"), [(20, []), (400, ["BOW478"])])
def test_it_is_told_at_the_line_of_the_author(words: int, found: list[str], tmp_path: Path) -> None:
    """The card is named, with the size of its letters."""
    (tmp_path / "pack.yaml").write_text(
        "pack: mine\ntitle: Mine\nversion: 1.0.0\nauthors: [me]\nlicense: CC0-1.0\nruleset: battles_of_westeros\n"
        "requires: {core: '>=1.0.0'}\n"
    )
    card = tmp_path / "cards.bow"
    card.write_text(
        f'card mine1 "Mine" {{\n  homebrew "mine"\n  house stark\n  text "{"units " * words}"\n'
        "  command cost 1 {\n    order up to 2 units\n  }\n}\n"
    )
    told = [finding for finding in validate([str(card)]).findings if finding.code == "BOW478"]
    assert [finding.code for finding in told] == found
    assert all(finding.span.line == 1 and f"{LEAST_POINTS:g}" not in finding.message for finding in told)
