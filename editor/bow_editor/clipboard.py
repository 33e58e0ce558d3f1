"""Copying, laying down, moving and turning what lies in hexes, between plans and between programs."""

import json
import re
from collections.abc import Collection, Iterator, Mapping
from functools import partial
from typing import Any

from bow_author.hexes.coordinates import Hex, distance
from bow_author.packs.documents import read_document
from bow_author.packs.edits import Edit
from bow_author.packs.schemas import accepts
from bow_author.plans.model import Ink, TextSize
from bow_dsl.value import replace
from bow_editor.draft import SECTIONS, Draft, person
from bow_editor.editor_state import EditorState, Layer
from bow_editor.pattern import Pattern, Piece
from bow_editor.placeables import Arrow
from bow_editor.regions import Axial, from_axial, middle
from bow_editor.renaming import drafted
from bow_editor.words import tr

_MARK = "battles_of_westeros_pattern"
_BY_LABEL = (Layer.UNITS, Layer.OBJECTIVES)


def copied(editor: EditorState, hexes: Collection[Hex], held_by: Hex | None = None) -> Pattern | None:
    """Copy what lies in hexes, on all layers that are neither locked nor hidden; None if nothing does.

    It is held by the hex nearest to the middle of what is copied, if none is said.

    Who copies a unit takes no piece of the zone along in which it stands: only a whole zone, or else nothing but zones.
    """
    draft = Draft.of(editor)
    if draft is None or not hexes:
        return None
    lying = {at: lying_in(draft, at, hexes) for at in sorted(hexes, key=lambda at: at.reading)}
    taken = zones_along(draft, lying)
    held = {at: replace(whole, zones=tuple(filter(taken.__contains__, whole.zones))) for at, whole in lying.items()}
    full = [at for at, piece in held.items() if piece]
    if not full:
        return None
    hq, hr = (held_by or min(full, key=partial(distance, middle(full)))).axial
    return Pattern({(at.axial[0] - hq, at.axial[1] - hr): held[at] for at in full})


def zones_along(draft: Draft, lying: Mapping[Hex, Piece]) -> set[tuple[str, str]]:
    """Give the zones that go along with what lies in hexes: those that are whole there, or all if nothing else is."""
    names, has_more = {at.name for at in lying}, any(replace(piece, zones=()) for piece in lying.values())
    return {zone for zone, zoned in draft.zones().items() if not has_more or names.issuperset(zoned)}


def lying_in(draft: Draft, at: Hex, whole: Collection[Hex] = ()) -> Piece:
    """Give what lies in a hex; of arrows those that end in one of the *whole* hexes."""
    may, name = draft.layers.may_change, at.name

    def labelled(layer: Layer) -> dict[str, dict[str, Any]]:
        if not may(layer):
            return {}
        entries = {label: draft.entry(layer, label) for label in draft.labels(layer, at)}
        return {label: {key: item for key, item in entry.items() if key != "at"} for label, entry in entries.items()}

    return Piece(
        terrain=draft.entry(Layer.TERRAIN, name) if may(Layer.TERRAIN) else None,
        tokens=(draft.entry(Layer.TOKENS, name) or {}) if may(Layer.TOKENS) else {},
        objectives=labelled(Layer.OBJECTIVES),
        zones=tuple(zone for zone, hexes in draft.zones().items() if name in hexes) if may(Layer.ZONES) else (),
        name=draft.entry(Layer.NAMES, name) if may(Layer.NAMES) else None,
        units=labelled(Layer.UNITS),
        note=draft.entry(Layer.NOTES, name) if may(Layer.NOTES) else None,
        arrows=tuple(_arrows_from(draft, at, whole)) if may(Layer.ARROWS) else (),
    )


def _arrows_from(draft: Draft, at: Hex, whole: Collection[Hex]) -> Iterator[tuple[Axial, dict[str, Any]]]:
    (q, r), names = at.axial, {place.name: place for place in whole}
    for label in draft.labels(Layer.ARROWS, at):
        arrow = draft.entry(Layer.ARROWS, label)
        if arrow["from"] == at.name and arrow["to"] in names:
            east, south = names[arrow["to"]].axial
            yield (east - q, south - r), {key: item for key, item in arrow.items() if key not in ("from", "to")}


def pasted(editor: EditorState, pattern: Pattern, at: Hex) -> Edit | None:
    """Lay a pattern down, held at a hex; what would lie off the board, or on a locked layer, is left out.

    What lies there is replaced layer by layer, and stays where the pattern has nothing. A commander who is on the
    board comes from where he is.
    """
    draft = Draft.of(editor)
    if draft is None:
        return None
    pieces = {to: piece for to, piece in _laid(pattern, at).items() if to in draft.board}
    title = _paste_title(draft, pieces, at)
    for to, piece in pieces.items():
        _lay(draft, piece, to)
    return drafted(draft, editor.session.document.value, title)


def left_off(editor: EditorState, pattern: Pattern, at: Hex) -> str:
    """Say how much of a pattern that is laid down here lies off the board, and is left out; empty if nothing does."""
    board = editor.board
    count = sum(piece.count for to, piece in _laid(pattern, at).items() if board is None or to not in board)
    if not count:
        return ""
    if count == 1:
        return tr("1 piece lies off the board and is left out.")
    return tr("{count} pieces lie off the board and are left out.").format(count=count)


def _laid(pattern: Pattern, at: Hex) -> dict[Hex, Piece]:
    hq, hr = at.axial
    return {from_axial((q + hq, r + hr)): piece for (q, r), piece in pattern.pieces.items()}


def _paste_title(draft: Draft, pieces: Mapping[Hex, Piece], at: Hex) -> str:
    """Call pasting what it does: commanders who are on the board already are moved, and not copied."""
    standing = {person(unit["commander"]): unit for unit in draft.entries(Layer.UNITS).values() if "commander" in unit}
    units = [(to, unit.get("commander") or "") for to, piece in pieces.items() for unit in piece.units.values()]
    known = draft.content.catalogue.commanders
    moved = [
        known[who].name if who in known else who
        for to, who in units
        if draft.layers.may_change(Layer.UNITS) and standing.get(person(who), {"at": to.name})["at"] != to.name
    ]
    if not moved:
        return tr("Paste at {hex}").format(hex=at.name)
    is_alone = len(moved) == len(units) == 1 and [Piece(units=piece.units) for piece in pieces.values()] == [
        *pieces.values()
    ]
    template = tr("Move {what} to {where}") if is_alone else tr("Paste at {where}, and move {what} there")
    return template.format(what=", ".join(moved), where=at.name)


def _lay(draft: Draft, piece: Piece, to: Hex) -> None:
    if piece.terrain:
        draft.lay(to, piece.terrain)
    if piece.tokens:
        draft.put(Layer.TOKENS, to.name, dict(piece.tokens))
    if piece.name:
        draft.put(Layer.NAMES, to.name, piece.name)
    if piece.note:
        draft.put(Layer.NOTES, to.name, dict(piece.note))
    q, r = to.axial
    for (east, south), look in piece.arrows:
        end = from_axial((q + east, r + south))
        if end in draft.board and end != to:
            drawn = Arrow(Ink(look.get("colour", Ink.BLACK)), TextSize(look.get("size", TextSize.NORMAL)))
            draft.set_arrow(to, end, drawn)
    for house, title in piece.zones:
        draft.set_zone(to, house, title)
    for label, objective in piece.objectives.items():
        draft.set_objective(to, objective["title"], objective.get("holder"), label)
    for label, setup in piece.units.items():
        draft.set_unit(to, dict(setup), label)


def deleted(
    editor: EditorState, hexes: Collection[Hex], title: str, layers: Collection[Layer] = tuple(Layer)
) -> Edit | None:
    """Take away what lies in hexes, on these layers where they are neither locked nor hidden."""
    draft = Draft.of(editor)
    if draft is None:
        return None
    for at in hexes:
        draft.clear(at, layers)
    return draft.edit(title)


def to_text(pattern: Pattern) -> str:
    """Write a pattern for the clipboard of the system: YAML, a line for each hex."""
    lines = [f"{_MARK}: 1", "hexes:"]
    for place, piece in pattern.pieces.items():
        data: dict[str, Any] = {"place": list(place)}
        data |= {key: item for key in _KEYS if (item := getattr(piece, key))}
        if piece.arrows:
            data["arrows"] = [{"way": list(way), **drawn} for way, drawn in piece.arrows]
        if piece.zones:
            data["zones"] = [{house: title} if title else house for house, title in piece.zones]
        plain = json.dumps(data, ensure_ascii=False)
        lines.append("  - " + _NOT_IN_YAML.sub(lambda match: f"\\u{ord(match[0]):04x}", plain))
    return "\n".join([*lines, ""])


_NOT_IN_YAML = re.compile("[\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]")
"""What JSON leaves as it is, and YAML wants escaped."""
_KEYS = ("terrain", "tokens", "objectives", "zones", "name", "note", "units")


def from_text(text: str) -> Pattern | None:
    """Read what `to_text`, another version of it, or a person wrote; None if it is no pattern.

    What cannot stand in a battle plan is left out, and all else is taken.
    """
    if _MARK not in text:
        return None
    document, _ = read_document(text, "clipboard")
    value = document.value if document else None
    hexes = value.get("hexes") if isinstance(value, dict) and _MARK in value else None
    if not isinstance(hexes, list):
        return None
    pieces = {}
    for item in hexes:
        place = _place(item)
        if place is not None and (piece := _read(item)):
            pieces[place] = piece
    return Pattern(pieces) if pieces else None


def _place(item: Any) -> Axial | None:
    place = item.get("place") if isinstance(item, dict) else None
    if not isinstance(place, list) or len(place) != 2 or not all(type(part) is int for part in place):
        return None
    q, r = place
    return (q, r) if abs(q) < 10**4 and abs(r) < 10**4 else None


def _read(item: dict[str, Any]) -> Piece:
    def labelled(key: str, layer: Layer) -> dict[str, Any]:
        entries = item.get(key)
        if not isinstance(entries, dict):
            return {}
        loose = {
            label: {key: value for key, value in setup.items() if key != "at"}
            for label, setup in entries.items()
            if isinstance(setup, dict)
        }
        return {label: setup for label, setup in loose.items() if _fits(layer, label, {**setup, "at": _HERE})}

    zones = item.get("zones")
    tokens = item.get("tokens")
    return Piece(
        terrain=_fitting(Layer.TERRAIN, item.get("terrain")),
        tokens=_fitting(Layer.TOKENS, tokens) or {} if isinstance(tokens, dict) else {},
        objectives=labelled("objectives", Layer.OBJECTIVES),
        zones=tuple(dict.fromkeys(_fitting_zones(zones))) if isinstance(zones, list) else (),
        name=_fitting(Layer.NAMES, item.get("name")),
        units=labelled("units", Layer.UNITS),
        note=_fitting(Layer.NOTES, item.get("note")),
        arrows=tuple(_fitting_arrows(item.get("arrows"))),
    )


def _fitting_arrows(arrows: Any) -> Iterator[tuple[Axial, dict[str, Any]]]:
    for arrow in arrows if isinstance(arrows, list) else ():
        way = _place({"place": arrow.get("way")}) if isinstance(arrow, dict) else None
        if way is not None and way != (0, 0):
            drawn = {key: item for key, item in arrow.items() if key != "way"}
            if _fits(Layer.ARROWS, "a", {**drawn, "from": _HERE, "to": _HERE}):
                yield way, drawn


_HERE = "A1"


def _fitting(layer: Layer, item: Any) -> Any:
    return item if item is not None and _fits(layer, _HERE, item) else None


def _fitting_zones(zones: list[Any]) -> Iterator[tuple[str, str]]:
    for zone in zones:
        if isinstance(zone, str) and _fits(Layer.ZONES, zone, [_HERE]):
            yield zone, ""
        elif isinstance(zone, dict):
            for house, title in zone.items():
                if isinstance(title, str) and _fits(Layer.ZONES, house, {title: [_HERE]}):
                    yield house, title


def _fits(layer: Layer, key: str, item: Any) -> bool:
    """Tell whether the schema of battle plans lets this stand on a layer."""
    return bool(accepts("battle_plan")({**_BARE, SECTIONS[layer]: {key: item}}))


_SIDE = {"command": 1, "order": 1, "leadership": 1, "morale_end": 1}
_BARE = {
    "battle": "x",
    "title": "x",
    "packs": ["x"],
    "board": "x",
    "edges": {"x": "north", "y": "south"},
    "rounds": 1,
    "momentum": "x",
    "sides": {"x": _SIDE, "y": _SIDE},
    "units": {},
}
"""The least that is a battle plan, to try things in."""
