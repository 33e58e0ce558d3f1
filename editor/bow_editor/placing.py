"""From what is in the hand, and hexes, to an edit.

What the rules do not permit may be drawn: the problems panel tells. Symmetry is for the ground: terrain, tokens, zones,
and the eraser on them have images. Units, objectives, names, notes and arrows have none.
"""

from collections.abc import Collection, Iterable, Iterator

from bow_author.hexes.board import Board
from bow_author.hexes.coordinates import Edge, Hex
from bow_author.packs.edits import Edit
from bow_author.plans.model import HouseId
from bow_editor.clipboard import pasted
from bow_editor.draft import Draft, person
from bow_editor.editor_state import EditorState, Layer
from bow_editor.placeables import Arrow, Eraser, Hand, Name, Note, Objective, Stamp, Terrain, Token, Unit, Zone
from bow_editor.renaming import drafted
from bow_editor.symmetry import Symmetry, images
from bow_editor.words import tr

GROUND = (Layer.TERRAIN, Layer.TOKENS, Layer.ZONES)
"""The layers that symmetry is for."""


def layer_of(hand: Hand) -> Layer | None:
    """Give the layer that something is placed on; None if on several."""
    match hand:
        case Terrain():
            return Layer.TERRAIN
        case Token():
            return Layer.TOKENS
        case Unit():
            return Layer.UNITS
        case Objective():
            return Layer.OBJECTIVES
        case Zone():
            return Layer.ZONES
        case Name():
            return Layer.NAMES
        case Note():
            return Layer.NOTES
        case Arrow():
            return Layer.ARROWS
        case Eraser() | Stamp():
            return None


def refusal(editor: EditorState, hand: Hand) -> str:
    """Say why this cannot be placed anywhere; empty if it can."""
    if editor.board is None:
        return tr("This plan has no board that can be drawn on")
    layer = layer_of(hand)
    may = editor.layers.may_change
    if may(layer) if layer else any(map(may, Layer)):
        return ""
    if layer is None:
        return tr("Every layer is locked or hidden")
    hidden = layer in editor.layers.hidden
    return (tr("The layer {layer} is hidden") if hidden else tr("The layer {layer} is locked")).format(
        layer=tr(layer.value)
    )


def placed(editor: EditorState, hexes: Iterable[Hex], hand: Hand | None, *, mirrors: bool = True) -> Edit | None:
    """Place what is held on hexes, in place of what is there on its layer.

    Args:
        editor: the open plan.
        hexes: where; those off the board are left out. What is placed only once goes to the last.
        hand: what is placed; None for an empty hand, which places nothing.
        mirrors: whether the images of the hexes get it too, by the symmetry that is chosen.

    Returns:
        The edit; None if it would change nothing or may not be done.
    """
    draft = Draft.of(editor)
    targets = tuple(dict.fromkeys(at for at in hexes if draft is not None and at in draft.board))
    if draft is None or hand is None or not targets or refusal(editor, hand):
        return None
    last, symmetry = targets[-1], editor.symmetry if mirrors else Symmetry.NONE
    mirrored = _with_images(draft.board, targets, symmetry)
    match hand:
        case Terrain(terrain):
            for at in mirrored:
                draft.lay(at, terrain)
            template, where = tr("Lay {what} on {where}"), mirrored
        case Token(token, level):
            kind = draft.content.catalogue.tokens.get(token)
            for at in mirrored:
                draft.add_token(at, token, level or (1 if kind and kind.levels else True))
            template, where = tr("Lay {what} on {where}"), mirrored
        case Zone(house, title):
            for at, whose in _zones_with_images(editor, draft.board, targets, house, symmetry):
                draft.set_zone(at, whose, title if whose == house else "")
            template, where = tr("Let {what} deploy on {where}"), mirrored
        case Eraser():
            for at in targets:
                draft.clear(at)
            for at in mirrored:
                draft.clear(at, GROUND)
            template, where = tr("Clear {where}"), mirrored
        case Unit():
            template, where = _place_unit(editor, draft, hand, last), (last,)
        case Objective(title, holder):
            draft.set_objective(last, title, holder)
            template, where = tr("Place {what} on {where}"), (last,)
        case Name(text):
            draft.put(Layer.NAMES, last.name, text or None)
            template, where = tr("Write {what} on {where}") if text else tr("Clear {where}"), (last,)
        case Note():
            draft.set_note(last, hand)
            template, where = tr("Write {what} on {where}"), (last,)
        case Arrow():
            if len(targets) < 2:
                return None
            draft.set_arrow(targets[0], last, hand)
            title = tr("Draw an arrow from {start} to {end}")
            return draft.edit(title.format(start=targets[0].name, end=last.name))
        case Stamp(pattern):
            return pasted(editor, pattern, last)
    return drafted(draft, editor.session.document.value, template.format(what=called(editor, hand), where=named(where)))


def unzoned(editor: EditorState, hexes: Iterable[Hex]) -> Edit | None:
    """Take hexes, and their images, out of all deployment zones."""
    draft = Draft.of(editor)
    if draft is None:
        return None
    where = _with_images(draft.board, [at for at in hexes if at in draft.board], editor.symmetry)
    for at in where:
        draft.set_zone(at, None)
    return draft.edit(tr("Let nobody deploy on {where}").format(where=named(where)))


def named(hexes: Collection[Hex]) -> str:
    """Name hexes in a title.

    >>> named([Hex(4, 3), Hex(3, 3)]), named([Hex(1, 1)])
    ('C3 and 1 more hex', 'A1')
    """
    first = min(hexes, key=lambda at: at.reading, default=None)
    if first is None:
        return ""
    if len(hexes) == 1:
        return first.name
    more = tr("{hex} and 1 more hex") if len(hexes) == 2 else tr("{hex} and {count} more hexes")
    return more.format(hex=first.name, count=len(hexes) - 1)


def called(editor: EditorState, hand: Hand) -> str:
    """Give the title of what is held, as the packs have it; its id if they do not know it."""
    catalogue = editor.content.catalogue if editor.content else None
    match hand:
        case Terrain(terrain):
            known = catalogue.terrain.get(terrain) if catalogue else None
            return known.title if known else terrain
        case Token(token, level):
            kind = catalogue.tokens.get(token) if catalogue else None
            title = kind.title if kind else token
            return f"{title} {level}" if level else title
        case Unit(_, _, unit, commander):
            card = catalogue.commanders.get(commander) if catalogue and commander else None
            type_ = catalogue.units.get(unit) if catalogue and unit else None
            return card.name if card else type_.title if type_ else commander or unit or ""
        case Zone(house, title):
            family = catalogue.houses.get(house) if catalogue else None
            whose = family.title if family else house
            return f"{whose} ({title})" if title else whose
        case Objective(title, _):
            return title
        case Name(text):
            return text
        case Note(text):
            words = " ".join(text.split())
            return words if len(words) <= _LONG else f"{words[: _LONG - 1]}…"
        case Arrow():
            return tr("Arrow")
        case Eraser():
            return tr("Eraser")
        case Stamp():
            return tr("What was copied")


_LONG = 40
"""Letters of a note that its title has."""


def fitting_side(editor: EditorState, hand: Unit) -> HouseId:
    """Give the side for which a unit fights: its own House if that plays, else the one that is held, else the first."""
    sides: tuple[HouseId, ...] = tuple(editor.session.document.value["sides"])
    catalogue = editor.content.catalogue if editor.content else None
    card = catalogue.commanders.get(hand.commander) if catalogue and hand.commander else None
    type_ = catalogue.units.get(hand.unit) if catalogue and hand.unit else None
    own = card.house if card else type_.house if type_ else None
    if own in sides:
        return own
    return hand.side if hand.side in sides or not sides else sides[0]


def _place_unit(editor: EditorState, draft: Draft, hand: Unit, at: Hex) -> str:
    side = fitting_side(editor, hand)
    followers = _followers(editor, draft, hand, side, at)
    mine = person(hand.commander or "")
    is_moved = any(
        person(unit.get("commander") or "") == mine and unit["at"] != at.name
        for unit in draft.entries(Layer.UNITS).values()
        if hand.commander
    )
    if followers:
        unit = draft.entry(Layer.UNITS, followers)
        others = {key: entry for key, entry in unit.items() if key not in {"unit", "at"}}
        draft.set_unit(at, {"commander": hand.commander, **others}, followers)
        return tr("Move {what} to {where}") if is_moved else tr("Let {what} lead the unit in {where}")
    who = {"commander": hand.commander} if hand.commander else {"unit": hand.unit}
    draft.set_unit(at, {**who, "side": side, "rank": hand.rank.value})
    return tr("Move {what} to {where}") if is_moved else tr("Place {what} on {where}")


def _followers(editor: EditorState, draft: Draft, hand: Unit, side: HouseId, at: Hex) -> str:
    """Give the label of the unit in a hex that a commander joins, being of the type he leads; empty if there is none.

    It keeps its rank, its strength and its label: it is the same unit, which has a leader now.
    """
    catalogue = editor.content.catalogue if editor.content else None
    card = catalogue.commanders.get(hand.commander) if catalogue and hand.commander else None
    for label in draft.labels(Layer.UNITS, at):
        unit = draft.entry(Layer.UNITS, label)
        if card is not None and unit.get("unit") == card.unit and unit["side"] == side:
            return label
    return ""


def _with_images(board: Board, hexes: Iterable[Hex], symmetry: Symmetry) -> tuple[Hex, ...]:
    return tuple(dict.fromkeys(image for at in hexes for image in images(board, at, symmetry)))


_FACING = {
    Symmetry.WEST_EAST: {Edge.WEST: Edge.EAST, Edge.EAST: Edge.WEST},
    Symmetry.NORTH_SOUTH: {Edge.NORTH: Edge.SOUTH, Edge.SOUTH: Edge.NORTH},
    Symmetry.HALF_TURN: {
        Edge.WEST: Edge.EAST,
        Edge.EAST: Edge.WEST,
        Edge.NORTH: Edge.SOUTH,
        Edge.SOUTH: Edge.NORTH,
    },
}
"""Which edges change places."""


def _zones_with_images(
    editor: EditorState, board: Board, hexes: Iterable[Hex], house: HouseId, symmetry: Symmetry
) -> Iterator[tuple[Hex, HouseId | None]]:
    """Give hexes of a zone and their images, each with the House that sits where the image of *house* would sit."""
    edges = editor.session.document.plan.edges
    ways = tuple(_FACING) if symmetry is Symmetry.FOUR else (symmetry,)
    for at in hexes:
        yield at, house
        for way in ways:
            edge = edges.get(house)
            facing = _FACING.get(way, {}).get(edge, edge) if edge else None
            whose = next((owner for owner, sits in edges.items() if sits is facing and facing), None)
            for image in images(board, at, way):
                if image != at and whose is not None:
                    yield image, whose
