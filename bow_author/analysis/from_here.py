"""What a unit could see, reach and attack from a hex when the battle begins: asked of the engine."""

from typing import TYPE_CHECKING

from bow_author.engine.catalogue import Catalogue, listed_keywords
from bow_author.engine.chapters.movement import procedure as movement
from bow_author.engine.chapters.sight import procedure as sight
from bow_author.engine.state import UnitState
from bow_author.hexes.coordinates import Hex
from bow_author.plans.model import Label, Rank, UnitId

if TYPE_CHECKING:
    from bow_author.engine.chapters.movement.procedure import Path
    from bow_author.engine.play import Play


def plainest(catalogue: Catalogue) -> UnitId | None:
    """Give a figure type with as few keywords as any; None if there is none."""
    defined = catalogue.names.of_kind("unit")
    kinds = sorted(defined, key=lambda kind: (len(listed_keywords(defined[kind].definition)), kind))
    return UnitId(kinds[0]) if kinds else None


def one_of(play: "Play", kind: UnitId, at: Hex) -> UnitState:
    """Give a unit that looks from a hex although it is not in the battle: nobody else sees it."""
    return UnitState(Label(""), kind, next(iter(play.state.sides)), Rank.GREEN, at, 1)


def sight_from(play: "Play", unit: UnitState, farthest: int) -> dict[Hex, tuple[Hex, ...]]:
    """Give the hexes around a unit with what keeps it from seeing each of them; nothing for those it sees.

    Args:
        play: the battle.
        unit: who looks.
        farthest: how far is looked, in hexes.
    """
    if unit.at is None:
        return {}
    around = sorted(play.battlefield.within(unit.at, farthest) - {unit.at}, key=lambda at: at.reading)
    return {at: sight.obstacles(play, unit, at) for at in around}


def threatened(play: "Play", unit: UnitState) -> dict[Hex, "Path"]:
    """Give the hexes in which an enemy could be attacked by one order, each with the shortest move before that."""
    start = unit.at
    if start is None:
        return {}
    ways = sorted(((), *movement.ends(play, unit).values()), key=lambda path: (len(path), [at.reading for at in path]))
    ways = [path for path in ways if movement.may_attack_after(play, unit, path)]
    paths: dict[Hex, Path] = {}
    try:
        for path in ways:
            unit.at = path[-1] if path else start
            for at in play.battlefield.within(unit.at, sight.attack_range(play, unit)):
                if at not in paths and at != unit.at and sight.sees(play, unit, at):
                    paths[at] = path
    finally:
        unit.at = start
    return paths
