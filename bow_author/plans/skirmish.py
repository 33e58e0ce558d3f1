"""A Skirmish Summary card and the Setup cards that are used with it, as plain values."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal

from bow_author.hexes.board import TerrainId
from bow_author.packs.library import Library
from bow_author.packs.overlays import closure
from bow_author.plans.model import CommanderId, HouseId, MoraleEnd, Orientation, Rank, UnitId
from bow_dsl.value import value

ANY: Literal["any"] = "any"
"""Stands for a crown among the Houses of a card, or for two."""
RANDOM = "random"
LAST_SPACE = 11
"""The last space of a morale segment before Rout: what is set up where the card names no end."""


def has_crown(houses: Sequence[str] | Literal["any"]) -> bool:
    """Tell whether a crown is among the Houses of a card, as its document has them.

    >>> has_crown("any"), has_crown(["stark", "any"]), has_crown(["stark", "lannister"])
    (True, True, False)
    """
    return houses == ANY or ANY in houses


@value
class DrawnUnits:
    """Units of one type and rank, as a Setup card gives them."""

    unit: UnitId
    rank: Rank
    count: int


@value
class SetupCard:
    """A Skirmish Setup card: a commander with his value, units, terrain."""

    id: str
    commander: CommanderId | None
    value: int
    """What the commander counts."""
    rank: Rank
    """The rank of the commander's unit."""
    units: tuple[DrawnUnits, ...]
    terrain: dict[TerrainId, int]

    @property
    def person(self) -> str | None:
        """Who the commander is, whatever the version."""
        return self.commander.partition(".")[0] if self.commander else None


@value
class Placement:
    """How many hexes from the own edge a side may place things, the outermost hexes being the first."""

    terrain: int
    commanders: int
    units: int
    zones_may_overlap: bool


@value
class Skirmish:
    """A Skirmish Summary card, with all Setup cards that may be used with it."""

    id: str
    title: str
    packs: tuple[str, ...]
    houses: tuple[HouseId, ...]
    """The Houses whose icons are on the card."""
    has_crown: bool
    """Whether a crown stands beside them, or two of them: a player may choose any primary House."""
    board: str
    orientation: Orientation
    most_commanders: int
    most_value: int
    """The most that the values of the commanders of a side may come to."""
    momentum: str
    """A House, or `random`."""
    unit_rating: int
    terrain_rating: int
    placement: Placement
    rounds: int
    command: int
    order: int
    leadership: int
    morale_ends: dict[HouseId, MoraleEnd]
    define: str
    setup_cards: dict[HouseId, tuple[SetupCard, ...]]


def read_skirmish(value: Mapping[str, Any], sets: Mapping[str, Iterable[Mapping[str, Any]]]) -> Skirmish:
    """Build the skirmish that a document describes, which fits its schema.

    Args:
        value: the document.
        sets: the Setup cards that are used with it, House by House, as `setup_card_sets` gives them.
    """
    houses, cards, ratings = value["houses"], value["cards"], value["ratings"]
    placement = value["placement"]
    return Skirmish(
        id=value["skirmish"],
        title=value["title"],
        packs=tuple(value["packs"]),
        houses=tuple(HouseId(house) for house in houses if house != ANY) if isinstance(houses, list) else (),
        has_crown=has_crown(houses),
        board=value["board"],
        orientation=Orientation(value.get("orientation", Orientation.LANDSCAPE.value)),
        most_commanders=value["commanders"]["most"],
        most_value=value["commanders"]["value"],
        momentum=value["momentum"],
        unit_rating=cards["units"],
        terrain_rating=cards["terrain"],
        placement=Placement(
            placement["terrain"],
            placement["commanders"],
            placement["units"],
            placement.get("zones_may_overlap", True),
        ),
        rounds=value["rounds"],
        command=ratings["command"],
        order=ratings["order"],
        leadership=ratings["leadership"],
        morale_ends={HouseId(house): end for house, end in (value.get("morale_ends") or {}).items()},
        define=value.get("define") or "",
        setup_cards={HouseId(house): tuple(map(_setup_card, cards)) for house, cards in sets.items()},
    )


def setup_card_sets(library: Library, value: Mapping[str, Any]) -> dict[str, list[Mapping[str, Any]]]:
    """Give the Setup cards that are used with a skirmish, by House.

    They are its own, and for a House of which it has none those of the other skirmishes: a box has one set of Setup
    cards for each House, and all Summary cards are played with them. Those of a reinforcement are added to that set.
    Boxes that the skirmish does not use lend cards to none but their own Houses.
    """
    own = value.get("setup_cards") or {}
    taken = {house: {card["id"]: card for card in cards} for house, cards in own.items()}
    closed = () if value.get("reinforces") else tuple(own)
    used = closure(library.packs, value["packs"])
    for entry in library.entries("skirmish"):
        for house, cards in (entry.document.value.get("setup_cards") or {}).items():
            lends = entry.pack is None or entry.pack in used
            if house not in closed and (lends or entry.pack == library.pack_of(library.names, "house", house)):
                by_id = taken.setdefault(house, {})
                for card in cards:
                    by_id.setdefault(card["id"], card)
    return {house: list(cards.values()) for house, cards in taken.items()}


def _setup_card(value: Mapping[str, Any]) -> SetupCard:
    commander = value.get("commander")
    units = value.get("units") or ()
    return SetupCard(
        id=value["id"],
        commander=CommanderId(commander) if commander else None,
        value=value.get("value", 0),
        rank=Rank(value.get("rank", Rank.GREEN.value)),
        units=tuple(DrawnUnits(UnitId(drawn["unit"]), Rank(drawn["rank"]), drawn["count"]) for drawn in units),
        terrain={TerrainId(terrain): count for terrain, count in (value.get("terrain") or {}).items()},
    )
