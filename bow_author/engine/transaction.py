"""Whole, or not at all: what cannot be carried out to its end is taken back."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from bow_author.engine.actions import Refused
from bow_author.engine.chain import RunawayError
from bow_author.engine.decisions import IllegalAnswerError

if TYPE_CHECKING:
    from bow_author.engine.play import Play
    from bow_author.engine.state import State, UnitState


class Savepoint:
    """How a battle stands, so that what is done from here on can be taken back."""

    __slots__ = ("_events", "_mark", "_play", "_state")

    def __init__(self, play: "Play") -> None:
        self._play, self._state = play, play.state.copy()
        self._mark, self._events = play.luck.mark(), len(play.events)

    def roll_back(self) -> None:
        """Take everything back that has happened since; once, for the battle goes on with the state that was kept."""
        self._play.state = self._state
        self._play.luck.rewind(self._mark)
        del self._play.events[self._events :]

    def __enter__(self) -> None:
        """Begin what is done whole or not at all."""

    def __exit__(self, _: object, error: BaseException | None, __: object) -> None:
        if isinstance(error, IllegalAnswerError | RunawayError):
            self.roll_back()


def transaction(play: "Play") -> Savepoint:
    """Take everything back that happens inside if it raises IllegalAnswerError or RunawayError, and raise it."""
    return Savepoint(play)


class Meanwhile:
    """Lets a field of a play, or of a unit, be something else while something is carried out.

    Then it is as before, however that ends.

    It is entered at every action, so it is no generator, which would take three times as long.
    """

    __slots__ = ("_field", "_holder", "_other")

    def __init__(self, holder: "Play | State | UnitState", field: str, value: object) -> None:
        self._holder, self._field, self._other = holder, field, value

    def __enter__(self) -> None:
        before = getattr(self._holder, self._field)
        setattr(self._holder, self._field, self._other)
        self._other = before

    def __exit__(self, *_: object) -> None:
        setattr(self._holder, self._field, self._other)


def aside(play: "Play") -> Meanwhile:
    """Look for what could be done: nothing that is asked meanwhile counts as having mattered."""
    return Meanwhile(play, "is_in_earnest", value=False)


def in_transaction(play: "Play", run: Callable[[], None]) -> Refused | None:
    """Do something whole, or tell why it was not done."""
    try:
        with transaction(play):
            run()
    except IllegalAnswerError as illegal:
        return Refused("illegal_answer", str(illegal))
    except RunawayError as runaway:
        return Refused(runaway.code, str(runaway))
    return None
