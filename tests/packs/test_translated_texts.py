"""Texts of definitions in another language: said on cards and sheets, held against what they translate."""

from pathlib import Path

import pytest

from bow_author.checks.run import validate
from bow_author.packs.load import load
from bow_author.print.cards.collect import cards_of_pack
from bow_author.print.plan_sheet import plan_sheet
from tests.conftest import ROOT

PACK = (
    "pack: mine\ntitle: Mine\nversion: 1.0.0\nauthors: [me]\nlicense: CC0-1.0\nruleset: battles_of_westeros\n"
    "requires: {core: '>=1.0.0'}\n"
)
CARD = """card mine1 "Mine" {
  homebrew "mine"
  house stark
  text "Order 2 units."
  command cost 1 {
    order up to 2 units
  }
}
keyword steady(x: count) "Steady {x}" {
  homebrew "mine"
  text "Ignores {x} hits."
  modify hits on self by combat: ignore x
}
"""
GERMAN = "translations: my_german\ntitle: German\nlanguage: de\nhomebrew: mine\nnames: {card: {mine1: Meins}}\n"


def pack(folder: Path, texts: str) -> str:
    """Write a pack with German texts, and give its folder."""
    (folder / "pack.yaml").write_text(PACK)
    (folder / "cards.bow").write_text(CARD)
    (folder / "my_german.yaml").write_text(f"{GERMAN}texts: {texts}\n")
    return str(folder)


@pytest.mark.parametrize(
    ("language", "is_told", "said"),
    [
        ("de", False, ["Befehligt 2 Einheiten."]),
        ("en", False, ["Order 2 units."]),
        ("en", True, ["For 1 command token: order up to 2 units."]),
    ],
)
def test_a_translated_text_is_said_in_its_language(
    language: str, is_told: bool, said: list[str], tmp_path: Path
) -> None:
    """It stands for the effects, as the author's text does in his; who wants the effects told gets them."""
    library = load([pack(tmp_path, '{card: {mine1: "Befehligt 2 Einheiten."}}')])
    (card,) = cards_of_pack(library.packs["mine"], library, language, is_told=is_told)
    assert [line for rule in card.rules for _, line in rule.lines] == said


def test_without_a_translated_text_the_effects_are_told(tmp_path: Path) -> None:
    """No English text stands on a German card."""
    library = load([pack(tmp_path, "{keyword: {steady: 'Übergeht {x} Treffer.'}}")])
    (card,) = cards_of_pack(library.packs["mine"], library, "de")
    assert "Order" not in " ".join(line for rule in card.rules for _, line in rule.lines)


@pytest.mark.parametrize(
    ("texts", "code", "message"),
    [
        ("{keyword: {steady: 'Übergeht Treffer.'}}", "BOW474", "has lost `{x}`"),
        ("{keyword: {steady: 'Übergeht {x} {y} Treffer.'}}", "BOW474", "has no `{y}`"),
        ("{keyword: {steady: 'Übergeht {x} Treffer, höchstens {x}.'}}", None, ""),
        ("{keyword: {unsteady: 'Nein.'}}", "BOW201", "unsteady"),
        ("{keywort: {steady: '{x}'}}", "BOW475", "keywort"),
    ],
)
def test_mistakes_are_told(texts: str, code: str | None, message: str, tmp_path: Path) -> None:
    """Placeholders, ids and kinds are held against what is defined."""
    found = [finding for finding in validate([pack(tmp_path, texts)]).findings if finding.span.file.endswith("n.yaml")]
    assert [finding.code for finding in found if finding.code != "BOW464"] == ([code] if code else [])
    assert all(message in finding.message for finding in found if finding.code == code)


PLAN = (ROOT / "content/core/battles/clash_on_the_kingsroad.yaml").read_text("utf-8")
WORDS = """plans:
  crossing:
    title: Am Übergang
    introduction: Sie kommen.
    objectives: {northern_ford: Nördliche Furt}
    names: {J10: Königsweg}
    zones: {Vanguard: Vorhut}
    rules: {hold_both_fords: Haltet die Furten}
    texts: {hold_both_fords: Beide Furten gewinnen.}
"""


def pack_with_plan(folder: Path, words: str) -> str:
    """Write a pack with a plan and its German words."""
    (folder / "battles").mkdir()
    zones = "zones: {stark: {Vanguard: [E9, F9], Rear guard: [E10]}}\nunits:"
    text = PLAN.replace("battle: clash_on_the_kingsroad", "battle: crossing").replace("\nunits:", f"\n{zones}", 1)
    (folder / "battles" / "crossing.yaml").write_text(text)
    made = pack(folder, "{}")
    with (folder / "my_german.yaml").open("a") as file:
        file.write(words)
    return made


def test_a_plan_is_printed_in_its_translation(tmp_path: Path) -> None:
    """Each word that is translated is said, the others stay, and in English nothing changes."""
    library = load([pack_with_plan(tmp_path, WORDS)])
    entry = library.find("battle_plan", "crossing")
    assert entry is not None
    german, english = (plan_sheet(entry, library, language) for language in ("de", "en"))
    assert german.title == "Am Übergang"
    assert german.introduction == "Sie kommen."
    assert {"Nördliche Furt", "Southern ford"} <= {objective.label for objective in german.picture.objectives}
    assert set(german.picture.names.values()) == {"Königsweg", "The ridge"}
    assert [(rule.title, rule.text) for rule in german.victory] == [("Haltet die Furten", "Beide Furten gewinnen.")]
    assert {zone.title for zone in german.picture.zones} == {"Vorhut", "Rear guard"}
    assert english.title == "Clash on the Kingsroad"
    assert [rule.title for rule in english.victory] == ["Hold the fords"]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("plans: {crosing: {title: X}}", "there is no battle plan or skirmish `crosing`"),
        ("plans: {crossing: {objectives: {southern_frod: X}}}", "`crossing` has no objective `southern_frod`"),
        ("plans: {crossing: {names: {A1: X}}}", "`crossing` has no name at `A1`"),
        ("plans: {crossing: {zones: {Van: X}}}", "`crossing` has no deployment zone `Van`"),
        ("plans: {crossing: {rules: {hold: X}}}", "`crossing` has no rule with a title `hold`"),
        ("plans: {crossing: {designer_notes: X}}", "`crossing` has no designer notes"),
    ],
)
def test_words_that_stand_for_none_are_told(words: str, message: str, tmp_path: Path) -> None:
    """The plan, and what it has not, at its line."""
    found = validate([pack_with_plan(tmp_path, words)]).findings
    told = [finding for finding in found if finding.code == "BOW479"]
    assert [finding.message for finding in told] == [message]
    assert all(finding.span.file.endswith("my_german.yaml") for finding in told)
