"""A series of games, played in chunks by several processes; their number changes nothing about the outcomes."""

import os
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache

from bow_author.engine.luck import SeededLuck
from bow_author.games.battle import Battle, library_for, prepare
from bow_author.games.saved import About, relative
from bow_author.playtest.games import Outcome, play_game
from bow_author.playtest.invariants import watch
from bow_author.playtest.notes import Notes
from bow_dsl.value import field, value

_CHUNK = 20
"""Games that a process plays at a time: long enough to outweigh handing them over."""

Progress = Callable[[int], None]
"""Told how many games are over."""


@value
class Series:
    """Many games of one battle plan."""

    file: str
    """The file of the plan."""
    games: int
    seed: int
    players: tuple[str, str]
    """Names of the players of the two sides, in the sequence of the plan."""
    variants: tuple[str, ...] = ()
    """Optional rules besides those of the plan."""
    is_watched: bool = False
    """Whether every step is held against the laws of the game; a game that breaks one is saved."""
    folder: str | None = None
    """Where all games are saved; None: nowhere."""
    content: Mapping[str, str] = field(default_factory=dict)
    """Digests of what the games are played with."""


def play_series(series: Series, battle: Battle, jobs: int, progress: Progress) -> list[Outcome]:
    """Play all games, and give their outcomes in the sequence of the games.

    Raises UnfairGameError if the engine breaks a law.
    """
    luck = SeededLuck(series.seed)
    seeds = [luck.seed() for _ in range(series.games)]
    chunks = [seeds[first : first + _CHUNK] for first in range(0, series.games, _CHUNK)]
    outcomes: list[Outcome] = []
    for played in _played(series, battle, chunks, min(jobs, len(chunks))):
        outcomes += played
        progress(len(outcomes))
    return outcomes


def _played(series: Series, battle: Battle, chunks: list[list[int]], jobs: int) -> Iterator[list[Outcome]]:
    """Give the outcomes of each chunk."""
    if jobs == 1:
        yield from (_play_chunk(series, battle, chunk) for chunk in chunks)
        return
    from bow_author.workers import pool

    with pool(jobs) as workers:
        yield from workers.map(_play_chunk_elsewhere, [series] * len(chunks), chunks)


def _play_chunk_elsewhere(series: Series, chunk: list[int]) -> list[Outcome]:
    return _play_chunk(series, _prepared(series.file, series.variants), chunk)


@lru_cache(maxsize=1)
def _prepared(file: str, variants: tuple[str, ...]) -> Battle:
    """Load the battle once in each process; its compiled rules cannot be handed over."""
    asked = library_for(file, variants).asked_plan()
    assert asked is not None, "it was found before"
    return prepare(*asked, variants)


def _play_chunk(series: Series, battle: Battle, chunk: list[int]) -> list[Outcome]:
    outcomes = []
    for seed in chunk:
        notes = Notes() if series.is_watched or series.folder is not None else None
        try:
            outcomes.append(play_game(battle, seed, series.players, watch if series.is_watched else None, notes))
        except Exception as fault:
            fault.add_note(f"in the game of {series.file} with the seed {seed}, players {series.players}")
            if notes is not None:
                fault.add_note(f"the game is saved in {_save(series, battle, seed, notes)}")
            raise
        if notes is not None and series.folder is not None:
            _save(series, battle, seed, notes)
    return outcomes


def _save(series: Series, battle: Battle, seed: int, notes: Notes) -> str:
    """Save a game, and give its file."""
    file = os.path.join(series.folder or "", f"{battle.plan.id}_{seed}.game.json")
    players = dict(zip(battle.plan.sides, series.players, strict=True))
    notes.save(file, About(battle.plan.id, relative(series.file, file), series.content, battle.variants, seed, players))
    return file
