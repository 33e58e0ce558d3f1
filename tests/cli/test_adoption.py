"""What helps to begin: comments that answer findings, baselines, fixes, changes only, and watching."""

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from datetime import date
from pathlib import Path
from typing import ClassVar

import pytest

from bow_author.checks.findings.suppressions import apply_suppressions, suppressions
from bow_author.cli import output_cache, validate
from bow_dsl.diagnostics import Diagnostic, Severity, Span
from tests.cli.conftest import PACK, Bow

UNSOURCED = 'keyword bold "Bold" {\n  permit counterattack by self\n}\n'
UNIT = """unit river_guard "River Guard" {
  homebrew "own"
  house stark
  class infantry
  strength 4
  base square
  attack melee
  keywords stalwert
  orders green: move 2 then attack with 2 dice
  orders blue: move 2, or move 1 then attack with 3 dice
  orders red: move 1 then attack with 4 dice
}
"""


def found(bow: Bow, *arguments: object) -> list[tuple[str, int]]:
    """Give the codes and lines of what is reported."""
    report = json.loads(bow("validate", "--format", "json", *arguments).out)
    return [(finding["code"], finding["line"]) for finding in report["diagnostics"]]


# ---- comments

COMMENTS = {
    "the line before": ("# bow: ignore BOW213 (own)\n" + UNSOURCED, []),
    "with an empty line between": ("# bow: ignore BOW213 (own)\n\n# more\n" + UNSOURCED, []),
    "the line": (UNSOURCED.replace("{\n", "{  # bow: ignore BOW213 (own)\n", 1), []),
    "the line after": (UNSOURCED + "# bow: ignore BOW213 (own)\n", [("BOW213", 1), ("BOW123", 4)]),
    "the file": (UNSOURCED + "# bow: ignore-file BOW213 (own)\n", []),
    "two codes, one of them there": ("# bow: ignore BOW213, BOW501 (own)\n" + UNSOURCED, [("BOW123", 1)]),
    "another code": ("# bow: ignore BOW501 (own)\n" + UNSOURCED, [("BOW123", 1), ("BOW213", 2)]),
    "no reason": ("# bow: ignore BOW213\n" + UNSOURCED, [("BOW120", 1), ("BOW213", 2)]),
    "an empty reason": ("# bow: ignore BOW213 ( )\n" + UNSOURCED, [("BOW120", 1), ("BOW213", 2)]),
    "no such code": ("# bow: ignore BOW219 (own)\n" + UNSOURCED, [("BOW121", 1), ("BOW213", 2)]),
    "until that day": ("# bow: ignore BOW213 until 2026-06-01 (own)\n" + UNSOURCED, []),
    "until the day before": (
        "# bow: ignore BOW213 until 2026-05-31 (own)\n" + UNSOURCED,
        [("BOW122", 1), ("BOW213", 2)],
    ),
    "until no day": ("# bow: ignore BOW213 until June (own)\n" + UNSOURCED, [("BOW124", 1), ("BOW213", 2)]),
    "another word": ("# bow: forget BOW213 (own)\n" + UNSOURCED, [("BOW124", 1), ("BOW213", 2)]),
    "in a text": (
        'keyword bold "# bow: ignore BOW213 (own)" {\n  permit counterattack by self\n}\n',
        [("BOW213", 1)],
    ),
}


class _Day(date):
    """The first of June 2026."""

    now: ClassVar[date] = date(2026, 6, 1)

    @classmethod
    def today(cls) -> "_Day":
        return cls(cls.now.year, cls.now.month, cls.now.day)


@pytest.fixture
def june(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let it be the first of June 2026."""
    monkeypatch.setattr(validate, "date", _Day)
    monkeypatch.setattr(output_cache.time, "strftime", lambda _: _Day.now.isoformat())


@pytest.mark.parametrize(("text", "expected"), COMMENTS.values(), ids=COMMENTS.keys())
def test_comments(text: str, expected: list[tuple[str, int]], bow: Bow, june: None) -> None:
    """A comment answers exactly the findings it names, where it stands, until its day; one of no use is told."""
    Path("a.bow").write_text(text, "utf-8")
    assert found(bow, "a.bow") == expected


def test_comments_in_yaml(bow: Bow) -> None:
    """In YAML, and in effects inside of YAML, comments are written the same way."""
    bow("new", "pack", "rivers")
    file = Path("rivers/battles/first_battle.yaml")
    text = file.read_text("utf-8").replace("northmen_archers", "northmen_archer")
    file.write_text(text, "utf-8")
    assert [code for code, _ in found(bow, "rivers")] == ["BOW201"]
    line = next(line for line in text.splitlines() if "northmen_archer" in line)
    file.write_text(text.replace(line, f"{line}  # bow: ignore BOW201 (of a pack to come)"), "utf-8")
    assert found(bow, "rivers") == []


def test_days_are_part_of_what_is_remembered(bow: Bow, june: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was said yesterday is not said again when a comment has run out since."""
    Path("a.bow").write_text(COMMENTS["until that day"][0], "utf-8")
    assert found(bow, "a.bow") == []
    monkeypatch.setattr(_Day, "now", date(2026, 6, 2))
    assert found(bow, "a.bow") == [("BOW122", 1), ("BOW213", 2)]


def test_comments_are_read_where_they_stand() -> None:
    """The place of a code in a comment is that of its letters."""
    text = "rounds: 5  # bow: ignore BOW501, bow502 (a reason)\n"
    [wrong, right] = suppressions(text, "a.yaml")
    assert isinstance(wrong, Diagnostic)
    assert text[wrong.span.column - 1 : wrong.span.end_column - 1] == "bow502"
    assert not isinstance(right, Diagnostic)
    assert text[right.codes["BOW501"].column - 1 :].startswith("BOW501")


def test_without_comments_nothing_changes() -> None:
    """Findings pass through in their sequence where no comment stands."""
    findings = [Diagnostic("BOW501", Severity.ERROR, str(number), Span("a", 1, 1, 1, 2)) for number in range(3)]
    assert list(apply_suppressions(findings, [("a", "rounds: 5\n")], None)) == findings


# ---- baseline


@pytest.fixture
def unsourced() -> Path:
    file = Path("a.bow")
    file.write_text(UNSOURCED, "utf-8")
    return file


def test_baseline_hides_what_it_knows_wherever_it_moves(bow: Bow, unsourced: Path) -> None:
    """A known finding is not told, not even after its line has moved; a new one is."""
    assert bow("validate", ".", "--write-baseline", "known.json").code == 0
    options = (".", "--baseline", "known.json", "--fail-on", "warning")
    assert found(bow, *options) == []
    unsourced.write_text("\n\n\n" + UNSOURCED, "utf-8")
    assert found(bow, *options) == []
    unsourced.write_text(UNSOURCED + UNSOURCED.replace("bold", "brave"), "utf-8")
    assert found(bow, *options) == [("BOW213", 4)]
    assert bow("validate", *options).code == 1


def test_baseline_counts(bow: Bow) -> None:
    """Of two findings that look the same, one known one hides one."""
    line = "  zones: nowhere\n"
    Path("a.bow").write_text('keyword a "A" {\n  homebrew "own"\n' + line + "}\n", "utf-8")
    before = len(found(bow, "."))
    bow("validate", ".", "--write-baseline", "known.json")
    Path("a.bow").write_text('keyword a "A" {\n  homebrew "own"\n' + 2 * line + "}\n", "utf-8")
    assert before > 0
    assert len(found(bow, ".", "--baseline", "known.json")) > 0


def test_stale_entries_are_told_every_time(bow: Bow, unsourced: Path) -> None:
    """What a baseline knows in vain is told, also when the run is said again; files not looked at are left alone."""
    Path("b.bow").write_text(UNSOURCED.replace("bold", "brave"), "utf-8")
    bow("validate", ".", "--write-baseline", "known.json")
    unsourced.write_text(UNSOURCED.replace("{\n", '{\n  homebrew "own"\n', 1), "utf-8")
    first = bow("validate", "a.bow", "--baseline", "known.json")
    assert first.err.count("not there any more") == 1
    assert "[BOW213]" in first.err
    assert bow("validate", "a.bow", "--baseline", "known.json") == first
    Path("b.bow").unlink()
    assert bow("validate", "a.bow", "--baseline", "known.json").err.count("not there any more") == 2


def test_another_baseline_is_another_run(bow: Bow, unsourced: Path) -> None:
    """The text of a baseline decides too about what is said again."""
    bow("validate", ".", "--write-baseline", "known.json")
    assert found(bow, ".", "--baseline", "known.json") == []
    Path("known.json").write_text('{"version": 1, "findings": []}', "utf-8")
    assert found(bow, ".", "--baseline", "known.json") == [("BOW213", 1)]


@pytest.mark.parametrize("text", [None, "", "[]", "{}", '{"version": 2, "findings": []}', "[" * 9999])
def test_no_baseline(text: str | None, bow: Bow, unsourced: Path) -> None:
    """A file that is no baseline is wrong usage, and said so in one line."""
    if text is not None:
        Path("known.json").write_text(text, "utf-8")
    done = bow("validate", ".", "--baseline", "known.json")
    assert done.code == 2
    assert done.err.startswith("bow validate: `known.json` is no baseline: ")
    assert done.err.count("\n") == 1


# ---- fixes

BATTLE = """# kept
battle: first_battle
title: "First"
packs: [core, core]   # twice
board: side_a
edges: {stark: south, lannister: north}
rounds: "5"
momentum: starkk
sides:
  stark: {command: 2, order: 4, leadership: 3, morale_end: 11}
  lannister: {command: 2, order: 4, leadership: 3, morale_end: rout}
units:
  # archers
  archers: {unit: "northmen_archer", side: stark, rnk: Green, at: 8D}
"""


def test_fixes_mend_what_has_one_cure(bow: Bow) -> None:
    """Misspelt keys and names, twice the same, quotes, case and hexes are fixed; comments and layout stay."""
    file = Path("first_battle.yaml")
    file.write_text(BATTLE, "utf-8")
    bow("validate", "--fix", file)
    wanted = (
        BATTLE.replace("core, core", "core")
        .replace('"5"', "5")
        .replace("starkk", "stark")
        .replace(
            '"northmen_archer", side: stark, rnk: Green, at: 8D', "northmen_archers, side: stark, rank: green, at: D8"
        )
    )
    assert file.read_text("utf-8") == wanted


@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_fixes_keep_line_ends(end: str, mark: str, bow: Bow) -> None:
    """Line ends and a byte order mark stay as they are."""
    file = Path("a.bow")
    file.write_bytes((mark + UNIT.replace("\n", end)).encode())
    bow("validate", "--fix", file)
    assert file.read_bytes() == (mark + UNIT.replace("stalwert", "stalwart").replace("\n", end)).encode()


def test_fixing_twice_changes_nothing_more(bow: Bow, root: Path) -> None:
    """After one `--fix` there is nothing left that it would do, and every file is read at least as well."""
    shutil.copytree(root / "tests/checks/twelve_mistakes", "pack")
    before = len(found(bow, "pack"))
    bow("validate", "--fix", "pack")
    texts = {file: file.read_bytes() for file in Path("pack").rglob("*.*")}
    left = json.loads(bow("validate", "--format", "json", "pack").out)["diagnostics"]
    assert len(left) < before
    assert bow("validate", "--diff", "pack").out == ""
    bow("validate", "--fix", "pack")
    assert {file: file.read_bytes() for file in Path("pack").rglob("*.*")} == texts


def test_diff_is_what_fix_does(bow: Bow) -> None:
    """`--diff` writes nothing, fails, and applied as a patch gives what `--fix` gives."""
    file = Path("first_battle.yaml")
    file.write_text(BATTLE, "utf-8")
    shown = bow("validate", "--diff", file)
    assert shown.code == 1
    assert file.read_text("utf-8") == BATTLE
    Path("changes").write_text(shown.out, "utf-8")
    Path("other").mkdir()
    shutil.copy(file, "other")
    subprocess.run(["git", "apply", "-p0", "../changes"], cwd="other", check=True)
    bow("validate", "--fix", file)
    assert Path("other/first_battle.yaml").read_text("utf-8") == file.read_text("utf-8")


def test_what_is_not_reported_is_not_mended(bow: Bow) -> None:
    """Fixes are made of what is selected, and not of what a comment answers."""
    file = Path("a.bow")
    file.write_text(UNIT, "utf-8")
    bow("validate", "--fix", "--ignore", "BOW201", file)
    assert file.read_text("utf-8") == UNIT
    answer = UNIT.replace("stalwert\n", "stalwert  # bow: ignore BOW201 (to come)\n")
    file.write_text(answer, "utf-8")
    bow("validate", "--fix", file)
    assert file.read_text("utf-8") == answer


# ---- changes only


def git(*arguments: str) -> None:
    who = ("-c", "user.name=a", "-c", "user.email=a@example.org", "-c", "init.defaultBranch=main")
    subprocess.run(["git", *who, *arguments], check=True, capture_output=True)


@pytest.fixture
def repository(bow: Bow) -> Path:
    """A pack under git: a keyword, a unit that has it, one that has not."""
    folder = Path("alpha")
    folder.mkdir()
    (folder / "pack.yaml").write_text(PACK + 'requires: {core: ">=1.0"}\n', "utf-8")
    (folder / "keywords.bow").write_text(UNSOURCED + UNSOURCED.replace("bold", "brave"), "utf-8")
    unit = UNIT.replace('  homebrew "own"\n', "")
    (folder / "bold.bow").write_text(unit.replace("stalwert", "bold"), "utf-8")
    (folder / "brave.bow").write_text(unit.replace("stalwert", "brave").replace("river_guard", "hill_guard"), "utf-8")
    git("init")
    git("add", ".")
    git("commit", "-m", "x")
    return folder


def files(bow: Bow, *arguments: object) -> set[str]:
    report = json.loads(bow("validate", "--format", "json", *arguments).out)
    return {os.path.basename(finding["file"]) for finding in report["diagnostics"]}


def test_only_what_changed_and_its_users(repository: Path, bow: Bow) -> None:
    """Reported is what differs from the revision, and what uses a definition that does; nothing if nothing does."""
    everything = {"keywords.bow", "bold.bow", "brave.bow"}
    assert files(bow, ".") == everything
    assert files(bow, ".", "--changed-since", "HEAD") == set()
    (repository / "new.bow").write_text(UNSOURCED.replace("bold", "new"), "utf-8")
    assert files(bow, ".", "--changed-since", "HEAD") == {"new.bow", "pack.yaml"}
    keywords = repository / "keywords.bow"
    keywords.write_text(keywords.read_text("utf-8").replace('bold "Bold"', 'bold "Bolder"'), "utf-8")
    assert files(bow, ".", "--changed-since", "HEAD") == {"new.bow", "keywords.bow", "bold.bow", "pack.yaml"}


def test_users_of_what_is_gone(repository: Path, bow: Bow) -> None:
    """A definition that was taken away affects those who still use it."""
    (repository / "keywords.bow").unlink()
    assert files(bow, "alpha", "--changed-since", "main") == {"bold.bow", "brave.bow", "pack.yaml"}


def test_not_in_git(bow: Bow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Outside of a repository, and with a revision that there is not, the program says what is wrong."""
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path))
    Path("a.bow").write_text(UNSOURCED, "utf-8")
    done = bow("validate", "--changed-since", "HEAD")
    assert (done.code, done.out) == (2, "")
    assert "not in a git repository" in done.err
    git("init")
    for revision in ("nowhere", "--help"):
        done = bow("validate", f"--changed-since={revision}")
        assert (done.code, done.err) == (2, f"bow validate: git knows no revision `{revision}`\n")


# ---- watching


@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl-C is sent to a process group there")
def test_watch(bow: Bow) -> None:
    """A change is noticed and validated; Ctrl-C ends it without a word on standard error."""
    file = Path("a.bow")
    file.write_text(UNSOURCED, "utf-8")
    program = [sys.executable, "-u", "-m", "bow_author", "validate", "--watch", "."]
    before = signal.signal(signal.SIGINT, signal.SIG_DFL)  # whoever runs the tests in the background has it ignored
    with subprocess.Popen(program, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        signal.signal(signal.SIGINT, before)
        try:
            assert process.stdout is not None
            first = until_waiting(process)
            assert "BOW213" in first
            time.sleep(0.05)
            file.write_text(UNSOURCED.replace("{\n", '{\n  homebrew "own"\n', 1), "utf-8")
            assert "nothing to report" in until_waiting(process)
            process.send_signal(signal.SIGINT)
            out, err = process.communicate(timeout=60)
        finally:
            process.kill()
    assert (process.returncode, out, err) == (0, "", "")


def until_waiting(process: subprocess.Popen[str]) -> str:
    """Read what a watching process says until it waits."""
    said = ""
    assert process.stdout is not None
    for line in process.stdout:
        said += line
        if line.startswith("watching"):
            break
    return said
