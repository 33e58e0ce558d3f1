"""Nothing on a card is cut, lost, or runs into anything else: on all shipped cards, and whatever authors write."""

from io import BytesIO
from itertools import chain

import pytest
from hypothesis import HealthCheck, Phase, given, settings, strategies as st
from pypdf import PdfReader

from bow_author.engine.catalogue_entries import OrderOption
from bow_author.packs.library import Library
from bow_author.plans.model import Rank
from bow_author.print.cards.card import KINDS, Band, Card, Dial, Entry, OrderRow, Rule
from bow_author.print.cards.collect import cards_of_pack
from bow_author.print.cards.export import export_cards
from bow_author.print.layouts import card_size, sheet_of
from bow_author.print.pieces import Setting
from bow_author.print.sheet import Figure
from bow_dsl.diagnostics import Span
from tests.conftest import ROOT
from tests.print.cards.conftest import Rendering, ink_outside_of_texts, words_of

PACKS = sorted(path.parent.name for path in (ROOT / "content").glob("*/pack.yaml"))
NOWHERE = Span.of_file("nowhere.bow")


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("pack", PACKS)
def test_shipped_cards_fit(pack: str, language: str, shipped: Library) -> None:
    """No shipped card is cut, runs out of its frame or into another part of itself, and no word is lost."""
    cards = cards_of_pack(shipped.packs[pack], shipped, language)
    assert cards
    setting = Setting(layout="guillotine", ppi=110)
    made, sheet = export_cards(cards, pack, "png", setting), sheet_of("guillotine", "a4", card_size("poker"))
    faces = [side for card in dict.fromkeys(cards) for side in (card, card.other_side) if side is not None]
    copies = [side for card in cards for side in (card, card.other_side) if side is not None]
    renderings = [Rendering(page, setting.ppi) for page in made.files]
    wrong = {
        card.id: parts
        for number, card in enumerate(copies)
        if (
            parts := ink_outside_of_texts(
                renderings[number // len(sheet.slots)], sheet.slots[number % len(sheet.slots)], sheet.piece
            )
        )
    }
    assert wrong == {}
    on_paper = export_cards(faces, pack, "pdf", setting)
    assert [text for text in on_paper.too_small if text.is_cut] == []
    if language == "en":
        assert on_paper.too_small == []
    pdf = PdfReader(BytesIO(on_paper.files[0]))
    found = words_of(page.extract_text() for page in pdf.pages)
    said = words_of(line for card in faces for rule in card.rules for _, line in rule.lines)
    assert said - found == set()


LATIN = st.text(st.characters(categories=["Lu", "Ll"], max_codepoint=0x17F), min_size=1, max_size=24)
OTHER = st.text(st.characters(exclude_categories=["Cs", "Cc", "Mn", "Me"]), min_size=1, max_size=24)
NAMES = st.lists(LATIN | OTHER, min_size=1, max_size=12).map(" ".join)
SENTENCES = st.lists(st.tuples(st.integers(0, 3), NAMES), max_size=6).map(tuple)
RULES = st.builds(Rule, lines=SENTENCES, title=st.just("") | NAMES, tokens=st.integers(0, 5), is_apart=st.booleans())
CARDS = st.builds(
    Card,
    kind=st.sampled_from(KINDS),
    id=st.just("id"),
    title=NAMES,
    place=st.just(NOWHERE),
    band=st.none() | st.builds(Band, NAMES, st.just("#9c1c28"), st.sampled_from(["lion", "none"])),
    subtitle=st.just("") | NAMES,
    caption=st.just("Leadership"),
    symbol=st.sampled_from(["", "cavalry"]),
    costs=st.lists(st.integers(0, 5), max_size=3).map(tuple),
    dials=st.lists(st.builds(Dial, LATIN, st.just("order"), st.builds(Figure, st.just("12"))), max_size=4).map(tuple),
    orders=st.lists(
        st.builds(OrderRow, st.sampled_from(Rank), st.just((OrderOption(2, None), OrderOption(1, 3)))), max_size=3
    ).map(tuple),
    entries=st.lists(st.builds(Entry, NAMES, st.just("2 ×"), st.none() | st.sampled_from(Rank)), max_size=4).map(tuple),
    rules=st.lists(RULES, max_size=3).map(tuple),
    source=st.just("") | NAMES,
    foot=NAMES,
)


@settings(
    max_examples=15,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
@given(
    cards=st.lists(CARDS, min_size=4, max_size=4),
    size=st.sampled_from(["poker", "mini", "tarot"]),
    is_large=st.booleans(),
)
def test_any_names_keep_their_rooms(cards: list[Card], size: str, is_large: bool) -> None:
    """Long names, titles of three lines, letters of any script: nothing leaves its room; what is cut is told."""
    sheet = sheet_of("guillotine", "a4", card_size(size))
    setting = Setting(size=size, is_large=is_large, ppi=110)
    made = export_cards(cards, "Cards", "png", setting)
    page = Rendering(made.files[0], setting.ppi)
    wrong = [ink_outside_of_texts(page, sheet.slots[number], sheet.piece) for number in range(len(cards))]
    assert list(chain.from_iterable(wrong)) == []


@pytest.mark.parametrize("size", ["poker", "mini", "tarot"])
def test_a_long_word_of_a_title_keeps_its_room(size: str) -> None:
    """The widest word that is not broken, beside the costs."""
    card = Card("leadership", "id", "W" * 25, Span("nowhere.bow", 0, 0, 0, 0), costs=(3, 2))
    sheet, setting = sheet_of("guillotine", "a4", card_size(size)), Setting(size=size, ppi=110)
    made = export_cards([card], "Cards", "png", setting)
    assert ink_outside_of_texts(Rendering(made.files[0], setting.ppi), sheet.slots[0], sheet.piece) == []
