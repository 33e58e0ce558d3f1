"""Rules that were compiled are remembered in the process, by what the definitions say and where.

An edit of a battle plan, the next of many small packs that use the core pack, and the next game find them ready.
"""

from collections.abc import Iterable
from functools import lru_cache

from bow_author.engine.effects.compiled import CompiledRules
from bow_dsl.ruleset.names import Defined, Names
from bow_dsl.syntax.ast import Program

KEPT = 8
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


@lru_cache(KEPT)
def rules_of(
    definitions: Definitions,
    variants: frozenset[str],
    own: Program | None = None,
    labels: tuple[tuple[str, str], ...] = (),
) -> CompiledRules:
    """Give the rules that some definitions make where some variants are agreed on.

    Args:
        definitions: what packs define.
        variants: what is agreed on.
        own: what a document defines itself.
        labels: the names in that document, with their types.
    """
    if own is None:
        return CompiledRules(definitions.names, variants)
    names, _ = definitions.names.extended([own])
    return CompiledRules(names, variants, own.definitions, dict(labels))
