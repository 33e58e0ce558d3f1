"""A booklet as values: a pack's battle plans and skirmishes, who made them, and on whose word their figures stand."""

from bow_author.print.cards.card import Card
from bow_author.print.sheet import Sheet, Standing
from bow_dsl.value import value


@value
class Claimed:
    """What a battle plan or a skirmish claims on one word, which is no official text."""

    what: tuple[str, ...]
    """The keys that lead to each figure; empty for the whole of it."""
    standing: Standing
    source: str


@value
class Claims:
    """What one battle plan or skirmish claims."""

    title: str
    claimed: tuple[Claimed, ...]


@value
class Standings:
    """On whose word figures stand: how many on each, and what is not printed."""

    of_pack: dict[Standing, int]
    """How many claims of all that the pack holds have each standing."""
    of_documents: dict[Standing, int]
    """The same of its battle plans and skirmishes alone."""
    claims: tuple[Claims, ...]
    """What is not printed, document by document; those of which all is printed are left out."""


@value
class Booklet:
    """Everything that stands in a booklet."""

    title: str
    version: str
    authors: tuple[str, ...]
    licence: str
    plans: tuple[Sheet, ...]
    skirmishes: tuple[Card, ...] = ()
    """Their Summary cards."""
    variants: tuple[Card, ...] = ()
    """The rule variants that it offers."""
    description: str = ""
    homepage: str = ""
    needs: tuple[str, ...] = ()
    """Titles of the packs that it cannot do without."""
    standings: Standings | None = None
    """None if they are not asked for."""
    imprint: str = ""
    """Small print at the foot of the pages that are no plan's."""
    language: str = "en"
