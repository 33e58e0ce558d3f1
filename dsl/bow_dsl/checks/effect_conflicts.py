"""Where the effects of a definition act: their hooks and layers, and of which two the sequence could matter."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from bow_dsl import checked
from bow_dsl.checked.hooks import hook_key, hooked
from bow_dsl.checked.program import CheckedProgram
from bow_dsl.checked.words import says
from bow_dsl.ruleset.names import Names
from bow_dsl.ruleset.precedence import PRECEDENCE_NAMES, Ref, edges, ref_of
from bow_dsl.ruleset.registry import HookSpec, Registry
from bow_dsl.syntax import ast
from bow_dsl.syntax.walk import walk


class HookedEffect(NamedTuple):
    """An effect, and where it acts."""

    program: CheckedProgram
    definition: ast.Definition
    effect: ast.Effect
    spec: HookSpec
    layer: int
    until: str
    """The moment until which it lasts once its definition has begun it; empty for what is always on."""

    @property
    def hook(self) -> str:
        """The hook as the compiler calls it: `dice`, `after attack`, `replace retreat`."""
        return hook_key(self.effect, self.spec)

    @property
    def checked(self) -> checked.Effect:
        """What the effect means."""
        effect = self.program.effect(self.definition, self.effect)
        assert effect is not None  # it hangs on a hook
        return effect

    @property
    def is_understood(self) -> bool:
        """Whether every word of the effect means something."""
        return not any(isinstance(node, checked.Unknown) for node in walk(self.checked))


def hooked_effects(definition: ast.Definition, program: CheckedProgram) -> Iterator[HookedEffect]:
    """Give every effect of a definition that hangs on a hook."""
    registry = program.registry
    layer, later = registry.layer(definition.kind.text), registry.layer(registry.lasting)
    if layer is None or later is None:
        return
    for effect, spec, until in hooked(definition, registry):
        yield HookedEffect(program, definition, effect, spec, later if until else layer, until)


def undecided(acts: Iterable[HookedEffect], names: Names) -> Iterator[tuple[HookedEffect, HookedEffect]]:
    """Give pairs of effects of two definitions of which the sequence could matter and nobody says it.

    Of each two definitions and each hook there is one pair. What commutes by construction is left out.
    """
    groups: dict[tuple[int, str], list[HookedEffect]] = {}
    for act in acts:
        groups.setdefault((act.layer, act.hook), []).append(act)
    decided: set[tuple[Ref, Ref]] | None = None
    for _, group in sorted(groups.items()):
        reported: set[tuple[Ref, Ref]] = set()
        for first, second in _differing(group):
            pair = ref_of(first.definition), ref_of(second.definition)
            if pair[0] == pair[1] or pair in reported:
                continue
            if decided is None:
                decided = decided_pairs(names, first.program.registry)
            if pair not in decided and pair[::-1] not in decided:
                reported.add(pair)
                yield first, second


def _differing(group: list[HookedEffect]) -> Iterator[tuple[HookedEffect, HookedEffect]]:
    """Give pairs of effects on one hook of which the sequence could matter; those that say the same are asked once."""
    if len({id(act.definition) for act in group}) < 2 or not any(map(_has_sequence, group)):
        return
    alike: dict[object, tuple[checked.Effect, list[HookedEffect]]] = {}
    for act in group:
        effect = act.checked
        meaning = effect.operations if isinstance(effect, checked.Modify) else effect
        alike.setdefault(meaning, (effect, []))[1].append(act)
    classes, registry = list(alike.values()), group[0].program.registry
    for index, (effect, ours) in enumerate(classes):
        if may_differ(effect, effect, registry):  # the same change, computed of each one's own
            yield from ((a, b) for position, a in enumerate(ours) for b in ours[position + 1 :] if a.effect != b.effect)
        for other, theirs in classes[index + 1 :]:
            if may_differ(effect, other, registry):
                yield from ((a, b) for a in ours for b in theirs)


def _has_sequence(act: HookedEffect) -> bool:
    """Tell whether anything can come of the sequence of such effects: not of permissions and offers, see below."""
    return isinstance(act.effect, ast.Modify | ast.React) or (
        isinstance(act.effect, ast.Replace) and not act.effect.optional
    )


def decided_pairs(names: Names, registry: Registry) -> set[tuple[Ref, Ref]]:
    """Give all pairs of which the first is said to come before the second, directly or by way of others."""
    following: dict[Ref, set[Ref]] = {}
    for kind, name in sorted(names.saying(*sorted(PRECEDENCE_NAMES))):
        defined = names.find(kind, name) if registry.layer(kind) is not None else None
        for first, second, _ in edges(defined.played, names, registry) if defined is not None else ():
            following.setdefault(first, set()).add(second)
    pairs: set[tuple[Ref, Ref]] = set()
    for start in following:
        waiting, seen = [start], {start}
        while waiting:
            for after in following.get(waiting.pop(), ()):
                pairs.add((start, after))
                if after not in seen:
                    seen.add(after)
                    waiting.append(after)
    return pairs


def may_differ(first: checked.Effect, second: checked.Effect, registry: Registry) -> bool:
    """Tell whether the sequence of two effects on one hook and in one layer could make a difference.

    Permissions do not: what forbids prevails. Nor do offers: whoever takes one takes it alone. Nor do reactions that
    only count the same thing up, unless one of them asks for it.
    """
    match first, second:
        case checked.Modify(operations=ours), checked.Modify(operations=theirs):
            return any(_differ(a, b) for a in ours for b in theirs)  # of a hook there is one type of value
        case checked.React(), checked.React():
            return first != second and not _count(first, second, registry)
        case checked.Replace(optional=False), checked.Replace(optional=False):
            return first != second
    return False


def _count(ours: checked.React, theirs: checked.React, registry: Registry) -> bool:
    """Tell whether two reactions do nothing but count one thing, and neither asks for it."""
    bodies = (*ours.body, *theirs.body)
    actions = [statement for statement in bodies if isinstance(statement, checked.Action)]
    if len(actions) < len(bodies):
        return False
    first = {action.words[0] for action in actions}
    asked = (ours.when, theirs.when)
    return any(first == {verb} and says(bodies, thing) and not says(asked, thing) for verb, thing in registry.counting)


def _differ(first: checked.Operation, second: checked.Operation) -> bool:
    """Tell whether two changes of a value could come to something else the other way round."""
    if first.optional is not second.optional:
        return False  # what is chosen is chosen when all else is made
    both = {first.name, second.name}
    if both == {"at least", "at most"}:
        bounds = {operation.name: _literal(operation.term) for operation in (first, second)}
        least, most = bounds["at least"], bounds["at most"]
        return least is None or most is None or least > most
    if both == {"set"}:
        return first.term != second.term or (_literal(first.term) is None and _name(first.term) is None)
    if both == {"add", "ignore"}:
        return True  # what there is to ignore may have been added
    # A thing with a number of its own, such as `cover 2`: who comes last says the number.
    name = _name(first.term)
    return both == {"add"} and first.term != second.term and name is not None and name == _name(second.term)


def _literal(term: checked.Value) -> int | None:
    return term.value if isinstance(term, checked.Number) else None


def _name(term: checked.Value) -> str | None:
    """Give the name of a thing: `plains`, `cover 2`; None for what is computed."""
    match term:
        case checked.Reference() | checked.Constant() | checked.Name() | checked.Unknown():
            return term.text
    return None
