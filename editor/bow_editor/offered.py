"""The ids that a plan may name, with the titles by which its author knows them."""

from collections.abc import Iterable
from typing import Any

from bow_author.engine.catalogue import CommanderCard
from bow_author.packs.library import Library
from bow_author.packs.load import known_titles
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
    found = [Option(name, title) for name, title in _titles(content, kind).items()]
    if kind not in {"side", "pack"}:
        found.sort(key=lambda option: option.title.casefold())
    known = {option.value for option in found}
    strange = [Option(name, f"{name} ({tr('unknown')})") for name in now if name is not None and name not in known]
    return (*found, *dict.fromkeys(strange))


def commander_title(card: CommanderCard) -> str:
    """Name a commander and his version."""
    return f"{card.name}, {card.titled}" if card.titled else card.name


def pack_titles(library: Library) -> dict[str, str]:
    """Give the titles of all packs that could be used, with their ids in brackets."""
    return {name: f"{title} ({name})" for name, title in known_titles(library).items()}


def _titles(content: Content, kind: str) -> dict[str, str]:
    catalogue = content.catalogue
    match kind:
        case "unit":
            return {name: one.title for name, one in catalogue.units.items()}
        case "commander":
            return {name: commander_title(one) for name, one in catalogue.commanders.items()}
        case "terrain":
            return {name: one.title for name, one in catalogue.terrain.items()}
        case "token":
            return {name: one.title for name, one in catalogue.tokens.items() if one.lies_on in {"hex", "unit"}}
        case "house":
            return {name: one.title for name, one in catalogue.houses.items()}
        case "side":
            houses = _titles(content, "house")
            return {house: houses.get(house, house) for house in content.entry.document.value["sides"]}
        case "board" | "skirmish":
            return {entry.id: entry.document.value.get("title", entry.id) for entry in content.library.entries(kind)}
        case "pack":
            return pack_titles(content.library)
        case other:
            defined = content.names.of_kind(other)
            return {name: one.definition.title.value if one.definition.title else name for name, one in defined.items()}
