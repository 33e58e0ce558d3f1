"""Whole epic battles, played by the machine."""

from collections.abc import Iterator

from bow_author.engine.chapters.rounds import procedure as rounds
from bow_author.engine.luck import SeededLuck
from bow_author.engine.perform import perform
from bow_author.engine.play import Play
from bow_author.epics.stages import EpicStages, StagePlan, result_of
from bow_author.games.battle import Battle, prepare
from bow_author.plans.epic import Result
from bow_author.playtest.games import EndlessGameError, begin
from bow_dsl.diagnostics import Severity

_MOST_ACTIONS = 20_000


class StageNotPlayedError(Exception):
    """The battle plan of a stage cannot be played; the message says why."""


def play_epics(stages: EpicStages, games: int, seed: int, machine: str) -> Iterator[tuple[Result, ...]]:
    """Play an epic battle so many times, and give the results of its stages each time.

    Raises StageError, StageNotPlayedError, and EndlessGameError as `playtest` does.
    """
    luck = SeededLuck(seed)
    known: dict[tuple[str, tuple[Result, ...]], Battle] = {}
    for _ in range(games):
        results: tuple[Result, ...] = ()
        while (stage := stages.epic.next_stage(results)) is not None:
            key = stage.label, results
            if key not in known:
                known[key] = _battle(stages.plan(stage, results))
            results = (*results, result_of(stage, _played(known[key], luck.seed(), machine)))
        yield results


def _battle(made: StagePlan) -> Battle:
    errors = [finding for finding in made.findings if finding.severity is Severity.ERROR]
    if errors:
        raise StageNotPlayedError(f"the battle plan of stage `{made.stage.label}` has mistakes: {errors[0].message}")
    return prepare(made.library, made.entry)


def _played(battle: Battle, seed: int, machine: str) -> Play:
    """Play a battle to its end."""
    play, seated = begin(battle, seed, (machine, machine), tells=False)
    for _ in range(_MOST_ACTIONS):
        if play.state.winner is not None:
            return play
        perform(play, seated[play.state.active_side].act(play))
        rounds.proceed(play)
    raise EndlessGameError(f"the game of seed {seed} does not end")
