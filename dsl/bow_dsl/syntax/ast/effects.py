"""Effects and statements: what is changed, allowed, replaced, reacted to, and what happens then."""

from bow_dsl.syntax.ast.phrases import Bracketed, Condition, Measure, Noun, Quantity, Relation, Roles, Term, Where
from bow_dsl.syntax.ast.words import Node, Number, Word
from bow_dsl.value import value

# ---- effects


@value
class Hook(Node):
    """The value or event that an effect hangs on: `dice of self against target`."""

    words: tuple[Word, ...]
    roles: Roles


@value
class Operation(Node):
    """One change of a value: `add 1`, `at most 2`; an optional one is its owner's to make."""

    optional: bool
    name: str
    term: Term


@value
class Modify(Node):
    """Change a value."""

    hook: Hook
    when: Condition | None
    operations: tuple[Operation, ...]


@value
class Permit(Node):
    """Allow an event that would not be allowed."""

    hook: Hook
    when: Condition | None


@value
class Forbid(Node):
    """Disallow an event."""

    hook: Hook
    when: Condition | None


@value
class Replace(Node):
    """Have something else happen in place of an event; an optional one is its owner's choice."""

    optional: bool
    hook: Hook
    when: Condition | None
    body: "Body"


@value
class Limit(Node):
    """How often an effect may act: so many times per turn, round or battle."""

    times: int
    per: Word


@value
class React(Node):
    """Have something happen before, after or at an event."""

    timing: str
    hook: Hook
    when: Condition | None
    limit: Limit | None
    body: "Body"


Effect = Modify | Permit | Forbid | Replace | React


# ---- statements


@value
class Counted(Node):
    """How many of what, behind those to each of whom it is done: `1 hex`."""

    quantity: Quantity
    things: tuple[Word, ...]


@value
class Tail(Node):
    """What of a verb stands behind a `where`: `takes 1 hit`, or only `hit` where the `where` has taken the others."""

    words: tuple[Word | Number | Bracketed, ...]
    counted: Counted | None


@value
class Action(Node):
    """Something that happens: `move self to vacated hex`, `order up to 2 units`, `every enemy unit takes 1 hit`."""

    each: Quantity | None
    """The `every`, `all`, `any` or `up to 2` at its beginning."""

    words: tuple[Word, ...]
    quantity: Quantity | None
    things: tuple[Word, ...]
    relations: tuple[Relation, ...]
    counted: Counted | None
    tail: Tail | None
    roles: Roles


def before_count(action: Action) -> tuple[Relation, ...]:
    """Give the relations behind which it stands how many are counted: all but a `where`, which comes last."""
    return tuple(relation for relation in action.relations if not isinstance(relation, Where))


@value
class May(Node):
    """An action that somebody may choose; if he does, the body follows, else what is done otherwise."""

    chooser: Noun | None
    """Who decides and does it; nobody named is the owner."""
    action: Action
    body: "Body"
    otherwise: "Body"


@value
class Choose(Node):
    """Let the owner choose, or whoever is named, or luck, and give what was chosen a name."""

    chooser: Noun | None
    name: Word
    noun: Noun
    is_random: bool = False


@value
class Each(Node):
    """Do something for each thing there is, under a name."""

    name: Word
    noun: Noun
    body: "Body"


@value
class If(Node):
    """Do one thing or another."""

    condition: Condition
    then: "Body"
    otherwise: "Body"


@value
class Outcome(Node):
    """What happens for one face of a die."""

    face: Word
    body: "Body"


@value
class Roll(Node):
    """`roll` dice or `draw` cards or tokens, give what came a name, and look it up in a table."""

    how: str
    amount: Term
    thing: Word
    name: Word | None
    table: tuple[Outcome, ...]


@value
class Until(Node):
    """Effects that last until something."""

    end: Measure
    body: "Body"


@value
class Let(Node):
    """Give a quantity a name."""

    name: Word
    term: Term


Statement = Action | May | Choose | Each | If | Roll | Until | Let | Effect
Body = tuple[Statement, ...]
