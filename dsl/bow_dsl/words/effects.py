"""Effects and statements in words, as sentences that may have parts."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from bow_dsl import ast
from bow_dsl.hook_of import find_hook
from bow_dsl.match import Piece, pieces_of
from bow_dsl.registry import HookSpec, RoleSpec
from bow_dsl.walk import walk
from bow_dsl.words.conditions import Conditions
from bow_dsl.words.templates import fill, slots_in
from bow_dsl.words.things import Chosen, Context
from bow_dsl.words.wording import MANY, ONE, Said, Wording


@dataclass(frozen=True, slots=True)
class Told:
    """A sentence without its full stop, or the head of a list of such."""

    text: str
    parts: "tuple[Told, ...]" = ()


class Effects(Conditions):
    """Tells effects and statements."""

    # ---- effects

    def effect(self, effect: ast.Effect, context: Context) -> list[Told]:
        """Tell an effect; the changes of one value are one sentence."""
        spec = find_hook(self.matcher.registry, effect.hook, effect)
        if spec is None:
            return []
        roles, inner = self._roles(effect.hook, spec, context)
        words = self.wording.hooks.get(spec.text, {})

        def said(way: str) -> str:
            return self._hung(words.get(way, f"{way} {spec.text}"), roles, roles, inner)

        match effect:
            case ast.Modify():
                return [Told(self._when(self._changes(effect, spec, roles, inner), effect.when, inner))]
            case ast.Permit():
                return [Told(self._when(said("permit"), effect.when, inner))]
            case ast.Forbid():
                return [Told(self._when(said("forbid"), effect.when, inner))]
            case ast.Replace():
                event = self._iff(said("replace"), effect.when, inner)
                frame = "may instead" if effect.optional else "instead"
                if len(effect.body) == 1 and isinstance(effect.body[0], ast.Action):
                    return [
                        Told(
                            self._frame(
                                f"{frame} of it",
                                event,
                                self._said_action(effect.body[0], inner, optional=effect.optional)[0],
                            )
                        )
                    ]
                return [Told(self._frame(frame, event), tuple(self.body(effect.body, inner)))]
            case ast.React():
                event = self._iff(said(effect.timing), effect.when, inner)
                return self.led(event, effect.body, inner, effect.limit)

    def _changes(self, effect: ast.Modify, spec: HookSpec, roles: dict[str, Said], context: Context) -> str:
        """Tell the changes of a value: the first as a sentence, further ones behind it."""
        words = self.wording.hooks.get(spec.text, {})
        told: list[str] = []
        for operation in effect.operations:
            way = f"may {operation.name}" if operation.optional else operation.name
            template = words.get(f"then {way}", words.get(way)) if told else words.get(way)
            slots = {**roles, "n": self.term(operation.term, context, spec.value)}
            told.append(self._hung(template or f"{way} {spec.text}: {{n}}", {} if told else roles, slots, context))
        first, *rest = told
        for text, operation in zip(rest, effect.operations[1:], strict=True):
            first = self._frame("but" if operation.name.startswith("at ") else "and", first, text)
        return first

    def _hung(self, template: str, roles: dict[str, Said], slots: dict[str, Said], context: Context) -> str:
        """Fill a template of a hook; a role that it does not name is told behind it."""
        text = fill(template, slots, self.wording, default=lambda name: self._default(name, context))
        rest = [f"{name} {said.forms[0]}" for name, said in roles.items() if name not in slots_in(template)]
        return self._frame("role", text, ", ".join(rest)) if rest else text

    def _default(self, name: str, context: Context) -> Said:
        """Tell what stands for a role that is not named: a name in scope, or any of a noun."""
        kind = self.matcher.registry.nouns.get(name)
        if kind is None:
            return self.name(name, context)
        self.mentioned.append(name)
        return replace(self.built(name, kind, (), ONE), entity=name)

    def _roles(self, hook: ast.Hook, spec: HookSpec, context: Context) -> tuple[dict[str, Said], Context]:
        """Tell the roles of a hook; the participants they name are known from there on."""
        types = {role.participant: role.type for role in spec.roles}
        context = replace(context, scope=context.scope.with_names(**types, **dict(spec.scope)))
        if spec.roles:
            context = replace(context, scope=context.scope.with_names(it=spec.roles[0].type))
        told: dict[str, Said] = {}
        outer = context
        for role in hook.roles:
            if not isinstance(role, ast.Role):
                continue
            pieces = pieces_of(role.noun)
            specs = [known for known in spec.roles if known.preposition == role.preposition]
            fits = [known for known in specs if self.matcher.meanings(pieces, known.type, context.scope)]
            if not fits:
                continue
            known = fits[0]
            said = self._role(pieces, known.type, context, outer)
            told[role.preposition] = said
            context = self._known(pieces, known, said, context, is_first=len(told) == 1)
        return told, self._in_scope(spec, context)

    def _in_scope(self, spec: HookSpec, context: Context) -> Context:
        """Make known what else a hook knows: a noun is whoever the first role is about."""
        first = spec.roles[0] if spec.roles else None
        for name, kind in spec.scope:
            if first is not None and self.matcher.registry.nouns.get(name) == kind == first.type:
                context = context.bind(name, kind, self._full(first.participant, context))
            elif f"{spec.text} {name}" in self.wording.names:
                context = context.bind(name, kind, self.wording.names[f"{spec.text} {name}"])
        return context

    def _role(self, pieces: list[Piece], kind: str, context: Context, outer: Context) -> Said:
        """Tell a role. A bare noun is any such thing, unless something was given that name before."""
        words = [piece.text for piece in pieces if isinstance(piece, ast.Word)]
        if len(pieces) == 1 and len(words) == 1:
            if f"{words[0]} {kind}" in self.wording.constants:
                return self._constant(self.wording.constants[f"{words[0]} {kind}"])
            if words[0] in self.matcher.registry.nouns and not self._is_known(words[0], outer):
                return self.noun(pieces, context)
        said = self.thing(pieces, context, kind)
        if not said.entity and self.matcher.kinds_of(words[0]):
            self.mentioned.append(words[0])
        return said

    def _is_known(self, noun: str, context: Context) -> bool:
        return noun in context.said or (noun in self.introduced and self._is_noun_of(noun, context))

    def _known(self, pieces: list[Piece], known: RoleSpec, said: Said, context: Context, *, is_first: bool) -> Context:
        """Make a participant known by what its role says of it: `that unit` from there on."""
        words = [piece.text for piece in pieces if isinstance(piece, ast.Word)]
        nouns = self.matcher.registry.nouns
        head = next((word for word in words if word in nouns), "")
        again = said
        meaning = self.meaning_of(pieces, context, known.type)
        if meaning is not None and meaning.pattern is not None:
            again = said
        elif head and self.matcher.takes(known.type, frozenset((nouns[head],))):
            again = self.definite((head, nouns[head]), said.number, "that", said.entity or known.participant)
            if head not in context.scope.types or words == [head]:
                context = context.bind(head, nouns[head], again)
        elif len(words) == 1 and words[0] in context.scope.types:
            again = self._full(words[0], context)
        else:
            return context
        context = context.bind(known.participant, known.type, again)
        return context.bind("it", known.type, again) if is_first else context

    def _full(self, name: str, context: Context) -> Said:
        """Give a name in full, and not by a pronoun."""
        mentioned, self.mentioned = self.mentioned, []
        said = self.name(name, context)
        self.mentioned = mentioned
        return said

    def _when(self, text: str, condition: ast.Condition | None, context: Context) -> str:
        return text if condition is None else self._frame("when", text, self.condition(condition, context))

    def _iff(self, text: str, condition: ast.Condition | None, context: Context) -> str:
        return text if condition is None else self._frame("event if", text, self.condition(condition, context))

    # ---- bodies

    def led(
        self, head: str, body: ast.Body, context: Context, limit: ast.Limit | None = None, frame: str = "lead"
    ) -> list[Told]:
        """Tell a body behind what leads to it: one statement in one sentence, several as a list."""
        told = self.body(body, context)
        often = self._limit(limit) if limit is not None else ""
        if len(told) == 1:
            text = self._frame(frame, head, told[0].text)
            return [Told(f"{text}{often}", told[0].parts)]
        return [Told(f"{head}{often}", tuple(told))]

    def _limit(self, limit: ast.Limit) -> str:
        times = {1: "once", 2: "twice"}.get(limit.times, "times")
        span = self.wording.frames.get(f"per {limit.per.text}", limit.per.text)
        slots = {"0": self.plain(span), "n": self.number(limit.times)}
        return fill(self.wording.frames[times], slots, self.wording)

    def body(self, body: Sequence[ast.Statement], context: Context) -> list[Told]:
        """Tell statements one after the other; what one names, those after it may speak of."""
        told: list[Told] = []
        for index, statement in enumerate(body):
            if index:
                self.mentioned = []
            more, context = self._statement(statement, body[index + 1 :], context)
            told += more
        return told

    def _statement(
        self, statement: ast.Statement, after: Sequence[ast.Statement], context: Context
    ) -> tuple[list[Told], Context]:
        match statement:
            case ast.Action():
                return [Told(self._action(statement, context))], context
            case ast.May():
                return self._may(statement, context), context
            case ast.Choose():
                return self._choose(statement, context)
            case ast.Each():
                return self._each(statement, context), context
            case ast.If():
                return self._if(statement, context), context
            case ast.Roll():
                return self._roll(statement, context)
            case ast.Until():
                end = self.thing(pieces_of(statement.end), context, "moment").forms[0]
                return self.led(self._frame("until", end), statement.body, context), context
            case ast.Let():
                return self._let(statement, after, context)
            case _:
                return self.effect(statement, context), context

    def _may(self, may: ast.May, context: Context) -> list[Told]:
        text = self._action(may.action, context, optional=True)
        told = self.body(may.body, context)
        if not told:
            return [Told(text)]
        if len(told) == 1:
            return [Told(self._frame("may then", text, told[0].text), told[0].parts)]
        return [Told(self._frame("may then all", text), tuple(told))]

    def _choose(self, choose: ast.Choose, context: Context) -> tuple[list[Told], Context]:
        pieces = pieces_of(choose.noun)
        quantity, count, rest = self._quantity(pieces, context)
        head, kind, adjectives, relations = self.split(rest)
        is_one = not quantity or (count is not None and count.number == ONE)
        if is_one and head in self.matcher.registry.plurals:
            said = self.built(head, kind, adjectives, ONE, (quantity, count))
            after = self.relations(relations, context, said, kind)
            said = replace(said, forms=tuple(f"{form}{after}" for form in said.forms))
            self.mentioned.append(choose.name.text)
        else:
            said = self.noun(pieces, context)
        text = fill(self.wording.frames["choose"], {"0": said}, self.wording)
        number = ONE if is_one else MANY
        return [Told(text)], self.told_apart(context, Chosen(choose.name.text, head, kind, number), "chosen")

    def _each(self, each: ast.Each, context: Context) -> list[Told]:
        whole = pieces_of(each.noun)
        quantity, _, pieces = self._quantity(whole, context)
        head, kind, adjectives, relations = self.split(pieces)
        article = "that"
        if not kind and head in context.said:  # those that were chosen
            kind, said, frame, article = context.scope.types[head], context.said[head], "each of", "chosen"
            head = next((word for word, type_ in self.matcher.registry.nouns.items() if type_ == kind), kind)
        elif quantity in ("exactly", "up to", "at least", "at most"):
            said, frame = self.noun(whole, context), "each of chosen"
        else:
            said = self.built(head, kind, adjectives, ONE, ("each", None))
            after = self.relations(relations, context, said, kind)
            said = replace(said, forms=tuple(f"{form}{after}" for form in said.forms))
            frame = "each chosen" if quantity == "any" else "each"
        text = fill(self.wording.frames[frame], {"0": said}, self.wording)
        self.mentioned.append(each.name.text)
        inner = self.told_apart(context, Chosen(each.name.text, head, kind, ONE), article)
        return self.led(text, each.body, inner)

    def _if(self, statement: ast.If, context: Context) -> list[Told]:
        condition = self._frame("if", self.condition(statement.condition, context))
        told = self.led(condition, statement.then, context)
        if statement.otherwise:
            self.mentioned = []
            told += self.led(self.wording.frames["otherwise"], statement.otherwise, context)
        return told

    def _roll(self, roll: ast.Roll, context: Context) -> tuple[list[Told], Context]:
        thing = roll.thing.text
        kind = next(iter(sorted(self.matcher.kinds_of(thing))), "")
        amount = self.term(roll.amount, context, "count")
        nouns = self.wording.nouns
        if kind:
            title = self.titles(kind, thing)
            slots = {"n": amount, "0": self.plain(title)}
            text = fill(self.wording.frames[f"{roll.how} token"], slots, self.wording)
        else:
            forms = nouns.get(thing) or nouns[self.matcher.registry.nouns[thing]]
            noun = forms.one if amount.is_simple and amount.number == ONE else forms.many
            frame = self.wording.frames[roll.how if amount.is_simple else f"{roll.how} as many"]
            text = fill(frame, {"n": amount, "0": self.plain(noun[0])}, self.wording)
        if roll.name is not None:
            given = "roll" if roll.how == "roll" else ""
            context = context.bind(roll.name.text, given, self.wording.names[f"it {roll.how}"])
        parts = [
            part for outcome in roll.table for part in self.led(self._outcome(outcome.face.text), outcome.body, context)
        ]
        return [Told(text, tuple(parts))], context

    def _outcome(self, face: str) -> str:
        self.mentioned = []
        key = f"{face} {self.matcher.registry.outcome}"
        return self._frame("outcome", self.wording.constants.get(key, face))

    def _let(self, let: ast.Let, after: Sequence[ast.Statement], context: Context) -> tuple[list[Told], Context]:
        """Tell a quantity where it is used, if that is once; else give it a letter or its name first."""
        name = let.name.text
        uses = sum(1 for node in walk(tuple(after)) if isinstance(node, ast.Word) and node.text.split(".")[0] == name)
        next_uses = sum(1 for node in walk(after[:1]) if isinstance(node, ast.Word) and node.text == name)
        meaning = self._meaning(let.term, context)
        kind = "count" if meaning is None else min(meaning.types)
        scope = context.scope.with_names(**{name: kind})
        if uses == next_uses <= 1:
            return [], replace(context, scope=scope, terms={**context.terms, name: let.term})
        told = self.term(let.term, context)
        letter = self._letter(context) if kind == "count" else name.replace("_", " ")
        frame = "named" if kind in self.matcher.registry.nouns.values() else "quoted"
        shown = self.plain(letter) if kind == "count" else self.fixed(self._frame(frame, letter), is_owned=True)
        slots = {"0": shown, "1": told}
        said = replace(shown, number=MANY if kind == "count" else ONE, is_simple=True)
        return [Told(fill(self.wording.frames["let"], slots, self.wording))], context.bind(name, kind, said)

    def _letter(self, context: Context) -> str:
        taken = {said.forms[0] for said in context.said.values()}
        return next(letter for letter in "XYZUVW" if letter not in taken)

    def _action(self, action: ast.Action, context: Context, *, optional: bool = False) -> str:
        text, is_clause = self._said_action(action, context, optional=optional)
        return self._frame("may decide" if is_clause else "may", text) if optional else text

    def _said_action(self, action: ast.Action, context: Context, *, optional: bool) -> tuple[str, bool]:
        """Tell what happens, and whether that is a clause with a subject, which cannot stand behind `you may`."""
        pieces = pieces_of(action)
        for verb in self.matcher.registry.verbs:
            meaning = self.matcher.pattern(pieces, verb, context.scope)
            if meaning is not None:
                plain, _, other = self.wording.verbs.get(verb.text, verb.text).partition(" / ")
                template = other if optional and other else plain
                return fill(template, self.slots(meaning, context), self.wording), template.startswith(
                    "{"
                ) and not other
        return " ".join(piece.text for piece in pieces if isinstance(piece, ast.Word)), False


def sentences(told: Sequence[Told], wording: Wording, depth: int = 0) -> Iterator[tuple[int, str]]:
    """Give the lines of what was told, each with its depth: full stops, capitals, colons before lists."""
    for one in told:
        text = one.text
        for pattern, right in wording.repairs:
            text = re.sub(pattern, right, text)
        text = text[:1].upper() + text[1:]
        yield depth, f"{text}:" if one.parts else f"{text}."
        yield from sentences(one.parts, wording, depth + 1)
