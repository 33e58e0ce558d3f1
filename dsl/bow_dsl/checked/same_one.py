"""Who is who where an effect acts, and what can therefore never be so of whoever is spoken of."""

from collections.abc import Iterable, Iterator, Mapping

from bow_dsl import checked
from bow_dsl.checked.impossible import ANOTHER, DONE_IN_VAIN, stands_at
from bow_dsl.checked.words import in_words, own_nodes, same_ones, word_of, words_of
from bow_dsl.fault import Fault
from bow_dsl.ruleset.registry import Registry
from bow_dsl.syntax.ast import Node
from bow_dsl.syntax.walk import walk

WRONG_TYPE = "BOW304"
IT = "it"
_NAMING = checked.Choose | checked.Each | checked.Let | checked.Roll


def never_so(effect: checked.Effect, registry: Registry) -> Iterator[Fault]:
    """Find in an effect what is never so of whoever takes part, whatever he is called there."""
    who = _who_is_who(effect)
    nodes = [*own_nodes(effect)]
    called = _called(nodes, effect)
    for node in nodes:
        if isinstance(node, checked.Judged):
            participant = who.get(called.get(id(node.term), word_of(node.term)), "")
            if participant in node.predicate.never_of:
                yield _never(in_words(node.term), participant, node.predicate.text, node)
    for role in effect.hook.roles:
        if not isinstance(role.thing, checked.Noun):
            continue
        noun, participant = role.thing, role.spec.participant
        for predicate in registry.predicates:
            is_said = predicate.verb == "is" and predicate.text in noun.adjectives and predicate.subject == noun.type
            if is_said and participant in predicate.never_of:
                yield _never(participant, participant, predicate.text, noun)
        own = checked.Name(noun.at, participant, noun.types)
        for relation in noun.relations:
            yield from _to_itself(own, relation, who, called, registry)
    told = same_ones(effect)  # that each always is the other says more
    stand = (node for node in nodes if isinstance(node, checked.Stands))
    yield from _stand((node for node in stand if _names_in(node) not in told), who, called, registry)


def _names_in(stands: checked.Stands) -> frozenset[str]:
    """Give the two names that are held against each other, if they are no more than names."""
    match stands:
        case (
            checked.Stands(term=checked.Name(text=one), relation=checked.Related(thing=checked.Name(text=other)))
            | checked.Stands(term=checked.Name(text=one), relation=checked.Within(thing=checked.Name(text=other)))
        ):
            return frozenset((one, other))
    return frozenset()


def never_stands(nodes: Iterable[Node], registry: Registry) -> Iterator[Fault]:
    """Find in a section what is said to stand to itself as nothing does."""
    yield from _stand(nodes, {}, {}, registry)


def _stand(
    nodes: Iterable[Node], who: Mapping[str, str], called: Mapping[int, str], registry: Registry
) -> Iterator[Fault]:
    for node in nodes:
        if isinstance(node, checked.Stands):
            yield from _to_itself(node.term, node.relation, who, called, registry)


def _who_is_who(effect: checked.Effect) -> dict[str, str]:
    """Give the names that stand for who takes part, each with the role of that one."""
    spec = effect.hook.spec
    who = {role.participant: role.participant for role in spec.roles}
    who |= {name: name for name, _ in spec.scope} | dict(spec.also)
    who |= {
        role.thing.text: role.spec.participant for role in effect.hook.roles if isinstance(role.thing, checked.Name)
    }
    given = {node.name for node in walk(effect) if isinstance(node, _NAMING)}
    return {name: participant for name, participant in who.items() if name not in given and name != IT}


def _called(nodes: Iterable[Node], effect: checked.Effect) -> dict[int, str]:
    """Give who is meant by each `it` of an effect, by the place of its node: in a `where` another one."""
    called = {}
    first = next((role.participant for role in effect.hook.spec.roles), "")
    wheres = [node for node in nodes if isinstance(node, checked.Where)]
    for node in nodes:
        if isinstance(node, checked.Name) and node.text == IT:
            called[id(node)] = first
    for number, where in enumerate(wheres):  # those within others stand behind these
        called |= {id(node): f"{IT} {number}" for node in _its(where)}
    for role in effect.hook.roles:
        for relation in role.thing.relations if isinstance(role.thing, checked.Noun) else ():
            if isinstance(relation, checked.Where):
                within = [node for node in walk(relation.condition) if isinstance(node, checked.Where)]
                of_others = {id(node) for where in within for node in _its(where)}
                called |= {id(node): role.spec.participant for node in _its(relation) if id(node) not in of_others}
    return called


def _its(where: checked.Where) -> Iterator[checked.Name]:
    return (node for node in walk(where) if isinstance(node, checked.Name) and node.text == IT)


def _to_itself(
    term: checked.Value,
    relation: checked.Relation,
    who: Mapping[str, str],
    called: Mapping[int, str],
    registry: Registry,
) -> Iterator[Fault]:
    """Find a thing that is held against itself in a relation in which nothing stands to itself, or all do."""
    places = frozenset(registry.wider.get(registry.within[1], ()))
    match relation:
        case checked.Related(relation=words, thing=other) if words in registry.to_others:
            sides = registry.relations[words]
            places = places if set(sides) == {registry.within[1]} else frozenset()
        case checked.Within(thing=other):
            words = "within"
        case checked.Inside(area=checked.Expression(pattern=pattern, parts=(other,))) if (
            pattern.text in registry.to_others
        ):
            words = f"in {pattern.text.split(' of ')[0]} of"
        case checked.Inside(area=checked.Attribute(pattern=pattern, owner=other)) if pattern.text in registry.to_others:
            words = f"in {pattern.text.split(' of ')[0]} of"
        case _:
            return
    here, there = stands_at(term, places, registry), stands_at(other, places, registry)
    if any(isinstance(node, checked.Noun | checked.Unknown) for node in (*walk(here), *walk(there))):
        return
    if _meant(here, who, called) == _meant(there, who, called):
        is_so = "is always within any distance of" if words == "within" else f"is never `{words}`"
        yield Fault(DONE_IN_VAIN, f"`{in_words(term)}` {is_so} itself", relation.at, ANOTHER)


def _meant(value: checked.Value, who: Mapping[str, str], called: Mapping[int, str]) -> tuple[str, ...]:
    """Give the words of a thing, with the role of each who is known by it in place of what he is called."""
    match value:
        case checked.Name(text=text):
            name = called.get(id(value), text)
            return (who.get(name, name),)
        case checked.Attribute(pattern=pattern, owner=owner):
            return (pattern.text, *_meant(owner, who, called))
        case checked.Expression(pattern=pattern, parts=parts) if parts:
            return (pattern.text, *(word for part in parts for word in _meant(part, who, called)))
    return words_of(value)


def _never(name: str, participant: str, predicate: str, node: Node) -> Fault:
    meant = f"`{name}` is `{participant}` here, and" if name != participant else f"`{name}` is"
    return Fault(WRONG_TYPE, f"{meant} never `{predicate}`", node.at, "say it of another who takes part")
