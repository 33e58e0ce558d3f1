"""What conditions ask for, as facts, and whether all of them can be at once."""

from collections.abc import Iterator, Sequence
from itertools import product
from typing import NamedTuple

from bow_dsl import checked
from bow_dsl.checked.bounds import limit
from bow_dsl.checked.match import Matcher
from bow_dsl.ruleset.patterns import attribute_of, tokens_of
from bow_dsl.ruleset.registry import Registry

_MOST_CASES = 64
"""Ways in which the parts of a condition may be fulfilled; of one with more nothing is said."""

Key = tuple[str, str]
"""A thing and what is asked of it: `attacker`, `rank`; a quantity that is said in more words stands alone."""


class Fact(NamedTuple):
    """Something that must hold: that a thing is some value or is not, or that its number is within bounds."""

    key: Key
    value: str = ""
    is_so: bool = True
    least: int | None = None
    most: int | None = None
    limit: int | None = None
    """What the number is never above, whatever anybody asks."""
    floor: int = 0
    """What it is never below."""


class Conditions(NamedTuple):
    """What the words of a game make of conditions."""

    registry: Registry
    matcher: Matcher

    def adjectives(self, words: Sequence[str], participant: str) -> Iterator[Fact]:
        """Give what the adjectives of a noun ask of a thing."""
        for word in words:
            for kind in self.registry.adjective_kinds:
                if kind in self.matcher.kinds_of(word) and word not in self.registry.nouns:
                    yield Fact((participant, kind), word)
            for kind, scale in self.registry.scales.items():
                if word in scale:
                    yield Fact((participant, kind), word)

    def cases(self, condition: checked.Condition, alias: dict[str, str], *, is_so: bool) -> list[list[Fact]] | None:
        """Give the ways in which a condition can be fulfilled, each as what must hold then; None if there are too many.

        What nothing is known of asks for nothing.
        """
        match condition:
            case checked.Grouped():
                return self.cases(condition.condition, alias, is_so=is_so)
            case checked.Not():
                return self.cases(condition.condition, alias, is_so=not is_so)
            case checked.Both() | checked.Either():
                parts = [self.cases(part, alias, is_so=is_so) for part in condition.conditions]
                known = [part for part in parts if part is not None]
                if len(known) < len(parts):
                    return None
                if isinstance(condition, checked.Both) is not is_so:
                    cases = [case for part in known for case in part]
                else:
                    cases = [[fact for case in way for fact in case] for way in product(*known)]
                return cases if len(cases) <= _MOST_CASES else None
            case checked.Compared():
                return [list(self._facts(condition, alias, is_so is not condition.negated))]
            case _:
                return [[]]

    def _facts(self, condition: checked.Compared, alias: dict[str, str], is_so: bool) -> Iterator[Fact]:
        key = _key(condition.term, alias)
        if key is None or condition.how.startswith("or "):
            return
        how = "exactly" if condition.how == "is" else condition.how
        number = self._number(condition.other, "" if condition.how == "is" else key[1])
        if number is not None:
            floor = self.registry.never_below.get(key[0], 0)
            yield _bounded(key, how, number, is_so)._replace(limit=limit(condition.term, self.registry), floor=floor)
        elif condition.how == "is" and key[1]:
            match condition.other:
                case checked.Constant(text=word) | checked.Reference(text=word, argument=None):
                    yield Fact(key, word, is_so)

    def _number(self, value: checked.Value, attribute: str) -> int | None:
        """Give a number, or the place of a word on the scale of an attribute."""
        if isinstance(value, checked.Number):
            return value.value
        scale = self.registry.scales.get(attribute, ())
        return scale.index(value.text) if isinstance(value, checked.Constant) and value.text in scale else None

    def contradiction(self, facts: Sequence[Fact]) -> str | None:
        """Give the first thing that cannot all hold; None if all can."""
        for key in dict.fromkeys(fact.key for fact in facts):
            about = [fact for fact in facts if fact.key == key]
            name = " of ".join(filter(None, (key[1], key[0]))) if key[1] else key[0]
            values = list(dict.fromkeys(fact.value for fact in about if fact.value and fact.is_so))
            if len(values) > 1:
                return f"the {name} cannot be both `{values[0]}` and `{values[1]}`"
            denied = {fact.value for fact in about if fact.value and not fact.is_so}
            if values and values[0] in denied:
                return f"the {name} cannot be `{values[0]}` and not"
            scale = self.registry.scales.get(key[1], ())
            if not scale:
                if (reason := _out_of_bounds(about)) is not None:
                    return reason
                continue
            least = max((fact.least for fact in about if fact.least is not None), default=0)
            most = min((fact.most for fact in about if fact.most is not None), default=len(scale) - 1)
            if not any(value not in denied and values in ([], [value]) for value in scale[max(0, least) : most + 1]):
                return f"no {name} is all of this" if len(about) > 1 else f"no {name} is that"
        return None


def _out_of_bounds(about: Sequence[Fact]) -> str | None:
    """Tell why a number cannot be within all the bounds that are asked for; None if it can."""
    exact = list(dict.fromkeys(fact.least for fact in about if fact.least is not None and fact.least == fact.most))
    if len(exact) > 1:
        return f"this cannot be both {exact[0]} and {exact[1]}"
    floor = max(fact.floor for fact in about)
    least = max((fact.least for fact in about if fact.least is not None), default=floor)
    asked = [fact.most for fact in about if fact.most is not None]
    limit = min((fact.limit for fact in about if fact.limit is not None), default=None)
    if asked and min(asked) < floor:
        return f"this number is never less than {floor}"
    if asked and min(asked) < least:
        return f"what is at least {least} is never at most {min(asked)}"
    return f"this number is never more than {limit}" if limit is not None and limit < least else None


def _key(term: checked.Value, alias: dict[str, str]) -> Key | None:
    """Give the thing that a term speaks of, `self.rank` and `rank of self` alike; None for a plain number."""
    match term:
        case checked.Number() | checked.Reference(argument=checked.Number()):
            return None
        case checked.Name(text=name):
            return alias.get(name, name), ""
        case checked.Noun(head=head, type="count"):
            return head, ""
        case checked.Attribute(owner=owner, pattern=pattern):
            return alias.get(owner.text, owner.text), attribute_of(pattern)
        case checked.Expression(pattern=pattern, parts=(checked.Name(text=name),)):
            attribute = attribute_of(pattern)
            if " " not in attribute and len(tokens_of(pattern.text)) == 3:
                return alias.get(name, name), attribute
    return repr(term), ""


def _bounded(key: Key, how: str, number: int, is_so: bool) -> Fact:
    """Give the bounds that a comparison sets, or its denial."""
    word = how.split(maxsplit=1)[0]
    if how == "exactly":
        return Fact(key, least=number, most=number) if is_so else Fact(key)
    if how == "at least" or word in ("more", "higher"):
        least = number + (how != "at least")
        return Fact(key, least=least) if is_so else Fact(key, most=least - 1)
    most = number - (how != "at most")
    return Fact(key, most=most) if is_so else Fact(key, least=most + 1)
