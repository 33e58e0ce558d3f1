"""Phrases: who and what is spoken of, quantities, conditions."""

from bow_dsl.syntax.ast.words import Node, Number, Word
from bow_dsl.value import value

# ---- who and what


@value
class Quantity(Node):
    """How many: `any`, `all`, `every`, `no`, or a count, alone or after `up to`, `at least`, `at most`, `exactly`."""

    how: str
    count: "Number | Bracketed | Half | Word | None"


@value
class Bracketed(Node):
    """A quantity in parentheses, in the place of a number: `up to (x + 1) units`."""

    term: "Term"


@value
class Belonging(Node):
    """`of X`: the tokens of a player, the figures of a unit."""

    noun: "Noun"


@value
class Related(Node):
    """`adjacent to X`, `engaged with X`."""

    relation: str
    noun: "Noun"


@value
class Within(Node):
    """`within 2 hexes of X`; the unit of measure may be left out."""

    amount: "Number | Word | Bracketed"
    unit: Word | None
    noun: "Noun"


@value
class Inside(Node):
    """`in X`."""

    noun: "Noun"


@value
class Where(Node):
    """`where` a condition holds of `it`."""

    condition: "Condition"


@value
class Matching(Node):
    """`matching` a quantity: a token matching a rank."""

    term: "Term"


Relation = Belonging | Related | Within | Inside | Where | Matching


@value
class Noun(Node):
    """Whom or what is spoken of: `up to 2 enemy units adjacent to self`."""

    quantity: Quantity | None
    words: tuple[Word, ...]
    relations: tuple[Relation, ...]


@value
class Role(Node):
    """A preposition and what stands in that role: `against target`, `as green`."""

    preposition: str
    noun: Noun


@value
class EqualTo(Node):
    """`equal to` a quantity."""

    term: "Term"


Roles = tuple[Role | EqualTo, ...]


# ---- quantities


@value
class Measure(Node):
    """A named thing or quantity: `x`, `target.class`, `distance from self to target`, `pursue 2`."""

    words: tuple[Word, ...]
    argument: "Number | Bracketed | None"
    roles: Roles


@value
class Half(Node):
    """Half of a quantity, rounded `up` or `down`."""

    term: "Term"
    rounded: str


@value
class Product(Node):
    """Quantities multiplied with each other."""

    factors: "tuple[Term, ...]"


@value
class Sum(Node):
    """Quantities added, or subtracted where the sign says so."""

    first: "Term"
    rest: "tuple[tuple[str, Term], ...]"


Term = Number | Measure | Half | Product | Sum | Bracketed


# ---- conditions


@value
class Comparison(Node):
    """`at least`, `at most`, `exactly`, `more than`, `fewer than`, `higher than` or `lower than` a quantity."""

    how: str
    term: Term


@value
class Beyond(Node):
    """A place on a scale and all beyond it: `green or worse`."""

    term: Term
    how: str


Complement = Comparison | Beyond | Related | Within | Inside | Term


@value
class Is(Node):
    """`target.class is cavalry`, `target is not adjacent to self`."""

    term: Term
    negated: bool
    complement: Complement


@value
class Has(Node):
    """`self has moved`, `self has at least 2 order tokens`."""

    term: Term
    negated: bool
    noun: Noun


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


Condition = Is | Has | Not | Both | Either | Grouped
