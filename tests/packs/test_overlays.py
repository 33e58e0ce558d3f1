"""Packs that change one another: for whom, what is found, and what is told of it."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from bow_author.checks.run import validate
from bow_author.cli import main
from bow_author.engine.catalogue import Catalogue
from bow_author.games.battle import prepare
from bow_author.packs.load import load
from bow_author.resources import content_folder

MakePack = Callable[..., Path]

UNIT = """unit guards "Guards" {{
  cite "page 1"
  house stark
  class infantry
  strength {}
  base square
  attack melee
  orders green: move 2 then attack with 2 dice
  orders blue: move 2 then attack with 2 dice
  orders red: move 2 then attack with 2 dice
}}
"""
ERRATUM = 'extend unit guards {{\n  cite "errata"\n  since "1.3.2"\n  {}\n}}\n'
CASE = """cases:
  - name: Alone
    board: {columns: 3, rows: 3}
    units:
      a: {unit: guards, side: stark, rank: green, at: B2}
    expect: {targets: {a: []}}
"""
HILLS = """cases:
  - name: From hills one sees past a unit
    board: {columns: 9, rows: 3, terrain: {B2: hills}}
    units:
      a: {unit: winterfell_riders, side: stark, rank: green, at: B2}
      b: {unit: war_host_of_the_north, side: stark, rank: green, at: C2}
    expect: {los: [{from: B2, to: D2, clear: true}]}
"""
NEEDS = "requires: {{{}: '>=1'}}\n"


@pytest.fixture
def folder(make_pack: MakePack, tmp_path: Path) -> Path:
    """A base, and two packs that change it, of which none knows of the other."""
    make_pack("base", NEEDS.format("core"), {"guards.bow": UNIT.format(4)})
    make_pack("first", NEEDS.format("base"), {"errata.bow": ERRATUM.format("strength 3")})
    make_pack("second", NEEDS.format("base"), {"errata.bow": ERRATUM.format("add 1 to strength")})
    return tmp_path


def strength(folder: Path, *packs: str) -> int:
    library = load([str(folder / name) for name in ("base", "first", "second")])
    return Catalogue(library.as_used(packs).names).units["guards"].strength


def test_only_packs_in_use_count(folder: Path) -> None:
    """An overlay holds for whoever uses its pack or one that requires it, and not for others that are loaded too."""
    assert [strength(folder, *packs) for packs in ([], ["base"], ["first"], ["second"])] == [4, 4, 3, 5]
    (folder / "second" / "pack.yaml").write_text(
        (folder / "second" / "pack.yaml").read_text("utf-8").replace("base:", "first:"), "utf-8"
    )
    (folder / "second" / "errata.bow").write_text(ERRATUM.format("base rectangular"), "utf-8")
    assert strength(folder, "second") == 3


def found(folder: Path, *names: str) -> list[tuple[str, str, int]]:
    """Give what is found in some packs or files: code, file, line."""
    report = validate([str(folder / name) for name in names])
    return [
        (finding.code, Path(finding.span.file).relative_to(folder).as_posix(), finding.span.line)
        for finding in report.findings
    ]


def test_conflict_is_told_to_who_knows_both(folder: Path) -> None:
    """Neither pack is to blame; a file that lists both is, with both places."""
    assert found(folder, "first", "second") == []
    (folder / "x.cases.yaml").write_text("packs: [first, second]\n" + CASE, "utf-8")
    (conflict,) = (finding for finding in validate([str(folder / "x.cases.yaml")]).findings if finding.code == "BOW222")
    assert conflict.message == "packs `first` and `second` both change `strength` of unit guards"
    assert [(Path(place.span.file).parent.name, place.span.line) for place in conflict.related] == [
        ("first", 4),
        ("second", 4),
    ]


def test_a_long_effect_that_is_changed_twice_is_told_shortly(folder: Path) -> None:
    """An effect is told apart by its words, and a message quotes as many of them as one reads."""
    deeds = "; ".join(["gain 1 morale"] * 40)
    added = f"react after rally of unit: {{ {deeds} }}"
    (folder / "first" / "errata.bow").write_text(ERRATUM.format(f"{added}\n  {added}"), "utf-8")
    twice = [finding for finding in validate([str(folder / "first")]).findings if finding.code == "BOW222"]
    assert twice
    assert all(len(finding.message) < 200 and "react after rally" in finding.message for finding in twice)


def test_superseding(folder: Path) -> None:
    """Who requires the other supersedes it, and must name it rightly."""
    manifest = folder / "second" / "pack.yaml"
    manifest.write_text(manifest.read_text("utf-8").replace("base:", "first:"), "utf-8")
    errata = folder / "second" / "errata.bow"
    assert found(folder, "second") == [("BOW222", "second/errata.bow", 4)]
    errata.write_text(ERRATUM.format("supersedes first\n  strength 2"), "utf-8")
    assert found(folder, "second") == []
    assert strength(folder, "second") == 2
    errata.write_text(ERRATUM.format("supersedes frist\n  strength 2"), "utf-8")
    assert ("BOW226", "second/errata.bow", 4) in found(folder, "second")


CONSEQUENCES = {
    "a wrong value": ("strength 30", "BOW207", 4),
    "a key that is missing now": ("delete strength", "BOW205", 4),
    "a key of another kind": ("capture 3", "BOW204", 4),
    "an unknown keyword": ("keywords advanse", "BOW201", 4),
    "an effect without meaning": ("modify dise of self: add 1", "BOW208", 4),
    "no order for a rank": ("delete orders red", "BOW431", 4),
    "a second list": ("strength 3, 4", "BOW207", 4),
}


@pytest.mark.parametrize(("line", "code", "number"), CONSEQUENCES.values(), ids=CONSEQUENCES)
def test_what_comes_of_it_is_checked(folder: Path, line: str, code: str, number: int) -> None:
    """A definition that an overlay spoils is found at the overlay, and its own pack stays clean."""
    (folder / "first" / "errata.bow").write_text(ERRATUM.format(line), "utf-8")
    assert (code, "first/errata.bow", number) in found(folder, "base", "first")
    assert found(folder, "base") == []


def test_out_of_place(folder: Path) -> None:
    """A pack that is not required, a file by itself, and the text of a document have no overlays."""
    (folder / "third").mkdir()
    manifest = (folder / "first" / "pack.yaml").read_text("utf-8").replace("first", "third").replace("base:", "core:")
    (folder / "third" / "pack.yaml").write_text(manifest, "utf-8")
    (folder / "third" / "a.bow").write_text(ERRATUM.format("strength 3"), "utf-8")
    (folder / "alone.bow").write_text(ERRATUM.replace("guards", "lannisport_guards").format("strength 3"), "utf-8")
    assert ("BOW223", "third/a.bow", 1) in found(folder, "base", "third")
    assert ("BOW223", "alone.bow", 1) in found(folder, "alone.bow")


def test_deleted(folder: Path) -> None:
    """What is deleted is gone for those who use the pack, and whoever still names it is told."""
    (folder / "first" / "errata.bow").write_text('delete unit guards {\n  cite "errata"\n}\n', "utf-8")
    commander = (
        'commander a.b "A" {\n  homebrew "own"\n  house stark\n  unit guards\n  command limit 2\n  capture 2\n}\n'
    )
    assert found(folder, "first") == []
    (folder / "base" / "a.bow").write_text(commander, "utf-8")
    assert found(folder, "base", "first") == [("BOW224", "first/errata.bow", 1)]
    (folder / "first" / "more.bow").write_text('delete commander a.b {\n  cite "errata"\n}\n', "utf-8")
    assert found(folder, "base", "first") == []


def test_a_battle_is_played_with_its_errata(tmp_path: Path) -> None:
    """A battle plan that lists an errata pack is played with it, another without."""
    plan = Path(content_folder(), "core", "battles", "clash_on_the_kingsroad.yaml").read_text("utf-8")
    errata = tmp_path / "errata"
    errata.mkdir()
    (errata / "pack.yaml").write_text(
        "pack: errata\ntitle: E\nversion: 1.0.0\nrules: 1\nlicence: MIT\nauthors: [A]\nrequires: {core: '>=1'}\n",
        "utf-8",
    )
    (errata / "a.bow").write_text(ERRATUM.replace("guards", "lannisport_guards").format("strength 3"), "utf-8")
    for packs, expected in (("[core]", 4), ("[core, errata]", 3)):
        file = tmp_path / "clash_on_the_kingsroad.yaml"
        file.write_text(plan.replace("packs: [core]", f"packs: {packs}"), "utf-8")
        library = load([str(file), str(errata)])
        entry = next(entry for entry in library.strays if entry.kind == "battle_plan")
        assert f"packs: {packs}" in entry.document.text
        assert prepare(library, entry).catalogue.units["lannisport_guards"].strength == expected


def test_show_and_provenance(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`bow show` tells the final value and how it came about; `bow provenance` counts the overlay's own word."""
    assert main(["show", "guards", str(folder / "first"), "--json"]) == 0
    (shown,) = json.loads(capsys.readouterr().out)
    assert 'strength 3 cite "errata"' in shown["written"]
    came_about = shown["came_about"]
    assert Path(came_about["defined"]["file"]).name == "guards.bow"
    (change,) = came_about["changes"]
    assert (change["change"], change["pack"], change["since"], change["source"], change["line"]) == (
        *("strength 3", "first", "1.3.2", "errata"),
        4,
    )
    assert main(["show", "guards", str(folder / "first")]) == 0
    assert change["was"] == "strength 4"
    assert "strength 3 (was strength 4)  first, since 1.3.2: printed, errata" in capsys.readouterr().out
    assert main(["provenance", "--all", str(folder / "first")]) == 0
    assert "unit guards: strength  errata" in capsys.readouterr().out


TRIED = {
    "two effects whose order matters": (
        "extend keyword heavy_armor {\n  homebrew 'x'\n  modify dice of self by attack: set 4\n}\n"
        "extend unit lannisport_guards {\n  homebrew 'x'\n  add keywords heavy_armor\n}\n"
        "extend keyword advance {\n  homebrew 'x'\n  modify dice of self by attack: set 2\n}\n",
        ("BOW310", 3),
    ),
    "a reaction without the limit that it had": (
        "extend keyword pursue {\n  homebrew 'x'\n  delete react after attack by self\n"
        "  react after attack by self when target is eliminated: may follow up x hexes: may attack again\n}\n",
        ("BOW311", 4),
    ),
}


@pytest.mark.parametrize(("text", "expected"), TRIED.values(), ids=TRIED)
def test_patched_definitions_are_tried(
    make_pack: MakePack, tmp_path: Path, text: str, expected: tuple[str, int]
) -> None:
    """Orders that nobody decides and endless reactions are found where overlays make them, and only for them."""
    make_pack("tried", NEEDS.format("core"), {"a.bow": text.replace("'x'", '"x"')})
    told = [
        (finding.code, finding.span.line) for finding in validate([str(tmp_path / "tried")], select=["BOW31"]).findings
    ]
    assert told == [expected]


def test_coverage_counts_effects_of_overlays(
    make_pack: MakePack, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What an overlay brings in is measured at its own lines; what the definition had before is not its concern."""
    effects = "permit sight of unit here through unit\n  modify dice of unit here by attack: add 1"
    erratum = ERRATUM.replace("unit guards", "terrain hills").format(effects)
    make_pack("tried", NEEDS.format("core"), {"a.bow": erratum, "a.cases.yaml": HILLS})
    assert main(["test", str(tmp_path / "tried"), "--coverage"]) == 0
    said = capsys.readouterr().out
    assert [line.split()[:3] for line in said.splitlines() if "hills" in line] == [["extend", "terrain", "hills"]]
    assert "a.bow:5:39: `add` was never carried out" in said
    assert "a.bow:4:" not in said


@pytest.mark.usefixtures("cache_of_its_own")
def test_the_cache_notices(folder: Path) -> None:
    """A changed overlay of a pack that is only required changes what is said of a document, from the cache too."""
    cases = folder / "x.cases.yaml"
    cases.write_text("packs: [first]\n" + CASE, "utf-8")
    assert main(["validate", str(cases)]) == main(["validate", str(cases)]) == 0
    (folder / "first" / "errata.bow").write_text('delete unit guards {\n  cite "errata"\n}\n', "utf-8")
    assert main(["validate", str(cases)]) == 1
