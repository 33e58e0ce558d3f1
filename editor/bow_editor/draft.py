"""What a plan would hold after changes on its hexes, tried out before anything is done.

Every operation keeps to its layer: on one that is locked or hidden it does nothing.
"""

import re
from collections.abc import Iterable
from typing import Any

from bow_author.hexes.board import Board, TerrainId
from bow_author.hexes.coordinates import Hex
from bow_author.packs.edits import Change, Edit, Put, Take, changes_between
from bow_author.plans.begin import plain_letters
from bow_author.plans.model import Ink, TextSize
from bow_author.plans.zones import ByTitle, as_said, zones_of
from bow_editor.content import Content
from bow_editor.editor_state import EditorState, Layer, Layers
from bow_editor.placeables import Arrow, Note
from bow_editor.words import tr

SECTIONS = {
    Layer.TERRAIN: "terrain",
    Layer.TOKENS: "tokens",
    Layer.OBJECTIVES: "objectives",
    Layer.ZONES: "zones",
    Layer.NAMES: "names",
    Layer.NOTES: "notes",
    Layer.ARROWS: "arrows",
    Layer.UNITS: "units",
}
"""The key of a plan under which each layer stands."""


class Draft:
    """Changes of a plan, entry by entry, and the edit that makes them."""

    def __init__(self, value: Any, content: Content, board: Board, layers: Layers) -> None:
        self.content = content
        self.board = board
        self.layers = layers
        self._value = value
        self._changed: dict[Layer, dict[str, Any]] = {layer: {} for layer in Layer}
        self._places: dict[Layer, dict[str, list[str]]] = {}

    @classmethod
    def of(cls, editor: EditorState) -> "Draft | None":
        """Begin with the open plan; None if it cannot be edited, or nobody knows its board."""
        if editor.content is None or editor.board is None:
            return None
        return cls(editor.session.document.value, editor.content, editor.board, editor.layers)

    def entry(self, layer: Layer, key: str) -> Any:
        """Give what would stand under a key; None if nothing."""
        changed = self._changed[layer]
        return changed[key] if key in changed else self._old(layer).get(key)

    def entries(self, layer: Layer) -> dict[str, Any]:
        """Give all that would stand on a layer."""
        together = {**self._old(layer), **self._changed[layer]}
        return {key: item for key, item in together.items() if item is not None}

    def put(self, layer: Layer, key: str, item: Any) -> None:
        """Let something stand under a key; None takes it away."""
        if self.layers.may_change(layer):
            self._changed[layer][key] = item
            self._places.pop(layer, None)

    def labels(self, layer: Layer, at: Hex) -> list[str]:
        """Give the labels of the units, or objectives, that would be in a hex; of the arrows that touch it."""
        if layer not in self._places:
            places = self._places[layer] = {}
            for label, item in self.entries(layer).items():
                for name in dict.fromkeys(item[key] for key in ("at", "from", "to") if key in item):
                    places.setdefault(name, []).append(label)
        return list(self._places[layer].get(at.name, ()))

    def edit(self, title: str) -> Edit | None:
        """Give the edit; None if it would change nothing. Nothing is emptied on the way to being filled again."""
        puts: list[Change] = []
        takes: list[Change] = []
        for layer, changed in self._changed.items():
            old = self._old(layer)
            for key, item in changed.items():
                path = (SECTIONS[layer], key)
                if item is None:
                    takes += [Take(path)] if key in old else []
                elif key in old:
                    puts += changes_between(old[key], item, path)
                else:
                    puts.append(Put(path, item))
        return Edit(title, (*puts, *takes)) if puts or takes else None

    def lay(self, at: Hex, terrain: str) -> None:
        """Let a hex count as some terrain; what is printed there needs nothing laid on it."""
        self.put(Layer.TERRAIN, at.name, None if terrain == self.printed(at) else terrain)

    def printed(self, at: Hex) -> TerrainId | None:
        """Give what is under whatever is laid on a hex; None if no pack says what open ground is."""
        printed = self.board.terrain.get(at)
        return printed or next((kind.id for kind in self.content.catalogue.terrain.values() if kind.is_ground), None)

    def add_token(self, at: Hex, token: str, amount: int | bool) -> None:
        """Lay a token on a hex, beside the others there."""
        self.put(Layer.TOKENS, at.name, {**(self.entry(Layer.TOKENS, at.name) or {}), token: amount})

    def zones(self) -> dict[tuple[str, str], list[str]]:
        """Give the hexes of each zone, by House and title."""
        entries = self.entries(Layer.ZONES).items()
        return {(house, title): hexes for house, written in entries for title, hexes in zones_of(written).items()}

    def put_zones(self, house: str, zones: ByTitle) -> None:
        """Give a House these zones; a zone without a title gets one if it is not alone any more."""
        self.put(Layer.ZONES, house, as_said(zones, tr("First zone")))

    def set_zone(self, at: Hex, house: str | None, title: str = "") -> None:
        """Let a hex be in one zone and in no other; None takes it out of all.

        Without a title it is the zone that has none, or else the first zone of the House.
        """
        if house is not None and not title:
            title = next(iter(zones_of(self.entry(Layer.ZONES, house))), "")
        for other_house, written in self.entries(Layer.ZONES).items():
            zones = zones_of(written)
            kept = {
                called: hexes
                if (other_house, called) == (house, title)
                else [name for name in hexes if name != at.name]
                for called, hexes in zones.items()
            }
            if kept != zones:
                self.put_zones(other_house, kept)
        if house is not None:
            zones = zones_of(self.entry(Layer.ZONES, house))
            if at.name not in zones.setdefault(title, []):
                zones[title].append(at.name)
                self.put_zones(house, zones)

    def set_objective(self, at: Hex, title: str, holder: str | None, label: str = "") -> None:
        """Put an objective on a hex; one that is there gets the new title and holder and keeps its label."""
        there = self.labels(Layer.OBJECTIVES, at)
        objective = {"at": at.name, "title": title, **({"holder": holder} if holder else {})}
        self.put(
            Layer.OBJECTIVES, there[0] if there else self.free_label([label or slug(title) or "objective"]), objective
        )
        for extra in there[1:]:
            self.put(Layer.OBJECTIVES, extra, None)

    def set_note(self, at: Hex, note: Note) -> None:
        """Write a note on a hex, in place of the one that is there."""
        self.put(Layer.NOTES, at.name, {"text": note.text, **_drawn_with(note)})

    def set_arrow(self, start: Hex, end: Hex, arrow: Arrow) -> None:
        """Draw an arrow from hex to hex; one that is there already is drawn otherwise."""
        entry = {"from": start.name, "to": end.name}
        entries = self.entries(Layer.ARROWS).items()
        there = next((label for label, item in entries if all(item[key] == entry[key] for key in entry)), None)
        self.put(Layer.ARROWS, there or self.free_label(["arrow_1"]), entry | _drawn_with(arrow))

    def set_unit(self, at: Hex, setup: dict[str, Any], label: str = "") -> None:
        """Put a unit on a hex, in place of whatever unit is there.

        A commander who is on the board already comes from where he is: he is one person, whatever his version. A unit
        of the same type keeps the label of the one that it takes the place of.
        """
        units = self.entries(Layer.UNITS)
        there = self.labels(Layer.UNITS, at)
        unit = {**setup, "at": at.name}
        if commander := setup.get("commander"):
            mine = [old for old, item in units.items() if person(item.get("commander") or "") == person(commander)]
        else:
            mine = [old for old in there if units[old].get("unit") == setup.get("unit")]
        for extra in there:
            if extra not in mine[:1]:
                self.put(Layer.UNITS, extra, None)
        if mine:
            kept = {key: item for key, item in units[mine[0]].items() if key in unit}
            unit = {**kept, **unit}  # in the sequence in which its author wrote it
        self.put(Layer.UNITS, mine[0] if mine else self.free_label([label] if label else label_stems(setup)), unit)

    def clear(self, at: Hex, layers: Iterable[Layer] = tuple(Layer)) -> None:
        """Take away all that the plan lays on a hex."""
        for layer in layers:
            if layer in (Layer.UNITS, Layer.OBJECTIVES, Layer.ARROWS):
                for label in self.labels(layer, at):
                    self.put(layer, label, None)
            elif layer is Layer.ZONES:
                self.set_zone(at, None)
            else:
                self.put(layer, at.name, None)

    def free_label(self, stems: Iterable[str], given: Iterable[str] = ()) -> str:
        """Give a label that neither another unit, objective or arrow has nor anything in the packs, nor has been given.

        The first stem that is free is taken as it stands. Of a stem that ends in `_1` the first number that is free.
        """
        labelled = (Layer.UNITS, Layer.OBJECTIVES, Layer.ARROWS)
        taken = {*given, *self.content.names.ids(), *(label for layer in labelled for label in self.entries(layer))}
        wanted = list(stems)
        for stem in wanted:
            if stem not in taken:
                return stem
        stem = re.sub(r"_\d+$", "", wanted[-1])
        return next(label for number in range(1, len(taken) + 2) if (label := f"{stem}_{number}") not in taken)

    def _old(self, layer: Layer) -> dict[str, Any]:
        return self._value.get(SECTIONS[layer]) or {}


def _drawn_with(thing: Note | Arrow) -> dict[str, str]:
    """Give colour and size as a plan writes them, where they are not the usual ones."""
    colour = {} if thing.colour is Ink.BLACK else {"colour": thing.colour.value}
    return colour if thing.size is TextSize.NORMAL else {**colour, "size": thing.size.value}


def person(commander: str) -> str:
    """Tell who a commander is, whatever the version.

    >>> person("jaime_lannister.kingslayer")
    'jaime_lannister'
    """
    return commander.partition(".")[0]


def label_stems(setup: dict[str, Any]) -> list[str]:
    """Give the labels that an author would try for a unit, one after the other.

    >>> label_stems({"commander": "maege_mormont.lady_of_bear_island"}), label_stems({"unit": "riders"})
    (['maege', 'maege_mormont', 'maege_mormont_1'], ['riders_1'])
    """
    if commander := setup.get("commander"):
        name = person(commander)
        return list(dict.fromkeys([name.partition("_")[0], name, f"{name}_1"]))
    return [f"{setup.get('unit', 'unit')}_1"]


def slug(title: str) -> str:
    """Make a label of a title; empty if it has no letter to begin with.

    >>> slug("The Northern Ford"), slug("Brücke 2"), slug("Miller's Men")
    ('the_northern_ford', 'bruecke_2', 'millers_men')
    """
    return re.sub(r"^[^a-z]+", "", re.sub(r"[^a-z0-9]+", "_", plain_letters(title))).strip("_")
