"""BOW559 unit-outside-its-zone; its page is `pages/bow559_unit_outside_its_zone.md`."""

from collections.abc import Iterator

from bow_author.checks.context import PlanContext
from bow_dsl.diagnostics import Confidence, Diagnostic, Severity

CODE = "BOW559"
SEVERITY = Severity.WARNING


def check(context: PlanContext) -> Iterator[Diagnostic]:
    """Find units in no zone, of a House that has one; those in the zone of the other are BOW543."""
    plan = context.plan
    claimed = {at for house in plan.zones for at in plan.deploys_in(house)}
    for label, setup in plan.units.items():
        if plan.deploys_in(setup.side) and setup.at not in claimed:
            zones = plan.zones[setup.side]
            is_one = len(zones) == 1
            outside = f"outside of the {'zone' if is_one else 'zones'} of `{setup.side}`"
            message = f"`{label}` starts on {setup.at.name}, {outside}"
            laid = "the zone is laid out here" if is_one else "the zones are laid out here"
            related = [context.see(laid, "zones", setup.side, key=True)]
            target = "the zone" if is_one else "one of the zones"
            hint = f"move it into {target}, or add {setup.at.name} to {'the zone' if is_one else 'one'}"
            finding = context.say(CODE, message, "units", label, "at", hint=hint, related=related, severity=SEVERITY)
            yield finding._replace(confidence=Confidence.LIKELY)
