"""Every keyword of every shipped pack meets every sort of terrain in play, and no law is broken."""

from collections.abc import Iterator
from functools import cache

from bow_author.analysis.battle_generator import Wanted, small_battle, written_values
from bow_author.engine.catalogue import Catalogue
from bow_author.engine.chapters.orders import legality
from bow_author.engine.chapters.rounds import procedure as phases
from bow_author.engine.effects.compiled import CompiledRules
from bow_author.engine.events import ActionTaken, CombatBegan, UnitMoved
from bow_author.engine.luck import SeededLuck
from bow_author.engine.perform import perform
from bow_author.engine.play import Play
from bow_author.engine.state import UnitState
from bow_author.hexes.board import TerrainId
from bow_author.hexes.coordinates import Hex
from bow_author.packs.load import load
from bow_author.plans.model import Label
from bow_author.playtest.invariants import broken_laws
from bow_author.resources import content_folder

MOST_BATTLES = 60
"""For one keyword on one sort of terrain."""
MOST_ACTIONS = 12
UNITS = 4


@cache
def everything() -> tuple[Catalogue, CompiledRules]:
    """Give what all shipped packs define together, and their rules."""
    names = load([content_folder()]).names
    return Catalogue(names), CompiledRules(names)


def standing_on(play: Play, at: Hex, kind: TerrainId) -> bool:
    """Tell whether a hex is of a sort of terrain, or lies beside it where nobody enters that."""
    hexes = (at, *at.neighbours()) if play.catalogue.terrain[kind].is_impassable else (at,)
    return any(play.battlefield.terrain.get(hex_) is not None and play.terrain(hex_) == kind for hex_ in hexes)


def who_acted(play: Play, mark: int, stood: dict[Label, Hex | None]) -> Iterator[tuple[UnitState, Hex]]:
    """Give those who moved or fought since an event, each with the hexes where it did."""
    for event in play.events[mark:]:
        match event:
            case UnitMoved(unit=label, start=start, path=path):
                yield from ((play.unit(label), at) for at in (start, *path))
            case CombatBegan(attacker=first, target=second):
                both = ((play.unit(label), stood[label]) for label in (first, second))
                yield from ((unit, at) for unit, at in both if at is not None)
            case ActionTaken(unit=label) if (at := stood[label]) is not None:
                yield play.unit(label), at
            case _:
                pass


def meets(keyword: str, kind: TerrainId, seed: int) -> bool:
    """Have a small battle, watched at each step, and tell whether a unit with a keyword acts on a sort of terrain."""
    catalogue, rules = everything()
    defined = catalogue.names.of_kind("keyword")[keyword].definition
    values = tuple(value for of in defined.parameters for value in written_values(of.type.text, catalogue))
    luck = SeededLuck(seed)
    play = small_battle(catalogue, rules, luck, Wanted(keywords=((keyword, values),), terrain=(kind,)), UNITS)
    assert play is not None
    play.chooser = lambda _, decision: luck.draw("answer", decision.options)
    bearers = {unit.label for unit in play.state.units.values() if dict(unit.gained)}
    is_met = False
    for _ in range(MOST_ACTIONS):
        if play.state.winner is not None:
            break
        actions = legality.legal_actions(play)
        mark, stood = len(play.events), {label: unit.at for label, unit in play.state.units.items()}
        perform(play, luck.draw("action", actions))
        phases.proceed(play)
        assert not list(broken_laws(play)), (keyword, kind, seed)
        acted = who_acted(play, mark, stood)
        is_met = is_met or any(unit.label in bearers and standing_on(play, at, kind) for unit, at in acted)
    return is_met


def test_every_keyword_meets_every_terrain() -> None:
    """All pairs, of all that is shipped."""
    catalogue, _ = everything()
    kinds = [kind.id for kind in catalogue.terrain.values()]
    pairs = [(keyword, kind) for keyword in sorted(catalogue.names.of_kind("keyword")) for kind in kinds]
    assert len(pairs) > 600
    battles = range(MOST_BATTLES)
    apart = [pair for pair in pairs if not any(meets(*pair, seed) for seed in battles)]
    assert not apart
