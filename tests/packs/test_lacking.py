"""One mistake in a manifest is one finding: what only follows from it is not told."""

from pathlib import Path

import pytest

from bow_author.checks.run import validate
from bow_author.cli.parser import run

MISTAKES = {
    "version": ("version: 0.1.0", "version: 1", "BOW403"),
    "unknown key": ("authors:", "autors:", "BOW401"),
    "missing key": ("licence: CC-BY-SA-4.0\n", "", "BOW402"),
    "range": ('core: ">=1.0,<2"', 'core: "^1.0"', "BOW406"),
    "other version": ('core: ">=1.0,<2"', 'core: ">=7"', "BOW412"),
    "misspelt pack": ("core:", "cor:", "BOW411"),
    "badly written pack": ("core:", "Core:", "BOW406"),
    "misspelt requires": ("requires:", "require:", "BOW401"),
    "id": ("pack: small", "pack: Small-Pack", "BOW406"),
    "content format": ("rules: 1", "rules: 3", "BOW403"),
    "not YAML": ("title:", "tit le: [", "BOW104"),
}


@pytest.fixture
def small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A new pack, with a battle in it."""
    monkeypatch.chdir(tmp_path)
    assert run(["new", "pack", "small"]) == 0
    return tmp_path / "small"


@pytest.mark.parametrize(("good", "bad", "code"), MISTAKES.values(), ids=MISTAKES.keys())
def test_a_mistake_in_a_manifest(good: str, bad: str, code: str, small: Path) -> None:
    """It is told alone, in the manifest and in the packs that require it."""
    other = small.parent / "other"
    other.mkdir()
    text = (small / "pack.yaml").read_text("utf-8")
    (other / "pack.yaml").write_text(
        text.replace("pack: small", "pack: other").replace("core:", "small:").replace(">=1.0,<2", ">=0.1"), "utf-8"
    )
    (other / "a.bow").write_text(
        'unit band "Band" {homebrew "own"; house stark; class infantry; strength 4; base square; attack melee}\n',
        "utf-8",
    )
    assert good in text
    (small / "pack.yaml").write_text(text.replace(good, bad), "utf-8")
    assert [finding.code for finding in validate([str(small)]).findings] == [code]
    both = validate([str(small), str(other)]).findings
    assert {finding.code for finding in both if finding.code != "BOW461"} - {"BOW431", "BOW432"} == {code}


def test_names_are_missed_where_all_packs_are_there(small: Path) -> None:
    """A manifest with another mistake hides no name that is not there."""
    manifest, battle = small / "pack.yaml", small / "battles" / "first_battle.yaml"
    manifest.write_text(manifest.read_text("utf-8").replace("authors:", "autors:"), "utf-8")
    battle.write_text(battle.read_text("utf-8").replace("unit: lannisport_guards", "unit: lannisport_gards"), "utf-8")
    assert sorted(finding.code for finding in validate([str(small)]).findings) == ["BOW201", "BOW401"]
