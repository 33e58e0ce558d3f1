"""What is chosen and drawn for a skirmish: core rulebook, Skirmish, steps 1, 3 and 8 to 10; allies."""

from collections import Counter

import pytest
from hypothesis import given, strategies as st

from bow_author.boxes.allotment import Kind, Stock
from bow_author.boxes.stock import Boxes, open_boxes
from bow_author.engine.catalogue import Catalogue
from bow_author.engine.luck import SeededLuck
from bow_author.hexes.board import TerrainId
from bow_author.packs.library import Library
from bow_author.packs.load import load
from bow_author.plans.model import CommanderId, HouseId, Rank, UnitId
from bow_author.plans.skirmish import DrawnUnits, SetupCard, Skirmish, read_skirmish, setup_card_sets
from bow_author.resources import content_folder
from bow_author.skirmishes.draw import ChoiceError, Choices, Draw, choose_sides, draw_forces
from bow_dsl.value import replace

STARK, LANNISTER, CLANS, TYRELL = map(HouseId, ("stark", "lannister", "clans", "tyrell"))
NOTHING = Choices()
NAMES = ("raid_in_the_riverlands", "westerlands_bounty")
OTHERS = """
house tyrell "Tyrell" {
  homebrew "own"
  role primary
}
house clans "Clans" {
  homebrew "own"
  role ally
}
unit roses "Roses" {
  homebrew "own"
  house tyrell
  class infantry
  strength 4
  base square
  attack melee
  orders green: move 2 then attack with 2 dice
}
unit raiders "Raiders" {
  homebrew "own"
  house clans
  class infantry
  strength 4
  base square
  attack melee
  orders green: move 2 then attack with 2 dice
}
commander chief.first "Chief, First" {
  homebrew "own"
  house clans
  unit raiders
  command limit 2
  capture 2
  zone 2
}
"""


@pytest.fixture(scope="module")
def library() -> Library:
    """Give the packs of the program."""
    return load([content_folder()])


@pytest.fixture(scope="module")
def catalogue(tmp_path_factory: pytest.TempPathFactory) -> Catalogue:
    """Give what the core pack defines, with a third House and an ally."""
    folder = tmp_path_factory.mktemp("draw") / "others"
    folder.mkdir()
    manifest = (
        "pack: others\ntitle: Others\nversion: 1.0.0\nrules: 1\nlicence: MIT\nauthors: [A]\nrequires: {core: '>=1.0'}\n"
    )
    (folder / "pack.yaml").write_text(manifest)
    (folder / "others.bow").write_text(OTHERS.strip() + "\n")
    return Catalogue(load([str(folder)]).names)


@pytest.fixture(scope="module")
def skirmishes(library: Library) -> dict[str, Skirmish]:
    """Give the shipped skirmishes."""
    read = {}
    for entry in library.entries("skirmish"):
        read[entry.id] = read_skirmish(entry.document.value, setup_card_sets(library, entry.document.value))
    return read


def card(name: str, *units: tuple[str, int], leader: str = "", value: int = 1, **terrain: int) -> SetupCard:
    """Give a Setup card whose units are all green."""
    drawn = tuple(DrawnUnits(UnitId(unit), Rank.GREEN, count) for unit, count in units)
    laid = {TerrainId(tile): count for tile, count in terrain.items()}
    return SetupCard(name, CommanderId(leader) if leader else None, value if leader else 0, Rank.GREEN, drawn, laid)


def drawn(
    skirmish: Skirmish,
    catalogue: Catalogue,
    seed: int = 1,
    chosen: Choices = NOTHING,
    boxes: Boxes | None = None,
) -> Draw:
    """Draw with a seed; without boxes nothing runs out."""
    luck = SeededLuck(seed)
    return draw_forces(skirmish, catalogue, boxes or Boxes(), luck, choose_sides(skirmish, catalogue, luck, chosen))


# ---- the shipped cards


def test_all_skirmishes_of_a_box_share_its_setup_cards(skirmishes: dict[str, Skirmish]) -> None:
    """Eight cards for each House serve both Summary cards of the core box (core rulebook, Components)."""
    assert set(skirmishes) >= set(NAMES)
    for name in NAMES:
        assert [len(skirmishes[name].setup_cards[house]) for house in (STARK, LANNISTER)] == [8, 8]


@pytest.mark.parametrize(("name", "house"), [("the_levy", LANNISTER), ("banners_of_the_north", STARK)])
def test_a_reinforcement_is_shuffled_into_the_cards_of_its_house(
    name: str, house: HouseId, skirmishes: dict[str, Skirmish]
) -> None:
    """Its six cards come to the eight of the core box; those of the other reinforcement stay in their box."""
    cards = skirmishes[name].setup_cards
    assert {side: len(cards[side]) for side in (STARK, LANNISTER)} == {STARK: 8, LANNISTER: 8} | {house: 14}


@given(seed=st.integers(0, 1 << 60), name=st.sampled_from(NAMES))
def test_the_card_is_kept_to(
    seed: int, name: str, skirmishes: dict[str, Skirmish], catalogue: Catalogue, library: Library
) -> None:
    """Whatever luck does, the commanders fit the limits, and cards, figures and tiles are used once."""
    skirmish = skirmishes[name]
    boxes = open_boxes(library, ("core",))
    draw = drawn(skirmish, catalogue, seed, boxes=boxes)
    assert {force.house for force in draw.forces} == {STARK, LANNISTER}
    assert draw.forces[0].house == draw.momentum
    figures: Counter[str] = Counter()
    tiles: Counter[str] = Counter()
    for force in draw.forces:
        assert 1 <= len(force.commanders) <= skirmish.most_commanders
        assert sum(card.value for card in force.commanders) <= skirmish.most_value
        assert len({card.person for card in force.commanders}) == len(force.commanders)
        left = [card for card in skirmish.setup_cards[force.house] if card not in force.commanders]
        most = Counter((group.unit, group.rank) for card in left for group in card.units for _ in range(group.count))
        assert not Counter(force.units) - most
        assert not Counter(force.terrain) - Counter(
            {tile: sum(card.terrain.get(tile, 0) for card in left) for card in left for tile in card.terrain}
        )
        for unit, _ in force.units:
            figures[unit] += catalogue.units[unit].strength
        for leader in force.commanders:
            kind = catalogue.units[catalogue.commanders[leader.commander or ""].unit]
            figures[kind.id] += kind.strength - 1
        tiles.update(force.terrain)
    held = {kind: stock.count for stock in boxes.stocks for kind in stock.serves}
    assert all(count <= held[Kind("figures", unit)] for unit, count in figures.items())
    assert all(count <= held[Kind("terrain", tile)] for tile, count in tiles.items())


def test_a_seed_gives_one_draw(skirmishes: dict[str, Skirmish], catalogue: Catalogue) -> None:
    """The same seed draws the same, others draw others, and both Houses may have the momentum token."""
    raid = skirmishes[NAMES[0]]
    draws = [drawn(raid, catalogue, seed) for seed in range(30)]
    assert draws == [drawn(raid, catalogue, seed) for seed in range(30)]
    assert len({draw.told for draw in draws}) > 25
    assert {draw.momentum for draw in draws} == {STARK, LANNISTER}


# ---- what runs out


def _small(
    stark: list[SetupCard], lannister: list[SetupCard], raid: Skirmish, units: int = 1, terrain: int = 1
) -> Skirmish:
    cards = {STARK: tuple(stark), LANNISTER: tuple(lannister)}
    return replace(raid, setup_cards=cards, unit_rating=units, terrain_rating=terrain, momentum="stark")


def test_another_of_its_class_stands_in(skirmishes: dict[str, Skirmish], catalogue: Catalogue) -> None:
    """More War Hosts than there are figures of: the third is Kennelmasters, infantry too, and the fifth nothing."""
    cards = [card("a", ("war_host_of_the_north", 5)), card("b")]
    skirmish = _small(cards, [card("c"), card("d")], skirmishes[NAMES[0]], units=2, terrain=0)
    held = {"war_host_of_the_north": 11, "stark_kennelmasters": 6}
    boxes = Boxes(tuple(Stock(frozenset([Kind("figures", unit)]), count) for unit, count in held.items()))
    draw = drawn(skirmish, catalogue, boxes=boxes)
    assert Counter(unit for unit, _ in draw.forces[0].units) == {"war_host_of_the_north": 2, "stark_kennelmasters": 2}
    assert draw.told[-3:] == (
        "The boxes have no more War Host of the North for Stark; Stark Kennelmasters stand in for it",
        "The boxes have no more War Host of the North for Stark; Stark Kennelmasters stand in for it",
        "The boxes have no more War Host of the North for Stark; none stands in for it",
    )


def test_commanders_take_their_figures_first(skirmishes: dict[str, Skirmish], catalogue: Catalogue) -> None:
    """A commander's own figure is one of his unit, which takes three of the four figures that are there."""
    leader = card("a", leader="maege_mormont.lady_of_bear_island")
    skirmish = _small([leader, card("b", ("war_host_of_the_north", 1))], [card("c")], skirmishes[NAMES[0]], terrain=0)
    kind = Kind("figures", "war_host_of_the_north")
    for figures, count in ((6, 0), (7, 1)):
        draw = drawn(skirmish, catalogue, boxes=Boxes((Stock(frozenset([kind]), figures),)))
        units = [unit for unit, _ in draw.forces[0].units if unit == "war_host_of_the_north"]
        assert len(units) == count


def test_terrain_that_runs_out(skirmishes: dict[str, Skirmish], catalogue: Catalogue) -> None:
    """Who has the momentum token takes all its tiles first; of a kind that has run out nobody takes more."""
    skirmish = _small([card("a", forest=3)], [card("b", forest=3, hills=1)], skirmishes[NAMES[0]], units=0)
    boxes = Boxes((Stock(frozenset([Kind("terrain", "forest")]), 4),))
    first, second = drawn(skirmish, catalogue, boxes=boxes).forces
    assert (first.house, first.terrain) == (STARK, ("forest",) * 3)
    assert second.terrain == ("forest", "hills")


def test_cards_of_units_are_not_drawn_again_for_terrain(skirmishes: dict[str, Skirmish], catalogue: Catalogue) -> None:
    """What was drawn for units goes back to the box before terrain is drawn, and so do the chosen commanders."""
    cards = [card(name, ("northmen_archers", 1), forest=1) for name in "abcd"]
    skirmish = _small(cards, [card("e")], skirmishes[NAMES[0]], units=3, terrain=3)
    force = drawn(skirmish, catalogue).forces[0]
    assert (len(force.units), len(force.terrain)) == (3, 1)


# ---- choices, crowns and allies


@pytest.mark.parametrize(
    ("chosen", "why"),
    [
        (Choices(houses=(STARK, STARK)), "both sides cannot have the same House"),
        (Choices(houses=(STARK, TYRELL)), "`tyrell` cannot fight in this skirmish: it is for `stark` and `lannister`"),
        (Choices(commanders=("maege_mormont.card_9",)), "no Setup card has the commander `maege_mormont.card_9`"),
        (
            Choices(commanders=("greatjon_umber.the_greatjon", "greatjon_umber.lord_of_last_hearth")),
            "`stark` cannot have a commander in two versions",
        ),
        (
            Choices(commanders=("robb_stark.young_wolf", "eddard_stark.card_1")),
            "the commanders of `stark` come to a value of 5, and 4 is allowed",
        ),
        (
            Choices(allies={STARK: CLANS}),
            "`clans` is no ally with Setup cards: no pack of this skirmish has cards of any",
        ),
        (Choices(allies={TYRELL: CLANS}), "`tyrell` does not fight here"),
    ],
)
def test_refused_choices(chosen: Choices, why: str, skirmishes: dict[str, Skirmish], catalogue: Catalogue) -> None:
    """A choice that the card does not allow is told, with what it allows."""
    with pytest.raises(ChoiceError) as refused:
        drawn(skirmishes[NAMES[0]], catalogue, chosen=chosen)
    assert str(refused.value).startswith(why)


def test_three_commanders_where_two_may_be_chosen(skirmishes: dict[str, Skirmish], catalogue: Catalogue) -> None:
    """The number of commanders is limited beside their value."""
    persons = ("maege_mormont.lady_of_bear_island", "rickard_karstark.card_1", "eddard_stark.card_1")
    with pytest.raises(ChoiceError, match="has 3 commanders, and 2 may be chosen"):
        drawn(skirmishes[NAMES[0]], catalogue, chosen=Choices(commanders=persons))


def test_chosen_commanders_lead(skirmishes: dict[str, Skirmish], catalogue: Catalogue) -> None:
    """Whom a player chooses leads, and the other side chooses for itself."""
    for seed in range(10):
        draw = drawn(skirmishes[NAMES[0]], catalogue, seed, chosen=Choices(commanders=("eddard_stark.card_1",)))
        leaders = {force.house: [card.commander for card in force.commanders] for force in draw.forces}
        assert leaders[STARK] == ["eddard_stark.card_1"]
        assert leaders[LANNISTER]


def test_crowns(skirmishes: dict[str, Skirmish], catalogue: Catalogue) -> None:
    """With crowns any two primary Houses that have Setup cards fight, and nobody else."""
    cards = skirmishes[NAMES[0]].setup_cards | {TYRELL: (card("t", ("roses", 1)),), CLANS: (card("u"),)}
    crowned = replace(skirmishes[NAMES[0]], houses=(), has_crown=True, setup_cards=cards)
    met = {frozenset(force.house for force in drawn(crowned, catalogue, seed).forces) for seed in range(60)}
    assert met == {frozenset(pair) for pair in ((STARK, LANNISTER), (STARK, TYRELL), (LANNISTER, TYRELL))}
    assert {force.house for force in drawn(crowned, catalogue, chosen=Choices(houses=(TYRELL, STARK))).forces} == {
        TYRELL,
        STARK,
    }
    with pytest.raises(ChoiceError, match="`clans` cannot fight"):
        drawn(crowned, catalogue, chosen=Choices(houses=(CLANS, STARK)))


def test_one_crown(skirmishes: dict[str, Skirmish], catalogue: Catalogue) -> None:
    """Beside one crown stands a House that one of the players must play; the other is any."""
    cards = skirmishes[NAMES[0]].setup_cards | {TYRELL: (card("t", ("roses", 1)),), CLANS: (card("u"),)}
    crowned = replace(skirmishes[NAMES[0]], houses=(TYRELL,), has_crown=True, setup_cards=cards)
    met = {frozenset(force.house for force in drawn(crowned, catalogue, seed).forces) for seed in range(60)}
    assert met == {frozenset(pair) for pair in ((STARK, TYRELL), (LANNISTER, TYRELL))}
    forces = drawn(crowned, catalogue, chosen=Choices(houses=(LANNISTER, TYRELL))).forces
    assert {force.house for force in forces} == {LANNISTER, TYRELL}
    with pytest.raises(ChoiceError, match="`tyrell` fights in this skirmish"):
        drawn(crowned, catalogue, chosen=Choices(houses=(LANNISTER, STARK)))
    with pytest.raises(ChoiceError, match="both sides cannot have the same House"):
        drawn(crowned, catalogue, chosen=Choices(houses=(TYRELL, TYRELL)))


def test_allies(skirmishes: dict[str, Skirmish], catalogue: Catalogue) -> None:
    """The cards of an ally are shuffled with those of the House, its commanders may lead, and it has one side."""
    cards = {
        STARK: (card("a", ("northmen_archers", 1)),),
        CLANS: (card("b", leader="chief.first"), card("c", ("raiders", 1))),
        LANNISTER: (card("d"),),
    }
    skirmish = replace(skirmishes[NAMES[0]], setup_cards=cards, unit_rating=2, terrain_rating=0, momentum="stark")
    force = drawn(skirmish, catalogue, chosen=Choices(allies={STARK: CLANS})).forces[0]
    assert (force.ally, [card.commander for card in force.commanders]) == (CLANS, ["chief.first"])
    assert sorted(unit for unit, _ in force.units) == ["northmen_archers", "raiders"]
    alone = drawn(skirmish, catalogue).forces[0]
    assert (alone.ally, alone.commanders, [unit for unit, _ in alone.units]) == (None, (), ["northmen_archers"])
    with pytest.raises(ChoiceError, match="an ally fights for one side only"):
        drawn(skirmish, catalogue, chosen=Choices(allies={STARK: CLANS, LANNISTER: CLANS}))


@pytest.mark.parametrize(("house", "place"), [(STARK, 0), (LANNISTER, 1)])
def test_an_ally_joins_either_house(
    house: HouseId, place: int, skirmishes: dict[str, Skirmish], catalogue: Catalogue
) -> None:
    """An ally is open to every primary House, and fights for the one that chose it alone."""
    cards: dict[HouseId, tuple[SetupCard, ...]] = {
        STARK: (card("a"),),
        LANNISTER: (card("b"),),
        CLANS: (card("c", ("raiders", 1)),),
    }
    skirmish = replace(skirmishes[NAMES[0]], setup_cards=cards, unit_rating=2, terrain_rating=0, momentum="stark")
    forces = drawn(skirmish, catalogue, chosen=Choices(allies={house: CLANS})).forces
    assert [force.ally for force in forces] == [CLANS if index == place else None for index in range(2)]
    assert [len(force.units) for force in forces] == [int(index == place) for index in range(2)]


def test_the_ally_s_troops_are_replaced_by_the_house(skirmishes: dict[str, Skirmish], catalogue: Catalogue) -> None:
    """What stands in for a unit of an ally is of the primary House (rules summary, Ally Skirmish Cards)."""
    cards: dict[HouseId, tuple[SetupCard, ...]] = {
        STARK: (card("a"),),
        CLANS: (card("b", ("raiders", 2)),),
        LANNISTER: (card("d"),),
    }
    skirmish = replace(skirmishes[NAMES[0]], setup_cards=cards, unit_rating=2, terrain_rating=0, momentum="stark")
    boxes = Boxes((Stock(frozenset([Kind("figures", "raiders")]), 4),))
    units = [
        unit
        for unit, _ in drawn(skirmish, catalogue, boxes=boxes, chosen=Choices(allies={STARK: CLANS})).forces[0].units
    ]
    assert units == ["raiders", "war_host_of_the_north"]
