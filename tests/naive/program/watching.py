"""Interpreted rules that take note of what effects change, as rules cases want to be told."""

from typing import Any

from bow_author.engine.effects.instrumented_rules import _differences, _note, _places
from bow_author.engine.notes import EventForbidden, EventPermitted, ValueModified
from bow_author.engine.play import Play
from bow_author.engine.rule_values import Combat
from bow_dsl.python.probes import Probe
from tests.naive.program.book import Said
from tests.naive.program.rules import InterpretedRules


class WatchedRules(InterpretedRules):
    """The same rules, with notes."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        """Open the book."""
        super().__init__(*arguments, **named)
        self.seen: set[int] = set()

    def reached(self) -> frozenset[Probe]:
        """Give nothing: what of the effects is reached is known of compiled rules."""
        return frozenset()

    def note_change(self, play: Play, said: Said, before: Any, after: Any, participants: list[Any]) -> None:
        """Write down a change, if it is made in earnest."""
        fight, spec = play.combat, said.effect.hook.spec
        if not play.is_in_earnest or before == after:
            return
        if any(isinstance(who, Combat) and who is not fight for who in participants):
            return
        (subject,) = _places(tuple(participants[:1])) or ("",)
        pairs = [(before, after)]
        if isinstance(before, dict):
            fights = fight is not None and participants[0] in (fight.attacker, fight.target)
            pairs = list(_differences(before, after)) if fights else []
        for was, now in pairs:
            _note(play, ValueModified(rule=said.id, value=spec.text, of=subject, before=was, after=now))

    def note_answer(self, play: Play, said: Said, hook: str, answer: bool, participants: list[Any]) -> None:
        """Write down who has permitted or forbidden something."""
        if play.is_in_earnest:
            event = EventPermitted if answer else EventForbidden
            _note(play, event(rule=said.id, event=hook, participants=_places(tuple(participants))))
