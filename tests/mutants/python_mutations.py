"""Mutations of Python: changes of a function that matter, one at a time, made in its tree and taken back.

Changed are conditions (negated, an operand left out), comparisons (off by one, turned round), numbers (one more), sums,
least and greatest, `True` and `False`, and statements (left out). Not changed is what says nothing about a rule: what
is written to the log, texts, annotations, assertions, and what is raised.
"""

import ast
from collections.abc import Container, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, NamedTuple

from bow_author.engine.hook_rows import Event
from tests.mutants.unsaid import Unsaid

SORTS = ("condition", "comparison", "number", "operation", "statement")
_OTHERS: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE,),
    ast.LtE: (ast.Lt,),
    ast.Gt: (ast.GtE,),
    ast.GtE: (ast.Gt,),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
}
_OPERATORS: dict[type[ast.operator], type[ast.operator]] = {ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add}
_NAMES = {"max": "min", "min": "max", "any": "all", "all": "any"}
_LOG = ("tells", "is_in_earnest")
_LEFT_OUT = (ast.Expr, ast.AugAssign, ast.Assign, ast.Delete, ast.Continue, ast.Break, ast.Return)

Function = ast.FunctionDef
Slot = tuple[Any, str, int | None]
"""A node, the name of one of its fields, and the place in it if that is a list."""


class Change(NamedTuple):
    """One change of a function."""

    sort: str
    slot: Slot
    new: Any
    lines: range
    """The lines that are carried out where the change is."""
    told: str

    @contextmanager
    def made(self) -> Iterator[None]:
        """Have the change in the tree while this lasts."""
        old = _get(self.slot)
        _put(self.slot, self.new)
        try:
            yield
        finally:
            _put(self.slot, old)


def functions(tree: ast.Module) -> Iterator[tuple[str, Function]]:
    """Give the functions of a module and the methods of its classes, each with its qualified name."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            yield node.name, node
        elif isinstance(node, ast.ClassDef):
            yield from ((f"{node.name}.{item.name}", item) for item in node.body if isinstance(item, ast.FunctionDef))


def changes(function: Function, known: Container[str], events: Mapping[str, Event] | None = None) -> Iterator[Change]:
    """Give all changes of a function.

    What is only done if effects have something to say is passed over, unless they say that word or act at that event:
    *known* are the words and events of the effects at hand, *events* those that the function can name.
    """
    return _Mutator(Unsaid(known, events or {}, function), function).block(function, "body")


class _Mutator:
    def __init__(self, unsaid: Unsaid, function: Function) -> None:
        self.unsaid = unsaid
        self.text = ast.unparse(function)

    def block(self, holder: ast.AST, name: str) -> Iterator[Change]:
        """Change the statements of a block, and leave each out."""
        for number, statement in enumerate(getattr(holder, name)):
            slot = (holder, name, number)
            if _says_nothing(statement) or self._is_foreign(statement):
                continue
            if isinstance(statement, ast.If) and (settled := self.unsaid.settled(statement.test)) is not None:
                yield from self.taken(statement, "body" if settled else "orelse")
                if settled and isinstance(statement.body[-1], ast.Return):
                    return
                continue
            header = range(statement.lineno, _end_of_header(statement) + 1)
            if isinstance(statement, ast.Return) and isinstance(holder, ast.If) and self._keeps_none_out(holder):
                continue
            if isinstance(statement, _LEFT_OUT) and not _is_last_return(statement, holder):
                out = ast.copy_location(ast.Pass(), statement)
                yield Change("statement", slot, out, header, f"without `{_said(statement)}`")
            for field, value in ast.iter_fields(statement):
                if field == "finalbody" or (field in ("body", "orelse", "handlers") and isinstance(value, list)):
                    if isinstance(statement, ast.ClassDef):
                        continue
                    yield from self.block(statement, field)
                elif field not in ("decorator_list", "args", "returns", "annotation", "targets", "target"):
                    yield from self.inside(statement, field, header)

    def taken(self, statement: ast.If, branch: str) -> Iterator[Change]:
        """Change the branch that is always taken; that it goes back at its end only spares asking effects."""
        block = getattr(statement, branch)
        for change in self.block(statement, branch):
            if not (isinstance(block[-1], ast.Return) and change.slot == (statement, branch, len(block) - 1)):
                yield change

    def inside(self, holder: ast.AST, name: str, lines: range, most: int | None = None) -> Iterator[Change]:
        """Change the expressions in a field of a node; of a list, the first so many."""
        value = getattr(holder, name)
        items = enumerate(value[:most]) if isinstance(value, list) else [(None, value)]
        for number, item in items:
            if isinstance(item, ast.AST) and not isinstance(item, ast.JoinedStr):
                slot = (holder, name, number)
                if self.unsaid.settled(item) is not None:
                    continue
                if name == "test" or (name == "ifs" and isinstance(holder, ast.comprehension)):
                    negated = ast.copy_location(ast.UnaryOp(ast.Not(), item), item)
                    if not isinstance(item, ast.Compare):
                        yield Change("condition", slot, negated, lines, f"not `{_said(item)}`")
                if (isinstance(item, ast.Call) and _is_log(item)) or _is_unasked(item):
                    continue
                if isinstance(item, ast.Call) and self.unsaid.is_unasked(item):
                    yield from self.deed(item, lines)
                    continue
                yield from self.changed(item, slot, lines)
                yield from self.below(item, lines)

    def deed(self, call: ast.Call, lines: range) -> Iterator[Change]:
        """Change of an event that no effect hangs on what happens, not who takes part: that is told to effects."""
        for keyword in call.keywords:
            if keyword.arg == "does":
                yield from self.inside(keyword, "value", lines)

    def below(self, item: ast.AST, lines: range) -> Iterator[Change]:
        """Change what is inside an expression, where it is about something that effects at hand can say."""
        settled = self.unsaid.settled
        if isinstance(item, ast.IfExp) and (taken := settled(item.test)) is not None:
            yield from self.inside(item, "body" if taken else "orelse", lines)
            return
        if isinstance(item, ast.BoolOp):
            decides = [settled(value) is isinstance(item.op, ast.Or) for value in item.values]
            yield from self.inside(item, "values", lines, decides.index(True) if any(decides) else None)
            return
        for field, _ in ast.iter_fields(item):
            if not (field == "annotation" or (isinstance(item, ast.Lambda) and field == "args")):
                yield from self.inside(item, field, lines)

    def changed(self, item: ast.AST, slot: Slot, lines: range) -> Iterator[Change]:
        """Give what may stand in the place of an expression."""

        def change(sort: str, new: ast.AST) -> Change:
            ast.fix_missing_locations(ast.copy_location(new, item))
            return Change(sort, slot, new, lines, f"`{_said(new)}` for `{_said(item)}`")

        match item:
            case ast.Compare(ops=[operator]):
                for other in _OTHERS.get(type(operator), ()):
                    yield change("comparison", ast.Compare(item.left, [other()], item.comparators))
            case ast.BoolOp():
                for number, operand in enumerate(item.values):
                    if self._is_needed(operand) or self.unsaid.settled(operand) is not None:
                        continue
                    left = [*item.values[:number], *item.values[number + 1 :]]
                    yield change("condition", left[0] if len(left) == 1 else ast.BoolOp(item.op, left))
            case ast.UnaryOp(op=ast.Not()):
                yield change("condition", item.operand)
            case ast.Constant(value=bool() as value):
                yield change("condition", ast.Constant(not value))
            case ast.Constant(value=int() as value):
                yield change("number", ast.Constant(value + 1))
            case ast.BinOp(op=operator) if type(operator) in _OPERATORS:
                yield change("operation", ast.BinOp(item.left, _OPERATORS[type(operator)](), item.right))
            case ast.UnaryOp(op=ast.USub()) if not isinstance(item.operand, ast.Constant):
                yield change("operation", item.operand)
            case ast.Name(id=name) if name in _NAMES:
                yield change("operation", ast.Name(_NAMES[name], ast.Load()))

    def _is_needed(self, operand: ast.AST) -> bool:
        """Tell whether a type checker needs an operand: it asks for None what the function then takes for a value."""
        match operand:
            case ast.Compare(left=left, ops=[ast.Is() | ast.IsNot()], comparators=[ast.Constant(value=None)]):
                return self.text.count(ast.unparse(left)) > 1
            case ast.Call(func=ast.Name(id="isinstance")):
                return True
        return False

    def _keeps_none_out(self, holder: ast.If) -> bool:
        """Tell whether a condition only asks for None what the function then takes for a value."""
        asked = holder.test.values if isinstance(holder.test, ast.BoolOp) else [holder.test]
        return len(holder.body) == 1 and all(self._is_needed(operand) for operand in asked)

    def _is_foreign(self, statement: ast.stmt) -> bool:
        """Tell whether a statement only lets happen what no effect at hand does, or asks whether any does."""
        match statement:
            case ast.Expr(value=value):
                return self.unsaid.does_nothing(value)
            case ast.Assign(targets=[ast.Name(id=name)]):
                return name in self.unsaid.names
            case ast.If(body=body, orelse=[]) | ast.For(body=body, orelse=[]):
                return all(map(self._is_foreign, body))
        return False


def _get(slot: Slot) -> Any:
    holder, name, number = slot
    return getattr(holder, name) if number is None else getattr(holder, name)[number]


def _put(slot: Slot, new: Any) -> None:
    holder, name, number = slot
    if number is None:
        setattr(holder, name, new)
    else:
        getattr(holder, name)[number] = new


def _named(node: ast.AST) -> str | None:
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else None


def _says_nothing(statement: ast.stmt) -> bool:
    """Tell whether a statement has no part in the rules: a docstring, an assertion, or something for the log."""
    match statement:
        case ast.Assert() | ast.Raise() | ast.Import() | ast.ImportFrom() | ast.Pass() | ast.AnnAssign(value=None):
            return True
        case ast.Expr(value=ast.Constant()):
            return True
        case ast.Expr(value=ast.Call() as call):
            return _is_log(call)
        case ast.If(test=test):
            return any(_named(node) in _LOG for node in ast.walk(test))
        case ast.Assign(targets=[target]):
            return _named(target) in _LOG
    return False


def _is_log(call: ast.Call) -> bool:
    return isinstance(call.func, ast.Attribute) and call.func.attr in ("record", "rule")


def _is_unasked(item: ast.AST) -> bool:
    """Tell whether something answers for who says nothing: in a case that refuses the others nobody does."""
    return isinstance(item, ast.keyword) and item.arg == "declining"


def _is_last_return(statement: ast.stmt, holder: ast.AST) -> bool:
    """Tell whether a function would only end otherwise: what gives a value must give one."""
    return isinstance(statement, ast.Return) and isinstance(holder, ast.FunctionDef)


def _end_of_header(statement: ast.stmt) -> int:
    body = getattr(statement, "body", None)
    return max(statement.lineno, body[0].lineno - 1) if body else statement.end_lineno or statement.lineno


def _said(node: ast.AST) -> str:
    words = " ".join(ast.unparse(node).split())
    return words if len(words) <= 90 else words[:87] + "..."
