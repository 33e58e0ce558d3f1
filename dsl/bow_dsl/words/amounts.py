"""Amounts in words: numbers, what is left open, sums and products, and where one stops at zero."""

from abc import ABC, abstractmethod

from bow_dsl import checked
from bow_dsl.checked.bounds import limit
from bow_dsl.checked.match import Matcher
from bow_dsl.checked.words import word_of
from bow_dsl.ruleset.patterns import attribute_of
from bow_dsl.value import replace
from bow_dsl.words.context import Context
from bow_dsl.words.templates import fill
from bow_dsl.words.wording import MANY, ONE, NounPhrase, Wording


class Amounts(ABC):
    """Tells amounts."""

    matcher: Matcher
    wording: Wording

    @abstractmethod
    def value(self, value: checked.Value, context: Context) -> NounPhrase:
        """Tell a quantity or a thing."""

    @abstractmethod
    def resolved(self, value: checked.Value, context: Context) -> checked.Value:
        """Give what a name was given, where it is told by that."""

    def amount(
        self, value: checked.Number | checked.UpTo | checked.Sum | checked.Product | checked.Half, context: Context
    ) -> NounPhrase:
        """Tell an amount."""
        frames = self.wording.frames
        match value:
            case checked.Number(value=number):
                return self.number(number)
            case checked.UpTo(most=most):
                return self._left_open(self.value(most, context))
            case checked.Sum(first=first, rest=rest):
                is_stopped = self._is_below_zero(self.resolved(first, context), context)
                phrase = self._enclosed(first, context) if is_stopped else self.value(first, context)
                for sign, part in rest:
                    frame = frames["plus" if sign == "+" else "minus"]
                    phrase = self._computed(frame, phrase, self._enclosed(part, context))
                return phrase
            case checked.Product(factors=factors):
                phrase, *others = (self._enclosed(factor, context) for factor in factors)
                for factor in others:
                    phrase = self._computed(frames["times of"], phrase, factor)
                return phrase
            case checked.Half(term=term, rounded=rounded):
                return self._computed(frames[f"half {rounded}"], self._enclosed(term, context))

    def number(self, value: int) -> NounPhrase:
        """Tell a number."""
        return NounPhrase((str(value),) * len(self.wording.cases), ONE if value == 1 else MANY)

    def stopped(self, value: checked.Value, context: Context) -> NounPhrase:
        """Tell an amount where it makes a difference that none is less than 0: of a change, or held against another."""
        phrase = self.value(value, context)
        if not self._is_below_zero(self.resolved(value, context), context):
            return phrase
        return self._computed(self.wording.frames["not below"], phrase)

    def _enclosed(self, value: checked.Value, context: Context) -> NounPhrase:
        """Tell a quantity inside of another, in parentheses if it is a sum or a product itself."""
        phrase, value = self.value(value, context), self.resolved(value, context)
        if not isinstance(value, checked.Sum | checked.Product):
            return phrase
        if self._is_below_zero(value, context):
            phrase = self._computed(self.wording.frames["not below, inside"], phrase)
        return replace(phrase, forms=tuple(f"({form})" for form in phrase.forms))

    def _left_open(self, most: NounPhrase) -> NounPhrase:
        """Tell how many at the most, where that is left to somebody."""
        if not most.is_simple:
            return replace(most, is_left_open=True)
        before, _ = self.wording.quantities["up to"]
        text = fill(before, {"n": most}, self.wording)
        return NounPhrase((text,) * len(self.wording.cases), most.number)

    def _computed(self, frame: str, *parts: NounPhrase) -> NounPhrase:
        slots = {str(index): part for index, part in enumerate(parts)}
        return NounPhrase((fill(frame, slots, self.wording),) * len(self.wording.cases), is_simple=False)

    # ---- how little, and how much

    def _is_below_zero(self, value: checked.Value, context: Context) -> bool:
        """Tell whether more may be taken from something than it is, for all that is known."""
        return isinstance(value, checked.Sum) and self._least(value, context) < 0

    def _least(self, value: checked.Value, context: Context) -> float:
        """Give what an amount is at the least, were it not stopped at 0."""
        match value := self.resolved(value, context):
            case checked.Number(value=number):
                return number
            case checked.Sum(first=first, rest=rest):
                parts = (
                    self._least(part, context) if sign == "+" else -self._most(part, context) for sign, part in rest
                )
                return max(0, self._least(first, context)) + sum(parts)
            case _:
                return self.matcher.registry.never_below.get(_name_of(value), 0)

    def _most(self, value: checked.Value, context: Context) -> float:
        """Give what an amount is at the most."""
        match value := self.resolved(value, context):
            case checked.Number(value=number):
                return number
            case _:
                most = limit(value, self.matcher.registry)
                return float("inf") if most is None else most


def _name_of(value: checked.Value) -> str:
    """Give the name by which a registry knows the bounds of an amount."""
    return attribute_of(value.pattern) if isinstance(value, checked.Expression | checked.Attribute) else word_of(value)
