"""What packs say in other languages: names, bynames and texts of definitions; titles of boards and of packs."""

from collections.abc import Iterator
from itertools import chain
from typing import TYPE_CHECKING, Any

from bow_author.packs.entries import Entry, Pack
from bow_author.packs.library import Library
from bow_author.packs.overlays import closure
from bow_dsl.ruleset.names import Defined, Names
from bow_dsl.syntax.ast import Definition, Program, Property, Text, Word
from bow_dsl.value import replace

if TYPE_CHECKING:
    from bow_dsl.words.things import Titles


def names_in(library: Library, language: str) -> dict[tuple[str, str], str]:
    """Give the translated names of a language, by kind and id.

    What a pack has given another name is translated by that pack, or by one that requires it: no other knows of it.
    """
    renaming = dict(_renaming(library))
    return {
        key: text
        for pack, key, text in _translated(library, language, "names")
        if _knows(library, pack, renaming.get(key))
    }


def texts_in(library: Library, language: str) -> dict[tuple[str, str], str]:
    """Give the texts in place of those of authors in a language, by kind and id."""
    return {key: text for _, key, text in _translated(library, language, "texts")}


def bynames_in(library: Library, language: str) -> dict[tuple[str, str], str]:
    """Give the bynames in place of what is `titled` in a language, by kind and id."""
    return {key: text for _, key, text in _translated(library, language, "bynames")}


def board_title(board: Entry, library: Library, language: str) -> str:
    """Give what a board is called in a language: as it is translated, else as its author calls it."""
    said = _said(library, language, "boards").get(board.id)
    return str(said if said is not None else board.document.value["title"])


def pack_title(pack: Pack, library: Library, language: str) -> str:
    """Give what a pack is called in a language: as it is translated, else as its authors call it."""
    said: str = _said(library, language, "packs").get(pack.manifest.id, {}).get("title", pack.manifest.title)
    return said


def pack_description(pack: Pack, library: Library, language: str) -> str:
    """Give what a pack is about, in a language or as its authors tell it; empty if they do not."""
    written = pack.document.value.get("description") if pack.document is not None else ""
    said: str = _said(library, language, "packs").get(pack.manifest.id, {}).get("description", written)
    return said or ""


def has_title(library: Library, language: str, key: str, name: str) -> bool:
    """Tell whether a board or a pack, as the key `boards` or `packs` says, has a title in a language."""
    said = _said(library, language, key).get(name)
    return said is not None and (isinstance(said, str) or "title" in said)


def _said(library: Library, language: str, key: str) -> dict[str, Any]:
    """Give what all translations into a language say under a key, by id; of two the later one prevails."""
    values = (entry.document.value for entry in library.entries("translations"))
    found: dict[str, Any] = {}
    for by_id in (value.get(key, {}) for value in values if value["language"] == language):
        for name, said in by_id.items():
            found[name] = {**found.get(name, {}), **said} if isinstance(said, dict) else said
    return found


def _translated(library: Library, language: str, key: str) -> Iterator[tuple[str | None, tuple[str, str], str]]:
    """Give what stands under a key of all translations into a language, with the pack, the kind and the id."""
    for entry in library.entries("translations"):
        if entry.document.value["language"] == language:
            for kind, by_id in entry.document.value.get(key, {}).items():
                for name, text in by_id.items():
                    yield entry.pack, (kind, name), text


def _renaming(library: Library) -> Iterator[tuple[tuple[str, str], str]]:
    """Give the kind and id of every definition that has another name by now, and the pack that has given it that."""
    for name, pack in library.packs.items():
        for ref, given in chain.from_iterable(pack.ask(renamings_of).values()):
            seen = library.names.find(*ref)
            title = seen.definition.title if seen is not None else None
            if title is not None and title.value == given != _first_title(library, ref):
                yield ref, name


def renamings_of(program: Program) -> tuple[tuple[tuple[str, str], str], ...]:
    """Give the kinds and ids of what the overlays of a program give another name, and that name."""
    changed = (
        (overlay.definition, overlay.definition.title or overlay.definition.titled) for overlay in program.overlays
    )
    return tuple(((said.kind.text, said.id.text), title.value) for said, title in changed if title is not None)


def titles_of_program(program: Program) -> tuple[tuple[tuple[str, str], str | None], ...]:
    """Give the kinds and ids of what a program defines, with their titles."""
    titles = ((said.kind.text, said.id.text, said.title) for said in program.definitions)
    return tuple(((kind, name), title.value if title is not None else None) for kind, name, title in titles)


def _first_title(library: Library, ref: tuple[str, str]) -> str | None:
    """Give what a definition was called by the pack that defines it."""
    of_packs = chain.from_iterable(pack.ask(titles_of_program).values() for pack in library.packs.values())
    return next((title for of_file in of_packs for found, title in of_file if found == ref), None)


def _knows(library: Library, pack: str | None, renaming: str | None) -> bool:
    """Tell whether a pack knows of what another has renamed; what nobody has renamed they all know."""
    return renaming is None or (pack is not None and renaming in closure(library.packs, [pack]))


def titles_in(library: Library, language: str) -> "Titles":
    """Give what definitions are called in a language: as it is translated, else as their authors call them."""
    from bow_dsl.words.verbalizer import titles_of

    translated = names_in(library, language)
    return titles_of(library.names, lambda kind, name: translated.get((kind, name)))


def names_called(names: Names, library: Library, language: str) -> Names:
    """Give names among which definitions have the titles, bynames and texts that packs give them in a language."""
    titles, texts, bynames = names_in(library, language), texts_in(library, language), bynames_in(library, language)
    renamed: dict[str, dict[str, Defined]] = {}
    for kind, name in dict.fromkeys((*titles, *texts, *bynames)):
        defined = names.find(kind, name)
        if defined is not None:
            definition = saying(defined.definition, texts.get((kind, name)))
            title = titles.get((kind, name))
            if title is not None:
                at = definition.title.at if definition.title else definition.id.at
                definition = replace(definition, title=Text(at, title))
            byname = bynames.get((kind, name))
            if byname is not None and definition.titled is not None:
                definition = replace(definition, titled=Text(definition.titled.at, byname))
            renamed.setdefault(kind, {})[name] = Defined(definition, defined.source)
    return Names(renamed, names, names.ruleset) if renamed else names


def has_text(definition: Definition) -> bool:
    """Tell whether the author of a definition wrote a text."""
    return any(isinstance(item, Property) and item.key.text == "text" for item in definition.items)


def saying(definition: Definition, text: str | None) -> Definition:
    """Give a definition with another text than its author's, if there is one."""
    if text is None:
        return definition
    at = definition.id.at
    said = Property(at, Word(at, "text"), ((Text(at, text),),), (), ())
    others = (item for item in definition.items if not (isinstance(item, Property) and item.key.text == "text"))
    return replace(definition, items=(*others, said))


def untranslated(library: Library, language: str) -> Iterator[tuple[str, str]]:
    """Give the kind and id of every definition of the packs that has no name in a language."""
    translated = names_in(library, language)
    for kind, by_id in sorted(library.names.by_kind_everywhere().items()):
        yield from ((kind, name) for name in sorted(by_id) if (kind, name) not in translated)
