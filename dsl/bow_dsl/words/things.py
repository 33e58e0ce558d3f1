"""Things and quantities in words: names, nouns with what narrows them, expressions, numbers."""

import re
from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence

from bow_dsl import checked
from bow_dsl.checked.match import Matcher
from bow_dsl.checked.sorts import is_sort
from bow_dsl.checked.words import word_of
from bow_dsl.ruleset.patterns import slots_of, tokens_of
from bow_dsl.ruleset.registry import Pattern
from bow_dsl.syntax import ast
from bow_dsl.value import replace
from bow_dsl.words.adjectives import Adjective, compound, kind_before, stands_before
from bow_dsl.words.amounts import Amounts
from bow_dsl.words.context import Chosen, Context
from bow_dsl.words.several import all_of, how_many, one_of_them, words_apart
from bow_dsl.words.templates import fill, labelled, slots_in_sequence
from bow_dsl.words.wording import MANY, ONE, ORDINALS, YOU, NounForms, NounPhrase, Wording

_PARAMETER = re.compile(r" *\(?\{\w+\}\)?")
"""A parameter in a title, where it has no value."""
Titles = Callable[[str, str], str]
"""Gives what a definition is called, by its kind and id."""

_ROLL = "roll"
"""The type of a roll, and its noun."""


def without_parameter(title: str) -> str:
    """Give a title without its parameter.

    >>> without_parameter("Sturdy {x}")
    'Sturdy'
    """
    return _PARAMETER.sub("", title)


class Things(Amounts):
    """Tells things; remembers which were mentioned, so that a second mention can be shorter."""

    def __init__(self, matcher: Matcher, wording: Wording, titles: Titles) -> None:
        self.matcher = matcher
        self.wording = wording
        self.titles = titles
        self.mentioned: list[str] = []
        self.introduced: set[str] = set()
        """Names of participants that were told once, as `a unit`, and are from there on `that unit`."""

    # ---- things and quantities

    def value(self, value: checked.Value, context: Context) -> NounPhrase:
        """Tell a quantity or a thing; what means nothing is told as it is written."""
        match self.resolved(value, context):
            case checked.Number() | checked.UpTo() | checked.Sum() | checked.Product() | checked.Half() as amount:
                return self.amount(amount, context)
            case checked.Name(text=name):
                return self.name(name, context)
            case checked.Attribute(pattern=pattern) as attribute:
                slots = {"0": self.name(attribute.owner.text, context)}
                return self.inflected(self.wording.expressions.get(pattern.text, attribute.text), slots)
            case checked.Constant() as constant:
                return self._constant(self.wording.constants.get(f"{constant.text} {constant.type}", constant.text))
            case checked.Reference() as reference:
                return self.defined(reference, context)
            case checked.Expression() as expression:
                return self._expression(expression, context)
            case checked.Noun() as noun:
                return self.name(noun.head, context) if word_of(noun) in context.said else self.noun(noun, context)
            case checked.Unknown(text=text):
                return self.plain(text)

    def resolved(self, value: checked.Value, context: Context) -> checked.Value:
        """Give what a name was given, where it is told by that."""
        while isinstance(value, checked.Name) and value.text in context.terms:
            value = context.terms[value.text]
        return value

    def plain(self, text: str, *, is_simple: bool = True, number: int = ONE) -> NounPhrase:
        """Make a text something that may fill a slot, the same in every case."""
        return NounPhrase((text,) * len(self.wording.cases), number, is_simple=is_simple)

    def fixed(self, text: str, is_owned: bool, number: int = ONE) -> NounPhrase:
        """Make a text something that has no cases but perhaps a possessive."""
        owned = self.wording.case("possessive")
        forms = [text] * len(self.wording.cases)
        if owned:
            forms[owned] = self._computed_text("owned", text) if is_owned else ""
        return NounPhrase(tuple(forms), number, is_simple=False)

    def called(self, text: str) -> NounPhrase:
        """Make a name that an author has given something that may fill a slot, also of whom something is."""
        owned, genitive = self.fixed(text, is_owned=True), self.wording.case("gen")
        of_it = labelled(text, self.wording).forms
        return replace(
            owned, forms=tuple(of_it[case] if case == genitive else form for case, form in enumerate(owned.forms))
        )

    def _computed_text(self, frame: str, text: str) -> str:
        return fill(self.wording.frames[frame], {"0": self.plain(text)}, self.wording)

    def _done_to(self, things: checked.Value, verb: Pattern, context: Context) -> NounPhrase:
        """Tell to what something is done: to all of several, and to each of them where something is counted."""
        phrase = self.value(all_of(things, verb, self.matcher.registry), context)
        them = one_of_them(things, context)
        if phrase.number != MANY or "count" not in slots_of(verb) or them is None:
            return phrase
        noun, kind, frame = them
        gender = self.built(noun, kind, (), ONE).gender
        behind = fill(self.wording.frames[frame], {"0": phrase}, self.wording)
        before, _ = self.wording.quantities["each"]
        forms = (f"{self._article(before, gender, case)} {behind}" for case in range(len(phrase.forms)))
        return NounPhrase(self._unowned(tuple(forms)), ONE, gender)

    def told_of_each(self, action: checked.Action, context: Context) -> Context:
        """Make known to what an action is done one after the other, by the words for all of these."""
        for listed in action.each:
            mentioned = [*self.mentioned]
            context = context.bind(listed.name, listed.type, self._done_to(listed.noun, action.verb, context))
            self.mentioned = mentioned
        return context

    # ---- expressions

    def _expression(self, expression: checked.Expression, context: Context) -> NounPhrase:
        text, told = expression.pattern.text, self.wording.expressions
        kinds = (context.types.get(name, "") for names in expression.pattern.needs for name, _ in names)
        template = next((told[f"{text}, {kind}"] for kind in kinds if f"{text}, {kind}" in told), told.get(text, ""))
        if not template:
            return self.plain(text)
        slots = self.slots(expression.pattern, expression.parts, expression.words, context, template)
        phrase = self.inflected(template, slots)
        if expression.parts or expression.types.isdisjoint({*self.matcher.registry.nouns.values()} - {"count"}):
            return phrase
        return self.mention(replace(phrase, entity=expression.pattern.text))

    def inflected(self, template: str, slots: Mapping[str, NounPhrase], *, number: int = ONE) -> NounPhrase:
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
        return NounPhrase(forms, MANY if many else number, gender, is_simple=False)

    def slots(
        self,
        pattern: Pattern,
        parts: Sequence[checked.Value],
        words: Sequence[str],
        context: Context,
        template: str = "",
    ) -> dict[str, NounPhrase]:
        """Tell what fills the slots of a pattern, and which of its words are said where there is a choice.

        What the template says first is told first, so that what comes after it may be told by a pronoun.
        """
        told = slots_in_sequence(template)
        places = sorted(range(len(parts)), key=lambda index: told.index(str(index)) if str(index) in told else -1)
        several = self.matcher.registry.several.get(pattern.text, ()) if not pattern.gives else ()
        slots = {
            str(place): self._done_to(parts[place], pattern, context)
            if place in several
            else self.value(parts[place], context)
            for place in places
        }
        for place in pattern.two_sided:
            if is_sort(self.resolved(parts[place], context), (), self.matcher.registry):
                slots[str(place)] = replace(slots[str(place)], is_sort=True)
        for known, _, optional in tokens_of(pattern.text):
            for word in sorted(known.intersection(words)) if optional or len(known) > 1 else ():
                slots[word if optional else "word"] = self._constant(self.wording.words.get(word, word))
        return slots

    # ---- names

    def _constant(self, template: str) -> NounPhrase:
        return self.inflected(template, {}) if template.startswith("@") else self.plain(template)

    def defined(self, reference: checked.Reference, context: Context) -> NounPhrase:
        """Tell an id by the title of its definition, what is said for its parameter in its place."""
        title = self.titles(reference.kind, reference.text)
        defined = self.matcher.names.find(reference.kind, reference.text)
        if defined is not None and defined.definition.parameters and reference.argument is not None:
            name = defined.definition.parameters[0].name.text
            argument = self.value(reference.argument, context)
            told = argument.forms[0] if argument.is_simple else f"({argument.forms[0]})"
            title = title.replace(f"{{{name}}}", told)
        title = without_parameter(title)
        slots = {"0": self.plain(title), "lower": self.plain(title.lower())}
        items = defined.definition.items if defined is not None else ()
        keys = frozenset(item.key.text for item in items if isinstance(item, ast.Property)) if defined else None
        template = self.wording.kinds.get(reference.kind, "{0}")
        if template.startswith("@"):
            return replace(self.inflected(template, slots), is_simple=True, keys=keys)
        return replace(self.fixed(fill(template, slots, self.wording), is_owned=True), is_simple=True, keys=keys)

    def name(self, name: str, context: Context) -> NounPhrase:
        """Tell a name: in full, or by a pronoun where only that thing was mentioned so far."""
        phrase = context.said.get(name)
        if name in context.terms and phrase is None:
            return self.value(context.terms[name], context)
        kind = context.types.get(name, "")
        if phrase is None and self._is_noun_of(name, context) and name not in self.introduced:
            self.introduced.add(name)
            return self.mention(replace(self.built(name, kind, (), ONE), entity=name))
        if phrase is None:
            names = self.wording.names
            phrase = self._again(name, kind) or names.get(f"{name} {kind}") or names.get(name)
            phrase = phrase or labelled(name.replace("_", " "), self.wording)
            is_thing = phrase.number != YOU and phrase.is_simple and not phrase.entity
            if is_thing and (name in names or f"{name} {kind}" in names):
                phrase = replace(phrase, entity=name)
        return self.mention(phrase)

    def _again(self, name: str, kind: str) -> NounPhrase | None:
        """Give what a name is called from the second time on, where that is not as in full."""
        names = self.wording.names
        again = names.get(f"{name} {kind} again") or names.get(f"{name} again")
        is_introduced = name in self.introduced
        if again is not None:
            self.introduced.add(name)
        return again if is_introduced else None

    def _is_noun_of(self, name: str, context: Context) -> bool:
        kind = context.types.get(name)
        return kind is not None and self.matcher.registry.nouns.get(name) == kind

    def mention(self, phrase: NounPhrase) -> NounPhrase:
        """Tell a thing, by a pronoun where no other was mentioned since; remember that it was mentioned."""
        if not phrase.entity:
            return phrase
        known = set(self.mentioned)
        self.mentioned.append(phrase.entity)
        pronoun = self.wording.pronouns.get("many" if phrase.number == MANY else phrase.gender)
        if known != {phrase.entity} or pronoun is None:
            return phrase
        return replace(phrase, forms=tuple(short or long for short, long in zip(pronoun, phrase.forms, strict=True)))

    # ---- nouns

    def noun(self, noun: checked.Noun, context: Context) -> NounPhrase:
        """Tell a noun with its quantity, its adjectives and its relations."""
        count = self.count(noun, context)
        is_many = (noun.head in self.matcher.registry.plurals and noun.how != "every") or noun.how == "any"
        number = MANY if is_many else ONE
        if count is not None:
            number = count.number
        phrase = self.built(noun.head, noun.type, self.before(noun, context), number, (how_many(noun), count))
        phrase = self.narrowed(phrase, noun, context)
        if count is not None and not count.is_simple:
            phrase = self.as_many(phrase, count)
        asked = ("?",) * len(noun.relations)
        entity = " ".join(
            (how_many(noun), word_of(noun.count) if noun.count else "", *noun.adjectives, noun.head, *asked)
        )
        self.mentioned.append(entity)
        return replace(phrase, entity=entity, is_simple=noun.type != "count")

    def count(self, noun: checked.Noun, context: Context) -> NounPhrase | None:
        """Tell how many things a noun speaks of, where it says a number; computed, they may be many."""
        if noun.count is None:
            return None
        count = self.value(noun.count, context)
        return count if count.is_simple else replace(count, number=MANY)

    def narrowed(self, phrase: NounPhrase, noun: checked.Noun, context: Context) -> NounPhrase:
        """Tell a noun with what stands behind it."""
        after = self.behind(noun, context, phrase)
        if not after:
            return phrase
        return replace(phrase, forms=tuple(f"{form}{after}" if form else "" for form in self._unowned(phrase.forms)))

    def as_many(self, phrase: NounPhrase, count: NounPhrase) -> NounPhrase:
        """Tell as many things as is computed, behind all that is said of them."""
        frame = self.wording.frames["as many"]
        forms = (
            fill(frame, {"0": self.plain(form), "1": count}, self.wording) if form else "" for form in phrase.forms
        )
        return replace(phrase, forms=tuple(forms))

    def bare(self, word: str) -> checked.Noun:
        """Give a word alone as a noun."""
        kind = self.matcher.registry.nouns.get(word, "")
        return checked.Noun((0, 0), "", None, (), word, kind, (), frozenset((kind,)))

    def as_noun(self, value: checked.Value) -> checked.Noun:
        """Give things that are spoken of in any way as a noun: those that were chosen before by their name."""
        return value if isinstance(value, checked.Noun) else self.bare(word_of(value))

    def before(self, noun: checked.Noun, context: Context) -> list[Adjective]:
        """Give what stands before a noun: adjectives, and what a name is short for."""
        words = [word for word in noun.adjectives if not (context.is_others and word in self.wording.belonging)]
        told = {word: self.name(word, context) for word in words if self._is_sort(word, context)}
        short = [word for word in words if word not in told or stands_before(told[word])]
        return [(context.types[word], told[word]) if word in told else word for word in short]

    def _is_sort(self, word: str, context: Context) -> bool:
        return word in context.types and word not in self.wording.adjectives

    def behind(self, noun: checked.Noun, context: Context, phrase: NounPhrase) -> str:
        """Tell what stands behind a noun: whose it is where somebody else decides, and its relations."""
        whose = [self.wording.belonging.get(word, "") for word in noun.adjectives if context.is_others]
        text = "".join(f" {words}" for words in whose if words)
        told = (self.name(word, context) for word in noun.adjectives if self._is_sort(word, context))
        text += "".join(self._frame_of("of sort", sort) for sort in told if not stands_before(sort))
        return text + self.relations(noun.relations, context, phrase, noun.type)

    def _frame_of(self, frame: str, phrase: NounPhrase) -> str:
        return fill(self.wording.frames[frame], {"0": phrase}, self.wording)

    def _unowned(self, forms: tuple[str, ...]) -> tuple[str, ...]:
        """Take away the possessive of something that goes on after its noun."""
        owned = self.wording.case("possessive")
        return tuple("" if owned and index == owned else form for index, form in enumerate(forms))

    def built(
        self,
        head: str,
        kind: str,
        adjectives: Sequence[Adjective],
        number: int,
        quantity: tuple[str, NounPhrase | None] = ("", None),
    ) -> NounPhrase:
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
        words = [word for word in adjectives if isinstance(word, str)]
        stems = [self.wording.adjectives[word] for word in words if word in self.wording.adjectives]
        texts = []
        for case, form in enumerate(cases):
            inflected = [f"{stem}{endings[case]}" if endings else stem for stem in stems]
            rest = " ".join((*inflected, form)) if form else ""
            article = self._article(before, gender, case)
            texts.append(f"{article} {rest}".strip() if rest else "")
        return NounPhrase(tuple(texts), number, forms.gender)

    def _determiner(self, quantity: str, count: NounPhrase | None, number: int) -> tuple[str, str]:
        if quantity:
            how = "" if count is None else " computed" if not count.is_simple else " one" if number == ONE else ""
            frame, ending = self.wording.quantities[f"{quantity}{how}"]
            return fill(frame, {"n": count} if count else {}, self.wording), ending
        return self.wording.quantities["many" if number == MANY else "one"]

    def _article(self, before: str, gender: str, case: int) -> str:
        """Give what stands before a noun; `@a` is an article, inflected."""
        if not before.startswith("@"):
            return before
        forms = self.wording.articles[before[1:]].get(gender, ("",))
        return forms[min(case, len(forms) - 1)]

    def _compound(self, adjective: Adjective, noun: NounForms) -> NounForms:
        """Join what stands before a noun with it: `cavalry unit`."""
        if isinstance(adjective, tuple):
            title = adjective[1].forms[0]
        else:
            kind = kind_before(adjective, self.matcher)
            title = self.titles(kind, adjective) if kind else adjective
        return compound(adjective, title, noun, self.matcher, self.wording)

    def told_apart(self, context: Context, chosen: Chosen, article: str) -> Context:
        """Bind a name to `the chosen unit`; where there was one before, that is the first unit, and this the second."""
        of_one_sort = (known for known in context.chosen if (known.kind, known.number) == (chosen.kind, chosen.number))
        alike = [*of_one_sort, chosen]
        for choice, (word, side) in zip(alike, words_apart(alike, article, ORDINALS), strict=True):
            phrase = self.built(choice.noun, choice.kind, side, choice.number, (word, None))
            context = context.bind(choice.name, choice.kind, replace(phrase, entity=choice.name))
        return replace(context, chosen=(*context.chosen, chosen))

    def rolls_apart(self, context: Context, name: str) -> Context:
        """Bind the name of a roll, if it has one: `the roll`, and of several `the first roll`; all of them count."""
        rolls = [*(known for known in context.chosen if known.kind == _ROLL), Chosen(name, _ROLL, _ROLL, ONE)]
        for roll, (word, _) in zip(rolls, words_apart(rolls, "the", ORDINALS), strict=True):
            context = context.bind(roll.name, _ROLL, self.built(_ROLL, _ROLL, (), ONE, (word, None)))
        return replace(context, chosen=(*context.chosen, rolls[-1]))

    @abstractmethod
    def relations(self, relations: Sequence[checked.Relation], context: Context, noun: NounPhrase, kind: str) -> str:
        """Tell what stands behind a noun; those who know conditions do."""
