"""Conditions in words: what is said of which subject, so that it may stand alone or behind `that`."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from bow_dsl import ast
from bow_dsl.match import Meaning, Piece, pieces_of
from bow_dsl.registry import Pattern, Predicate
from bow_dsl.words.templates import fill
from bow_dsl.words.things import Context, Things
from bow_dsl.words.wording import MANY, ONE, Said

_EXACTLY = {"is": "exactly", "exactly": "exactly", "at least": "at least", "at most": "at most"}
"""How many things there are, by how their number is compared."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """A subject and what is said of it; ``key`` tells whether two have the same subject."""

    key: str
    subject: Said | None
    predicate: str


class Conditions(Things):
    """Tells conditions, and the relations behind a noun."""

    def condition(self, condition: ast.Condition, context: Context) -> str:
        """Tell a condition as a clause; one subject of several conditions is said once."""
        match condition:
            case ast.Grouped():
                return self.condition(condition.condition, context)
            case ast.Either():
                return self._joined(condition.conditions, "or", context)
            case ast.Both():
                return self._joined(condition.conditions, "and", context)
            case ast.Not(condition=ast.Is() | ast.Has() as inner):
                return self._clause(self.judged(replace(inner, negated=not inner.negated), context))
            case ast.Not():
                return self._frame("not", self.condition(condition.condition, context))
            case _:
                return self._clause(self.judged(condition, context))

    def _frame(self, name: str, *texts: str) -> str:
        slots = {str(index): self.plain(text) for index, text in enumerate(texts)}
        return fill(self.wording.frames[name], slots, self.wording)

    def _clause(self, judgement: Judgement) -> str:
        if judgement.subject is None:
            return judgement.predicate
        return f"{judgement.subject.forms[0]} {judgement.predicate}"

    def _joined(self, conditions: Sequence[ast.Condition], word: str, context: Context) -> str:
        """Join conditions; those with one subject say it once."""
        told: list[str] = []
        last = ""
        for part in conditions:
            if not isinstance(part, ast.Is | ast.Has):
                inner = self.condition(part, context)
                told.append(f"({inner})" if isinstance(part, ast.Grouped) else inner)
                last = ""
                continue
            judgement = self.judged(part, context)
            same = judgement.key and judgement.key == last
            if same:
                told[-1], again = self._shortened(told[-1], judgement.predicate)
                told.append(again)
            else:
                told.append(self._clause(judgement))
            last = judgement.key
        return self.listed(told, word)

    def listed(self, texts: Sequence[str], word: str) -> str:
        """Join texts with `and` or `or`."""
        first, *rest = texts
        for text in rest:
            first = self._frame(word, first, text)
        return first

    def _shortened(self, first: str, second: str) -> tuple[str, str]:
        return shortened(first, second, self.wording.frames["shared"].split())

    # ---- one condition

    def judged(self, condition: ast.Is | ast.Has, context: Context) -> Judgement:
        """Tell one condition as a subject and what is said of it."""
        if isinstance(condition, ast.Has):
            return self._said(condition.term, "has", pieces_of(condition.noun), condition.negated, context)
        complement = condition.complement
        no = "not " if condition.negated else ""
        match complement:
            case ast.Comparison():
                return self._compared(condition.term, f"{no}{complement.how}", complement.term, context)
            case ast.Beyond():
                return self._compared(condition.term, f"{no}or {complement.how}", complement.term, context)
            case ast.Related() | ast.Within() | ast.Inside():
                subject = self.term(condition.term, context)
                text = self.relation(complement, context)
                predicate = self._predicate(self.wording.comparisons[f"{no}related"], {"0": self.plain(text)}, subject)
                return Judgement(_key(condition.term), subject, predicate)
            case _:
                pieces = pieces_of(complement)
                if self.predicate_of(condition.term, "is", pieces, context) is not None:
                    return self._said(condition.term, "is", pieces, condition.negated, context)
                return self._compared(condition.term, f"{no}is", complement, context)

    def _predicate(self, template: str, slots: dict[str, Said], subject: Said | None) -> str:
        return fill(template, slots, self.wording, subject)

    def _compared(self, term: ast.Term, how: str, other: ast.Term, context: Context) -> Judgement:
        """Compare by what the expression says of it, or else by the quantity as the subject."""
        meaning = self._meaning(term, context)
        counted = self._counted(meaning, how, other, context)
        if counted:
            return Judgement("", None, counted)
        own = self.own_way(meaning, how, context)
        if own is not None:
            template, slots, key = own
            subject = slots.get(key)
            slots["n"] = self._other(term, other, context)
            predicate = self._predicate(template, slots, subject)
            return Judgement(f"{key} {_key(term)}" if subject else "", subject, predicate)
        subject = self.term(term, context)
        if meaning is not None and "count" in meaning.types:
            subject = replace(subject, number=ONE)
        slots = {"n": self._other(term, other, context)}
        return Judgement(_key(term), subject, self._predicate(self.wording.comparisons[how], slots, subject))

    def _counted(self, meaning: Meaning | None, how: str, other: ast.Term, context: Context) -> str:
        """Tell a number of things by how many there are: `there are at least 2 units`."""
        pattern = meaning.pattern if meaning is not None else None
        template = self.wording.compared.get(pattern.text, {}).get("counted") if pattern is not None else None
        if template is None or meaning is None or how not in _EXACTLY or not isinstance(other, ast.Number):
            return ""
        things = meaning.parts[0]
        first = things.pieces[0]
        if isinstance(first, ast.Word) and first.text in context.said:
            frame, _ = self.wording.quantities[f"{_EXACTLY[how]} one" if other.value == 1 else _EXACTLY[how]]
            return self._frame("chosen", fill(frame, {"n": self.number(other.value)}, self.wording))
        if things.pattern is not None:
            return ""
        at = other.at
        before = [ast.Word(at, "no")] if other.value == 0 and how == "is" else [ast.Word(at, _EXACTLY[how]), other]
        return fill(template, {"0": self.noun((*before, *things.pieces), context)}, self.wording)

    def _other(self, term: ast.Term, other: ast.Term, context: Context) -> Said:
        """Tell what is compared with, as a thing of the type of the first."""
        first = self._meaning(term, context)
        kinds = first.types if first is not None else frozenset(("count",))
        for kind in sorted(kinds):
            if isinstance(other, ast.Measure) and self.meaning_of(pieces_of(other), context, kind):
                return self.term(other, context, kind)
        return self.term(other, context)

    def _meaning(self, term: ast.Term, context: Context) -> Meaning | None:
        if isinstance(term, ast.Sum | ast.Product | ast.Half):
            return None
        if self._is_replaced_term(term, context):
            assert isinstance(term, ast.Measure)
            return self._meaning(context.terms[term.words[0].text], context)
        return self.meaning_of(pieces_of(term), context)

    def _is_replaced_term(self, term: ast.Term, context: Context) -> bool:
        return isinstance(term, ast.Measure) and self._is_replaced(term, context)

    def own_way(self, meaning: Meaning | None, how: str, context: Context) -> tuple[str, dict[str, Said], str] | None:
        """Give how an expression itself is compared: the template, its slots, and which of them is the subject."""
        if meaning is None:
            return None
        first = meaning.pieces[0]
        if meaning.pattern is not None:
            text = meaning.pattern.text
        elif len(meaning.pieces) == 1 and isinstance(first, ast.Word):
            text = first.text if first.text in self.wording.compared else self.attribute_of(first.text, context)
        else:
            return None
        ways = self.wording.compared.get(text, {})
        if how not in ways:
            return None
        if meaning.pattern is not None:
            slots = self.slots(meaning, context)
        else:
            assert isinstance(first, ast.Word)
            slots = {"0": self.name(first.text.partition(".")[0], context)} if "." in first.text else {}
        return ways[how], slots, ways.get("subject", "")

    # ---- predicates

    def predicate_of(
        self, term: ast.Term, verb: str, pieces: list[Piece], context: Context
    ) -> tuple[Predicate, Meaning] | None:
        """Find what is said of a thing after `is` or `has`."""
        meaning = self._meaning(term, context)
        types = meaning.types if meaning is not None else frozenset(("count",))
        for predicate in self.matcher.registry.predicates:
            if predicate.verb == verb and self.matcher.takes(predicate.subject, types):
                pattern = Pattern(predicate.text, predicate.cite)
                found = self.matcher.pattern(pieces, pattern, context.scope)
                if found is not None:
                    return predicate, found
        return None

    def _said(self, term: ast.Term, verb: str, pieces: list[Piece], negated: bool, context: Context) -> Judgement:
        found = self.predicate_of(term, verb, pieces, context)
        if found is None:
            return Judgement("", None, " ".join(piece.text for piece in pieces if isinstance(piece, ast.Word)))
        predicate, meaning = found
        no = "not " if negated else ""
        own = self.own_way(self._meaning(term, context), f"{no}{verb} {predicate.text}", context)
        if own is not None:
            template, slots, key = own
            return Judgement(_key(term), slots.get(key), self._predicate(template, slots, slots.get(key)))
        subject = self.term(term, context)
        key = f"{predicate.subject} {verb} {no}{predicate.text}"
        template = self.wording.predicates.get(key, f"{verb} {no}{predicate.text}")
        slots = self.slots(meaning, context)
        return Judgement(_key(term), subject, self._predicate(template, slots, subject))

    # ---- relations

    def relation(self, relation: ast.Related | ast.Within | ast.Inside, context: Context) -> str:
        """Tell what stands in a relation, without its subject."""
        match relation:
            case ast.Related():
                slots = {"0": self.thing(pieces_of(relation.noun), context)}
                return fill(self.wording.relations.get(relation.relation, relation.relation), slots, self.wording)
            case ast.Within():
                amount = self.thing([relation.amount], context, "count")
                slots = {"n": amount, "0": self.thing(pieces_of(relation.noun), context)}
                return fill(self.wording.frames["within"], slots, self.wording)
            case ast.Inside():
                return self.inside(pieces_of(relation.noun), context)

    def inside(self, pieces: list[Piece], context: Context) -> str:
        """Tell `in` an area."""
        meaning = self.meaning_of(pieces, context, "area")
        if meaning is None:
            return " ".join(piece.text for piece in pieces if isinstance(piece, ast.Word))
        keys = [meaning.pattern.text] if meaning.pattern else []
        key = next((key for key in (*keys, *sorted(meaning.types)) if key in self.wording.areas), "")
        thing = self._area(meaning, context)
        return fill(self.wording.areas.get(key, self.wording.frames["in"]), {"0": thing}, self.wording)

    def _area(self, meaning: Meaning, context: Context) -> Said:
        first = meaning.pieces[0]
        for kind in sorted(meaning.types):
            if isinstance(first, ast.Word) and (named := self.matcher.kind_named(first.text, kind)) is not None:
                return self.plain(self.titles(named, first.text))
        return self.meaning(meaning, context)

    def relations(self, relations: Sequence[Piece], context: Context, noun: Said, kind: str) -> str:
        """Tell what stands behind a noun, each with a space before it."""
        told = ""
        for piece in relations:
            match piece:
                case ast.Where():
                    told += self._where(piece.condition, context, noun, kind)
                case ast.Matching():
                    slots = {"0": self.term(piece.term, context)}
                    told += f" {fill(self.wording.frames['matching'], slots, self.wording)}"
                case ast.Related() | ast.Within() | ast.Inside():
                    told += f" {self.relation(piece, context)}"
        return told

    def _where(self, condition: ast.Condition, context: Context, noun: Said, kind: str) -> str:
        """Tell a `where` as a relative clause if all of it is said of `it`, else as a clause of its own."""
        number = "many" if noun.number == MANY else noun.gender
        pronoun = self.wording.pronouns.get(number) or ("it",) * len(self.wording.cases)
        it = Said(pronoun, noun.number, noun.gender)
        inner = context.bind("it", kind, it)
        self.mentioned.append("it")
        mentioned = list(self.mentioned)
        word = "or" if isinstance(condition, ast.Either) else "and"
        parts = list(_parts(condition))
        if all(isinstance(part, ast.Is | ast.Has) for part in parts):
            judged = [self.judged(part, inner) for part in parts if isinstance(part, ast.Is | ast.Has)]
            if all(one.subject is it for one in judged):
                told: list[str] = []
                for one in judged:
                    again = one.predicate
                    if told:
                        told[-1], again = self._shortened(told[-1], again)
                    told.append(again)
                text = self.listed(told, word)
                relative = self.wording.articles["relative"][number][0]
                return fill(
                    self.wording.frames["relative"], {"0": self.plain(relative), "1": self.plain(text)}, self.wording
                )
        self.mentioned = mentioned
        return self._frame("where", self.condition(condition, inner))


def _parts(condition: ast.Condition) -> Iterator[ast.Condition]:
    if isinstance(condition, ast.Both | ast.Either):
        yield from condition.conditions
    else:
        yield condition


def shortened(first: str, second: str, verbs: Sequence[str]) -> tuple[str, str]:
    """Leave out what two things said of one subject have in common: the verb before them, or the end of both.

    >>> shortened("is at least 2 hexes away", "is at most 3 hexes away", ["is"])
    ('is at least 2', 'at most 3 hexes away')
    """
    one, two = first.split(), second.split()
    if one[0] in verbs and one[0] in two[:1] and len(two) > 1:
        two = two[1:]
    common = 0
    while common < min(len(one), len(two)) - 2 and one[-1 - common] == two[-1 - common]:
        common += 1
    return " ".join(one[: len(one) - common] if common > 1 else one), " ".join(two)


def _key(term: ast.Term) -> str:
    return repr(term)
