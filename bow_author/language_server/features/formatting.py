"""The canonical form of a file in the effect language, of the whole file and of some of its lines."""

from difflib import SequenceMatcher

from lsprotocol import types

from bow_author.language_server.workspace import Workspace, path_of
from bow_author.packs.read import is_program
from bow_dsl.source import Source
from bow_dsl.syntax.foreign_words import OLD_SPELLING
from bow_dsl.syntax.format import format_program
from bow_dsl.syntax.read import read


def whole(workspace: Workspace, params: types.DocumentFormattingParams) -> list[types.TextEdit] | None:
    """Lay a file out; nothing is changed of one that cannot be read, and only the lines that differ of another."""
    return _edits(workspace, path_of(params.text_document.uri))


def part(workspace: Workspace, params: types.DocumentRangeFormattingParams) -> list[types.TextEdit] | None:
    """Lay some lines of a file out, as they would be laid out in the whole file."""
    edits = _edits(workspace, path_of(params.text_document.uri))
    first, last = params.range.start.line, params.range.end.line
    return edits and [edit for edit in edits if edit.range.start.line <= last and edit.range.end.line >= first]


def _edits(workspace: Workspace, file: str) -> list[types.TextEdit] | None:
    if not is_program(file):
        return None
    lines = workspace.lines(file)
    text = "\n".join(lines.lines)
    program, problems = read(Source(text, file))
    if any(problem.code != OLD_SPELLING for problem in problems):
        return None
    before, after = text.split("\n"), format_program(program).split("\n")
    edits: list[types.TextEdit] = []
    for tag, start, end, new_start, new_end in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        if tag != "equal":
            new = after[new_start:new_end]
            if end < len(before):
                place = types.Range(types.Position(start, 0), types.Position(end, 0))
                edits.append(types.TextEdit(place, "".join(f"{line}\n" for line in new)))
            else:  # there is no line behind, so that the line end before goes with it
                from_here = lines.position(start, len(before[start - 1]) + 1) if start else types.Position(0, 0)
                place = types.Range(from_here, lines.position(end, len(before[-1]) + 1))
                edits.append(types.TextEdit(place, ("\n" if start and new else "") + "\n".join(new)))
    return edits
