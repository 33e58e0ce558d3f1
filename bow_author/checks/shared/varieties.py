"""Of what varieties there may be tokens, and with what values keywords: those of the types of their parameters."""

from bow_author.engine.rulesets import ruleset_of
from bow_dsl.listing import listed
from bow_dsl.ruleset.names import Names


def values_of(kind: str, names: Names) -> tuple[str, ...]:
    """Give the values of a type of parameter, in their sequence: words of the game."""
    registry = ruleset_of(names).registry
    kinds = (kind, *(defined for defined, meant in registry.named.items() if meant == kind))
    ids = (name for defined in kinds for name in (*names.by_kind.get(defined, {}), *names.of_kind(defined)))
    words = (word for word, types in registry.constants.items() if kind in types)
    return tuple(dict.fromkeys((*ids, *words)))


def varieties_of(token: str, names: Names) -> tuple[str, ...] | None:
    """Give what a token may be of: the values of its parameter; None if it has none."""
    defined = names.find("token", token)
    if defined is None or not defined.definition.parameters:
        return None
    return values_of(defined.definition.parameters[0].type.text, names)


def told_varieties(known: tuple[str, ...]) -> str:
    """Name all varieties."""
    return f"one of {listed(known, 'or')}"
