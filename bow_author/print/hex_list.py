"""The board as a list of hexes, each a row of words: for those who do not see the map, and to look things up."""

from collections.abc import Callable, Mapping

from bow_author.engine.catalogue import Catalogue
from bow_author.engine.catalogue_entries import CommanderCard
from bow_author.hexes.board import Board
from bow_author.hexes.coordinates import Hex
from bow_author.plans.model import BattlePlan
from bow_author.print.plan_picture import unit_title
from bow_dsl.value import value


@value
class Row:
    """What lies in one hex; what is not there is empty."""

    at: Hex
    terrain: str = ""
    """Its title; empty for open ground."""
    tokens: tuple[str, ...] = ()
    unit: str = ""
    house: str = ""
    rank: str = ""
    figures: str = ""
    objective: str = ""
    holder: str = ""
    name: str = ""
    note: str = ""
    zone: str = ""

    @property
    def cells(self) -> tuple[str, ...]:
        """The row in columns, from the name of the hex to the zone."""
        of_unit = (self.unit, self.house, self.rank, self.figures)
        tokens = ", ".join(self.tokens)
        rest = (self.objective, self.holder, self.name, self.note, self.zone)
        return (self.at.name, self.terrain, tokens, *of_unit, *rest)

    @property
    def is_empty(self) -> bool:
        """Whether nothing lies there: it is open ground."""
        return not any(self.cells[1:])

    def line(self) -> str:
        """Tell the row in one line."""
        return ", ".join(cell for cell in self.cells if cell)


def commander_title(card: CommanderCard) -> str:
    """Name a commander and his version."""
    return f"{card.name}, {card.titled}" if card.titled else card.name


def rows(
    plan: BattlePlan, board: Board, catalogue: Catalogue, houses: Mapping[str, str], say: Callable[[str], str]
) -> list[Row]:
    """Give a row for each hex of the board, in the sequence of reading.

    Args:
        plan: What lies on the board.
        board: The board.
        catalogue: What gives titles.
        houses: The titles of Houses.
        say: Says the ranks, and `full` of a unit that has all its figures, in the language of the reader.
    """
    units = {unit.at: unit for unit in reversed(plan.units.values())}
    objectives = {objective.at: objective for objective in reversed(plan.objectives.values())}
    zones = {
        at: (house, deployment.title)
        for house, zones in plan.zones.items()
        for deployment in zones
        for at in deployment.hexes
    }
    result = []
    for at in board.hexes():
        name = plan.terrain.get(at) or board.terrain.get(at)
        terrain = catalogue.terrain[name].title if name and name in catalogue.terrain else name or ""
        tokens = tuple(
            (catalogue.tokens[token].title if token in catalogue.tokens else token)
            + ("" if isinstance(level, bool) else f" {level}")
            for token, level in plan.tokens.get(at, {}).items()
        )
        unit, objective = units.get(at), objectives.get(at)
        who = ("", "", "", "")
        if unit is not None:
            card = catalogue.commanders.get(unit.commander or "")
            title = commander_title(card) if card else unit_title(unit, catalogue)
            strength = str(unit.strength) if unit.strength else say("full")
            who = (title, houses.get(unit.side, unit.side), say(unit.rank.value), strength)
        held = (objective.title, houses.get(objective.holder or "", "")) if objective else ("", "")
        note = " ".join(plan.notes[at].text.split()) if at in plan.notes else ""
        house, called = zones.get(at, ("", ""))
        zone = f"{houses.get(house, house)} ({called})" if called else houses.get(house, house)
        result.append(Row(at, terrain, tokens, *who, *held, plan.names.get(at, ""), note, zone))
    return result
