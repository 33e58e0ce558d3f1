"""Things and quantities in words: names, nouns with what narrows them, expressions, numbers."""

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from bow_dsl import ast
from bow_dsl.match import Matcher, Meaning, Piece, Scope, pieces_of, slots_of, tokens_of
from bow_dsl.words.templates import fill
from bow_dsl.words.wording import MANY, ONE, ORDINALS, YOU, NounForms, Said, Wording

_QUANTITIES = frozenset(("any", "all", "every", "no", "up to", "at least", "at most", "exactly"))
_COUNTED = frozenset(("up to", "at least", "at most", "exactly"))
_PARAMETER = re.compile(r" *\(?\{\w+\}\)?")
"""A parameter in a title, where it has no value."""
Titles = Callable[[str, str], str]
"""Gives what a definition is called, by its kind and id."""


@dataclass(frozen=True, slots=True)
class Context:
    """The names that may be used somewhere: their types, what they speak of, and what stands for a name."""

    scope: Scope
    said: Mapping[str, Said] = field(default_factory=dict)
    terms: Mapping[str, ast.Term] = field(default_factory=dict)
    """Names that are told by what they were given, since they are used once."""
    chosen: "tuple[Chosen, ...]" = ()
    """What was named by choosing it, in the sequence of the choices."""

    def bind(self, name: str, kind: str, said: Said) -> "Context":
        """Give a context in which one more name is known."""
        return replace(self, scope=self.scope.with_names(**{name: kind}), said={**self.said, name: said})


@dataclass(frozen=True, slots=True)
class Chosen:
    """Something that an effect has chosen, or goes through one by one: its name there, its noun, and its number."""

    name: str
    noun: str
    kind: str
    number: int


class Things(ABC):
    """Tells things; remembers which were mentioned, so that a second mention can be shorter."""

    def __init__(self, matcher: Matcher, wording: Wording, titles: Titles) -> None:
        self.matcher = matcher
        self.wording = wording
        self.titles = titles
        self.mentioned: list[str] = []
        self.introduced: set[str] = set()
        """Names of participants that were told once, as `a unit`, and are from there on `that unit`."""

    # ---- quantities

    def term(self, term: ast.Term, context: Context, wanted: str = "") -> Said:
        """Tell a quantity or a thing."""
        frames = self.wording.frames
        match term:
            case ast.Sum():
                told = self.term(term.first, context, "count")
                for sign, part in term.rest:
                    frame = frames["plus" if sign == "+" else "minus"]
                    told = self._computed(frame, told, self.term(part, context, "count"))
                return told
            case ast.Product():
                first, *rest = (self.term(part, context, "count") for part in term.factors)
                for factor in rest:
                    first = self._computed(frames["times of"], first, factor)
                return first
            case ast.Half():
                return self._computed(frames[f"half {term.rounded}"], self.term(term.term, context, "count"))
            case ast.Measure() if self._is_replaced(term, context):
                return self.term(context.terms[term.words[0].text], context, wanted)
            case _:
                return self.thing(pieces_of(term), context, wanted)

    def _is_replaced(self, term: ast.Measure, context: Context) -> bool:
        return len(term.words) == 1 and not term.roles and term.words[0].text in context.terms

    def _computed(self, frame: str, *parts: Said) -> Said:
        slots = {str(index): part for index, part in enumerate(parts)}
        return self.plain(fill(frame, slots, self.wording), is_simple=False)

    def plain(self, text: str, *, is_simple: bool = True) -> Said:
        """Make a text something that may fill a slot, the same in every case."""
        return Said((text,) * len(self.wording.cases), is_simple=is_simple)

    def fixed(self, text: str, is_owned: bool, number: int = ONE) -> Said:
        """Make a text something that has no cases but perhaps a possessive."""
        owned = self.wording.case("possessive")
        forms = [text] * len(self.wording.cases)
        if owned:
            forms[owned] = self._computed_text("owned", text) if is_owned else ""
        return Said(tuple(forms), number, is_simple=False)

    def _computed_text(self, frame: str, text: str) -> str:
        return fill(self.wording.frames[frame], {"0": self.plain(text)}, self.wording)

    def number(self, value: int) -> Said:
        """Tell a number."""
        return Said((str(value),) * len(self.wording.cases), ONE if value == 1 else MANY)

    # ---- things

    def meaning_of(self, pieces: Sequence[Piece], context: Context, wanted: str = "") -> Meaning | None:
        """Give what a phrase means, the first where it may mean several things."""
        found = self.matcher.meanings(pieces, wanted, context.scope)
        return found[0] if found else None

    def thing(self, pieces: Sequence[Piece], context: Context, wanted: str = "") -> Said:
        """Tell a phrase for a thing of a type; what means nothing is told as it is written."""
        meaning = self.meaning_of(pieces, context, wanted) or self.meaning_of(pieces, context)
        if meaning is None:
            return self.plain(" ".join(piece.text for piece in pieces if isinstance(piece, ast.Word)))
        return self.meaning(meaning, context, wanted)

    def meaning(self, meaning: Meaning, context: Context, wanted: str = "") -> Said:
        """Tell what a phrase means."""
        if meaning.pattern is not None:
            return self._expression(meaning, context)
        first = meaning.pieces[0]
        if len(meaning.pieces) == 1 or meaning.parts:
            if isinstance(first, ast.Number):
                return self.number(first.value)
            if isinstance(first, ast.Word):
                known = self._named(first.text, meaning, context, wanted)
                if known is not None:
                    return known
        return self.noun(meaning.pieces, context)

    def _expression(self, meaning: Meaning, context: Context) -> Said:
        assert meaning.pattern is not None
        template = self.wording.expressions.get(meaning.pattern.text, "")
        if not template:
            return self.plain(meaning.pattern.text)
        said = self.inflected(template, self.slots(meaning, context))
        if meaning.parts or meaning.types.isdisjoint({*self.matcher.registry.nouns.values()} - {"count"}):
            return said
        return self.mention(replace(said, entity=meaning.pattern.text))

    def inflected(self, template: str, slots: Mapping[str, Said], *, number: int = ONE) -> Said:
        """Fill a template for every case; one that begins with `@gender` has the article of that gender."""
        gender, _, rest = template[1:].partition(" ") if template.startswith("@") else ("", "", template)
        text = fill(rest, slots, self.wording)
        if not gender:
            owner = slots.get("0")
            owned = self.wording.case("possessive")
            is_owned = bool(owner and owned and owner.forms[min(owned, len(owner.forms) - 1)])
            return self.fixed(text, is_owned and "possessive" in rest, number)
        many = gender == "many"
        articles = self.wording.articles["the"][gender]
        forms = tuple(f"{article} {text}" for article in articles)
        return Said(forms, MANY if many else number, gender, is_simple=False)

    def slots(self, meaning: Meaning, context: Context) -> dict[str, Said]:
        """Tell what fills the slots of a pattern."""
        assert meaning.pattern is not None
        wanted = slots_of(meaning.pattern)
        slots = {
            str(index): self._filling(part, context, slot)
            for index, (part, slot) in enumerate(zip(meaning.parts, wanted, strict=True))
        }
        said = {piece.text for piece in meaning.pieces if isinstance(piece, ast.Word)}
        for words, _, optional in tokens_of(meaning.pattern.text):
            for word in sorted(words & said) if optional or len(words) > 1 else ():
                slots[word if optional else "word"] = self._constant(self.wording.words.get(word, word))
        return slots

    def _filling(self, part: Meaning, context: Context, slot: str) -> Said:
        first = part.pieces[0]
        if isinstance(first, ast.Word) and len(part.pieces) == 1 and first.text in context.terms:
            return self.term(context.terms[first.text], context, slot)
        return self.meaning(part, context, slot)

    # ---- names

    def _named(self, word: str, meaning: Meaning, context: Context, wanted: str) -> Said | None:
        """Tell a single word: a name in scope, an attribute of one, a constant, an id; None if it is a noun."""
        if word in context.said or word in context.scope.types:
            return self.name(word, context)
        pattern = self.attribute_of(word, context)
        if pattern:
            slots = {"0": self.name(word.partition(".")[0], context)}
            return self.inflected(self.wording.expressions.get(pattern, word), slots)
        types = [wanted] if wanted in meaning.types else []
        types += sorted(meaning.types)
        for kind in types:
            if f"{word} {kind}" in self.wording.constants:
                return self._constant(self.wording.constants[f"{word} {kind}"])
        for kind in types:
            if (named := self.matcher.kind_named(word, kind)) is not None:
                return self.defined(named, word, meaning, context)
        return None

    def attribute_of(self, word: str, context: Context) -> str:
        """Give the text of the pattern that `target.class` stands for; empty if it is no attribute."""
        base, _, attribute = word.partition(".")
        if not attribute or base not in context.scope.types:
            return ""
        owner = frozenset((context.scope.types[base],))
        return next(
            (
                pattern.text
                for pattern in self.matcher.said_with.get(attribute, ())
                if pattern.text.startswith(f"{attribute} of ") and self.matcher.takes(slots_of(pattern)[-1], owner)
            ),
            "",
        )

    def _constant(self, template: str) -> Said:
        return self.inflected(template, {}) if template.startswith("@") else self.plain(template)

    def defined(self, kind: str, name: str, meaning: Meaning, context: Context) -> Said:
        """Tell an id by the title of its definition, its arguments in their places."""
        title = self.titles(kind, name)
        found = self.matcher.names.find(kind, name)
        if found is not None:
            for parameter, part in zip(found.definition.parameters, meaning.parts, strict=False):
                title = title.replace(f"{{{parameter.name.text}}}", self.meaning(part, context).forms[0])
        title = _PARAMETER.sub("", title)
        slots = {"0": self.plain(title), "lower": self.plain(title.lower())}
        items = found.definition.items if found is not None else ()
        keys = frozenset(item.key.text for item in items if isinstance(item, ast.Property)) if found else None
        template = self.wording.kinds.get(kind, "{0}")
        if template.startswith("@"):
            return replace(self.inflected(template, slots), is_simple=True, keys=keys)
        return replace(self.fixed(fill(template, slots, self.wording), is_owned=True), is_simple=True, keys=keys)

    def name(self, name: str, context: Context) -> Said:
        """Tell a name in scope: in full, or by a pronoun where only that thing was mentioned so far."""
        said = context.said.get(name)
        if name in context.terms and said is None:
            return self.term(context.terms[name], context)
        if said is None and self._is_noun_of(name, context) and name not in self.introduced:
            self.introduced.add(name)
            return self.mention(replace(self.built(name, context.scope.types[name], (), ONE), entity=name))
        if said is None:
            kind = context.scope.types.get(name, "")
            names = self.wording.names
            said = names.get(f"{name} {kind}") or names.get(name) or self.plain(name.replace("_", " "))
            if said.number != YOU and not said.entity and (name in names or f"{name} {kind}" in names):
                said = replace(said, entity=name)
        return self.mention(said)

    def _is_noun_of(self, name: str, context: Context) -> bool:
        kind = context.scope.types.get(name)
        return kind is not None and self.matcher.registry.nouns.get(name) == kind

    def mention(self, said: Said) -> Said:
        """Tell a thing, by a pronoun where no other was mentioned since; remember that it was mentioned."""
        if not said.entity:
            return said
        known = set(self.mentioned)
        self.mentioned.append(said.entity)
        pronoun = self.wording.pronouns.get("many" if said.number == MANY else said.gender)
        if known != {said.entity} or pronoun is None:
            return said
        return replace(said, forms=tuple(short or long for short, long in zip(pronoun, said.forms, strict=True)))

    # ---- nouns

    def noun(self, pieces: Sequence[Piece], context: Context) -> Said:
        """Tell a noun with its quantity, its adjectives and its relations."""
        quantity, count, rest = self._quantity(pieces, context)
        head, kind, adjectives, relations = self.split(rest)
        number = MANY if head in self.matcher.registry.plurals else ONE
        if count is not None:
            number = count.number if count.is_simple else MANY
        said = self.built(head, kind, adjectives, number, (quantity, count))
        after = self.relations(relations, replace(context), said, kind)
        if after:
            said = replace(said, forms=tuple(f"{form}{after}" if form else "" for form in self._unowned(said.forms)))
        entity = " ".join(piece.text if isinstance(piece, ast.Word) else "?" for piece in pieces)
        self.mentioned.append(entity)
        return replace(said, entity=entity)

    def _unowned(self, forms: tuple[str, ...]) -> tuple[str, ...]:
        """Take away the possessive of something that goes on after its noun."""
        owned = self.wording.case("possessive")
        return tuple("" if owned and index == owned else form for index, form in enumerate(forms))

    def _quantity(self, pieces: Sequence[Piece], context: Context) -> tuple[str, Said | None, list[Piece]]:
        quantity, count, position = "", None, 0
        while position < len(pieces):
            piece = pieces[position]
            if isinstance(piece, ast.Number):
                count = self.number(piece.value)
                quantity = quantity or "exactly"
            elif isinstance(piece, ast.Word) and piece.text in _QUANTITIES:
                quantity = piece.text
                if quantity in _COUNTED:
                    position += 1
                    count = self.thing([pieces[position]], context, "count")
            else:
                break
            position += 1
        return quantity, count, list(pieces[position:])

    def split(self, pieces: Sequence[Piece]) -> tuple[str, str, list[str], list[Piece]]:
        """Give the noun of a phrase, its type, the words before it and the relations behind it."""
        words = [piece.text for piece in pieces if isinstance(piece, ast.Word)]
        nouns = self.matcher.registry.nouns
        head = next((word for word in words if word in nouns), words[-1] if words else "")
        adjectives = words[: words.index(head)] if head in words else []
        return head, nouns.get(head, ""), adjectives, [piece for piece in pieces if not isinstance(piece, ast.Word)]

    def built(
        self,
        head: str,
        kind: str,
        adjectives: Sequence[str],
        number: int,
        quantity: tuple[str, Said | None] = ("", None),
    ) -> Said:
        """Put a noun together: what stands before it, its adjectives in their forms, the noun in each case."""
        nouns = self.wording.nouns
        plain = head.replace("_", " ")
        forms = nouns.get(head) or nouns.get(kind) or NounForms((plain,), (plain,))
        for adjective in adjectives:
            forms = self._compound(adjective, forms)
        gender = "many" if number == MANY else forms.gender
        cases = forms.many if number == MANY else forms.one
        before, ending = self._determiner(*quantity, number)
        endings = self.wording.endings.get(ending, {}).get(gender, ())
        stems = [self.wording.adjectives[word] for word in adjectives if word in self.wording.adjectives]
        told = []
        for case, form in enumerate(cases):
            inflected = [f"{stem}{endings[case]}" if endings else stem for stem in stems]
            rest = " ".join((*inflected, form)) if form else ""
            article = self._article(before, gender, case)
            told.append(f"{article} {rest}".strip() if rest else "")
        return Said(tuple(told), number, forms.gender)

    def _determiner(self, quantity: str, count: Said | None, number: int) -> tuple[str, str]:
        if quantity:
            frame, ending = self.wording.quantities[f"{quantity} one" if number == ONE and count else quantity]
            return fill(frame, {"n": count} if count else {}, self.wording), ending
        return self.wording.quantities["many" if number == MANY else "one"]

    def _article(self, before: str, gender: str, case: int) -> str:
        """Give what stands before a noun; `@a` is an article, inflected."""
        if not before.startswith("@"):
            return before
        forms = self.wording.articles[before[1:]].get(gender, ("",))
        return forms[min(case, len(forms) - 1)]

    def _compound(self, adjective: str, noun: NounForms) -> NounForms:
        """Join an id that stands before a noun with it: `cavalry unit`."""
        if adjective in self.wording.adjectives:
            return noun
        kinds = self.matcher.kinds_of(adjective)
        kind = next((kind for kind in self.matcher.registry.adjective_kinds if kind in kinds), "")
        template = self.wording.compounds.get(kind, "{0} {1}")
        title = self.titles(kind, adjective) if kind else adjective

        def joined(form: str) -> str:
            slots = {"0": self.plain(title), "lower": self.plain(title.lower()), "1": self.plain(form)}
            return fill(template, slots, self.wording) if form else ""

        return NounForms(tuple(map(joined, noun.one)), tuple(map(joined, noun.many)), noun.gender)

    def definite(self, noun: tuple[str, str], number: int, article: str, entity: str) -> Said:
        """Tell a thing that was spoken of: `that unit`, `the chosen units`."""
        return replace(self.built(*noun, (), number, (article, None)), entity=entity)

    def told_apart(self, context: Context, chosen: Chosen, article: str) -> Context:
        """Bind a name to `the chosen unit`; where there was one before, that is the first unit, and this the second."""
        alike = [*(other for other in context.chosen if other.kind == chosen.kind), chosen]
        articles = ORDINALS if 1 < len(alike) <= len(ORDINALS) else (article,) * len(alike)
        for other, word in zip(alike, articles, strict=False):
            said = self.definite((other.noun, other.kind), other.number, word, other.name)
            context = context.bind(other.name, other.kind, said)
        return replace(context, chosen=(*context.chosen, chosen))

    @abstractmethod
    def relations(self, relations: Sequence[Piece], context: Context, noun: Said, kind: str) -> str:
        """Tell what stands behind a noun; those who know conditions do."""
