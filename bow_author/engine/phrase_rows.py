"""What a phrase is: one row with its type, where it comes from, the Python behind it, and how it is said in English.

The Python is a template: `{0}` and `{1}` are what fills the slots, `{it}` is the thing of which a condition is said.
"""

import re
from collections.abc import Iterator, Mapping

from bow_dsl.ruleset.registry import Pattern, Predicate
from bow_dsl.value import field, value

_NEEDED = {
    "eliminated": {("eliminated", "unit")},
    "engagement": {("engagement", "engagement")},
    "here": {("here", "hex"), ("here", "unit"), ("here", "card")},
}
"""What the Python of a value can speak of that is not always there: who takes part, and where it lies."""
_NEEDED_BY_VERBS = {
    "unit": {("self", "unit")},
    "bearer": {("attacker", "unit")},
    "engagement": {("engagement", "engagement")},
}
"""The same for what happens: somebody does it; without an owner the side does that has the turn.

The unit that bears an effect, or nobody, answers whoever attacks it.
"""
FALLEN = (("after elimination", "eliminated", "it still stands in `react before elimination of self`"),)
"""When a unit does nothing any more, and nothing is done to it."""


def _needed(python: str, known: Mapping[str, set[tuple[str, str]]]) -> tuple[frozenset[tuple[str, str]], ...]:
    """Give what of this a phrase with some Python needs.

    >>> _needed("play.attack_as({unit}, {0})", {"unit": {("self", "unit")}, "here": {("here", "hex")}})
    (frozenset({('self', 'unit')}),)
    """
    spoken_of = set(re.findall(r"{(\w+)", python))
    return tuple(frozenset(names) for name, names in known.items() if name in spoken_of)


@value
class Expression:
    """A way to speak of a value or a thing."""

    text: str
    type: str
    cite: str
    python: str
    """Empty for what is no Python by itself, such as a moment."""
    english: str
    compared: Mapping[str, str] = field(default_factory=dict)
    """How it is said to be compared, for each way to compare."""
    nothing: str = ""
    """What it gives where something that it speaks of is nothing; empty if that does not stop it."""
    may_be_nothing: bool = False
    many: tuple[int, ...] = ()
    """The slots in which several things may stand."""
    lists: bool = False
    """Whether the Python goes through all that stands in its slot, be it one or several."""
    reason: str = ""
    """Why there is a word of its own for it, where it says what a single definition needs."""
    asked_by: str = ""
    """How one asks whether there is such a thing, where there may be none; nothing is done to it unasked."""
    numbered: tuple[int, ...] = ()
    """The slots of a token and of its holder, of which it counts how many it has."""
    held: tuple[tuple[int, str], ...] = ()
    """The slots of what has to hold something, each with what is written instead."""
    lying: tuple[int, ...] = ()
    """The slots that take a token where it lies, and no sort of tokens."""
    particular: tuple[int, ...] = ()
    """The slots that take a unit that is there, and no type of units."""
    varieties: tuple[int, ...] = ()
    """The slots of a sort of tokens, and of what one of that sort is of."""
    between: tuple[int, ...] = ()
    """The slots of two that are never the same."""

    @property
    def pattern(self) -> Pattern:
        """What the language knows of it."""
        needs = _needed(self.python, _NEEDED)
        is_luck = "play.draw_" in self.python
        return Pattern(
            self.text,
            self.cite,
            self.type,
            needs,
            is_luck=is_luck,
            asked_by=self.asked_by,
            numbered=self.numbered,
            held=self.held,
            lying=self.lying,
            particular=self.particular,
            varieties=self.varieties,
            to_others=self.between,
        )


@value
class Condition:
    """What may be said of a thing after `is` or `has`: `unit has moved`."""

    text: str
    """The type of the thing, `is` or `has`, and the words."""
    cite: str
    python: str
    english: tuple[str, str]
    """What is said where it holds, and where it does not."""
    is_adjective: bool = False
    """Whether its last word also stands before a noun: `engaged units`."""
    occasion: str = ""
    """What must be going on for it to mean anything; empty for what may be asked anywhere."""
    lying: bool = False
    """Whether it is said of a token where it lies, and of no sort of tokens."""
    lies_nowhere: bool = False
    """Whether it is said of a sort of tokens, and of none that lies somewhere."""
    never_of: tuple[str, ...] = ()
    """Those who take part in an event of whom it is never true."""
    reason: str = ""
    """Why there is a word of its own for it, where it says what a single definition needs."""

    @property
    def key(self) -> tuple[str, str, str]:
        """The type, `is` or `has`, and the words."""
        subject, verb, text = self.text.split(" ", 2)
        return subject, verb, text

    @property
    def predicate(self) -> Predicate:
        """What the language knows of it."""
        return Predicate(*self.key, self.cite, self.occasion, self.lying, self.lies_nowhere, self.never_of)

    @property
    def said(self) -> dict[str, str]:
        """The English of both ways."""
        subject, verb, text = self.key
        return {self.text: self.english[0], f"{subject} {verb} not {text}": self.english[1]}


@value
class Verb:
    """A way to say what happens."""

    text: str
    cite: str
    python: str
    english: str
    many: tuple[int, ...] = ()
    """The slots in which several things may stand."""
    possible: str = ""
    """Whether it can be done now, all that it says: only then `may` offers it. Its Python gives whether it was done.

    In a slot with several things stand those from which one may choose. Empty for what can always be done.
    """
    occasion: str = ""
    """What must be going on for it: a combat, rolled dice; empty for what can happen anywhere."""
    pays_from: int | None = None
    """The slot of the place that is paid from: nobody pays with what the enemy has."""
    asks: bool = False
    """Whether it asks by itself if it is done, and gives back the answer."""
    most: int | None = None
    """The greatest number that makes sense in it."""
    taken_from: tuple[int, ...] = ()
    """The slots of things and of their holder: a noun that does not say where they are means those of that holder.

    There may be several such pairs, one after the other."""
    one_side: tuple[int, ...] = ()
    """The slots of two holders that must be of one side."""
    lying: tuple[int, ...] = ()
    """The slots that take a token where it lies, and no sort of tokens."""
    particular: tuple[int, ...] = ()
    """The slots that take a unit that is there, and no type of units."""
    two_sided: tuple[int, ...] = ()
    """The slots of what has two sides."""
    lays: tuple[int, ...] = ()
    """The slots of a token and of what it is laid on."""
    to_others: tuple[int, ...] = ()
    """The slots of two that are never the same, as in `Pattern`; where there is one, who bears the effect does it."""
    held: tuple[tuple[int, str], ...] = ()
    """The slots in which the supply cannot stand, with a hint on what is done there, as in `Pattern`."""
    foreign: tuple[int, ...] = ()
    """The slots of what is not the owner's own: with that nothing happens."""
    described: tuple[tuple[int, tuple[frozenset[str], ...]], ...] = ()
    """The slots of what is only described, with the words that may do so, as in `Pattern`."""
    causes: tuple[str, ...] = ()
    """The events that it may bring about over and over. A unit falls once, and is ordered once in a turn."""
    in_vain: tuple[tuple[str, str, str], ...] = ()
    """When nothing comes of it, as in `Pattern`."""
    raises: bool = False
    """Whether it can be done to who has fallen; all else is done to units that stand."""
    reason: str = ""
    """Why there is a word of its own for it, where it says what a single definition needs."""

    @property
    def pattern(self) -> Pattern:
        """What the language knows of it."""
        return Pattern(
            self.text,
            self.cite,
            needs=_needed(self.python, _NEEDED_BY_VERBS),
            taken_from=self.taken_from,
            one_side=self.one_side,
            lying=self.lying,
            particular=self.particular,
            two_sided=self.two_sided,
            lays=self.lays,
            held=self.held,
            to_others=self.to_others,
            foreign=self.foreign,
            described=self.described,
            in_vain=self.in_vain,
            occasion=self.occasion,
            raises=self.raises,
            standing=() if self.raises else tuple(_standing(self.text)),
        )


def _standing(text: str) -> Iterator[int]:
    """Give the slots in which units stand.

    >>> [*_standing("engage UNIT with UNIT"), *_standing("remove COUNT figure/figures from UNIT")]
    [0, 1, 1]
    """
    slots = [word for word in text.replace("?", "").split() if word.isupper()]
    return (place for place, slot in enumerate(slots) if slot in ("UNIT", "COMMANDER"))
