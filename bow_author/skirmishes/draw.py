"""The steps of setting up a skirmish in which commanders, units and terrain are chosen and drawn.

Core rulebook, Skirmish, steps 1, 3 and 8 to 10; for allies the rules summary of all boxes, Ally Skirmish Cards.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import TypeVar

from bow_author.boxes.allotment import Kind, held
from bow_author.boxes.stock import Boxes
from bow_author.engine.catalogue import Catalogue
from bow_author.engine.luck import Luck
from bow_author.hexes.board import TerrainId
from bow_author.plans.model import HouseId, Rank, UnitId
from bow_author.plans.skirmish import RANDOM, SetupCard, Skirmish
from bow_dsl.listing import listed
from bow_dsl.value import field, replace, value

_T = TypeVar("_T")


@value
class Choices:
    """What the players choose; the rest is left to luck."""

    houses: tuple[HouseId, ...] = ()
    """The Houses of both sides, the first of which sits at the south or west edge."""
    allies: dict[HouseId, HouseId] = field(default_factory=dict)
    """The ally that fights for each House."""
    commanders: tuple[str, ...] = ()
    """Commander cards that somebody chooses."""


@value
class Force:
    """What one side has to set up."""

    house: HouseId
    ally: HouseId | None
    commanders: tuple[SetupCard, ...]
    units: tuple[tuple[UnitId, Rank], ...]
    terrain: tuple[TerrainId, ...]


@value
class Draw:
    """Both sides, the one with the momentum token first, and what was chosen and drawn, in sentences."""

    momentum: HouseId
    forces: tuple[Force, ...]
    told: tuple[str, ...]


class ChoiceError(Exception):
    """What was chosen is not allowed; the message says why, and what is."""


def choose_sides(skirmish: Skirmish, catalogue: Catalogue, luck: Luck, choices: Choices) -> Choices:
    """Carry out step 1: give the choices with both Houses.

    Raises:
        ChoiceError: the Houses or allies are not allowed by the card, or there are none to choose from.
    """
    houses = _houses(skirmish, catalogue, luck, choices)
    return replace(choices, houses=houses, allies=_allies(skirmish, catalogue, houses, choices))


def draw_forces(skirmish: Skirmish, catalogue: Catalogue, boxes: Boxes, luck: Luck, choices: Choices) -> Draw:
    """Carry out the steps 3 and 8 to 10 for sides that are chosen.

    Raises:
        ChoiceError: the commanders are not allowed by the card, or a side has no cards.
    """
    houses, allies = choices.houses, choices.allies
    decks = {
        house: [card for own in (house, allies.get(house)) if own for card in skirmish.setup_cards.get(own, ())]
        for house in houses
    }
    for house, cards in decks.items():
        if not cards:
            raise ChoiceError(f"there are no Setup cards of `{house}`")
    _are_known(choices.commanders, decks)
    chosen = {house: _commanders(skirmish, house, cards, luck, choices.commanders) for house, cards in decks.items()}
    momentum = luck.draw("momentum", houses) if skirmish.momentum == RANDOM else HouseId(skirmish.momentum)
    if momentum not in houses:
        raise ChoiceError(f"`{momentum}` holds the momentum token in this skirmish, and has to fight in it")
    box = _Box(boxes, catalogue)
    for card in (card for cards in chosen.values() for card in cards):
        box.take_commander(card)
    left = {house: _shuffled([card for card in decks[house] if card not in chosen[house]], luck) for house in houses}
    in_sequence = sorted(houses, key=lambda house: house != momentum)
    drawn = {house: left[house][: skirmish.unit_rating] for house in in_sequence}
    units = {house: tuple(box.take_units(house, cards)) for house, cards in drawn.items()}
    rest = {house: _shuffled(left[house][skirmish.unit_rating :], luck) for house in in_sequence}
    drawn_for_terrain = {house: rest[house][: skirmish.terrain_rating] for house in in_sequence}
    terrain = {house: tuple(box.take_terrain(house, cards)) for house, cards in drawn_for_terrain.items()}
    forces = tuple(
        Force(house, allies.get(house), chosen[house], units[house], terrain[house]) for house in in_sequence
    )
    told = [f"{' against '.join(catalogue.houses[house].title for house in houses)}"]
    for force in forces:
        title = catalogue.houses[force.house].title
        told.append(_leaders_told(force, catalogue) + (", and has the momentum token" if force is forces[0] else ""))
        ranks = Counter(f"{rank.value} {catalogue.units[unit].title}" for unit, rank in force.units)
        told.append(f"{title} has {_counted(ranks)}, from {_cards(drawn[force.house])}")
        tiles = Counter(catalogue.terrain[tile].title for tile in force.terrain)
        told.append(f"{title} lays {_counted(tiles)}, from {_cards(drawn_for_terrain[force.house])}")
    return Draw(momentum, forces, (*told, *box.told))


def _leaders_told(force: Force, catalogue: Catalogue) -> str:
    """Tell who leads a side, and who is its ally."""
    leaders = [catalogue.commanders[card.commander or ""] for card in force.commanders]
    named = [f"{leader.name} ({leader.titled})" if leader.titled else leader.name for leader in leaders]
    ally = f", with {catalogue.houses[force.ally].title} as its ally" if force.ally else ""
    return f"{catalogue.houses[force.house].title} is led by {' and '.join(named) or 'nobody'}{ally}"


def _counted(things: Mapping[str, int]) -> str:
    return ", ".join(f"{count} {name}" for name, count in things.items()) or "nothing"


def _cards(drawn: Sequence[SetupCard]) -> str:
    return listed(card.id for card in drawn) or "no card"


def _houses(skirmish: Skirmish, catalogue: Catalogue, luck: Luck, choices: Choices) -> tuple[HouseId, ...]:
    """Choose the Houses: the two that the card names, or of several, or of all for crowns, two by luck.

    Beside one crown stands a House that one of the players must play (rules summary, The Crown Symbol).
    """
    allowed = catalogue.primary_houses if skirmish.has_crown else skirmish.houses
    allowed = tuple(house for house in allowed if skirmish.setup_cards.get(house) or house in choices.houses)
    wanted = choices.houses
    for house in wanted:
        if house not in allowed:
            raise ChoiceError(f"`{house}` cannot fight in this skirmish: it is for {listed(allowed)}")
    needed = skirmish.houses if skirmish.has_crown else ()
    for house in needed if wanted else ():
        if house not in wanted:
            raise ChoiceError(f"`{house}` fights in this skirmish; only its enemy may be chosen")
    if len(set(wanted)) != len(wanted):
        raise ChoiceError("both sides cannot have the same House")
    if len(allowed) < 2 and len(wanted) < 2:
        raise ChoiceError(f"two Houses with Setup cards are needed, and there are {listed(allowed) or 'none'}")
    chosen = list(wanted[:2] or needed)
    while len(chosen) < 2:
        others = [house for house in allowed if house not in chosen]
        chosen.append(others[0] if len(allowed) == 2 else luck.draw("House", others))
    return tuple(chosen)


def _allies(
    skirmish: Skirmish, catalogue: Catalogue, houses: Sequence[HouseId], choices: Choices
) -> dict[HouseId, HouseId]:
    known = [
        house.id for house in catalogue.houses.values() if not house.is_primary and house.id in skirmish.setup_cards
    ]
    for house, ally in choices.allies.items():
        if house not in houses:
            raise ChoiceError(f"`{house}` does not fight here, so that nobody can be its ally; {listed(houses)} does")
        if ally not in known:
            there = f"there are {listed(known)}" if known else "no pack of this skirmish has cards of any"
            raise ChoiceError(f"`{ally}` is no ally with Setup cards: {there}")
    if len(set(choices.allies.values())) != len(choices.allies):
        raise ChoiceError("an ally fights for one side only")
    return choices.allies


def _are_known(wanted: Sequence[str], decks: Mapping[HouseId, Sequence[SetupCard]]) -> None:
    known = [str(card.commander) for cards in decks.values() for card in cards if card.commander]
    for commander in wanted:
        if commander not in known:
            raise ChoiceError(f"no Setup card has the commander `{commander}`; there are {listed(known)}")


def _commanders(
    skirmish: Skirmish, house: HouseId, cards: Sequence[SetupCard], luck: Luck, wanted: Sequence[str]
) -> tuple[SetupCard, ...]:
    """Choose commanders of one side: as the players want, or by luck as many as the card allows to be added."""
    led = [card for card in cards if card.commander is not None]
    named = tuple(card for card in led if card.commander in wanted)
    if named:
        persons = [card.person for card in named]
        value_ = sum(card.value for card in named)
        if len(set(persons)) < len(persons):
            raise ChoiceError(f"`{house}` cannot have a commander in two versions")
        if len(named) > skirmish.most_commanders:
            raise ChoiceError(f"`{house}` has {len(named)} commanders, and {skirmish.most_commanders} may be chosen")
        if value_ > skirmish.most_value:
            raise ChoiceError(
                f"the commanders of `{house}` come to a value of {value_}, and {skirmish.most_value} is allowed"
            )
        return named
    ways = list(_allowed(led, skirmish))
    ids = [{card.id for card in way} for way in ways]
    full = [way for way, own in zip(ways, ids, strict=True) if not any(own < other for other in ids)]
    return luck.draw("commanders", full) if full else ()


def _allowed(led: Sequence[SetupCard], skirmish: Skirmish) -> Iterator[tuple[SetupCard, ...]]:
    """Give all choices of at least one commander that a side may make."""
    for count in range(1, min(skirmish.most_commanders, len(led)) + 1):
        for way in combinations(led, count):
            if sum(card.value for card in way) <= skirmish.most_value and len({card.person for card in way}) == count:
                yield way


def _shuffled(cards: Sequence[_T], luck: Luck) -> list[_T]:
    left, shuffled = list(range(len(cards))), []
    while left:
        number = luck.draw("card", left)
        left.remove(number)
        shuffled.append(cards[number])
    return shuffled


class _Box:
    """What is left in the boxes while two sides take from them; what no box names does not run out."""

    def __init__(self, boxes: Boxes, catalogue: Catalogue) -> None:
        self._boxes = boxes
        self._catalogue = catalogue
        self._taken: Counter[Kind] = Counter()
        self._units: Counter[UnitId] = Counter()
        self.told: list[str] = []
        """What has run out, in sentences."""

    def take_commander(self, card: SetupCard) -> None:
        """Take the figures of a commander's unit; his own is not one of them."""
        leader = self._catalogue.commanders[card.commander or ""]
        self._taken[Kind("figures", leader.unit)] += self._catalogue.units[leader.unit].strength - 1

    def take_units(self, house: HouseId, cards: Iterable[SetupCard]) -> Iterator[tuple[UnitId, Rank]]:
        """Take the units of some cards; for those that have run out, units of its House of the same class and rank."""
        for drawn in (group for card in cards for group in card.units for _ in range(group.count)):
            wanted = self._catalogue.units[drawn.unit]
            others = (
                unit.id
                for unit in self._catalogue.units.values()
                if unit.house == house and unit.unit_class == wanted.unit_class and unit.id != wanted.id
            )
            taken = next((unit for unit in (drawn.unit, *others) if self._has_unit(unit, drawn.rank)), None)
            if taken != drawn.unit:
                instead = f"{self._catalogue.units[taken].title} stand in for it" if taken else "none stands in for it"
                side = self._catalogue.houses[house].title
                self.told.append(f"The boxes have no more {wanted.title} for {side}; {instead}")
            if taken is not None:
                self._taken[Kind("figures", taken)] += self._catalogue.units[taken].strength
                self._units[taken] += 1
                yield taken, drawn.rank

    def _has_unit(self, unit: UnitId, rank: Rank) -> bool:
        kind = self._catalogue.units[unit]
        if rank not in kind.orders or (kind.copies is not None and self._units[unit] >= kind.copies):
            return False
        return self._left(Kind("figures", unit)) >= kind.strength

    def take_terrain(self, house: HouseId, cards: Iterable[SetupCard]) -> Iterator[TerrainId]:
        """Take the tiles of some cards; nothing takes the place of one that has run out."""
        for terrain, count in (item for card in cards for item in card.terrain.items()):
            kind = Kind("terrain", terrain)
            there = min(count, self._left(kind))
            if there < count:
                title, side = self._catalogue.terrain[terrain].title, self._catalogue.houses[house].title
                self.told.append(f"The boxes have no more {title}: {side} goes without {count - there} of {count}")
            self._taken[kind] += there
            yield from [terrain] * there

    def _left(self, kind: Kind) -> int:
        counted = any(kind in stock.serves for stock in self._boxes.stocks)
        return held(kind, self._boxes.stocks) - self._taken[kind] if counted else 1 << 30
