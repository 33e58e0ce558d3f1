"""A text with very many mistakes is given up, and says so."""

from bow_dsl.diagnostics import Severity
from bow_dsl.source import Source
from bow_dsl.syntax.read import read
from bow_dsl.syntax.text_to_tree import MOST_PROBLEMS


def test_the_rest_is_not_read() -> None:
    """No more mistakes are told than anyone reads, and a note says that there are more."""
    _, problems = read(Source("keyword bold {\n" + "  modify : add\n" * (MOST_PROBLEMS * 20) + "}\n", "a.bow"))
    assert len(problems) == MOST_PROBLEMS + 1
    assert problems[-1].severity is Severity.NOTE


def test_few_mistakes_are_all_told() -> None:
    """Below the limit each mistake is told, without a note."""
    _, problems = read(Source("keyword bold {\n" + "  modify : add\n" * 50 + "}\n", "a.bow"))
    assert len(problems) == 50
    assert {problem.severity for problem in problems} == {Severity.ERROR}
