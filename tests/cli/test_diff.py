"""`bow diff`: two battle plans held against each other, by hand and from git."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest
from jsonschema import Draft202012Validator

from bow_author.packs.documents import read_document
from bow_author.packs.edits import applied, from_plain
from bow_author.packs.schemas import load_schema
from tests.cli.conftest import Bow

PLAN = "content/core/battles/clash_on_the_kingsroad.yaml"


@pytest.fixture
def plans(root: Path, bow: Bow) -> tuple[Path, Path]:
    """Give two plans: a hex laid otherwise, a unit moved and promoted, one taken away, one placed."""
    old, new = Path("old.yaml").resolve(), Path("new.yaml").resolve()
    text = (root / PLAN).read_text("utf-8")
    old.write_text(text, "utf-8")
    new.write_text(
        text.replace("E7: forest", "E7: hills")
        .replace("side: stark, rank: green, at: H5", "side: stark, rank: blue, at: I6")
        .replace("  riders: {", "  horsemen: {")
        .replace("  northmen_1: {unit: northmen_archers, side: stark, rank: green, at: I6}\n", ""),
        "utf-8",
    )
    return old, new


def test_text(plans: tuple[Path, Path], bow: Bow) -> None:
    """The code is 1 and every difference has a line; a plan is the same as itself."""
    done = bow("diff", *plans)
    assert (done.code, done.err) == (1, "")
    assert done.out.splitlines()[:2] == [f"--- {plans[0]}", f"+++ {plans[1]}"]
    assert "~ forest -> hills E7" in done.out
    assert "> maege, H5 -> I6, rank green -> blue" in done.out
    assert "~ riders -> horsemen, G4" in done.out
    assert "- northmen_1 I6 (northmen_archers, stark, green)" in done.out
    assert done.out.endswith("1 removed, 2 changed, 1 moved\n")
    assert bow("diff", plans[0], plans[0]) == (0, "", "")


def test_colour(plans: tuple[Path, Path], bow: Bow, monkeypatch: pytest.MonkeyPatch) -> None:
    """At a terminal each way has its colour, and its sign as ever."""
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert "\x1b[31m- northmen_1" in bow("diff", *plans).out


def test_json(plans: tuple[Path, Path], bow: Bow) -> None:
    """The schema describes what is written, also where nothing differs."""
    for new in plans:
        value = json.loads(bow("diff", plans[0], new, "--format", "json").out)
        Draft202012Validator(load_schema("differences")).validate(value)
    assert [difference["how"] for difference in value["differences"]] == ["changed", "moved", "changed", "removed"]


def test_json_holds_the_edit(plans: tuple[Path, Path], bow: Bow) -> None:
    """Whoever makes the changes it lists has the second plan: they are an edit, as the editor makes it."""
    told = json.loads(bow("diff", *plans, "--format", "json").out)
    old, new = (read_document(plan.read_text("utf-8"), str(plan))[0] for plan in plans)
    assert old is not None
    assert new is not None
    edit = from_plain({"title": "", "changes": told["changes"]})
    assert applied(old.value, edit.changes) == new.value


@pytest.mark.parametrize("grey", [[], ["--grey"]], ids=["colour", "grey"])
def test_svg(grey: list[str], plans: tuple[Path, Path], bow: Bow) -> None:
    """The picture names what is gone and lists every difference; the same bytes every time."""
    assert bow("diff", *plans, "--svg", "a.svg", *grey).code == 1
    assert bow("diff", *plans, "--svg", "b.svg", *grey).code == 1
    assert Path("a.svg").read_bytes() == Path("b.svg").read_bytes()
    # Texts are outlines, and say to a screen reader what is written.
    written = [element.get("aria-label", "") for element in ElementTree.parse("a.svg").iter()]
    assert {"added", "removed", "changed", "moved", "northmen_1"} <= set(written)
    assert "units: maege, H5 -> I6, rank green -> blue" in written


def test_a_plan_that_is_not_there(plans: tuple[Path, Path], bow: Bow) -> None:
    """A new file is all added, a deleted one all removed; both can be drawn."""
    added = bow("diff", os.devnull, plans[1], "--svg", "added.svg")
    removed = bow("diff", plans[1], os.devnull, "--svg", "removed.svg")
    assert (added.code, removed.code) == (1, 1)
    assert added.out.splitlines()[-1].endswith(" added")
    assert removed.out.splitlines()[-1] == added.out.splitlines()[-1].replace("added", "removed")
    assert Path("added.svg").read_bytes() != Path("removed.svg").read_bytes()
    assert bow("diff", os.devnull, os.devnull) == (0, "", "")


WRONG = {
    "not there": (["nowhere.yaml", "old.yaml"], "BOW101"),
    "no plan": (["pack.yaml", "old.yaml"], "this is no battle plan"),
    "not YAML": (["torn.yaml", "old.yaml"], "BOW104"),
    "unsound": (["unsound.yaml", "old.yaml"], "BOW404"),
    "one file": (["old.yaml"], "there must be two battle plans, not 1"),
    "no picture": (["old.yaml", "new.yaml", "--svg", "a.png"], "must end with .svg"),
    "nowhere to draw": (["old.yaml", "new.yaml", "--svg", "old.yaml/a.svg"], "cannot be written"),
    "no board": (["old.yaml", "boardless.yaml", "--svg", "a.svg"], "no board is named `side_z`"),
    "nothing to draw": ([os.devnull, os.devnull, "--svg", "a.svg"], "nothing to draw"),
    "not from git": (["--git", "old.yaml", "new.yaml"], "not 2"),
}


@pytest.mark.parametrize(("arguments", "words"), WRONG.values(), ids=WRONG.keys())
@pytest.mark.usefixtures("plans")
def test_trouble(arguments: list[str], words: str, bow: Bow) -> None:
    """What cannot be compared or drawn is code 2, as with `diff`, and a sentence."""
    text = Path("old.yaml").read_text("utf-8")
    Path("torn.yaml").write_text("battle: [", "utf-8")
    Path("pack.yaml").write_text("pack: alpha\n", "utf-8")
    Path("unsound.yaml").write_text(text.replace("rank: green", "rank: purple"), "utf-8")
    Path("boardless.yaml").write_text(text.replace("board: side_a", "board: side_z"), "utf-8")
    done = bow("diff", *arguments)
    assert done.code == 2
    assert words in done.err


@pytest.fixture
def git(plans: tuple[Path, Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give a repository with two commits of a plan, set up as docs/git.md says; git knows no other settings."""
    program = shutil.which("git")
    if program is None:
        pytest.fail("git is needed for this test")
    for name in [name for name in os.environ if name.startswith("GIT_")]:
        monkeypatch.delenv(name)
    folder = tmp_path / "repository"
    shim = tmp_path / "bin" / "bow"
    shim.parent.mkdir()
    shim.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m bow_author "$@"\n', "utf-8")
    shim.chmod(0o755)
    monkeypatch.setenv("PATH", f"{shim.parent}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("GIT_CONFIG_NOSYSTEM", "1")
    (folder / "battles").mkdir(parents=True)
    shutil.copy(plans[0], folder / "battles" / "plan.yaml")
    (folder / "battles" / "notes.yaml").write_text("a: 1\n", "utf-8")
    run_git(folder, "init", "-q")
    run_git(folder, "config", "user.name", "A player")
    run_git(folder, "config", "user.email", "player@example.org")
    run_git(folder, "add", ".")
    run_git(folder, "commit", "-q", "-m", "first")
    shutil.copy(plans[1], folder / "battles" / "plan.yaml")
    (folder / "battles" / "notes.yaml").write_text("a: 2\n", "utf-8")
    return folder


def run_git(folder: Path, *arguments: str) -> str:
    """Run git, which must not complain."""
    done = subprocess.run(["git", *arguments], cwd=folder, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def documented(root: Path, language: str) -> list[str]:
    """Give the blocks of docs/git.md that are settings."""
    parts = (root / "docs/git.md").read_text("utf-8").split("```")
    return [part.removeprefix(f"{language}\n") for part in parts[1::2] if part.startswith(f"{language}\n")]


@pytest.mark.skipif(sys.platform == "win32", reason="the shim is a shell script")
def test_git_asks_bow(git: Path, root: Path, bow: Bow) -> None:
    """With the settings of docs/git.md, git tells differences of plans, and lines of what is no plan."""
    difftool, _, driver, _ = documented(root, "ini")
    config = git / ".git" / "config"
    config.write_text(f"{config.read_text('utf-8')}{difftool}{driver}", "utf-8")
    (git / ".gitattributes").write_text(documented(root, "text")[-2], "utf-8")

    told = run_git(git, "diff")
    assert "--- battles/plan.yaml\n+++ battles/plan.yaml\n" in told
    assert "> maege, H5 -> I6, rank green -> blue" in told
    assert "-a: 1\n+a: 2\n" in told

    run_git(git, "rm", "-q", "--cached", "battles/plan.yaml")
    assert f"--- battles/plan.yaml\n+++ {os.devnull}\n" in run_git(git, "diff", "--cached", "battles")
    run_git(git, "add", ".")
    run_git(git, "mv", "battles/plan.yaml", "battles/renamed.yaml")
    assert "1 removed, 2 changed, 1 moved" in run_git(git, "diff", "-M", "--cached", "battles")

    told = run_git(git, "difftool", "--tool=bow", "-M", "HEAD", "--", "battles/plan.yaml", "battles/renamed.yaml")
    assert "> maege, H5 -> I6, rank green -> blue" in told
