"""Conditions to checked nodes."""

from bow_dsl import checked
from bow_dsl.checked.arguments import compared, related
from bow_dsl.checked.check_phrases import NO_MEANING, WRONG_TYPE, PhraseChecker, Place, words_in
from bow_dsl.checked.match import Resolution, Scope, Token, pieces_of
from bow_dsl.checked.suggestions import such_as
from bow_dsl.diagnostics import Diagnostic
from bow_dsl.listing import a, listed
from bow_dsl.ruleset.patterns import slots_of
from bow_dsl.ruleset.registry import Pattern, Predicate
from bow_dsl.source import At
from bow_dsl.syntax import ast


class ConditionChecker(PhraseChecker):
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
            case ast.Is():
                return self._is(condition, scope)
            case ast.Has():
                return self._has(condition, scope)

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
                self.problems += [self._counted(condition, complement, problem) for problem in problems]
                if len(self.problems) == before:
                    kinds = self.types(term, scope)
                    self.tell(related(complement, kinds, condition.at, scope, self.matcher))
                assert not isinstance(relation, checked.Where | checked.Matching)
                return checked.Stands(condition.at, thing, relation, condition.negated)
            case _:
                predicate = self._said(term, "is", pieces_of(complement), scope)
                if predicate is None:
                    return self._compared(condition, "is", complement, scope)
                return self._judged(condition, self.term(term, scope, ""), *predicate, scope)

    def _counted(
        self, condition: ast.Is, complement: ast.Related | ast.Within | ast.Inside, problem: Diagnostic
    ) -> Diagnostic:
        """Say how many things are counted where one belongs: nobody can choose one in a condition."""
        nouns = self.registry.nouns
        heads = [word for word in complement.noun.words if word.text in nouns]
        if problem.code != WRONG_TYPE or not heads or complement.noun.relations:
            return problem
        kind = nouns[heads[-1].text]
        many = next((noun for noun in self.registry.plurals if nouns.get(noun) == kind), heads[-1].text)
        text, noun = self.source.text, complement.noun
        things = " ".join([*(word.text for word in noun.words if word is not heads[-1]), many])
        joined = " ".join(text[complement.at[0] : noun.at[0]].split())
        term = " ".join(text[condition.term.at[0] : condition.term.at[1]].split())
        how = "is 0" if condition.negated else "is at least 1"
        return problem._replace(hint=f"count them: `number of {things} {joined} {term} {how}`")

    def _compared(self, condition: ast.Is, how: str, other: ast.Term, scope: Scope) -> checked.Compared:
        """Check two things that are compared; each is of the type that both may have, if it can be of others too."""
        before = len(self.problems)
        left, right = self.term(condition.term, scope, ""), self.term(other, scope, "")
        ours, theirs = self.types(condition.term, scope), self.types(other, scope)
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
            hint = f"written `is in {words}`" if is_inside else such_as(min(ours), scope, self.matcher, beside)
            self.say(WRONG_TYPE, message, condition.at, hint)
        elif common and max(len(left.types), len(right.types), len(ours), len(theirs)) > 1:
            fitting = {kind for kind in common if (kind, how.removeprefix("or ")) in self.registry.beyond}
            with self.trial():
                left, right = (self.term(side, scope, min(fitting or common)) for side in (condition.term, other))
        return checked.Compared(condition.at, left, how, right, common, condition.negated)

    def _attribute(self, thing: checked.Value, kinds: checked.Types, other: checked.Value) -> checked.Expression | None:
        """Give what of a thing is meant where it is said to be one of a sort: of `target is cavalry` its class."""
        if not isinstance(other, checked.Reference) or other.kind not in self.registry.adjective_kinds:
            return None
        for pattern in self.registry.expressions:
            slots = slots_of(pattern)
            if pattern.text == f"{other.kind} of {''.join(slots).upper()}" and self.matcher.takes(slots[0], kinds):
                return checked.Expression(thing.at, pattern, (thing,), (), frozenset((pattern.gives,)))
        return None

    def _said(
        self, term: ast.Term, verb: str, pieces: list[Token], scope: Scope
    ) -> tuple[Predicate, Resolution] | None:
        """Find the predicate that is said of a thing."""
        types = self.types(term, scope)
        for predicate in self.registry.predicates:
            if predicate.verb == verb and self.matcher.takes(predicate.subject, types):
                meaning = self.matcher.pattern(pieces, Pattern(predicate.text, predicate.cite), scope)
                if meaning is not None:
                    return predicate, meaning
        return None

    def _judged(
        self, condition: ast.Is | ast.Has, thing: checked.Value, predicate: Predicate, meaning: Resolution, scope: Scope
    ) -> checked.Judged:
        self.fill(meaning, scope, Place())
        parts, words = self.parts(meaning, scope), words_in(meaning.pieces)
        assert meaning.pattern is not None
        return checked.Judged(condition.at, thing, predicate, meaning.pattern, parts, words, condition.negated)

    def _has(self, condition: ast.Has, scope: Scope) -> checked.Condition:
        before, pieces = len(self.problems), pieces_of(condition.noun)
        thing = self.term(condition.term, scope, "")
        if (predicate := self._said(condition.term, "has", pieces, scope)) is not None:
            return self._judged(condition, thing, *predicate, scope)
        if len(self.problems) == before:
            self._no_predicate(condition.at, self.types(condition.term, scope))
        return checked.Unknown(condition.at, " ".join(words_in(pieces)))

    def _no_predicate(self, at: At, types: checked.Types) -> None:
        takes = self.matcher.takes
        known = [
            predicate.text
            for predicate in self.registry.predicates
            if predicate.verb == "has" and takes(predicate.subject, types)
        ]
        having = dict.fromkeys(predicate.subject for predicate in self.registry.predicates if predicate.verb == "has")
        hint = f"it may be said to have {listed(known, 'or')}" if known else f"only {a(*having)} has anything"
        words = " ".join(self.source.text[at[0] : at[1]].split())
        self.say(NO_MEANING, f"`{words[:60]}` means nothing", at, hint)
