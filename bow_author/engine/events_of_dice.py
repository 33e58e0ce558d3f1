"""Events about the dice of a roll: rolled, rolled again, changed."""

from bow_author.engine.events import Event
from bow_author.engine.luck import DieFace
from bow_dsl.value import value


@value
class DiceRolled(Event):
    """Battle dice were rolled."""

    faces: tuple[DieFace, ...]


@value
class DiceRerolled(Event):
    """Dice that showed some faces were rolled again; these are all dice now."""

    rolled: tuple[DieFace, ...]
    """What they showed before."""
    faces: tuple[DieFace, ...]


@value
class DiceChanged(Event):
    """Dice were turned to another face, or put aside; these are all dice now."""

    faces: tuple[DieFace, ...]
