"""Which definitions are in force, in which sequence they act, and what each of them says of a hook."""

from collections.abc import Callable, Container, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from bow_author.engine.agreed import AGREED
from bow_author.engine.ruleset.registry import REGISTRY
from bow_dsl import checked
from bow_dsl.checked.program import CheckedProgram
from bow_dsl.checked.words import mentions
from bow_dsl.ruleset.names import Names
from bow_dsl.syntax import ast
from bow_dsl.syntax.walk import fields_of, walk

Ref = tuple[str, str]
"""A definition by its kind and its id."""
KINDS = ("rule", "terrain", "token", "unit", "keyword", "formation", "commander", "card")
"""Kinds that hold in every battle; others hold where they are agreed on, and what a plan says in its own battle."""
OF_A_PLAN = ("gambit", "special", "victory")
LASTING_STANDS_WITH = "card"


@dataclass(frozen=True, eq=False)
class Said:
    """One effect, and where it is said."""

    definition: ast.Definition
    effect: checked.Effect
    lasts_as: str = ""
    """The name by which the state keeps it, if it begins only when something happens."""
    commits: bool = False
    """Whether its owner has to turn his commander's card for it."""

    @property
    def id(self) -> str:
        """The id of the definition."""
        return self.definition.id.text

    @property
    def kind(self) -> str:
        """The kind of the definition."""
        return self.definition.kind.text

    @property
    def ref(self) -> Ref:
        """The definition."""
        return self.kind, self.id

    @cached_property
    def words(self) -> frozenset[str]:
        """The names in it."""
        named = (node for node in walk(self.effect) if isinstance(node, checked.Name))
        return frozenset(node.text for node in named)

    @cached_property
    def says_it(self) -> bool:
        """Whether it says `it` of who takes part, and not of what a noun speaks of, or an effect that it begins."""
        return _says_it(self.effect)

    @cached_property
    def _mentioned(self) -> dict[str, bool]:
        return {}

    def mentions(self, name: str) -> bool:
        """Tell whether a word is used anywhere in it."""
        if name not in self._mentioned:
            self._mentioned[name] = mentions(self.effect, name)
        return self._mentioned[name]

    @cached_property
    def layer(self) -> int:
        """The layer it stands in."""
        kind = LASTING_STANDS_WITH if self.lasts_as else self.kind
        return next(number for number, kinds in enumerate(REGISTRY.layers) if kind in kinds)


def _says_it(node: object) -> bool:
    if isinstance(node, checked.Name):
        return node.text == "it"
    below = (getattr(node, name) for name in fields_of(type(node)) if name != "written")
    parts = (part for held in below for part in (held if isinstance(held, tuple) else (held,)))
    return any(_says_it(part) for part in parts if isinstance(part, ast.Node | tuple) and not _has_its_own(part))


def _has_its_own(node: object) -> bool:
    return isinstance(node, checked.Where | checked.Effect)


class Book:
    """All that is in force."""

    def __init__(
        self,
        names: Names,
        variants: Iterable[str],
        own: Iterable[ast.Definition],
        labels: dict[str, str],
        only: Container[Ref] | None,
        precedence: Iterable[tuple[Ref, Ref]],
    ) -> None:
        """Take in all definitions in force."""
        self.labels = labels
        agreed = set(variants)
        everything: list[ast.Definition] = []
        for kind in (*KINDS, *AGREED):
            for name, defined in names.of_kind(kind).items():
                if (kind in KINDS or name in agreed) and (only is None or (kind, name) in only):
                    everything.append(defined.definition)
        for definition in own:
            if definition.kind.text in OF_A_PLAN and all(definition is not known for known in everything):
                everything.append(definition)
        program = CheckedProgram(names, REGISTRY, labels)
        self.items = {ref_of(definition): program.items(definition) for definition in everything}
        self.overridden: dict[Ref, set[Ref]] = {}
        """For each definition those that do not act where it does."""
        self.definitions = self._in_sequence(everything, list(precedence))
        self.said = [said for definition in self.definitions for said in sorted(self._effects(definition), key=_at)]

    def on(self, fits: Callable[[checked.Effect], bool]) -> list[Said]:
        """Give the effects of a sort, those of the first layer first."""
        return sorted((said for said in self.said if fits(said.effect)), key=lambda said: said.layer)

    def sections(self, definition: ast.Definition, key: str) -> list[checked.Section]:
        """Give what a definition does when it is asked to."""
        found = [item for item in self.items[ref_of(definition)] if isinstance(item, checked.Section)]
        return [section for section in found if section.key == key and not _waits(section)]

    def _effects(self, definition: ast.Definition) -> Iterator[Said]:
        for item in self.items[ref_of(definition)]:
            if isinstance(item, checked.Effect):
                yield Said(definition, item)
            elif isinstance(item, checked.Section) and _waits(item):
                yield from (Said(definition, effect, commits=True) for effect in item.body if is_react(effect))
            elif isinstance(item, checked.Section) and item.key not in ("command", "tactic", "commit"):
                yield from (Said(definition, effect) for effect in item.body if isinstance(effect, checked.Effect))
        for until in untils(self.items[ref_of(definition)]):
            for effect in until.body:
                if isinstance(effect, checked.Effect):
                    yield Said(definition, effect, lasting_name(definition, effect))

    def _in_sequence(self, everything: list[ast.Definition], pairs: list[tuple[Ref, Ref]]) -> list[ast.Definition]:
        """Sort definitions: each after those that act before it, and else by their ids."""
        left = {ref_of(definition): definition for definition in everything}
        for ref, definition in left.items():
            for key, name in _said_of_sequence(definition):
                layer = REGISTRY.layer(ref[0])
                mates = [(kind, name) for kind in (ref[0], *(REGISTRY.layers[layer] if layer is not None else ()))]
                if self._may_last(definition):
                    mates += [mate for mate in self.items if mate[1] == name and self._may_last(left.get(mate))]
                other = next((mate for mate in mates if mate in left), None)
                if other is not None:
                    pairs.append((other, ref) if key == "after" else (ref, other))
                    if key == "overrides":
                        self.overridden.setdefault(ref, set()).add(other)
        placed: list[ast.Definition] = []
        while left:
            free = [ref for ref in left if not any(second == ref and first in left for first, second in pairs)]
            ref = min(free or left, key=lambda ref: (ref[1], ref[0]))
            placed.append(left.pop(ref))
        return placed

    def _may_last(self, definition: ast.Definition | None) -> bool:
        """Tell whether effects of a definition may act in the layer of what lasts."""
        if definition is None:
            return False
        late = REGISTRY.layer(definition.kind.text) == REGISTRY.layer(REGISTRY.lasting)
        return late or bool(untils(self.items[ref_of(definition)]))


def ref_of(definition: ast.Definition) -> Ref:
    """Give what a definition is told by."""
    return definition.kind.text, definition.id.text


def _at(said: Said) -> int:
    return said.effect.at[0]


def is_react(effect: object) -> bool:
    """Tell whether something waits for an event."""
    return isinstance(effect, checked.React)


def _waits(section: checked.Section) -> bool:
    return section.key == "commit" and any(map(is_react, section.body))


def untils(node: object) -> list[checked.Until]:
    """Give all that begins to last anywhere in something."""
    return [inner for inner in walk(node) if isinstance(inner, checked.Until)]


def lasting_name(definition: ast.Definition, effect: checked.Effect) -> str:
    """Give the name under which the state keeps an effect that lasts."""
    return f"{definition.kind.text} {definition.id.text}:{effect.at[0]}"


def _said_of_sequence(definition: ast.Definition) -> Iterator[tuple[str, str]]:
    for item in definition.items:
        if isinstance(item, ast.Property) and item.key.text in ("before", "after", "overrides"):
            for value in item.values:
                if isinstance(value[0], ast.Word):
                    yield item.key.text, value[0].text


def property_of(definition: ast.Definition, key: str) -> Any:
    """Give the first word of a property; None if the definition has it not."""
    for item in definition.items:
        if isinstance(item, ast.Property) and item.key.text == key and item.values:
            return getattr(item.values[0][-1], "text", None)
    return None


def limited_name(definition: ast.Definition, effect: checked.Effect) -> str:
    """Give the name by which the state counts the uses of an effect: the id, with the place but for the first."""
    limited = [node for node in walk(definition) if isinstance(node, ast.React) and node.limit is not None]
    first = not limited or limited[0].at == effect.at
    return definition.id.text if first else f"{definition.id.text}:{effect.at[0]}"
