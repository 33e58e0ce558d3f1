"""What takes long to make of all definitions, and is made anew only of other ones: a proof that they are sound, rules.

Both are remembered in the process by what the definitions say and where, not by the run: an edit of a battle plan, or
the next of many small packs that use the core pack, finds them ready.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING

from bow_dsl.checks.check import check
from bow_dsl.diagnostics import Severity
from bow_dsl.ruleset.names import Defined, Names
from bow_dsl.syntax.ast import Program

if TYPE_CHECKING:
    from bow_author.engine.effects.compiled import CompiledRules
    from bow_dsl.source import Source
    from bow_dsl.syntax.ast import Definition

_KEPT = 8
"""Sets of definitions that are remembered: a workspace has one for each set of packs that are laid over each other."""


class Definitions:
    """All definitions that may be spoken of; two are equal if they say the same at the same places."""

    def __init__(self, definitions: Iterable[Defined], ruleset: str) -> None:
        self.names = Names(ruleset=ruleset)
        for defined in definitions:
            by_id = self.names.by_kind.setdefault(defined.definition.kind.text, {})
            by_id.setdefault(defined.definition.id.text, defined)
        self._said = (
            ruleset,
            frozenset(
                (kind, name, defined.source, defined.definition.at)
                for kind, by_id in self.names.by_kind.items()
                for name, defined in by_id.items()
            ),
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Definitions) and self._said == other._said

    def __hash__(self) -> int:
        return hash(self._said)


@lru_cache(_KEPT)
def are_sound(definitions: Definitions) -> bool:
    """Tell whether nothing is wrong with any of these definitions; others tell what is."""
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


@lru_cache(_KEPT)
def rules_of(
    definitions: Definitions,
    variants: frozenset[str],
    own: Program | None = None,
    labels: tuple[tuple[str, str], ...] = (),
) -> "CompiledRules":
    """Give the rules that some definitions make where some variants are agreed on.

    Args:
        definitions: what packs define.
        variants: what is agreed on.
        own: what a document defines itself.
        labels: the names in that document, with their types.
    """
    from bow_author.engine.effects.compiled import CompiledRules

    if own is None:
        return CompiledRules(definitions.names, variants)
    names, _ = definitions.names.extended([own])
    return CompiledRules(names, variants, own.definitions, dict(labels))
