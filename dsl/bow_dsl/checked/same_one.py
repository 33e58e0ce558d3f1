"""Who is who where an effect acts, and what can therefore never be so of whoever is spoken of."""

from collections.abc import Iterable, Iterator, Mapping

from bow_dsl import checked
from bow_dsl.checked.impossible import ANOTHER, DONE_IN_VAIN, measured_alike, stands_at
from bow_dsl.checked.words import in_words, own_nodes, word_of, words_of
from bow_dsl.fault import Fault
from bow_dsl.listing import listed
from bow_dsl.ruleset.registry import Predicate, Registry
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
                yield _never(in_words(node.term), participant, node.predicate, node, effect)
    for role in effect.hook.roles:
        if not isinstance(role.thing, checked.Noun):
            continue
        noun, participant = role.thing, role.spec.participant
        for predicate in registry.predicates:
            is_said = predicate.verb == "is" and predicate.text in noun.adjectives and predicate.subject == noun.type
            if is_said and participant in predicate.never_of:
                yield _never(participant, participant, predicate, noun, effect)
        own = checked.Name(noun.at, participant, noun.types)
        for relation in noun.relations:
            yield from _to_itself(own, relation, who, called, registry)
    yield from _stand(nodes, who, called, registry)
    for node in nodes:
        if isinstance(node, checked.Expression):
            yield from _measured(node, who, called, registry)


def _measured(
    measure: checked.Expression, who: Mapping[str, str], called: Mapping[int, str], registry: Registry
) -> Iterator[Fault]:
    """Find what is asked between a thing and itself by two names; by one name it is told where the phrase is read."""
    for here, there in measured_alike(measure, registry):
        is_unclear = any(isinstance(node, checked.Noun | checked.Unknown) for node in (*walk(here), *walk(there)))
        if not is_unclear and _meant(here, who, called) == _meant(there, who, called):
            message = f"this is always nothing: `{in_words(there)}` is `{in_words(here)}` here"
            yield Fault(DONE_IN_VAIN, message, measure.at, ANOTHER)


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
        one, another = in_words(here), in_words(there)
        known = f", and `{another}` is `{one}` here" if IT not in (one, another) and one != another else ""
        yield Fault(DONE_IN_VAIN, f"`{in_words(term)}` {is_so} itself{known}", relation.at, ANOTHER)


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


def _never(name: str, participant: str, predicate: Predicate, node: Node, effect: checked.Effect) -> Fault:
    meant = f"`{name}` is `{participant}` here, and" if name != participant else f"`{name}` is"
    roles = [role for role in effect.hook.spec.roles if role.participant not in predicate.never_of]
    others = [role.participant for role in roles if role.type == predicate.subject]
    hint = f"say it of {listed(others, 'or')}" if others else "say it of another who takes part"
    return Fault(WRONG_TYPE, f"{meant} never `{predicate.text}`", node.at, hint)
