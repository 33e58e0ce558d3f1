"""What effects do at their hook, by their form: which functions they fit, what they change and how."""

from bow_dsl import ast
from bow_dsl.backend import HookCode
from bow_dsl.guard import Bound
from bow_dsl.match import pieces_of

CHANGES = {
    "set": "{0} = {1}",
    "cap": "{0} = min({0}, {1})",
    "add": "{0} += {1}",
    "subtract": "{0} -= {1}",
    "ignore": "{0} = max(0, {0} - {1})",
    "at least": "{0} = max({0}, {1})",
    "at most": "{0} = min({0}, {1})",
}
"""How each operation changes a value."""


def fits(code: HookCode, effect: ast.Effect) -> bool:
    """Tell whether a function is for effects of this sort."""
    match effect:
        case ast.Modify():
            return code.kind in ("value", "set", "optional")
        case ast.Permit() | ast.Forbid():
            return code.kind == "permission"
        case ast.Replace():
            return code.kind in ("offer", "replacement")
        case ast.React():
            return code.kind == "reaction"


def members_of(bound: Bound) -> set[str]:
    """Give the members of a set that an effect adds or removes."""
    assert isinstance(bound.effect, ast.Modify)
    terms = (pieces_of(operation.term) for operation in bound.effect.operations)
    return {next(piece.text for piece in term if isinstance(piece, ast.Word)) for term in terms}
