"""The canonical form: what changes, what stays, and that a program is never changed by printing it."""

import os
from pathlib import Path

import pytest

from bow_dsl.source import Source
from bow_dsl.syntax import ast
from bow_dsl.syntax.format import format_program
from bow_dsl.syntax.read import read

ROOT = Path(__file__).resolve().parents[2]
SAMPLES = ROOT / "tests" / "dsl" / "samples"
SHIPPED = [
    path for folder in ("content", "examples", "tests/dsl/samples") for path in sorted((ROOT / folder).rglob("*.bow"))
]
GOLDEN = ROOT / "tests" / "golden" / "dsl" / "untidy.bow"

LONG = "a_name_of_thirty_characters_xx"
CASES = {
    "spaces": ("kind   a{b\tc ,d}", "kind a {\n  b c, d\n}\n"),
    "head": ('kind a (x:count,y :rank)"T"titled  "U"{}', 'kind a(x: count, y: rank) "T" titled "U" {}\n'),
    "one thing a line": ("kind a { b; c d }", "kind a {\n  b\n  c d\n}\n"),
    "blank lines": (
        "\n\nkind a {\n\n  b\n\n\n  c\n  d\n\n}\nkind e {}\n\n\n",
        "kind a {\n  b\n\n  c\n  d\n}\n\nkind e {}\n",
    ),
    "numbers and limits": (
        "kind a { react at b limit 1 times per c: add 007 to d }",
        "kind a {\n  react at b limit once per c: add 7 to d\n}\n",
    ),
    "texts": (r'kind a { b "\c \" \\" }', 'kind a {\n  b "c \\" \\\\"\n}\n'),
    "braces around one": ("kind a { react at b: { stop } }", "kind a {\n  react at b: stop\n}\n"),
    "braces around none": ("kind a { react at b: {\n} }", "kind a {\n  react at b: {}\n}\n"),
    "may without more": ("kind a { react at b: may c: {} }", "kind a {\n  react at b: may c\n}\n"),
    "one arm in braces": (
        "kind a { b { if c is d then e else { f; g } } }",
        "kind a {\n  b {\n    if c is d then {\n      e\n    } else {\n      f\n      g\n    }\n  }\n}\n",
    ),
    "no arm in braces": (
        "kind a { b { if c is d then { e } else { may f } } }",
        "kind a {\n  b {\n    if c is d then e else may f\n  }\n}\n",
    ),
    "roll of a number": ("kind a { b { roll dice equal to 3 } }", "kind a {\n  b {\n    roll 3 dice\n  }\n}\n"),
    "parentheses stay": ("kind a { permit b when ((c is d)) }", "kind a {\n  permit b when ((c is d))\n}\n"),
    "clauses": (
        f"kind a {{ react after {LONG} when c is d limit once per turn: {LONG} }}",
        f"kind a {{\n  react after {LONG} when c is d limit once per turn:\n    {LONG}\n}}\n",
    ),
    "broken clauses": (
        f"kind a {{ react after {LONG} of {LONG} when {LONG} is d limit once per turn: {{ e; f }} }}",
        f"kind a {{\n  react after {LONG} of {LONG}\n    when {LONG} is d\n    limit once per turn: {{\n"
        "      e\n      f\n    }\n}\n",
    ),
    "broken condition": (
        f"kind a {{ permit b when {LONG} is c and {LONG} is d or {LONG} is f }}",
        f"kind a {{\n  permit b\n    when {LONG} is c and {LONG} is d\n      or {LONG} is f\n}}\n",
    ),
    "broken list": (
        f"kind a {{ b {LONG}, {LONG}, {LONG}, {LONG} }}",
        f"kind a {{\n  b {LONG}, {LONG}, {LONG},\n    {LONG}\n}}\n",
    ),
    "broken roles": (
        f"kind a {{ forbid {LONG} by {LONG} on {LONG} }}",
        f"kind a {{\n  forbid {LONG} by {LONG}\n    on {LONG}\n}}\n",
    ),
    "broken arms": (
        f"kind a {{ b {{ if {LONG} is c then {LONG} else {LONG} {LONG} }} }}",
        f"kind a {{\n  b {{\n    if {LONG} is c\n      then {LONG}\n      else {LONG} {LONG}\n  }}\n}}\n",
    ),
    "statement on the next line": (
        f"kind a {{ react at {LONG}: {LONG} {LONG} {LONG} }}",
        f"kind a {{\n  react at {LONG}:\n    {LONG} {LONG} {LONG}\n}}\n",
    ),
    "comment alone": ("# only", "# only\n"),
    "comments on top": ("# a\n\n\n# b\nkind c {}\n# d\n", "# a\n\n# b\nkind c {}\n\n# d\n"),
    "comments of a definition": (
        "kind a { # b\n# c\n\n# d\n} # e",
        "kind a {  # b\n  # c\n\n  # d\n}  # e\n",
    ),
    "comments of an item": (
        "kind a {\n# b\nc d;# e\nf x # g\n , h # i\n}",
        "kind a {\n  # b\n  c d  # e\n  # g\n  f x, h  # i\n}\n",
    ),
    "comment in braces around one": (
        "kind a { react at b: { c # d\n} }",
        "kind a {\n  react at b: {\n    c  # d\n  }\n}\n",
    ),
    "comment in an empty arm": (
        "kind a { b { if c is d then e else { # f\n} } }",
        "kind a {\n  b {\n    if c is d then {\n      e\n    } else {  # f\n    }\n  }\n}\n",
    ),
    "comment before else": (
        "kind a { b { if c is d then { e; f } # g\n else h } }",
        "kind a {\n  b {\n    if c is d then {\n      e\n      f\n      # g\n    } else {\n      h\n    }\n  }\n}\n",
    ),
    "comment of one arm before else": (
        "kind a { b { if c is d then { e } # f\n else # g\n h } }",
        "kind a {\n  b {\n    if c is d then {\n      e\n      # f\n      # g\n    } else {\n      h\n    }\n  }\n}\n",
    ),
    "comment after a sign that ends nothing": (
        ";# a\nkind b {\n;# c\nd\n;# e\n}\n;# f",
        "# a\nkind b {\n  # c\n  d\n  # e\n}\n\n# f\n",
    ),
    "comment that looks like code": ('kind a { # } "\n}', 'kind a {  # } "\n}\n'),
}


def read_clean(text: str) -> ast.Program:
    program, problems = read(Source(text, "x.bow"))
    assert problems == []
    return program


@pytest.mark.parametrize(("text", "printed"), CASES.values(), ids=CASES.keys())
def test_canonical_form(text: str, printed: str) -> None:
    """A text is printed in this form, and so is what was printed."""
    assert format_program(read_clean(text)) == printed
    assert format_program(read_clean(printed)) == printed
    assert read_clean(printed).definitions == read_clean(text).definitions


def test_untidy_sample() -> None:
    """A file with everything in it is printed as it was last looked at; BOW_REWRITE_GOLDEN=1 rewrites it for review."""
    printed = format_program(read_clean((SAMPLES / "untidy.bow").read_text("utf-8")))
    if os.environ.get("BOW_REWRITE_GOLDEN"):
        GOLDEN.write_text(printed, "utf-8")
    assert printed == GOLDEN.read_text("utf-8")


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_shipped_files(path: Path) -> None:
    """Printing a shipped file changes nothing that it says, keeps its comments, and is done after one time."""
    program = read_clean(path.read_text("utf-8"))
    printed = format_program(program)
    again = read_clean(printed)
    assert again.definitions == program.definitions
    assert [comment.text for comment in again.comments] == [comment.text for comment in program.comments]
    assert format_program(again) == printed
    assert all(len(line) <= 100 for line in printed.splitlines() if '"' not in line and "#" not in line)


def test_program_without_source() -> None:
    """A program that was built and not read can be printed."""
    at = (0, 0)
    kind, name, key = (ast.Word(at, text) for text in ("kind", "name", "key"))
    item = ast.Property(at, key, ((ast.Text(at, 'say "so"'),),), (), ())
    effect = ast.React(
        at, "at", ast.Hook(at, (key,), ()), None, None, (ast.Action(at, None, (name,), None, (), (), None, None, ()),)
    )
    definition = ast.Definition(at, kind, name, (), None, None, (item, effect))
    program = ast.Program(Source("", "x.bow"), (definition, definition), ())
    one = 'kind name {\n  key "say \\"so\\""\n  react at key: name\n}\n'
    assert format_program(program) == f"{one}\n{one}"
