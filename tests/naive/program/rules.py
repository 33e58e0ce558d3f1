"""The rules of some packs, interpreted: each question is answered anew by going through all definitions in force."""

from collections.abc import Container, Iterable, Mapping
from functools import partial
from typing import Any

from bow_author.engine.catalogue import listed_keywords
from bow_author.engine.hooks import EVENTS, HOOKS
from bow_author.engine.play import Play
from bow_author.engine.rule_values import Command, Commit, Tactic
from bow_author.engine.rules import Rules
from bow_author.engine.ruleset.limits import MOST_SECTIONS
from bow_author.engine.ruleset.registry import REGISTRY
from bow_author.engine.state import UnitState
from bow_author.plans.model import CommanderId, HouseId, Label
from bow_dsl import checked
from bow_dsl.checked.hooks import hook_key
from bow_dsl.checked.words import words_of
from bow_dsl.python.sites import Site
from bow_dsl.ruleset.names import Names
from bow_dsl.syntax import ast
from tests.naive.program.answers import Answers
from tests.naive.program.book import Book, Ref, Said, property_of, ref_of
from tests.naive.program.scene import Scene

_FIRST = (
    *("at setup", "before command phase", "at command phase", "before turn"),
    *(f"{when} {phase} phase" for phase in ("rally", "marshaling") for when in ("before", "at", "after")),
    *(
        f"{way} {event}"
        for event in ("order token gain", "drawing", "shuffling", "advantage")
        for way in ("replace", "before", "after")
    ),
)
"""What happens before anybody can act."""


class InterpretedRules(Answers, Rules):
    """Rules that are read out of the book whenever somebody asks."""

    def __init__(
        self,
        names: Names,
        variants: Iterable[str] = (),
        own: Iterable[ast.Definition] = (),
        labels: dict[str, str] | None = None,
        *,
        only: Container[Ref] | None = None,
        precedence: Iterable[tuple[Ref, Ref]] = (),
    ) -> None:
        """Open the book."""
        self.unsupported = {}
        self.uncompiled: tuple[tuple[str, str], ...] = ()
        self.known = names
        self.labels = labels or {}
        self.book = Book(names, variants, own, self.labels, only, precedence)
        self.sites = {d.id.text: Site(d, d.id.at, names) for d in self.book.definitions}
        self.asked: dict[str, list[tuple[object, ...]]] = {}
        self._looked_at: list[tuple[str, Label]] = []
        self.on: dict[str, list[Said]] = {}
        for hook in HOOKS:
            hung = self.book.on(lambda effect, hook=hook: _hangs_on(effect, hook))  # type: ignore[misc]
            if hung:
                self.on[hook] = hung
        for hook, code in HOOKS.items():
            if hook in self.on and code.method != "keywords":
                setattr(self, code.method, partial(self.answer, hook))
        self.gambits = {
            d.id.text: HouseId(property_of(d, "house")) for d in self.book.definitions if d.kind.text == "gambit"
        }
        self.changed_keywords = {
            said.lasts_as: frozenset(names.of_kind("keyword"))
            for said in self.on.get("keywords", ())
            if said.lasts_as and isinstance(said.effect, checked.Modify)
        }
        methods = {HOOKS[hook].method for hook in self.on}
        self.said = methods.union(mark for event in EVENTS for mark in event.marks(methods))
        self.barred_words, self.barred = self._barred()
        self.acts_at_first = any(hook in self.on for hook in _FIRST) or any(
            isinstance(said.effect, checked.Modify) and any(change.optional for change in said.effect.operations)
            for hook in ("order rating", "leadership rating")
            for said in self.on.get(hook, ())
        )

    # ---- what others are kept from

    def _barred(self) -> tuple[dict[str, bool], frozenset[str]]:
        """Give the words by which some effect bars others, and whether a unit then has none of these at all."""
        words: dict[str, bool] = {}
        for said in self.on.get("effects", ()):
            first = said.effect.hook.spec.roles[0].preposition
            others = [role.thing for role in said.effect.hook.roles if role.preposition != first]
            for role in said.effect.hook.roles:
                if role.preposition != first:
                    continue
                if isinstance(role.thing, checked.Name):
                    kinds = REGISTRY.wider.get(min(role.thing.types), (min(role.thing.types),))
                    words |= {name: False for kind in kinds for name in self.known.of_kind(kind)}
                else:
                    word = words_of(role.thing)[0]
                    whole = word == "keywords" and all("unit" in thing.types for thing in others)
                    words[word] = words.get(word, False) or whole
        return words, frozenset(words)

    def barred_as(self, definition: ast.Definition) -> tuple[str, ...]:
        """Give the words by which others speak of a definition where they keep it from acting."""
        kind, name = ref_of(definition)
        own = [name] if kind in REGISTRY.wider["source"] else []
        own += ["keywords"] if kind == "keyword" else []
        return tuple(word for word in own if word in self.barred_words)

    def names_of_kinds(self, word: str) -> list[str]:
        """Give the kinds of all definitions with an id."""
        return list(self.known.named(word))

    # ---- keywords

    def listed_keywords(self, play: Play, unit: UnitState) -> Mapping[str, int | str | None]:
        """Give the keywords of its cards, and its own."""
        found: dict[str, int | str | None] = {}
        for kind, name in (("unit", unit.type), ("commander", unit.commander)):
            defined = self.known.find(kind, name) if name else None
            if defined is not None and (kind, name) in self.book.items:
                found |= listed_keywords(defined.definition)
        return {name: number for name, number in found.items() if name not in unit.lost} | dict(unit.gained)

    def keywords(self, play: Play, unit: UnitState, *_: UnitState | None) -> dict[str, int | str | None]:
        """Give all keywords that a unit has."""
        had = {name: self.keyword(play, unit, name) for name in self.known.of_kind("keyword")}
        return {name: keywords[name] for name, keywords in had.items() if name in keywords}

    def keyword(self, play: Play, unit: UnitState, keyword: str) -> Mapping[str, int | str | None]:
        """Tell whether a unit has a keyword now: by its cards, where that is asked on the way to the answer."""
        if any(self.barred_words.values()) and not self.may_affect(play, "keywords", unit, None, None, None):
            return {}
        found = dict(self.listed_keywords(play, unit))
        units_asked = [label for name, label in self._looked_at if name == keyword]
        if "keywords" not in self.on or unit.label in units_asked or len(units_asked) > 1:
            return found
        fight = play.combat
        given = {"unit": unit, "attacker": fight and fight.attacker, "target": fight and fight.target}
        self._looked_at.append((keyword, unit.label))
        try:
            return self._members(play, found, given, keyword)
        finally:
            self._looked_at.pop()

    def _members(self, play: Play, found: dict[str, Any], given: dict[str, Any], only: str) -> dict[str, Any]:
        acting = self.acting_on("keywords", play, given)
        for name in ("add", "remove"):
            for said, scenes in acting():
                assert isinstance(said.effect, checked.Modify)
                for operation in said.effect.operations:
                    told = only if isinstance(operation.term, checked.Name) else words_of(operation.term)[0]
                    for scene in scenes() if operation.name == name and told == only else ():
                        word = self._member(operation.term, scene)
                        if only != word or (given["unit"].label, word) in scene.spared:
                            continue
                        before = dict(found)
                        found.pop(word, None)
                        if name == "add":
                            argument = getattr(operation.term, "argument", None)
                            if isinstance(argument, checked.Reference | checked.Constant):
                                found[word] = argument.text
                            else:
                                found[word] = self.value(argument, scene) if argument is not None else None
                        self.note_change(play, said, before, found, list(given.values()))
        return found

    def _member(self, term: checked.Value, scene: Scene) -> str:
        """Give the keyword that is given or taken."""
        return str(self.value(term, scene)) if isinstance(term, checked.Name) else words_of(term)[0]

    # ---- cards and commanders

    def _section(self, definition: ast.Definition, section: checked.Section, play: Play, unit: UnitState) -> Scene:
        names = {name: self.label(play, name) for name in self.labels}
        commanding = unit if section.key in ("command", "tactic") else None
        scene = Scene(play, definition, names, commanding=commanding)
        return scene.knowing(commander=unit, self=unit).of_side(unit.side)

    def _runs(self, definition: ast.Definition, section: checked.Section) -> Commit:
        def run(play: Play, unit: UnitState) -> None:
            self.carry_out(section.body, self._section(definition, section, play, unit))

        return run

    def _definition(self, kind: str, name: str) -> ast.Definition | None:
        return next((d for d in self.book.definitions if ref_of(d) == (kind, name)), None)

    def commands(self, card: str) -> tuple[Command, ...]:
        """Give the commands of a Leadership card."""
        definition = self._definition("card", card)
        assert definition is not None
        found = self.book.sections(definition, "command")
        costs = [
            next((atom.value for value in section.written.values for atom in value if isinstance(atom, ast.Number)), 0)
            for section in found
        ]
        made = [Command(cost, self._runs(definition, section)) for cost, section in zip(costs, found, strict=True)]
        return tuple(made[: MOST_SECTIONS["command"]])

    def tactic(self, card: str) -> Tactic | None:
        """Give the tactic of a Leadership card: a condition that stands around all of it is a requirement."""
        definition = self._definition("card", card)
        assert definition is not None
        for section in self.book.sections(definition, "tactic"):
            timings: Any = tuple(value[0].text for value in section.written.values if isinstance(value[0], ast.Word))
            return Tactic(timings, partial(self._may_be_used, definition, section), self._runs(definition, section))
        return None

    def _may_be_used(self, definition: ast.Definition, section: checked.Section, play: Play, unit: UnitState) -> bool:
        first = section.body[0] if len(section.body) == 1 else None
        if not isinstance(first, checked.If) or first.otherwise:
            return True
        return self.holds(first.condition, self._section(definition, section, play, unit))

    def commit(self, commander: CommanderId) -> Commit | None:
        """Give the commit ability of a commander."""
        definition = self._definition("commander", commander)
        found = self.book.sections(definition, "commit") if definition is not None else []
        return self._runs(definition, found[0]) if definition is not None and found else None


def _hangs_on(effect: checked.Effect, hook: str) -> bool:
    """Tell whether an effect says something of a hook, in the way that this is asked for."""
    kind = HOOKS[hook].kind
    ways = {
        "value": checked.Modify, "set": checked.Modify, "permission": checked.Permit | checked.Forbid,
        "offer": checked.Replace, "replacement": checked.Replace, "reaction": checked.React,
    }  # fmt: skip
    return isinstance(effect, ways[kind]) and hook_key(effect.written, effect.hook.spec) == hook
