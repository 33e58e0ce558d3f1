"""What a ruleset tells the language of its effects: types, hooks, and the ways to say things.

A pattern is written as it is said, with slots in capitals for what varies: `distance from PLACE to PLACE`.
A slot is named for the type that fills it. `results?` may be left out; `die/dice` is one or the other.
"""

import re
from collections.abc import Callable
from typing import Any, TypeVar

from bow_dsl.value import field, value

_T = TypeVar("_T")
TWO_SIDED, DEFINED = "two-sided", "defined"
"""What a piece can have to be to take part in an event: one with another side, or one that has a definition."""


@value
class Pattern:
    """A way to say something, the type of what it gives, and the passage it comes from.

    ``gives`` is empty for what happens (a verb) or holds (a predicate).
    """

    text: str
    cite: str
    gives: str = ""
    needs: tuple[frozenset[tuple[str, str]], ...] = ()
    """What it speaks of without saying it: of each set of names with their types one must be known where it stands."""
    occasion: str = ""
    """What must be going on for it to be carried out, as hooks say it; empty for what may happen anywhere."""
    is_luck: bool = False
    """Whether it is another one whenever it is asked for, so that only what happens may ask."""
    in_vain: tuple[tuple[str, str, str], ...] = ()
    """Of what happens, when nothing comes of it: the hook of an effect, the participant that its bearer is there, and
    a hint on what does."""
    standing: tuple[int, ...] = ()
    """The slots of those to whom nothing is done any more where they are gone, as the registry has it."""
    raises: bool = False
    """Whether who is gone can be there again by it."""
    asked_by: str = ""
    """How one asks whether there is such a thing, where there may be none: a predicate, or the words of this one."""
    taken_from: tuple[int, ...] = ()
    """Of what happens the slots of things and of their holder, in which they are where they do not say in what;
    perhaps of several things, one pair after the other."""
    one_side: tuple[int, ...] = ()
    """The slots of two holders that must be of one side."""
    lying: tuple[int, ...] = ()
    """The slots in which a piece stands that lies somewhere, and no sort of pieces."""
    particular: tuple[int, ...] = ()
    """The slots in which something stands that is there, and nothing that only says what it would be."""
    varieties: tuple[int, ...] = ()
    """The slots of a sort of pieces, and of what each of that sort is of."""
    two_sided: tuple[int, ...] = ()
    """The slots of what has two sides."""
    lays: tuple[int, ...] = ()
    """The slots of a piece and of what it is put on, which must be what it lies on; perhaps of several pieces."""
    to_others: tuple[int, ...] = ()
    """The slots of two that must not be the same: who does it and to whom, what gives and what takes; where there is
    one, who bears the effect does it."""
    held: tuple[tuple[int, str], ...] = ()
    """Of what happens the slots in which something stands that holds pieces, and no word for all that lies nowhere;
    each with a hint on what is done there, in which `{0}` is what stands in the first slot."""
    numbered: tuple[int, ...] = ()
    """The slots of a piece and of its holder, of which it counts: how many lie nowhere is known if somebody says it."""
    foreign: tuple[int, ...] = ()
    """The slots of what is not the owner's own, with which nothing happens."""
    described: tuple[tuple[int, tuple[frozenset[str], ...]], ...] = ()
    """The slots of what is not there yet and only described, with the words that do so: of each set one may stand."""


@value
class Predicate:
    """What may be said of a thing after `is` or `has`: `eliminated`, `moved`, `TOKEN`."""

    subject: str
    verb: str
    text: str
    cite: str
    occasion: str = ""
    """What must be going on for it to mean anything, as hooks and sections say it."""
    lying: bool = False
    """Whether it is said of a piece that lies somewhere, and of no sort of pieces."""
    lies_nowhere: bool = False
    """Whether it is said of a sort of pieces, and of none that lies somewhere."""
    never_of: tuple[str, ...] = ()
    """Those who take part in an event of whom it is never true."""


@value
class RoleSpec:
    """What a preposition of a hook says: which participant it speaks of, and the type of that one."""

    preposition: str
    participant: str
    type: str


@value
class HookSpec:
    """A value or an event of the rules that effects may hang on.

    Its text may have prepositions of its own, as `call for support` has; roles follow behind all of it.
    A hook with ``operations`` is a value of type ``value``; all others are events, and ``timings`` says
    when one may react to them. ``scope`` are names, besides the participants, that its conditions and
    its effects may use.
    """

    text: str
    cite: str
    roles: tuple[RoleSpec, ...] = ()
    value: str = ""
    operations: tuple[str, ...] = ()
    timings: tuple[str, ...] = ()
    may_change: bool = False
    """Whether changes of the value may be left to the owner of the effect: `may ignore 1`."""
    scale: str = ""
    """The type by whose words its bounds may be said, the first of the scale for 0: `at most green`."""
    is_permission: bool = False
    is_free: bool = False
    """Whether it may happen wherever no effect forbids it, so that to permit it only lifts that."""
    is_replaceable: bool = False
    scope: tuple[tuple[str, str], ...] = ()
    key: str = ""
    """What the compiler calls it, where another hook has the same text; else it is the text."""
    lacks: tuple[tuple[str, str], ...] = ()
    """Of an event, the ways in which no effect can hang on it, each with a hint why: `permit`, `replace`, `before`."""
    occasions: tuple[tuple[str, str], ...] = ()
    """What is going on at it, each by the way in which effects hang on it: `after`, `replace`."""
    named: tuple[tuple[str, str], ...] = ()
    """The prepositions of the roles that are always said, each with a hint."""
    also: tuple[tuple[str, str], ...] = ()
    """Names in scope that are other words for participants, each with that participant."""
    offered: tuple[str, ...] = ()
    """Whom an action speaks of that `may replace` offers in its place, before it begins; empty where it offers none."""
    perhaps: tuple[str, ...] = ()
    """The participants that need not be there: who speaks of one names it as a role, or in the condition."""
    pieces: tuple[tuple[str, str], ...] = ()
    """The participants that no piece of every sort can be: of each what those are that can: `two-sided`, `defined`,
    or the type of what they lie on."""
    untold: tuple[tuple[str, str, str], ...] = ()
    """Participants and types of things that it is asked of and that it never happens to, each with a hint."""
    one_of: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """Participants that are always one of few, each with all that it ever is, also where no word says that."""
    done_by: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """Participants that are definitions by which it comes to pass, each with words one of which these say then: of
    something that is done how it begins, or a word of what is spoken of."""
    is_event: bool = False
    """Whether it is a change of state, on which effects hang in every way but those that it lacks."""

    def slot_of(self, role: RoleSpec) -> str:
        """Give what a role is called in the templates of a language: its preposition, or the name of the participant.

        Of roles with one preposition the first is called by that, and the others by who they speak of, so that a
        sentence can tell both: `{by}` and `{combat}` of `elimination by self by attack`.
        """
        first = next(known for known in self.roles if known.preposition == role.preposition)
        return role.preposition if first.participant == role.participant else role.participant

    def scope_has(self, name: str) -> bool:
        """Tell whether a name besides those of its participants is known at it."""
        return any(known == name for known, _ in self.scope)


@value
class Registry:
    """Everything that effects may hang on and say."""

    hooks: tuple[HookSpec, ...]
    expressions: tuple[Pattern, ...]
    predicates: tuple[Predicate, ...]
    verbs: tuple[Pattern, ...]
    nouns: dict[str, str]
    """Words for a thing of a type, singular and plural."""
    plurals: frozenset[str]
    """The nouns that are said of many."""
    scopes: dict[str, tuple[tuple[str, str], ...]]
    """Names that definitions of a kind may use everywhere, such as `self`, and their types."""
    layers: tuple[tuple[str, ...], ...]
    """The kinds whose effects stand together, in layers: a later layer acts after an earlier one, and prevails."""
    lasting: str
    """The kind among whose effects those that last stand, whoever began them."""
    constants: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """Words that name a value, and the types they may have: `green` is a rank, a face and a zone."""
    outcome: str = ""
    """The type of what a table of outcomes names: the faces of dice."""
    adjectives: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """Words that narrow a noun, and the types of noun they may stand before."""
    adjective_kinds: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """Kinds whose ids may stand before a noun as adjectives, such as the class of a unit, and the types of noun."""
    adjective_types: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """Types of which a name, such as that of a parameter, may stand before a noun, and the types of noun."""
    wider: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """Types that a slot takes besides its own: a place is a unit or a hex."""
    relations: dict[str, tuple[str, str]] = field(default_factory=dict)
    """Relations such as `adjacent to`: the types on both of their sides; the words are those of the grammar."""
    to_others: frozenset[str] = frozenset()
    """The relations, and the patterns of areas, in which nothing ever stands to itself."""
    stands_in: dict[str, str] = field(default_factory=dict)
    """The patterns of what stands where a name says, and that name."""
    within: tuple[str, str] = ("", "")
    """The types of what is within some distance, and of what it is measured from; empty if nothing is."""
    area: str = ""
    """The type of what stands behind `in`; empty if nothing is in anything."""
    named: dict[str, str] = field(default_factory=dict)
    """The types of what the ids of a kind stand for, where these are not called as the kind is."""
    unspoken: frozenset[str] = frozenset()
    """The kinds of which effects never speak: the id of such a definition means something if another has it too."""
    several: dict[str, tuple[int, ...]] = field(default_factory=dict)
    """The patterns that speak of several things at once, and which of their slots take these; all others take one."""
    deciding: str = ""
    """The type of whoever decides what effects leave open: a side, a player."""
    of_sides: frozenset[str] = frozenset()
    """The types of what is on a side, or is one: of the first who takes part somebody without a side is."""
    sideless: frozenset[str] = frozenset()
    """The kinds of definition that are of no side: at a moment of the round they act once for each."""
    sided: frozenset[str] = frozenset()
    """The adjectives that say on which side something is, as seen from one of them."""
    by_owner: frozenset[str] = frozenset()
    """The verbs that the owner of an effect carries out, who is not named."""
    lies_on: str = ""
    """The key that says on what something lies; the names of what lies elsewhere than in a place stand in ``scopes``
    under both words, such as `token on card`."""
    lying_words: dict[str, str] = field(default_factory=dict)
    """On what those pieces lie that nobody defines, by the words that name them."""
    left: frozenset[str] = frozenset()
    """The predicates of those who are gone: nouns speak of them only where that is said as an adjective."""
    piece: str = ""
    """The type of pieces: by its id a sort of them is named, by a name one that lies somewhere."""
    described_by: frozenset[str] = frozenset()
    """The types of what only says what something would be: the type of a unit."""
    varieties: dict[str, str] = field(default_factory=dict)
    """Of what type of thing each of those pieces is that nobody defines, by the words that name them."""
    one_sided: frozenset[str] = frozenset()
    """The words for pieces that nobody defines, and that have no other side."""
    not_yet: dict[str, tuple[str, str]] = field(default_factory=dict)
    """What there is nothing of while something is going on, with a hint; by a type of things, or the pattern that
    says it."""
    only_during: dict[str, str] = field(default_factory=dict)
    """What must be going on for there to be anything of this; by a type of things, or the pattern that says it."""
    numbering: str = ""
    """The key that says how many there are of something."""
    holding: str = ""
    """The type of whatever pieces lie on."""
    keeping: tuple[str, ...] = ()
    """The types of what keeps pieces of any sort until they are used, whatever these lie on."""
    most: dict[str, int] = field(default_factory=dict)
    """The greatest number that makes sense for a value or in an action, by hook or verb."""
    never_above: dict[str, int] = field(default_factory=dict)
    """What a quantity cannot be more than: by its name, or by `number` and what is counted, a type or a relation."""
    never_below: dict[str, int] = field(default_factory=dict)
    """What a quantity of this name cannot be less than; all others cannot be less than 0."""
    scales: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """Types whose values stand in a sequence, the lowest first."""
    counting: tuple[tuple[str, str], ...] = ()
    """Words that begin an action which only counts, and what it counts: that comes to the same in any sequence."""
    causes: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """The events that a verb may bring about over and over."""
    sizes: dict[tuple[str, str], int] = field(default_factory=dict)
    """How many things of a type there may be, in all (``""``) or in a relation to one thing; 1 if it is not said."""
    most_work: int = 1_000_000
    """Things that one effect may look at."""
    deed: int = 1
    """For how many things that are looked at an action counts."""
    most_number: int = 1_000_000
    """The largest number that may stand in an effect."""
    paying: dict[str, int] = field(default_factory=dict)
    """The verbs by which somebody pays, and the slot that says from where."""
    taking: tuple[str, ...] = ()
    """The words by which one takes away what another has, which nobody can pay with."""
    whole: str = "game"
    """What is played from its beginning to its end, such as a battle."""
    periods: tuple[str, ...] = ()
    """What an effect may be limited to so many times of, such as a turn."""
    moving: tuple[dict[str, int], frozenset[str], str] = field(default_factory=lambda: ({}, frozenset(), ""))
    """The verbs that bring things to a place, each with the slot that says it; the types of those that are alone there,
    and what says where one is."""
    closed: tuple[str, str, dict[tuple[str, str], tuple[str, ...]]] = ("", "", {})
    """The kind of a ground, the key by which nobody may enter it, and which effects open it all the same.

    Of these it says the sort, the hook, and the prepositions of the roles that name a ground.
    """
    gathered: frozenset[str] = frozenset()
    """The types of which all things are known, so that one can choose from them and go through them."""
    inside: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """What can be in an area, by the type of the area, or by the pattern that it is said by."""
    measured: frozenset[str] = frozenset()
    """The types of which one can be more than another."""
    beyond: frozenset[tuple[str, str]] = frozenset()
    """Types, and the words for what lies beyond one of their values: `red or higher` for a rank."""
    most_sections: dict[str, int] = field(default_factory=dict)
    """How many sections with one key a definition may have, where that is limited."""
    otherwise: dict[str, str] = field(default_factory=dict)
    """What people say for which there are other words, by how it begins, and a hint with those words."""
    section_occasions: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """What is going on while a section is carried out, by its key."""
    typical: tuple[str, ...] = ()
    """The hooks that are named first where several would do."""
    moment_occasions: dict[str, str] = field(default_factory=dict)
    """What must be going on for something to last until a moment."""
    gone: tuple[tuple[str, str, str], ...] = ()
    """When nothing is done to somebody any more: the hook of an effect, the participant that he is, and a hint."""
    always: dict[str, str] = field(default_factory=dict)
    """Kinds of definition whose bearer always has what a predicate says."""
    occasion_role: str = ""
    """The type of a role that says what is going on where it is named."""
    matched: frozenset[str] = frozenset()
    """Types of things of which `matching` is asked."""
    only_as_role: frozenset[str] = frozenset()
    """Types of what is said as a role of an effect, and never compared: the attack by which something happens."""
    word_fixes: dict[str, dict[str, str]] = field(default_factory=dict)
    """Words with which people begin an action that begins otherwise, or once did: how each of its words is spelt."""
    seizing: dict[str, str] = field(default_factory=dict)
    """Words with which people begin an action that moves something from one to another, and the verb for that."""
    _followed: dict[Callable[..., Any], Any] = field(init=False, default_factory=dict, compare=False, repr=False)
    """What follows from it, as far as anybody has asked."""

    def once(self, make: "Callable[[Registry], _T]") -> _T:
        """Give what a function makes of this registry, which is made once and never changed."""
        if make not in self._followed:
            self._followed[make] = make(self)
        result: _T = self._followed[make]
        return result

    def said_otherwise(self, words: str) -> str | None:
        """Give a hint on what there is instead of what was said."""
        begun = [beginning for beginning in self.otherwise if f"{words} ".startswith(f"{beginning} ")]
        return self.otherwise[max(begun, key=len)] if begun else None

    def is_given(self, kind: str) -> bool:
        """Tell whether effects give somebody definitions of a kind, such as keywords."""
        return any(hook.value == kind for hook in self.hooks)

    def layer(self, kind: str) -> int | None:
        """Give the number of the layer of a kind; None if it has no effects."""
        return next((number for number, kinds in enumerate(self.layers) if kind in kinds), None)

    def words(self) -> frozenset[str]:
        """Give every word that stands in a pattern, a hook, or by itself for something."""
        return self.once(_words)


def _words(registry: Registry) -> frozenset[str]:
    texts = [hook.text for hook in registry.hooks]
    texts += [operation for hook in registry.hooks for operation in hook.operations]
    texts += [name for hook in registry.hooks for name, _ in hook.scope]
    texts += [role.participant for hook in registry.hooks for role in hook.roles]
    texts += [pattern.text for pattern in (*registry.expressions, *registry.verbs)]
    texts += [predicate.text for predicate in registry.predicates]
    texts += [name for scope in registry.scopes.values() for name, _ in scope]
    literal = re.findall(r"[a-z_]+", " ".join(texts))
    return frozenset(("it", *literal, *registry.constants, *registry.nouns, *registry.adjectives))
