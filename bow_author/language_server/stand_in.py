"""A definition that somebody is writing, made whole with a stand-in at the cursor, so that the checker can read it."""

from typing import NamedTuple

from bow_dsl.checked.expected import HERE, has_stand_in
from bow_dsl.diagnostics import Diagnostic
from bow_dsl.source import Source
from bow_dsl.syntax import ast
from bow_dsl.syntax.lexemes import END, SEPARATOR, Lexeme, scan
from bow_dsl.syntax.read import read

_ENDINGS = (
    *("", " x", " is x", " 1", ": x", " x: x", " is x: x", ": add 1", " is x: add 1", " from x", " be x", " then x"),
    *(
        " is x then x",
        " from x: x",
        " of x",
        " x is x",
        " x then x",
        " chooses x from x",
        " as x { x: x }",
        " { x: x }",
    ),
    *(
        " x of x",
        " 1 x",
        " is x then x else x",
        " where it is x: x",
        " by x",
        ": x then x",
        " rounded up",
        " times: x",
        " equal to 1",
        " is x is x",
        " is x is x: x",
        " is x is x then x",
    ),
)
"""What may make a statement whole whose last word is the stand-in; the first that does is taken."""


class Standing(NamedTuple):
    """A source with the stand-in, and the definition and the item of it in which that is."""

    source: Source
    definition: ast.Definition
    item: ast.Section | ast.Effect


def with_stand_in(before: str) -> Standing | None:
    """Give the definition that a text ends in the midst of, made whole with the stand-in; None if it cannot be.

    Args:
        before: the text from the beginning of the definition to the word that is being written.
    """
    lexemes = [lexeme for lexeme in scan(f"{before} x").lexemes if lexeme.kind != END][:-1]
    closing = ")" * _open(lexemes) + " }" * _depth(lexemes)
    for ending in _ENDINGS:
        source = Source(f"{before} {HERE}{ending}{closing}", "")
        program, problems = read(source)
        found = _found(program)
        if found is not None and not _problems_behind(problems, before):
            return Standing(source, *found)
    return None


def _problems_behind(problems: list[Diagnostic], before: str) -> bool:
    """Tell whether anything is wrong with what stands behind a text."""
    line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
    return any((problem.span.end_line, problem.span.end_column) >= (line, column) for problem in problems)


def _found(program: ast.Program) -> tuple[ast.Definition, ast.Section | ast.Effect] | None:
    definitions = (*program.definitions, *(overlay.definition for overlay in program.overlays))
    for definition in definitions:
        for item in definition.items:
            is_effect = isinstance(item, ast.Section | ast.Modify | ast.Permit | ast.Forbid | ast.Replace | ast.React)
            if is_effect and has_stand_in(item):
                assert isinstance(item, ast.Section | ast.Modify | ast.Permit | ast.Forbid | ast.Replace | ast.React)
                return definition, item
    return None


def _open(lexemes: list[Lexeme]) -> int:
    """Count the parentheses that are open at the end."""
    count = 0
    for lexeme in lexemes:
        if lexeme.kind in ("LBRACE", "RBRACE", SEPARATOR):
            count = 0
        count += (lexeme.kind == "LPAR") - (lexeme.kind == "RPAR")
    return max(0, count)


def _depth(lexemes: list[Lexeme]) -> int:
    return sum((lexeme.kind == "LBRACE") - (lexeme.kind == "RBRACE") for lexeme in lexemes)
