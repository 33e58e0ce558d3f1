"""What is said within a line: nouns, conditions, quantities, actions, as their author would write them.

A line break marks where a phrase may be broken; see `lines`.
"""

from collections.abc import Callable, Iterable
from typing import Any

from bow_dsl.syntax import ast


def say(node: ast.Node) -> str:
    """Write a phrase.

    >>> place = (0, 0)
    >>> say(ast.Noun(place, ast.Quantity(place, "any", None), (ast.Word(place, "unit"),), ()))
    'any unit'
    """
    return _PHRASES[type(node)](node)


def quoted(text: str) -> str:
    r"""Write a text in double quotes.

    >>> quoted('the "Hound"')
    '"the \\"Hound\\""'
    """
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def values(item: ast.Property | ast.Section | ast.Delete) -> str:
    """Write a key and the values after it."""
    listed = ",\n".join(_spaced(value) for value in item.values)
    return f"{say(item.key)} {listed}" if listed else say(item.key)


def marks(all_marks: Iterable[ast.Mark]) -> str:
    """Write the marks that follow something on its line, each after a space."""
    return "".join(f" {say(mark)}" for mark in all_marks)


def definition_head(definition: ast.Definition) -> str:
    """Write what stands before the brace of a definition."""
    head = f"{say(definition.kind)} {say(definition.id)}"
    if definition.parameters:
        head += f"({', '.join(say(parameter) for parameter in definition.parameters)})"
    if definition.title:
        head += f" {say(definition.title)}"
    if definition.titled:
        head += f" titled {say(definition.titled)}"
    return head


def _spaced(nodes: Iterable[ast.Node]) -> str:
    return " ".join(map(say, nodes))


def _followed(first: str, *rest: ast.Node) -> str:
    """Write what may be broken before each of *rest*; a `where` is the better place."""
    return first + "".join(("\n\n" if isinstance(node, ast.Where) else "\n") + say(node) for node in rest)


def _property(node: ast.Property) -> str:
    ways = [_chained(way) for way in node.alternatives]
    alternatives = ",\n\nor ".join(ways)
    return values(node) + (f": {alternatives}" if ways else "") + marks(node.marks)


def _chained(actions: Iterable[ast.Action]) -> str:
    return "\nthen ".join(map(say, actions))


def _quantity(node: ast.Quantity) -> str:
    return " ".join(filter(None, (node.how, say(node.count) if node.count else "")))


def _noun(node: ast.Noun) -> str:
    quantity = (node.quantity,) if node.quantity else ()
    return _followed(_spaced((*quantity, *node.words)), *node.relations)


def _within(node: ast.Within) -> str:
    unit = (node.unit,) if node.unit else ()
    return f"within {_spaced((node.amount, *unit))} of {say(node.noun)}"


def _measure(node: ast.Measure) -> str:
    argument = (node.argument,) if node.argument else ()
    return _followed(_spaced((*node.words, *argument)), *node.roles)


def _sum(node: ast.Sum) -> str:
    return say(node.first) + "".join(f"\n{sign} {say(term)}" for sign, term in node.rest)


def _is(node: ast.Is) -> str:
    return f"{say(node.term)}\nis {'not ' if node.negated else ''}{say(node.complement)}"


def _has(node: ast.Has) -> str:
    return f"{say(node.term)}\nhas {'not ' if node.negated else ''}{say(node.noun)}"


def _limit(node: ast.Limit) -> str:
    times = {1: "once", 2: "twice"}.get(node.times, f"{node.times} times")
    return f"limit {times} per {say(node.per)}"


def _action(node: ast.Action) -> str:
    each, quantity = ((one,) if one else () for one in (node.each, node.quantity))
    begun = _spaced((*each, *node.words, *quantity, *node.things))
    text = _followed(begun, *(before := ast.before_count(node)))
    counted = f" {say(node.counted)}" if node.counted else ""  # no line goes on with a number
    asked = _followed(f"{text}{counted}", *node.relations[len(before) :])
    return _followed(f"{asked} {say(node.tail)}" if node.tail else asked, *node.roles)


def decided(chooser: ast.Noun | None, verb: str, third_person: str) -> str:
    """Write who decides, if anybody is named, and the verb of it."""
    return f"{say(chooser)} {third_person}" if chooser else verb


_PHRASES: dict[type, Callable[[Any], str]] = {
    ast.Word: lambda node: node.text,
    ast.Number: lambda node: str(node.value),
    ast.Text: lambda node: quoted(node.value),
    ast.Mark: lambda node: f"{node.standing} {quoted(node.source)}",
    ast.Parameter: lambda node: f"{say(node.name)}: {say(node.type)}",
    ast.Property: _property,
    ast.Delete: lambda node: f"delete {values(node)}",
    ast.DeleteEffect: lambda node: f"delete {node.verb} {say(node.hook)}",
    ast.Quantity: _quantity,
    ast.Bracketed: lambda node: f"({say(node.term)})",
    ast.Noun: _noun,
    ast.Belonging: lambda node: f"of {say(node.noun)}",
    ast.Related: lambda node: f"{node.relation} {say(node.noun)}",
    ast.Within: _within,
    ast.Inside: lambda node: f"in {say(node.noun)}",
    ast.Where: lambda node: f"where {say(node.condition)}",
    ast.Matching: lambda node: f"matching {say(node.term)}",
    ast.Role: lambda node: f"{node.preposition} {say(node.noun)}",
    ast.EqualTo: lambda node: f"equal to {say(node.term)}",
    ast.Measure: _measure,
    ast.Half: lambda node: f"half of {say(node.term)} rounded {node.rounded}",
    ast.Product: lambda node: " times ".join(map(say, node.factors)),
    ast.Sum: _sum,
    ast.Comparison: lambda node: f"{node.how} {say(node.term)}",
    ast.Beyond: lambda node: f"{say(node.term)} or {node.how}",
    ast.Is: _is,
    ast.Has: _has,
    ast.Not: lambda node: f"not {say(node.condition)}",
    ast.Both: lambda node: "\n\nand ".join(map(say, node.conditions)),
    ast.Either: lambda node: "\n\nor ".join(map(say, node.conditions)),
    ast.Grouped: lambda node: f"({say(node.condition)})",
    ast.Hook: lambda node: _followed(_spaced(node.words), *node.roles),
    ast.Operation: lambda node: f"{'may ' if node.optional else ''}{node.name} {say(node.term)}",
    ast.Limit: _limit,
    ast.Action: _action,
    ast.Tail: lambda node: _spaced((*node.words, *((node.counted,) if node.counted else ()))),
    ast.Counted: lambda node: _spaced((node.quantity, *node.things)),
    ast.Choose: lambda node: (
        f"{decided(node.chooser, 'choose', 'chooses')} {say(node.name)}"
        f"{' at random' if node.is_random else ''}\nfrom {say(node.noun)}"
    ),
    ast.Let: lambda node: f"let {say(node.name)} be {say(node.term)}",
}
