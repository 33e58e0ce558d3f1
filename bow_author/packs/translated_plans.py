"""A battle plan in another language: what lists of translations put in the place of its words."""

from collections.abc import Callable, Mapping
from typing import Any

from bow_author.packs.entries import Entry
from bow_author.packs.library import Library
from bow_author.packs.translations import has_text, saying
from bow_dsl.syntax.ast import Definition, Text
from bow_dsl.value import replace

PLAIN = ("title", "introduction", "designer_notes")
"""The words of a plan that stand under a key of their own."""


def words_of_plan(library: Library, language: str, plan: str) -> dict[str, Any]:
    """Give what the translations into a language say of a plan, key by key; the last one that says it prevails."""
    words: dict[str, Any] = {}
    for entry in library.entries("translations"):
        value = entry.document.value
        said = value.get("plans", {}).get(plan, {}) if value["language"] == language else {}
        for key, value in said.items():
            words[key] = value if isinstance(value, str) else {**words.get(key, {}), **value}
    return words


def words_to_translate(entry: Entry) -> dict[str, tuple[str, ...]]:
    """Give what a plan says in words: for each key of its translation what may stand under it; nothing for a text."""
    value = entry.document.value
    definitions = entry.program.definitions if entry.program is not None else ()
    named = (zones for zones in (value.get("zones") or {}).values() if isinstance(zones, dict))
    said: dict[str, tuple[str, ...]] = {
        **{key: () for key in PLAIN if (value.get(key) or "").strip()},
        "objectives": tuple(value.get("objectives") or ()),
        "names": tuple(value.get("names") or ()),
        "notes": tuple(value.get("notes") or ()),
        "zones": tuple(dict.fromkeys(title for zones in named for title in zones)),
        "rules": tuple(definition.id.text for definition in definitions if definition.title is not None),
        "texts": tuple(definition.id.text for definition in definitions if has_text(definition)),
    }
    return {key: inner for key, inner in said.items() if inner or key in PLAIN}


def plan_in(entry: Entry, library: Library, language: str) -> Entry:
    """Give a plan as it reads in a language; what nobody has translated stays as it is written.

    Args:
        entry: The plan; it fits its schema.
        library: The packs that it is read with.
        language: The code of the language.
    """
    words = words_of_plan(library, language, entry.id)
    if not words:
        return entry
    entry = entry.whole()
    value = dict(entry.document.value)
    for key, put in _REPLACED.items():
        if key in words and value.get(key):
            value[key] = put(value[key], words[key])
    program = entry.program
    if program is not None:
        titles, texts = words.get("rules", {}), words.get("texts", {})
        definitions = tuple(
            _titled(saying(definition, texts.get(definition.id.text)), titles.get(definition.id.text))
            for definition in program.definitions
        )
        program = replace(program, definitions=definitions)
    return replace(entry, document=replace(entry.document, value=value), program=program)


def _titled(definition: Definition, title: str | None) -> Definition:
    if title is None:
        return definition
    at = definition.title.at if definition.title else definition.id.at
    return replace(definition, title=Text(at, title))


def _said(_: str, said: str) -> str:
    return said


def _each(written: Mapping[str, str], said: Mapping[str, str]) -> dict[str, str]:
    return {key: said.get(key, text) for key, text in written.items()}


def _inner(key: str) -> Callable[[Mapping[str, Any], Mapping[str, str]], dict[str, Any]]:
    """Give what replaces one key of each entry, or an entry that is a text by itself."""

    def put(written: Mapping[str, Any], said: Mapping[str, str]) -> dict[str, Any]:
        return {
            name: entry if name not in said else said[name] if isinstance(entry, str) else {**entry, key: said[name]}
            for name, entry in written.items()
        }

    return put


def _zones(written: Mapping[str, Any], said: Mapping[str, str]) -> dict[str, Any]:
    return {
        house: {said.get(title, title): hexes for title, hexes in zones.items()} if isinstance(zones, dict) else zones
        for house, zones in written.items()
    }


_REPLACED: Mapping[str, Callable[[Any, Any], Any]] = {
    **dict.fromkeys(PLAIN, _said),
    "objectives": _inner("title"),
    "names": _each,
    "notes": _inner("text"),
    "zones": _zones,
}
"""How the words under each key of a plan are put in the place of its own."""
