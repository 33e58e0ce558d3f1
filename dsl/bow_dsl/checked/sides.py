"""Whether an effect speaks of a side, or leaves something to one."""

from collections.abc import Set as AbstractSet

from bow_dsl import checked
from bow_dsl.checked.match import SIDES
from bow_dsl.checked.plurality import CHOICES
from bow_dsl.checked.words import left_to_the_owner
from bow_dsl.syntax.walk import walk


def concerns_sides(effect: checked.Effect, sided: AbstractSet[str], by_owner: AbstractSet[str]) -> bool:
    """Tell whether an effect speaks of a side, or lets one decide, without naming it.

    *sided* are adjectives that say on which side something is, as seen from one; *by_owner* verbs that the owner
    carries out.
    """
    if any(word in SIDES or word in sided for node in walk(effect) for word in seen_from_a_side(node)):
        return True
    hooks = (node for node in walk(effect) if isinstance(node, checked.Hook))
    in_roles = {id(node) for hook in hooks for node in walk(hook.roles)}  # `any unit` is whichever it is there
    return any(
        isinstance(node, checked.May)
        or (isinstance(node, checked.Choose) and not node.is_random)
        or (isinstance(node, checked.Noun) and node.how in CHOICES and id(node) not in in_roles)
        or (isinstance(node, checked.Action) and node.verb.text in by_owner)
        for node in left_to_the_owner(effect)
    )


def seen_from_a_side(node: object) -> tuple[str, ...]:
    """Give the words of a phrase that may say on which side something is; of `owner of unit` none does."""
    match node:
        case checked.Name():
            return (node.text,)
        case checked.Noun():
            return (*node.adjectives, node.head)
        case checked.Expression(parts=()):
            return node.words
        case checked.Judged():
            return (node.predicate.text,)
    return ()
