"""Which words and names stand in a checked phrase."""

from collections.abc import Iterator
from types import UnionType

from bow_dsl import checked
from bow_dsl.ruleset.registry import RoleSpec
from bow_dsl.syntax.ast import Node
from bow_dsl.syntax.walk import walk

_NAMING = checked.Choose | checked.Each | checked.Let | checked.Roll


def word_of(value: checked.Value) -> str:
    """Give the one word by which something is spoken of; empty if it is said in several."""
    match value:
        case checked.Name() | checked.Attribute() | checked.Constant() | checked.Unknown():
            return value.text
        case checked.Reference(argument=None):
            return value.text
        case checked.Noun(how="", count=None, adjectives=(), relations=()):
            return value.head
    return ""


def words_of(value: checked.Value) -> tuple[str, ...]:
    """Give the words of a phrase, those of its relations left out."""
    match value:
        case checked.Expression(words=words):
            return words
        case checked.Noun():
            count = words_of(value.count) if value.count is not None else ()
            return (*((value.how,) if value.how else ()), *count, *value.adjectives, value.head)
        case checked.Name() | checked.Attribute() | checked.Constant():
            return (value.text,)
        case checked.Reference():
            return (value.text, *(words_of(value.argument) if value.argument is not None else ()))
        case checked.Unknown():
            return tuple(value.text.split())
    return ()


def in_words(value: checked.Value) -> str:
    """Give the words of a phrase as its author wrote them: the name of one of a list without what tells it apart."""
    return " ".join(" ".join(_written(value)).split())


def _written(value: checked.Value) -> tuple[str, ...]:
    """Give the words of a phrase and its numbers."""
    match value:
        case checked.Number(value=number):
            return (str(number),)
        case checked.Noun():
            count = _written(value.count) if value.count is not None else ()
            return (*((value.how,) if value.how else ()), *count, *value.adjectives, value.head)
        case checked.Reference(argument=argument) if argument is not None:
            return (value.text, *_written(argument))
    return words_of(value)


def names_in(node: object) -> Iterator[str]:
    """Give the names that a phrase or an effect uses, alone or before a dot."""
    return (inner.text for inner in walk(node) if isinstance(inner, checked.Name))


def ids_in(node: object) -> Iterator[str]:
    """Give the words of a phrase or an effect that may be the id of a definition or a label."""
    for inner in walk(node):
        match inner:
            case checked.Name() | checked.Reference():
                yield inner.text
            case checked.Noun():
                yield from inner.adjectives


def own_nodes(effect: checked.Effect | checked.Body) -> Iterator[Node]:
    """Give the nodes of an effect or a body, without those of effects that it begins: there words may name others."""
    nodes = list(walk(effect))
    begun = [node for node in nodes if isinstance(node, checked.Effect) and node is not effect]
    others = {id(inner) for node in begun for inner in walk(node)}
    return (node for node in nodes if id(node) not in others)


def same_ones(effect: checked.Effect) -> dict[frozenset[str], tuple[str, str]]:
    """Give the pairs of names that are always the same in an effect: what somebody is called, and the role he has."""
    given = {node.name for node in walk(effect) if isinstance(node, _NAMING)}
    roles = ((word_of(role.thing), role) for role in effect.hook.roles if isinstance(role.thing, checked.Name))
    pairs = ((name, role.spec.participant) for name, role in roles)
    return {frozenset(pair): pair for pair in pairs if pair[0] != pair[1] and pair[1] not in given}


def left_to_the_owner(effect: checked.Effect) -> Iterator[Node]:
    """Give the nodes of an effect, without what somebody who is named there decides and does."""
    nodes = list(walk(effect))
    decisions = [node for node in nodes if isinstance(node, checked.May | checked.Choose) and node.chooser]
    others = {
        id(inner)
        for decision in decisions
        for inner in (decision, *walk(decision.action if isinstance(decision, checked.May) else decision.noun))
    }
    return (node for node in nodes if id(node) not in others)


def speaks_of(node: object, name: str, *, is_it: bool = False) -> bool:
    """Tell whether an effect, or a part of one, speaks of a participant, which may be called `it` as well.

    Only his bare name does: `every unit`, `friendly unit` and `unit adjacent to self` are others. In a `where`, and in
    an effect that begins, `it` is somebody else.
    """
    return name in names_used(node) or (is_it and "it" in names_used(node, but_in=checked.Where | checked.Effect))


def names_used(node: object, but_in: type | UnionType | None = None) -> frozenset[str]:
    """Give the names that a phrase or an effect uses, before a noun as well: `c unit`.

    What stands below a node of some type, but *node* itself, is left out.
    """
    nodes = list(walk(node))
    inner = [part for part in nodes if but_in is not None and part is not node and isinstance(part, but_in)]
    others = {id(below) for part in inner for below in walk(part)}
    return frozenset(
        name
        for part in nodes
        if id(part) not in others
        for name in ((part.text,) if isinstance(part, checked.Name) else getattr(part, "adjectives", ()))
    )


def is_one_of_several(effect: checked.Effect, known: RoleSpec) -> bool:
    """Tell whether an effect speaks of a participant, and of another of its type, by a noun such as his as well."""
    others = {role.participant for role in effect.hook.spec.roles if role.type == known.type and role != known}
    heads = {noun.head for noun in walk(effect) if isinstance(noun, checked.Noun)}
    return speaks_of(effect, known.participant) and not others.isdisjoint(heads | names_used(effect))


def says(node: object, word: str) -> bool:
    """Tell whether a phrase uses a word by itself, and not only before a dot."""
    nodes = list(walk(node))
    owners = {id(inner.owner) for inner in nodes if isinstance(inner, checked.Attribute)}
    for inner in nodes:
        match inner:
            case checked.Name() if id(inner) not in owners and inner.text == word:
                return True
            case checked.Expression(words=words) if word in words:
                return True
            case checked.Noun() if word in (*inner.adjectives, inner.head):
                return True
            case checked.Constant() | checked.Reference() if inner.text == word:
                return True
    return False


def mentions(node: object, name: str) -> bool:
    """Tell whether a name is used anywhere, alone or before a dot, or its word says something else."""
    return any(mentioned == name for mentioned in names_in(node)) or says(node, name)
