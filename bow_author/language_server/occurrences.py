"""Where what has an id is named: in definitions, in the words of effects, and in documents."""

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from bow_author.cases.decision_names import DECISIONS
from bow_author.checks.shared.places import places, places_of_each
from bow_author.checks.shared.references import DOCUMENT_REFERENCES, references
from bow_author.engine.rulesets import ruleset_of
from bow_author.language_server.workspace import Cursor, Workspace, Written
from bow_author.packs.documents import KINDS, Document, Step
from bow_author.packs.entries import Entry
from bow_dsl import checked
from bow_dsl.checked.program import CheckedProgram
from bow_dsl.diagnostics import Span
from bow_dsl.recent import Recent
from bow_dsl.ruleset.kinds import Reference, Ruleset, Shape
from bow_dsl.ruleset.names import Names
from bow_dsl.syntax import ast
from bow_dsl.syntax.walk import walk

Ref = tuple[str, str]
"""The kind and the id of what is named."""
ANSWER = "answer"
"""What stands for the kind of what is named where any kind may be."""
_TEXTS = frozenset(("name", "cites", "question", "answer", "board"))
"""The keys of a case whose values name nothing."""
_ANSWERED = ("choices", "tactic", "commit")
"""The keys of a case below which decisions are answered, each by its name."""
_ID = re.compile(r"[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)?")
LABELS = {"unit": "units", "objective": "objectives"}
"""The sections of a plan in which labels stand, by the type of what they name."""


class Occurrence(NamedTuple):
    """A place where something is named by its id."""

    ref: Ref
    span: Span
    is_definition: bool = False
    home: str = ""
    """The file in which alone this name is known, of labels and of what a document defines for itself."""

    @property
    def target(self) -> tuple[Ref, str]:
        """What is named, whoever names it."""
        return self.ref, self.home


def at(cursor: Cursor) -> Occurrence | None:
    """Give what is named at a place; of several, what stands in the shortest stretch."""
    here = [found for found in in_file(cursor.workspace, cursor.file, cursor.word) if cursor.is_in(found.span)]
    named = min(here, key=lambda found: (found.ref[0] == ANSWER, _length(found.span)), default=None)
    if named is None or named.ref[0] != ANSWER:
        return named
    kinds = [*cursor.workspace.library.names.named(named.ref[1])]
    return named._replace(ref=(kinds[0], named.ref[1])) if len(kinds) == 1 else None


def of(workspace: Workspace, named: Occurrence, *, persons: bool = False) -> Iterator[Occurrence]:
    """Give every place where the same is named, its definition included.

    With *persons* also where somebody is named without a version of whom this is one, and his other way round.
    """
    word = named.ref[1].partition(".")[0]
    files = [named.home] if named.home else _files(workspace, word)
    for file in files:
        for found in in_file(workspace, file, word):
            is_same = found.target == named.target or (persons and _is_person(found, named))
            if is_same or (found.ref == (ANSWER, named.ref[1]) and _is_alone(named, workspace)):
                yield found


def _is_alone(named: Occurrence, workspace: Workspace) -> bool:
    """Tell whether nothing of another kind has the same id."""
    return not named.home and len(workspace.library.names.named(named.ref[1])) == 1


def _is_person(one: Occurrence, other: Occurrence) -> bool:
    """Tell whether one of two names somebody without a version, and the other a version of him."""
    (kind, name), (of_kind, of_name) = one.ref, other.ref
    is_of = name.startswith(f"{of_name}.") or of_name.startswith(f"{name}.")
    return kind == of_kind and one.home == other.home and is_of


def in_file(workspace: Workspace, file: str, word: str = "") -> Iterator[Occurrence]:
    """Give everything that is named in a file; of names without a *word*, and not in it, nothing need be told."""
    written = workspace.written(file)
    if written is not None:
        yield from _in_program(written, "" if file in workspace.programs else file, word)
    entry = workspace.entry(file)
    if entry is not None:
        for mention in _in_document(entry):
            if word in mention.ref[1] or mention.ref[1] in word:
                span = _span_of(entry.document, mention)
                yield Occurrence(mention.ref, span, mention.is_definition, mention.home)


def _files(workspace: Workspace, word: str) -> list[str]:
    """Give the files in which a word stands by itself."""
    alone = re.compile(rf"(?<![\w.]){re.escape(word)}(?![\w])")
    return [file for file, text in workspace.texts_of_all().items() if word in text and alone.search(text)]


# ---- in the effect language


def _in_program(written: Written, inner: str, word: str) -> Iterator[Occurrence]:
    program, ruleset = written.program, ruleset_of(written.names)
    meanings = CheckedProgram(written.names, ruleset.registry, written.labels)
    own = {(definition.kind.text, definition.id.text) for definition in program.definitions} if inner else set()

    def found(ref: Ref, at: tuple[int, int], *, is_definition: bool = False) -> Occurrence:
        return Occurrence(ref, program.source.span(at), is_definition, inner if ref in own else "")

    stretches = [(definition, definition.at, True) for definition in program.definitions]
    stretches += [(overlay.definition, overlay.at, False) for overlay in program.overlays]
    for definition, place, is_definition in stretches:
        if program.source.text.find(word, *place) >= 0:
            ref = definition.kind.text, definition.id.text
            yield found(ref, definition.id.at, is_definition=is_definition)
            items = meanings.items(definition)
            named = (*_in_items(definition, ruleset, written.names), *_in_effects(items, definition, written, ruleset))
            yield from (found(*one) for one in named)
            yield from _labels(items, written, program, inner)


def _labels(
    items: tuple[checked.Item, ...], written: Written, program: ast.Program, inner: str
) -> Iterator[Occurrence]:
    """Give where effects name labels of the document around them."""
    for node in walk(items):
        if isinstance(node, checked.Name) and node.text in written.labels and inner:
            yield Occurrence((written.labels[node.text], node.text), program.source.span(node.at), home=inner)


def _in_items(definition: ast.Definition, ruleset: Ruleset, names: Names) -> Iterator[tuple[Ref, tuple[int, int]]]:
    """Give what the keys and the heads of sections name."""
    kind = ruleset.kinds.get(definition.kind.text)
    if kind is None:
        return
    shapes = {key.name: key.shapes for key in kind.keys} | {section.name: section.shapes for section in kind.sections}
    for item in definition.items:
        if isinstance(item, ast.Property | ast.Section | ast.Delete):
            for one in item.values:
                yield from _in_value(one, shapes.get(item.key.text, ()), names)


def _in_value(written: ast.Value, shapes: tuple[Shape, ...], names: Names) -> Iterator[tuple[Ref, tuple[int, int]]]:
    """Give what the words of a value name that stand where an id is wanted."""
    for position, atom in enumerate(written):
        if isinstance(atom, ast.Word):
            slots = [shape[position] for shape in shapes if position < len(shape)]
            kinds = [slot.kind for slot in slots if isinstance(slot, Reference)]
            known = (kind for kind in kinds if names.find(kind, atom.text) is not None)
            yield from (
                ((kind, atom.text), atom.at) for kind in (next(known, None) or next(iter(kinds), None),) if kind
            )


def _in_effects(
    items: tuple[checked.Item, ...], definition: ast.Definition, written: Written, ruleset: Ruleset
) -> Iterator[tuple[Ref, tuple[int, int]]]:
    """Give the ids that effects name: those that stand for a thing, and those that narrow a noun or a judgement."""
    words = [node for node in walk(definition.items) if isinstance(node, ast.Word)]
    for node in walk(items):
        match node:
            case checked.Reference():
                yield (node.kind, node.text), (node.at[0], node.at[0] + len(node.text))
            case checked.Noun(adjectives=adjectives) if adjectives:
                for word in words:
                    if word.text in adjectives and node.at[0] <= word.at[0] < node.at[1]:
                        kinds = (kind for kind in ruleset.registry.adjective_kinds if _has(written, kind, word.text))
                        yield from (((kind, word.text), word.at) for kind in kinds)


def _has(written: Written, kind: str, name: str) -> bool:
    return written.names.find(kind, name) is not None


# ---- in documents


_found: Recent[tuple[str, str], tuple[str, "tuple[_Mention, ...]"]] = Recent(1024)
"""The text of each document, by its kind and file, and what it names: that depends on nothing else."""


class _Mention(NamedTuple):
    """Something that a document names; where that stands is found when somebody asks."""

    ref: Ref
    path: tuple[Step, ...]
    is_key: bool = False
    is_definition: bool = False
    home: str = ""
    inside: str = ""
    """The value of which it is a part; empty if it is the whole of one."""


def _span_of(document: Document, mention: _Mention) -> Span:
    whole = document.key_span(*mention.path) if mention.is_key else document.span(*mention.path)
    name = mention.ref[1]
    bare = _bare(whole, mention.inside or name)
    if not mention.inside:
        return bare
    start = bare.column + mention.inside.index(".") + 1
    return bare._replace(column=start, end_column=start + len(name))


def _in_document(entry: Entry) -> tuple[_Mention, ...]:
    """Give what a document names; of one that says what it said it is known."""
    key, text = (entry.kind, entry.document.file), entry.document.text
    known = _found.find(key)
    if known is None or known[0] != text:
        known = _found.keep(key, (text, tuple(_named_in(entry))))
    return known[1]


def _named_in(entry: Entry) -> Iterator[_Mention]:
    document = entry.document
    program = entry.program if entry.inner_source is not None else None
    own = {(one.kind.text, one.id.text) for one in program.definitions} if program is not None else set()
    told: set[tuple[Step, ...]] = set()
    for named in references(entry):
        ref = named.kind, str(named.name)
        if not named.is_key:
            told.add(named.path)
        yield _Mention(ref, named.path, named.is_key, home=document.file if ref in own else "")
    for key, kind in KINDS.items():
        if kind == entry.kind and isinstance(document.value.get(key), str) and kind != "cases":
            yield _Mention((kind, document.value[key]), (key,), is_definition=True)
            break
    patterns = DOCUMENT_REFERENCES.get(entry.kind, ())
    each = places_of_each(document.value, [pattern for _, pattern in patterns])
    for (kind, _), there in zip(patterns, each, strict=True):
        for found in there:
            if isinstance(found.value, str):
                yield _Mention((kind, found.value), found.path, found.is_key)
    for path, answer, is_key in _words_in(document.value.get("cases")) if entry.kind == "cases" else ():
        if is_key or ("cases", *path) not in told:
            yield _Mention((ANSWER, answer), ("cases", *path), is_key)
    if entry.kind == "battle_plan":
        for kind, section in LABELS.items():
            for label in document.value.get(section) or ():
                yield _Mention((kind, str(label)), (section, label), True, is_definition=True, home=document.file)
        yield from _in_sources(document)


def _in_sources(document: Document) -> Iterator[_Mention]:
    """Give the labels in the paths of which a plan tells the sources: `units.rickard.at`."""
    kinds = {section: kind for kind, section in LABELS.items()}
    for place in places(document.value, "sources.*.of.*"):
        section, _, rest = str(place.value).partition(".")
        label = rest.partition(".")[0]
        if section in kinds and label in (document.value.get(section) or ()):
            yield _Mention((kinds[section], label), place.path, home=document.file, inside=place.value)


def _words_in(value: Any, path: tuple[Step, ...] = ()) -> Iterator[tuple[tuple[Step, ...], str, bool]]:
    """Give the words of a case that may be ids, such as answers, draws and causes, each with its path.

    Whether to use something is asked by its id, so that this is a key; that is told of each word too.
    """
    if isinstance(value, dict):
        holder = next((step for step in reversed(path) if isinstance(step, str)), "")
        for key, inner in value.items():
            if holder in _ANSWERED and isinstance(key, str) and key not in DECISIONS and _ID.fullmatch(key):
                yield (*path, key), key, True
            if key not in _TEXTS:
                yield from _words_in(inner, (*path, key))
    elif isinstance(value, list):
        for number, inner in enumerate(value):
            yield from _words_in(inner, (*path, number))
    elif isinstance(value, str) and _ID.fullmatch(value):
        yield path, value, False


def _bare(span: Span, name: str) -> Span:
    """Give the place of a name without the quotes around it."""
    is_quoted = span.line == span.end_line and span.end_column - span.column == len(name) + 2
    return span._replace(column=span.column + 1, end_column=span.end_column - 1) if is_quoted else span


def _length(span: Span) -> tuple[int, int]:
    return span.end_line - span.line, span.end_column - span.column
