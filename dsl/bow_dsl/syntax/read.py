"""Text to program, the front half of the language in one call."""

import gc
import re
from collections.abc import Iterator
from contextlib import contextmanager

from bow_dsl.diagnostics import Diagnostic, Severity
from bow_dsl.source import Source
from bow_dsl.syntax import ast
from bow_dsl.syntax.foreign_words import FORMERLY, old_spellings
from bow_dsl.syntax.lexemes import MOST_LEXEMES
from bow_dsl.syntax.merge_markers import conflict_findings, conflicts, without
from bow_dsl.syntax.misspelt import MOST_PROBLEMS as MOST_TRIED, misspelt
from bow_dsl.syntax.problems import MISPLACED, tell
from bow_dsl.syntax.text_to_tree import MOST_PROBLEMS, parse
from bow_dsl.syntax.tree_to_ast import program

TOO_LARGE = "BOW103"
_OLD = re.compile(rf'\b({"|".join(FORMERLY)})\s*"')


def read(source: Source) -> tuple[ast.Program, list[Diagnostic]]:
    """Read a source: its definitions as far as they can be read, and every syntax problem in it.

    >>> read(Source('keyword bold "Bold" { permit counterattack by self }', "x.bow"))[0].definitions[0].id.text
    'bold'
    """
    with collector_at_rest():
        merged = conflicts(source.text)
        text = without(source.text, merged) if merged else source.text
        parsed = parse(text)
        problems = conflict_findings(merged, source)
        problems += [
            tell(problem, source, misspelt(problem, text, parsed.problems) if number < MOST_TRIED else None)
            for number, problem in enumerate(parsed.problems)
        ]
        if len(problems) >= MOST_PROBLEMS:
            message = f"only the first {MOST_PROBLEMS} problems of this file are told"
            problems.append(Diagnostic(MISPLACED, Severity.NOTE, message, problems[-1].span, "fix some of them first"))
        if parsed.is_too_long:
            message = f"this is longer than {MOST_LEXEMES} words and signs"
            problems.append(
                Diagnostic(TOO_LARGE, Severity.ERROR, message, source.span((0, 0)), "divide it into several")
            )
        known = program(parsed.tree, source, parsed.comments)
        return known, problems + ([*old_spellings(known, source)] if _OLD.search(source.text) else [])


@contextmanager
def collector_at_rest() -> Iterator[None]:
    """Look for no garbage meanwhile: trees hold no cycles, and looking through them takes as long as reading."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()
