"""A question as values: what somebody asks, the position it is asked of, the answer, and where that stands."""

from bow_author.draw.picture import MapPicture
from bow_author.plans.model import HouseId, Rank
from bow_dsl.diagnostics import Span
from bow_dsl.value import value


@value
class UnitLine:
    """A unit of a position, told beside the picture."""

    label: str
    """What it is called on the picture."""
    side: HouseId
    rank: Rank
    symbol: str
    """That of its class."""
    text: str
    """What it is, and how it stands."""


@value
class Question:
    """A question of players, and what a rules case answers to it."""

    question: str
    answer: str
    cites: str
    """Where the rule stands; empty if nobody says."""
    place: Span
    """Where the case is written."""
    picture: MapPicture
    units: tuple[UnitLine, ...]
    notes: tuple[str, ...]
    """What else must be known of the position, such as who is engaged with whom."""
    alt: str
    """The position in words, for those who do not see the picture."""


@value
class Faq:
    """Everything that stands in a document of questions."""

    title: str
    """The title of the pack."""
    questions: tuple[Question, ...]
    imprint: str = ""
    """Small print at the foot of each page."""
    language: str = "en"
