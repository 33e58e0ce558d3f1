"""`bow test` as a user runs it: exit codes, forms, selection, and messages."""

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from bow_author.cli.parser import run
from bow_author.engine.effects.backend import BACKEND
from tests.cases.conftest import HEAD, UNITS

GOLDEN = Path(__file__).parents[1] / "golden" / "cases" / "failed.txt"
TWO = f"""{HEAD}{UNITS}    cites: core rulebook, Combat Sequence
    dice: [green, red]
    do: [{{order: a, attack: b}}]
    expect: {{units: {{b: {{strength: 4}}}}}}
  - name: Another case
    board: {{columns: 2, rows: 1}}
    expect: {{winner: none}}
"""


@pytest.fixture
def two(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A file with a case that fails and one that passes."""
    monkeypatch.chdir(tmp_path)
    Path("two.cases.yaml").write_text(TWO, "utf-8")
    return "two.cases.yaml"


def test_the_content_passes(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """All cases of the packs that come with the program pass."""
    assert run(["test", str(root / "content")]) == 0
    assert "cases have passed\n" in capsys.readouterr().out


def test_a_failure_is_told(two: str, capsys: pytest.CaptureFixture[str]) -> None:
    """A failed case shows its place, expected and found, the board and the trace."""
    assert run(["test", two]) == 1
    assert capsys.readouterr().out == GOLDEN.read_text("utf-8")


def test_a_variant_that_is_not_carried_out(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A case never passes by a variant that the engine passes over."""
    monkeypatch.delitem(BACKEND.hooks, "retreat hexes")
    file = tmp_path / "variant.cases.yaml"
    own = 'variant raiding "Raiding" {homebrew "own"; modify retreat hexes of unit: add 1}'
    head = f"packs: [core]\nvariants: [raiding]\ndefine: |\n  {own}\ncases:\n  - name: A case\n"
    file.write_text(f"{head}{UNITS}    expect: {{units: {{a: {{strength: 4}}}}}}\n", "utf-8")
    assert run(["test", str(file)]) == 1
    said = capsys.readouterr()
    assert "error[BOW314]: `raiding` would be played without this effect" in said.err
    assert said.out == ""


def test_selection(two: str, capsys: pytest.CaptureFixture[str]) -> None:
    """`-k` runs cases by name; where none has it, that is wrong usage."""
    assert run(["test", two, "-k", "another"]) == 0
    assert capsys.readouterr().out == "1 case has passed\n"
    assert run(["test", two, "-k", "nothing"]) == 2


def test_stop_at_the_first_failure(two: str, capsys: pytest.CaptureFixture[str]) -> None:
    """`-x` runs nothing after a failed case."""
    assert run(["test", "-x", two]) == 1
    assert "0 cases have passed, 1 failed" in capsys.readouterr().out


def test_json(two: str, capsys: pytest.CaptureFixture[str]) -> None:
    """The JSON form counts, and tells each failure."""
    assert run(["test", two, "--format", "json"]) == 1
    report = json.loads(capsys.readouterr().out)
    assert (report["passed"], report["failed"]) == (1, 1)
    assert report["cases"][0]["failures"] == [
        {"message": "units.b.strength", "line": 11, "expected": "4", "found": "3"}
    ]


def test_junit(two: str, capsys: pytest.CaptureFixture[str]) -> None:
    """The JUnit form has a suite for the file, and the failure inside its case."""
    assert run(["test", two, "--format", "junit"]) == 1
    suite = ElementTree.fromstring(capsys.readouterr().out).find("testsuite")
    assert suite is not None
    assert suite.attrib == {"name": two, "tests": "2", "failures": "1", "errors": "0"}
    failure = suite.find("testcase/failure")
    assert failure is not None
    assert failure.attrib["message"] == "units.b.strength: expected 4, found 3"


WRONG = {
    "label": ("    do: [{order: x}]\n    expect: {winner: none}\n", "no unit of this case is called `x`"),
    "key": ("    expects: {winner: none}\n", "expects"),
}


@pytest.mark.parametrize("name", WRONG)
def test_wrong_files_are_reported(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A file of cases with a mistake gives a finding, and no case of it is run."""
    rest, told = WRONG[name]
    monkeypatch.chdir(tmp_path)
    Path("wrong.cases.yaml").write_text(f"{HEAD}{UNITS}{rest}", "utf-8")
    assert run(["test"]) == 1
    captured = capsys.readouterr()
    assert told in captured.err
    assert captured.out == ""


@pytest.mark.parametrize("name", WRONG)
def test_programs_hear_of_wrong_files(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Errors that keep the cases from being run stand in the JSON form and, as errors, in the JUnit form."""
    rest, told = WRONG[name]
    monkeypatch.chdir(tmp_path)
    Path("wrong.cases.yaml").write_text(f"{HEAD}{UNITS}{rest}", "utf-8")
    assert run(["test", "--format", "json"]) == 1
    report = json.loads(capsys.readouterr().out)
    assert (report["passed"], report["failed"], report["cases"]) == (0, 0, [])
    assert told in report["diagnostics"][0]["message"]
    assert run(["test", "--format", "junit"]) == 1
    root = ElementTree.fromstring(capsys.readouterr().out)
    assert (root.get("failures"), root.get("errors")) == ("0", str(len(report["diagnostics"])))
    error = root.find("testsuite/testcase/error")
    assert error is not None
    assert told in error.get("message", "")


def test_a_file_is_played_with_no_less_care_than_its_pack(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """With an error in what the cases use none is run, be it the pack, its file of cases, or one that uses the pack."""
    monkeypatch.chdir(tmp_path)
    assert run(["new", "pack", "mine"]) == 0
    Path("mine/cases").mkdir()
    case = "packs: [mine]\ncases:\n  - name: A case\n    board: {columns: 2, rows: 1}\n    expect: {winner: none}\n"
    files = ["mine/cases/one.cases.yaml", "loose.cases.yaml"]
    for file in files:
        Path(file).write_text(case, "utf-8")
    bad = Path("mine/bad.bow")
    bad.write_text('keyword bad "Bad" {\n  homebrew "x"\n  modify dice of self agianst target: add 1\n}\n', "utf-8")
    monkeypatch.setenv("BOW_PATH", str(tmp_path))
    for path in ("mine", *files):
        capsys.readouterr()
        assert run(["test", path]) == 1
        said = capsys.readouterr()
        assert "BOW208" in said.err
        assert said.err.endswith("bow test: no case is run because of 1 error\n")
        assert said.out == ""
    bad.unlink()
    for path in files:
        assert run(["test", path]) == 0
