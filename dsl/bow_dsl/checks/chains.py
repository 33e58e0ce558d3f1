"""Reactions that may set themselves off again, as far as their verbs tell."""

from collections.abc import Iterable, Iterator

from bow_dsl import checked
from bow_dsl.checked.words import words_of
from bow_dsl.checks.effect_conflicts import HookedEffect
from bow_dsl.ruleset.patterns import tokens_of
from bow_dsl.ruleset.registry import Registry
from bow_dsl.syntax import ast
from bow_dsl.syntax.walk import walk


def endless(acts: Iterable[HookedEffect]) -> Iterator[tuple[HookedEffect, ...]]:
    """Give circles of reactions, each of which may bring about what the next one reacts to.

    A reaction with a limit ends every circle. Each reaction is in one circle that is given, a shortest one.
    """
    reactions = [act for act in acts if may_recur(act)]
    following = {
        id(act): [reaction for reaction in reactions if reaction.spec.text in events]
        for act in reactions
        if (events := brought_about(act))
    }
    reported: set[int] = set()
    for act in reactions:
        circle = _circle(act, following)
        if circle and not any(id(act) in reported for act in circle):
            reported.update(map(id, circle))
            yield circle


def _caused(registry: Registry) -> frozenset[str]:
    """Give the events that some verb may bring about over and over: in every circle all react to such."""
    return registry.once(_all_causes)


def _all_causes(registry: Registry) -> frozenset[str]:
    return frozenset(event for events in registry.causes.values() for event in events)


def may_recur(act: HookedEffect) -> bool:
    """Tell whether an effect is an unlimited reaction to what some verb brings about, and so may be in a circle."""
    return is_unlimited(act) and act.spec.text in _caused(act.program.registry)


def is_unlimited(act: HookedEffect) -> bool:
    """Tell whether an effect is a reaction that may come any number of times."""
    return isinstance(act.effect, ast.React) and act.effect.limit is None


def brought_about(act: HookedEffect) -> frozenset[str]:
    """Give the events that the statements of an effect may bring about, those that begin later left out.

    What means nothing, such as an action on what has no definition here, may be any verb that begins as it does.
    """
    causes = act.program.registry.causes
    nodes = [*walk(act.checked)]
    verbs = {node.verb.text for node in nodes if isinstance(node, checked.Action)}
    begun = {word for node in nodes if isinstance(node, checked.Unknown) for word in words_of(node)[:1]}
    verbs.update(verb for verb in causes if begun & tokens_of(verb)[0][0])
    return frozenset(event for verb in verbs for event in causes.get(verb, ()))


def _circle(start: HookedEffect, following: dict[int, list[HookedEffect]]) -> tuple[HookedEffect, ...]:
    """Give a shortest way from a reaction back to it; empty if there is none."""
    ways: list[tuple[HookedEffect, ...]] = [(start,)]
    seen: set[int] = set()
    for way in ways:
        for reaction in following.get(id(way[-1]), ()):
            if reaction is start:
                return way
            if id(reaction) not in seen:
                seen.add(id(reaction))
                ways.append((*way, reaction))
    return ()
