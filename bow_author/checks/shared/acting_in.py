"""What of the definitions of a library acts, who has it, and what is said of its order: all that decides about that."""

from collections.abc import Iterator

from bow_author.engine.ruleset.registry import REGISTRY
from bow_author.packs.entries import Entry
from bow_author.packs.library import Library
from bow_dsl.ruleset.precedence import ORDER_NAMES
from bow_dsl.syntax import ast
from bow_dsl.value import replace

_KEYS = ORDER_NAMES | {"keywords"}


def everywhere(library: Library) -> Iterator[tuple[str, ast.Definition]]:
    """Give the definitions of packs and of programs beside them, as `acting_in` does, each with its file."""
    for pack in library.packs.values():
        for file, found in pack.ask(acting_in).items():
            yield from ((file, definition) for definition in found)
    for program in library.programs:
        yield from ((program.source.file, definition) for definition in acting_in(program))


def acting_in(program: ast.Program) -> tuple[ast.Definition, ...]:
    """Give those definitions of a program that may act, without what they say of other things."""
    may_act = (one for one in program.definitions if REGISTRY.layer(one.kind.text) is not None)
    return tuple(replace(one, title=None, titled=None, items=tuple(filter(_matters, one.items))) for one in may_act)


def acting_inside(entry: Entry) -> tuple[ast.Definition, ...]:
    """Give those that a document brings itself."""
    return acting_in(entry.program) if entry.program is not None else ()


def _matters(item: ast.Item) -> bool:
    """Tell whether an item is an effect, a section of effects, speaks of the order, or gives keywords."""
    if isinstance(item, ast.Property):
        return item.key.text in _KEYS
    return not isinstance(item, ast.Mark)
