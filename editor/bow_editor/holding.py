"""What is in the hand: of all that has been taken, what the tool in use lays down. Views ask nobody else.

Every tool has what was last taken of what it lays down, so that one comes back from another tool to the same thing.
"""

from bow_author.plans.model import BattlePlan, HouseId
from bow_editor.placeables import Arrow, Eraser, Hand, Name, Note, Objective, Stamp, Terrain, Token, Unit, Zone
from bow_editor.words import tr

SELECT = "select"
"""The tool to which the editor returns when nothing more is to be placed."""
PAINTERS = frozenset(("brush", "line", "rectangle", "fill", "replace"))
"""Tools for what is laid on many hexes at once: whichever of them is in use stays."""
_TOOLS: dict[type, str] = {
    Terrain: "brush",
    Token: "brush",
    Unit: "unit",
    Objective: "objective",
    Zone: "zone",
    Name: "name",
    Note: "note",
    Arrow: "arrow",
    Eraser: "eraser",
    Stamp: "stamp",
}
_LAID: dict[str, tuple[type[Hand], ...]] = {tool: (kind,) for kind, tool in _TOOLS.items()} | dict.fromkeys(
    PAINTERS, (Terrain, Token, Zone)
)
_LAID["replace"] = (Terrain, Token, Zone, Unit)
"""What each tool lays down; those that only look or select are not there."""
_KEPT = (frozenset((Terrain, Token)), frozenset((Unit,)), frozenset((Zone,)))
"""Of each of these what was last taken is kept; else only what was taken last of all, so that no name is used again."""


def tool_for(hand: Hand, now: str) -> str:
    """Give the tool that lays down a thing; *now* is the one in use."""
    if now == "replace" and isinstance(hand, Unit) and not hand.commander:
        return now
    fitting = _TOOLS[type(hand)]
    return now if fitting in PAINTERS and now in PAINTERS else fitting


def with_taken(taken: tuple[Hand, ...], hand: Hand) -> tuple[Hand, ...]:
    """Give what is kept when one more thing is taken, the latest first."""
    mine = next((kinds for kinds in _KEPT if type(hand) in kinds), frozenset())
    others = {type_ for kinds in _KEPT if kinds != mine for type_ in kinds}
    return (hand, *(kept for kept in taken if type(kept) in others))


def held(tool: str, taken: tuple[Hand, ...], plan: BattlePlan) -> Hand | None:
    """Give what is in the hand.

    Args:
        tool: the id of the tool in use.
        taken: what has been taken, the latest first.
        plan: the open plan.

    Returns:
        What a gesture would lay down; None if the tool lays down nothing, or nothing of its own has been taken yet.
    """
    laid = _LAID.get(tool, ())
    hand = next((candidate for candidate in taken if isinstance(candidate, laid)), None)
    if isinstance(hand, Zone) or tool == "zone":
        return _zone(hand if isinstance(hand, Zone) else None, plan)
    return hand or _usual(tool)


def missing(tool: str) -> str:
    """Say what is to be done before a tool lays down anything, as long as its hand is empty; empty if it looks only."""
    match tool:
        case "unit":
            return tr("Choose a unit in the tray")
        case "stamp":
            return tr("Copy something first")
        case "zone":
            return tr("This plan has no House whose zone could be painted")
        case _:
            return tr("Choose something in the tray") if tool in PAINTERS else ""


def _usual(tool: str) -> Hand | None:
    """Give what a tool lays down of which there is always enough."""
    match tool:
        case "objective":
            return Objective(tr("Objective"))
        case "name":
            return Name(tr("Name"))
        case "note":
            return Note(tr("Note"))
        case "arrow":
            return Arrow()
        case "eraser":
            return Eraser()
        case _:
            return None


def _zone(taken: Zone | None, plan: BattlePlan) -> Zone | None:
    """Give the zone that was taken, or else that of the first House; without a title the first of several."""
    houses: tuple[HouseId, ...] = tuple(plan.sides)
    if not houses:
        return None
    zone = taken if taken is not None and taken.house in houses else Zone(houses[0])
    zones = plan.zones.get(zone.house, ())
    return zone if zone.title or not zones else Zone(zone.house, zones[0].title)
