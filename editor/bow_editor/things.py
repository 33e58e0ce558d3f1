"""Everything that may be placed on the open plan, from the packs that it uses."""

import re
from collections.abc import Iterable, Iterator
from enum import Enum

from bow_author.checks.context import PlanContext
from bow_author.engine.catalogue import keyword_title, listed_keywords
from bow_author.engine.definitions_to_catalogue import Reader
from bow_author.plans.model import HouseId, Rank
from bow_author.print.hex_list import commander_title
from bow_dsl.value import replace, value
from bow_editor.content import Content
from bow_editor.placeables import Arrow, Eraser, Hand, Name, Note, Objective, Terrain, Token, Unit, Zone
from bow_editor.words import tr

_TELLS_OF = 4
"""How far from what is searched for a thing is that only tells of it."""


class Group(Enum):
    """The parts of the tray, in their sequence."""

    TERRAIN = "Terrain"
    TERRAIN_TOKENS = "Terrain tokens"
    TOKENS = "Tokens"
    UNITS = "Units"
    COMMANDERS = "Commanders"
    MARKS = "Marks"


@value
class Thing:
    """One thing of the tray."""

    hand: Hand
    """What is taken in the hand, before `Options` say more."""
    title: str
    group: Group
    pack: str = ""
    """Empty for what the plan itself defines, and for what is in no pack."""
    house: str = ""
    unit_class: str = ""
    detail: str = ""
    words: str = ""
    """What a search looks at, in small letters."""
    called: str = ""
    """Its title and its id, which a search looks at before all else; in small letters."""
    levels: int | None = None
    """The highest level of a token that has levels."""

    @property
    def key(self) -> str:
        """Name it for the settings: `unit lannisport_guards`."""
        return _key(self.hand)


def _key(hand: Hand) -> str:
    match hand:
        case Terrain(name):
            return f"terrain {name}"
        case Token(name):
            return f"token {name}"
        case Unit(unit=unit, commander=commander):
            return f"commander {commander}" if commander else f"unit {unit}"
        case Zone(house, title):
            return f"zone {house} {title}".strip()
        case other:
            return type(other).__name__.lower()


@value
class Filter:
    """What of the tray is shown; an empty text lets everything pass."""

    text: str = ""
    pack: str = ""
    house: str = ""
    unit_class: str = ""

    def passes(self, thing: Thing) -> bool:
        """Tell whether a thing is shown: what belongs to no House or class passes only if none is asked for."""
        if self.pack and thing.pack != self.pack:
            return False
        if (self.house and thing.house != self.house) or (self.unit_class and thing.unit_class != self.unit_class):
            return False
        return all(word in thing.words for word in self.text.casefold().split())

    def best(self, passing: Iterable[Thing]) -> list[Thing]:
        """Give those of the things that pass whose title or id is meant, those that are meant most first.

        What only tells of the words that are searched for is meant if no title has them.
        """
        by_distance = sorted(passing, key=self.distance)
        return [thing for thing in by_distance if self.distance(thing) < _TELLS_OF] or by_distance

    def distance(self, thing: Thing) -> int:
        """Tell how far the title of a thing that is shown is from what is searched for.

        0 is the title itself, 1 one that begins so, 2 one of which words begin so, or of whose id, 3 one that has it
        in it, 4 a thing that only tells of it.
        """
        wanted, title = self.text.casefold().split(), thing.title.casefold()
        if title == " ".join(wanted):
            return 0
        if title.startswith(" ".join(wanted)):
            return 1
        if all(re.search(rf"(?<![^\W_]){re.escape(word)}", thing.called) for word in wanted):
            return 2
        return 3 if all(word in thing.called for word in wanted) else _TELLS_OF


def things(content: Content) -> list[Thing]:
    """List everything that may be placed, group by group, in the sequence of the packs."""
    context = PlanContext(content)
    all_things = [*_terrain(context), *_tokens(context), *_units(context), *_commanders(context), *_marks(context)]
    usable = {*context.packs, ""}
    return sorted(
        (thing for thing in all_things if thing.pack in usable), key=lambda thing: list(Group).index(thing.group)
    )


def _defined(context: PlanContext, kind: str, name: str, thing: Thing) -> Thing:
    """Say of a thing in which pack it is defined, and what a search for it looks at."""
    house = context.catalogue.houses.get(HouseId(thing.house))
    unit_class = context.catalogue.classes.get(thing.unit_class)
    pack = context.pack_of(kind, name) or ""
    words = [thing.title, name.replace("_", " "), name, thing.detail, pack]
    words += [house.title if house else "", unit_class.title if unit_class else ""]
    called = f"{thing.title} {name}".casefold()
    return replace(thing, pack=pack, words=" ".join(words).casefold(), called=called)


def _terrain(context: PlanContext) -> Iterator[Thing]:
    defined = context.names.of_kind("terrain")
    for terrain in context.catalogue.terrain.values():
        told = Reader(defined[terrain.id]).text("text")
        group = Group.TERRAIN_TOKENS if terrain.is_token else Group.TERRAIN
        yield _defined(context, "terrain", terrain.id, Thing(Terrain(terrain.id), terrain.title, group, detail=told))


def _tokens(context: PlanContext) -> Iterator[Thing]:
    for token in context.catalogue.tokens.values():
        if token.lies_on in {"hex", "unit"}:
            yield _defined(
                context, "token", token.id, Thing(Token(token.id), token.title, Group.TOKENS, levels=token.levels)
            )


def _units(context: PlanContext) -> Iterator[Thing]:
    for unit_type in context.catalogue.units.values():
        hand = Unit(_side(context, unit_type.house), Rank.GREEN, unit=unit_type.id)
        detail = _detail(context, "unit", unit_type.id, unit_type.unit_class, f"{unit_type.strength} {tr('figures')}")
        thing = Thing(
            hand, unit_type.title, Group.UNITS, house=unit_type.house, unit_class=unit_type.unit_class, detail=detail
        )
        yield _defined(context, "unit", unit_type.id, thing)


def _commanders(context: PlanContext) -> Iterator[Thing]:
    for commander in context.catalogue.commanders.values():
        unit = context.catalogue.units.get(commander.unit)
        unit_class = unit.unit_class if unit else ""
        hand = Unit(_side(context, commander.house), Rank.GREEN, commander=commander.id)
        detail = _detail(context, "commander", commander.id, unit_class, unit.title if unit else commander.unit)
        title = commander_title(commander)
        thing = Thing(hand, title, Group.COMMANDERS, house=commander.house, unit_class=unit_class, detail=detail)
        yield _defined(context, "commander", commander.id, thing)


def _detail(context: PlanContext, kind: str, name: str, unit_class: str, first: str) -> str:
    """Tell what one wants to know of a unit before one takes it."""
    defined = context.names.find(kind, name)
    known = context.catalogue.classes.get(unit_class)
    keywords = listed_keywords(defined.definition) if defined else {}
    titles = [keyword_title(context.names, keyword, argument) for keyword, argument in keywords.items()]
    return "; ".join(part for part in (first, known.title if known else "", ", ".join(titles)) if part)


def _marks(context: PlanContext) -> Iterator[Thing]:
    yield _mark(Objective(tr("Objective")), tr("Objective"), tr("A hex worth holding"))
    for house in context.plan.sides:
        known = context.catalogue.houses.get(house)
        title = f"{tr('Deployment zone')}: {known.title if known else house}"
        for called in [zone.title for zone in context.plan.zones.get(house, ())] or [""]:
            whole = f"{title}, {called}" if called else title
            yield replace(_mark(Zone(house, called), whole, tr("The hexes in which a House may deploy")), house=house)
    yield _mark(Name(tr("Name")), tr("Name"), tr("A name written on the map"))
    yield _mark(Note(tr("Note")), tr("Note"), tr("Free text at a hex of the map."))
    yield _mark(Arrow(), tr("Arrow"), tr("An arrow on the map."))
    yield _mark(Eraser(), tr("Eraser"), tr("Takes away what the plan has laid on a hex"))


def _mark(hand: Hand, title: str, detail: str) -> Thing:
    called = title.casefold()
    return Thing(hand, title, Group.MARKS, detail=detail, words=f"{called} {detail.casefold()}", called=called)


def _side(context: PlanContext, house: HouseId) -> HouseId:
    """Give the side of the battle for which units of a House fight: their own, or the one they have joined."""
    sides = context.plan.sides
    if house in sides or not sides:
        return house
    joined = (
        setup.side
        for label, setup in context.plan.units.items()
        if label in context.unit_types and context.unit_types[label].house == house
    )
    return next(joined, next(iter(sides)))


def choices(things: Iterable[Thing], attribute: str) -> list[str]:
    """Give the packs, Houses or classes (`pack`, `house`, `unit_class`) that things have, in their sequence."""
    return list(dict.fromkeys(str(getattr(thing, attribute)) for thing in things if getattr(thing, attribute)))
