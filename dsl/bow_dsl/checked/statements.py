"""Checked statements and effects: what happens, what is changed and allowed, and who takes part."""

from bow_dsl.checked.phrases import Condition, Unknown, Value
from bow_dsl.ruleset.registry import HookSpec, Pattern, RoleSpec
from bow_dsl.syntax import ast
from bow_dsl.syntax.ast import Node
from bow_dsl.value import field, value

# ---- statements


@value
class Listed(Node):
    """Things of which each is meant by itself where one belongs, under a name that nobody can write."""

    name: str
    noun: Value
    type: str


@value
class Action(Node):
    """Something that happens: a verb, and what fills its slots."""

    written: ast.Action = field(compare=False, repr=False)
    verb: Pattern
    parts: tuple[Value, ...]
    words: tuple[str, ...]
    each: tuple[Listed, ...] = ()
    """The things to each of which it is done by itself, one after the other."""


@value
class May(Node):
    """An action that its owner may choose, or whoever is named; if he does, the body follows, else the rest."""

    written: ast.May = field(compare=False, repr=False)
    chooser: Value | None
    action: Action | Unknown
    body: "Body"
    otherwise: "Body"


@value
class Choose(Node):
    """Let the owner choose, or whoever is named, or luck, and give what was chosen a name."""

    written: ast.Choose = field(compare=False, repr=False)
    chooser: Value | None
    name: str
    noun: Value
    type: str
    is_random: bool = False


@value
class Each(Node):
    """Do something for each of some things, under a name."""

    written: ast.Each = field(compare=False, repr=False)
    name: str
    noun: Value
    type: str
    body: "Body"


@value
class If(Node):
    """Do one thing or another."""

    written: ast.If = field(compare=False, repr=False)
    condition: Condition
    then: "Body"
    otherwise: "Body"


@value
class Outcome(Node):
    """What happens for one face of a die."""

    written: ast.Outcome = field(compare=False, repr=False)
    face: str
    body: "Body"


@value
class Roll(Node):
    """Roll dice or draw tokens, give what came a name, and look it up in a table."""

    written: ast.Roll = field(compare=False, repr=False)
    how: str
    amount: Value
    thing: str
    name: str
    """Empty if it is given none."""
    table: tuple[Outcome, ...]


@value
class Until(Node):
    """Effects that last until a moment."""

    written: ast.Until = field(compare=False, repr=False)
    end: Value
    body: "Body"


@value
class Let(Node):
    """Give a quantity or a thing a name."""

    written: ast.Let = field(compare=False, repr=False)
    name: str
    term: Value
    type: str


# ---- effects


@value
class Role(Node):
    """Who takes part in a role of a hook; ``spec`` is how the registry knows it."""

    preposition: str
    thing: Value
    spec: RoleSpec


@value
class Operation(Node):
    """One change of a value."""

    written: ast.Operation = field(compare=False, repr=False)
    name: str
    optional: bool
    term: Value


@value
class Hook(Node):
    """The value or event that an effect hangs on, and what is said of those who take part."""

    spec: HookSpec
    roles: tuple[Role, ...]


@value
class Modify(Node):
    """Change a value."""

    written: ast.Modify = field(compare=False, repr=False)
    hook: Hook
    when: Condition | None
    operations: tuple[Operation, ...]


@value
class Permit(Node):
    """Allow an event that would not be allowed."""

    written: ast.Permit = field(compare=False, repr=False)
    hook: Hook
    when: Condition | None


@value
class Forbid(Node):
    """Disallow an event."""

    written: ast.Forbid = field(compare=False, repr=False)
    hook: Hook
    when: Condition | None


@value
class Replace(Node):
    """Have something else happen in place of an event."""

    written: ast.Replace = field(compare=False, repr=False)
    hook: Hook
    when: Condition | None
    optional: bool
    body: "Body"


@value
class React(Node):
    """Have something happen before, after or at an event."""

    written: ast.React = field(compare=False, repr=False)
    hook: Hook
    when: Condition | None
    timing: str
    limit: ast.Limit | None
    body: "Body"


Effect = Modify | Permit | Forbid | Replace | React
Statement = Action | May | Choose | Each | If | Roll | Until | Let | Effect | Unknown
Body = tuple[Statement, ...]


@value
class Section(Node):
    """A named part of a definition with statements of its own."""

    key: str
    body: Body
    written: ast.Section = field(compare=False, repr=False)


Item = Section | Effect | Unknown
"""What a definition does; its properties and marks are as they are written."""
