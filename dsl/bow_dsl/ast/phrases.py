"""Phrases: who and what is spoken of, quantities, conditions."""

from dataclasses import dataclass

from bow_dsl.ast.words import Node, Number, Word

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
