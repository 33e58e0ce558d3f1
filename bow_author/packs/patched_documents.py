"""Documents with overlays laid over them: their values, and where each part of them is written."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from bow_author.packs.documents import KINDS, Document, Step
from bow_author.packs.edits import Path, Put, Take, applied, value_at, written
from bow_author.packs.overlays import NOTHING_THERE, LaidDocuments, overlays_of
from bow_author.packs.path_changes import PathChange, Ref, path_changes, ref_of
from bow_author.packs.schemas import check_schema, load_schema
from bow_dsl.diagnostics import Diagnostic, Related, Severity, Span, did_you_mean
from bow_dsl.overlays.changes import Changing, in_conflict, settled
from bow_dsl.value import field, value

if TYPE_CHECKING:
    from bow_author.packs.entries import Entry, Pack

SOURCES = "sources"
_KEYS = {kind: key for key, kind in KINDS.items()}


@value
class LaidDocument(Document):
    """A document as it is with overlays laid over it: what they have changed stands where they say it."""

    over: Mapping[Path, tuple[Document, Path]] = field(default_factory=dict, repr=False)
    """For what an overlay says: its document, and where in it."""

    def span(self, *path: Step) -> Span:
        """Give the place of a value: in the overlay that says it, or else in the document."""
        elsewhere = self._elsewhere(path)
        return elsewhere[0].span(*elsewhere[1]) if elsewhere else Document.span(self, *path)

    def key_span(self, *path: Step) -> Span:
        """Give the place of a key: in the overlay that says it, or else in the document."""
        elsewhere = self._elsewhere(path)
        return elsewhere[0].key_span(*elsewhere[1]) if elsewhere else Document.key_span(self, *path)

    def text_origin(self, *path: Step) -> tuple[int, int] | None:
        """Tell where the lines of a text stand, in the overlay that says it."""
        elsewhere = self._elsewhere(path)
        return elsewhere[0].text_origin(*elsewhere[1]) if elsewhere else Document.text_origin(self, *path)

    def source(self, *path: Step) -> str:
        """Give a value as the author wrote it who says it."""
        elsewhere = self._elsewhere(path)
        return elsewhere[0].source(*elsewhere[1]) if elsewhere else Document.source(self, *path)

    def _elsewhere(self, path: Path) -> tuple[Document, Path] | None:
        for length in range(len(path), 0, -1):
            elsewhere = self.over.get(path[:length])
            if elsewhere is not None:
                return elsewhere[0], (*elsewhere[1], *path[length:])
        return None


def laid_documents(packs: Mapping[str, "Pack"], among: Iterable[str]) -> LaidDocuments:
    """Lay the overlay documents of some packs; *packs* are sorted so that what is required comes first."""
    wanted = frozenset(among)
    overlays = [entry for name, pack in packs.items() if name in wanted for entry in overlays_of(pack)]
    if not overlays:
        return LaidDocuments()
    known = {(entry.kind, entry.id): entry for pack in reversed(list(packs.values())) for entry in pack.entries}
    changes: dict[Ref, list[PathChange]] = {}
    findings: list[Diagnostic] = []
    for overlay in overlays:
        ref = ref_of(overlay)
        if ref not in known:
            findings.append(_nothing_there(overlay, ref, known))
            continue
        group, problems = path_changes(overlay, known[ref].document.value)
        findings += problems
        changes.setdefault(ref, []).extend(group)
    entries: dict[Ref, Entry] = {}
    history: dict[Ref, tuple[PathChange, ...]] = {}
    gave_way: dict[Ref, tuple[PathChange, ...]] = {}
    conflicts: list[tuple[PathChange, PathChange]] = []
    for ref, group in changes.items():
        kept, against = settled(group)
        conflicts += against
        findings += (in_conflict(*pair) for pair in against)
        history[ref] = tuple(kept)
        gave_way[ref] = tuple(change for change in group if change not in kept)
        entries[ref], problems = _laid(known[ref], kept)
        findings += problems
    return LaidDocuments(entries, history, gave_way, tuple(conflicts), tuple(findings))


def _laid(entry: "Entry", changes: Sequence[PathChange]) -> "tuple[Entry, list[Diagnostic]]":
    """Give a document with changes that are not in conflict, as it was if it does not fit its schema then."""
    value = entry.document.value
    by_path: dict[Path, PathChange] = {}
    for change in (candidate for candidate in changes if isinstance(candidate.edit, Put)):
        path = change.edit.path
        if change.path != path:  # one more item of a list, which others may have made longer
            path = (*path[:-1], len(value_at(value, path[:-1])))
        value = applied(value, [Put(path, change.after)], entry.kind)
        by_path[path] = change
    # What is taken out of a list comes last, and from its end, so that all others keep their numbers.
    taken = [change for change in changes if isinstance(change.edit, Take)]
    for change in sorted(
        taken, key=lambda candidate: [(isinstance(step, int), step) for step in candidate.path], reverse=True
    ):
        value = applied(value, [change.edit], entry.kind)
        by_path = {_moved(path, change.path): other for path, other in by_path.items()}
    value, sources = _with_sources(value, by_path, [written(change.path) for change in taken], entry.kind)
    over = {path: (change.entry.document, change.key) for path, change in (by_path | sources).items()}
    old = entry.document
    document = LaidDocument(old.file, old.text, value, old.places, old.line_starts, over)
    wrong = check_schema(document, entry.kind)
    if wrong:
        return entry, [at_a_change(finding, changes) for finding in wrong]
    if not any(path[0] == "define" for path in by_path):
        return entry.saying(document, entry.program), []
    from bow_author.packs.read import program_inside

    program, problems = program_inside(document)
    return entry.saying(document, program), list(problems)


def at_a_change(finding: Diagnostic, changes: Sequence[Changing]) -> Diagnostic:
    """Tell what comes of changes at the one that it speaks of, or at the last, and not where nothing was changed."""
    if finding.span.file in {change.span.file for change in changes}:
        return finding
    steps = [(change, {f"`{step}`" for step in change.path}) for change in changes]
    spoken_of = (change for change, names in steps if any(name in finding.message for name in names))
    related = (Related(finding.span, "what is changed stands here"), *finding.related)
    return finding._replace(span=next(spoken_of, changes[-1]).span, related=related, fix=None)


def _moved(path: Path, taken: Path) -> Path:
    """Give where something stands when an item before it in its list is taken out."""
    depth = len(taken) - 1
    last, step = taken[-1], path[depth] if len(path) > depth else None
    if path[:depth] == taken[:-1] and isinstance(last, int) and isinstance(step, int) and step > last:
        return (*path[:depth], step - 1, *path[depth + 1 :])
    return path


def _with_sources(
    value: Any, by_path: Mapping[Path, PathChange], taken: Sequence[str], kind: str
) -> tuple[Any, dict[Path, PathChange]]:
    """Say of each changed figure on whose word it stands now, and no more on whose word it stood, or what is gone."""
    if SOURCES not in load_schema(kind)["properties"]:
        return value, {}
    before = value.get(SOURCES) or []
    changed = (*taken, *map(written, by_path))
    sources: list[dict[str, Any]] = []
    for source in before:
        places = [
            place for place in source["of"] if not any(f"{place}.".startswith(f"{prefix}.") for prefix in changed)
        ]
        if places:
            sources.append({**source, "of": places})
    by_source: dict[Path, PathChange] = {}
    for path, change in by_path.items():
        if path[0] not in (SOURCES, "define"):
            by_source[SOURCES, len(sources)] = change
            word, text = change.source
            sources.append({"of": [written(path)], word: text})
    if sources == before:
        return value, by_source
    return applied(value, [Put((SOURCES,), sources) if sources else Take((SOURCES,))], kind), by_source


def _nothing_there(overlay: "Entry", ref: Ref, known: Mapping[Ref, "Entry"]) -> Diagnostic:
    kind, name = ref
    message = f"no {kind.replace('_', ' ')} is named `{name}` that could be changed"
    hint = did_you_mean(name, [candidate for of_kind, candidate in known if of_kind == kind])
    span = overlay.document.span("of", _KEYS[kind])
    return Diagnostic(NOTHING_THERE, Severity.ERROR, message, span, hint)
