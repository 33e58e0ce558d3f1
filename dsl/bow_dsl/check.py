"""Program to findings: what the ruleset has to say of a program that could be read."""

from collections.abc import Iterable, Iterator

from bow_dsl.ast import Program
from bow_dsl.check_keys import KeyChecker
from bow_dsl.check_words import WordChecker
from bow_dsl.diagnostics import Diagnostic
from bow_dsl.names import Names
from bow_dsl.ruleset import Ruleset


def check(
    program: Program, names: Names, ruleset: Ruleset, labels: Iterable[str] = ()
) -> Iterator[Diagnostic]:
    """Check every definition of *program*.

    *names* are all definitions that it may speak of, its own included; *labels* are what else its effects
    may name, such as the objectives of the battle plan they stand in.
    """
    keys = KeyChecker(program.source, names, ruleset)
    words = WordChecker.of(program.source, names, ruleset, labels)
    for definition in program.definitions:
        yield from keys.check(definition)
        yield from words.check(definition)
