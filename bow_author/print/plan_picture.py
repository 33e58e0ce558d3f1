"""Battle plan to picture: each hex with the look that the packs give its terrain."""

from bow_author.draw.picture import (
    NO_GROUND,
    MapPicture,
    ObjectiveMark,
    Ribbon,
    Side,
    TerrainLook,
    TokenMark,
    UnitMark,
    Zone,
)
from bow_author.engine.catalogue import Catalogue, Terrain
from bow_author.hexes.board import Board, TerrainId
from bow_author.hexes.coordinates import Hex
from bow_author.plans.model import BattlePlan, UnitSetup


def plan_picture(plan: BattlePlan, board: Board, catalogue: Catalogue) -> MapPicture:
    """Build the picture of a plan; what no pack defines is drawn in a neutral look or left out."""
    ground = next((terrain for terrain in catalogue.terrain.values() if terrain.is_ground), None)
    terrain = {**board.terrain, **plan.terrain}
    return MapPicture(
        columns=board.columns,
        rows=board.rows,
        short_rows=board.short_rows,
        ground=_look(ground) if ground else NO_GROUND,
        terrain={at: terrain_look(name, catalogue) for at, name in terrain.items() if at in board},
        ribbons=tuple(
            Ribbon(band.id, band.colour, band.border, band.width / 100, band.texture)
            for band in sorted(catalogue.bands.values(), key=lambda band: (-band.width, band.id))
        ),
        tokens=tuple(_tokens(plan, board, catalogue)),
        units=tuple(_unit(setup, catalogue) for setup in plan.units.values() if setup.at in board),
        objectives=tuple(
            ObjectiveMark(objective.at, objective.title, objective.holder)
            for objective in plan.objectives.values()
            if objective.at in board
        ),
        zones=tuple(
            Zone(title, tuple(at for at in zone if at in board), house)
            for house, zone in plan.zones.items()
            for title in (f"{_sides(catalogue, house)} sets up here",)
        ),
        names={at: name for at, name in plan.names.items() if at in board},
        sides=tuple(
            Side(house, _sides(catalogue, house), known.colour if known else "", known.sign if known else "", edge)
            for house, edge in plan.edges.items()
            for known in (catalogue.houses.get(house),)
        ),
        compass=plan.compass,
    )


def terrain_look(name: TerrainId, catalogue: Catalogue) -> TerrainLook:
    """Give the look of a terrain; of an unknown one a neutral look with its id."""
    terrain = catalogue.terrain.get(name)
    return _look(terrain) if terrain else TerrainLook(name, "#ffffff", pictogram="unknown")


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
    )


def _tokens(plan: BattlePlan, board: Board, catalogue: Catalogue) -> list[TokenMark]:
    marks = []
    for at, tokens in plan.tokens.items():
        for name, level in tokens.items():
            kind = catalogue.tokens.get(name)
            look = TerrainLook(kind.title if kind else name, pictogram=kind.symbol if kind else "token")
            if at in board:
                marks.append(TokenMark(at, look, level if not isinstance(level, bool) else None))
    return marks


def _unit(setup: UnitSetup, catalogue: Catalogue) -> UnitMark:
    return UnitMark(
        at=setup.at,
        side=setup.side,
        rank=setup.rank,
        symbol=class_symbol(setup, catalogue),
        label=unit_title(setup, catalogue),
        commander=commander_name(setup, catalogue),
        strength=setup.strength,
    )


def _sides(catalogue: Catalogue, house: str) -> str:
    known = catalogue.houses.get(house)
    return known.title if known else house


def hexes_in_reading(hexes: list[Hex]) -> tuple[Hex, ...]:
    """Sort hexes as a person looks for them: north to south, then west to east."""
    return tuple(sorted(hexes, key=lambda at: at.reading))
