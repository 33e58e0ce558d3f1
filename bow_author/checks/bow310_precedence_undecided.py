"""BOW310 precedence-undecided; its page is `pages/bow310_precedence_undecided.md`."""

from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from typing import TYPE_CHECKING

from bow_author.analysis.co_occurrence import CoOccurrences
from bow_author.checks.incremental.tracked_library import Part, in_part
from bow_author.checks.shared.effect_definitions import everywhere
from bow_author.engine.catalogue import Catalogue
from bow_author.engine.rulesets import ruleset_of
from bow_author.engine.work import TooMuchWorkError, Work
from bow_author.packs.document_cache import digest_of
from bow_author.packs.library import Library
from bow_dsl.checked.program import CheckedProgram
from bow_dsl.checks.check import check as check_program
from bow_dsl.checks.effect_conflicts import HookedEffect, hooked_effects, undecided
from bow_dsl.diagnostics import Diagnostic, Related, Severity
from bow_dsl.ruleset.names import Defined, Names
from bow_dsl.ruleset.precedence import Ref, ref_of
from bow_dsl.source import Source
from bow_dsl.syntax import ast
from bow_dsl.syntax.read import read

if TYPE_CHECKING:
    from bow_author.analysis.commutativity import Difference

CODE = "BOW310"
_NOWHERE = Source("", "")
MOST_TRIALS = 100
"""Pairs that are tried in one run, so that no pack can keep it busy for long."""


def check(library: Library, catalogue: Catalogue) -> Iterator[Diagnostic]:
    """Try the definitions of all packs, if there are any that are to be tried."""
    if _is_any_to_be_tried(library, catalogue):
        yield from check_definitions(library, catalogue)


def _is_any_to_be_tried(library: Library, catalogue: Catalogue) -> bool:
    """Tell whether any two effects that may meet have no precedence; where they stand is not asked for."""
    definitions: list[ast.Definition] = []
    asked: set[int] = set()
    by_kind: dict[str, dict[str, Defined]] = {}
    for file, definition in everywhere(library):
        if file in library.targets:
            asked.add(id(definition))
        definitions.append(definition)
        by_kind.setdefault(definition.kind.text, {}).setdefault(definition.id.text, Defined(definition, _NOWHERE))
    if not asked:
        return False
    names = Names(by_kind, ruleset=library.ruleset)
    registry = ruleset_of(names).registry
    program = CheckedProgram(library.names, registry)  # these remember what effects mean
    acts = [act for definition in definitions for act in hooked_effects(definition, program)]
    places = {(act.layer, act.hook) for act in acts if id(act.definition) in asked}
    pairs = undecided((act for act in acts if (act.layer, act.hook) in places), names)
    in_question = [pair for pair in pairs if any(id(act.definition) in asked for act in pair)]
    if not in_question:
        return False
    meetings = CoOccurrences(CheckedProgram(names, registry), catalogue)
    return any(meetings.may_meet(*pair) for pair in in_question)


def check_inside(
    program: ast.Program, labels: Mapping[str, str], library: Library, catalogue: Catalogue
) -> Iterator[Diagnostic]:
    """Try with each other the definitions that a battle plan brings itself; *catalogue* knows them."""
    own = [Defined(definition, program.source) for definition in program.definitions]
    yield from _Trials(library, catalogue, catalogue.names, labels).findings(own)


def check_definitions(
    library: Library, catalogue: Catalogue, only: frozenset[Ref] | None = None
) -> Iterator[Diagnostic]:
    """Try the definitions of all packs with those of files that were asked for, or with *only* some."""
    yield from _Trials(library, catalogue, library.names, {}, only=only).findings(library.definitions())


class _Trials:
    """Definitions that are tried with each other."""

    def __init__(
        self,
        library: Library,
        catalogue: Catalogue,
        names: Names,
        labels: Mapping[str, str],
        *,
        only: frozenset[Ref] | None = None,
    ) -> None:
        """Begin with nothing tried.

        Args:
            library: what was loaded.
            catalogue: what its definitions are as values.
            names: all definitions that there are.
            labels: what a battle plan names, and the types of these things.
            only: definitions of which each pair has one; None if it is one of a file that was asked for.
        """
        self.library, self.catalogue, self.names = library, catalogue, names
        self.labels, self.only = dict(labels), only
        self.sound: dict[int, bool] = {}
        """Definitions without mistakes of their own."""
        self.program = CheckedProgram(names, ruleset_of(names).registry, labels)

    def findings(self, definitions: Iterable[Defined]) -> Iterator[Diagnostic]:
        """Tell of each two definitions once, at the first hook at which they differ."""
        all_acts: list[HookedEffect] = []
        sources: dict[int, Source] = {}
        for defined in definitions:
            sources[id(defined.definition)] = defined.source
            all_acts += hooked_effects(defined.definition, self.program)
        reported: set[frozenset[int]] = set()
        tried = spent = 0
        meetings: CoOccurrences | None = None
        for first, second in undecided(all_acts, self.names):
            pair = frozenset((id(first.definition), id(second.definition)))
            acts = (first, sources[id(first.definition)]), (second, sources[id(second.definition)])
            if pair in reported or not any(self._is_asked(*act) for act in acts):
                continue
            meetings = meetings or CoOccurrences(self.program, self.catalogue)
            if not meetings.may_meet(first, second):
                continue
            from bow_author.analysis.commutativity import MOST_TRIED, can_be_tried

            if not can_be_tried(first.hook) or not all(self._sound(*act) for act in acts):
                continue
            if tried == MOST_TRIALS:
                message = (
                    f"the sequence of effects is tried for the first {MOST_TRIALS} pairs; here and after them it is not"
                )
                yield Diagnostic(CODE, Severity.NOTE, message, acts[1][1].span(second.effect.hook.at))
                return
            tried += 1
            trial = self._trial(*acts)
            spent += trial.spent
            if spent > MOST_TRIED:
                message = "effects here look at so many things that from here on their sequence is not tried"
                yield Diagnostic(CODE, Severity.NOTE, message, acts[1][1].span(second.effect.hook.at))
                return
            if trial.findings:
                reported.add(pair)
                yield from trial.findings

    def _trial(self, this: tuple[HookedEffect, Source], other: tuple[HookedEffect, Source]) -> Part:
        """Try two effects with each other, which is remembered as long as what they do and meet says the same."""
        acts = this[0], other[0]
        refs = [ref_of(act.definition) for act in acts]
        known = [self.names.find(*ref) for ref in refs]
        if self.labels or not all(one and one.is_of(act.definition) for one, act in zip(known, acts, strict=True)):
            return self._tried(this, other)  # of a plan, or twice there: nothing else tells it apart
        written = (digest_of(repr(act.effect)).hex() for act in acts)
        key = "sequence", *(word for ref in refs for word in ref), this[0].hook, *written

        def again(library: Library, catalogue: Catalogue) -> Part:
            trials = _Trials(library, catalogue, library.names, {}, only=self.only)
            return trials._tried(*(trials._anew(*act) for act in (this, other)))

        return in_part(self.library, key, again)

    def _anew(self, act: HookedEffect, source: Source) -> tuple[HookedEffect, Source]:
        """Give an effect of another view as these names have it."""
        defined = self.names.find(*ref_of(act.definition))
        assert defined is not None, "it was found a moment ago"
        return act._replace(program=self.program, definition=defined.played), source

    def _tried(self, this: tuple[HookedEffect, Source], other: tuple[HookedEffect, Source]) -> Part:
        from bow_author.analysis.commutativity import MOST_OF_PAIR, MOST_TRIED, difference

        work = Work({}, MOST_OF_PAIR)
        try:
            seen = difference(self.names, self.catalogue, this[0], other[0], self.labels, work)
        except TooMuchWorkError:
            return Part((), MOST_TRIED + 1)
        return Part((self._finding(this, other, seen),) if seen is not None else (), work.most - work.left)

    def _is_asked(self, act: HookedEffect, source: Source) -> bool:
        if self.only is None:
            return source.file in self.library.targets
        return (act.definition.kind.text, act.definition.id.text) in self.only

    def _sound(self, act: HookedEffect, source: Source) -> bool:
        """Tell whether a definition has no mistakes of its own: others cannot be carried out."""
        key = id(act.definition)
        if key not in self.sound:
            said = Source(source.text[slice(*act.definition.at)], source.file)
            prove = partial(_is_sound, act.definition, source, said, self.labels)
            self.sound[key] = prove(self.names) if self.labels else self.names.once(("tried", source.file, said), prove)
        return self.sound[key]

    def _finding(
        self, this: tuple[HookedEffect, Source], other: tuple[HookedEffect, Source], seen: "Difference"
    ) -> Diagnostic:
        """Point at the later of the two, in a file that was asked for, and show the battle."""
        ours, theirs = (self.library.home_of(source.file) for _, source in (this, other))
        first, second = sorted((this, other), key=lambda acts: self._weight(*acts))
        (act, source), (known, elsewhere) = second, first
        name, before = act.definition.id.text, known.definition.id.text
        return Diagnostic(
            *(CODE, Severity.ERROR if ours == theirs else Severity.WARNING),
            f"whether `{before}` or `{name}` comes first matters for `{act.hook}`, and nobody says it",
            source.span(act.effect.hook.at),
            f"write `after {before}` or `before {before}` into `{name}`, or `overrides {before}` if it acts alone",
            (Related(elsewhere.span(known.effect.hook.at), f"`{before}` acts here"),),
            tuple(_exhibit(seen, (this[0].definition.id.text, other[0].definition.id.text))),
        )

    def _weight(self, act: HookedEffect, source: Source) -> tuple[bool, bool, str, int]:
        """Sort definitions: what was asked for comes last, and a pack after those that it requires."""
        pack = self.library.packs.get(self.library.home_of(source.file) or "")
        requires = bool(pack and pack.manifest.requires)
        return source.file in self.library.targets, requires, source.file, act.definition.at[0]


def _is_sound(
    definition: ast.Definition, source: Source, said: Source, labels: Mapping[str, str], names: Names
) -> bool:
    """Tell whether a definition, and the words in which it is *said*, are without mistakes."""
    _, unread = read(said)  # a statement is left out
    problems = check_program(ast.Program(source, (definition,), ()), names, ruleset_of(names), labels)
    return all(problem.severity is not Severity.ERROR for problem in (*unread, *problems))


def _exhibit(seen: "Difference", names: tuple[str, str]) -> Iterator[str]:
    """Draw the battle, and tell what comes of both sequences."""
    from bow_author.cases.board_text import board_text

    yield from board_text(seen.play)
    first, second = seen.between
    kind = f", {seen.combat.value.replace('_', ' ')}" if seen.combat else ""
    where = f" at {seen.at.name}" if seen.at else ""
    results = (seen.first, seen.second) if seen.first else ()
    yield f"With {first.label} and {second.label}{kind}{where}{':' if results else ''}"
    for name, result in zip(names, results, strict=False):
        yield f"  `{name}` first: {result}"
