"""`bow skirmish`: a battle plan that is drawn from the cards of a skirmish, and can be played at once."""

import argparse
import secrets
import sys

from bow_author.cli.new_plan import is_given, sound_document, stem, why_not_written
from bow_author.cli.output import rendered, wants_colour
from bow_author.plans.model import HouseId
from bow_author.report.text import tell
from bow_author.skirmishes.compose import Composed, Composer
from bow_author.skirmishes.draw import ChoiceError, Choices
from bow_author.skirmishes.place import NoRoomError

_SEEDS = 100_000
"""A seed that nobody names is below it, so that it can be told and typed."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say which arguments the subcommand takes."""
    parser.add_argument("card", metavar="CARD", help="the id of a skirmish (`bow list skirmishes`), or its YAML file")
    parser.add_argument(
        "paths", nargs="*", metavar="PATH", help="packs to use as well (default: those of the program, those around)"
    )
    parser.add_argument("--seed", type=int, metavar="N", help="the same number gives the same battle (default: any)")
    parser.add_argument("-o", "--output", metavar="FILE", help="the battle plan to write (default: on the screen)")
    parser.add_argument("--force", action="store_true", help="write over a file that is there")
    parser.add_argument(
        "--houses", type=_ids, default=(), metavar="A,B", help="who fights; the first sits in the south or the west"
    )
    parser.add_argument(
        "--ally", type=_ally, action="append", default=[], metavar="HOUSE=ALLY", help="the ally of a House"
    )
    parser.add_argument(
        "--commander",
        action="append",
        default=[],
        metavar="ID",
        help="a commander card that is chosen; may be given several times",
    )


def run(options: argparse.Namespace) -> int:
    """Draw and place, write the plan, tell what was drawn, and give the exit code."""
    seed = secrets.randbelow(_SEEDS) if options.seed is None else options.seed
    output: str | None = options.output
    if output is not None and (why := why_not_written(output, force=options.force)) is not None:
        print(f"bow skirmish: {why}", file=sys.stderr)
        return 2
    allies = dict(options.ally)
    if len(allies) < len(options.ally):
        print("bow skirmish: a House has one ally only; --ally names one twice", file=sys.stderr)
        return 2
    found = sound_document("skirmish", options.card, options.paths)
    if found is None:
        return 1
    library, entry = found
    name = stem(output) if output is not None else f"{entry.id}_{seed}"
    choices = Choices(tuple(options.houses), allies, tuple(options.commander))
    try:
        composer = Composer(library, entry, options.paths)
        made = composer.compose(name, seed, choices, output or f"{name}.yaml")
    except (ChoiceError, NoRoomError) as error:
        print(f"bow skirmish: {error}", file=sys.stderr)
        return 1
    return _give(made, seed, output)


def _give(made: Composed, seed: int, output: str | None) -> int:
    """Write the plan, tell what was drawn, and give the exit code."""
    if not is_given("skirmish", made.text, output):
        return 1
    out = sys.stdout if output is not None else sys.stderr
    print(*(f"  {sentence}" for sentence in (f"{made.plan.title}, seed {seed}", *made.told)), sep="\n", file=out)
    if output is not None:
        print(f"{output}\n\nNow try: bow edit {output}", file=out)
    if made.findings:
        sys.stderr.write(rendered(tell(made.findings), colour=wants_colour(sys.stderr)))
        print("bow skirmish: this is left in the best of all ways of placing that were tried", file=sys.stderr)
        return 1
    return 0


def _ids(text: str) -> tuple[HouseId, ...]:
    houses = tuple(HouseId(word.strip()) for word in text.split(",") if word.strip())
    if len(houses) != 2:
        raise argparse.ArgumentTypeError(f"the ids of two Houses, with a comma between them, are needed: `{text}`")
    return houses


def _ally(text: str) -> tuple[HouseId, HouseId]:
    house, equals, ally = text.partition("=")
    if not (house and equals and ally):
        raise argparse.ArgumentTypeError(f"the id of a House, `=` and the id of its ally are needed: `{text}`")
    return HouseId(house), HouseId(ally)
