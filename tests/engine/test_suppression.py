"""Effects that bar those of other definitions: for whom they bar, and that nobody else pays for it."""

from pathlib import Path
from typing import Any

import pytest

from bow_author.engine.chapters.combat import procedure as combat
from bow_author.engine.chapters.movement import procedure as movement
from bow_author.engine.chapters.sight import procedure as sight
from bow_author.engine.effects.compiled import CompiledRules
from bow_author.engine.effects.instrumented_rules import InstrumentedRules
from bow_author.engine.notes import EventForbidden
from bow_author.engine.play import Play
from bow_author.engine.rule_values import CombatKind
from bow_author.packs.load import load
from bow_author.plans.model import Label, TokenId
from tests.engine.battles import battle, hex_, unit
from tests.engine.own_rules import GUARDS, HOST, define, moved, names, played, rule

SAMPLE = Path(__file__).parents[1] / "dsl" / "samples" / "capabilities"
CONTENT = Path(__file__).parents[2] / "content"
A, B = unit("a", HOST, "green", "C5"), unit("B", GUARDS, "blue", "C4")
BLUE = unit("a", HOST, "blue", "C5")
ALL = {f"{column}{row}": "bog" for column in "ABCDEFG" for row in range(1, 8)}
FREE, NEAR, NONE = 18, 6, 0
"""Hexes that unit a reaches: in two steps, in one, in none."""


def bog(*lines: str) -> str:
    """Define a terrain."""
    return define("terrain", "bog", "piece hex", *lines)


def wader(*effects: str) -> str:
    """Define a keyword."""
    return define("keyword", "wader", *effects)


def wading(play: Play, *labels: str) -> Play:
    """Give units the keyword."""
    for label in labels or ("a",):
        play.unit(Label(label)).gained = (("wader", None),)
    return play


MOVING = {
    "stops": ("stops movement", NEAR),
    "keeps out": ("impassable", NONE),
    "keeps out by an effect": ("forbid entry of unit into here", NONE),
    "holds": ("forbid leaving of unit from here", NONE),
    "slows": ("modify movement of unit here: set 1", NEAR),
    "slows who enters": ("modify remaining movement of unit into here: set 0", NEAR),
    "costs": ("modify movement cost of unit through here: add 1", NEAR),
    "is closed": ("forbid movement of unit into here", NONE),
}


@pytest.mark.parametrize(("line", "reached"), MOVING.values(), ids=MOVING.keys())
def test_what_hinders_movement(line: str, reached: int) -> None:
    """Where its effects on movement are barred, terrain hinders nobody by what it is or does; all others it does."""
    for said, is_free in {
        "movement of self": True,
        "movement of infantry unit": True,
        "movement of cavalry unit": False,
        "self": True,
        "combat of self": False,
        "attack of self": False,
    }.items():
        play = played(bog(line) + wader(f"forbid effects of bog on {said}"), A, terrain=ALL)
        assert len(names(play, "a").split()) == reached
        assert len(names(wading(play), "a").split()) == (FREE if is_free else reached), said


def test_a_move_through_terrain() -> None:
    """It is carried out as it is legal, and watched rules tell who barred what would have hindered it."""
    text = bog("stops movement") + wader("forbid effects of bog on movement of self")
    play = wading(played(text, A, terrain=ALL))
    moved(play, "C4", "C3")
    assert play.unit(Label("a")).at == hex_("C3")
    play = wading(played(text, A, terrain=ALL))
    rules = InstrumentedRules(play.catalogue.names, only={("terrain", "bog"), ("keyword", "wader")})
    play.rules = rules
    moved(play, "C4", "C3")
    told = {(event.rule, event.event) for event in play.events if isinstance(event, EventForbidden)}
    assert ("wader", "effects") in told
    assert movement.may_attack_after(play, play.unit(Label("a")), (hex_("C4"), hex_("C3")))


FIGHTING = {
    # what the terrain does; dice without a bar, with one of a, with one of B; a attacks B, or strikes back at it
    "against": ("modify dice against unit here: set 1", "attack", (1, 3, 1)),
    "of": ("modify dice of unit here: set 1", "attack", (1, 3, 1)),
    "struck back": ("modify dice of unit here by counterattack: set 1", "combat", (1, 3, 1)),
    "struck back in no attack": ("modify dice of unit here by counterattack: set 1", "attack", (1, 1, 1)),
    "no movement": ("modify dice of unit here: set 1", "movement", (1, 1, 1)),
}


@pytest.mark.parametrize(("line", "of", "counts"), FIGHTING.values(), ids=FIGHTING.keys())
def test_what_hinders_in_combat(line: str, of: str, counts: tuple[int, int, int]) -> None:
    """Effects barred for an attack, or for any combat, do nothing where the unit attacks or strikes back."""
    kind = CombatKind.COUNTERATTACK if "counterattack" in line else CombatKind.ATTACK
    for who, count in zip(("", "a", "B"), counts, strict=True):
        play = played(bog(line) + wader(f"forbid effects of bog on {of} of self"), BLUE, B, terrain=ALL)
        if who:
            wading(play, who)
        fight = combat.expected(play, play.unit(Label("a")), play.unit(Label("B")))
        fight.kind = kind
        assert combat.attack_dice(play, fight) == count


def test_who_may_attack() -> None:
    """What forbids an attack, or shortens its range, can be barred for it as well."""
    for line in ("forbid attack by unit here", "modify range of unit here: set 0"):
        for of, is_free in {"attack of self": True, "movement of self": False}.items():
            play = played(bog(line) + wader(f"forbid effects of bog on {of}"), A, B, terrain=ALL)
            a, b = play.unit(Label("a")), play.unit(Label("B"))
            assert not sight.may_attack(play, a, b)
            assert sight.may_attack(wading(play), a, b) is is_free


def test_what_blocks_sight() -> None:
    """Terrain blocks the sight of a unit no more where its effects on the unit, or in the hex, are barred."""
    for bar, is_clear in {"self": (False, True), "movement of self": (False, False)}.items():
        play = played(bog("blocks sight") + wader(f"forbid effects of bog on {bar}"), A, terrain=ALL)
        a = play.unit(Label("a"))
        assert (sight.sees(play, a, hex_("C1")), sight.sees(wading(play), a, hex_("C1"))) == is_clear
    glade = define("token", "glade", "lies on hex", "forbid effects of bog on here")
    play = played(bog("blocks sight") + glade, A, terrain={"C3": "bog", "D3": "bog"})
    a = play.unit(Label("a"))
    assert not sight.sees(play, a, hex_("C1"))
    for at in ("C3", "D3"):
        play.add_token(hex_(at), TokenId("glade"))
    assert sight.sees(play, a, hex_("C1"))


DOUSE = rule(
    "may replace order of unit when unit is in oil: remove oil from hex of unit",
    "may replace attack by unit: {\n"
    "    choose site from hexes adjacent to attacker where oil levels of it is at least 1\n"
    "    remove oil from site\n  }",
    "react at status: for each site from hexes where oil levels of it is at least 1: remove oil from site",
    name="douse",
)


def test_hexes_that_a_rule_does_nothing_to() -> None:
    """What a rule does is not offered for a hex in which its effects are barred, and not done there."""
    play = played(DOUSE + define("token", "veil", "lies on hex", "forbid effects of douse on here"), A)
    a, rules = play.unit(Label("a")), play.rules
    for at in ("C5", "C4", "D5"):
        play.add_token(hex_(at), TokenId("oil"))

    def offered() -> list[Any]:
        offers = (*rules.offers_order(play, a), *rules.offers_attack(play, a))
        return [[at.name for at in one.targets if not isinstance(at, str)] if one.targets else [] for one in offers]

    assert offered() == [[], ["C4", "D5"]]
    for at in ("C5", "C4"):
        play.add_token(hex_(at), TokenId("veil"))
    assert offered() == [["D5"]]
    rules.at_status(play)
    assert {at.name for at, lying in play.state.tokens.items() if "oil" in lying} == {"C4", "C5"}


def test_all_keywords() -> None:
    """The effects of all keywords can be barred for a combat, or at all for a unit."""
    brave = define("keyword", "brave", "modify dice of self: add 2")
    for said, count in {"combat of unit": 3, "unit": 3, "movement of unit": 5}.items():
        bar = rule(f"forbid effects of keywords on {said}")
        play = played(brave + bar, BLUE, B)
        a = play.unit(Label("a"))
        a.gained = (("brave", None),)
        assert combat.attack_dice(play, combat.expected(play, a, play.unit(Label("B")))) == count
        assert ("brave" in play.rules.keywords(play, a)) is (said != "unit")


def test_what_bars_itself() -> None:
    """Definitions that bar each other by what they make of terrain come to an end."""
    mist = define("terrain", "mist", "piece hex", "forbid effects of curse on here")
    curse = define("token", "curse", "lies on hex", "modify terrain of here: set mist")
    play = played(mist + curse, A, terrain={"C4": "forest"})
    play.add_token(hex_("C4"), TokenId("curse"))
    assert play.terrain(hex_("C4")) in ("mist", "forest")


def test_a_bar_that_lasts() -> None:
    """What begins to bar effects in the course of play does so until its end."""
    guide = rule("react before order of unit: until end of turn: forbid effects of bog on movement of unit")
    play = played(bog("stops movement") + guide, A, terrain=ALL)
    assert len(names(play, "a").split()) == NEAR
    play.rules.before_order(play, play.unit(Label("a")))
    assert len(names(play, "a").split()) == FREE


def test_nobody_else_is_asked() -> None:
    """Only effects of definitions that somebody bars are compiled with the question whether they are."""
    play = played(bog("modify dice of unit here: set 1") + wader("forbid effects of bog on combat of self"), A)
    assert isinstance(play.rules, CompiledRules)
    functions = play.rules.source.split("\n\n")
    assert [text.split("(")[0] for text in functions if "affects(" in text] == ["def dice"]
    assert "affects(" not in CompiledRules(load([str(CONTENT / "core")]).names).source


def test_forests_and_fords() -> None:
    """Tree archers and the riverborn go and fight as if these were not there; the first also shoot farther."""
    found = load([str(SAMPLE), str(CONTENT / "lords_of_the_river")]).names
    only = {("keyword", "tree_archer"), ("keyword", "riverborn"), ("terrain", "forest"), ("terrain", "ford")}
    rules = CompiledRules(found, only=only)
    assert rules.uncompiled == ()
    for keyword, terrain in {"tree_archer": "forest", "riverborn": "ford"}.items():
        play = battle(BLUE, B, terrain=dict.fromkeys(ALL, terrain), rules=rules)
        a, b = play.unit(Label("a")), play.unit(Label("B"))
        before = len(movement.ends(play, a))
        assert before < FREE - 2
        fight = combat.expected(play, a, b)
        fight.kind = CombatKind.ATTACK if terrain == "forest" else CombatKind.COUNTERATTACK
        assert combat.attack_dice(play, fight) == 2
        a.gained = ((keyword, None),)
        assert (len(movement.ends(play, a)), combat.attack_dice(play, fight)) == (FREE - 2, 3)
        assert sight.attack_range(play, a) == (2 if terrain == "forest" else 1)
