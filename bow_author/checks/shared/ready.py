"""A proof that definitions are sound, which takes long and is made anew only of other ones.

It is remembered in the process by what the definitions say and where, as the rules are that they make. Of each
definition it is remembered besides with all that was asked for it, so that an edit has few of them proved anew.
"""

from collections.abc import Iterable
from functools import lru_cache, partial
from typing import TYPE_CHECKING

from bow_author.checks.incremental.queries import Query, View
from bow_author.checks.incremental.tracked_library import Tracker
from bow_author.engine.effects.remembered import LAYERS, Definitions, layered
from bow_author.packs.library import Library
from bow_dsl.checks.check import check, check_definitions, check_precedence
from bow_dsl.diagnostics import Diagnostic, Severity
from bow_dsl.ruleset.names import Names
from bow_dsl.syntax.ast import Program

if TYPE_CHECKING:
    from bow_dsl.ruleset.kinds import Ruleset
    from bow_dsl.source import Source
    from bow_dsl.syntax.ast import Definition


def packs_are_sound(library: Library, *packs: str) -> bool:
    """Tell whether nothing is wrong with any definition of some packs of a library; others tell what is."""
    return are_sound(layered(library.layers(packs), library.ruleset))


@lru_cache(LAYERS)
def are_sound(definitions: Definitions) -> bool:
    """Tell whether nothing is wrong with any of these definitions; others tell what is."""
    if definitions.outer is not None and not are_sound(definitions.outer):
        return False
    of_files: dict[Source, list[Definition]] = {}
    for by_id in definitions.names.by_kind.values():
        for defined in by_id.values():
            of_files.setdefault(defined.source, []).append(defined.definition)
    view, ids = View(Library({}, definitions.names)), _ids(definitions)
    for source, of_file in of_files.items():
        program = Program(source, tuple(of_file), ())
        if not _is_free_of_errors(check_precedence(program, definitions.names, _ruleset(definitions.names))):
            return False
        for definition in of_file:
            key = "sound", ids, source.file, definition.kind.text, definition.id.text
            make = partial(_proved, view, Program(source, (definition,), ()))
            if not view.once((*key, _said(source, definition)), make)[0]:
                return False
    return True


def is_sound(program: Program, names: Names, labels: dict[str, str] | None = None) -> bool:
    """Tell whether nothing is wrong with the definitions of a program, which may speak of *labels*."""
    return all(definition.is_whole for definition in program.definitions) and _is_free_of_errors(
        check(program, names, _ruleset(names), labels or {})
    )


def _proved(view: View, program: Program) -> tuple[bool, Iterable[Query]]:
    """Tell whether a definition is sound, and what was asked for that."""
    tracker = Tracker(view)
    is_whole = all(definition.is_whole for definition in program.definitions)
    findings = check_definitions(program, tracker.names, _ruleset(tracker.names), {})
    return is_whole and _is_free_of_errors(findings), tracker.queries


def _is_free_of_errors(findings: Iterable[Diagnostic]) -> bool:
    return all(finding.severity is not Severity.ERROR for finding in findings)


def _said(source: "Source", definition: "Definition") -> str:
    """Give the text of a definition, which tells it from what it was before an edit."""
    return source.text[slice(*definition.at)]


def _ids(definitions: Definitions | None) -> int:
    """Tell which definitions there are, whatever they say: what is proved of others need not be forgotten."""
    ids: list[tuple[str, str]] = []
    while definitions is not None:
        ids += ((kind, name) for kind, by_id in definitions.by_kind.items() for name in by_id)
        definitions = definitions.outer
    return hash(frozenset(ids))


def _ruleset(names: Names) -> "Ruleset":
    from bow_author.engine.rulesets import ruleset_of

    return ruleset_of(names)
