"""What of a definition can decide about a game: all but what it tells people."""

from bow_dsl.syntax import ast
from bow_dsl.value import replace


def without_texts(definition: ast.Definition) -> ast.Definition:
    """Give a definition without what its marks say, and its properties that are one text.

    Effects and their sections are the very same ones, and stand at the same numbers among the items.
    """
    return replace(definition, items=tuple(map(_silent, definition.items)))


def _silent(item: ast.Item) -> ast.Item:
    if isinstance(item, ast.Mark):
        return replace(item, source="")
    if not isinstance(item, ast.Property):
        return item
    return replace(item, marks=(), values=() if _is_text(item) else item.values)


def _is_text(item: ast.Property) -> bool:
    return [tuple(map(type, value)) for value in item.values] == [(ast.Text,)] and not item.alternatives
