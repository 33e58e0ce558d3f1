"""The checked program: what effects say, with every word bound to what it means.

Checkers turn the AST into the nodes of this package and tell what is wrong on the way; whoever writes Python or
sentences for an effect reads these nodes, and splits no phrase again.
"""

from bow_dsl.checked.phrases import (
    Attribute,
    Both,
    Compared,
    Condition,
    Constant,
    Either,
    Expression,
    Grouped,
    Half,
    Inside,
    Judged,
    Matching,
    Name,
    Not,
    Noun,
    Number,
    Product,
    Reference,
    Related,
    Relation,
    Simple,
    Stands,
    Sum,
    Types,
    Unknown,
    Value,
    Where,
    Within,
)
from bow_dsl.checked.statements import (
    Action,
    Body,
    Choose,
    Each,
    Effect,
    Forbid,
    Hook,
    If,
    Item,
    Let,
    May,
    Modify,
    Operation,
    Outcome,
    Permit,
    React,
    Replace,
    Role,
    Roll,
    Section,
    Statement,
    Until,
)

__all__ = [
    "Action", "Attribute", "Body", "Both", "Choose", "Compared", "Condition", "Constant", "Each", "Effect", "Either",
    "Expression", "Forbid", "Grouped", "Half", "Hook", "If", "Inside", "Item", "Judged", "Let", "Matching", "May",
    "Modify", "Name", "Not", "Noun", "Number", "Operation", "Outcome", "Permit", "Product", "React", "Reference",
    "Related", "Relation", "Replace", "Role", "Roll", "Section", "Simple", "Stands", "Statement", "Sum", "Types",
    "Unknown", "Until", "Value", "Where", "Within",
]  # fmt: skip
