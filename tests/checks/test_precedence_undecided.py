"""BOW310 between packs, in battle plans, and beside mistakes of another kind."""

from pathlib import Path

import pytest

from bow_author.analysis import commutativity
from bow_author.checks.bow310_precedence_undecided import MOST_TRIALS
from bow_author.checks.run import check_library, validate
from bow_author.packs.load import load
from bow_dsl.checks.effect_conflicts import HookedEffect
from bow_dsl.diagnostics import Diagnostic, Severity

PACK = """pack: {0}
title: T
version: 1.0.0
rules: 1
licence: MIT
authors: [A player]
requires: {{core: ">=1.0"{1}}}
"""
KEYWORD = 'keyword {0} "{0}" {{\n  homebrew "own"\n  modify dice of self by attack: set {1}\n}}\n'


def pack(folder: Path, name: str, text: str, requires: str = "") -> Path:
    path = folder / name
    path.mkdir()
    (path / "pack.yaml").write_text(PACK.format(name, requires), "utf-8")
    (path / "words.bow").write_text(text, "utf-8")
    return path


def undecided(*paths: Path) -> list[Diagnostic]:
    return [found for found in validate([str(path) for path in paths]).findings if found.code == "BOW310"]


def test_two_packs(tmp_path: Path) -> None:
    """Two authors are warned, and each is told of it at his own definition."""
    one = pack(tmp_path, "one", KEYWORD.format("eager", 2))
    two = pack(tmp_path, "two", KEYWORD.format("wary", 4), ', one: ">=1.0"')
    (both,) = undecided(one, two)
    assert (both.severity, Path(both.span.file).parent) == (Severity.WARNING, two)
    (alone,) = undecided(two)
    assert alone.span == both.span
    assert [Path(related.span.file).parent for related in alone.related] == [one]
    assert undecided(one) == []  # it does not know of the other


def test_one_pack(tmp_path: Path) -> None:
    """One author is told of an error, with the battle and what comes of both orders."""
    (found,) = undecided(pack(tmp_path, "one", KEYWORD.format("eager", 2) + KEYWORD.format("wary", 4)))
    assert (found.severity, found.span.line) == (Severity.ERROR, 7)
    assert found.message == "whether `eager` or `wary` comes first matters for `dice`, and nobody says it"
    assert found.hint == "write `after eager` or `before eager` into `wary`, or `overrides eager` if it acts alone"
    assert found.exhibit[-2:] == ("  `eager` first: 4", "  `wary` first: 2")
    assert any("with eager, wary" in line for line in found.exhibit)


@pytest.mark.parametrize(
    ("kind", "amount"), [("zone", "depth of x"), ("face", "number of x tokens in order pool of owner")]
)
def test_a_keyword_that_is_told_no_number(kind: str, amount: str, tmp_path: Path) -> None:
    """What a keyword is told may be a zone, or a face: it is tried with each of them."""
    gloomy = KEYWORD.format("gloomy", f"({amount} + 5)").replace("gloomy ", f"gloomy(x: {kind}) ", 1)
    (found,) = undecided(pack(tmp_path, "one", gloomy + KEYWORD.format("merry", 2)))
    assert found.message == "whether `gloomy` or `merry` comes first matters for `dice`, and nobody says it"


def test_what_has_mistakes_is_not_tried(tmp_path: Path) -> None:
    """A definition that cannot be carried out is left to the findings about it."""
    wrong = KEYWORD.format("eager", "forest")
    found = validate([str(pack(tmp_path, "one", wrong + KEYWORD.format("wary", 4)))]).findings
    assert [finding.code for finding in found] == ["BOW304"]


@pytest.mark.parametrize("slip", ["gain 1 morale, rally self", "self takes 1 hit for each hex"])
def test_what_cannot_be_read_is_not_tried(tmp_path: Path, slip: str) -> None:
    """A definition of which a statement could not be read does something else than its author said."""
    eager = KEYWORD.format("eager", 2).replace("}", f"  react after order of self: {{\n    {slip}\n  }}\n}}")
    found = validate([str(pack(tmp_path, "one", eager + KEYWORD.format("wary", 4)))]).findings
    assert [finding.code for finding in found if finding.severity is Severity.ERROR] == ["BOW110"]


IN_WORDS = {
    ("target takes 1 hit", "retreat target 1 hex"): ("a falls in C3", "a falls in B4"),
    ("rally self", "if self is active then gain 1 morale"): ("morale is -1", "morale is 0"),
}


@pytest.mark.parametrize("effects", IN_WORDS)
def test_what_comes_of_it_is_said_in_words(tmp_path: Path, effects: tuple[str, str]) -> None:
    """A state is told by what a player sees of it, without the names that the program has for it."""
    text = "".join(
        f'keyword k{number} "K" {{\n  homebrew "own"\n  react after attack by self: {effect}\n}}\n'
        for number, effect in enumerate(effects)
    )
    (found,) = (one for one in undecided(pack(tmp_path, "one", text)) if "`k0` or `k1`" in one.message)
    assert tuple(line.partition("first: ")[2] for line in found.exhibit[-2:]) == IN_WORDS[effects]


def test_very_many_pairs(tmp_path: Path) -> None:
    """Only so many pairs are tried, so that no pack takes long, and a note says where that was."""
    text = "".join(KEYWORD.format(f"k{number}", number) for number in range(1, 16))
    found = undecided(pack(tmp_path, "one", text))
    assert [finding.severity for finding in found].count(Severity.ERROR) == MOST_TRIALS
    (note,) = (finding for finding in found if finding.severity is Severity.NOTE)
    assert note.message.startswith(f"the sequence of effects is tried for the first {MOST_TRIALS} pairs")


PLAN = """battle: small
title: Small
packs: [core]
board: meadow
edges: {stark: south, lannister: north}
rounds: 5
momentum: stark
sides:
  stark: {command: 2, order: 4, leadership: 3, morale_end: 11}
  lannister: {command: 2, order: 4, leadership: 3, morale_end: rout}
objectives:
  mill: {at: H6, title: The mill, holder: stark}
units:
  rickard: {commander: rickard_karstark.card_1, side: stark, rank: blue, at: C8}
  kevan: {commander: kevan_lannister.trusted_captain, side: lannister, rank: blue, at: C2}
define: |
  victory hold "Hold" {
    homebrew "own"
    react at end of battle: if holder of mill is lannister then win lannister
  }
  victory keep "Keep" {
    homebrew "own"
    react at end of battle: if holder of mill is not stark then win stark
  }
"""


def test_a_battle_plan(tmp_path: Path) -> None:
    """What a plan defines is tried with its objectives."""
    path = pack(tmp_path, "one", KEYWORD.format("eager", 2))
    for folder, name, text in (
        ("boards", "meadow", "board: meadow\ntitle: M\ncolumns: 15\nrows: 11\n"),
        ("battles", "small", PLAN),
    ):
        (path / folder).mkdir()
        (path / folder / f"{name}.yaml").write_text(text, "utf-8")
    (found,) = undecided(path)
    assert (found.span.line, found.span.column) == (23, 14)
    assert found.exhibit[-2:] == (
        "  `hold` first: lannister wins",
        "  `keep` first: stark wins",
    )
    assert any(line.startswith("  mill: an objective at") and "held by lannister" in line for line in found.exhibit)


def test_what_the_shipped_packs_leave_to_be_tried(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of two effects that may meet a pack says which comes first, where it can: else they are tried.

    It cannot where they are of two packs that do not know each other.
    """
    tried: list[tuple[str, str]] = []
    content = root / "content"
    library = load([str(content)])
    pack_of = {
        definition.id.text: name
        for name, pack in library.packs.items()
        for program in pack.programs
        for definition in program.definitions
    }

    def difference(_names: object, _catalogue: object, first: HookedEffect, second: HookedEffect, *_: object) -> None:
        names = first.definition.id.text, second.definition.id.text
        packs = {pack_of[name] for name in names}
        if len(packs) == 1 or any(packs & {*library.packs[pack].manifest.requires} for pack in packs):
            tried.append(names)

    monkeypatch.setattr(commutativity, "difference", difference)
    assert not validate([str(content)]).findings
    assert tried == []
    keywords = content / "tribes_of_the_vale" / "rules" / "keywords.bow"
    text = keywords.read_text("utf-8")
    check_library(load([str(content)], instead={str(keywords): text.replace("  after collector\n", "")}))
    assert tried == [("collector", "looter")]
