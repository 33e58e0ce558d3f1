"""The ids that a plan may name, with the titles by which its author knows them."""

from collections.abc import Iterable
from typing import Any

from bow_author.engine.agreed import AGREED
from bow_author.engine.catalogue import Catalogue
from bow_author.packs.library import Library
from bow_author.packs.load import known_titles
from bow_author.print.hex_list import commander_title
from bow_editor.content import Content
from bow_editor.fields import Option
from bow_editor.words import tr


def offered(content: Content, kind: str, now: Iterable[Any] = ()) -> tuple[Option, ...]:
    """Give the ids of a kind; what stands there *now* is among them even if nothing defines it.

    Args:
        content: what the plan may speak of.
        kind: `unit`, `commander`, `terrain`, `token`, `variant`, `house`, `side`, `board`, `skirmish`, `pack`.
        now: what stands there.
    """
    options = [Option(name, title) for name, title in titles(content, content.catalogue, kind).items()]
    if kind not in {"side", "pack"}:
        options.sort(key=lambda option: option.title.casefold())
    known = {option.value for option in options}
    strange = [Option(name, f"{name} ({tr('unknown')})") for name in now if name is not None and name not in known]
    return (*options, *dict.fromkeys(strange))


def pack_titles(library: Library) -> dict[str, str]:
    """Give the titles of all packs that could be used, with their ids in brackets."""
    return {name: f"{title} ({name})" for name, title in known_titles(library).items()}


def titles(content: Content, catalogue: Catalogue, kind: str) -> dict[str, str]:
    """Give the titles of what is of a kind, as a catalogue of the content has them, by their ids."""
    match kind:
        case "unit":
            return {name: unit_type.title for name, unit_type in catalogue.units.items()}
        case "commander":
            return {name: commander_title(commander) for name, commander in catalogue.commanders.items()}
        case "terrain":
            return {name: terrain.title for name, terrain in catalogue.terrain.items()}
        case "token":
            return {name: token.title for name, token in catalogue.tokens.items() if token.lies_on in {"hex", "unit"}}
        case "house":
            return {name: house.title for name, house in catalogue.houses.items()}
        case "side":
            houses = titles(content, catalogue, "house")
            return {house: houses.get(house, house) for house in content.entry.document.value["sides"]}
        case "board" | "skirmish":
            return {entry.id: entry.document.value.get("title", entry.id) for entry in content.library.entries(kind)}
        case "pack":
            return pack_titles(content.library)
        case "variant":
            own = {definition.id.text for definition in content.own}  # which hold without being named
            return {
                name: title
                for agreed in AGREED
                for name, title in _defined(content, agreed).items()
                if agreed == "variant" or name not in own
            }
        case other:
            return _defined(content, other)


def _defined(content: Content, kind: str) -> dict[str, str]:
    return {
        name: located.definition.title.value if located.definition.title else name
        for name, located in content.catalogue.names.of_kind(kind).items()
    }
