"""The language of the printed sheet: its own words from one table, names as packs translate them."""

import json
import re
from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader

from bow_author.draw.tones import as_printed
from bow_author.engine.ruleset.wording import languages
from bow_author.packs.library import Library
from bow_author.packs.load import load
from bow_author.print.export import export_sheet
from bow_author.print.plan_sheet import plan_sheet
from bow_author.print.sheet import RuleText, Sheet
from bow_author.print.sheet_to_data import sheet_data
from bow_author.print.words import TABLES, SheetWords

ROOT = Path(__file__).resolve().parents[2]
TEMPLATES = ROOT / "bow_author" / "print" / "templates"
FOREIGN = sorted(set(TABLES) - {"en"})
PLAN = ROOT / "content/core/battles/clash_on_the_kingsroad.yaml"
PUT_IN = re.compile(r"\{\w+\}")
UNSEEN = {"compass", "map"}
"""What only readers that speak the page say."""
FIRST_OF_CARDS = "card leadership"
"""From here on words stand on cards, not on the sheet of a plan."""
SECTIONS = (
    "story",
    "victory",
    "special rules",
    "keywords",
    "pieces",
    "battlefield",
    "components",
    "commanders",
    "set-up",
    "key",
    "rounds",
    "momentum",
    "command",
    "order",
    "leadership",
    "morale end",
    "hex",
    "unit",
    "figures",
    "tokens and bases",
    "cards",
    "terrain",
    "green rank",
    "blue rank",
    "key commander",
)


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Library:
    """The battle of the box with tokens, a zone without a title, and a morale segment that ends with Rout."""
    text = PLAN.read_text("utf-8")
    text = text.replace("terrain:\n", "zones: {stark: [A11, B11]}\ntokens:\n  E5: {fire: 2}\nterrain:\n", 1)
    text = re.sub(r"morale_end: \d+", "morale_end: rout", text)
    text = text.replace("stark: {command", "stark: {tokens: {devastation: 2}, command")
    file = tmp_path_factory.mktemp("plans") / "fight.yaml"
    file.write_text(text, "utf-8")
    return load([str(file)])


def full_sheet(library: Library, language: str) -> Sheet:
    """Give a sheet that has every part, with texts of which none is a word of the sheet."""
    sheet = plan_sheet(library.strays[0], library.asked_plan()[0], language)  # type: ignore[index]  # there is one
    rule = (RuleText("Lorem ipsum.", "Dolor"),)
    return replace(
        sheet, introduction="Lorem " * 90, special_rules=rule, victory=rule, keywords=rule, pieces=rule, number=3
    )


def lines_of(sheet: Sheet) -> set[str]:
    """Give the lines of the pages, in small letters."""
    (pdf,) = export_sheet(sheet)
    text = "\n".join(page.extract_text() for page in PdfReader(BytesIO(pdf)).pages)
    return {" ".join(line.lower().split()) for line in text.splitlines()}


def test_every_language_has_a_table() -> None:
    """The languages that sentences are told in are those of the sheet."""
    assert TABLES.keys() == languages().keys()


@pytest.mark.parametrize("language", FOREIGN)
def test_every_word_is_there(language: str) -> None:
    """With the same put in, and a plural where English has one; none is only copied."""
    english, own = TABLES["en"], TABLES[language]
    assert list(own) == list(english)
    for key, text in english.items():
        assert own[key].strip(), key
        assert own[key] != text, key
        forms, theirs = text.split("|"), own[key].split("|")
        assert len(forms) == len(theirs), key
        assert [sorted(PUT_IN.findall(one)) for one in forms] == [sorted(PUT_IN.findall(one)) for one in theirs], key


def test_no_word_stands_in_a_template() -> None:
    """Titles, captions and sentences come in with the data."""
    for file in TEMPLATES.glob("*.typ"):
        literal = re.findall(r"(?:section|caption)[\[(]\s*[\"A-Za-z][^)\]]*[\])]", file.read_text("utf-8"))
        known = re.compile(
            r"(?:section|caption)\((?:title|body|(?:plan\.)?words\.[\w.\-(\" ]+|plan\.numbered|group\.title|"
            r"side\.zones_title)\)"
        )
        assert [one for one in literal if not known.match(one)] == [], file.name


def test_templates_know_their_words() -> None:
    """Each word that a template asks for is in the tables."""
    asked = {
        key
        for file in TEMPLATES.glob("*.typ")
        for plain, quoted in re.findall(
            r"\bwords\.(?!at\b)([\w-]+)|\bwords\.at\(\"([^\"]+)\"\)", file.read_text("utf-8")
        )
        for key in (plain, quoted)
        if key
    }
    assert {"story", "special rules", "key", "morale end", "commanders"} <= asked
    assert sorted(asked - TABLES["en"].keys()) == []


@pytest.mark.slow
@pytest.mark.parametrize("language", FOREIGN)
def test_no_english_title_is_left(language: str, library: Library) -> None:
    """Every title and caption of a sheet that has all parts is said in its language, and none in English."""
    english, own = SheetWords("en"), SheetWords(language)
    in_english, there = lines_of(full_sheet(library, "en")), lines_of(full_sheet(library, language))

    def has(lines: set[str], text: str) -> bool:
        return any(re.search(rf"(?<!\w){re.escape(text.lower())}(?!\w)", line) for line in lines)

    for key in SECTIONS:
        assert has(in_english, english(key)), key
        assert has(there, own(key)), key
    keys = list(TABLES["en"])
    for key in set(keys[: keys.index(FIRST_OF_CARDS)]) - UNSEEN:
        for count in (1, 2):
            form = english.some(
                key,
                count,
                **dict.fromkeys(("number", "house", "title", "level", "count", "packs", "columns", "rows"), "7"),
            )
            assert form.lower() not in there, key
    assert not has(there, "sets up here")
    assert not has(there, "holds it at the start")
    assert not has(there, "level 2")
    assert not has(there, "landscape")


def test_names_are_as_packs_translate_them(library: Library) -> None:
    """Terrain, tokens, classes and keywords; a plan in English keeps the names of their authors."""
    german, english = (full_sheet(library, language) for language in ("de", "en"))
    assert (german.language, english.language) == ("de", "en")
    assert {"Wald", "Furt", "Marker Feuer"} <= {place.title for place in german.places}
    assert {"Forest", "Ford", "Fire token"} <= {place.title for place in english.places}
    assert german.classes["cavalry"] == "Kavallerie"
    assert [zone.title for zone in german.picture.zones] == ["Stark stellt hier auf"]
    assert {side.morale_end.value for side in german.sides} == {"Flucht"}
    told = plan_sheet(library.strays[0], library.asked_plan()[0], "de").keywords  # type: ignore[index]  # there is one
    assert "Verfolgen 2" in {rule.title for rule in told}


def test_what_pictures_say_of_themselves(library: Library) -> None:
    """Each picture of the sheet has a title for readers that speak it: no English word of the program in German."""
    titles: dict[str, set[str]] = {}
    for language in ("en", "de"):
        data = json.dumps(sheet_data(full_sheet(library, language), tone=as_printed), ensure_ascii=False)
        titles[language] = set(re.findall("<title>(.*?)</title>", data))
    assert {"Red rank", "Commander", "compass", "Clash on the Kingsroad: map of 15 by 11 hexes"} & titles["en"]
    assert titles["de"] & titles["en"] <= {"Stark", "Lannister"}
    assert {"Rang Blau", "Kommandant", "Kompass", "Wald"} <= titles["de"]
    assert "Gefecht auf dem Königsweg: Karte mit 15 mal 11 Feldern" in titles["de"]


def test_varieties_of_tokens(library: Library) -> None:
    """A rank is said in the language of the sheet, what a pack calls otherwise is said as it does."""
    entry, used = library.strays[0], library.asked_plan()[0]  # type: ignore[index]  # there is one
    side = {**entry.document.value["sides"]["stark"], "tokens": {"fire": {"red": 2, "half_burnt": 1}}}
    value = {**entry.document.value, "sides": {**entry.document.value["sides"], "stark": side}}
    changed = replace(entry, document=replace(entry.document, value=value))
    for language, titles in (
        ("de", {"Marker Feuer, rot", "Marker Feuer, half burnt"}),
        ("en", {"Fire token, red", "Fire token, half burnt"}),
    ):
        assert titles <= {place.title for place in plan_sheet(changed, used, language).places}


def test_what_the_box_explains_is_not_explained_for_its_name(library: Library) -> None:
    """Another name does not make a thing another than the rulebook tells."""
    assert plan_sheet(library.strays[0], library.asked_plan()[0], "de").pieces == ()  # type: ignore[index]  # there is one


def test_a_language_that_there_is_not() -> None:
    """It is English."""
    assert SheetWords("tlh")("victory") == "Victory"
