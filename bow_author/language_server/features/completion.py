"""What may be written next, in the effect language and in documents."""

from collections.abc import Iterator

from lsprotocol import types

from bow_author.describe.reference import page_of
from bow_author.language_server import completing, completing_yaml, yaml_place
from bow_author.language_server.places import offset_in
from bow_author.language_server.workspace import Workspace, Written, path_of
from bow_author.packs.read import is_program
from bow_dsl.checked.expected import Expected

OPTIONS = types.CompletionOptions(trigger_characters=[" ", ".", ":", "{"], resolve_provider=False)
_DRAWN = {
    "key": types.CompletionItemKind.Property,
    "section": types.CompletionItemKind.Struct,
    "kind": types.CompletionItemKind.Class,
    "word": types.CompletionItemKind.Keyword,
    "relation": types.CompletionItemKind.Keyword,
    "hook": types.CompletionItemKind.Event,
    "verb": types.CompletionItemKind.Method,
    "operation": types.CompletionItemKind.Operator,
    "value": types.CompletionItemKind.Value,
    "condition": types.CompletionItemKind.Value,
    "name": types.CompletionItemKind.Variable,
    "noun": types.CompletionItemKind.Class,
    "adjective": types.CompletionItemKind.EnumMember,
}
_SEQUENCE = ("name", "key", "section", "hook", "operation", "verb", "condition", "noun", "value", "word", "adjective")
"""The sorts that are offered first; ids of definitions come behind them."""
_PAGES = frozenset(("hook", "verb", "value", "condition", "key", "kind"))


def completion(workspace: Workspace, params: types.CompletionParams) -> types.CompletionList:
    """Give what may stand at a place, each once; what the editor has of it already is replaced."""
    file = path_of(params.text_document.uri)
    lines = workspace.lines(file)
    text, offset = "\n".join(lines.lines), lines.offset(params.position)
    prefix, found = _found(workspace, file, text, offset)
    start = types.Position(params.position.line, params.position.character)
    if prefix:
        line, column = lines.place(params.position)
        start = lines.position(line, column - len(prefix))
    place = types.Range(start, params.position)
    unique: dict[str, Expected] = {}
    for expected in found:
        unique.setdefault(expected.text, expected)
    return types.CompletionList(
        is_incomplete=False, items=[_item(expected, place) for expected in unique.values() if expected.text != ":"]
    )


def _found(workspace: Workspace, file: str, text: str, offset: int) -> tuple[str, Iterator[Expected]]:
    """Give the beginning of the word at a place, and what may stand there."""
    written = workspace.written(file)
    if is_program(file):
        place = completing.place_in(text, offset)
        if place is None or written is None:
            return "", iter(())
        return place.prefix, completing.candidates(place, written)
    inside = _inside(written, text, offset)
    if inside is not None and written is not None:
        place = completing.place_in(written.program.source.text, inside)
        return ("", iter(())) if place is None else (place.prefix, completing.candidates(place, written))
    here = yaml_place.place_in(text, offset)
    if here is None:
        return "", iter(())
    kind = completing_yaml.kind_in(text)
    own = written.program.definitions if written is not None else ()
    return here.prefix, completing_yaml.candidates(here, kind, workspace.library, own)


def _inside(written: Written | None, text: str, offset: int) -> int | None:
    """Give a place of a document as an offset in what it defines; None if it lies outside of that."""
    if written is None:
        return None
    before = text[:offset]
    return offset_in(written.program.source, before.count("\n") + 1, offset - before.rfind("\n"))


def _item(expected: Expected, place: types.Range) -> types.CompletionItem:
    rank = _SEQUENCE.index(expected.sort) if expected.sort in _SEQUENCE else len(_SEQUENCE)
    page = "\n".join(page_of(f"{expected.sort}:{expected.detail or expected.text}")) if expected.sort in _PAGES else ""
    return types.CompletionItem(
        label=expected.text,
        kind=_DRAWN.get(expected.sort, types.CompletionItemKind.Reference),
        detail=expected.detail or expected.sort,
        documentation=types.MarkupContent(types.MarkupKind.Markdown, page) if page else None,
        sort_text=f"{rank:02}{expected.text}",
        text_edit=types.TextEdit(place, expected.text),
    )
