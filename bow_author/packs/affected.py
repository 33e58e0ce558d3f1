"""What a change of some files affects: the files that use, directly or through others, what these define."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from bow_author.packs.documents import KINDS, read_document
from bow_author.packs.entries import Entry
from bow_author.packs.inventory import every_entry, every_program
from bow_author.packs.library import Library
from bow_author.packs.read import is_program, real_path
from bow_dsl.source import Source
from bow_dsl.syntax import ast
from bow_dsl.syntax.read import read
from bow_dsl.syntax.walk import walk

Definitions = dict[str, str]
"""What a file defines: each id, and all that is written about it."""
_LONGER_THAN_NAMES = 200
"""Characters: so long a text is prose, in which nothing is spoken of by its name."""


def affected(library: Library, changed: Mapping[str, str | None]) -> frozenset[str]:
    """Give the files of a library that a change affects, the changed ones included.

    Args:
        library: what is there now.
        changed: the files that have changed, links followed, each with the text that it had; None if it is new.
    """
    files = {real_path(file): file for file in _files(library)}
    names: set[str] = set()
    for file, text in changed.items():
        before = definitions_in(text, file) if text is not None else {}
        now = _definitions(library, files[file]) if file in files else {}
        names.update(name for name in {*before, *now} if before.get(name) != now.get(name))
    touched = {files[file] for file in changed if file in files}
    for pack in library.packs.values():  # who and what a pack is concerns all that lies in it
        if pack.document is not None and pack.manifest.id in names:
            touched |= {program.source.file for program in pack.programs}
            touched |= {entry.document.file for entry in pack.entries}
    users = _users(library)
    waiting = sorted(names)
    while waiting:
        for name, file in users.get(waiting.pop(), ()):
            touched.add(file)
            if name is not None and name not in names:
                names.add(name)
                waiting.append(name)
    return frozenset(touched)


def definitions_in(text: str, file: str) -> Definitions:
    """Give what a text defines: of a program its definitions, of a document its id."""
    if is_program(file):
        return _of_program(read(Source(text, file))[0])
    document, _ = read_document(text, file)
    return _of_document(document.value, text) if document is not None else {}


def definitions_of(program: ast.Program) -> tuple[str, ...]:
    """Give the ids of all that a program defines, sorted."""
    return tuple(sorted({definition.id.text for definition in program.definitions}))


def spoken_in_program(program: ast.Program) -> tuple[str, ...]:
    """Give every name of which a program may speak, sorted: with the pack before it and without, one and many."""
    words = {
        node.text
        for _, definition in _written(program)
        for node in walk(definition.items)
        if isinstance(node, ast.Word)
    }
    changed = {overlay.definition.id.text for overlay in program.overlays}
    return tuple(sorted(_in_all_forms(words | changed)))


def spoken_in_document(entry: Entry) -> tuple[str, ...]:
    """Give every name of which a document, and what it defines, may speak, sorted."""
    words = _texts(entry.document.value)
    if entry.program is not None:
        words |= {node.text for node in walk(entry.program.definitions) if isinstance(node, ast.Word)}
    return tuple(sorted(_in_all_forms(words)))


def _in_all_forms(names: Iterable[str]) -> set[str]:
    named = _with_persons(names)
    named |= {name.partition(".")[2] for name in named}
    return named | {name.removesuffix("s") for name in named}


def _definitions(library: Library, file: str) -> Definitions:
    for pack in library.packs.values():
        if pack.document is not None and pack.document.file == file:
            return _of_document(pack.document.value, pack.document.text)
    for program in every_program(library):
        if program.source.file == file:
            return _of_program(program)
    for entry in every_entry(library):
        if entry.document.file == file:
            return _of_document(entry.document.value, entry.document.text)
    return {}


def _of_program(program: ast.Program) -> Definitions:
    text = program.source.text
    texts: Definitions = {}
    for node, definition in _written(program):
        texts[definition.id.text] = texts.get(definition.id.text, "") + text[node.at[0] : node.at[1]]
    return texts


def _written(program: ast.Program) -> list[tuple[ast.Node, ast.Definition]]:
    """Give what a program defines, and what it changes of others, each with the definition that it speaks of."""
    changes = [(overlay, overlay.definition) for overlay in program.overlays]
    return [*((definition, definition) for definition in program.definitions), *changes]


def _of_document(value: Any, text: str) -> Definitions:
    if not isinstance(value, dict):
        return {}
    changed = value.get("of") if "overlay" in value else None
    of_others = changed.values() if isinstance(changed, dict) else ()
    return {str(value[key]): text for key in KINDS if isinstance(value.get(key), str)} | dict.fromkeys(of_others, text)


def _users(library: Library) -> dict[str, list[tuple[str | None, str]]]:
    """Give for each name who speaks of it: a definition by its own name, or a document without one; and the file."""
    users: dict[str, list[tuple[str | None, str]]] = {}
    for program in every_program(library):
        for _, definition in _written(program):
            words = {node.text for node in walk(definition.items) if isinstance(node, ast.Word)}
            for name in _with_persons({definition.id.text, *words}):
                users.setdefault(name, []).append((definition.id.text, program.source.file))
    for entry in every_entry(library):
        its_words = _texts(entry.document.value)
        if entry.program is not None:
            its_words |= {node.text for node in walk(entry.program.definitions) if isinstance(node, ast.Word)}
        for name in _with_persons(its_words):
            users.setdefault(name, []).append((None, entry.document.file))
    return users


def _with_persons(names: Iterable[str]) -> set[str]:
    """Add what stands before the dot of a name: of a card its commander, of a keyword with a number the keyword."""
    return {part for name in names for part in (name, name.partition(".")[0], *name.split())}


def _texts(value: Any) -> set[str]:
    """Give all keys and short texts in a value."""
    texts: set[str] = set()
    waiting = [value]
    while waiting:
        inner = waiting.pop()
        if type(inner) is str:
            if len(inner) < _LONGER_THAN_NAMES:
                texts.add(inner)
        elif type(inner) is dict:
            texts.update(map(str, inner))
            waiting += inner.values()
        elif type(inner) is list:
            waiting += inner
    return texts


def _files(library: Library) -> Iterator[str]:
    yield from library.targets
    yield from (program.source.file for program in every_program(library))
    yield from (entry.document.file for entry in every_entry(library))
    yield from (pack.document.file for pack in library.packs.values() if pack.document is not None)
