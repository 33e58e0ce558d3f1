"""Tools that change nothing: the eyedropper, and looking from a hex."""

from bow_author.hexes.coordinates import Hex, distance
from bow_author.plans.model import TokenId
from bow_editor.analyses import sees
from bow_editor.draft import Draft
from bow_editor.editor_state import NO_PREVIEW, EditorState, Layer, Preview
from bow_editor.gestures import Gesture, Pointer, Tool
from bow_editor.holding import tool_for
from bow_editor.placeables import Arrow, Hand, Name, Note, Objective, Terrain, Token, Unit, Zone
from bow_editor.placing import called
from bow_editor.regions import line
from bow_editor.words import tr

SIGHT_ANALYSIS = "sight"
"""The analysis that shows what is seen from the cursor."""


def picked(editor: EditorState, at: Hex) -> Hand | None:
    """Give what lies in a hex, as it would be held: what lies on top, and is not hidden; last what is printed."""
    draft = Draft.of(editor)
    if draft is None or at not in draft.board:
        return None
    plan, hidden = editor.session.document.plan, editor.layers.hidden
    by_layer: dict[Layer, Hand | None] = {
        Layer.UNITS: next((Unit(o.side, o.rank, o.unit, o.commander) for o in plan.units.values() if o.at == at), None),
        Layer.NAMES: Name(plan.names[at]) if at in plan.names else None,
        Layer.NOTES: next((Note(o.text, o.colour, o.size) for o in plan.notes.values() if o.at == at), None),
        Layer.ARROWS: next((Arrow(o.colour, o.size) for o in plan.arrows.values() if at in (o.start, o.end)), None),
        Layer.OBJECTIVES: next((Objective(o.title, o.holder) for o in plan.objectives.values() if o.at == at), None),
        Layer.TOKENS: next((_token(*item) for item in plan.tokens.get(at, {}).items()), None),
        Layer.TERRAIN: Terrain(plan.terrain[at]) if at in plan.terrain else None,
        Layer.ZONES: next(
            (Zone(house, o.title) for house, all_ in plan.zones.items() for o in all_ if at in o.hexes), None
        ),
    }
    on_top = next((hand for layer, hand in by_layer.items() if hand is not None and layer not in hidden), None)
    printed = draft.printed(at)
    return on_top or (Terrain(printed) if printed else None)


def _token(token: TokenId, amount: int | bool) -> Token:
    return Token(token, None if amount is True else amount)


def take_from(editor: EditorState, at: Hex) -> None:
    """Take what lies in a hex into the hand, and the tool that places it."""
    hand = picked(editor, at)
    if hand is not None:
        editor.take(hand)
        editor.use(tool_for(hand, editor.tool))


class Picking(Gesture):
    """Takes what lies in a hex into the hand, and the tool that places it."""

    def press(self, pointer: Pointer) -> None:
        """Show what would be taken."""
        self.editor.show(_hover_picking(self.editor, pointer))

    def move(self, pointer: Pointer) -> None:
        """Show what would be taken."""
        self.press(pointer)

    def release(self, pointer: Pointer) -> None:
        """Take it."""
        self.editor.show(NO_PREVIEW)
        take_from(self.editor, pointer.at)


def _hover_picking(editor: EditorState, pointer: Pointer) -> Preview:
    hand = picked(editor, pointer.at)
    if hand is None:
        return NO_PREVIEW
    return Preview(hexes=frozenset([pointer.at]), said=tr("Take {what}").format(what=called(editor, hand)))


class Looking(Gesture):
    """Shows what is seen from a hex, and measures from it."""

    def __init__(self, editor: EditorState) -> None:
        super().__init__(editor)
        self.start = Hex(1, 1)

    def press(self, pointer: Pointer) -> None:
        """Look from here."""
        self.start = pointer.at
        self.editor.move_cursor(pointer.at)
        self.editor.look_at(SIGHT_ANALYSIS)
        self.move(pointer)

    def move(self, pointer: Pointer) -> None:
        """Measure to here."""
        hexes = distance(self.start, pointer.at)
        text = tr("{start} to {end}: 1 hex") if hexes == 1 else tr("{start} to {end}: {count} hexes")
        text = text.format(start=self.start.name, end=pointer.at.name, count=hexes)
        seen = sees(self.editor, self.start, pointer.at) if hexes else None
        if seen is not None:
            text = f"{text}, {tr('in sight') if seen else tr('out of sight')}"
        self.editor.show(Preview(hexes=frozenset(line(self.start, pointer.at)), said=text))

    def release(self, pointer: Pointer) -> None:
        """Say the distance; what is seen from where it began stays shown."""
        text = self.editor.preview.said
        self.editor.show(NO_PREVIEW)
        self.editor.move_cursor(self.start)
        if pointer.at != self.start:
            self.editor.say(text)


EYEDROPPER = Tool(
    "eyedropper",
    "Eyedropper",
    "I",
    "pick",
    "Take what lies in a hex into the hand.",
    Picking,
    _hover_picking,
)
SIGHT = Tool(
    "sight",
    "Sight and distance",
    "S",
    "sight",
    "Show what is seen from a hex; drag to measure a distance.",
    Looking,
    lambda _editor, pointer: Preview(hexes=frozenset([pointer.at])),
)
