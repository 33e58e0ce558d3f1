"""Compiled rules that are watched: they tell what of the effects was reached, and write down what effects change."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from bow_author.engine.effects.compiled import CompiledRules
from bow_author.engine.events import Event
from bow_author.engine.hooks import HOOKS
from bow_author.engine.notes import NOTES, EventForbidden, EventPermitted, ValueModified
from bow_author.engine.rule_values import Combat
from bow_author.engine.state import UnitState
from bow_author.hexes.coordinates import Hex
from bow_dsl.python.probes import Probe, Probes

if TYPE_CHECKING:
    from bow_author.engine.play import Play

_WHAT = {code.method: hook for hook, code in HOOKS.items() if code.kind == "permission"}
"""The event that each permission is about."""


class InstrumentedRules(CompiledRules):
    """The same rules, with probes.

    What changes a value, permits or forbids becomes an event while an action is carried out, and only then:
    those who look for what could be done leave no trace.
    """

    def __init__(self, *arguments: Any, **named: Any) -> None:
        """Compile as `CompiledRules` does."""
        self.probes: Probes = Probes()
        self.seen: set[int] = set()
        """The numbers of the probes that were reached."""
        self._answerers: list[str] = []
        """The definitions that have answered what is being asked, the one that prevails last."""
        super().__init__(*arguments, **named)
        for name in _WHAT.keys() & self._functions.keys():
            setattr(self, name, partial(self._watched, name))

    def reached(self) -> frozenset[Probe]:
        """Give the probes that were reached since `seen` was last cleared."""
        return frozenset(map(self.probes.listed.__getitem__, self.seen))

    def _tools(self) -> dict[str, Callable[..., Any] | set[int]]:
        return {
            "seen": self.seen,
            "branch": self._branch,
            "changed": self._changed,
            "answered": self._answered,
        }

    def _branch(self, number: int, other: int, holds: object) -> object:
        self.seen.add(number if holds else other)
        return holds

    # ---- values

    def _changed(  # noqa: PLR0913, PLR0917 (all that a change is; called by generated Python)
        self, play: "Play", value: str, definition: str, before: Any, after: Any, participants: tuple[Any, ...]
    ) -> None:
        """Write down that a definition has changed a value."""
        if not play.is_in_earnest or before == after:
            return
        fight = play.combats[-1] if play.combats else None
        if any(isinstance(participant, Combat) and participant is not fight for participant in participants):
            return  # a combat that is only thought of
        (subject,) = _places(participants[:1]) or ("",)
        if not isinstance(before, dict):
            _note(play, ValueModified(rule=definition, value=value, of=subject, before=before, after=after))
        elif fight is not None and any(
            participants[0] is participant for participant in (fight.attacker, fight.target)
        ):
            for was, now in _differences(before, after):
                _note(play, ValueModified(rule=definition, value=value, of=subject, before=was, after=now))

    # ---- permissions

    def _answered(self, definition: str, answer: bool) -> bool:
        self._answerers.append(definition)
        return answer

    def _watched(self, name: str, play: "Play", *participants: Any) -> bool | None:
        """Ask whether something is permitted, and write down who decided it."""
        mark = len(self._answerers)  # to answer, effects may ask what others answer
        answer: bool | None = self._functions[name](play, *participants)
        answerers = self._answerers[mark:]
        del self._answerers[mark:]
        if answerers and play.is_in_earnest:
            event = EventPermitted if answer else EventForbidden
            _note(play, event(rule=answerers[-1], event=_WHAT[name], participants=_places(participants)))
        return answer


def _note(play: "Play", event: Event) -> None:
    """Write an event down, unless it stands there and nothing has happened since."""
    for earlier in reversed(play.events):
        if earlier == event:
            return
        if not isinstance(earlier, NOTES):
            break
    play.record(event)


def _places(participants: tuple[Any, ...]) -> tuple[Any, ...]:
    """Give the labels of units, and hexes."""
    labels = (participant.label if isinstance(participant, UnitState) else participant for participant in participants)
    return tuple(participant for participant in labels if isinstance(participant, str | Hex))


def _differences(before: dict[str, int | str | None], after: dict[str, int | str | None]) -> list[tuple[str, str]]:
    """Give what has changed of keywords, each as it was and as it is; nothing for one that is not there."""
    names = dict.fromkeys((*before, *after))
    pairs = ((_written(before, name), _written(after, name)) for name in names)
    return [(was, now) for was, now in pairs if was != now]


def _written(keywords: dict[str, int | str | None], name: str) -> str:
    if name not in keywords:
        return ""
    number = keywords[name]
    return name if number is None else f"{name} {number}"
