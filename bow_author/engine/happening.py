"""How an event happens: it may be forbidden, something else may take its place, and one may react before and after it.

This is the one way for all of them; what effects may hang on, and who takes part, stands in the row of each.
"""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from bow_author.engine.transaction import Meanwhile

if TYPE_CHECKING:
    from bow_author.engine.hook_rows import Event
    from bow_author.engine.play import Play


def happens(play: "Play", event: "Event", *roles: Any, does: Callable[[], object], is_permitted: bool = False) -> bool:
    """Do what an event is, and tell whether it came to that; who has asked already whether it may happen says so."""
    if event.happening not in play.said:
        does()
        return True
    if not (is_permitted or may_happen(play, event, *roles)) or is_replaced(play, event, *roles):
        return False
    comes_before(play, event, *roles)
    does()
    comes_after(play, event, *roles)
    return True


def begins(play: "Play", event: "Event", *roles: Any) -> bool:
    """Ask whether an event happens, and let happen what comes before it or takes its place."""
    if event.happening not in play.said:
        return True
    if not may_happen(play, event, *roles) or is_replaced(play, event, *roles):
        return False
    comes_before(play, event, *roles)
    return True


def may_happen(play: "Play", event: "Event", *roles: Any) -> bool:
    """Ask whether an event may happen."""
    return event.happening not in play.said or _asked(play, event, "", *roles, unsaid=True)


def is_replaced(play: "Play", event: "Event", *roles: Any) -> bool:
    """Let happen what takes the place of an event, and tell whether anything does.

    Where that brings the same about for the same one, it is not replaced again.
    """
    if event.functions["replace"] not in play.said:
        return False
    this = event.key, roles[0]
    if this in play.replacing:
        return False
    with Meanwhile(play, "replacing", (*play.replacing, this)):
        return _asked(play, event, "replace", *roles)


def comes_before(play: "Play", event: "Event", *roles: Any) -> None:
    """Let happen what comes before an event."""
    if event.happening in play.said:
        _asked(play, event, "before", *roles)


def comes_after(play: "Play", event: "Event", *roles: Any) -> None:
    """Let happen what comes after an event."""
    if event.happening in play.said:
        _asked(play, event, "after", *roles)


def _asked(play: "Play", event: "Event", way: str, *roles: Any, unsaid: bool = False) -> bool:
    function = event.functions[way]
    if function not in play.said:
        return unsaid
    answer: bool = getattr(play.rules, function)(play, *roles)
    return answer


def any_done(deeds: Iterable[bool]) -> bool:
    """Do all of some deeds, each of which tells whether it was done, and tell whether any was."""
    return True in list(deeds)


def all_done(deeds: Iterable[bool]) -> bool:
    """Do all of some deeds, each of which tells whether it was done, and tell whether all were."""
    return False not in list(deeds)
