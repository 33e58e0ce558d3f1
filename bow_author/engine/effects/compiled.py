"""The rules of some packs, compiled: what the engine asks of content, answered by generated functions."""

import linecache
from collections.abc import Callable, Container, Iterable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any
from zlib import crc32

from bow_author.engine.agreed import AGREED
from bow_author.engine.catalogue import houses_of, listed_keywords
from bow_author.engine.chapters.cards.hooks import DRAWING, SHUFFLING
from bow_author.engine.chapters.orders.hooks import TOKEN_GAIN
from bow_author.engine.chapters.rounds.hooks import ADVANTAGE
from bow_author.engine.effects import acts
from bow_author.engine.effects.backend import BACKEND
from bow_author.engine.effects.functions import functions
from bow_author.engine.effects.keywords import KeywordsOfUnits
from bow_author.engine.effects.reentrancy import OnceAtATime, once_at_a_time
from bow_author.engine.hooks import EVENTS, HOOKS
from bow_author.engine.luck import DieFace
from bow_author.engine.rule_values import CombatKind, Command, Commit, Offer, PlayedCommand, Tactic
from bow_author.engine.rules import Rules
from bow_author.engine.ruleset.limits import MOST_SECTIONS
from bow_author.engine.ruleset.registry import REGISTRY
from bow_author.engine.state import Moment, Phase, UnitState
from bow_author.hexes.coordinates import Hex
from bow_author.plans.model import Label, Rank
from bow_dsl.python.compile import Compiler
from bow_dsl.python.names import member_name, section_name
from bow_dsl.python.operations import lasting_members
from bow_dsl.python.optimize import LASTING
from bow_dsl.python.probes import Unwatched
from bow_dsl.python.sites import Site
from bow_dsl.ruleset.names import Names
from bow_dsl.ruleset.precedence import Ref, ref_of
from bow_dsl.syntax import ast
from bow_dsl.syntax.phrase_text import say

if TYPE_CHECKING:
    from bow_author.engine.play import Play

_ALWAYS = ("rule", "terrain", "token", "unit", "keyword", "formation", "commander", "card")
"""Kinds whose effects are always in force."""
_OF_A_FILE = ("gambit", "special", "victory")
"""Kinds whose effects are in force in the file that defines them, and else where they are agreed on."""
_AT_FIRST = (
    *("at_setup", "before_command_phase", "at_command_phase", "before_turn"),
    *(f"{when}_{phase}_phase" for phase in ("rally", "marshaling") for when in ("before", "at", "after")),
    *(event.consequence for event in (TOKEN_GAIN, DRAWING, SHUFFLING, ADVANTAGE)),
)
"""What happens before anybody can act: moments, and events that one may react to or replace."""
_RATINGS = ("order_rating", "leadership_rating")
"""What is asked for then, and may be changed by those whose it is."""


_MOST_SHOWN = 32
"""Rules of which tracebacks show the lines: those compiled last. Who edits for hours has thousands compiled."""
_shown: list[str] = []
"""The names under which their lines are known."""


class CompiledRules(Rules):
    """Rules made of definitions. The generated Python is in ``source``."""

    probes: Unwatched = Unwatched()

    def __init__(  # noqa: PLR0913 (which definitions, and how they stand to each other)
        self,
        names: Names,
        variants: Iterable[str] = (),
        own: Iterable[ast.Definition] = (),
        labels: dict[str, str] | None = None,
        *,
        only: Container[tuple[str, str]] | None = None,
        precedence: Iterable[tuple[Ref, Ref]] = (),
    ) -> None:
        """Compile all definitions in *names* that are in force, and the *own* ones of a battle plan.

        With *only*, none but definitions of these kinds and ids. Of each pair in *precedence* the first acts
        first, besides what the definitions themselves say.
        """
        self._weighed: list[Label] = []
        """The units of which it is being asked whether their keywords have any effect."""
        agreed = frozenset(variants)
        definitions = [
            defined.played
            for kind in (*_ALWAYS, *AGREED)
            for name, defined in sorted(names.of_kind(kind).items())
            if (kind in _ALWAYS or name in agreed) and (only is None or (kind, name) in only)
        ]
        known = set(map(ref_of, definitions))
        definitions += [d for d in own if d.kind.text in _OF_A_FILE and ref_of(d) not in known]
        compiler = Compiler(names, REGISTRY, BACKEND, labels, precedence, probes=self.probes)
        for definition in definitions:
            compiler.add(definition)
        self.source = compiler.source()
        self.uncompiled = tuple(
            sorted({(left_out.definition.id.text, left_out.what) for left_out in compiler.uncompiled})
        )
        """Definitions of which something cannot be carried out yet, and what."""
        loops = {f"site_{number}": site for number, site in enumerate(compiler.emitter.loops.sites)}
        self._functions = _run(self.source, {**loops, **self._tools()})
        self.sites = {
            own_definition.id.text: Site(own_definition, own_definition.id.at, names) for own_definition in definitions
        }
        self.lasting = dict(compiler.lasting())
        """The effects that last, and the types of what their names stand for when they begin."""
        self.changed_keywords = dict(lasting_members(compiler.bound, BACKEND, names))
        cards = [d for d in definitions if d.kind.text in ("unit", "commander")]
        changes = {name: self._functions.get(member_name("keywords", name)) for name in names.of_kind("keyword")}
        needed = {name: compiler.needs.get(member_name("keywords", name)) for name in changes}
        units = KeywordsOfUnits(
            {d.id.text: listed_keywords(d) for d in cards},
            {name: function for name, function in changes.items() if function is not None},
            frozenset(name for name, needs in needed.items() if needs == frozenset((LASTING,))),
        )
        self.gambits = houses_of(d for d in definitions if d.kind.text == "gambit")
        commands = {d.id.text: self._commands_of(d) for d in definitions if d.kind.text == "card"}
        tactics = {d.id.text: self._tactic_of(d) for d in definitions if d.kind.text == "card"}
        commits = {d.id.text: self._sections(d, "commit") for d in definitions if d.kind.text == "commander"}
        first = {commander: sections[0] for commander, sections in commits.items() if sections}
        written = {"commands": commands.__getitem__, "tactic": tactics.__getitem__, "commit": first.get}
        for question, answer in written.items():  # what is written down is asked without a way through Python
            setattr(self, question, answer)
        for code in HOOKS.values():
            if code.kind != "set" and code.method in self._functions:
                setattr(self, code.method, self._functions[code.method])
        ratings = [self._functions[name].__code__ for name in _RATINGS if name in self._functions]
        self._once: dict[str, OnceAtATime] = {}
        for question, once in once_at_a_time(self._functions, self):
            self._once[question] = once
            self._functions[question] = once
            setattr(self, question, once)
        hung = frozenset(self._functions)
        self.said = hung.union(mark for event in EVENTS for mark in event.marks(hung))
        self.acts_at_first = not self.said.isdisjoint(_AT_FIRST) or any(
            acts.is_chosen.__name__ in code.co_names for code in ratings
        )
        self.barred = compiler.barring.names
        self.said_by_tokens = {name for name, needs in compiler.needs.items() if needs == {BACKEND.needs["token"]}}
        self.said_without_tokens = self.said - self.said_by_tokens
        for name in ("keywords", "keyword", "listed_keywords"):
            ask = getattr(units, name)
            setattr(self, name, partial(self._unless_forbidden, ask) if compiler.barring.together else ask)

    def function(self, hook: str) -> Callable[..., Any] | None:
        """Give the function of a hook, as `HOOKS` names it; None if no effect hangs on it."""
        code = HOOKS.get(hook)
        return self._functions.get(code.method) if code else None

    def is_deepest(self, question: str) -> bool:
        """Tell whether a question is being answered so deep in itself that the effects have nothing more to say."""
        once = self._once.get(question)
        return once is not None and once.is_deepest

    def _tools(self) -> dict[str, Any]:
        """Give what generated Python calls besides what `runtime` holds."""
        return {}

    # ---- keywords

    def _unless_forbidden(
        self, ask: Callable[..., Mapping[str, int | str | None]], play: "Play", unit: UnitState, *others: Any
    ) -> Mapping[str, int | str | None]:
        """Give no keywords where an effect forbids theirs; while that is asked of a unit it has those that it has."""
        if unit.label in self._weighed:
            return ask(play, unit, *others)
        self._weighed.append(unit.label)
        try:
            acts = self.may_affect(play, "keywords", unit, None, None, None)
        finally:
            self._weighed.pop()
        return ask(play, unit, *others) if acts else {}

    # ---- events

    # ---- cards and commanders

    def _sections(self, definition: ast.Definition, key: str) -> list[Commit]:
        sections = [item for item in definition.items if isinstance(item, ast.Section) and item.key.text == key]
        names = [section_name(definition, key, index) for index, _ in enumerate(sections)]
        return [self._functions[name] for name in names if name in self._functions]

    def _commands_of(self, definition: ast.Definition) -> tuple[Command, ...]:
        sections = [item for item in definition.items if isinstance(item, ast.Section) and item.key.text == "command"]
        costs = [
            next((atom.value for value in section.values for atom in value if isinstance(atom, ast.Number)), 0)
            for section in sections
        ]
        return tuple(
            Command(cost, run) for cost, run in zip(costs, self._sections(definition, "command"), strict=False)
        )[: MOST_SECTIONS["command"]]

    def _tactic_of(self, definition: ast.Definition) -> Tactic | None:
        for item in definition.items:
            if isinstance(item, ast.Section) and item.key.text == "tactic":
                timings = tuple(value[0].text for value in item.values if isinstance(value[0], ast.Word))
                name = section_name(definition, "tactic", 0)
                holds = self._functions.get(f"{name}_holds", _always)
                if name in self._functions:
                    first = item.body[0] if len(item.body) == 1 else None
                    needs = " ".join(say(first.condition).split()) if isinstance(first, ast.If) else ""
                    return Tactic(timings, holds, self._functions[name], needs)  # type: ignore[arg-type]  # checked by its kind
        return None


def _always(_play: "Play", _unit: UnitState) -> bool:
    return True


def _run(source: str, tools: dict[str, Any]) -> dict[str, Callable[..., Any]]:
    """Make functions of generated Python; a traceback shows its lines, those of these very rules."""
    name = f"<compiled effects {crc32(source.encode()):08x}>"
    linecache.cache[name] = (len(source), None, source.splitlines(keepends=True), name)
    _shown.append(name)
    if len(_shown) > _MOST_SHOWN:
        linecache.cache.pop(_shown.pop(0), None)
    space = functions()
    given = frozenset(space)
    space.update(
        CombatKind=CombatKind,
        DieFace=DieFace,
        Hex=Hex,
        Moment=Moment,
        Offer=Offer,
        Phase=Phase,
        PlayedCommand=PlayedCommand,
        Rank=Rank,
        UnitState=UnitState,
    )
    space.update(tools)
    exec(compile(source, name, "exec"), space)  # noqa: S102  # made of templates and checked names, nothing else
    return {key: value for key, value in space.items() if callable(value) and key not in given}
