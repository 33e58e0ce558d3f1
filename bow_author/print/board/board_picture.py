"""What of a battle plan is printed as its board: units are set on it, so that they are not, as a rule."""

from functools import partial
from typing import Literal, NamedTuple

from bow_author.draw.colours import PAPER, mix
from bow_author.draw.picture import MapPicture, TerrainLook
from bow_author.engine.catalogue import Catalogue
from bow_author.engine.open_plan import OpenPlan
from bow_author.hexes.coordinates import Edge
from bow_author.packs.entries import Entry
from bow_author.packs.library import Library
from bow_author.packs.translated_plans import plan_in
from bow_author.packs.translations import board_title, names_called
from bow_author.plans.model import BattlePlan
from bow_author.print.map_description import SpokenMap, spoken_map
from bow_author.print.plan_picture import plan_picture, plan_zones
from bow_author.print.words import SheetWords
from bow_dsl.value import replace

Shown = Literal["bare", "laid out", "with units"]
"""The board as it is printed; with terrain, tokens, objectives, zones and what is written; with units as well."""

_PALE = 0.9
"""So much white is in the colour of a House where ink is saved."""


class BoardPicture(NamedTuple):
    """A board to print, and what it is called."""

    title: str
    picture: MapPicture
    """The map without strips for the Houses: they would take more sheets than their worth."""
    spoken: SpokenMap
    edges: dict[str, Edge]
    """At which edge the Houses sit, by their titles."""


def board_picture(entry: Entry, library: Library, language: str = "en", shown: Shown = "laid out") -> BoardPicture:
    """Build the picture of the board of a plan that fits its schema.

    Args:
        entry: The plan.
        library: The packs that it is read with.
        language: The code of the language of names, where packs have them in it.
        shown: What lies on the board.

    Raises:
        LookupError: if no pack has the board of the plan; it says so.
    """
    opened = OpenPlan(plan_in(entry, library, language), library.as_used_by(entry))
    words = SheetWords(language)
    board, board_entry = opened.board, opened.board_entry
    if board is None or board_entry is None:
        raise LookupError(f"no board is named `{opened.plan.board}`")
    catalogue = Catalogue(names_called(opened.names, opened.library, language))
    plan = _shown(opened.plan, shown)
    zones = plan_zones(plan, board, catalogue, partial(words, "sets up"))
    drawn = plan_picture(plan, board, catalogue)
    sides = tuple(replace(side, edge=None) for side in drawn.sides)
    edges = {side.title: side.edge for side in drawn.sides if side.edge is not None}
    picture = replace(drawn, zones=zones, compass=(), sides=sides)
    title = board_title(board_entry, library, language) if shown == "bare" else plan.title
    return BoardPicture(title, picture, spoken_map(title, plan, board, catalogue, words), edges)


def _shown(plan: BattlePlan, shown: Shown) -> BattlePlan:
    """Take off what is not shown."""
    if shown == "with units":
        return plan
    if shown == "laid out":
        return replace(plan, units={})
    return replace(
        plan, terrain={}, tokens={}, objectives={}, units={}, zones={}, names={}, notes={}, arrows={}, edges={}
    )


def with_less_ink(picture: MapPicture) -> MapPicture:
    """Leave the areas of a picture white: patterns, banks and signs still tell what is there."""
    return replace(
        picture,
        saves_ink=True,
        ground=_white(picture.ground),
        terrain={at: _white(look) for at, look in picture.terrain.items()},
        tokens=tuple(replace(token, look=_white(token.look)) for token in picture.tokens),
        ribbons=tuple(replace(ribbon, colour=PAPER) for ribbon in picture.ribbons),
        sides=tuple(replace(side, colour=mix(side.colour, PAPER, _PALE)) for side in picture.sides),
    )


def _white(look: TerrainLook) -> TerrainLook:
    below = _white(look.below) if look.below else None
    return replace(look, colour=look.colour and PAPER, below=below)
