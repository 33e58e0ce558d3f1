"""The tray: everything that may be placed from the packs of the open plan, and what of it is taken in the hand."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from enum import Enum

from bow_author.checks.context import PlanContext
from bow_author.engine.catalogue import listed_keywords
from bow_author.plans.model import HouseId, Rank
from bow_editor.content import Content
from bow_editor.desk import Aspect, Desk, DeskChanged
from bow_editor.document import Cause
from bow_editor.hands import Eraser, Hand, Name, Objective, Terrain, Token, Unit, Zone
from bow_editor.offered import commander_title
from bow_editor.tools.fitting import SELECT, tool_for
from bow_editor.words import tr


class Group(Enum):
    """The parts of the tray, in their sequence."""

    TERRAIN = "Terrain"
    TERRAIN_TOKENS = "Terrain tokens"
    TOKENS = "Tokens"
    UNITS = "Units"
    COMMANDERS = "Commanders"
    MARKS = "Marks"


@dataclass(frozen=True, slots=True)
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
        case Zone(house):
            return f"zone {house}"
        case other:
            return type(other).__name__.lower()


@dataclass(frozen=True, slots=True)
class Options:
    """What is said of a thing when it is taken."""

    rank: Rank = Rank.GREEN
    level: int = 1
    objective: str = field(default_factory=lambda: tr("Objective"))
    holder: HouseId | None = None
    name: str = field(default_factory=lambda: tr("Name"))


@dataclass(frozen=True, slots=True)
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


def things(content: Content) -> list[Thing]:
    """List everything that may be placed, group by group, in the sequence of the packs."""
    context = PlanContext(content.entry, content.library, content.names, content.catalogue)
    found = [*_terrain(context), *_tokens(context), *_units(context), *_commanders(context), *_marks(context)]
    usable = {*context.packs, ""}
    return sorted((one for one in found if one.pack in usable), key=lambda one: list(Group).index(one.group))


def _defined(context: PlanContext, kind: str, name: str, thing: Thing) -> Thing:
    """Say of a thing in which pack it is defined, and what a search for it looks at."""
    house = context.catalogue.houses.get(HouseId(thing.house))
    unit_class = context.catalogue.classes.get(thing.unit_class)
    pack = context.pack_of(kind, name) or ""
    told = [thing.title, name.replace("_", " "), name, thing.detail, pack]
    told += [house.title if house else "", unit_class.title if unit_class else ""]
    return replace(thing, pack=pack, words=" ".join(told).casefold())


def _terrain(context: PlanContext) -> Iterator[Thing]:
    for one in context.catalogue.terrain.values():
        group = Group.TERRAIN_TOKENS if one.is_token else Group.TERRAIN
        yield _defined(context, "terrain", one.id, Thing(Terrain(one.id), one.title, group, detail=one.text))


def _tokens(context: PlanContext) -> Iterator[Thing]:
    for one in context.catalogue.tokens.values():
        if one.lies_on in {"hex", "unit"}:
            yield _defined(context, "token", one.id, Thing(Token(one.id), one.title, Group.TOKENS, levels=one.levels))


def _units(context: PlanContext) -> Iterator[Thing]:
    for one in context.catalogue.units.values():
        hand = Unit(_side(context, one.house), Rank.GREEN, unit=one.id)
        detail = _detail(context, "unit", one.id, one.unit_class, f"{one.strength} {tr('figures')}")
        thing = Thing(hand, one.title, Group.UNITS, house=one.house, unit_class=one.unit_class, detail=detail)
        yield _defined(context, "unit", one.id, thing)


def _commanders(context: PlanContext) -> Iterator[Thing]:
    for one in context.catalogue.commanders.values():
        unit = context.catalogue.units.get(one.unit)
        unit_class = unit.unit_class if unit else ""
        hand = Unit(_side(context, one.house), Rank.GREEN, commander=one.id)
        detail = _detail(context, "commander", one.id, unit_class, unit.title if unit else one.unit)
        title = commander_title(one)
        thing = Thing(hand, title, Group.COMMANDERS, house=one.house, unit_class=unit_class, detail=detail)
        yield _defined(context, "commander", one.id, thing)


def _detail(context: PlanContext, kind: str, name: str, unit_class: str, first: str) -> str:
    """Tell what one wants to know of a unit before one takes it."""
    defined = context.names.find(kind, name)
    known = context.catalogue.classes.get(unit_class)
    keywords = listed_keywords(defined.definition) if defined else {}
    keyword_names = context.names.of_kind("keyword")
    titles = []
    for keyword, number in keywords.items():
        found = keyword_names.get(keyword)
        title = found.definition.title.value if found and found.definition.title else keyword
        titles.append(title if number is None else f"{title} {number}")
    return "; ".join(part for part in (first, known.title if known else "", ", ".join(titles)) if part)


def _marks(context: PlanContext) -> Iterator[Thing]:
    yield _mark(Objective(tr("Objective")), tr("Objective"), tr("A hex worth holding"))
    for house in context.plan.sides:
        known = context.catalogue.houses.get(house)
        title = f"{tr('Deployment zone')}: {known.title if known else house}"
        yield replace(_mark(Zone(house), title, tr("The hexes in which a House may deploy")), house=house)
    yield _mark(Name(tr("Name")), tr("Name"), tr("A name written on the map"))
    yield _mark(Eraser(), tr("Eraser"), tr("Takes away what the plan has laid on a hex"))


def _mark(hand: Hand, title: str, detail: str) -> Thing:
    return Thing(hand, title, Group.MARKS, detail=detail, words=f"{title} {detail}".casefold())


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


def in_hand(thing: Thing, options: Options) -> Hand:
    """Give what the hand holds when a thing is taken with these options."""
    match thing.hand:
        case Unit() as unit:
            return replace(unit, rank=options.rank)
        case Token() as token:
            return replace(token, level=min(options.level, thing.levels) if thing.levels else None)
        case Objective():
            return Objective(options.objective, options.holder)
        case Name():
            return Name(options.name)
        case other:
            return other


def said_of(hand: Hand, options: Options) -> Options:
    """Give the options with what the hand says: somebody else may have changed it, as a digit on the map does."""
    match hand:
        case Unit(rank=rank):
            return replace(options, rank=rank)
        case Token(level=int(level)):
            return replace(options, level=level)
        case Objective(title, holder):
            return replace(options, objective=title, holder=holder)
        case Name(text):
            return replace(options, name=text)
        case _:
            return options


def is_of(thing: Thing, hand: Hand) -> bool:
    """Tell whether what the hand holds is this thing, whatever its options."""
    match thing.hand, hand:
        case Unit() as one, Unit() as other:
            return (one.unit, one.commander) == (other.unit, other.commander)
        case Token() as one_token, Token() as other_token:
            return one_token.token == other_token.token
        case (Objective(), Objective()) | (Name(), Name()):
            return True
        case one_hand, other_hand:
            return one_hand == other_hand


_KEYS: dict[type, str] = {
    Terrain: "terrain",
    Token: "tokens",
    Unit: "units",
    Objective: "objectives",
    Zone: "zones",
    Name: "names",
}
"""The key of the plan under which what a hand holds is written."""

MOST_FAVOURITES = 9


class Tray:
    """What is chosen in the tray of a desk. It holds nothing of the plan."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.options = Options()
        self.filter = Filter()
        self.is_locked = True
        """Whether the thing stays in the hand after it has been placed."""
        self.favourites: dict[int, str] = {}
        """The keys of things, by the digits under which they are kept."""
        self.things: list[Thing] = []
        self.refresh()
        self._stop = desk.listen(self._desk_changed)

    def close(self) -> None:
        """Hear no more of the desk."""
        self._stop()

    def refresh(self) -> None:
        """List anew what may be placed."""
        self.things = things(self.desk.content) if self.desk.content else []

    def shown(self) -> list[Thing]:
        """Give the things that pass the filter."""
        return [thing for thing in self.things if self.filter.passes(thing)]

    def chosen(self) -> Thing | None:
        """Give the thing that is in the hand, while a tool is in use that lays it down."""
        if self.desk.tool == SELECT:
            return None
        return next((thing for thing in self.things if is_of(thing, self.desk.hand)), None)

    def choose(self, thing: Thing) -> None:
        """Take a thing in the hand, and the tool that lays it down."""
        hand = in_hand(thing, self.options)
        self.desk.take(hand)
        self.desk.use(tool_for(hand, self.desk.tool))

    def set_options(self, options: Options) -> None:
        """Say other options, of what is in the hand as well."""
        self.options = options
        chosen = self.chosen()
        if chosen is not None:
            self.desk.take(in_hand(chosen, options))

    def keep(self, number: int, thing: Thing) -> None:
        """Keep a thing under a digit from 1 to 9."""
        self.favourites = {**self.favourites, number: thing.key}
        self.desk.say(f"{thing.title}: {tr('key')} {number}")

    def choose_favourite(self, number: int) -> None:
        """Choose what is kept under a digit; if nothing is, or it is not there in this plan, say so."""
        thing = next((one for one in self.things if one.key == self.favourites.get(number)), None)
        if thing is not None:
            self.choose(thing)
        else:
            self.desk.say(f"{tr('Nothing is kept under')} {number}")

    def number_of(self, thing: Thing) -> int | None:
        """Give the digit under which a thing is kept."""
        return next((number for number, key in self.favourites.items() if key == thing.key), None)

    def _desk_changed(self, event: DeskChanged) -> None:
        if event.aspect is Aspect.CONTENT:
            self.refresh()
        if event.aspect is Aspect.HAND:
            self.options = said_of(self.desk.hand, self.options)
        if event.aspect is not Aspect.PLAN or event.changed is None:
            return
        paths = [change.path for change in event.changed.changes]
        if any(path[:1] in {("define",), ("sides",), ("edges",), ("units",)} for path in paths):
            self.refresh()
        if event.changed.cause is Cause.EDIT and not self.is_locked and self.desk.tool != SELECT:
            key = _KEYS.get(type(self.desk.hand))
            if any(key is None or path[:1] == (key,) for path in paths):
                self.desk.use(SELECT)


def choices(things: Iterable[Thing], what: str) -> list[str]:
    """Give the packs, Houses or classes (`pack`, `house`, `unit_class`) that things have, in their sequence."""
    return list(dict.fromkeys(str(getattr(thing, what)) for thing in things if getattr(thing, what)))
