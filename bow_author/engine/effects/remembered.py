"""Rules that were compiled are remembered in the process, by what the definitions say and where.

An edit of a battle plan, the next of many small packs that use the core pack, and the next game find them ready.
"""

from collections.abc import Iterable
from functools import lru_cache

from bow_author.engine.effects.compiled import CompiledRules
from bow_dsl.ruleset.names import Defined, Names
from bow_dsl.ruleset.remembering_names import RememberingNames
from bow_dsl.syntax.ast import Program

KEPT = 8
"""Sets of definitions that are remembered: a workspace has one for each set of packs that are laid over each other."""
LAYERS = 32
"""Layers of definitions that are remembered: most sets have the first of them in common."""


class Definitions:
    """The definitions of a pack over those that these may speak of; two are equal if they say the same there.

    What a definition means is remembered with its layer, for whatever other packs lie over it.
    """

    def __init__(self, definitions: Iterable[Defined], ruleset: str, outer: "Definitions | None" = None) -> None:
        self.outer, self.ruleset = outer, ruleset
        self.by_kind: dict[str, dict[str, Defined]] = {}
        for defined in definitions:
            kind, name = defined.definition.kind.text, defined.definition.id.text
            if outer is None or not outer.has(kind, name):
                self.by_kind.setdefault(kind, {}).setdefault(name, defined)
        said = frozenset(
            (kind, name, defined.source, defined.definition.at)
            for kind, by_id in self.by_kind.items()
            for name, defined in by_id.items()
        )
        self._said = said, ruleset
        self._hash = hash((said, ruleset, outer))

    def has(self, kind: str, name: str) -> bool:
        """Tell whether there is a definition of a kind and id."""
        return name in self.by_kind.get(kind, ()) or (self.outer is not None and self.outer.has(kind, name))

    @property
    def names(self) -> Names:
        """All of them by kind and id."""
        return _names_of(self)

    def __eq__(self, other: object) -> bool:
        return self is other or (
            isinstance(other, Definitions)
            and self._hash == other._hash
            and self._said == other._said
            and self.outer == other.outer
        )

    def __hash__(self) -> int:
        return self._hash


def layered(layers: Iterable[Iterable[Defined]], ruleset: str) -> Definitions:
    """Lay definitions over each other, pack by pack."""
    made: Definitions | None = None
    for layer in layers:
        made = Definitions(layer, ruleset, made)
    return made or Definitions((), ruleset)


@lru_cache(LAYERS)
def _names_of(definitions: Definitions) -> Names:
    wider = _names_of(definitions.outer) if definitions.outer else None
    return RememberingNames(definitions.by_kind, wider, definitions.ruleset)


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
