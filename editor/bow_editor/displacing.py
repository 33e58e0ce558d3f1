"""What an edit on the map takes the place of, or away: that is told, for nothing goes without a word."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from typing import Any

from bow_author.hexes.board import TerrainId
from bow_author.hexes.coordinates import Hex
from bow_author.packs.edits import Edit, EditError, applied
from bow_author.plans.model import CommanderId, HouseId, Rank, TokenId, UnitId
from bow_author.plans.zones import zones_of
from bow_editor.clipboard import deleted
from bow_editor.draft import SECTIONS, Draft
from bow_editor.editor_state import EditorState, Layer
from bow_editor.pattern import Pattern
from bow_editor.placeables import Arrow, Hand, Name, Note, Objective, Terrain, Token, Unit, Zone
from bow_editor.placing import called, named
from bow_editor.relocating import left_behind
from bow_editor.words import quoted, tr

_LAYERS = tuple(layer for layer in Layer if layer is not Layer.ARROWS)
"""Where one thing takes the place of another; arrows lie beside each other."""
_MOST_TOLD = 5

_Lying = dict[str, Counter[Hand]]
"""What lies on a layer in each hex that has something."""


def displaced(editor: EditorState, edit: Edit) -> str:
    """Name what would be in the plan no more since something else comes there; empty if there is nothing."""
    sections = {change.path[0] for change in edit.changes if change.path}
    layers = [layer for layer in _LAYERS if SECTIONS[layer] in sections]
    before = editor.session.document.value
    try:
        after = applied(before, edit.changes) if layers else before
    except EditError:  # it will be refused
        return ""
    gone = [item for layer in layers for item in _gone(*_on_layer(editor, layer, before, after)).items()]
    return _listed(editor, gone)


def said_before(editor: EditorState, edit: Edit) -> str:
    """Say what an edit would do, and what it would take the place of."""
    gone = displaced(editor, edit)
    return tr("{edit}, in place of {what}").format(edit=edit.title, what=gone) if gone else edit.title


def done(editor: EditorState, edit: Edit, select: Iterable[Hex] | None = None, *, besides: str = "") -> bool:
    """Make an edit, after which this is selected; say what gave way, and tell whether it changed anything.

    Args:
        editor: the open plan.
        edit: what is done.
        select: what is selected afterwards; None for what is selected already.
        besides: what else is to be said of it.
    """
    gone, titled = displaced(editor, edit), _titled(editor, edit)
    is_done = editor.do(edit, select)
    gave_way = f"{tr('{what} gave way.').format(what=gone)} {brings_back(gone)}" if gone else ""
    told = " ".join(filter(None, (gave_way, besides, titled)))
    if is_done and told:
        editor.say(told, can_be_undone=True)
    return is_done


def brings_back(what: str) -> str:
    """Say that what is gone can be had back: of one thing, or of several."""
    return tr("Undo brings them back.") if "×" in what or ", " in what else tr("Undo brings it back.")


def _titled(editor: EditorState, edit: Edit) -> str:
    """Say which title a zone gets that has none, now that its House has another; empty if none does."""
    before = editor.session.document.value
    try:
        after = applied(before, edit.changes)
    except EditError:  # it will be refused
        return ""
    for house, written in (before.get("zones") or {}).items():
        now = zones_of((after.get("zones") or {}).get(house))
        if "" in zones_of(written) and len(now) > 1:
            said = tr("The zone of {house} that was there is called “{title}” from now on; the inspector renames it.")
            return said.format(house=called(editor, Zone(HouseId(house))), title=next(iter(now)))
    return ""


def staying(editor: EditorState, hexes: Collection[Hex], layers: Collection[Layer] = tuple(Layer)) -> str:
    """Say which zones stay where they are when what lies in hexes of them is moved; empty if none does."""
    zones = [Zone(HouseId(house), title) for house, title in left_behind(editor, hexes, layers)]
    if not zones:
        return ""
    one, more = tr("The zone of {house} stays where it is."), tr("The zones of {house} stay where they are.")
    said = one if len(zones) == 1 else more
    return said.format(house=", ".join(called(editor, zone) for zone in zones))


def removed(editor: EditorState, edit: Edit) -> str:
    """Name what would be in the plan no more, since it is taken away; empty if there is nothing."""
    before = editor.session.document.value
    try:
        after = applied(before, edit.changes)
    except EditError:  # it will be refused
        return ""
    layers = sorted(Layer, key=lambda layer: layer is not Layer.UNITS)  # the units first: much else goes untold
    gone = [item for layer in layers for item in (_all(_lying(before, layer)) - _all(_lying(after, layer))).items()]
    return _listed(editor, gone)


def taking(editor: EditorState, edit: Edit, where: str) -> Edit:
    """Let an edit that takes things away be called by them, in the history and by *Undo*."""
    what = removed(editor, edit)
    title = tr("Remove {what} from {where}").format(what=what, where=where)
    return Edit(title, edit.changes) if what else edit


def taken(editor: EditorState, edit: Edit, where: str) -> bool:
    """Make an edit that takes things away, and say what they were; tell whether it changed anything."""
    what = removed(editor, edit)
    is_done = editor.do(edit)
    if is_done and what:
        said = tr("Removed from {where}: {what}.").format(where=where, what=what)
        editor.say(f"{said} {brings_back(what)}", can_be_undone=True)
    return is_done


def clear(editor: EditorState, hexes: Collection[Hex]) -> None:
    """Take away what *Delete* does, and say what that was, and what it would take when it is pressed again.

    As a drag takes a unit away from its hex alone, so does this; only then all else that lies there. A zone of which
    only a piece lies in the hexes goes when nothing else is left, as it stays when that is moved.
    """
    layers = next((layers for layers in _one_by_one(editor, hexes) if deleted(editor, hexes, "", layers)), tuple(Layer))
    delete(editor, hexes, layers=layers)
    left = deleted(editor, hexes, "") if layers != tuple(Layer) else None
    if left is not None and editor.told_of is not None:
        again = tr("Delete again takes {what}.").format(what=removed(editor, left))
        editor.say(f"{editor.message} {again}", can_be_undone=True)


def _one_by_one(editor: EditorState, hexes: Collection[Hex]) -> Iterator[tuple[Layer, ...]]:
    """Give the layers of which something is taken away, those first that go before others."""
    if len(hexes) == 1:
        yield (Layer.UNITS,)
    draft, names = Draft.of(editor), {at.name for at in hexes}
    if draft is not None and any(not names.issuperset(zoned) for zoned in draft.zones().values() if names & {*zoned}):
        yield tuple(layer for layer in Layer if layer is not Layer.ZONES)


def delete(
    editor: EditorState, hexes: Collection[Hex], title: str = "", layers: Collection[Layer] = tuple(Layer)
) -> None:
    """Take away what lies in hexes, and say what that was, or that nothing lies there.

    Args:
        editor: the open plan.
        hexes: where.
        title: what the edit is called, with `{where}` for the hexes; by what is taken away if it has none.
        layers: of what.
    """
    where = named(hexes)
    edit = deleted(editor, hexes, title.format(where=where), layers)
    if edit is None:
        editor.say(tr("Nothing that could be removed lies in {where}").format(where=where))
        return
    taken(editor, edit if title else taking(editor, edit, where), where)


def tell_copied(editor: EditorState, pattern: Pattern, hexes: Collection[Hex]) -> None:
    """Say what has been copied from hexes, and which zones there have not been."""
    edit = deleted(editor, hexes, "", [layer for layer in Layer if layer not in (Layer.ZONES, Layer.ARROWS)])
    pieces = pattern.pieces.values()
    arrows = sum(len(piece.arrows) for piece in pieces)
    zones = [Zone(HouseId(house), title) for house, title in sorted({zone for piece in pieces for zone in piece.zones})]
    what = [
        removed(editor, edit) if edit is not None else "",
        f"{tr('arrows')}: {arrows}" if arrows else "",
        *(f"{tr('zone of')} {called(editor, zone)}" for zone in zones),
    ]
    said = tr("Copied from {where}: {what}.").format(where=named(hexes), what=", ".join(filter(None, what)))
    left = ", ".join(called(editor, Zone(HouseId(house), title)) for house, title in left_behind(editor, hexes))
    besides = tr("Not copied: the zone of {house}, which is not wholly selected.").format(house=left) if left else ""
    editor.say(" ".join(filter(None, (said, besides))))


def _listed(editor: EditorState, things: Iterable[tuple[Hand, int]]) -> str:
    names = [_description(editor, thing, count) for thing, count in things]
    return ", ".join([*names[:_MOST_TOLD], "…"] if len(names) > _MOST_TOLD else names)


def _on_layer(editor: EditorState, layer: Layer, before: Any, after: Any) -> tuple[_Lying, _Lying]:
    """Tell what lies on a layer before and after.

    Ground that is painted is there without being laid; what runs through a hex is there still beneath a token.
    """
    old, new = _lying(before, layer), _lying(after, layer)
    if layer is Layer.TERRAIN:
        if isinstance(editor.hand, Terrain):
            new = {at: Counter[Hand]([editor.hand]) for at in old} | new
        new |= {at: things for at, things in old.items() if at in new and _leads_beneath(editor, things, new[at])}
    if layer is Layer.ZONES:
        old |= _zoned_no_more(before, after)
    if layer is Layer.UNITS:
        new |= {at: things for at, things in old.items() if at in new and _is_led(editor, things, new[at])}
    return old, new


def _zoned_no_more(before: Any, after: Any) -> _Lying:
    """Tell in which zone each hex was whose zone is no more, by its title; one that is called otherwise is there."""
    lying: _Lying = {}
    for house, written in (before.get("zones") or {}).items():
        old, now = zones_of(written), zones_of((after.get("zones") or {}).get(house))
        new = [hexes for title, hexes in now.items() if title not in old]
        for title in old:
            if title and title not in now and old[title] not in new:
                lying |= {at: Counter[Hand]([Zone(HouseId(house), title)]) for at in old[title]}
    return lying


def _is_led(editor: EditorState, before: Counter[Hand], after: Counter[Hand]) -> bool:
    """Tell whether the unit of a hex is there still, and only has got a commander."""
    known = editor.content.catalogue.commanders if editor.content else {}
    (old, *_), (new, *_) = before, after
    card = known.get(new.commander) if isinstance(new, Unit) and new.commander else None
    return card is not None and isinstance(old, Unit) and old.unit == card.unit


def _leads_beneath(editor: EditorState, below: Counter[Hand], above: Counter[Hand]) -> bool:
    """Tell whether what lay in a hex runs on, and nothing else, beneath the token that lies there now."""
    known = editor.content.catalogue.terrain if editor.content else {}
    (old,), (new,) = ([known.get(getattr(thing, "terrain", "")) for thing in things] for things in (below, above))
    if old is None or new is None or not new.is_token or old.pattern:
        return False
    return bool(old.joins) and set(old.joins) <= set(new.joins)


def _gone(before: _Lying, after: _Lying) -> Counter[Hand]:
    """Count what others have come in place of; what is only moved is there still, in another hex."""
    taken_over = Counter[Hand]()
    for at, things in before.items():
        if after.get(at, Counter()) - things:
            taken_over += things - after[at]
    is_moved = any(at not in after for at in before)
    return taken_over & (_all(before) - _all(after)) if is_moved else taken_over


def _all(lying: _Lying) -> Counter[Hand]:
    return sum(lying.values(), Counter[Hand]())


def _lying(plan: Any, layer: Layer) -> _Lying:
    """Tell what lies on a layer, in each hex."""
    lying: _Lying = {}
    for at, thing in _things(plan.get(SECTIONS[layer]) or {}, layer):
        lying.setdefault(at, Counter())[thing] += 1
    return lying


def _things(section: dict[str, Any], layer: Layer) -> Iterator[tuple[str, Hand]]:
    for key, written in section.items():
        match layer:
            case Layer.TERRAIN:
                yield key, Terrain(TerrainId(written))
            case Layer.TOKENS:
                yield from ((key, Token(TokenId(token))) for token in written)
            case Layer.ZONES:  # those of one House have one name, as another one changes their titles
                yield from ((at, Zone(HouseId(key))) for hexes in zones_of(written).values() for at in hexes)
            case Layer.NAMES:
                yield key, Name(str(written))
            case Layer.NOTES:
                yield key, Note(str(written["text"]))
            case Layer.OBJECTIVES:
                yield written["at"], Objective(str(written.get("title") or ""))
            case Layer.ARROWS:
                yield written["from"], Arrow()
            case _:
                who = UnitId(written.get("unit") or "") or None, CommanderId(written.get("commander") or "") or None
                yield written["at"], Unit(HouseId(""), Rank.GREEN, *who)


def _description(editor: EditorState, thing: Hand, count: int) -> str:
    title = called(editor, thing)
    if isinstance(thing, Zone):
        hexes = tr("1 hex of the zone of {house}") if count == 1 else tr("{count} hexes of the zone of {house}")
        return hexes.format(count=count, house=title)
    name = quoted(title) if isinstance(thing, Name | Note | Objective) else title
    return name if count == 1 else f"{count} × {name}"
