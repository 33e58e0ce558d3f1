"""What a text in the effect language says, as values: definitions, effects, statements, conditions, quantities.

Every node knows its place (``at``, offsets in the source), which does not count when two are compared:
two texts that differ in layout alone give equal programs.
"""

from bow_dsl.syntax.ast.definitions import (
    Definition,
    Delete,
    DeleteEffect,
    Item,
    Overlay,
    Parameter,
    Program,
    Property,
    Section,
)
from bow_dsl.syntax.ast.effects import (
    Action,
    Body,
    Choose,
    Counted,
    Each,
    Effect,
    Forbid,
    Hook,
    If,
    Let,
    Limit,
    May,
    Modify,
    Operation,
    Outcome,
    Permit,
    React,
    Replace,
    Roll,
    Statement,
    Tail,
    Until,
    before_count,
)
from bow_dsl.syntax.ast.phrases import (
    Belonging,
    Beyond,
    Both,
    Bracketed,
    Comparison,
    Complement,
    Condition,
    Either,
    EqualTo,
    Grouped,
    Half,
    Has,
    Inside,
    Is,
    Matching,
    Measure,
    Not,
    Noun,
    Product,
    Quantity,
    Related,
    Relation,
    Role,
    Roles,
    Sum,
    Term,
    Where,
    Within,
)
from bow_dsl.syntax.ast.words import Atom, Mark, Node, Number, Text, Value, Word

__all__ = [
    "Action", "Atom", "Belonging", "Beyond", "Body", "Both", "Bracketed", "Choose", "Comparison", "Complement",
    "Condition", "Counted", "Definition", "Delete", "DeleteEffect", "Each", "Effect", "Either", "EqualTo", "Forbid",
    "Grouped", "Half", "Has", "Hook", "If", "Inside", "Is", "Item", "Let", "Limit", "Mark", "Matching", "May",
    "Measure", "Modify", "Node", "Not", "Noun", "Number", "Operation", "Outcome", "Overlay", "Parameter", "Permit",
    "Product", "Program", "Property", "Quantity", "React", "Related", "Relation", "Replace", "Role", "Roles",
    "Roll", "Section", "Statement", "Sum", "Tail", "Term", "Text", "Until", "Value", "Where", "Within", "Word",
    "before_count",
]  # fmt: skip
