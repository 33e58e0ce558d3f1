"""What the grammar lets stand behind a text, by the parse table."""

from functools import cache

from bow_dsl.syntax import parse_table
from bow_dsl.syntax.lexemes import END, Lexeme, scan
from bow_dsl.syntax.text_to_tree import Parser

_HERE = "HERE"
_SAID = {
    "AT_LEAST": ("at least",),
    "AT_MOST": ("at most",),
    "AT_RANDOM": ("at random",),
    "UP_TO": ("up to",),
    "EQUAL_TO": ("equal to",),
    "FOR_EACH": ("for each",),
    "THAN": ("more than", "fewer than", "higher than", "lower than"),
    "OR_BEYOND": ("or better", "or worse", "or more", "or fewer", "or higher", "or lower"),
    "ROUNDED": ("rounded up", "rounded down"),
    "MARK": ("homebrew", "cite", "reported", "inferred"),
    "_LIMIT": ("limit",),
}
"""How terminals are written that are more than one word, or a word only before some other."""


def terminals_behind(text: str) -> frozenset[str]:
    """Give the kinds of lexeme that may stand behind a text; where it has mistakes, as if these were left out.

    >>> sorted(terminals_behind('keyword bold "Bold" { permit counterattack by self when'))[:3]
    ['ALL', 'ANY', 'AT_LEAST']
    """
    lexemes = [lexeme for lexeme in scan(f"{text} x").lexemes if lexeme.kind != END][:-1]
    end = len(text), len(text)
    parser = _Waiting([*lexemes, Lexeme(_HERE, "", end), Lexeme(END, "", end)])
    parser.run()
    states = parser.before
    return frozenset(kind for kind in parse_table.STATES[states[-1]] if kind.upper() == kind and _takes(states, kind))


class _Waiting(Parser):
    """A parser that keeps the states in which it comes to the place that is asked about."""

    def __init__(self, lexemes: list[Lexeme]) -> None:
        super().__init__(lexemes)
        self.before = [0]

    def _report(self, index: int) -> None:
        if self.lexemes[index].kind == _HERE:
            self.before = list(self.states)
        super()._report(index)


def _takes(states: list[int], kind: str) -> bool:
    """Tell whether a lexeme of a kind can stand there: the table alone also has those that can do so elsewhere."""
    stack = list(states)
    while True:
        action = parse_table.STATES[stack[-1]].get(kind)
        if action is None:
            return False
        if action >= 0:
            return True
        origin, _, size, *_ = parse_table.RULES[-1 - action]
        if size:
            del stack[-size:]
        if origin not in parse_table.STATES[stack[-1]]:
            return True  # it is the end of all
        stack.append(parse_table.STATES[stack[-1]][origin])


@cache
def words_of_terminals() -> dict[str, tuple[str, ...]]:
    """Give for each terminal that is a word of the language how it is written."""
    reserved: dict[str, tuple[str, ...]] = {}
    for word, terminal in parse_table.RESERVED.items():
        if word.isalpha():
            reserved[terminal] = (*reserved.get(terminal, ()), word)
    return reserved | _SAID
