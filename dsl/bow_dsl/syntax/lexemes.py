"""Text to lexemes: the words, numbers, texts and signs of a source, its comments set aside.

A line ends a statement unless what comes next can only go on with it (`when`, `then`, `against`),
what came last cannot end one (a colon, `and`, `with`), or a parenthesis is open. After a semicolon nothing goes on.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

from bow_dsl.look_alikes import as_latin
from bow_dsl.source import At
from bow_dsl.syntax import parse_table
from bow_dsl.value import value

END = "$END"
UNKNOWN = "UNKNOWN"
SEPARATOR = "_SEP"

# What a statement cannot end with, and what can only go on with one.
PREPOSITIONS = frozenset(
    ("OF", "BY", "ON", "AGAINST", "TO", "INTO", "ONTO", "FROM", "WITH", "DURING", "THROUGH", "FOR")
)
_CONNECTIVES = PREPOSITIONS | frozenset(
    (
        *(
            "AND",
            "OR",
            "NOT",
            "IS",
            "HAS",
            "WHEN",
            "_LIMIT",
            "PER",
            "THEN",
            "ELSE",
            "AS",
            "BE",
            "IN",
            "WITHIN",
            "WHERE",
        ),
        *("MATCHING", "RELATION", "EQUAL_TO", "THAN", "AT_LEAST", "AT_MOST", "UP_TO", "EXACTLY", "PLUS", "MINUS"),
        *("AT_RANDOM",),
        *("COMMA", "COLON", "LPAR", "LBRACE"),
    )
)
_OPENERS = frozenset(("NOT", "LBRACE", "UP_TO", "AT_LEAST", "AT_MOST", "EXACTLY", "LPAR"))
CONTINUES = (_CONNECTIVES - _OPENERS) | frozenset(("OR_BEYOND", "ROUNDED", "RPAR", "RBRACE", END))
_CANNOT_END = _CONNECTIVES | frozenset(("MARK",))
# What begins a statement and goes on with none: so that an unfinished line does not swallow the next one.
_BEGINS = frozenset(
    (
        *("MODIFY", "PERMIT", "FORBID", "REPLACE", "REACT", "CHOOSE", "FOR_EACH", "IF", "ROLL", "DRAW", "UNTIL"),
        *("LET", "EXTEND", "DELETE"),
    )
)
_INTRODUCES = frozenset(("COLON", "LBRACE"))
_CLOSES = frozenset(("RBRACE", END))


class Lexeme(NamedTuple):
    """One word or sign: the name of its kind in the grammar, its text, its place."""

    kind: str
    text: str
    at: At

    @property
    def start(self) -> int:
        """The offset of its first character."""
        return self.at[0]

    @property
    def end(self) -> int:
        """The offset after its last character."""
        return self.at[1]


class Comment(NamedTuple):
    """A comment from `#` to the end of its line."""

    text: str
    start: int
    own_line: bool
    """Whether nothing but the comment stands on its line."""


MOST_LEXEMES = 200_000
"""A text with more words and signs is not read; the longest of the core pack has two thousand."""


@value
class Lexemes:
    """All lexemes of a text, ending with one of kind `$END`, and its comments in sequence."""

    lexemes: list[Lexeme]
    comments: list[Comment]


_SCANNER = re.compile(rf"[^\S\n]*(?:{parse_table.LEXEMES}|(?P<UNKNOWN>\"[^\n]*|[^\s\w]|\w+))")
_TEXT_OR_COMMENT = re.compile(r"\"[^\"\\\n]*+(?:\\.[^\"\\\n]*+)*+\"?|\#[^\n]*")


def scan(text: str) -> Lexemes:
    """Cut *text* into lexemes; what is none becomes a lexeme of kind `UNKNOWN`. After `MOST_LEXEMES` it is let be."""
    lexemes: list[Lexeme] = []
    comments: list[Comment] = []
    if "#" in text:
        comments = list(_comments(text))
        text = _TEXT_OR_COMMENT.sub(_blank, text)  # so that a comment may stand between any two words
    reserved = parse_table.RESERVED
    parentheses = 0
    waiting: Lexeme | None = None  # a separator that counts if a statement follows
    last = "LBRACE"
    for match in _SCANNER.finditer(text.rstrip()):
        kind, group = match.lastgroup, match.lastindex
        assert kind is not None
        assert group is not None
        word = match[group]
        if kind == SEPARATOR:
            if waiting is None or word == ";":
                waiting = Lexeme(SEPARATOR, word, match.span(group))
            continue
        if kind in {"NAME", "SIGN"}:
            kind = reserved.get(word, kind)
        if waiting is not None:
            if kind in _BEGINS:
                separates = last not in _INTRODUCES
            elif waiting.text == ";":
                separates = last not in _CANNOT_END and kind not in _CLOSES
            else:
                separates = not parentheses and last not in _CANNOT_END and kind not in CONTINUES
            if separates:
                lexemes.append(waiting)
                parentheses = 0
            waiting = None
        if kind == "LPAR":
            parentheses += 1
        elif kind == "RPAR":
            parentheses = max(0, parentheses - 1)
        elif kind in {"LBRACE", "RBRACE"}:
            parentheses = 0
        lexemes.append(Lexeme(kind, word, match.span(group)))
        if len(lexemes) == MOST_LEXEMES:
            break
        last = kind
    lexemes.append(Lexeme(END, "", (len(text), len(text))))
    return Lexemes(lexemes, comments)


def as_name(text: str) -> str | None:
    """Write a word that is no name as the name that was meant; None if none was.

    >>> as_name("boldStand"), as_name("BOLD"), as_name("=")
    ('bold_stand', 'bold', None)
    """
    text = as_latin(text) or text
    plain = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", text).lower().strip("_")
    return plain if text.isidentifier() and text.isascii() and plain[:1].isalpha() else None


def _comments(text: str) -> Iterator[Comment]:
    for match in _TEXT_OR_COMMENT.finditer(text):
        if match[0][0] == "#":
            start = match.start()
            line_start = text.rfind("\n", 0, start) + 1
            yield Comment(match[0].rstrip(), start, not text[line_start:start].strip())


def _blank(match: re.Match[str]) -> str:
    return " " * len(match[0]) if match[0][0] == "#" else match[0]
