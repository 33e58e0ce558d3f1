"""Coverage: which of the effects of some packs the cases have reached.

A hook is covered when it is asked, a node when it acts, a branch when its condition goes that way. What no case can
reach is not passed over: it is a mistake in the definition.
"""

import math
from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from bow_author.engine.agreed import AGREED
from bow_author.engine.effects.instrumented_rules import InstrumentedRules
from bow_author.packs.entries import Pack
from bow_author.packs.library import Library
from bow_author.report.text import Line, place
from bow_dsl.diagnostics import Span
from bow_dsl.python.probes import Probe, Sort
from bow_dsl.ruleset.names import Names
from bow_dsl.ruleset.precedence import Ref
from bow_dsl.source import Source
from bow_dsl.value import field, value

if TYPE_CHECKING:
    from bow_author.cases.model import Case

SORTS: tuple[Sort, ...] = ("node", "branch", "hook")
NO_VERBS: Mapping[Ref, str] = MappingProxyType({})


class Count(NamedTuple):
    """How many of some probes were reached."""

    covered: int
    total: int


class Miss(NamedTuple):
    """A probe that no case has reached."""

    probe: Probe
    span: Span

    @property
    def description(self) -> str:
        """What was not seen, as a person says it."""
        probe = self.probe
        match probe.sort:
            case "hook":
                return f"the hook `{probe.said}` was never asked"
            case "node":
                return f"`{probe.said}` was never carried out"
            case _:
                return f"`{probe.said}` was never {'true' if probe.way else 'false'}"


@value
class Covered:
    """The coverage of one definition."""

    kind: str
    id: str
    counts: dict[Sort, Count]
    misses: tuple[Miss, ...]


@value
class Coverage:
    """The coverage of all definitions of some packs that have effects."""

    definitions: tuple[Covered, ...] = field(default=())

    @property
    def counts(self) -> dict[Sort, Count]:
        """Count over all definitions."""
        return {
            sort: Count(
                sum(definition.counts[sort].covered for definition in self.definitions),
                sum(definition.counts[sort].total for definition in self.definitions),
            )
            for sort in SORTS
        }

    @property
    def share(self) -> Fraction:
        """Give the share of all probes that were reached; 1 if there are none."""
        counts = self.counts.values()
        total = sum(count.total for count in counts)
        return Fraction(sum(count.covered for count in counts), total) if total else Fraction(1)

    @property
    def percent(self) -> str:
        """Give the share in percent, rounded down to a hundredth: 100 means all."""
        return f"{math.floor(self.share * 10_000) / 100:g}"

    @property
    def misses(self) -> Iterator[Miss]:
        """Give all that was not reached, in the sequence of the files."""
        misses = (miss for definition in self.definitions for miss in definition.misses)
        yield from sorted(misses, key=lambda miss: (miss.span.file, miss.span.line, miss.span.column, miss.description))


def measure(library: Library, cases: Iterable["Case"], reached: frozenset[Probe]) -> Coverage:
    """Measure how much was reached of the packs that some cases belong to, or else of those that they list."""
    homes = {entry.document.file: entry.pack for entry in library.entries("cases")}
    wanted: set[str] = set()
    for case in cases:
        home = homes[case.document.file]
        wanted.update([home] if home else case.document.value.get("packs") or library.packs)
    packs = [pack for name, pack in library.packs.items() if name in wanted]
    sources = {
        (definition.kind.text, definition.id.text): program.source
        for pack in packs
        for program in pack.programs
        for definition in program.definitions
    }
    covered = _covered(sources, all_probes(library.names), reached)
    for pack in packs:
        covered += _covered_overlays(library, pack, reached)
    return Coverage(tuple(covered))


def _covered(
    sources: Mapping[Ref, Source],
    listed: Iterable[Probe],
    reached: frozenset[Probe],
    verbs: Mapping[Ref, str] = NO_VERBS,
) -> list[Covered]:
    """Measure the coverage of some definitions, each called by its kind, or with the verb before it."""
    probes: dict[Ref, list[Probe]] = {}
    for probe in listed:
        if (probe.kind, probe.id) in sources:
            probes.setdefault((probe.kind, probe.id), []).append(probe)
    covered = []
    for (kind, name), mine in sorted(probes.items()):
        span = sources[kind, name].span
        missed = tuple(Miss(probe, span(probe.at)) for probe in mine if probe not in reached)
        called = f"{verbs.get((kind, name), '')} {kind}".lstrip()
        covered.append(Covered(called, name, {sort: _count(mine, reached, sort) for sort in SORTS}, missed))
    return covered


def _covered_overlays(library: Library, pack: Pack, reached: frozenset[Probe]) -> list[Covered]:
    """Measure the coverage of the effects that a pack brings into the definitions of others."""
    verbs = {
        (overlay.definition.kind.text, overlay.definition.id.text): overlay.verb.text
        for program in pack.programs
        for overlay in program.overlays
    }
    if not verbs:
        return []
    names = library.overlaid([pack.manifest.id]).names
    definitions = {ref: names.find(*ref) for ref in verbs}
    sources = {ref: defined.source for ref, defined in definitions.items() if defined is not None}
    files = {program.source.file for program in pack.programs}
    listed = (probe for probe in all_probes(names) if (probe.kind, probe.id) in sources)
    own = [probe for probe in listed if sources[probe.kind, probe.id].span(probe.at).file in files]
    return _covered(sources, own, reached, verbs)


def all_probes(names: Names) -> list[Probe]:
    """Give the probes of all definitions, those of what has to be agreed on, too."""
    return InstrumentedRules(names, [name for kind in AGREED for name in names.of_kind(kind)]).probes.listed


def _count(probes: list[Probe], reached: frozenset[Probe], sort: Sort) -> Count:
    mine = [probe for probe in probes if probe.sort == sort]
    return Count(sum(probe in reached for probe in mine), len(mine))


def to_data(coverage: Coverage) -> dict[str, Any]:
    """Write coverage as what JSON can hold."""
    return {
        "percent": float(coverage.percent),
        "counts": _counts(coverage.counts),
        "definitions": [
            {
                "kind": definition.kind,
                "id": definition.id,
                "counts": _counts(definition.counts),
                "misses": [
                    {
                        "file": miss.span.file,
                        "line": miss.span.line,
                        "column": miss.span.column,
                        "message": miss.description,
                    }
                    for miss in definition.misses
                ],
            }
            for definition in coverage.definitions
        ],
    }


def _counts(counts: dict[Sort, Count]) -> dict[str, dict[str, int]]:
    return {sort: count._asdict() for sort, count in counts.items()}


def tell(coverage: Coverage) -> Iterator[Line]:
    """Tell coverage as a table, a definition a line, and then each thing that was not reached."""
    names = [f"{definition.kind} {definition.id}" for definition in coverage.definitions]
    width = max(map(len, (*names, "definition")))
    yield [(f"{'definition':{width}}   nodes  branches   hooks", "bold")]
    rows = [
        *zip(names, (definition.counts for definition in coverage.definitions), strict=True),
        ("all", coverage.counts),
    ]
    for name, counts in rows:
        is_whole = all(count.covered == count.total for count in counts.values())
        cells = (f"{count.covered}/{count.total}" for count in (counts[sort] for sort in SORTS))
        nodes, branches, hooks = cells
        yield [(f"{name:{width}} {nodes:>7} {branches:>9} {hooks:>7}", "" if is_whole else "bold red")]
    for miss in coverage.misses:
        yield [(f"{place(miss.span)}: ", "blue"), (miss.description, "")]
    yield [(f"coverage is {coverage.percent} %", "bold")]
