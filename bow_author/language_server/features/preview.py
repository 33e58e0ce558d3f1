"""The map of a plan while it is written, as an SVG picture."""

from typing import Any

from bow_author.draw.scene import map_svg
from bow_author.language_server.workspace import Workspace, path_of
from bow_author.print.board.board_picture import board_picture

METHOD = "bow/preview"


def preview(workspace: Workspace, params: Any) -> dict[str, str | None]:
    """Give the map of a plan with its units, or why there is none; asked with the `uri` of the plan."""
    uri = params.get("uri", "") if isinstance(params, dict) else getattr(params, "uri", "")
    entry = workspace.entry(path_of(str(uri)))
    if entry is None or entry.kind != "battle_plan":
        return {"svg": None, "message": "this is no battle plan, or cannot be read as one"}
    try:
        shown = board_picture(entry, workspace.library, workspace.language, "with units")
    except LookupError as error:
        return {"svg": None, "message": str(error.args[0])}
    return {"svg": map_svg(shown.picture, title=shown.title), "message": None}
