"""What the cases of the variants cannot show: what is not asked, and that whole battles keep the laws."""

from functools import cache
from pathlib import Path

import pytest

from bow_author.engine.actions import AttackUnit, OrderUnit, PlayCard
from bow_author.engine.chapters.orders import procedure as orders
from bow_author.engine.effects.compiled import CompiledRules
from bow_author.engine.events import CombatBegan
from bow_author.engine.perform import perform
from bow_author.engine.play import Play
from bow_author.engine.state import Engagement, Stage
from bow_author.games.battle import Battle, prepare
from bow_author.hexes.coordinates import Edge
from bow_author.packs.load import load
from bow_author.plans.model import CommanderId, Label
from bow_author.playtest.games import play_game
from bow_author.playtest.invariants import watch
from tests.engine.battles import STARK, battle, faces, hex_, unit

CONTENT = str(Path(__file__).parents[2] / "content")
ROBB = CommanderId("robb_stark.young_wolf")
A, B, D = map(Label, "aBd")


@cache
def rules_of(*variants: str) -> CompiledRules:
    """The rules of the core pack with some variants."""
    return CompiledRules(load([CONTENT]).names, variants)


@cache
def kingsroad() -> Battle:
    """The first battle of the core pack, with all variants at once."""
    library = load([CONTENT])
    entry = library.find("battle_plan", "clash_on_the_kingsroad")
    assert entry is not None
    return prepare(library, entry, sorted(library.names.of_kind("variant")))


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("players", [("random", "random"), ("greedy", "random")])
def test_battles_with_all_variants_keep_the_laws(seed: int, players: tuple[str, str]) -> None:
    """Every step of a battle with all variants keeps all laws, and a rule ends it."""
    assert play_game(kingsroad(), seed, players, watch).victory


def supported(engaged: str) -> Play:
    """Let a attack B with the support of d; the unit that is named is engaged with B."""
    units = [unit("m", ROBB, "green", "C6"), unit("a", "war_host_of_the_north", "blue", "C5")]
    units += [unit("d", "war_host_of_the_north", "blue", "D5"), unit("e", "war_host_of_the_north", "blue", "D4")]
    units.append(unit("B", "lannisport_guards", "blue", "C4"))
    answers: list[tuple[str, Label | None]] = [("order", A), ("order", D), ("coordinated_attack", D)]
    play = battle(*units, rules=rules_of("coordinated_attack"), luck="rrrrr", choices=answers)
    play.state.engagements.append(Engagement((B, Label(engaged)), STARK))
    play.state.sides[STARK].hand = ["sl1"]
    perform(play, PlayCard("sl1", ROBB, (0,)))
    perform(play, AttackUnit(A, B))
    return play


@pytest.mark.parametrize(("engaged", "is_flank"), [("e", True), ("d", False), ("a", False)])
def test_a_supported_attack_flanks_if_all_of_them_do(engaged: str, is_flank: bool) -> None:
    """One unit that faces the target is enough to have no attack on its flank."""
    play = supported(engaged)
    (began,) = (event for event in play.events if isinstance(event, CombatBegan))
    assert (began.attacker, began.is_flank) == (A, is_flank)
    assert play.unit(D).is_active is False
    assert play.state.lasting == []


def test_nobody_is_asked_to_support_a_ranged_attack() -> None:
    """Only melee attacks are coordinated."""
    asked: list[str] = []
    units = [unit("a", "northmen_archers", "blue", "C5"), unit("d", "war_host_of_the_north", "blue", "D5")]
    play = battle(
        *units, unit("B", "lannisport_guards", "blue", "C4"), rules=rules_of("coordinated_attack"), luck="rrr"
    )
    play.chooser = lambda _, decision: asked.append(decision.name) or decision.declining
    orders.begin_turn(play, STARK)
    orders.declare(play, [play.unit(A), play.unit(D)])
    perform(play, AttackUnit(A, B))
    assert asked == []
    assert [event.attacker for event in play.events if isinstance(event, CombatBegan)] == [A]


def test_nobody_who_has_no_way_back_is_asked_to_withdraw() -> None:
    """Where no unit can withdraw there is no question, and the attack goes on."""
    asked: list[str] = []
    units = [unit("a", "war_host_of_the_north", "green", "C2"), unit("B", "lannisport_guards", "blue", "C1")]
    play = battle(*units, rules=rules_of("withdrawal"), luck="rr")
    play.chooser = lambda _, decision: asked.append(decision.name) or decision.declining
    play.state.sides[STARK].pool = list(faces("g"))
    perform(play, OrderUnit(A, faces("g")))
    perform(play, AttackUnit(A, B))
    assert asked == []
    assert len([event for event in play.events if isinstance(event, CombatBegan)]) == 1


def test_a_lost_target_leaves_the_unit_its_order() -> None:
    """An attack whose target withdraws is not made; the moves are over, and the unit may attack another."""
    units = [unit("a", "war_host_of_the_north", "green", "C5"), unit("B", "lannisport_guards", "blue", "C4")]
    choices = [("withdrawal", B), ("site", hex_("C3"))]
    play = battle(*units, rules=rules_of("withdrawal"), choices=choices)
    play.state.sides[STARK].pool = list(faces("g"))
    perform(play, OrderUnit(A, faces("g")))
    perform(play, AttackUnit(A, B))
    turn = play.state.turn
    assert turn is not None
    assert (turn.stage, turn.ordered, play.unit(A).is_active) == (Stage.ATTACKS, [A], True)
    assert (play.unit(B).at, play.unit(B).is_active, play.state.morale) == (hex_("C3"), False, 3)


DEPTHS = [
    ("A1", Edge.NORTH, 0), ("A1", Edge.SOUTH, 6), ("C7", Edge.SOUTH, 0), ("A1", Edge.WEST, 0), ("B3", Edge.WEST, 1),
    ("G2", Edge.EAST, 0), ("G1", Edge.EAST, 0.5), ("A2", Edge.WEST, 0.5), ("C0", Edge.NORTH, -1),
]  # fmt: skip


@pytest.mark.parametrize(("at", "edge", "depth"), DEPTHS)
def test_depth(at: str, edge: Edge, depth: float) -> None:
    """How deep a hex lies is counted from the outermost hexes at an edge; rows shifted by half a hex count as that."""
    place = hex_(at.replace("0", "1"))
    place = place._replace(row=0) if at.endswith("0") else place
    assert battle().battlefield.depth(place, edge) == depth
