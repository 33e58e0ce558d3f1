"""`bow boxes`: what a battle plan takes out of the boxes, which of them suffice, and what would make it fit."""

import argparse
import json
import sys
from collections.abc import Iterable, Iterator, Sequence

from bow_author.boxes.allotment import Kind, Need, Shortage, Stock, held, shortages
from bow_author.boxes.stock import open_boxes
from bow_author.checks.context import PlanContext
from bow_author.checks.run import check_library
from bow_author.checks.shared.suffice import boxes_that_suffice, single_changes
from bow_author.cli.output import rendered, wants_colour
from bow_author.engine.open_plan import OpenPlan
from bow_author.packs.library import Library
from bow_author.packs.load import known_packs, load
from bow_author.packs.provenance import Standing
from bow_author.report.text import Line, tell
from bow_dsl.diagnostics import Severity

_GROUPS = {
    "figures": "Figures",
    "commander_figures": "Commander figures",
    "bases": "Bases",
    "banners": "Banners",
    "pieces": "Poles and command tokens",
    "terrain": "Terrain tiles and terrain tokens",
    "tokens": "Tokens",
    "control_markers": "Control markers",
    "cards": "Cards",
}
_COUNTED_BY_OTHERS = ("BOW60", "BOW611", "BOW612")
"""The findings that this command tells better."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say which arguments the subcommand takes."""
    parser.add_argument("plan", metavar="PLAN", help="the YAML file of the battle plan")
    parser.add_argument("--json", action="store_true", help="write the answer as JSON")


def run(options: argparse.Namespace) -> int:
    """Hold the needs of a plan against the boxes, and give the exit code: 1 if those that it lists do not suffice."""
    library = load([options.plan])
    wrong = [
        finding
        for finding in check_library(library, ignore=_COUNTED_BY_OTHERS).findings
        if finding.severity is Severity.ERROR
    ]
    if wrong:
        sys.stderr.write(rendered(tell(wrong), colour=wants_colour(sys.stderr)))
        print(f"bow boxes: `{options.plan}` is not counted because of this", file=sys.stderr)
        return 1
    context = _context(library)
    if context is None:
        print(f"bow boxes: `{options.plan}` is not a battle plan", file=sys.stderr)
        return 1
    answer = _Answer(context, load([options.plan], known_packs(library)))
    if options.json:
        print(json.dumps(answer.as_json(), indent=2))
    else:
        sys.stdout.write(rendered(answer.lines(), colour=wants_colour()))
    return 1 if answer.short else 0


def _context(library: Library) -> PlanContext | None:
    asked = library.asked_plan()
    if asked is None:
        return None
    library, entry = asked
    return PlanContext(OpenPlan(entry, library))


class _Answer:
    """What is needed, what the boxes of the plan hold, and which boxes of all that are known suffice."""

    def __init__(self, context: PlanContext, known: Library) -> None:
        self.context = context
        self.needs = context.needs
        every = open_boxes(known, known.packs)
        figures = {stock.serves for stock in every.stocks}
        # A box that lists its commanders says of one whom it leaves out that there is no figure of him.
        self.absent = [
            Stock(frozenset([need.kind]), 0)
            for need, pack in self._leaders()
            if pack in every.naming_persons and frozenset([need.kind]) not in figures
        ]
        self.every = [*every.stocks, *self.absent]
        self.listed = [box.id for box in context.library.entries("components") if box.id in context.packs]
        # What any known box names is counted, also where the listed ones do not name it.
        named = [Stock(stock.serves, 0) for stock in self.every]
        self.stocks = [*context.boxes.stocks, *named]
        self.short = shortages(self.needs, self.stocks)
        self.never = shortages(self.needs, self.every)
        self.suffice = boxes_that_suffice(self.needs, self.every)
        self.changes = single_changes(context, self.needs, self.stocks)
        self.amounts: dict[Kind, int] = {}
        for need in self.needs:
            self.amounts[need.kind] = self.amounts.get(need.kind, 0) + need.amount
        self.amounts = {kind: amount for kind, amount in self.amounts.items() if amount}
        counted: frozenset[Kind] = frozenset[Kind]().union(*(stock.serves for stock in self.every))
        self.uncounted = [kind for kind in self.amounts if kind not in counted]

    def _leaders(self) -> Iterator[tuple[Need, str | None]]:
        for need in self.needs:
            if need.kind.group == "commander_figures":
                card = self.context.plan.units[next(u for u in self.context.plan.units if u == need.path[1])].commander
                yield need, self.context.pack_of("commander", card or "")

    def in_play(self) -> Iterator[tuple[str, int, int | None]]:
        """Give what can be needed at most while it is played, and how many pieces there are; None if nobody says."""
        plan, value = (
            self.context.plan,
            [box.document.value for box in self.context.library.entries("components") if box.id in self.context.packs],
        )
        # Core rulebook, Receive Order Tokens: as many as the Order Rating, by the dice, which may all show the same,
        # beside the one that each House may have kept.
        orders = sum(side.order + 1 for side in plan.sides.values())
        for kind in ("green", "blue", "red", "valor", "morale"):
            there = [box["order_tokens"] for box in value if "order_tokens" in box]
            counts = [count if isinstance(count, int) else count.get(kind, 0) for count in there]
            yield f"{kind} order tokens", orders, sum(counts) if counts else None
        # Core rulebook, Place Engagement Token: only an unengaged target is given one, so that pairs are made.
        armies = [sum(unit.side == house for unit in plan.units.values()) for house in plan.sides]
        for house in plan.sides:
            there = [box["engagement_tokens"][house] for box in value if house in box.get("engagement_tokens", {})]
            yield f"engagement tokens of `{house}`", min(armies), sum(there) if there else None
        for house in plan.sides if plan.objectives else ():
            marker = Kind("control_markers", house)
            there = [stock.count for stock in self.context.boxes.stocks if marker in stock.serves]
            yield f"control markers of `{house}`", len(plan.objectives), sum(there) if there else None

    def verdict(self) -> Iterator[str]:
        """Say in sentences what suffices and what is lacking."""
        listed = " + ".join(self.listed) or "no box"
        if self.suffice:
            yield "needs " + ", or ".join(" + ".join(boxes) or "no box" for boxes in self.suffice)
        if self.short:
            yield f"{listed}: short of {_lacking(self.short)}"
        if self.never:
            yield f"all known boxes together: short of {_lacking(self.never)}"
        for change in self.changes:
            yield f"it would fit {change}"
        if self.short and not self.changes:
            yield "no single change would make it fit"

    def lines(self) -> Iterator[Line]:
        """Lay the answer out for a person."""
        has_own = False
        for group, title in _GROUPS.items():
            kinds = [kind for kind in self.amounts if kind.group == group and kind not in self.uncounted]
            if kinds:
                yield [(title, "bold")]
            for kind in sorted(kinds):
                there = held(kind, self.stocks)
                shared = sorted(self._rivals(kind))
                own = _standing(kind, self.context.boxes.stocks) is Standing.HOMEBREW
                has_own = has_own or own
                also = f"  shared with {', '.join(_name(rival) for rival in shared)}" if shared else ""
                style = "red" if any(kind in shortage.kinds for shortage in self.short) else ""
                yield [(f"  {self.amounts[kind]:3} of {there:3}{'*' if own else ' '} {_name(kind)}{also}", style)]
        yield [("In play at most", "bold"), (" (by the rulebook; cards may change it)", "")]
        for name, most, count in self.in_play():
            yield [(f"  {most:3} of {'  ?' if count is None else f'{count:3}'}  {name}", "")]
        if self.uncounted:
            yield [("Not counted", "bold"), (" (no known box names it)", "")]
            yield from ([(f"  {self.amounts[kind]:3}         {_name(kind)}", "")] for kind in self.uncounted)
        if has_own:
            yield [("* chosen by the authors of the pack: how many are in the box is not known", "dim")]
        yield []
        yield from ([(sentence, "bold")] for sentence in self.verdict())

    def _rivals(self, kind: Kind) -> frozenset[Kind]:
        """Give the other kinds that are needed and that take from the same pieces."""
        sharing = (stock.serves for stock in self.context.boxes.stocks if kind in stock.serves and stock.count)
        return frozenset[Kind]().union(*sharing).intersection(self.amounts) - {kind}

    def as_json(self) -> dict[str, object]:
        """Give the answer as plain values."""
        return {
            "plan": self.context.plan.id,
            "boxes": self.listed,
            "suffices": not self.short,
            "needs": [list(boxes) for boxes in self.suffice],
            "short": [_shortage(shortage) for shortage in self.short],
            "short_of_all_known": [_shortage(shortage) for shortage in self.never],
            "changes": self.changes,
            "demand": [
                {
                    "group": kind.group,
                    "name": kind.name,
                    "needed": amount,
                    "held": None if kind in self.uncounted else held(kind, self.stocks),
                    "standing": _standing(kind, self.context.boxes.stocks).name.lower(),
                    "shared_with": [list(rival) for rival in sorted(self._rivals(kind))],
                }
                for kind, amount in self.amounts.items()
            ],
            "in_play_at_most": [{"name": name, "needed": most, "held": count} for name, most, count in self.in_play()],
        }


def _shortage(shortage: Shortage) -> dict[str, object]:
    return {"kinds": [list(kind) for kind in shortage.kinds], "needed": shortage.needed, "held": shortage.there}


def _lacking(short: Iterable[Shortage]) -> str:
    """Tell what is lacking: `1 blue stark banner, 2 forest or hills`."""
    return ", ".join(
        f"{shortage.needed - shortage.there} {' or '.join(map(_name, shortage.kinds))}" for shortage in short
    )


def _name(kind: Kind) -> str:
    """Name a kind of piece, in the words of its author."""
    first, _, second = kind.name.partition(" ")
    words = {
        "banners": f"{second} banner of `{first}`",
        "cards": f"{first.replace('_', ' ')} card of `{second}`",
        "pieces": kind.name.removesuffix("s").replace("_", " "),
        "bases": f"{kind.name} base",
        "figures": f"figure of `{kind.name}`",
        "commander_figures": f"figure of `{kind.name}`",
        "tokens": f"`{kind.name}` token",
        "control_markers": f"control marker of `{kind.name}`",
    }
    return words.get(kind.group, f"`{kind.name}`")


def _standing(kind: Kind, stocks: Sequence[Stock]) -> Standing:
    """Give the least sure standing of the counts of a kind."""
    sequence = list(Standing)
    standings = [stock.standing for stock in stocks if kind in stock.serves]
    return max(standings, key=sequence.index, default=Standing.PRINTED)
