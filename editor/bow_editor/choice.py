"""What a person can do, or answer, in a game that is played in the editor, and which hexes that is about."""

from typing import NamedTuple

from bow_author.engine.actions import Action
from bow_author.engine.decisions import Answer
from bow_author.hexes.coordinates import Hex


class Choice(NamedTuple):
    """One thing that can be done, or answered."""

    group: str
    """The sort of action, of `GROUPS`, or `Answers`."""
    head: str
    """The unit or the card whose action it is, under which it is listed."""
    text: str
    does: Action | None
    """The action; None if this is an answer."""
    answers: Answer = None
    at: Hex | None = None
    """Where the unit stands that would act."""
    to: Hex | None = None
    """The hex that it would act upon."""
    hint: str = ""
    """What it does: as the card says it, or the rules."""
