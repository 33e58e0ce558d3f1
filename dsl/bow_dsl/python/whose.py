"""Of whom an effect speaks: of each that bears it, of sides, or of nobody in particular."""

from functools import cached_property

from bow_dsl import checked
from bow_dsl.checked.match import SIDES
from bow_dsl.checked.sides import concerns_sides
from bow_dsl.checked.words import mentions
from bow_dsl.python.backend import Backend, HookCode
from bow_dsl.python.bound import Bound
from bow_dsl.python.placement import sort_of
from bow_dsl.syntax.walk import walk


class Whose:
    """Tells of whom effects speak."""

    def __init__(self, backend: Backend) -> None:
        self.backend = backend
        self.sided = frozenset(word for (word, _), template in backend.adjectives.items() if "{owner}" in template)
        """The adjectives that say on which side something is, as seen from one of them."""
        self.by_owner = frozenset(verb for verb, template in backend.verbs.items() if "{owner}" in template)

    @cached_property
    def by_bearer(self) -> frozenset[str]:
        """The verbs by which the bearer of an effect does something itself, without being named."""
        backend = self.backend
        actors = f"{{{backend.bearing.actor}}}", "{bearer}"
        return frozenset(verb for verb, code in backend.verbs.items() if any(who in code for who in actors))

    def is_of_each(self, bound: Bound, code: HookCode) -> bool:
        """Tell whether an effect acts once for each that bears it: it speaks of the bearer, or of what is his.

        So does each at a moment of the round, in which nobody takes part.
        """
        if bound.waits or not code.parameters:
            return True
        own = ["self", "here", *(parameter.name.text for parameter in bound.definition.parameters)]
        if bound.env.types.get("self") == self.backend.bearing.bearer or self._is_of_holder(bound):
            if self.concerns_sides(bound.effect) or self.is_done_by_bearer(bound.effect):
                return True
            own += [*SIDES, *self.sided]
        return any(mentions(bound.effect, name) for name in own)

    def is_done_by_bearer(self, effect: checked.Effect) -> bool:
        """Tell whether who bears an effect does something by it, as who is not named."""
        return any(isinstance(node, checked.Action) and node.verb.text in self.by_bearer for node in walk(effect))

    def concerns_bearer(self, effect: checked.Effect) -> bool:
        """Tell whether it matters who bears an effect: he does something by it, or it is counted how often he may."""
        is_counted = any(isinstance(node, checked.React) and node.limit is not None for node in walk(effect))
        return is_counted or self.is_done_by_bearer(effect)

    def must_be_there(self, bound: Bound) -> bool:
        """Tell whether it is still to be asked if anything bears the definition of an effect that is not of each.

        Not where its condition asks that of itself, by the name of the definition: of a road, `when path is road`.
        """
        when, name = bound.effect.when, bound.definition.id.text
        asked = when.conditions if isinstance(when, checked.Both) else (when,)
        judged = [part for part in asked if isinstance(part, checked.Judged) and not part.negated]
        return not any(
            isinstance(slot, checked.Reference) and slot.text == name for one in judged for slot in one.parts
        )

    def _is_of_holder(self, bound: Bound) -> bool:
        """Tell whether a definition lies on something that is of a side."""
        return sort_of(self.backend, bound.definition) in self.backend.lying_on

    def concerns_sides(self, effect: checked.Effect) -> bool:
        """Tell whether an effect speaks of a side, or lets one decide, without naming it."""
        return concerns_sides(effect, self.sided, self.by_owner)
