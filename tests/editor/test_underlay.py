"""The picture under the map: fitting it is exact, and it is kept beside the plan."""

from math import hypot
from pathlib import Path

import pytest
from hypothesis import assume, given, strategies as st

from bow_author.draw.shapes import Point
from bow_editor.state import name_for, state_folder
from bow_editor.underlay import (
    Underlay,
    affine,
    farthest,
    fitted,
    in_picture,
    keep_underlay,
    on_map,
    similarity,
    underlay_of,
)

COORDINATE = st.floats(-2000, 2000)
PLACE = st.builds(Point, COORDINATE, COORDINATE)
LYING = st.builds(
    Underlay,
    file=st.just("a.png"),
    x=COORDINATE,
    y=COORDINATE,
    scale=st.floats(0.05, 20),
    turn=st.floats(-179, 179),
    stretch=st.floats(0.5, 2),
    slant=st.floats(-0.5, 0.5),
)


def spread(places: list[Point]) -> float:
    """Twice the area of the first three."""
    a, b, c = places[:3]
    return abs((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x))


@given(LYING, st.lists(PLACE, min_size=3, max_size=6))
def test_three_places_tell_how_a_scan_lies(underlay: Underlay, places: list[Point]) -> None:
    """Whatever was done to it, if it may be stretched and slanted."""
    assume(spread(places) > 1000)
    pairs = [(place, on_map(underlay.matrix(), place)) for place in places]
    found = fitted(Underlay("a.png"), pairs, uneven=True)
    assert found is not None
    size = max(hypot(*place) for _, place in pairs)
    assert farthest(found, pairs) < 1e-6 * (1 + size)


@given(LYING, st.lists(PLACE, min_size=2, max_size=6))
def test_two_places_tell_how_a_true_picture_lies(underlay: Underlay, places: list[Point]) -> None:
    """Moved, turned and scaled."""
    assume(hypot(places[0].x - places[1].x, places[0].y - places[1].y) > 10)
    true = Underlay("a.png", underlay.x, underlay.y, underlay.scale, underlay.turn)
    pairs = [(place, on_map(true.matrix(), place)) for place in places]
    found = fitted(Underlay("a.png"), pairs, uneven=False)
    assert found is not None
    assert farthest(found, pairs) < 1e-6 * (1 + max(hypot(*place) for _, place in pairs))
    assert (found.stretch, found.slant) == (pytest.approx(1), pytest.approx(0, abs=1e-9))


@given(st.lists(st.tuples(PLACE, PLACE), min_size=3, max_size=5), st.floats(-0.01, 0.01), st.floats(-5, 5))
def test_nothing_near_agrees_better(pairs: list[tuple[Point, Point]], bend: float, shift: float) -> None:
    """Least squares: a little more turned, scaled or moved, the places lie farther off altogether."""
    matrix = similarity(pairs)
    assume(matrix is not None)
    assert matrix is not None

    def off(a: float, b: float, e: float) -> float:
        tried = (a, b, -b, a, e, matrix[5])  # type: ignore[index]  # it is there
        return sum((m.x - on.x) ** 2 + (m.y - on.y) ** 2 for p, m in pairs for on in [on_map(tried, p)])

    best = off(matrix[0], matrix[1], matrix[4])
    for tried in (off(matrix[0] + bend, matrix[1], matrix[4]), off(matrix[0], matrix[1] + bend, matrix[4] + shift)):
        assert tried >= best - 1e-6 * (1 + best)


@given(LYING, PLACE)
def test_there_and_back(underlay: Underlay, place: Point) -> None:
    """From the picture to the map and back; and a matrix says all of how it lies."""
    back = in_picture(underlay.matrix(), on_map(underlay.matrix(), place))
    assert (back.x, back.y) == (pytest.approx(place.x, abs=1e-5), pytest.approx(place.y, abs=1e-5))
    again = Underlay("a.png").lying(underlay.matrix())
    assert again.matrix() == pytest.approx(underlay.matrix(), abs=1e-6)


def test_places_that_say_nothing() -> None:
    """On one line, or one and the same."""
    line = [(Point(x, x), Point(x, 2 * x)) for x in (0.0, 50.0, 100.0)]
    same = [(Point(1, 1), Point(2, 2))] * 3
    assert affine(line) is None
    assert affine(same) is None
    assert similarity(same) is None
    assert similarity([]) is None
    with pytest.raises(ValueError, match="no picture"):
        Underlay("a.png").lying((1, 1, 1, 1, 0, 0))


def test_it_is_kept_by_the_file_of_the_plan(tmp_path: Path) -> None:
    """And forgotten."""
    plan, other = str(tmp_path / "a.yaml"), str(tmp_path / "b.yaml")
    underlay = Underlay("scan.png", 3, 4, 0.5, 12, 1.1, 0.01, 0.8, is_shown=False)
    keep_underlay(plan, underlay)
    assert underlay_of(plan) == underlay
    assert underlay_of(other) is None
    keep_underlay(plan, None)
    keep_underlay(plan, None)
    assert underlay_of(plan) is None


@pytest.mark.parametrize(
    "text", ["", "[]", "{}", '{"file": 3}', '{"file": "a.png", "scale": 0}', '{"file": "a", "x": 1e999, "stretch": 0}']
)
def test_damage_means_none(tmp_path: Path, text: str) -> None:
    """A picture that cannot be laid is not laid."""
    plan = str(tmp_path / "a.yaml")
    path = Path(state_folder(), "underlays", f"{name_for(plan)}.json")
    path.parent.mkdir(parents=True)
    path.write_text(text, "utf-8")
    assert underlay_of(plan) is None
