"""`bow new`: what it writes is valid at once, complete, and never in the place of something."""

import json
import os
from pathlib import Path

import pytest

from bow_author.resources import schemas_folder
from tests.cli.conftest import Bow

MADE = {
    "keyword": ["brave.bow"],
    "battle": ["brave.yaml"],
    "pack": ["brave/battles/first_battle.yaml", "brave/keywords.bow", "brave/pack.yaml"],
}


def files(folder: str = ".") -> list[str]:
    """List the files that are not hidden."""
    found = (path.relative_to(folder) for path in Path(folder).rglob("*") if path.is_file())
    return sorted(path.as_posix() for path in found if not any(part.startswith(".") for part in path.parts))


@pytest.mark.parametrize(("what", "made"), MADE.items())
@pytest.mark.parametrize("folder", [".", "some where/deep"])
def test_valid_at_once(what: str, made: list[str], folder: str, bow: Bow) -> None:
    """Each kind is written where it is wanted, says which files it made, and has nothing to report."""
    done = bow("new", what, "brave", "--in", folder)
    assert (done.code, done.err) == (0, "")
    assert files(folder) == made
    *told, empty, advice = done.out.splitlines()
    assert sorted(told) == sorted(os.path.join(folder, file) for file in made)
    assert empty == ""
    target = advice.removeprefix("Now try: bow validate ")
    checked = bow("validate", target, "--fail-on", "warning")
    assert (checked.code, checked.out.endswith(" nothing to report\n")) == (0, True)


@pytest.mark.parametrize("what", ["keyword", "pack"])
def test_laid_out(what: str, bow: Bow) -> None:
    """What it writes in the effect language is in canonical form."""
    bow("new", what, "brave")
    assert bow("fmt", "--check", ".") == (0, "1 file, nothing to change\n", "")


@pytest.mark.parametrize(("plan", "what"), [("brave.yaml", "battle"), ("brave/battles/first_battle.yaml", "pack")])
def test_battle_can_be_printed(plan: str, what: str, bow: Bow) -> None:
    """The battle that it writes can be exported."""
    bow("new", what, "brave")
    assert bow("export", "plan", plan, "-o", "plan.svg").code == 0
    assert Path("plan.svg").read_text("utf-8").startswith("<svg")


def test_schemas_come_along(bow: Bow) -> None:
    """A new pack holds the schemas that its YAML files name, and the ids of the box, so that editors complete them."""
    bow("new", "pack", "brave")
    for file in Path("brave").rglob("*.yaml"):
        first = file.read_text("utf-8").splitlines()[0]
        schema = file.parent / first.removeprefix("# yaml-language-server: $schema=")
        ours = json.loads(Path(schemas_folder(), schema.name).read_text("utf-8"))
        assert json.loads(schema.read_text("utf-8"))["$id"] == ours["$id"]
    assert '"winterfell_riders"' in Path("brave/.schemas/battle_plan.schema.json").read_text("utf-8")


@pytest.mark.parametrize("what", MADE)
def test_nothing_is_overwritten(what: str, bow: Bow) -> None:
    """Where one of the files is there already nothing is written, and the code is 1."""
    there = Path(MADE[what][-1])
    there.parent.mkdir(exist_ok=True)
    there.write_text("mine", "utf-8")
    done = bow("new", what, "brave")
    assert (done.code, done.out) == (1, "")
    assert done.err == f"bow new: `{os.path.join('.', there)}` is there already; nothing was written\n"
    assert files() == [there.as_posix()]
    assert there.read_text("utf-8") == "mine"


REFUSED = {
    "capitals": ("pack", "House Tyrell", "try `house_tyrell`"),
    "dash": ("keyword", "hold-fast", "try `hold_fast`"),
    "digit first": ("pack", "2nd", "an id is written in lower case"),
    "way out": ("pack", "../brave", "try `brave`"),
    "nothing": ("pack", "", "an id is written in lower case"),
    "line": ("pack", "brave\n", "try `brave`"),
    "word of the language": ("keyword", "when", "it is a word of the language"),
    "no text in YAML": ("battle", "null", "in YAML it is no text"),
    "truth in YAML": ("pack", "true", "in YAML it is no text"),
    "shipped pack": ("pack", "core", "a pack that comes with bow has it"),
}


@pytest.mark.parametrize(("what", "name", "words"), REFUSED.values(), ids=REFUSED.keys())
def test_names_that_are_no_ids(what: str, name: str, words: str, bow: Bow) -> None:
    """What cannot be an id is refused with a reason, and nothing is written."""
    done = bow("new", what, name)
    assert (done.code, done.out) == (2, "")
    assert words in done.err
    assert files() == []


def test_where_nothing_can_be_written(bow: Bow) -> None:
    """A folder that cannot be made is told in a sentence."""
    Path("file").write_text("", "utf-8")
    done = bow("new", "keyword", "brave", "--in", "file/deeper")
    assert done.code == 1
    assert done.err.startswith("bow new: `file/deeper/brave.bow` cannot be written: ")
