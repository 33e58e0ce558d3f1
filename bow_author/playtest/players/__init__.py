"""Players of the machine, the weakest first, by the names that a user says."""

from collections.abc import Callable
from typing import NamedTuple

from bow_author.engine.luck import SeededLuck
from bow_author.playtest.players.at_random import RandomPlayer
from bow_author.playtest.players.greedy import GreedyPlayer
from bow_author.playtest.players.planner import PlannerPlayer
from bow_author.playtest.players.searcher import SearcherPlayer
from bow_author.playtest.players.seat import Player


class Machine(NamedTuple):
    """One of the players of the machine."""

    seat: Callable[[SeededLuck], Player]
    words: str
    """What it is called where somebody chooses who plays."""


MACHINES = {
    "random": Machine(RandomPlayer, "the machine, at random"),
    "greedy": Machine(GreedyPlayer, "the machine, greedily"),
    "planner": Machine(PlannerPlayer, "the machine, a turn ahead"),
    "searcher": Machine(SearcherPlayer, "the machine, searching"),
}
"""The players by the names that a user says."""
PLAYERS: dict[str, Callable[[SeededLuck], Player]] = {name: machine.seat for name, machine in MACHINES.items()}

__all__ = [
    "MACHINES",
    "PLAYERS",
    "GreedyPlayer",
    "Machine",
    "PlannerPlayer",
    "Player",
    "RandomPlayer",
    "SearcherPlayer",
]
