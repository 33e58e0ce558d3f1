"""Titles in another language: bynames of commanders, boards, packs and skirmishes, on every page that says them."""

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader

from bow_author.checks.run import validate
from bow_author.cli.parser import run
from bow_author.packs.library import Library
from bow_author.packs.load import load
from bow_author.packs.provenance import entry_claims, program_claims
from bow_author.packs.translations import board_title, bynames_in, names_in, pack_description, pack_title
from bow_author.print.cards.collect import cards_of_pack
from bow_author.print.kit import kit_files
from tests.conftest import ROOT

PACKS = sorted(path.parent.name for path in (ROOT / "content").glob("*/pack.yaml"))
GERMAN = "translations: mine\ntitle: German\nlanguage: de\nhomebrew: mine\nnames: {}\n"


@pytest.fixture(scope="module")
def shipped() -> Library:
    """All packs that come with the program, with their cases."""
    return load([str(ROOT / "content")])


def english_titles(library: Library) -> Iterator[tuple[str, str]]:
    """Give every title that has a German one, with that: packs, boards, plans, skirmishes, bynames and names."""
    for pack in library.packs.values():
        yield pack.manifest.title, pack_title(pack, library, "de")
    for board in library.entries("board"):
        yield board.document.value["title"], board_title(board, library, "de")
    for entry in library.entries("translations"):
        for name, said in entry.document.value.get("plans", {}).items():
            plan = library.find("battle_plan", name) or library.find("skirmish", name)
            assert plan is not None
            yield plan.document.value["title"], said["title"]
    for (kind, name), said in (bynames_in(library, "de") | names_in(library, "de")).items():
        defined = library.names.find(kind, name)
        assert defined is not None
        title = defined.definition.title
        if title is not None and (kind, name) not in bynames_in(library, "de"):
            yield title.value, said
    for (kind, name), said in bynames_in(library, "de").items():
        defined = library.names.find(kind, name)
        assert defined is not None
        assert defined.definition.titled is not None
        yield defined.definition.titled.value, said


def plain(text: str) -> str:
    """Give a text in small letters, with single spaces around and between its words; ids remain one word."""
    return (
        " "
        + " ".join(
            "".join(letter if letter.isalnum() or letter in "_." else " " for letter in text.lower())
            .replace(". ", " ")
            .split()
        ).removesuffix(".")
        + " "
    )


def sources(library: Library) -> list[str]:
    """Give on whose words figures stand, the longest first, as small print cites them."""
    claims = [
        claim for pack in library.packs.values() for program in pack.programs for claim in program_claims(program)
    ]
    claims += [claim for pack in library.packs.values() for entry in pack.entries for claim in entry_claims(entry)]
    cited = {
        plain(claim.source if len(claim.source) <= 110 else claim.source[:110].rpartition(" ")[0]) for claim in claims
    }
    return sorted(cited, key=len, reverse=True)


def test_everything_has_a_german_title(shipped: Library) -> None:
    """No pack, board or byname that comes with the program is called in English alone; no pack tells of itself so."""
    lacking = [
        definition.id.text
        for defined in shipped.definitions()
        if (definition := defined.definition).titled is not None
        and (definition.kind.text, definition.id.text) not in bynames_in(shipped, "de")
    ]
    assert lacking == []
    said = {name for entry in shipped.entries("translations") for name in entry.document.value.get("packs", {})}
    assert said == set(PACKS)
    boards = {name for entry in shipped.entries("translations") for name in entry.document.value.get("boards", {})}
    assert boards == {board.id for board in shipped.entries("board")}
    for pack in shipped.packs.values():
        assert pack_description(pack, shipped, "de") != pack_description(pack, shipped, "en") != ""


@pytest.mark.slow
@pytest.mark.parametrize("pack", PACKS)
def test_no_english_title_on_german_pages(pack: str, shipped: Library) -> None:
    """No file of a German kit has an English title of two words or more, but in what it cites and what was asked."""
    english = {plain(of) for of, said in english_titles(shipped) if len(of.split()) > 1 and of != said}
    german = {plain(said) for _, said in english_titles(shipped)}
    assert len(english) > 100
    found, cited = [], sources(shipped)
    for file in kit_files(
        shipped.packs[pack], shipped, "de", parts=("booklet", "cards", "counters", "board", "reference")
    ):
        for number, page in enumerate(PdfReader(BytesIO(file.make().content)).pages, 1):
            text = plain(page.extract_text())
            for source in cited:
                text = text.replace(source, " | ")
            found += [
                (file.name, number, title)
                for title in english
                if title in text and not any(title in said and said in text for said in german)
            ]
    assert found == []


@pytest.fixture
def mine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A new pack."""
    monkeypatch.chdir(tmp_path)
    assert run(["new", "pack", "mine"]) == 0
    return tmp_path / "mine"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("packs: {core: {title: Grundspiel}, mine: {title: Meins}}", []),
        ("packs: {cor: {title: Grundspiel}}", ["there is no pack `cor`"]),
        ("boards: {side_a: Seite A, side_c: Seite C}", ["there is no board `side_c`"]),
        ("bynames: {commander: {robb_stark.young_wolf: Wolf}}", []),
        ("bynames: {commander: {eddard_stark.card_1: Ned}}", ["the commander `eddard_stark.card_1` has no byname"]),
        ("plans: {raid_in_the_riverlands: {title: Raub, rules: {raiders: Räuber}}}", []),
        ("plans: {raid_in_the_riverlands: {objectives: {a: b}}}", ["`raid_in_the_riverlands` has no objective `a`"]),
    ],
)
def test_what_stands_for_nothing(words: str, told: list[str], mine: Path) -> None:
    """A list that names a pack, a board or a byname that is not there is told so where it does."""
    (mine / "german.yaml").write_text(f"{GERMAN}{words}\n", "utf-8")
    findings = [finding for finding in validate([str(mine)]).findings if finding.span.file.endswith("german.yaml")]
    assert [finding.message for finding in findings if finding.code == "BOW479"] == told
    assert [finding.code for finding in findings if finding.code not in ("BOW479", "BOW464")] == []


@pytest.mark.parametrize("pack", [pack for pack in PACKS if (ROOT / "content" / pack / "skirmishes").exists()])
def test_rules_of_skirmishes_are_said_in_german(pack: str, shipped: Library) -> None:
    """The Summary card says the translated title and text; asked for, its effects are told instead."""
    (said, *_) = cards_of_pack(shipped.packs[pack], shipped, "de", only=["skirmish"])
    assert "vernichtest, bringt" in said.rules[0].lines[0][1]
    (told, *_) = cards_of_pack(shipped.packs[pack], shipped, "de", only=["skirmish"], is_told=True)
    assert "vernichtest, bringt" not in told.rules[0].lines[0][1]
    assert told.rules[0].title == said.rules[0].title


def test_a_byname_of_nobody(mine: Path) -> None:
    """A misspelt id is found as every other is, and its kind too."""
    for words, code in (
        ("bynames: {commander: {robb_stark.yung_wolf: Wolf}}", "BOW216"),
        ("bynames: {commander: {rob_stark.young_wolf: Wolf}}", "BOW201"),
        ("bynames: {comander: {robb_stark.young_wolf: Wolf}}", "BOW475"),
    ):
        (mine / "german.yaml").write_text(f"{GERMAN}{words}\n", "utf-8")
        assert code in {finding.code for finding in validate([str(mine)]).findings}


def test_what_is_not_translated_is_listed(mine: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`bow translations` names the pack, and its board and byname if it has any, until they are translated."""
    (mine / "ours.yaml").write_text("board: ours\ntitle: Ours\ncolumns: 5\nrows: 5\nhomebrew: mine\n", "utf-8")
    (mine / "he.bow").write_text(
        'commander he.first "He" titled "The First" {homebrew "mine"; house stark; unit war_host_of_the_north; '
        "command limit 2; capture 2}\n",
        "utf-8",
    )
    wanted = {"byname in English: commander he.first", "title in English: board ours", "title in English: pack mine"}
    capsys.readouterr()
    run(["translations", "de", str(mine)])
    assert wanted <= set(capsys.readouterr().out.splitlines())
    words = "bynames: {commander: {he.first: Der Erste}}\nboards: {ours: Unser}\npacks: {mine: {title: Meins}}\n"
    (mine / "german.yaml").write_text(GERMAN + words, "utf-8")
    run(["translations", "de", str(mine)])
    assert wanted.isdisjoint(capsys.readouterr().out.splitlines())
