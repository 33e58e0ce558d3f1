"""The editor: one open plan and what its author is about to do with it. All that views share, and no Qt.

Every view hears of every change by one kind of event. What is done to the plan goes through `do`; nothing else of
what stands here is in the plan, and none of it is undone.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from enum import Enum

from bow_author.hexes.board import Board
from bow_author.hexes.coordinates import Hex
from bow_author.packs.edits import Edit, EditError
from bow_dsl.value import value
from bow_editor.content import Content
from bow_editor.document import Cause, Changed
from bow_editor.history import Step
from bow_editor.holding import SELECT, held, with_taken
from bow_editor.placeables import Hand
from bow_editor.regions import MOST_BRUSH
from bow_editor.session import Session
from bow_editor.symmetry import Symmetry
from bow_editor.underlay import Underlay, keep_underlay, underlay_of


class Layer(Enum):
    """What lies in hexes, the lowest first; a layer can be hidden, and locked."""

    TERRAIN = "terrain"
    TOKENS = "tokens"
    OBJECTIVES = "objectives"
    ZONES = "zones"
    NAMES = "names"
    NOTES = "notes"
    ARROWS = "arrows"
    UNITS = "units"


class Aspect(Enum):
    """What of the editor has changed."""

    PLAN = "plan"
    CONTENT = "content"
    """The packs, which come with another plan too."""
    CURSOR = "cursor"
    SOUGHT = "sought"
    """Somebody has gone to the hex of the cursor, which is to be seen."""
    SELECTION = "selection"
    HAND = "hand"
    """What is held, or the size of the brush."""
    TOOL = "tool"
    LAYERS = "layers"
    SYMMETRY = "symmetry"
    PREVIEW = "preview"
    GESTURE = "gesture"
    """One has begun, or has ended."""
    ANALYSIS = "analysis"
    UNDERLAY = "underlay"
    """The picture under the map."""
    FILE = "file"
    """Saved, renamed, or changed by somebody else."""
    MESSAGE = "message"
    NAMING = "naming"
    """A name is to be typed, or has been."""


@value
class EditorChanged:
    """What every view is told."""

    aspect: Aspect
    changed: Changed | None = None
    """What happened to the plan, if it is that."""


@value
class Preview:
    """What a gesture that goes on would do."""

    edit: Edit | None = None
    """Shown as a ghost of the plan after it."""
    hexes: frozenset[Hex] = frozenset()
    """Outlined."""
    said: str = ""
    """For the status line."""


NO_PREVIEW = Preview()


@value
class Naming:
    """What is being called by a name that is typed in its hex."""

    layer: "Layer"
    at: Hex
    text: str
    """What it is called now, or usually."""
    hand: Hand
    """What would be placed."""
    is_there: bool = False
    """Whether it is there already, and only gets another name."""


@value
class Layers:
    """Which layers are shown, and which are kept from changes."""

    hidden: frozenset[Layer] = frozenset()
    locked: frozenset[Layer] = frozenset()

    def may_change(self, layer: Layer) -> bool:
        """Tell whether gestures change this layer."""
        return layer not in self.hidden and layer not in self.locked


Listener = Callable[[EditorChanged], None]


@dataclass(eq=False)
class EditorState:
    """One open plan and what its author is about to do with it."""

    session: Session
    content: Content | None = None
    cursor: Hex = field(default_factory=lambda: Hex(1, 1))
    """The hex that the keyboard is at."""
    selection: frozenset[Hex] = frozenset()
    """Selected hexes, with all that lies in them on layers that are not locked."""
    gone_from: frozenset[Hex] = frozenset()
    """The hex of a click that was selected until somebody went to another one; who adds to a selection adds to it."""
    looks_at_selection: bool = False
    """Whether the selection is looked at: it came last, and the cursor has gone nowhere since."""
    taken: tuple[Hand, ...] = ()
    """What has been taken and is kept, the latest first; of it the tool in use has in the hand what it lays down."""
    tool: str = SELECT
    """The id of the tool in use."""
    brush: int = 1
    """How large the brush is: a hex, and all within one hex less than this."""
    layers: Layers = field(default_factory=Layers)
    symmetry: Symmetry = Symmetry.NONE
    preview: Preview = NO_PREVIEW
    in_gesture: bool = False
    """Whether something is pressed on the map: what is selected comes of it only when that is let go."""
    analysis: str = ""
    """The id of the analysis that is shown over the map; empty for none."""
    underlay: Underlay | None = None
    """The picture under the map, if there is one; it is kept beside the plan, not in it."""
    naming: Naming | None = None
    """What is being named; None if nothing."""
    message: str = ""
    """The last thing that is to be said in the status line."""
    told_of: Step | None = None
    """The step of which it tells that it can be taken back; None as soon as that is no longer the last one."""
    listeners: list[Listener] = field(default_factory=list)
    _carried: dict[int, tuple[frozenset[Hex], frozenset[Hex]]] = field(default_factory=dict)
    """What was selected before and after those steps of the history that have taken the selection along, by number."""
    _done: int = 0
    """How many steps of the history were in force when the plan changed last."""

    def __post_init__(self) -> None:
        self.content = Content.of(self.session.document)
        self._done = self.session.document.history.done
        self.underlay = underlay_of(self.session.path)
        self.session.document.listen(self._plan_changed)

    @property
    def board(self) -> Board | None:
        """The board; None if the plan cannot be edited or its board is not known."""
        return self.content.board if self.content else None

    @property
    def hand(self) -> Hand | None:
        """What is in the hand, which is what a gesture lays down; None if it is empty."""
        if self.content is None or self.session.document.is_readonly:
            return None
        return held(self.tool, self.taken, self.session.document.plan)

    @property
    def looked_at(self) -> frozenset[Hex]:
        """The hexes that are looked at: those selected last, or the one to which the cursor has gone since."""
        return self.selection if self.looks_at_selection and self.selection else frozenset([self.cursor])

    @property
    def chosen(self) -> frozenset[Hex]:
        """The hexes that are copied, cut and cleared: those selected, or else the one of the cursor."""
        return self.selection or frozenset([self.cursor])

    def do(self, edit: Edit, select: Iterable[Hex] | None = None) -> bool:
        """Make an edit, and tell whether it changed anything. What cannot be done is told as a message.

        Args:
            edit: what is done.
            select: what is selected after it; undone and redone with it.
        """
        self.show(NO_PREVIEW)
        before = self.selection
        try:
            is_done = self.session.document.edit(edit)
        except EditError as error:
            self.say(str(error))
            return False
        if is_done and select is not None:
            self.select(select)
            self._carried[self._done] = before, self.selection
        return is_done

    def move_cursor(self, at: Hex) -> None:
        """Move the cursor, which is looked at then; it stays on the board.

        A tool that works on single hexes leaves what was selected: nothing happens to what is looked at no more.
        """
        is_other = at != self.cursor or self.looks_at_selection
        if is_other and self.board is not None and at in self.board:
            self.cursor, self.looks_at_selection = at, False
            self._tell(Aspect.CURSOR)
            if self.tool != SELECT:
                self._drop_selection()

    def go_to(self, at: Hex) -> None:
        """Go to a hex, which is looked at and brought into view; all that leads somewhere leads there by this.

        A single hex that was selected is left with it: what is looked at is what Delete and all else work on. Several
        that were selected stay so, and the inspector says it.
        """
        self.move_cursor(at)
        if len(self.selection) == 1 and self.cursor not in self.selection:
            left = self.selection
            self._drop_selection()
            self.gone_from = left
        self._tell(Aspect.SOUGHT)

    def select(self, hexes: Iterable[Hex]) -> None:
        """Select these hexes and no others."""
        self.gone_from = frozenset()
        board = self.board
        chosen = frozenset(at for at in hexes if board is not None and at in board)
        if chosen != self.selection or not self.looks_at_selection:
            self.selection, self.looks_at_selection = chosen, True
            self._tell(Aspect.SELECTION)

    def _drop_selection(self) -> None:
        self.gone_from = frozenset()
        if self.selection:
            self.selection, self.looks_at_selection = frozenset(), False
            self._tell(Aspect.SELECTION)

    def take(self, hand: Hand) -> None:
        """Take something else: it is in the hand as soon as a tool is in use that lays it down."""
        self._take(with_taken(self.taken, hand))

    def keep(self, become: Callable[[Hand], Hand | None]) -> None:
        """Let what has been taken follow the plan: tell what each is now; None if it is gone."""
        self._take(tuple(now for hand in self.taken if (now := become(hand)) is not None))

    def _take(self, taken: tuple[Hand, ...]) -> None:
        if taken != self.taken:
            self.taken = taken
            self._tell(Aspect.HAND)

    def use(self, tool: str) -> None:
        """Use another tool; what was selected for that of before is selected no more."""
        if tool != self.tool:
            before, self.tool = self.hand, tool
            self.show(NO_PREVIEW)
            if tool != SELECT:
                self._drop_selection()
            self._tell(Aspect.TOOL)
            if self.hand != before:
                self._tell(Aspect.HAND)

    def set_brush(self, size: int) -> None:
        """Make the brush larger or smaller, as far as that goes."""
        size = max(1, min(size, MOST_BRUSH))
        if size != self.brush:
            self.brush = size
            self._tell(Aspect.HAND)

    def set_layers(self, layers: Layers) -> None:
        """Show, hide, lock and unlock layers."""
        if layers != self.layers:
            self.layers = layers
            self._tell(Aspect.LAYERS)

    def mirror_by(self, symmetry: Symmetry) -> None:
        """Paint with another symmetry."""
        if symmetry is not self.symmetry:
            self.symmetry = symmetry
            self._tell(Aspect.SYMMETRY)

    def show(self, preview: Preview) -> None:
        """Show what a gesture would do."""
        if preview != self.preview:
            self.preview = preview
            self._tell(Aspect.PREVIEW)

    def begin_gesture(self) -> None:
        """Tell the views that something is pressed on the map."""
        self._set_in_gesture(True)

    def end_gesture(self) -> None:
        """Tell the views that it is let go, and what came of it is there."""
        self._set_in_gesture(False)

    def _set_in_gesture(self, in_gesture: bool) -> None:
        if in_gesture is not self.in_gesture:
            self.in_gesture = in_gesture
            self._tell(Aspect.GESTURE)

    def look_at(self, analysis: str) -> None:
        """Show an analysis over the map; an empty text shows none."""
        if analysis != self.analysis:
            self.analysis = analysis
            self._tell(Aspect.ANALYSIS)

    def lay_under(self, underlay: Underlay | None, *, keep: bool = True) -> None:
        """Lay another picture under the map, or the same one otherwise; or none.

        Args:
            underlay: the picture.
            keep: whether it is kept for other sessions; not while it is being dragged.
        """
        if keep:
            keep_underlay(self.session.path, underlay)
        if underlay != self.underlay:
            self.underlay = underlay
            self._tell(Aspect.UNDERLAY)

    def name(self, naming: Naming | None) -> None:
        """Let a name be typed, or no longer."""
        if naming != self.naming:
            self.naming = naming
            self._tell(Aspect.NAMING)

    def say(self, message: str, *, can_be_undone: bool = False) -> None:
        """Say something in the status line; with a button to undo the last edit if that is what it tells of."""
        self.message, self.told_of = message, self.last_step if can_be_undone else None
        self._tell(Aspect.MESSAGE)

    @property
    def last_step(self) -> Step | None:
        """The step that Undo would take back; None if there is none."""
        return self.session.document.history.last

    def take_back(self, step: Step | None) -> bool:
        """Take back this step and no other, and tell whether that was done: all that names a step undoes it by this.

        What is still being typed comes first, as before any Undo; then the step is no longer the last one, and stays.
        """
        self.session.finish()
        return step is not None and step is self.last_step and self.session.document.undo()

    def file_changed(self) -> None:
        """Tell the views that something happened to the file."""
        self._tell(Aspect.FILE)

    def listen(self, listener: Listener) -> Callable[[], None]:
        """Let a view hear of every change; what comes back lets it hear no more."""
        self.listeners.append(listener)
        return lambda: self.listeners.remove(listener)

    def _plan_changed(self, changed: Changed) -> None:
        old, before, self._done = self.content, self._done, self.session.document.history.done
        self.told_of = None
        self.content = Content.of(self.session.document, old)
        if self.message:  # it tells of the plan as it was
            self.say("")
        if old is None or self.content is None or self.content.library is not old.library:
            self._tell(Aspect.CONTENT)
        self._tell(Aspect.PLAN, changed)
        match changed.cause:
            case Cause.UNDO:
                steps = [step for step in self._carried if self._done < step <= before]
                if steps:
                    self.select(self._carried[min(steps)][0])
            case Cause.REDO:
                steps = [step for step in self._carried if before < step <= self._done]
                if steps:
                    self.select(self._carried[max(steps)][1])
            case _:
                self._carried = {step: hexes for step, hexes in self._carried.items() if step < self._done}

    def _tell(self, aspect: Aspect, changed: Changed | None = None) -> None:
        for listener in tuple(self.listeners):
            listener(EditorChanged(aspect, changed))
