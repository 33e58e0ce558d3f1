"""What stands before a noun and is joined with it: the id of a class, or a name that stands for one."""

from bow_dsl.checked.match import Matcher
from bow_dsl.words.templates import fill
from bow_dsl.words.wording import NounForms, NounPhrase, Wording

Adjective = str | tuple[str, NounPhrase]
"""A word that stands before a noun, or the type of what a name stands for there, and how that is told."""


def compound(adjective: Adjective, title: str, noun: NounForms, matcher: Matcher, wording: Wording) -> NounForms:
    """Join an id, by its title, with the noun behind it, or what a name stands for: `cavalry unit`, `X unit`."""
    lower = title.lower()
    if isinstance(adjective, tuple):
        kind, lower = adjective[0], title
    elif adjective in wording.adjectives:
        return noun
    else:
        kind = kind_before(adjective, matcher)
    template = wording.compounds.get(kind, "{0} {1}")

    def joined(form: str) -> str:
        slots = {name: _plain(text, wording) for name, text in (("0", title), ("lower", lower), ("1", form))}
        return fill(template, slots, wording) if form else ""

    return NounForms(tuple(map(joined, noun.one)), tuple(map(joined, noun.many)), noun.gender)


def kind_before(adjective: str, matcher: Matcher) -> str:
    """Give the kind of an id that stands before a noun; nothing for another word."""
    kinds = matcher.kinds_of(adjective)
    return next((kind for kind in matcher.registry.adjective_kinds if kind in kinds), "")


def stands_before(phrase: NounPhrase) -> bool:
    """Tell whether what a name stands for is short enough to stand before a noun."""
    return " " not in phrase.forms[0]


def _plain(text: str, wording: Wording) -> NounPhrase:
    return NounPhrase((text,) * len(wording.cases))
