"""A card as values: all that stands on it, each part once, before anybody knows how large it is set."""

from bow_author.engine.catalogue_entries import OrderOption
from bow_author.plans.model import Rank
from bow_author.print.sheet import Figure, Standing
from bow_dsl.diagnostics import Span
from bow_dsl.ruleset.precedence import Ref
from bow_dsl.value import value

KINDS = ("leadership", "commander", "unit", "gambit", "variant", "skirmish", "setup")
"""The kinds of card, in the sequence in which they are printed."""


Place = Span | Ref
"""Where a card is written, or the kind and id of its definition, wherever that stands."""


@value
class Band:
    """The House whose card it is: its name, colour (`#rrggbb`) and sign."""

    title: str
    colour: str
    sign: str


@value
class Rule:
    """What a card says in sentences."""

    lines: tuple[tuple[int, str], ...]
    """Each with its depth; what is deeper belongs to what stands above."""
    title: str = ""
    tokens: int = 0
    """Command tokens that it costs."""
    is_apart: bool = False
    """Whether it is set off from what stands above, as the tactic is from the commands."""


@value
class Dial:
    """A figure with its icon and its caption."""

    title: str
    icon: str
    figure: Figure


@value
class OrderRow:
    """What a unit of one rank may do when it is ordered: one of some options."""

    rank: Rank
    options: tuple[OrderOption, ...]
    standing: Standing = Standing.PRINTED


@value
class Entry:
    """A line of a list, such as units to set up: how many of what, under which banner."""

    text: str
    value: str = ""
    rank: Rank | None = None
    symbol: str = ""


@value
class Card:
    """One face of a card, and perhaps the other one."""

    kind: str
    """One of `KINDS`."""
    id: str
    title: str
    place: Place
    """Where its author wrote it."""
    band: Band | None = None
    """None for a card of no House."""
    subtitle: str = ""
    caption: str = ""
    """What sort of card it is, and whose."""
    symbol: str = ""
    """What is drawn large and pale behind the text."""
    costs: tuple[int, ...] = ()
    """Command tokens of each of its commands."""
    dials: tuple[Dial, ...] = ()
    orders: tuple[OrderRow, ...] = ()
    entries: tuple[Entry, ...] = ()
    rules: tuple[Rule, ...] = ()
    source: str = ""
    """On whose word it stands, in small print."""
    standing: Standing = Standing.PRINTED
    foot: str = ""
    """The pack and the number of the card."""
    copies: int = 1
    is_spent: bool = False
    """Whether it is the side that tells that something was used up; it is drawn without colour."""
    other_side: "Card | None" = None
    """What stands on its back, if that is not the common one of its kind."""
    language: str = "en"

    @property
    def house(self) -> str:
        """The title of its House; empty for a card of none."""
        return self.band.title if self.band else ""
