"""What a tool places, whatever else may be in the hand."""

from bow_editor.desk import Desk
from bow_editor.hands import Arrow, Eraser, Hand, Name, Note, Objective, Stamp, Unit, Zone
from bow_editor.words import tr

_OWN: dict[str, type[Hand]] = {
    "unit": Unit,
    "objective": Objective,
    "name": Name,
    "note": Note,
    "arrow": Arrow,
    "stamp": Stamp,
}
"""Tools that place one kind of thing alone."""


def meant(desk: Desk) -> Hand | None:
    """Give what the tool in use places, or what is in the hand if it places nothing; None if that is not held."""
    if desk.tool == "eraser":
        return Eraser()
    if desk.tool == "zone":
        return zone_in_hand(desk)
    if isinstance(desk.hand, _OWN.get(desk.tool, desk.hand.__class__)):
        return desk.hand
    match desk.tool:
        case "objective":
            return Objective(tr("Objective"))
        case "name":
            return Name(tr("Name"))
        case "note":
            return Note(tr("Note"))
        case "arrow":
            return Arrow()
        case _:
            return None


def zone_in_hand(desk: Desk) -> Zone:
    """Give the zone that is in the hand, or else that of the first House; without a title the first of several."""
    plan = desk.session.document.plan
    held = desk.hand if isinstance(desk.hand, Zone) else Zone(next(iter(plan.sides)))
    zones = plan.zones.get(held.house, ())
    return held if held.title or not zones else Zone(held.house, zones[0].title)
