"""Series of games: the same with any number of processes, under any seed of hashes."""

from pathlib import Path
from unittest.mock import patch

import pytest

from bow_author.engine.chapters.rounds import procedure as phases
from bow_author.engine.perform import perform
from bow_author.engine.play import Play
from bow_author.playtest import run
from bow_author.playtest.games import UnfairGameError, begin
from bow_author.playtest.run import Series, play_series
from tests.engine.test_invariants import PLAN, RANDOM, kingsroad
from tests.playtest.battles import digest, elsewhere

MIXED = ("greedy", "random")


@pytest.mark.slow
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
    """Battles have the same events, byte for byte, whatever the seed of hashes; `make battles` plays many."""
    told = [*elsewhere(6, 3), digest(6, 3, is_watched=False)]
    assert len({one["digest"] for one in told}) == 1
    assert digest(6, 4, is_watched=False)["digest"] != told[0]["digest"]


def test_what_is_told_changes_nothing() -> None:
    """A battle that is not written down goes as one of which everything is, to the same die."""
    for seed in range(25):
        told, untold = (played(seed, tells=tells) for tells in (True, False))
        assert told.events
        assert untold.events == []
        assert (told.state, told.luck.mark()) == (untold.state, untold.luck.mark())


def played(seed: int, *, tells: bool) -> Play:
    """Play a battle to its end, every other one with a greedy player."""
    players = ("greedy", "random") if seed % 2 else RANDOM
    play, seated = begin(kingsroad(), seed, players, tells=tells)
    while play.state.winner is None:
        perform(play, seated[play.state.active_side].act(play))
        phases.proceed(play)
    return play


def test_seeds_matter() -> None:
    """Games of one series, and of two, differ; a longer series begins with the shorter one."""
    few, more, other = (
        play_series(Series(PLAN, games, seed, RANDOM), kingsroad(), 1, lambda _: None)
        for games, seed in ((2, 1), (3, 1), (3, 2))
    )
    assert more[:2] == few
    assert len({outcome.actions for outcome in (*more, *other)}) > 2
    assert not {outcome.seed for outcome in more} & {outcome.seed for outcome in other}


def test_faults_name_their_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever breaks a law is told with the seed and the saved game that show it, and only if somebody watches."""
    monkeypatch.chdir(tmp_path)
    watched = Series(PLAN, 1, 1, RANDOM, is_watched=True)
    with patch.object(run, "watch", side_effect=UnfairGameError("two units stand in A1")):
        assert play_series(Series(PLAN, 1, 1, RANDOM), kingsroad(), 1, lambda _: None)
        with pytest.raises(UnfairGameError) as caught:
            play_series(watched, kingsroad(), 1, lambda _: None)
    assert "with the seed" in caught.value.__notes__[0]
    (saved,) = tmp_path.iterdir()
    assert caught.value.__notes__[1].endswith(saved.name)
