"""The pieces that a battle plan takes out of the boxes, each with the place that needs it."""

from collections.abc import Callable, Iterator

from bow_author.boxes.allotment import Kind, Need
from bow_author.boxes.stock import Boxes, banner, card
from bow_author.engine.catalogue import Catalogue
from bow_author.packs.documents import Step
from bow_author.plans.model import BattlePlan, Label
from bow_author.plans.players import command_tokens_of
from bow_dsl.value import field, value

PackOf = Callable[[str, str], str | None]
"""Gives the pack that defines what has a kind and an id; None if none does, or the plan itself."""


def plan_needs(plan: BattlePlan, catalogue: Catalogue, boxes: Boxes, pack_of: PackOf) -> Iterator[Need]:
    """Give everything that a plan needs to be set up, in the sequence of the plan; what nobody defines is left out."""
    needs = _Needs(plan, catalogue, boxes, pack_of)
    yield from needs.of_field()
    for label in plan.units:
        yield from needs.of_unit(label)


@value
class _Needs:
    """What one plan needs."""

    plan: BattlePlan
    catalogue: Catalogue
    boxes: Boxes
    pack_of: PackOf
    referred: set[str] = field(default_factory=set, compare=False)
    """The figure types whose reference cards lie there already."""

    def of_field(self) -> Iterator[Need]:
        """Give what is needed before any unit is set up."""
        for house, side in self.plan.sides.items():
            yield Need(Kind("pieces", "command_tokens"), command_tokens_of(side), ("sides", house, "command"))
            if house in self.catalogue.houses:
                yield from self._deck(house, None, ("sides", house))
            for token, count in side.tokens.items():
                kind = token.partition(" ")[0]
                yield Need(Kind("tokens", kind), count, ("sides", house, "tokens", kind))
        for at, terrain in self.plan.terrain.items():
            yield Need(Kind("terrain", terrain), 1, ("terrain", at.name))
        for at, tokens in self.plan.tokens.items():
            # One token shows the whole level of a fire.
            yield from (Need(Kind("tokens", token), 1, ("tokens", at.name, token)) for token in tokens)
        for label, held in self.plan.objectives.items():
            if held.holder:
                yield Need(Kind("control_markers", held.holder), 1, ("objectives", label, "holder"))

    def of_unit(self, label: Label) -> Iterator[Need]:
        """Give what one unit needs."""
        setup = self.plan.units[label]
        path = ("units", label)
        leader = self.catalogue.commanders.get(setup.commander or "")
        if leader is not None:
            yield Need(Kind("commander_figures", leader.person), 1, (*path, "commander"))
            pack = self.pack_of("commander", leader.id)
            if pack is not None:
                yield Need(card("commander", pack), 1, (*path, "commander"))
            yield from self._deck(leader.house, leader.person, (*path, "commander"))
        kind = self.catalogue.units.get(leader.unit if leader else setup.unit or "")
        if kind is None:
            return
        # Core rulebook, Forming Units: a commander's figure takes the place of one figure of his unit.
        strength = setup.strength or kind.strength
        named = (*path, "unit" if setup.commander is None else "commander")
        yield Need(Kind("figures", kind.id), strength - (setup.commander is not None), named)
        yield Need(Kind("bases", kind.base), strength, path)
        house = self.catalogue.houses.get(kind.house)
        if house is None or house.has_banners:
            yield Need(banner(kind.house, setup.rank.value), 1, (*path, "rank"))
        if self.boxes.has_banners(kind.house):  # of other Houses no box says whether their banners need poles
            yield Need(Kind("pieces", "banner_poles"), 1, path)
        pack = self.pack_of("unit", kind.id)
        if pack is not None and kind.id not in self.referred:
            self.referred.add(kind.id)
            yield Need(card("unit_reference", pack), 1, named)

    def _deck(self, house: str, person: str | None, path: tuple[Step, ...]) -> Iterator[Need]:
        """Give the Leadership cards of a commander, or the basic ones of a House."""
        for leadership in (
            self.catalogue.cards_of(house, ()) if person is None else self.catalogue.cards_of("", (person,))
        ):
            pack = self.pack_of("card", leadership.id)
            if pack is not None:
                yield Need(card("leadership", pack), leadership.copies, path)
