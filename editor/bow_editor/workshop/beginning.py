"""What an author begins with in a browser: a pack as `bow new pack` writes it, without the schemas of other editors."""

import os
import re
from typing import Any

from bow_author.cli.new import files_of, why_no_id
from bow_author.language_server.workspace import Workspace
from bow_author.plans.begin import SCHEMAS
from bow_editor.templates import no_id
from bow_editor.words import tr
from bow_editor.workshop.asking import asked

_SCHEMA_LINE = re.compile(r"\A# yaml-language-server:.*\n")


def pack_files(name: str) -> dict[str, str]:
    """Give the texts of a new pack by their paths within its folder."""
    written = files_of("pack", name, "").items()
    texts = {os.path.relpath(path, name).replace(os.sep, "/"): _SCHEMA_LINE.sub("", text) for path, text in written}
    return {path: text for path, text in texts.items() if not path.startswith(f"{SCHEMAS}/")}


def new_pack(_: Workspace, params: Any) -> dict[str, Any]:
    """Give the texts of a new pack of a `name`, as `files`; or a `message`, why there are none."""
    name = str(asked(params, "name", ""))
    if refused := no_id(name, name):
        return {"files": {}, "message": refused}
    if why_no_id("pack", name) is not None:
        return {"files": {}, "message": tr("A pack that comes with the program has this id.")}
    return {"files": pack_files(name), "message": None}
