"""BOW517 zones-overlap; its page is `pages/bow517_zones_overlap.md`."""

from collections.abc import Iterator

from bow_author.checks.context import PlanContext
from bow_dsl.diagnostics import Diagnostic

CODE = "BOW517"


def check(context: PlanContext) -> Iterator[Diagnostic]:
    """Find hexes that lie in two zones."""
    first: dict[object, tuple[str, str, tuple[str | int, ...]]] = {}
    for house, zones in context.plan.zones.items():
        for zone in zones:
            for number, at in enumerate(zone.hexes):
                entry: tuple[str, str, tuple[str | int, ...]] = house, zone.title, ("zones", house, *zone.steps, number)
                there = first.setdefault(at, entry)
                if there[:2] == entry[:2]:
                    continue
                message = f"{at.name} lies in {_called(*entry[:2])} and in {_called(*there[:2])}"
                related = [context.see("it is named here too", *there[2])]
                yield context.say(CODE, message, *entry[2], related=related)


def _called(house: str, title: str) -> str:
    return f"zone `{title}` of `{house}`" if title else f"the zone of `{house}`"
