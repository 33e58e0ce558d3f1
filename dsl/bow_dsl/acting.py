"""Where the effects of a definition act: their hooks and layers, and of which two the sequence could matter."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from bow_dsl import ast
from bow_dsl.hook_of import find_hook
from bow_dsl.names import Names
from bow_dsl.order import ORDER_NAMES, Ref, edges, ref_of
from bow_dsl.registry import HookSpec, Registry
from bow_dsl.walk import walk, walk_bodies

STAGES = (("set",), ("cap",), ("add", "subtract", "ignore"), ("at least", "at most"))
"""The steps in which a value is computed, and the changes of each."""

EFFECTS = (ast.Modify, ast.Permit, ast.Forbid, ast.Replace, ast.React)


class Acting(NamedTuple):
    """An effect, and where it acts."""

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


def hook_key(effect: ast.Effect, spec: HookSpec) -> str:
    """Give the hook that an effect is compiled for."""
    prefix = {ast.React: getattr(effect, "timing", ""), ast.Replace: "replace"}.get(type(effect), "")
    return f"{prefix} {spec.key or spec.text}".strip()


def acting(definition: ast.Definition, registry: Registry) -> Iterator[Acting]:
    """Give every effect of a definition that hangs on a hook."""
    layer, later = registry.layer(definition.kind.text), registry.layer(registry.lasting)
    if layer is None or later is None:
        return
    own = [effect for item in definition.items for effect in _direct(item)]
    waiting = [(effect, "") for effect in own]
    lasting = [node for node in walk_bodies(definition.items) if isinstance(node, ast.Until)]
    waiting += [(effect, " ".join(map(_word, node.end.words))) for node in lasting for effect in node.body]
    for effect, until in waiting:
        if isinstance(effect, EFFECTS) and (spec := find_hook(registry, effect.hook, effect)) is not None:
            yield Acting(definition, effect, spec, later if until else layer, until)


def _word(word: ast.Word) -> str:
    return word.text


def _direct(item: ast.Item) -> Iterable[object]:
    if isinstance(item, ast.Section):
        return item.body
    return (item,) if isinstance(item, EFFECTS) else ()


def undecided(found: Iterable[Acting], names: Names, registry: Registry) -> Iterator[tuple[Acting, Acting]]:
    """Give pairs of effects of two definitions of which the sequence could matter and nobody says it.

    Of each two definitions and each hook there is one pair. What commutes by construction is left out.
    """
    groups: dict[tuple[int, str], list[Acting]] = {}
    for one in found:
        groups.setdefault((one.layer, one.hook), []).append(one)
    decided: set[tuple[Ref, Ref]] | None = None
    for _, group in sorted(groups.items()):
        told: set[tuple[Ref, Ref]] = set()
        for one, other in _differing(group, registry):
            pair = ref_of(one.definition), ref_of(other.definition)
            if pair[0] == pair[1] or pair in told:
                continue
            if decided is None:
                decided = decided_pairs(names, registry)
            if pair not in decided and pair[::-1] not in decided:
                told.add(pair)
                yield one, other


def _differing(group: list[Acting], registry: Registry) -> Iterator[tuple[Acting, Acting]]:
    """Give pairs of effects on one hook of which the sequence could matter; those that say the same are asked once."""
    alike: dict[object, list[Acting]] = {}
    for one in group:
        said = one.effect.operations if isinstance(one.effect, ast.Modify) else one.effect
        alike.setdefault(said, []).append(one)
    classes = list(alike.values())
    for index, ours in enumerate(classes):
        if may_differ(ours[0], ours[0], registry):  # the same change, computed of each one's own
            yield from ((a, b) for position, a in enumerate(ours) for b in ours[position + 1 :] if a.effect != b.effect)
        for theirs in classes[index + 1 :]:
            if may_differ(ours[0], theirs[0], registry):
                yield from ((a, b) for a in ours for b in theirs)


def decided_pairs(names: Names, registry: Registry) -> set[tuple[Ref, Ref]]:
    """Give all pairs of which the first is said to come before the second, directly or by way of others."""
    following: dict[Ref, set[Ref]] = {}
    for kind, name in sorted(names.saying(*sorted(ORDER_NAMES))):
        defined = names.find(kind, name) if registry.layer(kind) is not None else None
        for first, second, _ in edges(defined.definition, names, registry) if defined is not None else ():
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


def may_differ(one: Acting, other: Acting, registry: Registry) -> bool:
    """Tell whether the sequence of two effects on one hook and in one layer could make a difference.

    Permissions do not: what forbids prevails. Nor do offers: whoever takes one takes it alone. Nor do reactions that
    only count the same thing up, unless one of them asks for it.
    """
    match one.effect, other.effect:
        case ast.Modify(operations=ours), ast.Modify(operations=theirs):
            return any(_differ(a, b) for a in ours for b in theirs)  # of a hook there is one type of value
        case ast.React(), ast.React():
            return one.effect != other.effect and not _count(one.effect, other.effect, registry)
        case ast.Replace(optional=False), ast.Replace(optional=False):
            return one.effect != other.effect
    return False


def _count(one: ast.React, other: ast.React, registry: Registry) -> bool:
    """Tell whether two reactions do nothing but count one thing, and neither asks for it."""
    bodies = (*one.body, *other.body)
    if not all(isinstance(statement, ast.Action) for statement in bodies):
        return False
    first = {word.text for statement in bodies if isinstance(statement, ast.Action) for word in statement.words[:1]}
    said = {node.text for node in walk((one.body, other.body)) if isinstance(node, ast.Word)}
    asked = {node.text for node in walk((one.when, other.when)) if isinstance(node, ast.Word)}
    return any(first == {verb} and thing in said and thing not in asked for verb, thing in registry.counting)


def _differ(one: ast.Operation, other: ast.Operation) -> bool:
    """Tell whether two changes of a value could come to something else the other way round."""
    if one.optional is not other.optional:
        return False  # what is chosen is chosen when all else is made
    both = {one.name, other.name}
    if both == {"at least", "at most"}:
        bounds = {operation.name: _literal(operation.term) for operation in (one, other)}
        least, most = bounds["at least"], bounds["at most"]
        return least is None or most is None or least > most
    if both == {"set"}:
        return one.term != other.term or (_literal(one.term) is None and _name(one.term) is None)
    if both == {"add", "ignore"}:
        return True  # what there is to ignore may have been added
    # A thing with a number of its own, such as `cover 2`: who comes last says the number.
    return (
        both == {"add"}
        and one.term != other.term
        and _name(one.term) is not None
        and _name(one.term) == _name(other.term)
    )


def _literal(term: ast.Term) -> int | None:
    return term.value if isinstance(term, ast.Number) else None


def _name(term: ast.Term) -> str | None:
    """Give the name of a thing: `plains`, `cover 2`; None for what is computed."""
    if not isinstance(term, ast.Measure) or term.roles or "." in term.words[0].text:
        return None
    return term.words[0].text
