"""Documents of no kind that is known: which one may be meant."""

from collections.abc import Collection

from bow_author.packs.documents import KINDS, Document
from bow_author.packs.fast_validator import Schema
from bow_author.packs.schemas import load_schema
from bow_dsl.diagnostics import Diagnostic, Severity, Span, spelling_fix
from bow_dsl.nearest import nearest

_SHARED = frozenset(("packs",))
"""Keys of several kinds, by which none is known."""


def unknown_kind(document: Document) -> Diagnostic:
    """Report a document that is of no kind we know."""
    first = f"it must have one of the keys {', '.join(f'`{key}`' for key in KINDS)}"
    if isinstance(document.value, dict) and document.value:
        for key in document.value:
            called = (one for one, kind in KINDS.items() if key in _called(load_schema(kind), one))
            near = next(called, None) or (nearest(key, KINDS) if key not in _SHARED else None)
            if near:
                message = f"this is no kind of document that is known; found the key `{key}`"
                span = document.key_span(key)
                return _error(message, span, f"did you mean `{near}`?")._replace(fix=spelling_fix(span, key, KINDS))
        return _error("this is no kind of document that is known", document.key_span(next(iter(document.value))), first)
    message = "this file is empty" if document.value is None else "this file must hold keys and values"
    return _error(message, document.span() if document.value is not None else Span.of_file(document.file), first)


def _called(schema: Schema, key: str) -> Collection[str]:
    """Give what else somebody calls the key by which a kind of document is known."""
    return schema["properties"][key].get("otherwise", ()) if key in schema["properties"] else ()


def _error(message: str, span: Span, hint: str) -> Diagnostic:
    return Diagnostic("BOW107", Severity.ERROR, message, span, hint)
