"""Checks effects against the registry: hooks, roles, operations, names in scope, and types.

Every phrase must have a meaning: a pattern of the registry whose slots are filled by things of their types.
"""

from collections.abc import Iterable, Iterator, Sequence

from bow_dsl import ast
from bow_dsl.diagnostics import Diagnostic, Severity
from bow_dsl.fault import Fault
from bow_dsl.hook_of import find_hook, suits
from bow_dsl.in_vain import after_acting, where_things_change
from bow_dsl.listing import a, listed, plain
from bow_dsl.match import Matcher, Meaning, Piece, Scope, pieces_of, words_of
from bow_dsl.moments import moments_of
from bow_dsl.names import Names
from bow_dsl.nearest import nearest
from bow_dsl.other_words import STEPS
from bow_dsl.placing import compared, from_what, placed, related
from bow_dsl.registry import HookSpec, Pattern, Registry, RoleSpec
from bow_dsl.scopes import names_of
from bow_dsl.several import is_choice, too_many
from bow_dsl.source import At, Source
from bow_dsl.unmeant import completed, cure_of
from bow_dsl.value import value

NO_HOOK = "BOW301"
WRONG_ROLE = "BOW302"
NO_MEANING = "BOW303"
WRONG_TYPE = "BOW304"
NO_VERB = "BOW305"
WRONG_OPERATION = "BOW306"
WRONG_TIMING = "BOW307"

_VERBS_OF = {ast.Permit: "permitted", ast.Forbid: "forbidden", ast.Replace: "replaced"}


@value
class EffectChecker:
    """Checks the effects of the definitions of one source."""

    source: Source
    registry: Registry
    matcher: Matcher
    labels: dict[str, str]
    """Names of the document around the source, such as its objectives, with their types."""

    @classmethod
    def of(cls, source: Source, names: Names, registry: Registry, labels: dict[str, str]) -> "EffectChecker":
        """Build a checker for a source."""
        return cls(source, registry, Matcher(registry, names), labels)

    def check(self, item: ast.Section | ast.Effect, definition: ast.Definition) -> Iterator[Diagnostic]:
        """Find effects in an item of a definition that hang on nothing, and phrases that mean nothing."""
        own = {parameter.name.text: parameter.type.text for parameter in definition.parameters}
        scope = Scope({**self.labels, **names_of(definition, self.registry), **own})
        if isinstance(item, ast.Section):
            yield from self._body(item.body, scope)
        else:
            yield from self._effect(item, scope)

    def _say(self, code: str, message: str, at: At, cure: str | None = None) -> Diagnostic:
        return Diagnostic(code, Severity.ERROR, message, self.source.span(at), cure)

    def _told(self, faults: Iterable[Fault]) -> Iterator[Diagnostic]:
        return (self._say(*fault) for fault in faults)

    # ---- effects

    def _effect(self, effect: ast.Effect, scope: Scope) -> Iterator[Diagnostic]:
        found = find_hook(self.registry, effect.hook, effect)
        if found is None:
            yield self._no_hook(effect.hook, effect)
            return
        it = found.roles[0].type if found.roles else ""
        participants = {role.participant: role.type for role in found.roles}
        inner = scope.with_names(**{**participants, **dict(found.scope), "it": it})
        if found.roles or " of " not in found.text:
            yield from self._roles(effect.hook, found, inner)
        if effect.when is not None:
            yield from self._condition(effect.when, inner)
        match effect:
            case ast.Modify():
                for operation in effect.operations:
                    yield from self._operation(operation, found, inner)
            case ast.React():
                if effect.timing not in found.timings:
                    cure = f"it is reacted to {listed(found.timings, 'or')} it"
                    message = f"one does not react {effect.timing} `{found.text}`"
                    yield self._say(WRONG_TIMING, message, effect.at, cure)
                yield from self._body(effect.body, inner)
            case ast.Replace():
                yield from self._body(effect.body, inner)

    def _no_hook(self, hook: ast.Hook, effect: ast.Effect) -> Diagnostic:
        said = " ".join(word.text for word in hook.words)
        at = (hook.words[0].at[0], hook.words[-1].at[1])
        suiting = sorted({spec.text for spec in self.registry.hooks if suits(spec, effect)})
        near = nearest(said, suiting)
        cure = f"did you mean `{near}`?" if near else f"there are {listed(suiting)}"
        cure = (isinstance(effect, ast.React) and moments_of(self._words(hook.at), self.registry)) or cure
        what = {ast.Modify: "value is modified", ast.React: "event is reacted to"}.get(
            type(effect), "event is decided on"
        )
        return self._say(NO_HOOK, f"no {what} that is called `{said}`", at, cure)

    def _roles(self, hook: ast.Hook, spec: HookSpec, scope: Scope) -> Iterator[Diagnostic]:
        for role in hook.roles:
            if isinstance(role, ast.EqualTo):
                yield self._say(WRONG_ROLE, f"`{spec.text}` takes no `equal to` here", role.at)
                continue
            candidates = [known for known in spec.roles if known.preposition == role.preposition]
            if not candidates:
                cure = f"it takes {listed(dict.fromkeys(known.preposition for known in spec.roles))}"
                message = f"`{spec.text}` takes no `{role.preposition}`"
                yield self._say(WRONG_ROLE, message, role.at, cure if spec.roles else "it takes nothing more")
                continue
            yield from self._role(role, candidates, scope)

    def _role(self, role: ast.Role, candidates: Sequence[RoleSpec], scope: Scope) -> Iterator[Diagnostic]:
        """A role is filled if one of the ways to read its preposition takes what stands there."""
        problems: list[Diagnostic] = []
        for known in candidates:
            inside = scope.with_names(it=known.type)
            problems = [*self._things(pieces_of(role.noun), known.type, role.at, inside)]
            if not problems:
                return
        yield from problems

    def _operation(self, operation: ast.Operation, spec: HookSpec, scope: Scope) -> Iterator[Diagnostic]:
        if operation.name not in spec.operations:
            cure = f"it takes {listed(spec.operations)}"
            if STEPS.get(operation.name) in spec.operations:
                cure = f"did you mean `{STEPS[operation.name]}`?"
            at = (operation.at[0], operation.term.at[0])
            yield self._say(WRONG_OPERATION, f"`{spec.text}` takes no `{operation.name}`", at, cure)
        else:
            yield from self._term(operation.term, scope, spec.value, gives=operation.name == "add")

    # ---- statements

    def _body(self, body: ast.Body, scope: Scope) -> Iterator[Diagnostic]:
        """Check statements one after the other; what one names, those after it may use."""
        for statement in body:
            yield from self._statement(statement, scope)
            scope = after_acting(statement, scope, self.registry)
            match statement:
                case ast.Choose():
                    scope = self._naming(statement, scope, several=is_choice(statement.noun))
                case ast.Let():
                    scope = scope.with_names(**{statement.name.text: self._type_of(statement.term, scope)})
                case ast.Roll() if statement.name is not None:
                    given = "roll" if statement.how == "roll" else self.registry.nouns.get(statement.thing.text, "")
                    scope = scope.with_names(**{statement.name.text: given})

    def _statement(self, statement: ast.Statement, scope: Scope) -> Iterator[Diagnostic]:
        match statement:
            case ast.Action():
                yield from self._action(statement, scope)
            case ast.May():
                yield from self._action(statement.action, scope)
                yield from self._body(statement.body, scope)
            case ast.Choose():
                yield from self._several(statement.noun, scope)
            case ast.Each():
                yield from self._several(statement.noun, scope)
                yield from self._body(
                    statement.body, self._naming(statement, where_things_change(scope, self.registry))
                )
            case ast.If():
                yield from self._condition(statement.condition, scope)
                yield from self._body(statement.then, scope)
                yield from self._body(statement.otherwise, scope)
            case ast.Roll():
                yield from self._term(statement.amount, scope, "count")
                for outcome in statement.table:
                    yield from self._body(outcome.body, scope)
            case ast.Until():
                yield from self._term(statement.end, scope, "moment")
                yield from self._body(statement.body, where_things_change(scope, self.registry))
            case ast.Let():
                yield from self._term(statement.term, scope, "")
            case _:
                yield from self._effect(statement, scope)

    def _action(self, action: ast.Action, scope: Scope) -> Iterator[Diagnostic]:
        pieces = pieces_of(action)
        meanings = (self.matcher.pattern(pieces, verb, scope) for verb in self.registry.verbs)
        if (meaning := next(filter(None, meanings), None)) is not None:
            yield from self._understood(meaning, scope, chooses=True)
            return
        if (chosen := self._as_choice(action, pieces, scope)) is not None:
            message = f"nothing happens by `{self._words(action.at)}`"
            yield self._say(NO_VERB, message, action.at, f"somebody chooses which: `{chosen}`")
            return
        said = {piece.text for piece in pieces if isinstance(piece, ast.Word)}
        alike = [verb.text for verb in self.registry.verbs if words_of(verb.text) & said]
        first = action.words[0].text
        known = sorted({word for verb in self.registry.verbs for word in words_of(verb.text)})
        near = nearest(first, known)
        cure = f"one may say {listed(alike[:4], 'or')}" if alike else (f"did you mean `{near}`?" if near else None)
        yield self._say(NO_VERB, f"nothing happens by `{self._words(action.at)}`", action.at, cure)

    def _words(self, at: At) -> str:
        """Give what an author wrote, on one line and not too long."""
        return " ".join(self.source.text[at[0] : at[1]].split())[:60]

    def _as_choice(self, action: ast.Action, pieces: list[Piece], scope: Scope) -> str | None:
        """Give an action on so many things as one on up to so many, if that means something."""
        for place, piece in enumerate(pieces):
            if isinstance(piece, ast.Number):
                chosen = [*pieces[:place], ast.Word(piece.at, "up to"), *pieces[place:]]
                if any(self.matcher.pattern(chosen, verb, scope) for verb in self.registry.verbs):
                    text = self.source.text
                    return " ".join(
                        f"{text[action.at[0] : piece.at[0]]}up to {text[piece.at[0] : action.at[1]]}".split()
                    )
        return None

    # ---- conditions

    def _condition(self, condition: ast.Condition, scope: Scope) -> Iterator[Diagnostic]:
        match condition:
            case ast.Either() | ast.Both():
                for part in condition.conditions:
                    yield from self._condition(part, scope)
            case ast.Not() | ast.Grouped():
                yield from self._condition(condition.condition, scope)
            case ast.Is():
                yield from self._is(condition, scope)
            case ast.Has():
                yield from self._predicate(condition.term, "has", pieces_of(condition.noun), condition.at, scope)

    def _is(self, condition: ast.Is, scope: Scope) -> Iterator[Diagnostic]:
        complement = condition.complement
        match complement:
            case ast.Comparison() | ast.Beyond():
                problems = [*self._compared(condition.term, complement.term, condition.at, scope)]
                yield from problems
                if not problems:
                    kinds = self._types(condition.term, scope) & self._types(complement.term, scope)
                    yield from self._told(compared(complement, kinds, condition.at, self.registry))
            case ast.Related() | ast.Within() | ast.Inside():
                problems = [*self._term(condition.term, scope, ""), *self._relation(complement, scope)]
                yield from problems
                if not problems:
                    kinds = self._types(condition.term, scope)
                    yield from self._told(related(complement, kinds, condition.at, scope, self.matcher))
            case _:
                said = self._is_said(condition.term, "is", pieces_of(complement), scope)
                if said is None:
                    yield from self._compared(condition.term, complement, condition.at, scope)
                else:
                    yield from self._term(condition.term, scope, "")
                    yield from self._understood(said, scope)

    def _compared(self, left: ast.Term, right: ast.Term, at: At, scope: Scope) -> Iterator[Diagnostic]:
        problems = [*self._term(left, scope, ""), *self._term(right, scope, "")]
        yield from problems
        if problems:
            return
        ours, theirs = self._types(left, scope), self._types(right, scope)
        if not any(self.matcher.takes(kind, theirs) for kind in ours) and not ours & theirs:
            message = f"{a(*sorted(ours))} is compared with {a(*sorted(theirs))}"
            is_inside = self.matcher.takes("place", ours) and self.matcher.takes("area", theirs)
            words = self.source.text[right.at[0] : right.at[1]]
            yield self._say(WRONG_TYPE, message, at, f"written `is in {words}`" if is_inside else None)

    def _is_said(self, term: ast.Term, verb: str, pieces: list[Piece], scope: Scope) -> Meaning | None:
        types = self._types(term, scope)
        said = (
            self.matcher.pattern(pieces, Pattern(predicate.text, predicate.cite), scope)
            for predicate in self.registry.predicates
            if predicate.verb == verb and self.matcher.takes(predicate.subject, types)
        )
        return next(filter(None, said), None)

    def _predicate(self, term: ast.Term, verb: str, pieces: list[Piece], at: At, scope: Scope) -> Iterator[Diagnostic]:
        problems = [*self._term(term, scope, "")]
        yield from problems
        if (said := self._is_said(term, verb, pieces, scope)) is not None:
            yield from self._understood(said, scope)
        if problems or said is not None:
            return
        types = self._types(term, scope)
        known = [p.text for p in self.registry.predicates if p.verb == verb and self.matcher.takes(p.subject, types)]
        cure = f"it may be said to {'have' if verb == 'has' else 'be'} {listed(known, 'or')}" if known else None
        words = " ".join(self.source.text[at[0] : at[1]].split())
        yield self._say(NO_MEANING, f"`{words[:60]}` means nothing", at, cure)

    # ---- things and quantities

    def _term(self, term: ast.Term, scope: Scope, wanted: str, *, gives: bool = False) -> Iterator[Diagnostic]:
        match term:
            case ast.Sum():
                for part in (term.first, *(part for _, part in term.rest)):
                    yield from self._term(part, scope, "count")
            case ast.Product():
                for part in term.factors:
                    yield from self._term(part, scope, "count")
            case ast.Half():
                yield from self._term(term.term, scope, "count")
            case _:
                yield from self._things(pieces_of(term), wanted, term.at, scope, is_one=True, gives=gives)

    def _several(self, noun: ast.Noun, scope: Scope) -> Iterator[Diagnostic]:
        """Check things of which some are chosen, or that are gone through."""
        pieces = pieces_of(noun)
        yield from self._things(pieces, "", noun.at, scope, chooses=True)
        if found := self.matcher.meanings(pieces, "", scope):
            yield from self._told(from_what(found[0], noun.at, scope, self.registry))

    def _things(  # noqa: PLR0913 (how things stand where they stand)
        self,
        pieces: list[Piece],
        wanted: str,
        at: At,
        scope: Scope,
        *,
        is_one: bool = False,
        chooses: bool = False,
        gives: bool = False,
    ) -> Iterator[Diagnostic]:
        if found := self.matcher.meanings(pieces, wanted, scope):
            yield from self._understood(found[0], scope, *(wanted,) * is_one, chooses=chooses, gives=gives)
            return
        words = " ".join(self.source.text[at[0] : at[1]].split()).removeprefix("of ")
        cure = completed(pieces, wanted, scope, self.matcher, words)
        other = self.matcher.meanings(pieces, "", scope)
        if other:
            message = f"{a(wanted)} belongs here; `{words[:60]}` is {a(*sorted(other[0].types))}"
            yield self._say(WRONG_TYPE, message, at, cure)
            return
        cure = cure or cure_of(pieces, scope, self.registry)
        yield self._say(NO_MEANING, f"`{words[:60]}` means nothing here", at, cure)

    def _understood(
        self, meaning: Meaning, scope: Scope, *one: str, chooses: bool = False, gives: bool = False
    ) -> Iterator[Diagnostic]:
        """Check what fills the places of a phrase; *one* is the type of one thing, if just one belongs there."""
        yield from self._too_many(meaning, scope, *one)
        yield from self._told(placed(meaning, scope, self.matcher, chooses=chooses, gives=gives))
        yield from self._inside(meaning.pieces, scope)

    def _too_many(self, meaning: Meaning, scope: Scope, wanted: str | None = None) -> Iterator[Diagnostic]:
        """Find several things where one belongs."""
        for many, one in too_many(meaning, scope, self.registry, wanted):
            at = (many.pieces[0].at[0], many.pieces[-1].at[1])
            words = self._words(at)
            known = sorted(name for name, kind in scope.types.items() if self.matcher.takes(one, frozenset((kind,))))
            cure = f"name one, {listed(known, 'or')}, " if known else ""
            cure += f"choose one first: `choose one from {words}`"
            yield self._say(WRONG_TYPE, f"one {plain(one)} belongs here; `{words}` may be several, or none", at, cure)

    def _inside(self, pieces: Iterable[Piece], scope: Scope) -> Iterator[Diagnostic]:
        """Check the relations in a phrase that has a meaning: `adjacent to X`, `where ...`."""
        nouns = (self.registry.nouns.get(piece.text) for piece in pieces if isinstance(piece, ast.Word))
        kind = next((noun for noun in nouns if noun), "")
        for piece in pieces:
            if not isinstance(piece, ast.Word | ast.Number):
                yield from self._relation(piece, scope.with_names(it=kind))

    def _relation(self, relation: ast.Relation, scope: Scope) -> Iterator[Diagnostic]:
        match relation:
            case ast.Related():
                if relation.relation not in self.registry.relations:
                    near = nearest(relation.relation, self.registry.relations)
                    cure = f"did you mean `{near}`?" if near else f"there are {listed(self.registry.relations)}"
                    at = (relation.at[0], relation.noun.at[0])
                    yield self._say(NO_MEANING, f"`{relation.relation}` means nothing here", at, cure)
                else:
                    wanted = self.registry.relations[relation.relation][1]
                    yield from self._things(pieces_of(relation.noun), wanted, relation.noun.at, scope, is_one=True)
            case ast.Within():
                yield from self._things([relation.amount], "count", relation.amount.at, scope)
                yield from self._things(pieces_of(relation.noun), "place", relation.noun.at, scope, is_one=True)
            case ast.Inside():
                yield from self._things(pieces_of(relation.noun), "area", relation.noun.at, scope)
            case ast.Where():
                yield from self._condition(relation.condition, scope)
            case ast.Matching():
                yield from self._term(relation.term, scope, "")

    def _types(self, term: ast.Term, scope: Scope) -> frozenset[str]:
        if isinstance(term, ast.Sum | ast.Product | ast.Half):
            return frozenset(("count",))
        found: list[Meaning] = self.matcher.meanings(pieces_of(term), "", scope)
        return frozenset().union(*(meaning.types for meaning in found))

    def _naming(self, statement: ast.Choose | ast.Each, scope: Scope, *, several: bool = False) -> Scope:
        """Give the scope in which what a noun speaks of has a name."""
        name, noun = statement.name.text, statement.noun
        return scope.with_name(name, self._type_of(noun, scope), several=several, noun=pieces_of(noun))

    def _type_of(self, node: ast.Noun | ast.Term, scope: Scope) -> str:
        """Give the one type of what is named: the first where there are several."""
        if isinstance(node, ast.Sum | ast.Product | ast.Half):
            return "count"
        found = self.matcher.meanings(pieces_of(node), "", scope)
        return min(found[0].types) if found else ""
