"""`bow play`: a battle played at the terminal, by two people, or by one against a player of the machine."""

import argparse
import os
import sys
from itertools import count
from typing import TYPE_CHECKING

from bow_author.cli.output import rendered, wants_colour
from bow_author.cli.playable import open_battle
from bow_author.cli.variants import add_variant
from bow_author.engine.effects.instrumented_rules import InstrumentedRules
from bow_author.games.battle import Battle
from bow_author.games.record import start
from bow_author.games.resume import find_plan, play_again
from bow_author.games.saved import PERSON, About, SavedGame, read_game, relative
from bow_author.plans.model import HouseId
from bow_author.playtest.players import PLAYERS
from bow_author.report.text import tell
from bow_author.terminal.machine import answerers, machines
from bow_author.terminal.replay import show_replay
from bow_author.terminal.screen import Screen
from bow_author.terminal.session import Session
from bow_author.terminal.words import always, obey
from bow_dsl.diagnostics import Diagnostic, Severity

if TYPE_CHECKING:
    from rich.console import Console

_ENDING = ".game.json"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say which arguments the subcommand takes."""
    parser.add_argument("plan", nargs="?", metavar="PLAN", help="the YAML file of the battle plan")
    parser.add_argument("--seed", type=_seed, metavar="N", help="all dice and cards follow from it (default: any)")
    parser.add_argument(
        "--side", action="append", default=[], metavar="HOUSE", help="a side that a person plays (default: both)"
    )
    parser.add_argument("--against", choices=tuple(PLAYERS), help="who plays the other side (default: greedy)")
    add_variant(parser)
    parser.add_argument("--load", metavar="FILE", help="go on with a saved game")
    parser.add_argument("--save", metavar="FILE", help="where the game is saved, after each step")
    parser.add_argument("--replay", metavar="FILE", help="show a saved game step by step")
    parser.add_argument(
        "--as-far-as-it-goes", action="store_true", help="go on before the first step that cannot be played any more"
    )


def run(options: argparse.Namespace) -> int:
    """Play, and give the exit code: 1 if something typed could not be carried out and nobody was there to fix it."""
    named = options.load or options.replay
    if (options.load and options.replay) or not (options.plan or named):
        return _usage("give a battle plan, or a saved game with `--load` or `--replay`")
    if named and (options.seed is not None or options.side or options.against or options.variant):
        return _usage("a saved game has its seed, its players and its variants")
    saved: SavedGame | None = None
    file = options.plan
    if named:
        saved, findings = read_game(named)
        if saved is not None and file is None:
            file, findings = find_plan(saved)
        if saved is None or file is None:
            return _report(findings, named)
    variants = saved.about.variants if saved is not None else tuple(dict.fromkeys(options.variant))
    opened = open_battle("play", file, variants, InstrumentedRules)
    if isinstance(opened, int):
        return opened
    battle, content = opened.battle, opened.content
    console = _console()
    if saved is not None and options.replay:
        return _replay(saved, battle, content, console)
    return _play(options, saved, battle, content, console)


def _play(
    options: argparse.Namespace, saved: SavedGame | None, battle: Battle, content: dict[str, str], console: "Console"
) -> int:
    if saved is not None:
        players = dict(saved.about.players)
        seated = machines(battle, saved.about.seed, players) if set(players) == set(battle.plan.sides) else {}
        record, findings = play_again(saved, battle, content, answerers(seated))
        code = _report(findings, options.load) if findings else 0
        if any(finding.severity is Severity.ERROR for finding in findings) and not options.as_far_as_it_goes:
            return code
        seed = saved.about.seed
        file = options.save or (options.load if not findings else _free_name(battle.plan.id))
    else:
        seated_players = _players(options, battle)
        if isinstance(seated_players, str):
            return _usage(seated_players)
        players = seated_players
        seed = options.seed if options.seed is not None else int.from_bytes(os.urandom(4))
        seated = machines(battle, seed, players)
        record = start(battle, seed, answerers(seated))
        file = options.save or _free_name(battle.plan.id)
    if options.save and os.path.exists(file) and os.path.abspath(file) != os.path.abspath(options.load or ""):
        return _usage(f"`{file}` is there already; go on with it by `--load`, or choose another name")
    plan_file = options.plan or (saved and _plan_beside(saved)) or ""
    about = About(battle.plan.id, relative(plan_file, file), content, battle.variants, seed, players)
    screen = Screen(console, input if sys.stdin.isatty() else _line, is_interactive=sys.stdin.isatty())
    session = Session(record, about, file, screen, seated, is_named=bool(options.save or options.load))
    try:
        session.run(obey, always)
    except OSError as error:
        print(f"bow play: `{file}` cannot be written: {error.strerror}", file=sys.stderr)
        return 1
    return 1 if session.misunderstood and not screen.is_interactive else 0


def _replay(saved: SavedGame, battle: Battle, content: dict[str, str], console: "Console") -> int:
    record, findings = play_again(saved, battle, content, {})
    code = _report(findings, saved.document.file) if findings else 0
    screen = Screen(console, input if sys.stdin.isatty() else _line, is_interactive=sys.stdin.isatty())
    show_replay(record, screen)
    return code


def _plan_beside(saved: SavedGame) -> str | None:
    return find_plan(saved)[0]


def _players(options: argparse.Namespace, battle: Battle) -> dict[HouseId, str] | str:
    """Seat the players; give in words what is wrong with the options."""
    sides = list(battle.plan.sides)
    strange = [side for side in options.side if side not in sides]
    if strange:
        return f"`{strange[0]}` is not in this battle; there are {' and '.join(sides)}"
    people = set(options.side) or ({sides[0]} if options.against else set(sides))
    if len(people) == len(sides) and options.against:
        return "with a person on each side nobody is left to play against"
    return {side: PERSON if side in people else options.against or "greedy" for side in sides}


def _free_name(plan: str) -> str:
    """Give the name of a file that is not there yet."""
    names = (f"{plan}{f'_{number}' if number > 1 else ''}{_ENDING}" for number in count(1))
    return next(name for name in names if not os.path.exists(name))


def _console() -> "Console":
    from rich.console import Console

    return Console(highlight=False, markup=False, emoji=False, soft_wrap=False)


def _line() -> str:
    """Read a line from a pipe."""
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    return line.rstrip("\n")


def _report(findings: list[Diagnostic], name: str) -> int:
    """Tell findings, and give the exit code that they come to."""
    sys.stderr.write(rendered(tell(findings), colour=wants_colour(sys.stderr)))
    if not any(finding.severity is Severity.ERROR for finding in findings):
        return 0
    print(f"bow play: `{name}` is not played because of this", file=sys.stderr)
    return 1


def _usage(message: str) -> int:
    print(f"bow play: {message}", file=sys.stderr)
    return 2


def _seed(text: str) -> int:
    if not text.isascii() or not text.isdigit() or int(text) >= 1 << 64:
        raise argparse.ArgumentTypeError(f"`{text}` is not a whole number of at most 64 bits")
    return int(text)
