"""Battle plan to picture: each hex with the look that the packs give its terrain."""

from collections.abc import Callable
from typing import Any, NamedTuple

from bow_author.draw.picture import (
    NO_GROUND,
    ArrowMark,
    MapPicture,
    NoteMark,
    ObjectiveMark,
    Ribbon,
    Side,
    TerrainLook,
    TokenMark,
    UnitMark,
    Zone,
)
from bow_author.draw.pieces import unlike
from bow_author.engine.catalogue import Catalogue
from bow_author.engine.catalogue_entries import Terrain
from bow_author.hexes.board import Board, TerrainId
from bow_author.hexes.coordinates import Hex
from bow_author.plans.model import BattlePlan, UnitSetup
from bow_dsl.value import replace


class PlanPicture(NamedTuple):
    """A picture, and what it was made of."""

    plan: BattlePlan
    board: Board
    catalogue: Catalogue
    picture: MapPicture


def plan_picture(plan: BattlePlan, board: Board, catalogue: Catalogue) -> MapPicture:
    """Build the picture of a plan; what no pack defines is drawn in a neutral look or left out."""
    laid = {**board.terrain, **plan.terrain}
    looks = {
        (name, below): laid_look(name, below, catalogue)
        for name, below in {(name, board.terrain.get(at)) for at, name in laid.items()}
    }
    return replace(
        plain_picture(catalogue),
        columns=board.columns,
        rows=board.rows,
        short_rows=board.short_rows,
        terrain={at: looks[name, board.terrain.get(at)] for at, name in laid.items() if at in board},
        **{part: make(plan, board, catalogue) for part, (_, make) in _PARTS.items()},
    )


def plain_picture(catalogue: Catalogue) -> MapPicture:
    """Build the picture of one hex of open ground: with it the looks of all terrain are drawn."""
    ground = next((terrain for terrain in catalogue.terrain.values() if terrain.is_ground), None)
    return MapPicture(columns=1, rows=1, ground=_look(ground) if ground else NO_GROUND, ribbons=map_ribbons(catalogue))


def picture_after(before: PlanPicture, plan: BattlePlan) -> MapPicture:
    """Build the picture of a plan after a change, as `plan_picture` would; only what has changed is made anew.

    Args:
        before: the picture of the plan before.
        plan: the plan now; what has not changed of it is the very same as before.
    """
    old, board, catalogue, picture = before
    changes = {
        part: make(plan, board, catalogue)
        for part, (read, make) in _PARTS.items()
        if getattr(plan, read) is not getattr(old, read)
    }
    laid = unlike(old.terrain, plan.terrain)
    if laid:
        changes["terrain"] = terrain = {**picture.terrain}
        for at in laid:
            name = plan.terrain.get(at, board.terrain.get(at))
            if name is not None and at in board:
                terrain[at] = laid_look(name, board.terrain.get(at), catalogue)
            else:
                terrain.pop(at, None)
    return replace(picture, **changes)


def map_ribbons(catalogue: Catalogue) -> tuple[Ribbon, ...]:
    """Give how lines are drawn across a map, the lowest first."""
    return tuple(
        Ribbon(band.id, band.colour, band.border, band.width / 100, band.texture)
        for band in sorted(catalogue.bands.values(), key=lambda band: (-band.width, band.id))
    )


def terrain_look(name: TerrainId, catalogue: Catalogue) -> TerrainLook:
    """Give the look of a terrain; of an unknown one a neutral look with its id."""
    terrain = catalogue.terrain.get(name)
    return _look(terrain) if terrain else TerrainLook(name, "#ffffff", pictogram="unknown")


def laid_look(name: TerrainId, printed: TerrainId | None, catalogue: Catalogue) -> TerrainLook:
    """Give the look of a terrain where it is laid: a token leaves to be seen what the board prints below it."""
    look = terrain_look(name, catalogue)
    return (
        replace(look, below=terrain_look(printed, catalogue)) if look.is_token and printed not in {None, name} else look
    )


def unit_title(setup: UnitSetup, catalogue: Catalogue) -> str:
    """Give the title of the figure type of a starting unit."""
    card = catalogue.commanders.get(setup.commander or "")
    name = card.unit if card else setup.unit or ""
    unit = catalogue.units.get(name)
    return unit.title if unit else name or str(setup.commander)


def class_symbol(setup: UnitSetup, catalogue: Catalogue) -> str:
    """Give the symbol of the class of a starting unit."""
    card = catalogue.commanders.get(setup.commander or "")
    unit = catalogue.units.get(card.unit if card else setup.unit or "")
    known = catalogue.classes.get(unit.unit_class) if unit else None
    return known.symbol if known else "unknown"


def _ally_sign(setup: UnitSetup, catalogue: Catalogue) -> str:
    card = catalogue.commanders.get(setup.commander or "") or catalogue.units.get(setup.unit or "")
    house = catalogue.houses.get(card.house) if card else None
    return house.sign if house and not house.is_primary else ""


def commander_name(setup: UnitSetup, catalogue: Catalogue) -> str:
    """Give the name of the commander of a starting unit; empty if it has none."""
    if setup.commander is None:
        return ""
    card = catalogue.commanders.get(setup.commander)
    return card.name if card else setup.commander


def _look(terrain: Terrain) -> TerrainLook:
    return TerrainLook(
        title=terrain.title,
        colour=terrain.colour,
        pattern=terrain.pattern,
        pictogram=terrain.symbol,
        joins=terrain.joins,
        ends=terrain.ends,
        is_token=terrain.is_token,
    )


def _tokens(plan: BattlePlan, board: Board, catalogue: Catalogue) -> tuple[TokenMark, ...]:
    marks = []
    for at, tokens in plan.tokens.items():
        for name, level in tokens.items():
            kind = catalogue.tokens.get(name)
            look = TerrainLook(kind.title if kind else name, pictogram=kind.symbol if kind else "token")
            if at in board:
                marks.append(TokenMark(at, look, level if not isinstance(level, bool) else None))
    return tuple(marks)


def _units(plan: BattlePlan, board: Board, catalogue: Catalogue) -> tuple[UnitMark, ...]:
    return tuple(
        UnitMark(
            at=setup.at,
            side=setup.side,
            rank=setup.rank,
            symbol=class_symbol(setup, catalogue),
            label=unit_title(setup, catalogue),
            commander=commander_name(setup, catalogue),
            strength=setup.strength,
            ally_sign=_ally_sign(setup, catalogue),
        )
        for setup in plan.units.values()
        if setup.at in board
    )


def _objectives(plan: BattlePlan, board: Board, _: Catalogue) -> tuple[ObjectiveMark, ...]:
    return tuple(
        ObjectiveMark(objective.at, objective.title, objective.holder)
        for objective in plan.objectives.values()
        if objective.at in board
    )


def _sets_up(*, house: str) -> str:
    return f"{house} sets up here"


def plan_zones(
    plan: BattlePlan, board: Board, catalogue: Catalogue, untitled: Callable[..., str] = _sets_up
) -> tuple[Zone, ...]:
    """Give the deployment zones of a plan; `untitled(house=...)` names one that has no title."""
    return tuple(
        Zone(
            zone.title.strip() or untitled(house=_house(catalogue, house)),
            tuple(at for at in zone.hexes if at in board),
            house,
        )
        for house, zones in plan.zones.items()
        for zone in zones
    )


def _names(plan: BattlePlan, board: Board, _: Catalogue) -> dict[Hex, str]:
    return {at: name for at, name in plan.names.items() if at in board}


def _notes(plan: BattlePlan, board: Board, _: Catalogue) -> tuple[NoteMark, ...]:
    return tuple(
        NoteMark(note.at, note.text, note.colour, note.size) for note in plan.notes.values() if note.at in board
    )


def _arrows(plan: BattlePlan, board: Board, _: Catalogue) -> tuple[ArrowMark, ...]:
    return tuple(
        ArrowMark(arrow.start, arrow.end, arrow.colour, arrow.size)
        for arrow in plan.arrows.values()
        if arrow.start in board and arrow.end in board
    )


def _sides(plan: BattlePlan, _: Board, catalogue: Catalogue) -> tuple[Side, ...]:
    return tuple(
        Side(house, _house(catalogue, house), known.colour if known else "", known.sign if known else "", edge)
        for house, edge in plan.edges.items()
        for known in (catalogue.houses.get(house),)
    )


_PARTS: dict[str, tuple[str, Callable[[BattlePlan, Board, Catalogue], Any]]] = {
    "tokens": ("tokens", _tokens),
    "units": ("units", _units),
    "objectives": ("objectives", _objectives),
    "zones": ("zones", plan_zones),
    "names": ("names", _names),
    "notes": ("notes", _notes),
    "arrows": ("arrows", _arrows),
    "sides": ("edges", _sides),
    "compass": ("compass", lambda plan, _, __: plan.compass),
}
"""What a picture holds besides the ground: of which part of the plan it is made, and how."""


def _house(catalogue: Catalogue, house: str) -> str:
    known = catalogue.houses.get(house)
    return known.title if known else house


def hexes_in_reading(hexes: list[Hex]) -> tuple[Hex, ...]:
    """Sort hexes as a person looks for them: north to south, then west to east."""
    return tuple(sorted(hexes, key=lambda at: at.reading))
