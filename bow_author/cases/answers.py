"""The answers that a case gives: written down in its queue, or part of a step."""

from collections.abc import Sequence
from typing import Any

from bow_author.engine.decisions import Answer, Decision
from bow_author.engine.luck import DieFace
from bow_author.hexes.coordinates import parse_hex

_FACES = {face.value: face for face in DieFace}


def meant(written: Any, decision: Decision) -> Answer:
    """Give the option of a decision that an answer in a case means; what fits none is given back as it is.

    A hex may stand for the way into it, `true` for the first thing that can be done, and an empty list for none.
    """
    options = decision.options
    if written == []:
        return decision.declining
    if isinstance(written, list):
        read = [parse_hex(str(item)) or str(item) for item in written]
        return next((option for option in options if option == tuple(read)), tuple(map(str, written)))
    if isinstance(written, bool):
        if any(option is written for option in options):
            return written
        if not written:
            return decision.declining
        return next((option for option in options if option not in (False, None)), written)
    if written == "none":
        return None
    at = parse_hex(str(written))
    read_as = (at, (at,)) if at is not None else (written, _FACES.get(str(written)))
    return next((option for option in options if option in read_as and option is not None), str(written))


class CaseChooser:
    """Answers the decisions of a case: the step that is being taken first, then the queue of the case.

    A decision that neither of them speaks of is declined. So a case cannot expect that something is not asked: an
    answer that nothing takes is left over, and fails it.
    """

    def __init__(self, choices: Sequence[tuple[str, Any]]) -> None:
        self.left = list(choices)
        """The answers that no decision has taken."""
        self.given: list[tuple[str, Answer]] = []
        """All answers so far, the declining ones too."""
        self.named: dict[str, Any] = {}
        """Answers of the step, by decision."""
        self.aim: Any = None
        """What the step is aimed at, if nothing has asked for it yet."""
        self.chosen: list[list[str]] = []
        """For each command of the card being played, the units that it is for and that nothing has asked for yet."""
        self._command = 0
        """The command that is in progress, as far as the answers tell."""
        self._last: Decision | None = None
        self._last_answer: Answer = None

    def __call__(self, decision: Decision) -> Answer:
        """Answer *decision*."""
        answer = self._answer(decision)
        self.given.append((decision.name, answer))
        self._last, self._last_answer = decision, answer
        return answer

    def begin(self, named: dict[str, Any] | None = None, chosen: Sequence[Sequence[str]] = (), aim: Any = None) -> None:
        """Take the answers of a step; its aim answers the first decision that has it among its options."""
        self.named = dict(named or {})
        self.chosen = [list(units) for units in chosen]
        self.aim = aim
        self._command = 0
        self._last = None

    def _answer(self, decision: Decision) -> Answer:
        if decision.name in self.named:
            return meant(self.named.pop(decision.name), decision)
        if self.left and self.left[0][0] == decision.name:
            return meant(self.left.pop(0)[1], decision)
        if self.aim is not None and not self._is_command(decision):
            aimed = meant(self.aim, decision)
            if aimed in decision.options:
                self.aim = None
                return aimed
        return self._choose_unit(decision)

    def _is_command(self, decision: Decision) -> bool:
        """Tell whether a decision is about whom a command orders, and the aim of the step is one of those."""
        return decision.name == "order" and any(self.aim in units for units in self.chosen)

    def _choose_unit(self, decision: Decision) -> Answer:
        """Give the next unit of the command in progress; the next command begins when another choice is asked for."""
        last = self._command + 1 if self._goes_on(decision) else len(self.chosen)
        for number in range(self._command, min(last, len(self.chosen))):
            for label in self.chosen[number]:
                if label in decision.options:
                    self.chosen[number].remove(label)
                    self._command = number
                    return label
        return decision.declining

    def _goes_on(self, decision: Decision) -> bool:
        """Tell whether a decision is the last one again, without what was chosen there."""
        if self._last is None or self._last.name != decision.name:
            return False
        return tuple(option for option in self._last.options if option != self._last_answer) == decision.options


class RecordedAnswers:
    """Gives answers again that were recorded, one after the other."""

    def __init__(self, answers: Sequence[tuple[str, Answer]]) -> None:
        self._answers = iter(answers)

    def __call__(self, decision: Decision) -> Answer:
        """Give the recorded answer; one of another decision is no answer."""
        name, answer = next(self._answers, ("", None))
        return answer if name == decision.name else f"{name} recorded"
