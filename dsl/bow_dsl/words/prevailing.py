"""Against whom a permission prevails: what acts in an earlier layer, and what its definition overrides."""

from collections.abc import Callable, Iterator

from bow_dsl.checked.hooks import hook_key, hooked
from bow_dsl.ruleset.names import Names
from bow_dsl.ruleset.precedence import OVERRIDES, Ref, peer, ref_of, stated
from bow_dsl.ruleset.registry import Registry
from bow_dsl.syntax import ast
from bow_dsl.value import value


@value
class Silenced:
    """A definition that forbids something, and is overridden: its title, where that stands, and the hook."""

    title: str
    layer: int
    hook: str


def silenced_by(
    definition: ast.Definition, names: Names, registry: Registry, titles: Callable[[str, str], str]
) -> Iterator[Silenced]:
    """Give what is forbidden by those whom a definition overrides; its permission of the same prevails."""
    layer, later = registry.layer(definition.kind.text), registry.layer(registry.lasting)
    for clause in stated(definition):
        ref = peer(definition, names, registry, clause.word.text) if clause.key == OVERRIDES else None
        defined = names.find(*ref) if ref is not None else None
        if ref is None or defined is None or layer is None or later is None:
            continue
        for effect, spec, until in hooked(defined.definition, registry):
            if isinstance(effect, ast.Forbid):
                yield Silenced(titles(*ref), later if until else layer, hook_key(effect, spec))


def overridden(definition: ast.Definition, names: Names, registry: Registry) -> list[Ref]:
    """Give whom a definition overrides, if both have effects on one thing in one layer: there those do not act."""
    known = (peer(definition, names, registry, said.word.text) for said in stated(definition) if said.key == OVERRIDES)
    refs = [ref for ref in dict.fromkeys(known) if ref is not None and ref != ref_of(definition)]
    own = _acts_on(definition, registry) if refs else frozenset()
    others = ((ref, names.find(*ref)) for ref in refs)
    return [ref for ref, other in others if other is not None and own & _acts_on(other.played, registry)]


def _acts_on(definition: ast.Definition, registry: Registry) -> frozenset[tuple[int | None, str]]:
    """Give on which values and events a definition has effects, each with the layer in which they stand."""
    layer, later = registry.layer(definition.kind.text), registry.layer(registry.lasting)
    return frozenset(
        (later if until else layer, hook_key(effect, spec)) for effect, spec, until in hooked(definition, registry)
    )


def overriding(names: Names, registry: Registry) -> dict[Ref, list[Ref]]:
    """Give for each definition that is overridden by whom, in the sequence of their ids."""
    by_whom: dict[Ref, list[Ref]] = {}
    for definition in names.those(overrides_any):
        for ref in overridden(definition, names, registry):
            by_whom.setdefault(ref, []).append(ref_of(definition))
    return {ref: sorted(refs, key=lambda who: who[::-1]) for ref, refs in by_whom.items()}


def overrides_any(definition: ast.Definition) -> bool:
    """Tell whether a definition says that it overrides others."""
    return any(clause.key == OVERRIDES for clause in stated(definition))
