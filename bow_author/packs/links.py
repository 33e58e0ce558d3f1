"""What uses a definition: back-links from other definitions and from documents."""

from collections.abc import Iterator
from typing import NamedTuple

from bow_author.packs.documents import OVERLAY
from bow_author.packs.library import Library
from bow_dsl.diagnostics import Span
from bow_dsl.syntax import ast
from bow_dsl.syntax.walk import walk


class Link(NamedTuple):
    """Something that uses a definition, and where."""

    user: str
    span: Span


def users_of(library: Library, kind: str, name: str) -> Iterator[Link]:
    """Give every definition and document that names a definition, once each.

    A word in an effect counts only if no other kind of definition has this id.
    """
    is_alone = sum(name in by_id for by_id in library.names.by_kind_everywhere().values()) == 1
    for user_kind, by_id in sorted(library.names.by_kind_everywhere().items()):
        for identifier, defined in sorted(by_id.items()):
            if (user_kind, identifier) == (kind, name):
                continue
            for node in walk(defined.definition.items):
                if (
                    isinstance(node, ast.Word)
                    and node.text == name
                    and (is_alone or _is_value(defined.definition, node, kind))
                ):
                    yield Link(f"{user_kind} {identifier}", defined.source.span(node.at))
                    break
    for document_kind in ("battle_plan", "skirmish", "epic", "board", "components", OVERLAY):
        for entry in library.entries(document_kind):
            path = next(_paths(entry.document.value, name), None)
            if path is not None:
                yield Link(f"{document_kind.replace('_', ' ')} {entry.id}", entry.document.span(*path))


def _is_value(definition: ast.Definition, word: ast.Word, kind: str) -> bool:
    """Tell whether a word is the value of the key for a kind: `unit`, `house`, `keywords`."""
    return any(
        isinstance(item, ast.Property) and item.key.text.rstrip("s") == kind and item.at[0] <= word.at[0] < item.at[1]
        for item in definition.items
    )


def _paths(value: object, name: str, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """Give the places where a name is a key or a value."""
    if value == name:
        yield path
    elif isinstance(value, dict):
        for key, inner in value.items():
            if key == name:
                yield (*path, key)
            yield from _paths(inner, name, (*path, key))
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            yield from _paths(inner, name, (*path, index))
