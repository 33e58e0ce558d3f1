"""Whether a condition holds."""

from typing import Any

from bow_author.engine.effects.backend import BACKEND
from bow_dsl import checked
from tests.naive.program.phrases import Phrases
from tests.naive.program.scene import Scene


class Conditions(Phrases):
    """Tells whether conditions hold."""

    def holds(self, condition: checked.Condition, scene: Scene) -> bool:
        """Tell whether a condition holds."""
        match condition:
            case checked.Either():
                return any(self.holds(part, scene) for part in condition.conditions)
            case checked.Both():
                return all(self.holds(part, scene) for part in condition.conditions)
            case checked.Not() | checked.Grouped():
                return self.holds(condition.condition, scene) is not isinstance(condition, checked.Not)
            case checked.Compared():
                return self._compared(condition, scene) is not condition.negated
            case checked.Stands():
                return self._stands(condition, scene) is not condition.negated
            case checked.Judged():
                return self._judged(condition, scene) is not condition.negated
        raise self.lost(f"condition {type(condition).__name__}")

    def _stands(self, condition: checked.Stands, scene: Scene) -> bool:
        """Tell whether a thing stands in a relation; nothing stands in any."""
        thing = self.value(condition.term, scene)
        return thing is not None and self.is_related(thing, condition.relation, scene)

    def _judged(self, condition: checked.Judged, scene: Scene) -> bool:
        """Tell whether something is said of a thing; of nothing, nothing is."""
        said = condition.predicate
        row = BACKEND.predicates.get((said.subject, said.verb, said.text))
        if row is None:
            raise self.lost(f"predicate {said.text}")
        thing = self.value(condition.term, scene)
        parts = [self.value(part, scene) for part in condition.parts]
        is_there = thing is not None or isinstance(condition.term, checked.Constant)  # the supply is no holding
        is_a = None if said.subject in condition.term.types else BACKEND.is_a.get(said.subject)
        if is_a is not None and not scene.leaf(is_a, it=thing):
            return False  # an obstacle that is a unit is no forest, be there one where it stands
        return is_there and bool(scene.leaf(row, *parts, it=thing))

    def _compared(self, condition: checked.Compared, scene: Scene) -> bool:
        how, kinds = condition.how, sorted(condition.common)
        first, second = self.value(condition.term, scene), self.value(condition.other, scene)
        if how == "is":
            return first is not None and bool(first == second)
        if how.startswith("or "):
            row = next((BACKEND.beyond[kind, how[3:]] for kind in kinds if (kind, how[3:]) in BACKEND.beyond), None)
            if row is None:
                raise self.lost(how)
            return bool(scene.leaf(row, first, second))
        exact = [self._measured(term, scene) for term in (condition.term, condition.other)]
        if None not in exact:
            first, second = exact
        else:
            scale = next((BACKEND.scales[kind] for kind in kinds if kind in BACKEND.scales), "")
            first, second = (scene.leaf(f"{scale}({{0}})", quantity) for quantity in (first, second))
        return _is_so(first, how, second)

    def _measured(self, said: checked.Value, scene: Scene) -> Any:
        """Give by what something is compared that is finer than its value; None if there is no such thing."""
        if isinstance(said, checked.Expression) and said.pattern.text in BACKEND.measures:
            parts = [self.value(part, scene) for part in said.parts]
        elif isinstance(said, checked.Attribute) and said.pattern.text in BACKEND.measures:
            parts = [self.value(said.owner, scene)]
        else:
            return None
        return scene.leaf(BACKEND.measures[said.pattern.text], *parts)


def _is_so(first: Any, how: str, second: Any) -> bool:
    match how.split(maxsplit=1)[0]:
        case "at":
            return bool(first >= second if how == "at least" else first <= second)
        case "exactly" | "equal":
            return bool(first == second)
        case "more" | "higher":
            return bool(first > second)
        case "fewer" | "lower":
            return bool(first < second)
    raise AssertionError(how)
