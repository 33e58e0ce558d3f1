"""How many of a thing are left in the boxes of the open plan."""

from bisect import bisect_left
from typing import Any

from bow_author.boxes.allotment import Kind, Need, Stock, held, shortages
from bow_author.boxes.needs import plan_needs
from bow_author.checks.context import PlanContext
from bow_author.hexes.coordinates import Hex
from bow_author.plans.model import BattlePlan, Label, Objective as PlanObjective, UnitSetup
from bow_dsl.value import replace, value
from bow_editor.content import Content
from bow_editor.placeables import Hand, Objective, Terrain, Token, Unit

_HERE = Hex(1, 1)
_UNCOUNTED = frozenset(("cards",))
"""Groups of pieces that are there once for many: a second unit of a type needs no second reference card."""


@value
class Left:
    """How many more of a thing the boxes have pieces for."""

    count: int
    """Below zero if the plan already has too many."""
    by: Kind
    """The kind of piece that runs out first."""


class Counts:
    """The pieces of the boxes that a plan leaves, as it stands now.

    Args:
        content: the plan, and what it may speak of.
        old: the counts before an edit; what each thing needs for itself is taken from there if it is still so.
    """

    def __init__(self, content: Content, old: "Counts | None" = None) -> None:
        self.content = content
        is_same = old is not None and old.content.catalogue is content.catalogue and old._packs == self._packs
        self._alone: dict[Hand, list[Need]] = old._alone if old is not None and is_same else {}
        self.context = PlanContext(content)
        self.stocks = self.context.boxes.stocks
        self.needs = self.context.needs
        self._free: dict[Kind, int | None] = {}

    @property
    def _packs(self) -> Any:
        return self.content.entry.document.value["packs"]

    def left(self, hand: Hand) -> Left | None:
        """Count how many more of this may be placed; None if nobody has counted such pieces."""
        limits = []
        for need in self._of(hand):
            free = self.free(need.kind) if need.amount and need.kind.group not in _UNCOUNTED else None
            if free is not None:
                limits.append(Left(free // need.amount, need.kind))
        return min(limits, key=lambda left: left.count, default=None)

    def free(self, kind: Kind) -> int | None:
        """Count the pieces that are free for a kind, those that could stand for others too included."""
        if kind not in self._free:
            self._free[kind] = self._counted(kind)
        return self._free[kind]

    def _counted(self, kind: Kind) -> int | None:
        serving = [stock for stock in self.stocks if kind in stock.serves]
        if not serving:
            return None
        if all(stock.serves == {kind} for stock in serving):
            return held(kind, serving) - sum(need.amount for need in self.needs if need.kind == kind)
        # Pieces that can serve several needs are handed out anew for each number that is tried.
        tried = range(1, held(kind, serving) + 1)
        return self._short(kind, 0) or bisect_left(tried, True, key=lambda more: self._short(kind, more) < 0)

    def _short(self, kind: Kind, more: int) -> int:
        """Count what is lacking of a kind if so many more are needed, as a number below zero; 0 if nothing is."""
        kinds, stocks = self._joined(kind)
        needs = [need for need in self.needs if need.kind in kinds]
        lacking = shortages([*needs, Need(kind, more, ())], stocks)
        return min((shortage.there - shortage.needed for shortage in lacking if kind in shortage.kinds), default=0)

    def _joined(self, kind: Kind) -> tuple[frozenset[Kind], list[Stock]]:
        """Give the kinds that some piece could stand for as well as for this one, and so on; and those pieces."""
        kinds: frozenset[Kind] = frozenset([kind])
        while True:
            stocks = [stock for stock in self.stocks if not kinds.isdisjoint(stock.serves)]
            wider = kinds.union(*(stock.serves for stock in stocks))
            if wider == kinds:
                return kinds, stocks
            kinds = wider

    def _of(self, hand: Hand) -> list[Need]:
        """Give the pieces that a thing alone on the board would need."""
        if hand not in self._alone:
            plan, known = _alone(self.context.plan, hand), self.context
            needs = plan_needs(plan, known.catalogue, known.boxes, known.pack_of) if plan else ()
            self._alone[hand] = list(needs)
        return self._alone[hand]


def _alone(plan: BattlePlan, hand: Hand) -> BattlePlan | None:
    """Give the plan with nothing in it but what the hand holds; None if that needs no pieces."""
    empty = replace(
        plan, sides={}, terrain={}, tokens={}, objectives={}, units={}, zones={}, names={}, notes={}, arrows={}
    )
    label = Label("one")
    match hand:
        case Terrain(terrain):
            return replace(empty, terrain={_HERE: terrain})
        case Token(token):
            return replace(empty, tokens={_HERE: {token: 1}})
        case Objective(title, holder):
            return replace(empty, objectives={label: PlanObjective(label, _HERE, title, holder)})
        case Unit(side, rank, unit, commander):
            return replace(empty, units={label: UnitSetup(label, unit, commander, side, rank, _HERE)})
        case _:
            return None
