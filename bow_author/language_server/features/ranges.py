"""What can be folded away, and what is selected when a selection grows."""

from collections.abc import Iterator

from lsprotocol import types

from bow_author.language_server.features.symbols import in_document
from bow_author.language_server.workspace import Cursor, Workspace, path_of
from bow_dsl.syntax.lexemes import scan
from bow_dsl.syntax.walk import walk


def folding(workspace: Workspace, params: types.FoldingRangeParams) -> list[types.FoldingRange]:
    """Give the blocks in braces and the comments of several lines; of a document its sections."""
    file = path_of(params.text_document.uri)
    written = workspace.written(file)
    ranges: dict[tuple[int, int], types.FoldingRange] = {}
    for first, last, kind in _stretches(workspace, file) if written is not None else ():
        if last > first:
            ranges.setdefault((first, last), types.FoldingRange(first, last, kind=kind))
    if workspace.entry(file) is not None:
        waiting = in_document(workspace, types.DocumentSymbolParams(params.text_document))
        while waiting:
            symbol = waiting.pop()
            waiting += symbol.children or ()
            first, last = symbol.range.start.line, symbol.range.end.line - (symbol.range.end.character == 0)
            if last > first:
                ranges.setdefault((first, last), types.FoldingRange(first, last))
    return [ranges[key] for key in sorted(ranges)]


def _stretches(workspace: Workspace, file: str) -> Iterator[tuple[int, int, types.FoldingRangeKind | None]]:
    written = workspace.written(file)
    assert written is not None
    source = written.program.source
    scanned = scan(source.text)
    opened: list[int] = []
    for lexeme in scanned.lexemes:
        if lexeme.kind == "LBRACE":
            opened.append(source.span(lexeme.at).line)
        elif lexeme.kind == "RBRACE" and opened:
            yield opened.pop() - 1, source.span(lexeme.at).line - 2, None
    lines = [source.span((comment.start, comment.start)).line for comment in scanned.comments if comment.own_line]
    first = 0
    for index, line in enumerate(lines):
        if index + 1 == len(lines) or lines[index + 1] != line + 1:
            yield lines[first] - 1, line - 1, types.FoldingRangeKind.Comment
            first = index + 1


def selection(workspace: Workspace, params: types.SelectionRangeParams) -> list[types.SelectionRange]:
    """Give for each place what stands around it, the nearest first: the word, the phrase, the statement, the block."""
    return [_around(workspace, Cursor(workspace, params.text_document.uri, position)) for position in params.positions]


def _around(workspace: Workspace, cursor: Cursor) -> types.SelectionRange:
    whole = workspace.lines(cursor.file).whole()
    found = {(whole.start.line, whole.start.character, whole.end.line, whole.end.character): whole}
    written = workspace.written(cursor.file)
    offset = cursor.offset_in(written.program.source) if written is not None else None
    if written is not None and offset is not None:
        for node in walk((*written.program.definitions, *written.program.overlays)):
            if node.at[0] <= offset <= node.at[1]:
                place = workspace.range(written.program.source.span(node.at))
                found[place.start.line, place.start.character, place.end.line, place.end.character] = place
    elif workspace.entry(cursor.file) is not None:
        waiting = in_document(workspace, types.DocumentSymbolParams(types.TextDocumentIdentifier(cursor.file)))
        while waiting:
            symbol = waiting.pop()
            waiting += symbol.children or ()
            place = symbol.range
            start, end = (place.start.line, place.start.character), (place.end.line, place.end.character)
            here = workspace.lines(cursor.file).position(cursor.line, cursor.column)
            if start <= (here.line, here.character) <= end:
                found[*start, *end] = place
    selected: types.SelectionRange | None = None
    for place in _nested(list(found.values())):
        selected = types.SelectionRange(place, selected)
    assert selected is not None
    return selected


def _nested(places: list[types.Range]) -> Iterator[types.Range]:
    """Give stretches from the outermost on, and of those that overlap only what lies in the last one."""
    last: tuple[tuple[int, int], tuple[int, int]] | None = None
    ends = (
        ((place.start.line, place.start.character), (place.end.line, place.end.character), place) for place in places
    )
    for start, end, place in sorted(ends, key=lambda one: (one[0], (-one[1][0], -one[1][1]))):
        if last is None or (last[0] <= start and end <= last[1]):
            last = start, end
            yield place
