"""What a text in the effect language says, as values: definitions, effects, statements, conditions, quantities.

Every node knows its place (``at``, offsets in the source), which does not count when two are compared:
two texts that differ in layout alone give equal programs.
"""

from dataclasses import dataclass, field

from bow_dsl.lexemes import Comment
from bow_dsl.source import At, Source


@dataclass(frozen=True, slots=True)
class Node:
    """Anything that stands somewhere in a source."""

    at: At = field(compare=False, repr=False)


# ---- words


@dataclass(frozen=True, slots=True)
class Word(Node):
    """A name, plain or dotted, or a preposition where one may stand among names."""

    text: str


@dataclass(frozen=True, slots=True)
class Number(Node):
    """A whole number of at least 0."""

    value: int


@dataclass(frozen=True, slots=True)
class Text(Node):
    """A text in double quotes, without them."""

    value: str


Atom = Word | Number | Text
Value = tuple[Atom, ...]
"""One element of a list of values: `pursue 2`."""


@dataclass(frozen=True, slots=True)
class Mark(Node):
    """Where a definition or a figure comes from: `cite`, `reported`, `inferred` or `house`, and the source."""

    standing: str
    source: str


# ---- definitions


@dataclass(frozen=True, slots=True)
class Parameter(Node):
    """A parameter of a definition: `x: count`."""

    name: Word
    type: Word


@dataclass(frozen=True, slots=True)
class Property(Node):
    """A key and its values: `keywords advance, pursue 2`.

    ``alternatives`` are what stands after a colon: sequences of actions, one of which is chosen.
    """

    key: Word
    values: tuple[Value, ...]
    alternatives: "tuple[tuple[Action, ...], ...]"
    marks: tuple[Mark, ...]


@dataclass(frozen=True, slots=True)
class Section(Node):
    """A named part with effects or statements of its own: `ability { ... }`, `command cost 1 { ... }`."""

    key: Word
    values: tuple[Value, ...]
    marks: tuple[Mark, ...]
    body: "Body"


@dataclass(frozen=True, slots=True)
class Definition(Node):
    """A thing that a pack defines: its kind, its id and all that is said of it.

    It is not whole where some of what it says could not be read.
    """

    kind: Word
    id: Word
    parameters: tuple[Parameter, ...]
    title: Text | None
    titled: Text | None
    items: "tuple[Property | Section | Mark | Effect, ...]"
    is_whole: bool = field(compare=False, default=True)


@dataclass(frozen=True, slots=True)
class Program:
    """All definitions of one source, in the sequence in which they stand, and its comments."""

    source: Source
    definitions: tuple[Definition, ...]
    comments: tuple[Comment, ...] = field(compare=False, repr=False)


# ---- who and what


@dataclass(frozen=True, slots=True)
class Quantity(Node):
    """How many: `any`, `all`, `every`, `no`, or a count, alone or after `up to`, `at least`, `at most`, `exactly`."""

    how: str
    count: Number | Word | None


@dataclass(frozen=True, slots=True)
class Belonging(Node):
    """`of X`: the tokens of a player, the figures of a unit."""

    noun: "Noun"


@dataclass(frozen=True, slots=True)
class Related(Node):
    """`adjacent to X`, `engaged with X`."""

    relation: str
    noun: "Noun"


@dataclass(frozen=True, slots=True)
class Within(Node):
    """`within 2 hexes of X`; the unit of measure may be left out."""

    amount: Number | Word
    unit: Word | None
    noun: "Noun"


@dataclass(frozen=True, slots=True)
class Inside(Node):
    """`in X`."""

    noun: "Noun"


@dataclass(frozen=True, slots=True)
class Where(Node):
    """`where` a condition holds of `it`."""

    condition: "Condition"


@dataclass(frozen=True, slots=True)
class Matching(Node):
    """`matching` a quantity: a token matching a rank."""

    term: "Term"


Relation = Belonging | Related | Within | Inside | Where | Matching


@dataclass(frozen=True, slots=True)
class Noun(Node):
    """Whom or what is spoken of: `up to 2 enemy units adjacent to self`."""

    quantity: Quantity | None
    words: tuple[Word, ...]
    relations: tuple[Relation, ...]


@dataclass(frozen=True, slots=True)
class Role(Node):
    """A preposition and what stands in that role: `against target`, `as green`."""

    preposition: str
    noun: Noun


@dataclass(frozen=True, slots=True)
class EqualTo(Node):
    """`equal to` a quantity."""

    term: "Term"


Roles = tuple[Role | EqualTo, ...]


# ---- quantities


@dataclass(frozen=True, slots=True)
class Measure(Node):
    """A named thing or quantity: `x`, `target.class`, `distance from self to target`, `pursue 2`."""

    words: tuple[Word, ...]
    argument: Number | None
    roles: Roles


@dataclass(frozen=True, slots=True)
class Half(Node):
    """Half of a quantity, rounded `up` or `down`."""

    term: "Term"
    rounded: str


@dataclass(frozen=True, slots=True)
class Product(Node):
    """Quantities multiplied with each other."""

    factors: "tuple[Term, ...]"


@dataclass(frozen=True, slots=True)
class Sum(Node):
    """Quantities added, or subtracted where the sign says so."""

    first: "Term"
    rest: "tuple[tuple[str, Term], ...]"


Term = Number | Measure | Half | Product | Sum


# ---- conditions


@dataclass(frozen=True, slots=True)
class Comparison(Node):
    """`at least`, `at most`, `exactly`, `more than`, `fewer than`, `higher than` or `lower than` a quantity."""

    how: str
    term: Term


@dataclass(frozen=True, slots=True)
class Beyond(Node):
    """A place on a scale and all beyond it: `green or worse`."""

    term: Term
    how: str


Complement = Comparison | Beyond | Related | Within | Inside | Term


@dataclass(frozen=True, slots=True)
class Is(Node):
    """`target.class is cavalry`, `target is not adjacent to self`."""

    term: Term
    negated: bool
    complement: Complement


@dataclass(frozen=True, slots=True)
class Has(Node):
    """`self has moved`, `self has at least 2 order tokens`."""

    term: Term
    negated: bool
    noun: Noun


@dataclass(frozen=True, slots=True)
class Not(Node):
    """The opposite of a condition."""

    condition: "Condition"


@dataclass(frozen=True, slots=True)
class Both(Node):
    """All of several conditions."""

    conditions: "tuple[Condition, ...]"


@dataclass(frozen=True, slots=True)
class Either(Node):
    """At least one of several conditions."""

    conditions: "tuple[Condition, ...]"


@dataclass(frozen=True, slots=True)
class Grouped(Node):
    """A condition in parentheses."""

    condition: "Condition"


Condition = Is | Has | Not | Both | Either | Grouped


# ---- effects


@dataclass(frozen=True, slots=True)
class Hook(Node):
    """The value or event that an effect hangs on: `dice of self against target`."""

    words: tuple[Word, ...]
    roles: Roles


@dataclass(frozen=True, slots=True)
class Operation(Node):
    """One change of a value: `add 1`, `at most 2`; an optional one is its owner's to make."""

    optional: bool
    name: str
    term: Term


@dataclass(frozen=True, slots=True)
class Modify(Node):
    """Change a value."""

    hook: Hook
    when: Condition | None
    operations: tuple[Operation, ...]


@dataclass(frozen=True, slots=True)
class Permit(Node):
    """Allow an event that would not be allowed."""

    hook: Hook
    when: Condition | None


@dataclass(frozen=True, slots=True)
class Forbid(Node):
    """Disallow an event."""

    hook: Hook
    when: Condition | None


@dataclass(frozen=True, slots=True)
class Replace(Node):
    """Have something else happen in place of an event; an optional one is its owner's choice."""

    optional: bool
    hook: Hook
    when: Condition | None
    body: "Body"


@dataclass(frozen=True, slots=True)
class Limit(Node):
    """How often an effect may act: so many times per turn, round or battle."""

    times: int
    per: Word


@dataclass(frozen=True, slots=True)
class React(Node):
    """Have something happen before, after or at an event."""

    timing: str
    hook: Hook
    when: Condition | None
    limit: Limit | None
    body: "Body"


Effect = Modify | Permit | Forbid | Replace | React


# ---- statements


@dataclass(frozen=True, slots=True)
class Action(Node):
    """Something that happens: `move self to vacated hex`, `order up to 2 units`."""

    words: tuple[Word, ...]
    quantity: Quantity | None
    things: tuple[Word, ...]
    relations: tuple[Relation, ...]
    roles: Roles


@dataclass(frozen=True, slots=True)
class May(Node):
    """An action that its owner may choose; if he does, the body follows."""

    action: Action
    body: "Body"


@dataclass(frozen=True, slots=True)
class Choose(Node):
    """Let the owner choose, and give what he chose a name."""

    name: Word
    noun: Noun


@dataclass(frozen=True, slots=True)
class Each(Node):
    """Do something for each thing there is, under a name."""

    name: Word
    noun: Noun
    body: "Body"


@dataclass(frozen=True, slots=True)
class If(Node):
    """Do one thing or another."""

    condition: Condition
    then: "Body"
    otherwise: "Body"


@dataclass(frozen=True, slots=True)
class Outcome(Node):
    """What happens for one face of a die."""

    face: Word
    body: "Body"


@dataclass(frozen=True, slots=True)
class Roll(Node):
    """`roll` dice or `draw` cards or tokens, give what came a name, and look it up in a table."""

    how: str
    amount: Term
    thing: Word
    name: Word | None
    table: tuple[Outcome, ...]


@dataclass(frozen=True, slots=True)
class Until(Node):
    """Effects that last until something."""

    end: Measure
    body: "Body"


@dataclass(frozen=True, slots=True)
class Let(Node):
    """Give a quantity a name."""

    name: Word
    term: Term


Statement = Action | May | Choose | Each | If | Roll | Until | Let | Effect
Body = tuple[Statement, ...]
Item = Property | Section | Mark | Effect
