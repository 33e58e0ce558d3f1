"""What the engine asks in a short way, for speed, is what the long way gives."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import product

from hypothesis import given, settings, strategies as st

from bow_author.engine.chapters.rounds import procedure as phases
from bow_author.engine.chapters.setup.procedure import new_battle
from bow_author.engine.effects.fighting import units_beside
from bow_author.engine.effects.runtime import gap
from bow_author.engine.luck import BATTLE_DIE, SeededLuck
from bow_author.engine.perform import carry_out
from bow_author.engine.play import Play
from bow_author.hexes.coordinates import distance
from bow_author.hexes.sight import sight_lines
from bow_author.plans.model import TokenId
from bow_author.playtest.players import RandomPlayer
from tests.engine.battles import Wanton, catalogue, wild
from tests.engine.test_laws import core_rules


def knows_its_keywords(play: Play) -> None:
    """Check each keyword of each unit, asked for alone and with all others."""
    for unit in play.state.units.values():
        has = play.rules.keywords(play, unit)
        for keyword in catalogue().names.of_kind("keyword"):
            alone = play.rules.keyword(play, unit, keyword)
            assert (keyword in alone, alone.get(keyword)) == (keyword in has, has.get(keyword)), (unit, keyword)


def knows_its_ground(play: Play) -> None:
    """Check what hexes count as and who may enter and leave them, and who stands beside whom."""
    units = list(play.state.units.values())
    for at in play.battlefield.hexes:
        laid = play.battlefield.printed(at) if at in play.state.removed_terrain else play.battlefield.terrain[at]
        kind = play.rules.terrain(play, laid, at)
        assert (play.terrain(at), play.ground(at)) == (kind, play.battlefield.ground[kind])
        assert "may_enter" in play.asked or all(play.rules.may_enter(play, unit, at, None) for unit in units)
        assert "may_leave" in play.asked or all(play.rules.may_leave(play, unit, at, None, None) for unit in units)
    for unit in units:
        near = [other for other in units if gap(unit, other) == 1]
        assert list(map(id, units_beside(play, units, unit))) == list(map(id, near))
        assert "may_attack" in play.asked or all(play.rules.may_attack(play, unit, other) for other in near)
    for house in play.state.sides:
        assert list(map(id, play.force(house))) == [id(unit) for unit in units if unit.side == house]
        assert {house, play.enemy[house]} == set(play.state.sides)


@settings(max_examples=10)
@given(st.integers(0, 2**32))
def test_short_ways(seed: int) -> None:
    """What is asked in a short way is what the long way gives, whatever lasts, lies or stands about."""
    plan, board = wild(seed)
    if seed % 2:
        plan = replace(plan, tokens={at: {TokenId("fire"): 2} for at in list(plan.terrain)[:4]})
    luck = SeededLuck(seed)
    play = new_battle(plan, board, catalogue(), rules=core_rules(), luck=luck, chooser=Wanton(luck))
    phases.proceed(play)
    play.state.removed_terrain += [at for at, kind in plan.terrain.items() if kind == "wooden_bridge"]
    players = RandomPlayer(luck)
    for _ in range(40):
        if play.state.winner is not None:
            break
        carry_out(play, players.act(play))
        phases.proceed(play)
        for unit in play.state.units.values():  # as effects that are kept may do
            unit.gained = luck.draw("gained", (unit.gained, (("cover", 2),)))
            unit.lost = luck.draw("lost", (unit.lost, ("stalwart", "cover")))
        knows_its_keywords(play)
        knows_its_ground(play)
    before = play.force(plan.momentum)
    play.state = play.state.copy()
    assert all(
        play.state.units[unit.label] is unit is not old
        for unit, old in zip(play.force(plan.momentum), before, strict=True)
    )


def test_what_only_tokens_answer() -> None:
    """Questions that only tokens answer are asked while one lies; the others always, if any effect answers them."""
    plan, board = wild(5)
    play = new_battle(plan, board, catalogue(), rules=core_rules(), luck=SeededLuck(5))
    questions = ("terrain", "may_enter", "may_leave", "may_attack", "movement", "dice", "may_counterattack")
    assert [question in play.asked for question in questions] == [False] * 4 + [True] * 3
    play.state.tokens = {play.battlefield.hexes[0]: {TokenId("fire"): 1}}
    assert all(question in play.asked for question in questions)
    assert "may_command" not in play.asked


def test_lines_of_the_battlefield() -> None:
    """The lines between two hexes are those of the geometry, without what is off the battlefield."""
    plan, board = wild(4)
    battlefield = new_battle(plan, board, catalogue(), rules=core_rules(), luck=SeededLuck(4)).battlefield
    for start, end in product(battlefield.hexes, repeat=2):
        if distance(start, end) > 1:
            there = tuple(tuple(at for at in line if at in battlefield) for line in sight_lines(start, end))
            assert battlefield.lines(start, end) == there
        else:
            assert battlefield.lines(start, end) == ((), ())


def test_numbers_made_ahead() -> None:
    """Luck that looks ahead gives the numbers of splitmix64, one after the other, from wherever it is taken back to."""
    mask = (1 << 64) - 1

    def one_by_one(state: int) -> Iterator[int]:
        while True:
            state = state + 0x9E3779B97F4A7C15 & mask
            mixed = (state ^ state >> 30) * 0xBF58476D1CE4E5B9 & mask
            mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB & mask
            yield mixed ^ mixed >> 31

    upper = range(1 << 32)  # drawing from it gives the upper half of a number
    for seed in (0, 7, mask, 1 << 63):
        luck, numbers = SeededLuck(seed), one_by_one(seed)
        for taken in range(100):
            mark = luck.mark()
            assert mark == (seed + taken * 0x9E3779B97F4A7C15 & mask,)
            number = next(numbers)
            assert luck.draw("number", upper) == number >> 32
            luck.rewind(mark)
            assert luck.dice(1) == (BATTLE_DIE[number >> 61],)
            luck.rewind(mark)
            assert luck.seed() == number >> 2
            if taken % 3:  # the next number is then made ahead, or is not
                luck.rewind(mark)
                luck.draw("number", upper)


def test_hexes_within() -> None:
    """The hexes within some distance are those that are no further away."""
    plan, board = wild(3)
    battlefield = new_battle(plan, board, catalogue(), rules=core_rules(), luck=SeededLuck(3)).battlefield
    for at in battlefield.hexes:
        for hexes in (0, 1, 3):
            near = {to for to in battlefield.hexes if distance(at, to) <= hexes}
            assert battlefield.within(at, hexes) == near
            assert battlefield.within(at, hexes) is battlefield.within(at, hexes)
        assert list(battlefield.around[at]) == [to for to in battlefield.hexes if distance(at, to) == 1]
