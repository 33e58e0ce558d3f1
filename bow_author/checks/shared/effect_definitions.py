"""The definitions of a library that have effects, with all that decides what acts, who has it, and which goes first."""

from collections.abc import Iterable, Iterator

from bow_author.engine.rulesets import ruleset_of
from bow_author.packs.document_cache import digest_of
from bow_author.packs.entries import Entry
from bow_author.packs.library import Library
from bow_dsl.ruleset.precedence import PRECEDENCE_NAMES
from bow_dsl.syntax import ast
from bow_dsl.value import replace

_TOLD = "text"
"""The property that tells people what a definition does."""
_KEYS = PRECEDENCE_NAMES | {"keywords"}


def everywhere(library: Library) -> Iterator[tuple[str, ast.Definition]]:
    """Give the definitions of packs and of programs beside them, as `stripped` does, each with its file."""
    of_files = [pair for pack in library.packs.values() for pair in pack.ask(stripped).items()]
    of_files += ((program.source.file, stripped(program)) for program in library.programs)
    registry = ruleset_of(library.names).registry
    for file, definitions in of_files:
        yield from (
            (file, definition) for definition in definitions if registry.layer(definition.kind.text) is not None
        )


def stripped(program: ast.Program) -> tuple[ast.Definition, ...]:
    """Give the definitions of a program without what they say of other things."""
    definitions = program.definitions
    return tuple(
        replace(definition, title=None, titled=None, items=tuple(filter(_matters, definition.items)))
        for definition in definitions
    )


def played(program: ast.Program) -> bytes:
    """Give a digest of what of a program decides about battles: not of places, remarks, sources and card texts."""
    definitions = program.definitions
    told = (replace(definition, items=tuple(_as_played(definition.items))) for definition in definitions)
    return digest_of(repr((*told, program.overlays)))


def _as_played(items: Iterable[ast.Item]) -> Iterator[ast.Item]:
    for item in items:
        if isinstance(item, ast.Property):
            yield replace(item, marks=(), values=() if item.key.text == _TOLD and _is_text(item) else item.values)
        elif not isinstance(item, ast.Mark):
            yield item


def _is_text(item: ast.Property) -> bool:
    """Tell whether a property is one text, as it has to be; what it says is for people."""
    return [tuple(map(type, value)) for value in item.values] == [(ast.Text,)] and not item.alternatives


def stripped_inside(entry: Entry) -> tuple[ast.Definition, ...]:
    """Give those that a document brings itself."""
    return stripped(entry.program) if entry.program is not None else ()


def _matters(item: ast.Item) -> bool:
    """Tell whether an item is an effect, a section of effects, speaks of the precedence, or gives keywords."""
    if isinstance(item, ast.Property):
        return item.key.text in _KEYS
    return not isinstance(item, ast.Mark)
