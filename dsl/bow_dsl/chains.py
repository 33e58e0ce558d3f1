"""Reactions that may set themselves off again, as far as their verbs tell."""

from collections.abc import Iterable, Iterator

from bow_dsl import ast
from bow_dsl.acting import Acting
from bow_dsl.match import pieces_of, tokens_of
from bow_dsl.registry import Registry
from bow_dsl.walk import walk


def endless(found: Iterable[Acting], registry: Registry) -> Iterator[tuple[Acting, ...]]:
    """Give circles of reactions, each of which may bring about what the next one reacts to.

    A reaction with a limit ends every circle. Each reaction is in one circle that is given, a shortest one.
    """
    reactions = [one for one in found if isinstance(one.effect, ast.React) and one.effect.limit is None]
    following = {
        id(one): [other for other in reactions if other.spec.text in events]
        for one in reactions
        if (events := brought_about(one.effect, registry))
    }
    told: set[int] = set()
    for one in reactions:
        circle = _circle(one, following)
        if circle and not any(id(other) in told for other in circle):
            told.update(map(id, circle))
            yield circle


def brought_about(effect: ast.Effect, registry: Registry) -> frozenset[str]:
    """Give the events that the statements of an effect may bring about, those that begin later left out."""
    actions = [node for node in walk(getattr(effect, "body", ())) if isinstance(node, ast.Action)]
    return frozenset(
        event for action in actions for verb in verbs_of(action, registry.causes) for event in registry.causes[verb]
    )


def verbs_of(action: ast.Action, verbs: Iterable[str]) -> Iterator[str]:
    """Give those of some verbs whose words an action has."""
    said = {piece.text for piece in pieces_of(action) if isinstance(piece, ast.Word)}
    for verb in verbs:
        tokens = tokens_of(verb)
        if all(words & said for words, slot, optional in tokens if not slot and not optional):
            yield verb


def _circle(start: Acting, following: dict[int, list[Acting]]) -> tuple[Acting, ...]:
    """Give a shortest way from a reaction back to it; empty if there is none."""
    ways: list[tuple[Acting, ...]] = [(start,)]
    seen: set[int] = set()
    for way in ways:
        for other in following.get(id(way[-1]), ()):
            if other is start:
                return way
            if id(other) not in seen:
                seen.add(id(other))
                ways.append((*way, other))
    return ()
