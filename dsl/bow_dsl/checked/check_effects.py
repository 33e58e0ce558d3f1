"""Effects and statements to checked nodes: hooks, roles, operations, verbs, and the names that stand for something."""

from collections.abc import Iterator, Sequence

from bow_dsl import checked
from bow_dsl.checked.arguments import UNHEEDED, all_at_once, from_what
from bow_dsl.checked.bounds import on_scale
from bow_dsl.checked.check_actions import NO_VERB, ActionChecker
from bow_dsl.checked.check_phrases import NO_MEANING, WRONG_TYPE, Place, unknown, words_in
from bow_dsl.checked.done_or_holding import does_not_happen, does_not_last, not_done
from bow_dsl.checked.hooks import find_hook, hook_key, prepositions_of, roles_behind, suits, taking_part, way_of
from bow_dsl.checked.impossible import (
    after_acting,
    done_in_vain,
    is_gone,
    those_gone,
    where_that_is,
    where_things_change,
)
from bow_dsl.checked.lying import never_its_own, never_there, on_who_takes_part
from bow_dsl.checked.match import Amount, Computed, Matcher, Scope, Token, pieces_of
from bow_dsl.checked.one_of_few import never_that_one
from bow_dsl.checked.other_hook import other_hook
from bow_dsl.checked.out_of_place import out_of_place, perhaps_nobody, whose_side
from bow_dsl.checked.plurality import is_choice
from bow_dsl.checked.role_sequence import in_sequence, misleading, parted
from bow_dsl.checked.same_one import never_so, never_stands
from bow_dsl.checked.scopes import names_of, sort_of
from bow_dsl.checked.sorts import is_sort
from bow_dsl.checked.words import in_words, own_nodes
from bow_dsl.diagnostics import Diagnostic
from bow_dsl.fixes import instead
from bow_dsl.listing import a, listed
from bow_dsl.ruleset.moments import moments_of
from bow_dsl.ruleset.names import Names
from bow_dsl.ruleset.registry import HookSpec, Registry, RoleSpec
from bow_dsl.source import Source
from bow_dsl.syntax import ast
from bow_dsl.syntax.foreign_words import STEPS
from bow_dsl.syntax.walk import walk

NO_HOOK = "BOW301"
WRONG_ROLE = "BOW302"
WRONG_OPERATION = "BOW306"
WRONG_TIMING = "BOW307"


class EffectChecker(ActionChecker):
    """Checks the effects of the definitions of one source.

    *labels* are names of the document around the source, such as its objectives, with their types.
    """

    def __init__(self, source: Source, names: Names, registry: Registry, labels: dict[str, str]) -> None:
        super().__init__(source, Matcher(registry, names))
        self.labels = labels
        self.within = self.lasting = 0
        """How many effects are around, and how many statements that let some last."""
        self.always = ""
        """What the bearer of the definition always has, as a predicate says it."""

    def check(self, item: ast.Section | ast.Effect, definition: ast.Definition) -> list[Diagnostic]:
        """Find effects in an item of a definition that hang on nothing, and phrases that mean nothing."""
        with self.trial() as problems:
            self.item(item, definition)
        return problems

    def item(self, item: ast.Section | ast.Effect, definition: ast.Definition) -> checked.Item:
        """Check an item of a definition."""
        with self.trial() as found:
            meant = self._item(item, definition)
        lying = [
            *never_there(meant, self.matcher),
            *never_its_own(meant, definition, self.matcher),
        ]  # of these more is known than that they do not fit
        ends = {self.source.span(fault.at)[3:] for fault in lying}
        self.problems += [problem for problem in found if problem.code != WRONG_TYPE or problem.span[3:] not in ends]
        self.tell(lying)
        return meant

    def _item(self, item: ast.Section | ast.Effect, definition: ast.Definition) -> checked.Item:
        own = {parameter.name.text: parameter.type.text for parameter in definition.parameters}
        scope = Scope({**self.labels, **names_of(definition, self.registry), **own}, sorts=frozenset(own))
        self.always = self.registry.always.get(definition.kind.text, "")
        if isinstance(item, ast.Section):
            occasions = self.registry.section_occasions.get(item.key.text, ())
            body = self._body(item.body, scope.while_going_on(*occasions))
            self.tell(out_of_place(own_nodes(body), occasions, self.registry, self.always))
            self.tell(never_stands(own_nodes(body), self.registry))
            if occasions:
                self.tell(not_done(item.body, self.words, may_wait="self" in scope.types))
            return checked.Section(item.at, item.key.text, body, item)
        effect = self._effect(item, scope)
        if isinstance(effect, checked.Effect) and sort_of(definition, self.registry) in self.registry.sideless:
            self.tell(whose_side(effect, self.registry))
        return effect

    # ---- effects

    def _effect(self, effect: ast.Effect, scope: Scope) -> checked.Effect | checked.Unknown:
        self.within += 1
        with self.trial() as found:
            checked_effect = self._meant(effect, scope)
        self.within -= 1
        in_vain = []
        if isinstance(checked_effect, checked.Effect):
            in_vain = [
                *done_in_vain(checked_effect, self.registry),
                *on_who_takes_part(checked_effect, self.matcher),
                *never_so(checked_effect, self.registry),
                *never_that_one(checked_effect, self.matcher),
            ]
            already = {self.source.span(fault.at) for fault in in_vain}  # of these more is known than that of others
            found = [problem for problem in found if problem.code != NO_VERB or problem.span not in already]
        self.problems += found
        if isinstance(checked_effect, checked.Effect) and not found:
            self.tell(perhaps_nobody(checked_effect, self.registry, self.source))
        self.tell(in_vain)
        if isinstance(checked_effect, checked.Effect) and not in_vain:
            hook = checked_effect.hook
            occasions = self._occasions(effect, hook.spec, hook.roles)
            self.tell(out_of_place(own_nodes(checked_effect), occasions, self.registry, self.always))
        return checked_effect

    def _occasions(self, effect: ast.Effect, spec: HookSpec, roles: tuple[checked.Role, ...]) -> Iterator[str]:
        """Give what is going on where an effect acts: as its hook has it, and as a role that it names says."""
        yield from (occasion for way, occasion in spec.occasions if way == way_of(effect))
        role = self.registry.occasion_role
        yield from (a(role) for named in roles if named.spec.type == role)
        yield from map(is_gone, those_gone(hook_key(effect, spec), spec, roles, self.registry))

    def _meant(self, effect: ast.Effect, scope: Scope) -> checked.Effect | checked.Unknown:
        spec = find_hook(self.registry, effect.hook, effect)
        if spec is None:
            self._no_hook(effect.hook, effect)
            return unknown(effect.hook.words, effect.at)
        participants = {role.participant: role.type for role in reversed(taking_part(effect, spec))}
        first_type = spec.roles[0].type if spec.roles else ""
        inner = scope.with_names(**{**participants, **dict(spec.scope), "it": first_type})
        written = parted(
            roles_behind(effect.hook, spec) or (), spec, lambda role: self._hung(role, spec, inner), self.trial
        )
        roles = in_sequence(tuple(filter(None, (self._hung(role, spec, inner) for role in written))), spec)
        hook = checked.Hook(effect.hook.at, spec, roles)
        for preposition, hint in spec.named:
            if not any(getattr(role, "preposition", "") == preposition for role in written):
                self.say(WRONG_ROLE, f"nobody says of what `{spec.text}` is", hook.at, hint)
        for role, message, hint in misleading(roles):
            self.say(WRONG_ROLE, message, role.at, hint)
        inner = inner.while_going_on(*self._occasions(effect, spec, roles))
        when = None if effect.when is None else self.condition(effect.when, inner)
        self._no_luck(roles, when)
        self.tell(all_at_once(effect, roles))
        match effect:
            case ast.Modify():
                operations = tuple(self._operation(operation, spec, inner) for operation in effect.operations)
                self._no_luck(operations)
                return checked.Modify(effect.at, effect, hook, when, operations)
            case ast.Permit():
                return checked.Permit(effect.at, effect, hook, when)
            case ast.Forbid():
                return checked.Forbid(effect.at, effect, hook, when)
            case ast.Replace():
                body = self._body(effect.body, inner)
                return checked.Replace(effect.at, effect, hook, when, effect.optional, body)
            case ast.React():
                if effect.timing not in spec.timings:
                    hint = f"it is reacted to {listed(spec.timings, 'or')} it"
                    self.say(WRONG_TIMING, f"one does not react {effect.timing} `{spec.text}`", effect.at, hint)
                if effect.limit is not None and (per := effect.limit.per).text not in self.registry.periods:
                    hint = f"it is counted per {listed(self.registry.periods, 'or')}"
                    self.say(WRONG_TIMING, f"nobody counts how often it was per `{per.text}`", per.at, hint)
                body = self._body(effect.body, inner)
                return checked.React(effect.at, effect, hook, when, effect.timing, effect.limit, body)

    def _no_luck(self, *asked: object) -> None:
        """Whether an effect acts, and what a value is, the rules ask as often as they like: it is no matter of luck."""
        for node in walk(asked):
            if isinstance(node, checked.Expression) and node.pattern.is_luck:
                text = node.pattern.text
                hint = f"luck is for what happens: after the colon, `let x be {text}`"
                self.say(NO_MEANING, f"`{text}` would be another one each time that the rules ask", node.at, hint)

    def _no_hook(self, hook: ast.Hook, effect: ast.Effect) -> None:
        hook_text = " ".join(word.text for word in hook.words)
        at = (hook.words[0].at[0], hook.words[-1].at[1])
        suiting = [spec for spec in self.registry.hooks if suits(spec, effect)]
        told, near = other_hook(hook, suiting, self.matcher)
        hint = told or f"there are {listed(sorted({spec.text for spec in suiting}))}"
        words = self.words(hook.at)
        hint = (isinstance(effect, ast.React) and moments_of(words, self.registry)) or hint
        lacks = {way: why for spec in self.registry.hooks if spec.text == hook_text for way, why in spec.lacks}
        hint = lacks.get(way_of(effect), hint)
        hint = self.registry.said_otherwise(f"{type(effect).__name__.lower()} {words}") or hint
        wanted = {ast.Modify: "value is modified", ast.React: "event is reacted to"}.get(
            type(effect), "event is decided on"
        )
        fix = None
        if near is not None and hint == told:  # nothing that knows better has been said
            fix = instead(self.source, at, near)
        self.say(NO_HOOK, f"no {wanted} that is called `{hook_text}`", at, hint, fix)

    def _hung(self, role: ast.Role | ast.EqualTo, spec: HookSpec, scope: Scope) -> checked.Role | None:
        """Check what is said of one who takes part."""
        if isinstance(role, ast.EqualTo):
            self.say(
                WRONG_ROLE, f"`{spec.text}` takes no `equal to` here", role.at, "a number is asked for in its `when`"
            )
            return None
        candidates = [known for known in spec.roles if known.preposition == role.preposition]
        if not candidates:
            hint = f"it takes {listed(prepositions_of(self.registry, spec))}"
            message = f"`{spec.text}` takes no `{role.preposition}`"
            self.say(WRONG_ROLE, message, role.at, hint if spec.roles else "it takes nothing more")
            return None
        return self._role(role, candidates, scope, spec)

    def _role(self, role: ast.Role, candidates: Sequence[RoleSpec], scope: Scope, spec: HookSpec) -> checked.Role:
        """A role is filled if one of the ways to read its preposition takes what stands there.

        What is wrong is told of the first way in which it means something, else of the last.
        """
        pieces = pieces_of(role.noun)
        self._one_takes_part(pieces, role, scope)
        best: tuple[checked.Role, list[Diagnostic]] | None = None
        for known in candidates:
            inner = scope.with_names(it=known.type)
            with self.trial() as problems:
                thing = self.thing(pieces, Place(known.type), role.at, inner)
            checked_role = checked.Role(role.at, role.preposition, thing, known)
            if not problems:
                return checked_role
            if best is None or not self.matcher.meanings(pieces, best[0].spec.type, inner):
                best = checked_role, problems
        assert best is not None
        said, wrong = best
        kinds = tuple(dict.fromkeys(known.type for known in candidates))
        if [problem.code for problem in wrong] == [WRONG_TYPE] and len(kinds) > 1:
            wider = self.registry.wider
            each = dict.fromkeys(narrow for kind in kinds for narrow in wider.get(kind, (kind,)))
            message = f"{a(*each)} belongs here;{wrong[0].message.partition(';')[2]}"
            names = listed((f"{role.preposition} {known.participant}" for known in candidates), "or")
            hint = f"what belongs behind `{role.preposition}` begins like {names}"
            wrong = [wrong[0]._replace(message=message, hint=hint, fix=None)]
        if [problem.code for problem in wrong] == [WRONG_TYPE] and (where := self._elsewhere(said, spec)) is not None:
            wrong = [wrong[0]._replace(hint=where, fix=None)]
        self.problems += wrong
        return said

    def _elsewhere(self, role: checked.Role, spec: HookSpec) -> str | None:
        """Say where it is said that somebody is in an area, which is no role; or what else is said of such a thing."""
        if self.registry.area in role.thing.types:
            return f"it is asked in the condition: `when {role.spec.participant} is in {in_words(role.thing)}`"
        said = (f"{spec.text} {role.preposition} {kind}" for kind in sorted(role.thing.types))
        return next(filter(None, map(self.registry.said_otherwise, said)), None)

    def _one_takes_part(self, pieces: Sequence[Token], role: ast.Role, scope: Scope) -> None:
        """Of several that were chosen none in particular takes part: one says it for each."""
        said = pieces[0].text if len(pieces) == 1 and isinstance(pieces[0], ast.Word) else ""
        name, dot, what = said.partition(".")  # `chosen`, or `chosen.unit`
        if name in scope.several and (dot or scope.types[name] in self.registry.gathered):
            hint = f"say it for each of them: `for each one from {name}: until ... {role.preposition} one{dot}{what}`"
            self.say(WRONG_TYPE, f"`{said}` may be several, and one takes part here", role.at, hint)

    def _operation(self, operation: ast.Operation, spec: HookSpec, scope: Scope) -> checked.Operation:
        if operation.name in spec.operations:
            term: checked.Value | None = on_scale(operation, spec, self.registry)
            term = term or self.term(operation.term, scope, spec.value, gives=operation.name == "add")
        else:
            meant = STEPS.get(operation.name)
            hint = f"did you mean `{meant}`?" if meant in spec.operations else f"it takes {listed(spec.operations)}"
            message, at = f"`{spec.text}` takes no `{operation.name}`", (operation.at[0], operation.term.at[0])
            self.say(WRONG_OPERATION, message, at, hint)
            term = unknown(pieces_of(operation.term), operation.term.at)
        if operation.optional and not spec.may_change:
            hint = f"nobody can be asked about it where it counts; `{operation.name}` alone always holds"
            self.say(WRONG_OPERATION, f"a change of `{spec.text}` takes no `may`", operation.at, hint)
        return checked.Operation(operation.at, operation, operation.name, operation.optional, term)

    # ---- statements

    def _body(self, body: ast.Body, scope: Scope) -> checked.Body:
        """Check statements one after the other; what one names, those after it may use."""
        statements = []
        for written in body:
            self.bodies += 1
            statement = self._statement(written, scope)
            self.bodies -= 1
            statements.append(statement)
            scope = after_acting(written, scope, self.registry)
            match statement:
                case checked.Choose():
                    assert isinstance(written, ast.Choose)
                    scope = _naming(written, statement.type, scope, several=is_choice(written.noun))
                case checked.Let():
                    is_named_sort = is_sort(statement.term, scope.sorts, self.registry)
                    scope = scope.with_let(statement.name, statement.type, is_sort=is_named_sort)
                case checked.Roll(name=name) if name:
                    given = "roll" if statement.how == "roll" else self.registry.nouns.get(statement.thing, "")
                    scope = scope.with_names(**{name: given})
        return tuple(statements)

    def _statement(self, statement: ast.Statement, scope: Scope) -> checked.Statement:
        at = statement.at
        match statement:
            case ast.Action():
                return self._action(statement, scope)
            case ast.May():
                if (allowed := self.as_permission(statement, scope)) is not None:
                    self.say(WRONG_TYPE, f"`{self.words(at)}` is nothing that is done", at, allowed)
                    return unknown(statement.action.words, at)
                chooser = self._chooser(statement.chooser, scope)
                action = self._action(statement.action, scope, statement.chooser)
                inner = scope.where_something_is_done()
                body, otherwise = (self._body(body, inner) for body in (statement.body, statement.otherwise))
                return checked.May(at, statement, chooser, action, body, otherwise)
            case ast.Choose():
                chooser, (noun, kind) = self._chooser(statement.chooser, scope), self._several(statement.noun, scope)
                if statement.is_random and isinstance(noun, checked.Noun) and noun.how == "any":
                    message, hint = "luck cannot decide how many", "leave out `any` for one, or write `up to 2`"
                    self.say(UNHEEDED, message, statement.noun.at, hint)
                return checked.Choose(at, statement, chooser, statement.name.text, noun, kind, statement.is_random)
            case ast.Each():
                noun, kind = self._several(statement.noun, scope)
                inner = _naming(statement, kind, where_things_change(scope, self.registry))
                return checked.Each(at, statement, statement.name.text, noun, kind, self._body(statement.body, inner))
            case ast.If():
                condition = self.condition(statement.condition, scope)
                then, otherwise = (self._body(body, scope) for body in (statement.then, statement.otherwise))
                return checked.If(at, statement, condition, then, otherwise)
            case ast.Roll():
                amount = self.term(statement.amount, scope, "count")
                outcomes = tuple(
                    checked.Outcome(outcome.at, outcome, outcome.face.text, self._body(outcome.body, scope))
                    for outcome in statement.table
                )
                name = statement.name.text if statement.name is not None else ""
                if statement.how == "draw" and not outcomes:
                    hint = "a table says what comes of it: `{ FACE: ... }`"
                    hint = self.registry.said_otherwise(f"draw {statement.thing.text}") or hint
                    self.say(NO_VERB, f"nothing happens by `{self.words(at)}`", at, hint)
                return checked.Roll(at, statement, statement.how, amount, statement.thing.text, name, outcomes)
            case ast.Until():
                end = self.term(statement.end, scope, "moment")
                moment = " ".join(words_in(pieces_of(statement.end)))
                occasion = self.registry.moment_occasions.get(moment)
                if occasion is not None and occasion not in scope.occasions:
                    hint = where_that_is(occasion, self.registry)
                    self.say(NO_VERB, f"nothing lasts until `{moment}` here", statement.end.at, hint)
                self.lasting += 1
                body = self._body(statement.body, where_things_change(scope, self.registry))
                self.lasting -= 1
                self.tell(does_not_last(statement.body, self.words))
                return checked.Until(at, statement, end, body)
            case ast.Let():
                kind = self._type_of(statement.term, scope)
                if kind in self.registry.only_as_role:
                    self.only_as_role(statement.term.at, kind)
                return checked.Let(at, statement, statement.name.text, self.term(statement.term, scope, ""), kind)
            case _:
                if self.within and not self.lasting:
                    self.tell([does_not_happen(statement, self.words)])
                return self._effect(statement, scope)

    def _chooser(self, chooser: ast.Noun | None, scope: Scope) -> checked.Value | None:
        """Check who decides, if anybody is named."""
        if chooser is None:
            return None
        return self.thing(pieces_of(chooser), Place(self.registry.deciding, is_one=True), chooser.at, scope)

    def _several(self, noun: ast.Noun, scope: Scope) -> tuple[checked.Value, str]:
        """Check things of which some are chosen, or that are gone through; give their type too."""
        pieces = pieces_of(noun)
        if isinstance(pieces[0], Amount) and self.matcher.meanings(pieces[1:], "", scope):
            count, rest = self.words(pieces[0].at), self.words((pieces[1].at[0], noun.at[1]))
            hint = f"write `up to {count} {rest}`, or choose one after the other: each time `from {rest} where ...`"
            self.say(UNHEEDED, f"who chooses is not made to choose {count}", noun.at, hint)
            return unknown(pieces, noun.at), min(self.matcher.meanings(pieces[1:], "", scope)[0].types)
        things = self.thing(pieces, Place(chooses=True), noun.at, scope)
        meanings = self.matcher.meanings(pieces, "", scope)
        if not meanings:
            return things, ""
        self.tell(from_what(meanings[0], noun.at, scope, self.registry))
        return things, min(meanings[0].types)

    def _type_of(self, term: ast.Term, scope: Scope) -> str:
        """Give the one type of what is named: the first where there are several."""
        if isinstance(term, Computed):
            return "count"
        meanings = self.matcher.meanings(pieces_of(term), "", scope)
        return min(meanings[0].types) if meanings else ""


def _naming(statement: ast.Choose | ast.Each, kind: str, scope: Scope, *, several: bool = False) -> Scope:
    """Give the scope in which what a noun speaks of has a name."""
    return scope.with_name(statement.name.text, kind, several=several, noun=pieces_of(statement.noun))
