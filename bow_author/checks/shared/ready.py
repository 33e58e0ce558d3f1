"""A proof that definitions are sound, which takes long and is made anew only of other ones.

It is remembered in the process by what the definitions say and where, as the rules are that they make.
"""

from functools import lru_cache
from typing import TYPE_CHECKING

from bow_author.engine.effects.remembered import LAYERS, Definitions
from bow_dsl.checks.check import check
from bow_dsl.diagnostics import Severity
from bow_dsl.ruleset.names import Names
from bow_dsl.syntax.ast import Program

if TYPE_CHECKING:
    from bow_dsl.source import Source
    from bow_dsl.syntax.ast import Definition


@lru_cache(LAYERS)
def are_sound(definitions: Definitions) -> bool:
    """Tell whether nothing is wrong with any of these definitions; others tell what is."""
    if definitions.outer is not None and not are_sound(definitions.outer):
        return False
    of_files: dict[Source, list[Definition]] = {}
    for by_id in definitions.names.by_kind.values():
        for defined in by_id.values():
            of_files.setdefault(defined.source, []).append(defined.definition)
    programs = (Program(source, tuple(of_file), ()) for source, of_file in of_files.items())
    return all(is_sound(program, definitions.names) for program in programs)


def is_sound(program: Program, names: Names, labels: dict[str, str] | None = None) -> bool:
    """Tell whether nothing is wrong with the definitions of a program, which may speak of *labels*."""
    from bow_author.engine.rulesets import ruleset_of

    return all(definition.is_whole for definition in program.definitions) and all(
        finding.severity is not Severity.ERROR for finding in check(program, names, ruleset_of(names), labels or {})
    )
