"""What is wrong with a phrase."""

from typing import NamedTuple

from bow_dsl.source import At


class Fault(NamedTuple):
    """What is wrong with a phrase, where, and its hint."""

    code: str
    message: str
    at: At
    hint: str | None = None
