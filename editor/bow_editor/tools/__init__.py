"""The tools of the tool bar."""

from bow_editor.gestures import Tool
from bow_editor.tools.select import SELECT

TOOLS: tuple[Tool, ...] = (SELECT,)


def tool_named(name: str) -> Tool:
    """Give the tool of an id; raises LookupError if there is none."""
    found = next((tool for tool in TOOLS if tool.id == name), None)
    if found is None:
        raise LookupError(name)
    return found
