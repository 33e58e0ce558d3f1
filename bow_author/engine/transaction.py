"""Whole, or not at all: what cannot be carried out to its end is taken back."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from bow_author.engine.actions import Refused
from bow_author.engine.chain import RunawayError
from bow_author.engine.decisions import IllegalAnswerError

if TYPE_CHECKING:
    from bow_author.engine.play import Play


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


@contextmanager
def meanwhile(play: "Play", **fields: object) -> Iterator[None]:
    """Let fields of a play be something else while something is carried out; they are as before, however it ends."""
    before = {name: getattr(play, name) for name in fields}
    for name, value in fields.items():
        setattr(play, name, value)
    try:
        yield
    finally:
        for name, value in before.items():
            setattr(play, name, value)


@contextmanager
def aside(play: "Play") -> Iterator[None]:
    """Look for what could be done: nothing that is asked meanwhile counts as having mattered."""
    before, play.is_in_earnest = play.is_in_earnest, False
    try:
        yield
    finally:
        play.is_in_earnest = before


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
