"""Checks that what effects say can be meant: numbers that a value may have, and conditions that can hold."""

from collections.abc import Iterator
from typing import NamedTuple

from bow_dsl import checked
from bow_dsl.checked.match import Matcher
from bow_dsl.checked.words import own_nodes, same_ones, words_of
from bow_dsl.checks.satisfiability import Conditions, Fact
from bow_dsl.diagnostics import Confidence, Diagnostic, Severity
from bow_dsl.listing import listed
from bow_dsl.ruleset.registry import HookSpec, Registry
from bow_dsl.source import At, Source
from bow_dsl.syntax import ast
from bow_dsl.syntax.walk import walk

OUT_OF_RANGE = "BOW312"
NEVER = "BOW313"
CROSSED = "BOW336"
ITSELF = "BOW338"
ALWAYS = "BOW337"

_NOTHING_BY_ZERO = ("add", "subtract", "ignore", "at least")


class SenseChecker(NamedTuple):
    """Checks the effects of one source that have no mistakes."""

    source: Source
    registry: Registry
    conditions: Conditions

    @classmethod
    def of(cls, source: Source, registry: Registry, matcher: Matcher) -> "SenseChecker":
        """Build a checker for a source."""
        return cls(source, registry, Conditions(registry, matcher))

    def check(self, item: checked.Item) -> Iterator[Diagnostic]:
        """Find numbers out of range, effects that never act, and conditions that always hold."""
        for node in walk(item):
            match node:
                case checked.Modify() | checked.Permit() | checked.Forbid() | checked.Replace() | checked.React():
                    yield from self._numbers(node, node.hook.spec)
                    yield from self._never(node)
                    yield from self._is_its_role(node)
                    if isinstance(node, checked.React) and node.limit is not None and node.limit.times == 0:
                        yield self._nothing("limit 0 times", "lets it never act", node.limit.at)
                case checked.If():
                    yield from self._held((), node.condition, {}, "this condition never holds")
                case checked.Where():
                    yield from self._held((), node.condition, {}, "nothing is like this")
                case checked.Action():
                    yield from self._amounts(node)
                case checked.Choose(noun=noun) | checked.Each(noun=noun) if _is_none(noun):
                    yield self._nothing(_quantity_of(self.source, noun), "is nothing", noun.at)
                case checked.Roll():
                    yield from self._rolled(node)
                case checked.Noun():
                    yield from self._counted(node)

    def _say(self, code: str, message: str, at: At, hint: str | None = None) -> Diagnostic:
        return Diagnostic(code, Severity.WARNING, message, self.source.span(at), hint)

    def _nothing(self, words: str, complaint: str, at: At) -> Diagnostic:
        return self._say(OUT_OF_RANGE, f"`{words}` {complaint}", at, "remove it, or say another number")

    # ---- numbers

    def _numbers(self, effect: checked.Effect, spec: HookSpec) -> Iterator[Diagnostic]:
        bounds: dict[str, checked.Number] = {}
        for operation in effect.operations if isinstance(effect, checked.Modify) else ():
            if spec.value != "count" or not isinstance(operation.term, checked.Number):
                continue
            bounds.setdefault(operation.name, operation.term)
            if operation.term.value == 0 and operation.name in _NOTHING_BY_ZERO:
                yield self._nothing(f"{operation.name} 0", "changes nothing", operation.at)
            yield from self._amount(operation.term, spec.text)
        least, most = bounds.get("at least"), bounds.get("at most")
        if least and most and least.value > most.value:
            at = (min(least.at, most.at)[0], max(least.at, most.at)[1])
            message = f"nothing is at least {least.value} and at most {most.value}"
            yield self._say(CROSSED, message, at, f"written `at least {most.value}, at most {least.value}`")

    def _amounts(self, action: checked.Action) -> Iterator[Diagnostic]:
        numbers = [number for part in action.parts for number in _numbers_in(part)]
        if any(number.value == 0 for number in numbers):
            yield self._nothing(_words_of(self.source, action), "does nothing", action.at)
            return
        for number in numbers:
            yield from self._amount(number, action.verb.text)

    def _rolled(self, roll: checked.Roll) -> Iterator[Diagnostic]:
        if not isinstance(roll.amount, checked.Number):
            return
        if roll.amount.value == 0:
            at = (roll.at[0], roll.amount.at[1])
            yield self._nothing(f"{roll.how} 0 {roll.thing}", "does nothing", at)
        yield from self._amount(roll.amount, roll.how)

    def _amount(self, number: checked.Number, quantity: str) -> Iterator[Diagnostic]:
        most = self.registry.most.get(quantity)
        if most is not None and number.value > most:
            name = " ".join(word.partition("/")[0] for word in quantity.split() if not word.isupper())
            message = f"`{number.value}` is out of the range of `{name.removesuffix(' regardless?')}`"
            yield self._say(OUT_OF_RANGE, message, number.at, f"the most that makes sense is {most}")

    def _counted(self, noun: checked.Noun) -> Iterator[Diagnostic]:
        """Tell of more things in a relation than there can be, such as seven neighbours."""
        count = noun.count
        for relation in noun.relations if isinstance(count, checked.Number) else ():
            if not isinstance(relation, checked.Related) or not isinstance(count, checked.Number):
                continue
            most = self.registry.never_above.get(f"number {relation.relation}")
            if most is not None and count.value > most:
                message = f"there are never {count.value} `{relation.relation}` one place"
                yield self._say(OUT_OF_RANGE, message, count.at, f"the most that there can be is {most}")

    # ---- what never holds, and what always does

    def _never(self, effect: checked.Effect) -> Iterator[Diagnostic]:
        alias: dict[str, str] = {}
        facts: list[Fact] = []
        for role in effect.hook.roles:
            known = effect.hook.spec.roles
            participants = {role_spec.participant for role_spec in known if role_spec.preposition == role.preposition}
            words = words_of(role.thing)
            if len(participants) != 1:
                continue
            (participant,) = participants
            if words == ("self",) and alias.setdefault("self", participant) != participant:
                yield self._say(NEVER, "this effect never acts: `self` cannot be both", role.at)
                return
            facts += self.conditions.adjectives(words, participant)
        message = "this effect never acts"
        if effect.when is not None:
            yield from self._held(tuple(facts), effect.when, alias, message)
        elif (reason := self.conditions.contradiction(facts)) is not None:
            yield self._say(NEVER, f"{message}: {reason}", effect.hook.at)

    def _is_its_role(self, effect: checked.Effect) -> Iterator[Diagnostic]:
        """Tell of a thing that is compared with the role that it has: it always is that."""
        always = same_ones(effect)
        for node in own_nodes(effect) if always else ():
            held = (node.term, node.other) if isinstance(node, checked.Compared) else ()
            names = frozenset(value.text for value in held if isinstance(value, checked.Name))
            if names in always:
                message = "`{}` is always `{}` here".format(*always[names])
                yield self._say(ITSELF, message, node.at, self._which_occasion(effect.hook.spec))

    def _which_occasion(self, spec: HookSpec) -> str:
        """Tell by which roles an effect says on what occasion it acts: `by attack`."""
        constants = self.registry.constants.items()
        said = [
            f"{role.preposition} {word}"
            for role in spec.roles
            if role.type in self.registry.only_as_role
            for word, kinds in constants
            if role.type in kinds
        ]
        return (
            f"leave it out; what it is about stands behind the event: {listed(said, 'or')}" if said else "leave it out"
        )

    def _held(
        self, facts: tuple[Fact, ...], condition: checked.Condition, alias: dict[str, str], message: str
    ) -> Iterator[Diagnostic]:
        """Tell of a condition none of whose cases can be, or that nothing can break."""
        reason = self._why_never(facts, condition, alias, is_so=True)
        if reason is not None:
            hint = "exchange the numbers, or write `or`" if "is never at most" in reason else None
            yield self._say(NEVER, f"{message}: {reason}", condition.at, hint)
        elif self._why_never(facts, condition, alias, is_so=False) is not None:
            hint = "leave it out, or say another number or word"
            finding = self._say(ALWAYS, "this condition always holds", condition.at, hint)
            yield finding._replace(confidence=Confidence.LIKELY)

    def _why_never(
        self, facts: tuple[Fact, ...], condition: checked.Condition, alias: dict[str, str], *, is_so: bool
    ) -> str | None:
        """Give why a condition, or its opposite, cannot be; None if it can."""
        cases = self.conditions.cases(condition, alias, is_so=is_so)
        reasons = [self.conditions.contradiction([*facts, *case]) for case in cases or ()]
        return reasons[0] if reasons and None not in reasons else None


def _is_none(value: checked.Value) -> bool:
    return isinstance(value, checked.Noun) and isinstance(value.count, checked.Number) and value.count.value == 0


def _quantity_of(source: Source, value: checked.Value) -> str:
    """Give how many things are spoken of, as it is written."""
    assert isinstance(value, checked.Noun)
    assert value.count is not None
    return " ".join(source.text[value.at[0] : value.count.at[1]].split())


def _numbers_in(value: checked.Value) -> Iterator[checked.Number]:
    """Give the numbers of a phrase, those in its relations and in what is computed left out."""
    match value:
        case checked.Number():
            yield value
        case checked.UpTo(most=most):
            yield from _numbers_in(most)
        case checked.Noun(count=checked.Number() as count):
            yield count
        case checked.Reference(argument=checked.Number() as argument):
            yield argument
        case checked.Expression(parts=parts):
            for part in parts:
                yield from _numbers_in(part)


def _words_of(source: Source, node: ast.Node) -> str:
    return " ".join(source.text[node.at[0] : node.at[1]].split())[:60]
