"""Effects and statements in words, as sentences that may have parts."""

import re
from collections.abc import Iterator, Sequence

from bow_dsl import checked
from bow_dsl.checked.hooks import hook_key, is_offer
from bow_dsl.checked.sides import concerns_sides
from bow_dsl.ruleset.registry import HookSpec
from bow_dsl.syntax import ast
from bow_dsl.value import replace, value
from bow_dsl.words.context import Chosen, Context
from bow_dsl.words.given import is_kept, uses
from bow_dsl.words.letters import letters_apart
from bow_dsl.words.roles import Roles
from bow_dsl.words.several import goes_on_without, how_many, is_of_one, is_open, side_of
from bow_dsl.words.templates import fill, is_said_first
from bow_dsl.words.wording import MANY, ONE, NounPhrase, Templates, Wording


@value
class Clause:
    """A sentence without its full stop, or the head of a list of such."""

    text: str
    parts: "tuple[Clause, ...]" = ()


class Effects(Roles):
    """Tells effects and statements."""

    # ---- effects

    def effect(self, effect: checked.Effect, context: Context) -> list[Clause]:
        """Tell an effect; the changes of one value are one sentence."""
        context = context.alone()
        spec = effect.hook.spec
        roles, inner = self.roles(effect, context)
        words = self.wording.of_hook(spec)

        def wording_of(way: str) -> str:
            return self.hung(words.get(way, f"{way} {spec.text}"), roles, roles, inner)

        match effect:
            case checked.Modify():
                frame = "all when" if self._is_gone_on_from(effect, words) else "when"
                return [Clause(self._when(self._changes(effect, spec, roles, inner), effect.when, inner, frame))]
            case checked.Permit():
                return [Clause(self._permitted(self._when(wording_of("permit"), effect.when, inner), effect, inner))]
            case checked.Forbid():
                return [Clause(self._when(wording_of("forbid"), effect.when, inner))]
            case checked.Replace():
                is_offered = is_offer(effect.written, spec)
                event = self._iff(wording_of("may replace" if is_offered else "replace"), effect.when, inner)
                frame = "may instead" if effect.optional else "instead"
                if len(effect.body) == 1 and isinstance(effect.body[0], checked.Action | checked.Unknown):
                    text, is_clause = self._said_action(effect.body[0], inner, optional=effect.optional)
                    frame = "may decide instead" if effect.optional and is_clause else frame
                    return [Clause(self._frame(f"{frame} of it", event, text))]
                return [Clause(self._frame(frame, event), tuple(self.body(effect.body, inner)))]
            case checked.React():
                event = wording_of(effect.timing)
                if context.is_sideless and self._concerns_sides(effect):
                    event = self._for_whom(event, effect, inner)
                event = self._iff(event, effect.when, inner)
                return self.led(event, effect.body, inner, effect.limit)

    def _permitted(self, text: str, permit: checked.Permit, context: Context) -> str:
        """Tell against whom a permission prevails, and of what the rules allow anyhow that it adds nothing else."""
        spec, layer = permit.hook.spec, self.matcher.registry.layer(context.kind)
        hook = hook_key(permit.written, spec)
        others = [one.title for one in context.silenced if (one.layer, one.hook) == (layer, hook)]
        earlier = self.wording.frames.get(f"before {context.kind}", "") if spec.is_free else ""
        forbidding = [*filter(None, (earlier,)), *dict.fromkeys(others)]
        text = self._frame("within the rules", text) if spec.is_free else text
        return self._frame("even if forbidden", text, self.listed(forbidding, "or")) if forbidding else text

    def _for_whom(self, event: str, effect: checked.React, context: Context) -> str:
        """Tell for which side an effect of nobody is: each at a moment, else that of the first who takes part."""
        sided = self.matcher.registry.of_sides
        first = next((role for role in effect.hook.spec.roles if role.type in sided), None)
        if not effect.hook.spec.roles:
            return self._frame("each side", event)
        if effect.hook.spec.scope_has("owner"):
            return event
        if first is None or first.participant in effect.hook.spec.perhaps:
            return self._frame("acting side", event) if first is None else event
        is_side = self.matcher.takes(first.type, frozenset((self.matcher.registry.deciding,)))
        frame = "that side" if is_side else "side of it"
        self.introduced.add(first.participant)  # with the event, though perhaps without a word for it
        slots = {"0": self.plain(event), "1": self.in_full(first.participant, context)}
        return fill(self.wording.frames[frame], slots, self.wording)

    def _concerns_sides(self, effect: checked.Effect) -> bool:
        registry = self.matcher.registry
        return concerns_sides(effect, registry.sided, registry.by_owner)

    def _changes(self, effect: checked.Modify, spec: HookSpec, roles: dict[str, NounPhrase], context: Context) -> str:
        """Tell the changes of a value: the first as a sentence, further ones behind it.

        Where a wording says how one operation goes on from another (`remove then add`), those alike stand together.
        """
        words = self.wording.of_hook(spec)
        operations = list(effect.operations)
        if self._is_gone_on_from(effect, words):
            names = [operation.name for operation in operations]
            operations.sort(key=lambda operation: names.index(operation.name))
        text, before = "", ""
        for operation in operations:
            plain = operation.name
            way = f"may {plain}" if operation.optional else plain
            ways = (f"{before} then {plain}", f"then {way}", way, f"then {plain}", plain) if text else (way, plain)
            way = next((way for way in ways if way in words), plain)
            is_bound = operation.name.startswith("at ")  # a value is no less than 0 anyhow
            amount = (self.value if is_bound else self.stopped)(operation.term, context)
            template = words.get(way, f"{plain} {spec.text}: {{n}}")
            if not amount.is_simple and is_said_first("n", template, roles):  # before who takes part is named
                self.mentioned = []
                amount = (self.value if is_bound else self.stopped)(operation.term, context)
            slots = {**roles, "n": amount}
            change = self.hung(template, {} if text else roles, slots, context)
            is_left = operation.optional and "may " not in way  # to the owner, which the template does not say
            change = self._frame("may decide", change) if is_left else change
            if " then " in way:
                text += change
            else:
                text = self._frame("but" if is_bound else "and", text, change) if text else change
            before = plain
        return text

    def _is_gone_on_from(self, effect: checked.Modify, words: Templates) -> bool:
        """Tell whether there are several changes, and one goes on from another in one sentence."""
        return len(effect.operations) > 1 and any(" then " in way for way in words)

    def _when(self, text: str, condition: checked.Condition | None, context: Context, frame: str = "when") -> str:
        return text if condition is None else self._frame(frame, text, self.condition(condition, context))

    def _iff(self, text: str, condition: checked.Condition | None, context: Context) -> str:
        return text if condition is None else self._frame("event if", text, self.condition(condition, context))

    # ---- bodies

    def led(
        self, head: str, body: checked.Body, context: Context, limit: ast.Limit | None = None, frame: str = "lead"
    ) -> list[Clause]:
        """Tell a body behind what leads to it: one statement in one sentence, several as a list."""
        clauses = self.body(body, context)
        often = self._limit(limit) if limit is not None else ""
        if len(clauses) == 1:
            text = self._frame(frame, head, clauses[0].text)
            return [Clause(f"{text}{often}", clauses[0].parts)]
        return [Clause(f"{head}{often}", tuple(clauses))]

    def _limit(self, limit: ast.Limit) -> str:
        times = {1: "once", 2: "twice"}.get(limit.times, "times")
        span = self.wording.frames.get(f"per {limit.per.text}", limit.per.text)
        slots = {"0": self.plain(span), "n": self.number(limit.times)}
        return fill(self.wording.frames[times], slots, self.wording)

    def body(self, body: Sequence[checked.Statement], context: Context) -> list[Clause]:
        """Tell statements one after the other; what one names, those after it may speak of."""
        clauses, following = list[Clause](), context.following
        for index, statement in enumerate(body):
            if index:
                self.mentioned = []
            inner = replace(context, following=(*body[index + 1 :], *following))
            more, context = self._statement(statement, body[index + 1 :], inner)
            clauses += more
        return clauses

    def _statement(
        self, statement: checked.Statement, after: Sequence[checked.Statement], context: Context
    ) -> tuple[list[Clause], Context]:
        match statement:
            case checked.Action():
                return [Clause(self._said_action(statement, context, optional=False)[0])], context
            case checked.May():
                return self._may(statement, context), context
            case checked.Choose():
                return self._choose(statement, after, context)
            case checked.Each():
                return self._each(statement, context), context
            case checked.If():
                return self._if(statement, context), context
            case checked.Roll():
                return self._roll(statement, context)
            case checked.Until():
                end = self.value(statement.end, context).forms[0]
                lasting = context.while_it_lasts(self.matcher.registry.lasting)
                return self.led(self._frame("until", end), statement.body, lasting), context
            case checked.Let():
                return self._let(statement, after, context)
            case checked.Unknown(text=text):
                return [Clause(text)], context
            case _:
                return self.effect(statement, context), context

    def _may(self, may: checked.May, context: Context) -> list[Clause]:
        seen = replace(context, is_others=may.chooser is not None)
        chooser = self._chooser(may.chooser, context)
        action, is_clause = self._said_action(may.action, seen, optional=True)
        text = self._decided("may decide" if is_clause else "may", self.plain(action), chooser)
        after = self.body(may.body, context)
        others = " by another" if may.chooser is not None else ""
        if len(after) == 1:
            clause = Clause(self._frame(f"may then{others}", text, after[0].text), after[0].parts)
        else:
            clause = Clause(self._frame(f"may then all{others}", text) if after else text, tuple(after))
        if not may.otherwise:
            return [clause]
        self.mentioned = []
        otherwise = f"if not done{others}" if is_open(may.body) else "otherwise"
        return [clause, *self.led(self.wording.frames[otherwise], may.otherwise, context)]

    def _choose(
        self, choose: checked.Choose, after: Sequence[checked.Statement], context: Context
    ) -> tuple[list[Clause], Context]:
        noun, frame = self.as_noun(choose.noun), "choose"
        if choose.is_random:
            frame = "choose several at random" if noun.count is not None else "choose at random"
            noun = replace(noun, how="")
        seen = replace(context, is_others=choose.chooser is not None)
        chooser = self._chooser(choose.chooser, context)
        count = self.count(noun, seen)
        is_one = not how_many(noun) or (count is not None and count.number == ONE)
        if is_one and noun.head in self.matcher.registry.plurals:
            phrase = self._single(noun, (how_many(noun), count), seen)
            self.mentioned.append(choose.name)
        else:
            phrase = self.noun(noun, seen)
        text = self._decided(frame, phrase, chooser)
        chosen = Chosen(
            choose.name,
            noun.head,
            noun.type,
            ONE if is_one else MANY,
            side_of(noun, seen, self.wording.belonging),
            "chosen",
        )
        clauses = [Clause(text), *self._if_none(choose, after, context)]
        context = replace(context, is_waiting=len(clauses) == 1 and self._matters(choose, context))
        return clauses, self.told_apart(context, chosen, "chosen")

    def _matters(self, choose: checked.Choose, context: Context) -> bool:
        """Tell whether more is left out than what is about the chosen, where there is nothing to choose."""
        return context.is_waiting or (is_of_one(choose) and goes_on_without(choose.name, context.following))

    def _if_none(
        self, choose: checked.Choose, after: Sequence[checked.Statement], context: Context
    ) -> Iterator[Clause]:
        """Tell what is left out where there is nothing to choose: of choices one after the other, behind the last."""
        if not self._matters(choose, context) or (after and is_of_one(after[0])):
            return
        self.mentioned, noun = [], self.as_noun(choose.noun)
        none = self.built(noun.head, noun.type, (), ONE, ("no such", None))
        frame = "one of them is missing" if context.is_waiting else "there is none"
        frame += ", this time" if context.is_one_of_many else ""
        yield Clause(fill(self.wording.frames[frame], {"0": none}, self.wording))

    def _chooser(self, chooser: checked.Value | None, context: Context) -> NounPhrase | None:
        """Tell who decides, before what he decides; whose side he is might else be taken for him: `it`."""
        if chooser is None:
            return None
        phrase = self.value(chooser, context)
        if isinstance(chooser, checked.Expression):
            self.mentioned.append("who decides")
        return phrase

    def _decided(self, frame: str, phrase: NounPhrase, chooser: NounPhrase | None) -> str:
        """Tell what is decided, and by whom, if that is not the owner."""
        if chooser is None:
            return fill(self.wording.frames[frame], {"0": phrase}, self.wording)
        return fill(self.wording.frames[f"{frame} by another"], {"0": phrase, "1": chooser}, self.wording)

    def _single(self, noun: checked.Noun, quantity: tuple[str, NounPhrase | None], context: Context) -> NounPhrase:
        """Tell one of the things that a noun speaks of."""
        phrase = self.built(noun.head, noun.type, self.before(noun, context), ONE, quantity)
        after = self.behind(noun, context, phrase)
        return replace(phrase, forms=tuple(f"{form}{after}" for form in phrase.forms))

    def _each(self, each: checked.Each, context: Context) -> list[Clause]:
        noun = self.as_noun(each.noun)
        head, kind, article = noun.head, noun.type, "that"
        if not kind and head in context.said:  # those that were chosen
            kind, phrase, frame = context.types[head], context.said[head], "each of"
            head = next((word for word, type_ in self.matcher.registry.nouns.items() if type_ == kind), kind)
        elif how_many(noun) in ("exactly", "up to", "at least", "at most"):
            count = self.count(noun, context)
            phrase = self.noun(noun, context)
            frame = "one chosen" if count is not None and count.number == ONE else "each of chosen"
        else:
            phrase = self._single(noun, ("each", None), context)
            frame = "each chosen" if noun.how == "any" else "each"
        text = fill(self.wording.frames[frame], {"0": phrase}, self.wording)
        self.mentioned.append(each.name)
        side = side_of(noun, context, self.wording.belonging)
        inner = self.told_apart(context, Chosen(each.name, head, kind, ONE, side, article), article)
        return self.led(text, each.body, inner.one_by_one())

    def _if(self, statement: checked.If, context: Context) -> list[Clause]:
        condition = self._frame("if", self.condition(statement.condition, context))
        clauses = self.led(condition, statement.then, context)
        if statement.otherwise:
            self.mentioned = []
            otherwise = self.wording.frames["otherwise"]
            if is_open(statement.then):  # or it would be taken for what comes of saying no to that
                at = statement.condition.at
                opposite = checked.Not(at, checked.Grouped(at, statement.condition))
                otherwise = self._frame("otherwise if", self.condition(opposite, context))
            clauses += self.led(otherwise, statement.otherwise, context)
        return clauses

    def _roll(self, roll: checked.Roll, context: Context) -> tuple[list[Clause], Context]:
        thing = roll.thing
        frames = {kind: self.wording.frames.get(f"{roll.how} {kind}") for kind in sorted(self.matcher.kinds_of(thing))}
        kind, of_kind = next(((kind, frame) for kind, frame in frames.items() if frame), ("", ""))
        amount = self.value(roll.amount, context)
        nouns = self.wording.nouns
        if of_kind:
            text = fill(of_kind, {"n": amount, "0": self.plain(self.titles(kind, thing))}, self.wording)
        else:
            forms = nouns.get(thing) or nouns[self.matcher.registry.nouns[thing]]
            noun = forms.one if amount.is_simple and amount.number == ONE else forms.many
            frame = self.wording.frames[roll.how if amount.is_simple else f"{roll.how} as many"]
            text = fill(frame, {"n": amount, "0": self.plain(noun[0])}, self.wording)
        if roll.how == "roll":
            context = self.rolls_apart(context, roll.name)
        elif roll.name:
            context = context.bind(roll.name, "", self.wording.names[f"it {roll.how}"])
        parts = [
            part
            for outcome in roll.table
            for part in self.led(self._outcome(outcome.face), outcome.body, context.one_by_one())
        ]
        return [Clause(text, tuple(parts))], context

    def _outcome(self, face: str) -> str:
        self.mentioned = []
        key = f"{face} {self.matcher.registry.outcome}"
        return self._frame("outcome", self.wording.constants.get(key, face))

    def _let(
        self, let: checked.Let, after: Sequence[checked.Statement], context: Context
    ) -> tuple[list[Clause], Context]:
        """Tell a quantity where it is used, if that is once; else give it a letter or its name first."""
        name, kind = let.name, let.type
        used = uses(name, tuple(after))
        is_here = used == uses(name, tuple(after[:1]), attributes=False) <= 1
        if is_here and not is_kept(let, after):
            types, terms = {**context.types, name: kind}, {**context.terms, name: let.term}
            return [], replace(context, types=types, terms=terms)
        if isinstance(let.term, checked.Name):  # a thing is told in full, or it would be `let the leader be it`
            amount = self.in_full(let.term.text, context)
        else:
            amount = self.stopped(let.term, context)
        letter = self._letter(context) if kind == "count" else name.replace("_", " ")
        frame = "named" if kind in self.matcher.registry.nouns.values() else "quoted"
        shown = self.plain(letter) if kind == "count" else self.called(self._frame(frame, letter))
        slots = {"0": shown, "1": amount}
        phrase = replace(shown, number=MANY if kind == "count" else ONE, is_simple=True)
        return [Clause(fill(self.wording.frames["let"], slots, self.wording))], context.bind(name, kind, phrase)

    def _letter(self, context: Context) -> str:
        taken = {phrase.forms[0] for phrase in context.said.values()}
        return next(letter for letter in "XYZUVW" if letter not in taken)

    def _said_action(
        self, action: checked.Action | checked.Unknown, context: Context, *, optional: bool
    ) -> tuple[str, bool]:
        """Tell what happens, and whether that is a clause with a subject, which cannot stand behind `you may`."""
        if isinstance(action, checked.Unknown):
            return action.text, False
        plain, _, alternative = self.wording.verbs.get(action.verb.text, action.verb.text).partition(" / ")
        template = alternative if optional and alternative else plain
        slots = self.slots(action.verb, action.parts, action.words, self.told_of_each(action, context), template)
        return fill(template, slots, self.wording), template.startswith("{") and not alternative


def sentences(clauses: Sequence[Clause], wording: Wording, depth: int = 0) -> Iterator[tuple[int, str]]:
    """Give the lines of what was told, each with its depth: full stops, capitals, colons before lists."""
    for clause in clauses:
        text = clause.text
        for pattern, right in wording.repairs:
            text = re.sub(pattern, right, text)
        text = letters_apart(text)
        text = text[:1].upper() + text[1:]
        yield depth, f"{text}:" if clause.parts else f"{text}."
        yield from sentences(clause.parts, wording, depth + 1)
