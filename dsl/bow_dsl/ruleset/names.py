"""The names that definitions have: which there are, and where each was defined."""

from collections.abc import Callable, Container, Hashable, Iterable, Iterator, Mapping, Sequence
from typing import TypeVar

from bow_dsl.diagnostics import Diagnostic, Related, Severity
from bow_dsl.source import Source
from bow_dsl.syntax.ast import Choose, Definition, Parameter, Program, Property, Text, Word
from bow_dsl.syntax.walk import walk_bodies
from bow_dsl.syntax.without_texts import without_texts
from bow_dsl.value import field, value

DUPLICATE = "BOW202"
_T = TypeVar("_T")
Sayings = Mapping[tuple[str, str], tuple[tuple[str, str], ...]]
"""The keys and words that definitions say, by their kinds and ids."""


@value
class Defined:
    """A definition and the source in which it stands."""

    definition: Definition
    source: Source
    _played: list[Definition] = field(default_factory=list, compare=False, repr=False)

    @property
    def played(self) -> Definition:
        """The definition without what it tells people alone."""
        if not self._played:
            self._played.append(without_texts(self.definition))
        return self._played[0]

    @property
    def properties(self) -> tuple[Property, ...]:
        """What it says by keys, without what it tells people alone: nothing of its effects."""
        return tuple(item for item in self.played.items if isinstance(item, Property))

    @property
    def title(self) -> Text | None:
        """What people call it, where it says that."""
        return self.definition.title

    def is_of(self, definition: Definition) -> bool:
        """Tell whether a definition is this one, or a copy of which only something was left out or translated."""
        return self.definition.kind is definition.kind  # the word that was read there, which copies share

    @property
    def parameters(self) -> tuple[Parameter, ...]:
        """What it is to be told whenever it is named."""
        return self.definition.parameters

    @property
    def file(self) -> str:
        """The file in which it stands."""
        return self.source.file


@value
class Names:
    """All definitions that may be spoken of, by kind and id; ``outer`` are those of a wider scope."""

    by_kind: dict[str, dict[str, Defined]] = field(default_factory=dict)
    outer: "Names | None" = None
    ruleset: str = ""
    """The name of the ruleset by which they are defined; empty where nobody says."""

    def find(self, kind: str, name: str) -> Defined | None:
        """Give the definition of this kind and id, from here or from a wider scope."""
        defined = self.by_kind.get(kind, {}).get(name)
        return defined if defined is not None or self.outer is None else self.outer.find(kind, name)

    def named(self, name: str) -> dict[str, Defined]:
        """Give every definition with this id, by kind."""
        wider = self.outer.named(name) if self.outer else {}
        return {**wider, **{kind: by_id[name] for kind, by_id in self.by_kind.items() if name in by_id}}

    def is_of_no_kind(self, name: str, kinds: Container[str]) -> bool:
        """Tell whether a definition has this id whose kind is none of *kinds*: that is told where it stands."""
        return any(kind not in kinds for kind in self.named(name))

    def is_id(self, name: str) -> bool:
        """Tell whether anything has this id, whatever its kind, or is a version of this person."""
        if any(name in by_id for by_id in self.by_kind.values()) or name in self._persons():
            return True
        return self.outer is not None and self.outer.is_id(name)

    def _persons(self) -> set[str]:
        """Give whom the versioned ids of this scope are of."""
        return {name.partition(".")[0] for by_id in self.by_kind.values() for name in by_id if "." in name}

    def chosen(self) -> Mapping[str, frozenset[tuple[str, str]]]:
        """Give the names that effects give to what a player chooses, and the kinds and ids of what these stand in."""
        chosen = dict(self.outer.chosen()) if self.outer else {}
        for kind, by_id in self.by_kind.items():
            for name, defined in by_id.items():
                for node in walk_bodies(defined.definition.items):
                    if isinstance(node, Choose):
                        chosen[node.name.text] = chosen.get(node.name.text, frozenset()) | {(kind, name)}
        return chosen

    def saying(self, *keys: str) -> Sayings:
        """Give the kind and id of each definition that has one of these keys, with each key and word that it says."""
        said = dict(self.outer.saying(*keys)) if self.outer else {}
        for kind, by_id in self.by_kind.items():
            for name, defined in by_id.items():
                properties = (item for item in defined.definition.items if isinstance(item, Property))
                clauses = [(item.key.text, item.values) for item in properties if item.key.text in keys]
                if clauses:
                    words = ((key, atom) for key, values in clauses for value in values for atom in value)
                    said[kind, name] = tuple((key, atom.text) for key, atom in words if isinstance(atom, Word))
        return said

    def of_kind(self, kind: str) -> Mapping[str, Defined]:
        """Give all definitions of a kind by id."""
        own = self.by_kind.get(kind, {})
        if self.outer is None:
            return own
        wider = self.outer.of_kind(kind)
        return {**wider, **own} if own else wider

    def by_kind_everywhere(self) -> Mapping[str, Mapping[str, Defined]]:
        """Give all definitions by kind and id, those of wider scopes included and their kinds first."""
        kinds = dict.fromkeys((*(self.outer.by_kind_everywhere() if self.outer else ()), *self.by_kind))
        return {kind: self.of_kind(kind) for kind in kinds}

    def those(self, question: Callable[..., bool], *asked: tuple[str, ...]) -> Sequence[Definition]:
        """Give the definitions, as they are played, to which a question says yes, those of wider scopes first.

        Args:
            question: a function of a module that is handed a definition, and *asked*; it looks at nothing else.
            asked: words.
        """
        of_kinds = self.by_kind.values()
        own = [one.played for by_id in of_kinds for one in by_id.values() if question(one.played, *asked)]
        wider = self.outer.those(question, *asked) if self.outer else ()
        return [*(one for one in wider if one.id.text not in self.by_kind.get(one.kind.text, ())), *own]

    def ids(self) -> Iterator[str]:
        """Give every id there is, whatever its kind, and the person of every versioned one."""
        for defined in self.by_kind.values():
            for name in defined:
                yield name
                if "." in name:
                    yield name.partition(".")[0]
        if self.outer:
            yield from self.outer.ids()

    def once(self, key: Hashable, make: "Callable[[Names], _T]") -> _T:  # noqa: ARG002 (for those who remember)
        """Give what *make* makes of these names alone; names that are asked by many may remember it by its key."""
        return make(self)

    def home_of(self, definition: Definition) -> "Names":
        """Give the names of the scope in which a definition stands; these if it stands in none."""
        if self.outer is None:
            return self
        defined = self.by_kind.get(definition.kind.text, {}).get(definition.id.text)
        if defined is not None and defined.is_of(definition):
            return self
        wider = self.outer.find(definition.kind.text, definition.id.text)
        return self.outer.home_of(definition) if wider is not None and wider.is_of(definition) else self

    def extended(self, programs: Iterable[Program]) -> "tuple[Names, list[Diagnostic]]":
        """Give the names that are known when *programs* are read too, and every id that they define twice."""
        new: dict[str, dict[str, Defined]] = {}
        problems: list[Diagnostic] = []
        for program in programs:
            for definition in program.definitions:
                kind, name = definition.kind.text, definition.id.text
                first = new.get(kind, {}).get(name) or self.find(kind, name)
                if first is None:
                    new.setdefault(kind, {})[name] = Defined(definition, program.source)
                    continue
                problems.append(
                    Diagnostic(
                        *(DUPLICATE, Severity.ERROR, f"{kind} `{name}` is defined twice"),
                        *(program.source.span(definition.id.at), "give one of them another id"),
                        (Related(first.source.span(first.definition.id.at), "it is first defined here"),),
                    )
                )
        return Names(new, self, self.ruleset), problems
