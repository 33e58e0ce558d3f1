"""Definitions become values of the catalogue: each kind has a function that reads its keys."""

from collections.abc import Callable, Iterator
from typing import Any

from bow_author.engine.catalogue_entries import (
    Band,
    CommanderCard,
    House,
    LeadershipCard,
    OrderOption,
    Terrain,
    TokenKind,
    UnitClass,
    UnitType,
)
from bow_author.engine.ruleset.limits import MOST_NUMBER
from bow_author.hexes.board import TerrainId
from bow_author.plans.model import CommanderId, HouseId, Rank, TokenId, UnitId
from bow_dsl.checked.first_look import may_concern
from bow_dsl.ruleset.names import Defined
from bow_dsl.syntax import ast

_BURNING = ("burn HEX",)
"""The verbs by which a token burns the terrain on which it lies."""


class Reader:
    """Reads the keys of one definition; raises LookupError for a needed one that is not there."""

    def __init__(self, defined: Defined, *, is_played: bool = False) -> None:
        """Read a definition; where it *is_played*, without what it tells people alone."""
        self._defined, self._is_played = defined, is_played
        self.properties = (
            defined.properties
            if is_played
            else tuple(item for item in defined.definition.items if isinstance(item, ast.Property))
        )

    @property
    def definition(self) -> ast.Definition:
        """The definition that is read."""
        return self._defined.played if self._is_played else self._defined.definition

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
        numbers = (
            min(atom.value, MOST_NUMBER) for of in self.values(key) for atom in of if isinstance(atom, ast.Number)
        )
        number = next(numbers, default)
        if number is None:
            raise LookupError(key)
        return number

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
        copies=read.number("copies") if read.has("copies") else None,
        base=read.word("base"),
        attack_range=read.number("attack") if is_ranged else 1,
        is_ranged=is_ranged,
        hits_on_valor=not read.has("valor"),
        orders=orders,
        options={rank: tuple(sorted(row, key=lambda option: option.dice is None)) for rank, row in orders.items()},
        formations=tuple(read.words("formations")),
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
    return House(
        HouseId(name),
        read.title,
        is_primary=read.word("role") == "primary",
        colour=read.text("colour"),
        sign=read.text("sign"),
        has_banners=not read.has("banners"),
    )


def _terrain(name: str, read: Reader) -> Terrain:
    burns = read.has("burn") and "none" not in read.words("burn")
    return Terrain(
        id=TerrainId(name),
        title=read.title,
        is_token=read.word("piece") == "token",
        is_ground=read.has("ground"),
        is_impassable=read.has("impassable"),
        blocks_sight=read.has("blocks"),
        is_raised=read.has("raised"),
        burn_limit=read.number("burn") if burns else None,
        colour=read.text("colour"),
        pattern=read.text("pattern"),
        symbol=read.text("symbol"),
        joins=tuple(read.words("joins")),
        ends=tuple(read.words("ends")),
    )


def _token(name: str, read: Reader) -> TokenKind:
    levels = read.number("levels") if read.has("levels") else None
    return TokenKind(
        id=TokenId(name),
        title=read.title,
        lies_on=read.last("lies"),
        levels=levels,
        stacks=read.has("stacks"),
        copies=read.number("copies") if read.has("copies") else None,
        colour=read.text("colour"),
        symbol=read.text("symbol"),
        has_varieties=bool(read.definition.parameters),
        burns=levels is not None and may_concern(read.definition, verbs=_BURNING),
    )


def _card(name: str, read: Reader) -> LeadershipCard:
    commander = read.word("commander") if read.has("commander") else None
    return LeadershipCard(name, read.title, HouseId(read.word("house")), commander, read.number("copies", 1))


def _band(name: str, read: Reader) -> Band:
    return Band(name, read.text("colour"), read.text("border"), read.number("width"), read.word("texture"))


def _unit_class(name: str, read: Reader) -> UnitClass:
    return UnitClass(name, read.title, read.text("symbol"))


BUILDERS: dict[str, Callable[[str, Reader], Any]] = {
    "unit": _unit,
    "commander": _commander,
    "house": _house,
    "class": _unit_class,
    "terrain": _terrain,
    "token": _token,
    "card": _card,
    "band": _band,
}
