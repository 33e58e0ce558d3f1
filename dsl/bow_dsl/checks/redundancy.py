"""Checks for what is said and makes no difference: twice the same, both ways alike, a name that nobody uses."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from bow_dsl.checks.words import written_words
from bow_dsl.diagnostics import Confidence, Diagnostic, Related, Severity
from bow_dsl.fixes import without_line
from bow_dsl.source import At, Source
from bow_dsl.syntax import ast
from bow_dsl.syntax.phrase_text import say
from bow_dsl.syntax.walk import walk
from bow_dsl.value import value

TWICE = "BOW330"
ALIKE = "BOW331"
TAKEN_BACK = "BOW332"
UNUSED_NAME = "BOW333"
ITSELF = "BOW338"

_ONCE_MORE = "if it is to be done twice, leave it, or say so in one number"
_BODIES = (ast.Section, ast.Replace, ast.React, ast.May, ast.Each, ast.Until, ast.Outcome)


@value
class WasteChecker:
    """Checks the definitions of one source whose effects have no mistakes."""

    source: Source

    def check(self, definition: ast.Definition) -> Iterator[Diagnostic]:
        """Find what makes no difference in a definition."""
        own = [item for item in definition.items if isinstance(item, ast.Effect)]
        yield from self._together(own)
        for item in definition.items:
            if isinstance(item, ast.Section | ast.Effect):
                nodes = list(walk(item))
                for node in nodes:
                    yield from self._node(node)
                yield from self._unused(item, nodes)

    def _node(self, node: ast.Node) -> Iterator[Diagnostic]:
        match node:
            case ast.If():
                yield from self._together(node.then)
                yield from self._together(node.otherwise)
                yield from self._alike(node)
            case ast.May():
                yield from self._alike(node)
            case ast.Both() | ast.Either():
                yield from self._equal(node.conditions)
            case ast.Modify():
                yield from self._operations(node)
            case ast.Is():
                yield from self._compared(node)
        if isinstance(node, _BODIES):
            yield from self._together(node.body)

    def _say(self, code: str, message: str, at: At, hint: str | None, *related: Related) -> Diagnostic:
        return Diagnostic(code, Severity.WARNING, message, self.source.span(at), hint, related)

    # ---- the same again

    def _together(self, body: Sequence[object]) -> Iterator[Diagnostic]:
        """Look at what stands side by side: effects in any sequence, what happens one after the other."""
        yield from self._equal([part for part in body if isinstance(part, ast.Effect)])
        yield from self._taken_back([part for part in body if isinstance(part, ast.Permit | ast.Forbid)])
        for first, second in pairwise(body):
            if first == second and isinstance(second, ast.Action | ast.May | ast.If | ast.Choose | ast.Let):
                yield self._twice(first, second)._replace(severity=Severity.NOTE)

    def _equal(self, nodes: Iterable[ast.Node]) -> Iterator[Diagnostic]:
        seen: list[ast.Node] = []
        for node in nodes:
            first = next((earlier for earlier in seen if earlier == node), None)
            if first is None:
                seen.append(node)
            else:
                yield self._twice(first, node)

    def _twice(self, first: object, second: ast.Node) -> Diagnostic:
        assert isinstance(first, ast.Node)
        there = Related(self.source.span(first.at), "it is first said here")
        is_done = isinstance(second, ast.Action | ast.May)
        hint = f"{_ONCE_MORE}; if not, remove one of the two" if is_done else "remove one of the two"
        finding = self._say(TWICE, f"`{self._words(second.at)}` is said twice", second.at, hint, there)
        fix = without_line(self.source, second.at, "remove the second") if isinstance(second, ast.Effect) else None
        return finding._replace(confidence=Confidence.LIKELY, fix=fix)

    def _operations(self, effect: ast.Modify) -> Iterator[Diagnostic]:
        seen: dict[str, ast.Operation] = {}
        for operation in effect.operations:
            first = seen.setdefault(operation.name, operation)
            if first is not operation and isinstance(operation.term, ast.Number) and isinstance(first.term, ast.Number):
                there = Related(self.source.span(first.at), "it is first said here")
                message = f"`{operation.name}` is said twice of one value"
                finding = self._say(TWICE, message, operation.at, "say it once, with one number", there)
                yield finding._replace(confidence=Confidence.LIKELY)

    def _alike(self, node: ast.If | ast.May) -> Iterator[Diagnostic]:
        first, sign, word = (node.then, "then", "if") if isinstance(node, ast.If) else (node.body, ":", "may")
        if first and first == node.otherwise:
            at = node.otherwise[0].at[0], node.otherwise[-1].at[1]
            there = Related(self.source.span((first[0].at[0], first[-1].at[1])), "it is said here too")
            message = f"after `{sign}` and after `else` the same happens"
            yield self._say(ALIKE, message, at, f"change one of the two, or say it without `{word}`", there)

    def _taken_back(self, decided: Sequence[ast.Permit | ast.Forbid]) -> Iterator[Diagnostic]:
        """Find what is permitted and forbidden at once, the forbidding at least as wide as the permitting."""
        for permitted in decided:
            for forbidden in decided:
                if not isinstance(permitted, ast.Permit) or not isinstance(forbidden, ast.Forbid):
                    continue
                is_as_wide = all(role in permitted.hook.roles for role in forbidden.hook.roles)
                same = permitted.hook.words == forbidden.hook.words and forbidden.when in (None, permitted.when)
                if same and is_as_wide:
                    first, second = sorted((permitted, forbidden), key=lambda operation: operation.at)
                    verb, other_verb = ("forbids", "permits") if second is forbidden else ("permits", "forbids")
                    message = f"this {verb} what the same definition {other_verb}, and `forbid` wins"
                    there = Related(self.source.span(first.at), f"this {other_verb} it")
                    hint = "remove one of the two, or say `when` it holds"
                    yield self._say(TAKEN_BACK, message, second.at, hint, there)

    # ---- names

    def _unused(self, item: ast.Node, nodes: Iterable[ast.Node]) -> Iterator[Diagnostic]:
        """Find names that are given and never spoken of again."""
        given = [node for node in nodes if isinstance(node, ast.Let | ast.Choose | ast.Roll) and node.name is not None]
        if not given:
            return
        times = Counter(node.name.text for node in given if node.name is not None)
        said = Counter(written_words(self.source.text[item.at[0] : item.at[1]]))  # also what could not be read
        for node in given:
            if node.name is None or said[node.name.text] > times[node.name.text]:
                continue
            if isinstance(node, ast.Roll) and (
                _matters(node) or "{" in self.source.text[slice(*node.at)]
            ):  # it has a table, if not one that could be read
                continue
            message = f"`{node.name.text}` is {_GIVEN[type(node)]}, and nothing is done with it"
            hint = f"say what happens with `{node.name.text}`, or remove this line"
            yield self._say(UNUSED_NAME, message, node.name.at, hint)._replace(confidence=Confidence.LIKELY)

    # ---- held against itself

    def _compared(self, node: ast.Is) -> Iterator[Diagnostic]:
        compared: object = node.complement
        if isinstance(compared, ast.Comparison | ast.Beyond):
            compared = compared.term
        elif isinstance(compared, ast.Related):
            compared = compared.noun
        if isinstance(compared, ast.Measure | ast.Noun) and say(compared) == say(node.term):
            yield self._itself(compared, node.at)

    def _itself(self, noun: ast.Node, at: At) -> Diagnostic:
        message = f"`{' '.join(say(noun).split())}` is held against itself"
        return self._say(ITSELF, message, at, "name the other one, by its role or as it was chosen")

    def _words(self, at: At) -> str:
        return " ".join(self.source.text[at[0] : at[1]].split())[:60]


_GIVEN: dict[type, str] = {ast.Let: "counted", ast.Choose: "chosen", ast.Roll: "rolled"}


def _matters(roll: ast.Roll) -> bool:
    """Tell whether it is drawn, which is something by itself, or a table says what comes of it."""
    return roll.how != "roll" or bool(roll.table)
