"""The names that a definition may use everywhere."""

from bow_dsl.ruleset.registry import Registry
from bow_dsl.syntax import ast


def names_of(definition: ast.Definition, registry: Registry) -> dict[str, str]:
    """Give the names that a definition may use in all its effects, with their types; without its parameters.

    What lies on something else than a place finds that `here`.
    """
    kind = definition.kind.text
    types = dict(registry.scopes.get(kind, ()))
    for item in definition.items:
        if isinstance(item, ast.Property) and item.key.text == registry.lies_on and item.values:
            last = item.values[0][-1]
            types |= dict(registry.scopes.get(f"{kind} on {last.text}", ())) if isinstance(last, ast.Word) else {}
    return types
