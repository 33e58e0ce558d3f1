"""The reference of packs and of battle plans: what it lists, in which sequence, and what it withstands."""

from dataclasses import replace

import pytest

from bow_author.engine.state import Phase
from bow_author.print.documents import DocumentSetting
from bow_author.print.reference.collect import by_title, reference_of_packs, reference_of_plan
from bow_author.print.reference.export import export_reference
from bow_author.print.reference.phases import STEPS, TITLES
from bow_author.print.reference.reference import Entry, Reference
from bow_author.print.words import TABLES
from tests.print.cards.conftest import LIGHT, Rendering
from tests.print.documents import HOSTILE, PACKS, bookmarks_of, columns_of, ink_in_margins, pages_of, seen, shipped

LOOKED_UP = ("rule", "keyword", "formation", "terrain", "token", "variant")


def reference_of(*packs: str, language: str = "en") -> Reference:
    return reference_of_packs([shipped().packs[pack] for pack in packs], shipped(), language)


def ids_of(reference: Reference) -> set[tuple[str, str]]:
    return {(entry.kind, entry.id) for section in reference.sections for entry in section.entries}


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("pack", PACKS)
def test_all_that_a_pack_defines_can_be_looked_up(pack: str, language: str) -> None:
    """Each rule, keyword, formation, terrain, token and variant has an entry, with its title and text in print."""
    reference = reference_of(pack, language=language)
    own = {
        (definition.kind.text, definition.id.text)
        for program in shipped().packs[pack].programs
        for definition in program.definitions
        if definition.kind.text in LOOKED_UP
    }
    assert own <= ids_of(reference)
    text = seen(" ".join(pages_of(export_reference(reference)[0])))
    entries = [entry for section in reference.sections for entry in section.entries]
    assert [entry.id for entry in entries if seen(entry.title) not in text] == []
    assert [line for entry in entries for _, line in entry.lines if seen(line) not in text] == []


def test_what_a_pack_uses_of_others_is_there_too() -> None:
    """The cards of Baratheon have keywords of the core pack; what of that it never names is left out."""
    used = ids_of(reference_of("house_baratheon"))
    assert {("keyword", "stalwart"), ("keyword", "zealot"), ("terrain", "building")} <= used
    assert ("keyword", "dogs_of_war") not in used
    assert ("keyword", "dogs_of_war") in ids_of(reference_of("house_baratheon", "core"))


def test_a_plan_has_what_it_uses_with_its_numbers() -> None:
    """Of a battle plan only what its units can do and what lies on its map, a keyword with the number it has there."""
    entry = shipped().find("battle_plan", "razing_the_red_fork")
    assert entry is not None
    reference = reference_of_plan(entry, shipped())
    titles = {entry.title for section in reference.sections for entry in section.entries}
    assert {"Pursue 2", "Stone Bridge", "Fire", "Rally Phase"} <= titles
    assert {"Pursue X", "Palisade", "Dogs of War"}.isdisjoint(titles)


def test_sections_are_sorted_as_people_look_things_up() -> None:
    """By the alphabet, without regard to dots on letters; the phases as they follow each other."""
    reference = reference_of("core", language="de")
    assert [section.key for section in reference.sections] == [
        *("phases", "rules", "keywords", "terrain", "tokens"),
    ]
    keywords = [entry.title for entry in reference.sections[2].entries]
    assert keywords[:2] == ["Deckung X", "Kriegshunde"]
    assert keywords[-2:] == ["Vorrücken", "Zähigkeit X"]
    titles = ["Zelt", "Äste", "apfel", "Brücke", "Asche"]
    entries = sorted((Entry("terrain", "x", title, []) for title in titles), key=by_title)
    assert [entry.title for entry in entries] == ["apfel", "Asche", "Äste", "Brücke", "Zelt"]


def test_phases_are_those_of_the_engine() -> None:
    """Each phase of the engine, in its sequence, has a title and as many steps in each language."""
    for language in TABLES:
        assert list(TITLES[language]) == list(STEPS[language]) == list(Phase)
    assert {phase: len(steps) for phase, steps in STEPS["en"].items()} == {
        phase: len(steps) for phase, steps in STEPS["de"].items()
    }


def test_bookmarks_lead_to_each_entry() -> None:
    """Sections are below the title, entries below their section."""
    marks = bookmarks_of(export_reference(reference_of("core"))[0])
    assert marks[:3] == [(1, "Battles of Westeros, core set", 1), (2, "The round", 1), (3, "Rally Phase", 1)]
    assert (3, "Stalwart", 1) in marks


@pytest.mark.parametrize("setting", [DocumentSetting(), DocumentSetting("letter", "grey")], ids=["a4", "letter"])
def test_columns_keep_apart(setting: DocumentSetting) -> None:
    """Nothing runs into the margins or from one column into the other."""
    setting = replace(setting, ppi=60)
    pages = export_reference(reference_of(*PACKS, language="de"), "png", setting)
    assert len(pages) > 2
    for page in pages:
        assert ink_in_margins(page, setting.ppi, 14) == []
    for page in pages[1:]:
        look = Rendering(page, setting.ppi)
        middle = look.width / look.scale / 2
        assert look.darkest(middle - 3, 14, middle + 3, look.height / look.scale - 18) >= LIGHT


def test_large_print_is_larger() -> None:
    """In large print there is one column, and it takes more pages."""
    usual, large = (
        export_reference(reference_of("core"), "svg", DocumentSetting(is_large=is_large)) for is_large in (False, True)
    )
    assert len(large) > len(usual)


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE.keys())
def test_any_text_is_set(text: str) -> None:
    """Whatever titles and texts say, they are set within the margins."""
    made = reference_of("core")
    sections = [
        replace(
            section,
            entries=tuple(replace(entry, title=text, lines=[(0, text), (2, text)]) for entry in section.entries[:3]),
        )
        for section in made.sections
    ]
    reference = replace(made, title=text, sections=tuple(sections), imprint=text)
    (pdf,) = export_reference(reference)
    if text.strip(" \u200b\u00ad") and text.isascii() and text.isprintable():
        assert seen(text) in seen(" ".join(pages_of(pdf)))
    for page in export_reference(reference, "png", DocumentSetting(ppi=50)):
        assert ink_in_margins(page, 50, 14) == []


@pytest.mark.parametrize("pack", ["core", "house_baratheon"])
def test_columns_of_the_last_page_end_alike(pack: str) -> None:
    """What takes less than a page is shared between its columns, but for the height of one entry."""
    columns = columns_of(export_reference(reference_of(pack))[0])
    *_, left, right = columns
    assert (left.page, left.is_right, right.is_right) == (right.page, False, True)
    assert left.page > 0
    assert abs(left.end - right.end) < 20
    assert all(column.end < 60 for column in columns if column.page < left.page)


def test_a_few_entries_take_no_page_of_their_own() -> None:
    """Where little is left for the last page, letters are a little smaller, and it is saved."""
    reference = reference_of("wardens_of_the_north", language="de")
    assert len(pages_of(export_reference(reference)[0])) == 1
    section = reference.sections[-1]
    more = replace(reference, sections=(*reference.sections[:-1], replace(section, entries=section.entries * 12)))
    assert len(pages_of(export_reference(more)[0])) == 2


def test_a_text_that_no_column_holds_goes_on_in_the_next() -> None:
    """Text as long as a whole page is cut where a column ends; all of it is there."""
    reference = reference_of("core")
    first = reference.sections[0]
    words = " ".join(f"word{number}" for number in range(1500))
    long = replace(first, entries=(Entry("rule", "long", "Long", [(0, words)]), *first.entries))
    text = seen(" ".join(pages_of(export_reference(replace(reference, sections=(long, *reference.sections[1:])))[0])))
    assert all(f"word{number}" in text for number in range(1500))
