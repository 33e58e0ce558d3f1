"""Checks what definitions say of their precedence: whom they name and in which layer, circles, what decides nothing."""

from collections import deque
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from itertools import pairwise
from typing import NamedTuple

from bow_dsl.checked.program import CheckedProgram
from bow_dsl.checks.effect_conflicts import HookedEffect, hooked_effects, may_differ
from bow_dsl.checks.keys import unknown_name
from bow_dsl.diagnostics import Diagnostic, Related, Severity, Span
from bow_dsl.listing import a
from bow_dsl.ruleset.names import Names
from bow_dsl.ruleset.precedence import AFTER, OVERRIDES, PRECEDENCE_NAMES, Ref, Stated, edges, peer, ref_of, stated
from bow_dsl.ruleset.registry import Registry
from bow_dsl.source import Source
from bow_dsl.syntax import ast

OTHER_LAYER = "BOW308"
CIRCLE = "BOW309"
OF_NO_USE = "BOW342"

_CONTRARY = {ast.Permit, ast.Forbid}

Graph = dict[Ref, dict[Ref, Span]]
"""Whom each definition acts before, and where that is said."""


class OrderChecker(NamedTuple):
    """Checks the definitions of one source."""

    source: Source
    names: Names
    registry: Registry

    def check(self, definitions: tuple[ast.Definition, ...]) -> Iterator[Diagnostic]:
        """Find statements about the precedence that name nothing, decide nothing, or contradict each other."""
        saying = [(definition, clause) for definition in definitions for clause in stated(definition)]
        if not saying:
            return
        for definition, clause in saying:
            yield from self._named(definition, clause)
        if self.names.once("circles of precedence", _may_go_in_a_circle):
            yield from self._circles(definitions)
        for definition, clause in saying:
            yield from self._of_no_use(definition, clause)

    def _named(self, definition: ast.Definition, clause: Stated) -> Iterator[Diagnostic]:
        kind, name = ref_of(definition)[0], clause.word.text
        layer = self.registry.layer(kind)
        if layer is None or peer(definition, self.names, self.registry, name) is not None:
            return  # a kind without effects has no such key, of which the check of the keys tells
        span = self.source.span(clause.word.at)
        for number, kinds in enumerate(self.registry.layers):
            other_kind = next((candidate for candidate in kinds if self.names.find(candidate, name) is not None), None)
            if other_kind is not None:
                when = "after" if number > layer else "before"
                message = f"`{name}` is {a(other_kind)}, whose effects always act {when} those of {a(kind)}"
                yield Diagnostic(OTHER_LAYER, Severity.ERROR, message, span, "remove it: the layers decide")
                return
        known = {name for other_kind in self.registry.layers[layer] for name in self.names.of_kind(other_kind)}
        yield unknown_name("definition of this layer", name, known, span)

    def _of_no_use(self, definition: ast.Definition, clause: Stated) -> Iterator[Diagnostic]:
        """Tell of a sequence of two of which one permits what the other forbids, where nothing else of them meets."""
        ref = peer(definition, self.names, self.registry, clause.word.text) if clause.key != OVERRIDES else None
        other = self.names.find(*ref) if ref is not None and ref != ref_of(definition) else None
        if other is None:
            return
        program = CheckedProgram(self.names, self.registry)
        theirs = [*hooked_effects(other.played, program)]
        pairs = [
            (ours, their)
            for ours in hooked_effects(definition, program)
            for their in theirs
            if (ours.layer, ours.hook) == (their.layer, their.hook)
        ]
        contrary = next((ours for ours, their in pairs if {type(ours.effect), type(their.effect)} == _CONTRARY), None)
        if contrary is None or any(self._may_differ(*pair) for pair in pairs):
            return
        name, event = clause.word.text, contrary.spec.text
        message = f"`{clause.key} {name}` decides nothing: of `permit {event}` and `forbid {event}` the latter wins"
        prevailing = f"say `overrides {name}`, if what is said here is to prevail; else "
        hint = f"{prevailing if isinstance(contrary.effect, ast.Permit) else ''}remove it"
        yield Diagnostic(OF_NO_USE, Severity.WARNING, message, self.source.span(clause.word.at), hint)

    def _may_differ(self, ours: HookedEffect, their: HookedEffect) -> bool:
        """Tell whether two effects may come to something else the other way round; of what means nothing, they may."""
        first, second = (act.program.effect(act.definition, act.effect) for act in (ours, their))
        return first is None or second is None or may_differ(first, second, self.registry)

    def _circles(self, definitions: tuple[ast.Definition, ...]) -> Iterator[Diagnostic]:
        """Tell each circle once in a source, at the first place in it."""
        graph = self._graph()
        reported: set[frozenset[Span]] = set()
        for definition in definitions:
            for first, second, clause in edges(definition, self.names, self.registry):
                span = self.source.span(clause.word.at)
                way = _way(graph, second, first)
                if way is None:
                    continue
                places = [graph[a][b] for a, b in pairwise(way)]
                if (circle := frozenset((span, *places))) in reported:
                    continue
                reported.add(circle)
                names = " before ".join(f"`{name}`" for _, name in (first, *way))
                related = tuple(Related(place, "the other way round here") for place in places)
                yield Diagnostic(
                    *(CIRCLE, Severity.ERROR, f"the precedence goes in a circle: {names}", span),
                    *("remove one of these statements", related),
                )

    def _graph(self) -> Graph:
        graph: Graph = {}
        refs = sorted(self.names.saying(*sorted(PRECEDENCE_NAMES)))
        for kinds in self.registry.layers:
            for kind in kinds:
                ordered = (self.names.find(kind, name) for of, name in refs if of == kind)
                for defined in filter(None, ordered):
                    for first, second, clause in edges(defined.played, self.names, self.registry):
                        graph.setdefault(first, {}).setdefault(second, defined.source.span(clause.word.at))
        return graph


def _may_go_in_a_circle(names: Names) -> bool:
    """Tell whether what is said of the precedence goes in a circle, if kinds are left out of account."""
    first: dict[str, set[str]] = {}
    for (_, own), clauses in names.saying(*sorted(PRECEDENCE_NAMES)).items():
        for key, other in clauses:
            later, earlier = (own, other) if key == AFTER else (other, own)
            first.setdefault(later, set()).add(earlier)
    try:
        TopologicalSorter(first).prepare()
    except CycleError:
        return True
    return False


def _way(graph: Graph, start: Ref, end: Ref) -> list[Ref] | None:
    """Give a shortest way along the precedence from one definition to another, or None."""
    ways = deque([[start]])
    seen = {start}
    while ways:
        way = ways.popleft()
        if way[-1] == end:
            return way
        for following in graph.get(way[-1], {}):
            if following not in seen:
                seen.add(following)
                ways.append([*way, following])
    return None
