"""Events about Leadership cards in the course of a turn."""

from bow_author.engine.events import Event
from bow_dsl.value import value


@value
class CommandExecuted(Event):
    """A command of a card was carried out in the course of the turn."""

    card: str
    command: int
    """Its place on the card; the first is 0."""
