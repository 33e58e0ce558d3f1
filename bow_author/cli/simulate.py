"""`bow simulate`: a battle played many times by the machine."""

import argparse
import json
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict
from time import perf_counter

from bow_author.cli.output import tell_runaway
from bow_author.cli.playable import open_battle
from bow_author.cli.variants import add_variant
from bow_author.plans.model import HouseId
from bow_author.playtest.games import EndlessGameError, UnfairGameError
from bow_author.playtest.players import PLAYERS
from bow_author.playtest.run import Progress, Series, play_series
from bow_author.playtest.statistics import Summary, summarise
from bow_dsl.nearest import nearest


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say which arguments the subcommand takes."""
    parser.add_argument("plan", metavar="PLAN", help="the YAML file of the battle plan")
    parser.add_argument("--games", type=number(1), default=100, metavar="N", help="how many games (default: 100)")
    parser.add_argument(
        "--seed", type=number(0), default=0, metavar="S", help="the same number gives the same games (default: 0)"
    )
    parser.add_argument(
        "--jobs", type=number(1), metavar="J", help="how many processes play (default: one for each processor)"
    )
    parser.add_argument(
        "--players",
        type=_players,
        default=("random", "random"),
        metavar="WHO",
        help=f"{', '.join(PLAYERS)}: for both sides or one for each: greedy,random (default: random)",
    )
    add_variant(parser)
    parser.add_argument("--check", action="store_true", help="hold every step against the laws of the game; slower")
    parser.add_argument("--save-games", metavar="DIR", help="save every game there, for `bow play --replay`")
    parser.add_argument("--json", action="store_true", help="write the results as JSON")


def run(options: argparse.Namespace) -> int:
    """Play the games, tell the results, and give the exit code."""
    variants = tuple(dict.fromkeys(options.variant))
    opened = open_battle("simulate", options.plan, variants)
    if isinstance(opened, int):
        return opened
    battle = opened.battle
    content = opened.content if options.check or options.save_games else {}
    series = Series(
        next(iter(opened.library.targets)),
        options.games,
        options.seed,
        options.players,
        variants,
        options.check,
        options.save_games,
        content,
    )
    started = perf_counter()
    try:
        with _progress_bar(series.games) as progress:
            outcomes = play_series(series, battle, options.jobs or os.cpu_count() or 1, progress)
    except EndlessGameError as error:
        tell_runaway("simulate", error)
        return 1
    except OSError as error:
        print(f"bow simulate: the games cannot be saved: {error.strerror}: `{error.filename}`", file=sys.stderr)
        return 1
    except UnfairGameError as fault:
        print("\n".join(["bow simulate: a game breaks a law", *fault.__notes__]), file=sys.stderr)
        raise
    seconds = perf_counter() - started
    summary = summarise(outcomes, battle.plan.sides)
    players = dict(zip(battle.plan.sides, series.players, strict=True))
    if options.json:
        about = {"plan": battle.plan.id, "variants": list(battle.variants), "seed": series.seed, "players": players}
        print(json.dumps(about | asdict(summary), indent=2))
    else:
        names = {house: battle.catalogue.houses[house].title for house in battle.plan.sides}
        print("\n".join(_table(summary, names, players)))
        print(f"{summary.games / seconds:.1f} games a second")
    return 0


def _table(summary: Summary, names: dict[HouseId, str], players: dict[HouseId, str]) -> Iterator[str]:
    """Tell the results in lines."""
    width = max(map(len, names.values()))
    for share in summary.shares:
        won = f"{share.share:6.1%} ({share.low:.1%} to {share.high:.1%})"
        yield f"{names[share.side]:{width}}  {players[share.side]}  wins {share.wins} of {summary.games}  {won}"
        yield from (f"{'':{width}}  {count} by {why}" for why, count in summary.victories[share.side].items())
    ended = ", ".join(f"{count} in round {number}" for number, count in summary.rounds.items())
    yield f"Ended: {ended}; {summary.actions:.0f} actions a game"


@contextmanager
def _progress_bar(games: int) -> Iterator[Progress]:
    """Show on a terminal how many games are over."""
    if not sys.stderr.isatty():
        yield lambda _: None
        return
    from rich.console import Console
    from rich.progress import Progress as Bar

    with Bar(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("Playing", total=games)
        yield lambda over: bar.update(task, completed=over)


def number(least: int) -> Callable[[str], int]:
    """Give a reader of whole numbers, *least* or more."""

    def read(text: str) -> int:
        if not text.isascii() or not text.isdigit() or int(text) < least:
            raise argparse.ArgumentTypeError(f"`{text}` is not a whole number, {least} or more")
        return int(text)

    return read


def _players(text: str) -> tuple[str, str]:
    """Read one player for both sides, or one for each."""
    names = text.split(",")
    for name in names:
        if name not in PLAYERS:
            near = nearest(name, PLAYERS)
            hint = f"did you mean `{near}`?" if near else f"there are {', '.join(PLAYERS)}"
            raise argparse.ArgumentTypeError(f"there is no player `{name}`; {hint}")
    if len(names) > 2:
        raise argparse.ArgumentTypeError(f"`{text}` names {len(names)} players for two sides")
    return names[0], names[-1]
