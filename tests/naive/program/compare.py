"""One game twice: under compiled rules and under interpreted ones, with the same luck and the same decisions."""

from itertools import zip_longest
from typing import Any, NamedTuple

from bow_author.engine.codec import to_plain
from bow_author.engine.play import Play
from bow_author.games.battle import Battle
from bow_author.playtest.games import EndlessGameError, play_game
from bow_author.playtest.notes import Notes


class Played(NamedTuple):
    """A game as it was played."""

    events: list[str]
    """What happened."""
    steps: list[str]
    """What was decided."""
    end: str
    state: dict[str, Any]
    """The last state; of effects that last it says no more than which do, until when and for whom."""


def difference(compiled: Battle, interpreted: Battle, seed: int, players: tuple[str, str]) -> tuple[str, int]:
    """Tell the first difference between the two games, empty if there is none; and how much happened.

    A game that comes to no end, for its effects do too much, is not compared: nothing has happened in it.
    """
    try:
        first = _played(compiled, seed, players)
    except EndlessGameError:
        return "", 0
    second = _played(interpreted, seed, players)
    for what in ("events", "steps"):
        for number, (one, other) in enumerate(zip_longest(getattr(first, what), getattr(second, what))):
            if one != other:
                return f"{what} {number}: compiled {one}, interpreted {other}", len(first.events)
    if first.end != second.end:
        return f"compiled {first.end}, interpreted {second.end}", len(first.events)
    for key, thing in first.state.items():
        if thing != second.state[key]:
            return f"state, {key}: compiled {thing}, interpreted {second.state[key]}", len(first.events)
    return "", len(first.events)


def _played(battle: Battle, seed: int, players: tuple[str, str]) -> Played:
    notes, plays = Notes(), list[Play]()
    end = repr(play_game(battle, seed, players, plays.append, notes))
    events = [f"{type(event).__name__} {to_plain(event)}" for event in notes.events]
    state = plays[-1].state
    plain = to_plain(state)
    plain["lasting"] = [(lasting.effect, lasting.until, lasting.owner) for lasting in state.lasting]
    return Played(events, [str(step) for step in notes.steps], end, plain)
