"""Words of the language that are misspelt: found by trying whether the text can be read once they are fixed."""

from bow_dsl.nearest import slip_cost
from bow_dsl.syntax import parse_table
from bow_dsl.syntax.lexemes import SEPARATOR, Lexeme
from bow_dsl.syntax.text_to_tree import SyntaxProblem, parse

_WORDS = [word for word in parse_table.RESERVED if word.isalpha() and len(word) > 2]
_MOST_TRIALS = 3
_LONGEST = 60_000
"""Characters: in a longer text nothing is tried, so that no text takes many times as long because of its mistakes."""
MOST_PROBLEMS = 5
"""Only of so many problems of a text it is tried what was meant: each trial reads the text anew."""


def misspelt(problem: SyntaxProblem, text: str, problems: list[SyntaxProblem]) -> tuple[Lexeme, str] | None:
    """Find a name of the same statement which, written as a word of the language, fixes the problem."""
    if len(text) > _LONGEST:
        return None
    candidates: list[tuple[int, int, Lexeme, str]] = []
    for back, lexeme in enumerate((problem.found, *reversed(problem.before))):
        if lexeme.kind in (SEPARATOR, "LBRACE", "RBRACE"):
            break
        if lexeme.kind == "NAME":
            costs = ((slip_cost(lexeme.text, word), word) for word in _WORDS)
            candidates += [(cost, back, lexeme, word) for cost, word in costs if cost is not None]
    candidates.sort(key=lambda candidate: candidate[:2])
    earlier = sum(earlier_problem.found.start <= problem.found.start for earlier_problem in problems)
    for _, _, lexeme, word in candidates[:_MOST_TRIALS]:
        longer = len(word) - len(lexeme.text)
        again = parse(text[: lexeme.start] + word + text[lexeme.end :])
        if sum(other.found.start <= problem.found.start + longer for other in again.problems) < earlier:
            return lexeme, word
    return None
