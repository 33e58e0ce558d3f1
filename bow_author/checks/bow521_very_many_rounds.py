"""BOW521 very-many-rounds; its page is `pages/bow521_very_many_rounds.md`."""

from collections.abc import Iterator

from bow_author.checks.context import PlanContext
from bow_dsl.diagnostics import Confidence, Diagnostic, Severity

CODE = "BOW521"
SEVERITY = Severity.WARNING
MOST_ROUNDS = 20


def check(context: PlanContext) -> Iterator[Diagnostic]:
    """Find a battle that takes very long."""
    rounds = context.plan.rounds
    if rounds > MOST_ROUNDS:
        finding = context.say(CODE, f"this battle lasts {rounds} rounds", "rounds", severity=SEVERITY)
        yield finding._replace(confidence=Confidence.LIKELY)
