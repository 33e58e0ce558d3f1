"""Series of games: the same with any number of processes, under any seed of hashes."""

import hashlib
import json
import os
import subprocess
import sys
from unittest.mock import patch

import pytest

from bow_author.engine.plain import to_plain
from bow_author.playtest import run
from bow_author.playtest.games import UnfairGameError, begin
from bow_author.playtest.run import Series, play_series
from tests.engine.test_invariants import PLAN, RANDOM, kingsroad

MIXED = ("greedy", "random")
DIGEST = """
from tests.playtest.test_run import digest
print(digest(3))
"""


def digest(seed: int) -> str:
    """Give a hash of all events of a game, and of the state at its end."""
    from bow_author.engine import phases
    from bow_author.engine.perform import perform

    play, seated = begin(kingsroad(), seed, MIXED)
    while play.state.winner is None:
        perform(play, seated[play.state.active_side].act(play))
        phases.proceed(play)
    told = [[type(event).__name__, to_plain(event)] for event in play.events]
    return hashlib.sha256(json.dumps([told, to_plain(play.state)]).encode()).hexdigest()


def test_processes_change_nothing() -> None:
    """One process and two give the same outcomes in the same sequence, and tell how far they have come."""
    series = Series(PLAN, games=25, seed=7, players=MIXED)
    told: list[int] = []
    alone = play_series(series, kingsroad(), 1, told.append)
    assert told == [20, 25]
    assert len(alone) == len({outcome.seed for outcome in alone}) == 25
    assert play_series(series, kingsroad(), 2, told.append) == alone
    assert told == [20, 25] * 2


def test_hash_seed_changes_nothing() -> None:
    """A game has the same events, byte for byte, in any process under any seed of hashes."""
    told = {
        subprocess.run(
            [sys.executable, "-c", DIGEST],
            env=os.environ | {"PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
            capture_output=True,
            text=True,
            check=True,
        ).stdout.strip()
        for seed in ("1", "77")
    }
    assert told == {digest(3)}


def test_seeds_matter() -> None:
    """Games of one series, and of two, differ; a longer series begins with the shorter one."""
    few, more, other = (
        play_series(Series(PLAN, games, seed, RANDOM), kingsroad(), 1, lambda _: None)
        for games, seed in ((2, 1), (3, 1), (3, 2))
    )
    assert more[:2] == few
    assert len({outcome.events for outcome in (*more, *other)}) > 2
    assert not {outcome.seed for outcome in more} & {outcome.seed for outcome in other}


def test_faults_name_their_game() -> None:
    """Whoever breaks a law is told with the seed that shows it, and only if somebody watches."""
    watched = Series(PLAN, 1, 1, RANDOM, is_watched=True)
    with patch.object(run, "watch", side_effect=UnfairGameError("two units stand in A1")):
        assert play_series(Series(PLAN, 1, 1, RANDOM), kingsroad(), 1, lambda _: None)
        with pytest.raises(UnfairGameError) as caught:
            play_series(watched, kingsroad(), 1, lambda _: None)
    assert "with the seed" in caught.value.__notes__[0]
