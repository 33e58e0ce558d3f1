"""Packs that change documents of one another: for whom, what comes of it, what is found, and what is told."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from bow_author.checks.run import validate
from bow_author.cli import main
from bow_author.games.battle import prepare
from bow_author.packs.library import Library
from bow_author.packs.load import load
from bow_author.packs.provenance import Standing, document_standing

MakePack = Callable[..., Path]

MEADOW = "board: meadow\ntitle: The meadow\ncite: a sheet\ncolumns: 15\nrows: 11\n"
PLAN = """battle: first_blood
title: First blood
packs: [core]
cite: a printed sheet
board: meadow
edges: {stark: south, lannister: north}
rounds: 5
momentum: stark
sides:
  stark: {command: 2, order: 4, leadership: 3, morale_end: 11}
  lannister: {command: 2, order: 4, leadership: 3, morale_end: rout}
terrain: {E5: forest}
units:
  rickard: {commander: rickard_karstark.card_1, side: stark, rank: blue, at: C8}
  archers: {unit: northmen_archers, side: stark, rank: green, at: D8}
  kevan: {commander: kevan_lannister.trusted_captain, side: lannister, rank: blue, at: C2}
  guards: {unit: lannisport_guards, side: lannister, rank: green, at: D2}
define: |
  victory hold "Hold" {
    homebrew "example"
    text "Stark wins."
    react at end of battle: win stark
  }
sources:
  - {of: [units.archers.at, units.guards.at], reported: a player}
"""
RAID = """skirmish: raid
title: A raid
packs: [core]
cite: a card
houses: [stark, lannister]
board: meadow
commanders: {most: 1, value: 4}
momentum: random
cards: {units: 1, terrain: 0}
placement: {terrain: 5, commanders: 3, units: 4}
rounds: 6
ratings: {command: 4, order: 4, leadership: 3}
setup_cards:
  stark:
    - {id: one, commander: rickard_karstark.card_1, value: 2}
    - {id: two, commander: maege_mormont.lady_of_bear_island, value: 1}
    - {id: three, commander: robb_stark.young_wolf, value: 3}
  lannister:
    - {id: first, commander: kevan_lannister.trusted_captain, value: 2}
    - {id: second, commander: addam_marbrand.warrior_of_ashemark, value: 1}
    - {id: third, commander: jaime_lannister.kingslayer, value: 3}
"""
NEEDS = "requires: {{{}: '>=1'}}\n"
OVERLAY = "overlay: {}\nof: {{battle: first_blood}}\ncite: errata\nsince: '1.3.2'\n{}"


@pytest.fixture
def folder(make_pack: MakePack, tmp_path: Path) -> Path:
    """A base, and two packs that change its plan, of which none knows of the other."""
    files = {"first_blood.yaml": PLAN, "meadow.yaml": MEADOW, "raid.yaml": RAID}
    make_pack("base", NEEDS.format("core"), files)
    for name, change in (("first", "replace: {rounds: 6}\n"), ("second", "add: {rounds: 3}\n")):
        make_pack(name, NEEDS.format("base"), {f"{name}.yaml": OVERLAY.format(name, change)})
    return tmp_path


def lay(folder: Path, change: str, name: str = "first") -> None:
    (folder / name / f"{name}.yaml").write_text(OVERLAY.format(name, change), "utf-8")


def loaded(folder: Path) -> Library:
    return load([str(folder / name) for name in ("base", "first", "second")])


def rounds(folder: Path, *packs: str) -> int:
    entry = loaded(folder).as_used(packs).find("battle_plan", "first_blood")
    assert entry is not None
    found = entry.document.value["rounds"]
    assert isinstance(found, int)
    return found


def found(folder: Path, *names: str) -> list[tuple[str, str, int]]:
    """Give what is found in some packs or files: code, file, line."""
    report = validate([str(folder / name) for name in names])
    return [
        (finding.code, Path(finding.span.file).relative_to(folder).as_posix(), finding.span.line)
        for finding in report.findings
    ]


def test_only_packs_in_use_count(folder: Path) -> None:
    """An overlay holds for whoever uses its pack, and not for others that are loaded too."""
    assert [rounds(folder, *packs) for packs in ([], ["base"], ["first"], ["second"])] == [5, 5, 6, 8]
    assert found(folder, "base", "first", "second") == []


CHANGES = {
    "a unit moves": ("replace: {units.archers.at: E8}", ("units", "archers", "at"), "E8"),
    "a rating is added to": ("add: {sides.stark.order: -1}", ("sides", "stark", "order"), 3),
    "an overlay is laid": ("extend: {terrain.G6: forest}", ("terrain", "G6"), "forest"),
    "a key that was not there": ("extend: {names.G6: A wood}", ("names", "G6"), "A wood"),
    "one more in a list": ("extend: {packs: base}", ("packs",), ["core", "base"]),
    "a unit less": ("delete: [units.archers]", ("units", "archers"), None),
    "the last of a key": ("delete: [terrain.E5]", ("terrain",), None),
}


@pytest.mark.parametrize(("change", "path", "value"), CHANGES.values(), ids=CHANGES)
def test_change(folder: Path, change: str, path: tuple[str, ...], value: object) -> None:
    """Each change makes just this difference, takes the source of the overlay, and nothing is found wrong with it."""
    lay(folder, change)
    assert found(folder, "first") == []
    entry = loaded(folder).as_used(["first"]).find("battle_plan", "first_blood")
    assert entry is not None
    here = entry.document.value
    for step in path:
        here = here.get(step) if isinstance(here, dict) else None
    assert here == value
    if value is not None:
        assert entry.document.span(*path, *([1] if isinstance(value, list) else [])).file.endswith("first.yaml")


def test_its_source_counts(folder: Path) -> None:
    """A changed place stands on the word of the overlay and not on that of the plan any more; the others stay."""
    (folder / "first" / "first.yaml").write_text(
        "overlay: first\nof: {battle: first_blood}\ninferred: a picture\nreplace: {units.archers.at: E8}\n", "utf-8"
    )
    entry = loaded(folder).as_used(["first"]).find("battle_plan", "first_blood")
    assert entry is not None
    standings = [document_standing(entry.document, "units", unit, "at") for unit in ("archers", "guards", "kevan")]
    assert standings == [Standing.INFERRED, Standing.REPORTED, Standing.PRINTED]


def test_items_of_lists(folder: Path) -> None:
    """Setup Cards go by their ids; what is taken out and what is put in do not get in each other's way."""
    text = "overlay: first\nof: {skirmish: raid}\nhomebrew: example\n"
    changes = "replace: {setup_cards.stark.three.value: 4}\ndelete: [setup_cards.stark.one, setup_cards.stark.1]\n"
    added = "extend: {setup_cards.stark: {id: four, commander: eddard_stark.card_1, value: 4}}\n"
    (folder / "first" / "first.yaml").write_text(text + changes + added, "utf-8")
    entry = loaded(folder).as_used(["first"]).find("skirmish", "raid")
    assert entry is not None
    assert [card["id"] for card in entry.document.value["setup_cards"]["stark"]] == ["three", "four"]
    assert entry.document.value["setup_cards"]["stark"][0]["value"] == 4
    spans = [entry.document.span("setup_cards", "stark", number, "value") for number in (0, 1)]
    assert [span.line for span in spans] == [4, 6]
    assert found(folder, "first") == []


DUNE = """terrain dune "Dune" {
  homebrew "example"
  piece token
  burn none
  symbol "stepping_stones"
  forbid entry of cavalry unit into here
}
"""


def test_terrain_of_its_own_pack(folder: Path) -> None:
    """An overlay lays what its pack defines; what it takes from a pack that is not required, that key is to name."""
    (folder / "first" / "dune.bow").write_text(DUNE, "utf-8")
    for name in ("first", "second"):
        lay(folder, "extend: {terrain.F5: dune}", name)
    assert found(folder, "first") == []
    report = validate([str(folder / name) for name in ("first", "second")])
    told = [finding for finding in report.findings if finding.code == "BOW422"]
    assert [(finding.message, finding.span.file.endswith("second.yaml"), finding.fix) for finding in told] == [
        ("terrain `dune` is of pack `first`, which is not listed", True, None)
    ]
    assert told[0].hint == "add that pack to `requires` in `pack.yaml` of the overlay"
    manifest = folder / "second" / "pack.yaml"
    manifest.write_text(manifest.read_text("utf-8").replace("base:", "first:"), "utf-8")
    lay(folder, "extend: {terrain.F6: dune}", "second")
    assert found(folder, "second") == []


MISTAKES = {
    "replace: {units.archer.at: E8}": ("BOW221", "`units` of battle plan first_blood has no `archer`"),
    "delete: [terain.E5]": ("BOW221", "battle plan first_blood has no `terain`"),
    "add: {title: 1}": ("BOW221", "battle plan first_blood has no number at `title`"),
    "extend: {rounds: 7}": ("BOW226", "battle plan first_blood has a `rounds` already"),
    "replace: {battle: other}": ("BOW226", "`battle` is the id of the document, by which others know it"),
    "replace: {rounds: 5}": ("BOW225", "`rounds` is so already"),
    "extend: {packs: core}": ("BOW225", "`packs` is so already"),
    "add: {rounds: 0}": ("BOW225", "nothing is added to a number by 0"),
    "": ("BOW226", "this overlay says nothing"),
    "replace: {rounds: many}": ("BOW403", "`rounds` must be a whole number"),
    "delete: [rounds]": ("BOW402", "a battle plan needs `rounds`"),
    "extend: {roundz: 7}": ("BOW401", "`roundz` is not a key"),
    "replace: {units.archers.unit: northmen_archer}": ("BOW201", "no unit is named `northmen_archer`"),
    "replace: {units.archers.at: Z9}": ("BOW501", "Z9"),
    "replace: {units.archers.at: C8}": ("BOW502", "C8"),
    "replace: {board: medow}": ("BOW420", "no board is named `medow`"),
    "replace: {define: 'victory hold { react at end of batle: win stark }'}": ("BOW208", "batle"),
}


@pytest.mark.parametrize("change", MISTAKES)
def test_mistake(folder: Path, change: str) -> None:
    """What cannot be meant, and what is wrong with what comes of it, is told in the overlay; the base stays clean."""
    lay(folder, change)
    code, message = MISTAKES[change]
    told = [
        finding for finding in validate([str(folder / "base"), str(folder / "first")]).findings if finding.code == code
    ]
    assert [Path(finding.span.file).name for finding in told] == ["first.yaml"]
    assert message in told[0].message
    assert told[0].span.line == (5 if change else 1)
    assert found(folder, "base") == []


def test_near_names(folder: Path) -> None:
    """A misspelt place and a misspelt document have the right word beside them."""
    lay(folder, "replace: {units.archer.at: E8}")
    (one,) = validate([str(folder / "first")]).findings
    assert one.hint == "did you mean `archers`?"
    text = OVERLAY.format("first", "replace: {rounds: 6}").replace("first_blood", "frist_blood")
    (folder / "first" / "first.yaml").write_text(text, "utf-8")
    (one,) = validate([str(folder / "first")]).findings
    assert (one.code, one.hint, one.span.line) == ("BOW220", "did you mean `first_blood`?", 2)


def test_conflicts_and_superseding(folder: Path) -> None:
    """Two overlays of one place are a conflict with both places, unless one gives way."""
    (folder / "x.cases.yaml").write_text(
        "packs: [first, second]\ncases:\n  - name: A\n    plan: base/first_blood.yaml\n"
        "    expect: {units: {archers: {strength: 3}}}\n",
        "utf-8",
    )
    (conflict,) = (finding for finding in validate([str(folder / "x.cases.yaml")]).findings if finding.code == "BOW222")
    assert conflict.message == "packs `first` and `second` both change `rounds` of battle plan first_blood"
    assert [(Path(place.span.file).parent.name, place.span.line) for place in conflict.related] == [
        ("first", 5),
        ("second", 5),
    ]
    manifest = folder / "second" / "pack.yaml"
    manifest.write_text(manifest.read_text("utf-8").replace("base:", "first:"), "utf-8")
    assert found(folder, "second") == [("BOW222", "second/second.yaml", 5)]
    lay(folder, "add: {rounds: 3}\nsupersedes: [first]", "second")
    assert found(folder, "second") == []
    assert rounds(folder, "second") == 8
    lay(folder, "add: {rounds: 3}\nsupersedes: [frist]", "second")
    assert ("BOW226", "second/second.yaml", 6) in found(folder, "second")
    lay(folder, "delete: [units.archers]\nreplace: {units.archers.at: E8}")
    assert found(folder, "first") == [("BOW222", "first/first.yaml", 5)]


def test_out_of_place(folder: Path) -> None:
    """A pack that is not required, the own pack, and a document by itself have no overlays; each needs one source."""
    manifest = folder / "second" / "pack.yaml"
    manifest.write_text(manifest.read_text("utf-8").replace("base:", "core:"), "utf-8")
    assert found(folder, "base", "second") == [("BOW223", "second/second.yaml", 2)]
    (folder / "first.yaml").write_text(OVERLAY.format("first", "replace: {rounds: 6}"), "utf-8")
    assert found(folder, "base", "first.yaml") == [("BOW223", "first.yaml", 1)]
    (folder / "base" / "own.yaml").write_text(OVERLAY.format("own", "replace: {rounds: 6}"), "utf-8")
    assert found(folder, "base") == [("BOW223", "base/own.yaml", 2)]
    (folder / "first" / "first.yaml").write_text("overlay: first\nof: {battle: first_blood}\nadd: {rounds: 1}\n")
    assert found(folder, "first") == [("BOW402", "first/first.yaml", 1)]


def test_boards_are_seen_by_the_plans_that_use_the_pack(folder: Path) -> None:
    """A board that an overlay makes smaller is too small for a plan that lists its pack, and for no other."""
    text = "overlay: first\nof: {board: meadow}\ncite: errata\nreplace: {rows: 6}\n"
    (folder / "first" / "first.yaml").write_text(text, "utf-8")
    assert found(folder, "base", "first") == []
    plan = folder / "first" / "second_blood.yaml"
    plan.write_text(PLAN.replace("first_blood", "second_blood").replace("[core]", "[core, first]"), "utf-8")
    assert {code for code, file, _ in found(folder, "base", "first")} >= {"BOW501"}


def test_the_overlay_stands_for_the_plan(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Where a command wants a plan, the file of an overlay is the plan as its pack has it; so in cases."""
    lay(folder, "replace: {units.archers.at: E8}\ndelete: [units.guards]")
    file = str(folder / "first" / "first.yaml")
    asked = load([file]).asked_plan()
    assert asked is not None
    battle = prepare(*asked)
    assert {unit: setup.at.name for unit, setup in battle.plan.units.items()} == {
        "rickard": "C8",
        "archers": "E8",
        "kevan": "C2",
    }
    assert main(["simulate", file, "--games", "1", "--jobs", "1"]) == 0
    assert main(["graph", file, "-o", str(folder / "x.svg")]) == 0
    assert main(["export", "plan", file, "-o", str(folder / "y.svg")]) == 0
    assert main(["boxes", file, "--json"]) == 0
    assert main(["boxes", str(folder / "base" / "raid.yaml")]) == 1
    capsys.readouterr()
    expected = "    expect: {units: {archers: {at: E8}}}\n"
    plans = ("first.yaml", "../base/first_blood.yaml")
    cases = "".join(f"  - name: With {plan}\n    plan: {plan}\n{expected}" for plan in plans)
    (folder / "first" / "a.cases.yaml").write_text(f"cases:\n{cases}", "utf-8")
    assert main(["test", str(folder / "first")]) == 0
    assert capsys.readouterr().out == "2 cases have passed\n"


PLAYED = {
    "the overlay, its pack not listed": ("core, base", "first/first.yaml", "error"),
    "the overlay, its pack listed": ("core, first", "first/first.yaml", None),
    "the plan, the pack of an overlay not listed": ("core, base", "base/first_blood.yaml", "note"),
    "the plan, the pack of an overlay listed": ("core, first", "base/first_blood.yaml", None),
    "nothing is listed, all are used": (None, "base/first_blood.yaml", None),
}


@pytest.mark.parametrize(("packs", "plan", "told"), PLAYED.values(), ids=PLAYED.keys())
def test_cases_without_the_pack_of_an_overlay(packs: str | None, plan: str, told: str | None, folder: Path) -> None:
    """A case is not played with another plan than it names without a word; nor is one of the pack of the plan."""
    lay(folder, "replace: {units.archers.at: E8}\ndelete: [units.guards]")
    (folder / "second" / "pack.yaml").unlink()
    (folder / "second" / "second.yaml").unlink()
    there = "" if told else ", archers: {at: E8}"
    case = f"cases:\n  - name: A\n    cites: a\n    plan: {plan}\n    expect: {{units: {{kevan: {{at: C2}}{there}}}}}\n"
    file = folder / "x.cases.yaml"
    file.write_text((f"packs: [{packs}]\n" if packs else "") + case, "utf-8")
    paths = [str(folder / "first"), str(file)]
    found = [finding for finding in validate(paths).findings if finding.code == "BOW422"]
    assert [finding.severity.value for finding in found] == ([told] if told else [])
    assert main(["test", *paths]) == (1 if told == "error" else 0)
    if packs is None:
        file.write_text(case.replace("kevan: {at: C2}", "guards: {at: D2}"), "utf-8")
        assert {finding.code for finding in validate(paths).findings} == {"BOW540"}, "the overlay deletes this unit"
    (folder / "base" / "cases").mkdir()
    (folder / "base" / "cases" / "x.cases.yaml").write_text(
        "cases:\n  - {name: A, cites: a, plan: ../first_blood.yaml, expect: {units: {archers: {at: D8}}}}\n", "utf-8"
    )
    file.unlink()
    assert validate([str(folder / "first"), str(folder / "base")]).findings == (), "the plan's own pack knows no other"


def test_show_and_provenance(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`bow show` tells the final value, what it displaced and what gave way; `bow provenance` the overlay's word."""
    assert main(["show", "first_blood", str(folder / "first"), "--json"]) == 0
    (shown,) = json.loads(capsys.readouterr().out)
    assert shown["facts"]["rounds"] == "6"
    (change,) = shown["came_about"]["changes"]
    assert (change["change"], change["was"], change["pack"], change["since"], change["source"], change["line"]) == (
        *("rounds: 6", "5", "first", "1.3.2", "errata"),
        5,
    )
    manifest = folder / "second" / "pack.yaml"
    manifest.write_text(manifest.read_text("utf-8").replace("base:", "first:"), "utf-8")
    lay(folder, "add: {rounds: 3}\nsupersedes: [first]", "second")
    assert main(["show", "first_blood", str(folder / "second")]) == 0
    said = capsys.readouterr().out
    assert "rounds: 8 (was 5)  second, since 1.3.2: printed, errata" in said
    assert "rounds: 6 (was 5) (gives way)  first, since 1.3.2: printed, errata" in said
    assert main(["provenance", "--all", str(folder / "first")]) == 0
    assert "battle plan first_blood: rounds  errata" in capsys.readouterr().out
