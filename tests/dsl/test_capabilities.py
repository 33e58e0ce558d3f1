"""The capability list: all that the sources tell can be said, and the ruleset has no word too many or too few."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from bow_author.checks.run import validate
from bow_author.engine.ruleset.battles_of_westeros import RULESET
from bow_author.packs.entries import Pack
from bow_author.packs.library import Library
from bow_author.packs.load import load
from bow_dsl.syntax import ast
from bow_dsl.syntax.parse_table import RESERVED
from bow_dsl.syntax.walk import walk

ROOT = Path(__file__).resolve().parents[2]
SAMPLE = ROOT / "tests" / "dsl" / "samples" / "capabilities"
SHIPPED = ROOT / "content"

KEYWORDS = """
advance aimed_shot call_to_arms collector cover defender deflect disloyal dogs_of_war fearsome heavy_armor honorable
indirect_fire inefficient intimidate looter mountain_bred off_balance polearm pursue raider relay riverborn run_down
scorch_the_earth scrapper stalwart stealth targeted_shot toughness tree_archer vital volley zealot
"""
TERRAIN = """
plains hills forest river forest_river building road forest_road wooden_bridge stone_bridge palisade tent siege_tower
ford crag intact_ship damaged_ship gate postern_gate
"""
TOKENS = """
fire devastation wildfire burning_wildfire defend catapult catapult_targeting goods rhllor shadow_child corpse
flaming_sword warhorn trophy hidden_ford fallen_banner loot
"""
RULES = "mutual_support cleansed_by_flame conversion shadow_rite without_banners"
VARIANTS = """
directional_retreat tactics_reach_the_board burn_limits_at_once hits_carry_over hills_overlook top_command_first
reduced_strength withdrawal coordinated_attack any_card_orders_one_unit retreat_as_far_as_possible no_hex_twice
following_up_unhindered no_blow_from_a_fire morale_must_move recovery_by_choice only_lone_commanders_are_captured
no_tactic_alone
"""
VICTORIES = """
points_each_round points_at_the_end points_for_control points_for_elimination points_for_morale win_at_once
capture_the_commander rout more_points
"""
CAPABILITIES = {
    "keyword": KEYWORDS,
    "formation": "line hedgehog pike_square wedge",
    "terrain": TERRAIN,
    "token": TOKENS,
    "rule": RULES,
    "gambit": "bold_stroke",
    "commander": "thoros_of_myr.card_1 melisandre.card_1",
    "house": "brotherhood",
    "variant": VARIANTS,
    "victory": VICTORIES,
}
ITEMS = [(kind, name) for kind, names in CAPABILITIES.items() for name in names.split()]


@cache
def library() -> Library:
    """Everything shipped, and the sample pack."""
    return load([str(SHIPPED), str(SAMPLE)])


def words_said() -> set[str]:
    """Give every word that an effect of a shipped definition or of the sample pack says."""
    inside_documents = (entry.program for pack in library().packs.values() for entry in pack.entries)
    programs = [program for pack in library().packs.values() for program in pack.programs]
    programs += [program for program in inside_documents if program is not None]
    said: set[str] = set()
    for program in programs:
        for definition in program.definitions:
            effects = tuple(item for item in definition.items if not isinstance(item, ast.Property | ast.Mark))
            for node in walk(effects):
                if isinstance(node, ast.Word):
                    said.update(node.text.split("."))
                elif isinstance(node, ast.Operation):
                    said.add(node.name)
    return said


def definitions(pack: Pack, kind: str) -> Iterator[ast.Definition]:
    """Give what a pack defines of a kind."""
    return (one for program in pack.programs for one in program.definitions if one.kind.text == kind)


@pytest.mark.parametrize(("kind", "name"), ITEMS, ids=[f"{kind} {name}" for kind, name in ITEMS])
def test_every_capability_is_said(kind: str, name: str) -> None:
    """Each item of the capability list is a definition of its kind that names its source."""
    defined = library().names.find(kind, name)
    assert defined is not None
    assert any(isinstance(item, ast.Mark) for item in defined.definition.items)


@pytest.mark.parametrize("kind", ["keyword", "formation", "terrain", "token", "rule", "variant"])
def test_every_capability_is_shipped(kind: str) -> None:
    """What the boxes have stands in a pack that comes with the program, not in the sample alone."""
    packs = [pack for name, pack in library().packs.items() if name != SAMPLE.name]
    shipped = {one.id.text for pack in packs for one in definitions(pack, kind)}
    assert set(CAPABILITIES[kind].split()) - shipped == set()


def test_sample_is_clean() -> None:
    """Nothing is to be said of the sample pack, but that units or cases lack, and what is not played yet."""
    report = validate([str(SAMPLE)], ignore=["BOW461", "BOW465"])
    assert [finding.message for finding in report.findings] == []
    assert len(report.files) == len([*SAMPLE.rglob("*.bow"), *SAMPLE.rglob("*.yaml")])


def test_no_word_is_dead() -> None:
    """Every word of a hook or a phrase is said by shipped content or by the sample; events are played in tests."""
    registry = RULESET.registry
    ways = [pattern.text for pattern in (*registry.expressions, *registry.verbs)]
    ways += [predicate.text for predicate in registry.predicates]
    ways += [hook.text for hook in registry.hooks if not hook.is_event]
    words = set(re.findall(r"\b[a-z_]+\b", " ".join(ways))).difference(RESERVED, ["equal"])
    assert words - words_said() == set()
