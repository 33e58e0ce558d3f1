"""Mistakes in effects: misspelt words, names out of their scope, roles, operations and moments of other hooks."""

from collections.abc import Iterator
from random import Random

from bow_author.engine.ruleset.battles_of_westeros import RULESET
from bow_dsl.ruleset.registry import HookSpec
from bow_dsl.syntax import ast
from bow_dsl.syntax.walk import walk
from tests.mistakes.in_programs import Where, definitions, instead, replaced, site
from tests.mistakes.mistakes import MistakeKind, Planting, Site
from tests.mistakes.shelf import Shelf
from tests.mistakes.slips import slip

_REGISTRY = RULESET.registry
_NAMING = (ast.Choose, ast.Each, ast.Let, ast.Roll)
_PREPOSITIONS = ("of", "by", "on", "against", "to", "into", "from", "with", "during", "through")


def _effects(shelf: Shelf) -> Iterator[tuple[Where, ast.Node]]:
    """Give the effects of every definition, and the bodies of its sections."""
    for where in definitions(shelf):
        for item in where[1].items:
            if isinstance(item, ast.Section):
                yield from ((where, statement) for statement in item.body)
            elif not isinstance(item, ast.Property | ast.Mark):
                yield where, item


def _own_names(where: Where) -> set[str]:
    named = {node.name.text for node in walk(where[1].items) if isinstance(node, _NAMING) and node.name is not None}
    return named | {parameter.name.text for parameter in where[1].parameters}


def _words(shelf: Shelf) -> Iterator[Site]:
    for where, effect in _effects(shelf):
        given = {node.name.at for node in walk(effect) if isinstance(node, _NAMING) and node.name is not None}
        known = shelf.known | _own_names(where)
        for node in walk(effect):
            if not isinstance(node, ast.Word) or node.at in given:
                continue
            at, text = node.at, node.text
            if "." in text:  # the longer part is misspelt
                first, last = text.split(".")[0], text.split(".")[-1]
                at, text = (
                    ((at[0], at[0] + len(first)), first)
                    if len(first) > len(last)
                    else ((at[1] - len(last), at[1]), last)
                )
            if text.isascii() and where[0].source.text[at[0] : at[1]] == text:
                yield _misspelt_but(shelf, where, at, text, frozenset(known))


def _misspelt_but(shelf: Shelf, where: Where, at: tuple[int, int], text: str, known: frozenset[str]) -> Site:
    def make(luck: Random) -> Planting | None:
        written = slip(text, luck, known)
        return replaced(shelf, where, at, written, f"`{written}` for `{text}`", text) if written else None

    return site(shelf, where, at, "word", make)


def _specs(hook: ast.Hook) -> list[HookSpec]:
    said = " ".join(word.text for word in hook.words)
    return [spec for spec in _REGISTRY.hooks if spec.text == said or spec.text.startswith(f"{said} ")]


def _hooks(effect: ast.Node) -> Iterator[tuple[ast.Node, ast.Hook, list[HookSpec]]]:
    for node in walk(effect):
        hook = getattr(node, "hook", None)
        if isinstance(hook, ast.Hook) and (specs := _specs(hook)):
            yield node, hook, specs


_EVERYWHERE = {name for hook in _REGISTRY.hooks for name, _ in hook.scope}
_EVERYWHERE |= {role.participant for hook in _REGISTRY.hooks for role in hook.roles}
_EVERYWHERE |= {name for scope in _REGISTRY.scopes.values() for name, _ in scope}
_SCOPED = _EVERYWHERE - set(_REGISTRY.nouns) - set(_REGISTRY.constants) - set(_REGISTRY.adjectives) - {"it"}
"""Names that mean something in some effects and nothing in others."""


def _scopes(shelf: Shelf) -> Iterator[Site]:
    for where, effect in _effects(shelf):
        here = _own_names(where) | {name for name, _ in _REGISTRY.scopes.get(where[1].kind.text, ())}
        named = {node.name.at for node in walk(effect) if isinstance(node, _NAMING) and node.name is not None}
        for _, hook, specs in _hooks(effect):
            named |= {word.at for word in hook.words}
            here |= {name for spec in specs for name, _ in spec.scope}
            here |= {role.participant for spec in specs for role in spec.roles}
        others = sorted(_SCOPED - here)
        for node in walk(effect):
            if isinstance(node, ast.Word) and node.text in here & _SCOPED and node.at not in named:
                yield instead(shelf, where, node.at, others, "name")


def _prepositions(shelf: Shelf) -> Iterator[Site]:
    for where, effect in _effects(shelf):
        for _, hook, specs in _hooks(effect):
            taken = {role.preposition for spec in specs for role in spec.roles}
            taken |= {word for spec in specs for word in spec.text.split()}
            for role in hook.roles:
                if isinstance(role, ast.Role) and where[0].source.text.startswith(role.preposition, role.at[0]):
                    at = (role.at[0], role.at[0] + len(role.preposition))
                    others = [word for word in _PREPOSITIONS if word not in taken]
                    yield instead(shelf, where, at, others, "preposition")


_OPERATIONS = {operation for hook in _REGISTRY.hooks for operation in hook.operations}


def _operations(shelf: Shelf) -> Iterator[Site]:
    for where, effect in _effects(shelf):
        for node, _, specs in _hooks(effect):
            if isinstance(node, ast.Modify):
                taken = {operation for spec in specs for operation in spec.operations}
                for operation in node.operations:
                    start = where[0].source.text.find(operation.name, operation.at[0], operation.at[1])
                    if start >= 0:
                        at = (start, start + len(operation.name))
                        yield instead(shelf, where, at, sorted(_OPERATIONS - taken), "operation")


def _moments(shelf: Shelf) -> Iterator[Site]:
    for where, effect in _effects(shelf):
        for node, _, specs in _hooks(effect):
            if isinstance(node, ast.React):
                taken = {timing for spec in specs for timing in spec.timings}
                others = sorted({"before", "after", "at"} - taken)
                start = where[0].source.text.index(node.timing, node.at[0])
                if others:
                    yield instead(shelf, where, (start, start + len(node.timing)), others, "moment")


def _hooks_unknown(shelf: Shelf) -> Iterator[Site]:
    """Hang an effect on a word that means something, but is no value or event."""
    texts = {word for spec in _REGISTRY.hooks for word in spec.text.split()}
    others = sorted(noun for noun in _REGISTRY.nouns if noun not in texts)
    for where, effect in _effects(shelf):
        for _, hook, _ in _hooks(effect):
            yield instead(shelf, where, (hook.words[0].at[0], hook.words[-1].at[1]), others, "hook")


KINDS = (
    MistakeKind("word of an effect misspelt", "misspellings", ("BOW208",), _words, 120),
    MistakeKind("name out of its scope", "ids and scopes", ("BOW302", "BOW303", "BOW304", "BOW305"), _scopes, 80),
    MistakeKind("role of another hook", "ids and scopes", ("BOW301", "BOW302"), _prepositions),
    MistakeKind("operation of another hook", "ids and scopes", ("BOW306",), _operations),
    MistakeKind("moment of another hook", "ids and scopes", ("BOW307",), _moments),
    MistakeKind("hook that is none", "ids and scopes", ("BOW301",), _hooks_unknown),
)
