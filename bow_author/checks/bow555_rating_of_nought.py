"""BOW555 rating-of-nought; its page is `pages/bow555_rating_of_nought.md`."""

from collections.abc import Iterator, Mapping

from bow_author.checks.context import DocumentContext
from bow_dsl.diagnostics import Confidence, Diagnostic, Severity

CODE = "BOW555"
SEVERITY = Severity.WARNING
_LACK = {
    "command": "has no command tokens",
    "order": "rolls no dice for order tokens",
    "leadership": "draws no Leadership cards",
}


def check(context: DocumentContext) -> Iterator[Diagnostic]:
    """Find ratings of 0, in a battle plan or for both sides of a skirmish; what was filled in is told of already."""
    value = context.document.value
    rated: list[tuple[str, tuple[str, ...], Mapping[str, int]]] = [
        (f"`{house}`", ("sides", house), ratings) for house, ratings in value.get("sides", {}).items()
    ]
    if "ratings" in value:
        rated.append(("a side", ("ratings",), value["ratings"]))
    for who, path, ratings in rated:
        for rating, lack in _LACK.items():
            if ratings[rating] == 0 and not context.is_in_doubt(*path, rating):
                finding = context.say(CODE, f"{who} {lack}", *path, rating, severity=SEVERITY)
                yield finding._replace(confidence=Confidence.LIKELY)
