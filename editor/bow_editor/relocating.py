"""Moving and turning what lies in hexes, where it is or to others."""

from collections.abc import Collection, Mapping

from bow_author.hexes.coordinates import Hex
from bow_author.packs.edits import Edit
from bow_author.plans.zones import zones_of
from bow_dsl.value import replace
from bow_editor.clipboard import lying_in, zones_along
from bow_editor.draft import Draft
from bow_editor.editor_state import EditorState, Layer
from bow_editor.pattern import Turn, mirrored
from bow_editor.regions import disc, from_axial, middle

_BY_LABEL = (Layer.UNITS, Layer.OBJECTIVES)


def relocated(
    editor: EditorState, ways: Mapping[Hex, Hex], title: str, layers: Collection[Layer] = tuple(Layer)
) -> Edit | None:
    """Move what lies in hexes to others, with its labels; what lay there is replaced where something comes.

    A zone goes along if it lies in the hexes whole, or nothing but zones does; else it stays where it is.

    Args:
        editor: the open plan.
        ways: from which hex to which; no two lead to the same.
        title: what the edit is called.
        layers: what is moved, if it is neither locked nor hidden.

    Returns:
        None if nothing would change, or something would go off the board.
    """
    draft = Draft.of(editor)
    if draft is None:
        return None
    moving = [layer for layer in layers if draft.layers.may_change(layer)]
    lying = {at: lying_in(draft, at) for at in ways}
    along = zones_along(draft, lying)

    def goes(at: Hex) -> bool:
        rest = replace(lying[at], zones=tuple(filter(along.__contains__, lying[at].zones)))
        return bool(rest or draft.labels(Layer.ARROWS, at))

    if any(to not in draft.board and goes(at) for at, to in ways.items()):
        return None
    ways = {at: to for at, to in ways.items() if to in draft.board}
    for layer in moving:
        if layer in _BY_LABEL:
            _relocate_labelled(draft, layer, ways)
        elif layer is Layer.ZONES:
            _relocate_zones(draft, ways, along)
        elif layer is Layer.ARROWS:
            _relocate_arrows(draft, ways)
        else:
            _relocate_entries(draft, layer, ways)
    return draft.edit(title)


def left_behind(
    editor: EditorState, hexes: Collection[Hex], layers: Collection[Layer] = tuple(Layer)
) -> list[tuple[str, str]]:
    """Give the zones, by House and title, that stay where they are though what lies in hexes of them is moved."""
    draft = Draft.of(editor)
    if draft is None or Layer.ZONES not in layers or not draft.layers.may_change(Layer.ZONES):
        return []
    lying = {at: lying_in(draft, at) for at in hexes}
    along, names = zones_along(draft, lying), {at.name for at in hexes}
    return [zone for zone, zoned in draft.zones().items() if zone not in along and not names.isdisjoint(zoned)]


def _relocate_entries(draft: Draft, layer: Layer, ways: Mapping[Hex, Hex]) -> None:
    lying = {at: item for at in ways if (item := draft.entry(layer, at.name)) is not None}
    for at in lying:
        draft.put(layer, at.name, None)
    for at, item in lying.items():
        draft.put(layer, ways[at].name, item)


def _relocate_labelled(draft: Draft, layer: Layer, ways: Mapping[Hex, Hex]) -> None:
    going = {label: to for at, to in ways.items() for label in draft.labels(layer, at)}
    replaced = [label for to in going.values() for label in draft.labels(layer, to) if label not in going]
    for label, to in going.items():
        draft.put(layer, label, {**draft.entry(layer, label), "at": to.name})
    for label in replaced:
        draft.put(layer, label, None)


def _relocate_zones(draft: Draft, ways: Mapping[Hex, Hex], along: Collection[tuple[str, str]]) -> None:
    """Move the zones that go along; where they come to lie there is no other, and all else of the others stays."""
    names = {at.name: to.name for at, to in ways.items()}
    coming = {names[name] for zone in along for name in draft.zones()[zone] if name in names}
    for house, written in draft.entries(Layer.ZONES).items():
        zones = {}
        for title, hexes in zones_of(written).items():
            going = names if (house, title) in along else {}
            zones[title] = [going.get(name, name) for name in hexes if name in going or name not in coming]
        draft.put_zones(house, zones)


def _relocate_arrows(draft: Draft, ways: Mapping[Hex, Hex]) -> None:
    """Move the ends of arrows that lie in the hexes; an end that lies elsewhere stays."""
    names = {at.name: to.name for at, to in ways.items()}
    for label, arrow in draft.entries(Layer.ARROWS).items():
        moved = {**arrow, **{key: names.get(arrow[key], arrow[key]) for key in ("from", "to")}}
        if moved != arrow and moved["from"] != moved["to"]:
            draft.put(Layer.ARROWS, label, moved)


def shifted(hexes: Collection[Hex], start: Hex, end: Hex, turn: Turn = lambda place: place) -> dict[Hex, Hex]:
    """Tell where hexes come to lie that are held at one hex, turned around it, and carried to another."""
    (sq, sr), (eq, er) = start.axial, end.axial
    ways = {}
    for at in hexes:
        q, r = at.axial
        east, south = turn((q - sq, r - sr))
        ways[at] = from_axial((east + eq, south + er))
    return ways


def turned(editor: EditorState, hexes: Collection[Hex], turn: Turn, title: str) -> tuple[Edit | None, dict[Hex, Hex]]:
    """Turn what lies in hexes where it is, around their middle; the edit, and which hex became which.

    Hexes whose middle is no axis of the board are mirrored a quarter of a hex beside it: where nothing gives way.
    """
    draft = Draft.of(editor)
    if draft is None or not hexes:
        return None, {}
    around = _axes(hexes) if turn is mirrored else [_centre(hexes, editor.cursor)]
    choices = [shifted(hexes, at, at, turn) for at in around]

    def costs(ways: dict[Hex, Hex]) -> tuple[bool, int]:
        others = set(ways.values()) - set(hexes)
        return any(to not in draft.board for to in others), sum(bool(lying_in(draft, to)) for to in others)

    ways = min(choices, key=costs)
    return relocated(editor, ways, title), ways


def _centre(hexes: Collection[Hex], cursor: Hex) -> Hex:
    """Give the hex that is nearest to the mean of some; of several, that of the cursor."""
    places = [at.axial for at in hexes]
    q, r, count = sum(q for q, _ in places), sum(r for _, r in places), len(places)

    def off(at: Hex) -> int:
        east, south = count * at.axial[0] - q, count * at.axial[1] - r
        return east * east + east * south + south * south

    return min(disc(middle(hexes), 2), key=lambda at: (off(at), at != cursor, at not in hexes, at.reading))


def _axes(hexes: Collection[Hex]) -> list[Hex]:
    """Give a hex on each line from north to south that is nearest to the middle of some hexes, and mirrors hexes.

    Mirroring twice chooses the same line: which of two comes first goes to and fro.
    """
    places = [2 * at.column - at.row % 2 for at in hexes]
    both = min(places) + max(places)
    sums = [both] if both % 2 == 0 else [both + 1, both - 1] if both % 4 == 1 else [both - 1, both + 1]
    return [Hex((place + place % 2) // 2, 2 - place % 2) for place in (twice // 2 for twice in sums)]
