"""Effects and statements to checked nodes: hooks, roles, operations, verbs, and the names that stand for something."""

from collections.abc import Sequence

from bow_dsl import checked
from bow_dsl.checked.arguments import from_what
from bow_dsl.checked.check_conditions import ConditionChecker
from bow_dsl.checked.check_phrases import NO_MEANING, Place, unknown, words_in
from bow_dsl.checked.hooks import find_hook, is_offer, roles_behind, suits, way_of
from bow_dsl.checked.impossible import after_acting, not_the_payers, where_things_change
from bow_dsl.checked.match import Computed, Matcher, Resolution, Scope, Token, pieces_of
from bow_dsl.checked.plurality import is_choice
from bow_dsl.checked.scopes import names_of
from bow_dsl.checked.suggestions import not_known_here, with_all_names
from bow_dsl.checked.words import speaks_of
from bow_dsl.diagnostics import Diagnostic, Fix, Replacement, Severity
from bow_dsl.fixes import instead, put_in
from bow_dsl.listing import listed
from bow_dsl.nearest import nearest
from bow_dsl.ruleset.moments import moments_of
from bow_dsl.ruleset.names import Names
from bow_dsl.ruleset.patterns import words_of
from bow_dsl.ruleset.registry import HookSpec, Registry, RoleSpec
from bow_dsl.source import Source
from bow_dsl.syntax import ast
from bow_dsl.syntax.foreign_words import STEPS
from bow_dsl.syntax.walk import walk

NO_HOOK = "BOW301"
WRONG_ROLE = "BOW302"
NO_VERB = "BOW305"
WRONG_OPERATION = "BOW306"
WRONG_TIMING = "BOW307"
MAY_BE_NOBODY = "BOW318"


class EffectChecker(ConditionChecker):
    """Checks the effects of the definitions of one source.

    *labels* are names of the document around the source, such as its objectives, with their types.
    """

    def __init__(self, source: Source, names: Names, registry: Registry, labels: dict[str, str]) -> None:
        super().__init__(source, Matcher(registry, names))
        self.labels = labels

    def check(self, item: ast.Section | ast.Effect, definition: ast.Definition) -> list[Diagnostic]:
        """Find effects in an item of a definition that hang on nothing, and phrases that mean nothing."""
        with self.trial() as problems:
            self.item(item, definition)
        return problems

    def item(self, item: ast.Section | ast.Effect, definition: ast.Definition) -> checked.Item:
        """Check an item of a definition."""
        own = {parameter.name.text: parameter.type.text for parameter in definition.parameters}
        scope = Scope({**self.labels, **names_of(definition, self.registry), **own})
        if isinstance(item, ast.Section):
            return checked.Section(item.at, item.key.text, self._body(item.body, scope), item)
        return self._effect(item, scope)

    # ---- effects

    def _effect(self, effect: ast.Effect, scope: Scope) -> checked.Effect | checked.Unknown:
        checked_effect = self._meant(effect, scope)
        if isinstance(checked_effect, checked.Effect):
            self._no_nobody(checked_effect)
        return checked_effect

    def _no_nobody(self, effect: checked.Effect) -> None:
        """Who takes part only at times is named, as a role or in the condition, wherever an effect speaks of him."""
        spec = effect.hook.spec
        named = {role.spec.participant for role in effect.hook.roles}
        for role in spec.roles:
            name = role.participant
            if name not in spec.perhaps or name in named or (effect.when and speaks_of(effect.when, name)):
                continue
            spoken = next((node for node in walk(effect) if isinstance(node, checked.Name) and node.text == name), None)
            if spoken is not None:
                noun = role.type if role.type in self.registry.nouns else name
                fix = put_in(self.source, effect.hook.at[1], f" {role.preposition} {noun}")
                message = f"`{name}` is not always there, and then nothing would happen"
                hint = f"write `{role.preposition} {noun}` behind the event, or a `when` that speaks of it"
                span = self.source.span(spoken.at)
                self.problems.append(Diagnostic(MAY_BE_NOBODY, Severity.ERROR, message, span, hint, fix=fix))

    def _offered(self, roles: tuple[checked.Role, ...], spec: HookSpec) -> None:
        """Tell of participants that are not known yet when an action is offered in place of something."""
        for role in roles:
            if role.spec.participant not in spec.offered:
                message = (
                    f"nobody knows `{role.spec.participant}` yet when something is offered in place of `{spec.text}`"
                )
                hint = f"leave out `{role.spec.preposition} ...`, or write `replace` without `may`"
                self.say(WRONG_ROLE, message, role.at, hint)

    def _meant(self, effect: ast.Effect, scope: Scope) -> checked.Effect | checked.Unknown:
        spec = find_hook(self.registry, effect.hook, effect)
        if spec is None:
            self._no_hook(effect.hook, effect)
            return unknown(effect.hook.words, effect.at)
        known = spec.offered if isinstance(effect, ast.Replace) and is_offer(effect, spec) else None
        participants = {
            role.participant: role.type for role in spec.roles if known is None or role.participant in known
        }
        first_type = spec.roles[0].type if spec.roles else ""
        inner = scope.with_names(**{**participants, **dict(spec.scope), "it": first_type})
        written = roles_behind(effect.hook, spec) or ()
        roles = tuple(filter(None, (self._hung(role, spec, inner) for role in written)))
        hook = checked.Hook(effect.hook.at, spec, roles)
        if known is not None:
            self._offered(roles, spec)
        when = None if effect.when is None else self.condition(effect.when, inner)
        self._no_luck(roles, when)
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
        suiting = sorted({spec.text for spec in self.registry.hooks if suits(spec, effect)})
        near = nearest(hook_text, suiting)
        hint = f"did you mean `{near}`?" if near else f"there are {listed(suiting)}"
        words = self.words(hook.at)
        hint = (isinstance(effect, ast.React) and moments_of(words, self.registry)) or hint
        lacks = {way: why for spec in self.registry.hooks if spec.text == hook_text for way, why in spec.lacks}
        hint = lacks.get(way_of(effect), hint)
        hint = self.registry.said_otherwise(f"{type(effect).__name__.lower()} {words}") or hint
        wanted = {ast.Modify: "value is modified", ast.React: "event is reacted to"}.get(
            type(effect), "event is decided on"
        )
        fix = None
        if near is not None and hint == f"did you mean `{near}`?":  # nothing that knows better has been said
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
            hint = f"it takes {listed(dict.fromkeys(known.preposition for known in spec.roles))}"
            message = f"`{spec.text}` takes no `{role.preposition}`"
            self.say(WRONG_ROLE, message, role.at, hint if spec.roles else "it takes nothing more")
            return None
        return self._role(role, candidates, scope)

    def _role(self, role: ast.Role, candidates: Sequence[RoleSpec], scope: Scope) -> checked.Role:
        """A role is filled if one of the ways to read its preposition takes what stands there.

        What is wrong is told of the first way in which it means something, else of the last.
        """
        pieces = pieces_of(role.noun)
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
        self.problems += best[1]
        return best[0]

    def _operation(self, operation: ast.Operation, spec: HookSpec, scope: Scope) -> checked.Operation:
        term: checked.Value
        if operation.name in spec.operations:
            term = self.term(operation.term, scope, spec.value, gives=operation.name == "add")
        else:
            hint = f"it takes {listed(spec.operations)}"
            if STEPS.get(operation.name) in spec.operations:
                hint = f"did you mean `{STEPS[operation.name]}`?"
            at = (operation.at[0], operation.term.at[0])
            self.say(WRONG_OPERATION, f"`{spec.text}` takes no `{operation.name}`", at, hint)
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
            statement = self._statement(written, scope)
            statements.append(statement)
            scope = after_acting(written, scope, self.registry)
            match statement:
                case checked.Choose():
                    assert isinstance(written, ast.Choose)
                    scope = _naming(written, statement.type, scope, several=is_choice(written.noun))
                case checked.Let():
                    scope = scope.with_names(**{statement.name: statement.type})
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
                chooser = self._chooser(statement.chooser, scope)
                action = self._action(statement.action, scope, statement.chooser)
                body, otherwise = (self._body(body, scope) for body in (statement.body, statement.otherwise))
                return checked.May(at, statement, chooser, action, body, otherwise)
            case ast.Choose():
                chooser, (noun, kind) = self._chooser(statement.chooser, scope), self._several(statement.noun, scope)
                return checked.Choose(at, statement, chooser, statement.name.text, noun, kind)
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
                return checked.Until(
                    at, statement, end, self._body(statement.body, where_things_change(scope, self.registry))
                )
            case ast.Let():
                kind = self._type_of(statement.term, scope)
                if kind in self.registry.only_as_role:
                    self.only_as_role(statement.term.at, kind)
                return checked.Let(at, statement, statement.name.text, self.term(statement.term, scope, ""), kind)
            case _:
                return self._effect(statement, scope)

    def _chooser(self, chooser: ast.Noun | None, scope: Scope) -> checked.Value | None:
        """Check who decides, if anybody is named."""
        if chooser is None:
            return None
        return self.thing(pieces_of(chooser), Place(self.registry.deciding, is_one=True), chooser.at, scope)

    def _several(self, noun: ast.Noun, scope: Scope) -> tuple[checked.Value, str]:
        """Check things of which some are chosen, or that are gone through; give their type too."""
        pieces = pieces_of(noun)
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

    # ---- actions

    def _action(
        self, action: ast.Action, scope: Scope, doer: ast.Noun | None = None
    ) -> checked.Action | checked.Unknown:
        """Check something that is done, by the owner or whoever is named."""
        pieces = pieces_of(action)
        meaning = self._verb(pieces, scope)
        if meaning is not None and meaning.pattern is not None:
            self.fill(meaning, scope, Place(chooses=True))
            payer = "owner" if doer is None else self.words(doer.at)
            self.tell(not_the_payers(meaning, payer, scope, self.matcher))
            return checked.Action(action.at, action, meaning.pattern, self.parts(meaning, scope), words_in(pieces))
        message = f"nothing happens by `{self.words(action.at)}`"
        if (chosen := self._as_choice(action, pieces, scope)) is not None:
            self.say(NO_VERB, message, action.at, f"somebody chooses which: `{chosen}`")
            return unknown(pieces, action.at)
        if (fix := self._respelt(action, pieces, scope)) is not None:
            self.say(NO_VERB, message, action.at, fix.title, fix)
            return unknown(pieces, action.at)
        anywhere = self._verb(pieces, with_all_names(scope, self.registry))
        if (hint := not_known_here([anywhere] if anywhere else [], scope, self.registry)) is not None:
            self.say(NO_VERB, message, action.at, hint)
            return unknown(pieces, action.at)
        if (otherwise := self.registry.said_otherwise(" ".join(words_in(pieces)))) is not None:
            self.say(NO_VERB, message, action.at, otherwise)
            return unknown(pieces, action.at)
        if self.told_of_a_part(pieces, self.registry.verbs, scope):
            return unknown(pieces, action.at)
        written_words = set(words_in(pieces))
        shared = {verb.text: len(words_of(verb.text) & written_words) for verb in self.registry.verbs}
        alike = sorted((text for text, many in shared.items() if many), key=lambda text: -shared[text])
        known = sorted({word for verb in self.registry.verbs for word in words_of(verb.text)})
        near = nearest(action.words[0].text, known)
        verbs = sorted({verb.text.split()[0] for verb in self.registry.verbs if verb.text[0].islower()})
        hint = f"one may say {listed(alike[:4], 'or')}" if alike else f"did you mean `{near}`?"
        hint = hint if alike or near else f"what is done begins with a verb: {listed(verbs, 'or')}"
        self.say(NO_VERB, message, action.at, hint)
        return unknown(pieces, action.at)

    def _verb(self, pieces: list[Token], scope: Scope) -> Resolution | None:
        meanings = (self.matcher.pattern(pieces, verb, scope) for verb in self.registry.verbs)
        return next(filter(None, meanings), None)

    def _respelt(self, action: ast.Action, pieces: list[Token], scope: Scope) -> Fix | None:
        """Give the action in the words that there are for it, if it means something in these."""
        spelt = dict(self.registry.respelt.get(action.words[0].text, {}))
        words = [piece for piece in pieces if isinstance(piece, ast.Word)]
        changed = {word.at: spelt.pop(word.text) for word in words if word.text in spelt}
        respelt = [ast.Word(piece.at, changed[piece.at]) if piece.at in changed else piece for piece in pieces]
        if not changed or self._verb(respelt, scope) is None:
            return None
        text, whole = self.source.text, self.words(action.at)
        for at, word in changed.items():
            whole = whole.replace(text[at[0] : at[1]], word, 1)
        replacements = (Replacement(self.source.span(at), text[at[0] : at[1]], word) for at, word in changed.items())
        return Fix(f"write `{whole}`", tuple(replacements))

    def _as_choice(self, action: ast.Action, pieces: list[Token], scope: Scope) -> str | None:
        """Give an action on so many things as one on up to so many, if that means something."""
        for place, piece in enumerate(pieces):
            if isinstance(piece, ast.Number):
                chosen = [*pieces[:place], ast.Word(piece.at, "up to"), *pieces[place:]]
                if self._verb(chosen, scope) is not None:
                    text = self.source.text
                    begun = text[action.at[0] : piece.at[0]]
                    return " ".join(f"{begun}up to {text[piece.at[0] : action.at[1]]}".split())
        return None


def _naming(statement: ast.Choose | ast.Each, kind: str, scope: Scope, *, several: bool = False) -> Scope:
    """Give the scope in which what a noun speaks of has a name."""
    return scope.with_name(statement.name.text, kind, several=several, noun=pieces_of(statement.noun))
