"""What the inspector shows: everything that lies in the selected hexes, or in the one at the cursor, as fields."""

from collections.abc import Iterator, Sequence
from typing import Any

from bow_author.engine.catalogue_entries import CommanderCard
from bow_author.hexes.coordinates import Hex, parse_hex
from bow_author.packs.edits import Change, Edit, Put, Take
from bow_author.plans.model import Ink, TextSize
from bow_author.print.hex_list import commander_title
from bow_editor.content import Content
from bow_editor.draft import Draft
from bow_editor.editor_state import EditorState, Layer
from bow_editor.fields import Field, FieldKind, Section, field_of
from bow_editor.leading import commanders_for, led
from bow_editor.offered import offered
from bow_editor.renaming import as_label, objective_titled, renamed
from bow_editor.words import tr
from bow_editor.zoning import ZoneOfPlan, filled, retitled, zones_in


def inspected(editor: EditorState) -> tuple[Hex, ...]:
    """Give the hexes that are looked at, in the sequence of reading."""
    return tuple(sorted(editor.looked_at, key=lambda at: at.reading))


def sections(editor: EditorState, hexes: Sequence[Hex] | None = None) -> list[Section]:
    """Give what lies in hexes, those that are looked at if none are named; nothing of a plan that cannot be edited."""
    if editor.content is None or editor.board is None:
        return []
    return list(_Inspection(editor, editor.content, hexes or inspected(editor)).sections())


_LAYERS = {
    "unit": Layer.UNITS,
    "objective": Layer.OBJECTIVES,
    "zone": Layer.ZONES,
    "name": Layer.NAMES,
    "note": Layer.NOTES,
    "arrow": Layer.ARROWS,
}
"""What tools are about."""


def foremost(editor: EditorState) -> str:
    """Give the key of the section to be seen: of what the tool is about, else of what lies on top; empty for none."""
    if editor.tool in _LAYERS:
        return str(_LAYERS[editor.tool].value)
    names = {at.name for at in editor.looked_at}
    plan: Any = editor.session.document.value
    for part in ("units", "objectives"):
        if any(thing["at"] in names for thing in (plan.get(part) or {}).values()):
            return part
    for part in ("names", "notes"):
        if names & set(plan.get(part) or ()):
            return part
    return "zones" if any(names & set(zone.hexes) for side in plan["sides"] for zone in zones_in(plan, side)) else ""


class _Inspection:
    def __init__(self, editor: EditorState, content: Content, hexes: Sequence[Hex]) -> None:
        self.editor = editor
        self.content = content
        self.plan: Any = editor.session.document.value
        self.hexes = hexes
        self.names = [at.name for at in self.hexes]
        self.where = self.names[0] if len(self.names) == 1 else f"{len(self.names)} {tr('hexes')}"

    def sections(self) -> Iterator[Section]:
        """Give the sections, what lies highest first."""
        units = [label for label, unit in (self.plan.get("units") or {}).items() if unit["at"] in self.names]
        if units:
            yield self._units(units)
        goals = [
            label for label, objective in (self.plan.get("objectives") or {}).items() if objective["at"] in self.names
        ]
        if goals:
            yield self._objectives(goals)
        yield self._terrain()
        yield self._tokens()
        yield self._name()
        yield self._notes()
        yield from self._arrows()
        yield self._zones()
        yield from self._off_board()

    def _off_board(self) -> Iterator[Section]:
        """Give what lies in no hex of the board: it could be reached in no other way."""
        board = self.editor.board
        assert board is not None, "nothing is inspected without a board"
        for part in ("units", "objectives"):
            for label, thing in (self.plan.get(part) or {}).items():
                at = parse_hex(thing["at"])
                if at is None or at not in board:
                    path = (part, label)
                    hexes = field_of(self.plan, [(*path, "at")], is_needed=True, of=label, title=tr("Hex"))
                    remove = Edit(f"{tr('Remove')} {label}", (Take(path),))
                    yield Section(f"off {label}", f"{tr('Off the board')}: {label}", (hexes,), remove)

    def _section(self, layer: Layer, title: str, fields: Sequence[Field], remove: Edit | None = None) -> Section:
        locked = not self.editor.layers.may_change(layer)
        return Section(layer.value, title, tuple(fields), remove, locked)

    def _units(self, labels: list[str]) -> Section:
        plan, content = self.plan, self.content
        units = [plan["units"][label] for label in labels]
        whose = self._unit_called(units[0]) if len(labels) == 1 else f"{len(labels)} {tr('units')}"
        fields: list[Field] = []
        if len(labels) == 1:
            fields.append(self._label("units", labels[0]))
        sides = offered(content, "side", (unit["side"] for unit in units))
        paths = [("units", label, "side") for label in labels]
        fields.append(field_of(plan, paths, sides, is_needed=True, of=whose))
        fields += self._types(labels, units, whose)
        paths = [("units", label, "rank") for label in labels]
        fields.append(field_of(plan, paths, is_needed=True, of=whose))
        paths = [("units", label, "strength") for label in labels]
        full = {self._full(unit) for unit in units} - {None}
        empty = f"{tr('full')} ({full.pop()})" if len(full) == 1 else tr("full")
        fields.append(field_of(plan, paths, of=whose, empty=empty))
        if len(labels) == 1:
            paths = [("units", labels[0], "at")]
            fields.append(field_of(plan, paths, is_needed=True, of=whose, title=tr("Hex")))
        title = self._unit_title(units[0]) if len(labels) == 1 else f"{len(labels)} {tr('units')}"
        remove = Edit(f"{tr('Remove')} {whose}", tuple(Take(("units", label)) for label in labels))
        return self._section(Layer.UNITS, title, fields, remove)

    def _types(self, labels: list[str], units: list[Any], whose: str) -> Iterator[Field]:
        """Give the figure type of ordinary units, the card of a commander; exactly one of them stands in a plan."""
        plan, content = self.plan, self.content
        if all("unit" in unit for unit in units):
            types = offered(content, "unit", (unit["unit"] for unit in units))
            paths = [("units", label, "unit") for label in labels]
            yield field_of(plan, paths, types, is_needed=True, of=whose, title=tr("Type"))
        if len(labels) > 1:
            return
        label = labels[0]
        cards = commanders_for(content, plan, label)
        more: dict[str, Any] = {"of": whose, "title": tr("Commander"), "empty": tr("none")}
        more["change"] = lambda card: led(self.editor, label, card)
        yield field_of(plan, [("units", label, "commander")], cards, **more)

    def _full(self, unit: Any) -> int | None:
        card = self.content.catalogue.commanders.get(unit.get("commander", ""))
        kind = self.content.catalogue.units.get(card.unit if card else unit.get("unit", ""))
        return kind.strength if kind else None

    def _unit_title(self, unit: Any) -> str:
        card, title = self._card_and_type(unit)
        return f"{commander_title(card)} – {title}" if card else title

    def _unit_called(self, unit: Any) -> str:
        """Name a unit as the history does: by its commander or type, and its hex."""
        card, title = self._card_and_type(unit)
        return f"{card.name if card else title} ({unit['at']})"

    def _card_and_type(self, unit: Any) -> tuple[CommanderCard | None, str]:
        """Give the card of a unit's commander, if it has one, and the title of its figure type."""
        catalogue = self.content.catalogue
        card = catalogue.commanders.get(unit.get("commander", ""))
        kind = catalogue.units.get(card.unit if card else unit.get("unit", ""))
        return card, kind.title if kind else str(unit.get("unit") or unit.get("commander"))

    def _label(self, section: str, label: str) -> Field:
        """Give the field of a label; where the plan speaks of it elsewhere, that changes as well."""
        document = self.editor.session.document
        return Field(
            key="label",
            title=tr("Label"),
            kind=FieldKind.TEXT,
            value=label,
            help=tr("What this file calls it: small letters, digits and underscores.")
            + (
                f" {tr('On the map and the sheet a unit has the name of its commander, or the title of its type.')}"
                if section == "units"
                else ""
            ),
            of=label,
            change=lambda name: renamed(document.value, section, label, as_label(name)) if name else (),
        )

    def _objectives(self, labels: list[str]) -> Section:
        plan = self.plan
        whose = plan["objectives"][labels[0]]["title"] if len(labels) == 1 else f"{len(labels)} {tr('objectives')}"
        fields: list[Field] = []
        objectives = [("objectives", label) for label in labels]
        if len(labels) == 1:
            fields = [self._objective_title(labels[0]), self._label(*objectives[0])]
        sides = offered(self.content, "side", (plan["objectives"][label].get("holder") for label in labels))
        paths = [(*path, "holder") for path in objectives]
        fields.append(field_of(plan, paths, sides, of=whose, title=tr("Holder"), empty=tr("nobody")))
        if len(labels) == 1:
            fields.append(field_of(plan, [(*objectives[0], "at")], is_needed=True, of=whose, title=tr("Hex")))
        title = f"{tr('Objective')}: {whose}" if len(labels) == 1 else whose
        remove = Edit(f"{tr('Remove')} {whose}", tuple(map(Take, objectives)))
        return self._section(Layer.OBJECTIVES, title, fields, remove)

    def _objective_title(self, label: str) -> Field:
        """Give the field of the title of an objective, which gives one that is named for the first time a label too."""
        path = ("objectives", label, "title")

        def change(title: Any) -> tuple[Change, ...]:
            return objective_titled(Draft.of(self.editor), self.plan, label, title) if title else (Take(path),)

        whose = self.plan["objectives"][label]["title"]
        return field_of(self.plan, [path], is_needed=True, of=whose, change=change)

    def _terrain(self) -> Section:
        board, catalogue = self.editor.board, self.content.catalogue
        assert board is not None, "nothing is inspected without a board"
        ground = next((terrain.title for terrain in catalogue.terrain.values() if terrain.is_ground), tr("open ground"))
        below = {board.terrain.get(at) for at in self.hexes}
        known = catalogue.terrain
        printed = [known[name].title if name is not None and name in known else name or ground for name in below]
        empty = f"{tr('as printed')} ({printed[0]})" if len(printed) == 1 else tr("as printed")
        laid = self.plan.get("terrain") or {}
        paths = [("terrain", name) for name in self.names]
        options = offered(self.content, "terrain", (laid.get(name) for name in self.names))
        field = field_of(self.plan, paths, options, of=self.where, title=tr("Terrain"), empty=empty, key="terrain")
        covered = [name for name in self.names if name in laid]
        lying = [laid.get(name) or board.terrain.get(at) for at, name in zip(self.hexes, self.names, strict=True)]
        titles = {known[name].title if name and name in known else name or ground for name in lying}
        title = titles.pop() if len(titles) == 1 else tr("Terrain")
        remove = (
            Edit(f"{tr('Remove')} {title}", tuple(Take(("terrain", name)) for name in covered)) if covered else None
        )
        return self._section(Layer.TERRAIN, title if covered else f"{title} ({tr('as printed')})", [field], remove)

    def _tokens(self) -> Section:
        tokens = self.plan.get("tokens") or {}
        lying = dict.fromkeys(token for name in self.names for token in tokens.get(name) or ())
        titles = {option.value: option.title for option in offered(self.content, "token", lying)}
        fields = [self._token(token, titles[token]) for token in lying]
        others = tuple(option for option in offered(self.content, "token") if option.value not in lying)
        known = self.content.catalogue.tokens

        def laid(token: Any) -> tuple[Change, ...]:
            amount: int | bool = 1 if token in known and known[token].levels else True
            return tuple(Put(("tokens", name, token), amount) for name in self.names) if token else ()

        if others:
            more: dict[str, Any] = {"options": others, "empty": tr("add a token…"), "of": self.where, "change": laid}
            fields.append(Field("token", tr("Token"), FieldKind.CHOICE, **more))
        return self._section(Layer.TOKENS, "", fields)

    def _token(self, token: str, title: str) -> Field:
        """Give the level of a token that has levels; of another one whether it is there."""
        tokens = self.plan["tokens"]
        paths = [("tokens", name, token) for name in self.names]
        values = [(tokens.get(name) or {}).get(token) for name in self.names]
        known = self.content.catalogue.tokens.get(token)
        is_mixed = any(value != values[0] for value in values)

        def change(value: Any) -> tuple[Change, ...]:
            if value is None or value is False:
                return tuple(Take(path) for path, old in zip(paths, values, strict=True) if old is not None)
            return tuple(Put(path, value) for path in paths)

        more: dict[str, Any] = {
            "value": None if is_mixed else values[0],
            "is_mixed": is_mixed,
            "of": self.where,
            "change": change,
        }
        if known is not None and known.levels:
            levels: dict[str, Any] = {"least": 1, "most": known.levels, "empty": tr("none")}
            return Field(token, title, FieldKind.NUMBER, help=tr("Its level"), **levels, **more)
        return Field(token, title, FieldKind.SWITCH, **more)

    def _name(self) -> Section:
        paths = [("names", name) for name in self.names]
        help_text = tr("A name written on the map.")
        more: dict[str, Any] = {
            "of": self.where,
            "title": tr("Name"),
            "empty": tr("none"),
            "key": "name",
            "help": help_text,
        }
        return self._section(Layer.NAMES, "", [field_of(self.plan, paths, **more)])

    def _notes(self) -> Section:
        paths = [("notes", name, "text") for name in self.names]
        notes = self.plan.get("notes") or {}

        def change(text: Any) -> tuple[Change, ...]:
            if text is None:
                return tuple(Take(("notes", name)) for name in self.names if name in notes)
            return tuple(Put(path, text) for path in paths)

        more: dict[str, Any] = {"of": self.where, "title": tr("Note"), "empty": tr("none"), "change": change}
        fields = [field_of(self.plan, paths, kind=FieldKind.LONG_TEXT, **more)]
        if len(self.names) == 1 and self.names[0] in notes:
            fields += self._look("notes", self.names[0], self.where)
        return self._section(Layer.NOTES, "", fields)

    def _look(self, section: str, key: str, whose: str) -> Iterator[Field]:
        """Give the fields of colour and size, which say the usual where the plan says nothing."""
        thing = self.plan[section][key]
        for attribute, usual in (("colour", Ink.BLACK.value), ("size", TextSize.NORMAL.value)):
            value = thing.get(attribute, usual)
            yield field_of(self.plan, [(section, key, attribute)], is_needed=True, of=whose, value=value)

    def _arrows(self) -> Iterator[Section]:
        """Give the arrows that begin or end in the hexes, and those that leave the board."""
        board = self.editor.board
        for label, arrow in (self.plan.get("arrows") or {}).items():
            ends = [arrow["from"], arrow["to"]]
            is_off = any(board is None or (at := parse_hex(end)) is None or at not in board for end in ends)
            if not is_off and not set(ends) & set(self.names):
                continue
            path = ("arrows", label)
            whose = f"{tr('Arrow')} {ends[0]} – {ends[1]}"
            fields = [
                field_of(self.plan, [(*path, "from")], is_needed=True, of=whose, title=tr("From")),
                field_of(self.plan, [(*path, "to")], is_needed=True, of=whose, title=tr("To")),
                *self._look("arrows", label, whose),
            ]
            remove = Edit(f"{tr('Remove')} {whose}", (Take(path),))
            title = f"{tr('Arrow')}: {ends[0]} – {ends[1]}"
            locked = not self.editor.layers.may_change(Layer.ARROWS)
            yield Section(f"arrow {label}", title, tuple(fields), remove, locked)

    def _zones(self) -> Section:
        fields: list[Field] = []
        around: list[tuple[ZoneOfPlan, str]] = []
        for option in offered(self.content, "side"):
            for zone in zones_in(self.plan, option.value):
                fields.append(self._zone(zone, zone.called(option.title)))
                if all(name in zone.hexes for name in self.names):
                    around.append((zone, option.title))
        if len(around) != 1:
            return self._section(Layer.ZONES, tr("Deployment zone of"), fields)
        zone, house = around[0]
        title = f"{tr('Deployment zone')}: {zone.called(house)}"
        return self._section(Layer.ZONES, title, [*fields, self._zone_title(zone, house)])

    def _zone(self, zone: ZoneOfPlan, title: str) -> Field:
        inside = [name in zone.hexes for name in self.names]

        def change(value: Any) -> tuple[Change, ...]:
            if value:
                return filled(self.plan, zone, list(dict.fromkeys((*zone.hexes, *self.names))))
            return filled(self.plan, zone, [name for name in zone.hexes if name not in self.names])

        mixed = len(set(inside)) > 1
        more: dict[str, Any] = {
            "value": None if mixed else inside[0],
            "is_mixed": mixed,
            "of": self.where,
            "change": change,
        }
        return Field(zone.key, title, FieldKind.SWITCH, called=f"{tr('deployment zone of')} {title}", **more)

    def _zone_title(self, zone: ZoneOfPlan, house: str) -> Field:
        is_alone = len(list(zones_in(self.plan, zone.house))) == 1
        return Field(
            *("zone title", tr("Title"), FieldKind.TEXT, zone.title or None),
            help=tr("What the zone is called on the map; of several zones of a House each has a title."),
            empty=tr("none") if is_alone else "",
            of=zone.called(house),
            change=lambda title: retitled(self.plan, zone, title),
        )
