"""What the packs in use change of one another: names with all overlays laid, and how each definition came about."""

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from bow_author.packs.documents import OVERLAY
from bow_dsl.diagnostics import Diagnostic, Severity, did_you_mean
from bow_dsl.ruleset.names import Names
from bow_dsl.value import field, value

if TYPE_CHECKING:
    from bow_author.packs.entries import Entry, Pack
    from bow_author.packs.path_changes import PathChange
    from bow_dsl.overlays.changes import Change, Laid
    from bow_dsl.ruleset.precedence import Ref


NOTHING_THERE = "BOW220"


@value
class LaidDocuments:
    """The documents that some overlays change, as they are then."""

    entries: "Mapping[Ref, Entry]" = field(default_factory=dict)
    history: "Mapping[Ref, tuple[PathChange, ...]]" = field(default_factory=dict)
    """What was changed of each document, the changes that gave way left out."""
    gave_way: "Mapping[Ref, tuple[PathChange, ...]]" = field(default_factory=dict)
    """Changes that others have superseded, or are in conflict with."""
    conflicts: "tuple[tuple[PathChange, PathChange], ...]" = ()
    findings: tuple[Diagnostic, ...] = ()


@value
class Overlaid:
    """The definitions as they are with some overlays laid over them."""

    names: Names
    history: "dict[Ref, tuple[Change, ...]]" = field(default_factory=dict)
    """What was changed of each definition, the changes that gave way left out."""
    gave_way: "dict[Ref, tuple[Change, ...]]" = field(default_factory=dict)
    """Changes that others have superseded, or are in conflict with."""
    deleted: "dict[Ref, Change]" = field(default_factory=dict)
    conflicts: "tuple[tuple[Change, Change], ...]" = ()
    findings: tuple[Diagnostic, ...] = ()
    documents: LaidDocuments = field(default_factory=LaidDocuments)
    """The documents as they are then."""


def overlays_of(pack: "Pack") -> list["Entry"]:
    """Give the documents of a pack that change those of other packs."""
    return [entry for entry in pack.entries if entry.kind == OVERLAY]


def closure(packs: Mapping[str, "Pack"], wanted: Iterable[str], *, with_optional: bool = False) -> dict[str, None]:
    """Give these packs and all that they require, or what they may do without besides, as far as they are there."""
    waiting = list(wanted)
    used: dict[str, None] = {}
    while waiting:
        name = waiting.pop(0)
        if name in packs and name not in used:
            used[name] = None
            manifest = packs[name].manifest
            waiting += [*manifest.requires, *(manifest.optional if with_optional else ())]
    return used


def laid_by(packs: Mapping[str, "Pack"], wanted: Iterable[str]) -> "Iterator[Laid]":
    """Give all overlays of some packs; *packs* are sorted so that what is required comes first."""
    from bow_dsl.overlays.changes import Laid

    among = frozenset(wanted)
    for name, pack in packs.items():
        if name in among:
            yield from (
                Laid(overlay, program.source, name) for program in pack.programs for overlay in program.overlays
            )


def overlaid(names: Names, laid: "Iterable[Laid]") -> Overlaid:
    """Lay overlays over definitions; documents stay as they are."""
    laid = list(laid)
    if not laid:
        return Overlaid(names)
    from bow_dsl.overlays.changes import changes_of, in_conflict, settled
    from bow_dsl.overlays.patch import patched

    changes: dict[Ref, list[Change]] = {}
    findings: list[Diagnostic] = []
    for overlay in laid:
        if names.find(*overlay.ref) is None:
            findings.append(_nothing_there(overlay, names))
            continue
        group, problems = changes_of(overlay)
        findings += problems
        changes.setdefault(overlay.ref, []).extend(group)
    if not changes:
        return Overlaid(names, findings=tuple(findings))
    by_kind = {kind: dict(by_id) for kind, by_id in names.by_kind_everywhere().items()}
    history: dict[Ref, tuple[Change, ...]] = {}
    gave_way: dict[Ref, tuple[Change, ...]] = {}
    deleted: dict[Ref, Change] = {}
    conflicts: list[tuple[Change, Change]] = []
    for (kind, name), group in changes.items():
        kept, against = settled(group)
        conflicts += against
        findings += (in_conflict(*pair) for pair in against)
        result, problems = patched(by_kind[kind][name], kept)
        findings += problems
        history[kind, name] = tuple(kept)
        gave_way[kind, name] = tuple(change for change in group if change not in kept)
        if result is None:
            deleted[kind, name] = kept[0]
            del by_kind[kind][name]
        else:
            by_kind[kind][name] = result
    seen = Names(by_kind, ruleset=names.ruleset)
    return Overlaid(seen, history, gave_way, deleted, tuple(conflicts), tuple(findings))


def _nothing_there(laid: "Laid", names: Names) -> Diagnostic:
    kind, name = laid.ref
    definition = laid.overlay.definition
    known = names.by_kind_everywhere()
    if kind in known or not known:
        message, at, hint = f"no {kind} is named `{name}`", definition.id.at, did_you_mean(name, known.get(kind, {}))
    else:
        message, at, hint = f"nothing is a `{kind}`", definition.kind.at, did_you_mean(kind, known)
    verb = laid.overlay.verb.text
    hint = hint or ("remove it" if verb == "delete" else f"leave out `{verb}` to define a new one")
    return Diagnostic(NOTHING_THERE, Severity.ERROR, f"{message} that could be changed", laid.span(at), hint)
