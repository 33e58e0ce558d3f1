"""Each well-typed phrase of the registry in each place that takes it: what validates is compiled, and plays."""

from bow_author.playtest.invariants import broken_laws
from tests.wild.places_run import outcomes, statements

SHARE = 17
"""Every so manieth statement is tried here; `python -m tests.wild.places_run` tries them all."""


def test_what_validates_plays() -> None:
    """Nothing crashes, no law is broken, and most of what has no error is carried out."""
    told = outcomes(statements()[::SHARE], battles=1)
    assert told.faults == {}
    assert told.played > told.valid * 0.7
    assert told.valid > told.written * 0.1


def test_laws_hold_at_the_start() -> None:
    """What is told of a statement is told of nothing else."""
    told = outcomes([], battles=1)
    assert told.start is not None
    assert list(broken_laws(told.start)) == []
