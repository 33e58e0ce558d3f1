"""BOW543 unit-in-enemy-zone; its page is `pages/bow543_unit_in_enemy_zone.md`."""

from collections.abc import Iterator

from bow_author.checks.context import PlanContext
from bow_dsl.diagnostics import Diagnostic, Severity

CODE = "BOW543"
SEVERITY = Severity.WARNING


def check(context: PlanContext) -> Iterator[Diagnostic]:
    """Find units in a zone of others and in none of their own."""
    plan = context.plan
    for label, setup in plan.units.items():
        for house, zones in plan.zones.items():
            if house == setup.side or setup.at in plan.deploys_in(setup.side):
                continue
            for zone in zones:
                if setup.at in zone.hexes:
                    whose = f"zone `{zone.title}` of `{house}`" if zone.title else f"the zone of `{house}`"
                    message = f"`{label}` of `{setup.side}` starts on {setup.at.name}, in {whose}"
                    place: tuple[str | int, ...] = ("zones", house, *zone.steps, zone.hexes.index(setup.at))
                    related = [context.see("the zone names it here", *place)]
                    yield context.say(CODE, message, "units", label, "at", related=related, severity=SEVERITY)
