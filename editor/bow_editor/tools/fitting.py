"""Which tool places what is in the hand."""

from bow_editor.hands import Arrow, Eraser, Hand, Name, Note, Objective, Stamp, Terrain, Token, Unit, Zone

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


def tool_for(hand: Hand, now: str) -> str:
    """Give the tool that fits what is in the hand; *now* is the one in use."""
    fitting = _TOOLS[type(hand)]
    return now if fitting in PAINTERS and now in PAINTERS else fitting
