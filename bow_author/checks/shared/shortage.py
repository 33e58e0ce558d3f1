"""How a shortage is told: an error where the boxes are known, a doubt where somebody has guessed what they hold."""

from bow_author.boxes.allotment import Shortage
from bow_author.boxes.stock import FEWER
from bow_author.checks.context import PlanContext
from bow_author.packs.provenance import Standing
from bow_dsl.diagnostics import Confidence, Diagnostic, Severity


def short(context: PlanContext, code: str, shortage: Shortage, message: str, *, key: bool = False) -> Diagnostic:
    """Report a shortage at the first need that cannot be met."""
    kinds = frozenset(shortage.kinds)
    serving = [stock for stock in context.boxes.stocks if not stock.serves.isdisjoint(kinds)]
    if all(stock.standing is not Standing.HOMEBREW for stock in serving):
        return context.say(code, message, *shortage.first.path, hint=FEWER, key=key)
    message, hint = f"{message} by a guess that nobody has checked", f"{FEWER}; no source gives the number"
    finding = context.say(code, message, *shortage.first.path, hint=hint, severity=Severity.WARNING, key=key)
    return finding._replace(confidence=Confidence.LIKELY)
