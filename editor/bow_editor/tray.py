"""The tray: what of all that may be placed is shown, and what is taken in the hand."""

from bow_author.packs.edits import Change, Rename
from bow_author.plans.model import HouseId, Rank
from bow_dsl.value import field, replace, value
from bow_editor.document import Cause
from bow_editor.editor_state import Aspect, EditorChanged, EditorState
from bow_editor.holding import SELECT, tool_for
from bow_editor.placeables import Arrow, Hand, Name, Note, Objective, Terrain, Token, Unit, Zone
from bow_editor.things import Filter, Thing, things
from bow_editor.words import tr


@value
class Options:
    """What is said of a thing when it is taken."""

    rank: Rank = Rank.GREEN
    level: int = 1
    objective: str = field(default_factory=lambda: tr("Objective"))
    holder: HouseId | None = None
    name: str = field(default_factory=lambda: tr("Name"))


def in_hand(thing: Thing, options: Options) -> Hand:
    """Give what the hand holds when a thing is taken with these options."""
    match thing.hand:
        case Unit() as unit:
            return replace(unit, rank=options.rank)
        case Token() as token:
            return replace(token, level=min(options.level, thing.levels) if thing.levels else None)
        case Objective():
            return Objective(options.objective, options.holder)
        case Name():
            return Name(options.name)
        case other:
            return other


def said_of(hand: Hand | None, options: Options) -> Options:
    """Give the options with what the hand says: somebody else may have changed it, as a digit on the map does."""
    match hand:
        case Unit(rank=rank):
            return replace(options, rank=rank)
        case Token(level=int(level)):
            return replace(options, level=level)
        case Objective(title, holder):
            return replace(options, objective=title, holder=holder)
        case Name(text):
            return replace(options, name=text)
        case _:
            return options


def is_of(thing: Thing, hand: Hand | None) -> bool:
    """Tell whether what the hand holds is this thing, whatever its options."""
    match thing.hand, hand:
        case Unit() as one, Unit() as other:
            return (one.unit, one.commander) == (other.unit, other.commander)
        case Token() as one_token, Token() as other_token:
            return one_token.token == other_token.token
        case (Objective(), Objective()) | (Name(), Name()) | (Note(), Note()) | (Arrow(), Arrow()):
            return True
        case one_hand, other_hand:
            return one_hand == other_hand


_KEYS: dict[type, str] = {
    Terrain: "terrain",
    Token: "tokens",
    Unit: "units",
    Objective: "objectives",
    Zone: "zones",
    Name: "names",
    Note: "notes",
    Arrow: "arrows",
}
"""The key of the plan under which what a hand holds is written."""

LISTED = {("define",), ("sides",), ("edges",), ("units",), ("zones",)}
"""What of a plan says what may be placed."""

MOST_FAVOURITES = 9


class Tray:
    """What is chosen in the tray. It holds nothing of the plan."""

    def __init__(self, editor: EditorState) -> None:
        self.editor = editor
        self.options = Options()
        self.filter = Filter()
        self.is_locked = True
        """Whether the thing stays in the hand after it has been placed."""
        self.favourites: dict[int, str] = {}
        """The keys of things, by the digits under which they are kept."""
        self.things: list[Thing] = []
        self.refresh()
        self._stop = editor.listen(self._editor_changed)

    def close(self) -> None:
        """Hear no more of the editor."""
        self._stop()

    def refresh(self) -> None:
        """List anew what may be placed."""
        self.things = things(self.editor.content) if self.editor.content else []

    def shown(self) -> list[Thing]:
        """Give the things that pass the filter: what a search means most comes first, and its group with it."""
        passing = [thing for thing in self.things if self.filter.passes(thing)]
        if not self.filter.text.strip():
            return passing
        passing = self.filter.best(passing)
        groups = list(dict.fromkeys(thing.group for thing in passing))
        return sorted(passing, key=lambda thing: groups.index(thing.group))

    def without_choices(self) -> int:
        """Count the things that the text alone would let pass, whatever pack, House and class are chosen."""
        return sum(map(Filter(self.filter.text).passes, self.things))

    def chosen(self) -> Thing | None:
        """Give the thing that is in the hand; None if that is empty, or holds what is not in the tray."""
        return next((thing for thing in self.things if is_of(thing, self.editor.hand)), None)

    def choose(self, thing: Thing) -> None:
        """Take a thing in the hand, and the tool that lays it down."""
        hand = in_hand(thing, self.options)
        self.editor.take(hand)
        self.editor.use(tool_for(hand, self.editor.tool))

    def set_options(self, options: Options) -> None:
        """Say other options, of what is in the hand as well."""
        self.options = options
        chosen = self.chosen()
        if chosen is not None:
            self.editor.take(in_hand(chosen, options))

    def keep(self, number: int, thing: Thing) -> None:
        """Keep a thing under a digit from 1 to 9."""
        self.favourites = {**self.favourites, number: thing.key}
        self.editor.say(f"{thing.title}: {tr('key')} {number}")

    def choose_favourite(self, number: int) -> None:
        """Choose what is kept under a digit; if nothing is, or it is not there in this plan, say so."""
        thing = next((candidate for candidate in self.things if candidate.key == self.favourites.get(number)), None)
        if thing is not None:
            self.choose(thing)
        else:
            self.editor.say(f"{tr('Nothing is kept under')} {number}")

    def number_of(self, thing: Thing) -> int | None:
        """Give the digit under which a thing is kept."""
        return next((number for number, key in self.favourites.items() if key == thing.key), None)

    def _editor_changed(self, event: EditorChanged) -> None:
        if event.aspect is Aspect.CONTENT:
            self.refresh()
            self.editor.keep(self._still_there)
        if event.aspect is Aspect.HAND:
            self.options = said_of(self.editor.hand, self.options)
        if event.aspect is not Aspect.PLAN or event.changed is None:
            return
        for change in event.changed.changes:
            self._follow(change)
        paths = [change.path for change in event.changed.changes]
        if any(path[:1] in LISTED for path in paths):
            self.refresh()
            self.editor.keep(self._still_there)
        if event.changed.cause is Cause.EDIT and not self.is_locked and self.editor.tool != SELECT:
            key = _KEYS.get(type(self.editor.hand))
            if any(key is None or path[:1] == (key,) for path in paths):
                self.editor.use(SELECT)

    def _still_there(self, hand: Hand) -> Hand | None:
        """Give what has been taken; None if it can no longer be placed, since what defined it has been taken back."""
        is_listed = any(is_of(thing, hand) for thing in self.things)
        return hand if is_listed or not isinstance(hand, Terrain | Token | Unit) else None

    def _follow(self, change: Change) -> None:
        """Keep the zone that has got another title."""

        def become(hand: Hand) -> Hand:
            if isinstance(hand, Zone) and isinstance(change, Rename):
                is_it = change.path == ("zones", hand.house, hand.title)
                return replace(hand, title=change.name) if is_it else hand
            return hand

        self.editor.keep(become)
