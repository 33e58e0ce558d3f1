"""What every player of the machine keeps to: it does what is legal, alike in any process, and never looks at a hand."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from bow_author.engine.actions import Action
from bow_author.engine.chapters.rounds import procedure as phases
from bow_author.engine.codec import to_plain
from bow_author.engine.luck import SeededLuck
from bow_author.engine.perform import carry_out
from bow_author.engine.play import Play
from bow_author.games.battle import Battle
from bow_author.playtest.games import begin, play_game
from bow_author.playtest.invariants import watch
from bow_author.playtest.players import PLAYERS, Player
from bow_author.playtest.players.imagined import imagined
from bow_author.playtest.players.searcher import Budget, SearcherPlayer
from tests.engine.test_invariants import kingsroad
from tests.playtest.ladder import FILES, battle_of
from tests.playtest.test_alliance import alliance

THINKING = ("greedy", "planner", "searcher")
FEW = Budget(nodes=8)
"""So that a searcher searches, and tests are quick."""


def player(name: str, seed: int) -> Player:
    """Seat a player; a searcher has few tries."""
    return SearcherPlayer(SeededLuck(seed), FEW) if name == "searcher" else PLAYERS[name](SeededLuck(seed))


def midway(battle: Battle, seed: int, actions: int) -> Play:
    """Play a battle at random for some actions, and on until both sides have cards, and the turn is to begin."""
    play, seated = begin(battle, seed, ("greedy", "random"))
    done = 0
    while done < actions or play.state.turn is not None or not all(side.hand for side in play.state.sides.values()):
        carry_out(play, seated[play.state.active_side].act(play))
        phases.proceed(play)
        done += 1
        assert play.state.winner is None, "the battle is over before that"
    return play


def with_other_secrets(play: Play) -> Play:
    """Give the same battle with other cards in the hand of the enemy, other sequences of decks, and other luck."""
    state = play.state.copy()
    enemy = state.sides[play.enemy[state.active_side]]
    cards = [*enemy.deck, *enemy.hand]
    enemy.hand, enemy.deck = cards[: len(enemy.hand)], cards[len(enemy.hand) :]
    state.sides[state.active_side].deck.reverse()
    first = 0
    for one in enemy.players:
        one.hand = enemy.hand[first : first + len(one.hand)]
        first += len(one.hand)
    other = Play(
        state,
        plan=play.plan,
        battlefield=play.battlefield,
        catalogue=play.catalogue,
        rules=play.rules,
        luck=SeededLuck(987_654_321),
        chooser=play.chooser,
    )
    before = play.state.sides[play.enemy[state.active_side]]
    assert sorted(before.hand) != sorted(enemy.hand), "another hand is needed"
    return other


@pytest.mark.parametrize("name", THINKING)
@pytest.mark.parametrize("battle", [kingsroad, alliance], ids=["two", "four"])
def test_no_player_looks_at_what_is_hidden(name: str, battle: Callable[[], Battle]) -> None:
    """A player chooses the same whatever the enemy holds, the decks hide and the dice will show."""
    for seed in range(3):
        play = midway(battle(), seed, 8 + 15 * seed)
        assert player(name, seed).act(play) == player(name, seed).act(with_other_secrets(play))


def test_what_is_imagined_hides() -> None:
    """Of what the enemy may hold each card is imagined in its hand sooner or later; one's own hand is as it is."""
    play = midway(kingsroad(), 1, 10)
    side = play.state.active_side
    enemy = play.enemy[side]
    unseen = sorted([*play.state.sides[enemy].hand, *play.state.sides[enemy].deck])
    held: set[str] = set()
    for seed in range(600):  # a card of thirty that is never among so many hands would be no luck
        table = imagined(play, side, SeededLuck(seed), play.chooser)
        theirs = table.state.sides[enemy]
        assert table.state.sides[side].hand == play.state.sides[side].hand
        assert len(theirs.hand) == len(play.state.sides[enemy].hand)
        assert sorted([*theirs.hand, *theirs.deck]) == unseen
        held.update(theirs.hand)
    assert held == set(unseen)


@pytest.mark.parametrize("name", THINKING)
def test_thinking_changes_nothing(name: str) -> None:
    """A battle is as before when a player has thought about it: its state, its luck, its events."""
    play = midway(kingsroad(), 4, 12)
    before, mark, events = to_plain(play.state), play.luck.mark(), len(play.events)
    player(name, 1).act(play)
    assert (to_plain(play.state), play.luck.mark(), len(play.events)) == (before, mark, events)


def courses() -> list[list[object]]:
    """Play a while with each of the players, and give what they did."""
    return [[to_plain(action) for action in course(name)] for name in PLAYERS]


def course(name: str) -> list[Action]:
    """Give the first actions of a battle in which both sides are played so."""
    play, _ = begin(kingsroad(), 3, ("random", "random"))
    seated = {house: player(name, number) for number, house in enumerate(play.state.sides)}
    play.chooser = lambda play, decision: seated[decision.side].answer(play, decision)
    done: list[Action] = []
    for _ in range(12):
        done.append(seated[play.state.active_side].act(play))
        carry_out(play, done[-1])
        phases.proceed(play)
    return done


def test_same_in_any_process() -> None:
    """The same seed gives the same game, with whatever seed the process hashes."""
    code = "import json; from tests.playtest.test_laws_of_players import courses; print(json.dumps(courses()))"
    told = [
        subprocess.run(
            [sys.executable, "-c", code],
            env=os.environ | {"PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "77")
    ]
    assert told[0] == told[1]
    assert len({str(done) for done in json.loads(told[0])}) == len(PLAYERS), "players differ"


@pytest.mark.parametrize("file", FILES, ids=[file.stem for file in FILES])
@pytest.mark.parametrize("name", ["greedy", "planner"])
def test_all_plans(file: Path, name: str) -> None:
    """On every shipped plan a player does only what is legal, and breaks no law; the game comes to its end."""
    battle = battle_of(file)
    for seed in range(2):
        assert play_game(battle, seed, (name, "greedy") if seed else ("random", name), watch).winner is not None


@pytest.mark.parametrize("file", FILES, ids=[file.stem for file in FILES])
def test_searcher_on_all_plans(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same of a searcher, with few tries."""
    monkeypatch.setitem(PLAYERS, "searcher", lambda luck: SearcherPlayer(luck, FEW))
    assert play_game(battle_of(file), 1, ("searcher", "greedy"), watch).winner is not None


@pytest.mark.parametrize("name", THINKING)
def test_alliances(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where several play a side, a player of the machine plays for all of them, and no law is broken."""
    monkeypatch.setitem(PLAYERS, "searcher", lambda luck: SearcherPlayer(luck, FEW))
    assert play_game(alliance(), 2, (name, "random"), watch).winner is not None
