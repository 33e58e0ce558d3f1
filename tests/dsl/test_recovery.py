"""Every mistake is told once, where it is, and the rest of the file is read."""

import pytest

from bow_dsl.source import Source
from bow_dsl.syntax import ast
from bow_dsl.syntax.read import read

# A text in which each mistake stands between « and », and how many items each definition that was read then has.
CASES = {
    "one in each item": ("kind a {\n  b c\n  d «=» 4\n  «modify»: add 1\n  permit «12»\n  e f\n}\n", {"a": 2}),
    "one in each definition": ("kind a { «of» }\nkind b { «permit» }\nkind c { d e }", {"a": 0, "b": 0, "c": 1}),
    "statements": (
        "kind a {\n  react at x: {\n    stop\n    choose «from» b\n    if «then» c\n    go\n  }\n  d\n}",
        {"a": 2},
    ),
    "nested statements": (
        "kind a {\n  b {\n    until x: {\n      choose «2» from y\n    }\n    roll die«=»\n  }\n  d «%»\n  e\n}",
        {"a": 2},
    ),
    "outcomes": (
        "kind a {\n  b {\n    roll 1 die {\n      green «stop»\n      red: stop\n      blue: «of» x\n    }\n  }\n}",
        {"a": 1},
    ),
    "unfinished line before an effect": ("kind a {\n  permit b «of»\n  permit c\n  d\n}", {"a": 2}),
    "semicolons": ("kind a { b c; «of» x; d e; «by» }", {"a": 2}),
    "missing brace": ("kind a «{»\n  b c\n\nkind d {\n  e f\n}", {"a": 1, "d": 1}),
    "missing brace at the end": ("kind a {}\nkind d «{»\n  e f\n", {"a": 0, "d": 1}),
    "missing inner brace": ("kind a {\n  b «{»\n    stop\n  c\n}\n\nkind d {\n}", {"a": 1, "d": 0}),
    "missing brace and another mistake": ("kind a «{»\n  b «=» c\n  d\n\nkind e {\n  f «%»\n}", {"a": 1, "e": 0}),
    "two missing braces": ("kind a «{»\n  b\n\nkind c «{»\n  d\n\nkind e {\n}", {"a": 1, "c": 1, "e": 0}),
    "stray brace": ("kind a {\n}\n«}»\nkind b {\n}", {"a": 0, "b": 0}),
    "unclosed text": ('kind a {\n  cite «"core»\n  b c\n}', {"a": 1}),
    "unknown characters": ("kind a {\n  b «é»\n  c «$»5\n  d\n}", {"a": 1}),
    "name in capitals": ("kind «A» {\n  b «C»\n}\nkind c {\n  d\n}", {"a": 1, "c": 1}),
    "no name": ("kind «{»\n  b c\n}\nkind d {}", {"d": 0}),
    "no colon": ("kind a {\n  react after b «may» stop\n  c d\n}", {"a": 1}),
    "no parameters": ("kind a«(») {\n  b\n}\nkind c {}", {"c": 0}),
    "reserved word as a name": ("kind a {\n  b {\n    choose «if» from units\n  }\n}", {"a": 1}),
    "number too long": ("kind a {\n  b «12345678901»\n  c\n}", {"a": 1}),
    "words between definitions": ("kind a {}\n\nfoo «bar»\n\nkind b {}", {"a": 0, "b": 0}),
    "else without if": ("kind a {\n  b {\n    «else» stop\n    go\n  }\n}", {"a": 1}),
    "nothing but a mistake": ("«=»", {}),
    "too deep": ("kind a { permit b when " + "(" * 113 + "«(»" + "(" * 400 + " }", {}),
}


@pytest.mark.parametrize(("marked", "items"), CASES.values(), ids=CASES.keys())
def test_mistakes(marked: str, items: dict[str, int]) -> None:
    """Each mistake gives one problem at its place; what is around it is read."""
    pieces = marked.replace("»", "«").split("«")
    text = "".join(pieces)
    source = Source(text, "x.bow")
    expected = []
    offset = 0
    for index, piece in enumerate(pieces):
        if index % 2:
            expected.append((source.span((offset, offset + len(piece))), piece))
        offset += len(piece)
    program, problems = read(source)
    assert sorted(problem.span for problem in problems) == [span for span, _ in expected]
    assert {definition.id.text: len(definition.items) for definition in program.definitions} == items


NESTED = {
    "parentheses": ("permit b when ", "(", "c is d", ")", 90),
    "not": ("permit b when ", "not ", "c is d", "", 90),
    "of": ("permit b when c is in ", "d of ", "e", "", 45),
    "half": ("modify b: add ", "half of ", "c", " rounded up", 45),
    "blocks": ("b ", "{ may c: ", "d", "}", 20),
    "may": ("b { ", "may c: ", "d", " }", 30),
}


@pytest.mark.parametrize(("before", "opening", "inner", "closing", "depth"), NESTED.values(), ids=NESTED.keys())
def test_depth(before: str, opening: str, inner: str, closing: str, depth: int) -> None:
    """What a person might nest is read; what only a program would is one problem, and no crash."""

    def problems(count: int) -> list[str]:
        tail = closing if closing == " }" else closing * count
        text = f"kind a {{ {before}{opening * count}{inner}{tail} }}"
        return [problem.message for problem in read(Source(text, "x.bow"))[1]]

    assert problems(depth) == []
    assert problems(20_000) == ["this is nested too deeply"]


def test_is_whole() -> None:
    """A definition of which something could not be read says so."""
    program, _ = read(Source("kind a { b = c }\nkind d { e }", "x.bow"))
    assert [definition.is_whole for definition in program.definitions] == [False, True]
    assert isinstance(program.definitions[1].items[0], ast.Property)


@pytest.mark.parametrize(
    "piece", ["}\n", "{", "a ", "a\n", '"\n', "kind a {\n", "kind a { of }\n", "kind a { b ; }\n", "\v "]
)
def test_long_nonsense(piece: str) -> None:
    """Thousands of mistakes are read in time that grows no faster than the text."""
    _, problems = read(Source(piece * 5_000, "x.bow"))
    assert len(problems) <= 5_000
