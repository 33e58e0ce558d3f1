"""Text to tree: an LALR parser that goes on after a mistake, so that one run tells them all.

It runs the table that Lark computed from `grammar.lark`. After a mistake it takes back what it was
reading up to the statement, item or definition it stood in, puts a tree labelled `error` in its place
and goes on at the next separator or closing brace of that level.
"""

from typing import NamedTuple

from bow_dsl.source import At
from bow_dsl.syntax import parse_table
from bow_dsl.syntax.lexemes import END, MOST_LEXEMES, SEPARATOR, UNKNOWN, Comment, Lexeme, as_name, scan
from bow_dsl.value import value

ERROR = "error"
DEPTH_LIMIT = 120
"""How many symbols may be waiting at once: about twenty blocks in each other, or a hundred parentheses."""
_BRACES = {"LBRACE": 1, "RBRACE": -1}
MOST_PROBLEMS = 500
"""After so many mistakes the rest of a text is not read: it is hardly one in the effect language."""
_OVERLAYING = frozenset(("EXTEND", "REPLACE", "DELETE"))
_BEFORE = 40
"""So many lexemes before a mistake are kept with it: few statements are longer."""
_RECOVERABLE = ("statement", "outcome", "item", "definition")


class Tree(NamedTuple):
    """A node of the parse tree: the grammar's name for it, its parts, its place."""

    label: str
    parts: "list[Part]"
    at: At


Part = Tree | Lexeme


class SyntaxProblem(NamedTuple):
    """A lexeme that cannot stand where it stands."""

    found: Lexeme
    expected: frozenset[str]
    """The kinds of lexeme that could have stood there."""
    before: tuple[Lexeme, ...]
    """The few lexemes before it, the nearest last."""
    inside: At | None
    """For a brace that is never closed: where it was opened."""
    unquoted: At | None = None
    """For words that should stand in quotes: all of them."""


@value
class Parsed:
    """A tree, the comments of the text, and every mistake in it."""

    tree: Tree
    comments: list[Comment]
    problems: list[SyntaxProblem]
    is_too_long: bool = False
    """Whether it holds so much that nothing of it was read."""


def parse(text: str) -> Parsed:
    """Parse *text*; mistakes are in ``problems``, and what could be read is in the tree."""
    scanned = scan(text)
    lexemes = scanned.lexemes
    if len(lexemes) > MOST_LEXEMES:
        tree, _ = Parser([Lexeme(END, "", (0, 0))]).run()
        return Parsed(tree, [], [], is_too_long=True)
    tree, problems = Parser(list(lexemes)).run()
    if problems and sum(_BRACES.get(lexeme.kind, 0) for lexeme in lexemes) > 0:
        # A closing brace is missing somewhere: find out where by the layout.
        closed, unclosed = _close_braces(text, lexemes)
        if unclosed:
            tree, problems = Parser(closed).run()
            problems = sorted([*unclosed, *problems], key=lambda problem: problem.found.start)
    return Parsed(tree, scanned.comments, problems[:MOST_PROBLEMS])


def _parts(values: "list[Part | list[Part]]", kept: tuple[int, ...]) -> list[Part]:
    """Give the parts of what is made of *values*; a list among them is what a name with `_` gave up to it."""
    parts: list[Part] = []
    for index in kept:
        value = values[index]
        if type(value) is not list:
            parts.append(value)  # type: ignore[arg-type]  # mypy does not narrow on `type(...) is`
        elif parts:
            parts += value
        else:
            parts = value  # nobody else has it, so that a long list grows in place
    return parts


class Parser:
    """One run over the lexemes of a text."""

    def __init__(self, lexemes: list[Lexeme]) -> None:
        self.lexemes = lexemes
        self.states = [0]
        self.values: list[Part | list[Part]] = []
        self.places: list[At] = []
        self.problems: list[SyntaxProblem] = []

    def run(self) -> tuple[Tree, list[SyntaxProblem]]:
        """Give the tree, and every mistake."""
        states, values, places = self.states, self.values, self.places
        table, rules, accept = parse_table.STATES, parse_table.RULES, parse_table.ACCEPT
        index = 0
        while True:
            lexeme = self.lexemes[index]
            kind = lexeme.kind
            action = table[states[-1]].get(kind)
            if action is None:
                index = self._recover(index)
                if index < 0:
                    return Tree("start", [], (0, 0)), self.problems
            elif action >= 0:
                states.append(action)
                values.append(lexeme)
                places.append(lexeme.at)
                if len(states) > DEPTH_LIMIT:
                    self.problems.append(SyntaxProblem(lexeme, frozenset(), (), None))
                    return Tree("start", [], (0, 0)), self.problems
                index += 1
            else:
                origin, label, size, inline, gives_way, kept = rules[-1 - action]
                if size == 1 and kept and (inline or gives_way):  # the most frequent: what it stands for stays as it is
                    states[-1] = table[states[-2]][origin]
                    continue
                if size:
                    at = (places[-size][0], places[-1][1])
                    parts = _parts(values[-size:], kept)
                    del values[-size:], places[-size:], states[-size:]
                else:
                    at = (lexeme.at[0], lexeme.at[0])
                    parts = []
                states.append(table[states[-1]][origin])
                places.append(at)
                if inline:
                    values.append(parts)
                elif gives_way and len(parts) == 1:
                    values.append(parts[0])
                else:
                    values.append(Tree(label, parts, at))
                    if kind == END and states[-1] == accept:
                        return Tree(label, parts, at), self.problems

    def _report(self, index: int) -> None:
        lexeme = self.lexemes[index]
        expected = frozenset(kind for kind in parse_table.STATES[self.states[-1]] if kind.upper() == kind)
        inside = self._opened() if lexeme.kind == END else None
        before = tuple(self.lexemes[max(0, index - _BEFORE) : index])
        self.problems.append(SyntaxProblem(lexeme, expected, before, inside))

    def _recover(self, index: int) -> int:
        """Report the lexeme at *index*, give up the innermost thing that can be given up, and say where to go on.

        Returns:
            The index of the lexeme to go on with; -1 if nothing more can be read.
        """
        self._report(index)
        if len(self.problems) == MOST_PROBLEMS:
            return -1
        table = parse_table.STATES
        lexeme = self.lexemes[index]
        state = table[self.states[-1]]
        if (end := _end_of_unquoted(self.lexemes, index, state)) is not None:
            at = (lexeme.start, self.lexemes[end - 1].end)
            self.problems[-1] = self.problems[-1]._replace(unquoted=at)
            self.lexemes[index:end] = [Lexeme("STRING", '""', at)]
            return index
        if lexeme.kind == UNKNOWN and (meant := as_name(lexeme.text)) is not None:
            kind = parse_table.RESERVED.get(meant, "NAME")
            if kind in state:
                self.lexemes[index] = Lexeme(kind, meant, lexeme.at)
                return index
        while True:
            for symbol in _RECOVERABLE:
                following = table[self.states[-1]].get(symbol)
                if following is not None:
                    break
            else:
                if not self.values:
                    return -1
                self._drop()
                continue
            resumed = self._skip(index, table[following], top=symbol == "definition")
            if resumed is not None:
                break
            if not self.values:
                return -1
            self._drop()
        start = self.lexemes[resumed].start
        self.states.append(following)
        self.values.append(Tree(ERROR, [], (start, start)))
        self.places.append((start, start))
        return resumed

    def _drop(self) -> None:
        self.states.pop()
        self.places.pop()
        self.values.pop()

    def _opened(self) -> At | None:
        """Give the place of the innermost brace that is open."""
        closed = 0
        for entry in reversed(self.values):
            if isinstance(entry, Lexeme) and entry.kind in ("LBRACE", "RBRACE"):
                closed += 1 if entry.kind == "RBRACE" else -1
                if closed < 0:
                    return entry.at
        return None

    def _skip(self, index: int, state: dict[str, int], *, top: bool) -> int | None:
        """Find the lexeme after *index* from which *state* can go on, at the level of the mistake."""
        depth = 0
        for position in range(index, len(self.lexemes)):
            kind = self.lexemes[position].kind
            if kind == "LBRACE":
                depth += 1
            elif kind == "RBRACE" and (depth or top):
                depth = max(0, depth - 1)
            elif not depth and (kind in (SEPARATOR, "RBRACE", END)):
                if top and kind == SEPARATOR and not _begins_definition(self.lexemes, position + 1):
                    continue
                if kind in state or kind in (SEPARATOR, "RBRACE"):
                    return position if kind in state else None
        return len(self.lexemes) - 1 if END in state else None


def _end_of_unquoted(lexemes: list[Lexeme], index: int, state: dict[str, int]) -> int | None:
    """Give the index behind the words of a title without quotes; None if no title could begin at *index*."""
    if "STRING" not in state or lexemes[index].kind not in (UNKNOWN, "NAME") or not lexemes[index].text[:1].isalpha():
        return None
    if "NAME" in state:
        return _end_of_sentence(lexemes, index)
    for end in range(index, len(lexemes)):
        if lexemes[end].kind == "LBRACE" or (end > index and lexemes[end].text in ("titled", '"')):
            return end
        if lexemes[end].kind in (SEPARATOR, "RBRACE", "STRING", END):
            return None
    return None


def _end_of_sentence(lexemes: list[Lexeme], index: int) -> int | None:
    """Give the index behind a sentence without quotes that begins behind a key; None if it looks like no sentence."""
    begins = index < 2 or lexemes[index - 2].kind in (SEPARATOR, "LBRACE")
    if not begins or lexemes[index - 1].kind != "NAME" or not lexemes[index].text[:1].isupper():
        return None
    kinds = (SEPARATOR, "LBRACE", "RBRACE", END)
    end = next(place for place in range(index, len(lexemes)) if lexemes[place].kind in kinds)
    words = lexemes[index:end]
    is_sentence = len(words) > 3 or words[-1].text in (".", "!")
    return end if is_sentence and all(word.kind not in ("STRING", "MARK", "COLON") for word in words) else None


def _begins_definition(lexemes: list[Lexeme], index: int) -> bool:
    """Tell whether a kind and a name stand at *index*, and a brace opens before their line ends.

    The word of an overlay may stand before them. An effect that begins with `replace` has other words after two names.
    """
    if lexemes[index].kind in _OVERLAYING:
        index += 1
        if index + 2 >= len(lexemes) or lexemes[index + 2].kind not in ("LBRACE", "LPAR", "STRING"):
            return False
    if index + 1 >= len(lexemes) or lexemes[index].kind != "NAME" or lexemes[index + 1].kind not in ("NAME", "DOTTED"):
        return False
    while lexemes[index].kind not in (SEPARATOR, "LBRACE", "RBRACE", END):
        index += 1
    return lexemes[index].kind == "LBRACE"


def _close_braces(text: str, lexemes: list[Lexeme]) -> tuple[list[Lexeme], list[SyntaxProblem]]:
    """Close what is open where the next definition begins, where the text ends, or where a brace closes farther out."""
    closed: list[Lexeme] = []
    problems: list[SyntaxProblem] = []
    opened: list[Lexeme] = []
    for index, lexeme in enumerate(lexemes):
        left = len(opened)  # how many of the open braces may stay open
        if lexeme.kind == END or (_begins_line(text, lexeme) and _begins_definition(lexemes, index)):
            left = 0
        elif lexeme.kind == "RBRACE" and (column := _column(text, lexeme)) is not None:
            while left > 1 and _indent(text, opened[left - 1]) > column:
                left -= 1
        if left < len(opened):
            separator = closed.pop() if closed[-1].kind == SEPARATOR else None
            end = closed[-1].end
            problems.append(SyntaxProblem(lexeme, frozenset(("RBRACE",)), (closed[-1],), opened[-1].at))
            closed.extend(Lexeme("RBRACE", "}", (end, end)) for _ in opened[left:])
            if separator or lexeme.kind not in ("RBRACE", END):
                closed.append(Lexeme(SEPARATOR, "\n", (end, end)))
            del opened[left:]
        if lexeme.kind == "LBRACE":
            opened.append(lexeme)
        elif lexeme.kind == "RBRACE" and opened:
            opened.pop()
        closed.append(lexeme)
    return closed, problems


def _indent(text: str, lexeme: Lexeme) -> int:
    """Count the spaces at the beginning of the line on which *lexeme* stands."""
    start = text.rfind("\n", 0, lexeme.start) + 1
    indent = start
    while text[indent].isspace():
        indent += 1
    return indent - start


def _begins_line(text: str, lexeme: Lexeme) -> bool:
    """Tell whether nothing stands before *lexeme* on its line, not even a space."""
    return lexeme.start == 0 or text[lexeme.start - 1] == "\n"


def _column(text: str, lexeme: Lexeme) -> int | None:
    """Count what stands before *lexeme* on its line; None if it is more than spaces."""
    indent = _indent(text, lexeme)
    return indent if text.rfind("\n", 0, lexeme.start) + 1 + indent == lexeme.start else None
