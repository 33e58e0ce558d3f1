"""Names that authors give: none of them is a word that means something already where it would stand.

Such a name would be ignored, or mean something else than its author thinks, without anybody telling.
"""

from collections.abc import Container, Iterable, Iterator

from bow_dsl.checked.hooks import find_hook, taking_part
from bow_dsl.checked.match import Matcher
from bow_dsl.checked.scopes import names_of
from bow_dsl.checks.words import written_words
from bow_dsl.diagnostics import Diagnostic, Severity
from bow_dsl.listing import a
from bow_dsl.ruleset.patterns import tokens_of
from bow_dsl.ruleset.registry import Registry
from bow_dsl.source import Source
from bow_dsl.syntax import ast
from bow_dsl.syntax.walk import directly_below
from bow_dsl.value import value

NAME_TAKEN = "BOW217"
_IT = "it"


@value
class GivenNames:
    """Checks the names that definitions and effects of one source give."""

    source: Source
    matcher: Matcher
    labels: Container[str]
    """What else can be named, such as the objectives of a plan."""

    def head(self, definition: ast.Definition) -> Iterator[Diagnostic]:
        """Find an id and parameters of a definition that are called as something that effects can speak of."""
        registry = self.matcher.registry
        name = definition.id
        what = as_word(name.text, registry) if definition.kind.text in registry.once(_spoken_of) else None
        if what is not None:
            yield self._told(name, what, f"{name.text}_{definition.kind.text}")
        for parameter in definition.parameters:
            other = f"{parameter.name.text}_{parameter.type.text}"
            yield from self._taken(parameter.name, registry.once(_taking_part), other)

    def statements(self, item: ast.Item, definition: ast.Definition) -> Iterator[Diagnostic]:
        """Find names that the statements of an item give to what is something else there."""
        own = frozenset(parameter.name.text for parameter in definition.parameters)
        yield from self._below((item,), frozenset(names_of(definition, self.matcher.registry)), own)

    def _below(self, body: Iterable[object], known: frozenset[str], given: frozenset[str]) -> Iterator[Diagnostic]:
        for node in body:
            inner, outer = known, given
            if isinstance(node, ast.Effect) and (spec := find_hook(self.matcher.registry, node.hook, node)) is not None:
                inner = known.union(
                    (role.participant for role in taking_part(node, spec)), (name for name, _ in spec.scope)
                )
            if isinstance(node, ast.Choose | ast.Each | ast.Let | ast.Roll) and node.name is not None:
                name: ast.Word = node.name
                yield from self._taken(name, known, _OTHER[type(node)].format(name.text), given)
                given |= {name.text}
            yield from self._below(directly_below(node), inner, given)
            if isinstance(node, ast.Each):  # its name is known in its body alone
                given = outer

    def _taken(
        self, name: ast.Word, known: Container[str], other: str, given: Container[str] = ()
    ) -> Iterator[Diagnostic]:
        what = means(name.text, self.matcher, known)
        if what is None and name.text in self.labels:
            what = "something in this document is called so"
        if what is None and name.text in given:
            what = "it has been given to something else before"
        if what is not None:
            yield self._told(name, what, other)

    def _told(self, name: ast.Word, what: str, other: str) -> Diagnostic:
        message = f"`{name.text}` cannot be a name here: {what}"
        hint = f"give another one, such as `{other}`, and write it wherever this one is meant"
        return Diagnostic(NAME_TAKEN, Severity.ERROR, message, self.source.span(name.at), hint)


_OTHER: dict[type[ast.Choose | ast.Each | ast.Let | ast.Roll], str] = {
    ast.Choose: "chosen_{}",
    ast.Each: "each_{}",
    ast.Let: "my_{}",
    ast.Roll: "my_{}",
}


def means(name: str, matcher: Matcher, known: Container[str] = ()) -> str | None:
    """Tell what a name means by itself, where those that are *known* stand for something; None if it is free."""
    kinds = sorted(matcher.kinds_of(name))
    return as_word(name, matcher.registry, known) or (f"it is the id of {a(kinds[0])}" if kinds else None)


def as_word(name: str, registry: Registry, known: Container[str] | None = None) -> str | None:
    """Tell what a name means as a word, where those that are *known* stand for something, which otherwise all may."""
    known = registry.once(_taking_part) if known is None else known
    if name in known or name == _IT or name in registry.once(_everywhere):
        return "effects call somebody or something so already"
    return "it is a word of the game" if name in registry.once(_standing_alone) else None


def _spoken_of(registry: Registry) -> frozenset[str]:
    """Give the kinds whose ids effects say by themselves."""
    patterns = (*registry.expressions, *registry.verbs)
    texts = [*(pattern.text for pattern in patterns), *(predicate.text for predicate in registry.predicates)]
    slots = {slot for text in texts for _, slot, _ in tokens_of(text)}
    slots.update(role.type for spec in registry.hooks for role in spec.roles)
    types = {narrow for slot in slots for narrow in registry.wider.get(slot, (slot,))} | slots
    by_kind = {kind for kinds in registry.layers for kind in kinds} | {*registry.adjective_kinds}
    return frozenset(kind for kind in by_kind if registry.named.get(kind, kind) in types)


def _taking_part(registry: Registry) -> frozenset[str]:
    """Give all names by which effects know what takes part in something."""
    roles = {role.participant for spec in registry.hooks for role in spec.roles}
    return frozenset(roles.union(name for spec in registry.hooks for name, _ in spec.scope))


def _everywhere(registry: Registry) -> frozenset[str]:
    """Give the names that some definitions may use in all their effects."""
    return frozenset(name for names in registry.scopes.values() for name, _ in names)


def _standing_alone(registry: Registry) -> frozenset[str]:
    """Give the words that mean something by themselves, before a noun, or behind `is` and `has`; and all hooks."""
    said = {predicate.text for predicate in registry.predicates}
    hooks = {spec.text for spec in registry.hooks}
    return frozenset((*registry.constants, *registry.nouns, *registry.adjectives, *said, *hooks))


def without_names(problems: Iterable[Diagnostic], names: Container[str], source: Source) -> list[Diagnostic]:
    """Leave out what is wrong where a name stands of which it is told already what is wrong with it."""
    return [
        problem
        for problem in problems
        if not any(word in names for word in written_words(source.written(problem.span)))
    ]
