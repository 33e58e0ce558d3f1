"""Tree to AST: one small function for each thing the grammar names."""

import re
from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from bow_dsl.source import Source
from bow_dsl.syntax import ast
from bow_dsl.syntax.foreign_words import FORMERLY
from bow_dsl.syntax.lexemes import PREPOSITIONS, Comment, Lexeme
from bow_dsl.syntax.text_to_tree import ERROR, Part, Tree

_T = TypeVar("_T")
_ESCAPE = re.compile(r"\\(.)")


def program(tree: Tree, source: Source, comments: list[Comment]) -> ast.Program:
    """Build the program that *tree* stands for; what could not be read is left out."""
    definitions, overlays = _all(tree, ast.Definition), _all(tree, ast.Overlay)
    return ast.Program(source, tuple(definitions), tuple(comments), tuple(overlays))


def _convert(part: Part) -> Any:
    """Build the node for one part of a tree; None for what could not be read."""
    return _NODES.get(part[0], _word)(part)  # by the label of a tree or the kind of a lexeme


def _nodes(parts: Iterable[Part]) -> list[Any]:
    return [node for part in parts if (node := _NODES.get(part[0], _word)(part)) is not None]


def _all(tree: Tree, kind: type[_T]) -> list[_T]:
    return [node for node in _nodes(tree.parts) if isinstance(node, kind)]


def _of(nodes: list[Any], *kinds: type) -> tuple[Any, ...]:
    return tuple([node for node in nodes if isinstance(node, kinds)])


def _one(nodes: list[Any], *kinds: type) -> Any:
    """Give the only node of these kinds, or None."""
    return next((node for node in nodes if isinstance(node, kinds)), None)


_RELATIONS = (ast.Belonging, ast.Related, ast.Within, ast.Inside, ast.Where, ast.Matching)
_ROLES = (ast.Role, ast.EqualTo)
_CONDITIONS = (ast.Is, ast.Has, ast.Not, ast.Both, ast.Either, ast.Grouped)


def _body(nodes: list[Any]) -> ast.Body:
    """Give the statements of a body, whether it was written after a colon or in braces."""
    statements: list[ast.Statement] = []
    for node in nodes:
        if isinstance(node, tuple):
            statements.extend(node)
        elif isinstance(node, ast.Statement):
            statements.append(node)
    return tuple(statements)


# ---- words


def _word(lexeme: Lexeme) -> ast.Word:
    return ast.Word(lexeme.at, lexeme.text)


def _number(lexeme: Lexeme) -> ast.Number:
    return ast.Number(lexeme.at, int(lexeme.text))


def _text(lexeme: Lexeme) -> ast.Text:
    return ast.Text(lexeme.at, _ESCAPE.sub(r"\1", lexeme.text[1:-1]))


def _phrase(lexeme: Lexeme) -> str:
    """Give the words of a lexeme of several, one space between them."""
    return " ".join(lexeme.text.split())


# ---- definitions


def _definition(tree: Tree) -> ast.Definition:
    kind, reference, *rest = tree.parts
    assert isinstance(reference, Tree)
    parameters: tuple[ast.Parameter, ...] = ()
    title: ast.Text | None = None
    titled: ast.Text | None = None
    items: list[ast.Item] = []
    is_whole = True
    for part in rest:
        label = part.label if isinstance(part, Tree) else ""
        node = _convert(part)
        if label == "parameters":
            parameters = node
        elif label == "title":
            title = node
        elif label == "titled":
            titled = node
        elif node is not None:
            items.append(node)
        else:
            is_whole = False
    (identifier,) = _nodes(reference.parts)
    return ast.Definition(tree.at, _convert(kind), identifier, parameters, title, titled, tuple(items), is_whole)


def _overlay(tree: Tree) -> ast.Overlay:
    verb, *parts = tree.parts
    return ast.Overlay(tree.at, _convert(verb), _definition(Tree("definition", parts, tree.at)))


def _removal(tree: Tree) -> ast.Delete | ast.DeleteEffect:
    first, *nodes = _nodes(tree.parts)
    if isinstance(first, ast.DeleteEffect):
        return ast.DeleteEffect(tree.at, first.verb, first.hook)
    return ast.Delete(tree.at, first, tuple(nodes))


def _named_effect(tree: Tree) -> ast.DeleteEffect:
    *words, hook = _nodes(tree.parts)
    return ast.DeleteEffect(tree.at, " ".join(getattr(word, "text", word) for word in words), hook)


def _property(tree: Tree) -> ast.Property:
    key, *nodes = _nodes(tree.parts)
    values = tuple(node for node in nodes if isinstance(node, tuple))
    alternatives = _one(nodes, list) or []
    return ast.Property(tree.at, key, values, tuple(alternatives), _of(nodes, ast.Mark))


def _section(tree: Tree) -> ast.Section:
    key, *nodes = _nodes(tree.parts[:-1])
    values = tuple(node for node in nodes if isinstance(node, tuple))
    return ast.Section(tree.at, key, values, _of(nodes, ast.Mark), _convert(tree.parts[-1]))


def _mark(tree: Tree) -> ast.Mark:
    standing, source = _nodes(tree.parts)
    return ast.Mark(tree.at, FORMERLY.get(standing.text, standing.text), source.value)


# ---- who and what


def _quantity(tree: Tree) -> ast.Quantity:
    nodes = _nodes(tree.parts)
    last = nodes[-1]
    how = " ".join(nodes[0].text.split()) if len(nodes) > 1 else ""
    if not isinstance(last, ast.Word) or how:
        return ast.Quantity(tree.at, how, last)
    return ast.Quantity(tree.at, last.text, None)


def _noun(tree: Tree) -> ast.Noun:
    nodes = _nodes(tree.parts)
    return ast.Noun(tree.at, _one(nodes, ast.Quantity), _of(nodes, ast.Word), _of(nodes, *_RELATIONS))


def _related(tree: Tree) -> ast.Related:
    relation, noun = tree.parts
    assert isinstance(relation, Lexeme)
    return ast.Related(tree.at, _phrase(relation), _convert(noun))


def _within(tree: Tree) -> ast.Within:
    amount, *unit, noun = _nodes(tree.parts)
    return ast.Within(tree.at, amount, unit[0] if unit else None, noun)


def _role(tree: Tree) -> ast.Role | ast.EqualTo:
    preposition, operand = tree.parts
    assert isinstance(preposition, Lexeme)
    if preposition.kind in PREPOSITIONS:
        return ast.Role(tree.at, preposition.text, _convert(operand))
    return ast.EqualTo(tree.at, _convert(operand))


# ---- quantities and conditions


def _measure(tree: Tree) -> ast.Measure:
    nodes = _nodes(tree.parts)
    return ast.Measure(tree.at, _of(nodes, ast.Word), _one(nodes, ast.Number, ast.Bracketed), _of(nodes, *_ROLES))


def _half(tree: Tree) -> ast.Half:
    term, rounded = tree.parts
    assert isinstance(rounded, Lexeme)
    return ast.Half(tree.at, _convert(term), rounded.text.split()[1])


def _sum(tree: Tree) -> ast.Sum:
    first, *rest = _nodes(tree.parts)
    pairs = zip(rest[::2], rest[1::2], strict=True)
    return ast.Sum(tree.at, first, tuple((sign.text, term) for sign, term in pairs))


def _comparison(tree: Tree) -> ast.Comparison:
    how, term = tree.parts
    assert isinstance(how, Lexeme)
    return ast.Comparison(tree.at, _phrase(how), _convert(term))


def _is(tree: Tree) -> ast.Is:
    term, *rest = tree.parts
    negated = isinstance(rest[0], Lexeme) and rest[0].kind == "NOT"
    complement, *beyond = rest[negated:]
    value = _convert(complement)
    if beyond:
        assert isinstance(beyond[0], Lexeme)
        value = ast.Beyond((value.at[0], beyond[0].at[1]), value, beyond[0].text.split()[1])
    return ast.Is(tree.at, _convert(term), negated, value)


def _has(tree: Tree) -> ast.Has:
    term, *rest = tree.parts
    return ast.Has(tree.at, _convert(term), len(rest) > 1, _convert(rest[-1]))


# ---- effects


def _hook(tree: Tree) -> ast.Hook:
    nodes = _nodes(tree.parts)
    return ast.Hook(tree.at, _of(nodes, ast.Word), _of(nodes, *_ROLES))


def _modify(tree: Tree) -> ast.Modify:
    nodes = _nodes(tree.parts)
    return ast.Modify(tree.at, nodes[0], _one(nodes, *_CONDITIONS), _of(nodes, ast.Operation))


def _permit(tree: Tree) -> ast.Permit:
    nodes = _nodes(tree.parts)
    return ast.Permit(tree.at, nodes[0], _one(nodes, *_CONDITIONS))


def _forbid(tree: Tree) -> ast.Forbid:
    nodes = _nodes(tree.parts)
    return ast.Forbid(tree.at, nodes[0], _one(nodes, *_CONDITIONS))


def _replace(tree: Tree) -> ast.Replace:
    nodes = _nodes(tree.parts)
    hook, *rest = [node for node in nodes if node is not _OPTIONAL]
    return ast.Replace(tree.at, _OPTIONAL in nodes, hook, _one(rest, *_CONDITIONS), _body(rest))


def _react(tree: Tree) -> ast.React:
    timing, hook, *rest = _nodes(tree.parts)
    when, limit = _one(rest, *_CONDITIONS), _one(rest, ast.Limit)
    return ast.React(tree.at, timing, hook, when, limit, _body(rest))


def _limit(tree: Tree) -> ast.Limit:
    times, per = _nodes(tree.parts)
    count = times.value if isinstance(times, ast.Number) else {"once": 1, "twice": 2}[times.text]
    return ast.Limit(tree.at, count, per)


def _operation(tree: Tree) -> ast.Operation:
    nodes = _nodes(tree.parts)
    name, term = nodes[-2:]
    return ast.Operation(tree.at, nodes[0] is _OPTIONAL, " ".join(name.text.split()), term)


# ---- statements


def _action(tree: Tree) -> ast.Action:
    nodes = _nodes(tree.parts)
    each = nodes.pop(0) if isinstance(nodes[0], ast.Quantity) else None
    quantity = _one(nodes, ast.Quantity)
    split = nodes.index(quantity) if quantity is not None else len(nodes)
    words, things = _of(nodes[:split], ast.Word), _of(nodes[split:], ast.Word)
    relations, counted = _of(nodes, *_RELATIONS), _one(nodes, ast.Counted)
    tail, roles = _one(nodes, ast.Tail), _of(nodes, *_ROLES)
    return ast.Action(tree.at, each, words, quantity, things, relations, counted, tail, roles)


def _may(tree: Tree) -> ast.May:
    otherwise = _nodes(part for part in tree.parts if part[0] == "otherwise")
    nodes = _nodes(part for part in tree.parts if part[0] != "otherwise")
    chooser, (action, *body) = _one(nodes, ast.Noun), [node for node in nodes if not isinstance(node, ast.Noun)]
    return ast.May(tree.at, chooser, action, _body(body), _body(otherwise))


def _choose(tree: Tree) -> ast.Choose:
    parts = [part for part in tree.parts if part[0] != "AT_RANDOM"]
    *chooser, name, noun = _nodes(parts)
    return ast.Choose(tree.at, chooser[0] if chooser else None, name, noun, len(parts) < len(tree.parts))


def _each(tree: Tree) -> ast.Each:
    _, name, noun, *body = _nodes(tree.parts)
    return ast.Each(tree.at, name, noun, _body(body))


def _branch(tree: Tree) -> ast.If:
    condition, then, *otherwise = _nodes(tree.parts)
    return ast.If(tree.at, condition, _body([then]), _body(otherwise))


def _roll(tree: Tree) -> ast.Roll:
    how, amount, thing, *rest = _nodes(tree.parts)
    if isinstance(amount, ast.Word):  # `roll dice`, then `equal to`, then how many
        amount, thing = rest.pop(0), amount
    while isinstance(amount, ast.Bracketed):  # they stand there only because the amount is computed
        amount = amount.term
    return ast.Roll(tree.at, how.text, amount, thing, _one(rest, ast.Word), _one(rest, tuple) or ())


def _outcome(tree: Tree) -> ast.Outcome:
    face, *body = _nodes(tree.parts)
    return ast.Outcome(tree.at, face, _body(body))


def _until(tree: Tree) -> ast.Until:
    end, *body = _nodes(tree.parts)
    return ast.Until(tree.at, end, _body(body))


_OPTIONAL = object()
_NODES: dict[str, Callable[[Any], Any]] = {
    # lexemes; all others are words
    "INT": _number,
    "STRING": _text,
    "RELATION": lambda lexeme: ast.Word(lexeme.at, _phrase(lexeme)),
    # trees
    ERROR: lambda _: None,
    "definition": _definition,
    "overlay": _overlay,
    "removal": _removal,
    "named_effect": _named_effect,
    "parameters": lambda tree: tuple(_nodes(tree.parts)),
    "parameter": lambda tree: ast.Parameter(tree.at, *_nodes(tree.parts)),
    "title": lambda tree: _convert(tree.parts[0]),
    "titled": lambda tree: _convert(tree.parts[0]),
    "property": _property,
    "section": _section,
    "value": lambda tree: tuple(_nodes(tree.parts)),
    "alternatives": lambda tree: _nodes(tree.parts),
    "sequence": lambda tree: tuple(_nodes(tree.parts)),
    "mark": _mark,
    "modify": _modify,
    "permit": _permit,
    "forbid": _forbid,
    "replace": _replace,
    "react": _react,
    "optional": lambda _: _OPTIONAL,
    "hook": _hook,
    "timing": lambda tree: _convert(tree.parts[0]).text,
    "when": lambda tree: _convert(tree.parts[0]),
    "limit": _limit,
    "operation": _operation,
    "bound": _operation,
    "block": lambda tree: _body(_nodes(tree.parts)),
    "may": _may,
    "otherwise": lambda tree: _convert(tree.parts[-1]),
    "choose": _choose,
    "each": _each,
    "branch": _branch,
    "roll": _roll,
    "naming": lambda tree: _convert(tree.parts[0]),
    "table": lambda tree: tuple(_nodes(tree.parts)),
    "outcome": _outcome,
    "until": _until,
    "let": lambda tree: ast.Let(tree.at, *_nodes(tree.parts)),
    "action": _action,
    "tail": lambda tree: ast.Tail(tree.at, _of(nodes := _nodes(tree.parts), ast.Word), _one(nodes, ast.Counted)),
    "counted": lambda tree: ast.Counted(tree.at, _nodes(tree.parts)[0], tuple(_nodes(tree.parts)[1:])),
    "manner": lambda tree: ast.Role(tree.at, "as", _convert(tree.parts[0])),
    "noun": _noun,
    "quantity": _quantity,
    "amount": _quantity,
    "belonging": lambda tree: ast.Belonging(tree.at, _convert(tree.parts[0])),
    "related": _related,
    "within": _within,
    "inside": lambda tree: ast.Inside(tree.at, _convert(tree.parts[0])),
    "where": lambda tree: ast.Where(tree.at, _convert(tree.parts[0])),
    "matching": lambda tree: ast.Matching(tree.at, _convert(tree.parts[0])),
    "role": _role,
    "either": lambda tree: ast.Either(tree.at, tuple(_nodes(tree.parts))),
    "both": lambda tree: ast.Both(tree.at, tuple(_nodes(tree.parts))),
    "negation": lambda tree: ast.Not(tree.at, _convert(tree.parts[0])),
    "grouped": lambda tree: ast.Grouped(tree.at, _convert(tree.parts[0])),
    "is_": _is,
    "has": _has,
    "comparison": _comparison,
    "sum": _sum,
    "bracketed": lambda tree: ast.Bracketed(tree.at, _convert(tree.parts[0])),
    "product": lambda tree: ast.Product(tree.at, tuple(_nodes(tree.parts))),
    "half": _half,
    "measure": _measure,
    "number": lambda tree: _convert(tree.parts[0]),
}
