"""What the packs define, as the types of the game: units, commanders, terrain, tokens, cards, Houses."""

from collections import ChainMap
from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from typing import Any, cast

from bow_author.hexes.board import TerrainId
from bow_author.plans.model import CommanderId, HouseId, Rank, TokenId, UnitId
from bow_dsl import ast
from bow_dsl.names import Defined, Names
from bow_dsl.value import value


@value
class OrderOption:
    """One of the things that a unit of some rank may do when it is ordered."""

    move: int
    """Most hexes it may move."""
    dice: int | None
    """Dice of the attack after it; None if it may not attack after such a move."""


@value
class UnitType:
    """A unit reference card."""

    id: UnitId
    title: str
    house: HouseId
    unit_class: str
    strength: int
    """Figures of the unit at full strength."""
    base: str
    attack_range: int
    """1 for a melee attack."""
    is_ranged: bool
    hits_on_valor: bool
    orders: dict[Rank, tuple[OrderOption, ...]]
    options: dict[Rank, tuple[OrderOption, ...]]
    """The same, but what allows an attack comes first."""

    def dice(self, rank: Rank) -> int | None:
        """Count its attack dice at a rank; None if its card does not say."""
        return next((option.dice for option in self.orders.get(rank, ()) if option.dice is not None), None)


@value
class CommanderCard:
    """One version of a commander."""

    id: CommanderId
    name: str
    titled: str
    """Title of this version; empty where it is not known."""
    house: HouseId
    unit: UnitId
    command_limit: int
    capture_rating: int
    zone: int
    """How many hexes his zone of control reaches."""

    @property
    def person(self) -> str:
        """Who he is, whatever the version: `jaime_lannister`."""
        return self.id.partition(".")[0]


@value
class House:
    """A House, and how it is told apart on maps."""

    id: HouseId
    title: str
    is_primary: bool
    colour: str
    sign: str


@value
class UnitClass:
    """A class of units."""

    id: str
    title: str
    symbol: str


@value
class Terrain:
    """What a hex counts as."""

    id: TerrainId
    title: str
    is_token: bool
    is_ground: bool
    """Whether a hex counts as it where nothing else is said."""
    is_impassable: bool
    blocks_sight: bool
    burn_limit: int | None
    """Most fire levels in the hex; None if it does not burn."""
    colour: str
    pattern: str
    symbol: str
    joins: tuple[str, ...]
    text: str


@value
class TokenKind:
    """A token that comes and goes."""

    id: TokenId
    title: str
    lies_on: str
    levels: int | None
    """Its highest level; None if it has no levels."""
    colour: str
    symbol: str


@value
class LeadershipCard:
    """A Leadership card, as far as decks are built of it."""

    id: str
    title: str
    house: HouseId
    commander: str | None
    """Whose card it is, without version; None for a basic card."""
    copies: int


@value
class Band:
    """What hexes that join one another are drawn as: water, a road."""

    id: str
    colour: str
    border: str
    width: int
    """Per cent of the width of a hex."""
    texture: str


class Catalogue:
    """The definitions in *names* by type; one that lacks what its kind needs is left out.

    If *names* add to those of an *outer* catalogue, what that has is not read again.
    """

    def __init__(self, names: Names, outer: "Catalogue | None" = None) -> None:
        self.names = names
        self._outer = outer
        self._read: dict[str, Mapping[str, Any]] = {}

    def extended(self, names: Names) -> "Catalogue":
        """Give the catalogue of *names*, which are those of this one and more around them."""
        return Catalogue(names, self)

    def of_kind(self, kind: str) -> Mapping[str, Any]:
        """Give all that is defined of a kind, by id."""
        if kind not in self._read:
            if self._outer is None:
                self._read[kind] = _typed(kind, self.names.of_kind(kind))
            else:
                own = _typed(kind, self.names.by_kind.get(kind, {}))
                self._read[kind] = ChainMap(own, cast("dict[str, Any]", self._outer.of_kind(kind)))
        return self._read[kind]

    @cached_property
    def units(self) -> Mapping[str, UnitType]:
        """All unit types by id."""
        return self.of_kind("unit")

    @cached_property
    def commanders(self) -> Mapping[str, CommanderCard]:
        """All Commander cards by id."""
        return self.of_kind("commander")

    @cached_property
    def houses(self) -> Mapping[str, House]:
        """All Houses by id."""
        return self.of_kind("house")

    @cached_property
    def primary_houses(self) -> tuple[HouseId, ...]:
        """The Houses that have armies of their own."""
        return tuple(house.id for house in self.houses.values() if house.is_primary)

    @cached_property
    def classes(self) -> Mapping[str, UnitClass]:
        """All classes of units by id."""
        return self.of_kind("class")

    @cached_property
    def terrain(self) -> Mapping[str, Terrain]:
        """All terrain by id."""
        return self.of_kind("terrain")

    @cached_property
    def tokens(self) -> Mapping[str, TokenKind]:
        """All kinds of token by id."""
        return self.of_kind("token")

    @cached_property
    def cards(self) -> Mapping[str, LeadershipCard]:
        """All Leadership cards by id."""
        return self.of_kind("card")

    @cached_property
    def bands(self) -> Mapping[str, Band]:
        """All bands by id."""
        return self.of_kind("band")


def _typed(kind: str, definitions: Mapping[str, Defined]) -> dict[str, Any]:
    build = _BUILDERS[kind]
    built: dict[str, Any] = {}
    for name, defined in definitions.items():
        try:
            built[name] = build(name, Reader(defined))
        except LookupError:  # the checks have told what is missing
            continue
    return built


class Reader:
    """Reads the keys of one definition; raises LookupError for a needed one that is not there."""

    def __init__(self, defined: Defined) -> None:
        self.definition = defined.definition
        self.properties = [item for item in self.definition.items if isinstance(item, ast.Property)]

    @property
    def title(self) -> str:
        """The title of the definition, or its id."""
        return self.definition.title.value if self.definition.title else self.definition.id.text

    def all(self, key: str) -> Iterator[ast.Property]:
        """Give every property with this key."""
        return (item for item in self.properties if item.key.text == key)

    def values(self, key: str) -> tuple[ast.Value, ...]:
        """Give the values of a key; none if it is not there."""
        return next((item.values for item in self.all(key)), ())

    def has(self, key: str) -> bool:
        """Tell whether the definition has this key."""
        return next(self.all(key), None) is not None

    def number(self, key: str, default: int | None = None) -> int:
        """Give the number among the first value of a key."""
        numbers = (atom.value for value in self.values(key) for atom in value if isinstance(atom, ast.Number))
        found = next(numbers, default)
        if found is None:
            raise LookupError(key)
        return found

    def words(self, key: str) -> list[str]:
        """Give the first word of each value of a key."""
        return [value[0].text for value in self.values(key) if value and isinstance(value[0], ast.Word)]

    def word(self, key: str) -> str:
        """Give the first word of a key that must be there."""
        return self.words(key)[0]

    def last(self, key: str) -> str:
        """Give the last word of a key that must be there."""
        last = self.values(key)[0][-1]
        return last.text if isinstance(last, ast.Word) else ""

    def text(self, key: str) -> str:
        """Give the text of a key; empty if it is not there."""
        texts = (atom.value for value in self.values(key) for atom in value if isinstance(atom, ast.Text))
        return next(texts, "")


def _unit(name: str, read: Reader) -> UnitType:
    is_ranged = read.word("attack") == "ranged"
    orders = {rank: _options(item) for item in read.all("orders") for rank in _rank(item)}
    return UnitType(
        id=UnitId(name),
        title=read.title,
        house=HouseId(read.word("house")),
        unit_class=read.word("class"),
        strength=read.number("strength"),
        base=read.word("base"),
        attack_range=read.number("attack") if is_ranged else 1,
        is_ranged=is_ranged,
        hits_on_valor=not read.has("valor"),
        orders=orders,
        options={rank: tuple(sorted(row, key=lambda option: option.dice is None)) for rank, row in orders.items()},
    )


def _rank(item: ast.Property) -> Iterator[Rank]:
    """Give the rank that an order table row is for, unless it names none."""
    first = item.values[0][0] if item.values else None
    if isinstance(first, ast.Word):
        yield from (rank for rank in Rank if rank.value == first.text)


def _options(item: ast.Property) -> tuple[OrderOption, ...]:
    return tuple(_option(sequence) for sequence in item.alternatives)


def _option(sequence: tuple[ast.Action, ...]) -> OrderOption:
    move, dice = 0, None
    for action in sequence:
        if action.words[0].text == "move":
            move = _amount(action.quantity)
        else:
            counts = [role.noun.quantity for role in action.roles if isinstance(role, ast.Role)]
            dice = _amount(counts[0] if counts else None)
    return OrderOption(move, dice)


def _amount(quantity: ast.Quantity | None) -> int:
    count = quantity.count if quantity else None
    return count.value if isinstance(count, ast.Number) else 0


def _commander(name: str, read: Reader) -> CommanderCard:
    titled = read.definition.titled
    return CommanderCard(
        id=CommanderId(name),
        name=read.title,
        titled=titled.value if titled else "",
        house=HouseId(read.word("house")),
        unit=UnitId(read.word("unit")),
        command_limit=read.number("command"),
        capture_rating=read.number("capture"),
        zone=read.number("zone", 2),
    )


def _house(name: str, read: Reader) -> House:
    is_primary = read.word("role") == "primary"
    return House(HouseId(name), read.title, is_primary, read.text("colour"), read.text("sign"))


def _terrain(name: str, read: Reader) -> Terrain:
    burns = read.has("burn") and "none" not in read.words("burn")
    return Terrain(
        id=TerrainId(name),
        title=read.title,
        is_token=read.word("piece") == "token",
        is_ground=read.has("ground"),
        is_impassable=read.has("impassable"),
        blocks_sight=read.has("blocks"),
        burn_limit=read.number("burn") if burns else None,
        colour=read.text("colour"),
        pattern=read.text("pattern"),
        symbol=read.text("symbol"),
        joins=tuple(read.words("joins")),
        text=read.text("text"),
    )


def _token(name: str, read: Reader) -> TokenKind:
    levels = read.number("levels") if read.has("levels") else None
    return TokenKind(TokenId(name), read.title, read.last("lies"), levels, read.text("colour"), read.text("symbol"))


def _card(name: str, read: Reader) -> LeadershipCard:
    commander = read.word("commander") if read.has("commander") else None
    return LeadershipCard(name, read.title, HouseId(read.word("house")), commander, read.number("copies", 1))


def _band(name: str, read: Reader) -> Band:
    return Band(name, read.text("colour"), read.text("border"), read.number("width"), read.word("texture"))


def _unit_class(name: str, read: Reader) -> UnitClass:
    return UnitClass(name, read.title, read.text("symbol"))


_BUILDERS: dict[str, Callable[[str, Reader], Any]] = {
    "unit": _unit,
    "commander": _commander,
    "house": _house,
    "class": _unit_class,
    "terrain": _terrain,
    "token": _token,
    "card": _card,
    "band": _band,
}


def listed_keywords(definition: ast.Definition) -> dict[str, int | None]:
    """Give the keywords on the card of a unit or a commander, each with its number."""
    found: dict[str, int | None] = {}
    for item in definition.items:
        if isinstance(item, ast.Property) and item.key.text == "keywords":
            for keyword, *rest in item.values:
                if isinstance(keyword, ast.Word):
                    found[keyword.text] = next((atom.value for atom in rest if isinstance(atom, ast.Number)), None)
    return found
