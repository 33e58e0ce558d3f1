"""What overlays come to: each pack and each document is checked with the definitions as it sees them."""

from collections.abc import Callable, Iterable, Iterator
from functools import partial

from bow_author.checks import (
    bow310_precedence_undecided,
    bow311_may_trigger_itself,
    bow431_unit_without_orders,
    bow432_no_attack_at_a_rank,
    bow433_dice_differ_in_a_row,
    bow434_commander_leads_another_house,
    bow435_card_of_another_house,
)
from bow_author.checks.incremental.queries import DEFINITIONS_PLAYED, Key, Query, View
from bow_author.checks.incremental.tracked_library import Tracker
from bow_author.checks.of_document import OUT_OF_PLACE, overlay_outside_of_packs
from bow_author.checks.played import of_program as not_played
from bow_author.engine.rulesets import ruleset_of
from bow_author.packs.documents import OVERLAY
from bow_author.packs.entries import Entry, packs_of
from bow_author.packs.library import Library
from bow_author.packs.links import Link, users_of
from bow_author.packs.overlays import Overlaid, closure
from bow_dsl.checks.check import check
from bow_dsl.diagnostics import Diagnostic, Related, Severity, Span, did_you_mean
from bow_dsl.overlays.changes import BADLY_SAID, IN_CONFLICT, Change, Changing, Laid
from bow_dsl.ruleset.names import Defined, Names
from bow_dsl.ruleset.precedence import Ref
from bow_dsl.syntax.ast import Program

NOT_REQUIRED = OUT_OF_PLACE
STILL_USED = "BOW224"
_CHECKS = (
    bow431_unit_without_orders.check,
    bow432_no_attack_at_a_rank.check,
    bow433_dice_differ_in_a_row.check,
    bow434_commander_leads_another_house.check,
    bow435_card_of_another_house.check,
    bow311_may_trigger_itself.check_definitions,
)
"""Those that compare definitions with each other."""


Remembered = Callable[[Key, Iterable[Query], Callable[[], Iterable[Diagnostic]]], Iterable[Diagnostic]]
"""Gives what a piece of work finds, which is done again only if one of its queries has another answer."""


def at_once(_: Key, __: Iterable[Query], work: Callable[[], Iterable[Diagnostic]]) -> Iterable[Diagnostic]:
    """Do a piece of work, and remember nothing."""
    return work()


def overlay_findings(library: Library, remembered: Remembered = at_once) -> Iterator[Diagnostic]:
    """Find what is wrong with the overlays of the packs that were asked for, and with what comes of them."""
    home = {program.source.file: name for name, pack in library.packs.items() for program in pack.programs}
    for name, pack in library.packs.items():
        own = [program for program in pack.programs if program.overlays and program.source.file in library.targets]
        if not own:
            continue
        result = library.overlaid([name])
        yield from result.findings
        for program in own:
            for overlay in program.overlays:
                yield from _packs(Laid(overlay, program.source, name), library, home)
        yield from _outcome(result, library, name)
        if result.history:
            work = partial(_of_the_library, result, library, library.as_used([name]), name)
            yield from remembered(("overlaid", name), _of_definitions(library), work)
    for program in library.programs:
        yield from (overlay_outside_of_packs(program, overlay) for overlay in program.overlays)
    for entry in _documents(library):
        yield from _between_packs(entry, library)


def _packs(laid: Laid, library: Library, home: dict[str, str]) -> Iterator[Diagnostic]:
    """Find packs that an overlay may not speak of."""
    manifest = library.packs[laid.pack].manifest
    kind, name = laid.ref
    defined = library.names.find(kind, name)
    owner = home.get(defined.source.file) if defined else None
    needed = closure(library.packs, [laid.pack])
    span = laid.span(laid.overlay.definition.id.at)
    if owner == laid.pack:
        message = f"{kind} `{name}` is of this pack itself"
        yield Diagnostic(NOT_REQUIRED, Severity.ERROR, message, span, "change it where it is defined")
    elif owner is not None and owner not in needed and owner not in manifest.optional:
        message = f"{kind} `{name}` is of pack `{owner}`, which this pack does not require"
        yield Diagnostic(NOT_REQUIRED, Severity.ERROR, message, span, f"add `{owner}` to `requires` in `pack.yaml`")
    for word in laid.supersedes:
        yield from unknown_supersedes(library, laid.pack, word.text, laid.span(word.at))


def unknown_supersedes(library: Library, pack: str, superseded: str, span: Span) -> Iterator[Diagnostic]:
    """Find a pack that is said to give way, and that the own pack does not know of."""
    known = {*closure(library.packs, [pack]), *library.packs[pack].manifest.optional} - {pack}
    if superseded not in known:
        message = f"`{superseded}` is no pack that this one requires"
        hint = did_you_mean(superseded, known) or "add it to `requires` or `optional` in `pack.yaml`"
        yield Diagnostic(BADLY_SAID, Severity.ERROR, message, span, hint)


def _outcome(result: Overlaid, library: Library, pack: str) -> Iterator[Diagnostic]:
    """Check the definitions that come of the overlays, and tell what is wrong at the overlay."""
    seen = library.as_used([pack])
    for ref, changes in result.history.items():
        own = [change for change in changes if change.laid.pack == pack]
        defined = seen.names.find(*ref)
        base = library.names.find(*ref)
        if not own or base is None:
            continue
        if defined is None:
            yield from _still_used(result.deleted[ref], library, result, pack)
            continue
        yield from _new(_checked(base, library.names), _checked(defined, seen.names), own)
        for link in _users(library, pack, ref):
            user, after = (names.find(*link.user.split(" ", 1)) for names in (library.names, seen.names))
            if user is not None and user is after:  # those that are changed too are checked for themselves
                findings = _new(_checked(user, library.names), _checked(user, seen.names), own)
                related = (Related(link.span, f"{link.user} uses it here"),)
                for finding in findings:
                    yield finding._replace(message=f"{link.user}: {finding.message}", related=related)


def _of_definitions(library: Library) -> Iterator[Query]:
    """Give the queries of all that checks ask which compare definitions, those inside of battle plans included."""
    yield DEFINITIONS_PLAYED
    yield ("packs",)
    yield ("targets",)
    yield ("entries", "battle_plan")
    yield from (("defined in", entry.document.file) for entry in library.entries("battle_plan"))
    yield ("entries", OVERLAY)
    yield from (("said in", entry.document.file) for entry in library.entries(OVERLAY))
    yield from (("manifest text", name) for name in library.packs)


def _of_the_library(result: Overlaid, library: Library, seen: Library, pack: str) -> Iterator[Diagnostic]:
    """Run the checks that compare definitions on those that have been changed."""
    before, after = Tracker(View(library)), Tracker(View(seen))  # these remember what definitions mean
    changed = {
        name: [change for change in changes if change.laid.pack == pack]
        for (_, name), changes in result.history.items()
    }
    refs = frozenset(ref for ref in result.history if changed[ref[1]])
    for check_all in (*_CHECKS, partial(bow310_precedence_undecided.check_definitions, only=refs)):
        all_findings = list(check_all(before.library, before.catalogue))
        for finding in check_all(after.library, after.catalogue):
            own = [change for name, changes in changed.items() if f"`{name}`" in finding.message for change in changes]
            if own:
                yield from _new(all_findings, (finding,), own)


def _new(before: Iterable[Diagnostic], after: Iterable[Diagnostic], changes: list[Change]) -> Iterator[Diagnostic]:
    """Give what is found since changes were made, at the change of what is spoken of, or at the last."""
    old = {(finding.code, finding.message) for finding in before}
    files = {change.laid.source.file for change in changes}
    for finding in after:
        if finding.span.file in files:
            yield finding
        elif (finding.code, finding.message) not in old:
            change = next(
                (candidate for candidate in changes if candidate.path and f"`{candidate.path[0]}`" in finding.message),
                changes[-1],
            )
            related = (Related(finding.span, "what is changed stands here"), *finding.related)
            yield finding._replace(span=change.span, related=related)


def _checked(defined: Defined, names: Names) -> Iterator[Diagnostic]:
    program = Program(defined.source, (defined.definition,), ())
    findings = [*check(program, names, ruleset_of(names))]
    yield from findings
    yield from not_played(program, names, {}, findings)


def _users(library: Library, pack: str, ref: Ref) -> list[Link]:
    """Give who speaks of a definition, of the packs that a pack is used with."""
    using = closure(library.packs, [pack])
    files = {program.source.file for each in using for program in library.packs[each].programs}
    files |= {entry.document.file for each in using for entry in library.packs[each].entries}
    return [link for link in users_of(library, *ref) if link.span.file in files]


def _still_used(change: Change, library: Library, result: Overlaid, pack: str) -> Iterator[Diagnostic]:
    """Tell who of the packs in use still speaks of what is deleted; nobody may."""
    kind, name = change.laid.ref
    if change.laid.pack != pack:
        return
    gone = {" ".join(ref) for ref in result.deleted}
    users = [link for link in _users(library, pack, change.laid.ref) if link.user not in gone]
    if users:
        message = f"{kind} `{name}` is deleted, and {users[0].user} still uses it"
        related = tuple(Related(link.span, f"{link.user} uses it here") for link in users[:5])
        hint = "change or delete what uses it too"
        yield Diagnostic(STILL_USED, Severity.ERROR, message, change.span, hint, related)


def _between_packs(entry: Entry, library: Library) -> Iterator[Diagnostic]:
    """Tell at a document that packs which it uses together contradict each other."""
    listed = packs_of(entry)
    known = {_where(*pair) for name in listed for pair in _conflicts(library.overlaid([name]))}
    for first, second in _conflicts(library.overlaid(listed)):
        if _where(first, second) in known:
            continue
        message = f"packs `{first.pack}` and `{second.pack}` both change `{second.what}` of {second.whole}"
        related = (Related(first.span, "the one change is here"), Related(second.span, "the other is here"))
        hint = "leave out one of the packs, or have one supersede the other"
        yield Diagnostic(IN_CONFLICT, Severity.ERROR, message, entry.document.span("packs"), hint, related)


def _conflicts(result: Overlaid) -> Iterator[tuple[Changing, Changing]]:
    yield from result.conflicts
    yield from result.documents.conflicts


def _where(first: Changing, second: Changing) -> frozenset[Span]:
    return frozenset((first.span, second.span))


def _documents(library: Library) -> Iterator[Entry]:
    entries = [entry for pack in library.packs.values() for entry in pack.entries]
    yield from (entry for entry in (*entries, *library.strays) if entry.document.file in library.targets)
