"""Definitions to words: what a definition does, told from its effects and not from what its author says of it."""

from collections.abc import Callable, Iterator, Mapping

from bow_dsl import checked
from bow_dsl.checked.borne import speaks_of_nobody
from bow_dsl.checked.check_effects import EffectChecker
from bow_dsl.checked.match import Matcher
from bow_dsl.checked.scopes import names_of, sort_of
from bow_dsl.ruleset.kinds import Count, OneOf, Reference, Ruleset, Shape
from bow_dsl.ruleset.names import Names
from bow_dsl.ruleset.precedence import Ref, ref_of
from bow_dsl.source import Source
from bow_dsl.syntax import ast
from bow_dsl.value import replace
from bow_dsl.words.context import Context
from bow_dsl.words.effects import Clause, Effects, sentences
from bow_dsl.words.prevailing import overridden, overriding, silenced_by
from bow_dsl.words.templates import fill
from bow_dsl.words.things import Titles, without_parameter
from bow_dsl.words.wording import BORROWED, MANY, NounPhrase, Wording

_NOWHERE = Source("", "")


class Verbalizer:
    """Tells definitions in one language.

    ``titles`` gives what a definition is called there, by its kind and id. What the wording has only borrowed words for
    is told whole by ``fallback``, so that no sentence is a mixture of two languages.
    """

    def __init__(
        self,
        names: Names,
        ruleset: Ruleset,
        wording: Wording,
        titles: Titles | None = None,
        fallback: "Verbalizer | None" = None,
    ) -> None:
        self.names = names
        self.ruleset = ruleset
        self.wording = wording
        self.titles = titles or titles_of(names)
        self.fallback = fallback
        self.effects = Effects(Matcher(ruleset.registry, names), wording, self.titles)
        self._overriding: dict[Ref, list[Ref]] | None = None

    def definition(
        self,
        definition: ast.Definition,
        labels: Mapping[str, str] | None = None,
        arguments: Mapping[str, int | str] | None = None,
    ) -> list[tuple[int, str]]:
        """Give the lines that tell a definition, each with its depth: keys that say a rule, effects, sections.

        *labels* are what else its effects may name, with the types of these things. *arguments* are what its parameters
        stand for: a number, or what it is called there; one that is not named is told as a letter.
        """
        return [line for lines, _ in self._items(definition, labels or {}, arguments or {}) for line in lines]

    def borrows(self, definition: ast.Definition) -> bool:
        """Tell whether something of a definition is told in another language, since this one has no words for it."""
        return any(is_borrowed for _, is_borrowed in self._items(definition, {}, {}))

    def _items(
        self,
        definition: ast.Definition,
        labels: Mapping[str, str],
        arguments: Mapping[str, int | str],
    ) -> Iterator[tuple[list[tuple[int, str]], bool]]:
        """Give the lines of each item of a definition, and whether they are of another language."""
        context = self._context(definition, labels, arguments)
        for item in definition.items:
            lines = list(sentences(list(self._clauses(item, definition, context, labels)), self.wording))
            is_borrowed = any(BORROWED in text for _, text in lines)
            if is_borrowed and self.fallback is not None:
                lines = self.fallback.item(item, definition, labels, arguments)
            yield [(depth, text.replace(BORROWED, "")) for depth, text in lines], is_borrowed
        yield list(sentences(list(self._precedence(definition)), self.wording)), False

    def _precedence(self, definition: ast.Definition) -> Iterator[Clause]:
        """Tell which definitions do not act where this one does, and where which of them keep this one from it."""
        registry = self.ruleset.registry
        if self._overriding is None:
            self._overriding = overriding(self.names, registry)
        others = overridden(definition, self.names, registry), self._overriding.get(ref_of(definition), [])
        for frame, refs in zip(("overrides", "is overridden"), others, strict=True):
            if refs:
                titles = list(dict.fromkeys(self._untold(*ref) for ref in refs))
                yield Clause(self.wording.frames[frame].replace("{0}", self.effects.listed(titles, "or")))

    def item(
        self,
        item: ast.Item,
        definition: ast.Definition,
        labels: Mapping[str, str],
        arguments: Mapping[str, int | str],
    ) -> list[tuple[int, str]]:
        """Give the lines of one item of a definition."""
        context = self._context(definition, labels, arguments)
        return list(sentences(list(self._clauses(item, definition, context, labels)), self.wording))

    def _clauses(
        self, item: ast.Item, definition: ast.Definition, context: Context, labels: Mapping[str, str]
    ) -> Iterator[Clause]:
        self.effects.mentioned = []
        self.effects.introduced = set()
        match item:
            case ast.Property():
                yield from self._property(item, definition)
            case ast.Mark() | ast.Delete() | ast.DeleteEffect():
                return
            case _:
                yield from self._effects(item, definition, context, labels)

    def _effects(
        self,
        item: ast.Section | ast.Effect,
        definition: ast.Definition,
        context: Context,
        labels: Mapping[str, str],
    ) -> Iterator[Clause]:
        """Tell what happens by an item of a definition; an effect that hangs on nothing is not told."""
        checker = EffectChecker(_NOWHERE, self.names, self.ruleset.registry, dict(labels))
        match checker.item(item, definition):
            case checked.Section(body=body, written=written):
                yield from self.effects.led(self._head(written), body, context, frame="section")
            case checked.Unknown():
                return
            case effect:
                clauses = self.effects.effect(effect, context)
                frame = self.wording.frames.get(f"while {sort_of(definition, self.ruleset.registry)}", "")
                if frame and speaks_of_nobody(effect, definition, self.ruleset.registry):
                    clauses = [replace(clause, text=frame.replace("{0}", clause.text)) for clause in clauses]
                yield from clauses

    def _context(
        self, definition: ast.Definition, labels: Mapping[str, str], arguments: Mapping[str, int | str]
    ) -> Context:
        types = {**labels, **names_of(definition, self.ruleset.registry)}
        registry = self.ruleset.registry
        sort = sort_of(definition, registry)
        context = Context(
            types,
            is_sideless=sort in registry.sideless,
            kind=definition.kind.text,
            silenced=tuple(silenced_by(definition, self.names, registry, self._untold)),
        )
        for name, kind in types.items():
            if (phrase := self.wording.names.get(f"{name} {sort}")) is not None:
                context = context.bind(name, kind, phrase)
        for name in (name for name, kind in types.items() if kind == definition.kind.text):
            if (itself := self.wording.names.get(f"{name} {definition.kind.text}")) is not None:
                called = self._untold(definition.kind.text, definition.id.text)
                itself = replace(itself, entity=name, is_simple=False, keys=_keys(definition), called=called)
                context = context.bind(name, definition.kind.text, itself)
        for parameter in definition.parameters:
            name, kind = parameter.name.text, parameter.type.text
            letter = name.upper() if len(name) == 1 else name.replace("_", " ").capitalize()
            said = arguments.get(name, letter)
            number = MANY if kind == "count" and said != 1 else 0
            phrase = NounPhrase((str(said),) * len(self.wording.cases), number, is_sort=kind == registry.piece)
            context = context.bind(name, kind, phrase)
        return context

    def _untold(self, kind: str, name: str) -> str:
        """Give what a definition is called, whatever its parameter is."""
        return without_parameter(self.titles(kind, name))

    def _property(self, item: ast.Property, definition: ast.Definition) -> Iterator[Clause]:
        """Tell a key that says a rule; the others are figures and drawings, and have no template."""
        kind = self.ruleset.kinds.get(definition.kind.text)
        key = next((key for key in kind.keys if key.name == item.key.text), None) if kind else None
        for shape in key.shapes if key else ():
            name = " ".join((item.key.text, *map(_slot, shape)))
            template = self.wording.properties.get(name)
            slots = self._fit(item, shape)
            if template is not None and slots is not None:
                yield Clause(fill(template, slots, self.wording))
                return

    def _fit(self, item: ast.Property, shape: Shape) -> dict[str, NounPhrase] | None:
        """Give what stands in the slots of a key's value, or None if it has another shape."""
        value = item.values[0] if item.values else ()
        if len(value) != len(shape):
            return None
        slots: dict[str, NounPhrase] = {}
        for atom, slot in zip(value, shape, strict=True):
            match slot, atom:
                case Count(), ast.Number():
                    slots["n"] = self.effects.number(atom.value)
                case OneOf(), ast.Word() if atom.text in slot.words:
                    continue
                case Reference(), ast.Word() if self.names.find(slot.kind, atom.text):
                    slots["0"] = self.effects.plain(self.titles(slot.kind, atom.text))
                case _:
                    return None
        return slots

    def _head(self, section: ast.Section) -> str:
        """Tell what leads to a section: its name and its values."""
        heads = []
        for value in section.values or ((),):
            words = " ".join(atom.text for atom in value if isinstance(atom, ast.Word))
            numbers = [atom.value for atom in value if isinstance(atom, ast.Number)]
            template = self.wording.sections.get(f"{section.key.text} {words}".strip(), section.key.text)
            slots = {"n": self.effects.number(numbers[0])} if numbers else {}
            heads.append(fill(template, slots, self.wording))
        return self.effects.listed(heads, "or")


def _keys(definition: ast.Definition) -> frozenset[str]:
    """Give the keys that a definition says."""
    return frozenset(item.key.text for item in definition.items if isinstance(item, ast.Property))


def _slot(slot: object) -> str:
    match slot:
        case Count():
            return "COUNT"
        case OneOf(words=(word,)):
            return word
        case OneOf(words=words):
            return "/".join(words)
        case Reference():
            return slot.kind.upper()
        case _:
            return "TEXT"


def titles_of(names: Names, translated: Callable[[str, str], str | None] | None = None) -> Titles:
    """Give what definitions are called: as a translation has it, else by their titles, else by their ids."""

    def title(kind: str, name: str) -> str:
        translation = translated(kind, name) if translated is not None else None
        if translation is not None:
            return translation
        defined = names.find(kind, name)
        said = defined.title if defined is not None else None
        return said.value if said is not None else name.replace("_", " ")

    return title


__all__ = ["Verbalizer", "titles_of"]
