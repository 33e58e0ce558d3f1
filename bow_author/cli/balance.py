"""`bow balance`: whether a battle plan is fair, for whom, at what skill, and which small change mends it."""

import argparse
import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from typing import TYPE_CHECKING

from bow_author.checks.incremental.memory import IncrementalRun
from bow_author.checks.run import check_library
from bow_author.cli.output import tell_runaway
from bow_author.cli.playable import open_battle, refused
from bow_author.cli.simulate import number
from bow_author.cli.variants import add_variant
from bow_author.games.battle import library_for
from bow_author.packs.files import write_whole
from bow_author.playtest.balance.inquiry import Question, inquire
from bow_author.playtest.balance.report import report
from bow_author.playtest.balance.runs import Clock, Executor, Folder, Here, OtherRunError, Runner
from bow_author.playtest.balance.sequential import FAIR, Band, Pairs
from bow_author.playtest.balance.tasks import Setting, Table, WorkerError
from bow_author.playtest.balance.tell import Report, lines
from bow_author.playtest.games import EndlessGameError
from bow_author.playtest.players import MACHINES
from bow_dsl.diagnostics import Severity
from bow_dsl.nearest import nearest

if TYPE_CHECKING:
    from bow_author.packs.entries import Entry
    from bow_author.playtest.balance.stages import Told

_SECONDS = 60
_PAGES = (".html", ".md")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say which arguments the subcommand takes."""
    parser.add_argument("plan", metavar="PLAN", help="the YAML file of the battle plan")
    parser.add_argument(
        "--players",
        type=_strengths,
        default=tuple(MACHINES),
        metavar="WHO",
        help=f"strengths of player, the weakest first (default: {','.join(MACHINES)})",
    )
    parser.add_argument(
        "--seconds", type=number(1), metavar="T", help=f"the most time (default: {_SECONDS}; no limit with --games)"
    )
    parser.add_argument(
        "--games",
        type=number(2),
        metavar="N",
        help="the most games at each strength; each comparison has four times as many",
    )
    parser.add_argument(
        "--seed", type=number(0), default=0, metavar="S", help="with --games: the same number, the same bytes"
    )
    add_variant(parser)
    parser.add_argument(
        "--expect",
        type=_band,
        metavar="LOW..HIGH",
        help="what is fair, in per cent; exit with 1 if it is not known to be",
    )
    parser.add_argument("--no-changes", action="store_true", help="look for no levers, and not for what decides")
    parser.add_argument("--json", action="store_true", help="write the report as JSON")
    parser.add_argument(
        "-o",
        "--output",
        metavar="FILE",
        help="write a page with plots there, FILE.html, or FILE.md with pictures beside it",
    )
    parser.add_argument(
        "--run", metavar="DIR", dest="folder", help="keep all games there, and go on with what is there"
    )
    parser.add_argument("--jobs", type=number(1), default=1, metavar="J", help="how many processes play (default: 1)")
    parser.add_argument("--scheduler", metavar="ADDRESS", help="play on the workers of this scheduler")


def run(options: argparse.Namespace) -> int:
    """Find out about the plan, tell it, and give the exit code."""
    if options.output is not None and not options.output.lower().endswith(_PAGES):
        print(f"bow balance: `{options.output}` must end with .html or .md", file=sys.stderr)
        return 2
    variants = tuple(dict.fromkeys(options.variant))
    opened = open_battle("balance", options.plan, variants)
    if isinstance(opened, int):
        return opened
    entry = opened.entry
    if opened.is_overlay:
        return refused("balance", f"`{options.plan}` changes a battle plan and is none: no lever could be told")
    setting = Setting(entry.document.file, entry.document.text, entry.pack or "", variants, opened.content)
    try:
        return _inquire(options, setting, entry)
    except EndlessGameError as error:
        tell_runaway("balance", error)
    except (OtherRunError, WorkerError) as error:
        print(f"bow balance: {error}", file=sys.stderr)
    except OSError as error:
        print(f"bow balance: {error.strerror or error}: `{error.filename}`", file=sys.stderr)
    return 1


def _inquire(options: argparse.Namespace, setting: Setting, entry: "Entry") -> int:
    limited = options.seconds or (None if options.games else _SECONDS)
    clock = Clock(limited)
    table = Table(setting)
    question = Question(
        options.players, options.seed, options.expect or FAIR, options.games, with_changes=not options.no_changes
    )
    folder = Folder(options.folder, setting) if options.folder else None
    with _executor(options, table, clock) as executor, _progress_bar(limited) as told:
        found = inquire(
            question,
            table,
            entry,
            Runner(executor, folder),
            clock,
            is_legal=legality(setting),
            told=told,
        )
    told_of = report(found, table.battle(), entry)
    text = json.dumps(told_of, indent=2) + "\n"
    if folder is not None:
        write_whole(f"{folder.path}/balance.json", text.encode())
    if options.output is not None:
        for path, written in _pages(told_of, table, options.output).items():
            write_whole(path, written.encode())
    print(text if options.json else "\n".join(lines(told_of)), end="" if options.json else "\n")
    if options.output is not None and not options.json:
        print(options.output)
    return 0 if options.expect is None or told_of["verdict"]["answer"] == "fair" else 1


def _pages(told_of: Report, table: Table, path: str) -> dict[str, str]:
    """Write the page that was asked for, and what belongs to it: text by path."""
    from bow_author.playtest.balance.markdown import markdown
    from bow_author.playtest.balance.page import page

    battle = table.battle()
    return {path: page(told_of, battle)} if path.lower().endswith(".html") else markdown(told_of, battle, path)


@contextmanager
def _executor(options: argparse.Namespace, table: Table, clock: Clock) -> Iterator[Executor]:
    """Give whoever plays: this process, others of this machine, or the workers of a scheduler."""
    if options.scheduler is None and options.jobs == 1:
        yield Here(table, clock)
        return
    from bow_author.playtest.balance.cluster import cluster

    with cluster(table.setting, clock, scheduler=options.scheduler, jobs=options.jobs) as workers:
        yield workers


def legality(setting: Setting) -> Callable[[str], bool]:
    """Give what tells whether a changed plan is without mistakes that the plan itself has not.

    What a change leaves alone is not checked again.
    """
    last: list[IncrementalRun] = []

    def codes(text: str) -> set[str]:
        library = library_for(setting.file, setting.variants, {setting.file: text})
        last[:] = [IncrementalRun(library, last[0].now if last else None)]
        findings = check_library(library, run=last[0]).findings
        return {finding.code for finding in findings if finding.severity is Severity.ERROR}

    known = cache(codes)
    return lambda text: codes(text) <= known(setting.text)


@contextmanager
def _progress_bar(seconds: float | None) -> Iterator["Told"]:
    """Show on a terminal what is played, with the running estimate."""
    if not sys.stderr.isatty():
        yield lambda *_: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

    columns = (BarColumn(), TimeElapsedColumn(), TextColumn("{task.description}", markup=False))
    clock = Clock(seconds)
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=seconds)

        def told(stage: str, what: str, games: int, pairs: Pairs) -> None:
            low, high = pairs.interval()
            words = f"{_STAGES[stage]} {what}: {games} games, {pairs.share:.0%} ({low:.0%} to {high:.0%})"
            bar.update(task, description=words, completed=clock.passed)

        yield told


_STAGES = {"test": "Testing", "levers": "Trying levers,", "deciders": "Asking what decides,"}


def _strengths(text: str) -> tuple[str, ...]:
    """Read names of players, with commas between them."""
    names = tuple(dict.fromkeys(text.split(",")))
    for name in names:
        if name not in MACHINES:
            near = nearest(name, MACHINES)
            hint = f"did you mean `{near}`?" if near else f"there are {', '.join(MACHINES)}"
            raise argparse.ArgumentTypeError(f"there is no player `{name}`; {hint}")
    return names


def _band(text: str) -> Band:
    """Read a band of per cents, such as 45..55."""
    low, dots, high = text.partition("..")
    try:
        band = Band(float(low) / 100, float(high) / 100)
    except ValueError:
        band = Band(1, 0)
    if not dots or not 0 < band.low < band.high < 1:
        raise argparse.ArgumentTypeError(f"`{text}` is no band of per cents, such as 45..55")
    return band
