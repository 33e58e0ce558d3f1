"""What of a definition can decide about a game: all but what it tells people."""

from bow_dsl.syntax import ast
from bow_dsl.value import replace


def without_texts(definition: ast.Definition) -> ast.Definition:
    """Give a definition without its marks, and without what its properties say that are one text.

    Effects and their sections are the very same ones.
    """
    return replace(
        definition, items=tuple(_silent(item) for item in definition.items if not isinstance(item, ast.Mark))
    )


def _silent(item: ast.Item) -> ast.Item:
    if not isinstance(item, ast.Property):
        return item
    return replace(item, marks=(), values=() if _is_text(item) else item.values)


def _is_text(item: ast.Property) -> bool:
    return [tuple(map(type, value)) for value in item.values] == [(ast.Text,)] and not item.alternatives
