"""Participants that are always one of few: what is said of another one never comes to pass."""

from collections.abc import Iterator

from bow_dsl import checked
from bow_dsl.checked.match import Matcher
from bow_dsl.checked.words import own_nodes, word_of
from bow_dsl.fault import Fault
from bow_dsl.listing import listed
from bow_dsl.ruleset.registry import HookSpec, Registry, RoleSpec
from bow_dsl.source import At
from bow_dsl.syntax import ast
from bow_dsl.syntax.walk import walk

WRONG_TYPE = "BOW304"


def never_that_one(effect: checked.Effect, matcher: Matcher) -> Iterator[Fault]:
    """Find in an effect that somebody is said to be, or not to be, what he never is where it acts."""
    spec = effect.hook.spec
    known = {*dict(spec.one_of), *dict(spec.done_by)}
    roles = {role.participant: role for role in spec.roles if role.participant in known}
    for role in effect.hook.roles if roles else ():
        if role.spec.participant in roles:
            yield from _never(role.thing, role.spec, spec, matcher, role.at)
    for node in own_nodes(effect) if roles else ():
        if isinstance(node, checked.Compared):
            for one, other in ((node.term, node.other), (node.other, node.term)):
                if isinstance(one, checked.Name) and one.text in roles:
                    yield from _never(other, roles[one.text], spec, matcher, node.at)


def _never(thing: checked.Value, role: RoleSpec, spec: HookSpec, matcher: Matcher, at: At) -> Iterator[Fault]:
    word, ever, done_by = word_of(thing), dict(spec.one_of), dict(spec.done_by)
    message = f"`{spec.text}` is never `{role.preposition} {word}`"
    match thing:
        case checked.Constant() if role.type in thing.types and word not in ever.get(role.participant, (word,)):
            yield Fault(WRONG_TYPE, message, at, _those_that_are(role, ever[role.participant], matcher.registry))
        case checked.Reference(kind=kind, text=text) if role.participant in done_by:
            defined, needed = matcher.names.find(kind, text), done_by[role.participant]
            if defined is not None and not any(says(defined.played, words) for words in needed):
                hint = f"the {kind} `{text}` says nothing of {listed(needed, 'or')}: name one that does"
                yield Fault(WRONG_TYPE, message, at, hint)


def _those_that_are(role: RoleSpec, ever: tuple[str, ...], registry: Registry) -> str:
    said = [f"{role.preposition} {one}" for one in ever if one in registry.constants]
    return f"it is {listed(said, 'or')}; left out, it is whatever brings it about"


def says(definition: ast.Definition, words: str) -> bool:
    """Tell whether a definition has something done that begins so, or speaks of that but as what an effect hangs on."""
    nodes = [*walk(definition.items)]
    if any(isinstance(node, ast.Action) and f"{_flat(node)} ".startswith(f"{words} ") for node in nodes):
        return True
    if words == "may replace":
        return any(isinstance(node, ast.Replace) and node.optional for node in nodes)
    hooks = {id(word) for node in nodes if isinstance(node, ast.Hook) for word in _hung_on(node)}
    return any(
        isinstance(node, ast.Word) and node.text in (words, f"{words}s") and id(node) not in hooks for node in nodes
    )


def _flat(action: ast.Action) -> str:
    return " ".join(word.text for word in action.words)


def _hung_on(hook: ast.Hook) -> Iterator[ast.Word]:
    yield from hook.words
    for role in hook.roles:
        yield from role.noun.words if isinstance(role, ast.Role) else ()
