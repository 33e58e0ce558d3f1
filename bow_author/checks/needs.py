"""The pieces that a battle plan takes out of the boxes, each with the place that needs it."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from bow_author.checks.allotment import Kind, Need
from bow_author.checks.boxes import banner, card
from bow_author.packs.documents import Step
from bow_author.plans.model import Label

if TYPE_CHECKING:
    from bow_author.checks.context import PlanContext


def plan_needs(context: "PlanContext") -> Iterator[Need]:
    """Give everything that a plan needs to be set up, in the sequence of the plan."""
    plan = context.plan
    for house, side in plan.sides.items():
        yield Need(Kind("pieces", "command_tokens"), side.command, ("sides", house, "command"))
        if house in context.catalogue.houses:
            yield from _deck(context, house, None, ("sides", house))
    for at, terrain in plan.terrain.items():
        yield Need(Kind("terrain", terrain), 1, ("terrain", at.name))
    for at, tokens in plan.tokens.items():
        # One token shows the whole level of a fire.
        yield from (Need(Kind("tokens", token), 1, ("tokens", at.name, token)) for token in tokens)
    for label, held in plan.objectives.items():
        if held.holder:
            yield Need(Kind("control_markers", held.holder), 1, ("objectives", label, "holder"))
    referred: set[str] = set()
    for label in plan.units:
        yield from _of_unit(context, label, referred)


def _of_unit(context: "PlanContext", label: Label, referred: set[str]) -> Iterator[Need]:
    """Give what one unit needs; *referred* are the figure types whose reference cards lie there already."""
    setup = context.plan.units[label]
    here = ("units", label)
    leader = context.cards.get(label)
    if leader is not None:
        yield Need(Kind("commander_figures", leader.person), 1, (*here, "commander"))
        pack = context.pack_of("commander", leader.id)
        if pack is not None:
            yield Need(card("commander", pack), 1, (*here, "commander"))
        yield from _deck(context, leader.house, leader.person, (*here, "commander"))
    kind = context.unit_types.get(label)
    if kind is None:
        return
    # Core rulebook, Forming Units: a commander's figure takes the place of one figure of his unit.
    strength = setup.strength or kind.strength
    named = (*here, "unit" if setup.commander is None else "commander")
    yield Need(Kind("figures", kind.id), strength - (setup.commander is not None), named)
    yield Need(Kind("bases", kind.base), strength, here)
    yield Need(banner(kind.house, setup.rank.value), 1, (*here, "rank"))
    if context.boxes.has_banners(kind.house):  # units of other Houses have no banner, and need no pole
        yield Need(Kind("pieces", "banner_poles"), 1, here)
    pack = context.pack_of("unit", kind.id)
    if pack is not None and kind.id not in referred:
        referred.add(kind.id)
        yield Need(card("unit_reference", pack), 1, named)


def _deck(context: "PlanContext", house: str, person: str | None, path: tuple[Step, ...]) -> Iterator[Need]:
    """Give the Leadership cards of a commander, or the basic ones of a House."""
    for one in context.catalogue.cards.values():
        if one.commander == person and (person is not None or one.house == house):
            pack = context.pack_of("card", one.id)
            if pack is not None:
                yield Need(card("leadership", pack), one.copies, path)
