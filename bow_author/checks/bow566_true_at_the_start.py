"""BOW566 true-at-the-start; its page is `pages/bow566_true_at_the_start.md`."""

from collections.abc import Callable, Iterator
from typing import Any

from bow_author.cases.model import Case, cases_of
from bow_author.checks.context import DocumentContext
from bow_author.packs.entries import Entry
from bow_dsl.diagnostics import Confidence, Diagnostic, Severity

CODE = "BOW566"
SEVERITY = Severity.NOTE
_PLAIN = ({"order", "pay", "move", "attack"}, {"pass"})
"""Keys of steps of which nobody wonders what else they bring about."""
_SAID = frozenset(("name", "cites", "question", "answer", "board", "units", "state", "dice", "do", "expect"))
"""Keys of a case of which all is understood here."""


def check(context: DocumentContext) -> Iterator[Diagnostic]:
    """Find cases that show nothing."""
    for number, has_steps in context.entry.ask(restating):
        if not context.is_in_doubt("cases", number, within=True):
            message = "all that this case expects is so at the start"
            if has_steps:
                message += ", and its steps touch none of it"
            hint = "say what comes of the steps" if has_steps else "add steps under `do`, and say what comes of them"
            path = ("cases", number, "expect")
            finding = context.say(CODE, message, *path, hint=hint, severity=SEVERITY, key=True)
            yield finding._replace(confidence=Confidence.LIKELY)


def restating(entry: Entry) -> tuple[tuple[int, bool], ...]:
    """Give the numbers of the cases that expect nothing but how they begin, and whether they have steps."""
    value = entry.document.value
    if value.get("variants") or value.get("define"):
        return ()
    return tuple((case.number, bool(case.steps)) for case in cases_of(entry) if _restates(case))


def _restates(case: Case) -> bool:
    if case.plan is not None or not _SAID.issuperset(case.document.value["cases"][case.number]):
        return False
    touched: set[str] = set()
    for step in case.steps:
        if not any(keys.issuperset(step) for keys in _PLAIN):
            return False
        touched.update(str(step[key]) for key in ("order", "attack") if key in step)
    return bool(case.expect) and all(
        key in _JUDGES and _JUDGES[key](case, value, touched) for key, value in case.expect.items()
    )


def _units(case: Case, expected: dict[str, Any], touched: set[str]) -> bool:
    """Tell whether units are as the case says that they are, and none of them is ordered or attacked."""
    units = {str(unit.label): unit for unit in case.units}
    for label, figures in expected.items():
        unit = units.get(label)
        if unit is None or label in touched or not isinstance(figures, dict) or not figures:
            return False
        start = {"at": unit.at, "strength": unit.strength, "active": unit.is_active, "rank": unit.rank.value}
        if any(start.get(key) != wanted for key, wanted in figures.items()):
            return False
    return bool(expected)


def _of_houses(key: str) -> Callable[[Case, dict[str, Any], set[str]], bool]:
    def judge(case: Case, expected: dict[str, Any], _touched: set[str]) -> bool:
        given = case.state.get(key) or {}
        is_fought = any("attack" in step for step in case.steps)
        return not is_fought and all(given.get(house, 0) == wanted for house, wanted in expected.items())

    return judge


_JUDGES: dict[str, Callable[[Case, Any, set[str]], bool]] = {
    "units": _units,
    "morale": _of_houses("morale"),
    "victory_points": _of_houses("victory_points"),
}
