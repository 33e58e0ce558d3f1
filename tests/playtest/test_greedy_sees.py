"""What a greedy player sees besides moves and attacks: cards and deeds that score, and that nothing is worth doing."""

import pytest

from bow_author.engine.actions import AttackUnit, EndTurn, PlayCard, TakeAction
from bow_author.engine.chapters.orders.legality import legal_actions
from bow_author.engine.decisions import Decision
from bow_author.engine.luck import DieFace, SeededLuck
from bow_author.engine.perform import perform
from bow_author.engine.play import Play
from bow_author.plans.model import Label
from bow_author.playtest.players import GreedyPlayer
from tests.engine.battles import STARK, unit
from tests.engine.own_rules import HOST, RIDERS, ROBB, define, played, rule
from tests.engine.test_formations import DRILLED, field
from tests.playtest.test_players import greedy, ordered

FAR = unit("Z", RIDERS, "red", "A1")


def offered(deed: str) -> Play:
    """Order a unit beside an enemy that may do something in place of its attack."""
    text = rule(f"may replace attack by unit when side of attacker is stark: {deed}")
    return ordered(played(text, unit("a", HOST, "green", "C4"), unit("Z", RIDERS, "green", "C3")))


@pytest.mark.parametrize(
    ("deed", "is_done"),
    [
        ("score 5 points for stark", True),
        ("score 5 points for lannister", False),
    ],
)
def test_deeds_are_looked_at(deed: str, is_done: bool) -> None:
    """What definitions offer is done if more comes of it than of an attack, and never if harm does."""
    assert isinstance(greedy(offered(deed)), TakeAction if is_done else AttackUnit)


def test_turn_is_ended_when_nothing_is_worth_doing() -> None:
    """A deed that does harm is left alone, although nothing else could be done but to end the turn."""
    text = rule("may replace attack by unit when side of attacker is stark: score 5 points for lannister")
    play = ordered(played(text, unit("a", HOST, "green", "C5"), FAR))
    assert play.state.turn is not None
    play.state.turn.paths[Label("a")] = ()
    assert {type(action) for action in legal_actions(play)} == {TakeAction, EndTurn}
    assert isinstance(greedy(play), EndTurn)


def hand(*cards: str) -> Play:
    """Begin a battle in which a side holds some cards, of which one scores points, and may order a unit too."""
    command = "command cost 1 {{ {} }}"
    text = define("card", "boast", "house stark", command.format("score 3 points for stark")) + define(
        "card", "march", "house stark", command.format("order up to 1 unit")
    )
    play = played(text, unit("a", ROBB, "green", "C5"), FAR)
    side = play.state.sides[STARK]
    side.hand, side.command_tokens = list(cards), 3
    side.pool = [DieFace.GREEN]
    return play


def test_cards_that_score_are_played_first() -> None:
    """Of two cards that cost the same the one is played by which points are scored."""
    for cards in (("boast", "march"), ("march", "boast")):
        play = hand(*cards)
        assert play.catalogue.scoring_cards >= {"boast"}
        assert "march" not in play.catalogue.scoring_cards
        action = greedy(play)
        assert isinstance(action, PlayCard)
        assert action.card == "boast"


def test_formations_are_kept() -> None:
    """Asked in which formation units stand it leaves them as they are, whatever the others are."""
    play = field()
    known = play.catalogue.units[play.unit(next(iter(play.state.units))).type].formations
    assert len(known) > 1
    for before in known:
        asked = Decision(DRILLED, STARK, known, before)
        assert {GreedyPlayer(SeededLuck(seed)).answer(play, asked) for seed in range(9)} == {before}


def test_deed_is_legal() -> None:
    """What it chooses is carried out."""
    play = offered("score 5 points for stark")
    perform(play, greedy(play))  # type: ignore[arg-type]  # an action, as the test above has seen
    assert play.state.sides[STARK].victory_points == 5
