"""Participants that are always one of few: what is said of another one never comes to pass."""

from collections.abc import Iterator

from bow_dsl import checked
from bow_dsl.checked.words import own_nodes, word_of
from bow_dsl.fault import Fault
from bow_dsl.listing import listed
from bow_dsl.ruleset.registry import Registry, RoleSpec
from bow_dsl.source import At

WRONG_TYPE = "BOW304"


def never_that_one(effect: checked.Effect, registry: Registry) -> Iterator[Fault]:
    """Find in an effect that somebody is said to be, or not to be, what he never is where it acts."""
    spec = effect.hook.spec
    ever = dict(spec.one_of)
    roles = {role.participant: role for role in spec.roles if role.participant in ever}
    for role in effect.hook.roles if roles else ():
        if role.spec.participant in roles:
            yield from _never(role.thing, role.spec, effect, registry, role.at)
    for node in own_nodes(effect) if roles else ():
        if isinstance(node, checked.Compared):
            for one, other in ((node.term, node.other), (node.other, node.term)):
                if isinstance(one, checked.Name) and one.text in roles:
                    yield from _never(other, roles[one.text], effect, registry, node.at)


def _never(thing: checked.Value, role: RoleSpec, effect: checked.Effect, registry: Registry, at: At) -> Iterator[Fault]:
    ever = dict(effect.hook.spec.one_of)[role.participant]
    word = word_of(thing)
    if isinstance(thing, checked.Constant) and word not in ever:
        message = f"`{effect.hook.spec.text}` is never `{role.preposition} {word}`"
        said = [f"{role.preposition} {one}" for one in ever if one in registry.constants]
        yield Fault(WRONG_TYPE, message, at, f"it is {listed(said, 'or')}; left out, it is whatever brings it about")
