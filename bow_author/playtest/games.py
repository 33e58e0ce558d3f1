"""One game: a battle, a seed and two players give an outcome, always the same."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from bow_author.engine.actions import Action, Refused
from bow_author.engine.chain import EndlessChainError, RunawayError
from bow_author.engine.chapters.rounds import procedure as phases
from bow_author.engine.perform import carry_out, perform
from bow_author.engine.play import Play
from bow_author.engine.state import Phase
from bow_author.engine.work import TooMuchWorkError
from bow_author.games.battle import Battle, lucks
from bow_author.plans.model import HouseId
from bow_author.playtest.players import PLAYERS

if TYPE_CHECKING:
    from bow_author.engine.decisions import Answer, Decision
    from bow_author.playtest.notes import Notes
    from bow_author.playtest.players import Player
    from bow_dsl.diagnostics import Diagnostic

_MOST_ACTIONS = 10_000
"""Many times more than the longest battle has."""

Watcher = Callable[[Play], None]
"""Looks at a battle before each action, and when it is over."""


class EndlessGameError(Exception):
    """The effects of a plan set each other off without end, or do too much: a fault of what its author wrote."""

    def __init__(self, message: str, finding: "Diagnostic | None" = None) -> None:
        super().__init__(message, finding)
        self.told = message
        self.finding = finding
        """The same as a finding; None if it is not known where the fault stands."""

    def __str__(self) -> str:
        return self.told


class UnfairGameError(Exception):
    """The engine has not kept its word: a fault of the program, never of a plan."""


class Outcome(NamedTuple):
    """How a game ended."""

    seed: int
    winner: HouseId
    victory: str
    """The rule that ended it: a passage of the rulebook, or the id of a definition."""
    rounds: int
    """The round in which it ended."""
    actions: int


def begin(
    battle: Battle, seed: int, players: tuple[str, str], notes: "Notes | None" = None, *, tells: bool = True
) -> tuple[Play, dict[HouseId, "Player"]]:
    """Set a battle up and seat the players, the first at the first side of the plan; luck follows from the seed."""
    luck, own = lucks(seed)
    play = battle.begin(luck, tells=tells)
    seated = {house: PLAYERS[name](drawn) for house, name, drawn in zip(battle.plan.sides, players, own, strict=True)}
    play.chooser = partial(_answer, seated)
    if notes is not None:
        notes.take_down(play, seated)
    phases.play_phases(play)
    return play, seated


def play_game(
    battle: Battle, seed: int, players: tuple[str, str], watch: Watcher | None = None, notes: "Notes | None" = None
) -> Outcome:
    """Play a whole game; *notes* take down what is decided.

    Players of the machine do only what is legal. A game that is watched sees to it that they do.
    Raises EndlessGameError if effects set each other off without end, or let a side act without end, and
    UnfairGameError if an action of a watched game is refused.
    """
    try:
        return _played(battle, seed, players, watch, notes)
    except RunawayError as error:
        raise EndlessGameError(str(error), getattr(error, "finding", None)) from error


def _played(
    battle: Battle, seed: int, players: tuple[str, str], watch: Watcher | None, notes: "Notes | None"
) -> Outcome:
    play, seated = begin(battle, seed, players, notes, tells=watch is not None or notes is not None)
    state, command = play.state, Phase.COMMAND
    for number in range(_MOST_ACTIONS):
        if watch is not None:
            watch(play)
        if state.winner is not None:
            return Outcome(seed, state.winner, state.victory, state.round, number)
        action = seated[state.active_side].act(play)
        if watch is None:
            carry_out(play, action)
        else:
            _perform(play, action)
        if state.phase is not command:
            phases.play_phases(play)
    raise EndlessGameError(f"the battle is not over after {_MOST_ACTIONS:,} actions: some action costs nothing")


def _perform(play: Play, action: Action) -> None:
    """Carry out an action as if anyone had thought of it."""
    done = perform(play, action)
    if isinstance(done, Refused):
        if done.code in (EndlessChainError.code, TooMuchWorkError.code):
            raise EndlessGameError(done.reason)
        raise UnfairGameError(f"{action} is taken but refused: {done.reason}")


def _answer(seated: dict[HouseId, "Player"], play: Play, decision: "Decision") -> "Answer":
    return seated[decision.side].answer(play, decision)
