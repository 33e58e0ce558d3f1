"""What a battle takes out of the boxes."""

from collections import Counter
from dataclasses import dataclass

from bow_author.engine.catalogue import Catalogue
from bow_author.plans.model import BattlePlan, HouseId, Rank


@dataclass(frozen=True, slots=True)
class Demand:
    """How many pieces of each kind a battle plan needs for its set-up."""

    figures: Counter[str]
    """By figure type; the bearer of a commander unit is the commander's own figure."""
    commanders: Counter[str]
    """By person, whatever the version."""
    bases: Counter[str]
    banners: Counter[tuple[HouseId, Rank]]
    command_tokens: int
    terrain: Counter[str]
    """Overlay hexes and terrain tokens."""
    tokens: Counter[str]
    """By kind; one token shows the whole level of a fire."""


def demand(plan: BattlePlan, catalogue: Catalogue) -> Demand:
    """Count the pieces that *plan* needs; what no pack defines is not counted.

    Core rulebook, Forming Units: a commander's figure takes the place of one figure of his unit.
    """
    figures: Counter[str] = Counter()
    commanders: Counter[str] = Counter()
    bases: Counter[str] = Counter()
    banners: Counter[tuple[HouseId, Rank]] = Counter()
    for setup in plan.units.values():
        banners[setup.side, setup.rank] += 1
        card = catalogue.commanders.get(setup.commander or "")
        unit = catalogue.units.get(card.unit if card else setup.unit or "")
        if card is not None:
            commanders[card.person] += 1
        if unit is not None:
            strength = setup.strength or unit.strength
            figures[unit.id] += strength - (card is not None)
            bases[unit.base] += strength
    return Demand(
        figures=figures,
        commanders=commanders,
        bases=bases,
        banners=banners,
        command_tokens=sum(side.command for side in plan.sides.values()),
        terrain=Counter(plan.terrain.values()),
        tokens=Counter(token for tokens in plan.tokens.values() for token in tokens),
    )
