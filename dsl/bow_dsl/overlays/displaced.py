"""What a change of a definition displaces: the words that stood there."""

from collections.abc import Iterator

from bow_dsl.overlays.changes import Change, effect_head, item_path, path_of
from bow_dsl.overlays.patch import verb_and_hook
from bow_dsl.ruleset.names import Defined
from bow_dsl.source import At
from bow_dsl.syntax import ast


def displaced(defined: Defined, change: Change) -> str:
    """Give what stood where a change is made, as its author wrote it; nothing if it only adds, or speaks of all."""
    texts = (defined.source.text[at[0] : at[1]] for at in _places(defined.definition, change))
    return "; ".join(" ".join(text.split()) for text in texts)


def _places(definition: ast.Definition, change: Change) -> Iterator[At]:
    path = change.path
    if change.deed == "title":
        title = definition.title if path == ("title",) else definition.titled
        yield from (title.at,) if title else ()
    for item in definition.items:
        match item:
            case ast.Property() if change.deed in ("sum", "put", "delete") and not item.alternatives:
                if item.key.text == path[0]:
                    yield from _values(item, change)
            case ast.Property() | ast.Section():
                is_meant = change.deed == "set" and item_path(item) == path
                if is_meant or (change.deed == "delete" and item_path(item)[: len(path)] == path):
                    yield item.at
            case _ if change.deed == "no effect" and isinstance(item, ast.Effect):
                if effect_head(*verb_and_hook(item)) == path[0]:
                    yield item.at
            case _:
                pass


def _values(item: ast.Property, change: Change) -> Iterator[At]:
    """Give the values of a key that are meant, or all of what it says."""
    words = change.path[1:]
    if not words or (change.deed == "sum" and len(item.values) == 1):
        yield item.at
        return
    yield from ((value[0].at[0], value[-1].at[1]) for value in item.values if path_of(value)[: len(words)] == words)
