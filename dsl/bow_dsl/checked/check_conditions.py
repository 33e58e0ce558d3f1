"""Conditions to checked nodes."""

from collections.abc import Iterator
from itertools import islice

from bow_dsl import checked
from bow_dsl.checked.arguments import compared, related
from bow_dsl.checked.check_phrases import NO_MEANING, WRONG_TYPE, Place, words_in
from bow_dsl.checked.match import Resolution, Scope, Token, pieces_of
from bow_dsl.checked.proposals import ProposingChecker
from bow_dsl.checked.sorts import judged_in_vain
from bow_dsl.checked.suggestions import such_as, without_its_kind
from bow_dsl.diagnostics import Diagnostic
from bow_dsl.listing import a, listed
from bow_dsl.ruleset.patterns import slots_of
from bow_dsl.ruleset.registry import Pattern, Predicate
from bow_dsl.source import Source
from bow_dsl.syntax import ast

_MOST_WAYS = 3


def how_many(quantity: ast.Quantity | None, negated: bool, source: Source) -> str | None:
    """Give how a number is asked about in a condition where an author said so many things; None if it is all of them.

    >>> how_many(None, False, Source("", "x.bow"))
    'is at least 1'
    """
    if quantity is None or quantity.how in ("any", "no"):
        is_none = negated is not (quantity is not None and quantity.how == "no")
        return "is 0" if is_none else "is at least 1"
    if quantity.count is None:
        return None
    count = source.text[quantity.count.at[0] : quantity.count.at[1]]
    how = {"": "at least", "up to": "at most", "exactly": ""}.get(quantity.how, quantity.how)
    if negated:
        how = {"at least": "fewer than", "at most": "more than"}.get(how, "not")
    return f"is {how} {count}" if how else f"is {count}"


class ConditionChecker(ProposingChecker):
    """Checks the conditions of one source."""

    def condition(self, condition: ast.Condition, scope: Scope) -> checked.Condition:
        """Check a condition."""
        match condition:
            case ast.Either():
                return checked.Either(condition.at, tuple(self.condition(part, scope) for part in condition.conditions))
            case ast.Both():
                return checked.Both(condition.at, tuple(self.condition(part, scope) for part in condition.conditions))
            case ast.Not():
                return checked.Not(condition.at, self.condition(condition.condition, scope))
            case ast.Grouped():
                return checked.Grouped(condition.at, self.condition(condition.condition, scope))
            case ast.Is() | ast.Has():
                before, self.asked = self.asked, condition.at
                said = self._is(condition, scope) if isinstance(condition, ast.Is) else self._has(condition, scope)
                self.asked = before
                return said

    def _is(self, condition: ast.Is, scope: Scope) -> checked.Condition:
        term, complement = condition.term, condition.complement
        before = len(self.problems)
        match complement:
            case ast.Comparison() | ast.Beyond():
                how = complement.how if isinstance(complement, ast.Comparison) else f"or {complement.how}"
                comparison = self._compared(condition, how, complement.term, scope)
                if len(self.problems) == before:
                    self.tell(compared(complement, comparison.common, condition.at, self.registry))
                return comparison
            case ast.Related() | ast.Within() | ast.Inside():
                thing = self.term(term, scope, "")
                with self.trial() as problems:
                    relation = self.relation(complement, scope)
                self.problems += self._counted(condition, complement, problems, scope)
                if len(self.problems) == before:
                    kinds = self.types(term, scope)
                    self.tell(related(complement, kinds, condition.at, scope, self.matcher))
                assert not isinstance(relation, checked.Where | checked.Matching)
                return checked.Stands(condition.at, thing, relation, condition.negated)
            case ast.Sum() | ast.Product() if self.types(term, scope) and self._added_to(condition, complement, scope):
                with self.trial():
                    return self._compared(condition, "is", _first_of(complement), scope)
            case _:
                predicate = self._said(term, "is", pieces_of(complement), scope)
                if predicate is None:
                    return self._compared(condition, "is", complement, scope)
                return self._judged(condition, self.term(term, scope, ""), *predicate, scope)

    def _added_to(self, condition: ast.Is, whole: ast.Sum | ast.Product, scope: Scope) -> bool:
        """Tell that something is added to what is no number: of a noun, what is counted has to end before."""
        first = _first_of(whole)
        kinds = self.types(first, scope)
        if not kinds or "count" in kinds or "count" in self.types(condition.term, scope):
            return False
        words, sign = self.words(first.at), whole.rest[0][0] if isinstance(whole, ast.Sum) else "times"
        hint = f"it is asked by itself, without `{sign}`"
        if self.in_where:
            hint = f"what is counted stands in brackets: `(number of ... where ... is {words}) {sign} ...`"
        self.say(WRONG_TYPE, f"something is added only to numbers; `{words}` is {a(*sorted(kinds))}", whole.at, hint)
        return True

    def _counted(
        self,
        condition: ast.Is,
        complement: ast.Related | ast.Within | ast.Inside,
        problems: list[Diagnostic],
        scope: Scope,
    ) -> list[Diagnostic]:
        """Say how many things are counted where one belongs: nobody can choose one in a condition."""
        noun = complement.noun
        how = how_many(noun.quantity, condition.negated, self.source)
        if not problems or noun.relations or not noun.words or how is None:
            return problems
        joined, term = self.words((complement.at[0], noun.at[0])), self.words(condition.term.at)
        for things in self._called(noun):
            counted = f"number of {things} {joined} {term} {how}"
            if self.is_condition(counted, scope):
                told = next((problem for problem in problems if problem.code == WRONG_TYPE), problems[0])
                return [told._replace(hint=f"count them: `{counted}`", fix=None)]
        return problems

    def _called(self, noun: ast.Noun) -> Iterator[str]:
        """Give what several of such things may be called: `friendly units`, `river hexes`."""
        nouns, words = self.registry.nouns, [word.text for word in noun.words]
        heads = [word for word in words if word in nouns]
        for many in self.registry.plurals:
            if not heads:
                yield " ".join((*words, many))
            elif nouns.get(many) == nouns[heads[-1]]:
                yield " ".join(many if word == heads[-1] else word for word in words)

    def _compared(self, condition: ast.Is, how: str, other: ast.Term, scope: Scope) -> checked.Compared:
        """Check two things that are compared; each is of the type that both may have, if it can be of others too."""
        before = len(self.problems)
        left, right = self.term(condition.term, scope, ""), self.term(other, scope, "")
        ours, theirs = self.types(condition.term, scope), self.types(other, scope)
        is_other = [problem.span for problem in self.problems[before:]] == [self.source.span(other.at)]
        if is_other and (hint := self._of_others(condition, other, ours, scope)):
            self.problems[-1] = self.problems[-1]._replace(hint=hint, fix=None)
        common = ours & theirs
        if len(self.problems) == before and common and common <= self.registry.only_as_role:
            self.only_as_role(condition.at, min(common))
        if (
            len(self.problems) == before
            and not common
            and (attribute := self._attribute(left, ours, right)) is not None
        ):
            common = frozenset((attribute.pattern.gives,))
            return checked.Compared(condition.at, attribute, how, right, common, condition.negated)
        if len(self.problems) == before and not common and not any(self.matcher.takes(kind, theirs) for kind in ours):
            what, other_kind = (a(*sorted(filter(None, kinds)) or ["thing"]) for kinds in (ours, theirs))
            message = f"{what} is compared with {other_kind}"
            within, area = self.registry.within[0], self.registry.area
            is_inside = area and self.matcher.takes(within, ours) and self.matcher.takes(area, theirs)
            words = self.words(other.at)
            beside = f"beside `{self.words(condition.term.at)}`"
            hint = f"written `is in {words}`" if is_inside else self._had(condition, words, scope)
            hint = hint or self.registry.said_otherwise(" is ".join(min(kinds, default="") for kinds in (ours, theirs)))
            hint = hint or such_as(min(ours), scope, self.matcher, beside)
            self.say(WRONG_TYPE, message, condition.at, hint)
        elif common and max(len(left.types), len(right.types), len(ours), len(theirs)) > 1:
            fitting = {kind for kind in common if (kind, how.removeprefix("or ")) in self.registry.beyond}
            with self.trial():
                left, right = (self.term(side, scope, min(fitting or common)) for side in (condition.term, other))
        return checked.Compared(condition.at, left, how, right, common, condition.negated)

    def _of_others(self, condition: ast.Is, other: ast.Term, ours: checked.Types, scope: Scope) -> str | None:
        """Tell of what an adjective is said that was said of another thing, and how of what belongs to that."""
        words, registry = self.words(other.at), self.registry
        kinds = registry.adjectives.get(words, ())
        if self.trying or not ours or not kinds or ours & set(kinds):
            return None
        nouns = [noun for noun, kind in registry.nouns.items() if kind in kinds and noun in registry.plurals]
        asked = [
            f"{pattern.text.split(' of ')[0]} of {self.words(condition.term.at)} is {'not ' * condition.negated}{words}"
            for pattern in registry.expressions
            if pattern.gives in kinds and pattern.text.count(" of ") == 1
        ]
        such = next((f": `{said}`" for said in asked if self.is_condition(said, scope)), "")
        return f"`{words}` is said of {listed(nouns, 'and')}{such}"

    def _had(self, condition: ast.Is, words: str, scope: Scope) -> str | None:
        """Say that something has what it is said to be, if that means something."""
        if self.trying:
            return None
        said = f"{self.words(condition.term.at)} has {'not ' * condition.negated}{words}"
        return f"write `{said}`" if self.is_condition(said, scope) else None

    def _attribute(self, thing: checked.Value, kinds: checked.Types, other: checked.Value) -> checked.Expression | None:
        """Give what of a thing is meant where it is said to be one of a sort: of `target is cavalry` its class."""
        known = self.registry.adjective_kinds if isinstance(other, checked.Reference) else self.registry.adjective_types
        sorts = {other.kind} if isinstance(other, checked.Reference) else other.types
        for pattern in self.registry.expressions if sorts.intersection(known) else ():
            slots = slots_of(pattern)
            asked = {f"{sort} of {''.join(slots).upper()}" for sort in sorts.intersection(known)}
            narrower = {kind for wide in kinds for kind in self.registry.wider.get(wide, ())}
            if narrower and any(self.matcher.takes(kind, other.types) for kind in kinds):
                return None  # it may be that itself
            if pattern.text in asked and (self.matcher.takes(slots[0], kinds) or slots[0] in narrower):
                return checked.Expression(thing.at, pattern, (thing,), (), frozenset((pattern.gives,)))
        return None

    def _said(
        self, term: ast.Term, verb: str, pieces: list[Token], scope: Scope
    ) -> tuple[Predicate, Resolution] | None:
        """Find the predicate that is said of a thing."""
        types = self.types(term, scope)
        of_these = [one for one in self.registry.predicates if one.verb == verb]
        saying = [predicate for predicate in of_these if self.matcher.takes(predicate.subject, types)]
        narrower = {kind for wide in types for kind in self.registry.wider.get(wide, ())}
        saying += [one for one in of_these if one.subject in narrower and one not in saying and self._before_noun(one)]
        for predicate in saying:
            meaning = self.matcher.pattern(pieces, Pattern(predicate.text, predicate.cite), scope)
            if meaning is not None:
                return predicate, meaning
        return None

    def _before_noun(self, predicate: Predicate) -> bool:
        """Tell whether what a predicate says stands before a noun as well: of what may be that it is said, too."""
        known = self.registry.adjectives.get(predicate.text, ())
        slots = slots_of(Pattern(predicate.text, predicate.cite))
        kinds = self.registry.adjective_kinds.get(slots[0], ()) if len(slots) == 1 else ()
        return predicate.subject in (*known, *kinds)

    def _judged(
        self, condition: ast.Is | ast.Has, thing: checked.Value, predicate: Predicate, meaning: Resolution, scope: Scope
    ) -> checked.Judged:
        self.fill(meaning, scope, Place())
        self.tell(judged_in_vain(predicate, thing, scope, self.registry))
        parts, words = self.parts(meaning, scope), words_in(meaning.pieces)
        assert meaning.pattern is not None
        return checked.Judged(condition.at, thing, predicate, meaning.pattern, parts, words, condition.negated)

    def _has(self, condition: ast.Has, scope: Scope) -> checked.Condition:
        before, pieces = len(self.problems), pieces_of(condition.noun)
        thing = self.term(condition.term, scope, "")
        if (predicate := self._said(condition.term, "has", pieces, scope)) is not None:
            return self._judged(condition, thing, *predicate, scope)
        if len(self.problems) == before:
            self._no_predicate(condition, scope)
        return checked.Unknown(condition.at, " ".join(words_in(pieces)))

    def _as_number(self, condition: ast.Has, scope: Scope) -> Iterator[str]:
        """Give the ways in which it is asked how many things somebody has, as far as they mean something."""
        noun = condition.noun
        how = how_many(noun.quantity, condition.negated, self.source)
        if noun.quantity is None or how is None or not noun.words or noun.relations:
            return
        term, types = self.words(condition.term.at), self.types(condition.term, scope)
        holders = []
        for pattern in self.registry.expressions:
            words, slots = pattern.text.split(), slots_of(pattern)
            if len(slots) == 1 and words[-2:] == ["of", slots[0].upper()] and self.matcher.takes(slots[0], types):
                holders.append(" ".join((*words[:-1], term)))
        for things in self._called(noun):
            ways = [f"{things} of {term}", f"number of {things} on {term}", f"number of {things} in {term}"]
            ways += [f"number of {things} in {holder}" for holder in holders]
            ways += self._number_of(noun, term, types)
            yield from (said for way in ways if self.is_condition(said := f"{way} {how}", scope))

    def _number_of(self, noun: ast.Noun, term: str, types: checked.Types) -> Iterator[str]:
        """Give the phrases that count what a thing shows: `number of FACE results of ROLL`."""
        for pattern in self.registry.expressions:
            slots = slots_of(pattern)
            if len(slots) > 1 and pattern.text.startswith("number of ") and self.matcher.takes(slots[-1], types):
                counted = " ".join(word.text for word in noun.words)
                yield pattern.text.replace(slots[0].upper(), counted, 1).replace(slots[-1].upper(), term, 1)

    def _no_predicate(self, condition: ast.Has, scope: Scope) -> None:
        at, types, takes = condition.at, self.types(condition.term, scope), self.matcher.takes
        counted = list(islice(dict.fromkeys(self._as_number(condition, scope)), _MOST_WAYS))
        known = [
            predicate.text
            for predicate in self.registry.predicates
            if predicate.verb == "has" and takes(predicate.subject, types)
        ]
        having = dict.fromkeys(predicate.subject for predicate in self.registry.predicates if predicate.verb == "has")
        hint = f"it may be said to have {listed(known, 'or')}" if known else f"only {a(*having)} has anything"
        hint = f"count them: {listed(counted, 'or')}" if counted else hint
        whose, what = self.words(condition.term.at), self.words(condition.noun.at)
        shorter = [f"has {'not ' * condition.negated}{part}" for part in without_its_kind(what, self.matcher)]
        for other in (*shorter, f"is {'not ' * condition.negated}{what}"):
            if not self.trying and self.is_condition(f"{whose} {other}", scope):
                hint = f"write `{whose} {other}`"
                break
        words = " ".join(self.source.text[at[0] : at[1]].split())
        self.say(NO_MEANING, f"`{words[:60]}` means nothing", at, hint)


def _first_of(whole: ast.Sum | ast.Product) -> ast.Term:
    """Give what stands before the first sign."""
    first = whole.first if isinstance(whole, ast.Sum) else whole.factors[0]
    return _first_of(first) if isinstance(first, ast.Sum | ast.Product) else first
