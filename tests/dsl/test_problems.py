"""Syntax mistakes and what is said of them: `tests/golden/dsl/problems.txt` holds mistakes and the findings.

A finding is told as the place, where it ends, the code, the message, and after `=>` the fix.
"""

import os
import re
from pathlib import Path

import pytest

from bow_dsl.diagnostics import Diagnostic
from bow_dsl.source import Source
from bow_dsl.syntax import parse_table
from bow_dsl.syntax.read import read

GOLDEN = Path(__file__).resolve().parents[1] / "golden" / "dsl" / "problems.txt"
CASE = re.compile(r"== (.+)\n((?:.*\n)*?)--\n((?:.+\n)*)")
CASES = [match.groups() for match in CASE.finditer(GOLDEN.read_text("utf-8"))]
# Words of the craft, which no author needs to know.
JARGON = re.compile(r"lexeme|parse|syntax|unexpected|identifier|expression|[A-Z]{2,}|\$END|_SEP")


def findings(text: str) -> list[Diagnostic]:
    """Read a text and give what is wrong with it."""
    return read(Source(text, "x.bow"))[1]


def told(text: str) -> str:
    """Write what is wrong with a text."""
    return "".join(
        f"{found.span.line}:{found.span.column} to {found.span.end_line}:{found.span.end_column} "
        f"{found.code} {found.message}{f' => {found.hint}' if found.hint else ''}\n"
        for found in findings(text)
    )


if os.environ.get("BOW_REWRITE_GOLDEN"):
    GOLDEN.write_text("\n".join(f"== {name}\n{text}--\n{told(text)}" for name, text, _ in CASES), "utf-8")


def test_no_case_is_lost() -> None:
    """Each mistake in the file is tried."""
    assert len(CASES) == GOLDEN.read_text("utf-8").count("== ") > 60


@pytest.mark.parametrize(("text", "expected"), [case[1:] for case in CASES], ids=[case[0] for case in CASES])
def test_problem(text: str, expected: str) -> None:
    """What is said of a mistake is what was last looked at; BOW_REWRITE_GOLDEN=1 rewrites it for review."""
    assert told(text) == expected != ""


@pytest.mark.parametrize("text", [case[1] for case in CASES], ids=[case[0] for case in CASES])
def test_told_to_a_player(text: str) -> None:
    """A message is one line in lower case without a full stop, and neither it nor its fix speaks of compilers."""
    for found in findings(text):
        for sentence in filter(None, (found.message, found.hint)):
            plain = re.sub(r"`.*?`(?!`)", "", sentence)
            assert "\n" not in sentence
            assert not sentence.endswith(".")
            assert plain == plain.lower()
            assert not JARGON.search(plain)


@pytest.mark.parametrize("word", [word for word in sorted(parse_table.RESERVED) if word.isalpha()])
def test_word_of_the_language_as_id(word: str) -> None:
    """Every word of the language is refused as an id at its place, in these words."""
    [found] = findings(f'keyword {word} "A word" {{\n}}\n')
    assert found.message == f"`{word}` is a word of the language and cannot be a name"
    assert found.span[1:] == (1, 9, 1, 9 + len(word))


def test_mistakes_do_not_hide_one_another() -> None:
    """A mistake in each of forty definitions gives forty findings, one for each, in their sequence."""
    text = "".join(f'keyword bold_{number} "Bold" {{\n  modify dice of self: add\n}}\n' for number in range(40))
    assert [found.span.line for found in findings(text)] == [3 * number + 2 for number in range(40)]
