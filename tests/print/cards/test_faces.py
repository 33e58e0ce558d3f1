"""What stands on cards: all of it, once, inside of its room, whatever authors write."""

import json
import re
from io import BytesIO

from pypdf import PdfReader

from bow_author.packs.library import Library
from bow_author.plans.model import Rank
from bow_author.print.cards.card import KINDS, Card, Rule
from bow_author.print.cards.cards_to_data import cards_data
from bow_author.print.cards.collect import cards_of_pack
from bow_author.print.cards.export import export_cards
from bow_author.print.layouts import Place, card_size, sheet_of
from bow_author.print.pieces import Setting, Theme
from bow_dsl.diagnostics import Span
from tests.conftest import ROOT
from tests.print.cards.conftest import Rendering, ink_outside_of_texts

PACKS = sorted(path.parent.name for path in (ROOT / "content").glob("*/pack.yaml"))
NOWHERE = Span.of_file("nowhere.bow")


def text_of(pdf: bytes) -> str:
    """Read the text out of a PDF file."""
    return " ".join(" ".join(page.extract_text() for page in PdfReader(BytesIO(pdf)).pages).split())


def kinds_of(cards: list[Card]) -> list[str]:
    return [card.kind for card in cards]


def test_a_pack_has_the_cards_that_it_defines(shipped: Library) -> None:
    """Kind by kind, with an order table for each unit, and another side for each commander who can commit himself."""
    cards = cards_of_pack(shipped.packs["core"], shipped)
    assert [kind for kind in KINDS if kind in kinds_of(cards)] == list(dict.fromkeys(kinds_of(cards)))
    assert {kind: kinds_of(cards).count(kind) for kind in KINDS} == {
        "leadership": 65,
        "commander": 13,
        "unit": 8,
        "gambit": 0,
        "variant": 0,
        "skirmish": 2,
        "setup": 16,
    }
    by_id = {card.id: card for card in cards}
    assert [row.rank for row in by_id["winterfell_riders"].orders] == [Rank.GREEN, Rank.BLUE, Rank.RED]
    spent = by_id["robb_stark.young_wolf"].other_side
    assert spent is not None
    assert spent.is_spent
    assert by_id["maege_mormont.lady_of_bear_island"].other_side is None
    assert by_id["ll2"].costs == (1, 1)


def test_each_variant_is_a_card(shipped: Library) -> None:
    """A variant of a pack is a card with its title, its text, and on whose word it stands; it is of no House."""
    pack = shipped.packs["enhanced_rules"]
    variants = {definition.id.text for program in pack.programs for definition in program.definitions}
    cards = {card.id: card for card in cards_of_pack(pack, shipped, only=["variant"])}
    assert cards.keys() == variants
    known = cards["hits_carry_over"]
    assert (known.kind, known.title, known.band, known.caption) == ("variant", "Hits carry over", None, "Rule variant")
    assert known.rules[0].lines[0][1].startswith("Hits on a commander for hexes")
    assert known.source == "fan-corrected rules, Retreats"


def test_only_what_is_asked_for(shipped: Library) -> None:
    """By kind, by id, and a person for all his versions."""
    asked = cards_of_pack(shipped.packs["core"], shipped, only=["unit", "ll2", "jaime_lannister"])
    assert kinds_of(asked) == ["leadership", "commander", "commander", *["unit"] * 8]


def test_texts_are_said_in_another_language(shipped: Library) -> None:
    """A text stands on the card in its language; told from its effects, each command and the tactic are apart."""
    english, german = (
        cards_of_pack(shipped.packs["core"], shipped, language, only=["ll11"])[0] for language in ("en", "de")
    )
    for said in (english, german):
        assert [rule.lines for rule in said.rules] == [((0, said.rules[0].lines[0][1]),)]
    assert "Befehlsvorrat" in german.rules[0].lines[0][1]
    assert german.caption.startswith("Führung")
    for language, word in (("en", "command token"), ("de", "Kommandomarker")):
        told = cards_of_pack(shipped.packs["core"], shipped, language, only=["ll11"], is_told=True)[0]
        assert [(rule.tokens, rule.is_apart) for rule in told.rules] == [(1, False), (0, True)]
        assert word in told.rules[0].lines[0][1]


def test_the_pdf_can_be_read_aloud(shipped: Library) -> None:
    """It is tagged after PDF/UA-1, says its language and title and no day of its own, and its text can be found."""
    cards = cards_of_pack(
        shipped.packs["core"], shipped, "de", only=["ll11", "robb_stark", "winterfell_riders", "sss1"]
    )
    setting = Setting(layout="duplex")
    (pdf,), (again,) = (export_cards(cards, "Kernkarten", "pdf", setting).files for _ in range(2))
    assert pdf == again
    assert b"pdfuaid" in pdf
    assert b"/Marked true" in pdf
    assert set(re.findall(rb"CreationDate\(D:(\d{8})", pdf)) == {b"20100101"}
    reader = PdfReader(BytesIO(pdf))
    assert reader.metadata is not None
    assert reader.metadata.title == "Kernkarten"
    found = text_of(pdf)
    missing = {title for card in cards for title in (card.title, card.subtitle) if title not in found}
    assert missing == set()


def test_themes_use_other_ink(shipped: Library) -> None:
    """Greys hold no colour, and the ink saver fills no band and no back."""
    cards = cards_of_pack(shipped.packs["core"], shipped, only=["ll1", "winterfell_riders"])
    sheet = sheet_of("duplex", "a4", card_size("poker"))

    def loud(theme: Theme) -> set[str]:
        text = json.dumps(cards_data(cards, sheet, "Cards", "en", Setting(theme=theme)))
        colours = {colour: bytes.fromhex(colour) for colour in re.findall("#([0-9a-f]{6})", text)}
        return {colour for colour, parts in colours.items() if max(parts) - min(parts) > 12}

    assert loud("colour")
    assert loud("grey") == set()
    faces = cards_data(cards, sheet, "Cards", "en", Setting(theme="ink_saver"))["faces"]
    assert isinstance(faces, list)
    assert {face["fill"] for face in faces} == {"#ffffff"}


def test_what_does_not_fit_is_told() -> None:
    """A text is set smaller, then too small to be read, then cut; both are told, and what fits is not."""
    lengths = {"short": 20, "long": 330, "endless": 5000}
    cards = [
        Card("leadership", name, "Title", NOWHERE, rules=(Rule(((0, "many words " * (count // 2)),)),))
        for name, count in lengths.items()
    ]
    told = {text.piece: text for text in export_cards(cards, "Cards").too_small}
    assert told.keys() == {"long", "endless"}
    assert (told["long"].is_cut, told["endless"].is_cut) == (False, True)
    assert told["long"].points < 5


def test_the_ruler_finds_ink_where_none_may_be() -> None:
    """What the other tests measure with sees a text that is moved out of its room."""
    card = Card("leadership", "one", "Title", NOWHERE, rules=(Rule(((0, "many words " * 60),)),))
    page = Rendering(export_cards([card], "Cards", "png", Setting(ppi=110)).files[0], 110)
    sheet = sheet_of("guillotine", "a4", card_size("poker"))
    assert ink_outside_of_texts(page, sheet.slots[0], sheet.piece) == []
    moved = Place(sheet.slots[0].x + 4, sheet.slots[0].y)
    assert "west of the text" in ink_outside_of_texts(page, moved, sheet.piece)
