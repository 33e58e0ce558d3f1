"""The names that a definition may use everywhere."""

from bow_dsl.ruleset.registry import Registry
from bow_dsl.syntax import ast


def sort_of(definition: ast.Definition, registry: Registry) -> str:
    """Give the kind of a definition, with what it lies on if that is no place."""
    kind = definition.kind.text
    for item in definition.items:
        if isinstance(item, ast.Property) and item.key.text == registry.lies_on and item.values:
            last = item.values[0][-1]
            sort = f"{kind} on {last.text}" if isinstance(last, ast.Word) else kind
            return sort if sort in registry.scopes else kind
    return kind


def names_of(definition: ast.Definition, registry: Registry) -> dict[str, str]:
    """Give the names that a definition may use in all its effects, with their types; without its parameters.

    What lies on something else than a place finds that `here`.
    """
    types = dict(registry.scopes.get(definition.kind.text, ()))
    return types | dict(registry.scopes.get(sort_of(definition, registry), ()))
