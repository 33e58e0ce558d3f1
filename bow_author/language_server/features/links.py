"""Paths and codes in a file, as links."""

import os
import re

from lsprotocol import types

from bow_author.checks.pages import file_of
from bow_author.language_server.workspace import Workspace, path_of, uri_of

_PATH = re.compile(r"(?<![\w/.-])(?:\.{1,2}/|[\w-]+/)*[\w-]+\.(?:ya?ml|bow)\b")
_CODE = re.compile(r"\bBOW\d{3}\b")


def links(workspace: Workspace, params: types.DocumentLinkParams) -> list[types.DocumentLink]:
    """Give the paths of files that there are, and the codes of findings, which lead to their pages."""
    file = path_of(params.text_document.uri)
    lines = workspace.lines(file)
    found: list[types.DocumentLink] = []
    for number, line in enumerate(lines.lines, 1):
        for match in (*_PATH.finditer(line), *_CODE.finditer(line)):
            place = types.Range(lines.position(number, match.start() + 1), lines.position(number, match.end() + 1))
            path = os.path.normpath(os.path.join(os.path.dirname(file), match[0]))
            page = file_of(match[0])
            if page is not None:
                found.append(types.DocumentLink(place, page.as_uri(), tooltip=f"What {match[0]} means"))
            elif os.path.isfile(path):
                found.append(types.DocumentLink(place, uri_of(path)))
    return found
