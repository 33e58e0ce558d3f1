"""What a language says: tables of wording, keyed by the patterns of a registry.

A template is a text with slots. `{0}` is what fills the first slot of a pattern, `{of}` a role of a hook, `{n}` a
quantity. `{0:object}` asks for a form of it by the name of a case, `{0:simple}` for a number or a name and nothing
longer; `{n:zero}` says nothing, and is there for 0 alone, `{0:without_levels}` for what is defined without the key
`levels`, `{0:called}` for a token by its title, also where it speaks of itself. `{n*die|dice}` is so many of something.
`{of|unit}` says what stands for a role that is not named.
`<0:has|have>` agrees with a slot: one, many, and perhaps a third word for `you`; `<has|have>` agrees with the subject.
`[ in {by}]` is left out where its slot is not filled. Where a form is missing, what stands after `||` is tried.
"""

import re
from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from bow_dsl.ruleset.registry import HookSpec
from bow_dsl.value import field, replace, value

ONE, MANY, YOU = 0, 1, 2
ORDINALS = ("first", "second", "third", "fourth")
"""The articles by which things of one type are told apart that were chosen one after the other."""
BORROWED = "\ue000"
"""Stands at the end of whatever a language takes from another; a sentence that holds it would mix the two."""


@value
class NounPhrase:
    """Something that is spoken of: its forms by case, how verbs agree with it, and which thing it is."""

    forms: tuple[str, ...]
    number: int = ONE
    gender: str = ""
    entity: str = ""
    """A name by which a second mention is known to be of the same thing; empty for what is not a thing."""
    is_simple: bool = True
    """Whether it is a number or a name, before which a counted noun may stand as it is."""
    is_left_open: bool = False
    """Whether somebody decides how many, and it is the most."""
    keys: frozenset[str] | None = None
    """The keys of the definition that it names; None if it names none."""
    called: str = ""
    """The title of its definition, where a definition speaks of itself: of `this token` two are two Wound tokens."""
    is_sort: bool = False
    """Whether it is a sort of pieces: what is done to it is done to all of that sort that lie anywhere."""


@value
class NounForms:
    """The forms of a noun by case, for one and for many."""

    one: tuple[str, ...]
    many: tuple[str, ...]
    gender: str = ""


Templates = Mapping[str, str]


@value
class Wording:
    """One language. Tables that name words of a registry are checked against it by a test."""

    language: str
    cases: tuple[str, ...]
    # ---- grammar
    frames: Templates
    """How effects and statements are put together: `when`, `may`, `choose`."""
    quantities: Mapping[str, tuple[str, str]]
    """What a quantity says before a noun, and which endings its adjectives take."""
    articles: Mapping[str, Mapping[str, tuple[str, ...]]]
    """Forms of `a`, `the`, `this` by gender, or by `many`, and case."""
    comparisons: Templates
    """How a quantity is compared, as what is said of its subject: `at least`, `not at least`."""
    # ---- words of the ruleset; a language by itself has none
    nouns: Mapping[str, NounForms] = field(default_factory=dict)
    """By the type of a noun, or by the word itself."""
    names: Mapping[str, NounPhrase] = field(default_factory=dict)
    """Names in scope: by `name`, or `name type` where that matters."""
    kinds: Templates = field(default_factory=dict)
    """What a definition of a kind is called where its id stands; `{0}` is its title."""
    compounds: Templates = field(default_factory=dict)
    """How an id stands before a noun as an adjective, by its kind: `{0}` its title, `{1}` the noun."""
    adjectives: Templates = field(default_factory=dict)
    belonging: Templates = field(default_factory=dict)
    """What stands behind a noun for an adjective that tells whose it is, where somebody else than the owner decides."""
    constants: Mapping[str, str] = field(default_factory=dict)
    """By `word type`."""
    words: Templates = field(default_factory=dict)
    """What one of several words of a pattern, as in `end of turn/round`, is called."""
    hooks: Mapping[str, Templates] = field(default_factory=dict)
    """By the key or the text of a hook, and for each way to hang on it: `add`, `may ignore`, `permit`, `before`."""
    expressions: Templates = field(default_factory=dict)
    compared: Mapping[str, Templates] = field(default_factory=dict)
    """By the text of an expression, how it is compared or judged: what is said of the first slot that is named."""
    predicates: Templates = field(default_factory=dict)
    """By `subject verb text`, and with `not` behind the verb for the opposite."""
    verbs: Templates = field(default_factory=dict)
    """What happens; after ` / ` how it is said behind `you may`, where that is different."""
    relations: Templates = field(default_factory=dict)
    areas: Templates = field(default_factory=dict)
    """What `in` says, by the text of an expression, or by type."""
    properties: Templates = field(default_factory=dict)
    """Keys that say a rule, by the key and its shape: `burn COUNT becomes TOKEN`."""
    sections: Templates = field(default_factory=dict)
    """The heads of sections, by the name of a section and its words."""
    # ---- grammar that some languages do without
    endings: Mapping[str, Mapping[str, tuple[str, ...]]] = field(default_factory=dict)
    """Endings of adjectives: by the sort of determiner, by gender or `many`, by case."""
    repairs: tuple[tuple[str, str], ...] = ()
    """What is changed in a whole sentence, as patterns and what takes their places: `a elm`, `an elm`."""
    pronouns: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """What stands for a thing at its second mention, by gender, or `many`; an empty form repeats the thing."""

    def of_hook(self, spec: HookSpec) -> Templates:
        """Give what is said of a hook: of one that shares its text, what stands under its key, or what they share."""
        return self.hooks.get(spec.key) or self.hooks.get(spec.text, {})

    def case(self, name: str) -> int:
        """Give the place of a case among the forms; one that the language does not have is its first."""
        return self.cases.index(name) if name in self.cases else 0


TABLES = tuple(
    table.name
    for table in fields(Wording)
    if table.name not in ("language", "cases", "articles", "endings", "repairs", "pronouns")
)
"""The tables in which an entry may be missing, and is then taken from another language."""


def completed(wording: Wording, other: Wording) -> Wording:
    """Give a wording in which all that is missing is said as another language says it, marked as `BORROWED`."""
    tables: dict[str, Any] = {name: _completed(getattr(wording, name), getattr(other, name)) for name in TABLES}
    return replace(wording, **tables)


def missing(wording: Wording, other: Wording) -> list[str]:
    """List what *other* says and *wording* does not: `verbs: order UNIT`."""
    return [f"{name}: {key}" for name in TABLES for key in _missing(getattr(wording, name), getattr(other, name))]


def _completed(own: Mapping[str, object], other: Mapping[str, object]) -> dict[str, object]:
    result = {**{key: _borrowed(entry) for key, entry in other.items() if key not in own}, **own}
    for key in own.keys() & other.keys():
        mine, theirs = own[key], other[key]
        if isinstance(mine, Mapping) and isinstance(theirs, Mapping):
            result[key] = _completed(mine, theirs)
    return result


def _borrowed(entry: object) -> object:
    """Mark an entry of a table as one of another language, in each of its forms."""
    match entry:
        case str():
            return re.sub(r"(?= / |\|\|)|$", BORROWED, entry)
        case Mapping():
            return {key: _borrowed(inner) for key, inner in entry.items()}
        case NounPhrase():
            return replace(entry, forms=_marked(entry.forms))
        case NounForms():
            return replace(entry, one=_marked(entry.one), many=_marked(entry.many))
        case _:
            return entry


def _marked(forms: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(f"{form}{BORROWED}" if form else form for form in forms)


def _missing(own: Mapping[str, object], other: Mapping[str, object]) -> list[str]:
    lacking = []
    for key, theirs in other.items():
        mine = own.get(key)
        if mine is None:
            lacking.append(key)
        elif isinstance(mine, Mapping) and isinstance(theirs, Mapping):
            lacking += [f"{key}, {way}" for way in theirs if way not in mine]
    return lacking
