"""Battles in which definitions of the sample of all capabilities are in force, with the core pack's pieces."""

from functools import cache

from bow_author.engine.catalogue import Catalogue
from bow_author.engine.decisions import Answer
from bow_author.engine.effects.compiled import CompiledRules
from bow_author.engine.play import Play
from bow_author.hexes.board import Board as Map, ShortRows, TerrainId
from bow_author.packs.load import load
from bow_author.plans.model import Objective, UnitSetup
from bow_dsl.ruleset.names import Names
from bow_dsl.source import Source
from bow_dsl.syntax.read import read
from tests.engine.battles import battle, hex_
from tests.engine.own_rules import ROOT


@cache
def sample() -> Names:
    """The definitions of the core pack and of the sample."""
    return load([str(ROOT / "content" / "core"), str(ROOT / "tests" / "dsl" / "samples" / "capabilities")]).names


@cache
def known(only: str, more: str) -> tuple[Names, CompiledRules]:
    """Give all definitions, and the rules of some, which leave nothing unplayed."""
    program, problems = read(Source(more, "own.bow"))
    assert not problems
    names, _ = sample().extended([program])
    wanted = {tuple(ref.split()) for ref in only.split(", ")}
    rules = CompiledRules(
        names, only=wanted | {(definition.kind.text, definition.id.text) for definition in program.definitions}
    )
    assert rules.uncompiled == ()
    return names, rules


def sampled(
    only: str,
    *units: UnitSetup,
    terrain: dict[str, str] | None = None,
    luck: str = "",
    draws: tuple[object, ...] = (),
    choices: tuple[tuple[str, Answer], ...] = (),
    more: str = "",
    printed: dict[str, str] | None = None,
    objectives: tuple[Objective, ...] = (),
) -> Play:
    """Begin a small battle in which only the definitions in *only* and *more* hold: "terrain ford, token fire"."""
    names, rules = known(only, more)
    board = {hex_(at): TerrainId(name) for at, name in (printed or {}).items()}
    return battle(
        *units,
        terrain=terrain,
        rules=rules,
        luck=luck,
        draws=draws,
        choices=choices,
        objectives=objectives,
        board=Map(7, 7, ShortRows.NONE, board),
        known=Catalogue(names),
    )
