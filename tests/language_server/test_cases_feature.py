"""Rules cases run from an editor: by number, by what they name, all of a file; and why there are none."""

from pathlib import Path
from typing import Any

import pytest

from bow_author.language_server.features.cases import cases
from bow_author.language_server.workspace import Workspace, uri_of
from tests.conftest import ROOT

CORE = ROOT / "content" / "core"
FILE = CORE / "cases" / "advance_and_pursue.cases.yaml"


@pytest.fixture(scope="module")
def workspace() -> Workspace:
    """The core pack, as it lies on the disk."""
    return Workspace((str(CORE),))


def ask(workspace: Workspace, file: Path, what: int | str | None) -> dict[str, Any]:
    return cases(workspace, {"uri": uri_of(str(file)), "what": what})


def test_one_case_is_run_and_told_with_its_place(workspace: Workspace) -> None:
    """A case has its name, where that stands, counted from 0, and whether it passes."""
    answer = ask(workspace, FILE, 0)
    assert answer["message"] is None
    (told,) = answer["cases"]
    line = FILE.read_text("utf-8").splitlines()[told["line"]]
    assert line[told["character"] :] == told["name"]
    assert told["hasPassed"]
    assert told["failures"] == []


def test_all_cases_of_a_file_are_run(workspace: Workspace) -> None:
    """Without a number it is all of them."""
    assert len(ask(workspace, FILE, None)["cases"]) == FILE.read_text("utf-8").count("- name:")


def test_what_fails_is_told_where_it_is_expected(workspace: Workspace) -> None:
    """A case whose expectation is wrong fails at that expectation, and the others do not."""
    text = FILE.read_text("utf-8")
    wrong = text.replace("a: {at: C4, active: false}", "a: {at: C5, active: false}", 1)
    assert wrong != text
    changed = workspace.saying(str(FILE), wrong)
    told = ask(changed, FILE, 0)["cases"][0]
    assert not told["hasPassed"]
    (failure,) = told["failures"]
    assert "C5" in wrong.splitlines()[failure["line"]][failure["character"] :]
    assert "a" in failure["message"]
    assert ask(changed, FILE, 1)["cases"][0]["hasPassed"]


@pytest.mark.parametrize("what", [100000, "no_such_thing", "advance"])
def test_why_there_are_none(what: int | str, workspace: Workspace) -> None:
    """A number that no case has, an id that nobody defines, and one that another file defines."""
    assert ask(workspace, FILE, what) == {"cases": [], "message": "there is no such case"}


@pytest.mark.slow
def test_those_that_name_a_definition(workspace: Workspace) -> None:
    """Of a definition those cases are run in which it is named, in whatever file they stand."""
    definitions = next(path for path in sorted(CORE.rglob("*.bow")) if "keyword toughness" in path.read_text("utf-8"))
    told = ask(workspace, definitions, "toughness")["cases"]
    assert told
    assert all(one["hasPassed"] for one in told)
    for one in told:
        assert "toughness" in Path(one["uri"].removeprefix("file://")).read_text("utf-8")
