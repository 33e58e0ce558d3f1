"""The picture hex by hex is the picture."""

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from bow_author.draw.picture import ChangeMark, HexMark, MapPicture
from bow_author.draw.pieces import Pieces, changed_hexes, changed_marks
from bow_author.draw.scene import map_shapes
from bow_author.draw.shapes import Curve, Shape
from bow_author.engine.catalogue import Catalogue
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
    return replace(picture, marks=marks, changes=(moved, gone, ChangeMark(How.ADDED, Hex(5, 5))))


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
GROUND = st.dictionaries(HEXES, st.sampled_from(sorted(CATALOGUE.terrain)), max_size=4)


@settings(max_examples=25, deadline=None)
@given(GROUND, st.sets(HEXES, max_size=3))
def test_what_did_not_change_is_drawn_as_before(laid: dict[Hex, str], cleared: set[Hex]) -> None:
    """Hexes that are not among those to be drawn anew have the same pieces in both pictures."""
    picture = kingsroad()
    looks = {at: terrain_look(name, CATALOGUE) for at, name in laid.items()}
    terrain = {at: look for at, look in (picture.terrain | looks).items() if at not in cleared}
    units = tuple(unit for unit in picture.units if unit.at not in cleared)
    marks = tuple(mark for mark in picture.marks if mark.at not in cleared)
    old, new = Pieces(picture), Pieces(replace(picture, terrain=terrain, units=units, marks=marks))
    again, marked = changed_hexes(old, new), changed_marks(old, new)
    for at in new.network.board.hexes():
        if at not in again:
            assert list(old.of(at)) == list(new.of(at)), at.name
        if at not in marked:
            assert list(old.marked(at)) == list(new.marked(at)), at.name
