"""The answers that a case gives: written down in its queue, or part of a step."""

from collections.abc import Sequence
from itertools import takewhile
from typing import Any

from bow_author.engine.decisions import Answer, Decision, format_answer
from bow_author.engine.luck import DieFace
from bow_author.engine.play import Play
from bow_author.hexes.coordinates import parse_hex

NOT_ASKED = "not_asked"
"""The key in `choices` of what is not asked there."""
_FACES = {face.value: face for face in DieFace}


def option_for(written: Any, decision: Decision) -> Answer:
    """Give the option of a decision that an answer in a case means; what fits none is given back as it is.

    A hex may stand for the way into it, `true` for the first of several ways to do what may be left, and an empty list
    for none.
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
        ways = [option for option in options if option is not False]
        return ways[0] if len(ways) < len(options) else written
    if written == "none":
        return None
    at = parse_hex(str(written))
    read_as = (at, (at,)) if at is not None else (written, _FACES.get(str(written)))
    return next((option for option in options if option in read_as and option is not None), str(written))


def _forbids(choice: tuple[str, Any]) -> bool:
    """Tell whether an entry of `choices` says what is not asked, from the answer before it to that after it."""
    return choice[0] == NOT_ASKED


class CaseChooser:
    """Answers the decisions of a case: the step that is being taken first, then the queue of the case.

    A decision that neither of them speaks of is declined, and kept among the unanswered: in a case that refuses the
    others they fail it. An answer that nothing takes is left over, and fails it too.
    """

    def __init__(self, choices: Sequence[tuple[str, Any]], not_asked: Sequence[str] = ()) -> None:
        self.left = list(choices)
        """The answers that no decision has taken."""
        self._never = frozenset(not_asked)
        """Decisions that are not to be asked in all of the case."""
        self.unwanted: list[Decision] = []
        """The decisions that were asked and should not have been."""
        self.given: list[tuple[str, Answer]] = []
        """All answers so far, the declining ones too."""
        self.asked: list[Decision] = []
        """All decisions so far, whoever answered them."""
        self.unanswered: list[Decision] = []
        """The decisions that were declined because nothing speaks of them, nor says that they are not asked."""
        self.named: dict[str, Any] = {}
        """Answers of the step, by decision."""
        self.aim: Any = None
        """What the step is aimed at, if nothing has asked for it yet."""
        self.chosen: dict[int, list[str]] = {}
        """The units that nothing has asked for yet, by the command they are for; -1 where there are no commands.

        What a step lists no units for has no entry.
        """

    def __call__(self, play: Play, decision: Decision) -> Answer:
        """Answer *decision*."""
        self.asked.append(decision)
        now = (name for key, name in takewhile(_forbids, self.left))
        if decision.name in self._never or decision.name in now:
            self.unwanted.append(decision)
        answer = self._answer(play, decision)
        self.given.append((decision.name, answer))
        return answer

    def questions(self, settled: Sequence[tuple[str, Answer]]) -> str:
        """Tell what was asked and what had one answer only, to whoever answers something else."""
        asked = [
            f"`{decision.name}` of `{decision.side}`, {format_answer(decision.options)}" for decision in self.asked
        ]
        alone = [f"`{name}`, {format_answer(answer)} alone" for name, answer in settled]
        return f" (asked: {'; '.join(dict.fromkeys([*asked, *alone]))})" if asked or alone else " (nothing was asked)"

    def begin(
        self, named: dict[str, Any] | None = None, chosen: dict[int, list[str]] | None = None, aim: Any = None
    ) -> None:
        """Take the answers of a step; its aim answers the first decision, outside of commands, that has it."""
        self.named = dict(named or {})
        self.chosen = chosen or {}
        self.aim = aim

    def _answer(self, play: Play, decision: Decision) -> Answer:
        command = play.command
        if decision.name in self.named:
            return option_for(self.named.pop(decision.name), decision)
        place = next((number for number, choice in enumerate(self.left) if not _forbids(choice)), len(self.left))
        if place < len(self.left) and self.left[place][0] == decision.name:
            answer = self.left[place][1]
            del self.left[: place + 1]
            return option_for(answer, decision)
        if command is None and self.aim is not None:
            aimed = option_for(self.aim, decision)
            if aimed in decision.options:
                self.aim = None
                return aimed
        for label in self._units(command):
            if label in decision.options:
                self._units(command).remove(label)
                return label
        is_told = any(decision is unwanted for unwanted in self.unwanted)
        if not is_told and not self._is_listed(play, decision, command):
            self.unanswered.append(decision)
        return decision.declining

    def _is_listed(self, play: Play, decision: Decision, command: int | None) -> bool:
        """Tell whether the units that a step lists are the answer: that no unit more is wanted."""
        is_about_units = all(option is None or option in play.state.units for option in decision.options)
        return is_about_units and decision.declining is None and (-1 if command is None else command) in self.chosen

    def _units(self, command: int | None) -> list[str]:
        """Give the units that a command is for; None is what has no commands, such as a commit ability."""
        number = -1 if command is None else command
        return self.chosen.get(number, [])


class RecordedAnswers:
    """Gives answers again that were recorded, one after the other."""

    def __init__(self, answers: Sequence[tuple[str, Answer]]) -> None:
        self._answers = iter(answers)

    def __call__(self, _play: Play, decision: Decision) -> Answer:
        """Give the recorded answer; one of another decision is no answer."""
        name, answer = next(self._answers, ("", None))
        return answer if name == decision.name else f"{name} recorded"
