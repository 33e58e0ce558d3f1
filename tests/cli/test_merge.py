"""`bow merge`: two versions of a battle plan brought together, by hand and by git."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from bow_author.packs.documents import read_document
from tests.cli.conftest import Bow, Done
from tests.cli.test_diff import PLAN, documented, run_git

AT = "northmen_1: {unit: northmen_archers, side: stark, rank: green, at: I6}"
MARKS = ("<<<<<<<", "=======", ">>>>>>>")


@pytest.fixture
def text(root: Path) -> str:
    """The text of a battle plan."""
    text = (root / PLAN).read_text("utf-8")
    assert AT in text
    return text


def merged(bow: Bow, base: str, ours: str, theirs: str) -> tuple[Done, str]:
    """Merge three texts by hand, and give what came of it."""
    for name, content in (("base", base), ("ours", ours), ("theirs", theirs)):
        Path(f"{name}.yaml").write_text(content, "utf-8")
    done = bow("merge", "base.yaml", "ours.yaml", "theirs.yaml", "battles/plan.yaml")
    return done, Path("ours.yaml").read_text("utf-8")


def value(text: str) -> object:
    document, findings = read_document(text, "merged.yaml")
    assert document is not None
    assert findings == []
    return document.value


def test_changes_in_one_line(text: str, bow: Bow) -> None:
    """One moves a unit, the other promotes it, in the same line: both are done, and nothing else is changed."""
    ours, theirs = text.replace(AT, AT.replace("I6", "I7")), text.replace(AT, AT.replace("green", "blue"))
    done, result = merged(bow, text, ours, theirs)
    assert (done.code, done.err) == (0, "")
    assert result == text.replace(AT, AT.replace("I6", "I7").replace("green", "blue"))


def test_comments_of_both(text: str, bow: Bow) -> None:
    """Where the lines fit together and say what both mean, the comments of both are kept."""
    done, result = merged(bow, text, f"# ours\n{text}", f"{text}# theirs\n")
    assert (done.code, result) == (0, f"# ours\n{text}# theirs\n")


def test_lines_that_fit_may_be_wrong(text: str, bow: Bow) -> None:
    """Both add one label in different lines: the lines fit, the plans do not, and that is a conflict."""
    line = "  {label}: {{unit: northmen_archers, side: stark, rank: green, at: {at}}}\n"
    ours = text.replace("units:\n", "units:\n" + line.format(label="newcomer", at="A1"))
    theirs = text.replace(f"  {AT}\n", f"  {AT}\n" + line.format(label="newcomer", at="B1"))
    done, result = merged(bow, text, ours, theirs)
    assert done.code == 1
    assert "both have changed units.newcomer" in done.err
    assert all(mark in result for mark in MARKS)


def test_a_contradiction(text: str, bow: Bow) -> None:
    """What both have changed is named, and it alone stands between marks; all else is merged."""
    ours = text.replace(AT, AT.replace("I6", "I7")).replace("rounds: 5", "rounds: 6")
    theirs = text.replace(AT, AT.replace("I6", "I8")).replace("E7: forest", "E7: hills")
    done, result = merged(bow, text, ours, theirs)
    assert done.code == 1
    assert done.err.startswith("battles/plan.yaml: both have changed units.northmen_1.at; choose")
    assert result.count("<<<<<<<") == 1
    start, end = result.index("<<<<<<< ours\n"), result.index(">>>>>>> theirs\n")
    for side, kept in ((0, ours), (1, theirs)):
        chosen = result[start:end].removeprefix("<<<<<<< ours\n").split("=======\n")[side]
        assert "I7" in chosen if side == 0 else "I8" in chosen
        rest = result[:start] + chosen + result[end:].removeprefix(">>>>>>> theirs\n")
        wanted = kept.replace("rounds: 5", "rounds: 6").replace("E7: forest", "E7: hills")
        assert value(rest) == value(wanted)


@pytest.mark.parametrize("broken", ["ours", "theirs", "base"])
def test_what_is_no_plan(broken: str, text: str, bow: Bow) -> None:
    """A version that is no sound battle plan is merged line by line, and nothing of it is lost."""
    texts = {"base": text, "ours": f"# ours\n{text}", "theirs": f"{text}# theirs\n"}
    texts = {name: content.replace("rounds: 5", "rounds: [5") for name, content in texts.items()}
    texts |= {} if broken == "base" else {broken: texts[broken] + "{\n"}
    done, result = merged(bow, texts["base"], texts["ours"], texts["theirs"])
    assert done.code in (0, 1)
    assert "# ours" in result
    assert "# theirs" in result


def test_nothing_to_read(bow: Bow) -> None:
    """A file that is not there is trouble, not a conflict, and nothing is written."""
    done = bow("merge", "a.yaml", "b.yaml", "c.yaml")
    assert (done.code, list(Path().iterdir())) == (2, [])
    assert done.err.startswith("bow merge: ")


@pytest.mark.skipif(sys.platform == "win32", reason="the shim is a shell script")
def test_git_merges_plans(root: Path, text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the settings of docs/git.md, git merges what changed one line, and marks contradictions."""
    for name in [name for name in os.environ if name.startswith("GIT_")]:
        monkeypatch.delenv(name)
    shim = tmp_path / "bin" / "bow"
    shim.parent.mkdir()
    shim.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m bow_author "$@"\n', "utf-8")
    shim.chmod(0o755)
    monkeypatch.setenv("PATH", f"{shim.parent}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("GIT_CONFIG_NOSYSTEM", "1")
    folder = tmp_path / "repository"
    plan = folder / "battles" / "plan.yaml"
    plan.parent.mkdir(parents=True)
    plan.write_text(text, "utf-8")
    run_git(folder, "init", "-q", "-b", "main")
    config = folder / ".git" / "config"
    user = "[user]\n  name = A player\n  email = player@example.org\n"
    config.write_text(config.read_text("utf-8") + user + documented(root, "ini")[-1], "utf-8")
    (folder / ".gitattributes").write_text(documented(root, "text")[-1], "utf-8")
    run_git(folder, "add", ".")
    run_git(folder, "commit", "-q", "-m", "first")
    run_git(folder, "branch", "theirs")
    plan.write_text(text.replace(AT, AT.replace("I6", "I7")), "utf-8")
    run_git(folder, "commit", "-q", "-a", "-m", "ours")
    run_git(folder, "checkout", "-q", "theirs")
    plan.write_text(text.replace(AT, AT.replace("green", "blue")), "utf-8")
    run_git(folder, "commit", "-q", "-a", "-m", "theirs")
    run_git(folder, "checkout", "-q", "main")
    run_git(folder, "merge", "-q", "theirs", "-m", "together")
    assert plan.read_text("utf-8") == text.replace(AT, AT.replace("I6", "I7").replace("green", "blue"))

    plan.write_text(plan.read_text("utf-8").replace("I7", "A1"), "utf-8")
    run_git(folder, "commit", "-q", "-a", "-m", "ours again")
    run_git(folder, "checkout", "-q", "theirs")
    plan.write_text(plan.read_text("utf-8").replace("at: I6", "at: B1"), "utf-8")
    run_git(folder, "commit", "-q", "-a", "-m", "theirs again")
    run_git(folder, "checkout", "-q", "main")
    git = shutil.which("git")
    assert git is not None
    done = subprocess.run([git, "merge", "theirs"], cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "CONFLICT" in done.stdout
    assert all(mark in plan.read_text("utf-8") for mark in MARKS)
