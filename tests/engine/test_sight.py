"""Range and line of sight: the rulebook's words, and a naive second version on random boards."""

import random
from fractions import Fraction

import pytest

from bow_author.engine.chapters.sight import procedure as sight
from bow_author.engine.play import Play
from bow_author.engine.rule_values import Obstacle
from bow_author.engine.rules import Rules
from bow_author.engine.state import Engagement, UnitState
from bow_author.hexes.coordinates import Hex
from bow_author.plans.model import Label
from tests.engine.battles import STARK, battle, hex_, unit

BOWS, HOST, GUARDS = "northmen_archers", "war_host_of_the_north", "lannisport_guards"

# kind of a at C6, where B stands, terrain, other units of either side; then whether a may attack B
TARGETS: dict[str, tuple[str, str, dict[str, str], list[str], bool]] = {
    "an adjacent unit": (HOST, "C5", {}, [], True),
    "melee reaches one hex": (HOST, "C4", {}, [], False),
    "four hexes are in range of bows": (BOWS, "E3", {}, [], True),
    "five are not": (BOWS, "C1", {}, [], False),
    "terrain that blocks sight is an obstacle": (BOWS, "A6", {"B6": "forest"}, [], False),
    "terrain that does not, is none": (BOWS, "A6", {"B6": "river"}, [], True),
    "an enemy is an obstacle": (BOWS, "A6", {}, ["B6"], False),
    "along an edge one free side is enough": (BOWS, "C4", {"C5": "forest"}, [], True),
    "along an edge two obstacles block": (BOWS, "C4", {"C5": "forest"}, ["D5"], False),
    "the two end hexes never block": (BOWS, "A6", {"A6": "forest", "C6": "forest"}, [], True),
    "an adjacent unit is always seen": (BOWS, "C5", {"C5": "forest"}, [], True),
}


@pytest.mark.parametrize(("kind", "at", "terrain", "others", "expected"), TARGETS.values(), ids=TARGETS.keys())
def test_targets(kind: str, at: str, terrain: dict[str, str], others: list[str], expected: bool) -> None:
    """A unit may attack what is in range and in sight."""
    units = [unit(f"U{index}", GUARDS, "blue", place) for index, place in enumerate(others)]
    play = battle(unit("a", kind, "green", "C6"), unit("B", GUARDS, "blue", at), *units, terrain=terrain)
    assert sight.may_attack(play, play.unit(Label("a")), play.unit(Label("B"))) is expected


def test_friends_block_and_are_no_targets() -> None:
    """A friendly unit is an obstacle, and cannot be attacked."""
    play = battle(unit("a", BOWS, "green", "C6"), unit("b", HOST, "green", "B6"), unit("B", GUARDS, "blue", "A6"))
    assert sight.targets(play, play.unit(Label("a"))) == []


def test_an_engaged_ranged_unit() -> None:
    """A ranged unit that is engaged can only attack the unit it is engaged with."""
    units = [unit("a", BOWS, "green", "C6"), unit("B", GUARDS, "blue", "C5"), unit("C", GUARDS, "blue", "D5")]
    play = battle(*units)
    assert [target.label for target in sight.targets(play, play.unit(Label("a")))] == ["B", "C"]
    play.state.engagements.append(Engagement((Label("C"), Label("a")), STARK))
    assert [target.label for target in sight.targets(play, play.unit(Label("a")))] == ["C"]


class Hawkeyed(Rules):
    """Units are no obstacle, water is one, during `dogs` only."""

    def sees_through(self, play: Play, unit: UnitState, obstacle: Obstacle, action: str | None) -> bool | None:
        """Past units, not past rivers."""
        if action != "dogs":
            return None
        if isinstance(obstacle, UnitState):
            return True
        return False if play.terrain(obstacle) == "river" else None


@pytest.mark.parametrize(
    ("terrain", "other", "plain", "dogs"),
    [({}, "B6", False, True), ({"B6": "river"}, "", True, False), ({"B6": "forest"}, "B6", False, False)],
)
def test_effects_on_sight(terrain: dict[str, str], other: str, plain: bool, dogs: bool) -> None:
    """An effect opens sight through units without opening the terrain they stand in, and may close terrain."""
    others = [unit("b", HOST, "green", other)] if other else []
    play = battle(unit("a", BOWS, "green", "C6"), *others, terrain=terrain, rules=Hawkeyed())
    a = play.unit(Label("a"))
    assert (sight.sees(play, a, hex_("A6")), sight.sees(play, a, hex_("A6"), "dogs")) == (plain, dogs)


class Scouted(Hawkeyed):
    """Whoever looks sees from where his friends stand as well, and from one hex more."""

    said = frozenset(("sees_through", "may_see_from"))

    def may_see_from(self, play: Play, unit: UnitState, place: Obstacle, action: str | None) -> bool:
        """From friends, and from D4."""
        return place.side == unit.side if isinstance(place, UnitState) else place.name == "D4" and action != "dogs"


@pytest.mark.parametrize("rules", [Hawkeyed(), Scouted()], ids=["hawkeyed", "scouted"])
@pytest.mark.parametrize("action", [None, "dogs"])
def test_all_that_is_seen_with_effects(rules: Rules, action: str | None) -> None:
    """The hexes that are seen are those of which each by itself is seen, whatever effects say of sight."""
    differs = False
    for seed in range(20):
        chance = random.Random(seed)
        hexes = [Hex(column, row) for column in range(1, 8) for row in range(1, 8)]
        terrain = {at.name: chance.choice(["plains", "plains", "forest", "hills", "river"]) for at in hexes}
        places = zip("abcdEFGH", chance.sample(hexes, 8), strict=True)
        units = [unit(label, HOST, "green", at.name) for label, at in places]
        play = battle(*units, terrain=terrain, rules=rules)
        viewer = play.unit(Label("a"))
        one_by_one = tuple(at for at in play.battlefield.hexes if sight.sees(play, viewer, at, action))
        assert sight.hexes_seen(play, viewer, action) == one_by_one, seed
        differs |= one_by_one != sight.hexes_seen(battle(*units, terrain=terrain), viewer)
    assert differs is not (rules.__class__ is Hawkeyed and action is None), "effects show"


TINY = Fraction(1, 10**6)
CORNERS = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))


def centre(at: Hex) -> tuple[Fraction, Fraction]:
    return Fraction(2 * at.column + (at.row % 2 == 0)), Fraction(3 * at.row)


def crosses(start: Hex, end: Hex, shift: Fraction, other: Hex) -> bool:
    """Clip the shifted line by the six sides of a hex, and tell whether anything is left of it."""
    (x, y), (ex, ey), (cx, cy) = centre(start), centre(end), centre(other)
    dx, dy = ex - x, ey - y
    x, y = x - dy * shift - cx, y + dx * shift - cy
    low, high = Fraction(0), Fraction(1)
    for (ax, ay), (bx, by) in zip(CORNERS, (*CORNERS[1:], CORNERS[0]), strict=True):
        nx, ny = by - ay, ax - bx  # outward
        speed, room = nx * dx + ny * dy, nx * (ax - x) + ny * (ay - y)
        if speed == 0:
            if room <= 0:
                return False
        elif speed > 0:
            high = min(high, room / speed)
        else:
            low = max(low, room / speed)
    return low < high


def test_agrees_with_a_naive_version() -> None:
    """On random boards a unit sees exactly what clipping both shifted lines by every obstacle says."""
    for seed in range(40):
        chance = random.Random(seed)
        hexes = [Hex(column, row) for column in range(1, 8) for row in range(1, 8)]
        terrain = {at.name: chance.choice(["plains", "plains", "forest", "hills", "river"]) for at in hexes}
        places = chance.sample(hexes, 8)
        units = [unit("abcdEFGH"[index], HOST, "green", at.name) for index, at in enumerate(places)]
        play = battle(*units, terrain=terrain)
        viewer, start = play.unit(Label("a")), places[0]
        blocking = [at for at in hexes if terrain[at.name] in ("forest", "hills") or at in places]
        seen = sight.hexes_seen(play, viewer)
        for end in hexes:
            obstacles = [at for at in blocking if at not in (start, end)]
            is_free = any(not any(crosses(start, end, way, at) for at in obstacles) for way in (TINY, -TINY))
            expected = is_free or end in (start, *start.neighbours())
            assert sight.sees(play, viewer, end) is expected, (seed, start.name, end.name)
            assert (end in seen) is expected, (seed, start.name, end.name)
