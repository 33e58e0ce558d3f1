"""Findings that only follow from another.

Of the names of a pack which is not there nobody can say whether they are, and without its ruleset nobody can say
what the definitions of a pack mean.
"""

import re
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import groupby

from bow_author.packs.dependencies import MISSING, OUT_OF_RANGE
from bow_author.packs.entries import OWN_RULESET, Pack
from bow_author.packs.library import Library
from bow_author.packs.load import known_packs
from bow_author.packs.shipped import shipped_definitions
from bow_dsl.diagnostics import Diagnostic, Severity

NOT_REQUIRED = "BOW469"
UNKNOWN_NAME = "BOW201"
UNKNOWN_PACK = "BOW421"
IN_CASES = "BOW540"
UNKNOWN_KEY = "BOW401"
NO_KIND = "BOW203"
TAKES_NO_PART = "BOW423"
_OF_WHO_TAKES_PART = ("BOW422", "BOW508")
_HOLDING = {
    "BOW512": ("units",),
    "BOW513": ("units", "commander"),
    "BOW514": ("define", "variants"),
}
"""What a battle plan lacks, and the keys that hold it."""
_NAMED = re.compile("`([^`]+)`")

_MEANT = re.compile(r"^(?:did you mean|write) `(\w+)")

_OF_NAMES = frozenset(("BOW201", "BOW208", "BOW216", "BOW220", "BOW221", "BOW303", "BOW304", "BOW420", "BOW421"))
"""Codes that say a name, or what is made of names, is not there or means nothing."""

_TEXT, _MEANING = "BOW1", ("BOW2", "BOW3")
"""How codes about text begin, and those about names, types and effects."""


def without_follow_on_errors(library: Library, findings: Iterable[Diagnostic]) -> Iterator[Diagnostic]:
    """Leave out what is said of names in packs that lack a pack: what must be fixed first is told already, or here.

    The same is done with what is said of definitions by another ruleset than theirs, which nobody knows.
    """
    all_findings = list(_by_known_rulesets(library, findings))
    # the pack that is lost, perhaps
    misspelt = {finding.span.file for finding in all_findings if finding.code == "BOW411"}
    lost = {
        name: missing
        for name, missing in _not_required(library, all_findings).items()
        if (document := library.packs[name].document) is None or document.file not in misspelt
    }
    files = _in_doubt(library, lost)
    for name, missing in lost.items():
        yield from (_required(library, name, required) for required in missing)
    lacking = {finding.span.file for finding in all_findings if finding.code == UNKNOWN_PACK}
    yield from (
        finding
        for finding in all_findings
        if (finding.code not in _OF_NAMES or finding.span.file not in files)
        and not (finding.span.file in lacking and _is_of_names(finding.code))
    )


def without_what_a_key_explains(findings: Iterable[Diagnostic]) -> Iterator[Diagnostic]:
    """Leave out what a document lacks only because the key that holds it is no key, or what that holds is not read.

    A House that takes no part in a battle is told that once, and not as one of another pack or of other units, too.
    """
    told = list(findings)
    meant = {
        (finding.span.file, name)
        for finding in told
        if finding.code in (UNKNOWN_KEY, UNKNOWN_NAME, NO_KIND)
        for name in (_MEANT.findall(finding.hint or "") if finding.code != NO_KIND else ["define"])
    }
    away = {finding.span for finding in told if finding.code == TAKES_NO_PART}
    for finding in told:
        lacks = ((finding.span.file, name) for name in _HOLDING.get(finding.code, ()))
        follows = finding.code in _OF_WHO_TAKES_PART and finding.span in away
        if not follows and meant.isdisjoint(lacks):
            yield finding


def _is_of_names(code: str) -> bool:
    """Tell whether a finding in a document that names a pack which is not there may only follow from that."""
    return code != UNKNOWN_PACK and (code in _OF_NAMES or code == IN_CASES or code.startswith(_MEANING[1]))


def _by_known_rulesets(library: Library, findings: Iterable[Diagnostic]) -> Iterable[Diagnostic]:
    """Leave out what was found in definitions whose ruleset is unknown, but for their syntax."""
    named = [pack for pack in library.packs.values() if pack.manifest.ruleset != OWN_RULESET]
    if not named:
        return findings
    from bow_author.engine.rulesets import RULESETS

    unknown = [pack for pack in named if pack.manifest.ruleset not in RULESETS]
    programs = {program.source.file for pack in unknown for program in pack.programs}
    documents = {entry.document.file for pack in unknown for entry in pack.entries}

    def follows(finding: Diagnostic) -> bool:
        if finding.span.file in programs:
            return not finding.code.startswith(_TEXT)
        return finding.span.file in documents and (finding.code in _OF_NAMES or finding.code.startswith(_MEANING))

    return (finding for finding in findings if not follows(finding))


def _not_required(library: Library, findings: list[Diagnostic]) -> dict[str, list[str]]:
    """Give the packs that use others which are within reach, and which they neither require nor call optional."""
    codes = {finding.code for finding in findings}
    reach = known_packs(library) if codes & {UNKNOWN_PACK, UNKNOWN_NAME} else frozenset()
    lost: dict[str, list[str]] = {}
    for name, pack in library.packs.items():
        if pack.document is None or pack.document.file not in library.targets:
            continue
        listed = {used for entry in pack.entries for used in entry.uses}
        missing = sorted(used for used in listed - set(library.packs) if used in reach)
        if not missing and not pack.manifest.requires and not pack.manifest.optional:
            missing = _shipped_of(library, pack, findings)
        if missing and pack.has_told_all_it_needs:
            lost[name] = missing
    return lost


def _shipped_of(library: Library, pack: Pack, findings: list[Diagnostic]) -> list[str]:
    """Give the packs that come with the program and have most of the names that a pack speaks of and nobody has."""
    files = {program.source.file for program in pack.programs}
    unknown = {
        match[1]
        for finding in findings
        if finding.code == UNKNOWN_NAME and finding.span.file in files and (match := _NAMED.search(finding.message))
    }
    if not unknown:
        return []
    shipped = _shipped()
    packs_of = {name: shipped[name] for name in unknown if name in shipped and shipped[name] not in library.packs}
    return sorted(set(packs_of.values())) if 2 * len(packs_of) > len(unknown) else []


@cache
def _shipped() -> dict[str, str]:
    """Give what the packs that come with the program define, and in which of them it is."""
    by_pack = groupby(shipped_definitions(), lambda shipped: shipped.pack)
    packs = [(pack, [shipped.id for shipped in defined]) for pack, defined in by_pack]
    return {name: pack for pack, names in reversed(packs) for name in names}


def _required(library: Library, name: str, required: str) -> Diagnostic:
    """Report a pack that must be required, where the manifest says what is."""
    document = library.packs[name].document
    assert document is not None, "packs without a manifest are left out"
    key = "requires" if "requires" in document.value else "pack"
    message = f"this pack uses `{required}`, and does not require it"
    hint = f'add `{required}: ">=1.0,<2"` below `requires:`, or whatever versions will do'
    return Diagnostic(NOT_REQUIRED, Severity.ERROR, message, document.key_span(key), hint)


def _in_doubt(library: Library, lost: Iterable[str]) -> frozenset[str]:
    """Give the files of packs that lack something they require, or require a pack that does."""
    lacking = {finding.span.file for finding in library.findings if finding.code in (MISSING, OUT_OF_RANGE)}
    doubtful: set[str] = set()
    waiting = [
        name
        for name, pack in library.packs.items()
        if name in lost
        or not pack.has_told_all_it_needs
        or (pack.document is not None and pack.document.file in lacking)
    ]
    while waiting:
        name = waiting.pop()
        if name not in doubtful:
            doubtful.add(name)
            waiting += [dependent for dependent, pack in library.packs.items() if name in pack.manifest.requires]
    return frozenset(file for name in doubtful for file in _files(library.packs[name]))


def _files(pack: Pack) -> Iterator[str]:
    yield from (program.source.file for program in pack.programs)
    yield from (entry.document.file for entry in pack.entries)
