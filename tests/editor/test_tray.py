"""What may be placed, and how many of it are left."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from bow_author.boxes.allotment import Kind
from bow_author.packs.edits import Edit, Put, Take
from bow_author.plans.model import Rank
from bow_editor.counts import Counts
from bow_editor.editor_state import EditorState
from bow_editor.placeables import Eraser, Hand, Objective, Terrain, Token, Unit
from bow_editor.session import Session
from bow_editor.things import Filter, Group, things
from bow_editor.tray import Options, Tray


@pytest.fixture
def editor(plan_file: Path) -> Iterator[EditorState]:
    made = EditorState(Session.open(str(plan_file)))
    yield made
    made.session.close()


def left(editor: EditorState, hand: Hand) -> int | None:
    assert editor.content is not None
    found = Counts(editor.content).left(hand)
    return found.count if found else None


def guards(rank: Rank = Rank.GREEN) -> Unit:
    return Unit("lannister", rank, unit="lannisport_guards")  # type: ignore[arg-type]  # ids are texts


def test_everything_the_packs_define_is_there(editor: EditorState) -> None:
    """Terrain, tokens, units, every version of a commander, and the marks of the map."""
    assert editor.content is not None
    catalogue = editor.content.catalogue
    found = things(editor.content)
    count = {group: sum(thing.group is group for thing in found) for group in Group}
    assert count[Group.TERRAIN] + count[Group.TERRAIN_TOKENS] == len(catalogue.terrain)
    assert count[Group.UNITS] == len(catalogue.units)
    assert count[Group.COMMANDERS] == len(catalogue.commanders)
    assert [thing.title for thing in found if thing.group is Group.MARKS] == [
        *("Objective", "Deployment zone: Stark", "Deployment zone: Lannister"),
        *("Name", "Note", "Arrow", "Eraser"),
    ]
    assert {thing.pack for thing in found} == {"core", ""}


def test_definitions_of_the_plan_itself_are_there(editor: EditorState) -> None:
    """What stands in `define` may be placed at once."""
    text = 'terrain bog "Bog" {\n  homebrew "own"\n  piece hex\n}\n'
    assert editor.do(Edit("x", (Put(("define",), editor.session.document.value["define"] + text),)))
    assert editor.content is not None
    assert [thing.pack for thing in things(editor.content) if thing.title == "Bog"] == [""]


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        (Filter("war host"), {"War Host of the North"}),
        (Filter(house="stark", unit_class="cavalry"), {"Winterfell Riders"}),
        (Filter("KEVAN"), {"Kevan Lannister"}),
        (Filter(pack="core", text="bridge"), {"Wooden Bridge", "Stone Bridge"}),
        (Filter("no such thing"), set()),
    ],
)
def test_filters(editor: EditorState, asked: Filter, found: set[str]) -> None:
    """All words must be there, in the title or the id, else in the details; House and class narrow."""
    tray = Tray(editor)
    tray.filter = asked
    titles = {thing.title for thing in tray.shown()}
    assert all(any(title.startswith(name) for title in titles) for name in found), titles
    assert bool(titles) == bool(found)
    for thing in tray.shown():
        assert asked.house in {"", thing.house}
        assert asked.unit_class in {"", thing.unit_class}
    tray.close()


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("fore", ["Forest"]),
        ("hill", ["Hills"]),
        ("river", ["River"]),
        ("bridge", ["Wooden Bridge", "Stone Bridge"]),
        ("nisport", ["Lannisport Guards"]),
        ("ride", ["Winterfell Riders"]),
        ("winterfell_riders", ["Winterfell Riders"]),
    ],
)
def test_a_search_means_titles(editor: EditorState, typed: str, found: list[str]) -> None:
    """What only tells of the word, as the hills do of the forest, is not shown beside what is called so."""
    tray = Tray(editor)
    tray.filter = Filter(typed)
    titles = [thing.title for thing in tray.shown()]
    tray.close()
    assert set(found) <= set(titles)
    assert all(typed.partition("_")[0] in title.casefold() for title in titles), titles


def test_a_search_finds_what_tells_of_it_where_no_title_does(editor: EditorState) -> None:
    """By the class or the House, as long as nothing is called so."""
    tray = Tray(editor)
    tray.filter = Filter("cavalry stark")
    assert "Winterfell Riders" in {thing.title for thing in tray.shown()}
    tray.close()


def test_counts_follow_the_plan(editor: EditorState) -> None:
    """What is laid is no longer in the box; taken away it is back."""
    assert left(editor, Terrain("ford")) == 1  # type: ignore[arg-type]  # an id is a text
    editor.do(Edit("x", (Put(("terrain", "A1"), "ford"),)))
    assert left(editor, Terrain("ford")) == 0
    editor.do(Edit("x", (Put(("terrain", "A2"), "ford"), Put(("terrain", "A3"), "ford"))))
    assert left(editor, Terrain("ford")) == -2
    editor.do(Edit("x", (Take(("terrain", "A1")),)))
    assert left(editor, Terrain("ford")) == -1


def test_what_runs_out_first_counts(editor: EditorState) -> None:
    """24 guards are in the box, of which two units stand there, and four figures that a commander leads."""
    assert editor.content is not None
    found = Counts(editor.content).left(guards())
    assert found is not None
    assert found.by == Kind("figures", "lannisport_guards")
    used = sum(need.amount for need in Counts(editor.content).needs if need.kind == found.by)
    assert found.count == (24 - used) // 4


def test_a_commander_is_there_once(editor: EditorState) -> None:
    """Another version of a commander who stands there cannot be placed; what nobody counts has no count."""
    assert left(editor, Unit("stark", Rank.GREEN, commander="maege_mormont.lady_of_bear_island")) == 0
    assert left(editor, Unit("stark", Rank.GREEN, commander="robb_stark.young_wolf")) == 1
    assert left(editor, Eraser()) is None
    assert left(editor, Objective("x")) is None
    assert left(editor, Objective("x", "stark")) == 5
    assert left(editor, Token("fire", 2)) == 18


def test_cards_on_the_table_serve_another_unit(editor: EditorState) -> None:
    """A second unit of a type needs no second reference card: it is not counted."""
    assert editor.content is not None
    value = editor.session.document.value
    others = set(editor.content.catalogue.units) - {unit.get("unit") for unit in value["units"].values()}
    put = [Put(("units", name), {"unit": name, "side": "stark", "rank": "red", "at": "A1"}) for name in sorted(others)]
    editor.do(Edit("x", tuple(put)))
    counts = Counts(editor.content)
    assert counts.free(Kind("cards", "unit_reference core")) == 0
    found = counts.left(guards())
    assert found is not None
    assert found.count > 0


def test_choosing_takes_hand_and_tool(editor: EditorState) -> None:
    """The options of the tray are in the hand; a painter that is in use stays."""
    tray = Tray(editor)
    by_title = {thing.title: thing for thing in tray.things}
    tray.set_options(Options(rank=Rank.RED))
    tray.choose(by_title["Lannisport Guards"])
    assert (editor.hand, editor.tool) == (guards(Rank.RED), "unit")
    tray.set_options(Options(rank=Rank.BLUE))
    assert editor.hand == guards(Rank.BLUE)
    editor.use("fill")
    tray.choose(by_title["Forest"])
    assert (editor.hand, editor.tool) == (Terrain("forest"), "fill")
    tray.choose(by_title["Eraser"])
    assert (editor.hand, editor.tool) == (Eraser(), "eraser")
    tray.close()


def test_another_hand_changes_the_options(editor: EditorState) -> None:
    """A digit on the map says another rank: the tray says so too."""
    tray = Tray(editor)
    editor.use("unit")
    editor.take(guards(Rank.RED))
    assert tray.options.rank is Rank.RED
    editor.take(Token("fire", 3))
    editor.use("brush")
    assert tray.options.level == 3
    tray.close()


def test_without_lock_one_placing_ends_it(editor: EditorState) -> None:
    """Locked, the thing stays in the hand; else the editor selects again, but not for an edit of something else."""
    tray = Tray(editor)
    tray.choose(next(thing for thing in tray.things if thing.title == "Forest"))
    editor.do(Edit("x", (Put(("terrain", "A1"), "forest"),)))
    assert editor.tool == "brush"
    tray.is_locked = False
    editor.do(Edit("x", (Put(("rounds",), 7),)))
    assert editor.tool == "brush"
    editor.do(Edit("x", (Put(("terrain", "A2"), "forest"),)))
    assert editor.tool == "select"
    tray.close()


def test_favourites(editor: EditorState) -> None:
    """A digit takes what is kept under it, and says so if nothing is."""
    tray = Tray(editor)
    tray.choose_favourite(3)
    assert "3" in editor.message
    assert editor.hand is None
    thing = next(thing for thing in tray.things if thing.title == "Lannisport Guards")
    tray.keep(3, thing)
    tray.choose_favourite(3)
    assert editor.hand == guards()
    assert tray.number_of(thing) == 3
    tray.close()
