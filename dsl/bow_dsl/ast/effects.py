"""Effects and statements: what is changed, allowed, replaced, reacted to, and what happens then."""

from dataclasses import dataclass

from bow_dsl.ast.phrases import Condition, Measure, Noun, Quantity, Relation, Roles, Term
from bow_dsl.ast.words import Node, Word

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
