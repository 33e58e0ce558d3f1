"""The tools of the editor: what a gesture on the map does, by mouse and by keyboard alike."""

from bow_editor.gestures import Tool
from bow_editor.tools import arrows, painting, picking, pieces, replacing, selecting

TOOLS: tuple[Tool, ...] = (
    selecting.SELECT,
    painting.BRUSH,
    painting.LINE,
    painting.RECTANGLE,
    painting.FILL,
    replacing.REPLACE,
    pieces.UNIT,
    pieces.OBJECTIVE,
    painting.ZONE,
    pieces.NAME,
    pieces.NOTE,
    arrows.ARROW,
    painting.ERASER,
    picking.EYEDROPPER,
    pieces.STAMP,
    picking.SIGHT,
)
"""All tools, as they stand in the tool bar."""


def tool_named(name: str) -> Tool:
    """Give the tool of an id; raises LookupError if there is none."""
    tool = next((known for known in TOOLS if known.id == name), None)
    if tool is None:
        raise LookupError(name)
    return tool
