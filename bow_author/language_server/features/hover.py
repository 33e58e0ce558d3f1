"""What there is to say of a name, a word or a key: its sentences, where they come from, and what uses it."""

from collections.abc import Iterator

from lsprotocol import types

from bow_author.describe.definition_view import Described, definition, document
from bow_author.describe.reference import pages_of_word
from bow_author.engine.telling import teller_of
from bow_author.language_server import occurrences
from bow_author.language_server.occurrences import Occurrence
from bow_author.language_server.workspace import Cursor, Workspace
from bow_author.packs.inventory import DOCUMENTS
from bow_dsl.ruleset.names import Defined
from bow_dsl.syntax.lexemes import scan
from bow_dsl.value import replace

_MOST_USERS = 8


def hover(workspace: Workspace, params: types.HoverParams) -> types.Hover | None:
    """Tell of what is named at a place; of a word of the language, what the reference says."""
    cursor = Cursor(workspace, params.text_document.uri, params.position)
    named = occurrences.at(cursor)
    if named is not None and (text := told(workspace, named, cursor.file)):
        return types.Hover(_markdown(text), workspace.range(named.span))
    written = workspace.written(cursor.file)
    if written is None or (offset := cursor.offset_in(written.program.source)) is None:
        return None
    source = written.program.source
    for lexeme in scan(source.text).lexemes:
        if lexeme.start <= offset <= lexeme.end and lexeme.text[:1].isalpha():
            if page := pages_of_word(lexeme.text):
                return types.Hover(_markdown("\n".join(_as_list(page))), workspace.range(source.span(lexeme.at)))
            return None
    return None


def told(workspace: Workspace, named: Occurrence, file: str) -> str:
    """Tell of what is named in a file, as that sees it, as Markdown; empty if nobody defines it."""
    kind, name = named.ref
    library = workspace.library
    if named.home:
        written = workspace.written(named.home)
        own = written.names.find(kind, name) if written else None
        if own is None or written is None:
            return ""
        with_own = replace(library, names=written.names)
        teller = teller_of(with_own, workspace.language, written.names)
        return "\n".join(_lines(definition(kind, own, with_own, teller, written.labels)))
    if kind in DOCUMENTS:
        entry = library.find(kind, name)
        return "\n".join(_lines(document(entry, library, teller_of(library, workspace.language)))) if entry else ""
    entry, home = workspace.entry(file), library.home_of(file)
    seen = library.as_used_by(entry) if entry is not None else library.as_used([home] if home else None)
    defined = seen.names.find(kind, name) or _version(workspace, kind, name)
    if defined is None:
        return ""
    return "\n".join(_lines(definition(kind, defined, seen, teller_of(seen, workspace.language))))


def _version(workspace: Workspace, kind: str, name: str) -> Defined | None:
    """Give a version of a person who is named without one."""
    known = workspace.library.names.of_kind(kind)
    return next((defined for key, defined in known.items() if key.startswith(f"{name}.")), None)


def _lines(described: Described) -> Iterator[str]:
    titled = f", {described['titled']}" if described["titled"] else ""
    yield f"**{described['title']}{titled}** ({described['kind']} `{described['id']}`)"
    yield ""
    for key, fact in described.get("facts", {}).items():
        yield f"- {key.replace('_', ' ')}: {fact}"
    for sentence in described["words"]:
        yield f"{'  ' * sentence['depth']}- {sentence['text']}"
    if described.get("errors"):
        yield "*It has errors, so that nobody can tell what it does.*"
    if described["sources"]:
        yield ""
        yield "; ".join(f"*{claim['standing']}*: {claim['source']}" for claim in described["sources"][:3])
    users = described["used_by"]
    if users:
        yield ""
        more = f" and {len(users) - _MOST_USERS} more" if len(users) > _MOST_USERS else ""
        yield f"Used by {', '.join(user['what'] for user in users[:_MOST_USERS])}{more}"


def _as_list(page: list[str]) -> Iterator[str]:
    """Lay out lines of the reference: each entry a paragraph, what belongs to it as a list."""
    for line in page:
        yield f"- {line.strip()}" if line.startswith(" ") else f"\n{line}\n"


def _markdown(text: str) -> types.MarkupContent:
    return types.MarkupContent(types.MarkupKind.Markdown, text)
