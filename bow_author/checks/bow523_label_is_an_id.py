"""BOW523 label-is-an-id; its page is `pages/bow523_label_is_an_id.md`."""

from collections.abc import Iterator

from bow_author.checks.context import PlanContext
from bow_author.checks.shared.places import places
from bow_dsl.checks.given import as_word
from bow_dsl.diagnostics import Diagnostic, Severity

CODE = "BOW523"
SEVERITY = Severity.WARNING


def check(context: PlanContext) -> Iterator[Diagnostic]:
    """Find labels that mean something already."""
    for pattern in ("objectives.@", "units.@"):
        for place in places(context.document.value, pattern):
            label = place.value
            what = "it is the id of something else" if context.names.is_id(label) else None
            what = what or as_word(label, context.ruleset.registry)
            if what is not None:
                message = f"effects cannot speak of `{label}`: {what}"
                yield context.say(CODE, message, *place.path, hint="choose another label", severity=SEVERITY, key=True)
