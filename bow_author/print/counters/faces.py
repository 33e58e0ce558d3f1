"""Counters of what packs define and of what every battle has, each with what stands on its two sides."""

from collections.abc import Iterator

from bow_author.boxes.allotment import Kind
from bow_author.draw.art import SYMBOLS, has_drawing
from bow_author.draw.colours import NEUTRAL
from bow_author.draw.picture import Side
from bow_author.draw.scene import NO_HOUSE
from bow_author.engine.catalogue import Catalogue
from bow_author.hexes.coordinates import Direction
from bow_author.plans.model import HouseId, Rank
from bow_author.print.counters import drawings
from bow_author.print.counters.counter import Counter, Face
from bow_author.print.counters.drawings import Drawing, Sided
from bow_author.print.words import SheetWords
from bow_dsl.value import replace

ORDERS = ("green", "blue", "red", "valor", "morale")
"""The kinds of order token, as the faces of the battle die."""
COMMAND_TOKENS = Kind("pieces", "command_tokens")
_MOST_LEVELS = 4
"""A counter has a side for each level; of more levels none are written."""
_MARKERS = {"momentum": "momentum", "morale": "morale", "round": "rounds"}
"""Markers of which a battle has one, and their symbols."""


class CounterFaces:
    """Makes counters, with the words of one language."""

    def __init__(self, catalogue: Catalogue, words: SheetWords) -> None:
        self.catalogue = catalogue
        self.words = words

    def banner(self, identifier: str, active: Face, kind: Kind, copies: int, *names: str) -> Counter:
        """Make the banner of a unit; its back tells that the unit cannot be ordered again."""
        back = replace(active, shapes=active.outlined, note=self.words("inactive"))
        return Counter("banner", identifier, active, back, copies, names, frozenset([kind]))

    def of_house(self, kind: str, house: Sided, copies: int, serves: Kind | None = None) -> Counter:
        """Make an engagement token or a control marker."""
        side = house[1]
        drawing = drawings.badge(house, "engagement" if kind == "engagement" else "objective")
        face = _face(self.words(f"counter {kind}"), drawing, side.title, side.colour)
        return Counter(kind, f"{kind}.{side.id}", face, None, copies, (side.id,), frozenset([serves] if serves else ()))

    def orders(self, copies: dict[str, int]) -> Iterator[Counter]:
        """Make the order tokens, by their kinds."""
        for kind in ORDERS:
            ranked = kind in {rank.value for rank in Rank}
            drawing = drawings.bare_banner(Rank(kind), NO_HOUSE) if ranked else drawings.chip(kind)
            if copies.get(kind):
                yield Counter(
                    "order", f"order.{kind}", _face(self.words(f"order {kind}"), drawing), copies=copies[kind]
                )

    def command(self, copies: int) -> Counter:
        """Make the command tokens."""
        face = _face(self.words("counter command"), drawings.chip("command"))
        return Counter("command", "command", face, copies=copies, serves=frozenset([COMMAND_TOKENS]))

    def markers(self, houses: list[Sided]) -> Iterator[Counter]:
        """Make what a battle has once, or once for each side."""
        for name, symbol in _MARKERS.items():
            yield Counter("marker", name, _face(self.words(f"counter {name}"), drawings.chip(symbol)))
        for house in houses:
            side = house[1]
            drawing = drawings.chip("victory", house=house)
            face = _face(self.words("counter victory"), drawing, side.title, side.colour)
            yield Counter("marker", f"victory.{side.id}", face, names=(side.id,))

    def directions(self, compass: tuple[Direction, ...]) -> Iterator[Counter]:
        """Make the directional tokens, by their numbers."""
        for number, direction in enumerate(compass, 1):
            face = _face(self.words("counter direction"), drawings.numbered_direction(number, direction))
            yield Counter("marker", f"direction.{number}", face)

    def objective(self, label: str, title: str, at: str = "", copies: int = 1) -> Counter:
        """Make the token of an objective, with its title and its hex."""
        face = _face(title or self.words("counter objective"), drawings.objective(), at)
        return Counter("objective", f"objective.{label}", face, copies=copies, names=(label,))

    def token(self, name: str, copies: int, variety: str = "") -> Counter:
        """Make a token of a kind; what variety it is of stands on one side only."""
        front = self.face_of(Kind("tokens", name), variety)
        back = self.face_of(Kind("tokens", name)) if variety else None
        identifier = f"{name}.{variety}" if variety else name
        return Counter("token", identifier, front, back, copies, serves=frozenset([Kind("tokens", name)]))

    def pieces(self, kinds: tuple[Kind, ...], copies: int) -> Counter:
        """Make two-sided pieces, or such as look alike on both sides."""
        faces = [self.face_of(kind) for kind in kinds]
        kind = "token" if kinds[0].group == "tokens" else "terrain"
        back = faces[1] if len(faces) > 1 else None
        names = tuple(kind.name for kind in kinds[1:])
        return Counter(kind, kinds[0].name, faces[0], back, copies, names, frozenset(kinds))

    def face_of(self, kind: Kind, variety: str = "") -> Face:
        """Give what stands on a token, or on a terrain that is one."""
        if kind.group == "terrain":
            terrain = self.catalogue.terrain.get(kind.name)
            title, symbol = (terrain.title, terrain.symbol) if terrain else (kind.name, "unknown")
            return _face(title, drawings.chip(symbol or "token"))
        known = self.catalogue.tokens.get(kind.name)
        title, symbol = (known.title, known.symbol or "token") if known else (kind.name, "unknown")
        if known and 1 < (known.levels or 0) <= _MOST_LEVELS:
            return _face(title, drawings.with_levels(symbol, known.levels or 0))
        if variety in {rank.value for rank in Rank}:
            return _face(title, drawings.chip(symbol, rank=Rank(variety)), self.words.variety(variety))
        of = self.catalogue.classes.get(variety)
        if of:
            return _face(title, drawings.chip(symbol, small=of.symbol), of.title)
        return _face(title, drawings.chip(symbol), self.words.variety(variety) if variety else "")

    def varieties(self, token: str) -> tuple[str, ...]:
        """Give the varieties of a token, if ranks or classes tell them apart."""
        defined = self.catalogue.names.find("token", token)
        types = {parameter.type.text for parameter in defined.definition.parameters} if defined else set()
        if types == {"rank"}:
            return tuple(rank.value for rank in Rank)
        return tuple(self.catalogue.classes) if types == {"class"} else ()

    def house(self, house: str, position: int) -> Sided:
        """Give a House, with its position among those of the battle."""
        known = self.catalogue.houses.get(house)
        side = (
            Side(known.id, known.title, known.colour, known.sign) if known else Side(HouseId(house), house, NEUTRAL, "")
        )
        return position, side

    def unit_face(self, unit: str, rank: Rank, house: Sided, *, badge: Side | None = None, commander: str = "") -> Face:
        """Give what stands on the banner of a unit: its figure type, or its commander and that."""
        known = self.catalogue.units.get(unit)
        unit_class = self.catalogue.classes.get(known.unit_class) if known else None
        symbol = unit_class.symbol if unit_class and has_drawing(SYMBOLS, unit_class.symbol) else "unknown"
        drawing = drawings.banner(rank, symbol, house, badge, is_commander=bool(commander))
        title = known.title if known else unit
        return _face(commander or title, drawing, title if commander else "", house[1].colour)


def _face(caption: str, drawing: Drawing, note: str = "", colour: str = NEUTRAL) -> Face:
    return Face(caption, *drawing, note, colour=colour)


def split(copies: int, among: tuple[str, ...]) -> dict[str, int]:
    """Split a number evenly; who comes first has one more.

    >>> split(7, ("green", "blue", "red"))
    {'green': 3, 'blue': 2, 'red': 2}
    """
    return {name: copies // len(among) + (place < copies % len(among)) for place, name in enumerate(among)}
