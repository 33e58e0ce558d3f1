"""`bow epic`: the battle plan of the next stage of an epic battle, or the whole of it played by the machine."""

import argparse
import shlex
import sys
from collections import Counter
from collections.abc import Iterator, Sequence

from bow_author.cli.new_plan import is_given, sound_document, stem, why_not_written
from bow_author.cli.output import rendered, wants_colour
from bow_author.epics.games import StageNotPlayedError, play_epics
from bow_author.epics.results import NoResultError, result_of_game
from bow_author.epics.stages import EpicStages, StageError
from bow_author.plans.epic import Epic, Result
from bow_author.plans.model import HouseId
from bow_author.playtest.games import EndlessGameError
from bow_author.playtest.players import PLAYERS
from bow_author.report.text import tell
from bow_dsl.diagnostics import Severity
from bow_dsl.listing import listed


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say which arguments the subcommand takes."""
    parser.add_argument("epic", metavar="EPIC", help="the id of an epic battle (`bow list epics`), or its YAML file")
    parser.add_argument(
        "paths", nargs="*", metavar="PATH", help="packs to use as well (default: those of the program, those around)"
    )
    parser.add_argument(
        "--result",
        action="append",
        default=[],
        metavar="RESULT",
        help="what came of the first stage, then of the next: a saved game that is over, or the House that won",
    )
    parser.add_argument("-o", "--output", metavar="FILE", help="the battle plan to write (default: on the screen)")
    parser.add_argument("--force", action="store_true", help="write over a file that is there")
    parser.add_argument("--games", type=int, metavar="N", help="let the machine play all of it so many times instead")
    parser.add_argument(
        "--seed", type=int, default=0, metavar="S", help="with --games: the same number, the same games"
    )
    parser.add_argument("--machine", choices=tuple(PLAYERS), default="greedy", help="with --games: who plays (greedy)")


def run(options: argparse.Namespace) -> int:
    """Write the plan of the next stage, or play; tell how it stands, and give the exit code."""
    output: str | None = options.output
    if output is not None and (why := why_not_written(output, force=options.force)) is not None:
        print(f"bow epic: {why}", file=sys.stderr)
        return 2
    found = sound_document("epic", options.epic, options.paths)
    if found is None:
        return 1
    stages = EpicStages(*found, options.paths)
    try:
        if options.games is not None:
            return _simulate(stages, options)
        results = _results(stages, options.result)
        return _next(stages, results, options)
    except (StageError, NoResultError, StageNotPlayedError, EndlessGameError) as error:
        print(f"bow epic: {error}", file=sys.stderr)
        return 1


def _results(stages: EpicStages, written: Sequence[str]) -> list[Result]:
    """Read what came of the stages so far; raises NoResultError."""
    results: list[Result] = []
    for text in written:
        stage = stages.epic.next_stage(results)
        if stage is None:
            raise NoResultError(f"`{text}` is a result too many: the epic battle is over before")
        if text.endswith(".json"):
            results.append(result_of_game(stages.plan(stage, results), text))
            continue
        houses = stages.houses(stage)
        if text not in houses:
            raise NoResultError(
                f"`{text}` is neither a saved game nor one of {listed(houses)}, who fight stage `{stage.label}`"
            )
        results.append(Result(stage.label, HouseId(text)))
    return results


def _next(stages: EpicStages, results: Sequence[Result], options: argparse.Namespace) -> int:
    """Write the plan of the stage that comes next, if one does."""
    epic, output = stages.epic, options.output
    out = sys.stdout if output is not None else sys.stderr
    print(*(f"  {sentence}" for sentence in _standing(epic, results)), sep="\n", file=out)
    stage = epic.next_stage(results)
    if stage is None:
        return 0
    made = stages.plan(stage, results, output or "")
    if not is_given("epic", made.text, output):
        return 1
    if output is not None:
        game = f"{stem(output)}.game.json"
        again = shlex.join(["bow", "epic", options.epic, *options.paths])
        so_far = "".join(f" --result {shlex.quote(result)}" for result in options.result)
        print(f"{output}\n\nNow try: bow play {output} --save {game}", file=out)
        print(f"and then: {again}{so_far} --result {game}", file=out)
    if made.findings:
        sys.stderr.write(rendered(tell(made.findings), colour=wants_colour(sys.stderr)))
    return int(any(finding.severity is Severity.ERROR for finding in made.findings))


def _standing(epic: Epic, results: Sequence[Result]) -> Iterator[str]:
    """Say how the epic battle stands."""
    yield f"{epic.title}, {len(epic.stages)} stages"
    for result in results:
        fallen = f"; fallen: {listed(result.fallen)}" if result.fallen else ""
        yield f"stage {result.stage}: won by {result.winner}{fallen}"
    winner, stage = epic.winner(results), epic.next_stage(results)
    if winner is not None:
        yield f"{winner} has won the epic battle"
    elif stage is not None:
        yield f"stage {stage.label} comes next"


def _simulate(stages: EpicStages, options: argparse.Namespace) -> int:
    """Play the whole of it many times, and tell who has won how often."""
    epic = stages.epic
    winners: Counter[HouseId] = Counter()
    by_stage: dict[str, Counter[HouseId]] = {stage.label: Counter() for stage in epic.stages}
    games = max(1, options.games)
    for results in play_epics(stages, games, options.seed, options.machine):
        winner = epic.winner(results)
        assert winner is not None, "it is played to its end"
        winners[winner] += 1
        for result in results:
            by_stage[result.stage][result.winner] += 1
    print(f"{epic.title}: {_shares(winners)}, of {games}")
    for label, won in by_stage.items():
        print(f"  stage {label}: {_shares(won) or 'not played'}")
    return 0


def _shares(won: Counter[HouseId]) -> str:
    return ", ".join(f"{house} {count}" for house, count in sorted(won.items(), key=lambda item: (-item[1], item[0])))
