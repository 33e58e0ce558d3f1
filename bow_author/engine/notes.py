"""Notes: what effects have changed, permitted and forbidden, as watched rules tell it beside the events."""

from bow_author.engine.events import Event
from bow_author.hexes.coordinates import Hex
from bow_author.plans.model import Label
from bow_dsl.value import value


@value
class ValueModified(Event):
    """A definition has changed a value, such as the dice of a unit."""

    value: str
    of: Label | Hex
    before: int | str
    after: int | str


@value
class EventPermitted(Event):
    """A definition has permitted something."""

    event: str
    participants: tuple[Label | Hex, ...]


@value
class EventForbidden(Event):
    """A definition has forbidden something."""

    event: str
    participants: tuple[Label | Hex, ...]


NOTES = (ValueModified, EventPermitted, EventForbidden)
"""What only watched rules tell: how something came about, and nothing that happened."""
