"""Cards drawn by luck: every word of each lies in its room, and in no other word. `make cards` tries thousands."""

from io import BytesIO

import pypdfium2
import pytest
from pypdf import PdfReader, PdfWriter, Transformation

from bow_author.print.cards.card import Card, Rule
from bow_author.print.cards.export import export_cards
from bow_author.print.layouts import card_size
from bow_author.print.pieces import Setting
from tests.print.cards.boxes import faults, rooms, words_on
from tests.print.cards.many import tried, try_batch
from tests.print.cards.random_cards import BATCH, NOWHERE, card_and_setting

SEED = 1


def test_a_few_cards_drawn_by_luck() -> None:
    """Nothing leaves its room, and nothing lies in anything else."""
    one = try_batch(SEED, 0, 6)
    assert one.cards == 6
    assert one.words > 300
    assert one.faults == ()


@pytest.mark.slow
def test_five_hundred_cards_drawn_by_luck() -> None:
    """The same of many, each batch in a process of its own, so that none grows from one to the next."""
    found = list(tried(SEED, range(500 // BATCH), jobs=2))
    assert sum(one.cards for one in found) == 500
    assert [fault for one in found for fault in one.faults] == []
    assert len({one.process for one in found}) == len(found)


def _moved(pdf: bytes, east: float, north: float) -> bytes:
    """Move all that stands on the pages of a file, by points."""
    writer = PdfWriter(clone_from=PdfReader(BytesIO(pdf)))
    for page in writer.pages:
        page.add_transformation(Transformation().translate(east, north))
    made = BytesIO()
    writer.write(made)
    return made.getvalue()


@pytest.mark.parametrize(("east", "north"), [(12, 0), (-12, 0), (0, 12), (0, -12)])
def test_what_leaves_its_room_is_found(east: float, north: float) -> None:
    """A card whose words are all a little off is not taken for a sound one."""
    card, setting = card_and_setting(SEED, 0)
    pdf = export_cards([card], "Card", "pdf", setting).files[0]
    with pypdfium2.PdfDocument(pdf) as sound, pypdfium2.PdfDocument(_moved(pdf, east, north)) as moved:
        size = card_size(setting.size)
        assert list(faults(words_on(sound[0]), size)) == []
        assert any("leaves its room" in fault for fault in faults(words_on(moved[0]), size))


def test_what_lies_in_another_is_found() -> None:
    """Two words on the same spot are told, each of them."""
    card, setting = card_and_setting(SEED, 0)
    with pypdfium2.PdfDocument(export_cards([card], "Card", "pdf", setting).files[0]) as document:
        words = words_on(document[0])
    told = list(faults([*words, words[0]._replace(text="another")], card_size(setting.size)))
    assert any("'another'" in fault and "lie in each other" in fault for fault in told)


def test_all_words_of_a_card_are_looked_at() -> None:
    """What stands on it is among the words, in the room where it belongs."""
    said = {"title": "Wolves at the ford", "body": "Order two units.", "foot": "A pack 1.0.0"}
    card = Card("leadership", "id", said["title"], NOWHERE, rules=(Rule(((0, said["body"]),)),), foot=said["foot"])
    with pypdfium2.PdfDocument(export_cards([card], "Card", "pdf", Setting("single")).files[0]) as document:
        words = words_on(document[0])
    for name, (_, north, _, south) in rooms(card_size("poker")).items():
        there = " ".join(word.text for word in words if north <= word.north and word.south <= south)
        assert there == said[name], name
