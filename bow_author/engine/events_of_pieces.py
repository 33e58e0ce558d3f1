"""Events about pieces that are drawn, laid, or go from hex to hex."""

from bow_author.engine.events import Event
from bow_author.engine.luck import DieFace
from bow_author.hexes.board import TerrainId
from bow_author.hexes.coordinates import Hex
from bow_author.plans.model import CommanderId, HouseId, Label, TokenId
from bow_dsl.value import value


@value
class TokenDrawn(Event):
    """A token was drawn unseen, and put back."""

    token: TokenId
    face: DieFace


@value
class TerrainLaid(Event):
    """The terrain token of a hex is another one now."""

    at: Hex
    terrain: TerrainId


@value
class MoveBarred(Event):
    """An effect would have moved a unit, terrain or a token to a hex that it cannot enter: it stays where it is."""

    what: Label | TerrainId | TokenId
    to: Hex


@value
class PlacingBarred(Event):
    """An effect would have laid a token where its kind never lies, or not said of which variety: nothing was laid."""

    token: TokenId
    at: Hex | Label | CommanderId | HouseId
    is_of_no_variety: bool


@value
class DoneToItself(Event):
    """An effect would have done something between two that turned out to be one: nothing was done."""

    what: Hex | Label | CommanderId | HouseId


@value
class CostUnpaid(Event):
    """A cost that an effect asks for could not be paid whole by who has to: nothing was paid."""

    side: HouseId
    what: str
    count: int


@value
class TerrainMoved(Event):
    """A terrain token went to another hex, with the unit on it."""

    terrain: TerrainId
    start: Hex
    end: Hex
    unit: Label | None


@value
class FiguresLost(Event):
    """Figures left a unit without a hit: they were removed, or went to another one."""

    unit: Label
    figures: int


@value
class KeywordChanged(Event):
    """A unit gained a keyword for a time, or lost one."""

    unit: Label
    keyword: str
    is_gained: bool


@value
class ObjectiveRelocated(Event):
    """An objective was moved, placed or removed."""

    objective: Label
    to: Hex | None
    """None when it has left the battlefield."""
