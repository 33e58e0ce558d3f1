"""Who may lead a unit, and what choosing him changes: a commander is one person, and stands on the board once."""

from collections.abc import Iterator
from typing import Any

from bow_author.hexes.coordinates import parse_hex
from bow_author.packs.edits import Change, Put, Take
from bow_author.plans.model import HouseId, Rank
from bow_editor.content import Content
from bow_editor.draft import Draft, person
from bow_editor.editor_state import EditorState, Layer
from bow_editor.fields import Option
from bow_editor.offered import offered
from bow_editor.placeables import Unit
from bow_editor.placing import fitting_side
from bow_editor.words import tr


def commanders_for(content: Content, plan: Any, label: str) -> tuple[Option, ...]:
    """List who may lead a unit, each with the type of unit that he brings: first its own House's, who are free.

    Args:
        content: what the plan may speak of.
        plan: what it says.
        label: the unit.
    """
    unit = plan["units"][label]
    catalogue = content.catalogue
    where = {person(other["commander"]): other["at"] for other in plan["units"].values() if "commander" in other}
    where.pop(person(unit.get("commander") or ""), None)  # another version of himself is not elsewhere
    sides = [unit["side"], *(side for side in plan["sides"] if side != unit["side"])]

    def listed() -> Iterator[tuple[tuple[int, bool, str], Option]]:
        for option in offered(content, "commander", [unit.get("commander")]):
            card = catalogue.commanders.get(option.value)
            if card is None:
                yield (len(sides) + 1, False, option.title), option
                continue
            kind = catalogue.units.get(card.unit)
            brings = kind.title if kind else card.unit
            house = catalogue.houses.get(card.house)
            family = house.title if house else card.house
            place = sides.index(card.house) if card.house in sides else len(sides)
            stands = where.get(person(option.value))
            if stands is None:
                group = tr("{house}: free").format(house=family)
            else:
                group = tr("{house}: on the board, comes from there").format(house=family)
                brings = f"{brings}, {stands}"
            yield (place, stands is not None, family), Option(option.value, option.title, brings, group)

    return tuple(option for _, option in sorted(listed(), key=lambda item: item[0]))


def led(editor: EditorState, label: str, commander: Any) -> tuple[Change, ...]:
    """Give the changes that let a commander lead a unit, or nobody: it is then one of the type that he led.

    It fights for his House if that plays. One who is on the board already comes from where he is, with his label.
    """
    draft, content = Draft.of(editor), editor.content
    if draft is None or content is None:
        return ()
    path, unit = ("units", label), editor.session.document.value["units"][label]
    if commander is None:
        card = content.catalogue.commanders.get(unit.get("commander", ""))
        plain = card.unit if card else next(iter(content.catalogue.units), "")
        return (Take((*path, "commander")), Put((*path, "unit"), plain)) if "commander" in unit else ()
    side = fitting_side(editor, Unit(HouseId(unit["side"]), Rank(unit["rank"]), commander=commander))
    others = draft.entries(Layer.UNITS).items()
    his = [name for name, other in others if name != label and _is(other.get("commander"), commander)]
    at = parse_hex(unit["at"])
    if his and at is not None:
        setup = {key: known for key, known in unit.items() if key not in {"unit", "commander", "at"}}
        draft.set_unit(at, {"commander": commander, **setup, "side": side})
        edit = draft.edit("")
        return edit.changes if edit else ()
    changes: list[Change] = [Take((*path, "unit"))] if "unit" in unit else []
    changes.append(Put((*path, "commander"), commander))
    return (*changes, *([Put((*path, "side"), side)] if side != unit["side"] else []))


def _is(name: str | None, other: str) -> bool:
    return name is not None and person(name) == person(other)
