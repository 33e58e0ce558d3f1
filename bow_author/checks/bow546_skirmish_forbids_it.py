"""BOW546 skirmish-forbids-it; its page is `pages/bow546_skirmish_forbids_it.md`."""

from collections.abc import Iterator
from itertools import combinations
from typing import Any

from bow_author.checks.context import PlanContext
from bow_author.hexes.coordinates import distance
from bow_dsl.diagnostics import Diagnostic, did_you_mean

CODE = "BOW546"


def check(context: PlanContext) -> Iterator[Diagnostic]:
    """Hold what is placed against the card of the skirmish."""
    name = context.plan.skirmish
    if not name:
        return
    skirmish = context.library.find("skirmish", name)
    if skirmish is None:
        known = [entry.id for entry in context.library.entries("skirmish")]
        yield context.say(CODE, f"no skirmish is named `{name}`", "skirmish", hint=did_you_mean(name, known))
        return
    placement = skirmish.document.value["placement"]
    if not placement.get("zones_may_overlap", True):
        yield from _overlapping(context, name)
    if context.board is not None and context.may_be_set_up:
        yield from _far_off(context, name, placement)


def _overlapping(context: PlanContext, name: str) -> Iterator[Diagnostic]:
    """Find commanders whose zones have a hex in common: they are no farther apart than both zones together reach."""
    for (first, first_card), (second, second_card) in combinations(context.cards.items(), 2):
        units = context.plan.units
        if distance(units[first].at, units[second].at) <= first_card.zone + second_card.zone:
            message = f"the zones of control of `{first}` and `{second}` overlap, which skirmish `{name}` forbids"
            related = [context.see(f"`{first}` starts here", "units", first, "at")]
            yield context.say(CODE, message, "units", second, "at", related=related)


def _far_off(context: PlanContext, name: str, placement: dict[str, Any]) -> Iterator[Diagnostic]:
    """Find what lies farther from its edge than it may; terrain, from both."""
    plan, field = context.plan, context.battlefield
    placed: list[tuple[str, str, int, tuple[str, ...]]] = []
    for label, setup in plan.units.items():
        away = int(field.depth(setup.at, plan.edges[setup.side])) + 1
        placed.append((f"`{label}`", "commanders" if setup.commander else "units", away, ("units", label, "at")))
    for at in plan.terrain:
        away = min(int(field.depth(at, edge)) + 1 for edge in plan.edges.values())
        placed.append((f"the terrain on {at.name}", "terrain", away, ("terrain", at.name)))
    for subject, group, away, path in placed:
        most = placement.get(group)
        if isinstance(most, int) and away > most:
            message = f"{subject} lies {away} hexes from the edge; skirmish `{name}` allows {most}"
            yield context.say(CODE, message, *path)
