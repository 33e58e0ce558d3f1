"""Where definitions and figures come from: what is printed, reported, inferred, or chosen by the project."""

from collections.abc import Iterator
from enum import Enum
from typing import NamedTuple

from bow_author.packs.documents import OVERLAY, Document, Step
from bow_author.packs.entries import Entry
from bow_author.packs.library import Library
from bow_author.packs.path_changes import places_changed, ref_of
from bow_dsl.diagnostics import Span
from bow_dsl.overlays.changes import Laid, changes_of
from bow_dsl.syntax import ast
from bow_dsl.syntax.ast import Definition, Program


class Standing(Enum):
    """On whose word something stands, the surest first; the values are the words of the language."""

    PRINTED = "cite"
    REPORTED = "reported"
    INFERRED = "inferred"
    HOMEBREW = "homebrew"


class Claim(NamedTuple):
    """What one definition, or one figure of it, claims: on whose word it stands, and the source."""

    what: str
    """What it is a claim about, such as `unit winterfell_riders: orders green`."""
    standing: Standing
    source: str
    span: Span


def claims(library: Library) -> Iterator[Claim]:
    """Give every claim of the packs and documents that were asked for, in the sequence of their places."""
    for pack in library.packs.values():
        for program in pack.programs:
            if program.source.file in library.targets:
                yield from program_claims(program)
        for entry in pack.entries:
            if entry.document.file in library.targets:
                yield from entry_claims(entry)
    for program in library.programs:
        yield from program_claims(program)
    for entry in library.strays:
        yield from entry_claims(entry)


def _overlay_claims(program: Program) -> Iterator[Claim]:
    """Give a claim for each figure that the overlays of a program change: on its own word, or on the overlay's."""
    for overlay in program.overlays:
        laid = Laid(overlay, program.source, "")
        for change in changes_of(laid)[0]:
            item = change.node
            marks = item.marks if isinstance(item, ast.Property | ast.Section) else ()
            subject = " ".join(laid.ref) + (f": {change.what}" if change.path else "")
            for mark in marks or ((laid.mark,) if laid.mark else ()):
                yield Claim(subject, Standing(mark.standing), mark.source, change.span)


def program_claims(program: Program) -> Iterator[Claim]:
    """Give the claims of a program: one for each definition, one for each figure that says its own, or is changed."""
    for definition in program.definitions:
        name = f"{definition.kind.text} {definition.id.text}"
        for item in definition.items:
            if isinstance(item, ast.Mark):
                yield _claim(name, item, program)
            elif isinstance(item, ast.Property | ast.Section):
                for mark in item.marks:
                    yield _claim(f"{name}: {' '.join((item.key.text, *_first_words(item)))}", mark, program)
    yield from _overlay_claims(program)


def definition_standing(definition: Definition, key: str = "") -> Standing:
    """Tell on whose word a definition stands, or what one of its keys says."""
    own = Standing.PRINTED
    for item in definition.items:
        if isinstance(item, ast.Mark):
            own = Standing(item.standing)
    for item in definition.items:
        if isinstance(item, ast.Property | ast.Section) and item.key.text == key and item.marks:
            return Standing(item.marks[-1].standing)
    return own


def entry_claims(entry: Entry) -> Iterator[Claim]:
    """Give the claims of a document and of the definitions inside it."""
    value, document = entry.document.value, entry.document
    name = f"{entry.kind.replace('_', ' ')} {entry.id}"
    for standing in Standing:
        if isinstance(value.get(standing.value), str):
            yield Claim(name, standing, value[standing.value], document.span(standing.value))
    for index, source in enumerate(value.get("sources") or ()):
        standing = _standing_of(source)
        for place, path in enumerate(source["of"]):
            subject = f"{name}: {path.replace('.', ' ')}"
            yield Claim(subject, standing, str(source[standing.value]), document.span("sources", index, "of", place))
    if entry.kind == OVERLAY:
        yield from _changed(entry)
    if entry.program is not None:
        yield from program_claims(entry.program)


def _changed(entry: Entry) -> Iterator[Claim]:
    """Give a claim for each figure that an overlay changes of a document."""
    kind, name = ref_of(entry)
    for place, written_at in places_changed(entry):
        for standing in Standing:
            if standing.value in entry.document.value:
                subject = f"{kind.replace('_', ' ')} {name}: {place.replace('.', ' ')}"
                yield Claim(
                    subject, standing, str(entry.document.value[standing.value]), entry.document.key_span(*written_at)
                )


def document_standing(document: Document, *path: Step) -> Standing:
    """Tell on whose word the value at *path* stands: that of the most exact source for it."""
    wanted = [str(step) for step in path]
    best, standing = -1, Standing.HOMEBREW if "homebrew" in document.value else Standing.PRINTED
    for source in document.value.get("sources") or ():
        for place in source["of"]:
            steps = place.split(".")
            if wanted[: len(steps)] == steps and len(steps) > best:
                best, standing = len(steps), _standing_of(source)
    return standing


def _standing_of(source: dict[str, object]) -> Standing:
    return next(standing for standing in Standing if standing.value in source)


def _claim(subject: str, mark: ast.Mark, program: Program) -> Claim:
    return Claim(subject, Standing(mark.standing), mark.source, program.source.span(mark.at))


def _first_words(item: ast.Property | ast.Section) -> Iterator[str]:
    """Give what tells a property from others with its key: the rank of an order table row."""
    if item.values and isinstance(item, ast.Property) and item.alternatives:
        yield from (atom.text for atom in item.values[0] if isinstance(atom, ast.Word))
