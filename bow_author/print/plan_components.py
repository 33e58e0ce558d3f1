"""What a battle takes out of the boxes, as the sheet lists it: House by House and kind by kind."""

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import partial

from bow_author.boxes.allotment import Kind, Need
from bow_author.boxes.needs import plan_needs
from bow_author.boxes.stock import Boxes, banner, open_boxes
from bow_author.engine.catalogue import Catalogue
from bow_author.engine.open_plan import OpenPlan
from bow_author.packs.overlays import closure
from bow_author.plans.model import BattlePlan, HouseId, Rank
from bow_author.print.sheet import Component, ComponentGroup
from bow_author.print.words import SheetWords

_PIECES = {"command_tokens": "command token", "banner_poles": "banner pole"}


def boxes_of(opened: OpenPlan) -> Boxes:
    """Put together what the boxes of the packs of a plan hold."""
    library = opened.library
    return open_boxes(library, closure(library.packs, [*opened.plan.packs, opened.entry.pack or ""]))


def needs_of(opened: OpenPlan, catalogue: Catalogue, boxes: Boxes) -> Iterator[Need]:
    """Give what a plan takes out of the boxes of its packs."""
    return plan_needs(opened.plan, catalogue, boxes, partial(opened.library.pack_of, catalogue.names))


def plan_components(
    plan: BattlePlan, catalogue: Catalogue, needs: Iterable[Need], words: SheetWords
) -> Iterator[ComponentGroup]:
    """Lay out the needs of a plan; a House whose units only join the army of another has a group of its own."""
    count: Counter[Kind] = Counter()
    for need in needs:
        count[need.kind] += need.amount
    units = (catalogue.units[kind.name] for kind in count if kind.group == "figures")
    allied = sorted({HouseId(unit.house) for unit in units} - set(plan.edges))
    for house in (*plan.edges, *allied):
        title = catalogue.houses[house].title if house in catalogue.houses else house
        yield ComponentGroup(title, tuple(_of_house(house, catalogue, count, words)))
    terrain = [
        Component(catalogue.terrain[kind.name].title if kind.name in catalogue.terrain else kind.name, amount)
        for kind, amount in sorted(count.items())
        if kind.group == "terrain"
    ]
    if terrain:
        yield ComponentGroup(words("terrain"), tuple(terrain))
    tokens = [
        Component(words.some("token", amount, title=_token_title(kind.name, catalogue)), amount)
        for kind, amount in sorted(count.items())
        if kind.group == "tokens"
    ]
    pieces = (
        Component(words.some(title, count[Kind("pieces", name)]), count[Kind("pieces", name)])
        for name, title in _PIECES.items()
    )
    bases = (
        Component(words.some(f"{kind.name} base", amount), amount)
        for kind, amount in sorted(count.items())
        if kind.group == "bases"
    )
    yield ComponentGroup(words("tokens and bases"), (*tokens, *(piece for piece in pieces if piece.count), *bases))
    cards: Counter[str] = Counter()
    for kind, amount in count.items():
        if kind.group == "cards":
            cards[kind.name.partition(" ")[0]] += amount
    if cards:
        titles = (words.some(f"{kind.replace('_', ' ')} card", cards[kind]) for kind in sorted(cards))
        yield ComponentGroup(words("cards"), tuple(map(Component, titles, (cards[kind] for kind in sorted(cards)))))


def _of_house(house: str, catalogue: Catalogue, count: Counter[Kind], words: SheetWords) -> Iterator[Component]:
    for unit in sorted(catalogue.units.values(), key=lambda unit: unit.title):
        if unit.house == house and count[Kind("figures", unit.id)]:
            yield Component(unit.title, count[Kind("figures", unit.id)])
    persons = {card.person for card in catalogue.commanders.values() if card.house == house}
    leaders = sum(count[Kind("commander_figures", person)] for person in persons)
    if leaders:
        yield Component(words.some("some commander", leaders), leaders)
    for rank in Rank:
        banners = count[banner(house, rank.value)]
        if banners:
            yield Component(words.some(f"{rank.value} banner", banners), banners)
    markers = count[Kind("control_markers", house)]
    if markers:
        yield Component(words.some("control marker", markers), markers)


def _token_title(token: str, catalogue: Catalogue) -> str:
    return catalogue.tokens[token].title if token in catalogue.tokens else token
