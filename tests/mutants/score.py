"""The score of mutants: how many changed copies of definitions at least one case of their pack notices.

Each copy stands in for its definition, in memory; the cases that reach what was changed are run first, until one fails.
`python -m tests.mutants.score` prints the score of each sort of change, and every survivor with its place.
"""

import argparse
import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import NamedTuple

from bow_author.cases.build import Bench
from bow_author.cases.model import Case, cases_of
from bow_author.cases.run import run_case
from bow_author.engine.agreed import AGREED
from bow_author.engine.effects.compiled import CompiledRules
from bow_author.engine.ruleset.battles_of_westeros import RULESET
from bow_author.packs.entries import Entry
from bow_author.packs.library import Library
from bow_author.packs.load import load
from bow_author.report.text import place
from bow_author.workers import pool
from bow_dsl.checks.check import check
from bow_dsl.diagnostics import Severity
from bow_dsl.python.probes import Probe
from bow_dsl.ruleset.names import Defined, Names
from bow_dsl.syntax import ast
from bow_dsl.syntax.ast import Definition, Program
from tests.mutants.equivalents import read_equivalents
from tests.mutants.mutations import SORTS, Mutant, mutants

ROOT = Path(__file__).resolve().parents[2]
EQUIVALENT = Path(__file__).with_name("equivalent.txt")
KINDS = ("rule", "keyword", "formation", "terrain", "token", "unit", "commander", "card", *AGREED)
_PORTIONS = ((0, 6), (6, 40), (40, None))
"""Which of the cases are run first, which then: each time what they need is compiled."""


class Verdict(NamedTuple):
    """What came of a mutant."""

    sort: str
    place: str
    name: str
    """Its kind, its id and what was changed."""
    outcome: str
    """`killed`, `survived`, or why it says nothing: `same Python`, or that no game can tell it from the original."""


@dataclass
class Ground:
    """A pack, its cases, and what each of them reaches."""

    library: Library
    pack: str
    cases: list[tuple[Entry, Case]] = field(default_factory=list)
    reached: list[frozenset[Probe]] = field(default_factory=list)
    texts: list[str] = field(default_factory=list)

    @classmethod
    def of(cls, folder: str, pack: str) -> "Ground":
        """Load a pack and run its cases once, with their definitions as they are."""
        ground = cls(load([folder]), pack)
        for entry in ground.library.entries("cases"):
            if entry.pack == pack:
                bench = Bench(entry, ground.library)
                for case in cases_of(entry):
                    outcome = run_case(bench, case)
                    assert outcome.has_passed, f"{case.name}: the cases must pass before anything is changed"
                    ground.cases.append((entry, case))
                    ground.reached.append(outcome.reached)
                    ground.texts.append(repr(case.document.value["cases"][case.number]))
        return ground

    def all_mutants(self, text: str = "") -> Iterator[tuple[Defined, Mutant]]:
        """Give every mutant that the language accepts, or those with some text in kind, id or change."""
        names = self.library.names
        for kind in KINDS:
            for name, defined in sorted(names.of_kind(kind).items()):
                if any(defined.source is program.source for program in self.library.packs[self.pack].programs):
                    for mutant in mutants(defined.definition, defined.source.text):
                        if text in f"{kind} {name}: {mutant.told}" and _is_valid(
                            mutant, defined, _with(names, kind, name, mutant.definition, defined)
                        ):
                            yield defined, mutant

    # ---- one mutant

    def judge(self, defined: Defined, mutant: Mutant) -> Verdict:
        """Run the cases that have to do with a mutant until one fails."""
        definition = mutant.definition
        told = f"{definition.kind.text} {definition.id.text}: {mutant.told}"
        where = place(defined.source.span(mutant.at))
        changed = self._changed(defined, definition)
        order = self._order(mutant)
        noticed = any(self._fails(changed, order[first:last], mutant) for first, last in _PORTIONS if order[first:last])
        outcome = "killed" if noticed else self._why_it_lives(defined, definition, told)
        return Verdict(mutant.sort, where, told, outcome)

    def _changed(self, defined: Defined, definition: Definition) -> Library:
        pack = self.library.packs[self.pack]
        programs = tuple(_exchanged(program, defined.definition, definition) for program in pack.programs)
        names = _with(self.library.names, definition.kind.text, definition.id.text, definition, defined)
        packs = {**self.library.packs, self.pack: replace(pack, programs=programs)}
        return replace(self.library, packs=packs, names=names)

    def _order(self, mutant: Mutant) -> list[int]:
        """Give the cases that have to do with a mutant, those first that reach what is nearest to the change."""
        kind, name = mutant.definition.kind.text, mutant.definition.id.text
        near: list[tuple[int, int]] = []
        for number, reached in enumerate(self.reached):
            depths = [_common(probe.path, mutant.path) for probe in reached if (probe.kind, probe.id) == (kind, name)]
            if depths or re.search(rf"\b{re.escape(name)}\b", self.texts[number]):
                near.append((-max(depths, default=0), number))
        ordered = [number for _, number in sorted(near)]
        if kind == "terrain":  # open ground stands in no case
            ordered += [number for number in range(len(self.cases)) if number not in set(ordered)]
        return ordered

    def _fails(self, library: Library, numbers: Sequence[int], mutant: Mutant) -> bool:
        """Tell whether a case fails, with what these cases need compiled and nothing else."""
        only = self._only(numbers, mutant)
        benches: dict[tuple[str, ...], Bench] = {}
        for number in numbers:
            entry, case = self.cases[number]
            value = entry.document.value
            alike = (*(value.get("packs") or ()), "/", *(value.get("variants") or ()))
            key = (entry.document.file,) if entry.program or case.plan else alike
            if key not in benches:
                benches[key] = Bench(entry, library, None if case.plan else only)
            try:
                if not run_case(benches[key], case, is_replayed=False).has_passed:
                    return True
            except Exception:  # a mutant that breaks the engine is noticed
                return True
        return False

    def _only(self, numbers: Sequence[int], mutant: Mutant) -> set[tuple[str, str]]:
        """Give the definitions that some cases need: those that they reach or name, and all figures."""
        names, texts = self.library.names, [self.texts[number] for number in numbers]
        cards = {("card", name) for name in names.of_kind("card") if any(repr(name) in text for text in texts)}
        figures = {(kind, name) for kind in ("unit", "commander") for name in names.of_kind(kind)}
        reached = {(probe.kind, probe.id) for number in numbers for probe in self.reached[number]}
        return cards | figures | reached | {(mutant.definition.kind.text, mutant.definition.id.text)}

    def _why_it_lives(self, defined: Defined, definition: Definition, told: str) -> str:
        kind, name = definition.kind.text, definition.id.text
        for pattern, reason in read_equivalents(EQUIVALENT):
            if re.search(pattern, told):
                return reason
        if _plain(defined.definition) == _plain(definition):
            names = self.library.names
            changed = _with(names, kind, name, definition, defined)
            if _python(names, kind, name) == _python(changed, kind, name):
                return "same Python"
        return "survived"


def _plain(definition: Definition) -> list[object]:
    """Give what of a definition is no effect: keys of which the catalogue is made."""
    return [item for item in definition.items if isinstance(item, ast.Property)]


def _python(names: Names, kind: str, name: str) -> str:
    variants = (name,) if kind in AGREED else ()
    return CompiledRules(names, variants, only={(kind, name)}).source.replace(" and True", "").replace("True and ", "")


def _common(probe: str, path: str) -> int:
    """Count how many steps two paths have in common."""
    count = 0
    for one, other in zip(probe.split("."), path.split("."), strict=False):
        if one != other:
            break
        count += 1
    return count


def _exchanged(program: Program, old: Definition, new: Definition) -> Program:
    if not any(definition is old for definition in program.definitions):
        return program
    return replace(
        program, definitions=tuple(new if definition is old else definition for definition in program.definitions)
    )


def _with(names: Names, kind: str, name: str, definition: Definition, defined: Defined) -> Names:
    return Names({kind: {**names.of_kind(kind), name: Defined(definition, defined.source)}}, names)


def _is_valid(mutant: Mutant, defined: Defined, names: Names) -> bool:
    program = Program(defined.source, (mutant.definition,), ())
    return not any(finding.severity is Severity.ERROR for finding in check(program, names, RULESET))


# ---- all of them

_ground: Ground | None = None


def _judge(number: int) -> Verdict:
    assert _ground is not None, "set before the processes begin"
    defined, mutant = _all[number]
    return _ground.judge(defined, mutant)


_all: list[tuple[Defined, Mutant]] = []


def verdicts(ground: Ground, chosen: Iterable[tuple[Defined, Mutant]], jobs: int = 1) -> Iterator[Verdict]:
    """Judge mutants, in their sequence."""
    global _ground, _all
    _ground, _all = ground, list(chosen)
    if jobs == 1:
        yield from map(_judge, range(len(_all)))
        return
    with pool(jobs, "fork") as workers:
        yield from workers.map(_judge, range(len(_all)), chunksize=8)


def table(found: Sequence[Verdict]) -> Iterator[str]:
    """Write the score of each sort, and of all together."""
    killed = Counter(one.sort for one in found if one.outcome == "killed")
    lived = Counter(one.sort for one in found if one.outcome == "survived")
    for sort in (*SORTS, "all"):
        one, other = (counter.total() if sort == "all" else counter[sort] for counter in (killed, lived))
        share = f"{100 * one / (one + other):6.2f} %" if one + other else "     -"
        yield f"{sort:12} {one:5} of {one + other:5} {share}"
    same = Counter(one.outcome for one in found if one.outcome not in ("killed", "survived"))
    yield f"not counted: {same.total()} that no game can tell from the original"
    yield from (f"{count:5} {reason}" for reason, count in same.most_common())


def main() -> int:
    """Judge all mutants of a pack and print what came of them; 1 if too many survive."""
    parser = argparse.ArgumentParser(prog="mutants", description="Score the cases of a pack by mutants.")
    parser.add_argument("--pack", default="core", help="the pack, below content/, or its folder (default: core)")
    parser.add_argument("--jobs", type=int, default=2, help="processes (default: 2)")
    parser.add_argument("--least", type=float, default=95, metavar="PERCENT", help="fail below (default: 95)")
    parser.add_argument("-k", default="", metavar="TEXT", help="only mutants with this text in kind, id or change")
    options = parser.parse_args()
    folder = Path(options.pack) if Path(options.pack).is_dir() else ROOT / "content" / options.pack
    ground = Ground.of(str(folder), folder.resolve().name)
    chosen = list(ground.all_mutants(options.k))
    found: list[Verdict] = []
    for verdict in verdicts(ground, chosen, options.jobs):
        found.append(verdict)
        if sys.stderr.isatty() and len(found) % 20 == 0:
            print(f"\r{len(found)} of {len(chosen)}", end="", file=sys.stderr)
    for verdict in found:
        if verdict.outcome == "survived":
            print(f"{verdict.place}: {verdict.sort}: {verdict.name}")
    print(*table(found), sep="\n")
    counted = [verdict for verdict in found if verdict.outcome in ("killed", "survived")]
    survived = sum(verdict.outcome == "survived" for verdict in counted)
    return int(bool(counted) and 100 * (len(counted) - survived) < options.least * len(counted))


if __name__ == "__main__":
    sys.exit(main())
