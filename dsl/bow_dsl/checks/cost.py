"""Checks what effects cost: loops inside each other, and numbers that nothing can be done so often with."""

from collections.abc import Iterator
from math import prod
from typing import NamedTuple

from bow_dsl import checked
from bow_dsl.diagnostics import Diagnostic, Severity
from bow_dsl.ruleset.registry import Registry
from bow_dsl.source import At, Source
from bow_dsl.syntax import ast
from bow_dsl.syntax.walk import fields_of, walk

TOO_MUCH_WORK = "BOW323"
TOO_LARGE = "BOW324"
TOO_MANY = "BOW326"
_UNTOLD = 10**15
"""From here on it is only told that it is more."""


class CostChecker(NamedTuple):
    """Checks the effects of one source that have no mistakes."""

    source: Source
    registry: Registry

    def sections(self, definition: ast.Definition) -> Iterator[Diagnostic]:
        """Find more sections of one key than a definition may have: they are tried in every choice and sequence."""
        counted: dict[str, int] = {}
        for item in definition.items:
            if isinstance(item, ast.Section):
                key = item.key.text
                counted[key] = counted.get(key, 0) + 1
                most = self.registry.most_sections.get(key)
                if most is not None and counted[key] == most + 1:
                    message = f"`{definition.id.text}` has more than {most} times `{key}`"
                    hint = "a player would have to look at every choice and sequence of them: take some out"
                    yield Diagnostic(TOO_MANY, Severity.ERROR, message, self.source.span(item.key.at), hint)

    def check(self, item: object) -> Iterator[Diagnostic]:
        """Find what looks at more things than an effect may, and numbers larger than an effect may say."""
        yield from self._numbers(item)
        waiting: list[object] = [item]
        while waiting:
            counting = _Counting(self.registry)
            counting.work(waiting.pop())
            waiting += counting.later
            if counting.dear is not None:
                node, work = counting.dear
                yield self._too_much(node, work)

    def _too_much(self, node: ast.Node, work: int) -> Diagnostic:
        at = node.at[0], (node.noun if isinstance(node, checked.Each) else node).at[1]
        written = " ".join(self.source.text[at[0] : at[1]].split())
        shown = written if len(written) <= 60 else f"{written[:57]}..."
        many = f"about {work:,}" if work < _UNTOLD else f"more than {_UNTOLD:,}"
        message = f"`{shown}` costs too much: it looks at {many} things in a large {self.registry.whole}"
        nouns = {self.registry.nouns[word]: word for word in sorted(self.registry.plurals)}
        fewer = [
            f"`{nouns[kind]} {relation} ...`" for kind, relation in self.registry.sizes if relation and kind in nouns
        ]
        hint = "loops in loops multiply: take one out, or let one go through fewer"
        if fewer:
            hint += f", as in {fewer[0]}"
        return Diagnostic(TOO_MUCH_WORK, Severity.ERROR, message, self.source.span(at), hint)

    def _numbers(self, item: object) -> Iterator[Diagnostic]:
        most = self.registry.most_number
        for node in walk(item):
            if (
                isinstance(node, checked.Number | ast.Number) and node.value > most
            ):  # that of a limit is as it was written
                yield self._too_large(node.at)
            elif isinstance(node, checked.Product):
                known = [factor.value for factor in node.factors if isinstance(factor, checked.Number)]
                if prod(known) > most >= max(known, default=0):
                    yield self._too_large(node.at)

    def _too_large(self, at: At) -> Diagnostic:
        written = self.source.text[at[0] : at[1]]
        message = f"`{written if len(written) <= 60 else f'{written[:57]}...'}` is larger than any number of an effect"
        return Diagnostic(
            *(TOO_LARGE, Severity.ERROR, message, self.source.span(at)),
            f"the largest that an effect may say is {self.registry.most_number:,}",
        )


class _Counting:
    """Counts how many things an effect looks at, at the most: what stands in a loop as often as that goes round."""

    def __init__(self, registry: Registry) -> None:
        self.registry = registry
        self.dear: tuple[ast.Node, int] | None = None
        """The innermost node that alone is too much, and its work."""
        self.later: list[object] = []
        """Effects that are only begun, and act by themselves."""

    def work(self, node: object) -> int:
        """Give the work of a node; of that of several, all of it."""
        if isinstance(node, tuple):
            return sum(map(self.work, node))
        if not isinstance(node, ast.Node):
            return 0
        match node:
            case checked.Each():
                work = self.work(node.noun) + self._size(node.noun) * (1 + self.work(node.body))
            case checked.Until():
                self.later.append(node.body)
                work = 1
            case checked.Role():  # its noun is about who takes part, and no loop
                work = self._inside(node.thing)
            case checked.Noun():
                work = 1 + self._size(node) * (1 + self._inside(node))
            case checked.Action():
                inside = (
                    self._inside(part) if isinstance(part, checked.Noun) else self.work(part) for part in node.parts
                )
                each = prod(self._size(listed.noun) for listed in node.each)
                work = self.registry.deed + each * prod(map(self._size, node.parts)) * (1 + sum(inside))
                work += self.work(tuple(listed.noun for listed in node.each))
            case _:
                work = 1 + self._inside(node)
        if work > self.registry.most_work and self.dear is None:
            self.dear = node, work
        return work

    def _inside(self, node: ast.Node) -> int:
        return sum(self.work(getattr(node, name)) for name in fields_of(type(node)) if name != "written")

    def _size(self, value: checked.Value) -> int:
        """Give how many things a phrase goes through at the most; 1 for a single one."""
        if not isinstance(value, checked.Noun):
            return 1
        sizes = self.registry.sizes
        relations = (relation.relation for relation in value.relations if isinstance(relation, checked.Related))
        narrower = (sizes[value.type, relation] for relation in relations if (value.type, relation) in sizes)
        return min([sizes.get((value.type, ""), 1), *narrower])
