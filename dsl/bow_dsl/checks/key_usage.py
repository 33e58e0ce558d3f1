"""How a key is written, shown to its author."""

from bow_dsl.ruleset.kinds import Count, Name, OneOf, Quoted, Reference, Shape, Slot
from bow_dsl.syntax import ast


def usage(name: str, shapes: tuple[Shape, ...]) -> str:
    """Show how a key is written: `attack melee`, `attack ranged NUMBER`.

    >>> usage("strength", ((Count(1, 8),),))
    'strength NUMBER'
    """
    return " or ".join(" ".join((name, *map(_slot, shape))) for shape in shapes)


def _slot(slot: Slot) -> str:
    match slot:
        case Count():
            return "NUMBER"
        case OneOf():
            return "|".join(slot.words)
        case Reference():
            return slot.kind.upper()
        case Quoted():
            return f'"{slot.example or "..."}"'
        case Name():
            return "NAME"


def quoted(atom: ast.Atom) -> str:
    """Show what an author wrote as a value."""
    match atom:
        case ast.Word():
            return f"`{atom.text}`"
        case ast.Number():
            return f"`{atom.value}`"
        case ast.Text():
            return f'`"{atom.value[:40]}"`'
