"""Events about Leadership cards in the course of a turn, and about those that go from pile to pile."""

from bow_author.engine.events import Event
from bow_author.plans.model import HouseId, Label
from bow_dsl.value import value


@value
class CommandExecuted(Event):
    """A command of a card was carried out in the course of the turn."""

    card: str
    command: int
    """Its place on the card; the first is 0."""


@value
class CardGiven(Event):
    """The Lord of a side that several play gave a card that he had drawn to one of them, or kept it."""

    side: HouseId
    card: str
    player: Label


@value
class CardMoved(Event):
    """A card went from one pile of a side to another, and was neither drawn nor discarded."""

    side: HouseId
    card: str
    start: str
    """`hand`, `deck` or `discard`."""
    end: str

    @property
    def is_hidden(self) -> bool:
        """Whether only its owner has seen the card."""
        return "discard" not in (self.start, self.end)
