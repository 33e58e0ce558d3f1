"""What is to be proposed is tried before: only what means something in its place is told to an author."""

import copy
from abc import abstractmethod
from collections.abc import Callable, Mapping
from typing import TypeVar

from bow_dsl import checked
from bow_dsl.checked.check_phrases import PhraseChecker
from bow_dsl.checked.match import Scope
from bow_dsl.diagnostics import Diagnostic, Span
from bow_dsl.source import Source
from bow_dsl.syntax import ast
from bow_dsl.syntax.ast import Node
from bow_dsl.syntax.walk import fields_of

By = Mapping[int, str | Node]
"""Other words and nodes, by the identity of those in whose place they stand; an empty word leaves one out."""
Fits = Callable[[By, Span], bool]
"""Tells whether nothing is wrong any more at a place of an effect once some of its words or nodes are others."""
_T = TypeVar("_T")


class ProposingChecker(PhraseChecker):
    """Checks what is written, and what might be written in its place."""

    trying = False
    """Whether what is being checked is only to be proposed."""

    @abstractmethod
    def check(self, item: ast.Section | ast.Effect, definition: ast.Definition) -> list[Diagnostic]:
        """Find what is wrong with an item of a definition."""

    @abstractmethod
    def _statement(self, statement: ast.Statement, scope: Scope) -> checked.Statement:
        """Check a statement."""

    def is_statement(self, words: str, scope: Scope) -> bool:
        """Tell whether a statement means something here."""
        return self._is_sound(f"react after event: {words}", scope)

    def is_condition(self, words: str, scope: Scope) -> bool:
        """Tell whether a condition means something here."""
        return self._is_sound(f"permit event when {words}", scope)

    def fits(self, item: ast.Section | ast.Effect, definition: ast.Definition, by: By, span: Span) -> bool:
        """Tell whether nothing is wrong any more at a place of an item in which some words or nodes are others."""
        return not any(touches(problem.span, span) for problem in self.check(replaced(item, by), definition))

    def _is_sound(self, effect: str, scope: Scope) -> bool:
        from bow_dsl.syntax.read import read  # only what is wrong is read twice

        source = Source(f"kind id {{ {effect} }}", self.source.file)
        program, unread = read(source)
        items = [item for definition in program.definitions for item in definition.items]
        if unread or len(items) != 1:
            return False
        before = self.source, self.trying
        self.source, self.trying = source, True
        with self.trial() as problems:
            match items[0]:
                case ast.React(body=body):
                    for statement in body:
                        self._statement(statement, scope)
                case ast.Permit(when=condition) if condition is not None:
                    self.condition(condition, scope)
        self.source, self.trying = before
        return not problems


def touches(first: Span, second: Span) -> bool:
    """Tell whether two places have anything in common."""
    starts = (first.line, first.column), (second.line, second.column)
    ends = (first.end_line, first.end_column), (second.end_line, second.end_column)
    return starts[0] < ends[1] and starts[1] < ends[0]


def replaced(node: _T, by: By) -> _T:
    """Give what is written with other words or nodes in the place of some, and without those that are to be empty."""
    if isinstance(node, tuple):
        left = [part for part in node if by.get(id(part)) != ""] or node
        return tuple(replaced(part, by) for part in left)  # type: ignore[return-value]  # a tuple as it was
    if not isinstance(node, Node):
        return node
    other = by.get(id(node))
    if isinstance(other, Node):
        return other  # type: ignore[return-value]  # another of the same sort
    made = copy.copy(node)
    for name in fields_of(type(node)):
        object.__setattr__(made, name, replaced(getattr(node, name), by))
    if isinstance(made, ast.Word) and other:
        object.__setattr__(made, "text", other)
    return made
