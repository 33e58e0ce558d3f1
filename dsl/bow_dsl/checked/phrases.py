"""Checked phrases: things and quantities, relations and conditions, of which every word is known.

A node knows its place as those of the AST do. What means nothing is an `Unknown`, which keeps the words, so that a
text with mistakes is checked to its end, and told as far as it can be.
"""

from bow_dsl.ruleset.registry import Pattern, Predicate
from bow_dsl.syntax import ast
from bow_dsl.syntax.ast import Node
from bow_dsl.value import field, value

Types = frozenset[str]
"""The types that a phrase may have: the word `green` is a rank and a face."""

# ---- things and quantities


@value
class Unknown(Node):
    """A phrase that means nothing, by the words of it."""

    text: str
    types: Types = frozenset()


@value
class Number(Node):
    """A whole number."""

    value: int
    types: Types = frozenset(("count",))


@value
class Name(Node):
    """A name that something has here: a participant of a hook, what was chosen, a parameter, `self`."""

    text: str
    types: Types


@value
class Attribute(Node):
    """What is asked of something by its name and a dot: `target.class` is `class of UNIT`."""

    text: str
    owner: Name
    pattern: Pattern
    types: Types


@value
class Constant(Node):
    """A word that names a value: the rank `green`; ``type`` is the one that is meant of the types that it may have."""

    text: str
    type: str
    types: Types


@value
class Reference(Node):
    """The id of a definition, with what is said for its parameter; ``kind`` is that of the definition."""

    text: str
    kind: str
    type: str
    argument: "Value | None"
    types: Types


@value
class Expression(Node):
    """What is said by a pattern: `distance from self to target`."""

    pattern: Pattern
    parts: "tuple[Value, ...]"
    """What fills its slots, in their sequence."""
    words: tuple[str, ...]
    """The words of all of it."""
    types: Types


@value
class Noun(Node):
    """Things that are spoken of by what they are: `up to 2 enemy units adjacent to self`."""

    how: str
    """`any`, `all`, `every`, `no`, `up to`, `at least`, `at most`, `exactly`; empty for a number alone, or none."""
    count: "Value | None"
    adjectives: tuple[str, ...]
    head: str
    type: str
    relations: "tuple[Relation, ...]"
    types: Types


@value
class Sum(Node):
    """Quantities added, or subtracted where the sign says so."""

    first: "Value"
    rest: "tuple[tuple[str, Value], ...]"
    types: Types = frozenset(("count",))


@value
class Product(Node):
    """Quantities multiplied with each other."""

    factors: "tuple[Value, ...]"
    types: Types = frozenset(("count",))


@value
class Half(Node):
    """Half of a quantity, rounded `up` or `down`."""

    term: "Value"
    rounded: str
    types: Types = frozenset(("count",))


@value
class UpTo(Node):
    """How many of what an action counts, left to who does it: none, or no more than so many."""

    most: "Value"
    types: Types = frozenset(("count",))


Value = Unknown | Number | Name | Attribute | Constant | Reference | Expression | Noun | Sum | Product | Half | UpTo

# ---- relations


@value
class Related(Node):
    """`adjacent to X`."""

    relation: str
    thing: Value


@value
class Within(Node):
    """`within 2 hexes of X`."""

    amount: Value
    thing: Value


@value
class Inside(Node):
    """`in X`."""

    area: Value
    is_said: bool = True
    """Whether these words are written, and not only meant: those that are taken from X are in it."""


@value
class Where(Node):
    """`where` a condition holds of `it`."""

    condition: "Condition"
    written: ast.Where = field(compare=False, repr=False)


@value
class Matching(Node):
    """`matching X`."""

    term: Value


Relation = Related | Within | Inside | Where | Matching | Unknown

# ---- conditions


@value
class Compared(Node):
    """One quantity or thing beside another.

    ``how`` is `is`, a comparison such as `at least`, or what lies beyond: `or better`. ``common`` are the types that
    both may have.
    """

    term: Value
    how: str
    other: Value
    common: Types
    negated: bool


@value
class Stands(Node):
    """A thing in a relation to others: `target is not adjacent to self`."""

    term: Value
    relation: Related | Within | Inside | Unknown
    negated: bool


@value
class Judged(Node):
    """What is said of a thing by a predicate: `self has moved`."""

    term: Value
    predicate: Predicate
    pattern: Pattern
    """The predicate as a pattern, whose slots the parts fill."""
    parts: tuple[Value, ...]
    words: tuple[str, ...]
    negated: bool


@value
class Not(Node):
    """The opposite of a condition."""

    condition: "Condition"


@value
class Both(Node):
    """All of several conditions."""

    conditions: "tuple[Condition, ...]"


@value
class Either(Node):
    """At least one of several conditions."""

    conditions: "tuple[Condition, ...]"


@value
class Grouped(Node):
    """A condition in parentheses."""

    condition: "Condition"


Simple = Compared | Stands | Judged
Condition = Simple | Not | Both | Either | Grouped | Unknown
