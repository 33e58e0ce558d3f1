"""What is carried out is what is said: faults that a naive way to carry out definitions has brought to light."""

import pytest

from bow_author.engine.chapters.combat import procedure as combat
from bow_author.engine.effects.compiled import CompiledRules
from bow_author.engine.play import Play
from bow_author.engine.rule_values import Combat, CombatKind, PlayedCard
from bow_author.engine.ruleset.battles_of_westeros import RULESET
from bow_author.engine.state import Turn
from bow_author.plans.model import Rank, TokenId
from bow_dsl.checks.check import check
from bow_dsl.source import Source
from bow_dsl.syntax.read import read
from tests.engine.battles import LANNISTER, STARK, hex_
from tests.engine.trying import LABELS, A, B, K, M, core, rules_of, small


def dice(play: Play, label: object) -> int:
    """Count the dice of a unit of two."""
    a, b = play.unit(label), play.unit(B)  # type: ignore[arg-type]
    return play.rules.dice(play, 2, a, b, Combat(a, b, CombatKind.ATTACK, is_ranged=False, target_hex=hex_("C2")))


def test_each_limit_counts_by_itself() -> None:
    """Two reactions of one definition do not use up each other's limit."""
    play = small(
        "react at setup limit once per battle: gain 1 morale for stark\n"
        "react at score limit once per battle: gain 2 morale for stark"
    )
    for _ in range(2):
        play.rules.at_setup(play)
        play.rules.at_score(play)
    assert play.state.morale == 3


def test_a_table_is_for_each_die() -> None:
    """Of three dice each is looked up; of no dice none is."""
    play = small("react at setup: roll 3 dice as fate { green: gain 1 morale for stark }", luck="gbg")
    play.rules.at_setup(play)
    assert play.state.morale == 2
    none = small("react at setup: roll dice equal to number of eliminated units as fate { green: win stark }")
    none.rules.at_setup(none)
    assert none.state.winner is None


def test_names_stand_for_what_they_stood_for() -> None:
    """What lasts for a unit is for that unit, also where the value is known by the same name."""
    play = small("react after order of unit: until end of turn: modify dice of unit: add 1")
    play.rules.after_order(play, play.unit(A))
    assert (dice(play, A), dice(play, M)) == (3, 2)


def test_offers_are_for_those_they_are_made_for() -> None:
    """Of two who offer something the first does what the first offers."""
    play = small("may replace playing of card: promote self", "keyword")
    a, m = play.unit(A), play.unit(M)
    a.gained = m.gained = (("tried", None),)
    first, _ = play.rules.offers_playing(play, PlayedCard("ll1"), m)
    first.run(play, m, None)
    assert (a.rank, m.rank) == (Rank.RED, Rank.GREEN)


def test_several_are_chosen_in_place_of_an_attack() -> None:
    """`choose up to 2` is no aim of an action: the owner chooses them, one after the other."""
    play = small(
        "may replace attack by unit: { choose prey from up to 2 enemy units; for each foe from prey: foe takes 1 hit }",
        choices=(("prey", B), ("prey", K)),
    )
    strengths = play.unit(B).strength + play.unit(K).strength
    (offer,) = play.rules.offers_attack(play, play.unit(A))
    assert offer.targets is None
    offer.run(play, play.unit(A), None)
    assert play.unit(B).strength + play.unit(K).strength == strengths - 2


@pytest.mark.parametrize("answer", [True, False])
@pytest.mark.parametrize("whom", ["against red unit", "when target is red"])
def test_who_speaks_of_the_target_is_asked_when_there_is_one(whom: str, answer: bool) -> None:
    """`may replace attack` against somebody is no action of its own: the owner is asked as the attack begins."""
    play = small(f"may replace attack by unit {whom}: score 1 point for stark", choices=(("tried", answer),))
    assert not play.rules.offers_attack(play, play.unit(A))
    play.unit(A).at = hex_("C3")
    combat.attack(play, play.unit(A), play.unit(B))
    assert play.state.sides[STARK].victory_points == int(answer)


@pytest.mark.parametrize("begun", ["", "react after order of self: until end of round: "])
def test_who_acts_without_being_named_is_who_has_the_effect(begun: str) -> None:
    """`attack again` is done by each unit that has it, whoever the event is about, and by nobody else."""
    play = small(
        f"{begun}react after flip of enemy unit: attack again", "keyword", luck="rrr", choices=(("target", B),)
    )
    a, b = play.unit(A), play.unit(B)
    a.gained, a.at = (("tried", None),), hex_("C3")
    if begun:
        play.rules.after_order(play, a)
    strength = b.strength
    play.flip(play.unit(K))
    assert b.strength < strength


def test_one_thing_is_said_in_two_ways() -> None:
    """`owner.morale` is compared as `morale of owner` is: by spaces."""
    for said in ("owner.morale is higher than enemy.morale", "morale of owner is higher than morale of enemy"):
        play = small(f"forbid order of unit when {said}", "rule")
        play.state.morale = 1
        assert [play.rules.may_order(play, play.unit(label)) for label in (A, B)] == [False, True], said


def test_a_command_knows_who_is_left() -> None:
    """Who falls by a command is none of the units that it speaks of later."""
    play = small(
        "house stark\n copies 2\n command cost 0 { eliminate a; for each man from units: gain 1 morale for stark }",
        "card",
    )
    play.state.turn = Turn(STARK, controlled=(A, M))
    before = play.state.morale
    (command,) = play.rules.commands("tried")
    command.run(play, play.unit(M))
    assert play.unit(A).at is None
    assert play.state.morale - before == 1 - 2  # a blue unit has fallen


def test_both_sides_choose_at_a_moment() -> None:
    """Where nobody is the owner each side is, in turn, also where it chooses how many."""
    play = small(
        "react at setup: for each man from up to 1 friendly units: promote man", choices=(("tried", M), ("tried", K))
    )
    any_of_them = small(
        "react at setup: for each man from up to 1 units: promote man", choices=(("tried", M), ("tried", K))
    )
    for tried in (play, any_of_them):
        tried.state.first_player = STARK
        tried.rules.at_setup(tried)
        assert [tried.unit(label).rank for label in (M, K)] == [Rank.BLUE, Rank.BLUE]
    assert LANNISTER in play.state.sides


def test_nothing_is_no_thing() -> None:
    """Where no unit is, none is counted, and none has a rank."""
    play = small(
        "react at setup: { gain number of unit here morale for stark; "
        "let best be highest rank of unit here; if best is green then gain 2 morale for stark }",
        "token",
    )
    play.state.tokens[hex_("C4")] = {TokenId("tried"): 1}
    play.rules.at_setup(play)
    assert play.state.morale == 2


def test_a_rating_may_ask_for_whatever_it_likes() -> None:
    """Also for what could ask for the rating itself."""
    play = small("modify order rating of stark: add range of a")
    assert play.rules.order_rating(play, 5, STARK) == 6
    assert not rules_of("modify leadership rating of stark: add range of a").acts_at_first


def _messages(effect: str) -> list[str]:
    program, problems = read(Source(f'rule tried "T" {{\n  homebrew "own"\n  {effect}\n}}\n', "a.bow"))
    assert problems == []
    found = check(program, core().extended([program])[0], RULESET, LABELS)
    return [finding.message for finding in found if finding.severity.value == "error"]


def test_words_behind_as_hide_no_mistake() -> None:
    """`muster as unit` gives nothing the name `unit`: what is wrong with another unit is told."""
    wrong = "lose number of figures in unit morale for stark"
    muster = "muster lannisport_guards as unit on site with 1 figure"
    choose = "choose site from empty hexes"
    assert _messages(f"react after order of unit: {{ {wrong}; {choose}; {muster} }}") == [
        f"nothing happens by `{wrong}`"
    ]


def test_what_lies_with_a_side_is_of_that_side() -> None:
    """`of owner` is whoever has the token, and `of enemy` the other."""
    for whose, ratings in (("owner", [6, 5]), ("enemy", [5, 6])):
        play = small("replace recovery by house: keep morale", "rule")
        token = f'token tried "T" {{\n  homebrew "own"\n  lies on board\n  modify order rating of {whose}: add 1\n}}\n'
        names = core().extended([read(Source(token, "a.bow"))[0]])[0]
        play.rules = CompiledRules(names, only={("token", "tried")})
        play.state.sides[STARK].tokens = {TokenId("tried"): 1}
        assert [play.rules.order_rating(play, 5, side) for side in (STARK, LANNISTER)] == ratings
