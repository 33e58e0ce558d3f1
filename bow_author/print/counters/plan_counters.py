"""A battle plan to the counters that it needs: what it sets up, and what comes into play besides."""

from collections import Counter as Tally
from collections.abc import Iterator

from bow_author.boxes.allotment import Kind
from bow_author.boxes.stock import banner
from bow_author.draw.banners import side_of
from bow_author.engine.catalogue import Catalogue
from bow_author.engine.open_plan import OpenPlan
from bow_author.hexes.board import Board
from bow_author.hexes.coordinates import Hex
from bow_author.packs.translated_plans import plan_in
from bow_author.packs.translations import names_called
from bow_author.plans.model import UnitSetup
from bow_author.print.counters import drawings
from bow_author.print.counters.counter import Counter, Face, kind_by_kind
from bow_author.print.counters.faces import COMMAND_TOKENS, ORDERS, CounterFaces, split
from bow_author.print.counters.in_play import tokens_in_play
from bow_author.print.plan_components import boxes_of, needs_of
from bow_author.print.plan_picture import plan_picture
from bow_author.print.words import SheetWords
from bow_dsl.value import replace

UNCOUNTED = 6
"""So many are printed of a token that comes into play, if neither box nor pack says how many there are."""


def counters_of_plan(opened: OpenPlan, language: str = "en") -> list[Counter]:
    """Give the counters of a battle plan, kind by kind.

    What is set up is there as often as the plan needs it; tokens that come into play besides as often as the boxes of
    its packs hold them. A side has an engagement token for each of its units and a control marker for each objective,
    and there are as many order tokens of each kind as dice are rolled for them in a round.

    Args:
        opened: The plan, in the library as it is played with.
        language: The code of the language of what stands on them.

    Raises:
        LookupError: if no pack has the board of the plan; it says so.
    """
    opened = OpenPlan(plan_in(opened.entry, opened.library, language), opened.library)
    if opened.board is None:
        raise LookupError(f"no board is named `{opened.plan.board}`")
    return kind_by_kind(_PlanCounters(opened, opened.board, SheetWords(language)).all())


class _PlanCounters:
    """Makes the counters of one plan."""

    def __init__(self, opened: OpenPlan, board: Board, words: SheetWords) -> None:
        self.opened = opened
        self.plan = opened.plan
        self.catalogue = Catalogue(names_called(opened.names, opened.library, words.language))
        self.faces = CounterFaces(self.catalogue, words)
        self.picture = plan_picture(self.plan, board, self.catalogue)
        self.boxes = boxes_of(opened)
        self.needed: Tally[Kind] = Tally()
        for need in needs_of(opened, self.catalogue, self.boxes):
            self.needed[need.kind] += need.amount
        self.sides = {house: side_of(self.picture, house) for house in self.plan.sides}

    def all(self) -> Iterator[Counter]:
        plan, faces, goals = self.plan, self.faces, len(self.plan.objectives)
        for setup in plan.units.values():
            yield from self._banner(setup)
        for house, sided in self.sides.items():
            units = sum(setup.side == house for setup in plan.units.values())
            if units:
                yield faces.of_house("engagement", sided, units)
        for house, sided in self.sides.items():
            kind = Kind("control_markers", house)
            if goals or self.needed[kind]:
                yield faces.of_house("control", sided, max(goals, self.needed[kind]), kind)
        for objective in plan.objectives.values():
            yield faces.objective(objective.label, objective.title, objective.at.name)
        rolled = sum(side.order for side in plan.sides.values())
        yield from faces.orders(dict.fromkeys(ORDERS, rolled))
        if self.needed[COMMAND_TOKENS]:
            yield faces.command(self.needed[COMMAND_TOKENS])
        yield from faces.markers(list(self.sides.values()))
        yield from faces.directions(plan.compass)
        yield from self._tokens()
        yield from self._tiles()

    def _banner(self, setup: UnitSetup) -> Iterator[Counter]:
        card = self.catalogue.commanders.get(setup.commander or "")
        unit = card.unit if card else setup.unit or ""
        known = self.catalogue.units.get(unit)
        house = self.catalogue.houses.get(known.house) if known else None
        if known is None or (house is not None and not house.has_banners):
            return
        sided = self.sides.get(setup.side) or side_of(self.picture, setup.side)
        ally = None if house is None or house.is_primary else replace(sided[1], sign=house.sign)
        commander = card.name if card else ""
        face = self.faces.unit_face(unit, setup.rank, sided, badge=ally, commander=commander)
        names = (unit, card.person) if card else (unit,)
        yield self.faces.banner(setup.label, face, banner(known.house, setup.rank.value), 1, *names)

    def _tokens(self) -> Iterator[Counter]:
        """Give tokens and terrain tokens: two-sided pieces first, then what is alike on both sides."""
        comes = {Kind("tokens", token) for token in tokens_in_play(self.opened, self.catalogue)}
        left = {kind: count for kind, count in self.needed.items() if self._is_token(kind)}
        left |= dict.fromkeys(comes - left.keys(), 0)
        for stock in self.boxes.stocks:
            kinds = tuple(sorted(stock.serves, key=lambda kind: (kind not in self.needed, kind)))
            if len(kinds) > 1 and not left.keys().isdisjoint(kinds) and all(map(self._is_token, kinds)):
                count = sum(left.pop(kind, 0) for kind in kinds)
                yield self.faces.pieces(kinds, max(count, 0 if comes.isdisjoint(kinds) else stock.count))
        for kind, count in sorted(left.items()):
            if kind.group == "terrain":
                yield self.faces.pieces((kind,), count)
            else:
                yield from self._token(kind, max(count, self._stock(kind) if kind in comes else 0))

    def _is_token(self, kind: Kind) -> bool:
        terrain = self.catalogue.terrain.get(kind.name)
        return kind.group == "tokens" or (kind.group == "terrain" and (terrain is None or terrain.is_token))

    def _token(self, kind: Kind, count: int) -> Iterator[Counter]:
        """Give the tokens of a kind, by their varieties: first those that are set up."""
        varieties = self.faces.varieties(kind.name)
        if not varieties:
            yield self.faces.token(kind.name, count)
            return
        laid = [key for tokens in self.plan.tokens.values() for key in tokens]
        laid += [key for side in self.plan.sides.values() for key, number in side.tokens.items() for _ in range(number)]
        copies: Tally[str] = Tally(
            variety for key in laid for variety in varieties if key.split() == [kind.name, variety]
        )
        for variety, number in split(count, varieties).items():
            most = max(number, copies[variety])
            if most:
                yield self.faces.token(kind.name, most, variety)

    def _stock(self, kind: Kind) -> int:
        """Count how many tokens there are of a kind that comes into play."""
        counts = [stock.count for stock in self.boxes.stocks if kind in stock.serves]
        known = self.catalogue.tokens.get(kind.name)
        if counts or known is None or not known.copies:
            return sum(counts) or UNCOUNTED
        return known.copies * max(1, len(self.faces.varieties(kind.name)))

    def _tiles(self) -> Iterator[Counter]:
        """Give a tile for each hex that is covered, with lines as they run there; it tells its hex."""
        for at, name in sorted(self.plan.terrain.items(), key=lambda laid: (laid[1], laid[0].reading)):
            kind = Kind("terrain", name)
            if not self._is_token(kind) and at in self.picture.terrain:
                yield self._tile(at, kind)

    def _tile(self, at: Hex, kind: Kind) -> Counter:
        drawing, ground = drawings.tile(self.picture, at)
        title = self.catalogue.terrain[kind.name].title
        front = Face(title, *drawing, corner=at.name, colour=ground)
        identifier = f"{kind.name}.{at.name}"
        return Counter("terrain", identifier, front, serves=frozenset([kind]), names=(at.name,), is_tile=True)
