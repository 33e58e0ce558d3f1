"""Checks the tables of rolls: each line is one face of the die, and each face has one line."""

from collections.abc import Iterator

from bow_dsl.diagnostics import Diagnostic, Related, Severity, did_you_mean
from bow_dsl.listing import listed
from bow_dsl.ruleset.registry import Registry
from bow_dsl.source import Source
from bow_dsl.syntax import ast
from bow_dsl.syntax.walk import walk_bodies

FACE_TWICE = "BOW334"
NO_FACE = "BOW335"


def table_problems(item: object, registry: Registry, source: Source) -> Iterator[Diagnostic]:
    """Find lines of tables in an item of a definition that speak of no face, or of one that has a line already."""
    for node in walk_bodies([item]):
        if isinstance(node, ast.Roll) and node.table:
            yield from _of_table(node.table, registry, source)


def _of_table(table: tuple[ast.Outcome, ...], registry: Registry, source: Source) -> Iterator[Diagnostic]:
    faces = [word for word, types in registry.constants.items() if registry.outcome in types]
    seen: dict[str, ast.Word] = {}
    for outcome in table:
        face = outcome.face
        span = source.span(face.at)
        if face.text not in faces:
            hint = did_you_mean(face.text, faces) or f"there are {listed(faces)}"
            message = f"there is no {registry.outcome} `{face.text}`"
            yield Diagnostic(NO_FACE, Severity.ERROR, message, span, hint)
        elif seen.setdefault(face.text, face) is not face:
            missing = [name for name in faces if name not in {entry.face.text for entry in table}]
            hint = "say all that happens in one line" + (f"; no line has {listed(missing, 'or')}" if missing else "")
            there = Related(source.span(seen[face.text].at), "its first line is here")
            message = f"this table has two lines for `{face.text}`"
            yield Diagnostic(FACE_TWICE, Severity.ERROR, message, span, hint, (there,))
