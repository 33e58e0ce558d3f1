"""Conditions in words: what is said of which subject, so that it may stand alone or behind `that`."""

from collections.abc import Iterator, Sequence

from bow_dsl import checked
from bow_dsl.checked.words import word_of
from bow_dsl.value import replace, replace as changed, value
from bow_dsl.words.context import Context
from bow_dsl.words.templates import fill
from bow_dsl.words.things import Things
from bow_dsl.words.wording import MANY, ONE, NounPhrase

_EXACTLY = {"is": "exactly", "exactly": "exactly", "at least": "at least", "at most": "at most"}
"""How many things there are, by how their number is compared."""
_AT_LEAST = ("at least", "lower than", "fewer than", "or more")
"""Ways to hold a value against another in which it makes no difference whether that is 0 or less."""
_MORE = ("at least", "more than", "higher than", "or more")
"""The same, of the value itself."""


@value
class Judgement:
    """A subject and what is said of it; ``key`` tells whether two have the same subject."""

    key: str
    subject: NounPhrase | None
    predicate: str


class Conditions(Things):
    """Tells conditions, and the relations behind a noun."""

    def another(self, thing: checked.Value, context: Context) -> NounPhrase:
        """Tell a thing that is another one than those known before it began to last, though they are called alike."""
        phrase = self.value(thing, context)
        known = {context.said[name].entity for name in context.kept}
        if not phrase.entity or phrase.entity not in known or not isinstance(thing, checked.Noun):
            return phrase
        self.mentioned[-1:] = [f"another {phrase.entity}"]
        return replace(phrase, entity=self.mentioned[-1])

    def condition(self, condition: checked.Condition, context: Context) -> str:
        """Tell a condition as a clause; one subject of several conditions is said once."""
        match condition:
            case checked.Grouped():
                return self.condition(condition.condition, context)
            case checked.Either():
                return self._joined(condition.conditions, "or", context)
            case checked.Both():
                return self._joined(condition.conditions, "and", context)
            case checked.Not(condition=checked.Compared() | checked.Stands() | checked.Judged() as inner):
                return self._clause(self.judged(changed(inner, negated=not inner.negated), context))
            case checked.Not(
                condition=checked.Grouped(condition=checked.Compared() | checked.Stands() | checked.Judged() as inner)
            ):
                return self.condition(changed(condition, condition=inner), context)
            case checked.Not():
                return self._frame("not", self.condition(condition.condition, context))
            case checked.Unknown(text=text):
                return text
            case _:
                return self._clause(self.judged(condition, context))

    def _frame(self, name: str, *texts: str) -> str:
        slots = {str(index): self.plain(text) for index, text in enumerate(texts)}
        return fill(self.wording.frames[name], slots, self.wording)

    def _clause(self, judgement: Judgement) -> str:
        if judgement.subject is None:
            return judgement.predicate
        return f"{judgement.subject.forms[0]} {judgement.predicate}"

    def _joined(self, conditions: Sequence[checked.Condition], word: str, context: Context) -> str:
        """Join conditions; those with one subject say it once."""
        texts: list[str] = []
        last = ""
        for part in conditions:
            if not isinstance(part, checked.Simple):
                inner = self.condition(part, context)
                texts.append(f"({inner})" if isinstance(part, checked.Grouped) else inner)
                last = ""
                continue
            judgement = self.judged(part, context)
            same = judgement.key and judgement.key == last
            if same:
                texts[-1], again = self._shortened(texts[-1], judgement.predicate)
                texts.append(again)
            else:
                texts.append(self._clause(judgement))
            last = judgement.key
        return self.listed(texts, word)

    def listed(self, texts: Sequence[str], word: str) -> str:
        """Join texts with `and` or `or`."""
        first, *rest = texts
        for text in rest:
            first = self._frame(word, first, text)
        return first

    def in_full(self, name: str, context: Context) -> NounPhrase:
        """Give a name in full, and not by a pronoun."""
        mentioned, self.mentioned = self.mentioned, []
        phrase = self.name(name, context)
        self.mentioned = mentioned
        return phrase

    def _shortened(self, first: str, second: str) -> tuple[str, str]:
        return shortened(first, second, self.wording.frames["shared"].split())

    # ---- one condition

    def judged(self, condition: checked.Simple, context: Context) -> Judgement:
        """Tell one condition as a subject and what is said of it."""
        no = "not " if condition.negated else ""
        match condition:
            case checked.Compared(how=how):
                return self._compared(condition.term, f"{no}{how}", condition.other, context)
            case checked.Stands():
                subject = self.value(condition.term, context)
                slots = {"0": self.plain(self.relation(condition.relation, context))}
                predicate = self._predicate(self.wording.comparisons[f"{no}related"], slots, subject)
                return Judgement(_key(condition.term), subject, predicate)
            case checked.Judged():
                return self._said(condition, context)

    def _predicate(self, template: str, slots: dict[str, NounPhrase], subject: NounPhrase | None) -> str:
        return fill(template, slots, self.wording, subject)

    def _compared(self, term: checked.Value, how: str, other: checked.Value, context: Context) -> Judgement:
        """Compare by what the expression says of it, or else by the quantity as the subject."""
        counted = self._counted(term, how, other, context)
        if counted:
            return Judgement("", None, counted)
        mentioned = [*self.mentioned]
        own = self.own_way(term, f"{how} {_said_of(other)}", context) or self.own_way(term, how, context)
        if own is not None:
            template, slots, key = own
            subject = slots.get(key)
            slots["n"] = self._other(term, how, other, context)
            if predicate := self._predicate(template, slots, subject):
                return Judgement(f"{key} {_key(term)}" if subject else "", subject, predicate)
            self.mentioned = mentioned  # what is said of the thing itself has no room for what is computed
        subject = self.value(term, context) if how in _MORE else self.stopped(term, context)
        resolved = self.resolved(term, context)
        if "count" in resolved.types and not isinstance(resolved, checked.Sum | checked.Product | checked.Half):
            subject = replace(subject, number=ONE)
        slots = {"n": self._other(term, how, other, context)}
        return Judgement(_key(term), subject, self._predicate(self.wording.comparisons[how], slots, subject))

    def _other(self, term: checked.Value, how: str, other: checked.Value, context: Context) -> NounPhrase:
        """Tell what something is compared with: in full where that is the same thing, which would else be `it`."""
        mentioned = self.mentioned
        if _key(term) == _key(other):
            self.mentioned = []
        is_no_less = how.removeprefix("not ") in _AT_LEAST  # than 0 it is anyhow
        phrase = self.value(other, context) if is_no_less else self.stopped(other, context)
        self.mentioned = mentioned
        return phrase

    def _counted(self, term: checked.Value, how: str, other: checked.Value, context: Context) -> str:
        """Tell a number of things by how many there are: `there are at least 2 units`."""
        term = self.resolved(term, context)
        if not isinstance(term, checked.Expression) or not isinstance(other, checked.Number) or how not in _EXACTLY:
            return ""
        template = self.wording.compared.get(term.pattern.text, {}).get("counted")
        if template is None:
            return ""
        things = term.parts[0]
        if word_of(things) in context.said:
            frame, _ = self.wording.quantities[f"{_EXACTLY[how]} one" if other.value == 1 else _EXACTLY[how]]
            return self._frame("chosen", fill(frame, {"n": self.number(other.value)}, self.wording))
        if isinstance(things, checked.Expression):
            return ""
        noun = self.as_noun(things)
        if other.value == 0 and how == "is":
            noun = changed(noun, how="no", count=None)
        else:
            noun = changed(noun, how=_EXACTLY[how], count=other)
        last = noun.relations[-1] if noun.relations else None
        if not isinstance(last, checked.Where):
            return fill(template, {"0": self.noun(noun, context)}, self.wording)
        phrase = self.noun(changed(noun, relations=noun.relations[:-1]), context)  # what it asks stands behind all
        text = fill(template, {"0": phrase}, self.wording)
        return f"{text}{self._where(last.condition, context, phrase, noun.type)}"

    def own_way(self, term: checked.Value, how: str, context: Context) -> tuple[str, dict[str, NounPhrase], str] | None:
        """Give how an expression itself is compared: the template, its slots, and which of them is the subject."""
        term = self.resolved(term, context)
        match term:
            case checked.Expression():
                text = term.pattern.text
            case checked.Attribute() if term.text not in self.wording.compared:
                text = term.pattern.text
            case _:
                text = word_of(term)
        ways = self.wording.compared.get(text, {})
        if how not in ways:
            return None
        slots: dict[str, NounPhrase] = {}
        if isinstance(term, checked.Expression):
            slots = self.slots(term.pattern, term.parts, term.words, context)
        elif isinstance(term, checked.Attribute):
            slots = {"0": self.name(term.owner.text, context)}
        return ways[how], slots, ways.get("subject", "")

    def _said(self, condition: checked.Judged, context: Context) -> Judgement:
        """Tell what is said of a thing by a predicate."""
        predicate, no = condition.predicate, "not " if condition.negated else ""
        own = self.own_way(condition.term, f"{no}{predicate.verb} {predicate.text}", context)
        if own is not None:
            template, slots, key = own
            return Judgement(_key(condition.term), slots.get(key), self._predicate(template, slots, slots.get(key)))
        subject = self.value(condition.term, context)
        key = f"{predicate.subject} {predicate.verb} {no}{predicate.text}"
        template = self.wording.predicates.get(key, f"{predicate.verb} {no}{predicate.text}")
        slots = self.slots(condition.pattern, condition.parts, condition.words, context)
        return Judgement(_key(condition.term), subject, self._predicate(template, slots, subject))

    # ---- relations

    def relation(self, relation: checked.Relation, context: Context) -> str:
        """Tell what stands in a relation, without its subject."""
        match relation:
            case checked.Related():
                slots = {"0": self.value(relation.thing, context)}
                return fill(self.wording.relations.get(relation.relation, relation.relation), slots, self.wording)
            case checked.Within():
                slots = {"n": self.value(relation.amount, context), "0": self.value(relation.thing, context)}
                return fill(self.wording.frames["within"], slots, self.wording)
            case checked.Inside():
                return self.inside(relation.area, context)
            case checked.Matching():
                return fill(self.wording.frames["matching"], {"0": self.value(relation.term, context)}, self.wording)
            case checked.Where():
                return self._frame("where", self.condition(relation.condition, context))
            case checked.Unknown(text=text):
                return text

    def inside(self, area: checked.Value, context: Context) -> str:
        """Tell `in` an area."""
        if isinstance(area, checked.Unknown):
            return area.text
        keys = [area.pattern.text] if isinstance(area, checked.Expression) else []
        key = next((key for key in (*keys, *sorted(area.types)) if key in self.wording.areas), "")
        if isinstance(area, checked.Reference):
            thing = self.plain(self.titles(area.kind, area.text))
        else:
            thing = self.value(area, context)
        return fill(self.wording.areas.get(key, self.wording.frames["in"]), {"0": thing}, self.wording)

    def relations(self, relations: Sequence[checked.Relation], context: Context, noun: NounPhrase, kind: str) -> str:
        """Tell what stands behind a noun, each with a space before it."""
        text = ""
        for relation in relations:
            if isinstance(relation, checked.Where):
                text += self._where(relation.condition, context, noun, kind)
            elif not isinstance(relation, checked.Inside) or relation.is_said:
                text += f" {self.relation(relation, context)}"
        return text

    def _where(self, condition: checked.Condition, context: Context, noun: NounPhrase, kind: str) -> str:
        """Tell a `where` as a relative clause if all of it is said of `it`, else as a clause of its own."""
        number = "many" if noun.number == MANY else noun.gender
        pronoun = self.wording.pronouns.get(number) or ("it",) * len(self.wording.cases)
        subject = NounPhrase(pronoun, noun.number, noun.gender)
        inner = context.bind("it", kind, subject)
        self.mentioned.append("it")
        mentioned = list(self.mentioned)
        word = "or" if isinstance(condition, checked.Either) else "and"
        parts = list(_parts(condition))
        if all(isinstance(part, checked.Simple) for part in parts):
            judged = [self.judged(part, inner) for part in parts if isinstance(part, checked.Simple)]
            if all(judgement.subject is subject for judgement in judged):
                texts: list[str] = []
                for judgement in judged:
                    again = judgement.predicate
                    if texts:
                        texts[-1], again = self._shortened(texts[-1], again)
                    texts.append(again)
                text = self.listed(texts, word)
                relative = self.wording.articles["relative"][number][0]
                return fill(
                    self.wording.frames["relative"], {"0": self.plain(relative), "1": self.plain(text)}, self.wording
                )
        self.mentioned = mentioned
        return self._whose(self.condition(condition, inner), subject, condition)

    def _whose(self, text: str, subject: NounPhrase, condition: checked.Condition) -> str:
        """Tell what is asked of something of what a noun speaks of: `whose rank`, where a language has that word."""
        owned = self.wording.case("possessive")
        possessive = f"{subject.forms[owned]} " if owned else ""
        if possessive and text.startswith(possessive) and isinstance(condition, checked.Simple):
            return self._frame("whose", text.removeprefix(possessive))
        return self._frame("where", text)


def _parts(condition: checked.Condition) -> Iterator[checked.Condition]:
    if isinstance(condition, checked.Both | checked.Either):
        yield from condition.conditions
    else:
        yield condition


def shortened(first: str, second: str, verbs: Sequence[str]) -> tuple[str, str]:
    """Leave out what two things said of one subject have in common: the verb before them, or the end of both.

    >>> shortened("is at least 2 hexes away", "is at most 3 hexes away", ["is"])
    ('is at least 2', 'at most 3 hexes away')
    """
    ours, two = first.split(), second.split()
    if ours[0] in verbs and ours[0] in two[:1] and len(two) > 1:
        two = two[1:]
    common = 0
    while common < min(len(ours), len(two)) - 2 and ours[-1 - common] == two[-1 - common]:
        common += 1
    return " ".join(ours[: len(ours) - common] if common > 1 else ours), " ".join(two)


def _said_of(value: checked.Value) -> str:
    """Give the words by which a wording knows what something is compared with."""
    return value.pattern.text if isinstance(value, checked.Expression) else word_of(value)


def _key(term: checked.Value) -> str:
    return repr(term)
