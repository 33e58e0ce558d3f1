"""Keywords that units are given or lose for a time: what lasts begins and ends, and each of these is an event."""

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from bow_author.engine.chapters.units.hooks import KEYWORD_GAIN, KEYWORD_LOSS
from bow_author.engine.events_of_pieces import KeywordChanged
from bow_author.engine.happening import comes_after, comes_before, is_replaced, may_happen
from bow_author.engine.state import Lasting, Moment, UnitState
from bow_author.engine.transaction import Meanwhile
from bow_dsl.value import replace

if TYPE_CHECKING:
    from bow_author.engine.hook_rows import Event
    from bow_author.engine.play import Play
    from bow_author.plans.model import Label


class Change(NamedTuple):
    """A keyword that a unit gains or loses, with the value that comes or goes."""

    event: "Event"
    unit: UnitState
    keyword: str
    value: int | str | None


_OVER_AT = {moment: (moment, Moment.ATTACK) for moment in (Moment.TURN, Moment.PHASE)}
"""No attack lasts longer than a turn, or a phase."""
_NONE = -1
"""In the place of the value of a keyword that a unit has not."""


def begin(play: "Play", lasting: Lasting) -> None:
    """Let an effect begin to last, but for the units whose gain or loss of a keyword is forbidden or replaced."""
    then = [*play.state.lasting, lasting]  # the old list is in use
    spared: list[tuple[Label, str]] = []
    changes: list[Change] = []
    for change in _changes(play, then, (lasting,), is_over=False):
        if _asked(play, may_happen, change) and not _asked(play, is_replaced, change):
            changes.append(change)
        else:
            spared.append((change.unit.label, change.keyword))
    for change in changes:
        _asked(play, comes_before, change)
    changes = [change for change in changes if change.unit.at is not None]  # what came before may have brought one down
    play.state.lasting = [*play.state.lasting, replace(lasting, spared=tuple(spared)) if spared else lasting]
    _happened(play, changes)


def end(play: "Play", moment: Moment) -> None:
    """End all effects that last until a moment: nothing keeps them, but one may react."""
    moments = _OVER_AT.get(moment, (moment,))
    over = tuple(lasting for lasting in play.state.lasting if lasting.until in moments)
    if not over:
        return
    left = [lasting for lasting in play.state.lasting if lasting not in over]
    changes = [*_changes(play, left, over, is_over=True)]
    for change in changes:
        _asked(play, comes_before, change)
    play.state.lasting = [lasting for lasting in play.state.lasting if lasting.until not in moments]
    _happened(play, changes)


def _asked(play: "Play", ask: Callable[..., Any], change: Change) -> Any:
    """Ask effects about a change, or let them act, while they know the value that comes or goes."""
    with Meanwhile(play, "changing", (change.unit.label, change.keyword, change.value)):
        return ask(play, change.event, change.unit, change.keyword)


def _happened(play: "Play", changes: Sequence[Change]) -> None:
    """Tell what has changed, and let happen what comes after it."""
    for event, unit, keyword, _ in changes:
        if play.tells:
            rule, is_gained = play.rule("Traits and Keywords"), event is KEYWORD_GAIN
            play.record(KeywordChanged(rule=rule, unit=unit.label, keyword=keyword, is_gained=is_gained))
    for change in changes:
        _asked(play, comes_after, change)


def _changes(play: "Play", then: list[Lasting], different: Sequence[Lasting], *, is_over: bool) -> Iterator[Change]:
    """Give what units gain and lose where other effects last than now; *different* are those that begin or end.

    Who has a keyword and is given it with another value gains it, and loses that when it is over.
    """
    if not (play.tells or KEYWORD_GAIN.happening in play.said or KEYWORD_LOSS.happening in play.said):
        return
    keywords = sorted({name for lasting in different for name in play.rules.changed_keywords.get(lasting.effect, ())})
    if not keywords:
        return
    units = [unit for unit in play.state.units.values() if unit.at is not None]
    each = [(unit, keyword) for unit in units for keyword in keywords]
    before = [play.rules.keyword(play, unit, keyword).get(keyword, _NONE) for unit, keyword in each]
    with Meanwhile(play.state, "lasting", then):
        after = [play.rules.keyword(play, unit, keyword).get(keyword, _NONE) for unit, keyword in each]
    for (unit, keyword), had, has in zip(each, before, after, strict=True):
        if had != has:
            is_gained = has != _NONE and (had == _NONE or not is_over)
            event, value = (KEYWORD_GAIN, has) if is_gained else (KEYWORD_LOSS, had)
            yield Change(event, unit, keyword, value)
