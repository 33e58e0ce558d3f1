"""What is called by a name that is typed in place: a name on the map, an objective."""

from dataclasses import replace

from bow_author.hexes.coordinates import Hex
from bow_author.packs.edits import Edit, Put
from bow_editor.draft import Draft
from bow_editor.editor_state import EditorState, Layer, Naming
from bow_editor.placeables import Hand, Name, Note, Objective
from bow_editor.placing import called, placed
from bow_editor.renaming import objective_titled
from bow_editor.words import tr

USUAL = {Layer.NAMES: "Name", Layer.NOTES: "Note", Layer.OBJECTIVES: "Objective"}
"""What things are called as long as nobody has said it; English, to be translated."""
BREAK = " | "
"""What stands in the field for the end of a line of a note."""
LONGEST_NOTE = 160
"""Letters that a note may have, as its schema says."""


def naming_of(editor: EditorState, layer: Layer, naming: Naming) -> Naming:
    """Give what is to be named in a hex, with the name that it has already, if something is there."""
    draft = Draft.of(editor)
    if draft is None:
        return naming
    if layer is Layer.NAMES:
        text = draft.entry(layer, naming.at.name)
        return naming if text is None else Naming(layer, naming.at, str(text), naming.hand, is_there=True)
    if layer is Layer.NOTES:
        note = draft.entry(layer, naming.at.name)
        note_text = BREAK.join(" ".join(line.split()) for line in note["text"].strip().splitlines()) if note else ""
        return Naming(layer, naming.at, note_text, naming.hand, is_there=True) if note else naming
    labels = draft.labels(layer, naming.at)
    if not labels:
        return naming
    entry = draft.entries(layer)[labels[0]]
    return Naming(layer, naming.at, str(entry.get("title") or labels[0]), naming.hand, is_there=True)


def named_at(editor: EditorState, at: Hex) -> Naming | None:
    """Give the note, the name or the objective of a hex, to be called otherwise; None if nothing there can be."""
    for layer, hand in ((Layer.NOTES, Note("")), (Layer.NAMES, Name("")), (Layer.OBJECTIVES, Objective("", None))):
        naming = naming_of(editor, layer, Naming(layer, at, "", hand))
        if naming.is_there and editor.layers.may_change(layer):
            return naming
    return None


def naming_edit(editor: EditorState, naming: Naming, text: str) -> Edit | None:
    """Give the edit that gives something this name, and places it if it is not there; None for nothing to do."""
    text = " ".join(text.split())
    if not text or (naming.is_there and text == naming.text):
        return None
    if naming.layer is Layer.NAMES:
        return placed(editor, [naming.at], Name(text))
    if naming.layer is Layer.NOTES:
        return _noted(editor, naming, text)
    draft = Draft.of(editor)
    labels = draft.labels(naming.layer, naming.at) if draft is not None else []
    if labels:
        title = tr("Call {old} {new}").format(old=naming.text, new=text)
        return Edit(title, objective_titled(draft, editor.session.document.value, labels[0], text))
    holder = naming.hand.holder if isinstance(naming.hand, Objective) else None
    return placed(editor, [naming.at], Objective(text, holder))


def _noted(editor: EditorState, naming: Naming, text: str) -> Edit | None:
    """Give the edit that writes a note; one that is there keeps its colour and its size."""
    lines = [" ".join(line.split()) for line in text.split(BREAK.strip())]
    written = "\n".join(filter(None, lines))[:LONGEST_NOTE].strip()
    if not written:
        return None
    if naming.is_there:
        title = tr("Write {what} on {where}").format(what=called(editor, Note(written)), where=naming.at.name)
        return Edit(title, (Put(("notes", naming.at.name, "text"), written),))
    hand = naming.hand if isinstance(naming.hand, Note) else Note("")
    return placed(editor, [naming.at], replace(hand, text=written))


def is_named(hand: Hand) -> bool:
    """Tell whether what is held has a name of its own already."""
    match hand:
        case Name(text):
            return text != tr(USUAL[Layer.NAMES])
        case Note(text):
            return text != tr(USUAL[Layer.NOTES])
        case Objective(title, _):
            return title != tr(USUAL[Layer.OBJECTIVES])
        case _:
            return False
