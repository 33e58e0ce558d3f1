"""Everything that is to be said of some paths, found in one run."""

from collections import Counter
from collections.abc import Callable, Collection, Generator, Iterable, Iterator, Sequence
from datetime import date
from functools import partial
from itertools import chain
from typing import TYPE_CHECKING

from bow_author.checks.findings.costly import told_by_its_text, within_limits
from bow_author.checks.findings.follow_on_errors import without_follow_on_errors, without_what_a_key_explains
from bow_author.checks.findings.hints import with_hints
from bow_author.checks.findings.suppressions import apply_suppressions
from bow_author.checks.incremental.memory import IncrementalRun
from bow_author.checks.incremental.queries import Key, Query
from bow_author.checks.registry import APART, LIBRARY_CHECKS, OF_ANY_RULESET, check_of
from bow_author.packs.document_cache import digest_of
from bow_author.packs.documents import OVERLAY
from bow_author.packs.entries import OWN_RULESET, Entry
from bow_author.packs.files import read_text
from bow_author.packs.inventory import every_program
from bow_author.packs.library import Library
from bow_author.packs.load import load
from bow_dsl.diagnostics import Diagnostic, Severity, Span
from bow_dsl.value import replace, value

if TYPE_CHECKING:
    from bow_author.checks.context import LibraryCheck
    from bow_author.checks.incremental.tracked_library import Tracker
    from bow_dsl.syntax.ast import Program

MOST_FINDINGS = 500
"""So many are reported of a file, the gravest first."""


@value
class Report:
    """What was found in which files; the findings are in the sequence of their places."""

    findings: tuple[Diagnostic, ...]
    files: frozenset[str]

    def count(self, severity: Severity) -> int:
        """Count the findings of a severity."""
        return sum(finding.severity is severity for finding in self.findings)


def validate(
    paths: Sequence[str], select: Iterable[str] = (), ignore: Iterable[str] = (), today: date | None = None
) -> Report:
    """Load what lies at *paths* and check it.

    Args:
        paths: packs, folders, `.bow` files and YAML documents; what they depend on is found and loaded.
        select: codes, or beginnings of codes such as `BOW5`: only these are reported.
        ignore: codes, or beginnings of codes: these are not.
        today: the day by which comments that ignore findings have run out; None if none has.
    """
    return check_library(load(paths), select, ignore, today)


def check_library(
    library: Library,
    select: Iterable[str] = (),
    ignore: Iterable[str] = (),
    today: date | None = None,
    run: IncrementalRun | None = None,
) -> Report:
    """Check what was loaded, and report what is wrong in the files that were asked for.

    What *run* remembers of the last run is not done again.
    """
    steps = check_steps(library, select, ignore, today, run)
    while True:
        try:
            next(steps)
        except StopIteration as end:
            report: Report = end.value
            return report


def check_steps(
    library: Library,
    select: Iterable[str] = (),
    ignore: Iterable[str] = (),
    today: date | None = None,
    run: IncrementalRun | None = None,
) -> Generator[None, None, Report]:
    """Check as `check_library` does, and pause after each piece of work."""
    wanted, unwanted = tuple(select), tuple(ignore)
    loose: list[Diagnostic] = []
    for piece in _pieces(run or IncrementalRun(library), library):
        loose += piece
        yield
    all_found = told_by_its_text(
        without_what_a_key_explains(without_follow_on_errors(library, with_hints(library, loose)))
    )
    in_targets = dict.fromkeys(finding for finding in all_found if finding.span.file in library.targets)
    findings = {
        finding
        for finding in apply_suppressions(in_targets, _texts(library), today)
        if (not wanted or finding.code.startswith(wanted)) and not (unwanted and finding.code.startswith(unwanted))
    }
    return Report(tuple(sorted(gravest(findings), key=lambda finding: finding.sequence)), library.targets)


def check_file(library: Library, file: str, run: IncrementalRun) -> tuple[Diagnostic, ...]:
    """Check one file by itself: what is soon found, without what needs all files or takes long.

    It is what `check_library` finds at a part of its work, for whoever types and waits.
    """
    loose: list[Diagnostic] = [finding for finding in library.all_findings() if finding.span.file == file]
    for piece in _of_file(run, library, file, apart=False):
        loose += piece
    found = told_by_its_text(without_what_a_key_explains(without_follow_on_errors(library, with_hints(library, loose))))
    mine = dict.fromkeys(finding for finding in found if finding.span.file == file)
    text = read_text(file, library.instead)[0]
    answered = apply_suppressions(mine, [(file, text)] if text is not None else [], None)
    return tuple(gravest(list(answered)))


def gravest(findings: Collection[Diagnostic]) -> Collection[Diagnostic]:
    """Leave out what is too much of a file, and say so."""
    if len(findings) <= MOST_FINDINGS:
        return findings
    by_file: dict[str, list[Diagnostic]] = {}
    for finding in findings:
        by_file.setdefault(finding.span.file, []).append(finding)
    kept: list[Diagnostic] = []
    for file, mine in by_file.items():
        if len(mine) > MOST_FINDINGS:
            mine.sort(key=lambda finding: (_GRAVITY.index(finding.severity), finding.sequence))
            message = f"only {MOST_FINDINGS} of the {len(mine)} findings in this file are told"
            kept.append(Diagnostic("BOW103", Severity.NOTE, message, Span.of_file(file), "fix some of them first"))
        kept += mine[:MOST_FINDINGS]
    return kept


_GRAVITY = tuple(Severity)


def _texts(library: Library) -> Iterator[tuple[str, str]]:
    """Give the files that were asked for and could be read, with their texts."""
    packs = library.packs.values()
    documents = [entry.document for entry in (*(entry for pack in packs for entry in pack.entries), *library.strays)]
    documents += [pack.document for pack in packs if pack.document is not None]
    texts = {document.file: document.text for document in documents}
    texts |= {program.source.file: program.source.text for program in every_program(library)}
    for file in sorted(library.targets):
        text = texts.get(file) or read_text(file, library.instead)[0]
        if text is not None:
            yield file, text


def _pieces(run: IncrementalRun, library: Library) -> Iterator[Iterable[Diagnostic]]:
    """Do one piece of work after the other, and give what each finds."""
    yield library.all_findings()
    for program in every_program(library):
        if program.source.file in library.targets:
            yield _of_program(run, program)
    for name in LIBRARY_CHECKS.names if library.ruleset == OWN_RULESET else OF_ANY_RULESET:
        yield run.do(("library", name), partial(_whole, name))
    loose = [*library.programs, *(entry for entry in library.strays if entry.kind == OVERLAY)]
    if loose or library.laying(library.packs):
        from bow_author.checks.overlaid import overlay_findings
        from bow_author.checks.overlaid_documents import document_overlay_findings

        remembered = partial(_remembered, run)
        yield overlay_findings(library, remembered)
        yield document_overlay_findings(library, partial(_found, run, library))
    yield from check_documents(run, library, beside=False)
    run.join()
    yield from check_documents(run, library, beside=True)


BESIDE = frozenset(("battle_plan", "skirmish"))
"""The kinds of documents that take half of the time, and may be checked in another process meanwhile."""


def check_documents(run: IncrementalRun, library: Library, *, beside: bool) -> Iterator[Iterable[Diagnostic]]:
    """Check the documents that were asked for, one after the other: those that may be checked beside, or the others."""
    for entry in (*_documents(library), *library.strays):
        if entry.document.file in library.targets and (entry.kind in BESIDE) is beside:
            yield from _of_document(run, library, entry, apart=True)


def _remembered(
    run: IncrementalRun, key: Key, queries: Iterable[Query], work: Callable[[], Iterable[Diagnostic]]
) -> Iterable[Diagnostic]:
    """Do a piece of work that is known beforehand to ask these queries, and no others."""

    def asked(tracker: "Tracker") -> Iterable[Diagnostic]:
        for query in queries:
            tracker.note(*query)
        return work()

    return run.do(key, asked)


def _of_file(run: IncrementalRun, library: Library, file: str, *, apart: bool) -> Iterator[Iterable[Diagnostic]]:
    """Do the pieces of work on one file; those that stand *apart* since they take long only if they are wanted."""
    for program in every_program(library):
        if program.source.file == file:
            yield _of_program(run, program)
    for entry in (*_documents(library), *library.strays):
        if entry.document.file == file:
            yield from _of_document(run, library, entry, apart=apart)


def _of_program(run: IncrementalRun, program: "Program") -> Iterable[Diagnostic]:
    key = "program", program.source.file, digest_of(program.source.text).hex()
    return run.do(key, partial(_program, program, run))


def _of_document(
    run: IncrementalRun, library: Library, entry: Entry, *, apart: bool, laid_by: str | None = None
) -> Iterator[Iterable[Diagnostic]]:
    """Do the pieces of work on a document: as it is written, or as a pack has changed it, which then sees it."""
    packs = library.used_by(entry) if laid_by is None else (laid_by,)
    said = entry.document.text if laid_by is None else repr(run.view(packs)[1].of_entry(entry))
    key = entry.document.file, laid_by or entry.pack or "", digest_of(said).hex()
    yield run.do(("document", *key), partial(_document, entry, packs, run), packs)
    for name in APART.get(entry.kind, ()) if apart else ():
        yield run.do((name, *key), partial(_one, entry, name), packs)


def _found(run: IncrementalRun, library: Library, entry: Entry, laid_by: str | None) -> Iterable[Diagnostic]:
    """Give all that is found in a document: as it is written, or as a pack has changed it."""
    return chain.from_iterable(_of_document(run, library, entry, apart=True, laid_by=laid_by))


def _program(program: "Program", run: IncrementalRun, tracker: "Tracker") -> Iterator[Diagnostic]:
    """Check a program definition by definition: those that say what they said need not be checked again."""
    source, seen = program.source, Counter[str]()
    texts = [source.text[definition.at[0] : definition.at[1]] for definition in program.definitions]
    places = (f"{definition.at} {text}" for definition, text in zip(program.definitions, texts, strict=True))
    all_of_it = "precedence", source.file, digest_of("\n".join(places)).hex()
    yield from run.do(all_of_it, partial(_precedence, program), whole=tracker)
    for definition, text in zip(program.definitions, texts, strict=True):
        seen[text] += 1
        key = "definition", source.file, digest_of(text).hex(), str(seen[text])
        yield from run.do(key, partial(_definition, replace(program, definitions=(definition,))), whole=tracker)


def _precedence(program: "Program", tracker: "Tracker") -> Iterator[Diagnostic]:
    """Check what the definitions of a program say of their precedence."""
    from bow_author.engine.rulesets import ruleset_of
    from bow_dsl.checks.check import check_precedence

    return check_precedence(program, tracker.names, ruleset_of(tracker.names))


def _definition(program: "Program", tracker: "Tracker") -> list[Diagnostic]:
    """Check a program of one definition; whatever is found is found anew where the definition may have moved."""
    from bow_author.checks.played import of_program as not_played
    from bow_author.checks.text_contradictions import text_contradictions
    from bow_author.engine.rulesets import ruleset_of
    from bow_dsl.checks.check import check_definitions

    names = tracker.names
    findings = [*check_definitions(program, names, ruleset_of(names)), *text_contradictions(program, names)]
    findings += not_played(program, names, {}, findings)
    if findings or not program.definitions[0].is_whole:
        tracker.note("program", program.source.file)
    return findings


def _whole(name: str, tracker: "Tracker") -> Iterable[Diagnostic]:
    library_check: LibraryCheck = check_of(name)
    return within_limits(library_check(tracker.library, tracker.catalogue))


def _document(entry: Entry, packs: Iterable[str], run: IncrementalRun, tracker: "Tracker") -> Iterator[Diagnostic]:
    """Check a document; what it defines itself is checked by itself, for the rest has no say in it."""

    def inner(program: "Program", own: dict[str, str]) -> tuple[Diagnostic, ...]:
        identity = digest_of(program.source.text).hex(), *sorted(f"{kind} {name}" for name, kind in own.items())
        key = "inside", entry.document.file, *packs, *identity
        return run.do(key, partial(_inside, entry, program, own), packs, tracker)

    from bow_author.checks.of_document import document_findings

    return document_findings(entry, tracker.library, tracker.catalogue, inner, APART.get(entry.kind, ()))


def _one(entry: Entry, name: str, tracker: "Tracker") -> "Iterator[Diagnostic]":
    from bow_author.checks.of_document import findings_of_one

    return findings_of_one(entry, tracker.library, tracker.catalogue, name)


def _inside(entry: Entry, program: "Program", own: dict[str, str], tracker: "Tracker") -> list[Diagnostic]:
    from bow_author.checks.of_document import inside

    findings = [*inside(entry.kind, tracker.library, tracker.catalogue, program, own)]
    if findings:
        tracker.note("defined in", entry.document.file)
    return findings


def _documents(library: Library) -> Iterator[Entry]:
    """Give the documents of all packs, their manifests first."""
    for name, pack in library.packs.items():
        if pack.document is not None:
            yield Entry("pack", name, pack.document, name, None, pack.repaired)
        yield from pack.entries
