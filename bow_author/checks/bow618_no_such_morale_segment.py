"""BOW618 no-such-morale-segment; its page is `pages/bow618_no_such_morale_segment.md`."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from bow_author.checks.context import DocumentContext
from bow_author.engine.chapters.morale.procedure import ROUT_SPACE
from bow_author.plans.model import ROUT
from bow_dsl.diagnostics import Confidence, Diagnostic, Severity

if TYPE_CHECKING:
    from bow_author.packs.documents import Step

CODE = "BOW618"
SEVERITY = Severity.WARNING


def check(context: DocumentContext) -> Iterator[Diagnostic]:
    """Hold where the morale of each House ends against the two sides that a morale segment has."""
    value = context.document.value
    ends: dict[tuple[Step, ...], int | str] = {
        ("sides", house, "morale_end"): side["morale_end"] for house, side in value.get("sides", {}).items()
    }
    ends.update({("morale_ends", house): end for house, end in (value.get("morale_ends") or {}).items()})
    for place, end in ends.items():
        if end not in (ROUT_SPACE, ROUT):
            message = f"no morale segment ends at {end}: one side of it ends at {ROUT_SPACE}, the other with rout"
            hint = f"write {ROUT_SPACE}, or `{ROUT}`"
            finding = context.say(CODE, message, *place, hint=hint, severity=SEVERITY)
            yield finding._replace(confidence=Confidence.LIKELY)
