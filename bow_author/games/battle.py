"""A battle plan that is ready to be played, and the luck that follows from a seed."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from bow_author.engine.battlefield import Battlefield
from bow_author.engine.catalogue import Catalogue
from bow_author.engine.decisions import Chooser, decline
from bow_author.engine.effects.compiled import CompiledRules
from bow_author.engine.luck import SeededLuck
from bow_author.engine.play import Play
from bow_author.engine.setup import set_up
from bow_author.packs.library import Entry, Library
from bow_author.plans.model import BattlePlan
from bow_author.plans.read import read_board, read_plan

if TYPE_CHECKING:
    from bow_author.engine.luck import Luck
    from bow_author.engine.state import State

SEEDS = range(1 << 62)
"""All seeds that a game may have in a series."""


@dataclass(frozen=True, slots=True)
class Battle:
    """A battle plan, ready to be played many times."""

    plan: BattlePlan
    battlefield: Battlefield
    """The same in all games: nothing of it changes."""
    catalogue: Catalogue
    rules: CompiledRules

    def begin(self, luck: "Luck", state: "State | None" = None, chooser: Chooser = decline) -> Play:
        """Put the battle on the table, at its start or in another state, which is then played on with."""
        return Play(
            state or set_up(self.plan, self.catalogue),
            plan=self.plan,
            battlefield=self.battlefield,
            catalogue=self.catalogue,
            rules=self.rules,
            luck=luck,
            chooser=chooser,
        )


class Lucks(NamedTuple):
    """All chance in a game: the dice and cards of the battle, and what players of the machine draw."""

    battle: SeededLuck
    players: tuple[SeededLuck, SeededLuck]
    """In the sequence of the sides of the plan."""


def prepare(library: Library, entry: Entry, rules: type[CompiledRules] = CompiledRules) -> Battle:
    """Make a battle of a plan without mistakes; watched rules tell in its events what effects change."""
    plan = read_plan(entry.document)
    board = library.find("board", plan.board)
    assert board is not None, "the checks see to the board"
    own = entry.program.definitions if entry.program else ()
    names = library.names.extended([entry.program])[0] if entry.program else library.names
    labels = dict.fromkeys(map(str, plan.objectives), "objective") | dict.fromkeys(map(str, plan.units), "unit")
    catalogue = Catalogue(names)
    battlefield = Battlefield(read_board(board.document), plan, catalogue)
    return Battle(plan, battlefield, catalogue, rules(names, (), own, labels))


def lucks(seed: int) -> Lucks:
    """Give the luck of the game with this seed."""
    seeds = SeededLuck(seed)
    battle, first, second = (SeededLuck(seeds.draw("seed", SEEDS)) for _ in range(3))
    return Lucks(battle, (first, second))
