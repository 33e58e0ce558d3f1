"""The cookbook holds: its words validate, its cases pass, and none passes without the effects that it is about."""

import re
from pathlib import Path
from typing import NamedTuple

import pytest

from bow_author.cases.build import Bench
from bow_author.cases.model import cases_of
from bow_author.cases.run import Outcome, run_case
from bow_author.checks.run import validate
from bow_author.packs.load import load
from bow_dsl.source import Source
from bow_dsl.syntax import ast
from bow_dsl.syntax.format import format_program
from bow_dsl.syntax.read import read
from bow_dsl.value import replace

TEXT = (Path(__file__).parent.parent / "docs" / "cookbook.md").read_text("utf-8")
BLOCK = re.compile(r"### (\d+\. [^\n]+)\n(?:(?!###).)*?```bow\n(.*?)```\n\n```yaml\n(.*?)```", re.DOTALL)


class Recipe(NamedTuple):
    """A wish, the words that fulfil it, and the case that shows it."""

    wish: str
    words: str
    case: str


RECIPES = [Recipe(*match.groups()) for match in BLOCK.finditer(TEXT)]


def indented(text: str, by: int) -> str:
    return "".join(f"{' ' * by}{line}" if line.strip() else line for line in text.splitlines(keepends=True))


def outcome(words: str, case: str, folder: Path) -> Outcome:
    """Run a case with definitions of its own."""
    file = folder / "recipe.cases.yaml"
    file.write_text(written(words, case), "utf-8")
    library = load([str(file)])
    (entry,) = library.entries("cases")
    return run_case(Bench(entry, library), cases_of(entry)[0])


def written(words: str, case: str) -> str:
    head = f"packs: [core]\nothers: refuse\ndefine: |\n{indented(words, 2)}cases:\n"
    return head + indented(case, 4).replace("    ", "  - ", 1)


def without_effects(words: str) -> str:
    """Take all effects and sections out of definitions."""
    program, problems = read(Source(words, "recipe.bow"))
    assert problems == []
    kept = tuple(
        replace(definition, items=tuple(item for item in definition.items if isinstance(item, ast.Property | ast.Mark)))
        for definition in program.definitions
    )
    return format_program(replace(program, definitions=kept))


def test_there_are_all() -> None:
    """No recipe is overlooked, and they are numbered."""
    assert [int(recipe.wish.partition(".")[0]) for recipe in RECIPES] == [*range(1, TEXT.count("\n### ") + 1)]


@pytest.mark.parametrize("recipe", RECIPES, ids=[recipe.wish for recipe in RECIPES])
def test_recipe(recipe: Recipe, tmp_path: Path) -> None:
    """The words are canonical and without a finding, and the case passes; without its effects it fails."""
    program, _ = read(Source(recipe.words, "recipe.bow"))
    assert format_program(program) == recipe.words
    passed = outcome(recipe.words, recipe.case, tmp_path)
    assert passed.failures == ()
    report = validate([str(tmp_path)])
    assert [(finding.code, finding.message) for finding in report.findings] == []
    assert not outcome(without_effects(recipe.words), recipe.case, tmp_path).has_passed
