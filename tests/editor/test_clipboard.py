"""What is copied, laid down, moved and turned."""

from pathlib import Path

import pytest
from hypothesis import given, strategies as st

from bow_author.hexes.board import TerrainId
from bow_author.hexes.coordinates import Hex, distance
from bow_author.packs.edits import Edit, Put
from bow_author.plans.model import HouseId
from bow_editor.clipboard import copied, deleted, from_text, pasted, to_text
from bow_editor.editor_state import EditorState, Layer, Layers
from bow_editor.pattern import Pattern, Piece, mirrored, rotated
from bow_editor.placeables import Stamp, Terrain
from bow_editor.placing import placed
from bow_editor.regions import disc, from_axial
from bow_editor.relocating import relocated, shifted, turned

from .conftest import KINGSROAD
from .editors import EMPTY, at, hexes, opened, undone, written

FULL = KINGSROAD.read_text(encoding="utf-8").replace(
    "units:\n", "tokens:\n  D8: {fire: 2}\n  C3: {devastation: true}\nzones:\n  stark: [D8, C8]\nunits:\n", 1
)
PLACES = st.tuples(st.integers(-50, 50), st.integers(-50, 50))
SETUPS = st.fixed_dictionaries(
    {"unit": st.sampled_from(["riders", "archers"]), "side": st.just("stark"), "rank": st.just("red")},
    optional={"strength": st.integers(1, 4)},
)
ZONE_TITLES = st.just("") | st.text(min_size=1, max_size=8)
LOOKS = {"colour": st.sampled_from(["red", "brown"]), "size": st.sampled_from(["small", "large"])}
PIECES = st.builds(
    Piece,
    terrain=st.sampled_from([None, "forest", "hills"]),
    tokens=st.dictionaries(st.sampled_from(["fire", "smoke"]), st.integers(0, 4) | st.just(True), max_size=2),
    objectives=st.dictionaries(
        st.sampled_from(["mill", "ford"]), st.fixed_dictionaries({"title": st.text(min_size=1, max_size=5)}), max_size=1
    ),
    zones=st.lists(st.tuples(st.sampled_from(["stark", "lannister"]), ZONE_TITLES), unique=True).map(tuple),
    name=st.none() | st.text(min_size=1, max_size=8),
    units=st.dictionaries(st.sampled_from(["a_1", "b"]), SETUPS, max_size=1),
    note=st.none() | st.fixed_dictionaries({"text": st.text(max_size=8).map("x{}".format)}, optional=LOOKS),
    arrows=st.lists(st.tuples(PLACES.filter(any), st.fixed_dictionaries({}, optional=LOOKS)), max_size=2).map(tuple),
).filter(bool)
PATTERNS = st.dictionaries(PLACES, PIECES, min_size=1, max_size=6).map(Pattern)


@pytest.fixture
def editor(tmp_path: Path) -> EditorState:
    return opened(tmp_path, FULL)


@given(PATTERNS)
def test_six_rotations_and_two_mirrors_change_nothing(pattern: Pattern) -> None:
    """A sixth of a turn is none before the sixth; mirrored, rotated, mirrored is rotated the other way."""
    turns = [pattern]
    for _ in range(6):
        turns.append(turns[-1].turned(rotated))
    assert turns[6] == pattern
    assert all(turn != pattern for turn in turns[1:6]) or set(pattern.pieces) == {(0, 0)} or len(pattern.pieces) > 1
    assert pattern.turned(mirrored).turned(mirrored) == pattern
    assert turns[1].turned(mirrored).turned(rotated).turned(mirrored) == pattern


@given(PLACES, PLACES)
def test_turning_keeps_distances(one: tuple[int, int], other: tuple[int, int]) -> None:
    """What is turned has the same form, and a rotation leads to the next direction."""
    apart = distance(from_axial(one), from_axial(other))
    for turn in (rotated, mirrored):
        assert distance(from_axial(turn(one)), from_axial(turn(other))) == apart
    centre = Hex(20, 20)
    steps = list(centre.neighbours())
    q, r = centre.axial
    following = []
    for step in steps:
        tq, tr = rotated((step.axial[0] - q, step.axial[1] - r))
        following.append(from_axial((tq + q, tr + r)))
    assert following == [*steps[1:], steps[0]]


@given(PATTERNS)
def test_a_pattern_is_read_as_it_was_written(pattern: Pattern) -> None:
    """From the clipboard of the system, whatever the texts in it hold."""
    assert from_text(to_text(pattern)) == pattern


@given(st.integers(0, 40), st.text(max_size=3), PATTERNS)
def test_a_spoilt_text_is_read_as_far_as_it_goes(place: int, put: str, pattern: Pattern) -> None:
    """Whatever is written into it: no fault, and what is read can stand in a plan."""
    text = to_text(pattern)
    cut = place * len(text) // 40
    read = from_text(text[:cut] + put + text[cut + 2 :])
    assert read is None or from_text(to_text(read)) == read


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("", 0),
        ("forest", 0),
        ("battles_of_westeros_pattern", 0),
        ("battles_of_westeros_pattern: 1", 0),
        ("battles_of_westeros_pattern: 9\nlater: x\nhexes:\n  - {place: [0, 0], terrain: forest, smell: {}}", 1),
        ("battles_of_westeros_pattern: 1\nhexes: [{place: [0, x], terrain: forest}, 3]", 0),
        ("battles_of_westeros_pattern: 1\nhexes: [{place: [0, 0], terrain: Not An Id, name: X}]", 1),
        ("battles_of_westeros_pattern: 1\nhexes: [{place: [0, 0], units: {a: {rank: pink}}, zones: [4]}]", 0),
        (
            "battles_of_westeros_pattern: 1\nhexes: "
            "[{place: [0, 0], units: {a_1: {unit: riders, side: stark, rank: red, at: B2}}}]",
            1,
        ),
        ("battles_of_westeros_pattern: 1\nhexes: [{place: [0, 0], terrain: [1], tokens: [2], objectives: 3}]", 0),
    ],
)
def test_what_others_wrote_is_read_tolerantly(text: str, count: int) -> None:
    """Unknown keys and what fits no plan are left out."""
    read = from_text(text)
    assert (len(read.pieces) if read else 0) == count
    assert read is None or '"at"' not in to_text(read)


def test_copying_and_laying_down_in_the_same_place_changes_nothing(editor: EditorState) -> None:
    """Of the whole plan, of a few hexes, and of each alone; held by a hex that is said."""
    everything = list(editor.board.hexes()) if editor.board else []
    for some in (everything, hexes("D8 C8 C3"), *([place] for place in everything)):
        pattern = copied(editor, some, some[0])
        if pattern is not None:
            assert pasted(editor, pattern, some[0]) is None
    assert copied(editor, hexes("O11")) is None


def test_what_is_copied_goes_into_another_plan(editor: EditorState, tmp_path: Path) -> None:
    """As text, with everything in it; what would lie off the board is left out."""
    other = opened(tmp_path, EMPTY, "other.yaml")
    source = hexes("D8 C8 G4 H5 H6")
    pattern = copied(editor, source, at("D8"))
    assert pattern is not None
    read = from_text(to_text(pattern))
    assert read == pattern
    edit = pasted(other, read, at("D8"))
    assert edit is not None
    assert other.do(edit)
    assert written(other, Layer.TERRAIN) == {"D8": "ford", "C8": "river", "G4": "road", "H5": "road", "H6": "ford"}
    assert written(other, Layer.TOKENS) == {"D8": {"fire": 2}}
    assert written(other, Layer.ZONES) == {"stark": ["C8", "D8"]}
    assert written(other, Layer.UNITS) == {
        label: unit for label, unit in written(editor, Layer.UNITS).items() if label in ("riders", "maege")
    }
    assert written(other, Layer.OBJECTIVES) == written(editor, Layer.OBJECTIVES)
    corner = pasted(other, read, at("A1"))
    assert corner is not None
    assert other.do(corner)
    assert "C8" in written(other, Layer.TERRAIN)
    undone(other)


def test_a_copy_has_labels_of_its_own(editor: EditorState) -> None:
    """A commander is no copy: he comes along."""
    pattern = copied(editor, hexes("C4 D4"), at("C4"))
    assert pattern is not None
    edit = pasted(editor, pattern, at("C6"))
    assert edit is not None
    assert editor.do(edit)
    units = written(editor, Layer.UNITS)
    assert {"guards_1", "guards_2", "guards_3", "kevan"} <= set(units)
    assert (units["guards_3"], units["kevan"]) == (
        {"unit": "lannisport_guards", "side": "lannister", "rank": "blue", "at": "C6"},
        {"commander": "kevan_lannister.trusted_captain", "side": "lannister", "rank": "blue", "at": "D6"},
    )


def test_a_commander_who_is_pasted_is_said_to_be_moved(editor: EditorState) -> None:
    """He is one person: alone he moves, with others the rest is pasted; who is nobody is pasted as ever."""
    titles = []
    for some, held_by in (("D4", "D4"), ("C4 D4", "C4"), ("C4", "C4")):
        pattern = copied(editor, hexes(some), at(held_by))
        assert pattern is not None
        edit = pasted(editor, pattern, at("C6"))
        assert edit is not None
        titles.append(edit.title)
    assert titles == ["Move Kevan Lannister to C6", "Paste at C6, and move Kevan Lannister there", "Paste at C6"]


def test_a_copy_takes_no_piece_of_a_zone_along(tmp_path: Path) -> None:
    """Only a whole zone, or a piece where nothing else was copied."""
    zones = "zones: {stark: [D4, E4, F4], lannister: [D9]}"
    units = "units:\n  riders: {unit: winterfell_riders, side: stark, rank: green, at: D4}"
    editor = opened(tmp_path, EMPTY.replace("units: {}", f"{zones}\n{units}"))
    for some, brought in (("D4", []), ("D4 E4", []), ("D4 E4 F4", ["stark"] * 3), ("D4 D9", ["lannister"])):
        pattern = copied(editor, hexes(some), at("D4"))
        assert pattern is not None
        assert [house for piece in pattern.pieces.values() for house, _ in piece.zones] == brought, some
    pattern = copied(editor, hexes("E4"), at("E4"))
    assert pattern is not None
    assert pattern.pieces == {(0, 0): Piece(zones=(("stark", ""),))}


def test_moving_keeps_labels_and_comments(editor: EditorState) -> None:
    """There and back is the text of the start, but for the place in lists; a unit in the way goes."""
    ways = shifted(hexes("D8 D9"), at("D8"), at("M4"))
    edit = relocated(editor, ways, "Move")
    assert edit is not None
    assert editor.do(edit)
    plan = editor.session.document.plan
    assert plan.objectives["southern_ford"].at == at("M4")  # type: ignore[index]  # labels are texts
    assert plan.terrain[at("M4")] == "ford"
    assert plan.tokens[at("M4")] == {"fire": 2}
    assert plan.deploys_in(HouseId("stark")) == (at("D8"), at("C8")), "of the zone only a piece was meant"
    back = relocated(editor, {to: origin for origin, to in ways.items()}, "Back")
    assert back is not None
    assert editor.do(back)
    assert editor.session.document.text == FULL
    over = relocated(editor, {at("G4"): at("H4")}, "Over")
    assert over is not None
    assert editor.do(over)
    assert "war_host_1" not in written(editor, Layer.UNITS)
    assert relocated(editor, {at("H4"): at("P4")}, "Off") is None


def test_only_open_layers_are_moved_copied_and_deleted(editor: EditorState) -> None:
    """Locked and hidden ones stay as they are."""
    editor.set_layers(Layers(hidden=frozenset([Layer.UNITS, Layer.TERRAIN]), locked=frozenset([Layer.ZONES])))
    pattern = copied(editor, hexes("D8 D9"), at("D8"))
    assert pattern is not None
    assert pattern.pieces == {
        (0, 0): Piece(tokens={"fire": 2}, objectives={"southern_ford": {"title": "Southern ford", "holder": "stark"}})
    }
    edit = deleted(editor, hexes("D8 D9"), "Delete")
    assert edit is not None
    assert {change.path for change in edit.changes} == {("objectives", "southern_ford"), ("tokens", "D8")}


@pytest.mark.parametrize("cursor", ["D8", "A1", "E8"])
def test_a_selection_is_turned_in_place(editor: EditorState, cursor: str) -> None:
    """Six sixths of a turn are none, and so are six mirrors; around its middle, wherever the cursor is."""
    editor.move_cursor(at(cursor))
    some = disc(at("D8"), 2)
    before = editor.session.document.value
    for turn in (rotated, mirrored):
        found = some
        for _ in range(6):
            edit, ways = turned(editor, found, turn, "Turn")
            if edit is not None:
                assert editor.do(edit)
            found = tuple(ways.values())
            assert set(found) == set(some)
        assert editor.session.document.value == before


@pytest.mark.parametrize("names", ["D8 E8", "D8 E8 D9 E9", "D8", "C7 D7 E7 C8 D8 E8 C9 D9", "D8 F8", "D8 D9 D10"])
def test_turns_lead_back(tmp_path: Path, names: str) -> None:
    """Of a selection of any form: two mirrors, and six sixths of a turn, with the cursor where the drag began."""
    editor, whole = opened(tmp_path, EMPTY), hexes(names)
    editor.move_cursor(whole[0])
    for turn, times in ((mirrored, 2), (rotated, 6)):
        found = whole
        for _ in range(times):
            _, ways = turned(editor, found, turn, "Turn")
            found = list(ways.values())
        assert found == whole


def test_a_mirror_stays_in_place(editor: EditorState) -> None:
    """Ends change places; without an axis in the middle it goes where it takes the place of nothing, on the board."""
    editor.move_cursor(at("C5"))
    for names, images in {"C5 D5 F5": "F5 E5 C5", "C5 C6": "C5 B6", "A5 A6": "B5 A6"}.items():
        _, ways = turned(editor, hexes(names), mirrored, "Mirror")
        assert list(ways.values()) == hexes(images), names
    assert editor.do(Edit("Fill", (Put(("terrain", "B6"), "forest"), Put(("terrain", "C6"), "forest"))))
    _, ways = turned(editor, hexes("C5 C6"), mirrored, "Mirror")
    assert list(ways.values()) == hexes("D5 C6")


def test_a_stamp_can_be_painted_with(editor: EditorState) -> None:
    """The brush lays down what is held once."""
    stamp = Stamp(Pattern({(0, 0): Piece(terrain="forest")}))
    edit = placed(editor, hexes("A1 B1"), stamp)
    forest = placed(editor, hexes("B1"), Terrain(TerrainId("forest")))
    assert edit is not None
    assert forest is not None
    assert edit.changes == forest.changes


@pytest.mark.parametrize("cursor", ["C3", "G4"])
def test_what_is_copied_is_held_by_the_hex_nearest_to_its_middle(editor: EditorState, cursor: str) -> None:
    """Wherever the selecting ended: something lies in that hex, and it stays where it is when it is laid there."""
    editor.move_cursor(at(cursor))
    pattern = copied(editor, hexes("D8 C3 G4 O11"))
    assert pattern is not None
    assert (0, 0) in pattern.pieces
    assert pasted(editor, pattern, at("C3")) is None
