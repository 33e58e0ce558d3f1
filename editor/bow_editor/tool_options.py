"""What the tool in use leaves to be said: whose, of which rank, which level, how broad, mirrored how. No Qt."""

from bow_author.plans.model import HouseId, Ink, Rank, TextSize
from bow_author.print.hex_list import commander_title
from bow_dsl.value import replace, value
from bow_editor.editor_state import EditorState
from bow_editor.holding import missing
from bow_editor.offered import offered
from bow_editor.placeables import Arrow, Hand, Note, Objective, Token, Unit, Zone
from bow_editor.placing import called, fitting_side
from bow_editor.tools import tool_named
from bow_editor.words import tr

BROAD = frozenset(("brush", "line", "zone", "eraser"))
"""Tools with a brush that has a size."""
_MIRRORED = BROAD | {"fill", "rectangle"}
LONGEST_TITLE = 60
"""Letters that the title of a zone may have, as its schema says."""


@value
class ToolOptions:
    """What can be said of what a tool does now; None where there is nothing to be said."""

    tool: str
    """The title of the tool."""
    hand: Hand | None
    """What it places."""
    title: str
    """What that is called; if the hand is empty, what is to be done about it."""
    brush: int | None
    houses: tuple[tuple[str, HouseId | None], ...] = ()
    """Titles and ids of those who may be chosen; a holder may be nobody."""
    house: HouseId | None = None
    zones: tuple[str, ...] | None = None
    """The titles of the zones that the House has; None if no zone is painted."""
    zone: str = ""
    """The title of the one that is painted, which may be new."""
    rank: Rank | None = None
    levels: int = 0
    """The highest level; 0 if there are none."""
    level: int = 1
    colour: Ink | None = None
    size: TextSize | None = None
    is_mirrored: bool = False
    """Whether symmetry says anything of it."""


def in_full(editor: EditorState, hand: Hand) -> str:
    """Give what is held as the tray has it: a commander with the title of his card, of which he may have several."""
    known = editor.content.catalogue.commanders if editor.content else {}
    card = known.get(hand.commander) if isinstance(hand, Unit) and hand.commander else None
    return commander_title(card) if card is not None else called(editor, hand)


def options_of(editor: EditorState) -> ToolOptions | None:
    """Give what can be said of what the tool in use does; None if the plan cannot be drawn on."""
    content = editor.content
    if content is None or editor.session.document.is_readonly:
        return None
    tool = tool_named(editor.tool)
    hand = editor.hand
    shown = ToolOptions(
        tr(tool.title),
        hand,
        missing(editor.tool) if hand is None else "" if editor.tool == "eraser" else in_full(editor, hand),
        editor.brush if editor.tool in BROAD and hand is not None else None,
        is_mirrored=editor.tool in _MIRRORED and hand is not None,
    )
    sides = tuple((option.title, HouseId(option.value)) for option in offered(content, "side"))
    match hand:
        case Zone(house, zone):
            titles = (deployment.title for deployment in editor.session.document.plan.zones.get(house, ()))
            return replace(shown, houses=sides, house=house, zones=tuple(filter(None, titles)), zone=zone)
        case Note() | Arrow():
            return replace(shown, colour=hand.colour, size=hand.size)
        case Objective(holder=holder):
            return replace(shown, houses=((tr("nobody"), None), *sides), house=holder)
        case Unit() as unit:
            # A unit fights for its own House if that plays; only another one may be hired by either.
            mine = fitting_side(editor, unit)
            others = tuple(side for _, side in sides if fitting_side(editor, replace(unit, side=side)) == side)
            free = sides if len(others) > 1 else tuple(side for side in sides if side[1] == mine)
            return replace(shown, houses=free, house=mine, rank=unit.rank)
        case Token(token, level):
            kind = content.catalogue.tokens.get(token)
            return replace(shown, levels=kind.levels if kind and kind.levels else 0, level=level or 1)
        case _:
            return shown


def choose_house(editor: EditorState, house: HouseId | None) -> None:
    """Let what the tool places be of another House, or of nobody where that can be."""
    match editor.hand:
        case Zone() if house is not None:
            zones = editor.session.document.plan.zones.get(house, ())
            editor.take(Zone(house, zones[0].title if zones else ""))
        case Objective() as objective:
            editor.take(replace(objective, holder=house))
        case Unit() as unit if house is not None:
            editor.take(replace(unit, side=house))
        case _:
            pass


def choose_zone(editor: EditorState, title: str) -> None:
    """Let the zone tool paint the zone of this title; a title that is new begins another zone of the House."""
    hand = editor.hand
    if isinstance(hand, Zone):
        editor.take(Zone(hand.house, " ".join(title.split())[:LONGEST_TITLE]))


def choose_rank(editor: EditorState, rank: Rank) -> None:
    """Let the unit in the hand be of another rank."""
    hand = editor.hand
    if isinstance(hand, Unit):
        editor.take(replace(hand, rank=rank))


def choose_look(editor: EditorState, colour: Ink | None = None, size: TextSize | None = None) -> None:
    """Let the note or arrow that is placed have another colour, or another size."""
    hand = editor.hand
    if isinstance(hand, Note | Arrow):
        editor.take(replace(hand, colour=colour or hand.colour, size=size or hand.size))


def choose_level(editor: EditorState, level: int) -> None:
    """Let the token in the hand have another level."""
    hand = editor.hand
    if isinstance(hand, Token):
        editor.take(replace(hand, level=level))
