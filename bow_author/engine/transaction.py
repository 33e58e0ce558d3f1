"""Whole, or not at all: what cannot be carried out to its end is taken back."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from bow_author.engine.actions import Refused
from bow_author.engine.chain import RunawayError
from bow_author.engine.decisions import IllegalAnswerError

if TYPE_CHECKING:
    from bow_author.engine.play import Play
    from bow_author.engine.state import UnitState


@contextmanager
def transaction(play: "Play") -> Iterator[None]:
    """Take everything back that happened inside if it raises IllegalAnswerError or RunawayError."""
    state, mark, events = play.state.copy(), play.luck.mark(), len(play.events)
    try:
        yield
    except (IllegalAnswerError, RunawayError):
        play.state = state
        play.luck.rewind(mark)
        del play.events[events:]
        raise


class Meanwhile:
    """Lets a field of a play, or of a unit, be something else while something is carried out.

    Then it is as before, however that ends.

    It is entered at every action, so it is no generator, which would take three times as long.
    """

    __slots__ = ("_field", "_holder", "_other")

    def __init__(self, holder: "Play | UnitState", field: str, value: object) -> None:
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
