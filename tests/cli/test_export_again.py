"""What is printed again: errors are looked for where something has changed, and only there."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from bow_author.cli.export_battle import _checked
from bow_author.packs.library import Library
from bow_dsl.diagnostics import Diagnostic
from tests.cli.conftest import BROKEN, CLEAN, PACK, Bow
from tests.conftest import ROOT

CARD = 'card one "A Card" {\n  homebrew "own"\n  house stark\n  command cost 1 {\n    order up to 2 units\n  }\n}\n'
ARGUMENTS = ("export", "cards", "alpha", "-o", "a.pdf")


def pack(text: str) -> None:
    """Write a pack of one card, and a text of definitions."""
    Path("alpha").mkdir(exist_ok=True)
    Path("alpha/pack.yaml").write_text(PACK + "requires: {core: '>=1'}\n", "utf-8")
    Path("alpha/all.bow").write_text(CARD + text, "utf-8")


def test_a_pack_that_is_changed(bow: Bow) -> None:
    """An error that comes into a pack after it was printed holds it back until it is mended; a draft is printed."""
    pack(CLEAN)
    assert bow(*ARGUMENTS).code == 0
    pack(BROKEN)
    refused = bow(*ARGUMENTS)
    assert refused.code == 1
    assert "`alpha` is not printed because of this" in refused.err
    assert bow(*ARGUMENTS, "--draft").code == 0
    assert bow(*ARGUMENTS).code == 1, "that a draft was printed makes it no better"
    pack(CLEAN)
    assert bow(*ARGUMENTS).code == 0


def test_a_pack_that_is_not_changed(bow: Bow, monkeypatch: pytest.MonkeyPatch) -> None:
    """A pack in which there was no error is not gone through a second time; for another part of it, it is."""
    pack(CLEAN)
    assert bow(*ARGUMENTS).code == 0
    asked: list[object] = []

    def noted(*of: object) -> list[object]:
        asked.append(of)
        return []

    monkeypatch.setattr("bow_author.checks.errors.pack_errors", noted)
    assert bow(*ARGUMENTS).code == 0
    assert not asked
    assert bow("export", "reference", "alpha", "-o", "a.pdf").code == 0
    assert len(asked) == 1


def test_a_plan_that_is_changed(bow: Bow) -> None:
    """An error that comes into a battle plan after it was printed holds it back."""
    assert bow("new", "pack", "river").code == 0
    plan = Path("river/battles/first_battle.yaml")
    arguments = ("export", "plan", plan, "-o", "a.pdf")
    assert bow(*arguments).code == 0
    text = plan.read_text("utf-8")
    plan.write_text(text.replace("at: I10", "at: I20"), "utf-8")
    assert plan.read_text("utf-8") != text
    refused = bow(*arguments)
    assert refused.code == 1
    assert "BOW501" in refused.err
    plan.write_text(text, "utf-8")
    assert bow(*arguments).code == 0


def test_a_plan_that_is_not_changed(bow: Bow, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was found of a battle plan is found in the memory of the last run, be it a print or `bow validate`."""
    assert bow("new", "pack", "river").code == 0
    plan = Path("river/battles/first_battle.yaml")
    assert bow("validate", plan).code == 0
    done: list[object] = []

    def noted(*of: object) -> list[object]:
        done.append(of)
        return []

    monkeypatch.setattr("bow_author.checks.of_document._all", noted)
    assert bow("export", "plan", plan, "-o", "a.pdf").code == 0
    assert not done


def test_a_plan_that_is_printed_twice(bow: Bow, monkeypatch: pytest.MonkeyPatch) -> None:
    """Errors are looked for where a file of the pack has changed since a plan was printed, and else not."""
    assert bow("new", "pack", "river").code == 0
    arguments = ("export", "plan", "river/battles/first_battle.yaml", "-o", "a.pdf")
    assert bow(*arguments).code == 0
    asked: list[str] = []

    def noted(path: str) -> tuple[Library, list[Diagnostic]]:
        asked.append(path)
        return _checked(path)

    monkeypatch.setattr("bow_author.cli.export_battle._checked", noted)
    assert bow(*arguments).code == 0
    assert not asked
    manifest = Path("river/pack.yaml")
    manifest.write_text(manifest.read_text("utf-8").replace("core:", "cores:"), "utf-8")
    assert bow(*arguments).code == 1
    assert len(asked) == 1
    assert bow(*arguments).code == 1, "an error is found again"


PRINTED = """
import sys
from bow_author.cli import main
assert main(sys.argv[1:]) == 0
print(*sys.modules)
"""
NOT_NEEDED = {
    "bow_author.checks",
    "bow_author.engine.telling",
    "bow_dsl.words",
    "dataclasses",
    "inspect",
    "jsonschema",
    "lark",
    "networkx",
    "pathlib",
    "ruamel",
    "uharfbuzz",
}
"""What takes long to be imported, and tells nothing that stands on a sheet whose texts are those of authors."""


def test_what_a_plan_printed_again_needs(tmp_path: Path) -> None:
    """A plan that was printed before takes nothing along that checks, tells or reads what is known already."""
    plan = ROOT / "content" / "core" / "battles" / "clash_on_the_kingsroad.yaml"
    environment = os.environ | {"BOW_CACHE_DIR": str(tmp_path / "cache")}
    command = [sys.executable, "-c", PRINTED, "export", "plan", str(plan), "-o", str(tmp_path / "a.pdf")]
    taken = []
    for _ in range(2):
        done = subprocess.run(command, env=environment, check=True, capture_output=True, text=True)
        taken.append(NOT_NEEDED & set(done.stdout.split()))
    assert "bow_author.checks" in taken[0]
    assert taken[1] == set()
