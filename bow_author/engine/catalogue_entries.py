"""What the catalogue holds: units and their orders, commanders, Houses, terrain, tokens, cards, as values."""

from bow_author.hexes.board import TerrainId
from bow_author.plans.model import CommanderId, HouseId, Rank, TokenId, UnitId
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
    copies: int | None
    """How many units of it there are; None if nobody says."""
    base: str
    attack_range: int
    """1 for a melee attack."""
    is_ranged: bool
    hits_on_valor: bool
    orders: dict[Rank, tuple[OrderOption, ...]]
    options: dict[Rank, tuple[OrderOption, ...]]
    """The same, but what allows an attack comes first."""
    formations: tuple[str, ...]
    """The formations that it may take; the first of them if nobody says anything."""

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
    has_banners: bool = True
    """Whether its units carry banners."""


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
    is_raised: bool
    burn_limit: int | None
    """Most fire levels in the hex; None if it does not burn."""
    colour: str
    pattern: str
    symbol: str
    joins: tuple[str, ...]
    ends: tuple[str, ...]


@value
class TokenKind:
    """A token that comes and goes."""

    id: TokenId
    title: str
    lies_on: str
    levels: int | None
    """Its highest level; None if it has no levels."""
    stacks: bool
    """Whether several of them may lie together."""
    copies: int | None
    """How many there are, of each variety; None if nobody says."""
    colour: str
    symbol: str
    has_varieties: bool = False
    """Whether each of them is of a class, a rank or another variety."""
    burns: bool = False
    """Whether its effects burn the terrain on which it lies: in a hex it has no more levels than the Burn Limit."""


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
