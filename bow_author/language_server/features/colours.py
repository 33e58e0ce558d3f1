"""Colours that are written as `#3f6b8f`, shown and chosen."""

import re

from lsprotocol import types

from bow_author.language_server.workspace import Workspace, path_of

_COLOUR = re.compile(r'(?<=")#([0-9a-fA-F]{2})([0-9a-fA-F]{2})([0-9a-fA-F]{2})(?=")')


def in_document(workspace: Workspace, params: types.DocumentColorParams) -> list[types.ColorInformation]:
    """Give every colour of a file."""
    lines = workspace.lines(path_of(params.text_document.uri))
    return [
        types.ColorInformation(
            types.Range(lines.position(number, match.start() + 1), lines.position(number, match.end() + 1)),
            _colour(match[1], match[2], match[3]),
        )
        for number, line in enumerate(lines.lines, 1)
        for match in _COLOUR.finditer(line)
    ]


def _colour(red: str, green: str, blue: str) -> types.Color:
    return types.Color(int(red, 16) / 255, int(green, 16) / 255, int(blue, 16) / 255, 1.0)


def presentation(_: Workspace, params: types.ColorPresentationParams) -> list[types.ColorPresentation]:
    """Write a colour as packs have it."""
    colour = params.color
    written = "#" + "".join(f"{round(part * 255):02x}" for part in (colour.red, colour.green, colour.blue))
    return [types.ColorPresentation(written, text_edit=types.TextEdit(params.range, written))]
