"""Keywords that units are given or lose for a time: what lasts begins and ends, and each of these is an event."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, TypeAlias

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

Change: TypeAlias = "tuple[Event, UnitState, str]"
"""A keyword that a unit gains or loses."""


def begin(play: "Play", lasting: Lasting) -> None:
    """Let an effect begin to last, but for the units whose gain or loss of a keyword is forbidden or replaced."""
    then = [*play.state.lasting, lasting]  # the old list is in use
    spared: list[tuple[Label, str]] = []
    changes: list[Change] = []
    for event, unit, keyword in _changes(play, then, (lasting,)):
        if may_happen(play, event, unit, keyword) and not is_replaced(play, event, unit, keyword):
            changes.append((event, unit, keyword))
        else:
            spared.append((unit.label, keyword))
    for event, unit, keyword in changes:
        comes_before(play, event, unit, keyword)
    changes = [change for change in changes if change[1].at is not None]  # what came before may have brought one down
    play.state.lasting = [*play.state.lasting, replace(lasting, spared=tuple(spared)) if spared else lasting]
    _happened(play, changes)


def end(play: "Play", moment: Moment) -> None:
    """End all effects that last until a moment: nothing keeps them, but one may react."""
    if not play.state.lasting:
        return
    moments = (moment, Moment.ATTACK) if moment in (Moment.TURN, Moment.PHASE) else (moment,)  # no attack lasts longer
    over = tuple(lasting for lasting in play.state.lasting if lasting.until in moments)
    changes = [*_changes(play, [lasting for lasting in play.state.lasting if lasting not in over], over)]
    for event, unit, keyword in changes:
        comes_before(play, event, unit, keyword)
    play.state.lasting = [lasting for lasting in play.state.lasting if lasting.until not in moments]
    _happened(play, changes)


def _happened(play: "Play", changes: Sequence[Change]) -> None:
    """Tell what has changed, and let happen what comes after it."""
    for event, unit, keyword in changes:
        if play.tells:
            rule, is_gained = play.rule("Traits and Keywords"), event is KEYWORD_GAIN
            play.record(KeywordChanged(rule=rule, unit=unit.label, keyword=keyword, is_gained=is_gained))
    for event, unit, keyword in changes:
        comes_after(play, event, unit, keyword)


def _changes(play: "Play", then: list[Lasting], different: Sequence[Lasting]) -> Iterator[Change]:
    """Give what units gain and lose where other effects last than now; *different* are those that begin or end."""
    if not (play.tells or KEYWORD_GAIN.happening in play.said or KEYWORD_LOSS.happening in play.said):
        return
    keywords = sorted({name for lasting in different for name in play.rules.changed_keywords.get(lasting.effect, ())})
    if not keywords:
        return
    units = [unit for unit in play.state.units.values() if unit.at is not None]
    each = [(unit, keyword) for unit in units for keyword in keywords]
    before = [keyword in play.rules.keyword(play, unit, keyword) for unit, keyword in each]
    with Meanwhile(play.state, "lasting", then):
        after = [keyword in play.rules.keyword(play, unit, keyword) for unit, keyword in each]
    for (unit, keyword), had, has in zip(each, before, after, strict=True):
        if had is not has:
            yield KEYWORD_GAIN if has else KEYWORD_LOSS, unit, keyword
