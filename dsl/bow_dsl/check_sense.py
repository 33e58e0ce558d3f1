"""Checks that what effects say can be meant: numbers that a value may have, and conditions that can hold."""

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from bow_dsl import ast
from bow_dsl.chains import verbs_of
from bow_dsl.check_effects import find_hook
from bow_dsl.diagnostics import Diagnostic, Severity
from bow_dsl.match import Matcher, pieces_of
from bow_dsl.registry import HookSpec, Registry
from bow_dsl.source import At, Source
from bow_dsl.walk import walk

OUT_OF_RANGE = "BOW312"
NEVER = "BOW313"

_EFFECTS = (ast.Modify, ast.Permit, ast.Forbid, ast.Replace, ast.React)
_MOST_CASES = 64
"""Ways in which the parts of a condition may be fulfilled; of one with more nothing is said."""

Key = tuple[str, str]
"""A thing and what is asked of it: `attacker`, `rank`."""


class Fact(NamedTuple):
    """Something that must hold: that a thing is some value or is not, or that its number is within bounds."""

    key: Key
    value: str = ""
    is_so: bool = True
    least: int | None = None
    most: int | None = None


class SenseChecker(NamedTuple):
    """Checks the effects of one source that have no mistakes."""

    source: Source
    registry: Registry
    matcher: Matcher

    def check(self, item: object) -> Iterator[Diagnostic]:
        """Find numbers out of range, and effects that never act."""
        for node in walk(item):
            if isinstance(node, _EFFECTS):
                spec = find_hook(self.registry, node.hook, node)
                if spec is not None:
                    yield from self._numbers(node, spec)
                    yield from self._never(node, spec)
            elif isinstance(node, ast.If):
                yield from self._impossible((), node.condition, {}, node.condition.at, "this condition never holds")
            elif isinstance(node, ast.Action):
                yield from self._amounts(node)

    def _say(self, code: str, message: str, at: At, cure: str | None = None) -> Diagnostic:
        return Diagnostic(code, Severity.WARNING, message, self.source.span(at), cure)

    # ---- numbers

    def _numbers(self, effect: ast.Effect, spec: HookSpec) -> Iterator[Diagnostic]:
        for operation in effect.operations if isinstance(effect, ast.Modify) else ():
            if spec.value != "count" or not isinstance(operation.term, ast.Number):
                continue
            amount = operation.term.value
            if amount == 0 and operation.name in ("add", "subtract", "ignore", "at least"):
                message = f"`{operation.name} 0` changes nothing"
                yield self._say(OUT_OF_RANGE, message, operation.at, "remove it, or say another number")
            yield from self._amount(operation.term, spec.text)

    def _amounts(self, action: ast.Action) -> Iterator[Diagnostic]:
        for verb in verbs_of(action, [verb.text for verb in self.registry.verbs if verb.text in self.registry.most]):
            for piece in pieces_of(action):
                if isinstance(piece, ast.Number):
                    yield from self._amount(piece, verb)

    def _amount(self, number: ast.Number, what: str) -> Iterator[Diagnostic]:
        most = self.registry.most.get(what)
        if most is not None and number.value > most:
            name = " ".join(word for word in what.split() if not word.isupper())
            message = f"`{number.value}` is out of the range of `{name}`"
            yield self._say(OUT_OF_RANGE, message, number.at, f"the most that makes sense is {most}")

    # ---- what never holds

    def _never(self, effect: ast.Effect, spec: HookSpec) -> Iterator[Diagnostic]:
        alias: dict[str, str] = {}
        facts: list[Fact] = []
        for role in effect.hook.roles:
            if not isinstance(role, ast.Role):
                continue
            participants = [known.participant for known in spec.roles if known.preposition == role.preposition]
            words = [word.text for word in role.noun.words]
            if len(set(participants)) != 1:
                continue
            if words == ["self"] and alias.setdefault("self", participants[0]) != participants[0]:
                yield self._say(NEVER, "this effect never acts: `self` cannot be both", role.at)
                return
            facts += self._adjectives(words, participants[0])
        message = "this effect never acts"
        if effect.when is not None:
            yield from self._impossible(tuple(facts), effect.when, alias, effect.when.at, message)
        elif (reason := self._contradiction(facts)) is not None:
            yield self._say(NEVER, f"{message}: {reason}", effect.hook.at)

    def _impossible(
        self, facts: tuple[Fact, ...], condition: ast.Condition, alias: dict[str, str], at: At, message: str
    ) -> Iterator[Diagnostic]:
        """Tell of a condition none of whose cases can be."""
        cases = self._cases(condition, alias, is_so=True)
        if cases is None:
            return
        reasons = [self._contradiction([*facts, *case]) for case in cases]
        if reasons and None not in reasons:
            yield self._say(NEVER, f"{message}: {reasons[0]}", at)

    def _adjectives(self, words: list[str], participant: str) -> Iterator[Fact]:
        """Give what the adjectives of a noun ask of a thing."""
        for word in words:
            for kind in self.registry.adjective_kinds:
                if kind in self.matcher.kinds_of(word) and word not in self.registry.nouns:
                    yield Fact((participant, kind), word)
            for kind, scale in self.registry.scales.items():
                if word in scale:
                    yield Fact((participant, kind), word)

    def _cases(self, condition: ast.Condition, alias: dict[str, str], *, is_so: bool) -> list[list[Fact]] | None:
        """Give the ways in which a condition can be fulfilled, each as what must hold then; None if there are too many.

        What nothing is known of asks for nothing.
        """
        match condition:
            case ast.Grouped():
                return self._cases(condition.condition, alias, is_so=is_so)
            case ast.Not():
                return self._cases(condition.condition, alias, is_so=not is_so)
            case ast.Both() | ast.Either():
                parts = [self._cases(part, alias, is_so=is_so) for part in condition.conditions]
                known = [part for part in parts if part is not None]
                if len(known) < len(parts):
                    return None
                if isinstance(condition, ast.Both) is not is_so:
                    cases = [case for part in known for case in part]
                else:
                    cases = [[fact for case in way for fact in case] for way in product(*known)]
                return cases if len(cases) <= _MOST_CASES else None
            case ast.Is():
                return [list(self._facts(condition, alias, is_so is not condition.negated))]
            case _:
                return [[]]

    def _facts(self, condition: ast.Is, alias: dict[str, str], is_so: bool) -> Iterator[Fact]:
        key = _key(condition.term, alias)
        match condition.complement:
            case _ if key is None:
                return
            case ast.Comparison(how=how, term=term):
                number = self._number(term, key[1])
                if number is not None:
                    yield _bounded(key, how, number, is_so)
            case ast.Measure(words=(word,), argument=None, roles=()) if key[1] and self._is_value(word.text):
                yield Fact(key, word.text, is_so)

    def _is_value(self, word: str) -> bool:
        return word in self.registry.constants or bool(self.matcher.kinds_of(word))

    def _number(self, term: ast.Term, attribute: str) -> int | None:
        """Give the number of a term, or the place of a word on the scale of an attribute."""
        if isinstance(term, ast.Number):
            return term.value
        scale = self.registry.scales.get(attribute, ())
        if isinstance(term, ast.Measure) and len(term.words) == 1 and term.words[0].text in scale:
            return scale.index(term.words[0].text)
        return None

    def _contradiction(self, facts: list[Fact]) -> str | None:
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
            least = max((fact.least for fact in about if fact.least is not None), default=0)
            most = min(
                (fact.most for fact in about if fact.most is not None), default=len(scale) - 1 if scale else least
            )
            left = [
                value for value in scale[max(0, least) : most + 1] if value not in denied and values in ([], [value])
            ]
            if most < least or (scale and not left):
                return f"no {name} is all of this" if len(about) > 1 else f"no {name} is that"
        return None


def _key(term: ast.Term, alias: dict[str, str]) -> Key | None:
    """Give the thing that a term speaks of, `self.rank` and `rank of self` alike; None for what is more than that."""
    if not isinstance(term, ast.Measure) or term.argument is not None:
        return None
    if len(term.words) == 1 and not term.roles:
        subject, _, attribute = term.words[0].text.partition(".")
        return alias.get(subject, subject), attribute
    (*_, last) = term.words
    if len(term.words) == 1 and len(term.roles) == 1:
        (role,) = term.roles
        plain = isinstance(role, ast.Role) and role.preposition == "of" and not role.noun.relations
        if plain and isinstance(role, ast.Role) and len(role.noun.words) == 1 and role.noun.quantity is None:
            subject = role.noun.words[0].text
            return alias.get(subject, subject), last.text
    return None


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
