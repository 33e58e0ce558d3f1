"""What each word of a program is, for colours that follow the meaning."""

from collections.abc import Iterator
from typing import NamedTuple

from lsprotocol import types

from bow_author.engine.rulesets import ruleset_of
from bow_author.language_server import occurrences
from bow_author.language_server.workspace import Workspace, Written, path_of
from bow_dsl.diagnostics import Span
from bow_dsl.syntax import ast
from bow_dsl.syntax.lexemes import scan
from bow_dsl.syntax.parse_table import RESERVED
from bow_dsl.syntax.walk import walk

_TYPES = ("keyword", "type", "property", "class", "variable", "enumMember", "number", "string", "comment", "operator")
_MODIFIERS = ("declaration",)
LEGEND = types.SemanticTokensLegend(list(_TYPES), list(_MODIFIERS))


class _Token(NamedTuple):
    span: Span
    type: str
    is_declaration: bool = False


def whole(workspace: Workspace, params: types.SemanticTokensParams) -> types.SemanticTokens:
    """Give all words of a file."""
    return types.SemanticTokens(_encoded(workspace, path_of(params.text_document.uri), None))


def part(workspace: Workspace, params: types.SemanticTokensRangeParams) -> types.SemanticTokens:
    """Give the words of some lines."""
    return types.SemanticTokens(_encoded(workspace, path_of(params.text_document.uri), params.range))


def _encoded(workspace: Workspace, file: str, lines: types.Range | None) -> list[int]:
    """Give five numbers for each word, as the protocol has it: how far from the last one, how long, what it is."""
    numbers: list[int] = []
    line = character = 0
    for token in sorted(_tokens(workspace, file), key=lambda token: token.span):
        place = workspace.range(token.span)
        is_out = lines is not None and not lines.start.line <= place.start.line <= lines.end.line
        if is_out or place.start.line != place.end.line or place.end.character <= place.start.character:
            continue
        is_same = place.start.line == line
        numbers += (
            place.start.line - line,
            place.start.character - (character if is_same else 0),
            place.end.character - place.start.character,
            _TYPES.index(token.type),
            int(token.is_declaration),
        )
        line, character = place.start.line, place.start.character
    return numbers


def _tokens(workspace: Workspace, file: str) -> Iterator[_Token]:
    """Give the words with what they are; a place is told once."""
    written = workspace.written(file)
    if written is None:
        return
    named = {
        found.span: _Token(found.span, "class", found.is_definition)
        for found in occurrences.in_file(workspace, file)
        if found.span.line >= written.program.source.first_line
    }
    source = written.program.source
    own = _own_words(written)
    given = _given(written)
    for lexeme in scan(source.text).lexemes:
        span = source.span(lexeme.at)
        if span in named:
            yield named[span]
        elif lexeme.text[:1] == '"':
            yield _Token(span, "string")
        elif lexeme.text[:1].isdigit():
            yield _Token(span, "number")
        elif lexeme.at in own:
            yield _Token(span, own[lexeme.at])
        elif lexeme.text in RESERVED or lexeme.kind not in ("NAME", "DOTTED", "_SEP", "$END", "UNKNOWN"):
            if lexeme.text[:1].isalpha():
                yield _Token(span, "keyword")
        elif lexeme.text.partition(".")[0] in given:
            yield _Token(span, "variable")
        elif lexeme.text in ruleset_of(written.names).registry.constants:
            yield _Token(span, "enumMember")
    for comment in scan(source.text).comments:
        yield _Token(source.span((comment.start, comment.start + len(comment.text))), "comment")


def _own_words(written: Written) -> dict[tuple[int, int], str]:
    """Give the places of kinds and keys."""
    places: dict[tuple[int, int], str] = {}
    definitions = (*written.program.definitions, *(overlay.definition for overlay in written.program.overlays))
    for definition in definitions:
        places[definition.kind.at] = "type"
        for item in definition.items:
            if isinstance(item, ast.Property | ast.Section | ast.Delete):
                places[item.key.at] = "property"
    return places


def _given(written: Written) -> frozenset[str]:
    """Give the names that effects give, and parameters."""
    given = {parameter.name.text for definition in written.program.definitions for parameter in definition.parameters}
    for node in walk(tuple(definition.items for definition in written.program.definitions)):
        name = node.name if isinstance(node, ast.Choose | ast.Each | ast.Let | ast.Roll) else None
        given |= {name.text} if name is not None else set()
    return frozenset(given | {"self", "owner", "enemy", "it"})
