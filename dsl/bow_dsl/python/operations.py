"""What effects do at their hook, by their form: which functions they fit, what they change and how."""

from collections.abc import Iterable, Iterator, Mapping

from bow_dsl import checked
from bow_dsl.checked.words import words_of
from bow_dsl.python.backend import Backend, HookCode
from bow_dsl.python.bound import Bound
from bow_dsl.ruleset.names import Names

CHANGES = {
    "set": "{0} = {1}",
    "cap": "{0} = min({0}, {1})",
    "add": "{0} += {1}",
    "subtract": "{0} -= {1}",
    "ignore": "{0} = max(0, {0} - {1})",
    "at least": "{0} = max({0}, {1})",
    "at most": "{0} = min({0}, {1})",
}
"""How each operation changes a value."""
_STEPS = (("set",), ("cap",), ("add", "subtract", "ignore"), ("at least", "at most"))
"""The steps in which a value is computed, and the changes of each."""


def fits(code: HookCode, effect: checked.Effect) -> bool:
    """Tell whether a function is for effects of this sort."""
    match effect:
        case checked.Modify():
            return code.kind in ("value", "set")
        case checked.Permit() | checked.Forbid():
            return code.kind == "permission"
        case checked.Replace():
            return code.kind in ("offer", "replacement")
        case checked.React():
            return code.kind == "reaction"


def in_steps(effects: Iterable[Bound]) -> Iterator[tuple[checked.Operation, Bound]]:
    """Give all changes of a value, each with its effect, in the sequence in which they are made.

    What is added and taken away comes to the same in any sequence: who may choose that knows what the others have made.
    """
    modifying = [(bound, bound.effect) for bound in effects if isinstance(bound.effect, checked.Modify)]
    changes = [(change, bound) for bound, effect in modifying for change in effect.operations]
    for step in _STEPS:
        made = [(change, bound) for change, bound in changes if change.name in step]
        yield from sorted(made, key=lambda change_of: "add" in step and change_of[0].optional)


def members_of(bound: Bound, names: Names) -> set[str]:
    """Give the members of a set that an effect adds or removes: any that there are, where a name stands for one."""
    assert isinstance(bound.effect, checked.Modify)
    terms = [operation.term for operation in bound.effect.operations]
    if any(isinstance(term, checked.Name) for term in terms):
        return set(names.of_kind(bound.spec.value))
    return {word for term in terms for word in words_of(term)[:1]}


def lasting_members(
    hung: Mapping[str, Iterable[Bound]], backend: Backend, names: Names
) -> Iterator[tuple[str, frozenset[str]]]:
    """Give what effects that last add to sets, or remove from them, each by the name of the effect."""
    for key, ones in hung.items():
        if key in backend.hooks and backend.hooks[key].kind == "set":
            yield from ((bound.lasting, frozenset(members_of(bound, names))) for bound in ones if bound.lasting)
