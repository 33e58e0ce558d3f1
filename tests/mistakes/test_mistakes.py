"""The corpus of planted mistakes: made anew it is the same, and what is expected of it holds."""

import csv
import io
import os
import shutil
from pathlib import Path

import pytest

from bow_author.checks.run import Report, validate
from bow_author.packs.library import Library
from tests.mistakes.corpus import KINDS, corpus
from tests.mistakes.mistakes import GROUPS, Mistake
from tests.mistakes.plant import texts_of
from tests.mistakes.run import main
from tests.mistakes.score import false_alarms, judge
from tests.mistakes.shelf import Shelf, open_shelf

KEPT = Path(__file__).with_name("mistakes.csv")
HEAD = ("kind", "file", "site", "mistake", "codes", "line", "suggestion")


@pytest.fixture(scope="module")
def shelf() -> Shelf:
    return open_shelf()


@pytest.fixture(scope="module")
def mistakes(shelf: Shelf) -> list[Mistake]:
    return list(corpus(shelf))


def written(mistakes: list[Mistake]) -> str:
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerows([HEAD, *(mistake.row for mistake in mistakes)])
    return out.getvalue()


def test_golden_corpus(mistakes: list[Mistake]) -> None:
    """Generated again the corpus is what is kept, it holds more than 1,000 mistakes, and every kind has some."""
    if os.environ.get("BOW_REWRITE_GOLDEN"):
        KEPT.write_text(written(mistakes), "utf-8")
    assert len(mistakes) >= 1000
    assert {mistake.kind.name for mistake in mistakes} == {kind.name for kind in KINDS}
    assert {kind.group for kind in KINDS} == set(GROUPS)
    assert written(mistakes) == KEPT.read_text("utf-8"), "BOW_REWRITE_GOLDEN=1 writes it anew"


def test_first_of_every_kind_is_found(shelf: Shelf, mistakes: list[Mistake]) -> None:
    """Of every kind the first mistake gives its code at its line; all of them are what `make self-test` is for."""
    first = {mistake.kind.name: (number, mistake) for number, mistake in reversed([*enumerate(mistakes)])}
    missed = [mistake.row for number, mistake in first.values() if not judge(shelf, number, mistake).is_found]
    assert missed == []


def test_sound_content_is_silent() -> None:
    """Nothing is found in what is shipped."""
    assert false_alarms() == []


def test_planting_is_like_writing(shelf: Shelf, mistakes: list[Mistake], tmp_path: Path) -> None:
    """What is found in a planted mistake is found too when it is written into a copy of the packs and all is loaded."""
    kinds = {"key of a definition misspelt", "unit off the board", "packs in a circle", "too few bases"}
    chosen = {mistake.kind.name: (number, mistake) for number, mistake in enumerate(mistakes)}
    assert kinds <= set(chosen)
    for name in sorted(kinds):
        number, mistake = chosen[name]
        copy = tmp_path / name.replace(" ", "_")
        shutil.copytree(shelf.folder, copy)
        for file, text in texts_of(shelf, mistake).items():
            (copy / file).parent.mkdir(exist_ok=True)
            (copy / file).write_text(text, "utf-8")
        where = mistake.planting.found_in or mistake.file
        lines = {
            finding.span.line
            for finding in validate([str(copy)]).findings
            if finding.code.startswith(mistake.kind.codes)
            and Path(finding.span.file).relative_to(copy).as_posix() == where
        }
        assert judge(shelf, number, mistake).is_found
        assert mistake.planting.line in lines


def test_a_validator_that_sees_nothing_fails(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Were nothing found, the rates would be nought and the exit code 1."""
    from tests.mistakes import score

    arguments = ["--kind", "very many rounds", "--jobs", "1"]
    assert main(arguments) == 0
    monkeypatch.setattr(score, "check_library", lambda library: Report((), frozenset()))
    assert main([*arguments, "--misses"]) == 1
    told = capsys.readouterr().out
    assert "battlefield" in told
    assert "MISSED" in told
    assert main(["--kind", "no such kind", "--jobs", "1"]) == 2


def test_what_is_told_besides_is_counted(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """A mistake between packs is told alone; were anything told besides, it would be counted, and the exit code 1."""
    from tests.mistakes import score

    arguments = ["--kind", "pack that requires itself", "--jobs", "1"]
    assert main(arguments) == 0
    assert "1 found, with 0 findings besides" in capsys.readouterr().out
    check = score.check_library

    def talkative(library: Library) -> Report:
        found = check(library)
        more = [
            finding._replace(message="and besides", span=finding.span._replace(line=99)) for finding in found.findings
        ]
        return Report((*found.findings, *more), found.files)

    monkeypatch.setattr(score, "check_library", talkative)
    assert main(arguments) == 1
    told = capsys.readouterr().out
    assert "1 found, with 1 findings besides" in told
    assert "100 % alone: MISSED" in told
