"""Units that see from where others stand, and chains of units."""

import pytest

from bow_author.engine.actions import AttackUnit, OrderUnit
from bow_author.engine.chapters.combat import procedure as combat
from bow_author.engine.chapters.orders import legality
from bow_author.engine.chapters.sight import procedure as sight
from bow_author.engine.effects.compiled import CompiledRules
from bow_author.engine.perform import perform
from bow_author.engine.play import Play
from bow_author.packs.load import load
from bow_author.plans.model import HouseId, Label, Objective, UnitSetup
from tests.engine.battles import LANNISTER, STARK, battle, faces, hex_, unit
from tests.engine.bold_and_keen import ARCHERS, GUARDS, HOST, A, B
from tests.engine.own_rules import define, played
from tests.engine.test_suppression import SAMPLE

WOOD = {"B6": "forest"}
"""Between C6 and A6."""


def spotting(effect: str, *units: UnitSetup, target: str = "A6", objectives: tuple[Objective, ...] = ()) -> Play:
    """Let archers at C6, with a keyword, look past a wood; the core pack's own effects are not in force."""
    own = unit("a", ARCHERS, "green", "C6"), unit("B", GUARDS, "green", target)
    play = played(define("keyword", "spotter", effect), *own, *units, terrain=WOOD, objectives=objectives)
    play.unit(A).gained = (("spotter", None),)
    return play


BESIDE = "permit sight of self from friendly unit adjacent to self"
SEEN = {
    "nobody else": (BESIDE, (), "A6", False),
    "a friend beside it": (BESIDE, (unit("c", HOST, "green", "C7"),), "A6", True),
    "an enemy beside it": (BESIDE, (unit("C", HOST, "green", "C7"),), "A6", False),
    "a friend farther off": (BESIDE, (unit("c", HOST, "green", "B7"),), "A6", False),
    "a friend who sees nothing": (BESIDE, (unit("c", HOST, "green", "D6"),), "A6", False),
    "a friend who is nearer": (BESIDE, (unit("c", HOST, "green", "C5"),), "C1", False),
    "any friend": ("permit sight of self from friendly unit", (unit("c", HOST, "green", "B7"),), "A6", True),
    "a hex": ("permit sight of self from hex adjacent to self", (), "A6", True),
    "a wood": ("permit sight of self from hex where it is forest", (), "A6", True),
    "no hill": ("permit sight of self from hex where it is hills", (), "A6", False),
    "for another action": (f"{BESIDE} during scorch_the_earth", (unit("c", HOST, "green", "C7"),), "A6", False),
    "where a later layer forbids it": (
        f"{BESIDE}\n  forbid sight of self from infantry unit", (unit("c", HOST, "green", "C7"),), "A6", False,
    ),
}  # fmt: skip


@pytest.mark.parametrize(("effect", "units", "target", "is_seen"), SEEN.values(), ids=SEEN.keys())
def test_sight_from_elsewhere(effect: str, units: tuple[UnitSetup, ...], target: str, is_seen: bool) -> None:
    """A unit sees what whom it sees from would see; its range is its own, and it attacks accordingly."""
    play = spotting(effect, *units, target=target)
    archers, enemy = play.unit(A), play.unit(B)
    assert sight.may_attack(play, archers, enemy) is is_seen
    assert enemy.at is not None
    assert (sight.obstacles(play, archers, enemy.at) == ()) is (is_seen or target == "C1")
    play.state.sides[STARK].pool = list(faces("g"))
    perform(play, OrderUnit(A, faces("g")))
    assert (AttackUnit(A, B) in legality.legal_actions(play)) is is_seen
    assert (legality.refusal(play, AttackUnit(A, B)) is None) is is_seen


@pytest.mark.parametrize(("whose", "holder", "is_seen"), [
    ("friendly", STARK, True), ("friendly", LANNISTER, False), ("friendly", None, False),
    ("enemy", LANNISTER, True), ("enemy", STARK, False), ("enemy", None, False),
])  # fmt: skip
def test_sight_from_objectives(whose: str, holder: HouseId | None, is_seen: bool) -> None:
    """An objective is friendly or not by who holds it, also where a unit could stand in its place."""
    tower = Objective(Label("tower"), hex_("C7"), "Tower", holder)
    play = spotting(f"permit sight of self from {whose} objective", objectives=(tower,))
    assert sight.may_attack(play, play.unit(A), play.unit(B)) is is_seen


ROW = [unit(label, ARCHERS, "green", at) for label, at in zip("abc", ("C5", "D5", "E5"), strict=True)]
GAP, BEYOND, ENEMY = unit("d", HOST, "green", "F5"), unit("e", ARCHERS, "green", "G5"), unit("B", GUARDS, "green", "C2")
FOE = unit("D", ARCHERS, "green", "B5")
LINKED = {
    "each of a chain": ("add number of friendly ranged units linked to self", (), 2),
    "none beyond a gap": ("add number of friendly ranged units linked to self", (GAP, BEYOND), 2),
    "any unit closes it": ("add number of friendly units linked to self", (GAP, BEYOND), 4),
    "no enemies": ("add number of friendly ranged units linked to self", (FOE,), 2),
    "only such as it says": ("add number of friendly units linked to self where it is not engaged", (), 2),
    "farther ones": ("add number of units linked to self where distance from self to it is at least 2", (), 0),
}


@pytest.mark.parametrize(("change", "more", "added"), LINKED.values(), ids=LINKED.keys())
def test_chains_are_counted(change: str, more: tuple[UnitSetup, ...], added: int) -> None:
    """A chain is made of units of which all is true that is said, and does not count its beginning."""
    play = played(define("keyword", "salvo", f"modify dice of self: {change}"), *ROW, ENEMY, *more)
    archers = play.unit(A)
    fight = combat.expected(play, archers, play.unit(B))
    before = combat.attack_dice(play, fight)
    archers.gained = (("salvo", None),)
    assert combat.attack_dice(play, fight) - before == added


def test_who_is_at_the_end_of_a_chain() -> None:
    """Effects act on who is linked to their bearer, and ask whether somebody is."""
    for effect, counts in {
        "modify dice of friendly ranged unit linked to self: add 1": (0, 1, 1, 0, 0),
        "modify dice of friendly unit linked to self: add 1": (0, 1, 1, 1, 1),
        "modify dice of unit when unit is linked to self: add 1": (0, 1, 1, 1, 1),
    }.items():
        play = played(define("keyword", "salvo", effect), *ROW, GAP, BEYOND, ENEMY)
        allies = [one for one in play.state.units.values() if one.side == STARK]
        before = [combat.attack_dice(play, combat.expected(play, ally, play.unit(B))) for ally in allies]
        play.unit(A).gained = (("salvo", None),)
        after = [combat.attack_dice(play, combat.expected(play, ally, play.unit(B))) for ally in allies]
        assert tuple(b - a for a, b in zip(before, after, strict=True)) == counts, effect


def test_keywords_of_the_expansions() -> None:
    """Volley and Indirect Fire do what their texts say."""
    names = load([str(SAMPLE)]).names
    rules = CompiledRules(names, only={("keyword", "volley"), ("keyword", "indirect_fire")})
    assert rules.uncompiled == ()
    play = battle(*ROW, ENEMY, rules=rules)
    archers, fight = play.unit(A), combat.expected(play, play.unit(A), play.unit(B))
    before = combat.attack_dice(play, fight)
    archers.gained = (("volley", None),)
    assert combat.attack_dice(play, fight) == before + 2
    own = unit("a", ARCHERS, "green", "C6"), unit("B", GUARDS, "green", "A6"), unit("c", HOST, "green", "C7")
    play = battle(*own, rules=rules, terrain=WOOD)
    assert not sight.may_attack(play, play.unit(A), play.unit(B))
    play.unit(A).gained = (("indirect_fire", None),)
    assert sight.may_attack(play, play.unit(A), play.unit(B))
