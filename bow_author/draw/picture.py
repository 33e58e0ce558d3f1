"""What a picture of a battlefield shows, as plain values.

The picture knows looks, not rules: colours, patterns and pictograms come from the content, by name.
A name that the art folder does not hold is drawn as a neutral look.
"""

from collections.abc import Mapping

from bow_author.hexes.board import ShortRows
from bow_author.hexes.coordinates import Direction, Edge, Hex
from bow_author.plans.differences import How
from bow_author.plans.model import HouseId, Ink, Rank, TextSize
from bow_dsl.value import field, value


@value
class TerrainLook:
    """How one kind of terrain, or one kind of token that lies on it, is drawn."""

    title: str
    colour: str = ""
    """Ground colour as `#rrggbb`; empty: what lies below shows through."""
    pattern: str = ""
    """Name of a pattern that fills the hex; empty for none."""
    pictogram: str = ""
    """Name of a symbol for lists, and for the hex where neither pattern nor ribbon tells what it is."""
    joins: tuple[str, ...] = ()
    """Names of the ribbons that run through the hex and on into neighbours that join the same."""
    ends: tuple[str, ...] = ()
    """Names of the ribbons that run up to the hex and end there, as a road does at a village."""
    is_token: bool = False
    """Whether it lies on the ground of its hex, so that lines go on beneath it."""
    below: "TerrainLook | None" = None
    """What a token lies on, where the board prints that; the token leaves it to be seen."""


NO_GROUND = TerrainLook("", "#f4f2ea")
"""How open ground is drawn where no pack says it."""


@value
class Ribbon:
    """How a line of hexes is drawn that join one another, as water or roads do."""

    name: str
    colour: str
    """Colour of the ribbon as `#rrggbb`."""
    border: str
    """Colour of its two banks as `#rrggbb`."""
    width: float
    """Share of the width of a hex, from 0 to 1."""
    texture: str = "plain"
    """What marks the ribbon when printed in grey: `plain`, `ripples` or `dashes`."""


@value
class TokenMark:
    """One token in a hex, with its level where it has one."""

    at: Hex
    look: TerrainLook
    level: int | None = None


@value
class Side:
    """One House: its name, colour and sign, and the edge of the battlefield it sits at."""

    id: HouseId
    title: str
    colour: str
    sign: str
    """Name of a symbol; where there is none of that name, its first letter is drawn instead."""
    edge: Edge | None = None


@value
class UnitMark:
    """One starting unit on the map."""

    at: Hex
    side: HouseId
    rank: Rank
    symbol: str
    """Name of the symbol of its class."""
    label: str
    """Short text below the banner, such as the figure type."""
    commander: str = ""
    """Name of the commander who bears the banner; empty for none."""
    strength: int | None = None
    """Figures; None where the map need not say it."""
    ally_sign: str = ""
    """Name of the sign of an ally whose unit it is; empty for a unit of the side's own House."""


@value
class ObjectiveMark:
    """A hex worth holding, and the House that holds it at the start."""

    at: Hex
    label: str
    holder: HouseId | None = None


@value
class Zone:
    """Hexes in which one House sets up, or that a rule speaks of: drawn as an outline."""

    title: str
    hexes: tuple[Hex, ...]
    side: HouseId | None = None


@value
class NoteMark:
    """Free text at a hex."""

    at: Hex
    text: str
    colour: Ink = Ink.BLACK
    size: TextSize = TextSize.NORMAL


@value
class ArrowMark:
    """An arrow from hex to hex."""

    start: Hex
    end: Hex
    colour: Ink = Ink.BLACK
    size: TextSize = TextSize.NORMAL


@value
class HexMark:
    """What an analysis says of one hex."""

    at: Hex
    text: str = ""
    shade: float = 0
    """How dark the hex is, from 0 (as it is) to 1."""
    ring: bool = False


@value
class ChangeMark:
    """What differs in one hex from another plan."""

    how: How
    at: Hex
    came_from: Hex | None = None
    """Where it stood before it was moved."""
    text: str = ""
    """What was there, for that which is not drawn any more."""


@value
class MapPicture:
    """Everything that the picture of a battlefield shows."""

    columns: int
    rows: int
    short_rows: ShortRows = ShortRows.NONE
    ground: TerrainLook = NO_GROUND
    """The look of a hex that `terrain` does not name."""
    terrain: dict[Hex, TerrainLook] = field(default_factory=dict)
    ribbons: tuple[Ribbon, ...] = ()
    """In drawing sequence, the lowest first; a ribbon that is not among them is drawn in a neutral look."""
    tokens: tuple[TokenMark, ...] = ()
    units: tuple[UnitMark, ...] = ()
    objectives: tuple[ObjectiveMark, ...] = ()
    zones: tuple[Zone, ...] = ()
    names: dict[Hex, str] = field(default_factory=dict)
    """Names written on the map."""
    notes: tuple[NoteMark, ...] = ()
    arrows: tuple[ArrowMark, ...] = ()
    sides: tuple[Side, ...] = ()
    compass: tuple[Direction, ...] = ()
    """The direction of each directional token, 1 to 6; empty: no compass is drawn."""
    marks: tuple[HexMark, ...] = ()
    """What an analysis says of hexes."""
    changes: tuple[ChangeMark, ...] = ()
    """What differs from another plan."""
    letters: Mapping[Hex, str] = field(default_factory=dict)
    """By what letters, or little more, units are told apart on a picture that is printed small."""
    saves_ink: bool = False
    """Whether banners are left white; their outlines and pips tell their ranks."""
