"""BOW555 rating-of-nought; its page is `pages/bow555_rating_of_nought.md`."""

from collections.abc import Iterator

from bow_author.checks.context import PlanContext
from bow_dsl.diagnostics import Confidence, Diagnostic, Severity

CODE = "BOW555"
SEVERITY = Severity.WARNING
_LACK = {
    "command": "has no command tokens",
    "order": "rolls no dice for order tokens",
    "leadership": "draws no Leadership cards",
}


def check(context: PlanContext) -> Iterator[Diagnostic]:
    """Find ratings of 0; a side whose ratings were filled in is told of already."""
    for house in context.plan.sides:
        for rating, lack in _LACK.items():
            if context.document.value["sides"][house][rating] == 0:
                finding = context.say(CODE, f"`{house}` {lack}", "sides", house, rating, severity=SEVERITY)
                yield finding._replace(confidence=Confidence.LIKELY)
