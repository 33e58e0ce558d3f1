"""The door between generated Python and a game: what every ruleset has, and what each must bring.

Generated Python speaks of three sorts of names besides its own:

- the functions of this module, which know no game;
- `GIVEN`: functions and classes of these names that a game hands over, as it alone knows what its things are called in
  a saved state and how its players choose;
- whatever the templates of its `Backend` say.

On `play`, its first argument, it calls what `Play` below lists. `tests/rulesets/test_runtime.py` holds this against
all Python that is generated for two games.
"""

from collections.abc import Callable, Sequence, Sized
from typing import Any, Protocol, TypeVar

from bow_dsl.python.sites import Site

__all__ = ["as_list", "counted", "if_there", "is_in"]

GIVEN = {
    "key_of": "(thing): what a state may keep of a thing, or of several",
    "bound": "(play, lasting, name): the thing that a name stood for when an effect began to last",
    "targets_of": "(things): what an action may be aimed at, for offers",
    "pick_one": "(play, name, side, things): the one of some things that a side chooses; None if there is none",
    "pick": "(play, name, side, things, most): those that it chooses, at most so many; all if *most* is None",
    "pick_any": "(play, name, side, things, most): those that it chooses, as many as it likes or at most so many",
    "how_many": "(play, name, side, numbers, is_possible): the number that it decides on, none or a possible one",
    "thing": "(play, key): the thing that a key stands for",
    "draw_one": "(play, token, faces): one of some faces, drawn",
    "draw_several": "(play, name, things, most): as many of some things as luck draws, at most so many",
    "choose_several": "(play, name, side, things, most): as `pick_any`, of what is not asked whether it suits",
    "Offer": "(definition, run, targets): what may be done in place of an event",
    "product": "(play, site, *factors): their product, if it is not beyond what a game counts",
}
"""What a game hands over under these names; a game whose effects never choose, last or multiply needs none of them."""

_Things = TypeVar("_Things", bound=Sized)


class Work(Protocol):
    """What effects may still do."""

    def spend(self, site: Site, things: int) -> None:
        """Count so many things that are looked at for a place in an effect; raises if that is too much."""


class Lasting(Protocol):
    """An effect that lasts, as `Play.until` has kept it; what its names stand for is asked by `bound`."""

    effect: str
    owner: Any


class State(Protocol):
    """What generated Python asks of the state of a game."""

    active_side: Any
    """Who chooses where an effect has no owner."""
    lasting: Sequence[Lasting]
    """The effects that last now."""


class Play(Protocol):
    """What generated Python asks of a game in play."""

    work: Work
    state: State

    def because(self, definition: str, do: Callable[..., bool], *involved: Any) -> bool:
        """Carry out a body for the sake of a definition, and tell whether it did anything."""

    def uses(self, moment: Any, definition: str, who: Any) -> int:
        """Count how often an effect with a limit has been used since the moment last came."""

    def use(self, moment: Any, definition: str, who: Any, times: int = 1) -> None:
        """Count a use of an effect with a limit."""

    def until(self, moment: Any, effect: str, owner: Any, bound: tuple[tuple[str, Any], ...] = ()) -> None:
        """Keep an effect in force until a moment, with what its names stand for."""

    def roll(self, dice: int) -> Sequence[Any]:
        """Roll so many dice, and give their faces; only a game that rolls has it."""

    def choose(self, name: str, side: Any, options: Sequence[Any], declining: Any) -> Any:
        """Let a side choose one of several answers."""


def if_there(do: Callable[..., Any], nothing: Any, *things: Any) -> Any:
    """Do something with things if all of them are there, and give what comes of it; else give *nothing*."""
    return nothing if any(thing is None for thing in things) else do(*things)


def as_list(things: Any) -> list[Any]:
    """Give things as a list, one thing as a list of it, nothing as an empty one."""
    if isinstance(things, list):
        return things
    return [] if things is None else [things]


def is_in(thing: object, things: Any) -> bool:
    """Tell whether a thing is among others, or is the one that is meant."""
    return any(thing is member for member in as_list(things))


def counted(play: Play, site: Site, things: _Things, weight: int = 1) -> _Things:
    """Give what a loop goes through, and count it as work; *weight* is what is done with each of the things."""
    play.work.spend(site, len(things) * weight)
    return things
