"""What the engine asks in a short way, for speed, is what the long way gives."""

from hypothesis import given, settings
from hypothesis import strategies as st

from bow_author.engine import phases
from bow_author.engine.luck import SeededLuck
from bow_author.engine.perform import carry_out
from bow_author.engine.play import Play
from bow_author.engine.setup import new_battle
from bow_author.hexes.coordinates import distance
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


@settings(max_examples=10, deadline=None)
@given(st.integers(0, 2**32))
def test_keywords_alone(seed: int) -> None:
    """Whoever asks for one keyword hears what is said where all are asked for, whatever lasts, lies or stands about."""
    plan, board = wild(seed)
    luck = SeededLuck(seed)
    play = new_battle(plan, board, catalogue(), rules=core_rules(), luck=luck, chooser=Wanton(luck))
    phases.proceed(play)
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
