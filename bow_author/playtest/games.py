"""One game: a battle, a seed and two players give an outcome, always the same."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from bow_author.engine import phases
from bow_author.engine.actions import Refused
from bow_author.engine.battlefield import Battlefield
from bow_author.engine.catalogue import Catalogue
from bow_author.engine.effects.compiled import CompiledRules
from bow_author.engine.legality import legal_actions
from bow_author.engine.luck import SeededLuck
from bow_author.engine.perform import perform
from bow_author.engine.play import Play
from bow_author.engine.setup import set_up
from bow_author.packs.library import Entry, Library
from bow_author.plans.model import BattlePlan, HouseId
from bow_author.plans.read import read_board, read_plan
from bow_author.playtest.players import PLAYERS

if TYPE_CHECKING:
    from bow_author.engine.decisions import Answer, Decision
    from bow_author.playtest.players import Player

_MOST_ACTIONS = 10_000
"""Many times more than the longest battle has."""
SEEDS = range(1 << 62)
"""All seeds that a game may have in a series."""

Watcher = Callable[[Play], None]
"""Looks at a battle before each action, and when it is over."""


class UnfairGameError(Exception):
    """The engine has not kept its word: a fault of the program, never of a plan."""


@dataclass(frozen=True, slots=True)
class Battle:
    """A battle plan, ready to be played many times."""

    plan: BattlePlan
    battlefield: Battlefield
    """The same in all games: nothing of it changes."""
    catalogue: Catalogue
    rules: CompiledRules


class Outcome(NamedTuple):
    """How a game ended."""

    seed: int
    winner: HouseId
    victory: str
    """The rule that ended it: a passage of the rulebook, or the id of a definition."""
    rounds: int
    """The round in which it ended."""
    actions: int
    events: int


def prepare(library: Library, entry: Entry) -> Battle:
    """Make a battle of a plan without mistakes."""
    plan = read_plan(entry.document)
    board = library.find("board", plan.board)
    assert board is not None, "the checks see to the board"
    own = entry.program.definitions if entry.program else ()
    names = library.names.extended([entry.program])[0] if entry.program else library.names
    labels = dict.fromkeys(map(str, plan.objectives), "objective") | dict.fromkeys(map(str, plan.units), "unit")
    catalogue = Catalogue(names)
    battlefield = Battlefield(read_board(board.document), plan, catalogue)
    return Battle(plan, battlefield, catalogue, CompiledRules(names, (), own, labels))


def begin(battle: Battle, seed: int, players: tuple[str, str]) -> tuple[Play, dict[HouseId, "Player"]]:
    """Set a battle up and seat the players, the first at the first side of the plan; luck follows from the seed."""
    seeds = SeededLuck(seed)
    luck, *lucks = (SeededLuck(seeds.draw("seed", SEEDS)) for _ in range(3))
    play = Play(
        set_up(battle.plan, battle.catalogue),
        plan=battle.plan,
        battlefield=battle.battlefield,
        catalogue=battle.catalogue,
        rules=battle.rules,
        luck=luck,
    )
    seated = {house: PLAYERS[name](own) for house, name, own in zip(battle.plan.sides, players, lucks, strict=True)}
    play.chooser = partial(_answer, play, seated)
    phases.proceed(play)
    return play, seated


def play_game(battle: Battle, seed: int, players: tuple[str, str], watch: Watcher | None = None) -> Outcome:
    """Play a whole game.

    Raises UnfairGameError if a legal action is refused or the game never ends.
    """
    play, seated = begin(battle, seed, players)
    state = play.state
    for number in range(_MOST_ACTIONS):
        if watch is not None:
            watch(play)
        if state.winner is not None:
            return Outcome(seed, state.winner, state.victory, state.round, number, len(play.events))
        action = seated[state.active_side].act(play, legal_actions(play))
        done = perform(play, action)
        if isinstance(done, Refused):
            raise UnfairGameError(f"{action} is legal but refused: {done.reason}")
        phases.proceed(play)
    raise UnfairGameError(f"no end after {_MOST_ACTIONS} actions")


def _answer(play: Play, seated: dict[HouseId, "Player"], decision: "Decision") -> "Answer":
    return seated[decision.side].answer(play, decision)
