"""What `bow validate` lets pass is played: effects made by luck, and those that once broke a game."""

from types import FunctionType

import pytest

from bow_author.engine.effects.compiled import CompiledRules
from bow_author.engine.ruleset.battles_of_westeros import RULESET
from bow_dsl.checks.check import check
from bow_dsl.source import Source
from bow_dsl.syntax.read import read
from tests.wild.battles import Tally, Written, names, play_pack, write

SOUND = range(12)


def test_wild_effects_are_played() -> None:
    """Much of what the grammar and the registry let one write is valid, and battles with it keep all laws."""
    told = Tally()
    for number in SOUND:
        pack = write(1, number)
        one = Tally(written=len(pack.texts))
        play_pack(pack, number, one)
        for key, value in vars(one).items():
            setattr(told, key, getattr(told, key) + value)
    assert told.valid > told.written / 3
    assert told.played == told.valid
    assert told.games > told.endless * 2


BROKE = {
    "an id for a commander": ("rule", "forbid order of unit when unit is adjacent to robb_stark.young_wolf"),
    "a commander who is not there": (
        "rule", "react at rally phase: gain 1 morale for enemy of robb_stark.young_wolf",
    ),
    "nobody is here": ("terrain", "react at rally phase: if rank of unit here is red then gain 1 morale"),
    "nothing is done to nobody": ("terrain", "react at rally phase: { let who be unit here; promote who }"),
    "one is counted": ("keyword", "modify dice of self: add number of self"),
    "asks for itself": ("rule", "permit activity of active unit"),
    "asks for itself of others": (
        "rule", "modify rank of unit when number of red units adjacent to unit is at least 1: set red",
    ),
    "red as a rank": ("rule", "forbid order of unit when unit.rank is higher than blue"),
    "faces are compared": ("rule", "react after morale shift when blue is higher than red: gain 1 morale"),
    "hits without a combat": (
        "rule", "modify leadership rating of lannister: cap hits on robb_stark.young_wolf by combat",
    ),
    "hits by a counterattack": (
        "rule", "react at end of battle: gain hits on robb_stark.young_wolf by counterattack morale",
    ),
    "movement without end": ("rule", "modify remaining movement: add 2"),
    "who is ordered goes over": ("rule", "react after morale shift: for each one from ordered units: take one"),
    "the zone of nobody": (
        "rule", "permit rally of unit in zone of control of greatjon_umber.the_greatjon",
    ),
    "ordered in no turn": ("rule", "react before marshaling phase: for each one from units: order one"),
    "enemies are ordered": ("rule", "react before attack by unit: for each one from units: order one"),
    "who is ordered falls": ("rule", "react before attack by unit: for each one from ordered units: eliminate one"),
    "a figure is chosen": (
        "rule", "react before attack by unit: for each man from up to 1 figures in target: man takes hits equal to 1",
    ),
    "hexes are chosen": (
        "rule", "react at command phase: for each spot from up to 2 hexes in forest: place 1 fire on spot",
    ),
    "the sides of commanders": ("rule", "react at command phase: swap kevan_lannister.trusted_captain with maege"),
    "a token by its kind": ("rule", "react at status: flip fire"),
    "on a card": (
        "token", "lies on card; stacks; react at rally phase: if unit here is engaged then promote unit here",
    ),
    "eliminated at once": ("rule", "react after attack by unit: eliminate target"),
    "a part of a hex": (
        "rule", "react at rally phase: roll dice equal to distance from maege to edge of stark as fate",
    ),
    "morale of nobody": (
        "rule",
        "react at status: for each mark from objectives: if gain of 2 morale for mark.holder is legal "
        "then gain 1 morale for stark",
    ),
    "half a hex": ("rule", "modify movement of unit: add distance from unit to edge of unit.house"),
    "a token that lies somewhere": (
        "token",
        "lies on board; react before status: { place 2 self on board of enemy; remove self from board of enemy }",
    ),
    "no command tokens are left": (
        "rule", "react at status: for each led from friendly commanders: pay 3 command tokens to card of led",
    ),
    "ground that is other ground when empty": ("rule", "modify terrain of empty hex: set building"),
    "to attack from afar": ("rule", "permit attack by unit against enemy unit"),
    "always forbidden": ("rule", "forbid entry"),
    "nobody's effects": ("rule", "forbid effects of fire on combat"),
    "so many dice": (
        "rule", "react at rally phase: roll dice equal to distance from maege to robb_stark.young_wolf as fate",
    ),
    "order tokens are kept": ("rule", "forbid order token loss by house"),
    "one more round": ("rule", "react at rally phase: gain round morale for stark"),
}  # fmt: skip


@pytest.mark.parametrize("which", BROKE)
def test_what_broke_a_game(which: str) -> None:
    """It is valid, carried out, and breaks nothing."""
    kind, effect = BROKE[which]
    lies = {"token": "lies on hex", "terrain": "piece hex"}.get(kind, "") if "lies on" not in effect else ""
    effect = effect.replace("; ", "\n  ", 2 if "stacks" in effect else 1) if effect.startswith("lies") else effect
    text = f'{kind} wild_0 "Wild" {{\n  homebrew "own"\n  text "It is wild."\n  {lies}\n  {effect}\n}}\n'
    if kind == "keyword":
        text += 'extend unit war_host_of_the_north { homebrew "own"; add keywords wild_0 }\n'
    kind, text = ("special", text.replace("rule wild", "special wild", 1)) if "maege" in effect else (kind, text)
    pack, told = Written({"wild_0": text}, {"wild_0": kind}), Tally()
    play_pack(pack, 1, told)
    assert pack.wrong == {}
    assert told.played == 1


WRONG = {
    "several for one": (
        "forbid order of unit when rank of enemy units is red", "one unit belongs here; `enemy units` may be several",
    ),
    "several that were chosen": (
        "react before attack by unit: { choose them from up to 2 units; if them.rank is red then promote them }",
        "one rank belongs here; `them.rank` may be several",
    ),
    "several to act on one": ("react at rally phase: burn hexes", "one hex belongs here; `hexes`"),
    "a type for a unit": ("react at rally phase: promote lannisport_guards", "nothing happens by"),
    "a Leadership card for a holding": ("forbid order of unit when ll1 has fire", "means nothing"),
    "the level of a kind": ("modify dice of unit: add levels of fire", "none of them in particular"),
    "luck in a condition": (
        "forbid attack by unit when random direction is direction from attacker to target", "another one each time",
    ),
    "luck in a nested one": (
        "modify dice of unit when number of units where random direction is direction from it to unit is 1: add 1",
        "another one each time",
    ),
}  # fmt: skip


@pytest.mark.parametrize("which", WRONG)
def test_what_breaks_a_game_is_wrong(which: str) -> None:
    """It has an error that says what belongs there."""
    effect, message = WRONG[which]
    program, problems = read(Source(f'rule tried "T" {{\n  homebrew "own"\n  {effect}\n}}\n', "a.bow"))
    found = check(program, names().extended([program])[0], RULESET)
    assert problems == []
    assert [message in one.message for one in found if one.severity.value == "error"] == [True]


def test_questions_of_the_core_pack_are_asked_plainly() -> None:
    """None of them leads to itself: nobody pays for what could."""
    rules = CompiledRules(names(), names().of_kind("variant"))
    assert {"dice", "keywords", "sees_through", "may_enter"} <= rules._functions.keys()
    functions = {name: one for name, one in rules._functions.items() if not isinstance(one, type)}
    assert all(isinstance(one, FunctionType) for one in functions.values())
