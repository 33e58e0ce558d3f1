"""A battle plan: everything that the sheet on the table says, as one plain value.

Ids are not resolved here: whether a unit or a terrain exists is what the checks ask.
"""

from enum import Enum
from typing import Literal, NewType

from bow_author.enumerations import quick
from bow_author.hexes.board import TerrainId
from bow_author.hexes.coordinates import Direction, Edge, Hex
from bow_dsl.value import field, replace, value

HouseId = NewType("HouseId", str)
UnitId = NewType("UnitId", str)
CommanderId = NewType("CommanderId", str)
"""A Commander card: commander and version, as `jaime_lannister.kingslayer`."""
TokenId = NewType("TokenId", str)
TURNED = "turned"
"""The last word of a token that shows its other side."""
Label = NewType("Label", str)
"""What the plan calls one of its units or objectives."""

ROUT: Literal["rout"] = "rout"
MoraleEnd = int | Literal["rout"]
"""The last space of a morale segment: a number, or Rout."""


@quick
class Rank(Enum):
    """Colour of a unit's banner, lowest first."""

    GREEN = "green"
    BLUE = "blue"
    RED = "red"


class Ink(Enum):
    """The colour of a note or an arrow on the map."""

    BLACK = "black"
    RED = "red"
    BLUE = "blue"
    GREEN = "green"
    BROWN = "brown"


class TextSize(Enum):
    """How large a note is written, or how broad an arrow is drawn."""

    SMALL = "small"
    NORMAL = "normal"
    LARGE = "large"


class Orientation(Enum):
    """How the map board lies between the players."""

    LANDSCAPE = "landscape"
    PORTRAIT = "portrait"


@value
class Player:
    """One of several players of a side: its Lord, who comes first, or a Bannerman."""

    label: Label
    title: str
    commanders: tuple[CommanderId, ...]


@value
class SideSetup:
    """What one House starts with: its three ratings and the end of its morale segment."""

    command: int
    order: int
    leadership: int
    morale_end: MoraleEnd
    tokens: dict[TokenId, int] = field(default_factory=dict)
    """Tokens before it, each with their number; one of a variety is its kind, a space and the variety."""
    players: tuple[Player, ...] = ()
    """Who plays it, if several do."""


@value
class UnitSetup:
    """One starting unit: a figure type, or a commander whose card gives the figure type."""

    label: Label
    unit: UnitId | None
    commander: CommanderId | None
    side: HouseId
    rank: Rank
    at: Hex
    strength: int | None = None
    """Figures at the start; None for the full strength of the figure type."""


@value
class Objective:
    """A hex worth holding, and the House that holds it at the start."""

    label: Label
    at: Hex
    title: str
    holder: HouseId | None = None


@value
class DeploymentZone:
    """Hexes in which a House may deploy."""

    title: str
    """Empty for the one zone of a House that has no other."""
    hexes: tuple[Hex, ...]

    @property
    def steps(self) -> tuple[str, ...]:
        """Tell under which key of its House the hexes stand."""
        return (self.title,) if self.title else ()


@value
class Note:
    """Free text at a hex of the map."""

    at: Hex
    text: str
    colour: Ink = Ink.BLACK
    size: TextSize = TextSize.NORMAL


@value
class Arrow:
    """An arrow on the map, from hex to hex."""

    label: Label
    start: Hex
    end: Hex
    colour: Ink = Ink.BLACK
    size: TextSize = TextSize.NORMAL


@value
class BattlePlan:
    """The sheet that sets battlefield, starting units, resources, special rules and victory."""

    id: str
    title: str
    number: int | None
    introduction: str
    packs: tuple[str, ...]
    board: str
    orientation: Orientation
    edges: dict[HouseId, Edge]
    compass: tuple[Direction, ...]
    """The direction of each directional token, 1 to 6."""
    rounds: int
    momentum: HouseId
    sides: dict[HouseId, SideSetup]
    terrain: dict[Hex, TerrainId] = field(default_factory=dict)
    tokens: dict[Hex, dict[TokenId, int | bool]] = field(default_factory=dict)
    objectives: dict[Label, Objective] = field(default_factory=dict)
    units: dict[Label, UnitSetup] = field(default_factory=dict)
    zones: dict[HouseId, tuple[DeploymentZone, ...]] = field(default_factory=dict)
    """In any of its zones a House may deploy."""
    names: dict[Hex, str] = field(default_factory=dict)
    """Names written on the map."""
    notes: dict[Hex, Note] = field(default_factory=dict)
    arrows: dict[Label, Arrow] = field(default_factory=dict)
    variants: tuple[str, ...] = ()
    """Optional rules that it is played with."""
    skirmish: str = ""
    """The skirmish by whose rules it was set up; nothing if it is no skirmish."""
    define: str = ""
    """Special rules and victory conditions, in the effect language."""
    designer_notes: str = ""
    """What its designer says of it to those who play it."""

    @property
    def labels(self) -> dict[str, str]:
        """The names that effects call its objectives and units by, and the types of these."""
        return dict.fromkeys(map(str, self.objectives), "objective") | dict.fromkeys(map(str, self.units), "unit")

    def deploys_in(self, house: HouseId) -> tuple[Hex, ...]:
        """Give the hexes of all zones of a House."""
        return tuple(at for zone in self.zones.get(house, ()) for at in zone.hexes)

    def with_terrain(self, terrain: dict[Hex, TerrainId]) -> "BattlePlan":
        """Give the same plan with something else laid on the board."""
        return replace(self, terrain=terrain)
