"""What there is in a file, and what there is in all packs."""

from collections.abc import Iterator

from lsprotocol import types

from bow_author.cases.model import cases_of
from bow_author.language_server.workspace import Workspace, path_of
from bow_author.packs.inventory import items
from bow_dsl.diagnostics import Span
from bow_dsl.syntax import ast

_MOST = 500
_SECTIONS = ("sides", "units", "objectives", "zones", "terrain", "tokens")
_DRAWN = {
    "unit": types.SymbolKind.Class,
    "commander": types.SymbolKind.Interface,
    "keyword": types.SymbolKind.Property,
    "card": types.SymbolKind.Event,
    "house": types.SymbolKind.Namespace,
    "terrain": types.SymbolKind.Struct,
    "token": types.SymbolKind.Object,
    "rule": types.SymbolKind.Function,
    "command": types.SymbolKind.Function,
    "variant": types.SymbolKind.Boolean,
    "pack": types.SymbolKind.Package,
    "battle_plan": types.SymbolKind.File,
    "board": types.SymbolKind.Array,
}
"""By which of the few signs that editors have things are told apart."""


def in_document(workspace: Workspace, params: types.DocumentSymbolParams) -> list[types.DocumentSymbol]:
    """Give the outline of a file: its definitions with their items, or the sections of a document."""
    file = path_of(params.text_document.uri)
    entry, written = workspace.entry(file), workspace.written(file)
    symbols: list[types.DocumentSymbol] = []
    if entry is not None:
        value = entry.document.value
        for key in value if entry.kind != "cases" else ():
            children = [
                _symbol(workspace, str(name), types.SymbolKind.Field, entry.document.span(key, name))
                for name in (value[key] if key in _SECTIONS and isinstance(value[key], dict) else ())
            ]
            span = entry.document.key_span(key).to(entry.document.span(key))
            symbols.append(
                _symbol(
                    workspace,
                    str(key),
                    types.SymbolKind.Key,
                    span,
                    name_span=entry.document.key_span(key),
                    children=children,
                )
            )
        if entry.kind == "cases":
            symbols += [
                _symbol(workspace, case.name, types.SymbolKind.Event, case.span(), name_span=case.span("name"))
                for case in cases_of(entry)
            ]
    if written is not None:
        source = written.program.source
        for definition in written.program.definitions:
            title = definition.title.value if definition.title else ""
            symbol = _symbol(
                workspace,
                definition.id.text,
                _DRAWN.get(definition.kind.text, types.SymbolKind.Object),
                source.span(definition.at),
                name_span=source.span(definition.id.at),
                children=[_item(workspace, item, source.span(item.at)) for item in _told(definition)],
            )
            symbol.detail = f"{definition.kind.text} {title}".strip()
            symbols.append(symbol)
        for overlay in written.program.overlays:
            name = f"{overlay.verb.text} {overlay.definition.kind.text} {overlay.definition.id.text}"
            place = source.span(overlay.definition.id.at)
            symbols.append(
                _symbol(workspace, name, types.SymbolKind.Operator, source.span(overlay.at), name_span=place)
            )
    return symbols


def _told(definition: ast.Definition) -> Iterator[ast.Item]:
    return (item for item in definition.items if not isinstance(item, ast.Mark))


def _item(workspace: Workspace, item: ast.Item, span: Span) -> types.DocumentSymbol:
    match item:
        case ast.Property() | ast.Section() | ast.Delete():
            name, kind = item.key.text, types.SymbolKind.Property
        case ast.Modify() | ast.Permit() | ast.Forbid() | ast.Replace() | ast.React():
            words = " ".join(word.text for word in item.hook.words)
            timing = f" {item.timing}" if isinstance(item, ast.React) else ""
            name, kind = f"{type(item).__name__.lower()}{timing} {words}", types.SymbolKind.Method
        case _:
            name, kind = type(item).__name__.lower(), types.SymbolKind.Method
    return _symbol(workspace, name, kind, span)


def _symbol(  # noqa: PLR0913 (all that the protocol wants of one)
    workspace: Workspace,
    name: str,
    kind: types.SymbolKind,
    span: Span,
    *,
    name_span: Span | None = None,
    children: list[types.DocumentSymbol] | None = None,
) -> types.DocumentSymbol:
    """Give a symbol; its name lies within it, as editors insist."""
    whole = workspace.range(span)
    named = workspace.range(name_span) if name_span is not None else whole
    if (named.end.line, named.end.character) > (whole.end.line, whole.end.character):
        whole = types.Range(whole.start, named.end)
    if (named.start.line, named.start.character) < (whole.start.line, whole.start.character):
        whole = types.Range(named.start, whole.end)
    return types.DocumentSymbol(name or "?", kind, whole, named, children=children)


def in_workspace(workspace: Workspace, params: types.WorkspaceSymbolParams) -> list[types.WorkspaceSymbol]:
    """Give what has the letters of a query in their sequence in its id or its title, ids that begin so first."""
    wanted = params.query.casefold()
    found = [
        (not item.id.casefold().startswith(wanted), item.id, item)
        for item in items(workspace.library)
        if _has_letters(f"{item.id} {item.title}".casefold(), wanted)
    ]
    return [
        types.WorkspaceSymbol(
            name=item.id,
            kind=_DRAWN.get(item.kind, types.SymbolKind.Object),
            location=workspace.location(item.span),
            container_name=" ".join(filter(None, (item.kind.replace("_", " "), item.title, f"({item.pack})"))),
        )
        for _, _, item in sorted(found, key=lambda one: one[:2])[:_MOST]
    ]


def _has_letters(text: str, wanted: str) -> bool:
    rest = iter(text)
    return all(letter in rest for letter in wanted)
