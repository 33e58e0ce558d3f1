"""Against whom a permission prevails: what acts in an earlier layer, and what its definition overrides."""

from collections.abc import Callable, Iterator

from bow_dsl.checked.hooks import hook_key, hooked
from bow_dsl.ruleset.names import Names
from bow_dsl.ruleset.precedence import OVERRIDES, peer, stated
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
