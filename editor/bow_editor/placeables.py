"""What an author holds in the hand, ready to be placed on hexes: each a plain value."""

from typing import TypeAlias

from bow_author.hexes.board import TerrainId
from bow_author.plans.model import CommanderId, HouseId, Ink, Rank, TextSize, TokenId, UnitId
from bow_dsl.value import value
from bow_editor.pattern import Pattern


@value
class Terrain:
    """A terrain tile, or a terrain token, which makes a hex count as something."""

    terrain: TerrainId


@value
class Token:
    """A token, with its level where it has levels."""

    token: TokenId
    level: int | None = None


@value
class Unit:
    """A starting unit: a figure type, or a commander in one of his versions."""

    side: HouseId
    rank: Rank
    unit: UnitId | None = None
    commander: CommanderId | None = None


@value
class Objective:
    """An objective, and the House that holds it at the start."""

    title: str
    holder: HouseId | None = None


@value
class Zone:
    """A deployment zone of a House."""

    house: HouseId
    title: str = ""
    """Empty for the one zone of a House that has no other."""


@value
class Name:
    """A name to be written on the map."""

    text: str


@value
class Note:
    """Free text at a hex of the map."""

    text: str
    colour: Ink = Ink.BLACK
    size: TextSize = TextSize.NORMAL


@value
class Arrow:
    """An arrow from the hex where a gesture begins to that where it ends."""

    colour: Ink = Ink.BLACK
    size: TextSize = TextSize.NORMAL


@value
class Eraser:
    """Nothing: what the plan has laid on a hex is taken away, on all layers that are not locked."""


@value
class Stamp:
    """What lay in one or several hexes, as it was copied, perhaps turned since."""

    pattern: Pattern


Hand: TypeAlias = Terrain | Token | Unit | Objective | Zone | Name | Note | Arrow | Eraser | Stamp
