"""Texts of definitions in another language: said on cards and sheets, held against what they translate."""

from pathlib import Path

import pytest

from bow_author.checks.run import validate
from bow_author.packs.load import load
from bow_author.print.cards.collect import cards_of_pack

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
