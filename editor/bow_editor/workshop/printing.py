"""*Print*: the battle plan as a PDF file, the same bytes as `bow export plan` writes."""

from base64 import b64encode
from typing import Any

from bow_author.language_server.workspace import Workspace
from bow_editor.workshop.asking import CannotError, asked, sound_plan


def print_plan(workspace: Workspace, params: Any) -> dict[str, str | None]:
    """Print the plan of a `uri` on `paper`, in the language of the page.

    Returns:
        The `pdf` in Base64 and its `name`; or a `message`, why it is not printed.
    """
    from bow_author.print.export import PAPERS, Paper, export_sheet
    from bow_author.print.plan_sheet import plan_sheet

    paper: Paper = next((known for known in PAPERS if known == asked(params, "paper")), "a4")
    try:
        library, entry = sound_plan(workspace, str(asked(params, "uri", "")))
        (pdf,) = export_sheet(plan_sheet(entry, library, str(asked(params, "language", "en"))), "pdf", paper=paper)
    except (CannotError, LookupError) as error:
        return {"pdf": None, "name": None, "message": str(error.args[0])}
    return {"pdf": b64encode(pdf).decode(), "name": f"{entry.id}.pdf", "message": None}
