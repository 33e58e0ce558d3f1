"""Running cases: each is set up, played, judged, and played again from its record."""

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from bow_author.cases.answers import CaseChooser, RecordedAnswers
from bow_author.cases.board_text import board_text
from bow_author.cases.build import Bench
from bow_author.cases.expect import mismatches
from bow_author.cases.model import Case
from bow_author.cases.step_actions import StepAction, do, read_step_action, write_step_action
from bow_author.cases.steps import left_over, take
from bow_author.cases.trace import trace
from bow_author.engine.codec import to_plain
from bow_author.engine.decisions import format_answer
from bow_author.engine.effects.instrumented_rules import InstrumentedRules
from bow_author.engine.luck import LuckError, ScriptedLuck
from bow_author.engine.play import Play
from bow_dsl.diagnostics import Span
from bow_dsl.python.probes import Probe
from bow_dsl.value import replace, value

if TYPE_CHECKING:
    from bow_author.engine.actions import Refused
    from bow_author.engine.decisions import Decision
    from bow_author.engine.events import Event


@value
class Failure:
    """One reason why a case fails."""

    message: str
    span: Span
    expected: str | None = None
    found: str | None = None


@value
class Outcome:
    """What came of a case; without failures it has passed."""

    case: Case
    failures: tuple[Failure, ...] = ()
    board: tuple[str, ...] = ()
    """The board after the last step, if the case failed."""
    trace: tuple[str, ...] = ()
    """What happened, if the case failed."""
    play: Play | None = None
    """The battle after the last step, if the case failed."""
    reached: frozenset[Probe] = frozenset()
    """What of the effects was reached."""

    @property
    def has_passed(self) -> bool:
        """Whether everything was as expected."""
        return not self.failures


def run_case(bench: Bench, case: Case, *, is_replayed: bool = True) -> Outcome:
    """Run one case, which has no mistakes; and once more from its record, unless that is not asked for."""
    run = _Run(bench, case)
    run.is_replayed = is_replayed
    rules = run.play.rules
    assert isinstance(rules, InstrumentedRules), "cases are played under watched rules"
    rules.seen.clear()
    return replace(run.outcome(), reached=rules.reached())


class _Run:
    """A case that is being run."""

    def __init__(self, bench: Bench, case: Case) -> None:
        self.bench = bench
        self.case = case
        self.luck = ScriptedLuck(case.dice, case.draws)
        self.chooser = CaseChooser(case.choices, case.not_asked)
        self.play = bench.play(case, self.luck, self.chooser)
        self.done: list[StepAction] = []
        self.failures: list[Failure] = []
        self.last_events = 0
        """How many events there were before the last step."""
        self.refused: Refused | None = None
        """Why the last step was refused."""
        self.last_answers = self.last_unanswered = self.last_unwanted = self.step = 0
        self.left = left_over(self.chooser, self.luck)
        self.is_replayed = True

    def outcome(self) -> Outcome:
        for kind, name in self.bench.missing():
            self._fail(f"the {kind} `{name}` is not carried out yet, so nothing can be said of this case")
        try:
            if self._take_steps() and self._judge_arrivals():
                self._judge()
                self._judge_queues()
                self._judge_replay()
        except LuckError as error:
            self._judge_unanswered(self.chooser.unanswered[self.last_unanswered :], self.step)
            self._judge_unwanted(self.chooser.unwanted[self.last_unwanted :], self.step)
            self._fail(str(error), "draws" if "draw" in str(error) else "dice")
        if not self.failures:
            return Outcome(self.case)
        return Outcome(
            self.case,
            tuple(self.failures),
            tuple(board_text(self.play)),
            tuple(trace(self.play.events, self.bench.names, self.refused)),
            self.play,
        )

    def _fail(self, message: str, *path: str | int, expected: str | None = None, found: str | None = None) -> None:
        self.failures.append(Failure(message, self.case.span(*path), expected, found))

    def _take_steps(self) -> bool:
        """Take all steps, and tell whether what comes of them is to be judged."""
        for number, step in enumerate(self.case.steps):
            self.step, self.last_unanswered = number, len(self.chooser.unanswered)
            self.last_unwanted = len(self.chooser.unwanted)
            self.last_events, self.last_answers = len(self.play.events), len(self.chooser.given)
            taken = take(self.play, step, self.chooser, self.luck)
            self._judge_unanswered(taken.unanswered, number)
            self._judge_unwanted(taken.unwanted, number)
            self.refused = refused = taken.refused
            self.left = taken.left
            if refused is None:
                self.done += taken.done
            is_last = number == len(self.case.steps) - 1
            if refused is not None and not (is_last and "illegal" in self.case.expect):
                self._fail(f"the step is refused: {refused.reason} ({refused.code})", "do", number)
                return False
        return self._judge_refusal()

    def _judge_unanswered(self, unanswered: "list[Decision]", step: int) -> None:
        """Fail a case that refuses the others for each decision of a step that it does not answer."""
        for decision in unanswered if self.case.refuses_others else ():
            options = format_answer(decision.options)
            asked = f"`{decision.name}` is asked of `{decision.side}` and not answered"
            self._fail(f"{asked}; the options are {options}", "do", step)

    def _judge_unwanted(self, unwanted: "list[Decision]", step: int) -> None:
        """Fail a case for each decision of a step that it says is not asked."""
        for decision in unwanted:
            message = f"`{decision.name}` is asked of `{decision.side}`, and should not be"
            self._fail(f"{message}; the options are {format_answer(decision.options)}", "do", step)

    def _judge_arrivals(self) -> bool:
        """Fail a case for each unit that does not come into play, and tell whether all of them have."""
        missing = [label for label in self.case.arrivals if label not in self.play.state.units]
        for label in missing:
            self._fail(f"`{label}` does not come into play", "arrivals", self.case.arrivals.index(label))
        return not missing

    def _judge_refusal(self) -> bool:
        """Compare how the last step ended with what is expected, and tell whether the rest is to be judged."""
        refused = self.refused
        wanted = self.case.expect.get("illegal")
        if wanted is None or (refused is not None and wanted in (True, refused.code)):
            return True
        actual = f"{refused.code} ({refused.reason})" if refused else "the step is legal"
        self._fail("illegal", "expect", "illegal", expected=format_answer(wanted), found=actual)
        return refused is not None

    def _judge(self) -> None:
        for mismatch in mismatches(self.play, self.case.expect):
            where = ".".join(map(str, mismatch.path))
            self._fail(where, "expect", *mismatch.path, expected=mismatch.expected, found=mismatch.found)
        self._judge_reasons()

    def _judge_reasons(self) -> None:
        """Look for the definitions that must stand in the trace of the last step."""
        given = self.chooser.given[self.last_answers :]
        reasons = {name for event in self.play.events[self.last_events :] for name in _names_in(event)}
        reasons |= {name for name, answer in given if answer not in (False, None)}
        reasons |= set(self.refused.definitions if self.refused else ())
        for number, wanted in enumerate(self.case.expect.get("because") or ()):
            if wanted not in reasons:
                self._fail(
                    "because", "expect", "because", number, expected=wanted, found=format_answer(sorted(reasons))
                )

    def _judge_queues(self) -> None:
        """See to it that dice, draws and choices are used up, by a refused step too; an illegal answer ends all."""
        if self.refused is not None and self.refused.code == "illegal_answer":
            return
        for key, left in self.left.items():
            if left:
                asked = self._asked() if key == "choices" else ""
                self._fail(f"not all {key} are used up{asked}", key, expected="[]", found=format_answer(left))

    def _asked(self) -> str:
        """Say what was asked, with its options, for a case that answers something else."""
        name = self.chooser.left[0][0] if self.chooser.left else ""
        settled = [answer for asked, answer in self.play.settled if asked == name]
        if settled:
            return f" (`{name}` has one option, {format_answer(settled[0])}, and so is not asked)"
        return self.chooser.questions(())

    def _judge_replay(self) -> None:
        if self.is_replayed and not _replays(self.bench, self.case, self.play, self.done, self.chooser):
            self._fail("the replay of the record differs from what was played", "do")


def _names_in(event: "Event") -> Iterator[str]:
    """Give the rule behind an event, and the definitions that it tells of."""
    for name in ("rule", "card", "commander", "action", "terrain", "token"):
        if isinstance(value := getattr(event, name, None), str):
            yield value


def _replays(bench: Bench, case: Case, play: Play, done: list[StepAction], chooser: CaseChooser) -> bool:
    """Tell whether the record of a case, written down and read back, brings about the same."""
    record: list[dict[str, Any]] = json.loads(json.dumps([write_step_action(action) for action in done]))
    again = bench.play(case, ScriptedLuck(case.dice, case.draws), RecordedAnswers(chooser.given))
    if any(do(again, read_step_action(action)) is not None for action in record):
        return False
    return json.dumps(to_plain([again.state, again.events])) == json.dumps(to_plain([play.state, play.events]))
