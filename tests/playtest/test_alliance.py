"""Battles in which several play a side: what each has adds up to what his side has, at every step."""

import pytest

from bow_author.engine.chapters.rounds import procedure as phases
from bow_author.engine.events import CardPlayed
from bow_author.engine.events_of_cards import CardGiven
from bow_author.engine.perform import perform
from bow_author.games.battle import Battle
from bow_author.plans.model import Label, Player
from bow_author.playtest.games import begin
from bow_author.playtest.invariants import watch
from bow_dsl.value import replace
from tests.engine.test_invariants import RANDOM, kingsroad


def alliance() -> Battle:
    """Clash on the Kingsroad, in which two play each side, a commander each."""
    battle = kingsroad()
    sides = {}
    for house, side in battle.plan.sides.items():
        commanders = [unit.commander for unit in battle.plan.units.values() if unit.side == house and unit.commander]
        players = tuple(
            Player(Label(f"{house}_{number}"), f"Player {number}", (commander,))
            for number, commander in enumerate(commanders, 1)
        )
        assert len(players) == 2
        sides[house] = replace(side, players=players)
    return replace(battle, plan=replace(battle.plan, sides=sides))


@pytest.mark.parametrize("seed", range(8))
def test_shares(seed: int) -> None:
    """Every law holds at every step, those of shares among them; each player plays cards on his own commanders only."""
    play, seated = begin(alliance(), seed, ("greedy", "random") if seed % 2 else RANDOM)
    owner = {
        commander: player.label
        for side in play.plan.sides.values()
        for player in side.players
        for commander in player.commanders
    }
    while play.state.winner is None:
        watch(play)
        hands = {player.label: list(player.hand) for side in play.state.sides.values() for player in side.players}
        action = seated[play.state.active_side].act(play)
        before = len(play.events)
        perform(play, action)
        for event in play.events[before:]:
            if isinstance(event, CardPlayed):
                assert event.card in hands[owner[event.commander]]
        phases.proceed(play)
    watch(play)
    assert any(isinstance(event, CardGiven) for event in play.events)


def test_a_share_that_is_lost_is_found() -> None:
    """A card or a token that a side has and none of its players is a broken law."""
    play, _ = begin(alliance(), 1, RANDOM)
    side = next(iter(play.state.sides.values()))
    side.players[0].command_tokens -= 1
    with pytest.raises(Exception, match="other command tokens"):
        watch(play)
    side.players[0].command_tokens += 1
    side.players[1].hand = []
    with pytest.raises(Exception, match="other cards"):
        watch(play)
