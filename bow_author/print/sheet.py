"""What the printed battle plan says, as plain values.

Every text arrives ready to be set: the sheet knows no pack and resolves no id. Every figure carries its
standing, so that whoever owns the boxes sees at once which ones still want proof.
"""

from collections.abc import Mapping
from enum import Enum

from bow_author.draw.picture import MapPicture
from bow_author.hexes.coordinates import Hex
from bow_author.plans.model import HouseId, Rank
from bow_dsl.value import field, value


class Standing(Enum):
    """On whose word a figure or text of the sheet stands, the surest first."""

    PRINTED = "printed"
    REPORTED = "reported"
    INFERRED = "inferred"
    HOMEBREW = "homebrew"


@value
class Figure:
    """A number or a word of the sheet, with its standing."""

    value: str
    standing: Standing = Standing.PRINTED


@value
class Rating:
    """One of the ratings of a House, with the icon it is known by."""

    title: str
    icon: str
    """Name of a symbol."""
    value: Figure


@value
class CommanderEntry:
    """One commander of a House and what his card says."""

    name: str
    version: str
    """The title on his card, such as Kingslayer; empty where it is not known."""
    figures: str
    """His figure type."""
    symbol: str
    rank: Rank
    at: Hex
    command_limit: Figure
    capture_rating: Figure


@value
class UnitEntry:
    """One starting unit on the set-up checklist."""

    at: Hex
    rank: Rank
    figures: str
    """Its figure type."""
    symbol: str
    strength: Figure
    commander: str = ""
    standing: Standing = Standing.PRINTED
    """Standing of where the unit starts, and of its rank."""


@value
class PlayerEntry:
    """One of several players of a side; the first of them is its Lord."""

    title: str
    commanders: tuple[str, ...]
    command: int
    """Command tokens on his board at the start."""


@value
class SideEntry:
    """All that the sheet says of one House. Its name, colour and sign stand in the picture."""

    side: HouseId
    ratings: tuple[Rating, ...]
    morale_end: Figure
    commanders: tuple[CommanderEntry, ...] = ()
    units: tuple[UnitEntry, ...] = ()
    players: tuple[PlayerEntry, ...] = ()


@value
class PlaceEntry:
    """One kind of terrain tile, token or objective and the hexes it is laid on."""

    title: str
    pictogram: str
    hexes: tuple[Hex, ...]
    standing: Standing = Standing.PRINTED
    note: str = ""
    """What else must be known to lay it, such as the House that holds it at the start."""


@value
class RuleText:
    """A special rule or a victory condition, told in words."""

    text: str
    title: str = ""
    standing: Standing = Standing.PRINTED


@value
class Component:
    """How many of one thing the battle takes out of the boxes."""

    title: str
    count: int


@value
class ComponentGroup:
    """The components of one House or of one kind."""

    title: str
    components: tuple[Component, ...]


@value
class Sheet:
    """Everything that stands on the printed battle plan."""

    title: str
    picture: MapPicture
    rounds: Figure
    momentum: Figure
    """The House that holds the momentum token at the start."""
    number: int | None = None
    introduction: str = ""
    spoken: str = ""
    """What the map shows, for those who do not see it."""
    designer_notes: str = ""
    """What its designer says of it; a booklet prints it, the sheet of the plan alone does not."""
    board: str = ""
    """Which side of which map board is used, and how it lies."""
    packs: tuple[str, ...] = ()
    """Titles of the boxes that are needed."""
    sides: tuple[SideEntry, ...] = ()
    places: tuple[PlaceEntry, ...] = ()
    """Terrain tiles, tokens and objectives to lay out before the units."""
    special_rules: tuple[RuleText, ...] = ()
    victory: tuple[RuleText, ...] = ()
    keywords: tuple[RuleText, ...] = ()
    """What the keywords of the units in this battle do."""
    pieces: tuple[RuleText, ...] = ()
    """What the terrain and tokens in this battle do that no box explains in its rulebook."""
    components: tuple[ComponentGroup, ...] = ()
    classes: Mapping[str, str] = field(default_factory=dict)
    """What the symbols of classes on the map are called."""
    imprint: str = ""
    """Small print at the foot of each page, such as pack, version and licence."""
    language: str = "en"
    """Language of its own words and of the names, as an ISO 639-1 code."""
    is_own: bool = False
    """Whether all that its plan says is its authors' own: then no figure of theirs is marked, and the foot says so."""
