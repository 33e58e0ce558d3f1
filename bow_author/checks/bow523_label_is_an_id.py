"""BOW523 label-is-an-id; its page is `pages/bow523_label_is_an_id.md`."""

from collections.abc import Iterator

from bow_author.checks.context import PlanContext
from bow_author.checks.shared.places import places
from bow_dsl.diagnostics import Diagnostic, Severity

CODE = "BOW523"
SEVERITY = Severity.WARNING


def check(context: PlanContext) -> Iterator[Diagnostic]:
    """Find labels that mean something already."""
    for pattern in ("objectives.@", "units.@"):
        for place in places(context.document.value, pattern):
            if context.names.is_id(place.value):
                message = f"`{place.value}` is the id of something else, so effects cannot speak of this"
                yield context.say(CODE, message, *place.path, hint="choose another label", severity=SEVERITY, key=True)
