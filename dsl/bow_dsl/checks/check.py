"""Program to findings: what the ruleset has to say of a program that could be read."""

from collections.abc import Iterator, Mapping
from functools import partial

from bow_dsl.checked.check_effects import EffectChecker
from bow_dsl.checked.program import meaning_of
from bow_dsl.checks.cost import CostChecker
from bow_dsl.checks.figures import FigureChecker
from bow_dsl.checks.given import GivenNames, without_names
from bow_dsl.checks.keys import UNKNOWN_KEY, KeyChecker
from bow_dsl.checks.precedence import OrderChecker
from bow_dsl.checks.redundancy import WasteChecker
from bow_dsl.checks.sense import SenseChecker
from bow_dsl.checks.tables import table_problems
from bow_dsl.checks.too_early import with_names_too_early
from bow_dsl.checks.words import WordChecker, without_lost_names
from bow_dsl.diagnostics import Diagnostic, Severity
from bow_dsl.ruleset.kinds import Ruleset
from bow_dsl.ruleset.names import Names
from bow_dsl.syntax import ast
from bow_dsl.syntax.ast import Program


def check(
    program: Program, names: Names, ruleset: Ruleset, labels: Mapping[str, str] | None = None
) -> Iterator[Diagnostic]:
    """Check every definition of *program*.

    *names* are all definitions that it may speak of, its own included; *labels* are what else its effects
    may name, such as the objectives of the battle plan they stand in, with the types of these things.

    What an effect means is asked only where every word of it means something.
    """
    yield from check_precedence(program, names, ruleset)
    yield from check_definitions(program, names, ruleset, labels)


def check_precedence(program: Program, names: Names, ruleset: Ruleset) -> Iterator[Diagnostic]:
    """Check what the definitions of *program* say of their precedence; a circle of several is told once."""
    yield from OrderChecker(program.source, names, ruleset.registry).check(program.definitions)


def check_definitions(
    program: Program, names: Names, ruleset: Ruleset, labels: Mapping[str, str] | None = None
) -> Iterator[Diagnostic]:
    """Check all else of the definitions of *program*, each by itself: no other text of the program has a say in it."""
    labels = labels or {}
    keys = KeyChecker(program.source, names, ruleset)
    words = WordChecker.of(program.source, names, ruleset, labels)
    effects = EffectChecker(program.source, names, ruleset.registry, dict(labels))
    given = GivenNames(program.source, effects.matcher, labels)
    sense = SenseChecker.of(program.source, ruleset.registry, effects.matcher)
    cost = CostChecker(program.source, ruleset.registry)
    figures = FigureChecker(program.source, ruleset)
    waste = WasteChecker(program.source)
    for definition in program.definitions:
        of_keys = [*map(words.not_guessed, keys.check(definition))]
        yield from of_keys
        if definition.kind.text not in ruleset.kinds:
            continue  # of what it may speak depends on its kind
        yield from figures.check(definition)
        left_open = [*given.head(definition)]
        yield from left_open
        of_parameters = [*words.parameters(definition), *words.placeholders(definition)]
        yield from of_parameters
        left_open += [finding for finding in of_parameters if finding.severity is Severity.ERROR]
        told_of = {program.source.written(finding.span) for finding in left_open}
        untyped = (parameter for parameter in definition.parameters if parameter.type.text in told_of)
        told_of.update(parameter.name.text for parameter in untyped)
        is_sound = definition.is_whole and all(finding.code != UNKNOWN_KEY for finding in of_keys)
        yield from cost.sections(definition)
        meaning = meaning_of(definition, names, ruleset.registry, labels)
        written = (item for item in definition.items if isinstance(item, ast.Section | ast.Effect))
        for item, checked_item in zip(written, meaning.items, strict=True):
            fits = partial(effects.fits, item, definition)
            unknown = [*words.unknown(item.body if isinstance(item, ast.Section) else item, definition, fits)]
            refused = effects.check(item, definition) if meaning.is_refused and not unknown else ()
            problems = unknown or [*refused, *table_problems(item, ruleset.registry, program.source)]
            taken = [*given.statements(item, definition)]
            yield from taken
            told_of.update(program.source.written(finding.span) for finding in taken)
            problems = without_names(problems, told_of, program.source) if told_of else problems
            told = without_lost_names(item, problems, program.source) if problems else []
            yield from with_names_too_early(item, told, program.source)
            is_sound = is_sound and not (problems or taken or left_open)
            if not (problems or taken or left_open):
                problems = [*cost.check(checked_item)]
                yield from problems
            if not (problems or taken or left_open):
                yield from sense.check(checked_item)
        if is_sound:
            yield from waste.check(definition)
