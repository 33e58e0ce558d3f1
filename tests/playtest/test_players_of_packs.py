"""Players of the machine with all that packs hold: commanders, cards, tokens, formations, gambits, allies, partners."""

import pytest

from bow_author.engine.actions import Done
from bow_author.engine.chapters.rounds import procedure as phases
from bow_author.engine.chapters.setup.procedure import new_battle
from bow_author.engine.decisions import Answer, Decision
from bow_author.engine.luck import SeededLuck
from bow_author.engine.perform import perform
from bow_author.engine.play import Play
from bow_author.playtest.invariants import broken_laws
from bow_author.playtest.players import GreedyPlayer, PlannerPlayer, Player, SearcherPlayer
from bow_author.playtest.players.searcher import Budget
from tests.playtest.pack_battle import PackBattle
from tests.playtest.pack_content import PACKS, PackContent

MOST_ACTIONS = 60
SEEDS = (2, 3)
"""In the battle of the first two play each side; formations and gambits are chosen in both."""


@pytest.mark.parametrize("pack", PACKS)
def test_what_players_do_is_legal(pack: str) -> None:
    """In battles made by luck of all that a pack holds they are refused nothing, fail at nothing, and break no law."""
    content = PackContent(pack)
    unseen = content.around({use[1] for use in content.wanted})
    for seed in SEEDS:
        made = PackBattle(content, seed, unseen)
        plan, board = made.plan()
        play = new_battle(plan, board, content.catalogue, rules=content.rules[""], luck=SeededLuck(seed))
        lucks = [SeededLuck(seed + number) for number in range(3)]
        players: list[Player] = [GreedyPlayer(lucks[0]), PlannerPlayer(lucks[1]), SearcherPlayer(lucks[2], Budget(2))]

        def answer(play: Play, decision: Decision, seed: int = seed) -> Answer:
            return GreedyPlayer(SeededLuck(seed + len(play.events))).answer(play, decision)

        play.chooser = answer
        made.disturb(play)
        phases.proceed(play)
        for number in range(MOST_ACTIONS):
            if play.state.winner is not None:
                break
            action = players[number % 3 if play.state.turn is None else number % 2].act(play)
            done = perform(play, action)
            assert isinstance(done, Done), (seed, action, done)
            phases.proceed(play)
            assert list(broken_laws(play)) == []
