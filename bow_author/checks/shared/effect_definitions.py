"""The definitions of a library that have effects, with all that decides what acts, who has it, and which goes first."""

from collections.abc import Iterator

from bow_author.engine.rulesets import ruleset_of
from bow_author.packs.document_cache import digest_of
from bow_author.packs.entries import Entry
from bow_author.packs.library import Library
from bow_dsl.ruleset.precedence import PRECEDENCE_NAMES
from bow_dsl.syntax import ast
from bow_dsl.syntax.without_texts import without_texts
from bow_dsl.value import replace

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
    return digest_of(repr((*map(without_texts, program.definitions), program.overlays)))


def stripped_inside(entry: Entry) -> tuple[ast.Definition, ...]:
    """Give those that a document brings itself."""
    return stripped(entry.program) if entry.program is not None else ()


def _matters(item: ast.Item) -> bool:
    """Tell whether an item is an effect, a section of effects, speaks of the precedence, or gives keywords."""
    if isinstance(item, ast.Property):
        return item.key.text in _KEYS
    return not isinstance(item, ast.Mark)
