"""Texts of definitions held against their effects: not every word, but what cannot both be so."""

import re
from collections.abc import Iterator, Sequence

from bow_author.engine.rulesets import ruleset_of
from bow_dsl.checked.corrections import NUMBERS
from bow_dsl.diagnostics import Confidence, Diagnostic, Severity
from bow_dsl.ruleset.names import Names
from bow_dsl.syntax import ast
from bow_dsl.syntax.walk import walk

OTHERWISE = "BOW239"

_WORD = re.compile(r"[a-z]+|\d+")
_STEP = r"\b(?:one|an?|two|three|\d+) (?:\w+ )?({})\b"
_UP = re.compile(_STEP.format("more|farther|further|additional|extra"))
_DOWN = re.compile(_STEP.format("fewer|less"))
_BARRED = re.compile(r"\b(cannot|can't|may not|must not|never|can not|no|nobody|nothing|without|only|unless|except)\b")
_ALLOWED = re.compile(r"\b(may|can)\b(?! not)")
_NOT_NUMBERS = ("one",)
"""Words for numbers that mostly are something else: one of them, that one."""
_CHOICES = (frozenset(("melee", "ranged")), frozenset(("gain", "lose")), frozenset(("before", "after")))
_STEMS = {"gains": "gain", "loses": "lose", "gained": "gain", "lost": "lose"}


def text_contradictions(program: ast.Program, names: Names) -> Iterator[Diagnostic]:
    """Find texts that contradict the effects beside them."""
    for definition in program.definitions:
        effects = [item for item in definition.items if not isinstance(item, ast.Property | ast.Mark | ast.Delete)]
        texts = [item for item in definition.items if isinstance(item, ast.Property) and item.key.text == "text"]
        atom = texts[0].values[0][0] if texts and texts[0].values else None
        is_empty = any(isinstance(item, ast.Section) and not item.body for item in effects)
        if not effects or is_empty or not definition.is_whole or not isinstance(atom, ast.Text):
            continue
        differs = _difference(atom.value, effects, names)
        if differs is not None:
            hint = f"bring text and effects together; `bow diff-text {definition.id.text}` shows both"
            span = program.source.span(atom.at)
            yield Diagnostic(OTHERWISE, Severity.NOTE, differs, span, hint, confidence=Confidence.LIKELY)


def _difference(text: str, effects: Sequence[ast.Item], names: Names) -> str | None:
    """Give the first thing that a text says otherwise than effects; None if nothing is seen."""
    plain = re.sub(r"\{[^{}]*\}", " ", text.casefold())
    spoken = {_STEMS.get(word, word) for word in _WORD.findall(plain)}
    nodes = [node for effect in effects for node in walk(effect)]
    meant = {part for node in nodes if isinstance(node, ast.Word) for part in node.text.split(".")}
    meant |= {node.timing for node in nodes if isinstance(node, ast.React)}
    for ask in (_numbers, _directions, _decisions):
        if (difference := ask(plain, nodes)) is not None:
            return difference
    said_one = {word.removesuffix("s") if word.removesuffix("s") in meant else word for word in spoken}
    for group in (*_CHOICES, *_groups(names)):
        ours, theirs = group & said_one, group & meant
        if ours - theirs and theirs - ours:
            in_text, in_effects = min(ours - theirs), min(theirs - ours)
            return f"the text says `{in_text}`, and the effects `{in_effects}`"
    return None


def _groups(names: Names) -> Iterator[frozenset[str]]:
    """Give words of which one excludes the others: ranks, and the ids of kinds that narrow a noun."""
    registry = ruleset_of(names).registry
    yield from map(frozenset, registry.scales.values())
    for kind in registry.adjective_kinds:
        yield frozenset(names.of_kind(kind))


def _numbers(text: str, nodes: list[ast.Node]) -> str | None:
    words = _WORD.findall(text)
    numbers = {int(word) for word in words if word.isdigit() and len(word) < 10}
    numbers |= {NUMBERS[word] for word in words if word in NUMBERS and word not in _NOT_NUMBERS}
    ones = {1} if {"one", "once"} & {*words} else set()
    numbers |= {2} if "twice" in words else set()
    meant = {node.value for node in nodes if isinstance(node, ast.Number)}
    meant |= {node.times for node in nodes if isinstance(node, ast.Limit)}
    near = {number + step for number in meant for step in (-1, 1)} if _has_comparison(nodes) else set()
    lacking, odd = numbers - meant - near - {1}, meant - numbers - ones
    if lacking and odd:
        return f"the text says {min(lacking)}, and the effects {min(odd)}"
    return None


def _has_comparison(nodes: list[ast.Node]) -> bool:
    return any(isinstance(node, ast.Comparison) and "than" in node.how for node in nodes)


def _directions(text: str, nodes: list[ast.Node]) -> str | None:
    operations = {node.name for node in nodes if isinstance(node, ast.Operation)} & {"add", "subtract"}
    up, down = _UP.search(text), _DOWN.search(text)
    if up and not down and operations == {"subtract"}:
        return f"the text says `{up[1]}`, and the effects `subtract`"
    if down and not up and operations == {"add"}:
        return f"the text says `{down[1]}`, and the effects `add`"
    return None


def _decisions(text: str, nodes: list[ast.Node]) -> str | None:
    permits = any(isinstance(node, ast.Permit) for node in nodes)
    forbids = any(isinstance(node, ast.Forbid) for node in nodes)
    choosing = any(isinstance(node, ast.May) or getattr(node, "optional", False) for node in nodes)
    barred, allowed = _BARRED.search(text), _ALLOWED.search(text)
    others = any(isinstance(node, ast.Modify | ast.Replace | ast.React | ast.Action) for node in nodes)
    if permits and not forbids and not others and barred and not allowed:
        return f"the text says `{barred[0]}`, and the effects permit it"
    if forbids and not permits and not choosing and not others and allowed and not barred:
        return f"the text says `{allowed[0]}`, and the effects forbid it"
    return None
