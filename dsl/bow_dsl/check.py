"""Program to findings: what the ruleset has to say of a program that could be read."""

from collections.abc import Iterator

from bow_dsl.ast import Program
from bow_dsl.check_keys import KeyChecker
from bow_dsl.check_words import WordChecker
from bow_dsl.diagnostics import Diagnostic
from bow_dsl.names import Names
from bow_dsl.ruleset import Ruleset


def check(program: Program, names: Names, ruleset: Ruleset) -> Iterator[Diagnostic]:
    """Check every definition of *program*; *names* are all that it may speak of, its own included."""
    keys = KeyChecker(program.source, names, ruleset)
    words = WordChecker.of(program.source, names, ruleset)
    for definition in program.definitions:
        yield from keys.check(definition)
        yield from words.check(definition)
