"""A battle plan has the counters that it needs: all of them, and no more of what it counts itself."""

from collections import Counter as Tally

import pytest

from bow_author.boxes.allotment import Kind, Stock, shortages
from bow_author.engine.catalogue import Catalogue
from bow_author.engine.open_plan import OpenPlan
from bow_author.print.counters.counter import KINDS, Counter
from bow_author.print.counters.in_play import tokens_in_play
from bow_author.print.counters.plan_counters import counters_of_plan
from bow_author.print.plan_components import boxes_of, needs_of
from tests.print.counters.conftest import BATTLES, battle

PRINTED = ("banners", "control_markers", "terrain", "tokens")
"""The groups of pieces that are printed; of the group `pieces` the command tokens are."""


def needed(opened: OpenPlan) -> Tally[Kind]:
    """Count what a plan needs of that which is printed."""
    count: Tally[Kind] = Tally()
    for need in needs_of(opened, opened.catalogue, boxes_of(opened)):
        if need.kind.group in PRINTED or need.kind.name == "command_tokens":
            count[need.kind] += need.amount
    return count


def printed(counters: list[Counter], kind: Kind) -> int:
    """Count the counters that can stand for a kind of piece."""
    return sum(counter.copies for counter in counters if kind in counter.serves)


@pytest.mark.parametrize("name", [path.stem for path in BATTLES])
def test_it_has_what_it_needs(name: str) -> None:
    """Nothing is short, even where one piece can serve several needs; what is only set up is there exactly as often."""
    opened = battle(name)
    counters, needs = counters_of_plan(opened), list(needs_of(opened, opened.catalogue, boxes_of(opened)))
    wanted = needed(opened)
    assert {kind for kind in wanted if not printed(counters, kind)} == set()
    stocks = [Stock(counter.serves, counter.copies) for counter in counters if counter.serves]
    assert shortages((need for need in needs if need.kind in wanted), stocks) == []
    exact = {kind: count for kind, count in wanted.items() if kind.group in {"banners", "pieces"}}
    exact |= {
        kind: count
        for kind, count in wanted.items()
        if kind.group == "terrain" and not opened.catalogue.terrain[kind.name].is_token
    }
    assert {kind: printed(counters, kind) for kind in exact} == exact
    of_kind: Tally[str] = Tally()
    for counter in counters:
        of_kind[counter.kind] += counter.copies
    plan = opened.plan
    assert of_kind["engagement"] == len(plan.units)
    assert of_kind["objective"] == len(plan.objectives)
    assert of_kind["order"] == 5 * sum(side.order for side in plan.sides.values())
    # One each of momentum, morale and round, one for each side's points, and the six directions.
    assert of_kind["marker"] == 3 + len(plan.sides) + len(plan.compass)
    assert [counter.kind for counter in counters] == sorted((c.kind for c in counters), key=KINDS.index)


def test_a_commander_bears_his_name() -> None:
    """His banner tells him and his figures; that of others tells theirs, and the back that the unit is done."""
    by_id = {counter.id: counter for counter in counters_of_plan(battle("clash_on_the_kingsroad"), "de")}
    maege, riders = by_id["maege"], by_id["riders"]
    assert (maege.front.caption, maege.front.note) == ("Maege Mormont", "Heerbann des Nordens")
    assert (riders.front.caption, riders.front.note) == ("Reiter von Winterfell", "")
    assert riders.back is not None
    assert (riders.back.caption, riders.back.note) == ("Reiter von Winterfell", "inaktiv")
    assert riders.back.shapes != riders.front.shapes
    assert all(map(maege.is_called, ("maege", "maege_mormont", "war_host_of_the_north", "banner")))
    assert not maege.is_called("riders")


def test_a_tile_is_drawn_as_the_plan_runs() -> None:
    """The river runs straight in one hex and bends in the next; each tile tells its hex."""
    by_id = {counter.id: counter for counter in counters_of_plan(battle("clash_on_the_kingsroad"))}
    straight, bend = by_id["river.A7"], by_id["river.B7"]
    assert (straight.front.corner, bend.front.corner) == ("A7", "B7")
    assert len({tuple(map(str, tile.front.outlined)) for tile in (straight, bend)}) == 2
    assert straight.back is None


def test_pieces_of_two_sides_have_two() -> None:
    """A ship that swims has the wreck behind it, and there are as many as swim and lie wrecked together."""
    counters = counters_of_plan(battle("bridge_of_wrecks"))
    ships = [counter for counter in counters if Kind("terrain", "intact_ship") in counter.serves]
    assert {(ship.front.caption, ship.back and ship.back.caption) for ship in ships} == {
        ("Damaged Ship", "Intact Ship")
    }
    assert sum(ship.copies for ship in ships) == needed(battle("bridge_of_wrecks"))[Kind("terrain", "intact_ship")] + 2


def test_the_back_hides_the_variety() -> None:
    """A token that lies face down does not tell of which rank it is."""
    tokens = [one for one in counters_of_plan(battle("wolf_raiders")) if one.id.startswith("hidden_post.")]
    assert {token.front.note for token in tokens} == {"green", "blue", "red"}
    assert {token.back.note if token.back else None for token in tokens} == {""}
    assert len({str(token.back.shapes) for token in tokens if token.back}) == 1


@pytest.mark.parametrize(
    ("name", "there", "absent"),
    [
        ("clash_on_the_kingsroad", set(), {"fire", "edmure_tully"}),
        ("razing_the_red_fork", {"fire", "devastation"}, {"catapult_target", "trophy"}),
        ("the_sheepshead_hills", {"defend"}, {"fire", "catapult"}),
        ("steel_for_the_clans", {"loot", "trophy"}, {"hidden_ford"}),
    ],
)
def test_tokens_that_come_into_play(name: str, there: set[str], absent: set[str]) -> None:
    """Those that units, cards or the plan name are printed, and what burns down leaves; what nobody names is not."""
    opened = battle(name)
    tokens = tokens_in_play(opened, Catalogue(opened.names))
    assert there <= tokens
    assert absent & tokens == set()
    on_paper = {counter.id.partition(".")[0] for counter in counters_of_plan(opened) if counter.kind == "token"}
    assert there <= on_paper
    assert absent & on_paper == set()
