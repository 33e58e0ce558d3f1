"""One definition: refused with help, or carried out in small battles that are made for it, until all was reached."""

import linecache
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, TypeVar
from zlib import crc32

from bow_author.checks.played import of_program as not_played
from bow_author.checks.text_contradictions import text_contradictions
from bow_author.engine.catalogue import Catalogue
from bow_author.engine.chain import RunawayError
from bow_author.engine.codec import from_plain, to_plain
from bow_author.engine.effects.compiled import CompiledRules
from bow_author.engine.effects.instrumented_rules import InstrumentedRules
from bow_author.engine.luck import SeededLuck
from bow_author.engine.ruleset.battles_of_westeros import RULESET
from bow_author.engine.ruleset.wording import wording_of
from bow_author.engine.state import State
from bow_author.packs.load import load
from bow_author.packs.overlays import overlaid
from bow_author.playtest.invariants import broken_laws
from bow_dsl.checks.check import check
from bow_dsl.diagnostics import Diagnostic, Severity
from bow_dsl.overlays.changes import Laid
from bow_dsl.python.probes import Probe
from bow_dsl.ruleset.names import Defined, Names
from bow_dsl.ruleset.precedence import Ref, ref_of
from bow_dsl.source import Source
from bow_dsl.syntax import ast
from bow_dsl.syntax.format import format_program
from bow_dsl.syntax.phrase_text import say
from bow_dsl.syntax.read import read
from bow_dsl.syntax.walk import fields_of, walk
from bow_dsl.words.verbalizer import Verbalizer
from tests.wild.occasions import EndlessError, Occasion, carried_out
from tests.wild.occasions_of_hooks import ANYTHING, OCCASIONS, SECTIONS
from tests.wild.position import GIVING, LABELS, NEEDED, Positions
from tests.wild.refusals import complaints

R = TypeVar("R", bound=CompiledRules)
ROOT = Path(__file__).resolve().parents[2]
FILE = "wild.bow"
POSITIONS = 24
"""So many positions at most are played for one definition."""
_PLAIN = 4
"""Of every so many definitions the Python is held against that which is not watched."""
_ON_PURPOSE = 10
"""In so many of them first what brings the hooks about is done, then anything else as well."""
COMPANIONS = 3
"""So many definitions of the core pack are in force with it."""


class LawError(AssertionError):
    """A law was broken."""


@dataclass(frozen=True)
class Tried:
    """What came of one definition."""

    text: str
    findings: tuple[Diagnostic, ...]
    programs: tuple[ast.Program, ...] = ()
    probes: tuple[Probe, ...] = ()
    """What of it there is to reach."""
    reached: frozenset[Probe] = frozenset()
    positions: int = 0
    endless: int = 0
    """How many occasions were taken back because the effects had no end."""

    @property
    def errors(self) -> tuple[Diagnostic, ...]:
        """Give why it is refused; nothing if it is valid."""
        return tuple(finding for finding in self.findings if finding.severity is Severity.ERROR)

    @property
    def missed(self) -> list[Probe]:
        """Give the nodes that were not reached."""
        return [probe for probe in self.probes if probe.sort == "node" and probe not in self.reached]


@cache
def core() -> Names:
    """The definitions of the core pack, and rules that bring about what none of these does."""
    names, twice = load([str(ROOT / "content" / "core")]).names.extended([read(Source(GIVING, "giving.bow"))[0]])
    assert not twice
    return names


@cache
def catalogue() -> Catalogue:
    """Those definitions as types."""
    return Catalogue(core())


@cache
def _units() -> frozenset[Ref]:
    """The unit types: what is listed on their cards counts wherever they stand."""
    return frozenset(("unit", name) for name in core().of_kind("unit"))


@cache
def _companions() -> tuple[Ref, ...]:
    kinds = ("keyword", "terrain", "token", "rule", "commander")
    return tuple((kind, name) for kind in kinds for name in sorted(core().of_kind(kind)))


def tried(text: str, seed: int, positions: int = POSITIONS) -> Tried:
    """Check a definition, and play it if it is valid.

    Raises LawError if a finding says nothing helpful or a law of battles is broken, and whatever else goes wrong.
    """
    program, problems = read(Source(text, FILE))
    names, twice = core().extended([program])
    laid = [Laid(overlay, program.source, "wild") for overlay in program.overlays]
    seen = overlaid(names, [*laid, *_bearers(program)])
    own = [seen.names.find(*laid_over.ref) for laid_over in laid if laid_over.ref in seen.history]
    programs = [program, *(ast.Program(defined.source, (defined.definition,), ()) for defined in own if defined)]
    findings = [*problems, *twice, *(one for one in seen.findings if one.span.file == FILE)]
    for checked in programs:
        found = [*check(checked, seen.names, RULESET, LABELS), *text_contradictions(checked, seen.names)]
        findings += [*found, *not_played(checked, seen.names, LABELS, [*findings, *found])]
    findings = list(dict.fromkeys(findings))
    if wrong := [complaint for finding in findings for complaint in complaints(finding, text, FILE)]:
        raise LawError("; ".join(wrong))
    findings += [finding for laid_over in own if laid_over for finding in _of_users(laid_over, seen.names)]
    if not problems:
        _laid_out(program)
    outcome = Tried(text, tuple(findings), tuple(programs))
    if outcome.errors or not any(checked.definitions for checked in programs):
        return outcome
    for checked in programs:
        _told(checked, seen.names)
    return Played(outcome, seen.names, seed).outcome(positions)


def _of_users(changed: Defined, names: Names) -> Iterator[Diagnostic]:
    """Give what is wrong with definitions that name one whose parameters an overlay has changed."""
    kind, name = changed.definition.kind.text, changed.definition.id.text
    before = core().find(kind, name)
    if before is None or [p.type.text for p in before.parameters] == [p.type.text for p in changed.parameters]:
        return
    for by_id in core().by_kind_everywhere().values():
        for user in by_id.values():
            words = (node.text for node in walk(user.definition.items) if isinstance(node, ast.Word))
            if user is not before and name in words:
                yield from check(ast.Program(user.source, (user.definition,), ()), names, RULESET, LABELS)


def _bearers(program: ast.Program) -> Iterator[Laid]:
    """Let units take the formations of a program: nobody else could."""
    for definition in program.definitions:
        if definition.kind.text == "formation":
            some = sorted(core().of_kind("unit"))[:: len(core().of_kind("unit")) // 4]
            text = "".join(f"extend unit {unit} {{ add formations {definition.id.text} }}\n" for unit in some)
            given, _ = read(Source(text, "bearers.bow"))
            yield from (Laid(overlay, given.source, "wild") for overlay in given.overlays)


def _laid_out(program: ast.Program) -> None:
    """See that a program laid out says the same, and is laid out the same again."""
    laid = format_program(program)
    again, problems = read(Source(laid, FILE))
    is_same = (again.definitions, again.overlays) == (program.definitions, program.overlays)
    if problems or not is_same or format_program(again) != laid:
        raise LawError(f"laid out it says something else: {laid}")


def _told(program: ast.Program, names: Names) -> None:
    """See that a program is told in both languages."""
    english = Verbalizer(names, RULESET, wording_of())
    for who in (english, Verbalizer(names, RULESET, wording_of("de"), fallback=english)):
        for definition in program.definitions:
            lines = [line for _, line in who.definition(definition)]
            if any("{" in line or "None" in line for line in lines):
                raise LawError(f"told with something left open: {lines}")


@cache
def _core_rules() -> CompiledRules:
    return CompiledRules(core())


def with_cards(rules: R) -> R:
    """Let rules know the cards of the core pack, too; they are compiled once for all."""
    own, others = vars(rules), _core_rules()
    commands, tactic, commit = rules.commands, rules.tactic, rules.commit

    def either(mine: Callable[[str], Any], theirs: Callable[[str], Any]) -> Callable[[str], Any]:
        def asked(card: str) -> Any:
            try:
                return mine(card)
            except KeyError:
                return theirs(card)

        return asked

    own["commit"] = lambda commander: commit(commander) or others.commit(commander)
    own["commands"], own["tactic"] = either(commands, others.commands), either(tactic, others.tactic)
    return rules


@dataclass
class Played:
    """A valid definition in play."""

    valid: Tried
    names: Names
    seed: int
    plays: int = 0
    endless: int = 0

    def __post_init__(self) -> None:
        definitions = [definition for program in self.valid.programs for definition in program.definitions]
        self.definitions = definitions
        self.refs = [ref_of(definition) for definition in definitions]
        self.only = frozenset((*self.refs, *_units(), *self._with(definitions)))
        self.catalogue = catalogue().extended(self.names) if self.names.outer is not None else Catalogue(self.names)
        self.rules = with_cards(InstrumentedRules(*self._given(), only=self.only))
        left_out = [what for name, what in self.rules.uncompiled if any(name == ref[1] for ref in self.refs)]
        if left_out:
            raise LawError(f"it is valid and not carried out: {left_out}")
        self.plain = with_cards(CompiledRules(*self._given(), only=self.only)) if self.seed % _PLAIN == 0 else None
        self.hooked = {id(definition): [*_hooked(definition)] for definition in definitions}
        self.probes = tuple(filter(self._is_own, self.rules.probes.listed))

    def _is_own(self, probe: Probe) -> bool:
        """Tell whether something stands in what was written: an overlay keeps much of what it changes."""
        defined = self.names.find(probe.kind, probe.id) if (probe.kind, probe.id) in self.refs else None
        if defined is None:
            return any(ref == (probe.kind, probe.id) for ref in self.refs)
        return defined.source.span(probe.at).file == FILE

    def _given(self) -> tuple[Names, Sequence[str], Sequence[ast.Definition], dict[str, str]]:
        variants = [name for kind, name in self.refs if kind == "variant"]
        return self.names, variants, self.definitions, LABELS

    def _with(self, definitions: Sequence[ast.Definition]) -> Iterator[Ref]:
        """Give who else is in force: those that are named, those that an event needs, some by luck."""
        words = {word.text for definition in definitions for word in walk(definition) if isinstance(word, ast.Word)}
        words |= {
            role.preposition for definition in definitions for role in walk(definition) if isinstance(role, ast.Role)
        }
        luck = SeededLuck(self.seed)
        yield from (ref for ref in _companions() if ref[1] in words)
        yield from (luck.draw("companion", _companions()) for _ in range(COMPANIONS))
        for word, needed in NEEDED.items():
            if word in words:
                yield from needed

    # ---- battles

    def outcome(self, most: int) -> Tried:
        """Play positions until all was reached."""
        places = [Positions(definition, self.names, self.catalogue) for definition in self.definitions]
        for number in range(most):
            left = [probe for probe in self.probes if probe not in self._reached()]
            if not left:
                break
            maker = places[number % len(places)]
            self._play(maker, number, left)
        return Tried(
            self.valid.text, self.valid.findings, self.valid.programs, self.probes, self._reached(), self.plays,
            self.endless,
        )  # fmt: skip

    def _reached(self) -> frozenset[Probe]:
        return self.rules.reached()

    def _play(self, maker: Positions, number: int, left: Sequence[Probe]) -> None:
        self.plays += 1
        occasions = self._occasions(left, number)
        state = self._course(maker, number, self.rules, occasions)
        if self.plain is not None and number % 8 == 0:
            if self._course(maker, number, self.plain, occasions) != state:
                raise LawError(f"watched it is another battle: position {number}")
            if state is not None and from_plain(State, to_plain(state)) != state:
                raise LawError("a state that is written and read is another one")

    def _course(
        self, maker: Positions, number: int, rules: CompiledRules, occasions: Sequence[Occasion]
    ) -> State | None:
        """Play a position, and give the state at its end."""
        try:
            play = maker.position(number, rules, self.seed)
        except RunawayError:  # it is reacted to how the position is set up
            self.endless += rules is self.rules
            return None
        if play is None:
            return None
        luck = SeededLuck(self.seed + number)
        own = SeededLuck(self.seed * 7 + number)
        play.chooser = lambda _, decision: own.draw("answer", (*decision.options, decision.options[-1]))
        for occasion in occasions:
            if play.state.winner is not None:
                break
            try:
                carried_out(play, occasion, luck)
            except EndlessError:
                self.endless += rules is self.rules
            if broken := list(broken_laws(play)):
                raise LawError(f"{'; '.join(broken)} (position {number}, {occasion.__name__})")
        return play.state

    def _occasions(self, left: Sequence[Probe], number: int) -> list[Occasion]:
        """Give the occasions of the hooks, outer before inner, under which something was not reached."""
        chosen: dict[Occasion, None] = {}
        for definition in self.definitions:
            missed = [probe.path.split(".") for probe in left if (probe.kind, probe.id) == ref_of(definition)]
            for path, occasions in self.hooked[id(definition)]:
                if occasions and any(steps[: len(path)] == path for steps in missed):
                    some = occasions if number < _ON_PURPOSE else (*occasions, *ANYTHING)
                    chosen[some[number % len(some)]] = None
        return list(chosen)


def _hooked(definition: ast.Definition) -> Iterator[tuple[list[str], tuple[Occasion, ...]]]:
    """Give each effect and each section with its path and its occasions, outer ones first."""
    waiting: list[tuple[object, list[str]]] = [(definition, [])]
    while waiting:
        node, path = waiting.pop(0)
        if isinstance(node, tuple):
            waiting += [(inner, [*path, str(place)]) for place, inner in enumerate(node)]
        elif isinstance(node, ast.Node):
            if isinstance(node, ast.Section):
                yield path, SECTIONS.get(node.key.text, ())
            elif isinstance(node, ast.Modify | ast.Permit | ast.Forbid | ast.Replace | ast.React):
                yield path, OCCASIONS[hook_of(node)]
            waiting += [(getattr(node, name), [*path, name]) for name in fields_of(type(node))]


def hook_of(effect: ast.Effect) -> str:
    """Give the hook of an effect, whose words may have a preposition of their own."""
    said = " ".join(say(effect.hook).split()) + " "
    return max((text for text in OCCASIONS if said.startswith(f"{text} ")), key=len)


def forget() -> None:
    """Forget the Python of effects that were played: there is too much of it."""
    for name in [name for name in linecache.cache if name.startswith("<compiled effects")]:
        del linecache.cache[name]


def number_of(text: str) -> int:
    """Give a number that follows from a text."""
    return crc32(text.encode())
