"""How a text is cut into lexemes, and which line ends separate statements."""

import pytest

from bow_dsl.syntax.lexemes import END, scan
from tests.effort import yardsticks

CUT = {
    "names": ("a b_2", "NAME NAME"),
    "dotted": ("a.b c.d.e", "DOTTED DOTTED"),
    "number": ("12 007", "INT INT"),
    "ten digits are no number": ("1234567890", "UNKNOWN"),
    "text": ('"a # b"', "STRING"),
    "escaped quote": (r'"a \" b" c', "STRING NAME"),
    "escaped backslash": (r'"a \\" b', "STRING NAME"),
    "unclosed text": ('a "b c\nd', "NAME UNKNOWN _SEP NAME"),
    "unclosed text with a sign of a comment": ('"b # c\nd', "UNKNOWN _SEP NAME"),
    "backslash at the end of a line": ('"b\\\nc', "UNKNOWN _SEP NAME"),
    "signs": ("( ) , : + -", "LPAR RPAR COMMA COLON PLUS MINUS"),
    "reserved": ("when then_ not", "WHEN NAME NOT"),
    "upper case": ("Stark", "UNKNOWN"),
    "letters of other languages": ("é ä1", "UNKNOWN UNKNOWN"),
    "digit first": ("3x", "UNKNOWN"),
    "foreign sign": ("a = b", "NAME UNKNOWN NAME"),
    "comment": ("a # b\n", "NAME"),
    "mark": ('cite "x" homebrew\t"y"', "MARK STRING MARK STRING"),
    "name like a mark": ("cite house stark", "NAME NAME NAME"),
    "relation": ("adjacent to x linked to y", "RELATION NAME RELATION NAME"),
    "no relation": ("eliminated to linked by", "NAME TO NAME BY"),
    "relation of a reserved word": ("of to", "OF TO"),
    "limit": ("limit once limit 2 times", "_LIMIT ONCE _LIMIT INT TIMES"),
    "name limit": ("limit 2", "NAME INT"),
    "phrases": ("at least at most up to equal to for each", "AT_LEAST AT_MOST UP_TO EQUAL_TO FOR_EACH"),
    "luck": ("at random at setup", "AT_RANDOM AT NAME"),
    "comparisons": ("more than or worse rounded up", "THAN OR_BEYOND ROUNDED"),
    "parts of phrases": ("at leastwise up worse", "AT NAME NAME NAME"),
    "phrase over lines": ("engaged\n  with", "RELATION"),
    "phrase around a comment": ("at # why\n least", "AT_LEAST"),
    "other spaces": ("a\tb\r\f\v\u00a0c", "NAME NAME NAME"),
}
SEPARATED = {
    "line": ("a\nb", "a|b"),
    "blank lines": ("\n\na\n\n\nb\n\n", "a|b"),
    "semicolon": ("a; b;c;", "a|b|c"),
    "semicolon and line": ("a;\nb\n;c", "a|b|c"),
    "comment at the end": ("a # x\nb", "a|b"),
    "comment between": ("a\n# x\nb", "a|b"),
    "next can only go on": ("a\nwhen b\nof c\nlinked to d\n, e\n+ f", "a when b of c linked to d , e + f"),
    "next can go on or begin": ("a\nnot b\nall c", "a|not b|all c"),
    "last cannot end": ("a and\nb of\nc:\nd,\ne", "a and b of c : d , e"),
    "at least at the end": ("a at least\n2", "a at least 2"),
    "mark at the end": ('a cite\n"x"', 'a cite "x"'),
    "mark on the next line": ('a\ncite "x"', 'a|cite "x"'),
    "braces": ("a {\nb\n}\nc", "a { b }|c"),
    "brace on the next line": ("a\n{ b }", "a|{ b }"),
    "else after a brace": ("{ b }\nelse { c }", "{ b } else { c }"),
    "parenthesis": ("a (\nb\nc\n)\nd", "a ( b c )|d"),
    "open parenthesis and a brace": ("a (\n}\nb\nc", "a ( }|b|c"),
    "statement after an unfinished line": ("a of\npermit b", "a of|permit b"),
    "statement in an open parenthesis": ("a (\npermit b\nc", "a (|permit b|c"),
    "statement after a colon": ("a:\nfor each b", "a : for each b"),
    "goes on after a semicolon": ("a; of b", "a|of b"),
    "semicolon in a parenthesis": ("(a; b)", "( a|b )"),
}


@pytest.mark.parametrize(("text", "kinds"), CUT.values(), ids=CUT.keys())
def test_kinds(text: str, kinds: str) -> None:
    """A text is cut into lexemes of these kinds."""
    *lexemes, end = scan(text).lexemes
    assert " ".join(lexeme.kind for lexeme in lexemes) == kinds
    assert end == (END, "", (len(text), len(text)))
    assert all(text[slice(*lexeme.at)] == lexeme.text for lexeme in lexemes if "#" not in text)


@pytest.mark.parametrize(("text", "statements"), SEPARATED.values(), ids=SEPARATED.keys())
def test_separators(text: str, statements: str) -> None:
    """Statements end where a line ends and does not go on, and at semicolons."""
    words = ["|" if lexeme.kind == "_SEP" else lexeme.text for lexeme in scan(text).lexemes]
    assert " ".join(words).strip().replace(" | ", "|") == statements


def test_comments() -> None:
    """A comment knows its text, its place, and whether it has its line for itself."""
    text = '# one\na  # two \r\n  # "three"\nb "# no" #'
    assert [(text[comment.start], comment.text, comment.own_line) for comment in scan(text).comments] == [
        ("#", "# one", True),
        ("#", "# two", False),
        ("#", '# "three"', True),
        ("#", "#", False),
    ]


SWOLLEN = ("a.", "a.b", "A1,", "é", '"', "9", " ", "-", "adjacent ", "limit once ", "or\n", "cite ", "a_", ";", "#")


@pytest.mark.parametrize("end", ["", "aX", '"', "_", "é"])
@pytest.mark.parametrize("piece", SWOLLEN)
def test_long_texts_are_cut_at_once(piece: str, end: str) -> None:
    """A word, name or number as long as a file is cut in time that grows no faster than it."""
    text = f"kind {piece * (100_000 // len(piece))}{end} b"
    lexemes, work = yardsticks(lambda: scan(text).lexemes)
    assert lexemes
    assert work < 20
