"""What the page asks of a battle plan: the plan as it is typed, or in words why nothing can be done with it."""

from collections.abc import Mapping
from typing import Any

from bow_author.language_server import checking
from bow_author.language_server.workspace import Workspace, path_of
from bow_author.packs.entries import Entry
from bow_author.packs.library import Library
from bow_author.packs.load import load
from bow_dsl.diagnostics import Severity
from bow_editor.words import tr

_OF_BOXES = "BOW6"
"""The beginning of the codes of findings about components, which nobody needs in order to play."""


class CannotError(Exception):
    """What is asked cannot be done, for a reason that is told in full."""


def asked(params: Any, key: str, otherwise: Any = None) -> Any:
    """Give what a question says under a key; questions of our own come as mappings, or as objects."""
    return params.get(key, otherwise) if isinstance(params, Mapping) else getattr(params, key, otherwise)


def sound_plan(workspace: Workspace, uri: str) -> tuple[Library, Entry]:
    """Give the plan of a file, with the packs as it sees them.

    Raises:
        CannotError: if it is none, or if there are errors in what lies in the folder.
    """
    file = path_of(uri)
    checked = checking.everything(workspace)
    found = (finding for findings in checked.findings.values() for finding in findings)
    wrong = [finding for finding in found if finding.severity is Severity.ERROR]
    wrong = [finding for finding in wrong if not finding.code.startswith(_OF_BOXES)]
    if wrong:
        raise CannotError(tr("There are errors that must be fixed first: {first}").format(first=wrong[0].message))
    asked_plan = load([file], instead=workspace.texts, readings=checked.memory.readings()).asked_plan()
    if asked_plan is None:
        raise CannotError(tr("This is no battle plan."))
    return asked_plan
