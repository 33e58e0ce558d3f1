"""The reference is right: its examples are in the language, laid out as it says, and its lists are complete."""

import re
from pathlib import Path

import pytest

from bow_author.engine.ruleset.statements import STATEMENTS
from bow_dsl.source import Source
from bow_dsl.syntax import parse_table
from bow_dsl.syntax.format import format_program
from bow_dsl.syntax.read import read

TEXT = (Path(__file__).resolve().parents[2] / "dsl" / "LANGUAGE.md").read_text("utf-8")
EXAMPLES = re.findall(r"^```bow( items| broken)?\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)


def test_there_are_examples() -> None:
    """The page shows whole definitions and parts of them."""
    assert {kind for kind, _ in EXAMPLES} == {"", " items", " broken"}


@pytest.mark.parametrize(("kind", "example"), EXAMPLES)
def test_example(kind: str, example: str) -> None:
    """An example has no mistake, and is laid out canonically unless it shows that lines may be broken elsewhere."""
    text = f"kind name {{\n{re.sub('^(?=.)', '  ', example, flags=re.MULTILINE)}}}\n" if kind else example
    program, problems = read(Source(text, "x.bow"))
    assert problems == []
    assert (format_program(program) == text) == (kind != " broken")


def test_reserved_words() -> None:
    """The words that cannot be names are exactly those that the page lists."""
    paragraph = TEXT.split("cannot be used for anything else:\n\n")[1].split("\n\n")[0]
    listed = re.findall(r"`(\w+)`", paragraph)
    assert listed == sorted(word for word in parse_table.RESERVED if word.isalpha())


def test_statements() -> None:
    """The statements that `bow show` tells of are those of the page, word for word and in its sequence."""
    table = TEXT.split("## Statements")[1].split("\n\n")[2]
    rows = [tuple(cell.strip() for cell in row.strip("|").split(" | ")) for row in table.splitlines()[2:]]
    listed = [(example.strip("`"), does) for example, does in rows if example != "`follow up 1 hex`"]
    assert listed == [(statement.example, statement.does) for statement in STATEMENTS]
