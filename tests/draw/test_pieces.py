"""The picture hex by hex is the picture."""

from collections.abc import Callable
from dataclasses import replace

from hypothesis import given, settings, strategies as st

from bow_author.draw.picture import ArrowMark, ChangeMark, HexMark, MapPicture, NoteMark, TerrainLook, TokenMark, Zone
from bow_author.draw.pieces import Pieces, changed_hexes, changed_marks, extent_of, sorted_pieces
from bow_author.draw.scene import map_shapes
from bow_author.draw.shapes import Curve, Shape
from bow_author.engine.catalogue import Catalogue
from bow_author.hexes.board import TerrainId
from bow_author.hexes.coordinates import Hex
from bow_author.packs.load import load
from bow_author.plans.differences import How
from bow_author.plans.read import read_board, read_plan
from bow_author.print.plan_picture import plan_picture, terrain_look
from bow_author.resources import content_folder

LIBRARY = load([f"{content_folder()}/core/battles/clash_on_the_kingsroad.yaml"])
PLAN = next(LIBRARY.entries("battle_plan"))
CATALOGUE = Catalogue(LIBRARY.names)


def kingsroad() -> MapPicture:
    board = LIBRARY.find("board", PLAN.document.value["board"])
    assert board is not None
    picture = plan_picture(read_plan(PLAN.document), read_board(board.document), CATALOGUE)
    marks = (HexMark(Hex(3, 3), "2", 0.5, ring=True), HexMark(Hex(4, 4), "x"), HexMark(Hex(8, 5), "y"))
    moved, gone = ChangeMark(How.MOVED, Hex(5, 5), Hex(3, 3)), ChangeMark(How.REMOVED, Hex(8, 5), text="gone")
    zones = (Zone("Camp", (Hex(8, 5), Hex(8, 6), Hex(7, 6))), Zone("Here", (Hex(3, 3),)))
    notes = (NoteMark(Hex(8, 5), "Only at low water"), NoteMark(Hex(3, 3), "Mud"))
    picture = replace(picture, notes=notes, arrows=(ArrowMark(Hex(8, 5), Hex(5, 5)),))
    return replace(picture, zones=zones, marks=marks, changes=(moved, gone, ChangeMark(How.ADDED, Hex(5, 5))))


def pieces(shapes: list[Shape]) -> list[str]:
    """Write shapes so that they can be compared, the curves of ribbons line by line."""
    lines = [
        repr((line, shape.paint)) if isinstance(shape, Curve) else repr(shape)
        for shape in shapes
        for line in (shape.lines if isinstance(shape, Curve) else ("",))
    ]
    return sorted(line for line in lines if not line.startswith("Lines"))


def test_all_pieces_make_the_picture() -> None:
    """Nothing is drawn twice, and nothing is left out."""
    made = Pieces(kingsroad())
    by_hex = [piece for at in made.network.board.hexes() for piece in (*made.of(at), *made.marked(at))]
    assert pieces([piece.shape for piece in (*by_hex, *made.around())]) == pieces(list(map_shapes(kingsroad())))


HEXES = st.builds(Hex, st.integers(1, 15), st.integers(1, 11))
NEAR = st.builds(Hex, st.integers(6, 9), st.integers(4, 8))
"""Where edits are likely to meet, on the river and the road."""
LOOKS = [
    *(terrain_look(name, CATALOGUE) for name in sorted(CATALOGUE.terrain)),
    TerrainLook("Lava", joins=("lava",)),
    TerrainLook("Fen", joins=("fen", "water")),
]
LAID = st.dictionaries(HEXES | NEAR, st.sampled_from(LOOKS), max_size=4)
MARKS = st.lists(
    st.builds(HexMark, NEAR, st.sampled_from(["", "2"]), st.sampled_from([0, 0.5]), st.booleans()), max_size=3
)


@st.composite
def changes(draw: st.DrawFn) -> Callable[[MapPicture], MapPicture]:
    """Draw a change of a picture: of ground, tokens, units, objectives, names, what an analysis says, Houses, zones."""
    laid, cleared, marks = draw(LAID), draw(st.sets(HEXES | NEAR, max_size=6)), draw(MARKS)
    token = draw(st.builds(TokenMark, NEAR, st.sampled_from(LOOKS), st.none() | st.integers(1, 3)))
    has_token, names, swaps = (
        draw(st.booleans()),
        draw(st.dictionaries(NEAR, st.just("Here"), max_size=2)),
        draw(st.integers(0, 9)),
    )

    def change(picture: MapPicture) -> MapPicture:
        return replace(
            picture,
            terrain={at: look for at, look in (picture.terrain | laid).items() if at not in cleared},
            tokens=(*picture.tokens, token) if has_token else picture.tokens,
            units=tuple(unit for unit in picture.units if unit.at not in cleared),
            objectives=tuple(objective for objective in picture.objectives if objective.at not in cleared),
            names={at: name for at, name in (picture.names | names).items() if at not in cleared},
            marks=tuple(marks),
            sides=tuple(reversed(picture.sides)) if swaps == 0 else picture.sides,
            zones=picture.zones[1:] if swaps == 1 else picture.zones,
            notes=picture.notes[1:] if swaps == 3 else picture.notes,
            arrows=() if swaps == 4 else picture.arrows,
            columns=picture.columns - (swaps == 2),
        )

    return change


@settings(max_examples=25)
@given(st.lists(changes(), min_size=1, max_size=3))
def test_after_a_change_the_pieces_are_those_of_a_picture_made_from_nothing(
    drawn: list[Callable[[MapPicture], MapPicture]],
) -> None:
    """However many changes there were, and what is not among the hexes to be drawn anew is as it was."""
    old = Pieces(kingsroad())
    for change in drawn:
        picture = change(old.picture)
        fresh, new = Pieces(picture), Pieces(picture, old)
        hexes = list(fresh.network.board.hexes())
        assert hexes == list(new.network.board.hexes())
        assert list(fresh.around()) == list(new.around())
        for at in hexes:
            assert list(fresh.of(at)) == list(new.of(at)), at.name
            assert list(fresh.marked(at)) == list(new.marked(at)), at.name
        if extent_of(picture) == extent_of(old.picture):
            again, marked = changed_hexes(old, new), changed_marks(old, new)
            for at in hexes:
                assert at in again or list(old.of(at)) == list(new.of(at)), at.name
                assert at in marked or list(old.marked(at)) == list(new.marked(at)), at.name
        old = new


def test_an_equal_picture_is_sorted_once() -> None:
    """Whatever a picture shows otherwise, its pieces are those of that picture alone."""
    picture = kingsroad()
    kept = sorted_pieces(picture)
    assert sorted_pieces(replace(picture, terrain=dict(picture.terrain))) is kept
    others = (
        replace(picture, terrain={**picture.terrain, Hex(3, 3): TerrainLook("Wood", "#00ff00")}),
        replace(picture, sides=tuple(reversed(picture.sides))),
        replace(picture, names=picture.names | {Hex(3, 3): "Die Mühle"}),
        replace(picture, names={**dict(reversed((picture.names | {Hex(3, 3): "Mill"}).items()))}),
    )
    for other in others:
        made, fresh = sorted_pieces(other), Pieces(other)
        assert made is not kept
        assert list(made.around()) == list(fresh.around())
        assert all(made.of(at) == fresh.of(at) for at in fresh.network.board.hexes())


def test_a_change_of_one_hex_draws_few_anew() -> None:
    """Beside a river that changes its neighbours are drawn anew, beside a wood nothing is."""
    picture = kingsroad()
    old = Pieces(picture)
    for name, count in (("forest", 1), ("river", 7)):
        terrain = {**picture.terrain, Hex(3, 3): terrain_look(TerrainId(name), CATALOGUE)}
        assert len(changed_hexes(old, Pieces(replace(picture, terrain=terrain), old))) == count


def test_a_ribbon_that_nobody_knows_moves_others_up() -> None:
    """Ribbons without a look lie over one another by their names, so one more can lift those that are there."""
    lava, fen = TerrainLook("Lava", joins=("lava",)), TerrainLook("Fen", joins=("fen",))
    old = Pieces(MapPicture(9, 9, terrain={Hex(2, 2): lava}))
    new = Pieces(MapPicture(9, 9, terrain={Hex(2, 2): lava, Hex(7, 7): fen}), old)
    assert list(old.of(Hex(2, 2))) != list(new.of(Hex(2, 2)))
    assert Hex(2, 2) in changed_hexes(old, new)
