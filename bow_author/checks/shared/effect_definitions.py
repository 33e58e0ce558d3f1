"""The definitions of a library that have effects, with all that decides what acts, who has it, and which goes first."""

from collections.abc import Callable, Iterator

from bow_author.engine.rulesets import ruleset_of
from bow_author.packs.document_cache import digest_of
from bow_author.packs.entries import Entry
from bow_author.packs.library import Library
from bow_dsl.ruleset.precedence import PRECEDENCE_NAMES
from bow_dsl.syntax import ast
from bow_dsl.syntax.walk import walk_bodies
from bow_dsl.syntax.without_texts import without_texts
from bow_dsl.value import replace

_KEYS = PRECEDENCE_NAMES | {"keywords"}


Form = Callable[[ast.Program], tuple[ast.Definition, ...]]
"""A function of a module that gives the definitions of a program, each without what somebody does not ask for."""


def everywhere(library: Library, form: Form | None = None) -> Iterator[tuple[str, ast.Definition]]:
    """Give the definitions of packs and of programs beside them, each with its file, as `stripped` or a *form* does."""
    form = form or stripped
    of_files = [pair for pack in library.packs.values() for pair in pack.ask(form).items()]
    of_files += ((program.source.file, form(program)) for program in library.programs)
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


def reacting(program: ast.Program) -> tuple[ast.Definition, ...]:
    """Give the definitions of a program that react to something, each with nothing but what does."""
    kept = (
        replace(definition, title=None, titled=None, items=tuple(filter(_reacts, definition.items)))
        for definition in program.definitions
    )
    return tuple(definition for definition in kept if definition.items)


def _reacts(item: ast.Item) -> bool:
    return any(isinstance(node, ast.React) for node in walk_bodies([item]))


def played(program: ast.Program) -> bytes:
    """Give a digest of what of a program decides about battles: not of places, remarks, sources and card texts."""
    return digest_of(repr((*map(without_texts, program.definitions), program.overlays)))


def reacting_inside(entry: Entry) -> tuple[ast.Definition, ...]:
    """Give those that a document brings itself."""
    return reacting(entry.program) if entry.program is not None else ()


def _matters(item: ast.Item) -> bool:
    """Tell whether an item is an effect, a section of effects, speaks of the precedence, or gives keywords."""
    if isinstance(item, ast.Property):
        return item.key.text in _KEYS
    return not isinstance(item, ast.Mark)
