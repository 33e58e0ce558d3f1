"""Names that statements give: how often one is used, and whether what it stands for might be something else by then."""

from collections.abc import Sequence

from bow_dsl import checked
from bow_dsl.syntax.walk import walk

_MAY_CHANGE = checked.Expression | checked.Attribute | checked.Noun | checked.Sum | checked.Product | checked.Half


def uses(name: str, statements: checked.Body, *, attributes: bool = True) -> int:
    """Count how often a name is used, alone or before a dot; without *attributes*, alone."""
    nodes = [*walk(statements)]
    alone = sum(1 for node in nodes if isinstance(node, checked.Name) and node.text == name)
    dotted = sum(1 for node in nodes if isinstance(node, checked.Attribute) and node.owner.text == name)
    return alone if attributes else alone - dotted


def is_kept(let: checked.Let, after: Sequence[checked.Statement]) -> bool:
    """Tell whether something is used while an effect lasts, and stays then what it was when it got its name.

    Told by what it was given it would be whatever that is each time that it is asked for.
    """
    lasting = (node for node in walk(tuple(after[:1])) if isinstance(node, checked.Until))
    return isinstance(let.term, _MAY_CHANGE) and any(uses(let.name, until.body) for until in lasting)
