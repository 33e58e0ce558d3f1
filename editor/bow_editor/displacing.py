"""What an edit on the map takes the place of: it is told before and afterwards, for nothing goes without a word."""

from collections import Counter
from typing import Any

from bow_author.packs.edits import Edit, EditError, Put, applied
from bow_author.plans.model import CommanderId, HouseId, Rank, UnitId
from bow_editor.draft import SECTIONS
from bow_editor.editor_state import EditorState, Layer
from bow_editor.placeables import Note, Unit
from bow_editor.placing import called
from bow_editor.words import tr

_LAYERS = (Layer.UNITS, Layer.OBJECTIVES, Layer.NAMES, Layer.NOTES)
"""Where a hex has one thing, which is not painted over as the ground is."""


def displaced(editor: EditorState, edit: Edit) -> str:
    """Name what would be in the plan no more since something else comes there; empty if there is nothing."""
    sections = {SECTIONS[layer]: layer for layer in _LAYERS}
    changed = [change.path[0] for change in edit.changes if isinstance(change, Put) and change.path]
    if not any(section in sections for section in changed):
        return ""
    before = editor.session.document.value
    try:
        after = applied(before, edit.changes)
    except EditError:  # it will be refused
        return ""
    gone = [
        called(editor, _hand(thing)) if layer is Layer.UNITS else f"“{_text(editor, layer, thing)}”"
        for section, layer in sections.items()
        if section in changed
        for thing in (_things(before, layer) - _things(after, layer)).elements()
    ]
    return ", ".join(gone)


def said_before(editor: EditorState, edit: Edit) -> str:
    """Say what an edit would do, and what it would take the place of."""
    gone = displaced(editor, edit)
    return tr("{edit}, in place of {what}").format(edit=edit.title, what=gone) if gone else edit.title


def said_afterwards(gone: str) -> str:
    """Say what something has taken the place of."""
    return tr("{what} has given way. Undo brings it back.").format(what=gone)


def _things(plan: Any, layer: Layer) -> Counter[tuple[str, str]]:
    """Count the things of a layer by what they are, wherever they lie."""
    items = (plan.get(SECTIONS[layer]) or {}).values()
    match layer:
        case Layer.UNITS:
            return Counter((str(item.get("unit") or ""), str(item.get("commander") or "")) for item in items)
        case Layer.OBJECTIVES:
            return Counter((str(item.get("title") or ""), "") for item in items)
        case Layer.NOTES:
            return Counter((str(item["text"]), "") for item in items)
        case _:
            return Counter((str(item), "") for item in items)


def _hand(thing: tuple[str, str]) -> Unit:
    unit, commander = thing
    return Unit(HouseId(""), Rank.GREEN, UnitId(unit) or None, CommanderId(commander) or None)


def _text(editor: EditorState, layer: Layer, thing: tuple[str, str]) -> str:
    return called(editor, Note(thing[0])) if layer is Layer.NOTES else thing[0]
