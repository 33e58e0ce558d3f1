"""Questions that rules cases answer: each with its position, its answer, and where that stands."""

from dataclasses import replace
from pathlib import Path

import pytest

from bow_author.print.documents import DocumentSetting
from bow_author.print.faq.collect import questions_of_pack
from bow_author.print.faq.export import export_faq, faq_data
from bow_author.print.faq.question import Faq
from tests.print.documents import HOSTILE, PACKS, bookmarks_of, columns_of, ink_in_margins, pages_of, seen, shipped


def faq_of(pack: str, language: str = "en") -> Faq:
    answered = questions_of_pack(shipped().packs[pack], shipped(), language)
    assert answered.failed == ()
    return answered.faq


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("pack", PACKS)
def test_every_question_is_answered_in_print(pack: str, language: str) -> None:
    """All questions of a pack, their answers, where these stand, and the units of each position can be read."""
    faq = faq_of(pack, language)
    written = sum(
        "question" in case
        for entry in shipped().packs[pack].entries
        if entry.kind == "cases"
        for case in entry.document.value["cases"]
    )
    assert len(faq.questions) == written
    if faq.questions:
        (pdf,) = export_faq(faq)
        text = seen(" ".join(pages_of(pdf)))
        for one in faq.questions:
            parts = (one.question, one.answer, one.cites, *one.notes, *(unit.text for unit in one.units))
            assert [part for part in parts if seen(part) not in text] == []
        assert [title for depth, title, _ in bookmarks_of(pdf) if depth == 2] == [one.question for one in faq.questions]


def test_the_core_pack_answers_what_is_often_asked() -> None:
    """At least two dozen questions, of all that beginners ask about: each ends as one, each has a citation."""
    questions = faq_of("core").questions
    assert len(questions) >= 24
    assert [one.question for one in questions if not one.question.endswith("?") or not one.cites] == []
    asked = {Path(one.place.file).name.partition(".")[0] for one in questions}
    assert {"counterattack", "engagement", "retreat", "fire", "capture", "rally", "orders", "terrain"} <= asked


def test_a_position_is_told_in_words_too() -> None:
    """What a picture shows can be read beside it and heard instead of it, in the language of the document."""
    german = {one.question: one for one in faq_of("core", "de").questions}
    one = german["A unit attacks one that is already engaged with another. Does it place an engagement token?"]
    assert one.alt == "die Stellung: a auf C5, b auf C4, c auf D4"
    assert [unit.label for unit in one.units] == ["a", "b", "c"]
    assert one.notes == ("a und b sind gebunden; der Marker zeigt Stark",)
    turned = german["The banner of the defender is turned. May it still counterattack?"]
    assert turned.units[1].text == "Garde von Lannisport, Banner umgedreht, mit Standhaft"


def test_units_are_marked_with_their_letters() -> None:
    """The picture tells units apart by their labels, large enough for a small print."""
    faq = faq_of("core")
    data = faq_data(replace(faq, questions=faq.questions[:1]), DocumentSetting())
    picture = data["questions"][0]["picture"]  # type: ignore[index]  # JSON
    assert 'aria-label="a"' in picture or ">a</text>" in picture


@pytest.mark.parametrize(
    "setting",
    [DocumentSetting(), DocumentSetting("letter", "grey"), DocumentSetting(is_large=True)],
    ids=["a4", "letter", "large"],
)
def test_nothing_runs_out_of_its_room(setting: DocumentSetting) -> None:
    """The margins of all pages are free."""
    pages = export_faq(faq_of("core"), "png", replace(setting, ppi=50))
    assert [number for number, page in enumerate(pages, 1) if ink_in_margins(page, 50, 14)] == []


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE.keys())
def test_any_text_is_set(text: str) -> None:
    """Whatever is asked and answered, it is set within the margins."""
    one = faq_of("core").questions[0]
    units = tuple(replace(unit, text=text, label=text) for unit in one.units)
    said = replace(one, question=text, answer=text, cites=text, units=units, notes=(text,), alt=text or "-")
    faq = Faq(text, (said, said), text)
    (pdf,) = export_faq(faq)
    if text.strip(" \u200b\u00ad") and text.isascii() and text.isprintable():
        assert seen(text) in seen(" ".join(pages_of(pdf)))
    for page in export_faq(faq, "png", DocumentSetting(ppi=50)):
        assert ink_in_margins(page, 50, 14) == []


@pytest.mark.slow
def test_columns_end_with_the_page() -> None:
    """Room that is left in a column stands between its questions; those of the last page share what there is."""
    columns = columns_of(export_faq(faq_of("core"))[0])
    last = columns[-1].page
    assert last > 1
    assert [column for column in columns if column.page < last and column.end > 25] == []
    assert len([column for column in columns if column.page == last]) == 2


@pytest.mark.slow
def test_no_page_is_taken_by_gaps() -> None:
    """On a shorter paper letters are a little smaller before gaps grow as large as what stands between them."""
    faq = faq_of("core")
    long, short = (export_faq(faq, "pdf", how)[0] for how in (DocumentSetting("a4"), DocumentSetting("letter")))
    assert len(pages_of(short)) == len(pages_of(long)) > 1
